"""What a message costs the server: 100 tables at once, four scripted robots each, whole games.

The server's CPU, its own threads and the system's work for it included, is divided by the messages
that its robots heard between the start and the end of their games: exactly those that the
protocol's sequences call for, since each robot counts them against its script. The journal is on,
durable to a loss of power. The limit beside it is a server that only echoes, on the same loop, with
as many connections; each of the two servers has one core, the clients another. It is measured
before and after each evening of games; the ratio is the middle one of some evenings, since what
else the machine does costs the larger program more.
"""

from __future__ import annotations

import tempfile
from itertools import pairwise
from statistics import median

from bench._processes import Clients, Served, clients, cores, served, together
from bench._robots import Part
from bench._scripts import SEATS, Script, recorded
from bench.figures import figure

TABLES = 100
SCRIPTS = 10
PROCESSES = 2
ECHO_ROUNDS = 500
EVENINGS = 5


def main() -> None:
    scripts = recorded(SCRIPTS)
    here, there = cores()
    with clients(PROCESSES, before=there) as robots:
        echoes = [echo(robots, here)]
        costs = []
        for _ in range(EVENINGS):
            costs.append(play(robots, scripts, here))
            echoes.append(echo(robots, here))
    limits = [(before + after) / 2 for before, after in pairwise(echoes)]
    ratios = [sent / limit for (sent, _), limit in zip(costs, limits, strict=True)]
    print("messages in echoes, evening by evening:", *(f"{ratio:.3f}" for ratio in ratios))
    figure("server.us_a_message", median(sent for sent, _ in costs) * 1e6)
    figure("server.us_a_request", median(said for _, said in costs) * 1e6)
    figure("server.echo_us_a_message", median(limits) * 1e6)
    figure("server.message_in_echoes", median(ratios), at_most=1.0)


def echo(robots: list[Clients], here: tuple[str, ...]) -> float:
    with served("echo", before=here) as server:
        connections = TABLES * SEATS // PROCESSES
        started = server.cpu()
        told = together(
            robots, "ping", [(server.port, connections, ECHO_ROUNDS) for _ in range(PROCESSES)]
        )
        heard: int = sum(answer["heard"] for answer in told)
        return (server.cpu() - started) / heard


def play(
    robots: list[Clients], scripts: list[Script], here: tuple[str, ...]
) -> tuple[float, float]:
    """CPU seconds a message sent, and a request."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(folder, str(SCRIPTS), before=here) as server,
    ):
        seat(robots, server, scripts, TABLES)
        started = server.cpu()
        told = together(robots, "play", [None] * PROCESSES)
        used = server.cpu() - started
        heard = sum(answer["heard"] for answer in told)
        said = sum(answer["said"] for answer in told)
        seconds = max(answer["seconds"] for answer in told)
        print(
            f"{TABLES} games in {seconds:.1f} s: {heard:,} messages to robots and {said:,} from"
            f" them, {used / TABLES:.4f} s of CPU a game"
        )
    return used / heard, used / said


def seat(robots: list[Clients], server: Served, scripts: list[Script], tables: int) -> None:
    parts = [
        Part(server.port, list(range(first, tables, len(robots))), scripts)
        for first in range(len(robots))
    ]
    together(robots, "sit", parts)


if __name__ == "__main__":
    main()
