"""The table as shown, in plain values: taken from a view, changed event by event (follow.py), drawn by the board.

Motions move the marks of what is on its way; when its event is over, it is where the rules have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import atan2, cos, degrees, hypot, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec

from game.battlefield.model import Battlefield, MapObstacle
from game.geometry.shapes import Outline, Point
from game.kernel.cards import HIDDEN

if TYPE_CHECKING:
    from game.games.shoot.rules.movement import Moment
    from game.games.shoot.rules.state import Placed, ShootState

ALL: Final = -1
SAME = 0.25  # mm by which rounding may shift the corners of a thing that was moved as a whole


class HeroMark(NamedTuple):
    """A living HERO. `flag` is the team of a Flag it carries (0 neutral), None if it carries none."""

    seat: int
    x: float
    y: float
    level: float = 0.0
    look: str = ""
    active: bool = False
    flag: int | None = None
    camouflaged: bool = False
    held: bool = False
    name: str = ""
    team: int = 0
    """The team whose badge it has, 0 where every seat is its own."""
    lost: frozenset[str] = frozenset()
    """The zones it has lost (S-WND-5)."""


class Posture(NamedTuple):
    """How a motion bends a HERO's piece: px off its place, degrees clockwise, and its width and height."""

    dx: float = 0.0
    dy: float = 0.0
    turn: float = 0.0
    wide: float = 1.0
    high: float = 1.0


class BaseMark(NamedTuple):
    """A Base as it is: centre (mm), clockwise angle (degrees), the level it is on."""

    seat: int
    x: float
    y: float
    angle: float = 0.0
    level: float = 0.0


class CorpseMark(NamedTuple):
    """A tipped-over HERO; `bearing` is the compass direction from its killer (S-GEO-11), in which its head points."""

    seat: int
    x: float
    y: float
    bearing: float = 90.0
    level: float = 0.0
    look: str = ""


class FlagMark(NamedTuple):
    """A Flag on the table (a carried one belongs to its HERO's mark)."""

    id: str
    team: int
    x: float
    y: float
    level: float = 0.0


class TokenMark(NamedTuple):
    """A Token: kind weapon, gadget, healing, or any before it is dealt."""

    id: str
    kind: str
    x: float
    y: float
    level: float = 0.0


class CardMark(NamedTuple):
    """A card on the table: upright (a Forcefield) or flat, with its angle by S-GEO-10.

    `kind`: forcefield, wire, mine, trap, gas, pad, turret. A cloud of gas is round: x, y is its middle. `phase` (0..1)
    is how far its puffs have come while it drifts.
    """

    id: str
    kind: str
    x: float
    y: float
    angle: float = 0.0
    level: float = 0.0
    upright: bool = False
    phase: float = 0.0
    label: str = ""


class LinkMark(NamedTuple):
    """A Ladder or Door and its two end spots (mm)."""

    id: str
    kind: str
    a: Point
    b: Point


class HeldUp(NamedTuple):
    """A card that is held up large over the board, the one that it replaces, and words below."""

    card: int
    before: int | None
    note: str


MarkT = TypeVar("MarkT", HeroMark, TokenMark, CardMark)


