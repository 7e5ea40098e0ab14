"""How a move's story ends: the state with its prompts, the next turn, or the end of the game."""

from __future__ import annotations

from tablewire.core.audience import SPECTATOR
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CHAPEL,
    CHOOSE_VICTIM,
    CLOTH_OR_CARD,
    DISCARDS,
    FREE_ROAD_1,
    FREE_ROAD_2,
    OVER,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROAD_BUILDING,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
    START1A,
    START1B,
    START2A,
    START2B,
    START3A,
    START3B,
)
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.dice import announce_picks, ask_to_pick, produce
from tablewire.wires.jsettlers.outbound.joining import FOG_LIFTED
from tablewire.wires.jsettlers.outbound.robbing import say_where, victim_request
from tablewire.wires.jsettlers.outbound.scenarios import (
    ask_to_place_port,
    hand_out_cloth,
    tell_attack,
)
from tablewire.wires.jsettlers.outbound.story import Story
from tablewire.wires.jsettlers.outbound.trading import clear_shown

SEVEN = 7
SETTLING = (START1A, START2A, START3A)
THREE_SETTLEMENTS = "SC_CLVI"
PLACING_FIRST_ROAD = (START1B, START2B, START3B)


def close(story: Story) -> None:
    gather(story)
    if story.turn_of < 0 and story.placed_in_setup and story.tally.state in SETTLING:
        story.turn_of = story.tally.current
    if story.turn_of >= 0:
        begin_turn(story)
    elif story.over is not None:
        winner = story.over.winner
        story.all(m.GameElements(story.game, ((n.CURRENT_PLAYER, winner),)))
        story.all(m.GameState(story.game, int(OVER)))
    elif story.state_due:
        tell_state(story)
    story.list += story.after_state
    if story.over is not None:
        end_game(story)


def gather(story: Story) -> None:
    """What was kept back while the events were told."""
    produce(story)
    if story.rolled:
        hand_out_cloth(story)
        if story.rolled != SEVEN and not story.gold and len(story.list) == story.rolled_at:
            story.say("nothing-rolled")
    clear_shown(story)
    say_where(story)
    if story.card_back >= 0:
        story.all(m.PlayerElement(story.game, story.card_back, n.SET, n.PLAYED_CARD, 0))
        story.card_back = -1
    ask_to_place_port(story)
    tell_attack(story)
    if story.reopened:
        story.before_piece(m.SetShipRouteClosed(story.game, False, tuple(story.reopened)))
    if story.piece_at >= 0:
        story.list[story.piece_at : story.piece_at] = story.early
        story.early = []
    story.list += story.later
    story.later = []
    if story.fog_lifted and story.state_before >= ROLL_OR_CARD:
        story.all(m.UndoNotAllowedReasonText(story.game, True, FOG_LIFTED))
        story.fog_lifted, story.fog_told = False, True


def turn_ended(story: Story) -> None:
    """What came before is told to its end; a forced turn takes back what was half done."""
    gather(story)
    if story.forced and story.state_due and story.state_before > ROLL_OR_CARD:
        story.all(m.GameState(story.game, state_of_turn(story)))
    story.state_due = False
    story.breaks.append(len(story.list))
    story.turn_ended = True


def state_of_turn(story: Story) -> int:
    """The state in which a turn whose half-done action was taken back is ended."""
    return int(SPECIAL_BUILDING if story.tally.special_building else PLAY)


def tell_state(story: Story) -> None:
    if story.gold and story.rolled:
        announce_picks(story)
    passed_on = story.forced or story.tally.current != story.current_before
    if story.tally.state in SETTLING and passed_on:
        prompt(story)
        story.all(m.Turn(story.game, story.tally.current, story.tally.state))
        return
    story.all(m.GameState(story.game, story.tally.state))
    prompt(story)
    if story.gold and not story.rolled:
        announce_picks(story)
    for seat, number in sorted(story.gold.items()):
        if story.rolled:
            ask_to_pick(story, seat, number)
    for seat, number in sorted(story.discards.items()):
        story.only(seat, m.DiscardRequest(story.game, number))


