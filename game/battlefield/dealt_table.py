"""Laying out a dealt table: groups of things in pairs, cover between the Bases first, decoration last (LAB-3)."""

from __future__ import annotations

from collections import Counter
from math import atan2, cos, degrees, dist, hypot, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from game.battlefield import dealt_styles, footprints
from game.battlefield.blank import STAND
from game.battlefield.dealt_places import SEEDED, DealRequest, DealtPlaces, Dice
from game.battlefield.dealt_styles import RANKS, GroupPart, Rank, ThingGroup
from game.battlefield.footprints import WAY, Footprint
from game.battlefield.modes import MODES
from game.battlefield.schema import BASE_SIZE, WALL_SIZE
from game.battlefield.writer import THINGS, MapFile, true_size

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Spot = tuple[float, float]

TRIES: Final = 70  # spots tried for a group
NARROW: Final = 170  # the same where there is little room: with quarter turns, and on a small table
BARE: Final = 8  # minimum number of groups on a table without more decor
MOST: Final = 4  # of one thing: two pairs; half of that on a wild table
COVER: Final = 70.0  # mm: what hides a HERO
BESIDE: Final = 15.0  # mm that cover must extend to both sides of the line between two Bases
COUNTS: Final[dict[str, tuple[int, int, int]]] = {"tall": (2, 3, 5), "middle": (2, 4, 7), "low": (2, 4, 7)}
"""Pairs of groups of each rank on a small, a standard and a large table."""
FOURS: Final[dict[str, tuple[int, int, int]]] = {"tall": (1, 1, 2), "middle": (0, 1, 2), "low": (1, 1, 2)}
"""Sets of four groups in the square with quarter-turn symmetry."""
BESIDES: Final[dict[str, tuple[int, int, int]]] = {"tall": (0, 0, 1), "middle": (0, 1, 2), "low": (0, 1, 1)}
"""Pairs of groups beside that square."""
SCALES: Final = (0.8, 1.0, 1.08)
ASPECT: Final = 1.6
AREA: Final = 2.2
HIGH: Final = 3.0
"""How many times wider, larger or higher another thing may naturally be that takes a thing's place."""


class PlacedThing(NamedTuple):
    """A thing of a group, placed on the table."""

    part: GroupPart
    spot: Spot
    size: Spot
    angle: float
    print: Footprint


class Unit(NamedTuple):
    """A placed group: its centre, its radius, and its things in stacking order."""

    middle: Spot
    reach: float
    things: tuple[PlacedThing, ...]
    perch: Spot | None
    copy: int = 0
    """Which of its partners it is, in turn."""

    @property
    def solid(self) -> Iterator[Footprint]:
        """The footprints of things that are obstacles."""
        return (thing.print for thing in self.things if not thing.part.flat)


def lying(group: ThingGroup, middle: Spot, angle: float, size: float, mirrored: bool = False) -> Unit:
    """Return a group placed on the table: scaled by `size`, rotated clockwise by degrees, mirrored first if wanted."""
    hand = -1.0 if mirrored else 1.0
    c, s = cos(radians(angle)), sin(radians(angle))
    things = []
    for part in group.parts:
        x, y = part.x * size, hand * part.y * size
        spot = (middle[0] + x * c - y * s, middle[1] + x * s + y * c)
        across = (part.across[0] * size, part.across[1] * size)
        turn = (angle + hand * part.angle) % 360.0
        print_ = footprints.footprint(part.thing, spot, across, turn, part.height)
        things.append(PlacedThing(part, spot, across, turn, print_))
    perch = None
    if group.perch is not None:
        x, y = group.perch[0] * size, hand * group.perch[1] * size
        perch = (float(round(middle[0] + x * c - y * s)), float(round(middle[1] + x * s + y * c)))
    far = max(dist(middle, thing.print.middle) + thing.print.reach for thing in things)
    return Unit(middle, far, tuple(things), perch)


