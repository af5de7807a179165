"""A camera over a table, for tests: maps table points to pixels."""

from math import cos, radians, sin

import numpy as np

from game.geometry import square


class Camera:
    """Views the middle of a table of `width` x `height` mm from a distance, tilted from above and rotated."""

    def __init__(self, width, height, tilt=35.0, turn=12.0, away=1.2, pixels=(4000, 3000)):
        a, b, far = radians(tilt), radians(turn), away * max(width, height)
        aim = np.array([width / 2, height / 2, 0.0])
        eye = aim + far * np.array([sin(a) * sin(b), sin(a) * cos(b), -cos(a)])
        ahead = (aim - eye) / far
        right = np.cross([0.0, 0.0, 1.0], ahead) if tilt else np.array([1.0, 0.0, 0.0])
        right = right / np.linalg.norm(right)
        turned = np.stack([right, np.cross(ahead, right), ahead])
        lens = np.array([[0.75 * pixels[0], 0, pixels[0] / 2], [0, 0.75 * pixels[0], pixels[1] / 2], [0, 0, 1]])
        self.matrix = lens @ np.c_[turned[:, :2], -turned @ eye]
        self.pixels, self.size = pixels, (width, height)

    def seen(self, points):
        """Return where points of the table are in the picture."""
        return [(float(x), float(y)) for x, y in square.led(self.matrix, points)]

    def table(self):
        """Return the table's corners in the picture."""
        w, h = self.size
        return self.seen([(0, 0), (w, 0), (w, h), (0, h)])

    def card(self, x, y, angle=0.0):
        """Return the corners of a card whose first corner is at a point, rotated by degrees."""
        c, s = cos(radians(angle)), sin(radians(angle))
        return self.seen([(x + a * c - b * s, y + a * s + b * c) for a, b in ((0, 0), (63, 0), (63, 88), (0, 88))])


def pressed(points, dice, off=1.0):
    """Return points as a person presses them: each off by some pixels, in any direction."""
    angles = dice.uniform(0, 2 * np.pi, len(points))
    return [(x + off * cos(a), y + off * sin(a)) for (x, y), a in zip(points, angles, strict=True)]
