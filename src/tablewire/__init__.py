"""Tablewire: one table, every client."""
