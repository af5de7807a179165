"""The log: every event of rulebook section 13 as a sentence of the catalogue (UX-LOC-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.whisky.art.faces import name_of
from game.games.whisky.options import gift
from game.games.whisky.report import WIN_WORDS
from game.games.whisky.rules import events
from game.games.whisky.rules.cards import saloon_kind
from game.kernel.events import Event
from game.kernel.handlers import EventHandlers
from game.kernel.messages import say, say_count, together
from game.table.log_writer import LogDetails, LogSentences


class SaloonLogSentences(LogSentences):
    """Writes the log's sentences in order; remembers the cards turned up at the slot being resolved."""

    game = "whisky"
    kinds = events.EVENTS
    says: EventHandlers[SaloonLogSentences, LogDetails] = EventHandlers()

    def __init__(self, names: Mapping[int, str]) -> None:
        super().__init__(names)
        self.tied = ""
        """The kind of both cards, if they tie."""
        self.extra = False
        """Whether the current event comes from a saloon card."""

    def lit_by(self, event: Event, seats: tuple[int, ...]) -> tuple[int, ...]:
        slot = int(event.get("slot") or 0)
        return (slot,) if slot else ()


says: Final = SaloonLogSentences.says


@says.on(events.HeadStart)
def _head_start(told: SaloonLogSentences, event: events.HeadStart) -> LogDetails:
    return LogDetails(words={"given": gift(len(event.cards))})


@says.on(events.CardsRevealed)
def _cards_revealed(told: SaloonLogSentences, event: events.CardsRevealed) -> LogDetails:
    told.tied, told.extra = event.a, False
    return LogDetails()


@says.on(events.SlotTied)
def _slot_tied(told: SaloonLogSentences, event: events.SlotTied) -> LogDetails:
    return LogDetails(words={"both": name_of(told.tied), "card": name_of(saloon_kind(event.card))})


@says.on(events.CardDiscarded)
def _card_discarded(told: SaloonLogSentences, event: events.CardDiscarded) -> LogDetails:
    return LogDetails(event.reason, words={"card": name_of(saloon_kind(event.card))})


@says.on(events.WhiskyGulp)
def _whisky_gulp(told: SaloonLogSentences, event: events.WhiskyGulp) -> LogDetails:
    way = "drained" if event.bottle.endswith("empty") else event.from_
    gulps = say_count("one gulp", "{n} gulps", event.gulps_needed)
    return LogDetails(f"extra_{way}" if told.extra else way, (event.winner,), {"gulps": gulps})


@says.on(events.ShotHit)
def _shot_hit(told: SaloonLogSentences, event: events.ShotHit) -> LogDetails:
    hits = say_count("one hit", "{n} hits", event.bullets)
    return LogDetails("extra" if told.extra else "", (event.winner,), {"hits": hits})


@says.on(events.LootGold)
def _loot_gold(told: SaloonLogSentences, event: events.LootGold) -> LogDetails:
    return LogDetails(seats=(event.winner,), words={"card": name_of(saloon_kind(event.card))})


@says.on(events.LootSip, events.LootShot)
def _loot(told: SaloonLogSentences, event: events.LootSip | events.LootShot) -> LogDetails:
    told.extra = True
    return LogDetails(seats=(event.winner,))


@says.on(events.UnusedCardsShown)
def _unused_cards_shown(told: SaloonLogSentences, event: events.UnusedCardsShown) -> LogDetails:
    slots = [say("slot {slot}: {a} and {b}", slot=slot, a=name_of(a), b=name_of(b)) for slot, a, b in event.slots]
    return LogDetails(words={"shown": together(*slots, between="; ")})


@says.on(events.DuelWon, events.DuelDrawn)
def _duel_over(told: SaloonLogSentences, event: events.DuelWon | events.DuelDrawn) -> LogDetails:
    closing = isinstance(event, events.DuelWon) and event.kind.startswith("CLOSING")
    return LogDetails("closing" if closing else "", words={"why": WIN_WORDS.get(event.kind, event.kind)})


@says.on(events.MatchWon, events.MatchDrawn)
def _match_over(told: SaloonLogSentences, event: events.MatchWon | events.MatchDrawn) -> LogDetails:
    a, b = event.scores
    if isinstance(event, events.MatchWon) and event.seat == 2:
        a, b = b, a  # the winner's first
    return LogDetails(words={"score": f"{a} : {b}"})
