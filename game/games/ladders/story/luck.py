"""Luck in LADDERS: parts that attack dice tear off a cookie as it was, and squares to walk (MOM-LUCK-1).

Nearly every die hits something; luck is in which parts they hit. They are counted as rolled: what a card saves, or
the end of the game prevents, is not a matter of luck, so the count has a name of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from game.games.chance_draws import Chances, as_chances, draw_of, equally
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.odds import BARE, SIDES, RollOdds, Six, hits_of, odds
from game.games.ladders.rules.fight.volley import MELTS
from game.games.ladders.rules.state import PART_OF_DIE, PARTS, LaddersState
from game.kernel.entry import Entry
from game.kernel.events import Event
from game.lobby.luck import Draw

TORN: Final = "torn"
STEPS: Final = "steps"


class Cookies:
    """What the cookies can still lose while the events of an entry are followed: boxes and armour, part by part."""

    def __init__(self, state: LaddersState) -> None:
        self.boxes = {seat: list(cookie.boxes) for seat, cookie in enumerate(state.cookies, 1)}
        self.armour = {seat: [0] * len(PARTS) for seat in self.boxes}
        for seat, worn in enumerate(state.armour, 1):
            for row in worn:
                self.armour[seat][row.part] = row.hits

    def take(self, event: Event) -> None:
        if event.name in ("box_lost", "part_torn"):
            self.boxes[event["seat"]][PARTS.index(event["part"])] = event.get("left", 0)
        elif event.name in ("armour_hit", "armour_broken"):
            self.armour[event["seat"]][PARTS.index(event["part"])] = event.get("left", 0)

    def odds(self, seat: int, dice: int, profile: weapons.Profile) -> RollOdds:
        """Return the odds of this many dice of a weapon at a cookie."""
        boxes, armour = (cast(Six, tuple(rows[seat])) for rows in (self.boxes, self.armour))
        return odds(dice, boxes, armour, reroll=profile.reroll, through=passes(profile), popping=profile.popping)

    def torn(self, seat: int, dice: Sequence[int], profile: weapons.Profile) -> int:
        """Return how many parts these dice tear off: those with at least as many hits as boxes and armour (L-DMG)."""
        armour = BARE if passes(profile) else self.armour[seat]
        rows = zip(as_counts(dice), self.boxes[seat], armour, strict=True)
        return sum(boxes > 0 and hits_of(count, profile.popping) >= boxes + shield for count, boxes, shield in rows)


def passes(profile: weapons.Profile) -> bool:
    """Return whether a weapon ignores armour: its dice pass it, or it melts first."""
    return profile.through or profile.id == MELTS


def as_counts(dice: Sequence[int]) -> list[int]:
    """Return how many dice came up for each part."""
    counts = [0] * len(PARTS)
    for number in dice:
        counts[PART_OF_DIE[number]] += 1
    return counts


def luck(before: LaddersState, entry: Entry, log: Sequence[Entry] = ()) -> list[Draw]:
    """Return the luck of the dice of an entry for whoever rolled them; dice at oneself or teammates do not count."""
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
                torn = dict(enumerate(cookies.odds(target, len(dice), profile).torn))
                chances = as_chances({number: chance for number, chance in torn.items() if chance})
                found += draw_of(seat, TORN, cookies.torn(target, dice, profile), chances)
        cookies.take(event)
    return found


def _special(state: LaddersState, seat: int, card: int) -> int:
    return next((row.special for row in state.weapons[seat - 1] if row.card == card), -1)


def _profile(state: LaddersState, fired: Sequence[tuple[int, int, int]], seat: int) -> weapons.Profile | None:
    """Return how the weapon a seat declared last fires."""
    found = next((row for row in reversed(fired) if row[0] == seat), None)
    return None if found is None else weapons.profile(found[1], found[2], weapons.make_of(state, found[1]))


def _final(events: Sequence[Event], at: int) -> Sequence[int]:
    """Return the dice of a roll after rerolls."""
    following = events[at + 1] if at + 1 < len(events) else None
    again = following is not None and following.name == "rerolled"
    return following["dice"] if again and following is not None else events[at]["dice"]  # type: ignore[no-any-return]


@lru_cache(maxsize=8)
def _steps(dice: int) -> Chances:
    sums = [0]
    for _ in range(dice):
        sums = [one + number for one in sums for number in range(1, SIDES + 1)]
    return equally(sums)
