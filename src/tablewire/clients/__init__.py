"""Clients without a person: bots that play over a wire, on this project's server or another's.

What always holds: nothing here does I/O; bytes come in, bytes wait to be taken, time is given.
"""
