"""The events of SHOOT as typed facts, one class each: turns, walks, cards, things. Attacks: fight/events.py.

Fields with defaults are secret, or not always given.
"""

from typing import Any, Final

from game.games.shoot.rules.fight import events as fight
from game.kernel.events import Fact, Secret, kinds_of


class GameStarted(Fact, frozen=True):
    """A game begins."""

    mode: str
    options: dict[str, Any]
    seats: int
    teams: tuple[int, ...]


class MapPlaced(Fact, frozen=True):
    """The map is laid out: obstacles, bases, Flags and Tokens."""

    obstacles: tuple[str, ...]
    bases: tuple[tuple[Any, ...], ...]
    flags: tuple[tuple[Any, ...], ...]
    tokens: tuple[tuple[Any, ...], ...]


class HeadStart(Fact, frozen=True):
    """A seat starts ahead by a number; what that gives depends on the goal (S-SET-7)."""

    seat: int
    number: int
    goal: str


class HandDealt(Fact, frozen=True):
    """A seat is dealt its first cards; only that seat learns which."""

    seat: int
    weapon: Secret[int] = -1
    gadget: Secret[int] = -1


class StartFlip(Fact, frozen=True):
    """A card decides who begins."""

    card: int
    seat: int


class RoundBegan(Fact, frozen=True):
    """A round begins."""

    number: int


class TurnBegan(Fact, frozen=True):
    """A seat's turn begins."""

    seat: int


class TurnEnded(Fact, frozen=True):
    """A seat's turn ends."""

    seat: int
    action_card: int


class StanceChosen(Fact, frozen=True):
    """A HERO stands still or moves this turn."""

    seat: int
    stance: str


class ActionCardDrawn(Fact, frozen=True):
    """A card sets how many card lengths a HERO may move."""

    seat: int
    card: int
    budget: int


class LegBegan(Fact, frozen=True):
    """A HERO begins a leg of its walk."""

    seat: int
    start: tuple[float, float]
    end: tuple[float, float]
    cost: int


class LegEnded(Fact, frozen=True):
    """A leg ends, at its end or earlier."""

    seat: int
    spot: tuple[float, float]
    level: float
    budget_left: int


class HeroClimbed(Fact, frozen=True):
    """A HERO climbs up or down."""

    seat: int
    start: float
    end: float
    costly: bool


class HeroJumped(Fact, frozen=True):
    """A HERO jumps over a gap."""

    seat: int
    take_off: tuple[float, float]
    landing: tuple[float, float]


class HeroDropped(Fact, frozen=True):
    """A HERO drops down."""

    seat: int
    depth: float


class HeroFell(Fact, frozen=True):
    """A HERO falls."""

    seat: int
    depth: float
    cards: int


class HeroSpawned(Fact, frozen=True):
    """A HERO comes onto the table."""

    seat: int
    spot: tuple[float, float]
    level: float


class HeroTeleported(Fact, frozen=True):
    """A HERO teleports to another spot."""

    seat: int
    start: tuple[float, float]
    end: tuple[float, float]


class HeroFlew(Fact, frozen=True):
    """A HERO flies."""

    seat: int
    start: tuple[float, float]
    end: tuple[float, float]
    level: float


class Leapt(Fact, frozen=True):
    """A HERO leaps over the table's edge."""

    seat: int
    edge_spot: tuple[float, float]


class LinkUsed(Fact, frozen=True):
    """A HERO goes along a link."""

    seat: int
    link: int
    kind: str
    start: tuple[float, float]
    end: tuple[float, float]


class LinkPlaced(Fact, frozen=True):
    """A link is laid between two places."""

    seat: int
    card: int
    obstacle: str
    ends: tuple[tuple[float, ...], ...]


class BaseMoved(Fact, frozen=True):
    """A base is moved."""

    seat: int
    start: tuple[float, float]
    end: tuple[float, float]
    angle: float
    level: float


class WeaponDrawn(Fact, frozen=True):
    """A seat draws a Weapon; only that seat learns which."""

    seat: int
    weapon: Secret[int] = -1


class GadgetDrawn(Fact, frozen=True):
    """A seat draws a Gadget; only that seat learns which."""

    seat: int
    gadget: Secret[int] = -1


