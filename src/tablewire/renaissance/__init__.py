"""Masters of Renaissance: the rules, with the same file names as settlers."""
