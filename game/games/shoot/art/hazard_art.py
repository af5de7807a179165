"""What is on the table and acts on whoever touches it: wire, mines, Trap, Launch pad, Gun turret, poison gas.

Cards are printed like all the others, those that hurt on hazard tape; gas is the one thing here without an edge.
Lengths in the drawings are mm round the middle of the card (88 x 63).
"""

from math import cos, hypot, pi, radians, sin

import pygame

from game.games.shoot.art.figures import CREAM, HAZARD, INK, team_tones, under
from game.ui import pictures, text, theme
from game.ui.pictures import css, remembered, svg
from game.ui.theme import Colour

RUST: Colour = (150, 62, 34)
STEEL: Colour = (150, 158, 168)
DARK_STEEL: Colour = (84, 90, 100)
OLIVE: Colour = (104, 112, 62)
BLOOD: Colour = (196, 40, 34)
SKY: Colour = (122, 204, 236)
GAS: Colour = (136, 190, 40)
GAS_DARK: Colour = (66, 104, 20)
KINDS = ("wire", "mine", "trap", "pad", "turret")
GAS_MM = 44.0
PUFFS = 9


def _line(points: list[tuple[float, float]], colour: Colour, width: float) -> str:
    run = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return (
        f'<polyline points="{run}" fill="none" stroke="{css(colour)}" stroke-width="{width:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _disc(x: float, y: float, radius: float, fill: Colour, line: float = 0.0) -> str:
    edge = f' stroke="{css(INK)}" stroke-width="{line}"' if line else ""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{css(fill)}"{edge}/>'


def _area(points: list[tuple[float, float]], fill: Colour, line: float = 0.0) -> str:
    run = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    edge = f' stroke="{css(INK)}" stroke-width="{line}" stroke-linejoin="round"' if line else ""
    return f'<polygon points="{run}" fill="{css(fill)}"{edge}/>'


def _sheet(field: Colour, tape: bool) -> str:
    """Return the card: ink edge, hazard tape (or a plain border) and the field in the middle."""
    parts = [f'<rect x="-44" y="-31.5" width="88" height="63" rx="4" fill="{css(INK)}"/>']
    rim = HAZARD if tape else CREAM
    parts.append(f'<rect x="-42.6" y="-30.1" width="85.2" height="60.2" rx="3" fill="{css(rim)}"/>')
    if tape:
        for k in range(6):
            x, y = -38.4 + 13.6 * k, -22.6 + 12.4 * k
            for top in (-30.1, 23.1):
                parts.append(_area([(x, top), (x + 6, top), (x + 2, top + 7), (x - 4, top + 7)], INK))
            for left in (-42.6, 35.6) if k < 4 else ():
                parts.append(_area([(left, y + 3), (left + 7, y - 2), (left + 7, y + 4), (left, y + 9)], INK))
    inner = '<rect x="-35.6" y="-23.1" width="71.2" height="46.2" rx="2.4"'
    parts.append(f'{inner} fill="{css(field)}" stroke="{css(INK)}" stroke-width="1.4"/>')
    return "".join(parts)


def _wire() -> str:
    """Return two strands of wire in coils, with barbs that stick out over the card's edge."""
    parts = [_sheet((150, 104, 66), True)]
    for row, y in enumerate((-11.5, 11.5)):
        coil = [(-41 + 0.82 * k + 5.4 * sin(k * 0.42 + row), y + 8.6 * cos(k * 0.42 + row * 1.7)) for k in range(101)]
        parts += [_line(coil, INK, 3.6), _line(coil, (208, 214, 222), 1.8)]
        for k in range(4, 100, 12):
            x, v = coil[k]
            turn = k * 0.9 + row
            for lean in (0.0, pi / 2):
                dx, dy = 5.4 * cos(turn + lean), 5.4 * sin(turn + lean)
                parts += [_line([(x - dx, v - dy), (x + dx, v + dy)], INK, 3.0)]
                parts += [_line([(x - dx * 0.8, v - dy * 0.8), (x + dx * 0.8, v + dy * 0.8)], (244, 244, 246), 1.3)]
    return "".join(parts)


def _mine() -> str:
    """Return five mines in the dirt, each with its prongs, and one skull for clarity."""
    parts = [_sheet((146, 122, 88), True)]
    for x, y, size in ((-25, -13, 7.5), (25, -13, 7.5), (0, 0, 10.5), (-25, 13, 7.5), (25, 13, 7.5)):
        parts.append(_disc(x + 1.2, y + 1.4, size + 0.6, (96, 76, 52)))
        for k in range(8):
            a = k * pi / 4 + 0.2
            tip = (x + (size + 3.4) * cos(a), y + (size + 3.4) * sin(a))
            parts += [_line([(x + size * 0.8 * cos(a), y + size * 0.8 * sin(a)), tip], INK, 2.6)]
            parts.append(_disc(*tip, 1.5, BLOOD, 0.6))
        parts += [_disc(x, y, size, OLIVE, 1.4), _disc(x - 0.8, y - 0.8, size * 0.62, (136, 146, 84), 0.8)]
        parts.append(_disc(x, y, size * 0.3, BLOOD, 0.9))
    return "".join(parts)


def _trap() -> str:
    """Return a wolf trap, jaws open: two toothed half rings round a plate, a chain to one side."""
    parts = [_sheet((186, 198, 164), True)]
    for k in range(5):
        parts.append(
            f'<ellipse cx="{23 + 2.9 * k}" cy="{8 + 3.1 * k}" rx="3.4" ry="2" fill="none" stroke="{css(INK)}" '
            f'stroke-width="1.8" transform="rotate(42 {23 + 2.9 * k} {8 + 3.1 * k})"/>'
        )
    for sign in (-1, 1):
        ring = [(20.5 * cos(pi * k / 24), sign * (2.2 + 17.5 * sin(pi * k / 24))) for k in range(25)]
        parts += [_line(ring, INK, 6.0), _line(ring, DARK_STEEL, 3.6)]
        for k in range(2, 23, 2):
            a = pi * k / 24
            at = (20.5 * cos(a), sign * (2.2 + 17.5 * sin(a)))
            tip = (at[0] * 0.62, at[1] * 0.6)
            dx, dy = -(tip[1] - at[1]), tip[0] - at[0]
            size = 2.3 / (hypot(dx, dy) or 1.0)
            base = [(at[0] + dx * size, at[1] + dy * size), (at[0] - dx * size, at[1] - dy * size)]
            parts.append(_area([*base, tip], (236, 238, 240), 1.0))
    parts += [_line([(-23, 0), (23, 0)], INK, 5.4), _line([(-23, 0), (23, 0)], STEEL, 3.0)]
    parts += [_disc(0, 0, 6.4, RUST, 1.4), _disc(-1, -1, 3.2, (190, 96, 58))]
    parts += [_disc(-23, 0, 3.2, DARK_STEEL, 1.2), _disc(23, 0, 3.2, DARK_STEEL, 1.2)]
    return "".join(parts)


def _pad() -> str:
    """Return a round platform on its spring, with chevrons that point away from it: it is harmless."""
    parts = [_sheet((40, 96, 140), False)]
    for k in range(8):
        a = k * pi / 4
        tip = (29.5 * cos(a) * (1 if abs(cos(a)) > 0.5 else 0.8), 19.5 * sin(a))
        side = (-sin(a), cos(a))
        wings = [(tip[0] - 4 * cos(a) + s * 3.4 * side[0], tip[1] - 4 * sin(a) + s * 3.4 * side[1]) for s in (1, -1)]
        parts.append(_line([wings[0], tip, wings[1]], HAZARD, 2.2))
    parts += [_disc(1.2, 1.6, 15.4, (18, 44, 70)), _disc(0, 0, 14.6, CREAM, 1.6), _disc(0, 0, 11.6, BLOOD, 1.2)]
    coil = [((9.2 - 0.1 * k) * cos(k * 0.42), (9.2 - 0.1 * k) * sin(k * 0.42)) for k in range(84)]
    parts += [_line(coil, INK, 2.4), _line(coil, (240, 236, 224), 1.1)]
    return "".join(parts)


def _turret() -> str:
    """Return a gun on a swivel, from above: the ring it turns on, ammunition boxes, the barrels."""
    parts = [_sheet((198, 204, 198), False)]
    for k in range(12):
        a = k * pi / 6
        parts.append(_line([(20 * cos(a), 20 * sin(a)), (22.4 * cos(a), 22.4 * sin(a))], INK, 1.6))
    parts += [_disc(0, 0, 19, DARK_STEEL, 1.6), _disc(0, 0, 15.6, STEEL, 1.0)]
    for y in (-4.2, 4.2):
        parts += [_line([(6, y), (36, y)], INK, 5.6), _line([(6, y), (35.4, y)], (66, 72, 82), 3.4)]
        parts += [_line([(8, y - 0.8), (33, y - 0.8)], (138, 146, 158), 0.9)]
    body = '<rect x="-12" y="-9.5" width="24" height="19" rx="3"'
    parts.append(f'{body} fill="{css(OLIVE)}" stroke="{css(INK)}" stroke-width="1.5"/>')
    for y in (-15.5, 8.5):
        parts.append(
            f'<rect x="-9" y="{y}" width="13" height="7" rx="1.2" fill="{css(HAZARD)}" stroke="{css(INK)}" '
            f'stroke-width="1.3"/>'
        )
    parts += [_disc(-2, 0, 4.2, BLOOD, 1.2), _disc(-3, -1, 1.4, (250, 200, 190))]
    return "".join(parts)


_DRAWN = {"wire": _wire, "mine": _mine, "trap": _trap, "pad": _pad, "turret": _turret}


def hazard_card(kind: str, scale: float, angle: float) -> pygame.Surface:
    """Return a card of one of KINDS as seen on the table; cached."""

    def make() -> pygame.Surface:
        turn = radians(angle)
        box_w = abs(90 * cos(turn)) + abs(66 * sin(turn)) + 2
        box_h = abs(90 * sin(turn)) + abs(66 * cos(turn)) + 2
        code = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-box_w / 2:.2f} {-box_h / 2:.2f} {box_w:.2f} '
            f'{box_h:.2f}"><g transform="rotate({angle:.2f})">{_DRAWN[kind]()}</g></svg>'
        )
        picture = svg(code, (max(2, round(box_w * scale)), max(2, round(box_h * scale))))
        tall = 5.0 if kind in ("turret", "trap") else 1.6
        return under(picture, max(1.5, tall * scale), 115)

    return remembered(("shoot hazard", kind, round(scale, 4), round(angle, 1)), make)


