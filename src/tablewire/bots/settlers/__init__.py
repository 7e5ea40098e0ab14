"""Bots for Settlers. They know the board, their own hand, and what lies open of the others."""
