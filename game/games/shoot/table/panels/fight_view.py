"""The fight view: while a series runs, the column shows the target as the shooter sees it (FGT-43).

No odds and no record: where each hit lands, the target's ten pips, and the sum so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.games.shoot.art.ink import INK, PAPER, put
from game.games.shoot.rules import events, terrain
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight import weapons
from game.games.shoot.table.panels.record import DEADLY, draw_pips
from game.games.shoot.table.scope.scope import ScopeView, scope_picture, zone_rect
from game.kernel.events import Fact
from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.widgets import draw_badge, draw_panel

if TYPE_CHECKING:
    from game.games.shoot.table.board_scene import BoardScene

LEAST: Final = 120
"""The height that it needs in a low window, in design pixels."""
SPLASH: Final = (206, 32, 36)
OVER: Final = (
    events.TurnBegan, events.TurnEnded, events.LegBegan, events.StanceChosen, events.ActionCardDrawn,
    events.TokenCollected, events.GadgetPlayed, events.GameOver, events.FlagTaken,
)  # fmt: skip
"""Events that belong to no series any more."""


class Series(NamedTuple):
    """The series that is being shot: who at whom, what the shooter sees, and its hits so far."""

    shooter: int
    target: int
    view: ScopeView
    hits: tuple[tuple[str, int], ...] = ()


class FightView:
    """What the column shows while a series runs: led by the landings, by public facts only."""

    def __init__(self, table: BoardScene) -> None:
        self.table = table
        self.series: Series | None = None

    @property
    def shown(self) -> Series | None:
        """The series to be shown; None while nobody shoots, or a curtain hangs."""
        table = self.table
        return self.series if table.underway and not table.curtained else None

    def begins(self, shooter: int, target: int) -> None:
        """Show the series that a person has just chosen to shoot: what they aimed by stays until it lands."""
        self.series = Series(shooter, target, self._seen(shooter, target))

    def landed(self, event: Fact) -> None:
        """Follow an event that has just landed."""
        now = self.series
        if isinstance(event, fights.AttackDeclared) and event.targets:
            self.series = Series(event.seat, event.targets[0], self._seen(event.seat, event.targets[0]))
        elif isinstance(event, fights.CounterDeclared):
            self.series = Series(event.seat, event.target, self._seen(event.seat, event.target))
        elif isinstance(event, fights.SightFixed):
            self.series = Series(event.shooter, event.target, self._seen(event.shooter, event.target))
        elif isinstance(event, fights.ShotHit) and now is not None and event.target == now.target:
            self.series = now._replace(hits=(*now.hits, (event.zone, event.points)))
        elif isinstance(event, OVER):
            self.series = None
        if self.series is not now:
            self.table.redraw_focus()

    def _seen(self, shooter: int, target: int) -> ScopeView:
        """Return the view through which the rules judge a series, or would now (S-ATK-3)."""
        state = self.table.so_far
        but = terrain.heroes_named(shooter, target)
        if state.now.peepholes and shooter == state.now.seat:
            but |= frozenset(state.now.peepholes)
        return ScopeView(
            scene=terrain.scene(state), eye=terrain.spot(state, shooter), target=terrain.spot(state, target),
            sighting=weapons.see(state, shooter, target), shooter=shooter, target_seat=target,
            name=self.table.names[target], but=but, missing=weapons.missing(state, target), things=self.table.things,
        )  # fmt: skip

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the series into a panel."""
        series = self.shown
        assert series is not None
        inside = draw_panel(surface, rect)
        p, size, small = theme.palette(), theme.text_px(22), theme.text_px(17)
        head, low = text.line_height(size, "shoot"), text.line_height(small, "semi")
        if inside.h < theme.roomy(LEAST):  # a low window: no heading
            head = 0
        else:
            title = say("Through {who}'s eyes", who=self.table.names[series.shooter])
            put(surface, title, pygame.Rect(inside.x, inside.y, inside.w, head), size, p.hazard, "shoot")
        pips = theme.scale(16)
        foot = pips + theme.scale(6) + low
        box = pygame.Rect(inside.x, inside.y + head, inside.w, max(1, inside.h - head - foot - theme.scale(6)))
        picture = scope_picture if self.table.host.still else self.table.scope.picture
        surface.blit(picture(box.size, series.view), box)
        self._splash(surface, box, series)
        self._foot(surface, pygame.Rect(inside.x, box.bottom + theme.scale(6), inside.w, foot), series, pips, small)

    def _splash(self, surface: pygame.Surface, box: pygame.Rect, series: Series) -> None:
        """Draw a splash with its points on each zone that has been hit."""
        points: dict[str, int] = {}
        for zone, dealt in series.hits:
            points[zone] = points.get(zone, 0) + dealt
        side = min(theme.text_px(28), max(theme.text_px(16), box.h // 6))
        size = side * 2 // 3
        old = surface.get_clip()
        surface.set_clip(box.clip(old))
        for zone, dealt in points.items():
            centre = zone_rect(series.view, box.size, zone).move(box.topleft).center
            for turn in range(3):  # drops round the splash, always in the same places
                off = pygame.Vector2(side * 0.62, 0).rotate(turn * 120 + 17 * len(zone))
                pygame.draw.aacircle(surface, SPLASH, centre + off, side * 0.16)
            pictures.draw_shape(surface, "circle", centre, side, SPLASH, INK, max(1, theme.scale(2)))
            spot = pygame.Rect(0, 0, side, side)
            spot.center = round(centre[0]), round(centre[1])
            put(surface, str(dealt), spot, size, PAPER, "bold", "centre")
        surface.set_clip(old)

    def _foot(
        self, surface: pygame.Surface, room: pygame.Rect, series: Series, pips: int, size: int
    ) -> None:  # fmt: skip
        """Draw the target's pips, its name and the sum of the series."""
        state, p = self.table.so_far, theme.palette()
        hurt = state.hero(series.target)
        left = max(0, DEADLY - state.damage(series.target)) if hurt.alive else 0
        draw_pips(surface, pygame.Rect(room.x, room.y, room.w, pips), left)
        line = pygame.Rect(room.x, room.y + pips + theme.scale(6), room.w, room.h - pips - theme.scale(6))
        draw_badge(surface, series.target, (line.x + line.h // 2, line.centery), line.h * 8 // 10)
        parts, total = [str(dealt) for _, dealt in series.hits], sum(dealt for _, dealt in series.hits)
        words = f"{' + '.join(parts)} = {total}" if len(parts) > 1 else str(total) if parts else ""
        wide = min(text.width(words, size, "bold"), line.w * 2 // 3) if words else 0
        put(surface, words, pygame.Rect(line.right - wide, line.y, wide, line.h), size, p.hazard, "bold", "right")
        name = pygame.Rect(line.x + line.h + theme.scale(4), line.y, line.w - line.h - wide - theme.scale(10), line.h)
        put(surface, self.table.names[series.target], name, size, p.text, "bold")
