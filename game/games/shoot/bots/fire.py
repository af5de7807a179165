"""Shots as a bot estimates them: what those from many spots at once may do, both ways, from the unseen cards.

Points here are means over the cards that the seat has not seen; the shot really taken is computed exactly (`odds`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.games.shoot.bots.view_cache import cached_on_view
from game.games.shoot.bots.ways import Bools, Floats, Spots
from game.games.shoot.rules import previews, primitives, terrain
from game.games.shoot.rules.cards import SPLATTERCARDS, Extra, Weapon, weapon
from game.games.shoot.rules.fight import blast, odds, weapons
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.rules.fight.odds import attack_odds, counter_odds, symbol_odds
from game.games.shoot.rules.state import SPLATTER_DISCARD, WEAPON_HAND, ShootState
from game.geometry.sight import ZONES, Spot, sights
from game.geometry.units import CL, EPS
from game.geometry.world import WorldState
from game.kernel.cards import HIDDEN
from game.kernel.state import Choice

FEW: Final = 6  # with fewer unseen cards than this the discard pile counts, too: it comes back soon
SPREAD: Final = 1.35  # points of spread that each card of a series brings


@lru_cache(maxsize=64)
def worth(name: int) -> float:
    """Return the approximate value of a Weapon, in points of an attack (rulebook section 24)."""
    return _worth(weapon(name))


def _worth(kind: Weapon) -> float:
    classed = 0.85 if kind.damage_class == "full" else 0.55
    row = sum(int(entry[7:]) for entry in kind.jam if entry.startswith("DAMAGE"))
    # HEROes are seldom at close range.
    return classed * (0.4 * kind.close + 0.6 * kind.long) - 0.15 * row


@cached_on_view
def worth_of_hand(view: ShootState, seat: int) -> float:
    """Return the value of the best known Weapon of a seat; 0 without any."""
    return max((worth(card) for card in view.cards(seat, WEAPON_HAND) if card != HIDDEN), default=0.0)


@cached_on_view
def worth_unknown(view: ShootState) -> float:
    """Return the expected value of a Weapon that is drawn, or in a hand and not shown yet."""
    hidden = odds.unseen(view, "weapon")
    return sum(map(worth, hidden)) / len(hidden) if hidden else 1.0


class DeckAverages(NamedTuple):
    """The averages of a Splattercard not seen yet: points per zone by class, and the probability of a JAM."""

    full: Floats
    action: Floats
    jam: float


@cached_on_view
def deck_of(view: ShootState) -> DeckAverages:
    """Return the averages of the unseen Splattercards."""
    cards = unseen(view)
    return _deck(tuple(cards if len(cards) >= FEW else cards + sorted(view.zones[SPLATTER_DISCARD])), view.extra)


@cached_on_view
def unseen(view: ShootState) -> list[int]:
    """Return the Splattercards that the view does not show."""
    return odds.unseen(view)


@lru_cache(maxsize=64)
def _deck(pool: tuple[int, ...], extra: Extra) -> DeckAverages:
    size, zones = max(1, len(pool)), len(ZONES)
    sums = _points(extra)[list(pool)].sum(axis=0)
    return DeckAverages(sums[:zones] / size, sums[zones:-1] / size, int(sums[-1]) / size)


@cache
def _points(extra: Extra) -> NDArray[np.int64]:
    """Return for each Splattercard its points by zone at full damage, at action damage, and whether it is a JAM."""
    found = np.zeros((max(SPLATTERCARDS) + 1, 2 * len(ZONES) + 1), dtype=np.int64)
    for card, data in SPLATTERCARDS.items():
        if data.jam:
            found[card, -1] = 1
            continue
        zone, points = ZONES.index(data.zone), extra.points(data)
        found[card, zone] = points
        found[card, len(ZONES) + zone] = points if data.stripes else 0
    return found


class Arms(NamedTuple):
    """Expected cards from a seat's Weapons at close and long range: under action damage, and always at full damage."""

    close: tuple[float, float]
    long: tuple[float, float]


@cached_on_view
def arms_of(view: ShootState, seat: int, jam: float) -> Sequence[Arms]:
    """Return what each known Weapon of a seat draws, or the mean of all it may be if none is known."""
    hand = view.cards(seat, WEAPON_HAND)
    known = [card for card in hand if card != HIDDEN]
    if known:
        return [_arms((card,), jam) for card in known]
    return [_arms(tuple(odds.unseen(view, "weapon")), jam)] if hand else []


