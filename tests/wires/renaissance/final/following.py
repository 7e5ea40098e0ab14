"""What a client of the final dialect makes of the updates: the game it was sent, changed by every
message since then. Nothing of the wire's own code is in it."""

from __future__ import annotations

from typing import Any

Message = dict[str, Any]


class Followed:
    def __init__(self, game: Message, me: str) -> None:
        self.game = game
        self.me = me
        self.acted: list[tuple[str, str]] = []

    def player(self, name: str) -> Message:
        found: Message = next(p for p in self.game["players"] if p["nickname"] == name)
        return found

    def follow(self, told: Message) -> None:
        handler = getattr(self, f"on_{told['type']}")
        handler(told)

    def on_UpdateGame(self, told: Message) -> None:
        self.game = told

    def on_UpdateAction(self, told: Message) -> None:
        self.acted.append((told["action"], told["player"]))
        setup = self.player(told["player"])["setup"]
        setup["hasChosenLeaders"] |= told["action"] == "CHOOSE_LEADERS"
        setup["hasChosenResources"] |= told["action"] == "CHOOSE_RESOURCES"

    def on_UpdateCurrentPlayer(self, told: Message) -> None:
        self.game["currentPlayer"] = told["player"]

    def on_UpdateMarket(self, told: Message) -> None:
        self.game["market"] = told["market"]

    def on_UpdateDevCardGrid(self, told: Message) -> None:
        self.game["devCardGrid"] = told["devCardGrid"]

    def on_UpdateDevSlot(self, told: Message) -> None:
        self.player(told["player"])["devSlots"][told["devSlot"]] = told["devCards"]

    def on_UpdateResourceContainer(self, told: Message) -> None:
        changed = told["resContainer"]
        containers = self.game["resContainers"]
        at = next(n for n, each in enumerate(containers) if each["id"] == changed["id"])
        containers[at] = changed

    def on_UpdateFaithPoints(self, told: Message) -> None:
        if told["isBlackCross"]:
            self.game["blackPoints"] = told["faithPoints"]
        else:
            self.player(told["player"])["faithPoints"] = told["faithPoints"]

    def on_UpdateVictoryPoints(self, told: Message) -> None:
        self.player(told["player"])["victoryPoints"] = told["victoryPoints"]

    def on_UpdateVaticanSection(self, told: Message) -> None:
        sections = self.game["faithTrack"]["vaticanSections"].values()
        section = next(each for each in sections if each["id"] == told["vaticanSection"])
        section["activated"] = True
        section["bonusGivenPlayers"] = told["bonusGivenPlayers"]

    def on_UpdateLeadersHand(self, told: Message) -> None:
        assert told["player"] == self.me
        self.player(self.me)["leadersHand"] = told["leaders"]

    def on_UpdateLeadersHandCount(self, told: Message) -> None:
        self.player(told["player"])["leadersHandCount"] = told["leadersHandCount"]

    def on_UpdateActivateLeader(self, told: Message) -> None:
        leader = next(c for c in self.game["leaderCards"] if c["id"] == told["leader"])
        leader["active"] = True
        owner = self.player(self.game["currentPlayer"])
        if told["leader"] not in owner["leadersHand"]:
            owner["leadersHand"].append(told["leader"])

    def on_UpdateActionToken(self, told: Message) -> None:
        pass

    def on_UpdateLastRound(self, told: Message) -> None:
        self.game["lastRound"] = True

    def on_UpdateGameEnd(self, told: Message) -> None:
        self.game["ended"] = True
        if "winner" in told:
            self.game["winnerPlayer"] = told["winner"]

    def on_UpdatePlayerStatus(self, told: Message) -> None:
        self.player(told["player"])["active"] = told["isActive"]

    def on_UpdateSetupDone(self, told: Message) -> None:
        self.game["isSetupDone"] = True
