"""What the log tells: every event of rulebook section 13 as a sentence of the catalogue (UX-LOC-1)."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.whisky.art.faces import name_of
from game.games.whisky.report import WIN_WORDS
from game.games.whisky.rules.cards import SALOON_NUMBER, saloon_kind
from game.games.whisky.table.shown import Shown
from game.kernel.events import Event
from game.table.telling import Line, Told


def key_of(event: Event) -> str:
    """Return which sentence tells an event: some are told in several ways."""
    if event.name == "whisky_gulp":
        return "gulp_drained" if str(event["bottle"]).endswith("empty") else f"gulp_{event['from']}"
    if event.name == "card_discarded":
        return f"discarded_{event['reason']}"
    if event.name == "duel_won" and str(event["kind"]).startswith("CLOSING"):
        return "duel_won_closing"
    return event.name


class SaloonTold(Told):
    """Tells events in order; remembers what was turned up at the slot being resolved."""

    game = "whisky"

    def __init__(self, names: Mapping[int, str]) -> None:
        super().__init__(names)
        self._cards: tuple[str, str] = ("", "")
        self._extra = False

    def key_of(self, event: Event) -> str:
        """Return which sentence tells an event: what a SIP or SHOT adds is told as such."""
        return f"extra_{key_of(event)}" if self._extra and event.name in ("whisky_gulp", "shot_hit") else key_of(event)

    def seats_of(self, event: Event) -> tuple[int, ...]:
        """Return the seat an event speaks of: the winner of a duel, else who does it."""
        return (int(event.get("winner") or event.get("seat") or 0),)

    def lit_by(self, event: Event, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return the slot that lights up while the event's line is pointed at, 0 for none."""
        return (int(event.get("slot") or 0),)

    def line(self, event: Event) -> Line | None:
        """Return an event as a line of the log, or None if it is not told."""
        if event.name == "cards_revealed":
            self._cards = (event["a"], event["b"])
            self._extra = False
        line = super().line(event)
        self._extra = self._extra or event.name in ("loot_sip", "loot_shot")
        return line

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        """Return what stands in the sentence's braces."""
        args = super().args_of(event, seats)
        seat = seats[0] if seats else 0
        args["other"] = self.names.get(3 - seat, "") if seat else ""
        if seat and all(self._cards):
            args["with"], args["against"] = (name_of(self._cards[k]) for k in (seat - 1, 2 - seat))
        args["both"] = name_of(self._cards[0])
        card = event.get("card")
        if card in SALOON_NUMBER:
            args["card"] = name_of(saloon_kind(card))
        if "kind" in args:
            args["why"] = WIN_WORDS.get(args["kind"], args["kind"])
        if event.get("scores"):
            args["score"] = " : ".join(str(number) for number in event["scores"])
        gulps = event.get("gulps_needed")
        if gulps is not None:
            args["gulps"] = "one gulp" if gulps == 1 else f"{gulps} gulps"
        bullets = event.get("bullets")
        if isinstance(bullets, int):
            args["hits"] = "one hit" if bullets == 1 else f"{bullets} hits"
        if event.name == "unused_cards_shown":
            args["shown"] = "; ".join(f"slot {s}: {name_of(a)} and {name_of(b)}" for s, a, b in event["slots"])
        return args


def holder_words(bottle: str, names: Mapping[int, str]) -> str:
    """Say where the bottle is: "Anna's, nearly empty"."""
    if bottle == "middle":
        return "in the middle"
    seat = 1 if bottle.startswith("A") else 2
    side = {"full": "full", "low": "nearly empty", "empty": "drained"}[bottle.split()[1]]
    return f"{names.get(seat, '')}'s, {side}"


def commit_words(letters: str) -> str:
    """Write a commit of two letters as words: "Loot, Shoot"."""
    return ", ".join({"L": "Loot", "S": "Shoot", "W": "Whisky"}[letter] for letter in letters)


def stage_words(shown: Shown) -> str:
    """Say which duel, round and slots are being played (section 14)."""
    slots = "slots 1, 2" if shown.phase < 2 else "slots 3, 4"
    where = f"Round {shown.round}, {slots}" if shown.round else "Set-up"
    if shown.match_length == 1:
        return where
    return f"Duel {shown.duel} ({shown.scores[0]}:{shown.scores[1]}). {where}"
