"""Settlers-type games: geometry, boards, rules, scenarios, notation, drawing."""
