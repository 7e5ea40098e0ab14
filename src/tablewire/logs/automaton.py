"""Turns the tables of sequences into one list of small numbers, which the extractor follows.

A node is a row of nine numbers. Two kinds of node wait for an entry, to take it or to look at
it; the others check what is known, note facts, complete an action or give up.
What always holds: a node leads to at most two others, one if it fits and one if not, and every
way ends in DONE or FAIL.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from tablewire.logs import shapes
from tablewire.logs.codes import (
    ADDED_PAIRS,
    ALL_CARDS,
    ALL_TYPES_IN,
    AMOUNT_OF,
    ANY,
    CHECK,
    CONSTANT,
    COPY,
    COUNT_IN,
    DONE,
    FACT_IN,
    FACT_IS_FACT,
    FACT_NUMBER,
    FAIL,
    FINAL_SCORES,
    LOOK,
    NODE_SIZE,
    NOT_OF_CURRENT,
    NOTE,
    OF_CURRENT,
    OF_FACT,
    ONE_OF,
    OPENS_NOTHING,
    ROAD,
    ROLL_GAINS,
    ROOT,
    SEATS_MEANT,
    SIZE,
    SO_FAR,
    TAKE,
    VALUE_IN,
    VALUE_IS_FACT,
    VALUE_IS_NOT_FACT,
)
from tablewire.logs.kinds import KIND_NUMBER
from tablewire.logs.sequences.scenarios import REFUSAL
from tablewire.logs.sequences.trees import CLIENT, SERVER, Branch
from tablewire.logs.steps import (
    ANY_TYPE,
    ANYONE,
    CURRENT,
    FROM_SEAT,
    NO_OPENING,
    NOT_CURRENT,
    TO_ALL,
    TO_SEAT,
    Done,
    Either,
    Fail,
    Many,
    Maybe,
    Note,
    Only,
    Part,
    SoFar,
    Step,
    Until,
    When,
    Where,
    look,
)

View: TypeAlias = Literal["server", "client"]
Four: TypeAlias = tuple[int, int, int, int]
Reading: TypeAlias = Literal["correct", "original"]


def field_places() -> dict[str, list[dict[str, int]]]:
    """For each type, and each of its forms, which value each field's name stands for."""
    sizes = {"cards": 6, "any cards": 6, "row": 37, "flags": 4, "flag list": 4}
    silent = {"game", "name", "line", "text", "layout", "areas"}
    places: dict[str, list[dict[str, int]]] = {}
    for line in shapes.SHAPES.strip().splitlines():
        name, _, shape = line.partition(":")
        count = 0
        form: dict[str, int] = {}
        for title, part in re.findall(r"(?:(\w+)=0?x?\[?)?<([^>]+)>", shape):
            if part in silent:
                continue
            form[title or "type"] = count
            count += sizes.get(part, 1)
        places.setdefault(name, []).append(form)
    return places


PLACES: Final = field_places()


