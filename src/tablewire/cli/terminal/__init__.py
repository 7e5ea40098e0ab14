"""Masters of Renaissance in a terminal: what a person sees, what can be chosen, and who else plays.

`words` names things, `drawing` draws a view, `choices` says what can be decided, `asking` is the
keyboard, `turns` is the conversation, `tables` are a table of our own and a server's.
"""
