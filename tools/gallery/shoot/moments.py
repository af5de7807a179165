"""The moments of SHOOT by which its timing is judged: built positions, the cards that come next, what is played.

Frame strips (`tools.house.strip`) and golden traces (`tests/rig/clockwork.py`) show the same ones. They use only what
older commits have, too, so that a strip can be made of those.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import msgspec

from game.games.shoot.rules import terrain
from game.games.shoot.rules.state import WEAPON_HAND, zone_of
from game.games.shoot.table.positions import arm, next_card, stand, state_of, until, wound
from game.kernel.state import Choice
from game.table.session import PracticeSession
from tools.gallery.shoot import battles

SEED = 1
HEAD, TORSO, ARM, LEG, SEVERS, JAM = 0, 9, 20, 30, 51, 45
"""Splattercards of 3, 2, 2, 1 and 3 points, and a JAM."""
SPAWN: Choice = ("spawn", 132.0, 120.0)


class Moment(NamedTuple):
    """A position, and the choices that its person plays; the bots' are the session's script, and nothing else."""

    session: PracticeSession
    choices: tuple[Choice, ...]


def _battle(seats: int = 3, persons: int = 1, mode: str = "ctf") -> PracticeSession:
    """Return a battle with normal cards, in which nobody holds or carries anything; seat 1 is to choose its stance."""
    table = battles.normal_battle(SEED, seats, persons, mode=mode)
    state = state_of(table)
    for seat in range(1, seats + 1):
        for card in list(state.cards(seat, WEAPON_HAND)):
            state.move_card(card, zone_of(seat, WEAPON_HAND), 2)
            state.forget(card)
    return table


def attack(
    kind: str, places: dict[int, tuple[float, float]], cards: tuple[int, ...], wounds: tuple[int, ...] = (),
    seats: int = 3, back: str = "",
) -> Moment:  # fmt: skip
    """Return seat 1, standing still, attacking seat 2, which has no Weapon but one to shoot `back` with."""
    table = _battle(seats)
    stand(table, places)
    weapon = arm(table, 1, kind)
    answer = arm(table, 2, back) if back else 0
    wound(table, 2, *wounds)
    table.match.play(("still",))
    next_card(table, *cards)
    table.script = [("counter", answer)] if back else None
    return Moment(table, (("attack", weapon, 2),))


def hit() -> Moment:
    """Three cards of an Assault rifle, and all hit."""
    return attack("W-03", {}, (TORSO, LEG, ARM))


def miss() -> Moment:
    """Three cards of an Assault rifle at a HERO behind something: they all miss."""
    return attack("W-03", {2: (480.0, 490.0)}, (35, 40, 36))


def jam() -> Moment:
    """The first card of the series is a JAM: the attack is lost."""
    return attack("W-03", {}, (JAM, TORSO, LEG))


def kill() -> Moment:
    """The first of three cards kills."""
    return attack("W-03", {}, (TORSO, LEG, ARM), (1, 4, 7, 8))


def exchange() -> Moment:
    """Three hits, then a counterattack of three hits that kills."""
    moment = attack("W-03", {}, (TORSO, LEG, ARM, 7, 10, 14), back="W-04")
    wound(moment.session, 1, 1, 4, 8)
    return moment


def edge() -> Moment:
    """A Hand cannon pushes a HERO over the edge of the table."""
    return attack("W-11", {1: (880.0, 300.0), 2: (1000.0, 318.0), 3: (700.0, 600.0)}, (TORSO, 15))


def grenade() -> Moment:
    """A Grenade launcher fires at one of three who stand together."""
    places = {1: (420.0, 320.0), 2: (575.0, 350.0), 3: (600.0, 415.0), 4: (545.0, 410.0)}
    return attack("W-12", places, (TORSO, 15, 20), seats=4)


def flame() -> Moment:
    """A Flame thrower at close range: three hits."""
    return attack("W-09", {2: (330.0, 320.0)}, (TORSO, LEG, 18))


def chainsaw() -> Moment:
    """A Chainsaw at close range: five cards, all hit."""
    return attack("W-10", {2: (320.0, 315.0)}, (TORSO, LEG, 18, 27, 15))


def missile() -> Moment:
    """A Homing missile at long range: two hits."""
    return attack("W-06", {}, (TORSO, LEG))


def capture() -> Moment:
    """A HERO carries the Flag onto its Base, and has won."""
    table = _battle(2)
    state = state_of(table)
    base = state.bases[0]
    x, y = base.x + 70.0, base.y + 40.0
    stand(table, {1: (x, y)})
    level = terrain.ground(state, x, y)
    state.flags[0] = msgspec.structs.replace(state.flags[0], carrier=1, x=x, y=y, level=level)
    next_card(table, 7)
    table.match.play(("move",))
    return Moment(table, (("leg", base.x, base.y),))


def turn() -> Moment:
    """A bot's turn: it moves, walks one step and ends; then the person is asked."""
    table = _battle(2, 1)
    stand(table, {2: (600.0, 330.0)})
    table.match.play(("still",))
    next_card(table, 7)
    table.script = [("move",), ("leg", 600.0, 374.0), ("end",)]
    return Moment(table, (("end",),))


