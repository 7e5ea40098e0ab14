"""What single scenarios add: special points, villages and cloth, the pirate fleet and fortresses,
gifts of the tribe, wonders.
"""

from __future__ import annotations

from tablewire.core.audience import EVERYONE, SPECTATOR, only
from tablewire.core.happening import Versions
from tablewire.settlers.events import (
    AreaLeft,
    AreaSettled,
    ClothMoved,
    FleetAttacked,
    FortressAttacked,
    FortressStrength,
    GiftCardReturned,
    PortKept,
    PortPlaced,
    PortReturned,
    PortTaken,
    PortTakenOut,
    SpecialEdgeRestored,
    SpecialEdgeTaken,
    SpecialPoints,
    VillageLeft,
    VillageReached,
    Warships,
    WonderBuilt,
)
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import FORTRESS, PLACING_PORT, SHIP, VILLAGE
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.lines import Line
from tablewire.wires.jsettlers.outbound.story import Story


def area_bits(areas: tuple[int, ...]) -> int:
    return sum(1 << (area - 1) for area in areas)


WONDER_KIND = "_SC_WOND"
WONDER_KEYS = ("", "w1", "w2", "w3", "w4", "w5", "w1", "w2")
"""By the number of a wonder: with six seats two designs are there twice."""

# Special points


def area_settled(story: Story, versions: Versions) -> None:
    event: AreaSettled = versions[0][1]
    story.tally.areas[event.seat] |= 1 << (event.area - 1)
    story.area_settled = True


def area_left(story: Story, versions: Versions) -> None:
    event: AreaLeft = versions[0][1]
    story.tally.areas[event.seat] &= ~(1 << (event.area - 1))
    story.area_settled = True


def special_points(story: Story, versions: Versions) -> None:
    event: SpecialPoints = versions[0][1]
    tally, seat = story.tally, event.seat
    tally.special_points[seat] += event.points
    total = tally.special_points[seat]
    if event.points < 0:
        points_taken_back(story, seat)
        return
    what_for = reason_for_points(story, event.why)
    story.after_piece(m.SVPTextMessage(story.game, seat, event.points, what_for))
    if story.area_settled:
        areas = m.PlayerElement(story.game, seat, n.SET, n.SETTLED_AREAS, tally.areas[seat])
        story.after_piece(areas)
    story.after_piece(m.PlayerElement(story.game, seat, n.SET, n.SPECIAL_POINTS, total))
    if event.why == FIRST_AREA:
        happened(story, seat, n.SETTLED_ANY_AREA)


FIRST_AREA = 1
POINTS_FOR = {
    1: ("growing to a new area", "growing past the first island"),
    2: ("settling a new area", "settling a new island"),
    3: ("a gift of the tribe", "a gift of the tribe"),
}
"""What special points are for, come by land or by sea, by the reason that the event gives. The
protocol has no way to say it in another language."""


def reason_for_points(story: Story, why: int) -> str:
    by_land, by_sea = POINTS_FOR[why]
    node = story.settled_at
    if node < 0:
        return by_land
    view: View = story.happening.view(SPECTATOR)
    template = plan_of(view.board.layout).template
    ships = roads = 0
    for k in range(3 * node, 3 * node + 3):
        link = view.links.get(int(template.geometry.node_edges[k]))
        ships += link is not None and link.piece == SHIP
        roads += link is not None and link.piece != SHIP
    return by_sea if ships > roads else by_land


def happened(story: Story, seat: int, bit: int) -> None:
    """Marks that something happened to a player for the first time."""
    tally = story.tally
    tally.happened[seat] |= bit
    marks = m.PlayerElement(story.game, seat, n.SET, n.PLAYER_EVENTS, tally.happened[seat])
    story.after_piece(marks)


def points_taken_back(story: Story, seat: int) -> None:
    """With what they were for: an area, or the first settlement abroad."""
    tally, game = story.tally, story.game
    points = (n.SPECIAL_POINTS, tally.special_points[seat])
    if story.area_settled:
        with_it = (n.SETTLED_AREAS, tally.areas[seat])
    elif tally.happened[seat] & n.SETTLED_ANY_AREA:
        tally.happened[seat] &= ~n.SETTLED_ANY_AREA
        with_it = (n.PLAYER_EVENTS, tally.happened[seat])
    else:
        story.all(m.PlayerElement(game, seat, n.SET, *points))
        return
    story.all(m.PlayerElements(game, seat, n.SET, (points, with_it)))


# Villages and cloth


