"""Cards played in the middle of a fight: what the Regular does in each window (S-GAD-2); the value of blasts."""

from math import hypot
from typing import Final

import numpy as np

from game.games.shoot.bots import dangers
from game.games.shoot.bots.answers import hurt
from game.games.shoot.bots.fire import deck_of, kills, points_left, worth_unknown
from game.games.shoot.bots.objectives import Objective
from game.games.shoot.rules import primitives, terrain
from game.games.shoot.rules.cards import gadget, weapon
from game.games.shoot.rules.fight import blast, weapons
from game.games.shoot.rules.fight.windows import PASS
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.gadgets.in_fights import FLAME, VEST
from game.games.shoot.rules.state import ShootState
from game.geometry.shapes import Point
from game.geometry.sight import ZONES, Spot, sight
from game.geometry.units import CL
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.kernel.state import Choice

BURNS: Final = 1.6  # points that a Flame gun must be expected to bring
MATE: Final = 1.3  # weight of a teammate's points: the whole team loses by them


# -- blasts --------------------------------------------------------------------------------------------


def blast_worth(
    view: ShootState, seat: int, place: blast.Place, cards: int, objective: Objective, spared: tuple[int, ...] = ()
) -> float:
    """Return the value of a blast to a seat: opponents' points and deaths, less its own and its teammates'."""
    deck, whole = deck_of(view), 0.0
    for one in blast.reached(view, place, seat, spared):
        points = cards * sum(float(deck.full[ZONES.index(zone)]) for zone in one.zones)
        deadly = float(kills(np.array([points]), points_left(view, one.seat))[0])
        if one.seat == seat:
            whole -= objective.care * points + objective.price * deadly
        elif primitives.allied(view, seat, one.seat):
            whole -= MATE * (points + 5.0 * deadly)
        else:
            whole += objective.fight * points + objective.prizes.get(one.seat, 1.0) * deadly
    return whole


def flame(view: ShootState, seat: int, objective: Objective) -> bool:
    """Return whether a Flame gun pays here and now (G-27)."""
    hero = view.hero(seat)
    return blast_worth(view, seat, (hero.x, hero.y, hero.level), FLAME.blast, objective, (seat,)) >= BURNS


def last_bang(view: ShootState, seat: int, objective: Objective) -> float:
    """Return the value of a Bomb vest set off here, not counting the bot's own death (G-29)."""
    hero = view.hero(seat)
    return blast_worth(view, seat, (hero.x, hero.y, hero.level), VEST.blast, objective, (seat,))


# -- attacked ------------------------------------------------------------------------------------------


def expected(view: ShootState, seat: int, spot: Point | None = None) -> float:
    """Return the points that the attack in progress may deal to a seat, where it stands or after a step."""
    attack = view.attack
    if attack is None:
        return 0.0
    kind, foe, hero = weapon(attack.weapon), view.hero(attack.shooter), view.hero(seat)
    here = terrain.spot(view, seat)
    if spot is not None:
        here = Spot(spot[0], spot[1], terrain.ground(view, *spot))
    seen = sight(terrain.scene(view), terrain.spot(view, foe.seat), here, but=terrain.heroes_named(foe.seat, seat))
    deck = deck_of(view)
    means = deck.full if weapons.is_full(view, foe.seat, kind) else deck.action
    lost = weapons.missing(view, seat)
    if weapons.vest(view, seat) != HIDDEN:
        lost |= {"torso"}
    points = sum(float(means[number]) for number, zone in enumerate(ZONES) if seen.visible[number] and zone not in lost)
    x, y = spot or (hero.x, hero.y)
    return points * weapons.cards_at(kind, hypot(x - foe.x, y - foe.y))


def _sidestep(view: ShootState, seat: int, ways: list[Choice]) -> Choice | None:
    """Return a step out of sight, or to where less can be hit, or None."""
    now = expected(view, seat)
    if now < 0.8:
        return None

    def suffers(way: Choice) -> float:
        spot = way[2], way[3]
        return expected(view, seat, spot) + dangers.harm_at(view, seat, spot)

    best = min(ways, key=suffers)
    return best if suffers(best) < 0.6 * now else None


