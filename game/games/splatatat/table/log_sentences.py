"""The log of the paper table: the sentences of rulebook section 17 and their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.splatatat.art import faces
from game.games.splatatat.options import SHEET, gift
from game.games.splatatat.rules import events
from game.kernel.events import Event
from game.kernel.handlers import EventHandlers
from game.kernel.messages import listed, say, say_count, together
from game.table.log_writer import LogDetails, LogSentences

HOUSE: Final[dict[str, str]] = {
    words: words
    for row in SHEET.row
    for value in row.values
    for words in [say("{title}: {value}", title=row.title, value=value.title)]
}
"""The House Rules named in events, as messages by their English."""


def cards_of(number: int) -> str:
    """Return a number of cards as text: "no card", "one card", "7 cards"."""
    return say_count("one card", "{n} cards", number) if number else say("no card")


def numbers(pile: Sequence[str]) -> str:
    """Return a pile as its numbers: "1-2-2-S"."""
    return "-".join(kind[1] if faces.is_splat(kind) else kind for kind in pile)


class PaperLogSentences(LogSentences):
    """Writes the log's sentences."""

    game = "splatatat"
    kinds = events.EVENTS
    says: EventHandlers[PaperLogSentences, LogDetails] = EventHandlers()

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        args = super().args_of(event, seats)
        if isinstance(event.get("kind"), str) and event.get("card") is not None:
            kind = str(event["kind"])
            args["card"] = faces.name_of(kind) if faces.is_splat(kind) or kind != "S" else say("S card")
            args["number"] = kind[1] if faces.is_splat(kind) else ""
        if event.get("pile") is not None:
            args["pile"] = numbers([str(kind) for kind in event["pile"]])
        return args


says: Final = PaperLogSentences.says


def _gone(number: int) -> dict[str, str]:
    return {"gone": say_count("One card goes under the deck.", "{n} cards go under the deck.", number)}


@says.on(events.GameStarted)
def _game_started(told: PaperLogSentences, event: events.GameStarted) -> LogDetails:
    return LogDetails("position" if event.position else "", (event.first,), {"count": str(event.seats)})


@says.on(events.HeadStart)
def _head_start(told: PaperLogSentences, event: events.HeadStart) -> LogDetails:
    return LogDetails(words={"given": gift(event.number)})


@says.on(events.HouseRules)
def _house_rules(told: PaperLogSentences, event: events.HouseRules) -> LogDetails:
    return LogDetails(
        words={"rules": together(*(HOUSE.get(words, words) for words in event.words), between=", ")}, rule=event.ids[0]
    )


@says.on(events.PickedUp)
def _picked_up(told: PaperLogSentences, event: events.PickedUp) -> LogDetails:
    return LogDetails(event.reason, words={"cards": cards_of(event.number)})


@says.on(events.SplatPlayed)
def _splat_played(told: PaperLogSentences, event: events.SplatPlayed) -> LogDetails:
    way = "first" if len(event.pile) == 1 else "3" if event.top == 3 else ""
    return LogDetails(way, (event.attacker, event.victim))


@says.on(events.Threat)
def _threat(told: PaperLogSentences, event: events.Threat) -> LogDetails:
    return LogDetails(event.threat, (event.victim,))


@says.on(events.Splatatat)
def _splatatat(told: PaperLogSentences, event: events.Splatatat) -> LogDetails:
    turned = "left" if event.smiles else "last"
    pelted = "most" if event.attacker else "most_nobody"
    smiles = {"smiles": say_count("one smile", "{n} smiles", event.smiles)}
    return LogDetails(turned if event.face else pelted, (event.victim, event.attacker), smiles)


@says.on(events.Saved)
def _saved(told: PaperLogSentences, event: events.Saved) -> LogDetails:
    return LogDetails(words=_gone(len(event.pile) + 1))


@says.on(events.PileLeft)
def _pile_left(told: PaperLogSentences, event: events.PileLeft) -> LogDetails:
    return LogDetails(event.to, words=_gone(len(event.pile)))


@says.on(events.SPlayed, events.SMateBack, events.Dollop)
def _at_target(told: PaperLogSentences, event: events.SPlayed | events.SMateBack | events.Dollop) -> LogDetails:
    return LogDetails(seats=(event.seat, event.target))


@says.on(events.OutCardPlayed)
def _out_card_played(told: PaperLogSentences, event: events.OutCardPlayed) -> LogDetails:
    return LogDetails(event.place, (event.seat, event.out))


@says.on(events.PointScored)
def _point_scored(told: PaperLogSentences, event: events.PointScored) -> LogDetails:
    return LogDetails(words={"points": say_count("one point", "{n} points", event.points)})


@says.on(events.Swapsies)
def _swapsies(told: PaperLogSentences, event: events.Swapsies) -> LogDetails:
    mine, theirs = event.hands
    return LogDetails(seats=(event.seat, event.partner), words={"mine": cards_of(mine), "theirs": cards_of(theirs)})


@says.on(events.Uturn)
def _uturn(told: PaperLogSentences, event: events.Uturn) -> LogDetails:
    way = say("clockwise") if event.direction > 0 else say("anticlockwise")
    return LogDetails("two" if event.two else "", words={"way": way})


@says.on(events.Revealed)
def _revealed(told: PaperLogSentences, event: events.Revealed) -> LogDetails:
    return LogDetails(words={"cards": cards_of(len(event.kinds))})


@says.on(events.ShuffledIn)
def _shuffled_in(told: PaperLogSentences, event: events.ShuffledIn) -> LogDetails:
    cards = say_count("One card is shuffled into the deck.", "{n} cards are shuffled into the deck.", event.number)
    return LogDetails(words={"shuffled": cards})


@says.on(events.GameWon)
def _game_won(told: PaperLogSentences, event: events.GameWon) -> LogDetails:
    teams = "teams_" if len(event.winners) > 1 else ""
    return LogDetails(teams + event.kind, words=_winners(told, event))


@says.on(events.WinShared)
def _win_shared(told: PaperLogSentences, event: events.WinShared) -> LogDetails:
    return LogDetails(event.kind, event.winners, _winners(told, event))


def _winners(told: PaperLogSentences, event: events.GameWon) -> dict[str, str]:
    return {"winners": listed([told.names.get(seat, "") for seat in event.winners])}
