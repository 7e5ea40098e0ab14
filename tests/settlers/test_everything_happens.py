"""Plays until every kind of move, card, event, state, refusal and rule of a scenario has happened.

What never happens would be a rule that nothing can reach, or a test that cannot reach it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewire.settlers import events as e
from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tablewire.settlers.hand import COUNT, ONE_OF, hand_of
from tablewire.settlers.moves import MOVES
from tablewire.settlers.player import ONE_CARD
from tablewire.settlers.reasons import REASONS
from tablewire.settlers.scenarios.tribe import is_gift_port
from tablewire.settlers.vocabulary import (
    CARD_KINDS,
    CARD_NAMES,
    CLOTH,
    DISCOVERY,
    KNIGHT,
    MONOPOLY,
    PLACING_PORT,
    RESOURCES,
    ROAD_BUILDING,
    ROLL_OR_CARD,
    STATE_NAMES,
    TERRAIN_NAMES,
)
from tests.settlers.blind import Blind
from tests.settlers.games import TABLES
from tests.settlers.scenarios.cloth_tables import almost_there, set_cloth
from tests.settlers.scenarios.pirate_tables import sail_to_fortress, set_warships
from tests.settlers.scenarios.test_wonders import able
from tests.settlers.scenarios.tribe_tables import coast
from tests.settlers.tables import edges_of, in_play, lay, nodes_of

MOST_GAMES: Final = 3000
MOST_MOVES: Final = 900
PLAYABLE: Final = (KNIGHT, ROAD_BUILDING, DISCOVERY, MONOPOLY)
PLENTY: Final = hand_of([6, 6, 6, 6, 6])
STEPS_BACK: Final = (m.CANCEL_PIECE, m.CANCEL_CARD, m.CANCEL_FREE_ROAD, m.CANCEL_PORT)

TABLES_HERE: Final[dict[str, dict[str, Any]]] = {
    **TABLES,
    "no trading": {"players": 4, "no_trading": True},
    "undo once": {"players": 4, "sea": True, "undo": True, "undo_limit": 1},
    "friendly": {"players": 4, "friendly_robber": True, "robber_not_to_desert": True},
    "five seats": {"players": 6, "special_building_from_five": True, "no_sevens_rounds": 3},
    "vacant seats": {"seats": (0, 2, 5), "max_players": 6, "no_sevens_before_city": True},
}

HAPPENINGS: Final = {
    "SC_NSHO": {"area-settled"},
    "SC_4ISL": {"area-settled"},
    "SC_TTD": {"area-settled"},
    "SC_FOG": {f"found {name}" for name in TERRAIN_NAMES[:6]} | {"found gold"},
    "SC_CLVI": {
        "cloth", "cloth of the general supply", "cloth stolen", "card stolen instead of cloth",
        "village reached", "village left", "villages ran out", "won",
    },
    "SC_PIRI": {
        "fleet won", "fleet tied", "fleet lost", "attack lost", "attack tied", "attack won",
        "fortress recaptured", "fleet driven away", "warships", "robbed nobody", "won",
    },
    "SC_FTRI": {
        "gift card", "gift point", "port placed", "port kept", "port taken out", "port put back",
        "gift card returned", "edge restored", "port returned", "won",
    },
    "SC_WOND": {*(f"wonder {wonder}" for wonder in range(1, 8)), "level 4", "won", "area"},
}  # fmt: skip
"""Rules of single scenarios, beyond the kinds of events."""


class Seen:
    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.reasons: set[str] = set()
        self.events: set[str] = set()
        self.states: set[str] = set()
        self.bought: set[str] = set()
        self.played: set[str] = set()
        self.won: set[str] = set()
        self.happenings: dict[str, set[str]] = {key: set() for key in HAPPENINGS}

    def play_one(self, game: Game, move: m.Move) -> None:
        refused = game.can(move)
        if refused is not None:
            self.reasons.add(refused)
            return
        game.play(move)
        self.kinds.add(move.name)
        self.states.add(STATE_NAMES[int(game.state.state)])
        key = game.state.scenario.key
        if move.kind == m.ROB_NOBODY and key:
            self.happenings[key].add("robbed nobody")
        if move.kind == m.STEAL_CARD:
            self.happenings[key].add("card stolen instead of cloth")
        if move.kind == m.CANCEL_PORT:
            self.happenings[key].add("port put back")
        for event in game.take_events():
            self.note(event)
            if key:
                self.happenings[key] |= happenings_of(event, game)

    def note(self, event: e.Event) -> None:
        self.events.add(type(event).__name__)
        match event:
            case e.CardBought(card=int(card)):
                self.bought.add(CARD_NAMES[card])
            case e.CardPlayed(card=card):
                self.played.add(CARD_NAMES[card])
            case e.GameOver(winner=winner):
                self.won.add("won" if winner >= 0 else "nobody won")
            case _:
                pass

    def missing(self) -> dict[str, set[str]]:
        wanted = {
            "moves": ({name for name, _ in MOVES.values()}, self.kinds),
            "reasons": ({*REASONS} - {"allowed"}, self.reasons),
            "events": ({event.__name__ for event in e.Event.__subclasses__()}, self.events),
            "states": ({*STATE_NAMES.values()}, self.states),
            "bought": ({CARD_NAMES[card] for card in range(1, CARD_KINDS)}, self.bought),
            "played": ({CARD_NAMES[card] for card in PLAYABLE}, self.played),
            "ends": ({"won", "nobody won"}, self.won),
            **{key: (HAPPENINGS[key], self.happenings[key]) for key in HAPPENINGS},
        }
        return {what: want - have for what, (want, have) in wanted.items() if want - have}


def happenings_of(event: e.Event, game: Game) -> set[str]:
    """What of a scenario's own rules an event tells."""
    match event:
        case e.AreaSettled():
            return {"area-settled"}
        case e.SpecialPoints(why=1):
            return {"area"}
        case e.HexRevealed(terrain=terrain):
            return {f"found {TERRAIN_NAMES[terrain]}"}
        case e.ClothMoved(village=village, number=number) if number > 0:
            return {"cloth" if village >= 0 else "cloth of the general supply"}
        case e.Stolen(resource=resource) if resource == CLOTH:
            return {"cloth stolen"}
        case e.VillageReached():
            return {"village reached"}
        case e.VillageLeft():
            return {"village left"}
        case e.FleetAttacked(lost=lost):
            return {"fleet lost" if lost < 0 else "fleet won" if lost else "fleet tied"}
        case e.FortressAttacked(result=result):
            return {("attack lost", "attack tied", "attack won")[result]}
        case e.FortressStrength(strength=0):
            return {"fortress recaptured"}
        case e.PirateMoved(hex=-1):
            return {"fleet driven away"}
        case e.Warships():
            return {"warships"}
        case e.SpecialEdgeTaken(kind=kind):
            return {"gift card" if kind == 1 else "gift point"}
        case e.GiftCardReturned():
            return {"gift card returned"}
        case e.SpecialEdgeRestored():
            return {"edge restored"}
        case e.PortReturned():
            return {"port returned"}
        case e.PortPlaced():
            return {"port placed"}
        case e.PortKept():
            return {"port kept"}
        case e.PortTakenOut():
            return {"port taken out"}
        case e.WonderBuilt(wonder=wonder, level=level):
            return {f"wonder {wonder}", *(["level 4"] if level == 4 else [])}
        case e.GameOver(winner=winner) if winner >= 0:
            points = int(game.state.players[winner].total_points)
            early = points < game.state.rules.goal and game.state.scenario.key == "SC_CLVI"
            return {"villages ran out" if early else "won"}
        case _:
            return set()


