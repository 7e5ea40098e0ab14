"""Bots for Masters of Renaissance."""
