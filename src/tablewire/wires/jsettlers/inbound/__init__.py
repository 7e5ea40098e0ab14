"""From a message of a client to what it asks for: a move, a request of the table, or a refusal."""
