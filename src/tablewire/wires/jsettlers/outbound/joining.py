"""What somebody who joins is told: everything about the table, in the protocol's order.

A joiner is always told as a spectator; who has a chair there already is told their own cards too.
What always holds: the list of members is the last but one, and says that all has been told.
"""

from __future__ import annotations

from tablewire.core.audience import SPECTATOR, Viewer
from tablewire.core.happening import Happening
from tablewire.core.standing import Standing
from tablewire.settlers.layouts import deck_for
from tablewire.settlers.options import Options
from tablewire.settlers.view import SeatView, View
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CITY,
    CLOTH_OR_CARD,
    FORTRESS,
    KNIGHT,
    PLACING_PIRATE,
    PLACING_ROBBER,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SETTLEMENT,
    START1A,
    VILLAGE,
)
from tablewire.wires.jsettlers import boards
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.coordinates import Codes
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import min_version_of, pairs_of
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.lines import Lines
from tablewire.wires.jsettlers.outbound.robbing import victim_request
from tablewire.wires.jsettlers.outbound.scenarios import (
    WONDER_KEYS,
    WONDER_KIND,
    area_bits,
    wonder_message,
)
from tablewire.wires.jsettlers.outbound.tally import Tally, happened_to
from tablewire.wires.jsettlers.outbound.trading import offer_message

LOCKS = {"open": "UNLOCKED", "locked": "LOCKED", "clear": "CLEAR_ON_RESET"}
RECAP_LINES = 9
SHIPS = 15
CLOTH_TRADE = "SC_CLVI"
TIMES = 2
"""The kind of game statistics that tells when a game was made, begun and finished."""


def state_of(standing: Standing, view: View | None) -> int:
    """The state of a table as the protocol counts it."""
    if view is not None:
        return view.state
    if standing.phase == "filling":
        return n.READY
    return n.RESET_WAITS if standing.round else n.NEW


class Joining(Lines):
    """One telling to one joiner."""

    def __init__(
        self, game: str, happening: Happening, viewer: Viewer, options: Options, tally: Tally
    ) -> None:
        super().__init__(game)
        self.happening = happening
        self.standing = happening.standing
        self.viewer = viewer
        self.view: View | None = happening.view(viewer)
        self.options = options
        self.tally = tally
        self.codes = boards.codes_of_options(options)
        self.state = state_of(self.standing, self.view)

    def messages(self) -> list[Message]:
        return [line.message for line in self.list if line.message is not None]


def tell_joiner(joining: Joining, *, renewed: bool = False) -> None:
    """All of it. After a reset only what a new board changes."""
    game, standing = joining.game, joining.standing
    if not renewed:
        joining.all(boards.join_answer(game, joining.options))
    locks = tuple(LOCKS[chair.lock] for chair in standing.chairs)
    joining.all(m.SetSeatLock(game, -1, locks))
    if not renewed:
        tell_who_sits(joining)
    tell_board(joining)
    current = -1 if joining.view is None else joining.view.current
    joining.all(m.GameElements(game, ((n.CURRENT_PLAYER, current),)))
    if joining.view is not None:
        tell_wonders(joining, joining.view)
    for seat in range(len(standing.chairs)):
        tell_seat(joining, seat)
    tell_game(joining)


def tell_who_sits(joining: Joining) -> None:
    for seat, chair in enumerate(joining.standing.chairs):
        if chair.name:
            joining.all(m.SitDown(joining.game, chair.name, seat, chair.robot))