def open_table(number: int, blind: Blind) -> Game:
    """Every table in turn: as it is, then rich and long, then short of everything."""
    names = [*TABLES_HERE]
    wealth = number // len(names) % 3
    options = {**TABLES_HERE[names[number % len(names)]]}
    if wealth == 1 and number % 2:
        options["goal"] = 40
    game = Game(seed=number, **options)
    game.listen()
    s = game.state
    if wealth == 2 and s.scenario.key in LATE:
        return late(s.scenario.key, number, options)
    if wealth == 2:
        s.deck_left = min(s.deck_left, 6)
        for player in s.players:
            player.roads, player.cities = 4, 1
    return game


def late(key: str, seed: int, options: dict[str, Any]) -> Game:
    """What a scenario is about is near at hand."""
    players = options["players"]
    game = in_play(key, players, seed, undo=True, goal=8 if key == "SC_CLVI" else None)
    for seat in range(players):
        LATE[key](game, seat)
    game.take_events()
    return game


def near_a_fortress(game: Game, seat: int) -> None:
    game.state.players[seat].fortress = 1
    set_warships(game, seat, len(sail_to_fortress(game, seat)) - seat % 3)


def near_a_village(game: Game, seat: int) -> None:
    if seat < len(game.state.board.village_node):
        almost_there(game, seat, seat)
    if seat == 0:
        for village in range(len(game.state.board.village_node)):
            set_cloth(game, village, 1 + village % 2)


