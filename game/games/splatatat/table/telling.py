"""The log of the paper table: the sentences of rulebook section 17 and their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.splatatat.art import faces
from game.games.splatatat.options import SHEET
from game.games.splatatat.rules import events
from game.kernel.events import Event
from game.kernel.handlers import EventHandlers
from game.kernel.messages import listed, say, say_count, together
from game.table.telling import Said, Told

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


class PaperTold(Told):
    """Writes the log's sentences."""

    game = "splatatat"
    kinds = events.EVENTS
    says: EventHandlers[PaperTold, Said] = EventHandlers()

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        args = super().args_of(event, seats)
        if isinstance(event.get("kind"), str) and event.get("card") is not None:
            kind = str(event["kind"])
            args["card"] = faces.name_of(kind) if faces.is_splat(kind) or kind != "S" else say("S card")
            args["number"] = kind[1] if faces.is_splat(kind) else ""
        if event.get("pile") is not None:
            args["pile"] = numbers([str(kind) for kind in event["pile"]])
        return args


says: Final = PaperTold.says


def _gone(number: int) -> dict[str, str]:
    return {"gone": say_count("One card goes under the deck.", "{n} cards go under the deck.", number)}


@says.on(events.GameStarted)
def _game_started(told: PaperTold, event: events.GameStarted) -> Said:
    return Said("position" if event.position else "", (event.first,), {"count": str(event.seats)})


@says.on(events.HouseRules)
def _house_rules(told: PaperTold, event: events.HouseRules) -> Said:
    return Said(
        words={"rules": together(*(HOUSE.get(words, words) for words in event.words), between=", ")}, rule=event.ids[0]
    )


@says.on(events.PickedUp)
def _picked_up(told: PaperTold, event: events.PickedUp) -> Said:
    return Said(event.reason, words={"cards": cards_of(event.number)})


@says.on(events.SplatPlayed)
def _splat_played(told: PaperTold, event: events.SplatPlayed) -> Said:
    way = "first" if len(event.pile) == 1 else "3" if event.top == 3 else ""
    return Said(way, (event.attacker, event.victim))


@says.on(events.Threat)
def _threat(told: PaperTold, event: events.Threat) -> Said:
    return Said(event.threat, (event.victim,))


@says.on(events.Splatatat)
def _splatatat(told: PaperTold, event: events.Splatatat) -> Said:
    turned = "left" if event.smiles else "last"
    pelted = "most" if event.attacker else "most_nobody"
    smiles = {"smiles": say_count("one smile", "{n} smiles", event.smiles)}
    return Said(turned if event.face else pelted, (event.victim, event.attacker), smiles)


@says.on(events.Saved)
def _saved(told: PaperTold, event: events.Saved) -> Said:
    return Said(words=_gone(len(event.pile) + 1))


@says.on(events.PileLeft)
def _pile_left(told: PaperTold, event: events.PileLeft) -> Said:
    return Said(event.to, words=_gone(len(event.pile)))


@says.on(events.SPlayed, events.SMateBack, events.Dollop)
def _at_target(told: PaperTold, event: events.SPlayed | events.SMateBack | events.Dollop) -> Said:
    return Said(seats=(event.seat, event.target))


@says.on(events.OutCardPlayed)
def _out_card_played(told: PaperTold, event: events.OutCardPlayed) -> Said:
    return Said(event.place, (event.seat, event.out))


@says.on(events.PointScored)
def _point_scored(told: PaperTold, event: events.PointScored) -> Said:
    return Said(words={"points": say_count("one point", "{n} points", event.points)})


@says.on(events.Swapsies)
def _swapsies(told: PaperTold, event: events.Swapsies) -> Said:
    mine, theirs = event.hands
    return Said(seats=(event.seat, event.partner), words={"mine": cards_of(mine), "theirs": cards_of(theirs)})


@says.on(events.Uturn)
def _uturn(told: PaperTold, event: events.Uturn) -> Said:
    way = say("clockwise") if event.direction > 0 else say("anticlockwise")
    return Said("two" if event.two else "", words={"way": way})


@says.on(events.Revealed)
def _revealed(told: PaperTold, event: events.Revealed) -> Said:
    return Said(words={"cards": cards_of(len(event.kinds))})


@says.on(events.ShuffledIn)
def _shuffled_in(told: PaperTold, event: events.ShuffledIn) -> Said:
    cards = say_count("One card is shuffled into the deck.", "{n} cards are shuffled into the deck.", event.number)
    return Said(words={"shuffled": cards})


@says.on(events.GameWon)
def _game_won(told: PaperTold, event: events.GameWon) -> Said:
    teams = "teams_" if len(event.winners) > 1 else ""
    return Said(teams + event.kind, words=_winners(told, event))


@says.on(events.WinShared)
def _win_shared(told: PaperTold, event: events.WinShared) -> Said:
    return Said(event.kind, event.winners, _winners(told, event))


def _winners(told: PaperTold, event: events.GameWon) -> dict[str, str]:
    return {"winners": listed([told.names.get(seat, "") for seat in event.winners])}
