"""Tells a table on this wire: one happening after another becomes lines.

What always holds: a teller was made, or caught up, before the first happening it tells; it tells
every happening once, in order. Whoever tells the past uses a teller of their own.
"""

from __future__ import annotations

from tablewire.core.session import Happening
from tablewire.settlers.options import Options
from tablewire.wires.jsettlers.boards import codes_of_options
from tablewire.wires.jsettlers.outbound.closing import close
from tablewire.wires.jsettlers.outbound.events import TELL
from tablewire.wires.jsettlers.outbound.story import Setting, Story
from tablewire.wires.jsettlers.outbound.tally import Tally, tally_from


class Teller:
    def __init__(self, game: str, options: Options, chairs: int) -> None:
        self.game = game
        self.chairs = chairs
        self.options = options
        self.setting = setting_of(options)
        self.tally = Tally(chairs)

    def catch_up(self, happening: Happening) -> None:
        """Knows the table as it is after this happening, whatever was told before."""
        self.tally = tally_from(happening, self.chairs)

    def story(self, happening: Happening) -> Story:
        """What a move caused."""
        story = Story(self.game, happening, self.tally, self.setting)
        for versions in happening.told:
            TELL[type(versions[0][1])](story, versions)
        close(story)
        if story.list and not story.is_talk:
            self.tally.closed, self.tally.ship_moved = story.closed, story.ship_moved
        return story


def setting_of(options: Options) -> Setting:
    return Setting(
        codes=codes_of_options(options),
        sea=options.sea,
        scenario=options.scenario,
        open_cards=options.open_hands or options.open_points,
    )