@dataclass
class ShootShown:
    """Everything on the table but the ground, and what is said of the moment.

    `obstacles` are (id, outline) of those present; None means all as drawn. `signs` are the badges of teams at their
    Bases (team, x, y).
    """

    obstacles: tuple[tuple[str, Outline], ...] | None = None
    bases: tuple[BaseMark, ...] = ()
    heroes: tuple[HeroMark, ...] = ()
    corpses: tuple[CorpseMark, ...] = ()
    flags: tuple[FlagMark, ...] = ()
    tokens: tuple[TokenMark, ...] = ()
    cards: tuple[CardMark, ...] = ()
    links: tuple[LinkMark, ...] = ()
    signs: tuple[tuple[int, float, float], ...] = ()
    names: tuple[str, ...] = ()
    active: int = field(default=0, compare=False)
    """The seat whose HERO has a ring of light."""
    table: ShootState | None = field(default=None, compare=False, repr=False)
    """The view, changed event by event, from which the marks are made; None for a map."""
    viewer: int = field(default=0, compare=False)
    """The seat whose view it is, 0 for what everyone knows, `ALL` where every hand is open."""
    healing: int | None = field(default=None, compare=False)
    """The points of a card that heals which are still to be taken off wounds; None: unknown, or none heals."""
    packed: int = field(default=0, compare=False)
    """How many of the cards that are being looted lie open already: a Backpack for the second Weapon."""
    walker: int = field(default=0, compare=False)
    leg: tuple[Moment, ...] = field(default=(), compare=False)
    """Who is walking a leg, and what is still ahead on it (S-MOVE-9)."""
    lifted: set[str] = field(default_factory=set, compare=False)
    """What a motion draws, so that the board leaves it out: "hero-2"."""
    postures: dict[int, Posture] = field(default_factory=dict, compare=False)
    """How motions bend the pieces of seats just now: recoils, leaps, tilts."""
    caption: str = field(default="", compare=False)
    held_up: HeldUp | None = field(default=None, compare=False)
    """The card that is held up for the player concerned."""
    flash_seat: int = field(default=0, compare=False)
    flash_zone: str = field(default="", compare=False)
    _made: ShootShown | None = field(default=None, compare=False, repr=False)
    """The marks as last made from the table."""

    def keep_effects(self, before: ShootShown) -> None:
        """Take over what motions still show: a new view wipes none of it."""
        self.lifted.update(before.lifted)
        for name in ("caption", "held_up", "flash_seat", "flash_zone"):
            setattr(self, name, getattr(before, name))

    def hero_at(self, seat: int) -> Point | None:
        """Return where a HERO is shown now, or None if it is not on the table."""
        mark = next((mark for mark in self.heroes if mark.seat == seat), None)
        return (mark.x, mark.y) if mark is not None and f"hero-{seat}" not in self.lifted else None

    def move_hero(self, seat: int, spot: Point) -> None:
        """Show a HERO at a place until its event is over."""
        x, y = spot
        self.heroes = tuple(mark._replace(x=x, y=y) if mark.seat == seat else mark for mark in self.heroes)

    def move_token(self, name: str, spot: Point) -> None:
        """Show a Token at a place until its event is over."""
        x, y = spot
        self.tokens = tuple(mark._replace(x=x, y=y) if mark.id == name else mark for mark in self.tokens)

    def move_card(self, name: str, spot: Point, phase: float) -> None:
        """Show a cloud of gas at a place until its event is over."""
        x, y = spot
        self.cards = tuple(mark._replace(x=x, y=y, phase=phase) if mark.id == name else mark for mark in self.cards)

    def make(self) -> None:
        """Make the marks from the table; those that motions have moved stay, unless the table has changed theirs."""
        if self.table is None or self._made is None:
            return
        before, made = self._made, marks_of(self.table, self.active, self.names)
        self.heroes = _kept(self.heroes, before.heroes, made.heroes)
        self.tokens = _kept(self.tokens, before.tokens, made.tokens)
        self.cards = _kept(self.cards, before.cards, made.cards)
        self.obstacles, self.bases, self.corpses = made.obstacles, made.bases, made.corpses
        self.flags, self.links, self.signs, self._made = made.flags, made.links, made.signs, made


def _kept(here: tuple[MarkT, ...], before: tuple[MarkT, ...], made: tuple[MarkT, ...]) -> tuple[MarkT, ...]:
    """Return new marks; in place of those that are the same as before those that motions have moved."""
    moved, same = {mark[0]: mark for mark in here}, set(before)
    return tuple(moved[mark[0]] if mark in same else mark for mark in made)


def as_drawn(battlefield: Battlefield) -> ShootShown:
    """Return the table as a map shows it before a game: Bases, Flags and Tokens on their spots, no HEROes."""
    bases = battlefield.bases
    used = {base.seat for base in bases}
    present = tuple(
        (thing.id, thing.outline)
        for thing in battlefield.obstacles
        if not (thing.wall and thing.seat and thing.seat not in used)
    )
    return ShootShown(
        obstacles=present,
        bases=tuple(BaseMark(base.seat, base.x, base.y, base.angle) for base in bases),
        flags=tuple(FlagMark(flag.id, flag.team, flag.x, flag.y) for flag in battlefield.flags),
        tokens=tuple(TokenMark(token.id, token.kind, token.x, token.y) for token in battlefield.tokens),
        signs=tuple(sign_at(base.team, base.x, base.y, base.angle) for base in bases if base.team),
    )


def sign_at(team: int, x: float, y: float, angle: float) -> tuple[int, float, float]:
    """Return a Base's team badge: on its upper left corner, where the house leaves room."""
    turn = radians(angle)
    return (team, x - 30 * cos(turn) + 18 * sin(turn), y - 30 * sin(turn) - 18 * cos(turn))


