"""Which prerendered table is shown: the sharp one if there is one for this zoom, else the next best, scaled.

While the camera glides or a thing has just been moved, an older picture is shown; the new one is painted meanwhile, a
few milliseconds a frame.
"""

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import pygame

from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.paint.scenery import Arrangement, Prerendered, plan_for
from game.ui.camera import Camera

SPARE = 0.08  # of the view is painted beyond each border of a zoomed table, so that short pans cost nothing
FLOOR = (24, 14, 9)
SMOOTH_UP_TO = 2_500_000  # px of a view: larger ones are scaled without smoothing while the camera moves

View = tuple[int, int, int, int]


class Lit(NamedTuple):
    """A plan's picture with the light of a view laid on it."""

    plan: Prerendered
    light: ViewLight
    surface: pygame.Surface


class Plans:
    """The pictures of one table; `number` changes whenever a better one can be shown."""

    def __init__(self) -> None:
        self.number = 0
        self._now: Arrangement | None = None
        self._whole: Prerendered | None = None
        self._sharp: Prerendered | None = None
        self._coming: list[Prerendered] = []
        self._lit: pygame.Surface | None = None  # the whole table in its light, for glides
        self._lit_key: tuple[int, ViewLight] | None = None

    @property
    def settled(self) -> bool:
        """Return whether nothing better is being painted."""
        return not self._coming

    def arrange(self, arrangement: Arrangement) -> None:
        """Set what is where now; pictures of another arrangement are shown until new ones are ready."""
        if arrangement != self._now:
            self._now = arrangement
            self._coming.clear()

    def ask(self, camera: Camera, area: pygame.Rect, at_once: bool) -> None:
        """Make sure that the pictures for a view exist or are in progress; `at_once`: paint them now."""
        assert self._now is not None
        view = _view(camera, area)
        if not self._fresh(self._whole, camera.fit_scale) or not _covers(self._whole, _whole_view(camera, area)):
            self._order(camera.fit_scale, _whole_view(camera, area), 0.0)
        moving = not camera.resting or camera.dragging
        if (
            camera.scale != camera.fit_scale
            and (at_once or not moving)
            and not (self._fresh(self._sharp, camera.scale) and _covers(self._sharp, view))
        ):
            self._order(camera.scale, view, SPARE)
        if at_once:
            self.advance(None)

    def _fresh(self, plan: Prerendered | None, scale: float) -> bool:
        return plan is not None and plan.arrangement == self._now and plan.scale == scale

    def _order(self, scale: float, view: View, spare: float) -> None:
        assert self._now is not None
        for plan in self._coming:
            if plan.scale == scale and plan.covers(*view):
                return
        self._coming = [plan for plan in self._coming if (plan.scale == scale) == (spare == 0.0)]
        ordered = plan_for(self._now, scale, view, spare)
        self._coming.insert(len(self._coming) if spare == 0.0 and self._whole else 0, ordered)

    def advance(self, until: float | None) -> bool:
        """Paint until the clock shows `until` (None: to the end); True if anything was painted."""
        busy = bool(self._coming)
        while self._coming:
            plan = self._coming[0]
            if not plan.advance(until, perf_counter):
                return True
            self._coming.pop(0)
            self._keep(plan)
            if until is not None and perf_counter() >= until:
                break
        return busy

    def _keep(self, plan: Prerendered) -> None:
        if plan.spare:
            self._sharp = plan
        else:
            self._whole = plan
            if self._sharp is not None and self._sharp.arrangement != self._now:
                self._sharp = None
        self.number += 1

    def exact(self, camera: Camera, area: pygame.Rect) -> Prerendered | None:
        """Return the picture made for this very zoom, if it covers the view, or None."""
        view = _view(camera, area)
        for plan in (self._sharp, self._whole):
            if plan is not None and plan.scale == camera.scale and plan.covers(*view):
                return plan
        return None

    def show(self, target: pygame.Surface, camera: Camera, area: pygame.Rect) -> Prerendered | None:
        """Paint the table into a surface of the size of `area`, from the best available; return its plan if sharp."""
        view, plan = _view(camera, area), self.exact(camera, area)
        if plan is not None:
            target.blit(plan.surface, (0, 0), window_of(plan, camera, area))
            return plan
        plans = [one for one in (self._sharp, self._whole) if one is not None]
        full = [_stretched_over(one, camera.scale, view) for one in plans]
        if not any(full):
            target.fill(FLOOR)
        needed = plans[: full.index(True) + 1] if any(full) else plans
        for one in reversed(needed):
            _stretch(one.surface, one.origin, camera.scale / one.scale, target, view)
        return None

    def show_lit(
        self,
        target: pygame.Surface,
        camera: Camera,
        area: pygame.Rect,
        light: ViewLight,
        shine: Callable[[pygame.Surface, float, tuple[int, int], ViewLight, Prerendered | None], None],
        lit: Lit | None = None,
    ) -> bool:
        """Paint the table with its light while the camera glides: the whole table is lit once, then only scaled.

        `lit` is the picture last lit as a whole: its sharp part is drawn over it, where a drag goes beyond it. False
        if that is not enough: a sharp picture of this zoom is not lit, or the whole table is not painted yet.
        """
        whole, view = self._whole, _view(camera, area)
        lit = lit if lit is not None and lit.light == light else None
        sharp = lit is not None and lit.plan is self._sharp and lit.plan.scale == camera.scale
        if whole is None or camera.scale in (whole.scale, self._sharp.scale if self._sharp and not sharp else 0.0):
            return False
        if not _stretched_over(whole, camera.scale, view):
            return False
        picture = self._lit_whole(whole, light, shine, lit)
        covered = pygame.Rect(0, 0, 0, 0)
        if lit is not None and sharp:
            covered = lit.surface.get_rect(topleft=(-view[0] - lit.plan.origin[0], -view[1] - lit.plan.origin[1]))
            target.blit(lit.surface, covered)
        for part in _around(target.get_rect(), covered):
            shown = (view[0] + part.left, view[1] + part.top, view[0] + part.right, view[1] + part.bottom)
            _stretch(picture, whole.origin, camera.scale / whole.scale, target.subsurface(part), shown)
        return True

    def _lit_whole(
        self,
        whole: Prerendered,
        light: ViewLight,
        shine: Callable[[pygame.Surface, float, tuple[int, int], ViewLight, Prerendered | None], None],
        lit: Lit | None,
    ) -> pygame.Surface:
        if lit is not None and lit.plan is whole:
            return lit.surface
        if self._lit is None or self._lit_key != (self.number, light):
            if self._lit is None or self._lit.get_size() != whole.surface.get_size():
                self._lit = whole.surface.copy()
            else:
                self._lit.blit(whole.surface, (0, 0))
            shine(self._lit, whole.scale, whole.origin, light, whole)
            self._lit_key = (self.number, light)
        return self._lit


