"""One attack is one line of the log that grows: its shots as they land, in few words (FGT-13); so is a blast."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.kernel.events import Event
from game.kernel.messages import Message, say, together

SHOTS: Final = frozenset({
    "sight_fixed", "card_drawn", "shot_hit", "shot_missed", "series_cancelled", "jam_drawn", "jam_cleared",
    "jam_effect", "attack_ended", "part_severed", "minus_gained", "attack_barred", "weapon_shown", "weapon_discarded",
    "hero_pushed", "counter_impossible",
})  # fmt: skip
"""What belongs to the line of an attack or counterattack, whatever came in between."""
FLIPS: Final = frozenset({"damage_flip", "part_severed", "minus_gained", "attack_barred", "hero_pushed"})
"""What belongs to the line of a blast."""
MISSES: Final[Mapping[str, str]] = {
    "jam": say("miss (JAM card)"),
    "stripes": say("miss (no stripes)"),
    "cover": say("miss (cover)"),
    "missing": say("miss (part gone)"),
    "vest": say("miss (Bulletproof vest)"),
    "none": say("miss (no card left)"),
}
EFFECTS: Final[Mapping[str, str]] = {
    "ATTACK LOST": say("attack lost"),
    "WEAPON LOST": say("Weapon lost"),
}
"""Entries of a JAM row; what the others do to the shooter has parts of its own."""
DEATH: Final = frozenset({"kill_credited", "bonus_drawn", "life_lost", "hero_out", "deck_shuffled"})
"""What is folded beneath a death."""
RUNNING: Final = {"attack_declared": SHOTS, "counter_declared": SHOTS, "blast": FLIPS}
"""Lines that name what has landed, and what belongs to them."""
ELSEWHERE: Final = ("gadget_played", "corpse_looted")
"""What heals, or takes a Weapon, without a Token."""
OPENERS: Final = {
    **RUNNING,
    "hero_died": DEATH,
    "pushed_off_table": DEATH | {"hero_died"},
    "token_collected": frozenset({"token_flip", "weapon_discarded", "wound_healed", "wound_removed"}),
}
Part = tuple[int, str]
"""Whom something befell, and what."""


def joins(opener: Event, event: Event, block: Sequence[Event]) -> bool:
    """Return whether an event belongs to a line that an earlier one has opened, after those its decision began with."""
    if event.name == "gadget_played":  # the Multi tool's part says what it does
        return OPENERS.get(opener.name) is SHOTS and event["window"] == "JAM"
    if event.name == "blast":
        return not event["victims"] and OPENERS.get(opener.name) is SHOTS  # it has hurt only its target
    if event.name not in OPENERS.get(opener.name, ()):
        return event.name == "damage_flip" and event["cause"] == "jam" and SHOTS is OPENERS.get(opener.name)
    if event.name == "deck_shuffled":
        return bool(event["reason"] == "penance")
    if opener.name == "token_collected":
        own = event.get("token", opener["token"]) == opener["token"]
        return own and event.get("seat") == opener["seat"] and not any(one.name in ELSEWHERE for one in block)
    return True


def runs(event: Event) -> bool:
    """Return whether an event has a line that names what lands: an attack, or a blast that reaches somebody."""
    return event.name in RUNNING and (event.name != "blast" or bool(event["victims"]))


def told(event: Event) -> bool:
    """Return whether an event's sentence would only repeat what its attack's line says."""
    return event.name in ("shot_hit", "shot_missed", "damage_flip", "jam_drawn", "jam_effect", "jam_cleared",
                          "series_cancelled", "attack_ended", "hero_pushed")  # fmt: skip


def shots(opener: Event, events: Sequence[Event], names: Mapping[int, str], words: Words) -> str:
    """Return what the shots of an attack, or the flips of a blast, have done so far; empty while there is nothing."""
    aimed = tuple(opener.get("targets") or (opener.get("target"),))
    said = [
        (seat, together(*(part for _, part in run), between=", "))
        for seat, run in groupby(_parts(events, names, words), key=lambda part: part[0])
    ]
    alone = len(aimed) == 1
    runs = [run if alone and seat in (0, aimed[0]) else together(names.get(seat, ""), run) for seat, run in said]
    return say("{shots}.", shots=together(*runs, between="; ")) if runs else ""


class Words:
    """The words for values that an attack's line needs: of things, and of reasons in data/words.toml."""

    def __init__(self, vocabulary: Mapping[str, Mapping[str, str]], things: Mapping[str, str]) -> None:
        self.vocabulary, self.things = vocabulary, things

    def reason(self, event: Event) -> str:
        words = self.vocabulary.get(f"{event.name}.reason", {}).get(str(event.get("reason")), "")
        return Message(words, {}) if words else str(event.get("reason"))


def _parts(events: Iterable[Event], names: Mapping[int, str], words: Words) -> Iterator[Part]:
    """Yield what happened, one part a shot, in order."""
    jam: list[str] | None = None
    target = 0
    for event in events:
        name, target = event.name, int(event.get("target") or target)
        if name == "jam_drawn" and event.get("row"):
            jam = []
        elif name == "jam_drawn":
            yield target, MISSES["jam"]
        elif name == "jam_cleared" and jam is not None:
            jam = [say("the Multi tool clears it")]
        elif name == "jam_effect" and jam is not None:
            jam += [EFFECTS[event["entry"]]] if event["entry"] in EFFECTS else []
        elif (part := _part(event, target, names, words)) is not None:
            if jam is not None:
                yield target, _jammed(jam)
                jam = None
            yield part
    if jam is not None:
        yield target, _jammed(jam)


def _jammed(effects: Sequence[str]) -> str:
    return say("JAM: {effects}", effects=together(*effects, between=", ")) if effects else say("JAM")


def _part(event: Event, target: int, names: Mapping[int, str], words: Words) -> Part | None:
    """Return what a single event did; None if it needs no words of its own."""
    get: Any = event.get
    match event.name:
        case "shot_hit":
            return int(event["target"]), hit_words(event["zone"], event["points"])
        case "shot_missed" if event["reason"] != "jam":
            return int(event["target"]), MISSES.get(event["reason"], say("miss"))
        case "damage_flip":
            if event["result"] == "hit":
                return int(event["seat"]), hit_words(event["zone"], event["points"])
            return int(event["seat"]), MISSES.get(event["result"], say("miss"))
        case "series_cancelled" if event["reason"] != "pepper spray":
            return int(event["target"]), say("no shot ({reason})", reason=words.reason(event))
        case "attack_ended" if get("reason") != "jam":
            return target, say("{reason} ends it", reason=words.reason(event))
        case "hero_pushed" if get("stopped_by") != "edge":  # over which it goes, as its own line says (FGT-32)
            return int(event["seat"]), pushed_words(str(get("stopped_by") or ""), names, words.things)
    return None


def hit_words(zone: str, points: int) -> str:
    """Return a hit in few words: "left arm 2"."""
    return together(ZONE_WORDS.get(zone, zone), str(points))


def pushed_words(stopped_by: str, names: Mapping[int, str], things: Mapping[str, str]) -> str:
    """Return how a push ended in few words: "pushed into the mug"."""
    kind, _, number = stopped_by.partition("-")
    if kind == "hero" and number.isdigit():
        return say("pushed into {who}", who=names.get(int(number), number))
    thing = things.get(stopped_by)
    return say("pushed into the {thing}", thing=thing) if thing else say("pushed back")