def mirrored(unit: Unit, group: ThingGroup, places: DealtPlaces, angle: float, size: float) -> Unit:
    """Return a group's mirror image.

    Pictures are never flipped: each thing is moved so that its centre of mass is right.
    """
    image = lying(group, places.image(unit.middle), -angle, size, mirrored=True)
    things = []
    for own, other in zip(unit.things, image.things, strict=True):
        wanted, found = places.image(own.print.weight), other.print.weight
        spot = (other.spot[0] + wanted[0] - found[0], other.spot[1] + wanted[1] - found[1])
        print_ = footprints.footprint(other.part.thing, spot, other.size, other.angle, other.part.height)
        things.append(other._replace(spot=spot, print=print_))
    return image._replace(things=tuple(things))


class DealtTable:
    """A table under construction. `lay` returns whether it worked; after that `written` returns the file."""

    def __init__(self, deal: DealRequest, places: DealtPlaces, dice: Dice) -> None:
        self.deal, self.dice = deal, dice
        self.style = dealt_styles.dealt_styles()[deal.style]
        self.big = {16: 0, 24: 1}.get(deal.columns, 2)
        self.size = SCALES[self.big]
        self.used: Counter[str] = Counter()
        self.tilt = dice.one((3.0, 6.0, 14.0, 24.0))
        self.put(places, ())
        cloth = dice.one(self.style.cloths)
        cloth = f"{cloth.partition(':')[0]}:square" if places.quarters else cloth
        self.laid = dealt_styles.cloths(cloth, deal.columns, deal.rows)
        self.ground = dice.one(self.style.grounds)

    def put(self, places: DealtPlaces, units: Sequence[Unit]) -> None:
        """Adopt Bases and walls, and groups already placed."""
        self.places, self.units = places, list(units)
        bases = [
            footprints.rectangle(base, BASE_SIZE, 90.0 * places.upright(seat)) for seat, base in enumerate(places.bases)
        ]
        walls = [footprints.rectangle(spot, WALL_SIZE, angle) for spot, angle in places.walls]
        self.fixed: list[Footprint] = [*bases, *walls]
        flags = [footprints.rectangle(spot, (24.0, 24.0)) for _, spot in places.flags]
        self.open = [*self.fixed, *flags]
        """Footprints that things stay clear of, so that a HERO can pass; only the centrepiece may be under the Flag."""

    def lay(self) -> bool:
        """Place everything but the Tokens; False where there is no room for what a table needs."""
        if self.places.hill:
            self._hill()
        else:
            self._centre([one for one in self.style.middles if not self.places.quarters or not one or even(one)])
        if not self._cover():
            return False
        if self.places.quarters:
            self._ranks(FOURS)
            if len(self.units) <= self.copies:
                self._fill()
            self._ranks(BESIDES, beside=True)
        else:
            self._ranks({rank: tuple(count * 2 // self.copies for count in COUNTS[rank]) for rank in RANKS})
        wanted = 1 + self.big // 2 + (len(self.units) < BARE)  # flat things; one more where the table is sparse
        for what in filter(None, self.dice.mixed(self.style.decor)[:wanted]):
            if not self.used[what]:
                self._pair(self._flat(what), self.places.quarters)
        return True

    def _ranks(self, counts: Mapping[str, tuple[int, ...]], beside: bool = False) -> None:
        """Place groups of all ranks, low scenery first; cover is already there."""
        wanted = {rank: counts[rank][self.big] for rank in RANKS}
        if not beside:
            covers = sum(any(one.tall >= COVER for one in unit.solid) for unit in self.units)
            wanted["tall"] -= covers // self.copies
        settings = min(wanted["low"], (1 + self.big) * 2 // self.copies)
        self._groups("low", settings, beside)
        wanted["low"] -= settings
        for rank in RANKS:
            self._groups(rank, wanted[rank], beside)

    def _groups(self, rank: Rank, wanted: int, beside: bool = False) -> None:
        """Place a number of groups of a rank with their partners; on the largest tables a group may be used twice."""
        groups = self._fresh_first(self.dice.mixed(self.style.of_rank(rank)), self.ring and not beside)
        for group in groups * 2 if self.big == 2 else groups:
            if wanted > 0 and self._pair(group, beside):
                wanted -= 1

    def _fresh_first(self, groups: Sequence[ThingGroup], ring: bool = False) -> list[ThingGroup]:
        """Return the groups, those with things not yet on the table first.

        Round a ring those come before all others whose every other copy can look different.
        """
        return sorted(groups, key=lambda group: (
            ring and not any(alike(part, name) for part in group.parts for name in (*self._names, *self.style.also)),
            any(self.used[part.thing] for part in group.parts if not part.flat),
        ))  # fmt: skip

    @property
    def ring(self) -> bool:
        """Return whether things go round the middle four times, each look twice (HND-24)."""
        return self.places.quarters and self.deal.version > SEEDED

    @property
    def _names(self) -> list[str]:
        """The things of the style."""
        names = [*dict.fromkeys([part.thing for group in self.style.group for part in group.parts])]
        return names + [name for name in dict.fromkeys(self.style.decor) if name and name not in names]

    @property
    def copies(self) -> int:
        """How many copies of each group there are: itself and its partners."""
        return {"none": 1, "turn_90": 4}.get(self.places.symmetry, 2)

    # -- the middle and hills ------------------------------------------------------------------------

    def _fill(self) -> None:
        """Fill a square that holds only cover: something under the Flag, or flat things round it."""
        middles = [one for one in self.style.middles if one and even(one)]
        if not middles or not any(self._centre(middles, share) for share in (1.0, 0.8, 0.6)):
            self._pair(self._flat(self.dice.one([one for one in self.style.decor if one])))

    def _centre(self, among: Sequence[str], share: float = 1.0) -> bool:
        """Place one of several things in the middle, scaled to a share of its standard size.

        False if there is no room.
        """
        what = self.dice.one(among)
        spot = next((spot for template, spot in self.places.flags if template == "flag"), self.places.middle)
        if not what or (spot != self.places.middle and not self.places.turned and self.big == 0):
            return False
        part = GroupPart(what, tall=min(28.0, GroupPart(what).height))
        wide, deep = part.across
        most = (160.0, 210.0, 250.0)[self.big] * share / max(wide, deep)
        upright = self.dice.one((0.0, 90.0)) if self.places.height > 600 else 0.0
        size = (wide * most, wide * most) if self.places.quarters else (wide * most, deep * most)
        part = GroupPart(what, size=size, tall=part.tall)
        unit = lying(ThingGroup("low", (part,)), spot, upright, 1.0)
        thing = unit.things[0]
        off = thing.print.weight
        spot = (2 * spot[0] - off[0], 2 * spot[1] - off[1])
        thing = thing._replace(spot=spot, print=footprints.footprint(what, spot, thing.size, upright, part.tall))
        others = [*self.fixed, *(one for unit in self.units for one in unit.solid)]
        if any(footprints.nearer(thing.print, other, WAY) for other in others):
            return False
        self.units.append(Unit(spot, unit.reach, (thing,), None))
        self.used[what] += 1
        return True

    def _hill(self) -> None:
        """Put the Flag on a hill with a step in front of it, or each Base on a box."""
        stands = self.places.bases if MODES[self.places.hill].hill == "bases" else ()
        for base in stands:
            part = GroupPart("cardboard_box", size=(116.0, 92.0), tall=STAND, kind="case", label="box")
            self.units.append(lying(ThingGroup("middle", (part,)), base, 0.0, 1.0))
        if stands:
            return
        x, y = self.places.flags[0][1]
        hill = GroupPart("cardboard_box", size=(150.0, 130.0), tall=STAND, kind="case", label="box")
        step = GroupPart("book_red", x=-75.0 - 42.0, size=(84.0, 84.0), tall=30.0)
        self.units.append(lying(ThingGroup("middle", (hill, step)), (x, y), 0.0, 1.0))

    # -- cover ---------------------------------------------------------------------------------------

    def _cover(self) -> bool:
        """Place something tall between all Bases that see each other; return whether that worked.

        Walls already block the view across the middle.
        """
        if self.places.hill:
            return True
        groups, bases = self.dice.mixed(self.style.of_rank("tall")), self.places.bases
        for a, b in ((bases[one], bases[other]) for one in range(len(bases)) for other in range(one)):
            if self._hidden(a, b):
                continue
            fresh = self._fresh_first(groups, self.ring)
            taken = next((group for group in fresh if self._free(group) and self._between(group, a, b)), None)
            if taken is None:
                return False
            groups = [*(group for group in groups if group is not taken), taken]  # another one comes next
        return True

    def _hidden(self, a: Spot, b: Spot) -> bool:
        """Return whether walls and tall things hide two Bases from each other, tested with three lines."""
        way = hypot(b[0] - a[0], b[1] - a[1])
        x, y = -(b[1] - a[1]) / way * BESIDE, (b[0] - a[0]) / way * BESIDE
        cover = [one for unit in self.units for one in unit.solid if one.tall >= COVER]
        cover += self.fixed[len(self.places.bases) :]
        lines = [((a[0] + x * k, a[1] + y * k), (b[0] + x * k, b[1] + y * k)) for k in (-1, 0, 1)]
        return any(all(footprints.crosses(one, *line) for line in lines) for one in cover)

    def _between(self, group: ThingGroup, a: Spot, b: Spot) -> bool:
        """Try to place a tall group across the line between two Bases; return whether there was room."""
        if self.places.symmetry == "mirror_y" and dist(self.places.image(a), b) < 1.0:
            return self._on_axis(group, a, b)
        along = degrees(atan2(b[1] - a[1], b[0] - a[0]))
        for _ in range((36, 16, 12)[self.big]):
            share, aside = self.dice.between(26, 74) / 100, self.dice.between(-30, 30)
            x = a[0] + share * (b[0] - a[0]) - aside * sin(radians(along))
            y = a[1] + share * (b[1] - a[1]) + aside * cos(radians(along))
            angle = self._angle(group, along)
            units = self._both(group, (round(x), round(y)), angle)
            if self.fits(units):
                self.units += units
                if self._hidden(a, b):
                    self._use(group, len(units))
                    return True
                del self.units[-len(units) :]
        return False

    def _on_axis(self, group: ThingGroup, a: Spot, b: Spot) -> bool:
        """Place a group's tall thing on the axis, between a Base and its own mirror image.

        Return whether there was room.
        """
        part = next((part for part in group.parts if part.height >= COVER), group.parts[0])
        if THINGS[part.thing]["shape"]["form"] == "polygon":
            return False
        alone = ThingGroup("tall", (msgspec.structs.replace(part, x=0.0, y=0.0, angle=0.0),))
        for _ in range(4):
            middle = (a[0] + self.dice.between(-12, 12), self.places.height / 2)
            unit = lying(alone, middle, self.dice.one((0.0, 180.0)), self.size)
            if self.fits([unit]):
                self.units.append(unit)
                if self._hidden(a, b):
                    self._use(alone, 1)
                    return True
                self.units.pop()
        return False

    # -- groups --------------------------------------------------------------------------------------

    def _angle(self, group: ThingGroup, along: float | None = None) -> float:
        """Return a rotation for a group: any, or roughly along the table's edges, plus the table's own tilt."""
        if group.turn == "free":
            return self.dice.between(0, 359)
        square = self.dice.one((0.0, 90.0, 180.0, 270.0))
        return (square + (0.0 if group.turn == "upright" else self.dice.between(-self.tilt, self.tilt))) % 360.0

    def _both(self, group: ThingGroup, spot: Spot, angle: float) -> list[Unit]:
        one = lying(group, spot, angle, self.size)
        if self.places.symmetry == "mirror_y":
            return [one, mirrored(one, group, self.places, angle, self.size)]
        _, *others = self.places.images(spot)
        turn = 360.0 / (1 + len(others))
        images = (lying(group, other, angle + turn * k, self.size) for k, other in enumerate(others, 1))
        return [one, *(image._replace(copy=k) for k, image in enumerate(images, 1))]

    def _free(self, group: ThingGroup, copies: int = 0) -> bool:
        """Return whether a group and its partners can be added without exceeding the limit of any thing."""
        own, most = Counter(part.thing for part in group.parts), MOST if self.copies > 1 else MOST // 2
        copies = copies or self.copies
        return all(self.used[what] + count * copies <= most for what, count in own.items())

    def _use(self, group: ThingGroup, copies: int) -> None:
        for part in group.parts:
            self.used[part.thing] += copies

    def _pair(self, group: ThingGroup, beside: bool = False) -> bool:
        """Place a group and its partners at the roomiest of several spots; False where none fits.

        `beside` the square with quarter-turn symmetry there are two.
        """
        if not self._free(group, 2 if beside else 0):
            return False
        left, side = self.places.square
        across = (0.0, left) if beside else (left + 40, left + side - 40)
        spots = list[tuple[float, Spot, float]]()
        for _ in range(NARROW if self.big == 0 or (self.copies == 4 and not beside) else TRIES):
            spot = (self.dice.between(*across), self.dice.between(40, self.places.height - 40))
            spots.append((self._value(group, spot), spot, self._angle(group)))
        for value, spot, angle in sorted(spots, reverse=True):
            if value < 0.0:
                break  # in the middle of something else
            units = self._both(group, spot, angle)
            if self.fits(units):
                self.units += units
                self._use(group, len(units))
                return True
        return False

    def _value(self, group: ThingGroup, spot: Spot) -> float:
        """Return the score of a spot for a group: free space around it, up to a limit, plus a little randomness."""
        gaps = [dist(spot, unit.middle) - unit.reach for unit in self.units]
        gaps += [dist(spot, base) - 40.0 for base in self.places.bases]
        gaps += [dist(spot, other) / 2 for other in self.places.images(spot)[1:]]
        return min(150.0, min(gaps)) + self.dice.between(0, 60)

    def fits(self, units: Sequence[Unit]) -> bool:
        """Return whether groups are on the table and leave routes round everything, including each other."""
        for index, unit in enumerate(units):
            if not self._on_table(unit):
                return False
            others = [*self.units, *units[:index]]
            near = [one for one in others if dist(one.middle, unit.middle) < one.reach + unit.reach + WAY]
            for thing in unit.things:
                if any(footprints.nearer(thing.print, one, 5.0 if thing.part.flat else WAY) for one in self.open):
                    return False
                for other in (lain for one in near for lain in one.things):
                    gap = 6.0 if thing.part.flat or other.part.flat else WAY
                    if footprints.nearer(thing.print, other.print, gap):
                        return False
        return True

    def _on_table(self, unit: Unit) -> bool:
        """Return whether a group is on the table: with quarter turns wholly in the square or wholly beside it."""
        width, height, (left, side) = self.places.width, self.places.height, self.places.square
        inside = left < unit.middle[0] < left + side
        for thing in unit.things:
            rim = 6.0 if thing.part.flat else WAY
            if not footprints.within(thing.print, width, height, rim):
                return False
            if inside and not footprints.within(thing.print, side, height, rim, left):
                return False
            if not inside and not _beside(thing.print, left, left + side):
                return False
        return True

    def _flat(self, what: str) -> ThingGroup:
        """Return a flat thing as a group, not too large."""
        wide, deep = GroupPart(what).across
        most = min(1.0, 120.0 / max(wide, deep) if what == "playing_cards" else 170.0 / max(wide, deep))
        return ThingGroup("low", (GroupPart(what, size=(wide * most, deep * most)),))

    # -- the file ------------------------------------------------------------------------------------

    def written(self, given: dict[str, object], tokens: Sequence[Spot]) -> MapFile:
        """Return the table as a map file, Tokens last."""
        file = MapFile(self.deal.columns, self.deal.rows, given)
        file.ground(self.ground)
        file.cloths(*self.laid, strewn=self._strewn())
        units = self._varied() if self.ring else self.units
        decor = [thing for unit in units for thing in unit.things if thing.part.flat]
        things = [thing for unit in units for thing in unit.things if not thing.part.flat]
        file.objects("decor", [_line(file, thing) for thing in decor])
        file.objects("things", [_line(file, thing) for thing in things])
        places = self.places
        file.played(places.walls, places.bases, places.flags, tokens, self.deal.teams,
                    lambda seat: places.upright(seat - 1))  # fmt: skip
        return file

    def _varied(self) -> list[Unit]:
        """Return the groups with every other one round the middle made of things that look different (HND-24).

        Their footprints and heights are the same, so everybody's table is.
        """
        dice, found = self.deal.dice("varied"), dict[str, str]()
        names, result = self._names, []
        for unit in self.units:
            things = list(unit.things)
            for number, thing in enumerate(things if unit.copy % 2 else ()):
                own = thing.part
                if own.thing not in found:
                    some, more = ([name for name in row if alike(own, name) and name not in found.values()]
                                  for row in (names, self.style.also))  # fmt: skip
                    fresh = [name for name in some if not self.used[name]]
                    found[own.thing] = dice.one(fresh or more or some or [own.thing])
                other = found[own.thing]
                if other != own.thing:
                    part = msgspec.structs.replace(own, thing=other, size=thing.size, tall=own.height)
                    things[number] = thing._replace(part=part)
            result.append(unit._replace(things=tuple(things)))
        return result

    def _strewn(self) -> dict[tuple[int, int], int]:
        """Return small things scattered over some tiles, in pairs: by tile, the kind."""
        dice = self.deal.dice("strewn")
        columns, rows, found = self.deal.columns, self.deal.rows, dict[tuple[int, int], int]()
        for _ in range(2 + 2 * self.big):
            across, down = dice.below(columns), dice.below(rows)
            kind = dice.one(self.style.strewn)
            found[across, down] = kind
            if self.places.symmetry != "none":
                found[columns - 1 - across if self.places.turned else across, rows - 1 - down] = kind
        return dict(sorted(found.items()))


def alike(part: GroupPart, name: str) -> bool:
    """Return whether another thing can have a thing's footprint and height: of the same form, about as large."""
    own, other = THINGS[part.thing], THINGS[name]
    form = own["shape"]["form"]
    if part.thing == name or part.label or part.kind or form == "polygon" or other["shape"]["form"] != form:
        return False
    if bool(own["kind"]) != bool(other["kind"]):
        return False
    (wide, deep), (broad, long), true = part.across, true_size(name), true_size(part.thing)
    shape = (wide / deep) / (broad / long)
    area, high = true[0] * true[1] / (broad * long), (float(own["tall"]) or 1.0) / (float(other["tall"]) or 1.0)
    return 1 / ASPECT < shape < ASPECT and 1 / AREA < area < AREA and 1 / HIGH < high < HIGH


def even(what: str) -> bool:
    """Return whether a thing has quarter-turn symmetry: round or square."""
    wide, deep = GroupPart(what).across
    return THINGS[what]["shape"]["form"] != "polygon" and abs(wide - deep) < 0.05 * wide


def _beside(one: Footprint, left: float, right: float) -> bool:
    """Return whether a footprint is wholly to the left or to the right of the square between two lines."""
    x, (first, _, last, _) = one.middle[0], one.foot.sides
    return x + last <= left or x + first >= right


def _line(file: MapFile, thing: PlacedThing) -> str:
    x, y = thing.spot
    return file.thing(thing.part.thing, x, y, thing.size, thing.angle, None, **thing.part.given)
