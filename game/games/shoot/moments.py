"""The memorable moments of a game of SHOOT, from public events, each with a score (FGT-83)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight.damage import DEADLY
from game.geometry.units import CL
from game.kernel.messages import listed, say
from game.lobby.report import ReportMoment

if TYPE_CHECKING:
    from game.kernel.events import Event

KILL: Final = 5
CAPTURE: Final = 5
EDGE: Final = 4
"""Over the edge of the table."""
HEAVY: Final = 3
"""A hit of HEAVY_POINTS and more."""
HEAVY_POINTS: Final = 3
BY_A_HAIR: Final = 3
"""For a kill or a capture with a single point of life left."""
FAR: Final = 5
"""Card lengths; each further one of a shot that hits is worth 1."""


class BestShot:
    """Follows the shots of a game, and how much life each HERO has left."""

    def __init__(self) -> None:
        self.wounds: dict[int, dict[int, int]] = {}
        """Points of damage by seat and card."""
        self.weapon = -1
        self.away: dict[tuple[int, int], float] = {}
        """Card lengths between a shooter and a target."""
        self.dealt: dict[tuple[int, int], int] = {}
        """Points that a shooter has dealt a target in the present attack."""

    def left(self, seat: int) -> int:
        """Return a HERO's points of life."""
        return DEADLY - sum(self.wounds.get(seat, {}).values())

    def follow(self, event: Event) -> None:
        """Follow an event."""
        match event.name:
            case "attack_declared" | "counter_declared":
                self.weapon, self.dealt = int(event["weapon"]), {}
            case "sight_fixed":
                self.away[event["shooter"], event["target"]] = float(event["range"]) / CL
            case "shot_hit":
                pair = event["shooter"], event["target"]
                self.dealt[pair] = self.dealt.get(pair, 0) + event["points"]
                self._wound(event["target"], event["card"], event["points"])
            case "damage_flip" if event["result"] == "hit":
                self._wound(event["seat"], event["card"], event["points"])
            case "wound_healed":
                self._wound(event["seat"], event["card"], event["points_left"])
            case "wound_removed":
                self.wounds.get(event["seat"], {}).pop(event["card"], None)
            case "hero_died":
                self.wounds.pop(event["seat"], None)

    def _wound(self, seat: int, card: int, points: int) -> None:
        self.wounds.setdefault(seat, {})[card] = points


def best_shots(entries: Iterable[Any], seats: int) -> list[int]:
    """Return the most damage that each seat has dealt one target in one attack."""
    best, now = [0] * seats, BestShot()
    for entry in entries:
        for event in entry.events:
            now.follow(event)
            if event.name == "shot_hit" and event["shooter"] != event["target"]:
                seat = event["shooter"]
                best[seat - 1] = max(best[seat - 1], now.dealt[seat, event["target"]])
    return best


class _Deed(NamedTuple):
    """What a seat did in one entry."""

    what: str
    """The worst of it: "capture", "edge", "kill" or "hit"."""
    worth: int
    others: tuple[int, ...]
    left: int
    """The points of life that the seat had left."""
    weapon: int
    """The Weapon of a shot; -1 for none."""
    away: int
    """Whole card lengths of a shot."""
    points: int
    """Points of the heaviest hit."""


_ORDER: Final = ("capture", "edge", "kill", "hit")


def moments(entries: Sequence[Any], names: Sequence[str]) -> list[ReportMoment]:
    """Return the moments of a game, best first, one for each entry and seat."""
    found = [
        ReportMoment(_title(deed), _words(deed, seat, names), seat, number, deed.worth, deed.others)
        for number, seat, deed in _deeds(entries)
    ]
    return sorted(found, key=lambda moment: (-moment.worth, -moment.entry))


def _deeds(entries: Sequence[Any]) -> Iterator[tuple[int, int, _Deed]]:
    """Yield what was worth remembering: the entry, the seat, the deed."""
    now = BestShot()
    for number, entry in enumerate(entries):
        found: dict[int, _Deed] = {}
        pushed = 0
        for event in entry.events:
            if event.name == "pushed_off_table":
                pushed = event["seat"]
            seat, one = _landing(event, now, pushed)
            now.follow(event)
            if seat:
                found[seat] = _both(found[seat], one) if seat in found else one
        yield from ((number, seat, deed) for seat, deed in found.items() if deed.worth)


