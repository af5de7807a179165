"""Animations of closing time and the end of a duel."""

from __future__ import annotations

from game.games.whisky.rules import events
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.kernel.messages import say
from game.ui.director import Motion


@motions.on(events.ClosingTime)
def _closing_time(kit: SaloonKit, event: events.ClosingTime) -> list[Motion]:
    return [kit.word(say("Closing time!"), kit.where.mat.center, 1.2, "sf_whistle")]


@motions.on(events.UnusedCardsShown)
def _unused_cards_shown(kit: SaloonKit, event: events.UnusedCardsShown) -> list[Motion]:
    return [kit.moment(kit.follow(event), "card_flip", 0.4)]


@motions.on(events.DuelWon)
def _duel_won(kit: SaloonKit, event: events.DuelWon) -> list[Motion]:
    return [kit.moment(kit.follow(event)), kit.moment(lambda: kit.stage.duel_over(event), "duel_sting", 0.3)]


@motions.on(events.DuelDrawn)
def _duel_drawn(kit: SaloonKit, event: events.DuelDrawn) -> list[Motion]:
    return [kit.moment(kit.follow(event)), kit.moment(lambda: kit.stage.duel_over(event), "jingle_lose", 0.3)]
