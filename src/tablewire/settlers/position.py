"""A whole position as plain data and back: all that the future depends on, and nothing twice.

Points, ports, lengths of routes and places to build are not written: they follow from the pieces
and are worked out when a position is read. What always holds: `state_from(position_of(state))` is
the same state, and a position that breaks the rules is refused with what is wrong and where.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

from tablewire.core.chance import restored
from tablewire.core.refused import Refused
from tablewire.settlers import board_data
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.offers import Offer
from tablewire.settlers.options import Options, as_data, options_from, ruleset_of
from tablewire.settlers.places import (
    check_all_spots,
    clear,
    count_ports,
    lay_out,
    open_ship_words,
    put_city,
    put_edge,
    put_settlement,
)
from tablewire.settlers.player import CARD_COUNT, CARD_LANE, ONE_CARD, Player
from tablewire.settlers.position_checks import check_play, check_state
from tablewire.settlers.position_form import (
    BuildingForm,
    LinkForm,
    OfferForm,
    PlayForm,
    Position,
    SeatForm,
    bad,
)
from tablewire.settlers.routes import longest_starting
from tablewire.settlers.scenarios import scenario_named
from tablewire.settlers.state import (
    FULL_BANK,
    IS_CITY,
    IS_CLOSED,
    IS_NEW,
    IS_SHIP,
    SEAT_BITS,
    State,
)
from tablewire.settlers.view import numbers
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CARD_KINDS,
    CARD_NAMES,
    CHAPEL,
    NOBODY,
)

RULES_VERSION: Final = "settlers-1"
PORT_LANE: Final = 6
PORT_KINDS: Final = 6

# Out


def position_of(s: State, options: Options) -> dict[str, Any]:
    before = s.before
    position = Position(
        rules=RULES_VERSION,
        options=as_data(options),
        chance=s.chance.saved(),
        play=play_form(s, options),
        before=None if before is None else play_form(before, options),
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
    return plain


def play_form(s: State, options: Options) -> PlayForm:
    trade = None
    if s.trade_seat != NOBODY:
        trade = (int(s.trade_seat), counts_of(s.trade_give), counts_of(s.trade_want))
    undo = (int(s.undo_kind), int(s.undo_a), int(s.undo_b)) if s.undo_kind else None
    return PlayForm(
        board=board_data.to_dict(s.board),
        seats=[seat_form(player) for player in s.players],
        buildings=[
            BuildingForm(node, int(piece & SEAT_BITS) - 1, piece & IS_CITY != 0)
            for node, piece in enumerate(numbers(s.node_piece))
            if piece
        ],
        links=[
            LinkForm(
                edge,
                int(piece & SEAT_BITS) - 1,
                piece & IS_SHIP != 0,
                piece & IS_CLOSED != 0,
                piece & IS_NEW != 0,
            )
            for edge, piece in enumerate(numbers(s.edge_piece))
            if piece
        ],
        state=int(s.state),
        current=int(s.current),
        first=int(s.first),
        deck=[CARD_NAMES[card] for card in s.deck[: s.deck_left]],
        dice=int(s.dice),
        round=int(s.round),
        turn=int(s.turn),
        return_state=int(s.return_state),
        robber=int(s.robber),
        pirate=int(s.pirate),
        route_holder=int(s.route_holder),
        army_holder=int(s.army_holder),
        former_army_holder=int(s.former_army_holder),
        bank=None if options.bank == "unlimited" else counts_of(s.bank),
        gifts=[CARD_NAMES[card] for card in s.gifts],
        robber_stays=s.robber_stays,
        pirate_robs=s.pirate_robs,
        victim=int(s.victim),
        last_settlement=int(s.last_settlement),
        card_in_play=int(s.card_in_play),
        moved_ship=s.moved_ship,
        free_road_is_first=s.free_road_is_first,
        city_built=s.city_built,
        fixed_winner=int(s.fixed_winner),
        winner=int(s.winner),
        special_after=int(s.special_after),
        special_at_start=s.special_at_start,
        trade=trade,
        offers=[offer_form(offer) for offer in s.offers],
        next_offer=int(s.next_offer),
        extra=[int(value) for value in s.extra],
        undo=undo,
    )


def seat_form(player: Player) -> SeatForm:
    return SeatForm(
        active=player.active,
        hand=counts_of(player.hand),
        cards=card_names(player.cards),
        fresh=card_names(player.fresh),
        roads=int(player.roads),
        settlements=int(player.settlements),
        cities=int(player.cities),
        ships=int(player.ships),
        knights=int(player.knights),
        must_discard=int(player.must_discard),
        gold_due=int(player.gold_due),
        asked_special=player.asked_special,
        did_special=player.did_special,
        undos=int(player.undos),
        cards_played=int(player.cards_played),
        embargoes=members(player.embargoes),
        special_points=int(player.special_points),
        areas=members(player.areas),
        start_area=int(player.start_area),
        second_start_area=int(player.second_start_area),
        cloth=int(player.cloth),
        reached_village=player.reached_village,
        warships=int(player.warships),
        fortress=int(player.fortress),
        fortress_node=int(player.fortress_node),
        lone_node=int(player.lone_node),
        slot=int(player.slot),
        wonder=int(player.wonder),
        wonder_level=int(player.wonder_level),
        kept_ports=[
            kind
            for kind in range(PORT_KINDS)
            for _ in range(player.kept_ports >> (kind * PORT_LANE) & 63)
        ],
    )


def offer_form(offer: Offer) -> OfferForm:
    return OfferForm(
        number=int(offer.number),
        seat=int(offer.maker),
        to=members(offer.to),
        give=counts_of(offer.give),
        want=counts_of(offer.want),
        any_cards=int(offer.any_cards),
        binding=offer.binding,
        counters=int(offer.counters),
        yes=members(offer.yes),
        no=members(offer.no),
    )


def card_names(packed: int) -> list[str]:
    return [
        CARD_NAMES[kind]
        for kind in range(CARD_KINDS)
        for _ in range((packed >> (kind * CARD_LANE)) & CARD_COUNT)
    ]


def members(mask: int) -> list[int]:
    """The places of the bits that are set."""
    return [place for place in range(32) if mask >> place & 1]


# In


def state_from(plain: dict[str, Any]) -> tuple[Options, State]:
    """The options and the state of a position, or one refusal that says what is wrong."""
    try:
        position = msgspec.convert(plain, Position)
    except msgspec.ValidationError as error:
        raise Refused("bad-position", str(error)) from None
    if position.rules != RULES_VERSION:
        raise bad("rules", f"{position.rules!r}; this program plays {RULES_VERSION!r}")
    try:
        options = options_from(position.options)
        chance = restored(position.chance)
    except Refused as refused:
        raise Refused("bad-position", refused.detail) from None
    check_play(position.play, options, "play.")
    s = state_of(position.play, options)
    check_state(s, "play.")
    if position.before is not None:
        if not options.undo or position.play.undo is None:
            raise bad("before", "nothing can be taken back")
        check_play(position.before, options, "before.")
        s.before = state_of(position.before, options)
        check_state(s.before, "before.")
    s.chance = chance
    return options, s


def state_of(play: PlayForm, options: Options) -> State:
    rules = ruleset_of(options)
    board = board_data.from_dict(play.board)
    players = vec[Player]([player_of(form) for form in play.seats])
    s = State(rules, board, scenario_named(options.scenario), players)
    lay_out(s)
    s.state, s.current, s.first = play.state, play.current, play.first
    s.dice, s.round, s.turn = play.dice, play.round, play.turn
    s.return_state = play.return_state
    s.robber, s.pirate = play.robber, play.pirate
    s.former_army_holder = play.former_army_holder
    s.bank = FULL_BANK if play.bank is None else hand_of(play.bank)
    s.deck = vec[i64]([CARD_NAMES.index(card) for card in play.deck])
    s.deck_left = len(play.deck)
    s.gifts = vec[i64]([CARD_NAMES.index(card) for card in play.gifts])
    s.robber_stays = play.robber_stays
    s.pirate_robs, s.victim = play.pirate_robs, play.victim
    s.last_settlement = play.last_settlement
    s.card_in_play = play.card_in_play
    s.moved_ship, s.free_road_is_first = play.moved_ship, play.free_road_is_first
    s.city_built = play.city_built
    s.fixed_winner, s.winner = play.fixed_winner, play.winner
    s.special_after, s.special_at_start = play.special_after, play.special_at_start
    if play.trade is not None:
        s.trade_seat = play.trade[0]
        s.trade_give, s.trade_want = hand_of(play.trade[1]), hand_of(play.trade[2])
    s.offers = [offer_of(form) for form in play.offers]
    s.next_offer = play.next_offer
    s.extra = vec[i64](play.extra)
    if play.undo is not None:
        s.undo_kind, s.undo_a, s.undo_b = play.undo
    lay_pieces(s, play)
    count_points(s, play)
    return s


def player_of(form: SeatForm) -> Player:
    player = Player()
    player.active = form.active
    player.hand = hand_of(form.hand)
    player.cards = sum(int(ONE_CARD[CARD_NAMES.index(card)]) for card in form.cards)
    player.fresh = sum(int(ONE_CARD[CARD_NAMES.index(card)]) for card in form.fresh)
    player.roads, player.settlements = form.roads, form.settlements
    player.cities, player.ships = form.cities, form.ships
    player.knights = form.knights
    player.must_discard, player.gold_due = form.must_discard, form.gold_due
    player.asked_special, player.did_special = form.asked_special, form.did_special
    player.undos, player.cards_played = form.undos, form.cards_played
    player.embargoes = mask_of(form.embargoes)
    player.special_points = form.special_points
    player.areas = mask_of(form.areas)
    player.start_area, player.second_start_area = form.start_area, form.second_start_area
    player.cloth, player.reached_village = form.cloth, form.reached_village
    player.warships = form.warships
    player.fortress, player.fortress_node = form.fortress, form.fortress_node
    player.lone_node, player.slot = form.lone_node, form.slot
    player.wonder, player.wonder_level = form.wonder, form.wonder_level
    player.kept_ports = sum(1 << (kind * PORT_LANE) for kind in form.kept_ports)
    return player


def offer_of(form: OfferForm) -> Offer:
    offer = Offer(form.number, form.seat, mask_of(form.to), hand_of(form.give), hand_of(form.want))
    offer.any_cards, offer.binding, offer.counters = form.any_cards, form.binding, form.counters
    offer.yes, offer.no = mask_of(form.yes), mask_of(form.no)
    return offer


def mask_of(places: list[int]) -> int:
    return sum(1 << place for place in set(places))


def lay_pieces(s: State, play: PlayForm) -> None:
    for building in play.buildings:
        put_settlement(s, building.seat, building.node)
        if building.city:
            put_city(s, building.seat, building.node)
    for link in play.links:
        kind = (IS_SHIP if link.ship else 0) | (IS_NEW if link.fresh else 0)
        put_edge(s, link.seat, link.edge, kind)
        if link.closed:
            s.edge_piece[link.edge] = u8(i64(s.edge_piece[link.edge]) | IS_CLOSED)
            clear(s, open_ship_words(s, link.seat), link.edge)
    check_all_spots(s)


def count_points(s: State, play: PlayForm) -> None:
    """Works out what follows from the pieces: lengths, ports, holders' bonuses, points."""
    for seat, player in enumerate(s.players):
        count_ports(s, seat)
        if not s.rules.no_routes:
            nodes = range(int(s.geometry.nodes))
            player.route = max(longest_starting(s, seat, node) for node in nodes)
        player.points = player.special_points + player.cloth // 2
        player.point_cards = sum(
            CAPITOL <= CARD_NAMES.index(card) <= CHAPEL for card in play.seats[seat].cards
        )
    for building in play.buildings:
        s.players[building.seat].points += 2 if building.city else 1
    s.route_holder, s.army_holder = play.route_holder, play.army_holder
    for holder in (s.route_holder, s.army_holder):
        if holder != NOBODY:
            s.players[holder].points += 2
