"""The final dialect of the renaissance wire."""