def village_reached(story: Story, versions: Versions) -> None:
    event: VillageReached = versions[0][1]
    seat = event.seat
    story.say_later("village-reached", story.name(seat))
    if not story.tally.happened[seat] & n.REACHED_VILLAGE:
        happened(story, seat, n.REACHED_VILLAGE)
        story.whisper_later(seat, "pirate-free")


def cloth_moved(story: Story, versions: Versions) -> None:
    """On a roll all villages come first, then all gainers; a new route tells at once, before its
    ship."""
    event: ClothMoved = versions[0][1]
    story.tally.cloth[event.seat] += event.number
    if event.village >= 0:
        code = story.codes.nodes[event.village]
        left = m.PieceValue(story.game, int(VILLAGE), code, event.left, 0)
        story.villages[event.village] = left
    else:
        story.general_cloth = event.left
    story.cloth[event.seat] = story.cloth.get(event.seat, 0) + event.number
    if event.number < 0:
        cloth_taken_back(story, event)
    elif not story.rolled:
        for message in cloth_messages(story):
            story.before_piece(message)


def cloth_messages(story: Story) -> list[m.Message]:
    told: list[m.Message] = list(story.villages.values())
    if story.general_cloth >= 0:
        general = m.PlayerElement(story.game, n.EVERY_SEAT, n.SET, n.CLOTH, story.general_cloth)
        told.append(general)
    for seat in sorted(story.cloth):
        held = story.tally.cloth[seat]
        told.append(m.PlayerElement(story.game, seat, n.SET, n.CLOTH, held))
    story.villages, story.general_cloth, story.cloth = {}, -1, {}
    return told


def cloth_taken_back(story: Story, event: ClothMoved) -> None:
    held = story.tally.cloth[event.seat]
    story.all(m.PlayerElement(story.game, event.seat, n.SET, n.CLOTH, held))
    for message in story.villages.values():
        story.all(message)
    story.villages, story.cloth = {}, {}


def village_left(story: Story, versions: Versions) -> None:
    event: VillageLeft = versions[0][1]
    tally, seat = story.tally, event.seat
    code = story.codes.nodes[event.node]
    story.all(m.SimpleAction(story.game, seat, n.VILLAGE_LEFT, code, 0))
    view: View = story.happening.view(SPECTATOR)
    if not view.seats[seat].reached_village and tally.happened[seat] & n.REACHED_VILLAGE:
        tally.happened[seat] &= ~n.REACHED_VILLAGE
        marks = tally.happened[seat]
        story.all(m.PlayerElement(story.game, seat, n.SET, n.PLAYER_EVENTS, marks))


def hand_out_cloth(story: Story) -> None:
    """After a roll."""
    given = story.cloth
    if not given:
        return
    for message in cloth_messages(story):
        story.all(message)
    names = story.names(sorted(given))
    if len(names) == 1:
        story.say("village-cloth", names[0], sum(given.values()))
    else:
        story.say("village-cloth-all", names)


# The pirate fleet and the fortresses


def fleet_attacked(story: Story, versions: Versions) -> None:
    audience, event = versions[0]
    assert isinstance(event, FleetAttacked)
    seat, strength = event.seat, event.strength
    if event.lost <= 0:
        if event.lost < 0:
            story.tally.prizes.add(seat)
        kind = n.UNKNOWN_RESOURCE if event.lost < 0 else 0
        story.all(m.RobberyResult(story.game, n.FLEET, seat, resource=kind, extra=strength))
        return
    assert event.cards is not None
    story.tally.lose(seat, event.cards)
    lost = m.Cards(*event.cards)
    story.to(audience, m.RobberyResult(story.game, n.FLEET, seat, cards=lost, extra=strength))
    for others, masked in versions[1:]:
        hidden = m.RobberyResult(
            story.game,
            n.FLEET,
            seat,
            resource=n.UNKNOWN_RESOURCE,
            amount=masked.lost,
            extra=strength,
        )
        story.to(others, hidden)


def fortress_attacked(story: Story, versions: Versions) -> None:
    event: FortressAttacked = versions[0][1]
    story.fortress_attack = event


def fortress_strength(story: Story, versions: Versions) -> None:
    event: FortressStrength = versions[0][1]
    code = story.codes.nodes[event.node]
    story.all(m.PieceValue(story.game, int(FORTRESS), code, event.strength, 0))


def tell_attack(story: Story) -> None:
    """How an attack went, after what it changed."""
    event = story.fortress_attack
    if event is None:
        return
    story.fortress_attack = None
    result = m.SimpleAction(story.game, event.seat, n.FORTRESS_RESULT, event.die, story.ships_lost)
    story.all(result)