class Automaton:
    """The nodes of one tree in one reading, and where each type of entry starts."""

    def __init__(self, view: View, reading: Reading) -> None:
        self.view = view
        self.reading = reading
        self.nodes: list[int] = []
        self.conditions: list[Four] = []
        self.notes: list[Four] = []
        self.roots = [-1] * (shapes.NOTHING + 1)
        self._fail = self._node(FAIL, 1)
        self._fail_before_next = self._node(FAIL, 0)
        branches = [
            branch
            for branch in (SERVER if view == "server" else CLIENT)
            if branch.reading in (None, reading)
        ]
        for branch in reversed(branches):
            number = shapes.TYPE_NUMBER[branch.type]
            otherwise = self.roots[number] if self.roots[number] >= 0 else self._fail_before_next
            self.roots[number] = self._branch(branch, otherwise)

    # --- Building blocks ---

    def _node(
        self,
        kind: int,
        first: int = 0,
        second: int = 0,
        conditions: tuple[int, int] = (0, 0),
        notes: tuple[int, int] = (0, 0),
        then: int = 0,
        otherwise: int = 0,
    ) -> int:
        self.nodes += [kind, first, second, *conditions, *notes, then, otherwise]
        return len(self.nodes) // NODE_SIZE - 1

    def _point(self, node: int, then: int, otherwise: int) -> None:
        self.nodes[node * NODE_SIZE + 7 : node * NODE_SIZE + 9] = [then, otherwise]

    def _parts(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """The parts that are for this view and this reading."""
        chosen: list[Part] = []
        for part in parts:
            if not isinstance(part, Only):
                chosen.append(part)
            elif part.view in (None, self.view) and part.reading in (None, self.reading):
                chosen += self._parts(part.parts)
        return tuple(chosen)

    def _row(self, parts: tuple[Part, ...], then: int, otherwise: int) -> int:
        """All parts in turn; `otherwise` is where to go if the first does not fit."""
        chosen = self._parts(parts)
        for place in range(len(chosen) - 1, -1, -1):
            then = self._part(chosen[place], then, otherwise if place == 0 else self._fail)
        return then

    def _part(self, part: Part, then: int, otherwise: int) -> int:
        match part:
            case Step():
                return self._step(part, then, otherwise)
            case Note():
                return self._node(NOTE, notes=self._facts({}, part.facts), then=then)
            case Done():
                return self._node(DONE, KIND_NUMBER[part.kind], int(part.to_end_of_log))
            case SoFar():
                return self._node(SO_FAR, KIND_NUMBER[part.kind], then=then)
            case Fail():
                return self._fail if part.also_next else self._fail_before_next
            case Maybe():
                return self._row(part.parts, then, then)
            case Many():
                again = self._node(NOTE)
                self._point(again, self._row(part.parts, again, then), 0)
                return again
            case Either():
                for choice in reversed(self._choices(part)):
                    otherwise = self._row(choice, then, otherwise) if choice else then
                return otherwise
            case When():
                return self._when(part, then)
            case Until():
                return self._until(part, then)
            case Only():
                return self._row((part,), then, otherwise)

    def _choices(self, part: Either) -> list[tuple[Part, ...]]:
        """The choices of this view and reading; a choice that is not for it is no choice."""
        choices: list[tuple[Part, ...]] = []
        for choice in part.choices:
            if len(choice) == 1 and isinstance(choice[0], Only):
                only = choice[0]
                if only.view in (None, self.view) and only.reading in (None, self.reading):
                    choices.append(only.parts)
            else:
                choices.append(choice)
        return choices

    def _when(self, part: When, then: int) -> int:
        fits = self._row(part.parts, then, self._fail)
        misfits = self._row(part.otherwise, then, self._fail) if part.otherwise else then
        return self._known(part.facts, fits, misfits)

    def _known(self, facts: dict[str, Where], fits: int, misfits: int) -> int:
        node = fits
        for name, where in reversed(facts.items()):
            node = self._check(name, where, node, misfits)
        return node

    def _check(self, name: str, where: Where, fits: int, misfits: int) -> int:
        if isinstance(where, list):
            for one in reversed(where):
                misfits = self._check(name, one, fits, misfits)
            return misfits
        if isinstance(where, str):
            condition: Four = (FACT_IS_FACT, FACT_NUMBER[name], FACT_NUMBER["current"], 0)
        else:
            condition = (FACT_IN, FACT_NUMBER[name], *as_range(where))
        return self._node(CHECK, conditions=self._add([condition]), then=fits, otherwise=misfits)

    def _until(self, part: Until, then: int) -> int:
        again = self._node(NOTE)
        stops = part.stops if self.reading == "correct" else part.original_stops
        onward = self._step(Step(ANYONE, ANY_TYPE), again, self._fail)
        for stop in reversed(stops):
            onward = self._step(look(stop), self._fail, onward)
        for watched in reversed(part.watching):
            onward = self._step(watched, again, onward)
        self._point(again, self._step(part.target, then, onward), 0)
        return again

    def _add(self, conditions: list[Four]) -> tuple[int, int]:
        start = len(self.conditions)
        self.conditions += conditions
        return start, len(self.conditions)

    def _step(self, step: Step, then: int, otherwise: int) -> int:
        if step.type == ANY_TYPE:
            number = ANY
        elif step.type == NO_OPENING:
            number = OPENS_NOTHING
        else:
            number = shapes.TYPE_NUMBER[step.type]
        form = form_of(step.type, step.fields, step.facts)
        return self._node(
            LOOK if step.look else TAKE,
            number,
            step.audience | (OF_CURRENT if step.of_current else 0),
            self._add([self._condition(form, *item) for item in step.fields.items()]),
            self._facts(form, step.facts),
            then,
            otherwise,
        )

    def _condition(self, form: dict[str, int], name: str, where: Where) -> Four:
        if name == "count":
            return (COUNT_IN, 0, *as_range(where))
        if name == "all_types":
            return (ALL_TYPES_IN, form["type"], *as_range(where))
        if where == NOT_CURRENT:
            return (VALUE_IS_NOT_FACT, form[name], FACT_NUMBER["current"], 0)
        if isinstance(where, str):
            fact = "current" if where == CURRENT else where
            return (VALUE_IS_FACT, form[name], FACT_NUMBER[fact], 0)
        return (VALUE_IN, form[name], *as_range(where))

    def _facts(self, form: dict[str, int], facts: dict[str, object]) -> tuple[int, int]:
        start = len(self.notes)
        for name, what in facts.items():
            self.notes.append(note(form, FACT_NUMBER[name], what))
        return start, len(self.notes)

    def _branch(self, branch: Branch, otherwise: int) -> int:
        start = self._opening(branch)
        if branch.state is not None:
            start = self._check("state", branch.state, start, otherwise)
        if branch.before is not None:
            start = self._check("before", branch.before, start, otherwise)
        audience = TO_ALL if branch.to_all else TO_SEAT if branch.to_seat else ANYONE
        if branch.sender is not None:
            audience = FROM_SEAT | (OF_CURRENT if branch.sender == CURRENT else NOT_OF_CURRENT)
        if audience == ANYONE and not branch.fields:
            return start
        form = form_of(branch.type, branch.fields, {})
        conditions = [self._condition(form, *item) for item in branch.fields.items()]
        number = shapes.TYPE_NUMBER[branch.type]
        conditions_at = self._add(conditions)
        return self._node(ROOT, number, audience, conditions_at, (0, 0), start, otherwise)

    def _opening(self, branch: Branch) -> int:
        """The sequence of a branch; its first part fits the entry that begins it, or nothing."""
        opening = self._parts(branch.sequence)
        rest: int = self._row(opening[1:], self._fail, self._fail)
        if branch.forks:
            rest = self._fail_before_next
            for step, sequence in reversed(branch.forks):
                chosen = self._parts(sequence)
                goes_on = self._row(chosen, self._fail, self._fail)
                rest = goes_on if step is None else self._step(step, goes_on, rest)
        if branch.refusable and self.reading == "correct":
            rest = self._row(REFUSAL, self._fail, rest)
        return self._part(opening[0], rest, self._fail_before_next)


def as_range(where: Where) -> tuple[int, int]:
    if isinstance(where, int):
        return (where, where)
    assert isinstance(where, tuple)
    return where


def form_of(type_: str, fields: dict[str, Where], facts: dict[str, object]) -> dict[str, int]:
    """The first form of a type that has all fields which a step speaks of."""
    named = set(fields) - {"count", "all_types"}
    for what in facts.values():
        if isinstance(what, str) and what != CURRENT:
            named.add(what)
        elif isinstance(what, tuple):
            named |= {name for name in what[1:] if isinstance(name, str)}
    for form in PLACES.get(type_, [{}]):
        if named <= form.keys():
            return form
    raise AssertionError(f"{type_} has no form with {sorted(named)}")


def note(form: dict[str, int], fact: int, what: object) -> Four:
    """What the extractor does to note a fact."""
    if isinstance(what, int):
        return (CONSTANT, fact, what, 0)
    if what == CURRENT:
        return (OF_FACT, fact, FACT_NUMBER["current"], 0)
    if isinstance(what, str):
        return (COPY, fact, form[what], 0)
    assert isinstance(what, tuple)
    places = [form[name] if isinstance(name, str) else name for name in what[1:]] + [0, 0]
    ways = {
        "value": COPY, "cards": ALL_CARDS, "one of": ONE_OF, "amount of": AMOUNT_OF,
        "size of": SIZE, "flags": SEATS_MEANT, "road": ROAD,
    }  # fmt: skip
    match what[0]:
        case "pairs":
            return (ADDED_PAIRS, fact, form["type"], 0)
        case "gains":
            return (ROLL_GAINS, fact, 0, 0)
        case "scores":
            return (FINAL_SCORES, fact, 0, 0)
        case way:
            return (ways[way], fact, places[0], places[1])
