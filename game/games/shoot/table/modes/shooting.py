"""The shot being inspected: scope and odds in the column, the full-size scope, the odds of both stances."""

from __future__ import annotations

import pygame

from game.games.shoot.rules import terrain
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.state import GADGET_HAND, ShootState
from game.games.shoot.table import view_model
from game.games.shoot.table.board_scene import BoardScene
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.planning import PlannedShot
from game.games.shoot.table.panels.odds_view import Exchange, draw_comparison, draw_preview
from game.games.shoot.table.panels.scope_panel import draw_scope
from game.games.shoot.table.scope.scope import ScopeView, scope_picture, zone_sights
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.ui import theme


class ShotPanel:
    """Draws one shot in several ways, always from the same Sighting that decides the rule."""

    def __init__(self, table: BoardScene, seat: int) -> None:
        self.table, self.seat = table, seat
        self._shot: PlannedShot | None = None
        self._glance: PlannedShot | None = None  # the same without mentioning the Weapon
        self.view: ShootState = table.view
        self.heading = ""
        self.compare = False

    def look_at(self, shot: PlannedShot | None, view: ShootState | None = None, heading: str = "") -> None:
        """Show a shot, as seen in the view (by default the present one)."""
        self._shot, self._glance = shot, None
        self.view = view if view is not None else self.table.view
        self.heading = heading

    @property
    def covered(self) -> bool:
        """Return whether the hand is face down with cards not public yet: odds would reveal them (UX-HID-6).

        A Weapon by what it does, a Multi tool by the JAMs that it removes.
        """
        view = self.table.view
        cards = (*weapons.usable(view, self.seat), *view.cards(self.seat, GADGET_HAND))
        hidden = any(view.knows[card] != view.everybody() for card in cards)
        return hidden and self.table.hand_hidden

    @property
    def shot(self) -> PlannedShot | None:
        """The shot being inspected; with a covered hand only what is seen of the opponent."""
        if self._shot is None or not self.covered:
            return self._shot
        if self._glance is None:
            self._glance = planning.glance_at(self.view, self._shot.shooter, self._shot.target)
        return self._glance

    def scope(self) -> ScopeView | None:
        """Return what the HERO sees through the scope, or None."""
        shot = self.shot
        if shot is None:
            return None
        but = terrain.heroes_named(shot.shooter, shot.target)
        if self.view.now.peepholes and shot.shooter == self.view.now.seat:
            but |= frozenset(self.view.now.peepholes)
        return ScopeView(
            scene=terrain.scene(self.view),
            eye=terrain.spot(self.view, shot.shooter),
            target=terrain.spot(self.view, shot.target),
            sighting=shot.seen,
            shooter=shot.shooter,
            target_seat=shot.target,
            name=self.table.names[shot.target],
            but=but,
            missing=weapons.missing(self.view, shot.target),
            things=self.table.things,
        )

    def exchange(self) -> Exchange | None:
        """Return both directions' odds."""
        if self.shot is None:
            return None
        return view_model.exchange(self.shot, self.table.names, self.heading, self.table.refusal_at_pointer())

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> bool:
        """Draw it into the column's middle; False if there is no shot."""
        view = self.scope()
        if view is None:
            return False
        if self.compare and self.shot is not None and self.shot.weapon != HIDDEN:
            still, moving = self._both_stances(self.shot)
            draw_comparison(surface, rect, still, moving)
            return True
        draw_scope(surface, rect, view, self.exchange(), self._picture)
        return True

    def _picture(self, size: tuple[int, int], view: ScopeView) -> pygame.Surface:
        """Return the scope's picture; at full quality at once only for a picture to be saved."""
        if self.table.host.still:
            return scope_picture(size, view)
        return self.table.scope.picture(size, view)

    def _both_stances(self, shot: PlannedShot) -> tuple[Exchange, Exchange]:
        """Return the odds of standing still and of moving (UX-ODDS-4)."""
        found = []
        for stance, heading in (("still", say("Stand still")), ("move", say("Move first"))):
            other = planning.with_stance(self.view, stance)
            again = planning.shot_at(other, shot.shooter, shot.target, shot.weapon, None)
            found.append(view_model.exchange(again, self.table.names, heading))
        return found[0], found[1]

    def draw_full(self, surface: pygame.Surface) -> None:
        """Draw scope and preview side by side over the board, when the scope is switched on."""
        view, exchange = self.scope(), self.exchange()
        if not self.table.scope_on or view is None or exchange is None:
            return
        board = self.table.regions.board.inflate(-theme.scale(40), -theme.scale(40))
        wide = board.w * 58 // 100
        draw_scope(surface, pygame.Rect(board.x, board.y, wide, board.h), view, None, self._picture)
        rest = pygame.Rect(board.x + wide + theme.scale(12), board.y, board.w - wide - theme.scale(12), board.h)
        draw_preview(surface, rest, zone_sights(view), exchange)
