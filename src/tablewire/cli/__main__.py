"""`python -m tablewire.cli` is the program `tablewire`."""

from tablewire.cli.main import run

run()
