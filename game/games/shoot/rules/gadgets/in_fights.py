"""Gadgets of a fight: the red ones of those attacked, and what burns, drinks or blows up (G-24 to G-29)."""

from math import hypot
from random import Random
from typing import Final

import msgspec

from game.games.shoot.rules import movement, terrain
from game.games.shoot.rules.cards import cards_of_kind, gadget
from game.games.shoot.rules.fight import blast, counter, death
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.gadgets.kinds import allowed, nothing_named, once
from game.games.shoot.rules.lengths import distance_text
from game.games.shoot.rules.placing import Args, Kinds, away_from
from game.games.shoot.rules.state import Attack, ShootState
from game.geometry.leg import Leg
from game.geometry.units import CL, HALF, at_most, stored
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Step

FLAME, VEST = (gadget(cards_of_kind(kind)[0]) for kind in ("G-27", "G-29"))
ENOUGH: Final = 8


def _attack_on(state: ShootState, seat: int, rule: str) -> Attack | Refusal:
    """Return the attack that a seat is a target of, or why there is none."""
    attack = state.attack
    if attack is None or seat not in attack.targets or seat == attack.shooter:
        return Refusal(rule, say("nobody is attacking your HERO"))
    return attack


# -- red cards: only when attacked (S-GAD-1) -----------------------------------------------------------


def _why_not_pepper(state: ShootState, seat: int, args: Args) -> Refusal | None:
    attack = _attack_on(state, seat, "G-24")
    if isinstance(attack, Refusal):
        return attack
    if attack.ended or not state.hero(attack.shooter).alive:
        ended = say("the attack is over: there is nothing left to end")
        dead = say("the attacker is dead: there is nothing left to end")
        return Refusal("S-GAD-5", ended if attack.ended else dead)
    away = terrain.distance(state, seat, attack.shooter)
    if not at_most(away, CL):
        return Refusal(
            "G-24", say("the attacker is {lengths} away; Pepper spray reaches 1", lengths=distance_text(away))
        )
    return nothing_named(state, seat, args)


def _pepper(state: ShootState, seat: int, card: int, args: Args) -> None:
    """End the whole attack before any card; its user alone may answer (G-24)."""
    if state.attack is not None:
        state.attack = msgspec.structs.replace(state.attack, ended=True, answers=(seat,))
        state.emit(fights.AttackEnded, shooter=state.attack.shooter, reason="pepper spray")


def _why_not_sidestep(state: ShootState, seat: int, args: Args) -> Refusal | None:
    attack = _attack_on(state, seat, "G-25")
    if isinstance(attack, Refusal):
        return attack
    if seat in state.held:
        return Refusal("G-32", say("your HERO is held by a Trap"))
    if len(args) != 2 or not all(type(value) in (int, float) and abs(value) < 10_000 for value in args):
        return Refusal("S-DEC-18", say("choose the spot your HERO steps to"))
    hero, x, y = state.hero(seat), stored(args[0]), stored(args[1])
    away = hypot(x - hero.x, y - hero.y)
    if not at_most(away, HALF):
        return Refusal("G-25", say("too far: a Sidestep goes half a card length at most"))
    leg = movement.leg_to(state, seat, x, y)
    if not isinstance(leg, Leg):
        return leg
    if leg.fall_cards or any(event.kind == "climb" for event in leg.events):
        return Refusal("G-25", say("a Sidestep takes free steps only: no costly climb, no fall"))
    return None


def _sidesteps(state: ShootState, seat: int) -> list[Args]:
    """Return Sidesteps of half a card length and less, all round, until there are enough to choose from."""
    hero = state.hero(seat)
    found: list[Args] = []
    for length in (HALF, HALF / 2, HALF / 4, 4.0):
        for bearing in range(0, 360, 15):
            args = away_from((hero.x, hero.y), bearing, length)
            if _why_not_sidestep(state, seat, args) is None:
                found.append(args)
        if len(found) >= ENOUGH:
            break
    return found


