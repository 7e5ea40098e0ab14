"""The peer of the speed figures: catanatron 3.2.1 from PyPI, in an environment of its own.

It is installed once under build/ and run as another process; nothing of it is imported here.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

VERSION = "3.2.1"
PLACE = Path("build/catanatron")

PLAY = """
import random, sys, time
from catanatron import Color, Game, RandomPlayer
games, spent = int(sys.argv[1]), 0.0
for seed in range(games):
    random.seed(seed)
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Game([RandomPlayer(color) for color in colors], seed=seed)
    before = time.process_time()
    game.play()
    spent += time.process_time() - before
print(games / spent)
"""


def games_per_second(games: int = 40) -> float:
    """Games of four random players a CPU-second, played now."""
    python = PLACE / "bin" / "python"
    if not python.exists():
        venv.create(PLACE, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--quiet", f"catanatron=={VERSION}"]
        subprocess.run(install, check=True, stderr=subprocess.DEVNULL)
    played = subprocess.run(
        [str(python), "-c", PLAY, str(games)], check=True, capture_output=True, text=True
    )
    return float(played.stdout)


if __name__ == "__main__":
    sys.stdout.write(f"{games_per_second():.1f}\n")
