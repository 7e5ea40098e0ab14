"""The renaissance wire: both dialects."""
