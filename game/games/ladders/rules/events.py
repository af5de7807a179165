"""The events of LADDERS as typed facts: turns, moves, cards, flags.

Those of attacks: fight/events.py.
"""

from typing import Final

from game.games.ladders.rules.fight import events as fight
from game.kernel.events import Fact, Secret, kinds_of


class SniperDrawn(Fact, frozen=True):
    """The sniper is drawn; all others are the squad."""

    seat: int


class HeadStart(Fact, frozen=True):
    """A seat is dealt a number of cards of each deck more than the others (L-SETUP-7)."""

    seat: int
    number: int


class Dealt(Fact, frozen=True):
    """Hands are dealt: the number of cards by seat."""

    hands: tuple[int, ...]


class FirstRolled(Fact, frozen=True):
    """Dice decide who begins."""

    seats: tuple[int, ...]
    dice: tuple[int, ...]


class Placed(Fact, frozen=True):
    """A cookie is put on a square."""

    seat: int
    square: int


class RoundStarted(Fact, frozen=True):
    """A round begins."""

    round: int


class InitiativeRolled(Fact, frozen=True):
    """Both sides roll for initiative."""

    red: int
    blue: int
    winner: str


class InitiativeTaken(Fact, frozen=True):
    """A side goes first this round."""

    side: str


class SeatDeployed(Fact, frozen=True):
    """A seat is DEPLOYED."""

    seat: int


class TurnStarted(Fact, frozen=True):
    """A seat's turn begins."""

    seat: int
    round: int
    turn: int


class TurnEnded(Fact, frozen=True):
    """A seat's turn ends."""

    seat: int


class RifleReloaded(Fact, frozen=True):
    """The sniper's rifle is loaded again."""

    seat: int


class Stood(Fact, frozen=True):
    """A cookie stands still this turn."""

    seat: int


class MovementRolled(Fact, frozen=True):
    """Movement dice are rolled."""

    seat: int
    dice: tuple[int, ...]


class DieDeclared(Fact, frozen=True):
    """A die is moved, up or down the track, with or without a turn after some squares."""

    seat: int
    die: int
    way: int
    number: int
    turn_at: int


class DieSlowed(Fact, frozen=True):
    """Molasses Slick slows a die down."""

    seat: int
    die: int
    by: int


class Stepped(Fact, frozen=True):
    """A cookie walks along squares."""

    seat: int
    squares: tuple[int, ...]


class Landed(Fact, frozen=True):
    """A cookie comes to rest on a square."""

    seat: int
    square: int


class Carried(Fact, frozen=True):
    """A ladder or slide carries a cookie."""

    seat: int
    by: str
    start: int
    square: int


class Jetpack(Fact, frozen=True):
    """A cookie flies with the Soda Jetpack."""

    seat: int
    die: int
    start: int
    square: int


class Grapple(Fact, frozen=True):
    """A cookie climbs with the Grapple."""

    seat: int
    start: int
    square: int


class Swap(Fact, frozen=True):
    """Two cookies swap squares, or one of them goes `alone`, where a mine waits for the other."""

    seat: int
    other: int
    here: int
    there: int
    alone: int = 0


class Knocked(Fact, frozen=True):
    """A cookie is knocked to another square."""

    seat: int
    by: int
    start: int
    square: int


class DiceLost(Fact, frozen=True):
    """The recoil costs unmoved dice."""

    seat: int
    dice: tuple[int, ...]


class RespawnRolled(Fact, frozen=True):
    """A die decides where a cookie comes back."""

    seat: int
    die: int
    square: int
    occupied: bool


class Respawned(Fact, frozen=True):
    """A cookie is back."""

    seat: int
    square: int
    left: int


class DeckShuffled(Fact, frozen=True):
    """A discard pile becomes a deck."""

    deck: str


class CardDrawn(Fact, frozen=True):
    """A card is drawn; only its owner sees which."""

    seat: int
    colour: str
    card: Secret[int] = -1


class CardPlayed(Fact, frozen=True):
    """A card is played, with the weapons it is played on, if any."""

    seat: int
    card: int
    id: str
    weapons: tuple[int, ...] = ()


class ReactionPlayed(Fact, frozen=True):
    """A card is played as a reaction."""

    seat: int
    card: int
    id: str
    window: str


class HandDiscarded(Fact, frozen=True):
    """A hand is discarded."""

    seat: int
    cards: tuple[int, ...]


class CardStolen(Fact, frozen=True):
    """A card changes hands; only its two owners see which."""

    seat: int
    victim: int
    colour: str
    card: Secret[int] = -1


class WeaponIntoPlay(Fact, frozen=True):
    """A weapon comes into play."""

    seat: int
    card: int
    id: str
    ammo: int


class WeaponDiscarded(Fact, frozen=True):
    """A weapon goes to the discard pile."""

    seat: int
    card: int
    id: str


class SpecialDiscarded(Fact, frozen=True):
    """Special ammo goes to the discard pile."""

    seat: int
    weapon: int
    card: int


class WeaponStolen(Fact, frozen=True):
    """A weapon changes owners."""

    seat: int
    victim: int
    weapon: int


class Reloaded(Fact, frozen=True):
    """A weapon is loaded again."""

    seat: int
    weapon: int
    ammo: int
    special: int


class FlagTaken(Fact, frozen=True):
    """A flag is picked up."""

    side: str
    seat: int
    part: str
    was: str
    giver: int


class FlagStolen(FlagTaken, frozen=True):
    """A flag is taken off its carrier."""


class FlagPassed(FlagTaken, frozen=True):
    """A flag is passed on."""


class PassAnswered(Fact, frozen=True):
    """A seat agrees to a pass of a flag, or refuses."""

    side: str
    giver: int
    receiver: int
    agreed: bool


class FlagDropped(Fact, frozen=True):
    """A flag is dropped."""

    side: str
    seat: int
    square: int


class FlagScattered(Fact, frozen=True):
    """A dropped flag scatters."""

    side: str
    die: int
    start: int
    square: int
    where: str


class FlagContest(Fact, frozen=True):
    """Dice decide over a flag."""

    side: str
    thief: int
    carrier: int
    dice: tuple[int, int]
    winner: int


class FlagHome(Fact, frozen=True):
    """A flag is back at its base."""

    side: str
    seat: int
    square: int


class FlagSet(Fact, frozen=True):
    """A flag is SET (L-FLAG-9)."""

    side: str
    seat: int
    square: int


class GameOver(Fact, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]
    reason: str
    mission: str


EVENTS: Final = kinds_of(globals()) | fight.EVENTS
