"""Tables: seats, lobby, clocks, the journal store, bots at a table."""
