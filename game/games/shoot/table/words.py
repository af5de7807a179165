"""The log in words: events of the rules as sentences, one headline a decision with the rest folded beneath (UX-LOG-1).

Sentences are in data/log.toml, keyed by the event's name, with named arguments (UX-LOG-2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.head_start import given
from game.games.shoot.rules.cards import data_of, gadget, splattercard
from game.games.shoot.rules.lengths import distance_text, lengths_text
from game.games.shoot.rules.things import thing_text as thing_text
from game.kernel.cards import HIDDEN
from game.kernel.events import Event
from game.kernel.messages import Message, listed, say, say_count, together

DATA = Path(__file__).parents[1] / "data"
COUNTED: Mapping[str, Callable[[int], str]] = {
    "cards": lambda n: say_count("1 card", "{n} cards", n),
    "total": lambda n: say_count("1 kill", "{n} kills", n),
    "left": lambda n: say_count("1 life", "{n} lives", n),
    "points": lambda n: points_text(n),
    "points_left": lambda n: points_text(n),
}
"""Facts that are written with their noun."""
PLACE = re.compile(r"\{(\w+)\}")


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the catalogue."""

    text: str
    icon: str
    rule: str
    weight: int
    alt: str = ""


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log: its picture, its words, the rule behind it, and the seats and things it mentions."""

    icon: str
    text: str
    rule: str
    weight: int
    seats: tuple[int, ...]


class LogEntry(msgspec.Struct, frozen=True):
    """What one decision led to: its headline, the folded lines beneath, and its number in the game's log."""

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
    """Return the words for the values of facts, by "event.fact" and value."""
    return msgspec.toml.decode((DATA / "words.toml").read_bytes(), type=dict[str, dict[str, str]])


TOKEN_WORDS = {
    "weapon": say("Weapon Token"),
    "gadget": say("Gadget Token"),
    "healing": say("Healing Token"),
    "any": say("Token"),
}
"""The name of a Token, by its kind."""


def winners_text(winners: Sequence[int], names: Mapping[int, str]) -> str:
    """Return who has won: "Anna wins.", "Anna and Ben win.", "Nobody wins."."""
    if not winners:
        return say("Nobody wins.")
    return say_count("{who} wins.", "{who} win.", len(winners), who=listed([names.get(seat, "?") for seat in winners]))


def points_text(points: int) -> str:
    """Return damage points with their unit."""
    return say_count("1 point", "{n} points", points)


def _key(event: Event) -> str:
    if event.name == "stance_chosen":
        return f"stance_{event.get('stance')}"
    if event.name == "peek" and event.get("corpse"):
        return "peek_corpse"
    if event.name == "blast":
        return _key_of_blast(event)
    if event.name == "jam_drawn" and not event.get("row"):
        return "jam_drawn_in_vain"
    if event.name == "attack_declared" and list(event.get("targets") or ()) == [event.get("seat")]:
        return "attack_oneself"
    return event.name


def _key_of_blast(event: Event) -> str:
    """Return the key of a blast's sentence: none if it reaches no HERO (but the target, which has a line per hit)."""
    sheltered = event.get("sheltered")
    if not event.get("victims"):
        return "blast_only_sheltered" if sheltered else ""
    too = "blast_too" if event.get("cause") == "grenade" else "blast"
    return f"{too}_sheltered" if sheltered else too


def _number(value: Any) -> str:
    return f"{value:g}" if isinstance(value, (int, float)) else str(value)


def _value(name: str, value: Any, names: Mapping[int, str], things: Mapping[str, str]) -> str:
    """Return one fact as the sentences need it."""
    if name in ("victims", "sheltered", "targets", "seats") and isinstance(value, (list, tuple)):
        return listed([names.get(seat, "?") for seat in value]) or say("nobody")
    if name in ("card", "weapon", "gadget") and isinstance(value, int):
        return card_name(value)
    if name == "zones":
        return together(*(ZONE_WORDS[zone] for zone in value), between=", ") if len(value) < 10 else say("all parts")
    if name == "zone":
        return ZONE_WORDS.get(value, str(value))
    if name in COUNTED and isinstance(value, int):
        return COUNTED[name](value)
    if name in ("budget", "cost"):
        return lengths_text(int(value))
    if name == "range":
        return distance_text(float(value))
    if name == "winners":
        return winners_text(value, names)
    if name in ("obstacle", "object"):
        return things.get(str(value)) or say("wall")  # a map's things have names; otherwise only a wall can go
    return _number(value)


