"""The log in words: events of the rules as sentences, one headline a decision with the rest folded beneath (UX-LOG-1).

Sentences lie in data/log.toml, keyed by the event's name, with named arguments (UX-LOG-2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.games.shoot.rules.cards import data_of, gadget, splattercard
from game.games.shoot.rules.lengths import distance_text, lengths_text
from game.kernel.cards import HIDDEN
from game.kernel.events import Event

DATA = Path(__file__).parents[1] / "data"
COUNTED = {"cards": ("card",), "total": ("kill",), "left": ("life", "lives"), "points_left": ("point",)}
"""Facts that are told with their noun, in both its forms where it is not regular."""


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the catalogue."""

    text: str
    icon: str
    rule: str
    weight: int
    alt: str = ""


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log: its picture, its words, the rule behind it, and the seats and things it speaks of."""

    icon: str
    text: str
    rule: str
    weight: int
    seats: tuple[int, ...]


class LogEntry(msgspec.Struct, frozen=True):
    """What one decision came to: its headline, what lies folded beneath, and its number in the match's log."""

    number: int
    seat: int
    head: Line
    folded: tuple[Line, ...]


@cache
def catalogue() -> dict[str, Sentence]:
    """Return the sentences by event name."""
    return msgspec.toml.decode((DATA / "log.toml").read_bytes(), type=dict[str, Sentence])


@cache
def vocabulary() -> dict[str, dict[str, str]]:
    """Return what the values of facts are called, by "event.fact" and value."""
    return msgspec.toml.decode((DATA / "words.toml").read_bytes(), type=dict[str, dict[str, str]])


def counted(number: int, noun: str, nouns: str = "") -> str:
    """Write a number with its noun: "1 kill", "2 lives"."""
    return f"{number} {noun if number == 1 else nouns or noun + 's'}"


def winners_text(winners: Sequence[int], names: Mapping[int, str]) -> str:
    """Say who has won: "Anna wins.", "Anna and Ben win.", "Nobody wins."."""
    who = " and ".join(names.get(seat, "?") for seat in winners) or "Nobody"
    return f"{who} {'win' if len(winners) > 1 else 'wins'}."


def zone_text(zone: str) -> str:
    """Write a hit zone as words: "left arm"."""
    return zone.replace("_", " ")


def points_text(points: int) -> str:
    """Write damage points with their unit."""
    return "1 point" if points == 1 else f"{points} points"


def _card_text(card: int) -> str:
    data = data_of(card)
    return getattr(data, "name", data.id)


def _key(event: Event) -> str:
    if event.name == "stance_chosen":
        return f"stance_{event.get('stance')}"
    if event.name == "peek" and event.get("corpse"):
        return "peek_corpse"
    if event.name == "blast" and event.get("sheltered"):
        return "blast_sheltered"
    if event.name == "attack_declared" and list(event.get("targets") or ()) == [event.get("seat")]:
        return "attack_oneself"
    return event.name


def _number(value: Any) -> str:
    return f"{value:g}" if isinstance(value, (int, float)) else str(value)


def _value(name: str, value: Any, names: Mapping[int, str], things: Mapping[str, str]) -> str:
    """Write one fact as the sentences need it."""
    if name in ("victims", "sheltered") and isinstance(value, (list, tuple)):
        return " and ".join(names.get(seat, "?") for seat in value) or "nobody"
    if name in ("targets", "seats") and isinstance(value, (list, tuple)):
        return " and ".join(names.get(seat, "?") for seat in value)
    if name in ("card", "weapon", "gadget") and isinstance(value, int):
        return _card_text(value) if value != HIDDEN else "a card"
    if name == "zones":
        return ", ".join(zone_text(zone) for zone in value) if len(value) < 10 else "all of it"
    if name == "zone":
        return zone_text(str(value))
    if name == "points":
        return points_text(value)
    if name in COUNTED and isinstance(value, int):
        return counted(value, *COUNTED[name])
    if name in ("budget", "cost"):
        return lengths_text(int(value))
    if name == "range":
        return distance_text(float(value))
    if name == "winners":
        return winners_text(value, names)
    if name in ("obstacle", "object"):
        return things.get(str(value), str(value))
    return _number(value)


def line(event: Event, names: Mapping[int, str], things: Mapping[str, str]) -> Line | None:
    """Return an event as a line of the log, or None if it is not told."""
    sentence = catalogue().get(_key(event))
    if sentence is None:
        return None
    facts = event.facts
    args = {name: _value(name, value, names, things) for name, value in facts.items()}
    seat, other = int(facts.get("seat") or facts.get("shooter") or 0), int(facts.get("target") or 0)
    args["name"] = names.get(seat, "The table")
    args["other"] = names.get(other, "")
    args["body"] = names.get(int(facts.get("corpse") or 0), "somebody")
    args.setdefault("object", args.get("obstacle", "something"))
    if event.name == "token_flip" and isinstance(facts.get("card"), int) and facts["card"] >= 0:
        args["move"] = lengths_text(2 * splattercard(facts["card"]).move)
    if event.name == "peek":
        args["cards"] = counted(int(facts.get("count") or 0), "Splattercard")
    for name, value in facts.items():
        called = vocabulary().get(f"{event.name}.{name}", {}).get(str(value))
        if called is not None:
            args[name] = called.format_map(_Blank(args))
    try:
        text = sentence.text.format_map(args)
    except KeyError:
        text = (sentence.alt or sentence.text).format_map(_Blank(args))
    seats = tuple(number for number in (seat, other, *facts.get("targets", ())) if number)
    rule = _rule(event, sentence)
    return Line(sentence.icon, text[:1].upper() + text[1:], rule, sentence.weight, seats)


class _Blank(dict[str, str]):
    """Arguments of which some may be missing: then nothing is said in their place."""

    def __missing__(self, key: str) -> str:
        return "?"


def _rule(event: Event, sentence: Sentence) -> str:
    """Return the rule an event's line ends with: a Gadget's own id where one was played."""
    if event.name == "gadget_played" and isinstance(event.get("gadget"), int) and event["gadget"] >= 0:
        return gadget(event["gadget"]).id
    return sentence.rule


def entry_of(
    number: int, seat: int, events: Sequence[Event], names: Mapping[int, str], things: Mapping[str, str]
) -> LogEntry | None:
    """Return what one decision came to as an entry of the log, or None if nothing of it is told."""
    lines = [told for event in events if (told := line(event, names, things)) is not None]
    if not lines:
        return None
    head = max(lines, key=lambda told: told.weight)  # the first of the heaviest
    if head.weight == 0:
        return None
    return LogEntry(number, seat, head, tuple(told for told in lines if told is not head))


def card_name(card: int) -> str:
    """Return what a card is called on screen."""
    if card == HIDDEN:
        return "a card"
    return _card_text(card)