class BonusDrawn(GadgetDrawn, frozen=True):
    """A seat draws a bonus Gadget; only that seat learns which."""


class GadgetPlayed(Fact, frozen=True):
    """A Gadget is played."""

    seat: int
    gadget: int
    window: str
    choices: tuple[Any, ...]


class WeaponShown(Fact, frozen=True):
    """A Weapon is shown."""

    seat: int
    weapon: int


class WeaponDiscarded(Fact, frozen=True):
    """A Weapon is discarded."""

    seat: int
    weapon: int


class WeaponsSwapped(Fact, frozen=True):
    """Two seats swap Weapons; only they learn which."""

    seat: int
    seats: tuple[int, int]
    given: Secret[int | None] = None
    taken: Secret[int | None] = None


class GadgetsSwapped(Fact, frozen=True):
    """Two seats swap Gadgets; only they learn which."""

    seat: int
    seats: tuple[int, int]
    given: Secret[tuple[int, ...]] = ()
    taken: Secret[tuple[int, ...]] = ()


class DeckShuffled(Fact, frozen=True):
    """A discard pile is shuffled into a deck."""

    deck: str
    reason: str


class Peek(Fact, frozen=True):
    """A seat looks at cards; only that seat learns which."""

    seat: int
    count: int = -1
    cards: Secret[tuple[int, ...]] = ()
    corpse: int = -1


class Asked(Fact, frozen=True):
    """A player asks the cards a question."""

    seat: int
    question: str
    card: int
    answer: str


class WindowOpened(Fact, frozen=True):
    """A seat may answer; only that seat learns so."""

    seat: int
    window: str


class TokenCollected(Fact, frozen=True):
    """A Token is collected."""

    seat: int
    token: str
    kind: str


class TokenFlip(Fact, frozen=True):
    """A Splattercard is flipped for a Token."""

    seat: int
    token: str
    card: int


class TokenMoved(Fact, frozen=True):
    """A Token moves."""

    token: str
    course: tuple[tuple[float, ...], ...]
    spot: tuple[float, float]
    level: float


class WallPlaced(Fact, frozen=True):
    """A wall is placed."""

    seat: int
    spot: tuple[float, float]
    angle: float
    wall: str


class CardPlaced(Fact, frozen=True):
    """A card is laid on the table."""

    seat: int
    card: int
    spot: tuple[float, float]
    angle: float
    level: float


class PopupPlaced(Fact, frozen=True):
    """A card springs up on the table."""

    seat: int
    card: int
    spot: tuple[float, float]
    level: float
    reason: str


class ObjectMoved(Fact, frozen=True):
    """An object is moved, with what rides on it."""

    seat: int
    obstacle: str
    start: tuple[float, float]
    end: tuple[float, float]
    riders: tuple[str, ...]
    settled: tuple[str, ...]


class ObjectRemoved(Fact, frozen=True):
    """An object is taken off the table."""

    seat: int
    obstacle: str
    settled: tuple[str, ...]


class FlagTaken(Fact, frozen=True):
    """A Flag is taken."""

    seat: int
    flag: str


class FlagDropped(Fact, frozen=True):
    """A Flag is dropped."""

    seat: int
    flag: str
    spot: tuple[float, float]


class FlagHome(Fact, frozen=True):
    """A Flag is back home."""

    flag: str


class FlagCaptured(Fact, frozen=True):
    """A Flag is captured."""

    seat: int
    flag: str


class CorpsePlaced(Fact, frozen=True):
    """A corpse is laid down."""

    seat: int
    rectangle: tuple[tuple[float, ...], ...]
    cards: int


class CorpseLooted(Fact, frozen=True):
    """A corpse is looted; only the looter learns what was taken."""

    seat: int
    corpse: int
    weapon_swapped: bool
    count: int
    gadgets: Secret[tuple[int, ...]] = ()
    weapon: Secret[int] = -1
    left: Secret[tuple[int, ...]] = ()


class CorpseRemoved(Fact, frozen=True):
    """A corpse is taken off the table."""

    seat: int


class GameOver(Fact, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]
    reason: str
    statistics: list[dict[str, Any]]
    round: int


EVENTS: Final = kinds_of(globals()) | fight.EVENTS
