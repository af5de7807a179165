"""The events of attacks and of damage to cookies in LADDERS, as typed facts."""

from typing import Final

from game.kernel.events import Fact, kinds_of


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
    """An attack is called off."""

    seat: int
    weapon: int


class Shot(Fact, frozen=True):
    """A shot is fired at a seat."""

    seat: int
    target: int
    weapon: int
    square: int


class MeleeSwing(Shot, frozen=True):
    """A melee weapon is swung at a seat."""


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
    """A blast strikes seats."""

    seat: int
    weapon: int
    square: int
    seats: tuple[int, ...]


class Splash(Fact, frozen=True):
    """A splash strikes seats."""

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
    """A crumbed owner's mines leave the board."""

    seat: int
    squares: tuple[int, ...]


class Rolled(Fact, frozen=True):
    """Dice of an attack, splash, mine or respawn are rolled."""

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
    """Popping Tips add dice."""

    seat: int
    target: int
    dice: tuple[int, ...]


class DoubleDip(Fact, frozen=True):
    """A seat may attack one opponent a second time."""

    seat: int


class DieAssigned(Fact, frozen=True):
    """A die hits a part."""

    seat: int
    number: int
    part: str


class Miss(Fact, frozen=True):
    """A die shows a missing part."""

    seat: int
    number: int
    part: str


class BoxLost(Fact, frozen=True):
    """A part loses a box."""

    seat: int
    part: str
    left: int


class PartSaved(Fact, frozen=True):
    """Second Bake saves a part."""

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


HITS: Final = (BoxLost, PartTorn, PartSaved, ArmourHit)
"""The outcomes of a die that hits: exactly one of these, so counting them counts hits (L-DMG-1)."""


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


EVENTS: Final = kinds_of(globals())
