"""The view of the table as the union of shadows, with Shapely: every edge of a taller prism casts one."""

import numpy as np
import shapely

FAR = 1e4  # shadows end this far from the eye, well off every table


def shadows(world, x, y, height):
    """The shadow of every edge that is not seen end-on, as one array of polygons with the eye at the origin."""
    ends = [
        (a, b)
        for one in world.blocks
        if one.top > height
        for a, b in zip(one.points, (*one.points[1:], one.points[0]), strict=True)
    ]
    edges = np.array(ends, dtype=float).reshape(-1, 2, 2) - (x, y)
    a, b = edges[:, 0], edges[:, 1]
    wide = np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]) > 1e-7
    a, b = a[wide], b[wide]
    far_a, far_b = (way * (FAR / np.hypot(way[:, 0], way[:, 1]))[:, None] for way in (a, b))
    middle = far_a + far_b
    middle *= (FAR / np.hypot(middle[:, 0], middle[:, 1]))[:, None]
    return shapely.polygons(np.stack([a, b, far_b, middle, far_a], axis=1))


def shadow_view(world, x, y, height):
    """The table without the shadows, and without the footprints themselves."""
    table = shapely.box(-x, -y, world.width - x, world.height - y)
    footprints = [
        shapely.Polygon([(px - x, py - y) for px, py in one.points]) for one in world.blocks if one.top > height
    ]
    dark = shapely.union_all(np.concatenate([shadows(world, x, y, height), np.array(footprints, dtype=object)]))
    return shapely.transform(table.difference(dark), lambda places: places + np.array((x, y)))
