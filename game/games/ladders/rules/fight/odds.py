"""The odds of a roll at one cookie, computed exactly, not sampled (L-ATT-2 steps 6 to 8, L-DMG, L-ARM).

The effect of a roll depends only on how often each icon comes up, so a part is lost when its icon comes often enough:
its boxes, and its armour's hits before them. Second Bake and Powdered Sugar are unknown to the attacker and ignored.
"""

from functools import lru_cache
from math import comb, factorial
from typing import Final, NamedTuple

SIDES: Final = 6

Six = tuple[int, int, int, int, int, int]  # one number per part: HEAD, BODY, L-ARM, R-ARM, L-LEG, R-LEG

BARE: Final[Six] = (0, 0, 0, 0, 0, 0)


class PartOdds(NamedTuple):
    """What a roll may do to one part: `boxes[n]` chance of losing n boxes, `tear` of coming off, `strips` of armour."""

    boxes: tuple[float, ...]
    tear: float
    strips: float


class RollOdds(NamedTuple):
    """What a roll may do to a cookie. Chances are 0 to 1.

    `hits`: expected dice that hit, as rolled; `parts`: part by part; `torn[n]`: chance that n parts come off;
    `crumb`: the last part comes off; `nothing`: no die hits. Where one die may be turned (W02), `boxes` and `tear` of a
    part assume it is turned to that part, `torn` and `crumb` that it is turned to tear off as many parts as possible.
    """

    dice: int
    hits: float
    parts: tuple[PartOdds, ...]
    torn: tuple[float, ...]
    crumb: float
    nothing: float

    @property
    def trophies(self) -> float:
        """Return the expected number of parts that come off."""
        return sum(number * chance for number, chance in enumerate(self.torn))


@lru_cache(maxsize=20_000)
def odds(
    dice: int,
    boxes: Six,
    armour: Six = BARE,
    *,
    reroll: bool = False,
    through: bool = False,
    popping: bool = False,
    turned: bool = False,
) -> RollOdds:
    """Return the odds of some dice at a cookie with these boxes left and these hits left on its armour.

    `reroll`: dice that miss are rolled again once; `through`: armour is passed; `popping`: Popping Tips; `turned`: one
    die may be turned to any icon after that.
    """
    shields = BARE if through else armour
    present = tuple(part for part in range(SIDES) if boxes[part])
    face = _face(SIDES - len(present), reroll)
    needs = [_needed(boxes[part] + shields[part], popping) for part in present]
    lose = max(1.0 - face * len(present), 0.0)
    torn = _torn(dice, needs, face, lose, turned=turned)
    parts = tuple(
        _part(dice, boxes[part], shields[part], face, popping, turned) if boxes[part] else NOTHING_THERE
        for part in range(SIDES)
    )
    caps = [boxes[part] + shields[part] for part in present]
    hits = sum(_mean_hits(dice, cap, face, popping) for cap in caps)
    crumb = torn[-1] if present else 0.0
    return RollOdds(dice, hits, parts, torn, crumb, lose**dice)


NOTHING_THERE: Final = PartOdds((1.0,), 0.0, 0.0)


def _face(missing: int, reroll: bool) -> float:
    """Return the chance that a die ends on one given part that is not missing."""
    return (1 + missing / SIDES) / SIDES if reroll else 1 / SIDES


def _needed(worth: int, popping: bool) -> int:
    """Return how many rolled dice make this many hits; Popping Tips add one from the second die on."""
    return worth - 1 if popping and worth >= 3 else worth


def hits_of(rolled: int, popping: bool) -> int:
    """Return the hits of this many dice of one icon."""
    return rolled + 1 if popping and rolled >= 2 else rolled


def _binomial(dice: int, face: float) -> list[float]:
    return [comb(dice, n) * face**n * (1 - face) ** (dice - n) for n in range(dice + 1)]


def _mean_hits(dice: int, cap: int, face: float, popping: bool) -> float:
    return sum(chance * min(hits_of(n, popping), cap) for n, chance in enumerate(_binomial(dice, face)))


def _part(dice: int, boxes: int, shield: int, face: float, popping: bool, turned: bool) -> PartOdds:
    """Return the odds for one part that is not missing."""
    lost = [0.0] * (boxes + 1)
    strips = 0.0
    for rolled, chance in enumerate(_binomial(dice, face)):
        hits = hits_of(rolled + (turned and rolled < dice), popping)
        lost[min(max(hits - shield, 0), boxes)] += chance
        if shield and hits >= shield:
            strips += chance
    return PartOdds(tuple(lost), lost[boxes], strips)


def _torn(dice: int, needs: list[int], face: float, lose: float, *, turned: bool) -> tuple[float, ...]:
    """Return the chances that 0, 1, 2... parts come off, adding parts one by one with the dice each one gets.

    A state of the dynamic programme is (dice used, parts torn, dice those need, dice on a part that lacks just one).
    """
    ways = {(n, 0, 0, -1): lose**n / factorial(n) for n in range(dice + 1)}
    for need in needs:
        further: dict[tuple[int, int, int, int], float] = {}
        for (used, torn, bound, near), weight in ways.items():
            for n in range(dice - used + 1):
                if n >= need:
                    key = used + n, torn + 1, bound + need, near
                elif turned and n == need - 1 and (near < 0 or n < near):
                    key = used + n, torn, bound, n
                else:
                    key = used + n, torn, bound, near
                further[key] = further.get(key, 0.0) + weight * face**n / factorial(n)
        ways = further
    chances = [0.0] * (len(needs) + 1)
    for (used, torn, bound, near), weight in ways.items():
        if used == dice:
            # A die that no torn part needs can be turned to the part that lacks just one.
            gained = near >= 0 and dice - bound - near >= 1
            chances[torn + gained] += weight * factorial(dice)
    return tuple(chances)
