"""The log of SHOOT: the details of its sentences. They are in data/log.toml, the words for facts in data/words.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.head_start import given
from game.games.shoot.rules import events
from game.games.shoot.rules.cards import gadget, splattercard
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.lengths import distance_text, lengths_text
from game.games.shoot.table.words import card_name, points_text, winners_text
from game.kernel.cards import HIDDEN
from game.kernel.events import Event
from game.kernel.handlers import EventHandlers
from game.kernel.messages import Message, listed, say, say_count, together
from game.table.log_writer import EventLine, LogDetails, LogSentences

COUNTED: Final[Mapping[str, Callable[[int], str]]] = {
    "cards": lambda n: say_count("1 card", "{n} cards", n),
    "total": lambda n: say_count("1 kill", "{n} kills", n),
    "left": lambda n: say_count("1 life", "{n} lives", n),
    "points": points_text,
    "points_left": points_text,
}
"""Facts that are written with their noun."""
DRAWN: Final = {"weapon_drawn": "weapon", "gadget_drawn": "gadget"}
"""What a Token gives, and the fact that names the card."""


@cache
def vocabulary() -> dict[str, dict[str, str]]:
    """Return the words for the values of facts, by "event.fact" and value."""
    path = Path(__file__).parents[1] / "data" / "words.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, str]])


class ShootLogSentences(LogSentences):
    """Turns events into sentences; `things` are the names of the map's things, by id."""

    game = "shoot"
    kinds = events.EVENTS
    says: EventHandlers[ShootLogSentences, LogDetails] = EventHandlers()
    gathers = personal = True

    def __init__(self, names: Mapping[int, str], things: Mapping[str, str] = {}) -> None:
        super().__init__(names)
        self.things = things

    def gathered(self, events: Sequence[Event]) -> Sequence[EventLine]:
        """Return a decision's lines; that of a Token names the card it gave, to those who may know it (S-TOK-2)."""
        lines = super().gathered(events)
        token = next((event for event in events if event.name == "token_collected"), None)
        card = next((event.get(DRAWN[event.name], HIDDEN) for event in events if event.name in DRAWN), HIDDEN)
        if token is None or card == HIDDEN or lines[0].rule != "S-TOK-1":
            return lines
        who = self.names.get(token["seat"], "?")
        words = say("{who} collects a Token: {card}.", who=who, card=card_name(card))
        return [lines[0]._replace(text=words), *lines[1:]]

    def seats_of(self, event: Event) -> tuple[int, ...]:
        """Return who acts, and at whom."""
        return (*_pair(event), *event.get("targets", ()))

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        args = {name: self._value(name, value) for name, value in event.facts.items()}
        seat, other = _pair(event)
        args["name"], args["other"] = self.names.get(seat, say("The table")), self.names.get(other, "")
        args["body"] = self.names.get(int(event.get("corpse") or 0), say("somebody"))
        args.setdefault("object", args.get("obstacle", ""))
        args |= self.said_of(event).words
        called = {name: vocabulary().get(f"{event.name}.{name}", {}).get(str(event[name])) for name in event.facts}
        return args | {name: Message(words, args) for name, words in called.items() if words is not None}

    def _value(self, name: str, value: Any) -> str:
        """Return one fact as the sentences need it."""
        if name in ("victims", "sheltered", "targets", "seats") and isinstance(value, (list, tuple)):
            return listed([self.names.get(seat, "?") for seat in value]) or say("nobody")
        if name in ("card", "weapon", "gadget") and isinstance(value, int):
            return card_name(value)
        if name == "zones":
            every = len(value) == len(ZONE_WORDS)
            return say("all parts") if every else together(*(ZONE_WORDS[zone] for zone in value), between=", ")
        if name == "zone":
            return ZONE_WORDS.get(value, str(value))
        if name in COUNTED and isinstance(value, int):
            return COUNTED[name](value)
        if name in ("budget", "cost"):
            return lengths_text(int(value))
        if name == "range":
            return distance_text(float(value))
        if name == "winners":
            return winners_text(value, self.names)
        if name in ("obstacle", "object"):
            return self.things.get(str(value)) or say("wall")  # a map's things have names; otherwise only a wall can go
        return f"{value:g}" if isinstance(value, (int, float)) else str(value)


def _pair(event: Event) -> tuple[int, int]:
    """Return the seat that acts and the one it acts on; 0 for none."""
    return int(event.get("seat") or event.get("shooter") or 0), int(event.get("target") or 0)


says: Final = ShootLogSentences.says


@says.on(events.StanceChosen)
def _stance_chosen(told: ShootLogSentences, event: events.StanceChosen) -> LogDetails:
    return LogDetails(event.stance)


@says.on(events.HeadStart)
def _head_start(told: ShootLogSentences, event: events.HeadStart) -> LogDetails:
    return LogDetails(words={"given": given(event.goal, event.number)})


@says.on(events.WeaponDrawn)
def _weapon_drawn(told: ShootLogSentences, event: events.WeaponDrawn) -> LogDetails:
    return LogDetails("unseen" if event.weapon == HIDDEN else "")


@says.on(events.GadgetDrawn, events.BonusDrawn)
def _gadget_drawn(told: ShootLogSentences, event: events.GadgetDrawn | events.BonusDrawn) -> LogDetails:
    return LogDetails("unseen" if event.gadget == HIDDEN else "")


@says.on(events.GadgetPlayed)
def _gadget_played(told: ShootLogSentences, event: events.GadgetPlayed) -> LogDetails:
    return LogDetails(rule=gadget(event.gadget).id if event.gadget != HIDDEN else "")


@says.on(events.TokenFlip)
def _token_flip(told: ShootLogSentences, event: events.TokenFlip) -> LogDetails:
    return LogDetails(words={"move": lengths_text(2 * splattercard(event.card).move)} if event.card != HIDDEN else {})


@says.on(events.Peek)
def _peek(told: ShootLogSentences, event: events.Peek) -> LogDetails:
    if event.corpse > 0:
        return LogDetails("corpse")
    return LogDetails(words={"cards": say_count("1 Splattercard", "{n} Splattercards", max(0, event.count))})


@says.on(fights.AttackDeclared)
def _attack_declared(told: ShootLogSentences, event: fights.AttackDeclared) -> LogDetails:
    return LogDetails("oneself" if event.targets == (event.seat,) else "")


@says.on(fights.JamDrawn)
def _jam_drawn(told: ShootLogSentences, event: fights.JamDrawn) -> LogDetails:
    return LogDetails("" if event.row else "in_vain")


@says.on(fights.Blast)
def _blast(told: ShootLogSentences, event: fights.Blast) -> LogDetails:
    """Whom it reaches; a grenade's target, which has been hit by its cards, is not among them (FGT-96)."""
    if not event.victims:
        return LogDetails("only_sheltered" if event.sheltered else "alone")
    too, sheltered = "too" * (event.cause == "grenade"), "sheltered" * bool(event.sheltered)
    return LogDetails("_".join(filter(None, (too, sheltered))))
