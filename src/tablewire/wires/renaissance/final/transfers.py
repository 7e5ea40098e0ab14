"""What is wrong with resources that are to go somewhere, in the errors of the final dialect.

What always holds: amounts of nothing count as not listed; a check finds the first thing that is
wrong and says nothing when all is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias

from tablewire.renaissance import View, cards
from tablewire.renaissance.moves import Stored
from tablewire.renaissance.view import PlayerView
from tablewire.renaissance.vocabulary import DEPOT_SIZE, SHELVES, STRONGBOX
from tablewire.wires.renaissance.final import description, numbering, parts
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final.inbound import kind_of
from tablewire.wires.renaissance.words import MARBLES, RESOURCES

Error: TypeAlias = m.Failure | None
Reason: TypeAlias = Literal[
    "NEGATIVE_VALUES", "ILLEGAL_STORABLE", "ILLEGAL_NON_STORABLE", "EXCLUDED"
]
in_words: Final = description.fixed


def named(amounts: Mapping[str, int]) -> dict[str, int]:
    """By the proper names, which may have begun with a small letter."""
    found: Counter[str] = Counter()
    for name, amount in amounts.items():
        found[MARBLES[kind_of(name)]] += amount
    return {name: amount for name, amount in found.items() if amount}


def summed(maps: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in maps:
        total.update(named(each))
    return dict(total)


def all_stored(player: PlayerView) -> dict[str, int]:
    amounts = [sum(kind) for kind in zip(*player.stores, strict=True)]
    return dict(zip(RESOURCES, amounts, strict=True))


def impossible(reason: Reason, *, is_input: bool, instead: bool = False) -> m.Failure:
    return m.ErrInvalidResourceTransaction(is_input, instead, reason)


def storable(maps: Iterable[Mapping[str, int]], *, is_input: bool) -> Error:
    """Whether all are amounts, and of what can be stored."""
    for each in maps:
        if any(amount < 0 for amount in each.values()):
            return impossible("NEGATIVE_VALUES", is_input=is_input)
        if any(MARBLES[kind_of(name)] not in RESOURCES for name in each):
            return impossible("ILLEGAL_NON_STORABLE", is_input=is_input)
    return None


def amounts_differ(due: int, listed: int, kind: str = "", *, is_input: bool) -> m.Failure:
    return m.ErrReplacedTransRecipe(is_input, kind, due, listed, isIllegalDiscardedOut=False)


def recipe(
    due: Mapping[str, int], maps: Iterable[Mapping[str, int]], free: int, *, is_input: bool
) -> Error:
    """Whether what is listed is what is due, and so many of any kind."""
    listed = summed(maps)
    if not set(due) <= set(listed):
        return m.ErrReplacedTransRecipe(is_input, "", 0, 0, isIllegalDiscardedOut=True)
    total = sum(due.values())
    if sum(listed.values()) != total + free:
        return amounts_differ(total, sum(listed.values()), is_input=is_input)
    for kind, amount in due.items():
        if listed[kind] < amount:
            return amounts_differ(amount, listed[kind], kind, is_input=is_input)
    return None


def recipes(view: View) -> dict[int, parts.Production]:
    """The productions that the viewer can activate, by number."""
    me = view.player(view.viewer)
    tops = [slot[-1] for slot in me.slots if slot]
    every = {each.id: each for each in description.productions()}
    numbers = [0]
    numbers += [numbering.production_of_card(card) for card in tops]
    numbers += [numbering.production_id(leader) for leader in me.active]
    return {number: every[number] for number in numbers if number in every}


def production(view: View, asked: m.ProductionRequest) -> Error:
    """Whether one production is asked for as it is."""
    each = recipes(view)[asked.production]
    given = asked.inputContainers.values()
    instead = named(asked.inputNonStorableRep)
    error = storable(given, is_input=True)
    if error is not None:
        return error
    if any(amount < 0 for amount in instead.values()):
        return impossible("NEGATIVE_VALUES", is_input=True)
    for name in instead:
        can_be_stored = name in RESOURCES
        reason: Reason = "ILLEGAL_STORABLE" if can_be_stored else "ILLEGAL_NON_STORABLE"
        return impossible(reason, is_input=True)
    made = stored_part(each.output)
    return (
        chosen_output(named(asked.outputRep))
        or recipe(each.input, given, each.inputBlanks, is_input=True)
        or recipe(made, [made, asked.outputRep], each.outputBlanks, is_input=False)
    )


def stored_part(amounts: Mapping[str, int]) -> dict[str, int]:
    return {name: amount for name, amount in amounts.items() if name in RESOURCES}


def chosen_output(chosen: Mapping[str, int]) -> Error:
    if any(amount < 0 for amount in chosen.values()):
        return impossible("NEGATIVE_VALUES", is_input=False)
    for name in chosen:
        if name == description.WHITE:
            return impossible("ILLEGAL_NON_STORABLE", is_input=False)
        if name in description.NOT_CHOOSABLE:
            return impossible("EXCLUDED", is_input=False, instead=True)
    return None


# --- Containers that refuse -----------------------------------------------------------------


class Stores:
    """What the containers of a player would hold."""

    def __init__(self, player: PlayerView) -> None:
        self.player = player
        self.held = [
            Counter(dict(zip(RESOURCES, amounts, strict=True))) for amounts in player.stores
        ]

    def size(self, container: int) -> int:
        return cards.SHELF_SIZES[container] if container < SHELVES else int(DEPOT_SIZE)

    def bound_to(self, container: int) -> str | None:
        """The only kind that may be there."""
        depot = self.player.depot(container)
        if depot is not None:
            return RESOURCES[depot]
        return next(iter(+self.held[container]), None)

    def add(self, container: int, amounts: Mapping[str, int]) -> Error:
        if len(amounts) > 1:
            return m.ErrResourceTransfer(isAdded=True, reason="BOUNDED_RESTYPE_DIFFER")
        for kind, amount in amounts.items():
            others = [shelf for shelf in range(SHELVES) if shelf != container]
            if container < SHELVES and any(self.held[shelf][kind] for shelf in others):
                return m.ErrResourceTransfer(
                    isAdded=True, reason="DUPLICATE_BOUNDED_RESOURCE", resType=kind
                )
            if self.bound_to(container) not in (None, kind):
                return m.ErrResourceTransfer(
                    isAdded=True, reason="BOUNDED_RESTYPE_DIFFER", resType=kind
                )
            if self.held[container][kind] + amount > self.size(container):
                return m.ErrResourceTransfer(isAdded=True, reason="CAPACITY_REACHED", resType=kind)
            self.held[container][kind] += amount
        return None

    def remove(self, container: int, amounts: Mapping[str, int]) -> Error:
        if container != STRONGBOX and len(amounts) > 1:
            return m.ErrResourceTransfer(isAdded=True, reason="BOUNDED_RESTYPE_DIFFER")
        for kind, amount in amounts.items():
            there = +self.held[container]
            if container != STRONGBOX and there and kind not in there:
                return m.ErrResourceTransfer(
                    isAdded=False, reason="BOUNDED_RESTYPE_DIFFER", resType=kind
                )
            if there[kind] < amount:
                return m.ErrResourceTransfer(isAdded=False, reason="CAPACITY_REACHED", resType=kind)
            self.held[container][kind] -= amount
        return None


def by_container(listed: Iterable[Stored]) -> dict[int, Counter[str]]:
    found: dict[int, Counter[str]] = {}
    for container, kind, amount in listed:
        found.setdefault(container, Counter())[RESOURCES[kind]] += amount
    return found


def added(view: View, listed: Iterable[Stored]) -> Error:
    stores = Stores(view.player(view.viewer))
    for container, amounts in by_container(listed).items():
        error = stores.add(container, amounts)
        if error is not None:
            return error
    return None


def removed(view: View, listed: Iterable[Stored]) -> Error:
    stores = Stores(view.player(view.viewer))
    for container, amounts in by_container(listed).items():
        error = stores.remove(container, amounts)
        if error is not None:
            return error
    return None


def swapped(view: View, first: int, second: int) -> Error:
    stores = Stores(view.player(view.viewer))
    there, here = +stores.held[first], +stores.held[second]
    stores.held[first], stores.held[second] = Counter(), Counter()
    return stores.add(first, here) or stores.add(second, there)
