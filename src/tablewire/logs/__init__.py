"""Event logs: read, write, convert; the extractor of game actions."""
