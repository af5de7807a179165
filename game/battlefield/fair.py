"""What makes a map good (S-MAP-4), and whether it has the symmetry it declares. Problems here are warnings."""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING, Final

from game.battlefield.findings import FindingPlace, Findings
from game.battlefield.model import Battlefield, MapBase, MapFlag, Point
from game.battlefield.modes import HILLS, MODES
from game.battlefield.outlines import centroid
from game.battlefield.playable import Where, bases_of, flags_of, scene_of
from game.battlefield.schema import SYMMETRIES, SYMMETRY_WORDS, TOKENS_MAX
from game.geometry.sight import Spot, sight
from game.geometry.units import CL, EPS, HALF, STEP_FREE
from game.geometry.world import WorldState
from game.kernel.messages import say, together

if TYPE_CHECKING:
    from game.geometry.tolls import Toll

CORNERS_MOST: Final = 2500  # corners of all outlines: with more, too many routes to compute while the player waits
PATIENCE: Final = 2000  # expansions of turning spots per route to a Flag
SAME: Final = 2.0  # mm within which a thing counts as another's image


def judge(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    """Note everything that makes a playable map less than good."""
    scene = scene_of(battlefield)
    for mode in battlefield.modes:
        if MODES[mode].flags in ("neutral", "teams"):
            _distances(battlefield, mode, scene, findings)
    _middle(battlefield, where, findings)
    _walls(battlefield, where, findings)
    token_places(battlefield, where, findings)
    _token_spread(battlefield, findings)
    _token_ways(battlefield, scene, where, findings)
    _views(battlefield, scene, findings)
    if not any(one.tall > STEP_FREE and not one.wall for one in battlefield.obstacles):
        findings.warning("M-FLAT", say("Nothing is higher than 30 mm; put something worth climbing on the table."))
    _symmetry(battlefield, where, findings)


def _goals(battlefield: Battlefield, mode: str) -> list[tuple[MapBase, MapFlag]]:
    """Return each Base of a mode with the Flag it runs for: the neutral one, or the enemy's (S-MAP-4)."""
    bases = [base for base in bases_of(battlefield, mode) if base.seat <= battlefield.players_max]
    flags = flags_of(battlefield, mode)
    return [(base, flag) for base in bases for flag in flags if not flag.team or base.team not in (0, flag.team)]


def _distances(battlefield: Battlefield, mode: str, scene: WorldState, findings: Findings) -> None:
    """Check the distances to the Flag, straight and at the game's own costs, climbs and half cards included (S-MAP-4).

    For a search that was cut short the cost of a walk is only known within bounds: only what is certain is reported
    (LAB-12).
    """
    from game.geometry.tolls import FAR

    pairs = _goals(battlefield, mode)
    straight = {base.seat: dist((base.x, base.y), (flag.x, flag.y)) for base, flag in pairs}
    advice = say("Move a Base, the Flag or what is in the way.")
    if straight and max(straight.values()) - min(straight.values()) > HALF + EPS:
        text = say(
            "In {mode}: the straight-line distances from the Bases to the Flag differ by more than {allowed:g} mm: "
            "{lengths}.",
            mode=MODES[mode].title,
            allowed=HALF,
            lengths=_lengths(straight),
        )
        findings.warning("M-DISTANCE", together(text, advice))
        return
    if sum(len(one.outline) for one in battlefield.obstacles) > CORNERS_MOST:
        return
    known = {seat: toll for seat, toll in costs_of(battlefield, mode, scene).items() if toll.most < FAR}
    if known and max(toll.least for toll in known.values()) - min(toll.most for toll in known.values()) > 1:
        text = say(
            "In {mode}: the costs of walking from the Bases to the Flag differ by more than {allowed:g} card lengths, "
            "counting climbs and half cards: {costs}.",
            mode=MODES[mode].title,
            allowed=HALF / CL,
            costs=_costs({seat: toll.most for seat, toll in known.items()}),
        )
        findings.warning("M-DISTANCE", together(text, advice))


def costs_of(battlefield: Battlefield, mode: str, scene: WorldState) -> "dict[int, Toll]":
    """Return what walking from each seat's Base to its Flag costs, in half cards."""
    from game.geometry.tolls import tolls

    known = tolls(scene.world)
    return {base.seat: known.between((base.x, base.y), (flag.x, flag.y), PATIENCE)
            for base, flag in _goals(battlefield, mode)}  # fmt: skip


def _costs(halves: dict[int, int]) -> str:
    rows = [say("seat {seat} pays {cards:g}", seat=seat, cards=cost / 2) for seat, cost in sorted(halves.items())]
    return together(*rows, between=", ")


def _lengths(lengths: dict[int, float]) -> str:
    rows = [say("seat {seat} {length:.0f} mm", seat=seat, length=length) for seat, length in sorted(lengths.items())]
    return together(*rows, between=", ")


def _middle(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    played = [flags_of(battlefield, mode) for mode in battlefield.modes if MODES[mode].flags == "neutral"]
    middle = (battlefield.width / 2, battlefield.height / 2)
    for flag in played[0] if played else ():
        off = dist((flag.x, flag.y), middle)
        if off > CL + EPS:
            text = say(
                "It is {off:.0f} mm from the middle of the table; bring it within {most:g} mm.",
                off=off,
                most=CL,
            )
            findings.warning("M-MIDDLE", text, where(flag.id))


def _walls(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    for base in battlefield.bases:
        own = [one for one in battlefield.obstacles if one.wall and one.seat == base.seat]
        place = where("base", (base.x, base.y))
        if not own:
            text = say("It has no wall; give it one (class Wall, seat {seat}).", seat=base.seat)
            findings.warning("M-WALL", text, place)
        elif len(own) > 1:
            text = say("It has {count} walls; keep one (class Wall, seat {seat}).", seat=base.seat, count=len(own))
            findings.warning("M-WALL", text, place)
        for wall in own:
            off = dist(centroid(wall.outline), (base.x, base.y))
            if off > 2 * CL + EPS:
                text = say("It is {off:.0f} mm from its Base; bring it within {most:g} mm.", off=off, most=2 * CL)
                findings.warning("M-WALL", text, where(wall.id))
    seats = {base.seat for base in battlefield.bases}
    for wall in battlefield.obstacles:
        if wall.wall and wall.seat not in seats:
            text = say(
                "It belongs to seat {seat}, which has no Base; choose its seat or make it an Obstacle.",
                seat=wall.seat,
            )
            findings.warning("M-WALL", text, where(wall.id))


def token_places(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    """Check that Tokens are a card's length from each other and from Flags, one and a half from Bases (S-MAP-4)."""
    tokens = battlefield.tokens
    if len(tokens) != TOKENS_MAX:
        findings.warning(
            "M-TOKENS",
            say("There are {count} Tokens; {best} make the best game.", count=len(tokens), best=TOKENS_MAX),
        )
    for one, other in combinations(tokens, 2):
        gap = dist((one.x, one.y), (other.x, other.y))
        if gap < CL - EPS:
            text = say(
                "It is {gap:.0f} mm from {token}; keep Tokens {least:g} mm apart.",
                gap=gap,
                token=where(other.id).object,
                least=CL,
            )
            findings.warning("M-CLOSE", text, where(one.id))
    near = [(say("a Flag"), CL, (flag.x, flag.y)) for flag in battlefield.flags]
    near += [(say("Base {seat}", seat=base.seat), 1.5 * CL, (base.x, base.y)) for base in battlefield.bases]
    for token in tokens:
        for what, least, spot in near:
            gap = dist((token.x, token.y), spot)
            if gap < least - EPS:
                text = say("It is {gap:.0f} mm from {what}; keep {least:g} mm away.", gap=gap, what=what, least=least)
                findings.warning("M-CLOSE", text, where(token.id))


def _token_spread(battlefield: Battlefield, findings: Findings) -> None:
    """Check that every quarter of the table, borders included, has a Token of each kind (S-MAP-4)."""
    across, down = battlefield.width / 2, battlefield.height / 2
    quarters: dict[str, Callable[[float, float], bool]] = {
        say("top left"): lambda x, y: x <= across and y <= down,
        say("top right"): lambda x, y: x >= across and y <= down,
        say("bottom right"): lambda x, y: x >= across and y >= down,
        say("bottom left"): lambda x, y: x <= across and y >= down,
    }
    wanted = {"weapon": say("weapon"), "gadget": say("gadget"), "healing": say("healing")}
    for name, holds in quarters.items():
        kinds = {token.kind for token in battlefield.tokens if holds(token.x, token.y)}
        lacking = [word for kind, word in wanted.items() if not kinds & {kind, "any"}]
        if lacking:
            text = say(
                "The {quarter} quarter of the table has no {kinds} Token; spread them evenly.",
                quarter=name,
                kinds=reduce(lambda one, other: say("{one} and no {other}", one=one, other=other), lacking),
            )
            findings.warning("M-SPREAD", text)


def _token_ways(battlefield: Battlefield, scene: WorldState, where: Where, findings: Findings) -> None:
    from game.geometry.walkways import joined

    bases = [base for base in battlefield.bases if base.seat <= battlefield.players_max]
    for token in battlefield.tokens:
        if bases and not any(joined(scene, (bases[0].x, bases[0].y), spot) for spot in _around(token.x, token.y)):
            level = scene.world.ground(token.x, token.y)
            text = say("No HERO can walk to it ({level:g} mm high); move it or add steps beside it.", level=level)
            findings.warning("M-UNREACHABLE", text, where(token.id))


def _around(x: float, y: float) -> list[Point]:
    """Return the spots from which a HERO could touch a Token at a spot (S-GEO-9)."""
    return [(x, y), *((x + dx, y + dy) for dx, dy in ((20.0, 0.0), (0.0, 20.0), (-20.0, 0.0), (0.0, -20.0)))]


def _views(battlefield: Battlefield, scene: WorldState, findings: Findings) -> None:
    for mode_bases in {tuple(bases_of(battlefield, mode)) for mode in battlefield.modes if mode not in HILLS}:
        for one, other in views_of(mode_bases, scene):
            text = say(
                "Base {one} and Base {other} see each other; put something over 60 mm tall between them.",
                one=one.seat,
                other=other.seat,
            )
            findings.warning("M-VIEW", text)


def views_of(bases: Sequence[MapBase], scene: WorldState) -> list[tuple[MapBase, MapBase]]:
    """Return the pairs of Bases that see each other."""
    spots = [(base, Spot(base.x, base.y, scene.world.ground(base.x, base.y))) for base in bases]
    return [(one, other) for (one, a), (other, b) in combinations(spots, 2)
            if sight(scene, a, b).zones or sight(scene, b, a).zones]  # fmt: skip


def image(point: Point, symmetry: str, width: float, height: float) -> Point:
    """Return where a symmetry puts a point of a table."""
    x, y = point
    return {
        "mirror_x": (width - x, y),
        "mirror_y": (x, height - y),
        "turn_180": (width - x, height - y),
        "turn_90": (width / 2 - (y - height / 2), height / 2 + (x - width / 2)),
    }[symmetry]


def _symmetry(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    """Note which thing has no partner where the declared symmetry would put it."""
    symmetry = battlefield.symmetry
    if symmetry not in SYMMETRIES:
        text = say(
            "The map's symmetry '{symmetry}' is unknown; choose from {words}.",
            symmetry=symmetry[:30],
            words=", ".join(SYMMETRIES),
        )
        findings.warning("M-SYMMETRY", text)
        return
    if symmetry == "none":
        return
    width, height = battlefield.width, battlefield.height
    marks: list[tuple[FindingPlace, str, Point, str]] = []
    for one in battlefield.obstacles:
        kind = f"{'Wall' if one.wall else 'Obstacle'} {one.tall:g}"
        marks.append((where(one.id), kind, centroid(one.outline), held_by(symmetry, one.outline, width, height)))
    spots: list[tuple[FindingPlace, str, Point]] = []
    spots += [(where("base", (base.x, base.y)), "Base", (base.x, base.y)) for base in battlefield.bases]
    spots += [(where(flag.id), f"Flag {flag.goal}", (flag.x, flag.y)) for flag in battlefield.flags]
    marks += [(place, kind, spot, symmetry) for place, kind, spot in spots]  # what players win and start with
    for token in battlefield.tokens:
        spot = (token.x, token.y)
        marks.append((where(token.id), f"Token {token.kind}", spot, held_by(symmetry, [spot], width, height)))
    for place, kind, spot, held in marks:
        wanted = image(spot, held, width, height)
        there = {other for _, other, found, _ in marks if dist(wanted, found) <= SAME}
        if kind in there:
            continue
        if kind.startswith("Token") and any(other.startswith("Token") for other in there):
            text = say(
                "Its partner at ({spot}) is of another kind, and a Weapon nearby decides games: make both the same, or "
                "'any'.",
                spot=findings.spot(wanted),
            )
        else:
            text = say(
                "It has no partner at ({spot}); the map's symmetry is {words} ({symmetry}).",
                spot=findings.spot(wanted),
                words=SYMMETRY_WORDS[held],
                symmetry=held,
            )
        findings.warning("M-SYMMETRY", text, place)


def held_by(symmetry: str, outline: Sequence[Point], width: float, height: float) -> str:
    """Return which symmetry a thing has to obey.

    A table with quarter turns has them in the square in its middle. What is wholly beside that square needs a partner
    across the table; what reaches into it takes part, Bases and Flags always do.
    """
    if symmetry != "turn_90":
        return symmetry
    side = min(width, height)
    inside = True
    for along, whole in ((0, width), (1, height)):
        first, last = min(spot[along] for spot in outline), max(spot[along] for spot in outline)
        inside = inside and first < (whole + side) / 2 and last > (whole - side) / 2
    return "turn_90" if inside else "turn_180"
