"""Tables: seats, lobby, clocks, votes, the journal on disk, and robots that play at a table.

Everything but the writer of the journal and the thinking of robots runs in one thread and knows
no event loop: time is passed in, and what is ready runs when `House.run` is called.
"""
