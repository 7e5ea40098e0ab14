"""What the server says to people, by key and language. Programs never read it.

What always holds: every key has a sentence in English; a language that lacks one says it in
English. A log holds the English ones.
"""

from __future__ import annotations

from typing import Final, NamedTuple

RESOURCES: Final = {
    "en": ("clay", "ore", "sheep", "wheat", "wood"),
    "de": ("Lehm", "Erz", "Wolle", "Getreide", "Holz"),
}
PIECES: Final = {
    "en": ("road", "settlement", "city", "ship"),
    "de": ("eine Straße", "eine Siedlung", "eine Stadt", "ein Schiff"),
}
CARDS: Final = {
    "en": {1: "Road Building", 2: "Year of Plenty", 3: "Monopoly", 9: "Soldier"},
    "de": {1: "Straßenbau", 2: "Erfindung", 3: "Monopol", 9: "Ritter"},
}

ENGLISH: Final = {
    # The course of a game.
    "built": "{0} built a {1:piece}.",
    "turn-to-settle": "It's {0}'s turn to build a settlement.",
    "turn-to-road": "It's {0}'s turn to build a road.",
    "turn-to-road-or-ship": "It's {0}'s turn to build a road or ship.",
    "third-settlement": "Everybody places three settlements with roads in this scenario.",
    "third-gives": "The third one brings the first resources.",
    "nothing-rolled": "No player gets anything.",
    "must-discard": "{0:names} needs to discard.",
    "must-discard-all": "{0:names} need to discard.",
    "will-move-robber": "{0} will move the robber.",
    "will-move-pirate": "{0} will move the pirate ship.",
    "robber-or-pirate": "{0} must choose to move the robber or the pirate.",
    "moved-robber": "{0} moved the robber.",
    "moved-robber-choose": "{0} moved the robber. A victim has to be chosen.",
    "moved-pirate": "{0} moved the pirate.",
    "moved-pirate-choose": "{0} moved the pirate. A victim has to be chosen.",
    "robbed-nobody": "{0} robs nobody.",
    "must-pick": "{0:names} needs to pick resources from the gold hex.",
    "must-pick-all": "{0:names} need to pick resources from the gold hex.",
    "revealed": "{0} gets {1} {2:resource} by revealing the fog hex.",
    "cancelled-settlement": "{0} cancelled this settlement placement.",
    "played": "{0} played a {1:card} card.",
    "cancelled-card": "{0} cancelled the {1:card} card.",
    "skipped-road": "{0} skipped placing the second road.",
    "place-two-roads": "You may place 2 roads.",
    "place-two-roads-or-ship": "You may place 2 roads/ships.",
    "place-last-road": "You may place your 1 remaining road.",
    "place-last-road-or-ship": "You may place your 1 remaining road or ship.",
    "place-second-road": "You may place a second road.",
    "place-second-road-or-ship": "You may place a second road or ship.",
    "monopoly-took": "{0}'s Monopoly took your {1} {2:resource}.",
    "won": ">>> {0} has won the game with {1} points.",
    "no-winner": ">>> The game is over. Nobody has won.",
    "took": "This game was {0} rounds, and took {1} minutes {2} seconds.",
    # Scenarios.
    "warship": "{0} converted a ship to a warship.",
    "village-reached": "{0} established a trade route with a village.",
    "pirate-free": "You may move the pirate ship from now on.",
    "village-cloth": "{0} received {1} cloth from the villages.",
    "village-cloth-all": "{0:names} received cloth from the villages.",
    "gift-card": "{0} gets a card as a gift of the tribe.",
    # Around a game.
    "welcome": "Welcome!",
    "fetching-robot": "Fetching a robot player...",
    "no-robots-left": "There are not enough robots to fill the seats.",
    "starting": "Randomly picking a starting player...",
    "left": "{0} left the game.",
    "dropped": "{0} lost the connection. The seat is kept.",
    "came-back": "{0} is back.",
    "robot-replaces": "A robot is asked to take the place of {0}.",
    "recap-begins": "Recap of recent chat ::",
    "recap-ends": "Recap ends ::",
    "may-take-over": "You may take over a robot's seat, or watch.",
    "may-watch": "You are watching this game.",
    "forced-clock": "Time is up for {0}: the turn is ended.",
    "forced-robot": "{0} takes too long: the turn is ended.",
    "reset-asked": "{0} asks for a new board. Everyone is asked to vote.",
    "reset-done": ">>> The board is laid anew for {0}.",
    "announced": "{0}",
    "paused": "The game rests.",
    "resumed": "The game goes on.",
    "owner-is": "{0} is the owner of this game now.",
    "muted": "{0} may no longer talk here.",
    "unmuted": "{0} may talk here again.",
    "extended": "This game may stay for {0} more minutes.",
    "aside": "This game was set aside after a failure. It is kept.",
    # Answers to one person.
    "cannot-roll": "You can't roll right now.",
    "cannot-end": "You can't end your turn yet.",
    "cannot-do-now": "You can't do that now.",
    "cannot-build-there": "You can't build a {0:piece} there.",
    "cannot-build-now": "You can't build now.",
    "cannot-pay": "You don't have the cards for that.",
    "cannot-ask-now": "You can't ask to build now.",
    "cannot-buy-card": "You can't buy a card now.",
    "no-cards-left": "There are no cards left.",
    "cannot-play-card": "You can't play a {0:card} card now.",
    "cannot-play-this": "You can't play that card.",
    "cannot-discard": "You can't discard that many cards.",
    "cannot-pick": "You can't pick that many cards.",
    "cannot-move-there": "It can't be moved there.",
    "cannot-move-ship": "You can't move that ship there now.",
    "cannot-rob": "You can't rob that player.",
    "cannot-cancel": "There is nothing to cancel.",
    "cannot-trade": "You can't make that trade.",
    "no-trading": "Trading between players is not allowed in this game.",
    "not-your-turn": "It's not your turn.",
    "unknown-piece": "Unknown piece type.",
    "game-is-over": "The game is over.",
    "begun-already": "The game has begun already.",
    "nobody-sits": "Somebody has to sit down first.",
    "too-few": "At least two players are needed.",
    "seat-taken": "This seat is taken.",
    "seat-locked": "This seat is locked.",
    "robot-busy": "It is this robot's turn. Try again when the turn has ended.",
    "table-full": "This game is full.",
    "sits-already": "You are sitting elsewhere in this game.",
    "sit-too-old": "To play here client version {0} is needed. You may watch.",
    "no-such-game": "There is no such game.",
    "locks-frozen": "Locks can't be changed now.",
    "no-reset": "Unlock a robot's seat first.",
    "cannot-reset": "The board can't be reset now.",
    "muted-you": "You may not talk here.",
    "bad-text": "That can't be said here.",
    "table-rests": "The game rests, or was closed.",
    "not-recorded": "The server could not write that down. Please try again.",
    "who": "In this game: {0}",
    "help": "You may say *WHO*, *STATS*, *VERSION*, *CHECKTIME*, *ADDTIME*, and as the owner "
    "*MUTE* or *UNMUTE* with a name.",
    "version": "Server version {0}, build {1}.",
    "check-time": "This game has been going on for {0} minutes.",
    "stats": "Round {0}.",
    "must-own": "Only the owner of the game may do that.",
    # Status of the connection.
    "must-enter": "Please log in first.",
    "too-old": "Version {0} or newer is needed here; this is {1}.",
    "two-versions": "Another version was said before.",
    "wrong-cookie": "The cookie is not that of this server.",
    "wrong-robot-version": "This robot needs exactly version {0}.",
    "name-too-long": "The name may have at most {0} letters.",
    "name-not-allowed": "This name is not allowed.",
    "name-in-use": "Somebody has this name already.",
    "name-in-use-wait": "Somebody has this name already. If it is you, try again in {0} seconds.",
    "password-wrong": "The password is not right.",
    "password-needed": "A password is needed.",
    "account-made": "There is an account for {0} now.",
    "no-accounts": "Accounts are not made here.",
    "cannot-enter": "You can't come in now.",
    "game-name-rejected": "This name is not allowed for a game.",
    "game-name-plain": "The name needs at least one letter.",
    "game-exists": "There is a game with this name already.",
    "too-many-games": "You have made too many games.",
    "too-many-channels": "You have made too many channels.",
    "channel-name-rejected": "This name is not allowed for a channel.",
    "options-refused": "The game can't be made with these options. {0}",
    "option-unknown": "unknown",
    "option-feature": "needs a feature that your client lacks",
    "option-bad": "cannot be played",
    "scenario-unknown": "There is no scenario {0}.",
    "options-too-new": "Options need a newer client",
    "features-needed": "This game needs features that your client lacks",
    "join-too-old": "Joining needs client version",
    "taken-over": "You have taken over from your old connection.",
    "shutting-down": "The server stops now.",
    "unknown-locale": "This language is not known here.",
    "options-removed": "Undo was switched off, since somebody's client is too old for it.",
    "server-full": "There are too many connections.",
}  # fmt: skip

