"""Attacks card by card: who shoots at whom, cards and shots on their way, hits, misses and what is flipped for damage.

A card's shot is on its way before anything of the card lands, and is the same for hit and miss (FGT-5).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules import events
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.motions import effects_shots, firing
from game.games.shoot.table.motions.kit import DULL, GOOD, HURT, Effect, ShootKit, motions, nothing
from game.geometry.shapes import Point
from game.kernel.messages import say, together
from game.table.motions import Beat
from game.table.shake import Shake
from game.ui import theme
from game.ui.director import Motion

MISSES: Final = {
    "jam": say("JAM card: miss"),
    "stripes": say("no stripes: miss"),
    "cover": say("behind cover"),
    "missing": say("nothing there"),
    "vest": say("vest holds"),
    "none": say("no card: miss"),
}
DECLARED: Final = 0.2
"""Seconds until an attack lands, and again until its first card."""
HIT: Final = 0.24
LAST: Final = 0.39
MISS: Final = 0.18
"""Seconds for which a hit, the last one and a miss are looked at."""
JAMS: Final = 0.18
"""Seconds until a card that jams does so."""
HEAVY: Final = 3
"""Points from which a hit is a heavy one."""
HEAVY_STOP: Final = 0.06
DEATH_STOP: Final = 0.07
SERIES_ENDS: Final = (fights.CounterDeclared, fights.CounterImpossible, fights.AttackEnded, events.TurnEnded)


# -- who shoots at whom ----------------------------------------------------------------------------


@motions.on(fights.AttackDeclared)
def _attack_declared(kit: ShootKit, event: fights.AttackDeclared) -> Beat:
    return _declared(kit, event.seat, event.weapon, event.targets)


@motions.on(fights.CounterDeclared)
def _counter_declared(kit: ShootKit, event: fights.CounterDeclared) -> Beat:
    return _declared(kit, event.seat, event.weapon, (event.target,))


def _declared(kit: ShootKit, seat: int, weapon: int, targets: Sequence[int]) -> Beat:
    firing.begin(kit, weapon)
    here = firing.origin(kit, seat)

    def make(share: float) -> Effect:
        ends = [spot for target in targets if (spot := kit.where(target)) is not None]
        if here is None:
            return nothing
        return lambda surface, camera: effects_shots.aim(surface, camera, here, ends, 0.6 * share)

    soon = [firing.aim(kit, seat, target) for target in targets[:1]]
    cocked = kit.after(0.06, lambda: kit.sound("gun_cock", at=here))
    line = kit.effect(0.6, make, hold=DECLARED, still=make(0.65))
    return Beat([*soon, kit.turn(weapon, 0.0, sound="", stays=1.5), cocked, line], hold=DECLARED)


# -- a card of the series --------------------------------------------------------------------------


@motions.on(fights.CardDrawn)
def _card_drawn(kit: ShootKit, event: fights.CardDrawn) -> Beat:
    """The card is turned and the shot flies; what the card does lands with it. A JAM leaves the Weapon silent."""
    kit.turned = True
    if event.card >= 0 and splattercard(event.card).jam and kit.weapon.jam:
        return Beat([kit.turn(event.card, JAMS, alone=False)], size="quiet")
    shot = firing.fly(kit, event.shooter, event.target)
    return Beat([kit.turn(event.card, alone=False), shot], size="quiet")


@motions.on(fights.ShotHit)
def _shot_hit(kit: ShootKit, event: fights.ShotHit) -> Beat:
    kit.turned = False
    shooter, target = event.shooter, event.target
    came, at, heard = firing.origin(kit, shooter), kit.where(target), kit.weapon.sounds[1]
    heavy = event.points >= HEAVY
    loud = ("splat_big", 0.7) if heavy and heard == "splat" else (heard, 1.0)
    tail = [firing.strike(kit, shooter, target), firing.flinch(kit, shooter, target, event.zone)]
    hold = HIT if _goes_on(kit) else LAST
    beat = wounded(kit, target, event.zone, event.points, Beat(tail=tail, hold=hold), came)
    beat.land = lambda: kit.sound(*loud, at=at)
    if beat.shake is not None and came is not None and at is not None:
        beat.shake = replace(beat.shake, direction=(at[0] - came[0], at[1] - came[1]))
    if kit.weapon.impact.ring and kit.next_is(fights.Blast):
        beat.hold = 0.0  # it goes off as it hits (FGT-33)
    return beat


def wounded(
    kit: ShootKit, seat: int, zone: str, points: int, beat: Beat, source: Point | None = None
) -> Beat:  # fmt: skip
    """Add to a beat that a HERO is hit in a zone; it stops at a heavy hit, and one that dies of it falls at once."""
    words = kit.word(seat, together(ZONE_WORDS[zone], str(points)), HURT, source=source)
    beat.tail = [*beat.tail, kit.flash(seat, zone), words]
    if points >= HEAVY:
        beat.stop, beat.shake = HEAVY_STOP, Shake(2, 0.12)
    if kit.next_is(fights.HeroDied, seat=seat):
        beat.hold, beat.stop = 0.0, DEATH_STOP
    return beat


def _goes_on(kit: ShootKit) -> bool:
    """Return whether another card of the same series follows in this decision (FGT-12)."""
    for event in kit.later:
        if isinstance(event, (fights.CardDrawn, *SERIES_ENDS)):
            return isinstance(event, fights.CardDrawn)
    return False


@motions.on(fights.ShotMissed)
def _shot_missed(kit: ShootKit, event: fights.ShotMissed) -> Beat:
    kit.turned = False
    if event.reason == "jam" and kit.weapon.jam:
        mark = partial(kit.stage.turned.mark, event.card, "jam")
        return Beat(size="quiet", land=mark)  # it was not fired: the JAM is what is seen
    at = kit.where(event.target)

    def land() -> None:
        kit.sound(kit.weapon.sounds[1] if bursts else "ricochet", at=at)
        kit.stage.turned.mark(event.card, "missed")

    seen = firing.missed(kit, event.shooter, event.target, event.reason == "cover")
    bursts = kit.weapon.impact.ring
    came = firing.origin(kit, event.shooter)
    tail = [seen, kit.word(event.target, MISSES.get(event.reason, say("miss")), DULL, 0.42, source=came)]
    hold = 0.0 if bursts and kit.next_is(fights.Blast) else MISS
    return Beat(tail=tail, hold=hold, land=land)


# -- without an attack -----------------------------------------------------------------------------


@motions.on(fights.DamageFlip)
def _damage_flip(kit: ShootKit, event: fights.DamageFlip) -> Beat:
    """Cards that several HEROes flip at the same time follow each other closely (FGT-33)."""
    lead = kit.turn_once(event.card)
    kit.turned = False
    at, more = kit.where(event.seat), kit.coming(fights.DamageFlip)
    if event.result == "hit":
        beat = wounded(kit, event.seat, event.zone, event.points, Beat(lead, hold=0.0 if more else HIT))
        beat.land = lambda: kit.sound("splat", at=at)
        return beat
    return Beat(lead, [kit.word(event.seat, MISSES.get(event.result, say("miss")), DULL, 0.42)], 0.0 if more else MISS)


@motions.on(fights.CounterImpossible)
def _counter_impossible(kit: ShootKit, event: fights.CounterImpossible) -> Beat:
    """Of the dead it is not told at all (FGT-30)."""
    if kit.where(event.seat) is None:
        return Beat(size="quiet")
    return Beat(tail=[kit.word(event.seat, say("can't shoot back"), DULL, small=True)], size="quiet")


@motions.on(fights.JamCleared)
def _jam_cleared(kit: ShootKit, event: fights.JamCleared) -> Beat:
    turn = kit.effect(0.2, kit.at_hero(event.shooter, partial(effects_shots.icon_turn, name="swiss-army-knife")))
    heard = Motion(0.0, start=lambda: kit.sound("sf_ratchet", at=kit.where(event.shooter)), moves=False)
    return Beat([heard, turn], [kit.word(event.shooter, say("cleared!"), GOOD, 0.5)], 0.1)


@motions.on(fights.JamDrawn)
def _jam_drawn(kit: ShootKit, event: fights.JamDrawn) -> Beat:
    """The Weapon clicks twice and shakes. One with an empty row has only missed, and that was shown (S-JAM-1)."""
    if not event.row:
        return Beat(size="quiet")
    at = kit.where(event.shooter)

    def click() -> None:
        kit.sound("jam_click", at=at)

    stuck = kit.effect(0.5, kit.at_hero(event.shooter, partial(effects_shots.jam, name=kit.weapon.icon)))
    tail = [kit.after(0.08, click), stuck, kit.word(event.shooter, say("JAM!"), theme.palette().hazard, 0.5)]
    return Beat(tail=tail, hold=0.42, land=click)
