"""Scenario rules: each module plugs into the turn at named places and is silent elsewhere."""
