"""The JSON protocol of Masters of Renaissance, in its two dialects."""
