"""Make the pictures of the ground tilesets and of the walls: `python tools/make_grounds.py FOLDER_OF_TEXTURES`.

ground.jpg holds nine seamless grounds of 8 x 8 tiles; cloths.png holds cloths of 3 x 3 tiles (corners, hems, middle)
and a row of small things to scatter. A tile is 88 pixels.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

PICTURES = Path(__file__).resolve().parent.parent / "maps" / "tilesets" / "pictures"
TILE = 88
BLOCK = 8 * TILE
GROUNDS = (
    "wood_table_oak",
    "wood_smooth_desk",
    "wood_crate_light",
    "wood_saloon_dark",
    "tiles_kitchen",
    "tiles_checker",
    "grass",
    "felt_blue",
    "paper_cream",
)
Field = np.ndarray


def noise(size: int, power: float, seed: int, stretch: tuple[float, float] = (1.0, 1.0)) -> Field:
    """Return seamless noise between -1 and 1: white noise with its high frequencies damped."""
    rng = np.random.default_rng(seed)
    fx = np.fft.fftfreq(size)[:, None] * stretch[0]
    fy = np.fft.fftfreq(size)[None, :] * stretch[1]
    radius = np.hypot(fx, fy)
    radius[0, 0] = 1.0
    waves = np.fft.fft2(rng.standard_normal((size, size))) * radius**-power
    waves[0, 0] = 0.0
    field = np.real(np.fft.ifft2(waves))
    return field / np.abs(field).max()


def mixed(share: Field, dark: tuple[int, int, int], light: tuple[int, int, int]) -> Field:
    """Blend two colours by a field of 0..1."""
    part = np.clip(share, 0, 1)[..., None]
    return np.array(dark) * (1 - part) + np.array(light) * part


def grass() -> Field:
    """A mown lawn from above: soft patches, and blades scattered in all directions."""
    rng = np.random.default_rng(7)
    base = mixed(0.5 + 0.8 * noise(BLOCK, 1.7, 1) + 0.28 * noise(BLOCK, 0.55, 2), (58, 104, 40), (120, 164, 66))
    surface = pygame.surfarray.make_surface(np.clip(base, 0, 255).astype(np.uint8))
    for _ in range(9000):
        x, y = rng.uniform(0, BLOCK, 2)
        turn, length = rng.uniform(0, 2 * np.pi), rng.uniform(7, 17)
        shade = rng.uniform(-1, 1)
        colour = tuple(int(v) for v in (88 + 42 * shade, 136 + 40 * shade, 52 + 26 * shade))
        end = (x + np.cos(turn) * length, y + np.sin(turn) * length)
        for dx in (-BLOCK, 0, BLOCK):
            for dy in (-BLOCK, 0, BLOCK):
                pygame.draw.aaline(surface, colour, (x + dx, y + dy), (end[0] + dx, end[1] + dy))
    return pygame.surfarray.array3d(surface).astype(float)


def ground(folder: Path) -> pygame.Surface:
    sheet = pygame.Surface((3 * BLOCK, 3 * BLOCK))
    for index, name in enumerate(GROUNDS):
        if name == "grass":
            block = pygame.surfarray.make_surface(np.clip(grass(), 0, 255).astype(np.uint8))
        else:
            block = _enlarged(pygame.image.load(folder / f"{name}.jpg"))
        sheet.blit(block, (index % 3 * BLOCK, index // 3 * BLOCK))
    return sheet


def _enlarged(texture: pygame.Surface) -> pygame.Surface:
    """Scale a seamless texture to a block, including its neighbours, so that the seam stays invisible."""
    side = texture.get_width()
    pad = 16
    wide = pygame.Surface((side + 2 * pad, side + 2 * pad))
    for dx in (-side, 0, side):
        for dy in (-side, 0, side):
            wide.blit(texture, (pad + dx, pad + dy))
    factor = BLOCK / side
    scaled = pygame.transform.smoothscale(wide, [round(factor * (side + 2 * pad))] * 2)
    margin = round(factor * pad)
    return scaled.subsurface((margin, margin, BLOCK, BLOCK)).copy()


SIDE = 3 * TILE


def _inside(inset: float, rounding: float) -> Field:
    """Return the signed distance (pixels, positive inside) to a rounded square set back from the sheet's edge."""
    half = SIDE / 2 - inset - rounding
    c = np.abs(np.arange(SIDE) + 0.5 - SIDE / 2) - half
    x, y = c[:, None], c[None, :]
    outside = np.hypot(np.maximum(x, 0), np.maximum(y, 0)) + np.minimum(np.maximum(x, y), 0)
    return rounding - outside


