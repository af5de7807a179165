"""Animations of attacks shot by shot, JAMs, and what they do to a HERO."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.shoot.art.faces import name_of
from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.cards import WEAPONS
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.motions.kit import (
    DULL,
    HURT,
    Effect,
    ShootKit,
    motions,
    nothing,
)
from game.kernel.messages import say, together
from game.ui import theme
from game.ui.director import Motion

MISSES = {
    "jam": say("JAM card: miss"),
    "stripes": say("no stripes: miss"),
    "cover": say("behind cover"),
    "missing": say("nothing there"),
    "vest": say("vest holds"),
    "none": say("no card: miss"),
}


@motions.on(fights.AttackDeclared)
def _attack_declared(kit: ShootKit, event: fights.AttackDeclared) -> Iterator[Motion]:
    kit.weapon = WEAPONS.get(event.weapon, kit.weapon)
    yield kit.pause(0.45, "gun_cock", event.weapon)


@motions.on(fights.CounterDeclared)
def _counter_declared(kit: ShootKit, event: fights.CounterDeclared) -> Iterator[Motion]:
    kit.weapon = WEAPONS.get(event.weapon, kit.weapon)
    yield kit.pause(0.45, "gun_cock", event.weapon)


def _fired(kit: ShootKit, event: fights.ShotHit | fights.ShotMissed, hit: bool) -> Motion:
    shooter = event.shooter
    target = event.target
    sound, _ = kit.weapon.sounds
    card = event.card

    def start() -> None:
        kit.stage.sound(sound)
        if isinstance(card, int) and card >= 0:
            kit.shown.card = card

    def make(share: float) -> Effect:
        a, b = kit.where(shooter), kit.where(target)
        if a is None or b is None:
            return nothing
        return lambda surface, camera: effects_shots.tracer(surface, camera, a, b, share, hit)

    return kit.effect(0.32, make, start)


@motions.on(fights.ShotHit)
def _shot_hit(kit: ShootKit, event: fights.ShotHit) -> Iterator[Motion]:
    yield _fired(kit, event, True)
    target, zone = event.target, event.zone
    caption = kit.captioned()

    def flash() -> None:
        caption()
        kit.flash(target, zone)
        kit.stage.sound(kit.weapon.sounds[1])

    def over() -> None:
        kit.shown.card = None
        kit.flash()

    yield Motion(0.05, start=flash, moves=False)
    yield from kit.rising(target, together(ZONE_WORDS[zone], str(event.points)), HURT, 0.5)
    yield Motion(0.1, finish=over, moves=False)


@motions.on(fights.ShotMissed)
def _shot_missed(kit: ShootKit, event: fights.ShotMissed) -> Iterator[Motion]:
    yield _fired(kit, event, False)
    yield Motion(0.02, start=kit.captioned(), moves=False)
    reason = event.reason
    yield from kit.rising(event.target, MISSES.get(reason, say("miss")), DULL, 0.42)

    def over() -> None:
        kit.shown.card = None

    yield Motion(0.02, start=lambda: kit.stage.sound("ricochet"), finish=over, moves=False)


@motions.on(fights.JamDrawn)
def _jam_drawn(kit: ShootKit, event: fights.JamDrawn) -> Iterator[Motion]:
    if event.row:  # a Weapon with an empty row has only missed, and that was shown (S-JAM-1)
        yield kit.pause(0.2, "jam_click")
        yield from kit.rising(event.shooter, say("JAM!"), theme.palette().hazard, 0.6)


@motions.on(fights.DamageFlip)
def _damage_flip(kit: ShootKit, event: fights.DamageFlip) -> Iterator[Motion]:
    card = event.card
    yield kit.pause(0.4, "card_flip", card)
    if event.result == "hit" and isinstance(card, int) and card >= 0:
        yield from kit.rising(event.seat, name_of(card), HURT, 0.4)


@motions.on(fights.SeriesCancelled)
def _series_cancelled(kit: ShootKit, event: fights.SeriesCancelled) -> Iterator[Motion]:
    yield kit.pause(0.5)


@motions.on(fights.HeroDied)
def _hero_died(kit: ShootKit, event: fights.HeroDied) -> Iterator[Motion]:
    yield kit.pause(0.25, "splat_big")
    yield from kit.rising(event.seat, say("DEAD!"), HURT, 0.8)


@motions.on(fights.HeroParalysed)
def _hero_paralysed(kit: ShootKit, event: fights.HeroParalysed) -> Iterator[Motion]:
    yield kit.pause(0.2, "gun_silly_pop")
    yield from kit.rising(event.seat, say("paralysed"), DULL, 0.5)
