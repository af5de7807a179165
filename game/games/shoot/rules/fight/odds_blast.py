"""The exact odds of an area Weapon's blast for those beside its target (S-AREA-2).

The blast comes only if no JAM ends the target's series, so both are followed together: first the target's cards, then
those of one further victim. Which victim is first makes no difference to any of them: unseen cards are all alike.
"""

from typing import Final, NamedTuple

from game.games.shoot.rules import hazards
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import blast, weapons
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.rules.fight.odds import DEATH, JAM, MISS, MULTI_TOOLS, UNKNOWN, known_places, sorted_cards, unseen
from game.games.shoot.rules.state import GADGET_HAND, ShootState
from game.kernel.cards import HIDDEN

Pair = tuple[int, int]  # what a card does to the target, and to the further victim
Pool = tuple[tuple[Pair, int], ...]


class VictimOdds(NamedTuple):
    """What a blast may do to one further victim: as in SeriesOdds."""

    seat: int
    zones: tuple[str, ...]
    totals: tuple[float, ...]
    dies: float
    mean: float


class _Point(NamedTuple):
    """How far both may have come: the cards left, the place on the deck, the target's points, Multi tools left."""

    pool: Pool
    place: int
    points: int
    tools: int


_NO_POINTS: Final = (0.0,) * DEADLY


def area_odds(
    view: ShootState, shooter: int, target: int, weapon_card: int, visible_zones: tuple[str, ...]
) -> list[VictimOdds]:
    """Return the odds of an area Weapon's further victims, in the order in which they draw, sheltered ones too."""
    kind = weapon(weapon_card)
    cards = weapons.cards_at(kind, weapons.distance(view.hero(shooter), view.hero(target)))
    if kind.special != weapons.AREA or not cards:
        return []
    place = hazards.place_of(view, target)
    reached = blast.reached(view, place, shooter, (target,))
    return [_splash(view, shooter, target, cards, visible_zones, one) for one in reached]


def _splash(
    view: ShootState, shooter: int, target: int, cards: int, visible_zones: tuple[str, ...], victim: blast.Reached
) -> VictimOdds:
    first, second = _kinds(view, target, visible_zones), _kinds(view, victim.seat, victim.zones)
    pairs = [(first[card], second[card]) for card in range(len(first))]
    counts: dict[Pair, int] = {}
    for card in unseen(view):
        counts[pairs[card]] = counts.get(pairs[card], 0) + 1
    places = tuple(None if card == UNKNOWN else pairs[card] for card in known_places(view, 2 * cards))
    tools = len(MULTI_TOOLS.intersection(view.cards(shooter, GADGET_HAND)))
    start = _Point(tuple(sorted(counts.items())), 0, 0, tools)
    after = _target_series(start, places, cards, DEADLY - view.damage(target))
    if not victim.zones:
        return VictimOdds(victim.seat, (), (1.0, *_NO_POINTS), 0.0, 0.0)
    totals, dies = _victim_cards(after, places, cards, DEADLY - view.damage(victim.seat))
    totals[0] += 1.0 - sum(after.values())
    mean = sum(points * chance for points, chance in enumerate(totals))
    return VictimOdds(victim.seat, victim.zones, tuple(totals), dies, mean)


def _kinds(view: ShootState, seat: int, zones: tuple[str, ...]) -> tuple[int, ...]:
    seen = frozenset(zones) - weapons.missing(view, seat)
    return sorted_cards(seen, True, weapons.vest(view, seat) != HIDDEN, "", view.extra)


def _draws(point: _Point, places: tuple[Pair | None, ...]) -> list[tuple[Pair, float, _Point]]:
    """Return the possible next cards, each with its probability and the point after it.

    With no card left it is a miss (S-DECK-2).
    """
    on = point._replace(place=point.place + 1)
    known = places[point.place] if point.place < len(places) else None
    if known is not None:
        return [(known, 1.0, on)]
    size = sum(count for _, count in point.pool)
    if not size:
        return [((MISS, MISS), 1.0, on)]
    found = []
    for at, (pair, count) in enumerate(point.pool):
        left = ((pair, count - 1),) if count > 1 else ()
        rest = (*point.pool[:at], *left, *point.pool[at + 1 :])
        found.append((pair, count / size, on._replace(pool=rest)))
    return found


def _target_series(start: _Point, places: tuple[Pair | None, ...], cards: int, left: int) -> dict[_Point, float]:
    """Return the points at which the target's series may end other than by a JAM, with their probabilities."""
    points, done = {start: 1.0}, dict[_Point, float]()
    for _ in range(cards):
        after: dict[_Point, float] = {}
        for point, chance in points.items():
            for (kind, _), share, rest in _draws(point, places):
                into = after
                if kind == JAM:
                    if not rest.tools:
                        continue
                    rest = rest._replace(tools=rest.tools - 1)
                elif kind != MISS:
                    rest = rest._replace(points=rest.points + (DEADLY if kind == DEATH else kind))
                    into = done if rest.points >= left else after
                into[rest] = into.get(rest, 0.0) + chance * share
        points = after
    for point, chance in points.items():
        done[point] = done.get(point, 0.0) + chance
    return done


def _victim_cards(
    points: dict[_Point, float], places: tuple[Pair | None, ...], cards: int, left: int
) -> tuple[list[float], float]:
    """Return the probability of each number of points dealt to the victim, and of its death; a JAM is a miss."""
    totals, dies = [0.0] * (DEADLY + 1), 0.0
    now: dict[tuple[_Point, int], float] = {}
    for point, chance in points.items():
        key = (point._replace(points=0), 0)
        now[key] = now.get(key, 0.0) + chance
    for _ in range(cards):
        after: dict[tuple[_Point, int], float] = {}
        for (point, dealt), chance in now.items():
            for (_, kind), share, rest in _draws(point, places):
                hit = 0 if kind in (MISS, JAM) else DEADLY if kind == DEATH else kind
                if hit and dealt + hit >= left:
                    dies += chance * share
                    totals[min(dealt + hit, DEADLY)] += chance * share
                    continue
                after[rest, dealt + hit] = after.get((rest, dealt + hit), 0.0) + chance * share
        now = after
    for (_, dealt), chance in now.items():
        totals[min(dealt, DEADLY)] += chance
    return totals, dies
