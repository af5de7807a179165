"""The view of the table as the union of shadows, with Shapely: every edge of a taller prism throws a quadrangle."""

import numpy as np
import shapely


def shadows(world, x, y, height):
    """The shadow of every edge, far enough to leave the table, as one array of polygons."""
    ends = [
        (*a, *b)
        for one in world.blocks
        if one.top > height
        for a, b in zip(one.points, (*one.points[1:], one.points[0]), strict=True)
    ]
    edges = np.array(ends, dtype=float).reshape(-1, 2, 2)
    out = edges - (x, y)
    out = (x, y) + out / np.maximum(np.hypot(out[..., 0], out[..., 1])[..., None], 1e-9) * 1e5
    rings = np.concatenate([edges, out[:, ::-1]], axis=1)
    return shapely.make_valid(shapely.polygons(rings))


def shadow_view(world, x, y, height):
    """The table without the shadows, and without the footprints themselves."""
    table = shapely.box(0.0, 0.0, world.width, world.height)
    footprints = [shapely.Polygon(one.points) for one in world.blocks if one.top > height]
    dark = shapely.union_all(np.concatenate([shadows(world, x, y, height), np.array(footprints, dtype=object)]))
    return table.difference(dark)
