"""Rolling: production, discards of a seven, free picks from gold."""

from __future__ import annotations

from tablewire.core.happening import Versions
from tablewire.settlers.events import Discarded, Gained, MustDiscard, MustPickGold, Rolled
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.story import Story, pairs


def rolled(story: Story, versions: Versions) -> None:
    event: Rolled = versions[0][1]
    story.rolled = event.first + event.second
    story.all(m.DiceResult(story.game, story.rolled))
    story.rolled_at = len(story.list)
    story.state_due = True


def gained(story: Story, versions: Versions) -> None:
    event: Gained = versions[0][1]
    seat, cards = event.seat, event.cards
    story.tally.gain(seat, cards)
    match event.why:
        case "roll":
            known = story.production.setdefault(seat, [0, 0, 0, 0, 0])
            for kind in range(5):
                known[kind] += cards[kind]
        case "reveal":
            for kind, amount in pairs(cards):
                news = m.PlayerElement(story.game, seat, n.GAIN, kind, amount, True)
                story.after_piece(news)
                story.say_later("revealed", story.name(seat), amount, kind - 1)
        case "gold":
            prize = seat in story.tally.prizes
            reason = n.PICKED_OTHERWISE if prize else n.PICKED_FOR_GOLD
            story.all(m.PickResources(story.game, m.Cards(*cards), seat, reason))
            story.state_due = True
        case "discovery":
            picked = m.PickResources(story.game, m.Cards(*cards), seat, n.PICKED_FOR_CARD)
            story.all(picked)
            story.state_due = True
        case "refund":
            story.all(m.PlayerElements(story.game, seat, n.GAIN, pairs(cards)))
            story.state_due = True
        case _:
            pass  # clients work out by themselves what they begin with


def produce(story: Story) -> None:
    """Everyone's gains in one message, then to each what they hold now."""
    if not story.production:
        return
    tally = story.tally
    gains = tuple(
        (
            seat,
            tally.total(seat),
            tuple((amount, kind) for kind, amount in enumerate(cards, start=1) if amount),
        )
        for seat, cards in sorted(story.production.items())
    )
    story.all(m.DiceResultResources(story.game, gains))
    for seat, _, _ in gains:
        held = tuple(enumerate(tally.hands[seat], start=1))
        story.only(seat, m.PlayerElements(story.game, seat, n.SET, held))
    story.production = {}


def must_discard(story: Story, versions: Versions) -> None:
    event: MustDiscard = versions[0][1]
    story.discards[event.seat] = story.tally.discarding[event.seat] = event.number


def discarded(story: Story, versions: Versions) -> None:
    audience, event = versions[0]
    assert isinstance(event, Discarded)
    assert event.cards is not None
    seat = event.seat
    story.tally.lose(seat, event.cards)
    story.tally.discarding.pop(seat, None)
    story.to(audience, m.Discard(story.game, seat, m.Cards(*event.cards)))
    for others, masked in versions[1:]:
        story.to(others, m.Discard(story.game, seat, m.Cards(unknown=masked.number)))
    story.state_due = True


def must_pick_gold(story: Story, versions: Versions) -> None:
    event: MustPickGold = versions[0][1]
    tally = story.tally
    if event.number:
        story.gold[event.seat] = tally.picking[event.seat] = event.number
        return
    tally.picking.pop(event.seat, None)
    tally.prizes.discard(event.seat)
    story.all(m.PlayerElement(story.game, event.seat, n.SET, n.GOLD_PICKS, 0))


def announce_picks(story: Story) -> None:
    """To everyone how many are to be picked."""
    named = [seat for seat in sorted(story.gold) if seat not in story.tally.prizes]
    if named:
        key = "must-pick" if len(named) == 1 else "must-pick-all"
        story.say(key, story.names(named))
    for seat, number in sorted(story.gold.items()):
        story.all(m.PlayerElement(story.game, seat, n.SET, n.GOLD_PICKS, number))
        if story.rolled != 7:
            ask_to_pick(story, seat, number)
    if story.rolled != 7:
        story.gold = {}


def ask_to_pick(story: Story, seat: int, number: int) -> None:
    story.only(seat, m.SimpleRequest(story.game, seat, n.PICK_RESOURCES, number, 0))
