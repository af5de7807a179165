"""Animations of a duel and its rounds beginning, the display being dealt, slid and refilled."""

from __future__ import annotations

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules import events
from game.games.whisky.rules.cards import saloon_kind
from game.games.whisky.table import spots
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.games.whisky.table.shown import Shown
from game.kernel.messages import say
from game.ui.director import Motion


@motions.on(events.DuelStarted)
def _duel_started(kit: SaloonKit, event: events.DuelStarted) -> list[Motion]:
    def clear() -> None:
        fresh = Shown(match_length=kit.shown.match_length, scores=list(event.scores), duel=event.duel)
        fresh.deck, fresh.supply = 13, 7
        kit.stage.shown = fresh

    return [kit.moment(clear, "card_shuffle", 0.5)]


@motions.on(events.DisplayDealt)
def _display_dealt(kit: SaloonKit, event: events.DisplayDealt) -> list[Motion]:
    self_deck = event.deck
    kinds = [saloon_kind(card) if card >= 0 else "" for card in event.cards]
    found = []
    for slot, kind in enumerate(kinds):
        if kind:
            found.append(_from_deck(kit, slot, kind, self_deck + len(kinds) - 1 - slot))
    return found


def _from_deck(kit: SaloonKit, slot: int, kind: str, left: int) -> Motion:
    def take() -> None:
        kit.shown.deck = left

    def lay() -> None:
        kit.shown.display[slot] = kind

    deck, end = kit.where.zone("deck"), spots.slot_spot(kit.where, slot)
    return kit.fly(
        lambda wide: faces.saloon(kind, wide), deck, end, seconds=0.26, sound="card_deal", take=take, put=lay
    )


@motions.on(events.RoundStarted)
def _round_started(kit: SaloonKit, event: events.RoundStarted) -> list[Motion]:
    def begin() -> None:
        kit.shown.round, kit.shown.phase = event.round, 1

    return [kit.moment(begin, seconds=0.15)]


@motions.on(events.CommitAsked)
def _commit_asked(kit: SaloonKit, event: events.CommitAsked) -> list[Motion]:
    def begin() -> None:
        kit.shown.phase = event.phase

    return [kit.moment(begin)]


@motions.on(events.SlowRound)
def _slow_round(kit: SaloonKit, event: events.SlowRound) -> list[Motion]:
    rect = spots.slot_spot(kit.where, 0)
    return [kit.word(say("The barkeeper sweeps up"), rect, 1.0, "sf_whistle")]


@motions.on(events.DisplaySlid)
def _display_slid(kit: SaloonKit, event: events.DisplaySlid) -> list[Motion]:
    found: list[Motion] = []
    for number, (old, new) in enumerate(event.moves):
        found.append(_glide(kit, old - 1, new - 1, bool(number)))
    return found


def _glide(kit: SaloonKit, old: int, new: int, together: bool) -> Motion:
    """Return the motion of one display card towards the deck; which card it is, is read when it starts."""
    start, end = spots.slot_spot(kit.where, old), spots.slot_spot(kit.where, new)
    carried: list[str] = []

    def take() -> None:
        carried.append(kit.shown.display[old])
        kit.shown.display[old] = ""

    def lay() -> None:
        kit.shown.display[new] = carried.pop()

    def picture(wide: int) -> pygame.Surface:
        kind = carried[-1] if carried and carried[-1] else "P3"
        return faces.saloon(kind, wide)

    return kit.fly(picture, start, end, sound="" if together else "move_step", take=take, put=lay,
                    together=together)  # fmt: skip


@motions.on(events.DisplayRefilled)
def _display_refilled(kit: SaloonKit, event: events.DisplayRefilled) -> list[Motion]:
    cards = event.cards
    left = event.deck + len(cards)
    return [
        _from_deck(kit, slot - 1, saloon_kind(card), left - number)
        for number, (slot, card) in enumerate(cards, 1)
    ]  # fmt: skip


@motions.on(events.HandsReturned)
def _hands_returned(kit: SaloonKit, event: events.HandsReturned) -> list[Motion]:
    def back() -> None:
        kit.shown.laid = [["", "", "", ""], ["", "", "", ""]]
        kit.shown.left = [{"loot": 2, "shoot": 2, "whisky": 2} for _ in range(2)]

    return [kit.moment(back, "card_shuffle", 0.3)]