@lru_cache(maxsize=256)
def _arms(cards: tuple[int, ...], jam: float) -> Arms:
    kinds, parts = [weapon(card) for card in cards], []
    for close in (True, False):
        drawn = {"action": 0.0, "full": 0.0}
        for kind in kinds:
            count = kind.close if close else kind.long
            ends = "WEAPON LOST" in kind.jam or "ATTACK LOST" in kind.jam
            stay = 1.0 - jam if ends else 1.0
            drawn[kind.damage_class] += sum(stay**n for n in range(count))
        size = max(1, len(kinds))
        parts.append((drawn["action"] / size, drawn["full"] / size))
    return Arms(parts[0], parts[1])


# -- many spots at once --------------------------------------------------------------------------------


class SpotStrikes(NamedTuple):
    """One opponent as seen from many spots: points of a strike each way, by class. Rows are spots.

    `head`: the opponent's head is free, `bare`: the seat's own is; `seen`: the opponent sees anything of that spot.
    """

    seat: int
    away: Floats
    mine_full: Floats
    mine_action: Floats
    theirs_full: Floats
    theirs_action: Floats
    head: Bools
    bare: Bools
    sees: Bools
    seen: Bools


def duels(view: ShootState, seat: int, spots: Spots) -> list[SpotStrikes]:
    """Return the fight against each living opponent from each spot."""
    deck, at = deck_of(view), terrain.scene(view)
    armed = not weapons.barred(view, seat)
    mine = arms_of(view, seat, deck.jam) if armed else []
    found = []
    for other in primitives.opponents(view, seat):
        both = _both_ways(at, spots, terrain.spot(view, other), terrain.heroes_named(seat, other))
        sees, seen = _without(both[0], weapons.missing(view, other)), _without(both[1], weapons.missing(view, seat))
        foe = view.hero(other)
        away = np.hypot(spots.x - foe.x, spots.y - foe.y)
        theirs = [] if weapons.barred(view, other) else arms_of(view, other, deck.jam)
        my_full, my_action = _strikes(deck, mine, away, _soft(view, other, sees), _adrenaline(view, seat))
        full, action = _strikes(deck, theirs, away, _soft(view, seat, seen), _adrenaline(view, other))
        head, bare = sees[:, 0], seen[:, 0]
        found.append(
            SpotStrikes(
                other,
                away,
                my_full,
                my_action,
                full,
                action,
                head,
                bare,
                np.asarray(sees.any(axis=1)),
                np.asarray(seen.any(axis=1)),
            )
        )
    return found


@lru_cache(maxsize=256)
def _both_ways(at: WorldState, spots: Spots, there: Spot, but: frozenset[str]) -> tuple[Bools, Bools]:
    """Return the zones of a HERO at one place seen from each spot, and those of one at each spot from there."""
    stands = spots.stands()
    return sights(at, stands, [there], but=but)[:, 0, :] > 0, sights(at, [there], stands, but=but)[0] > 0


def _without(zones: Bools, lost: frozenset[str]) -> Bools:
    """Return zones without those that a HERO has lost."""
    if lost:
        zones = zones.copy()
        zones[:, [ZONES.index(zone) for zone in lost]] = False
    return zones


def strikes_at(view: ShootState, seat: int, other: int, spots: Spots, there: Sequence[Spot]) -> list[Floats]:
    """Return the points of a full strike from each spot, for each place where an opponent may come to be."""
    if weapons.barred(view, seat) or not view.cards(seat, WEAPON_HAND):
        return []
    deck, at = deck_of(view), terrain.scene(view)
    zones: Bools = sights(at, spots.stands(), there, but=terrain.heroes_named(seat, other)) > 0
    for zone in weapons.missing(view, other):
        zones[:, :, ZONES.index(zone)] = False
    arms, found = arms_of(view, seat, deck.jam), []
    for number, place in enumerate(there):
        away = np.hypot(spots.x - place.x, spots.y - place.y)
        found.append(_strikes(deck, arms, away, _soft(view, other, zones[:, number, :]), adrenaline=False)[0])
    return found


