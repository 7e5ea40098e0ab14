"""Cards that change hands: trades, picks, discards, robberies, and the last action for undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablewire.wires.jsettlers.fields import (
    Cards,
    Named,
    card_amounts,
    show_cards,
    split_names,
    take_cards,
)
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.numbers import NUMBER, shorten
from tablewire.wires.jsettlers.spelling import Spelling, strip_keys
from tablewire.wires.jsettlers.words import PLAYER_ELEMENTS

if TYPE_CHECKING:
    from tablewire.wires.jsettlers import messages as m


class WithCards(Spelling):
    """A set of cards shows six amounts, but five travel.

    The reader drops `unknown=0`; an amount of unknown cards that is not 0 stays, and shifts what
    follows it, as in the original.
    """

    def readable_tokens(self, text: str) -> list[str]:
        game, _, rest = text.partition("|")
        tokens = [game[game.find("=") + 1 :]]
        for part in rest.split("|"):
            if part != "unknown=0":
                tokens.append(part[part.rfind("=") + 1 :])  # `give=clay=4` has two keys
        return self.tokens(",".join(tokens)) if "," in text or "" in tokens else tokens


class Offer(WithCards):
    """A flag for each seat stands in the middle, however many seats there are."""

    def take(self, tokens: list[str], *, from_wire: bool) -> list[object]:
        end = len(tokens) - 10
        if end < 2:
            raise Malformed("malformed", f"{self.name} needs 12 fields")
        to = tuple([token.lower() == "true" for token in tokens[2:end]])
        give, get = take_cards(tokens, end, 5), take_cards(tokens, end + 5, 5)
        return [tokens[0], NUMBER[tokens[1]], to, give, get]

    def readable_tokens(self, text: str) -> list[str]:
        game, _, rest = text.partition("|")
        if rest.startswith("offer=game="):  # the old form says the game twice
            text = f"{game}|{rest.partition('|')[2]}"
        return super().readable_tokens(text)

    def encode(self, message: Message) -> str:
        offer = cast("m.MakeOffer", message)
        to = ["true" if asked else "false" for asked in offer.to]
        amounts = card_amounts(offer.give) + card_amounts(offer.get)
        return self.head + ",".join([offer.game, str(offer.player), *to, *amounts])

    def show(self, message: Message) -> str:
        offer = cast("m.MakeOffer", message)
        to = ",".join(["true" if asked else "false" for asked in offer.to])
        return (
            f"{self.title}game={offer.game}|from={offer.player}|to={to}"
            f"|give={show_cards(offer.give)}|get={show_cards(offer.get)}"
        )


class Discarded(Spelling):
    """The seat is marked with a `p`, and missing in a request; unknown cards travel too."""

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def parse(self, text: str) -> Message:
        parts = text.split("|")
        values = strip_keys(text)
        if len(parts) > 1 and parts[1].startswith("playerNum="):
            values[1] = f"p{values[1]}"
        return self.build(self.tokens(",".join(values).replace(",clay=", ",", 1)))

    def build(self, tokens: list[str]) -> Message:
        player, at = -1, 1
        if len(tokens) > 1 and tokens[1].startswith("p"):
            player, at = NUMBER[tokens[1][1:]], 2
        return self.make(tokens[0] if tokens else "", player, take_cards(tokens, at, 6))

    def encode(self, message: Message) -> str:
        discard = cast("m.Discard", message)
        player = f"p{discard.player}," if discard.player >= 0 else ""
        return f"{self.head}{discard.game},{player}{','.join(card_amounts(discard.cards, 6))}"

    def show(self, message: Message) -> str:
        discard = cast("m.Discard", message)
        player = f"playerNum={discard.player}|" if discard.player >= 0 else ""
        return f"{self.title}game={discard.game}|{player}resources={show_cards(discard.cards)}"


class Choices(Spelling):
    """A flag a seat, exactly `true` or anything else; `NONE` before them allows to decline."""

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def build(self, tokens: list[str]) -> Message:
        none = len(tokens) > 1 and tokens[1] == "NONE"
        choices = tokens[2:] if none else tokens[1:]
        if not choices:
            raise Malformed("malformed", f"{self.name} needs a choice")
        return self.make(tokens[0], none, tuple([choice == "true" for choice in choices]))

    def parse(self, text: str) -> Message:
        parts = text.split("|")
        values = strip_keys(text)
        if len(parts) > 1 and parts[1].startswith("canChooseNone="):
            if values[1] != "true":
                raise Malformed("malformed", "canChooseNone is either true or missing")
            values[1] = "NONE"
        if not values:
            raise Malformed("malformed", f"{self.name} needs a choice")
        return self.build(self.tokens(",".join([*values[:-1], *split_names(values[-1])])))

    def encode(self, message: Message) -> str:
        asked = cast("m.ChoosePlayerRequest", message)
        none = ["NONE"] if asked.can_choose_none else []
        flags = ["true" if choice else "false" for choice in asked.choices]
        return self.head + ",".join([asked.game, *none, *flags])

    def show(self, message: Message) -> str:
        asked = cast("m.ChoosePlayerRequest", message)
        none = "canChooseNone=true|" if asked.can_choose_none else ""
        flags = ", ".join(["true" if choice else "false" for choice in asked.choices])
        return f"{self.title}game={asked.game}|{none}choices=[{flags}]"


ROBBED = Named("peType", PLAYER_ELEMENTS)


class Robbery(Spelling):
    """What was robbed is told in one of three ways: a letter before it says which.

    R is one kind of card, S a set of cards, E an element of the players. The victim's amount is
    shown whenever amounts are totals, and the extra value without it, unlike on the wire.
    """

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def build(self, tokens: list[str]) -> Message:
        count = len(tokens)
        if count < 5:
            raise Malformed("malformed", f"{self.name} needs more fields")
        game, robber, victim, loot = tokens[0], NUMBER[tokens[1]], NUMBER[tokens[2]], tokens[3]
        resource = element = amount = 0
        cards: Cards | None = None
        at = 4
        if loot == "S":
            counts = [0] * 7
            while at + 1 < count and tokens[at] not in ("T", "F"):
                kind = NUMBER[tokens[at]]
                if not 1 <= kind <= 6:
                    raise Malformed("malformed", f"there is no resource {kind}")
                counts[kind] = NUMBER[tokens[at + 1]]
                at += 2
            cards = Cards(*counts[1:])
        elif loot in ("R", "E") and count > 5:
            kind, amount = NUMBER[tokens[4]], NUMBER[tokens[5]]
            at = 6
            if loot == "R":
                resource = kind
            elif kind not in PLAYER_ELEMENTS:
                raise Malformed("malformed", f"there is no player element {kind}")
            else:
                element = kind
        else:
            raise Malformed("malformed", f"{shorten(loot)!r} is no kind of loot, or not all of it")
        if at >= count or tokens[at] not in ("T", "F"):
            raise Malformed("malformed", f"{self.name} needs T or F after its amounts")
        gained = tokens[at] == "T"
        victim_amount = NUMBER[tokens[at + 1]] if at + 1 < count else 0
        extra = NUMBER[tokens[at + 2]] if at + 2 < count else 0
        if gained and victim_amount:
            raise Malformed("malformed", "a victim's amount beside a gain")
        return self.make(
            game, robber, victim, resource, cards, element, amount, gained, victim_amount, extra
        )

    def encode(self, message: Message) -> str:
        robbery = cast("m.RobberyResult", message)
        parts = [robbery.game, str(robbery.robber), str(robbery.victim)]
        if robbery.cards is not None:
            parts.append("S")
            for kind, amount in enumerate(robbery.cards, start=1):
                parts += [str(kind), str(amount)] if amount else []
        elif robbery.element:
            parts += ["E", str(robbery.element), str(robbery.amount)]
        else:
            parts += ["R", str(robbery.resource), str(robbery.amount)]
        parts.append("T" if robbery.gained else "F")
        if robbery.victim_amount or robbery.extra:
            parts.append(str(robbery.victim_amount))
        if robbery.extra:
            parts.append(str(robbery.extra))
        return self.head + ",".join(parts)

    def parse(self, text: str) -> Message:
        parts = text.split("|")
        values = strip_keys(text)
        if len(values) < 6:
            raise Malformed("malformed", f"{self.name} needs at least 6 fields")
        tokens = values[:3]
        if parts[3].startswith("resSet="):
            cards = take_cards([values[3].removeprefix("clay="), *values[4:]], 0, 6)
            tokens.append("S")
            for kind, amount in enumerate(cards, start=1):
                tokens += [str(kind), str(amount)] if amount else []
            at = 9
        elif parts[3].startswith("peType="):
            tokens += ["E", str(ROBBED.number(values[3])), values[4]]
            at = 5
        else:
            tokens += ["R", values[3], values[4]]
            at = 5
        if at >= len(values):
            raise Malformed("malformed", f"{self.name} lacks fields at its end")
        tokens.append("T" if values[at] == "true" else "F")
        if at + 1 < len(values) and parts[at + 1].startswith("extraValue="):
            tokens.append("0")
        return self.build([*tokens, *values[at + 1 :]])

    def show(self, message: Message) -> str:
        robbery = cast("m.RobberyResult", message)
        if robbery.cards is not None:
            loot = f"resSet={show_cards(robbery.cards)}"
        elif robbery.element:
            loot = f"peType={ROBBED.word(robbery.element)}|amount={robbery.amount}"
        else:
            loot = f"resType={robbery.resource}|amount={robbery.amount}"
        victim = robbery.victim_amount or not robbery.gained
        return (
            f"{self.title}game={robbery.game}|perp={robbery.robber}|victim={robbery.victim}|{loot}"
            f"|isGainLose={'true' if robbery.gained else 'false'}"
            + (f"|victimAmount={robbery.victim_amount}" if victim else "")
            + (f"|extraValue={robbery.extra}" if robbery.extra else "")
        )


class LastAction(Spelling):
    """Three numbers, always on the wire; the readable form leaves out zeros at their end.

    The sets of cards are blocks marked R1 and R2, shown `rs1=[...]`. The original cannot read its
    own readable form when zeros were left out; this can.
    """

    def decode(self, data: str) -> Message:
        return self.build(self.tokens(data))

    def build(self, tokens: list[str]) -> Message:
        if len(tokens) < 5:
            raise Malformed("malformed", f"{self.name} needs 5 fields")
        first: Cards | None = None
        second: Cards | None = None
        at = 5
        if at < len(tokens) and tokens[at] == "R1":
            first, at = take_cards(tokens, at + 1, 5), at + 6
        if at < len(tokens) and tokens[at] == "R2":
            second = take_cards(tokens, at + 1, 5)
        elif at < len(tokens):
            raise Malformed("malformed", f"{self.name} holds neither R1 nor R2 at its end")
        return self.make(tokens[0], *[NUMBER[token] for token in tokens[1:5]], first, second)

    def encode(self, message: Message) -> str:
        last = cast("m.SetLastAction", message)
        parts = [last.game, *map(str, (last.action, last.param1, last.param2, last.param3))]
        if last.cards1 is not None:
            parts += ["R1", *card_amounts(last.cards1)]
        if last.cards2 is not None:
            parts += ["R2", *card_amounts(last.cards2)]
        return self.head + ",".join(parts)

    def parse(self, text: str) -> Message:
        text, _, second = text.partition("|rs2=[")
        text, _, first = text.partition("|rs1=[")
        values = self.tokens(",".join(strip_keys(text)))
        if not 2 <= len(values) <= 5:
            raise Malformed("malformed", f"{self.name} needs 2 to 5 fields before its cards")
        action = self.fields[1].parse(values, 1)
        params = [NUMBER[value] for value in values[2:]] + [0] * (5 - len(values))
        return self.make(values[0], action, *params, read_block(first), read_block(second))

    def show(self, message: Message) -> str:
        last = cast("m.SetLastAction", message)
        out: list[str] = []
        self.fields[0].show(out, last.game)
        self.fields[1].show(out, last.action)
        params = [last.param1, last.param2, last.param3]
        while params and params[-1] == 0:
            params.pop()
        out += [f"p{number}={param}" for number, param in enumerate(params, start=1)]
        if last.cards1 is not None:
            out.append(f"rs1=[{show_cards(last.cards1)}]")
        if last.cards2 is not None:
            out.append(f"rs2=[{show_cards(last.cards2)}]")
        return self.title + "|".join(out)


def read_block(text: str) -> Cards | None:
    if not text:
        return None
    if not text.endswith("]"):
        raise Malformed("malformed", "a set of cards is not closed")
    return take_cards(strip_keys(text[:-1]), 0, 6)
