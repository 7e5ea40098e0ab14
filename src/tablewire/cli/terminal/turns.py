"""The conversation: what a person at the terminal is shown and asked until the game is over.

What always holds: whatever the rules allow can be said here; nothing is played before all of it
was said, and Enter goes back a step until then.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablewire.cli.terminal import choices, drawing, words
from tablewire.cli.terminal.asking import Back, Gone, Keyboard, News
from tablewire.cli.terminal.tables import Table
from tablewire.core.refused import Refused
from tablewire.renaissance import Game, Move, View
from tablewire.renaissance import events as e
from tablewire.renaissance import moves as to
from tablewire.renaissance.imagining import imagined
from tablewire.renaissance.vocabulary import KEPT, MARBLE_NAMES, RESOURCES

HELP: Final = """\
A turn has one main action: take a line of the market, buy a card, or produce.
Before it and after it you may play or discard leaders and rearrange shelves.

market   You get all marbles of a row or column. Resources go on your shelves:
         one kind a shelf, no kind on two shelves. For each that finds no room
         all others take a step of faith. A red marble is a step for yourself.
buy      A card costs what it says, from shelves and strongbox alike. Level 1
         goes on an empty slot, level 2 on a 1, level 3 on a 2.
produce  The card on top of each slot, the basic production and production
         leaders, each once a turn. What they make goes to the strongbox.
leaders  With what they need at hand they are played for good; discarded they
         give a step of faith.