def strikes_from(view: ShootState, seat: int, other: int, spots: Spots) -> tuple[Floats, Floats, Bools]:
    """Return the points of a strike at where an opponent stands from each spot, at full and at action damage.

    The third is whether anything of the opponent is seen from there, armed or not.
    """
    deck, foe = deck_of(view), view.hero(other)
    there = [terrain.spot(view, other)]
    zones: Bools = sights(terrain.scene(view), spots.stands(), there, but=terrain.heroes_named(seat, other))[:, 0] > 0
    seen: Bools = np.asarray(zones.any(axis=1))
    for zone in weapons.missing(view, other):
        zones[:, ZONES.index(zone)] = False
    away = np.hypot(spots.x - foe.x, spots.y - foe.y)
    if primitives.in_effect(view, other, weapons.CAMOUFLAGE):
        zones &= (away <= CL + EPS)[:, None]
    arms = [] if weapons.barred(view, seat) else arms_of(view, seat, deck.jam)
    full, action = _strikes(deck, arms, away, _soft(view, other, zones), _adrenaline(view, seat))
    return full, action, seen


def _soft(view: ShootState, seat: int, zones: Bools) -> Bools:
    """Return zones without those protected by a known vest."""
    if weapons.vest(view, seat) == HIDDEN:
        return zones
    zones = zones.copy()
    zones[:, ZONES.index("torso")] = False
    return zones


def _adrenaline(view: ShootState, seat: int) -> bool:
    return primitives.in_effect(view, seat, weapons.ADRENALINE)


def _strikes(
    deck: DeckAverages, arms: Sequence[Arms], away: Floats, zones: Bools, adrenaline: bool
) -> tuple[Floats, Floats]:
    """Return the points of the best Weapon's strike at visible zones, under full and under action damage."""
    best_full, best_action = np.zeros(len(away)), np.zeros(len(away))
    if not arms or not zones.any():
        return best_full, best_action
    full, action = zones @ deck.full, zones @ deck.action
    if adrenaline:
        action = full
    near = away <= CL + EPS
    for one in arms:
        moving = np.where(near, one.close[0], one.long[0])
        always = np.where(near, one.close[1], one.long[1])
        best_full = np.maximum(best_full, (moving + always) * full)
        best_action = np.maximum(best_action, moving * action + always * full)
    return best_full, best_action


def kills(points: Floats, left: int) -> Floats:
    """Return the approximate probability that a strike of this many points on average deals `left` or more."""
    if not points.any():
        return np.zeros(len(points))
    spread = np.maximum(0.6, SPREAD * np.sqrt(points + 0.2))
    return np.asarray(np.where(points <= 0.01, 0.0, 1.0 / (1.0 + np.exp(1.7 * (left - 0.5 - points) / spread))))


# -- one shot, exactly ---------------------------------------------------------------------------------


class AttackEstimate(NamedTuple):
    """An attack as things are: points dealt and suffered, odds of killing and being killed, points lost to a JAM."""

    weapon: int
    target: int
    dealt: float
    kills: float
    suffered: float
    dies: float
    others: float = 0.0  # what else it does, in points: a blast among bystanders, the second pistol
    second: int = 0  # the second pistol's target

    def choice(self) -> Choice:
        """Return the attack as a choice of the rules."""
        return ("attack", self.weapon, self.target, *([self.second] if self.second else []))

    def worth(self, prize: float, price: float, care: float, fight: float = 1.0) -> float:
        """Return the value of the shot: `prize` per kill and `price` per own death, the other factors per point."""
        own = fight * self.dealt + prize * self.kills - care * self.suffered - price * self.dies
        return own + fight * self.others


def shot_of(
    view: ShootState,
    seat: int,
    target: int,
    card: int,
    *,
    full: bool | None = None,
    through: frozenset[str] = frozenset(),
) -> AttackEstimate:
    """Return what an attack now may bring; `through` names blockers that are ignored for the aim."""
    at, but = terrain.scene(view), terrain.heroes_named(seat, target)
    if through or view.now.peepholes:
        from game.geometry.sight import sight

        but_aim = but | through | frozenset(view.now.peepholes)
        seen = sight(at, terrain.spot(view, seat), terrain.spot(view, target), but=but_aim).zones
    else:
        seen = frozenset(weapons.visible_zones(view, seat, target))
    kind = weapon(card)
    classed, hidden = weapons.is_full(view, seat, kind) if full is None else full, unseen(view)
    attack = attack_odds(view, seat, target, card, seen, classed, hidden=hidden)
    suffered, dies = attack.harm, attack.backfire
    shoved = _shoved(view, seat, target, card, seen, full) * attack.answered if view.normal else 0.0
    free = target not in view.now.paralysed and not weapons.barred(view, target)
    if free and "head" in (
        weapons.visible_zones(view, seat, target, attack=False) if through or view.now.peepholes else seen
    ):
        back = counter_odds(view, target, seat, weapons.visible_zones(view, target, seat, attack=False), hidden).odds
        suffered += (attack.answered - shoved) * back.mean
        dies += (attack.answered - shoved) * back.dies
    others = 0.0
    if kind.special == weapons.AREA:
        harm, burnt, others = _burst(view, seat, target, card)
        suffered, dies = suffered + harm, dies + burnt
    return AttackEstimate(card, target, attack.mean, min(1.0, attack.dies + shoved), suffered, min(1.0, dies), others)


