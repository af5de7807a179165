"""What a map must provide to be playable (S-MAP-3, S-MAP-5)."""

from collections.abc import Callable
from itertools import combinations
from typing import Final

from game.battlefield.findings import FindingPlace, Findings
from game.battlefield.model import Battlefield, MapBase, MapFlag, Point
from game.battlefield.modes import GOALS, HILLS, MODES
from game.battlefield.schema import BASE_SIZE, TABLE_MAX, TABLE_MIN, TOKENS_MAX, TOKENS_MIN
from game.geometry.footing import fits
from game.geometry.shapes import HeroFigure, Prism
from game.geometry.units import CL, EPS
from game.geometry.world import WorldState, make_world, rectangle
from game.kernel.messages import listed, say

HIGH: Final = 60.0
Where = Callable[..., FindingPlace]


def scene_of(battlefield: Battlefield) -> WorldState:
    """Return the table with all its obstacles and walls, and no HERO."""
    prisms = tuple(Prism(one.id, one.outline, 0.0, one.tall) for one in battlefield.obstacles)
    return WorldState(make_world(battlefield.width, battlefield.height, prisms))


def bases_of(battlefield: Battlefield, mode: str) -> list[MapBase]:
    """Return the Bases used in a mode: its own, if it can have and has any, instead of the common ones."""
    own = [base for base in battlefield.bases if base.goal == mode and mode in GOALS]
    return own or [base for base in battlefield.bases if not base.goal]


def flags_of(battlefield: Battlefield, mode: str) -> list[MapFlag]:
    """Return the Flags used in a mode (S-MAP-1, S-MAP-3)."""
    kind = MODES[mode].flags
    if kind == "own":
        return [flag for flag in battlefield.flags if flag.goal == mode]
    teams = {"neutral": (0,), "teams": (1, 2)}.get(kind, ())
    return [flag for flag in battlefield.flags if not flag.goal and flag.team in teams]


