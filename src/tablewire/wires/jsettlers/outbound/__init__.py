"""From what happened at a table to messages: to everyone at once, then fitted to a connection.

    happening ─Teller─▶ lines (audience and message, newest form) ─fitted─▶ one connection's bytes

The lines of a table, in order, are its event log. The sequences are those of the reference of
message sequences; each file tells those of one area.
"""