def shown_of(view: ShootState, viewpoint: int = 0, names: Sequence[str] = (), active: int | None = None) -> ShootShown:
    """Return what a state, or a seat's view of it, shows of the table (all that lies on it is public, S-INFO).

    `active` has a ring of light; None: whose turn it is.
    """
    made = marks_of(view, view.now.seat if active is None else active, tuple(names))
    open_to_all = not any(HIDDEN in zone for zone in view.zones)
    return replace(made, table=view.copy(), viewer=ALL if open_to_all else viewpoint, _made=made)


def marks_of(state: ShootState, active: int, names: tuple[str, ...]) -> ShootShown:
    """Return the marks of everything on a table."""
    from game.games.shoot.rules.cards import cards_of_kind  # pages about maps need no rules
    from game.games.shoot.rules.fight import weapons

    carried = {flag.carrier: flag.team for flag in state.flags if flag.carrier}
    unseen = {effect.seat for effect in state.effects if effect.card in cards_of_kind(weapons.CAMOUFLAGE)}
    return ShootShown(
        names=names, active=active,
        obstacles=tuple((row.id, row.outline) for row in state.obstacles),
        bases=tuple(BaseMark(row.seat, row.x, row.y, row.angle, row.level) for row in state.bases),
        heroes=tuple(
            HeroMark(
                row.seat, row.x, row.y, row.level, row.look, row.seat == active, carried.get(row.seat),
                camouflaged=row.seat in unseen, held=row.seat in state.held,
                name=names[row.seat - 1] if len(names) >= row.seat else "",
                team=row.team if state.teamed else 0, lost=weapons.missing(state, row.seat),
            )
            for row in state.heroes
            if row.alive
        ),
        corpses=tuple(
            CorpseMark(row.seat, row.x, row.y, row.bearing, row.level, state.hero(row.seat).look)
            for row in state.corpses
        ),
        flags=tuple(FlagMark(row.id, row.team, row.x, row.y, row.level) for row in state.flags if not row.carrier),
        tokens=tuple(TokenMark(row.id, row.kind, row.x, row.y, row.level) for row in state.tokens),
        cards=tuple(card_mark(row) for row in state.placed),
        links=tuple(LinkMark(f"card-{row.card}", row.kind, row.a, row.b) for row in state.links),
        signs=tuple(sign_at(row.team, row.x, row.y, row.angle) for row in state.bases) if state.teamed else (),
    )  # fmt: skip


def card_mark(row: Placed) -> CardMark:
    """Return the mark of a placed card: Forcefields are upright, everything else is flat."""
    from game.games.shoot.rules.cards import Gadget, Splattercard, data_of

    data = data_of(row.card)
    assert not isinstance(data, Splattercard)
    label = (isinstance(data, Gadget) and data.label) or data.name
    upright = data.piece == "forcefield"
    return CardMark(f"card-{row.card}", data.piece, row.x, row.y, row.angle, row.level, upright, label=label)


def _moved(thing: MapObstacle, dx: float, dy: float) -> MapObstacle:
    """Return a thing shifted by (dx, dy) mm."""
    return msgspec.structs.replace(
        thing,
        outline=tuple((x + dx, y + dy) for x, y in thing.outline),
        centre=(thing.centre[0] + dx, thing.centre[1] + dy),
    )


def as_it_stands(thing: MapObstacle, outline: Outline) -> MapObstacle:
    """Return a map's thing where a state has it: unmoved, shifted as a whole, or (a wall) placed at another angle."""
    if outline == thing.outline:
        return thing
    if len(outline) == len(thing.outline):
        dx, dy = outline[0][0] - thing.outline[0][0], outline[0][1] - thing.outline[0][1]
        drift = max(
            hypot(now[0] - was[0] - dx, now[1] - was[1] - dy) for now, was in zip(outline, thing.outline, strict=True)
        )
        if drift <= SAME:
            return _moved(thing, dx, dy)
    centre = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    if len(outline) != 4:
        return msgspec.structs.replace(thing, outline=outline, centre=centre, shape="polygon", picture="")
    sides = [(outline[i][0] - outline[i - 1][0], outline[i][1] - outline[i - 1][1]) for i in (1, 2)]
    long, short = sorted(sides, key=lambda side: -hypot(*side))
    size, angle = (hypot(*long), hypot(*short)), degrees(atan2(long[1], long[0]))
    return msgspec.structs.replace(thing, outline=outline, centre=centre, size=size, angle=angle, shape="rectangle")