def near_the_tribe(game: Game, seat: int) -> None:
    """Odd seats live on the coast, where they could place a port; nobody else could."""
    s = game.state
    if seat % 2:
        coast(game, seat)
    gifts = [int(edge) for edge in s.board.special_edge]
    ports = [int(edge) for edge in s.board.port_edge if edge >= 0 and is_gift_port(s, edge)]
    for edge in (gifts[seat], gifts[-1 - seat], ports[seat]):
        for beside in {end for node in nodes_of(s, edge) for end in edges_of(s, node)}:
            if s.board.ship_edge[beside] and not s.edge_piece[beside] and beside != edge:
                lay(game, seat, beside, ship=True)
                break


def near_a_wonder(game: Game, seat: int) -> None:
    able(game, seat, (2, 4, 3, 1, 7, 6)[seat])


LATE: Final[dict[str, Callable[[Game, int], None]]] = {
    "SC_PIRI": near_a_fortress,
    "SC_CLVI": near_a_village,
    "SC_FTRI": near_the_tribe,
    "SC_WOND": near_a_wonder,
}


def enrich(game: Game, blind: Blind) -> None:
    """Whose turn it is can pay for anything and has a card, so that everything comes into play;
    or gets all that there is of two kinds."""
    s = game.state
    player = s.players[s.current]
    if not s.rules.bank_is_limited:
        player.hand = PLENTY
        player.cards |= ONE_CARD[blind.one_of(PLAYABLE)]
    elif s.state >= ROLL_OR_CARD:
        first = blind.below(RESOURCES)
        for kind in (first, (first + 1) % RESOURCES):
            player.hand &= ~(ONE_OF[kind] * COUNT)
            player.hand |= ONE_OF[kind] * 19
            s.bank &= ~(ONE_OF[kind] * COUNT)
            for other in s.players:
                if other is not player:
                    other.hand &= ~(ONE_OF[kind] * COUNT)


def next_move(game: Game, blind: Blind) -> m.Move:
    """Mostly what is listed or anything at all; now and then an answer, or a step back."""
    s = game.state
    seat = int(s.current)
    if s.fixed_winner >= 0 and blind.below(2):
        return m.move(m.CANCEL_CARD, seat)
    if s.state == PLACING_PORT and blind.below(3) == 0:
        return m.move(m.CANCEL_PORT, seat)
    if s.offers and blind.below(2):
        offer = s.offers[blind.below(len(s.offers))]
        partner = blind.one_of([p for p in range(6) if int(offer.to) >> p & 1])
        kind = blind.one_of((m.ACCEPT, m.ACCEPT, m.REJECT, m.TAKE_BACK_ANSWER, m.SETTLE_OFFER))
        if kind == m.SETTLE_OFFER:
            return m.move(kind, int(offer.maker), int(offer.number), partner)
        return m.move(kind, partner, int(offer.number))
    if s.before is not None and blind.below(4) == 0:
        return blind.undo(game, m.UNDO_BUILD, seat)
    if blind.below(12) == 0:
        return m.move(blind.one_of(STEPS_BACK), seat, blind.below(4))
    if blind.below(30) == 0:
        return m.move(m.BUY_PIECE, seat, blind.below(4))
    return blind.move(game)


def ask_everything(seen: Seen, game: Game, blind: Blind) -> None:
    """A move of each kind, of whose turn it is and of somebody else; none is played."""
    for kind in MOVES:
        for seat in (int(game.state.current), blind.below(len(game.state.players))):
            for one in (blind.aimed(game, kind, seat), blind.wild(game, kind, seat)):
                refused = game.can(one)
                if refused is not None:
                    seen.reasons.add(refused)


def play_all(seen: Seen, number: int) -> None:
    blind = Blind(number)
    game = open_table(number, blind)
    if blind.below(2):
        for seat in range(len(game.state.players)):
            seen.play_one(game, m.move(m.JOIN, seat))
    is_rich = number // len(TABLES_HERE) % 3 > 0
    for made in range(MOST_MOVES):
        if game.over:
            break
        if made % 30 == 0:
            ask_everything(seen, game, blind)
        if is_rich and blind.below(10) == 0:
            enrich(game, blind)
        seen.play_one(game, next_move(game, blind))
    for seat in range(len(game.state.players)):
        seen.play_one(game, m.move(m.LEAVE, seat))
    seen.play_one(game, blind.any_move(game))


def test_everything_that_can_happen_does() -> None:
    seen = Seen()
    for number in range(MOST_GAMES):
        play_all(seen, number)
        if number % 10 == 9 and not seen.missing():
            break
    assert seen.missing() == {}
    assert seen.reasons <= {*REASONS}
