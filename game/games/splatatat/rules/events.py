"""What happens in SPLATATAT (section 17), as typed facts, one for every event.

Seats are ints; `kind`, `kinds` and `pile` names of kinds (piles first card first, as they are after the event; where
the pile goes: as it was); `card` and `cards` the first number of their kinds (SPL-RULING-30); `hand` the cards left in
the hand of the seat that did it, `deck` those left in the deck.
"""

from typing import Final

from game.kernel.events import Fact, Secret, kinds_of


class GameStarted(Fact, frozen=True):
    """A game begins."""

    dealer: int
    first: int
    seats: int
    colours: tuple[str, ...]
    faces: int
    teams: bool
    most: int
    deal: int
    deck: int
    position: bool


class HouseRules(Fact, frozen=True):
    """The House Rules that differ from the printed game, if any do (section 13)."""

    ids: tuple[str, ...]
    words: tuple[str, ...]


class HeadStart(Fact, frozen=True):
    """A seat is dealt a number of cards fewer than the others, some of its own colour (SPL-SET-8)."""

    seat: int
    number: int


class Dealt(Fact, frozen=True):
    """A seat is dealt its hand, in playing order; only those who may see the cards learn them."""

    seat: int
    number: int
    deck: int
    cards: Secret[tuple[int, ...]] = ()
    kinds: Secret[tuple[str, ...]] = ()


class TurnStarted(Fact, frozen=True):
    """The spotlight goes to a seat; reasons: "dollop", "s", "three" or ""."""

    seat: int
    reason: str
    turn: int
    deck: int
    passes: int


class PickedUp(Fact, frozen=True):
    """A seat takes cards from the deck; only those who may see them learn which.

    Reasons: "choice", "splatatat", "gusher", "dollop", "mate".
    """

    seat: int
    hand: int
    number: int
    reason: str
    deck: int
    cards: Secret[tuple[int, ...]] = ()
    kinds: Secret[tuple[str, ...]] = ()


class Passed(Fact, frozen=True):
    """A seat passes."""

    seat: int
    passes: int


class StandstillWarning(Fact, frozen=True):
    """One more pass ends the game."""

    passes: int


class SplatPlayed(Fact, frozen=True):
    """A splat card is thrown at a seat."""

    attacker: int
    victim: int
    card: int
    kind: str
    top: int
    pile: tuple[str, ...]
    hand: int


class Threat(Fact, frozen=True):
    """A seat must answer a threat now: "three" or "s"."""

    victim: int
    threat: str
    attacker: int


class Splatatat(Fact, frozen=True):
    """A face is splatted: 1 or 2 (0 in Most Splatatats), for "three" or "s"."""

    victim: int
    attacker: int
    face: int
    cause: str
    pile: tuple[str, ...]
    smiles: int


class Saved(Fact, frozen=True):
    """A seat wipes its pile off: the pile and the card have gone under the deck."""

    seat: int
    deck: int
    hand: int
    card: int
    kind: str
    pile: tuple[str, ...]


class SSaved(Fact, frozen=True):
    """A seat wipes its pile off with the S."""

    seat: int
    target: int
    card: int
    pile: tuple[str, ...]
    hand: int


class SPlayed(Fact, frozen=True):
    """The S hits a seat."""

    seat: int
    target: int
    card: int
    pile: tuple[str, ...]
    hand: int


class SRevived(Fact, frozen=True):
    """The S turns a frown of the seat's own face back to a smile."""

    seat: int
    target: int
    card: int
    smiles: int
    hand: int


class SMateBack(Fact, frozen=True):
    """The S brings a teammate back."""

    seat: int
    target: int
    card: int
    smiles: int
    pile: tuple[str, ...]
    hand: int


class OutCardPlayed(Fact, frozen=True):
    """A seat throws a card at one that is `out`: it stays there ("stay") or goes under the deck ("bottom")."""

    seat: int
    out: int
    place: str
    deck: int
    card: int
    kind: str
    pile: tuple[str, ...]
    hand: int


class PileLeft(Fact, frozen=True):
    """A pile leaves a seat's face cards, to "under" the deck, or "shuffled": then cards are shuffled in."""

    seat: int
    pile: tuple[str, ...]
    to: str
    deck: int = -1


class PointScored(Fact, frozen=True):
    """A seat scores points."""

    seat: int
    points: int
    victim: int


class Dollop(Fact, frozen=True):
    """A Dollop is played."""

    seat: int
    target: int
    card: int
    hand: int


class Gusher(Fact, frozen=True):
    """A Gusher reaches seats, in the order in which they pick up."""

    seat: int
    seats: tuple[int, ...]
    card: int
    hand: int


class Swapsies(Fact, frozen=True):
    """Two seats swap hands.

    `hands` are the sizes of both hands afterwards. Which cards, by kind, only the two learn, or everyone with open
    hands.
    """

    seat: int
    partner: int
    card: int
    kind: str
    hands: tuple[int, int]
    gave: Secret[tuple[str, ...] | None] = None
    got: Secret[tuple[str, ...] | None] = None


class Uturn(Fact, frozen=True):
    """The direction changes; `two`: exactly two seats are in."""

    seat: int
    direction: int
    two: bool
    card: int
    hand: int


class ToMiddle(Fact, frozen=True):
    """A Swapsies that is played once only goes to the middle, after its swap."""

    card: int
    kind: str
    middle: int


class LastCard(Fact, frozen=True):
    """A seat's last card goes to the middle without any effect (SPL-TURN-10)."""

    seat: int
    card: int
    kind: str
    way: str


class Revealed(Fact, frozen=True):
    """A seat shows its hand."""

    seat: int
    cards: tuple[int, ...]
    kinds: tuple[str, ...]


class SeatOut(Fact, frozen=True):
    """A seat is out; carries the number of cards of its hand that go under the deck."""

    seat: int
    hand: int
    deck: int


class Skipped(Fact, frozen=True):
    """A seat is skipped."""

    seat: int
    by: int


class ExtraTurn(Fact, frozen=True):
    """A seat has another turn, for "gusher" or "uturn"."""

    seat: int
    reason: str


class ShuffledIn(Fact, frozen=True):
    """Cards are shuffled into the deck."""

    number: int
    kinds: tuple[str, ...]
    deck: int


class GameWon(Fact, frozen=True):
    """A game is won: `seat` ended it (0: none), `team` won it (0: none)."""

    winners: tuple[int, ...]
    seat: int
    team: int
    kind: str
    ranking: tuple[dict[str, int], ...]


class WinShared(GameWon, frozen=True):
    """A win is shared by several seats."""


class GameOver(Fact, frozen=True):
    """The game is over: always the last one."""

    winners: tuple[int, ...]
    reason: str
    turns: int


EVENTS: Final = kinds_of(globals())
