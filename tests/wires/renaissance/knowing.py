"""What a client of the seed's dialect can know of a position, to be compared with what it knows.

What always holds: only what the dialect has no message for is left out, and each such thing is
named here. Seats are numbered as clients know them, in the order of turns.
"""

from __future__ import annotations

from msgspec.structs import replace

from tablewire.renaissance import View


def by_turns(view: View) -> View:
    """With seats numbered in the order of turns."""
    winners = None if view.winners is None else tuple(sorted(map(view.place, view.winners)))
    return replace(
        view,
        viewer=view.place(view.viewer),
        players=tuple(replace(player, seat=at) for at, player in enumerate(view.players)),
        current=view.place(view.current),
        winners=winners,
    )


def told_to_all(view: View) -> View:
    """Without what nobody is told of others: who has chosen leaders while setting up, and whether
    somebody whose production put back what it took has done it."""
    if view.phase in ("before", "after") and view.current != view.viewer:
        return replace(view, phase="of another")
    if view.phase != "setup":
        return view
    players = tuple(
        player if player.seat == view.viewer else replace(player, chosen=False, hand=())
        for player in view.players
    )
    return replace(view, players=players)


def open_part(view: View) -> View:
    """What also somebody knows who has come back to a game: its orders are not told again."""
    return replace(
        told_to_all(view),
        disclosed=False,
        piles=tuple(pile[-1:] for pile in view.piles),
        leader_order=(),
        tokens=(),
    )
