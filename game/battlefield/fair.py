"""What makes a map good (S-MAP-4), and whether it keeps the symmetry it declares. Faults here are warnings."""

from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Final

from game.battlefield.findings import Findings, Place
from game.battlefield.model import Base, Battlefield, Flag, Obstacle, Point
from game.battlefield.modes import HILLS, MODES
from game.battlefield.outlines import centroid
from game.battlefield.playable import Where, bases_of, flags_of, scene_of
from game.battlefield.schema import SYMMETRIES, TOKENS_MAX
from game.geometry.sight import Spot, sight
from game.geometry.units import CL, EPS, HALF, STEP_FREE
from game.geometry.world import Scene

WALK_SLACK: Final = 2 * HALF  # a walk is a chain of legs, each rounded up: half a card more than the straight way
SAME: Final = 2.0  # mm within which a thing counts as another's image


def judge(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    """Note everything that makes a playable map less than good."""
    scene = scene_of(battlefield)
    for mode in battlefield.modes:
        if MODES[mode].flags in ("neutral", "teams"):
            _distances(battlefield, mode, scene, findings)
    _middle(battlefield, where, findings)
    _walls(battlefield, where, findings)
    _token_places(battlefield, where, findings)
    _token_spread(battlefield, findings)
    _token_ways(battlefield, scene, where, findings)
    _views(battlefield, scene, findings)
    if not any(one.tall > STEP_FREE and not one.wall for one in battlefield.obstacles):
        findings.warning("M-FLAT", "No place is higher than 30 mm; put something worth climbing on the table.")
    _symmetry(battlefield, where, findings)


def _goals(battlefield: Battlefield, mode: str) -> list[tuple[Base, Flag]]:
    """Pair each Base of a mode with the Flag it runs for: the neutral one, or the enemy's (S-MAP-4)."""
    bases = [base for base in bases_of(battlefield, mode) if base.seat <= battlefield.players_max]
    flags = flags_of(battlefield, mode)
    return [(base, flag) for base in bases for flag in flags if not flag.team or base.team not in (0, flag.team)]


def _distances(battlefield: Battlefield, mode: str, scene: Scene, findings: Findings) -> None:
    from game.geometry.walkways import walking_distance

    pairs = _goals(battlefield, mode)
    straight = {base.seat: dist((base.x, base.y), (flag.x, flag.y)) for base, flag in pairs}
    _spread(straight, HALF, f"{mode}: the straight ways from the Bases to the Flag", findings)
    if straight and max(straight.values()) - min(straight.values()) <= HALF + EPS:
        walked = {base.seat: walking_distance(scene, (base.x, base.y), (flag.x, flag.y)) for base, flag in pairs}
        known = {seat: length for seat, length in walked.items() if length is not None}
        _spread(known, WALK_SLACK, f"{mode}: the walks from the Bases to the Flag", findings)


def _spread(lengths: dict[int, float], allowed: float, what: str, findings: Findings) -> None:
    if lengths and max(lengths.values()) - min(lengths.values()) > allowed + EPS:
        figures = ", ".join(f"seat {seat} {length:.0f} mm" for seat, length in sorted(lengths.items()))
        text = f"In {what} differ by more than {allowed:g} mm: {figures}. Move a Base, the Flag or what is in the way."
        findings.warning("M-DISTANCE", text)


def _middle(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    played = [flags_of(battlefield, mode) for mode in battlefield.modes if MODES[mode].flags == "neutral"]
    middle = (battlefield.width / 2, battlefield.height / 2)
    for flag in played[0] if played else ():
        off = dist((flag.x, flag.y), middle)
        if off > CL + EPS:
            text = f"The neutral Flag is {off:.0f} mm from the middle of the table; bring it within {CL:g} mm."
            findings.warning("M-MIDDLE", text, where(flag.id))


def _walls(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    for base in battlefield.bases:
        own = [one for one in battlefield.obstacles if one.wall and one.seat == base.seat]
        place = where("base", (base.x, base.y))
        if len(own) != 1:
            text = f"Base {base.seat} has {len(own)} walls; give it exactly one (class Wall, seat {base.seat})."
            findings.warning("M-WALL", text, place)
        for wall in own:
            off = dist(centroid(wall.outline), (base.x, base.y))
            if off > 2 * CL + EPS:
                text = f"The wall of seat {base.seat} is {off:.0f} mm from its Base; bring it within {2 * CL:g} mm."
                findings.warning("M-WALL", text, where(wall.id))
    seats = {base.seat for base in battlefield.bases}
    for wall in battlefield.obstacles:
        if wall.wall and wall.seat not in seats:
            text = f"The wall belongs to seat {wall.seat}, which has no Base; choose its seat or make it an Obstacle."
            findings.warning("M-WALL", text, where(wall.id))


def _token_places(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    """S-MAP-4: Tokens keep a card's length from each other and from Flags, one and a half from Bases."""
    tokens = battlefield.tokens
    if len(tokens) != TOKENS_MAX:
        findings.warning("M-TOKENS", f"There are {len(tokens)} Tokens; {TOKENS_MAX} make the best game.")
    for one, other in combinations(tokens, 2):
        gap = dist((one.x, one.y), (other.x, other.y))
        if gap < CL - EPS:
            text = f"It is {gap:.0f} mm from {where(other.id).object}; keep Tokens {CL:g} mm apart."
            findings.warning("M-CLOSE", text, where(one.id))
    near = [("a Flag", CL, (flag.x, flag.y)) for flag in battlefield.flags]
    near += [(f"Base {base.seat}", 1.5 * CL, (base.x, base.y)) for base in battlefield.bases]
    for token in tokens:
        for what, least, spot in near:
            gap = dist((token.x, token.y), spot)
            if gap < least - EPS:
                text = f"It is {gap:.0f} mm from {what}; keep {least:g} mm away."
                findings.warning("M-CLOSE", text, where(token.id))


def _token_spread(battlefield: Battlefield, findings: Findings) -> None:
    """S-MAP-4: every quarter of the table, borders included, has a Token of each kind."""
    across, down = battlefield.width / 2, battlefield.height / 2
    quarters: dict[str, Callable[[float, float], bool]] = {
        "top left": lambda x, y: x <= across and y <= down,
        "top right": lambda x, y: x >= across and y <= down,
        "bottom right": lambda x, y: x >= across and y >= down,
        "bottom left": lambda x, y: x <= across and y >= down,
    }
    for name, holds in quarters.items():
        kinds = {token.kind for token in battlefield.tokens if holds(token.x, token.y)}
        lacking = [kind for kind in ("weapon", "gadget", "healing") if not kinds & {kind, "any"}]
        if lacking:
            text = f"The {name} quarter of the table has no {' and no '.join(lacking)} Token; spread them evenly."
            findings.warning("M-SPREAD", text)


def _token_ways(battlefield: Battlefield, scene: Scene, where: Where, findings: Findings) -> None:
    from game.geometry.walkways import joined

    bases = [base for base in battlefield.bases if base.seat <= battlefield.players_max]
    for token in battlefield.tokens:
        if bases and not any(joined(scene, (bases[0].x, bases[0].y), spot) for spot in _around(token.x, token.y)):
            level = scene.world.ground(token.x, token.y)
            text = f"No HERO can walk to it ({level:g} mm high); move it or add steps beside it."
            findings.warning("M-UNREACHABLE", text, where(token.id))


def _around(x: float, y: float) -> list[Point]:
    """Give the spots from which a HERO could touch a Token at a spot (S-GEO-9)."""
    return [(x, y), *((x + dx, y + dy) for dx, dy in ((20.0, 0.0), (0.0, 20.0), (-20.0, 0.0), (0.0, -20.0)))]


def _views(battlefield: Battlefield, scene: Scene, findings: Findings) -> None:
    for mode_bases in {tuple(bases_of(battlefield, mode)) for mode in battlefield.modes if mode not in HILLS}:
        spots = [(base.seat, Spot(base.x, base.y, scene.world.ground(base.x, base.y))) for base in mode_bases]
        for (one, a), (other, b) in combinations(spots, 2):
            if sight(scene, a, b).zones or sight(scene, b, a).zones:
                text = f"Base {one} and Base {other} see each other; put something over 60 mm tall between them."
                findings.warning("M-VIEW", text)


def _image(point: Point, symmetry: str, width: float, height: float) -> Point:
    x, y = point
    return {
        "mirror_x": (width - x, y),
        "mirror_y": (x, height - y),
        "turn_180": (width - x, height - y),
        "turn_90": (width / 2 - (y - height / 2), height / 2 + (x - width / 2)),
    }[symmetry]


def _symmetry(battlefield: Battlefield, where: Where, findings: Findings) -> None:
    """Say which thing has no partner where the declared symmetry would put it."""
    symmetry = battlefield.symmetry
    if symmetry not in SYMMETRIES:
        text = f"The map's symmetry '{symmetry[:30]}' is unknown; there are {', '.join(SYMMETRIES)}."
        findings.warning("M-SYMMETRY", text)
        return
    if symmetry == "none":
        return
    width, height = battlefield.width, battlefield.height
    if symmetry == "turn_90" and width != height:
        findings.warning("M-SYMMETRY", "A table that is not square cannot have the symmetry turn_90; choose another.")
        return
    marks: list[tuple[Place, str, Point]] = []
    marks += [(where(one.id), _kind(one), centroid(one.outline)) for one in battlefield.obstacles]
    marks += [(where("base", (base.x, base.y)), "Base", (base.x, base.y)) for base in battlefield.bases]
    marks += [(where(flag.id), f"Flag {flag.goal}", (flag.x, flag.y)) for flag in battlefield.flags]
    marks += [(where(token.id), "Token", (token.x, token.y)) for token in battlefield.tokens]
    for place, kind, spot in marks:
        wanted = _image(spot, symmetry, width, height)
        if not any(kind == other and dist(wanted, found) <= SAME for _, other, found in marks):
            text = f"It has no partner at ({wanted[0]:.0f}, {wanted[1]:.0f}), though the map declares {symmetry}."
            findings.warning("M-SYMMETRY", text, place)


def _kind(one: Obstacle) -> str:
    return f"{'Wall' if one.wall else 'Obstacle'} {one.tall:g}"