def weave(seed: int, strength: float = 12.0) -> Field:
    """Threads: fine crossed stripes and a little unevenness, seamless over a tile."""
    i = np.arange(SIDE)
    threads = np.where((i[:, None] // 2 + i[None, :] // 2) % 2 == 0, 0.35, -0.35)
    uneven = np.tile(noise(TILE, 0.45, seed), (3, 3))
    return (threads + uneven)[..., None] * strength


def cloth(colour: Callable[[Field, Field, Field], Field], seed: int, rounding: float = 10.0) -> Field:
    """Return a cloth of 3 x 3 tiles with a soft shadow round it: colour(x, y, distance from the hem), RGBA."""
    distance = _inside(9.0, rounding)
    i = np.arange(SIDE) + 0.5
    x, y = np.broadcast_to(i[:, None], (SIDE, SIDE)), np.broadcast_to(i[None, :], (SIDE, SIDE))
    rgb = colour(x, y, distance) + weave(seed)
    rgb *= (1 + 0.10 * np.exp(-(((distance - 3) / 2.5) ** 2)) - 0.16 * np.exp(-((distance / 1.5) ** 2)))[..., None]
    body = np.clip(distance + 0.5, 0, 1)
    shadow = 0.42 * np.clip(1 + distance / 9.0, 0, 1) ** 2
    alpha = body + (1 - body) * shadow
    rgb = (
        rgb * (body / np.maximum(alpha, 1e-6))[..., None]
        + np.array((30, 18, 10)) * (1 - body / np.maximum(alpha, 1e-6))[..., None]
    )
    return np.dstack((np.clip(rgb, 0, 255), 255 * alpha))


def gingham(
    one: tuple[int, int, int], ground_: tuple[int, int, int], hem: tuple[int, int, int], square: int = 22
) -> Callable:
    """Checks: full colour where two bands cross, half where there is one."""

    def colour(x: Field, y: Field, distance: Field) -> Field:
        bands = ((x // square) % 2 + (y // square) % 2) / 2
        rgb = mixed(bands, ground_, one)
        edge = np.clip((16 - distance) / 1.5, 0, 1)[..., None]
        return rgb * (1 - edge) + np.array(hem) * edge

    return colour


def runner(x: Field, y: Field, distance: Field) -> Field:
    """A red runner with darker squares and a cream line along its hem."""
    inner = (((x + 22) % 44 - 22) ** 4 + ((y + 22) % 44 - 22) ** 4) ** 0.25
    inner = inner + 40 * np.clip((24 - distance) / 1.5, 0, 1)
    rgb = mixed(np.clip((12.5 - inner) / 1.5, 0, 1), (178, 62, 60), (136, 30, 34))
    line = np.exp(-(((distance - 14) / 2.2) ** 4))[..., None]
    return rgb * (1 - 0.85 * line) + np.array((240, 222, 190)) * 0.85 * line


def rug(x: Field, y: Field, distance: Field) -> Field:
    """A nursery rug: stars on blue, a border of two stripes."""
    u, v = x % 88 - 44, y % 88 - 44
    angle, radius = np.arctan2(v, u), np.hypot(u, v)
    star = np.clip((15 + 6.5 * np.cos(5 * angle) - radius) / 1.5, 0, 1)
    star = star * ((x // 88 == 1) & (y // 88 == 1))  # none under the border
    rgb = mixed(star, (58, 108, 166), (244, 206, 92))
    for at, width, tone in ((12, 7, (240, 236, 224)), (28, 4, (222, 84, 70))):
        line = np.clip((width - np.abs(distance - at)) / 1.5, 0, 1)[..., None]
        rgb = rgb * (1 - line) + np.array(tone) * line
    return rgb


def desk_pad(x: Field, y: Field, distance: Field) -> Field:
    """A dark green writing pad with a stitched leather edge."""
    rgb = np.broadcast_to(np.array((38, 74, 62), dtype=float), (*x.shape, 3)).copy()
    leather = np.clip((30 - distance) / 1.5, 0, 1)[..., None]
    rgb = rgb * (1 - leather) + np.array((96, 58, 36)) * leather
    dash = np.where(np.abs(x - SIDE / 2) > np.abs(y - SIDE / 2), y, x) % 11 < 7
    stitch = (np.clip(1.6 - np.abs(distance - 22), 0, 1) * dash)[..., None]
    return rgb * (1 - stitch) + np.array((226, 194, 142)) * stitch


def straw(x: Field, y: Field, distance: Field) -> Field:
    """A woven place mat."""
    over = ((x // 11 + y // 11) % 2)[..., None]
    ridge = np.where(over[..., 0] > 0, np.abs(x % 11 - 5.5), np.abs(y % 11 - 5.5)) / 5.5
    rgb = mixed(1 - ridge * 0.8, (150, 112, 62), (222, 186, 122))
    edge = np.clip((13 - distance) / 1.5, 0, 1)[..., None]
    return rgb * (1 - edge) + np.array((132, 92, 50)) * edge


def napkin(x: Field, y: Field, distance: Field) -> Field:
    """White linen with two blue stripes along the hem."""
    rgb = np.broadcast_to(np.array((236, 232, 222), dtype=float), (*x.shape, 3)).copy()
    for at, width in ((20, 4), (31, 1.6)):
        line = np.clip(width - np.abs(distance - at), 0, 1)[..., None]
        rgb = rgb * (1 - line) + np.array((74, 112, 168)) * line
    return rgb


CLOTHS = (
    ("runner", cloth(runner, 11, 4)),
    ("gingham red", cloth(gingham((196, 44, 44), (246, 240, 228), (196, 44, 44)), 12)),
    ("gingham blue", cloth(gingham((70, 118, 178), (244, 242, 234), (70, 118, 178)), 13)),
    ("rug", cloth(rug, 14, 22)),
    ("desk pad", cloth(desk_pad, 15, 16)),
    ("place mat", cloth(straw, 16, 12)),
    ("napkin", cloth(napkin, 17, 4)),
    ("gingham yellow", cloth(gingham((232, 178, 56), (250, 244, 226), (214, 150, 40)), 18)),
)


def strewn() -> pygame.Surface:
    """Twelve tiles of small things: crumbs, daisies, leaves, confetti, shavings, paint."""
    big = 4
    row = pygame.Surface((12 * TILE * big, TILE * big), pygame.SRCALPHA)
    rng = np.random.default_rng(5)
    for tile in range(12):
        cell = row.subsurface((tile * TILE * big, 0, TILE * big, TILE * big))
        (_crumbs, _daisies, _leaves, _confetti, _shavings, _paint)[tile // 2](cell, rng, big)
    return pygame.transform.smoothscale(row, (12 * TILE, TILE))


def _spots(rng: np.random.Generator, count: int, big: int) -> Field:
    return rng.uniform(12 * big, (TILE - 12) * big, (count, 2))


def _crumbs(cell: pygame.Surface, rng: np.random.Generator, big: int) -> None:
    for x, y in _spots(rng, 26, big):
        size = rng.uniform(0.8, 3.2) * big
        points = [
            (x + np.cos(t) * size * rng.uniform(0.6, 1), y + np.sin(t) * size * rng.uniform(0.6, 1))
            for t in np.arange(0, 6.2, 0.9)
        ]
        pygame.draw.polygon(cell, (60, 34, 14, 90), [(px + big, py + big) for px, py in points])
        tone = rng.uniform(0, 1)
        pygame.draw.polygon(cell, (int(176 + 50 * tone), int(122 + 50 * tone), int(66 + 40 * tone), 255), points)


def _daisies(cell: pygame.Surface, rng: np.random.Generator, big: int) -> None:
    for x, y in _spots(rng, 4, big):
        size = rng.uniform(5, 7) * big
        pygame.draw.circle(cell, (20, 40, 10, 70), (x + 2 * big, y + 2 * big), size)
        for turn in np.arange(9) * 2 * np.pi / 9 + rng.uniform(0, 1):
            pygame.draw.circle(
                cell,
                (250, 250, 244, 255),
                (x + np.cos(turn) * size * 0.66, y + np.sin(turn) * size * 0.66),
                size * 0.33,
            )
        pygame.draw.circle(cell, (238, 186, 42, 255), (x, y), size * 0.4)


def _leaves(cell: pygame.Surface, rng: np.random.Generator, big: int) -> None:
    for x, y in _spots(rng, 3, big):
        turn, size = rng.uniform(0, 6.28), rng.uniform(9, 13) * big
        along, across = (np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))
        side = [(s, 0.42 * np.sin(np.pi * (s + 1) / 2) ** 0.8) for s in np.linspace(-1, 1, 12)]
        edge = side + [(s, -w) for s, w in reversed(side)]
        points = [
            (x + size * (s * along[0] + w * across[0]), y + size * (s * along[1] + w * across[1])) for s, w in edge
        ]
        tone = ((190, 92, 38, 255), (206, 150, 48, 255), (120, 140, 52, 255))[rng.integers(3)]
        pygame.draw.polygon(cell, (20, 24, 8, 80), [(px + 2 * big, py + 2 * big) for px, py in points])
        pygame.draw.polygon(cell, tone, points)
        pygame.draw.line(
            cell,
            (90, 60, 24, 255),
            (x - size * along[0], y - size * along[1]),
            (x + size * along[0], y + size * along[1]),
            big,
        )


def _confetti(cell: pygame.Surface, rng: np.random.Generator, big: int) -> None:
    tones = ((226, 70, 70, 255), (70, 130, 210, 255), (244, 190, 50, 255), (84, 170, 96, 255), (170, 96, 190, 255))
    for x, y in _spots(rng, 14, big):
        turn, size = rng.uniform(0, 6.28), rng.uniform(2, 3.4) * big
        points = [(x + np.cos(turn + k) * size, y + np.sin(turn + k) * size) for k in (0.5, 2.6, 3.64, 5.74)]
        pygame.draw.polygon(cell, (30, 20, 10, 80), [(px + big, py + big) for px, py in points])
        pygame.draw.polygon(cell, tones[rng.integers(5)], points)


def _shavings(cell: pygame.Surface, rng: np.random.Generator, big: int) -> None:
    for x, y in _spots(rng, 7, big):
        turn, size = rng.uniform(0, 6.28), rng.uniform(4, 7) * big
        for k in range(16):
            t = turn + k * 0.17
            place = (x + np.cos(t) * size, y + np.sin(t) * size)
            pygame.draw.circle(
                cell, (214 - 3 * k, 170 - 4 * k, 110 - 3 * k, 255), place, big * (1.2 + 0.8 * np.sin(k * 0.2))
            )
        pygame.draw.circle(cell, (190, 60, 50, 255), (x + np.cos(turn) * size, y + np.sin(turn) * size), big * 1.3)


def _paint(cell: pygame.Surface, rng: np.random.Generator, big: int) -> None:
    tones = ((222, 70, 60, 235), (60, 120, 200, 235), (240, 186, 44, 235))
    for x, y in _spots(rng, 2, big):
        tone = tones[rng.integers(3)]
        pygame.draw.circle(cell, tone, (x, y), rng.uniform(5, 8) * big)
        for _ in range(9):
            turn, far = rng.uniform(0, 6.28), rng.uniform(6, 14) * big
            pygame.draw.circle(cell, tone, (x + np.cos(turn) * far, y + np.sin(turn) * far), rng.uniform(0.8, 3) * big)


def cloths() -> pygame.Surface:
    sheet = pygame.Surface((4 * SIDE, 2 * SIDE + TILE), pygame.SRCALPHA)
    for index, (_, field) in enumerate(CLOTHS):
        piece = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
        pygame.surfarray.blit_array(piece, field[..., :3].astype(np.uint8))
        view = pygame.surfarray.pixels_alpha(piece)
        view[:] = field[..., 3].astype(np.uint8)
        del view
        sheet.blit(piece, (index % 4 * SIDE, index // 4 * SIDE))
    sheet.blit(strewn(), (0, 2 * SIDE))
    return sheet


def wall(tone: tuple[int, int, int]) -> pygame.Surface:
    """A wall from above: a row of toy bricks, their knobs lit from the upper left."""
    width, height, big = 480, 40, 2
    surface = pygame.Surface((width * big, height * big))
    bright = tuple(min(255, v + 46) for v in tone)
    dark = tuple(int(v * 0.62) for v in tone)
    for k in range(6):
        left = k * 80 * big
        shade = tuple(int(v * (1.0, 0.93, 1.04)[k % 3]) if v * 1.04 < 255 else v for v in tone)
        pygame.draw.rect(surface, dark, (left, 0, 80 * big, height * big))
        pygame.draw.rect(surface, bright, (left + big, big, 78 * big, 37 * big))
        pygame.draw.rect(surface, shade, (left + 3 * big, 3 * big, 75 * big, 34 * big))
        for knob in (20, 60):
            middle = (left + knob * big, height * big / 2)
            pygame.draw.circle(surface, dark, (middle[0] + 2 * big, middle[1] + 2 * big), 12 * big)
            pygame.draw.circle(surface, bright, (middle[0] - big, middle[1] - big), 12 * big)
            pygame.draw.circle(surface, shade, middle, 11 * big)
    return pygame.transform.smoothscale(surface, (width, height))


WALLS = {"blue": (52, 120, 214), "red": (214, 58, 52), "green": (66, 152, 78), "yellow": (232, 178, 40)}


def main(folder: Path) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    pygame.image.save(ground(folder), PICTURES / "ground.jpg")
    pygame.image.save(cloths(), PICTURES / "cloths.png")
    for name, tone in WALLS.items():
        pygame.image.save(wall(tone), PICTURES / f"wall_{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
