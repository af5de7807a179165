"""Animations of a duel and its rounds beginning, the display being dealt, slid and refilled."""

from __future__ import annotations

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules import events
from game.games.whisky.rules.cards import saloon_kind
from game.games.whisky.table import spots
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.kernel.events import Fact
from game.kernel.messages import say
from game.table.motions import Beat
from game.ui.director import Motion


@motions.on(events.DuelStarted)
def _duel_started(kit: SaloonKit, event: events.DuelStarted) -> Beat:
    return Beat(hold=0.5, sound="card_shuffle")


@motions.on(events.HeadStart)
def _head_start(kit: SaloonKit, event: events.HeadStart) -> list[Motion]:
    return [_pouch(kit, event, number, card) for number, card in enumerate(event.cards)]


def _pouch(kit: SaloonKit, event: events.HeadStart, number: int, card: int) -> Motion:
    end, follow = spots.gold_spot(kit.where, event.seat, number, len(event.cards)), kit.follow(event)
    return kit.fly(
        lambda wide: faces.saloon(saloon_kind(card), wide), kit.where.zone("deck"), end, seconds=0.34,
        sound="card_deal", take=follow, put=follow,
    )  # fmt: skip


@motions.on(events.DisplayDealt)
def _display_dealt(kit: SaloonKit, event: events.DisplayDealt) -> list[Motion]:
    return [_from_deck(kit, event, slot, card) for slot, card in enumerate(event.cards) if card >= 0]


def _from_deck(kit: SaloonKit, event: Fact, slot: int, card: int) -> Motion:
    deck, end, follow = kit.where.zone("deck"), spots.slot_spot(kit.where, slot), kit.follow(event)
    return kit.fly(
        lambda wide: faces.saloon(saloon_kind(card), wide), deck, end, seconds=0.26, sound="card_deal", take=follow,
        put=follow,
    )  # fmt: skip


@motions.on(events.RoundStarted)
def _round_started(kit: SaloonKit, event: events.RoundStarted) -> Beat:
    return Beat(hold=0.15, size="quiet")


@motions.on(events.SlowRound)
def _slow_round(kit: SaloonKit, event: events.SlowRound) -> Beat:
    rect = spots.slot_spot(kit.where, 0)
    return Beat((), [kit.word(say("The barkeeper sweeps up"), rect, 1.2)], 0.6, sound="sf_whistle")


@motions.on(events.DisplaySlid)
def _display_slid(kit: SaloonKit, event: events.DisplaySlid) -> list[Motion]:
    return [_glide(kit, event, old - 1, new - 1, bool(number)) for number, (old, new) in enumerate(event.moves)]


def _glide(kit: SaloonKit, event: Fact, old: int, new: int, together: bool) -> Motion:
    """Return the motion of one display card towards the deck; which card it is, is read when it starts."""
    follow = kit.follow(event)
    start, end = spots.slot_spot(kit.where, old), spots.slot_spot(kit.where, new)
    carried: list[str] = []

    def take() -> None:
        carried.append(kit.shown.display[old])
        follow()

    def picture(wide: int) -> pygame.Surface:
        kind = carried[-1] if carried and carried[-1] else "P3"
        return faces.saloon(kind, wide)

    return kit.fly(picture, start, end, sound="" if together else "move_step", take=take, put=follow,
                    together=together)  # fmt: skip


@motions.on(events.DisplayRefilled)
def _display_refilled(kit: SaloonKit, event: events.DisplayRefilled) -> list[Motion]:
    return [_from_deck(kit, event, slot - 1, card) for slot, card in event.cards]


@motions.on(events.HandsReturned)
def _hands_returned(kit: SaloonKit, event: events.HandsReturned) -> Beat:
    return Beat(hold=0.3, sound="card_shuffle", size="quiet")
