"""Animations of cards, Tokens, Flags, objects, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.shoot.rules import events
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight.events import HealDrawn
from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.motions.kit import GOOD, ShootKit, along, motions, point
from game.kernel.messages import say
from game.table.motions import eased
from game.ui import theme
from game.ui.director import Motion

FLIGHT = 0.9  # seconds of a Token's flight
HELD = 1.8  # seconds a new Weapon is shown


@motions.on(events.TokenMoved)
def _token_moved(kit: ShootKit, event: events.TokenMoved) -> Iterator[Motion]:
    course = [point(place) for place in event.course]
    token = event.token

    def start() -> None:
        kit.stage.sound("boing")

    def step(share: float) -> None:
        kit.shown.move_token(token, along(course, eased(share)))

    if len(course) > 1:
        flight = kit.effect(FLIGHT, lambda share: effects_shots.flight(course, eased(share)), start)
        flight.on_step = step
        yield flight


@motions.on(events.WeaponDrawn)
def _weapon_drawn(kit: ShootKit, event: events.WeaponDrawn) -> Iterator[Motion]:
    if event.weapon < 0:  # another seat's: which one it is stays secret
        yield kit.pause(0.5, "gun_cock")
        return
    swapped = kit.later[0] if kit.later else None
    old = swapped.weapon if isinstance(swapped, events.WeaponDiscarded) else None
    new = weapon(event.weapon).name
    note = say("{old} -> {new}", old=weapon(old).name, new=new) if old is not None else new
    yield kit.held_up(HELD, "gun_cock", event.weapon, old, note)


@motions.on(HealDrawn)
def _heal_drawn(kit: ShootKit, event: HealDrawn) -> Iterator[Motion]:
    yield kit.pause(0.4, "heal", event.card)
    yield from kit.rising(event.seat, say("heals {points}", points=event.points), GOOD, 0.4)


@motions.on(events.FlagTaken)
def _flag_taken(kit: ShootKit, event: events.FlagTaken) -> Iterator[Motion]:
    yield kit.pause(0.2, "sf_whistle")
    yield from kit.rising(event.seat, say("takes the Flag!"), theme.palette().hazard, 0.7)


@motions.on(events.FlagCaptured)
def _flag_captured(kit: ShootKit, event: events.FlagCaptured) -> Iterator[Motion]:
    yield kit.pause(0.3, "sf_applause")
    yield from kit.rising(event.seat, say("captured!"), GOOD, 0.9)