def judge(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    """Note everything that makes a map unplayable."""
    _table(battlefield, findings)
    scene = scene_of(battlefield)
    for base in battlefield.bases:
        base_spot(base, scene, where("base", (base.x, base.y)), findings)
    modes = battlefield.modes
    if not modes:
        findings.error("M-MODE", say("The map has no mode; tick at least one in its 'modes' property."))
    _seats(battlefield, findings)
    for mode in modes:
        _flags(battlefield, mode, findings)
    for mode in set(modes) & set(HILLS):
        _hill(battlefield, mode, scene, where, findings)
    count = len(battlefield.tokens)
    if not TOKENS_MIN <= count <= TOKENS_MAX:
        findings.error(
            "M-TOKENS",
            say(
                "There are {count} Tokens; place {low} to {high}.",
                count=count,
                low=TOKENS_MIN,
                high=TOKENS_MAX,
            ),
        )
    if not findings.refused:
        _ways(battlefield, scene, where, findings)


def _table(battlefield: Battlefield, findings: Findings) -> None:
    size = (battlefield.width, battlefield.height)
    if not all(low <= own <= high for low, own, high in zip(TABLE_MIN, size, TABLE_MAX, strict=True)):
        findings.error(
            "M-TABLE",
            say(
                "The table is {width:g} x {height:g} mm ({across:g} x {down:g} tiles); "
                "it must have 16 x 12 to 32 x 24 tiles. Resize the map.",
                width=size[0],
                height=size[1],
                across=size[0] / 44,
                down=size[1] / 44,
            ),
        )
    if battlefield.players_min > battlefield.players_max:
        findings.error("M-RANGE", say("The map's players_min is greater than its players_max; swap them."))


def base_spot(base: MapBase, scene: WorldState, where: FindingPlace, findings: Findings) -> None:
    """Check that a Base is on the table and level, and that a HERO fits on its centre (S-MAP-3)."""
    world = scene.world
    corners = rectangle(base.x, base.y, *BASE_SIZE, base.angle)
    if any(not (-EPS <= x <= world.width + EPS and -EPS <= y <= world.height + EPS) for x, y in corners):
        findings.error("M-OFF-TABLE", say("It hangs over the table's edge; move it inwards."), where)
        return
    levels = {world.ground(x, y) for x, y in (*corners, (base.x, base.y))}
    if len(levels) > 1:
        heights = ", ".join(f"{level:g}" for level in sorted(levels))
        findings.error("M-LEVEL", say("It straddles {heights} mm; move it to level ground.", heights=heights), where)
    refusal = fits(scene, HeroFigure(base.seat, base.x, base.y, world.ground(base.x, base.y), 0), base.x, base.y)
    if refusal is not None:
        findings.error("M-FIT", say("No HERO fits on its centre: something taller is within 12 mm; make room."), where)


def _seats(battlefield: Battlefield, findings: Findings) -> None:
    """Check that every seat has one Base in every mode, and that each of two sides has one."""
    wrong: dict[tuple[int, int], list[str]] = {}
    for mode in battlefield.modes:
        seats = [base.seat for base in bases_of(battlefield, mode)]
        for seat in range(1, battlefield.players_max + 1):
            if seats.count(seat) != 1:
                wrong.setdefault((seat, seats.count(seat)), []).append(mode)
    for (seat, count), modes in sorted(wrong.items()):
        mode = "" if len(modes) == len(battlefield.modes) else listed([MODES[one].title for one in modes])
        if count == 0 and mode:
            words = say("Seat {seat} has no Base in {mode}; place one, or let fewer play (players_max).",
                        seat=seat, mode=mode)  # fmt: skip
        elif count == 0:
            words = say("Seat {seat} has no Base; place one, or let fewer play (players_max).", seat=seat)
        elif mode:
            words = say("Seat {seat} has {count} Bases in {mode}; give each its own seat.",
                        seat=seat, count=count, mode=mode)  # fmt: skip
        else:
            words = say("Seat {seat} has {count} Bases; give each its own seat.", seat=seat, count=count)
        findings.error("M-SEAT", words)
    for mode in battlefield.modes:
        if MODES[mode].two_sides and not {1, 2} <= {base.team for base in bases_of(battlefield, mode)}:
            title = MODES[mode].title
            findings.error(
                "M-SEAT", say("{mode} needs Bases for both team 1 and team 2; set their 'team'.", mode=title)
            )


def _flags(battlefield: Battlefield, mode: str, findings: Findings) -> None:
    own, kind = flags_of(battlefield, mode), MODES[mode].flags
    if kind == "teams":
        for team in (1, 2):
            count = sum(flag.team == team for flag in own)
            if count != 1:
                findings.error(
                    "M-FLAG",
                    say(
                        "{mode} needs one Flag of team {team}; there are {count}.",
                        mode=MODES[mode].title,
                        team=team,
                        count=count,
                    ),
                )
    elif kind == "neutral" and len(own) != 1:
        findings.error(
            "M-FLAG",
            say(
                "{mode} needs one neutral Flag (team 0, no goal); there are {count}.",
                mode=MODES[mode].title,
                count=len(own),
            ),
        )
    elif kind == "own" and len(own) != 1:
        findings.error(
            "M-FLAG",
            say(
                "{mode} needs one Flag whose goal is '{goal}'; there are {count}.",
                mode=MODES[mode].title,
                goal=mode,
                count=len(own),
            ),
        )


def _hill(battlefield: Battlefield, mode: str, scene: WorldState, where: Where, findings: Findings) -> None:
    """Check the Bases in a row along one edge, and that the Flag, or the Bases, are up on the hill (S-MAP-5)."""
    bases, hill = bases_of(battlefield, mode), MODES[mode].hill
    gaps = {
        "west": max((base.x for base in bases), default=0.0),
        "east": max((battlefield.width - base.x for base in bases), default=0.0),
        "north": max((base.y for base in bases), default=0.0),
        "south": max((battlefield.height - base.y for base in bases), default=0.0),
    }
    edge = min(gaps, key=lambda side: gaps[side])
    if gaps[edge] > 2 * CL + EPS:
        findings.error(
            "M-HILL",
            say(
                "In {mode} all Bases must be in a row within {most:g} mm of one edge; move them.",
                mode=MODES[mode].title,
                most=2 * CL,
            ),
        )
    for flag in flags_of(battlefield, mode):
        level = scene.world.ground(flag.x, flag.y)
        if hill == "flag" and level < HIGH - EPS:
            text = say(
                "It is {level:g} mm high; in {mode} put it on something of {least:g} mm or more.",
                mode=MODES[mode].title,
                level=level,
                least=HIGH,
            )
            findings.error("M-HILL", text, where(flag.id))
        opposite = {
            "west": battlefield.width - flag.x,
            "east": flag.x,
            "north": battlefield.height - flag.y,
            "south": flag.y,
        }[edge]
        if hill == "bases" and (level > EPS or opposite > 2 * CL + EPS):
            text = say(
                "In {mode} it must be on the table, within {most:g} mm of the edge opposite the Bases; move it.",
                mode=MODES[mode].title,
                most=2 * CL,
            )
            findings.error("M-HILL", text, where(flag.id))
    for base in bases:
        level = scene.world.ground(base.x, base.y)
        if hill == "bases" and level < HIGH - EPS:
            text = say(
                "It is {level:g} mm high; in {mode} put it on something of {least:g} mm or more.",
                mode=MODES[mode].title,
                level=level,
                least=HIGH,
            )
            findings.error("M-HILL", text, where("base", (base.x, base.y)))


def _ways(battlefield: Battlefield, scene: WorldState, where: Where, findings: Findings) -> None:
    """Check walkable routes from every Base to every Flag of its mode and to every other Base (S-MAP-3, S-CUT-1)."""
    asked: dict[tuple[Point, Point], bool] = {}

    def cut(a: Point, b: Point) -> bool:
        from game.geometry.walkways import joined

        if (a, b) not in asked:
            asked[a, b] = joined(scene, a, b)
        return not asked[a, b]

    for mode in battlefield.modes:
        bases = [base for base in bases_of(battlefield, mode) if base.seat <= battlefield.players_max]
        for base in bases:
            for flag in flags_of(battlefield, mode):
                if cut((base.x, base.y), (flag.x, flag.y)):
                    text = say(
                        "There is no walkable route to it from Base {seat}; open one or add steps.",
                        seat=base.seat,
                    )
                    findings.error("M-UNREACHABLE", text, where(flag.id))
        for one, other in combinations(bases, 2):
            for a, b in ((one, other), (other, one)):
                if cut((a.x, a.y), (b.x, b.y)):
                    text = say("There is no walkable route to it from Base {seat}; open one or add steps.", seat=a.seat)
                    findings.error("M-UNREACHABLE", text, where("base", (b.x, b.y)))
