"""The wire protocols, sans-I/O: messages as data, codec, inbound, outbound, session."""
