"""Where hexes lie, by the codes of the protocol: what initial settlements give depends on it."""

from __future__ import annotations

from typing import Final

# The 37 hexes of the classic boards, row by row: the first of each row, and how many.
CLASSIC_ROWS: Final = ((0x17, 4), (0x15, 5), (0x13, 6), (0x11, 7), (0x31, 6), (0x51, 5), (0x71, 4))
CLASSIC_HEXES: Final = tuple(
    first + 0x22 * place for first, count in CLASSIC_ROWS for place in range(count)
)


def hexes_beside(node: int, sea: bool) -> tuple[int, int, int]:
    """The three hexes of a node, by the geometry of the protocol's codes; not all are on land."""
    if not sea:
        row, column = divmod(node, 16)
        steps = (-0x10, 0x10, -0x12) if row % 2 == 0 else (-0x01, 0x01, -0x21)
        return (node + steps[0], node + steps[1], node + steps[2])
    row, column = divmod(node, 256)
    up = -1 if column % 2 != row // 2 % 2 else 1  # which way its vertical edge does not go
    return (node + up * 256, node - up * 256 - 1, node - up * 256 + 1)