def _any_sidestep(state: ShootState, seat: int, random: Random) -> Args | None:
    hero = state.hero(seat)
    for _ in range(4):
        args = (stored(hero.x + random.uniform(-44, 44)), stored(hero.y + random.uniform(-44, 44)))
        if _why_not_sidestep(state, seat, args) is None:
            return args
    return None


def _sidestep(state: ShootState, seat: int, card: int, args: Args) -> None:
    """Make the leg outside the HERO's own turn; A4 checks the attack again (G-25)."""
    movement.make_leg(state, seat, args[0], args[1], free=True)


def _why_not_ambush(state: ShootState, seat: int, args: Args) -> Refusal | None:
    attack = _attack_on(state, seat, "G-26")
    if isinstance(attack, Refusal):
        return attack
    letter = counter.ambush_letter(state, attack, seat)
    if letter:
        return Refusal("G-26", AMBUSH_WORDS[letter])
    return nothing_named(state, seat, args)


AMBUSH_WORDS: Final = {
    "a": say("the attacker is dead"),
    "c": say("none of your Weapons reaches the attacker"),
    "d": say("your HERO cannot shoot now"),
    "e": say("your HERO's head is behind cover"),
    "f": say("the attacker is not in sight"),
}


def _ambush(state: ShootState, seat: int, card: int, args: Args) -> None:
    """Strike first; the attack continues with A4 and is not answered again (G-26)."""
    attack = state.attack
    if attack is None:
        return
    struck = () if attack.struck is msgspec.UNSET else attack.struck
    state.attack = msgspec.structs.replace(attack, struck=(*struck, seat))
    state.then(ChooseCounter(seat, attack.shooter))


# -- yellow cards (S-GAD-1) ----------------------------------------------------------------------------


def _why_not_flame(state: ShootState, seat: int, args: Args) -> Refusal | None:
    hero = state.hero(seat)
    found = blast.reached(state, (hero.x, hero.y, hero.level), seat, (seat,))
    if not any(one.zones for one in found):
        return Refusal("S-GAD-5", say("nobody would be burnt: no unsheltered HERO is within 1 card length"))
    return nothing_named(state, seat, args)


def _flame(state: ShootState, seat: int, card: int, args: Args) -> None:
    hero = state.hero(seat)
    blast.explode(state, (hero.x, hero.y, hero.level), FLAME.blast, seat, "flame gun", (seat,))


def _whiskey(state: ShootState, seat: int, card: int, args: Args) -> None:
    """Give back what MOVE symbols took from the action card; other rules ask whether it is in effect (G-28)."""
    if state.now.seat == seat and state.now.stance == "move" and state.now.taken > 0 and seat not in state.held:
        state.change_turn(budget=state.now.budget + state.now.taken, taken=0)


def _bomb_vest(state: ShootState, seat: int, card: int, args: Args) -> None:
    """Blow up: at the spot of death, or, played alive, dying of it first (G-29, S-DIE-1)."""
    hero = state.hero(seat)
    if hero.alive:
        state.then(VestBlast(seat))
        death.kill(state, seat, "bomb vest")
    else:
        state.then(VestBlast(seat))


class VestBlast(Step, frozen=True):
    """The blast of a Bomb vest at its HERO's spot (G-29)."""

    seat: int

    def run(self, state: ShootState) -> None:
        """Set it off for everyone else within 1 card length."""
        hero = state.hero(self.seat)
        blast.explode(state, (hero.x, hero.y, hero.level), VEST.blast, self.seat, "bomb vest", (self.seat,))


KINDS: Final[Kinds] = {
    "G-24": allowed(_why_not_pepper, once, _pepper),
    "G-25": (_why_not_sidestep, _sidesteps, _sidestep, _any_sidestep),
    "G-26": allowed(_why_not_ambush, once, _ambush),
    "G-27": allowed(_why_not_flame, once, _flame),
    "G-28": (nothing_named, once, _whiskey),
    "G-29": (nothing_named, once, _bomb_vest),
}
