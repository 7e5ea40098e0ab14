"""Tells a table on this wire: one happening after another becomes lines.

What always holds: a teller was made, or caught up, before the first happening it tells; it tells
every happening once, in order. Whoever tells the past uses a teller of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from tablewire.core.happening import Happening
from tablewire.core.table import VoteEnded
from tablewire.settlers.options import Options
from tablewire.wires.jsettlers.boards import codes_of_options
from tablewire.wires.jsettlers.outbound.closing import close
from tablewire.wires.jsettlers.outbound.events import TELL
from tablewire.wires.jsettlers.outbound.seating import TOLD
from tablewire.wires.jsettlers.outbound.statistics import Statistics
from tablewire.wires.jsettlers.outbound.story import Story
from tablewire.wires.jsettlers.outbound.tally import Tally, tally_from


class Teller:
    def __init__(
        self,
        game: str,
        options: Options,
        chairs: int,
        statistics: Callable[[], Statistics],
    ) -> None:
        self.game = game
        self.chairs = chairs
        self.options = options
        self.codes = codes_of_options(options)
        self.tally = Tally(chairs)
        self.statistics = statistics
        """Of the game so far, when somebody is told of them."""

    def catch_up(self, happening: Happening) -> None:
        """Knows the table as it is after this happening, whatever was told before."""
        self.tally = tally_from(happening, self.chairs)

    def tell(self, happening: Happening) -> Story:
        story = Story(self.game, happening, self)
        for event in happening.before:
            TOLD[type(event)](story, event)
        vote = next((event for event in happening.after if isinstance(event, VoteEnded)), None)
        if vote is not None:  # a turn that ends takes the vote with it
            TOLD[VoteEnded](story, vote)
        if happening.told:
            self.tell_game(story)
        for event in happening.after:
            if event is not vote:
                TOLD[type(event)](story, event)
        return story

    def tell_game(self, story: Story) -> None:
        story.move_at = len(story.list)
        for versions in story.happening.told:
            TELL[type(versions[0][1])](story, versions)
        close(story)
        if story.list and not story.is_talk:
            self.tally.ship_moved = story.ship_moved
            self.tally.last_action = story.last_action
            self.tally.fog_lifted = story.fog_told
