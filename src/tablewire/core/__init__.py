"""What every game keeps: its contract, audiences, chance, refusals, journal.

No I/O, and nothing of any one game.
"""