GERMAN: Final = {
    "built": "{0} baut {1:piece}.",
    "turn-to-settle": "{0} setzt eine Siedlung.",
    "turn-to-road": "{0} setzt eine Straße.",
    "turn-to-road-or-ship": "{0} setzt eine Straße oder ein Schiff.",
    "nothing-rolled": "Niemand bekommt etwas.",
    "must-discard": "{0:names} muss Karten abgeben.",
    "must-discard-all": "{0:names} müssen Karten abgeben.",
    "will-move-robber": "{0} versetzt den Räuber.",
    "will-move-pirate": "{0} versetzt den Piraten.",
    "robber-or-pirate": "{0} wählt zwischen Räuber und Pirat.",
    "moved-robber": "{0} hat den Räuber versetzt.",
    "moved-robber-choose": "{0} hat den Räuber versetzt und wählt, wer bestohlen wird.",
    "moved-pirate": "{0} hat den Piraten versetzt.",
    "must-pick": "{0:names} darf Rohstoffe vom Goldfluss wählen.",
    "must-pick-all": "{0:names} dürfen Rohstoffe vom Goldfluss wählen.",
    "revealed": "{0} entdeckt {1} {2:resource}.",
    "cancelled-settlement": "{0} nimmt die Siedlung zurück.",
    "played": "{0} spielt die Karte {1:card}.",
    "cancelled-card": "{0} nimmt die Karte {1:card} zurück.",
    "monopoly-took": "Das Monopol von {0} kostet dich {1} {2:resource}.",
    "won": ">>> {0} hat mit {1} Punkten gewonnen.",
    "took": "Das Spiel hatte {0} Runden und dauerte {1} Minuten {2} Sekunden.",
    "welcome": "Willkommen!",
    "fetching-robot": "Ein Computerspieler wird geholt ...",
    "starting": "Es wird ausgelost, wer beginnt ...",
    "left": "{0} hat das Spiel verlassen.",
    "cannot-roll": "Du kannst jetzt nicht würfeln.",
    "cannot-end": "Du kannst den Zug noch nicht beenden.",
    "cannot-build-there": "Dort geht das nicht.",
    "not-your-turn": "Du bist nicht am Zug.",
    "name-not-allowed": "Dieser Name geht hier nicht.",
    "name-in-use": "Diesen Namen hat schon jemand.",
}  # fmt: skip

