"""Animations of a slot's reward: gulps, bullets, gold, or nothing."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules import events
from game.games.whisky.rules.cards import saloon_kind
from game.games.whisky.rules.state import BOTTLE
from game.games.whisky.table import spots
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.kernel.messages import say
from game.table.motions import between, eased
from game.ui import theme
from game.ui.director import Motion

SLOW = 2.8
"""How much slower the winning hit of a duel is shown (HOUR-44)."""


def _settled(kit: SaloonKit) -> Motion:
    """Return an empty pause after a slot, for the eye."""

    def over() -> None:
        kit.stage.around.resolving, kit.stage.around.beats = -1, (0, -1)

    return kit.moment(over, seconds=0.25)


@motions.on(events.SlotTied)
def _slot_tied(kit: SaloonKit, event: events.SlotTied) -> list[Motion]:
    rect = spots.slot_spot(kit.where, event.slot - 1)
    return [kit.burst("dust", rect, 0.4, "whoosh")]


@motions.on(events.CardDiscarded)
def _card_discarded(kit: SaloonKit, event: events.CardDiscarded) -> list[Motion]:
    kind, slot = saloon_kind(event.card), event.slot - 1
    start, end, follow = spots.slot_spot(kit.where, slot), kit.where.zone("discard"), kit.follow(event)
    return [kit.fly(lambda wide: faces.saloon(kind, wide), start, end, sound="card_deal", take=follow, put=follow,
                     hop=60), _settled(kit)]  # fmt: skip


@motions.on(events.ShotHit)
def _shot_hit(kit: SaloonKit, event: events.ShotHit) -> list[Motion]:
    seat, slot, have = event.winner, event.slot - 1, event.bullets
    muzzle = spots.commit_spot(kit.where, seat, slot)
    end = spots.bullet_spots(kit.where, seat)[min(3, have - 1)]
    start, follow = kit.where.zone("supply"), kit.follow(event)
    words = say("Bang!") if have < 4 else say("The fourth hit!")
    slow = 1.0 if have < 4 else SLOW
    return [
        kit.burst("flash", muzzle, 0.34 * slow, "gun_revolver"),
        kit.word(words, spots.slot_spot(kit.where, slot), 0.5 * slow),
        kit.fly(faces.bullet, start, end, seconds=0.34 * slow, sound="ricochet", take=follow, put=follow,
                hop=40 * slow),
        _settled(kit),
    ]  # fmt: skip


@motions.on(events.WhiskyGulp)
def _whisky_gulp(kit: SaloonKit, event: events.WhiskyGulp) -> list[Motion]:
    seat = event.winner
    after = BOTTLE.index(event.bottle)
    before = {"middle": 0, "opponent": 5 - 2 * seat, "own": (0, 1, 3)[seat]}[event.from_]
    cork = spots.bottle_spot(kit.where, (0, 1, 1, 2, 2)[before])
    found: list[Motion] = []
    if event.from_ != "own":
        found = [_pop(kit, cork), _slide(kit, event, cork, after), kit.moment(sound="glass_clink", seconds=0.2)]
    drained = event.bottle.endswith("empty")
    need = event.gulps_needed
    words = say("Drained!") if drained else say("Gulp!") if event.from_ != "own" else say("Gulp, gulp!")
    if need and not drained:
        words = say("{gulp} {number} to go", gulp=words, number=need)
    place = spots.bottle_spot(kit.where, seat).center
    return [*found, kit.moment(kit.follow(event), "gulp", 0.25), kit.word(words, place, 0.7), _settled(kit)]


def _pop(kit: SaloonKit, bottle: pygame.Rect) -> Motion:
    size = max(12, round(bottle.w * 0.4))

    def draw(surface: pygame.Surface, share: float) -> None:
        rise = round(bottle.h * 0.5 * sin(pi * share * 0.9))
        aside = round(bottle.w * 1.2 * share)
        made = faces.own("cork", size)
        surface.blit(made, made.get_rect(center=(bottle.centerx + aside, bottle.y - rise)))

    return kit.play(0.32, draw, sound="gun_silly_pop")


def _slide(kit: SaloonKit, event: events.WhiskyGulp, start: pygame.Rect, after: int) -> Motion:
    end, follow = spots.bottle_spot(kit.where, event.winner), kit.follow(event)

    def picture(wide: int) -> pygame.Surface:
        return faces.bottle(after, round(wide * 320 / 140))

    return kit.fly(picture, start, end, seconds=0.6, sound="slide_down", take=follow, put=follow)


@motions.on(events.LootGold)
def _loot_gold(kit: SaloonKit, event: events.LootGold) -> list[Motion]:
    seat, slot, kind = event.winner, event.slot - 1, saloon_kind(event.card)
    start, follow = spots.slot_spot(kit.where, slot), kit.follow(event)
    count = len(kit.shown.gold[seat - 1]) + 1
    end = spots.gold_spot(kit.where, seat, count - 1, count)
    head = spots.gold_head(kit.where, seat)
    return [
        _coins(kit, start, head, 3 if kind == "P3" else 6),
        kit.fly(lambda wide: faces.saloon(kind, wide), start, end, take=follow, put=follow, hop=50, sound="card_deal"),
        _settled(kit),
    ]


def _coins(kit: SaloonKit, start: pygame.Rect, end: pygame.Rect, count: int) -> Motion:
    """Return the motion of coins flying to the winner, one after the other."""
    size = max(14, round(start.w * 0.26))

    def draw(surface: pygame.Surface, share: float) -> None:
        made = faces.own("coin", size)
        for number in range(count):
            own = min(1.0, max(0.0, share * 1.6 - number * 0.6 / count))
            if 0 < own < 1:
                rect = between(start, end, eased(own))
                rise = round(70 * theme.unit() * sin(pi * own))
                surface.blit(made, made.get_rect(center=(rect.centerx, rect.centery - rise)))

    return kit.play(0.6, draw, sound="coin")


@motions.on(events.LootSip)
def _loot_sip(kit: SaloonKit, event: events.LootSip) -> list[Motion]:
    rect = spots.slot_spot(kit.where, event.slot - 1)
    return [kit.word(say("Extra Sip!"), rect, 0.6, "pour")]


@motions.on(events.LootShot)
def _loot_shot(kit: SaloonKit, event: events.LootShot) -> list[Motion]:
    rect = spots.slot_spot(kit.where, event.slot - 1)
    return [kit.word(say("Extra Shot!"), rect, 0.6, "jam_click")]