def warships(story: Story, versions: Versions) -> None:
    event: Warships = versions[0][1]
    more = event.number - story.tally.warships[event.seat]
    story.tally.warships[event.seat] = event.number
    if story.played_card or story.card_back >= 0:
        action = n.GAIN if more > 0 else n.LOSE
        story.all(m.PlayerElement(story.game, event.seat, action, n.WARSHIPS, abs(more)))
    else:
        story.all(m.PlayerElement(story.game, event.seat, n.SET, n.WARSHIPS, event.number))


# Gifts of the tribe


def special_edge_taken(story: Story, versions: Versions) -> None:
    event: SpecialEdgeTaken = versions[0][1]
    code = story.codes.edges[event.edge]
    gone = m.SimpleAction(story.game, n.EVERY_SEAT, n.EDGE_SPECIAL, code, 0)
    if event.kind == GIVES_CARD:
        story.gift_edge = gone
    else:
        story.before_piece(gone)


GIVES_CARD = 1


def special_edge_restored(story: Story, versions: Versions) -> None:
    event: SpecialEdgeRestored = versions[0][1]
    code = story.codes.edges[event.edge]
    story.all(m.SimpleAction(story.game, n.EVERY_SEAT, n.EDGE_SPECIAL, code, event.kind))


def gift_card_returned(story: Story, versions: Versions) -> None:
    for audience, event in versions:
        assert isinstance(event, GiftCardReturned)
        gone = m.DevCardAction(story.game, event.seat, n.REMOVE_NEW, (event.card or 0,))
        story.to(audience, gone)


def port_taken(story: Story, versions: Versions) -> None:
    event: PortTaken = versions[0][1]
    code = story.codes.edges[event.edge]
    removed = m.SimpleAction(story.game, event.seat, n.PORT_REMOVED, code, event.port)
    story.before_piece(removed)
    story.port_in_hand = (event.seat, event.port)


def port_kept(story: Story, versions: Versions) -> None:
    """At once with the piece, or when a port that was taken out is put back."""
    event: PortKept = versions[0][1]
    kept = m.InventoryItemAction(story.game, event.seat, n.ADD_PLAYABLE, -event.port, n.CAN_CANCEL)
    if story.port_in_hand is None:
        story.all(kept)
        story.state_due = True
    else:
        story.before_piece(kept)
        story.port_in_hand = None
    story.tally.kept[event.seat][event.port] += 1


def port_taken_out(story: Story, versions: Versions) -> None:
    event: PortTakenOut = versions[0][1]
    played = m.InventoryItemAction(story.game, event.seat, n.PLAYED, -event.port, n.CAN_CANCEL)
    story.all(played)
    story.tally.kept[event.seat][event.port] -= 1
    story.state_due = True


def port_returned(story: Story, versions: Versions) -> None:
    """Undo: the port is on its edge again."""
    event: PortReturned = versions[0][1]
    kept, seat = story.tally.kept[event.seat], event.seat
    view: View = story.happening.view(SPECTATOR)
    if kept[event.port] > view.seats[seat].kept_ports[event.port]:
        kept[event.port] -= 1
        gone = m.InventoryItemAction(story.game, seat, n.REMOVE_PLAYABLE, -event.port, n.CAN_CANCEL)
        story.all(gone)
    code = story.codes.edges[event.edge]
    story.all(m.SimpleRequest(story.game, seat, n.PLACE_PORT, code, event.port))


def port_placed(story: Story, versions: Versions) -> None:
    """The state comes first."""
    event: PortPlaced = versions[0][1]
    code = story.codes.edges[event.edge]
    placed = m.SimpleRequest(story.game, event.seat, n.PLACE_PORT, code, event.port)
    story.after_state.append(Line(EVERYONE, placed))
    story.state_due = True


def ask_to_place_port(story: Story) -> None:
    """A port that came with a ship must be placed now: its owner is told which."""
    if story.port_in_hand is None or story.tally.state != PLACING_PORT:
        return
    seat, port = story.port_in_hand
    extra = m.InventoryItemAction(story.game, seat, n.PLACING_EXTRA, -port)
    story.before_piece(extra, only(seat))


# Wonders


def wonder_built(story: Story, versions: Versions) -> None:
    event: WonderBuilt = versions[0][1]
    seat = event.seat
    story.all(wonder_message(story.game, n.SET_PICK, seat, event.wonder, event.level))
    if event.level == 1:
        view: View = story.happening.view(SPECTATOR)
        ships = view.seats[seat].ships
        story.all(m.PlayerElement(story.game, seat, n.SET, n.SHIPS, ships))


def wonder_message(game: str, operation: int, seat: int, wonder: int, level: int) -> m.Message:
    return m.SetSpecialItem(
        game, operation, WONDER_KIND, wonder, 0, seat, -1, level, WONDER_KEYS[wonder]
    )