The game ends after a seventh card or the last space of the track. Points:
your cards, faith, tiles of the vatican reports, leaders played, and 1 for
every 5 resources. Alone, you also lose when Lorenzo's cross reaches space 24
or a colour is sold out."""


class Conversation:
    def __init__(self, table: Table, keyboard: Keyboard) -> None:
        self.table = table
        self.keyboard = keyboard
        keyboard.help = HELP
        keyboard.news = self.news
        keyboard.ended = lambda: table.ended is not None
        table.when_heard(keyboard.interrupt)
        self.waiting = ""
        self.fresh = True
        """Whether more than the own board has changed since it was drawn."""
        self.told_end = False
        """Whether it was said that the table has ended."""

    def run(self) -> bool:
        """To the end of the game, or of the table; whether the game was played to its end."""
        while True:
            self.keyboard.tell_news()
            view = self.table.view
            if view is not None and view.phase == "over":
                self.tell_end(view)
                return True
            if self.table.ended is not None:
                self.keyboard.tell_news()
                return False
            try:
                self.go_on(view)
            except Back:
                continue
            except Gone:
                if self.table.ended is None:
                    raise

    def go_on(self, view: View | None) -> None:
        if view is not None and view.player(view.viewer).absent:
            self.keyboard.line("Your time went by, you are passed over. Enter to come back")
            self.table.come_back()
        elif view is None or not view.waits_for_viewer:
            self.tell_waiting(view)
            self.table.wait()
        else:
            self.waiting = ""
            self.play(self.decide(view))

    def play(self, moves: list[Move]) -> None:
        for move in moves:
            try:
                self.table.play(move)
            except Refused as refused:
                why = refused.detail or refused.reason
                self.keyboard.wrong(f"Not played: {why.rstrip('.')}.")
                return

    def tell_waiting(self, view: View | None) -> None:
        """Says once for whom the table waits."""
        if view is None:
            what = "" if self.table.names else "Waiting for the game to begin."
        elif view.phase == "setup":
            what = "Waiting for the others to choose."
        else:
            what = f"Waiting for {self.table.names[view.current]}."
        if what and what != self.waiting:
            self.keyboard.say(f"  {what}", "dim")
            self.waiting = what

    # --- What is shown ----------------------------------------------------------------------

    def news(self) -> list[News]:
        """What is to be told of what has happened since the last call."""
        news = []
        for event in self.table.news():
            self.fresh = self.fresh or isinstance(event, e.TurnBegan)
            said = words.happened(event, self.table.names)
            if said is not None:
                news.append(News(f"  * {said}"))
        ended, view = self.table.ended, self.table.view
        over = view is not None and view.phase == "over"
        if ended is not None and not over and not self.told_end:
            self.told_end = True
            news.append(News(f"The table has ended: {ended.rstrip('.')}.", "bold"))
        return news

    def show_others(self, view: View) -> None:
        for player in view.players:
            if player.seat != view.viewer:
                self.keyboard.console.print(drawing.board(player, self.table.names[player.seat]))

    def tell_end(self, view: View) -> None:
        self.keyboard.say("")
        self.keyboard.console.print(drawing.scores(view, self.table.names))
        self.keyboard.say(drawing.outcome(view, self.table.names), "bold")

    # --- What is asked ----------------------------------------------------------------------

    def decide(self, view: View) -> list[Move]:
        game, seat = imagined(view), view.viewer
        player = view.player(seat)
        if not player.chosen:
            return self.keep(game, seat)
        if player.owed:
            return self.start(game, seat)
        self.keyboard.console.print(
            drawing.table_of(view, self.table.names)
            if self.fresh
            else drawing.own(view, self.table.names)
        )
        self.fresh = False
        while True:
            try:
                return self.turn(view, game, seat)
            except Back:
                continue

    def keep(self, game: Game, seat: int) -> list[Move]:
        leaders = choices.offered(game, seat)
        labels = [words.leader_in_full(number) for number in leaders]
        kept = self.keyboard.several(
            "Which two leaders do you keep?", labels, int(KEPT), back=False
        )
        return [to.Keep(seat, tuple(leaders[each] for each in kept))]

    def start(self, game: Game, seat: int) -> list[Move]:
        found = choices.starting(game, seat)
        title = "Which resources do you start with, and where do they lie?"
        return list(found[self.keyboard.pick(title, [each.label for each in found])].moves)

    def turn(self, view: View, game: Game, seat: int) -> list[Move]:
        keys = self.keys(view, game, seat)
        main = view.phase == "before"
        self.keyboard.say("Your turn: one main action." if main else "Your main action is done.")
        for key, meaning in keys.items():
            self.keyboard.say(f"  {key}  {meaning}")
        match self.keyboard.key("what", keys, "" if main else "e"):
            case "m":
                return self.market(game, seat)
            case "b":
                return self.buy(game, seat)
            case "p":
                return self.produce(game, seat)
            case "l":
                return self.pick_one("Which leader?", choices.leader_moves(game, seat))
            case "s":
                return self.pick_one("Which shelves?", choices.shelf_moves(game, seat))
            case "e":
                return [to.EndTurn(seat)]
            case "o":
                self.show_others(view)
            case _:
                self.keyboard.console.print(drawing.table_of(view, self.table.names))
        raise Back

    def keys(self, view: View, game: Game, seat: int) -> dict[str, str]:
        """What can be done now; the first word of each is also an answer."""
        keys: dict[str, str] = {}
        if view.phase == "before":
            keys["m"] = "market: take a row or column"
            if choices.purchases(game, seat):
                keys["b"] = "buy a card"
            if any(isinstance(move, to.Produce) for move in game.legal(seat)):
                keys["p"] = "produce"
        if choices.leader_moves(game, seat):
            keys["l"] = "leaders: play or discard one"
        if choices.shelf_moves(game, seat):
            keys["s"] = "shelves: rearrange them"
        if view.phase == "after":
            keys["e"] = "end the turn (Enter)"
        if len(view.players) > 1:
            keys["o"] = "others: their boards"
        keys["t"] = "table: draw it again"
        keys["h"] = "help: the rules in short"
        return keys

    def pick_one(self, title: str, found: list[choices.Choice]) -> list[Move]:
        return list(found[self.keyboard.pick(title, [each.label for each in found])].moves)

    def market(self, game: Game, seat: int) -> list[Move]:
        lines = choices.lines(game)
        player = game.view(seat).player(seat)
        labels = [
            f"{words.line_name(each.row, each.at) + ':':<10}{words.marbles(each.marbles)}"
            for each in lines
        ]
        line = lines[self.keyboard.pick("Which line of the market?", labels)]
        ways = choices.whites(player, line)
        at = self.keyboard.pick(
            "What do the white marbles become?", [words.counted(dict(way)) for way in ways], 0
        )
        keepings = choices.keepings(game, seat, line, ways[at])
        chosen = self.keyboard.pick("What do you keep?", [each.label for each in keepings], 0)
        return list(keepings[chosen].moves)

    def buy(self, game: Game, seat: int) -> list[Move]:
        found = choices.purchases(game, seat)
        labels = [
            f"{words.card_name(each.card)}: pay {words.counted(each.cost)}\n"
            f"      produces {words.makes(each.card)}"
            for each in found
        ]
        bought = found[self.keyboard.pick("Which card?", labels)]
        slot = bought.slots[
            self.keyboard.pick("On which slot?", [f"slot {at + 1}" for at in bought.slots], 0)
        ]
        paid = self.pay(game, seat, bought.cost)
        return [to.Buy(seat, bought.colour, bought.level, slot, tuple(paid))]

    def produce(self, game: Game, seat: int) -> list[Move]:
        player = game.view(seat).player(seat)
        numbers = choices.productions(player)
        chosen = self.keyboard.several(
            "Which productions, all at once?", [words.production(number) for number in numbers]
        )
        wanted = sorted(numbers[each] for each in chosen)
        cost = choices.fixed_cost(wanted)
        if not cost <= choices.stock(player):
            missing = words.counted(cost - choices.stock(player))
            self.keyboard.wrong(f"You lack {missing} for that: choose fewer.")
            raise Back
        any_in = self.consume(choices.stock(player) - cost) if 0 in wanted else Counter()
        any_out = {
            number: self.keyboard.pick(
                f"What does it make? ({words.production(number)})", MARBLE_NAMES[:RESOURCES]
            )
            for number in wanted
            if choices.is_free(number)
        }
        paid = self.pay(game, seat, cost + any_in)
        return [choices.produced(seat, wanted, any_in, any_out, paid)]

    def consume(self, left: Counter[int]) -> Counter[int]:
        """The two resources that the basic production takes."""
        if left.total() < 2:
            self.keyboard.wrong("The basic production takes two resources more: choose fewer.")
            raise Back
        pairs = [
            Counter([first, second])
            for first in range(RESOURCES)
            for second in range(first, RESOURCES)
            if Counter([first, second]) <= left
        ]
        at = self.keyboard.pick(
            "Which two resources does the basic production take?",
            [words.counted(pair) for pair in pairs],
        )
        return pairs[at]

    def pay(self, game: Game, seat: int, cost: Counter[int]) -> list[to.Stored]:
        """From where everything comes; asked only where there is a choice."""
        paid: list[to.Stored] = []
        for source in choices.sources(game.view(seat).player(seat), cost):
            paid += self.pay_kind(source) if source.open else choices.first_come(source)
        return paid

    def pay_kind(self, source: choices.Source) -> list[to.Stored]:
        name = MARBLE_NAMES[source.kind]
        left = source.needed
        rest = sum(amount for _, amount in source.held)
        paid = []
        for at, held in source.held:
            rest -= held
            least, most = max(0, left - rest), min(held, left)
            amount = least
            if least < most:
                question = f"  {left} {name} to pay: how many from {words.container(at)}"
                amount = self.keyboard.amount(question, least, most, most)
            if amount:
                paid.append((at, source.kind, amount))
            left -= amount
        return paid
