"""Luck in LADDERS: dice that hit, against a cookie as it stood, and squares to walk (MOM-LUCK-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import factorial
from typing import Final

from game.games.draws import Chances, as_chances, draw_of, equally
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.volley import MELTS
from game.games.ladders.rules.state import PART_OF_DIE, PARTS, LaddersState
from game.games.story import Draw
from game.kernel.entry import Entry
from game.kernel.events import Event
from game.kernel.messages import say

HITS: Final = "hits"
STEPS: Final = "steps"
TITLES: Final[Mapping[str, str]] = {HITS: say("hits"), STEPS: say("steps")}
"""What is counted."""
SIDES: Final = 6
Six = tuple[int, ...]
"""A number for each part."""


class Cookies:
    """What the cookies of a table can still lose while an entry is told: boxes and armour, part by part."""

    def __init__(self, state: LaddersState) -> None:
        self.boxes = {seat: list(cookie.boxes) for seat, cookie in enumerate(state.cookies, 1)}
        self.armour = {seat: [0] * SIDES for seat in self.boxes}
        for seat, worn in enumerate(state.armour, 1):
            for row in worn:
                self.armour[seat][row.part] = row.hits

    def take(self, event: Event) -> None:
        """Follow an event."""
        if event.name in ("box_lost", "part_torn"):
            self.boxes[event["seat"]][PARTS.index(event["part"])] = event.get("left", 0)
        elif event.name in ("armour_hit", "armour_broken"):
            self.armour[event["seat"]][PARTS.index(event["part"])] = event.get("left", 0)

    def caps(self, seat: int, shielded: bool) -> Six:
        """Return how many dice each part can take: none where it is missing."""
        rows = zip(self.boxes[seat], self.armour[seat], strict=True)
        return tuple(boxes + (shield if shielded else 0) if boxes else 0 for boxes, shield in rows)


def luck(before: LaddersState, entry: Entry, log: Sequence[Entry] = ()) -> list[Draw]:
    """Return what the dice of an entry brought whoever rolled them; dice at oneself or one's mates are no luck."""
    cookies, found = Cookies(before), list[Draw]()
    fired = [(one.attacker, one.weapon, one.special) for one in before.attacks]
    for at, event in enumerate(entry.events):
        if event.name == "movement_rolled":
            found += draw_of(event["seat"], STEPS, sum(event["dice"]), _steps(len(event["dice"])))
        elif event.name == "attack_declared":
            fired.append((event["seat"], event["weapon"], _special(before, event["seat"], event["weapon"])))
        elif event.name == "rolled" and event["what"] == "attack":
            seat, target = event["seat"], event["target"]
            profile = _profile(before, fired, seat)
            if profile is not None and before.is_foe(seat, target):
                dice = _final(entry.events, at) if profile.reroll else event["dice"]
                caps = cookies.caps(target, not profile.through and profile.id != MELTS)
                worth = landed(dice, caps, profile.popping)
                chances = hits_of(len(dice), caps, reroll=profile.reroll, popping=profile.popping)
                found += draw_of(seat, HITS, worth, chances)
        cookies.take(event)
    return found


def _special(state: LaddersState, seat: int, card: int) -> int:
    return next((row.special for row in state.weapons[seat - 1] if row.card == card), -1)


def _profile(state: LaddersState, fired: Sequence[tuple[int, int, int]], seat: int) -> weapons.Profile | None:
    """Return how the weapon fires that a seat declared last."""
    found = next((row for row in reversed(fired) if row[0] == seat), None)
    return None if found is None else weapons.profile(found[1], found[2], weapons.make_of(state, found[1]))


def _final(events: Sequence[Event], at: int) -> Sequence[int]:
    """Return the dice of a roll once those that missed are rolled again."""
    following = events[at + 1] if at + 1 < len(events) else None
    again = following is not None and following.name == "rerolled"
    return following["dice"] if again and following is not None else events[at]["dice"]  # type: ignore[no-any-return]


@lru_cache(maxsize=8)
def _steps(dice: int) -> Chances:
    sums = [0]
    for _ in range(dice):
        sums = [one + number for one in sums for number in range(1, SIDES + 1)]
    return equally(sums)


def landed(dice: Sequence[int], caps: Six, popping: bool = False) -> int:
    """Return how many dice hit: each part takes as many as it can lose (L-DMG); Popping Tips add one to two and more.

    >>> landed((6, 6, 6, 1), (2, 4, 4, 4, 0, 4))
    2
    """
    counts = [0] * SIDES
    for number in dice:
        counts[PART_OF_DIE[number]] += 1
    return sum(min(_counts_as(count, popping), cap) for count, cap in zip(counts, caps, strict=True))


def _counts_as(dice: int, popping: bool) -> int:
    return dice + 1 if popping and dice >= 2 else dice


@lru_cache(maxsize=4096)
def hits_of(dice: int, caps: Six, *, reroll: bool = False, popping: bool = False) -> Chances:
    """Return the chances of hitting so often with some dice; with `reroll` those that miss a part are rolled once more.

    >>> hits_of(1, (1, 1, 1, 0, 0, 0))
    ((0, 0.5), (1, 0.5))
    """
    present = [cap for cap in caps if cap]
    missing = SIDES - len(present)
    face = (1 + missing / SIDES) / SIDES if reroll else 1 / SIDES
    lose = max(0.0, 1.0 - face * len(present))
    ways = {(number, 0): lose**number / factorial(number) for number in range(dice + 1)}
    for cap in present:
        further: dict[tuple[int, int], float] = {}
        for (rolled, hits), weight in ways.items():
            for number in range(dice - rolled + 1):
                key = rolled + number, hits + min(_counts_as(number, popping), cap)
                further[key] = further.get(key, 0.0) + weight * face**number / factorial(number)
        ways = further
    found: dict[float, float] = {}
    for (rolled, hits), weight in ways.items():
        if rolled == dice and weight:
            found[hits] = found.get(hits, 0.0) + weight * factorial(dice)
    return as_chances(found)
