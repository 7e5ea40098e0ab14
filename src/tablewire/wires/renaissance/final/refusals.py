"""From what the rules refuse to the errors of the final dialect.

An error says more than the rules do: which container, which kind, how many. So a refused request
is gone through in the order in which this protocol names what is wrong, and the first thing that
is becomes the error. What always holds: this is only asked about what the rules refused, never
whether they should; everything it looks at is in the viewer's view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tablewire.core.refused import Refused
from tablewire.renaissance import View, cards
from tablewire.renaissance.vocabulary import DISCOUNT, LEVELS, SLOTS, STRONGBOX
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final import parts, transfers
from tablewire.wires.renaissance.final.inbound import (
    conversions,
    kind_of,
    line_of,
    stored,
    whites_in,
)
from tablewire.wires.renaissance.final.numbering import container_of
from tablewire.wires.renaissance.words import COLOURS, MARBLES, RESOURCES, UNKNOWN, colour

NOT_IN_GAME: Final = frozenset(
    {"not-at-table", "not-seated", "not-begun", "not-your-seat", "table-closed", "table-aside"}
)
FAITH: Final = "Faith"
Error = m.Failure | None


def error_for(request: m.GameRequest, view: View, why: Refused) -> m.Failure:
    """The error that a refusal is on this wire."""
    return wrong_time(request, view, why.reason) or wrong_content(request, view, why)


def wrong_time(request: m.GameRequest, view: View, reason: str) -> Error:
    if reason in NOT_IN_GAME:
        return m.ErrNickname("NOT_IN_GAME")
    ready = view.player(view.viewer).ready
    if isinstance(request, m.ReqChooseLeaders | m.ReqChooseResources):
        return m.ErrAction("LATE_SETUP_ACTION") if ready or reason == "game-over" else None
    if not ready:
        return m.ErrAction("EARLY_MANDATORY_ACTION")
    match reason:
        case "game-over":
            return m.ErrAction("GAME_ENDED")
        case "setup-not-done" if view.current == view.viewer:
            return m.ErrAction("EARLY_MANDATORY_ACTION")
        case "not-your-turn" | "setup-not-done" | "absent" | "paused":
            return m.ErrAction("NOT_CURRENT_PLAYER")
        case "main-action-done":
            return m.ErrAction("LATE_MANDATORY_ACTION")
        case "main-action-first":
            return m.ErrAction("EARLY_TURN_END")
    return None


def wrong_content(request: m.GameRequest, view: View, why: Refused) -> m.Failure:
    """The first of the checks of this kind of request that finds something."""
    for check in CHECKS[type(request)]:
        error = check(request, view)
        if error is not None:
            return error
    return m.ErrProtocol(why.detail or why.reason)


# --- Choices at the start -------------------------------------------------------------------


def leaders_dealt(request: m.ReqChooseLeaders, view: View) -> Error:
    me = view.player(view.viewer)
    mine = me.hand if me.chosen else view.offered(view.viewer)
    return not_owned((leader for leader in request.leaders if leader not in mine), "LeaderCard")


def leaders_different(request: m.ReqChooseLeaders, _view: View) -> Error:
    twice = len(request.leaders) - len(set(request.leaders))
    return m.ErrInitialChoice(isLeadersChoice=True, missingLeadersCount=twice) if twice else None


def leaders_counted(request: m.ReqChooseLeaders, view: View) -> Error:
    chosen = view.player(view.viewer).chosen
    missing = 0 if chosen else cards.KEPT_LEADERS - len(request.leaders)
    return m.ErrInitialChoice(isLeadersChoice=True, missingLeadersCount=missing)


def shelves_owned(request: m.ReqChooseResources | m.ReqTakeFromMarket, view: View) -> Error:
    return containers_owned(request.shelves, view, "Shelf")


def starting_kinds(request: m.ReqChooseResources, _view: View) -> Error:
    return known_resources(request.shelves.values()) or transfers.storable(
        request.shelves.values(), is_input=False
    )


def starting_amounts(request: m.ReqChooseResources, view: View) -> Error:
    owed = cards.STARTING_RESOURCES[view.place(view.viewer)]
    chosen = sum(transfers.summed(request.shelves.values()).values())
    return transfers.amounts_differ(0, chosen, is_input=False) if chosen != owed else None


def starting_choice(_request: m.ReqChooseResources, view: View) -> Error:
    """Leaders come first, and resources are chosen once."""
    me = view.player(view.viewer)
    if not me.chosen:
        return m.ErrInitialChoice(isLeadersChoice=True, missingLeadersCount=cards.KEPT_LEADERS)
    return None if me.owed else m.ErrInitialChoice(isLeadersChoice=False, missingLeadersCount=0)


def shelves_take(request: m.ReqChooseResources | m.ReqTakeFromMarket, view: View) -> Error:
    return transfers.added(view, stored(request.shelves, view))


# --- The market -----------------------------------------------------------------------------


def market_names(request: m.ReqTakeFromMarket, _view: View) -> Error:
    return known_resources([*request.shelves.values(), request.replacements])


def market_line(request: m.ReqTakeFromMarket, view: View) -> Error:
    return None if line_of(view, request) else m.ErrNoSuchEntity("MARKET_INDEX", request.index)


def market_kinds(request: m.ReqTakeFromMarket, _view: View) -> Error:
    return transfers.storable(request.shelves.values(), is_input=False)


def market_amounts(request: m.ReqTakeFromMarket, view: View) -> Error:
    taken, chosen = taken_from(request, view), transfers.summed(request.shelves.values())
    if sum(chosen.values()) > taken.total():
        return transfers.amounts_differ(taken.total(), sum(chosen.values()), is_input=False)
    return None


def market_resources(request: m.ReqTakeFromMarket, view: View) -> Error:
    """More of a kind than was taken."""
    taken = taken_from(request, view)
    for name, amount in transfers.summed(request.shelves.values()).items():
        if amount > taken[name]:
            return transfers.amounts_differ(taken[name], amount, name, is_input=False)
    return None


def market_whites(request: m.ReqTakeFromMarket, view: View) -> Error:
    """White marbles that nothing was said of."""
    replaced = sum(amount for _, amount in conversions(request, view))
    return transfers.amounts_differ(whites_in(view, request), replaced, "Zero", is_input=False)


def taken_from(request: m.ReqTakeFromMarket, view: View) -> Counter[str]:
    """What a line gives that can be stored, with what its white marbles become."""
    taken = Counter(MARBLES[marble] for marble in line_of(view, request))
    for kind, amount in conversions(request, view):
        taken[RESOURCES[kind]] += amount
    return Counter({name: taken[name] for name in RESOURCES})


# --- Buying ---------------------------------------------------------------------------------


def payment_owned(request: m.ReqBuyDevCard, view: View) -> Error:
    return containers_owned(request.resContainers, view, "ResourceContainer")


def payment_names(request: m.ReqBuyDevCard, _view: View) -> Error:
    return known_resources(request.resContainers.values())


def card_known(request: m.ReqBuyDevCard, view: View) -> Error:
    if colour(request.color) == UNKNOWN:
        return m.ErrNoSuchEntity("COLOR", -1, request.color)
    if not 1 <= request.level <= LEVELS:
        return m.ErrNoSuchEntity("DEVCARD", request.level)
    if view.top(colour(request.color), request.level) is None:
        return m.ErrBuyDevCard(isStackEmpty=True)
    return None


def slot_fits(request: m.ReqBuyDevCard, view: View) -> Error:
    """No slot has room for a card when there is no such slot."""
    slot = request.devSlot
    if 0 <= slot < SLOTS and len(view.player(view.viewer).slots[slot]) == request.level - 1:
        return None
    return m.ErrBuyDevCard(isStackEmpty=False)


def payment_kinds(request: m.ReqBuyDevCard, _view: View) -> Error:
    return transfers.storable(request.resContainers.values(), is_input=True)


def payment_amounts(request: m.ReqBuyDevCard, view: View) -> Error:
    card = view.top(colour(request.color), request.level)
    assert card is not None
    return transfers.recipe(cost_of(view, card), request.resContainers.values(), 0, is_input=True)


def payment_there(request: m.ReqBuyDevCard, view: View) -> Error:
    return transfers.removed(view, stored(request.resContainers, view))


def cost_of(view: View, card: int) -> dict[str, int]:
    """What a card costs the viewer."""
    saved = {
        cards.LEADER_CARDS[leader].resource
        for leader in view.player(view.viewer).active
        if cards.LEADER_CARDS[leader].kind == DISCOUNT
    }
    cost = transfers.in_words(cards.DEVELOPMENT[card].cost)
    reduced = {name: cost[name] - (RESOURCES.index(name) in saved) for name in cost}
    return {name: amount for name, amount in reduced.items() if amount}


# --- Production -----------------------------------------------------------------------------


def productions_owned(request: m.ReqActivateProductions, view: View) -> Error:
    mine = transfers.recipes(view)
    missing = (each.production for each in request.prodRequests if each.production not in mine)
    return not_owned(missing, "ReducedProductionRequest")


def productions_each(request: m.ReqActivateProductions, view: View) -> Error:
    for each in request.prodRequests:
        error = (
            containers_owned(each.inputContainers, view, "ResourceContainer")
            or known_resources(
                [*each.inputContainers.values(), each.inputNonStorableRep, each.outputRep]
            )
            or transfers.production(view, each)
        )
        if error is not None:
            return error
    return None


def inputs_there(request: m.ReqActivateProductions, view: View) -> Error:
    taken = [entry for each in request.prodRequests for entry in stored(each.inputContainers, view)]
    return transfers.removed(view, taken)


def productions_once(request: m.ReqActivateProductions, _view: View) -> Error:
    """None at all, or one twice: the second one is not there any more."""
    numbers = [each.production for each in request.prodRequests]
    twice = next((number for number in numbers if numbers.count(number) > 1), -1)
    return m.ErrObjectNotOwned(twice, "ReducedProductionRequest")


# --- Shelves and leaders --------------------------------------------------------------------


def swapped_owned(request: m.ReqSwapShelves, view: View) -> Error:
    return containers_owned({request.shelf1: {}, request.shelf2: {}}, view, "Shelf")


def swapped_fit(request: m.ReqSwapShelves, view: View) -> Error:
    first, second = (
        container_of(view, view.viewer, given) for given in (request.shelf1, request.shelf2)
    )
    return transfers.swapped(view, first, second)


def leader_owned(request: m.ReqLeaderAction, view: View) -> Error:
    me = view.player(view.viewer)
    mine = (*me.hand, *me.active)
    return not_owned([] if request.leader in mine else [request.leader], "LeaderCard")


def leader_stays(request: m.ReqLeaderAction, _view: View) -> Error:
    return None if request.isActivate else m.ErrActiveLeaderDiscarded()


def leader_needs(request: m.ReqLeaderAction, view: View) -> Error:
    """What is missing, each requirement by itself."""
    leader = cards.LEADER_CARDS[request.leader]
    me = view.player(view.viewer)
    bought = [cards.DEVELOPMENT[card] for slot in me.slots for card in slot]
    missing_cards = []
    for need in leader.needs_cards:
        here = sum(1 for c in bought if c.colour == need.colour and need.level in (0, c.level))
        if here < need.count:
            missing_cards.append(
                parts.CardsNeeded(COLOURS[need.colour], need.count - here, need.level)
            )
    needed = Counter(transfers.in_words(leader.needs_resources))
    needed.subtract(transfers.all_stored(me))
    missing = {name: amount for name, amount in needed.items() if amount > 0}
    return m.ErrCardRequirements(missing_cards or None, missing or None)


# --- What is asked of several ---------------------------------------------------------------


def not_owned(missing: Iterable[int], what: Any) -> Error:
    for number in missing:
        return m.ErrObjectNotOwned(number, what)
    return None


def containers_owned(listed: Mapping[int, object], view: View, what: Any) -> Error:
    """Whether all are containers of the viewer, and where only shelves will do, shelves."""
    for given in listed:
        container = container_of(view, view.viewer, given)
        if container == UNKNOWN or (what == "Shelf" and container == STRONGBOX):
            return m.ErrObjectNotOwned(given, what)
    return None


def known_resources(maps: Iterable[Mapping[str, int]]) -> Error:
    for each in maps:
        for name in each:
            if kind_of(name) == UNKNOWN:
                return m.ErrNoSuchEntity("RESOURCE", -1, name[:1].upper() + name[1:])
    return None


Check = Callable[[Any, View], Error]

CHECKS: Final[dict[type[m.GameRequest], tuple[Check, ...]]] = {
    m.ReqChooseLeaders: (leaders_dealt, leaders_different, leaders_counted),
    m.ReqChooseResources: (
        shelves_owned,
        starting_choice,
        starting_kinds,
        starting_amounts,
        shelves_take,
    ),
    m.ReqTakeFromMarket: (
        shelves_owned,
        market_names,
        market_line,
        market_kinds,
        market_amounts,
        shelves_take,
        market_resources,
        market_whites,
    ),
    m.ReqBuyDevCard: (
        payment_owned,
        payment_names,
        card_known,
        slot_fits,
        payment_kinds,
        payment_amounts,
        payment_there,
    ),
    m.ReqActivateProductions: (
        productions_owned,
        productions_each,
        inputs_there,
        productions_once,
    ),
    m.ReqSwapShelves: (swapped_owned, swapped_fit),
    m.ReqLeaderAction: (leader_owned, leader_stays, leader_needs),
    m.ReqEndTurn: (),
}
"""For each request what is looked at, in order."""
