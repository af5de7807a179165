"""Animations of points and the end (rulebook sections 11 and 12): scores tick up, the winner's face dances."""

from __future__ import annotations

from functools import reduce
from math import pi, sin
from random import Random

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.rules.events import GameWon, PointScored, WinShared
from game.games.splatatat.table.motions.kit import PaperKit, motions
from game.games.splatatat.table.paint import stains as paints
from game.kernel.messages import listed, say, say_count
from game.table.motions import Beat, between, eased
from game.ui import pictures, theme
from game.ui.cards import card_in
from game.ui.director import Motion
from game.ui.words import translation_of


@motions.on(PointScored)
def _point_scored(kit: PaperKit, event: PointScored) -> Beat:
    """Return the motions of a point flying to its seat's score (SPL-VAR-MOST-1)."""
    start, end = kit.table.center, kit.of(event.seat, "score")

    def draw(surface: pygame.Surface, share: float) -> None:
        size = theme.text_px(54)
        made = faces.lettering("+1", size, (255, 240, 150), faces.INK, max(2, size // 9))
        place = between(pygame.Rect(start, (1, 1)), end, eased(share))
        rise = round(theme.scale(80) * sin(pi * share))
        surface.blit(made, made.get_rect(center=(place.centerx, place.centery - rise)))

    return Beat([kit.play(0.45, draw)], [kit.word(str(event.points), end.center, 0.6, size=50, tilt=0)], 0.2,
                sound="coin")  # fmt: skip


@motions.on(GameWon)
def _game_won(kit: PaperKit, event: GameWon) -> Beat:
    return _won(kit, event, "fanfare_win", shared=False)


@motions.on(WinShared)
def _win_shared(kit: PaperKit, event: WinShared) -> Beat:
    return _won(kit, event, "sf_applause", shared=True)


def _won(kit: PaperKit, event: GameWon | WinShared, sound: str, shared: bool) -> Beat:
    seats = list(event.winners)
    table = kit.table

    names = reduce(lambda one, other: listed([one, other]), [kit.stage.names.get(seat, "") for seat in seats])
    words = say_count("{who} wins!", "{who} win!", len(seats), who=names)
    if shared:
        words = say("{who} share the win!", who=names)
    size = 92 / theme.text_factor() * min(1.0, table.w / max(1, theme.scale(1180)))
    size *= min(1.0, 16 / max(1, len(translation_of(words))))
    letters = list(dict.fromkeys(kit.shown.colours[seat - 1] for seat in seats))
    middle = (table.centerx, round(table.y + table.h * 0.30))
    fill = faces.tint(letters[0]) if len(letters) == 1 else faces.WHITE
    tail = [_dance(kit, seats, letters), kit.word(words, middle, 1.9, size=max(26, size), fill=fill, tilt=-3)]
    return Beat((), tail, 1.2, sound=sound, size="big")


def _dance(kit: PaperKit, seats: list[int], letters: list[str]) -> Motion:
    """Return the motion of the winners' face cards hopping and swinging under a rain of paint."""
    places = [
        (seat, face, f"zone.seat.{seat}.face.{face}", card_in(kit.of(seat, f"face.{face}")))
        for seat in seats
        for face in range(1, kit.shown.faces + 1)
    ]
    table, rng = kit.table, Random(seats[0])
    party = [*letters, *letters, *dict.fromkeys(kit.shown.colours)]
    rain = [(rng.random(), rng.random() * 1.3, rng.uniform(0.7, 1.5), rng.choice(party)) for _ in range(48)]

    def draw(surface: pygame.Surface, share: float) -> None:
        for number, (across, late, fast, letter) in enumerate(rain):
            fall = (share * fast + late) % 1.3 - 0.15
            made = paints.drop(letter, number, theme.scale(22 + 14 * (number % 4)))
            x = table.x + table.w * across + theme.scale(18) * sin(7 * share + number)
            surface.blit(made, (round(x), round(table.y + table.h * fall)))
        for seat, face, _, rect in places:
            phase = 2 * pi * 3 * share + face
            made = pygame.transform.rotozoom(kit.face(seat, face)(rect.w), 10 * sin(phase), 1.0)
            rise = round(rect.h * 0.16 * abs(sin(phase)))
            blur = theme.scale(12)
            pictures.draw_shadow(surface, rect, blur, (blur // 2, blur), 8, 90)
            surface.blit(made, made.get_rect(center=(rect.centerx, rect.centery - rise)))

    return kit.play(2.1, draw, lift=[zone for _, _, zone, _ in places])