def prompt(story: Story) -> None:
    """What is said or asked when the game waits in a state."""
    tally = story.tally
    state, current = tally.state, tally.current
    if state in SETTLING:
        story.say("turn-to-settle", story.name(current))
    elif state in PLACING_FIRST_ROAD:
        story.say("turn-to-road-or-ship" if story.sea else "turn-to-road", story.name(current))
    elif state == ROLL_OR_CARD:
        story.all(m.RollDicePrompt(story.game, current))
    elif state in PROMPTS:
        story.say(PROMPTS[state], story.name(current))
    elif state == DISCARDS:
        waiting = story.names(sorted(tally.discarding))
        story.say("must-discard" if len(waiting) == 1 else "must-discard-all", waiting)
    elif state in (FREE_ROAD_1, FREE_ROAD_2):
        prompt_free_road(story)
    elif state == CHOOSE_VICTIM:
        ask_for_victim(story)
    elif state == CLOTH_OR_CARD:
        story.only(current, m.ChoosePlayer(story.game, tally.victim))


PROMPTS = {
    PLACING_ROBBER: "will-move-robber",
    PLACING_PIRATE: "will-move-pirate",
    ROBBER_OR_PIRATE: "robber-or-pirate",
}


def prompt_free_road(story: Story) -> None:
    if story.tally.state == FREE_ROAD_1:
        key = "place-two-roads"
    elif story.played_card == ROAD_BUILDING:
        key = "place-last-road"
    else:
        key = "place-second-road"
    story.whisper(story.tally.current, f"{key}-or-ship" if story.sea else key)


def ask_for_victim(story: Story) -> None:
    current = story.tally.current
    story.only(current, victim_request(story.game, story.happening, current))


def begin_turn(story: Story) -> None:
    tally = story.tally
    if story.turn_ended or tally.state == SPECIAL_BUILDING:
        story.all(m.ClearOffer(story.game, n.EVERY_SEAT))
    if story.state_before < ROLL_OR_CARD <= tally.state:
        tell_starting_areas(story)
    if tally.state in SETTLING:
        prompt(story)
        if story.scenario == THREE_SETTLEMENTS and tally.state != START1A:
            story.whisper(tally.current, "third-settlement")
            story.whisper(tally.current, "third-gives")
    story.all(m.Turn(story.game, tally.current, tally.state))
    if tally.state == ROLL_OR_CARD:
        story.all(m.RollDicePrompt(story.game, tally.current))


def tell_starting_areas(story: Story) -> None:
    """When play begins, on boards where land beside the starting area earns nothing either."""
    view: View = story.happening.view(SPECTATOR)
    template = plan_of(view.board.layout).template
    if not template.bonus_excluded_area:
        return
    for seat in view.options.seats:
        areas = [
            int(template.node_area[node])
            for node, building in view.buildings.items()
            if building.seat == seat
        ]
        both = int(template.bonus_excluded_area) << 8 | max(areas, default=0)
        story.all(m.PlayerElement(story.game, seat, n.SET, n.STARTING_AREAS, both))


def end_game(story: Story) -> None:
    """Who won, the cards that were worth points, the points of all."""
    over = story.over
    assert over is not None
    if over.winner >= 0:
        story.say("won", story.name(over.winner), over.points)
    else:
        story.say("no-winner")
    end_of_game(story, story.happening.view(SPECTATOR))
    standing = story.happening.standing
    seconds = max(story.happening.at - (standing.began_at or 0), 0) // 1000
    story.say("took", story.tally.round, seconds // 60, seconds % 60)


def end_of_game(story: Story, view: View) -> None:
    for seat in view.seats:
        cards = point_cards(seat.cards)
        if cards and not view.options.open_hands and not view.options.open_points:
            story.all(m.DevCardAction(story.game, seat.seat, n.ADD_OLD, cards))
    chairs = story.happening.standing.chairs
    points = tuple(seat.total if seat.taken else 0 for seat in view.seats)
    robots = tuple(chairs[seat].robot for seat in range(len(points)))
    story.all(m.GameStats(story.game, 1, points, robots))


def point_cards(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kind for kind in range(int(CAPITOL), int(CHAPEL) + 1) for _ in range(counts[kind]))
