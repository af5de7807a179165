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
from game.table.motions import Act, Beat, between, eased
from game.ui import theme
from game.ui.director import Motion

DONE = 0.25
"""Seconds of a pause after a slot, for the eye."""


def _settles(kit: SaloonKit) -> Act:
    """Return a function that puts the light of a slot out."""

    def over() -> None:
        kit.stage.around.resolving, kit.stage.around.beats = -1, (0, -1)

    return over


@motions.on(events.SlotTied)
def _slot_tied(kit: SaloonKit, event: events.SlotTied) -> Beat:
    rect = spots.slot_spot(kit.where, event.slot - 1)
    return Beat((), [kit.burst("dust", rect, 0.4)], DONE, sound="whoosh")


@motions.on(events.CardDiscarded)
def _card_discarded(kit: SaloonKit, event: events.CardDiscarded) -> Beat:
    kind, slot = saloon_kind(event.card), event.slot - 1
    start, end, follow = spots.slot_spot(kit.where, slot), kit.where.zone("discard"), kit.follow(event)
    flown = kit.fly(lambda wide: faces.saloon(kind, wide), start, end, sound="card_deal", take=follow, hop=60)
    return Beat([flown], hold=DONE, land=_settles(kit), size="quiet")


@motions.on(events.ShotHit)
def _shot_hit(kit: SaloonKit, event: events.ShotHit) -> Beat:
    """A flash, and the bullet flies to the winner's row: there it is a hit."""
    seat, slot, have = event.winner, event.slot - 1, event.bullets
    muzzle = spots.commit_spot(kit.where, seat, slot)
    end = spots.bullet_spots(kit.where, seat)[min(3, have - 1)]
    words = say("Bang!") if have < 4 else say("The fourth hit!")
    slow = kit.pace(slot)
    lead = [
        kit.burst("flash", muzzle, 0.34 * slow, "gun_revolver"),
        kit.fly(faces.bullet, kit.where.zone("supply"), end, seconds=0.34 * slow, take=kit.follow(event),
                hop=40 * slow),
    ]  # fmt: skip
    lead[0].hold = 0.16 * slow
    word = kit.word(words, spots.slot_spot(kit.where, slot), 0.6 * slow)
    return Beat(lead, [word], DONE * slow, _settles(kit), "ricochet")


@motions.on(events.WhiskyGulp)
def _whisky_gulp(kit: SaloonKit, event: events.WhiskyGulp) -> Beat:
    seat, slow = event.winner, kit.pace(event.slot - 1)
    after = BOTTLE.index(event.bottle)
    before = {"middle": 0, "opponent": 5 - 2 * seat, "own": (0, 1, 3)[seat]}[event.from_]
    cork = spots.bottle_spot(kit.where, (0, 1, 1, 2, 2)[before])
    lead = [_pop(kit, cork)] if event.from_ == "own" else [_pop(kit, cork), _slide(kit, event, cork, after)]
    lead[0].seconds *= slow
    drained = event.bottle.endswith("empty")
    need = event.gulps_needed
    words = say("Drained!") if drained else say("Gulp!") if event.from_ != "own" else say("Gulp, gulp!")
    if need and not drained:
        words = say("{gulp} {number} to go", gulp=words, number=need)
    place = spots.bottle_spot(kit.where, seat).center
    return Beat(lead, [kit.word(words, place, 0.7 * slow)], 0.35 * slow, _settles(kit), "gulp")


def _pop(kit: SaloonKit, bottle: pygame.Rect) -> Motion:
    size = max(12, round(bottle.w * 0.4))

    def draw(surface: pygame.Surface, share: float) -> None:
        rise = round(bottle.h * 0.5 * sin(pi * share * 0.9))
        aside = round(bottle.w * 1.2 * share)
        made = faces.own("cork", size)
        surface.blit(made, made.get_rect(center=(bottle.centerx + aside, bottle.y - rise)))

    return kit.play(0.32, draw, sound="gun_silly_pop")


def _slide(kit: SaloonKit, event: events.WhiskyGulp, start: pygame.Rect, after: int) -> Motion:
    end, slow = spots.bottle_spot(kit.where, event.winner), kit.pace(event.slot - 1)

    def picture(wide: int) -> pygame.Surface:
        return faces.bottle(after, round(wide * 320 / 140))

    return kit.fly(picture, start, end, seconds=0.6 * slow, sound="slide_down", lift=("bottle",))


@motions.on(events.LootGold)
def _loot_gold(kit: SaloonKit, event: events.LootGold) -> Beat:
    seat, slot, kind = event.winner, event.slot - 1, saloon_kind(event.card)
    start, slow = spots.slot_spot(kit.where, slot), kit.pace(slot)
    count = len(kit.shown.gold[seat - 1]) + 1
    end = spots.gold_spot(kit.where, seat, count - 1, count)
    head = spots.gold_head(kit.where, seat)
    lead = [
        _coins(kit, start, head, 3 if kind == "P3" else 6),
        kit.fly(lambda wide: faces.saloon(kind, wide), start, end, seconds=0.34 * slow, take=kit.follow(event), hop=50,
                sound="card_deal"),
    ]  # fmt: skip
    lead[0].hold = 0.3 * slow
    return Beat(lead, hold=DONE * slow, land=_settles(kit), sound="coin")


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

    return kit.play(0.6, draw)


@motions.on(events.LootSip)
def _loot_sip(kit: SaloonKit, event: events.LootSip) -> Beat:
    rect = spots.slot_spot(kit.where, event.slot - 1)
    return Beat((), [kit.word(say("Extra Sip!"), rect, 0.7)], 0.4, sound="pour")


@motions.on(events.LootShot)
def _loot_shot(kit: SaloonKit, event: events.LootShot) -> Beat:
    rect = spots.slot_spot(kit.where, event.slot - 1)
    return Beat((), [kit.word(say("Extra Shot!"), rect, 0.7)], 0.4, sound="jam_click")