def tell_board(joining: Joining) -> None:
    game, view, options = joining.game, joining.view, joining.options
    min_version = min_version_of(pairs_of(options, options.max_players))
    if joining.state != n.NEW:
        joining.all(boards.layout(game, view, options, min_version))
    if view is None or view.state < START1A:
        joining.all(boards.places_before(game, options))
        if options.scenario == CLOTH_TRADE:
            joining.all(m.PlayerElement(game, n.EVERY_SEAT, n.SET, n.CLOTH, 0))
        return
    for places in boards.places_now(game, view, options):
        joining.all(places)
    if view.state < ROLL_OR_CARD:
        return
    start = boards.template_of(options)
    for village in view.scenario.villages:
        if village.cloth != start.village_cloth:
            code = joining.codes.nodes[village.node]
            joining.all(m.PieceValue(game, int(VILLAGE), code, village.cloth, 0))
    left = dict(view.scenario.gifts)
    for edge in (int(edge) for edge in start.special_edge):
        if edge not in left:
            code = joining.codes.edges[edge]
            joining.all(m.SimpleAction(game, n.EVERY_SEAT, n.EDGE_SPECIAL, code, 0))


def tell_wonders(joining: Joining, view: View) -> None:
    """Each with whoever builds it."""
    if view.options.scenario != "SC_WOND":
        return
    builders = {seat.wonder: seat for seat in view.seats if seat.wonder > 0}
    for wonder in range(1, len(view.seats) + 2):
        builder = builders.get(wonder)
        if builder is None:
            key = WONDER_KEYS[wonder]
            idle = m.SetSpecialItem(
                joining.game, n.SET_ITEM, WONDER_KIND, wonder, -1, -1, -1, 0, key
            )
            joining.all(idle)
        else:
            joining.all(
                wonder_message(joining.game, n.SET_ITEM, builder.seat, wonder, builder.wonder_level)
            )


# One seat


def tell_seat(joining: Joining, seat: int) -> None:
    game, view = joining.game, joining.view
    if view is None:
        held = joining_supply(joining.options)
        joining.all(m.PlayerElements(game, seat, n.SET, held))
    else:
        tell_seat_in_game(joining, view, view.seats[seat])
    joining.all(m.ChangeFace(game, seat, joining.standing.chairs[seat].face))
    if seat == 0:
        joining.all(m.DiceResult(game, -1 if view is None else view.dice))
    if view is not None:
        if view.seats[seat].gold_due:
            due = view.seats[seat].gold_due
            joining.all(m.PlayerElement(game, seat, n.SET, n.GOLD_PICKS, due))
        offers = joining.tally.offers_by(seat)
        if offers:
            joining.all(offer_message(game, offers[-1], len(view.seats)))


def joining_supply(options: Options) -> tuple[tuple[int, int], ...]:
    """What every seat has before a game begins."""
    nothing = ((n.LAST_SETTLEMENT, 0), (n.UNKNOWN_RESOURCE, 0), (n.KNIGHTS, 0))
    pieces = ((n.ROADS, 15), (n.SETTLEMENTS, 5), (n.CITIES, 4))
    return (*nothing, *pieces, *(((n.SHIPS, SHIPS),) if options.sea else ()))


def tell_seat_in_game(joining: Joining, view: View, seat: SeatView) -> None:
    game, number = joining.game, seat.seat

    def element(kind: int, amount: int) -> None:
        if amount:
            joining.all(m.PlayerElement(game, number, n.SET, kind, amount))

    if seat.special_points:
        element(n.SPECIAL_POINTS, seat.special_points)
    element(n.PLAYER_EVENTS, happened_to(view, number))
    element(n.SETTLED_AREAS, area_bits(seat.areas))
    element(n.CLOTH, seat.cloth)
    for piece in pieces_of(game, joining.codes, view, number):
        joining.all(piece)
    if seat.fortress and seat.fortress_node >= 0:
        code = joining.codes.nodes[seat.fortress_node]
        joining.all(m.PutPiece(game, number, int(FORTRESS), code))
        if seat.fortress != FULL_FORTRESS:
            joining.all(m.PieceValue(game, int(FORTRESS), code, seat.fortress, 0))
    element(n.WARSHIPS, seat.warships)
    limit = view.options.undo_limit
    if view.options.undo and limit and view.state >= ROLL_OR_CARD and seat.points:
        left = max(limit - seat.undos, 0)
        joining.all(m.PlayerElement(game, number, n.SET, n.UNDOS_LEFT, left))
    tell_supply(joining, view, seat)
    if seat.asked_special:
        element(n.ASK_SPECIAL_BUILD, 1)
    if number != joining.viewer:
        for card in cards_held(seat):
            joining.all(m.DevCardAction(game, number, n.ADD_OLD, (card,)))


