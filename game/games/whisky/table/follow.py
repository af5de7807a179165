"""What each event changes on the mat as shown; it pauses where a thing has left its place and has not arrived."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from game.games.whisky.rules import events
from game.games.whisky.rules.cards import KINDS, saloon_kind
from game.games.whisky.rules.state import BOTTLE
from game.games.whisky.table.shown import BACK, SaloonShown
from game.table.follow import Follow

follow = Follow[SaloonShown](events.EVENTS)


# -- duels and rounds ----------------------------------------------------------------------------


@follow.on(events.DuelStarted)
def _(shown: SaloonShown, event: events.DuelStarted) -> None:
    fresh = SaloonShown(deck=13, match_length=event.match_length, scores=list(event.scores), duel=event.duel)
    for field in fields(fresh):
        setattr(shown, field.name, getattr(fresh, field.name))


@follow.on(events.HeadStart)
def _(shown: SaloonShown, event: events.HeadStart) -> Iterator[None]:
    """Pause after each Pouch has left the deck, and after each has arrived."""
    for card in event.cards:
        shown.deck -= 1
        yield
        shown.gold[event.seat - 1].append(saloon_kind(card))
        yield


@follow.on(events.RoundStarted)
def _(shown: SaloonShown, event: events.RoundStarted) -> None:
    shown.round, shown.phase = event.round, 1


@follow.on(events.CommitAsked)
def _(shown: SaloonShown, event: events.CommitAsked) -> None:
    shown.phase = event.phase


@follow.on(events.HandsReturned)
def _(shown: SaloonShown, event: events.HandsReturned) -> None:
    shown.laid = [[""] * 4, [""] * 4]
    shown.left = [dict.fromkeys(KINDS, 2) for _ in range(2)]


@follow.on(events.DuelWon, events.DuelDrawn)
def _(shown: SaloonShown, event: events.DuelWon | events.DuelDrawn) -> None:
    shown.scores = list(event.scores)


# -- the display ---------------------------------------------------------------------------------


@follow.on(events.DisplayDealt)
def _(shown: SaloonShown, event: events.DisplayDealt) -> Iterator[None]:
    return _deal(shown, [(slot, card) for slot, card in enumerate(event.cards, 1) if card >= 0], event.deck)


@follow.on(events.DisplayRefilled)
def _(shown: SaloonShown, event: events.DisplayRefilled) -> Iterator[None]:
    return _deal(shown, event.cards, event.deck)


def _deal(shown: SaloonShown, cards: Sequence[tuple[int, int]], deck: int) -> Iterator[None]:
    """Move cards to slots from the deck, which then has `deck`, one by one: each has left, and has arrived."""
    shown.deck = deck + len(cards)
    for slot, card in cards:
        shown.deck -= 1
        yield
        shown.display[slot - 1] = saloon_kind(card)
        yield


@follow.on(events.DisplaySlid)
def _(shown: SaloonShown, event: events.DisplaySlid) -> Iterator[None]:
    """Pause after each card has left, and after each has arrived."""
    kinds = [shown.display[old - 1] for old, _ in event.moves]
    for old, _ in event.moves:
        shown.display[old - 1] = ""
        yield
    for (_, new), kind in zip(event.moves, kinds, strict=True):
        shown.display[new - 1] = kind
        yield


@follow.on(events.CardDiscarded)
def _(shown: SaloonShown, event: events.CardDiscarded) -> Iterator[None]:
    shown.display[event.slot - 1] = ""
    yield
    shown.discard.insert(0, saloon_kind(event.card))


# -- commits and rewards -------------------------------------------------------------------------


@follow.on(events.CommitConfirmed)
def _(shown: SaloonShown, event: events.CommitConfirmed) -> Iterator[None]:
    for slot in event.slots:
        shown.laid[event.seat - 1][slot - 1] = BACK
        yield


@follow.on(events.CardsRevealed)
def _(shown: SaloonShown, event: events.CardsRevealed) -> Iterator[None]:
    """Pause when both cards are turned up."""
    for laid, kind in zip(shown.laid, (event.a, event.b), strict=True):
        laid[event.slot - 1] = kind
    yield
    for left, kind in zip(shown.left, (event.a, event.b), strict=True):
        left[kind] = max(0, left[kind] - 1)


@follow.on(events.UnusedCardsShown)
def _(shown: SaloonShown, event: events.UnusedCardsShown) -> None:
    for slot, *kinds in event.slots:
        for laid, kind in zip(shown.laid, kinds, strict=True):
            laid[slot - 1] = kind


@follow.on(events.ShotHit)
def _(shown: SaloonShown, event: events.ShotHit) -> Iterator[None]:
    shown.supply -= 1
    yield
    shown.bullets[event.winner - 1] = event.bullets


@follow.on(events.WhiskyGulp)
def _(shown: SaloonShown, event: events.WhiskyGulp) -> None:
    shown.bottle = BOTTLE.index(event.bottle)


@follow.on(events.LootGold)
def _(shown: SaloonShown, event: events.LootGold) -> Iterator[None]:
    shown.display[event.slot - 1] = ""
    yield
    shown.gold[event.winner - 1].append(saloon_kind(event.card))