def walk(far: float = 88.0, token: str = "") -> Moment:
    """A person's HERO walks so many mm, and takes a Token of a kind if one is named."""
    table = _battle(2)
    next_card(table, 7)
    table.match.play(("move",))
    state, x, y = state_of(table), 250.0, 300.0 + far
    if not token:
        return Moment(table, (("leg", x, y),))
    at = next(number for number, row in enumerate(state.tokens) if row.kind == token)
    state.tokens[at] = msgspec.structs.replace(state.tokens[at], x=x, y=y + 20.0, level=terrain.ground(state, x, y))
    return Moment(table, (("leg", x, y), ("collect", state.tokens[at].id)))


def gadget(kind: str) -> Moment:
    """A person plays a Gadget, the first way it can be played; the HERO is wounded."""
    table = _battle(2)
    (card,) = battles.hold(table, 1, kind)
    wound(table, 1, 30, 35)
    next_card(table, 7)
    table.match.play(("move",))
    decision = table.decision
    assert decision is not None
    return Moment(table, (next(one for one in decision.options(state_of(table)) if one[:2] == ("gadget", card)),))


def asked() -> Moment:
    """A bot attacks a person, who is asked whether to play a Gadget."""
    table = _battle(2)
    until(table, "ChooseStance", 2)
    stand(table, {1: (600.0, 330.0), 2: (520.0, 352.0)})
    battles.hold(table, 1, "G-25")
    weapon = arm(table, 2, "W-02")
    table.match.play(("still",))
    table.script = [("attack", weapon, 1)]
    return Moment(table, ())


def heavy() -> Moment:
    """A hit of three points that severs a leg, then one on the head."""
    return attack("W-05", {}, (SEVERS, HEAD, LEG))


def wall() -> Moment:
    """A Hand cannon pushes a HERO against a mug."""
    return attack("W-11", {1: (390.0, 480.0), 2: (462.0, 480.0)}, (TORSO, 15))


def cleared() -> Moment:
    """The first card is a JAM, which a Multi tool clears."""
    moment = attack("W-03", {}, (JAM, TORSO, LEG))
    (tool,) = battles.hold(moment.session, 1, "G-23")
    return Moment(moment.session, (*moment.choices, ("play", tool)))


def blast() -> Moment:
    """A grenade kills one of those beside its target."""
    moment = grenade()
    wound(moment.session, 3, 1, 4, 7, 8, 10)
    return moment


def dropped() -> Moment:
    """The carrier of the Flag is shot dead."""
    moment = kill()
    state = state_of(moment.session)
    hero = state.hero(2)
    state.flags[0] = msgspec.structs.replace(state.flags[0], carrier=2, x=hero.x, y=hero.y, level=hero.level)
    return moment


def taken() -> Moment:
    """A HERO takes the Flag beside it."""
    moment = walk()
    state = state_of(moment.session)
    hero = state.hero(1)
    state.flags[0] = msgspec.structs.replace(state.flags[0], x=250.0, y=316.0, level=hero.level)
    return Moment(moment.session, (("take_flag", state.flags[0].id),))


def hazard(kind: str, *wounds: int) -> Moment:
    """A person's HERO walks over a hazard, wounded or not."""
    moment = walk()
    battles.lay(moment.session, kind, 250.0, 350.0, 0, 2)
    wound(moment.session, 1, *wounds)
    next_card(moment.session, LEG, TORSO, ARM)
    return moment


def gas() -> Moment:
    """A Token is taken, and the gas on the table drifts over a HERO."""
    table = _battle()
    token = next(row for row in state_of(table).tokens if row.kind == "weapon")
    stand(table, {1: (token.x, token.y), 2: (600.0, 330.0), 3: (700.0, 300.0)})
    battles.lay(table, "G-33", 610, 430)
    table.match.play(("still",))
    next_card(table, 23)
    return Moment(table, (("collect", token.id),))


def leap() -> Moment:
    """A HERO leaps off the table."""
    moment = walk()
    stand(moment.session, {1: (250.0, 20.0)})
    return Moment(moment.session, (("leap",),))


def respawn() -> Moment:
    """A person's HERO is shot dead in its own turn, and comes back in the next one."""
    moment = exchange()
    assert moment.session.script is not None
    moment.session.script += [("still",), ("end",)] * 2
    return Moment(moment.session, (*moment.choices, SPAWN))


MOMENTS: dict[str, Callable[[], Moment]] = {
    one.__name__: one
    for one in (hit, miss, jam, kill, edge, grenade, flame, chainsaw, missile, capture, turn, exchange)
}  # fmt: skip
"""Those of the frame strips, the exchange besides."""
SMALL: dict[str, Callable[[], Moment]] = {
    "half": partial(walk, 44.0),
    "length": walk,
    "token": partial(walk, token="healing"),
    "gadget": partial(walk, token="gadget"),
    "weapon": partial(walk, token="weapon"),
    "adrenaline": partial(gadget, "G-17"),
    "first_aid": partial(gadget, "G-02"),
    "asked": asked,
    "heavy": heavy,
    "wall": wall,
    "cleared": cleared,
    "blast": blast,
    "dropped": dropped,
    "taken": taken,
    "wire": partial(hazard, "G-30"),
    "mine": partial(hazard, "G-31"),
    "trap": partial(hazard, "G-32"),
    "gas": gas,
    "mined": partial(hazard, "G-31", 1, 4, 7, 8),
    "leap": leap,
    "respawn": respawn,
}
"""Small things, for their times."""
ALL = {**MOMENTS, **SMALL}
