"""The JSettlers text protocol."""
