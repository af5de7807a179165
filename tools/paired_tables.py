"""Tables whose things come in pairs: rotated by a half turn about the middle, or left and right of it."""

from game.battlefield.writer import MapFile

Spots = dict[str, list[tuple[float, float]]]
Flags = dict[str, tuple[float, float]]


class Table(MapFile):
    """A map whose things come in pairs with half-turn symmetry about the middle: fair by construction."""

    def __init__(self, columns: int, rows: int, title: str, **given: object) -> None:
        whole = {"title": title, "author": "Splatterbox", "modes": "ctf,kills,lms", "players_min": 2, "players_max": 4}
        super().__init__(columns, rows, whole | given)
        self.width, self.height = columns * 44.0, rows * 44.0

    def two(self, what: str, x: float, y: float, size=None, angle: float = 0.0, **given: object) -> str:
        """Place a thing and its partner."""
        other = self.thing(what, self.width - x, self.height - y, size, angle + 180, **given)
        return self.thing(what, x, y, size, angle, **given) + other

    def walls(self, *places: tuple[float, float, float]) -> None:
        """Place each seat's wall: centre and angle, by seat."""
        self.objects("walls", [self.wall(seat, *place) for seat, place in enumerate(places, 1)])

    def bases(self, *places: tuple[float, float], upright: frozenset[int] = frozenset()) -> None:
        """Place the Bases by seat; some may stand upright."""
        lines = [self.base(seat, x, y, seat in upright) for seat, (x, y) in enumerate(places, 1)]
        self.objects("bases", lines)

    def marks(self, flag: tuple[float, float], tokens: Spots) -> None:
        """Place the neutral Flag and the Tokens by kind."""
        lines = [self.point(f"token_{kind}", x, y) for kind, spots in tokens.items() for x, y in spots]
        self.objects("marks", [self.point("flag", *flag), *lines])

    def opposite(self, *spots: tuple[float, float]) -> list[tuple[float, float]]:
        """Return spots and their partners."""
        return [place for x, y in spots for place in ((x, y), (self.width - x, self.height - y))]


class Sided(Table):
    """A table whose left half mirrors the right one, or whose teams face each other."""

    def mirrored(self, what: str, x: float, y: float, size=None, angle: float = 0.0, **given: object) -> str:
        """Place a thing and its image across the middle of the table, left and right."""
        other = self.thing(what, self.width - x, y, size, -angle, **given)
        return self.thing(what, x, y, size, angle, **given) + other

    def sides(self, *spots: tuple[float, float]) -> list[tuple[float, float]]:
        """Return spots and their images, left and right."""
        return [place for x, y in spots for place in ((x, y), (self.width - x, y))]

    def goals(self, flags: Flags, tokens: Spots) -> None:
        """Place the Flags by their templates, and the Tokens by kind."""
        lines = [self.point(f"token_{kind}", x, y) for kind, spots in tokens.items() for x, y in spots]
        self.objects("marks", [*(self.point(name, x, y) for name, (x, y) in flags.items()), *lines])

    def team_bases(self, *places: tuple[float, float], upright: bool = False) -> None:
        """Place the Bases by seat; odd seats are team 1, even ones team 2."""
        lines = [self.base(seat, x, y, upright, team=2 - seat % 2) for seat, (x, y) in enumerate(places, 1)]
        self.objects("bases", lines)
