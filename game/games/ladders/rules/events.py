"""What happens in LADDERS, as typed facts: one for every event; fields with defaults are not heard by every seat."""

from typing import Final

from game.kernel.events import Fact, kinds_of


class SniperDrawn(Fact, frozen=True):
    """The sniper is drawn; all others are the squad."""

    seat: int


class Dealt(Fact, frozen=True):
    """Hands are dealt: how many cards by seat."""

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
    dice: tuple[int, int]


class DieDeclared(Fact, frozen=True):
    """A die is moved, forwards or back, turning round after some squares or not."""

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
    """A cookie walks over squares."""

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
    """Two cookies swap squares."""

    seat: int
    other: int
    here: int
    there: int


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
    """A card is drawn; which, only its owner hears."""

    seat: int
    colour: str
    card: int = -1


class CardPlayed(Fact, frozen=True):
    """A card is played, on weapons or not."""

    seat: int
    card: int
    id: str
    weapons: tuple[int, ...] = ()


class ReactionPlayed(Fact, frozen=True):
    """A card is played in answer."""

    seat: int
    card: int
    id: str
    window: str


class HandDiscarded(Fact, frozen=True):
    """A hand is discarded."""

    seat: int
    cards: tuple[int, ...]


class CardStolen(Fact, frozen=True):
    """A card changes hands; which, only both owners hear."""

    seat: int
    victim: int
    colour: str
    card: int = -1


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


class AttackDeclared(Fact, frozen=True):
    """An attack is declared, at a seat or a square."""

    seat: int
    weapon: int
    id: str
    target: int
    square: int
    shots: int
    dice: int
    counter: bool


class AttackOff(Fact, frozen=True):
    """An attack does not happen."""

    seat: int
    weapon: int


class Shot(Fact, frozen=True):
    """A shot is fired at a seat."""

    seat: int
    target: int
    weapon: int
    square: int


class MeleeSwing(Fact, frozen=True):
    """A melee weapon is swung at a seat."""

    seat: int
    target: int
    weapon: int
    square: int


class Lob(Fact, frozen=True):
    """A weapon is lobbed onto a square."""

    seat: int
    weapon: int
    square: int


class ShellScattered(Fact, frozen=True):
    """A shell lands beside its square."""

    seat: int
    die: int
    start: int
    square: int


class Blast(Fact, frozen=True):
    """A blast reaches seats."""

    seat: int
    weapon: int
    square: int
    seats: tuple[int, ...]


class Splash(Fact, frozen=True):
    """A splash reaches seats."""

    seat: int
    square: int
    seats: tuple[int, ...]


class MinePlanted(Fact, frozen=True):
    """A mine is planted."""

    seat: int
    weapon: int
    square: int


class MineExploding(Fact, frozen=True):
    """A mine goes off."""

    owner: int
    square: int
    seats: tuple[int, ...]


class MinesLost(Fact, frozen=True):
    """Mines are swept away."""

    seat: int
    squares: tuple[int, ...]


class Rolled(Fact, frozen=True):
    """Dice of an attack or its like are rolled."""

    seat: int
    what: str
    target: int
    dice: tuple[int, ...]


class Rerolled(Fact, frozen=True):
    """Some dice are rolled again."""

    seat: int
    target: int
    places: tuple[int, ...]
    dice: tuple[int, ...]


class DieTurned(Fact, frozen=True):
    """A die is turned to another number."""

    seat: int
    target: int
    place: int
    number: int


class TipsPopped(Fact, frozen=True):
    """Dice are popped off."""

    seat: int
    target: int
    dice: tuple[int, ...]


class DoubleDip(Fact, frozen=True):
    """An attack goes on with the same weapon."""

    seat: int


class DieAssigned(Fact, frozen=True):
    """A die hits a part."""

    seat: int
    number: int
    part: str


class Miss(Fact, frozen=True):
    """A die finds nothing to hit."""

    seat: int
    number: int
    part: str


class BoxLost(Fact, frozen=True):
    """A part loses a box."""

    seat: int
    part: str
    left: int


class PartSaved(Fact, frozen=True):
    """A part is saved."""

    seat: int
    part: str


class PartTorn(Fact, frozen=True):
    """A part is torn off."""

    seat: int
    part: str
    by: int
    trophy: bool


class TrophyMoved(Fact, frozen=True):
    """A part becomes a Trophy."""

    seat: int
    victim: int
    part: str
    trophies: int


class PartGrafted(Fact, frozen=True):
    """A Trophy is grafted on."""

    seat: int
    part: str
    victim: int
    boxes: int


class Crumbed(Fact, frozen=True):
    """A cookie is crumbed."""

    seat: int
    by: int
    square: int
    frag: bool
    out: bool


class Frag(Fact, frozen=True):
    """A seat scores a frag."""

    seat: int
    victim: int
    frags: int


class ArmourOn(Fact, frozen=True):
    """Armour is put on."""

    seat: int
    part: str
    card: int
    hits: int


class ArmourHit(Fact, frozen=True):
    """Armour takes a hit."""

    seat: int
    part: str
    card: int
    left: int


class ArmourBroken(Fact, frozen=True):
    """Armour breaks."""

    seat: int
    part: str
    card: int


class Repaired(Fact, frozen=True):
    """Parts are repaired: boxes by part."""

    seat: int
    boxes: tuple[int, ...]


class TangledOn(Fact, frozen=True):
    """A cookie is tangled."""

    seat: int


class TangledOff(Fact, frozen=True):
    """A cookie is free again."""

    seat: int


class FlagTaken(Fact, frozen=True):
    """A flag is picked up."""

    side: str
    seat: int
    part: str
    was: str
    giver: int


class FlagStolen(Fact, frozen=True):
    """A flag is taken off its carrier."""

    side: str
    seat: int
    part: str
    was: str
    giver: int


class FlagPassed(Fact, frozen=True):
    """A flag is passed on."""

    side: str
    seat: int
    part: str
    was: str
    giver: int


class PassAnswered(Fact, frozen=True):
    """Who is offered a flag agrees, or not."""

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
    """A dropped flag rolls on."""

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
    """A flag is set up at its base."""

    side: str
    seat: int
    square: int


class GameOver(Fact, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]
    reason: str
    mission: str


EVENTS: Final = kinds_of(globals())