def _defend(
    view: ShootState, seat: int, objective: Objective, found: dict[str, list[Choice]]
) -> tuple[Choice, str] | None:
    if "G-24" in found:
        return found["G-24"][0], say("Pepper: somebody came too close.")
    if "G-25" in found:
        step = _sidestep(view, seat, found["G-25"])
        if step is not None:
            return step, say("I stepped aside: the shot goes by.")
    if "G-26" in found and _strikes_first(view, seat):
        return found["G-26"][0], say("I shot first: whoever strikes first strikes twice.")
    if "G-28" in found and _pushed_off(view, seat):
        return found["G-28"][0], say("I had a drink: now nobody can push me over the edge.")
    if "G-28" in found and _steadied(view, seat):
        return found["G-28"][0], say("I had a drink: steady hands can shoot back.")
    return None


def _steadied(view: ShootState, seat: int) -> bool:
    """Return whether a HERO could shoot back but for its wounded hands (S-WND-4, S-CTR-1)."""
    attack = view.attack
    if attack is None or not weapons.barred(view, seat):
        return False
    foe, hero = view.hero(attack.shooter), view.hero(seat)
    away = hypot(hero.x - foe.x, hero.y - foe.y)
    if not any(weapons.cards_at(weapon(card), away) for card in weapons.usable(view, seat)):
        return False
    free = "head" in weapons.visible_zones(view, foe.seat, seat, attack=False)
    return free and bool(weapons.visible_zones(view, seat, foe.seat, attack=False)) and expected(view, seat) < 6.0


def _strikes_first(view: ShootState, seat: int) -> bool:
    """Return whether an Ambush is worth its card: a Weapon of some use, or mortal danger."""
    own = [card for card in weapons.usable(view, seat) if weapon(card).special != weapons.AREA]
    mean = worth_unknown(view)
    return bool(own) and (expected(view, seat) > 1.2 or hurt(view, seat) >= 5 or mean < 1.0)


def _pushed_off(view: ShootState, seat: int, window: str = "DEF") -> bool:
    """Return whether the attack, or the answer to it, may push a seat over the table's edge (S-WPN-5, S-PUSH-3)."""
    shots = view.series if window == "CTX" else view.attack
    if shots is None or shots.shooter == seat or weapon(shots.weapon).special != weapons.PUSH:
        return False
    hero, foe = view.hero(seat), view.hero(shots.shooter)
    away = max(1.0, hypot(hero.x - foe.x, hero.y - foe.y))
    x, y = hero.x + CL * (hero.x - foe.x) / away, hero.y + CL * (hero.y - foe.y) / away
    return not (0 <= x <= view.width and 0 <= y <= view.height)


def jam_matters(view: ShootState) -> bool:
    """Return whether the JAM just drawn costs anything: damage, the Weapon, or cards still to come (S-JAM-2)."""
    series, attack = view.series, view.attack
    if series is None:
        return False
    row = weapon(series.weapon).jam
    if any(entry != "ATTACK LOST" for entry in row):
        return True
    more = series.aim.cards > series.drawn
    if attack is not None and not series.counter and attack.aims:
        more |= series.aim != attack.aims[-1]
    return bool(row) and more


# -- the windows ---------------------------------------------------------------------------------------


def window_choice(view: ShootState, seat: int, window: str, objective: Objective) -> tuple[Choice, str]:
    """Return what to do in a window, and why."""
    found: dict[str, list[Choice]] = {}
    for choice in kinds.gadget_options(view, seat, window):
        found.setdefault(gadget(choice[1]).id, []).append(("play", *choice[1:]))
    if window == "JAM" and "G-23" in found and jam_matters(view):
        return found["G-23"][0], say("A JAM? Not with this tool.")
    if window == "DEATH" and "G-29" in found:
        if last_bang(view, seat, objective) > 0.5:
            return found["G-29"][0], say("If I have to go, I'm not going alone.")
        return PASS, say("I went quietly: nobody here is worth a bang.")
    if "G-27" in found and flame(view, seat, objective):
        return found["G-27"][0], say("I played with fire: somebody stood close enough.")
    if window == "DEF":
        answer = _defend(view, seat, objective, found)
        if answer is not None:
            return answer
    if window == "CTX" and "G-28" in found and _pushed_off(view, seat, window):
        return found["G-28"][0], say("I had a drink: now nobody can push me over the edge.")
    return PASS, say("I let that pass.")
