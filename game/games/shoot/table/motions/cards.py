"""Cards that are drawn, played and looked at, Tokens, healing."""

from __future__ import annotations

from functools import partial

import pygame

from game.games.shoot.rules import events
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight.events import HealDrawn, WoundHealed, WoundRemoved
from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.motions.kit import GOOD, Effect, ShootKit, along, motions, nothing, point
from game.geometry.shapes import Point
from game.kernel.messages import say
from game.table.motions import Beat, eased
from game.ui.director import Motion

HELD = 0.9
"""Seconds for which a person's new Weapon is held up; after `SEEN` of them the game goes on."""
SEEN = 0.5
HOPS = 0.6
"""Seconds of a Token's way."""
GLIDES = 0.2
PLAYED = 0.2
"""Seconds until a Gadget that is played lies open, and `READ` in which it is read before it acts."""
READ = 0.25


@motions.on(events.TokenCollected)
def _token_collected(kit: ShootKit, event: events.TokenCollected) -> Beat:
    at = _token(kit, event.token)

    def pop(share: float) -> Effect:
        return partial(effects_shots.pop, at=at, share=share) if at is not None else nothing

    return Beat([kit.effect(0.12, pop)], hold=0.03, land=lambda: kit.sound("coin", at=at))


def _token(kit: ShootKit, name: str) -> Point | None:
    return next(((mark.x, mark.y) for mark in kit.shown.tokens if mark.id == name), None)


@motions.on(events.TokenMoved)
def _token_moved(kit: ShootKit, event: events.TokenMoved) -> Beat:
    """It hops away while the game goes on."""
    course, token = [point(place) for place in event.course], event.token
    if len(course) < 2:
        return Beat(size="quiet")

    def step(share: float) -> None:
        kit.shown.move_token(token, along(course, eased(share)))

    flight = kit.effect(HOPS, lambda share: effects_shots.flight(course, eased(share)))
    hops = Motion(HOPS, step=step, start=lambda: step(0.0))
    return Beat(tail=[flight, hops], land=lambda: kit.sound("boing", at=course[0]))


@motions.on(events.WeaponDrawn)
def _weapon_drawn(kit: ShootKit, event: events.WeaponDrawn) -> Beat:
    """A person's own is held up beside the one it replaces; which one another seat draws stays secret."""
    seat, card = event.seat, event.weapon
    here = kit.where(seat) or (0.0, 0.0)
    if card < 0:
        flight = kit.dealt(seat, card, "weapon", partial(kit.place, here), GLIDES)
        return Beat(tail=[flight], hold=0.15, land=lambda: kit.sound("gun_cock", at=here))
    swapped = kit.later[0] if kit.later else None
    old = swapped.weapon if isinstance(swapped, events.WeaponDiscarded) else None
    new = weapon(card).name
    note = say("{old} -> {new}", old=weapon(old).name, new=new) if old is not None else new

    def begin() -> None:
        kit.hold_up(card, old, note)

    def glide() -> None:
        kit.take_down(card)
        middle = pygame.Rect(kit.stage.regions.board)
        kit.stage.director.beside(kit.dealt(seat, card, "weapon", lambda: middle, GLIDES))

    held = Motion(HELD - GLIDES, start=begin, finish=glide, moves=False)
    return Beat(tail=[held], hold=SEEN, land=lambda: kit.sound("gun_cock"))


@motions.on(events.GadgetDrawn)
def _gadget_drawn(kit: ShootKit, event: events.GadgetDrawn) -> Beat:
    here = kit.where(event.seat) or (0.0, 0.0)
    flight = kit.dealt(event.seat, event.gadget, "gadget", partial(kit.place, here), GLIDES)
    return Beat(tail=[flight], hold=0.15, land=lambda: kit.sound("card_deal", at=here))


@motions.on(events.GadgetPlayed)
def _gadget_played(kit: ShootKit, event: events.GadgetPlayed) -> Beat:
    """It flies from its hand and is turned; what it does has a beat of its own."""
    here = pygame.Rect(kit.stage.hand_of(event.seat))
    card = kit.dealt(event.seat, event.gadget, "gadget", lambda: here, PLAYED)
    turn = kit.turn(event.gadget, PLAYED, stays=1.1)
    card.hold = 0.0
    return Beat([card, turn], hold=0.0 if event.window == "AUTO" else READ)


@motions.on(HealDrawn)
def _heal_drawn(kit: ShootKit, event: HealDrawn) -> Beat:
    """The wounds that heal by it follow, 60 ms each, within its own time."""
    at, seat = kit.where(event.seat), event.seat
    wounds = sum(isinstance(one, WoundHealed | WoundRemoved) for one in kit.later)
    plus = kit.effect(0.4, kit.at_hero(seat, partial(effects_shots.badge, name="health-increase")))
    words = kit.word(seat, say("heals {points}", points=event.points), GOOD)
    return Beat(
        [kit.turn(event.card)], [plus, words], max(0.0, 0.25 - 0.06 * wounds), lambda: kit.sound("heal", 0.6, at=at)
    )
