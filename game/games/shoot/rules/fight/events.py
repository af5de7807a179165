"""The events of attacks and wounds, as typed facts; fields with defaults are not always given."""

from typing import Any, Final

from game.kernel.events import Fact, kinds_of


class AttackDeclared(Fact, frozen=True):
    """An attack is declared."""

    seat: int
    weapon: int
    targets: tuple[int, ...]


class AttackBarred(Fact, frozen=True):
    """A seat may no longer attack, or may again."""

    seat: int
    barred: bool


class AttackEnded(Fact, frozen=True):
    """An attack ends."""

    shooter: int
    reason: str


class CounterDeclared(Fact, frozen=True):
    """A seat shoots back."""

    seat: int
    weapon: int
    target: int


class CounterImpossible(Fact, frozen=True):
    """A seat cannot shoot back."""

    seat: int
    reason: str


class SightFixed(Fact, frozen=True):
    """What is visible of a target is fixed."""

    shooter: int
    target: int
    zones: tuple[str, ...]
    range: float
    cards: int
    damage_class: str


class CardDrawn(Fact, frozen=True):
    """A splattercard is drawn in an attack."""

    shooter: int
    target: int
    card: int
    number: int
    of: int


class ShotHit(Fact, frozen=True):
    """A shot hits."""

    shooter: int
    target: int
    zone: str
    points: int
    total: int
    card: int


class ShotMissed(Fact, frozen=True):
    """A shot misses."""

    shooter: int
    target: int
    reason: str
    card: int = -1


class SeriesCancelled(Fact, frozen=True):
    """The rest of a series is not fired."""

    shooter: int
    target: int
    reason: str


class JamDrawn(Fact, frozen=True):
    """A Weapon jams."""

    shooter: int
    weapon: int
    row: tuple[str, ...]


class JamEffect(Fact, frozen=True):
    """An effect of a JAM takes place."""

    shooter: int
    entry: str


class JamCleared(Fact, frozen=True):
    """A jam is cleared."""

    shooter: int


class DamageFlip(Fact, frozen=True):
    """A card is flipped for damage."""

    seat: int
    cause: str
    card: int
    number: int
    of: int
    result: str
    zone: str = ""
    points: int = -1
    total: int = -1


class Blast(Fact, frozen=True):
    """A blast reaches HEROes; some are sheltered."""

    spot: tuple[float, float]
    level: float
    radius: float
    victims: tuple[int, ...]
    sheltered: tuple[int, ...]
    cause: str
    seat: int


class HeroPushed(Fact, frozen=True):
    """A HERO is pushed along a course."""

    seat: int
    source: Any
    course: tuple[tuple[float, ...], ...]
    stopped_by: str


class PushedOffTable(Fact, frozen=True):
    """A HERO is pushed over the edge."""

    seat: int
    edge_spot: tuple[float, float]


class PartSevered(Fact, frozen=True):
    """A part is severed."""

    seat: int
    zone: str


class MinusGained(Fact, frozen=True):
    """A HERO gains a minus symbol."""

    seat: int
    symbol: str


class HazardTouched(Fact, frozen=True):
    """A HERO touches a hazard."""

    seat: int
    card: int


class HeroHeld(Fact, frozen=True):
    """A HERO is held."""

    seat: int


class HeroFreed(Fact, frozen=True):
    """A HERO is free again."""

    seat: int


class HeroParalysed(Fact, frozen=True):
    """A HERO is paralysed."""

    seat: int


class GasMoved(Fact, frozen=True):
    """A cloud of gas drifts."""

    cloud: int
    course: tuple[tuple[float, ...], ...]


class MushroomFlip(Fact, frozen=True):
    """A card is flipped for Mushrooms."""

    seat: int
    target: int
    card: int


class HealDrawn(Fact, frozen=True):
    """A card heals."""

    seat: int
    card: int
    points: int


class WoundHealed(Fact, frozen=True):
    """A wound is healed in part."""

    seat: int
    card: int
    points_left: int


class WoundRemoved(Fact, frozen=True):
    """A wound is removed."""

    seat: int
    card: int


class EffectExpired(Fact, frozen=True):
    """A card's effect ends."""

    seat: int
    card: int


class BledToDeath(Fact, frozen=True):
    """A HERO bleeds to death."""

    seat: int


class HeroDied(Fact, frozen=True):
    """A HERO dies."""

    seat: int
    cause: str
    credited: int


class KillCredited(Fact, frozen=True):
    """A seat is credited with a kill."""

    seat: int
    total: int


class LifeLost(Fact, frozen=True):
    """A seat loses a life."""

    seat: int
    left: int


class HeroOut(Fact, frozen=True):
    """A HERO is out of the game."""

    seat: int


EVENTS: Final = kinds_of(globals())
