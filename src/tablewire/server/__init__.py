"""The imperative shell: sockets, pages, limits, accounts, metrics, and the life of the process."""
