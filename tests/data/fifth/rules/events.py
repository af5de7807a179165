"""Its events, with types."""

from typing import Final

from game.kernel.events import Fact, Secret, kinds_of


class Dealt(Fact, frozen=True):
    """A seat takes its hand; only that seat sees which cards."""

    seat: int
    count: int
    cards: Secret[tuple[int, ...]] = ()


class CardPlayed(Fact, frozen=True):
    """A seat plays a card and is on a new square."""

    seat: int
    card: int
    square: int


class Rested(Fact, frozen=True):
    """A seat does nothing."""

    seat: int


class GameOver(Fact, frozen=True):
    """The race is over."""

    winners: tuple[int, ...]
    reason: str


EVENTS: Final = kinds_of(globals())
