"""A literal implementation of S-SEE, point by point, with Shapely: slow, obvious, and independent of the game's."""

from math import cos, hypot, pi, sin

from shapely.geometry import LineString, Polygon

EPS = 0.05
LIMIT = 1e-9  # a compared quantity this close to its limit may go either way
# S-SEE-2 in units of H/30 = 2 mm: u from, u to, h from, h to.
ZONES = {
    "head": (-2, 2, 25, 30),
    "torso": (-3, 3, 14, 25),
    "right_arm": (-5, -3, 17, 25),
    "left_arm": (3, 5, 17, 25),
    "right_hand": (-6, -3, 13, 17),
    "left_hand": (3, 6, 13, 17),
    "right_leg": (-3, 0, 3, 14),
    "left_leg": (0, 3, 3, 14),
    "right_foot": (-4, 0, 0, 3),
    "left_foot": (0, 4, 0, 3),
}


def samples(zone):
    """The sample points of a zone as (u, h) in mm (S-SEE-3)."""
    u0, u1, h0, h1 = (2 * edge for edge in ZONES[zone])
    return [(u, h) for u in range(-11, 12, 2) for h in range(1, 60, 2) if u0 <= u <= u1 and h0 <= h <= h1]


def blockers(scene, but):
    """Every blocker as (id, polygon, z0, z1) (S-SEE-6)."""
    world = scene.world
    prisms = [(p.id, p.outline, p.bottom, p.top) for p in (*world.obstacles, *world.uprights, *scene.corpses)]
    for f in scene.figures:
        ring = [(f.x + 8 * cos(k * pi / 8), f.y + 8 * sin(k * pi / 8)) for k in range(16)]
        prisms.append((f"hero-{f.seat}", ring, f.level, f.level + 60))
    return [(name, Polygon(ring), z0, z1) for name, ring, z0, z1 in prisms if name not in but]


def pieces(eye, point, polygon):
    """The stretches of the segment eye-point inside a polygon, as (share from, share to, length in mm)."""
    line = LineString([eye, point])
    inside = line.intersection(polygon)
    parts = getattr(inside, "geoms", [inside])
    whole = line.length
    found = []
    for part in parts:
        if part.geom_type == "LineString" and not part.is_empty:
            a, b = part.coords[0], part.coords[-1]
            shares = sorted(hypot(p[0] - eye[0], p[1] - eye[1]) / whole for p in (a, b))
            found.append((*shares, part.length))
    return found


def doubtful(eye, point, polygon):
    """Return whether a ray passes a corner so closely that rounding may decide on which side."""
    dx, dy = point[0] - eye[0], point[1] - eye[1]
    whole = hypot(dx, dy)
    corners = [(x - eye[0], y - eye[1]) for x, y in polygon.exterior.coords]
    return any(abs(x * dy - y * dx) / whole < 2e-9 for x, y in corners if hypot(x, y) > 1e-9)


def hides(ez, pz, stretch, z0, z1):
    """S-SEE-5 for one piece: True, False, or None when too close to a limit to ask."""
    t0, t1, length = stretch
    za, zb = ez + (pz - ez) * t0, ez + (pz - ez) * t1
    margins = (length - EPS, z1 - 0.01 - min(za, zb), max(za, zb) - (z0 + 0.01))
    if any(abs(margin) < LIMIT for margin in margins) and all(margin > -LIMIT for margin in margins):
        return None
    return all(margin > 0 for margin in margins)


def reference_sight(scene, eye, target, but=frozenset(), eye_height=54.0):
    """Give {zone: [(u, h, True/False/None)]}: visible, hidden, or too close to a limit; and {(u, h): hiding ids}."""
    ax, ay, ez = eye[0], eye[1], eye[2] + eye_height
    tx, ty, tz = target
    distance = hypot(tx - ax, ty - ay)
    if distance < 1:
        return {zone: [(u, h, True) for u, h in samples(zone)] for zone in ZONES}, {}
    wx, wy = (tx - ax) / distance, (ty - ay) / distance
    rx, ry = -wy, wx
    who = {}
    things = blockers(scene, but)
    for u in range(-11, 12, 2):
        point = (tx + u * rx, ty + u * ry)
        met = [(name, pieces((ax, ay), point, ring), z0, z1, ring) for name, ring, z0, z1 in things]
        met = [(name, found, z0, z1, doubtful((ax, ay), point, ring)) for name, found, z0, z1, ring in met if found]
        for h in range(1, 60, 2):
            answers = {}
            for name, found, z0, z1, doubt in met:
                each = [hides(ez, tz + h, stretch, z0, z1) for stretch in found]
                answers[name] = True if True in each and not doubt else None if doubt or None in each else False
            who[u, h] = answers
    verdicts = {}
    for zone in ZONES:
        verdicts[zone] = []
        for u, h in samples(zone):
            answers = who[u, h].values()
            verdicts[zone].append((u, h, False if True in answers else None if None in answers else True))
    return verdicts, who