def _around(area: pygame.Rect, covered: pygame.Rect) -> list[pygame.Rect]:
    """Return what of an area is not covered, as up to four rectangles."""
    inner = covered.clip(area)
    if not (inner.w and inner.h):
        return [area]
    parts = (
        pygame.Rect(area.left, area.top, area.w, inner.top - area.top),
        pygame.Rect(area.left, inner.bottom, area.w, area.bottom - inner.bottom),
        pygame.Rect(area.left, inner.top, inner.left - area.left, inner.h),
        pygame.Rect(inner.right, inner.top, area.right - inner.right, inner.h),
    )
    return [part for part in parts if part.w > 0 and part.h > 0]


def window_of(plan: Prerendered, camera: Camera, area: pygame.Rect) -> pygame.Rect:
    """Return the part of a plan's picture that a view of the same scale shows."""
    left, top, _, _ = _view(camera, area)
    return pygame.Rect(left + plan.origin[0], top + plan.origin[1], *area.size)


def _view(camera: Camera, area: pygame.Rect) -> View:
    """Return an area of the window in px from the table's corner."""
    left, top = camera.origin
    return (area.left - left, area.top - top, area.right - left, area.bottom - top)


def _whole_view(camera: Camera, area: pygame.Rect) -> View:
    """Return what an area of the window shows when the whole table is visible."""
    scale = camera.fit_scale
    left = round(camera.rect.centerx - camera.world[0] / 2 * scale)
    top = round(camera.rect.centery - camera.world[1] / 2 * scale)
    return (area.left - left, area.top - top, area.right - left, area.bottom - top)


def _covers(plan: Prerendered | None, view: View) -> bool:
    return plan is not None and plan.covers(*view)


def _stretched_over(plan: Prerendered, scale: float, view: View) -> bool:
    """Return whether a plan of another scale fills a view."""
    ratio = scale / plan.scale
    left, top, right, bottom = view
    return plan.covers(round(left / ratio), round(top / ratio), round(right / ratio), round(bottom / ratio))


def _stretch(
    picture: pygame.Surface, origin: tuple[int, int], ratio: float, target: pygame.Surface, view: View
) -> None:
    """Draw what a picture of another scale has of a view: good enough while something moves."""
    x, y = origin
    source = pygame.Rect(
        int(view[0] / ratio + x) - 1,
        int(view[1] / ratio + y) - 1,
        int((view[2] - view[0]) / ratio) + 3,
        int((view[3] - view[1]) / ratio) + 3,
    ).clip(picture.get_rect())
    if source.w < 1 or source.h < 1:
        return
    left, top = round((source.x - x) * ratio) - view[0], round((source.y - y) * ratio) - view[1]
    right, bottom = round((source.right - x) * ratio) - view[0], round((source.bottom - y) * ratio) - view[1]
    part = picture.subsurface(source)
    small = target.get_width() * target.get_height() <= SMOOTH_UP_TO
    resize = pygame.transform.smoothscale if small else pygame.transform.scale
    target.blit(part if ratio == 1 else resize(part, (right - left, bottom - top)), (left, top))