LANGUAGES: Final = {"en": ENGLISH, "de": GERMAN}


class Text(NamedTuple):
    """A sentence: its key, and what is put into it (names, numbers, or a list of names)."""

    key: str
    args: tuple[object, ...] = ()

    def said(self, language: str = "en") -> str:
        known = LANGUAGES.get(language, ENGLISH)
        template = known.get(self.key)
        if template is None:
            template, language = ENGLISH[self.key], "en"
        return template.format(*[Word(arg, language) for arg in self.args])


class Word:
    """One thing within a sentence; what stands behind its colon says what it names."""

    __slots__ = ("language", "value")

    def __init__(self, value: object, language: str) -> None:
        self.value = value
        self.language = language

    def __format__(self, spec: str) -> str:
        value = self.value
        if spec == "piece":
            assert isinstance(value, int)
            return PIECES[self.language][value]
        if spec == "card":
            assert isinstance(value, int)
            return CARDS[self.language].get(value, str(value))
        if spec == "resource":
            assert isinstance(value, int)
            return RESOURCES[self.language][value]
        if spec == "names":
            assert isinstance(value, tuple)
            return listed(value, "und" if self.language == "de" else "and")
        return str(value)


def listed(names: tuple[str, ...], joined: str) -> str:
    """One; one and two; one, two, and three."""
    if len(names) < 2:
        return "".join(names)
    if len(names) == 2:
        return f"{names[0]} {joined} {names[1]}"
    return f"{', '.join(names[:-1])}, {joined} {names[-1]}"
