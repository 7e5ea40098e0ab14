"""Metrics for Prometheus, read from the figures that the parts keep anyway.

What always holds: nothing is done for metrics until somebody asks for them, but for two readings
of the clock a recorded unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector, CollectorRegistry

from tablewire.tables.figures import LATENCIES

if TYPE_CHECKING:
    from tablewire.server.server import Server


COUNTED = {
    "opened": "Connections made",
    "refused": "Connections over a limit",
    "messages_in": "Messages read",
    "bytes_in": "Bytes read",
    "messages_out": "Messages sent",
    "bytes_out": "Bytes sent",
    "writes": "Writes",
    "slow_readers": "Closed because they did not read",
    "slowed": "Times that somebody was read more slowly",
    "unnamed": "Closed because they did not say who they are",
}
"""What is counted for each wire, by the names of `LinkFigures`."""


class ServerCollector(Collector):
    def __init__(self, server: Server) -> None:
        self.server = server

    def collect(self) -> Iterator[Metric]:
        yield from self._tables()
        yield from self._journal()
        yield from self._connections()

    def _tables(self) -> Iterator[Metric]:
        house = self.server.house
        figures = house.figures
        tables = GaugeMetricFamily("tablewire_tables", "Tables by phase", labels=["game", "phase"])
        counts: dict[tuple[str, str], int] = {}
        for keeper in house.keepers.values():
            place = (keeper.standing.game, keeper.standing.phase)
            counts[place] = counts.get(place, 0) + 1
        for (game, phase), count in sorted(counts.items()):
            tables.add_metric([game, phase], count)
        yield tables
        yield GaugeMetricFamily(
            "tablewire_tables_unreadable", "Tables that could not be restored", len(house.aside)
        )
        yield GaugeMetricFamily("tablewire_people", "Names in use", len(house.by_name))
        yield CounterMetricFamily("tablewire_moves", "Moves played", figures.moves)
        yield CounterMetricFamily("tablewire_forced_moves", "Moves the tables made", figures.forced)
        yield CounterMetricFamily("tablewire_units", "Requests that changed a table", figures.units)
        yield CounterMetricFamily(
            "tablewire_failures", "Errors of rules, sessions or the journal", figures.failures
        )
        refusals = CounterMetricFamily("tablewire_refusals", "Refusals", labels=["reason"])
        for reason, count in sorted(figures.refusals.items()):
            refusals.add_metric([reason], count)
        yield refusals
        buckets, total = [], 0
        for limit, count in zip((*LATENCIES, float("inf")), figures.latencies, strict=True):
            total += count
            buckets.append(("+Inf" if limit == float("inf") else f"{limit:g}", total))
        yield HistogramMetricFamily(
            "tablewire_move_seconds",
            "From taking up a request to having told everyone",
            buckets=buckets,
            sum_value=figures.latency_sum,
        )

    def _journal(self) -> Iterator[Metric]:
        writer = self.server.writer
        figures = writer.committer.figures
        yield CounterMetricFamily("tablewire_journal_commits", "Commits", figures.commits)
        yield CounterMetricFamily("tablewire_journal_writes", "Units recorded", figures.writes)
        yield CounterMetricFamily("tablewire_journal_bytes", "Bytes of records", figures.bytes)
        yield CounterMetricFamily("tablewire_journal_seconds", "Time in commits", figures.seconds)
        yield CounterMetricFamily("tablewire_journal_failures", "Failed commits", figures.failures)
        yield GaugeMetricFamily(
            "tablewire_journal_longest_seconds", "The longest commit", figures.longest
        )
        yield GaugeMetricFamily("tablewire_journal_waiting", "Units not durable", writer.waiting)

    def _connections(self) -> Iterator[Metric]:
        figures = sorted(self.server.figures.items())
        present = GaugeMetricFamily("tablewire_connections", "Open connections", labels=["wire"])
        for wire, of_wire in figures:
            present.add_metric([wire], of_wire.open)
        yield present
        for name, words in COUNTED.items():
            family = CounterMetricFamily(f"tablewire_{name}", words, labels=["wire"])
            for wire, of_wire in figures:
                family.add_metric([wire], getattr(of_wire, name))
            yield family


def exposition(server: Server) -> bytes:
    registry = CollectorRegistry(auto_describe=False)
    registry.register(ServerCollector(server))
    return generate_latest(registry)
