"""The rules of Masters of Renaissance."""
