"""Data files of the references, recognised by their format and replayed against this program."""