# -- gas -----------------------------------------------------------------------------------------------------------


def gas(scale: float, phase: float = 0.0) -> pygame.Surface:
    """Return a cloud of gas: its true reach as a faint dotted ring, puffs that swell by `phase` (0..1), a skull."""
    step = round((phase % 1.0) * 12) % 12

    def make() -> pygame.Surface:
        size = max(24, round((2 * GAS_MM + 28) * scale))
        sheet = pygame.Surface((size, size), pygame.SRCALPHA)
        middle = size / 2
        for layer, (colour, alpha, grow) in enumerate(
            ((GAS_DARK, 120, 1.1), (GAS, 150, 1.0), ((198, 226, 96), 120, 0.6))
        ):
            veil = pygame.Surface((size, size), pygame.SRCALPHA)
            veil.fill((*colour, 0))
            for k in range(PUFFS):
                a = 2 * pi * k / PUFFS + 0.5 * layer + 0.35 * sin(2 * pi * step / 12 + k)
                out = GAS_MM * (0.5 + 0.12 * sin(k * 2.3 + 2 * pi * step / 12)) * scale * (1.0 if layer < 2 else 0.8)
                radius = GAS_MM * (0.42 + 0.09 * sin(k * 1.7 + 2 * pi * step / 12 + layer)) * scale * grow
                spot = (middle + out * cos(a) - layer * 2.2 * scale, middle + out * sin(a) - layer * 2.6 * scale)
                pygame.draw.aacircle(veil, (*colour, alpha), spot, max(2.0, radius))
            pygame.draw.aacircle(veil, (*colour, alpha), (middle, middle), max(2.0, GAS_MM * 0.55 * scale * grow))
            sheet.blit(pygame.transform.gaussian_blur(veil, max(1, round(2.2 * scale))), (0, 0))
        reach = GAS_MM * scale
        for k in range(0, 48, 2):
            a, b = 2 * pi * k / 48, 2 * pi * (k + 1) / 48
            start, end = ((middle + reach * cos(t), middle + reach * sin(t)) for t in (a, b))
            pygame.draw.aaline(sheet, (*GAS_DARK, 255), start, end, max(1, round(1.1 * scale)))
        mark = max(18, round(30 * scale))
        skull = pictures.icon("poison-gas", mark, (38, 58, 12))
        sheet.blit(skull, skull.get_rect(center=(round(middle), round(middle))))
        return pictures.ready(sheet)

    return remembered(("shoot gas", round(scale, 4), step), make)


# -- team badges ---------------------------------------------------------------------------------------------------


def team_sign(team: int, size: int) -> pygame.Surface:
    """Return a team's badge: a pennant with its number, `size` px high; cached."""

    def make() -> pygame.Surface:
        field, ink = team_tones(team)
        wide, high = round(size * 0.92), size
        shape = "M4 4 H88 V62 L46 96 L4 62 Z"
        code = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 100"><path d="{shape}" fill="{css(field)}" '
            f'stroke="{css(INK)}" stroke-width="9" stroke-linejoin="round"/><path d="{shape}" fill="none" '
            f'stroke="{css(CREAM)}" stroke-width="3" stroke-linejoin="round"/></svg>'
        )
        picture = svg(code, (wide, high)).copy()
        number = text.render(str(team), max(9, round(size * 0.6)), ink, "bold")
        picture.blit(number, number.get_rect(center=(wide // 2, round(high * 0.42))))
        return pictures.ready(picture)

    return remembered(("shoot team", team, size, theme.version()), make)
