"""The seed's dialect of the renaissance wire."""