FULL_FORTRESS = 3


def tell_supply(joining: Joining, view: View, seat: SeatView) -> None:
    """Pieces in supply, and how many cards; which ones only where all hands are open."""
    is_open = view.options.open_hands and seat.hand is not None
    elements = [
        (n.LAST_SETTLEMENT, last_settlement(joining, view, seat.seat)),
        (n.UNKNOWN_RESOURCE, 0 if is_open else seat.hand_size),
        (n.KNIGHTS, seat.knights),
        (n.ROADS, seat.roads),
        (n.SETTLEMENTS, seat.settlements),
        (n.CITIES, seat.cities),
    ]
    if view.options.sea:
        elements.append((n.SHIPS, seat.ships))
    joining.all(m.PlayerElements(joining.game, seat.seat, n.SET, tuple(elements)))
    if is_open and seat.hand is not None:
        held = tuple(enumerate(seat.hand, start=1))
        joining.all(m.PlayerElements(joining.game, seat.seat, n.SET, held))


def last_settlement(joining: Joining, view: View, seat: int) -> int:
    """In initial placement, the one whose road is due."""
    if view.state >= ROLL_OR_CARD:
        return 0
    geometry = boards.template_of(joining.options).geometry
    for node, building in view.buildings.items():
        if building.seat != seat:
            continue
        edges = [int(geometry.node_edges[k]) for k in range(3 * node, 3 * node + 3)]
        if not any(edge in view.links and view.links[edge].seat == seat for edge in edges):
            return joining.codes.nodes[node]
    return 0


def pieces_of(game: str, codes: Codes, view: View, seat: int) -> list[m.PutPiece]:
    """A city is told as the settlement it was, then as a city."""
    told = [
        m.PutPiece(game, seat, link.piece, codes.edges[edge])
        for edge, link in view.links.items()
        if link.seat == seat
    ]
    for node, building in view.buildings.items():
        if building.seat == seat:
            told.append(m.PutPiece(game, seat, int(SETTLEMENT), codes.nodes[node]))
            if building.piece == CITY:
                told.append(m.PutPiece(game, seat, int(CITY), codes.nodes[node]))
    return told


def cards_held(seat: SeatView) -> list[int]:
    """Development cards by kind, 0 for those that may not be seen."""
    return [kind for kind, number in enumerate(seat.cards) for _ in range(number)] + [
        kind for kind, number in enumerate(seat.fresh) for _ in range(number)
    ]


# The game, and the end of the telling


def tell_game(joining: Joining) -> None:
    game, view, standing = joining.game, joining.view, joining.standing
    joining.all(m.GameElements(game, game_elements(view, joining.options)))
    if view is not None and view.scenario.villages:
        general = view.scenario.general_cloth
        joining.all(m.PlayerElement(game, n.EVERY_SEAT, n.SET, n.CLOTH, general))
    if view is not None:
        tell_last_action(joining, view)
    if joining.viewer != SPECTATOR and view is not None:
        for message in own_cards(game, view):
            joining.all(message)
    joining.all(times_of(game, standing))
    tell_recap(joining)
    joining.all(m.GameMembers(game, tuple(standing.members)))
    joining.all(m.GameState(game, joining.state))
    if joining.viewer != SPECTATOR and view is not None:
        tell_what_is_due(joining, view)