def _landing(event: Event, now: BestShot, pushed: int) -> tuple[int, _Deed]:
    """Return who did something with an event, and what; seat 0 for nobody."""
    match event.name:
        case "flag_captured":
            seat = event["seat"]
            hair = BY_A_HAIR if now.left(seat) == 1 else 0
            return seat, _Deed("capture", CAPTURE + hair, (), now.left(seat), -1, 0, 0)
        case "hero_died" if event["credited"]:
            seat, other = event["credited"], event["seat"]
            over = EDGE if pushed == other else 0
            hair = BY_A_HAIR if now.left(seat) == 1 else 0
            shot = event["cause"] == "shot"
            away = int(now.away.get((seat, other), 0.0)) if shot else 0
            what = "edge" if over else "kill"
            gun = now.weapon if shot else -1
            return seat, _Deed(what, KILL + over + hair, (other,), now.left(seat), gun, away, 0)
        case "shot_hit" if event["shooter"] != event["target"]:
            seat, other, points = event["shooter"], event["target"], event["points"]
            away = int(now.away.get((seat, other), 0.0))
            worth = (HEAVY if points >= HEAVY_POINTS else 0) + max(0, away - FAR)
            return seat, _Deed("hit", worth, (other,), now.left(seat), now.weapon, away, points)
    return 0, _Deed("hit", 0, (), 0, -1, 0, 0)


def _both(one: _Deed, other: _Deed) -> _Deed:
    """Return two deeds of one entry as one: hits do not add up, everything else does."""
    first, second = sorted((one, other), key=lambda deed: _ORDER.index(deed.what))
    if first.what == "hit":
        return max(one, other, key=lambda deed: (deed.worth, deed.points))
    others = tuple(dict.fromkeys((*first.others, *second.others))) if second.what != "hit" else first.others
    return first._replace(worth=first.worth + second.worth, others=others, points=max(one.points, other.points))


def _title(deed: _Deed) -> str:
    if deed.what == "capture":
        return say("Home with the Flag")
    if deed.what == "edge":
        return say("Over the edge")
    if deed.what == "hit":
        return say("The long shot") if deed.points < HEAVY_POINTS else say("A heavy hit")
    if len(deed.others) > 1:
        return say("All in one go")
    if deed.left == 1:
        return say("By a hair")
    return say("The long shot") if deed.away > FAR else say("Dead on")


def _words(deed: _Deed, seat: int, names: Sequence[str]) -> str:
    """Return the sentence about a deed."""
    who, others = names[seat - 1], listed([names[other - 1] for other in deed.others])
    gun = weapon(deed.weapon).name if deed.weapon >= 0 else ""
    if deed.what == "capture":
        if deed.left == 1:
            return say("{who} carries the Flag home with one point of life left.", who=who)
        return say("{who} carries the Flag home.", who=who)
    if deed.what == "edge":
        return say("{who} sends {others} over the edge of the table.", who=who, others=others)
    if deed.what == "hit":
        return say("{who} hits {others} with the {gun} from {n} card lengths away.",
                   who=who, others=others, gun=gun, n=deed.away) if deed.points < HEAVY_POINTS else say(
            "{who} takes {n} points off {others} with a single card.", who=who, others=others, n=deed.points
        )  # fmt: skip
    if len(deed.others) > 1:
        return say("{who} kills {others} in one go.", who=who, others=others)
    if deed.left == 1:
        return say("With one point of life left, {who} kills {others}.", who=who, others=others)
    if not gun:
        return say("{who} kills {others}.", who=who, others=others)
    if deed.away > FAR:
        return say("{who} shoots {others} dead with the {gun} from {n} card lengths away.",
                   who=who, others=others, gun=gun, n=deed.away)  # fmt: skip
    return say("{who} shoots {others} dead with the {gun}.", who=who, others=others, gun=gun)
