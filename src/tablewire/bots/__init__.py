"""Bots: decide(view, legal moves) and nothing else."""
