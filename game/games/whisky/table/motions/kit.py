"""The building blocks of every animation on the mat: flights, captions, bursts; independent of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.rules.events import DuelDrawn
from game.games.whisky.table.layout import Regions
from game.games.whisky.table.paint.mat import Around
from game.games.whisky.table.shown import SaloonShown
from game.games.whisky.table.warm import burst_side
from game.kernel.handlers import EventHandlers
from game.table.motions import Act, Beat, Kit, MovingStage, Picture
from game.ui import pictures, text, theme
from game.ui.director import Motion
from game.ui.fit import fitted_size

SLOW: Final = 2.0
"""How many times as long the blow and the reward that end a duel take (HOUR-44, FGT-80)."""


class SaloonStage(MovingStage, Protocol):
    """What the motions need of the table scene."""

    shown: SaloonShown
    regions: Regions
    around: Around

    def duel_over(self, event: DuelDrawn) -> None:
        """Open the summary of a duel."""


class SaloonKit(Kit[SaloonStage]):
    """What makers of motions share: spots and kinds of motion."""

    @property
    def shown(self) -> SaloonShown:
        return self.stage.shown

    @property
    def where(self) -> Regions:
        return self.stage.regions

    def pace(self, slot: int) -> float:
        """Return how many times as long a slot's blow and reward take: the one that ends the duel goes slowly.

        Only for what happens once its cards are turned up: before that nobody knows (FGT-5).
        """
        return SLOW if self.stage.around.deciding == slot else 1.0

    def fly(
        self, picture: Picture, start: pygame.Rect, end: pygame.Rect, *, seconds: float = 0.34, sound: str = "",
        take: Act | None = None, put: Act | None = None, together: bool = False, hop: float = 0.0,
        lift: Sequence[str] = (),
    ) -> Motion:  # fmt: skip
        def paint(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
            # Cards keep their size in flight; it may change only where they land.
            made = picture(end.w if share > 0.5 else start.w)
            spot = made.get_rect(center=rect.center)
            blur = theme.scale(12)
            pictures.draw_shadow(surface, spot, blur, (blur // 2, blur), spot.w * 0.08, 120)
            surface.blit(made, spot)

        return self.carry(paint, start, end, seconds=seconds, hop=hop * theme.unit(), sound=sound, take=take, put=put,
                          together=together, lift=lift)  # fmt: skip

    def word(self, words: str, over: pygame.Rect | tuple[int, int], seconds: float = 0.7) -> Motion:
        """Return a caption shown for a moment: on the card it refers to, over none beside it, or round a point."""

        def draw(surface: pygame.Surface, share: float) -> None:
            rect, size = self.word_place(words, over)
            pictures.draw_rounded(surface, rect, min(rect.h / 3, theme.scale(20)), look.WHISKY, look.BRASS,
                                  max(2, theme.scale(3)))  # fmt: skip
            wrap = rect.w if isinstance(over, pygame.Rect) else 0
            text.draw(surface, words, rect, size, look.GLOW, "whisky", "centre", "middle", wrap=wrap)

        return self.play(seconds, draw, moves=False)

    def word_place(self, words: str, over: pygame.Rect | tuple[int, int]) -> tuple[pygame.Rect, int]:
        """Return a caption's rectangle and its text size."""
        mat, wider = self.where.mat, theme.scale(36)
        if not isinstance(over, pygame.Rect):
            room = mat.w - theme.scale(60)
            size = fitted_size(words, room, theme.text_px(34), "whisky")
            rect = pygame.Rect(0, 0, min(room, text.width(words, size, "whisky")) + wider, 0)
            rect.h, rect.center = text.line_height(size, "whisky") + theme.scale(10), over
            return rect.clamp(mat), size
        gap = self.where.zone("slot.2").x - self.where.zone("slot.1").right - theme.scale(6)
        room = over.w + 2 * gap - theme.scale(16)
        for size in range(theme.text_px(34), theme.MIN_TEXT - 1, -2):
            wide, high = text.measure(words, size, "whisky", room)
            if wide <= room and high <= over.h:
                break
        rect = pygame.Rect(0, 0, min(wide, room) + theme.scale(16), high + theme.scale(10)).move_to(center=over.center)
        return rect, size

    def burst(self, name: str, rect: pygame.Rect, seconds: float = 0.3, sound: str = "") -> Motion:
        """Return a printed burst (a flash, dust) that pops up over a spot."""

        def draw(surface: pygame.Surface, share: float) -> None:
            made = faces.own(name, burst_side(rect, 6 + min(4, int(share * 8))))  # five sizes, each made once
            surface.blit(made, made.get_rect(center=rect.center))

        return self.play(seconds, draw, sound=sound)


motions: Final = EventHandlers[SaloonKit, Beat | list[Motion]]()
"""The maker of each event's motions."""