def line(event: Event, names: Mapping[int, str], things: Mapping[str, str]) -> Line | None:
    """Return an event as a line of the log, or None if it has none."""
    sentence = catalogue().get(_key(event))
    if sentence is None:
        return None
    facts = event.facts
    args = {name: _value(name, value, names, things) for name, value in facts.items()}
    seat, other = int(facts.get("seat") or facts.get("shooter") or 0), int(facts.get("target") or 0)
    args["name"] = names.get(seat, say("The table"))
    args["other"] = names.get(other, "")
    args["body"] = names.get(int(facts.get("corpse") or 0), say("somebody"))
    args.setdefault("object", args.get("obstacle", ""))
    if event.name == "token_flip" and isinstance(facts.get("card"), int) and facts["card"] >= 0:
        args["move"] = lengths_text(2 * splattercard(facts["card"]).move)
    if event.name == "head_start":
        args["given"] = given(str(facts["goal"]), int(facts["number"]))
    if event.name == "peek":
        args["cards"] = say_count("1 Splattercard", "{n} Splattercards", int(facts.get("count") or 0))
    for name, value in facts.items():
        called = vocabulary().get(f"{event.name}.{name}", {}).get(str(value))
        if called is not None:
            args[name] = _put(called, args)
    text = sentence.text if args.keys() >= set(PLACE.findall(sentence.text)) else sentence.alt or sentence.text
    seats = tuple(number for number in (seat, other, *facts.get("targets", ())) if number)
    return Line(sentence.icon, _put(text, args), _rule(event, sentence), sentence.weight, seats)


def _put(text: str, args: Mapping[str, str]) -> str:
    """Return a sentence with its braces filled in; what is unknown is left out."""
    return Message(text, {name: args.get(name, "?") for name in PLACE.findall(text)})


def _rule(event: Event, sentence: Sentence) -> str:
    """Return the rule of an event's line: a Gadget's own id if one was played."""
    if event.name == "gadget_played" and isinstance(event.get("gadget"), int) and event["gadget"] >= 0:
        return gadget(event["gadget"]).id
    return sentence.rule


def entry_of(
    number: int, seat: int, events: Sequence[Event], names: Mapping[int, str], things: Mapping[str, str]
) -> LogEntry | None:
    """Return what one decision led to as an entry of the log, or None if it has no lines."""
    lines = [told for event in events if (told := line(event, names, things)) is not None]
    if not lines:
        return None
    head = max(lines, key=lambda told: told.weight)  # the first of the heaviest
    if head.weight == 0:
        return None
    others = tuple(told for told in lines if told is not head)
    return LogEntry(number, seat, _with_card(head, events, names), others)


def _with_card(head: Line, events: Sequence[Event], names: Mapping[int, str]) -> Line:
    """Return the line of a Token with the card that it gave, for those who may know it (S-TOK-2)."""
    token = next((event for event in events if event.name == "token_collected"), None)
    drawn = next((event for event in events if event.name in DRAWN), None)
    if token is None or drawn is None or head.rule != "S-TOK-1":
        return head
    card = drawn.get(DRAWN[drawn.name])
    if not isinstance(card, int) or card < 0:
        return head
    who = names.get(int(token.get("seat") or 0), "?")
    words = say("{who} collects a Token: {card}.", who=who, card=card_name(card))
    return Line(head.icon, words, head.rule, head.weight, head.seats)


DRAWN: Final = {"weapon_drawn": "weapon", "gadget_drawn": "gadget"}
"""What a Token gives, and the fact that names the card."""


def card_name(card: int) -> str:
    """Return the name of a card on screen."""
    if card == HIDDEN:
        return say("a card")
    data = data_of(card)
    return getattr(data, "name", data.id)
