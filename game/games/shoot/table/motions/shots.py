"""Animations of attacks shot by shot, JAMs, and what they do to a HERO."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.shoot.art.faces import name_of
from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.motions import firing
from game.games.shoot.table.motions.kit import (
    DULL,
    HURT,
    ShootKit,
    motions,
)
from game.kernel.messages import say, together
from game.table.motions import Beat
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
    firing.begin(kit, event.weapon)
    yield from (firing.aim(kit, event.seat, target) for target in event.targets[:1])
    yield kit.pause(0.45, "gun_cock", event.weapon)


@motions.on(fights.CounterDeclared)
def _counter_declared(kit: ShootKit, event: fights.CounterDeclared) -> Iterator[Motion]:
    firing.begin(kit, event.weapon)
    yield firing.aim(kit, event.seat, event.target)
    yield kit.pause(0.45, "gun_cock", event.weapon)


def _turned(kit: ShootKit, card: int) -> Motion:
    """Return the motion in which a card of the series is turned over."""

    def start() -> None:
        if card >= 0:
            kit.shown.card = card

    return Motion(0.12, start=start, moves=False)


@motions.on(fights.ShotHit)
def _shot_hit(kit: ShootKit, event: fights.ShotHit) -> Beat:
    target, zone = event.target, event.zone
    caption = kit.captioned()

    def land() -> None:
        caption()
        kit.flash(target, zone)
        kit.sound(kit.weapon.sounds[1], at=kit.where(target))

    def over() -> None:
        if kit.shown.card == event.card:  # the next one is not up yet
            kit.shown.card = None
            kit.flash()

    words = kit.rising(target, together(ZONE_WORDS[zone], str(event.points)), HURT, 0.6)
    lead = [_turned(kit, event.card), firing.fly(kit, event.shooter, target)]
    flinch = firing.flinch(kit, event.shooter, target, zone)
    tail = [firing.strike(kit, event.shooter, target), flinch, *words, Motion(0.4, finish=over, moves=False)]
    return Beat(lead, tail, 0.24, land)


@motions.on(fights.ShotMissed)
def _shot_missed(kit: ShootKit, event: fights.ShotMissed) -> Beat:
    caption = kit.captioned()

    def land() -> None:
        caption()
        kit.sound("ricochet", at=kit.where(event.target))

    def over() -> None:
        if kit.shown.card == event.card:
            kit.shown.card = None

    words = kit.rising(event.target, MISSES.get(event.reason, say("miss")), DULL, 0.42)
    lead = [_turned(kit, event.card), firing.fly(kit, event.shooter, event.target)]
    seen = firing.missed(kit, event.shooter, event.target, event.reason == "cover")
    return Beat(lead, [seen, *words, Motion(0.4, finish=over, moves=False)], 0.18, land)


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