def answer_of(view: ShootState, seat: int, attacker: int, card: int) -> AttackEstimate:
    """Return what a counterattack on an attacker would bring; there is no answer to it (S-CTR-2)."""
    kind = weapon(card)
    seen = frozenset(weapons.visible_zones(view, seat, attacker, attack=False))
    full = weapons.is_full(view, seat, kind)
    back = attack_odds(view, seat, attacker, card, seen, full)
    shoved = _shoved(view, seat, attacker, card, seen, full) * back.answered if view.normal else 0.0
    harm, burnt, others = 0.0, 0.0, 0.0
    if kind.special == weapons.AREA:
        harm, burnt, others = _burst(view, seat, attacker, card)
    dies = min(1.0, back.backfire + burnt)
    return AttackEstimate(card, attacker, back.mean, min(1.0, back.dies + shoved), back.harm + harm, dies, others)


def _shoved(view: ShootState, seat: int, target: int, card: int, seen: frozenset[str], full: bool | None) -> float:
    """Return the probability that an attack pushes its target, if still alive, over the table's edge (S-PUSH-3)."""
    me, foe = view.hero(seat), view.hero(target)
    away = weapons.distance(me, foe)
    if away < 1.0 or primitives.in_effect(view, target, primitives.WHISKEY):
        return 0.0
    east, south = (foe.x - me.x) / away, (foe.y - me.y) / away
    x, y = foe.x + CL * east, foe.y + CL * south
    if 0.0 <= x <= view.width and 0.0 <= y <= view.height:
        return 0.0
    if not previews.push_of(view, target, seat).over_edge:
        return 0.0
    classed = weapons.is_full(view, seat, weapon(card)) if full is None else full
    return symbol_odds(view, seat, target, card, seen, classed, "PUSH")


def _burst(view: ShootState, seat: int, target: int, card: int) -> tuple[float, float, float]:
    """Return the further effects of an area Weapon: on the shooter (points, death), and on others (S-AREA-2).

    Points of bystanders count for the shooter, those of its teammates twice against it.
    """
    there = view.hero(target)
    cards = weapons.cards_at(weapon(card), weapons.distance(view.hero(seat), there))
    deck, harm, burnt, others = deck_of(view), 0.0, 0.0, 0.0
    for one in blast.reached(view, (there.x, there.y, there.level), seat, (target,)):
        points = cards * sum(float(deck.full[ZONES.index(zone)]) for zone in one.zones) * (1.0 - deck.jam)
        if one.seat == seat:
            harm, burnt = points, float(kills(np.array([points]), points_left(view, seat))[0])
        else:
            others += -2.0 * points if primitives.allied(view, seat, one.seat) else points
    return harm, burnt, others


def _both(one: AttackEstimate, other: AttackEstimate) -> AttackEstimate:
    """Return the attack with a pistol on each of two (S-WPN-4): a JAM on the first loses the second."""
    stay = 0.9
    return AttackEstimate(
        one.weapon,
        one.target,
        one.dealt,
        one.kills,
        one.suffered + stay * other.suffered,
        min(1.0, one.dies + stay * other.dies),
        stay * (other.dealt + 2.0 * other.kills),
        other.target,
    )


@cached_on_view
def shots(view: ShootState, seat: int) -> Sequence[AttackEstimate]:
    """Return every attack on one opponent that can be made now, as far as the seat can tell."""
    from game.games.shoot.rules.fight import combat

    if combat.why_no_attack_at_all(view, seat) is not None:
        return ()
    found = [
        shot_of(view, seat, other, card)
        for card in weapons.usable(view, seat)
        for other in primitives.opponents(view, seat)
        if combat.aim_refusal(view, seat, weapon(card), other) is None
    ]
    pistols = [shot for shot in found if weapon(shot.weapon).special == weapons.TWO_TARGETS]
    pairs = [(one, other) for one in pistols for other in pistols]
    both = [_both(*pair) for pair in pairs if pair[0].weapon == pair[1].weapon and pair[0] is not pair[1]]
    return (*found, *both)


def points_left(view: ShootState, seat: int) -> int:
    """Return the number of points that would kill a seat's HERO."""
    return DEADLY - view.damage(seat)