def tell_what_is_due(joining: Joining, view: View) -> None:
    """To who comes back while the game waits for them."""
    game, seat = joining.game, view.seats[view.viewer]
    if seat.must_discard:
        joining.all(m.DiscardRequest(game, seat.must_discard))
    if seat.gold_due:
        due = seat.gold_due
        joining.all(m.SimpleRequest(game, seat.seat, n.PICK_RESOURCES, due, 0))
    if view.current != seat.seat:
        return
    if view.state == ROLL_OR_CARD:
        joining.all(m.RollDicePrompt(game, seat.seat))
    elif view.state == CHOOSE_VICTIM:
        joining.all(victim_request(game, joining.happening, seat.seat))
    elif view.state == CLOTH_OR_CARD:
        joining.all(m.ChoosePlayer(game, view.victim))


def tell_last_action(joining: Joining, view: View) -> None:
    """What may be taken back, and whether it is for a card that the robber is moved."""
    game, last = joining.game, joining.tally.last_action
    if last is None:
        return
    if view.state in MOVING_ROBBER and last[:2] == (n.PLAY_CARD, KNIGHT):
        joining.all(m.GameElements(game, ((n.ROBBER_FOR_CARD, 1),)))
    joining.all(m.SetLastAction(game, *last))
    if joining.tally.fog_lifted:
        joining.all(m.UndoNotAllowedReasonText(game, True, FOG_LIFTED))


MOVING_ROBBER = (PLACING_ROBBER, PLACING_PIRATE, ROBBER_OR_PIRATE)
FOG_LIFTED = "Revealed a fog hex"
"""A fixed word of the protocol, the same in all languages."""


def game_elements(view: View | None, options: Options) -> tuple[tuple[int, int], ...]:
    if view is None:
        cards = len(deck_for(options.scenario, options.max_players, options.six_players))
        order = (cards, 0, -1, -1, -1)
    else:
        order = (view.deck, view.round, view.first, view.route_holder, view.army_holder)
    kinds = (n.CARDS_LEFT, n.ROUND, n.FIRST_PLAYER, n.LONGEST_ROAD, n.LARGEST_ARMY)
    return tuple(zip(kinds, order, strict=True))


def own_cards(game: str, view: View) -> list[Message]:
    """What only the one who sits here is told: resources, development cards, kept ports."""
    seat = view.seats[view.viewer]
    hand = seat.hand or (0, 0, 0, 0, 0)
    told: list[Message] = [
        m.PlayerElements(
            game, seat.seat, n.SET, (*enumerate(hand, start=1), (n.UNKNOWN_RESOURCE, 0))
        )
    ]
    for action, counts in ((n.ADD_OLD, seat.cards), (n.ADD_NEW, seat.fresh)):
        for kind, number in enumerate(counts):
            told += [m.DevCardAction(game, seat.seat, action, (kind,)) for _ in range(number)]
    for port, number in enumerate(seat.kept_ports):
        for _ in range(number):
            item = m.InventoryItemAction(game, seat.seat, n.ADD_PLAYABLE, -port, n.CAN_CANCEL)
            told.append(item)
    return told


def times_of(game: str, standing: Standing) -> m.GameStats:
    """In seconds since 1970: made; 1 once placing has begun; finished."""
    ended = standing.ended_at
    finished = 0 if ended is None else (standing.made_at + ended) // 1000
    begun = 1 if standing.began_at is not None else 0
    return m.GameStats(game, TIMES, (standing.made_at // 1000, begun, finished))


def tell_recap(joining: Joining) -> None:
    """The last lines of talk, between two lines of nobody."""
    lines = joining.standing.chat[-RECAP_LINES:]
    if not lines:
        return
    game = joining.game
    joining.all(m.GameTextMsg(game, NOBODY_SAYS, "Recap of recent chat ::"))
    for name, text in lines:
        joining.all(m.GameTextMsg(game, name, spoken(text)))
    joining.all(m.GameTextMsg(game, NOBODY_SAYS, "Recap ends ::"))


NOBODY_SAYS = ":"


def spoken(text: str) -> str:
    """A line of talk without what this protocol would cut it at."""
    return text.replace("|", "¦").replace("\0", " ")
