"""What happens in WHISKY, as typed facts, one for every event."""

from typing import Any, Final

from game.kernel.events import Fact, Secret, kinds_of


class DuelStarted(Fact, frozen=True):
    """A duel begins, with the duels won so far by seat."""

    duel: int
    scores: tuple[int, int]
    match_length: int


class HeadStart(Fact, frozen=True):
    """A seat begins the duel with Pouches from the deck, as its head start (LSW-SET-6)."""

    seat: int
    cards: tuple[int, ...]
    deck: int


class DisplayDealt(Fact, frozen=True):
    """The display is dealt from the deck: saloon cards by slot."""

    cards: tuple[int, ...]
    deck: int


class RoundStarted(Fact, frozen=True):
    """A round begins."""

    round: int
    duel: int


class CommitAsked(Fact, frozen=True):
    """A seat is asked for two cards, for the slots of a phase."""

    seat: int
    phase: int
    round: int


class CommitConfirmed(Fact, frozen=True):
    """A seat has locked in two cards; only that seat learns which."""

    seat: int
    phase: int
    slots: tuple[int, int]
    near: Secret[str] = ""
    far: Secret[str] = ""


class CardsRevealed(Fact, frozen=True):
    """Both cards of a slot are turned up; a tie has no winner."""

    round: int
    phase: int
    slot: int
    a: str
    b: str
    winner: int


class SlotTied(Fact, frozen=True):
    """A slot is tied: its saloon card is discarded."""

    round: int
    phase: int
    slot: int
    card: int


class CardDiscarded(Fact, frozen=True):
    """A saloon card goes to the discard pile."""

    card: int
    slot: int
    reason: str
    round: int


class WhiskyGulp(Fact, frozen=True, rename={"from_": "from"}):
    """A seat takes a gulp, from the middle, its opponent or its own bottle."""

    round: int
    phase: int
    slot: int
    winner: int
    from_: str
    bottle: str
    gulps_needed: int


class ShotHit(Fact, frozen=True):
    """A seat takes a bullet card; carries the new number of them."""

    winner: int
    bullets: int
    card: int
    round: int
    phase: int
    slot: int


class LootGold(Fact, frozen=True):
    """A seat takes a nugget card; carries the new number of nuggets."""

    winner: int
    card: int
    nuggets: int
    round: int
    phase: int
    slot: int


class LootSip(Fact, frozen=True):
    """A seat takes an Extra Sip."""

    winner: int
    card: int
    round: int
    phase: int
    slot: int


class LootShot(LootSip, frozen=True):
    """A seat takes an Extra Shot."""


class SlowRound(Fact, frozen=True):
    """Nothing left the display in a round: its first card is discarded."""

    round: int


class DisplaySlid(Fact, frozen=True):
    """Cards slide towards the deck: pairs of old and new slot."""

    moves: tuple[tuple[int, int], ...]
    round: int


class DisplayRefilled(Fact, frozen=True):
    """Gaps are filled: pairs of slot and saloon card."""

    cards: tuple[tuple[int, int], ...]
    deck: int
    round: int


class HandsReturned(Fact, frozen=True):
    """All action cards return to the hands."""

    round: int


class ClosingTime(Fact, frozen=True):
    """The deck cannot fill the display."""

    gaps: int
    deck: int
    round: int


class UnusedCardsShown(Fact, frozen=True):
    """Commits that were not resolved are turned up: slot and both kinds."""

    slots: tuple[tuple[int, str, str], ...]
    round: int
    phase: int


class DuelDrawn(Fact, frozen=True):
    """A duel ends level. `scores` are the duels won by seat."""

    scores: tuple[int, int]
    kind: str
    nuggets: tuple[int, int]
    bullets: tuple[int, int]
    bottle: str
    duel: int
    round: int


class DuelWon(DuelDrawn, frozen=True):
    """A duel is won."""

    seat: int


class MatchWon(Fact, frozen=True):
    """The match is won."""

    seat: int
    scores: tuple[int, int]
    duels: int


class MatchDrawn(Fact, frozen=True):
    """The match ends level."""

    scores: tuple[int, int]
    duels: int


class GameOver(Fact, frozen=True):
    """The match is over."""

    winners: tuple[int, ...]
    reason: str
    statistics: list[dict[str, Any]]
    round: int


EVENTS: Final = kinds_of(globals())
