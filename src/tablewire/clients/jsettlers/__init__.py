"""A robot of the JSettlers wire: `robot` is the connection, `sitting` one table it sits at, `guess`
the whole position that fits what it was told, `board` the layout message read backwards."""
