"""The renaissance wire: Masters of Renaissance in the dialect of the seed document and in the final
dialect of the same project, both at the same tables."""
