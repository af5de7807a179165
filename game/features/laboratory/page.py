"""The laboratory of a map: what the table shows, who wins on it in bot games, why, and what would help.

LAB-20: it starts at once, then shows bars with intervals, progress, Stop and More games; beside them LAB-26 to LAB-28.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from msgspec.structs import replace

from game import folders
from game.features.laboratory import work
from game.features.laboratory.unequal import UnequalPanel
from game.features.laboratory.work import LabRequest
from game.kernel.messages import say, say_count, together
from game.lobby.fair_head_start import levels_of
from game.lobby.lab import MAIN, HeatMap, LabSheet, MapChange, ShareBar, share_words
from game.ui import text
from game.ui.bars import draw_arrow, draw_progress, draw_share, most_of
from game.ui.form_scene import FormScene, Maker
from game.ui.heat import Scale, draw_key, key_height, overlay
from game.ui.map_badges import badge_height, draw_badge_of_map
from game.ui.map_pictures import draw_map, framed_size, paint_next
from game.ui.theme import Colour, palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper, draw_badge

if TYPE_CHECKING:
    from game.features.context import Context
    from game.lobby.maps import MapEntry
    from game.play.lab_runs import LabRun

LAYOUT_S: Final = 0.4
"""Seconds between two updates of the figures while games are played."""
MORE: Final = 2000
"""Number of games that *More games* adds."""
LOOK_S: Final = 1.0
"""Seconds between two checks whether the map's file has changed."""


class PanelText(NamedTuple):
    """A text on a panel."""

    words: str
    room: pygame.Rect
    size: int
    face: str
    colour: Colour


class LabScene(FormScene):
    """The map with a heat map and its measures at the left, verdict and proposals at the right."""

    name = "lab"
    window_title = say("Splatterbox: laboratory")
    rule_here = "S-MAP-3"
    most_columns = 2
    level = False
    column_width = 520

    def __init__(self, context: Context, entry: MapEntry, sheet: LabSheet | None = None) -> None:
        """The test starts at once; with a `sheet`, that is shown instead."""
        super().__init__(context.host)
        self.context, self.entry = context, entry
        self.heading = say("Laboratory")
        self.first = self.wish = work.wish_of(entry)
        self.sheet = sheet or LabSheet()
        self.changed = work.changed_since(entry)
        self.looked = ""
        """The key of the heat map over the picture; empty if there is none."""
        self.shown: MapChange | None = None
        """The proposal whose moves are drawn on the picture."""
        self.run: LabRun | None = None
        self.ended = False
        """Whether the user stopped the run: what still arrives is its last."""
        self.change: work.Change = ""
        """Why the file on disk is no longer the tested one: changed or deleted."""
        self._since = self._looked = 0.0
        self._late: LabSheet | None = None
        self.texts: list[PanelText] = []
        self.bars: list[tuple[pygame.Rect, ShareBar]] = []
        self.seats_of_bases: list[tuple[tuple[int, int], int, int]] = []
        self.picture = self.key = self.badge = self.progress = pygame.Rect(0, 0, 0, 0)
        self.stop = Button(say("Stop"), self._stop, icon_name="halt").says(say("Ends the games; the results stay."))
        self.more = Button(say("More games"), self._more, kind="primary", icon_name="fast-forward-button")
        self.more.says(say("Plays more games for a more reliable result."))
        self.keep = Button(say("Save pictures"), self._keep, icon_name="save")
        self.keep.says(say("Saves the heat maps in your pictures folder."))
        anew = partial(self._go_to, entry.path)
        self.anew = Button(say("Test again"), anew, kind="primary", icon_name="recycle", size=22)
        self.anew.says(say("Reads the map as it is now and starts over."))
        self._make_steppers()
        self.unequal: UnequalPanel | None = None
        """The search for a fair head start, on a battlefield."""
        if entry.battlefield is not None and context.search_head_start is not None:
            search = partial(context.search_head_start, entry.battlefield)
            self.unequal = UnequalPanel(self, levels_of(context.lobby("shoot")), self._interrupted, search)
        if not self.host.still and sheet is None:
            self._begin()

    def _make_steppers(self) -> None:
        wish = self.wish
        counts = [(count, say_count("{n} player", "{n} players", count)) for count in work.seats_of(self.entry)]
        self.seats = Stepper(say("Players"), counts, wish.seats, partial(self._put, "seats"))
        self.mode = Stepper(say("Mode"), work.modes_of(self.entry), wish.mode, partial(self._put, "mode"))
        self.who = Stepper(say("Who plays"), list(work.LEVELS), wish.level, partial(self._put, "level"))
        self.heat = Stepper(say("On the map"), [], "", self._look)
        for stepper in (self.seats, self.mode, self.who, self.heat):
            stepper.wraps = True

    @property
    def foot(self) -> list[Button]:
        return [self.back, self.keep, self.stop if self.sheet.running else self.more]

    def _layout_foot(self, w: int, h: int) -> int:
        return self._foot_in_rows(w, h, scale(18), middle=False)

    # The run ---------------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self.run is not None:
            self.run.stop()
        if self.unequal is not None:
            self.unequal.part.stop()
        self.sheet, self._late, self.shown, self.ended = LabSheet(), None, None, False
        self.run = work.begin(self.context, self.entry, self.wish)

    def _put(self, name: str, value: object) -> None:
        self.wish = LabRequest(**{**self.wish._asdict(), name: value, "games": MORE, "fewest": 0})
        self._begin()
        self.layout(self.size)

    def _stop(self) -> None:
        """Stop the games; the results so far stay on the page."""
        self.ended = True
        if self.run is not None:
            self.run.stop()
        self.show(replace(self._late or self.sheet, stage="stopped"))

    def _interrupted(self) -> LabRequest:
        """Stop the page's games, which would slow down others; return the table they were played at."""
        if self.sheet.running:
            self.stop.activate()
        return self.wish

    def _more(self) -> None:
        wanted = self.sheet.games + MORE
        self.wish = self.wish._replace(games=wanted, fewest=wanted)
        kept = self.sheet
        self._begin()
        self.show(replace(kept, stage="playing", doing=say("The games continue"), planned=0))

    def leave(self) -> None:
        if self.unequal is not None:
            self.unequal.part.stop()
        if self.run is not None:
            self.run.stop()
        super().leave()

    def update(self, dt: float) -> bool:
        """Receive results a few times a second."""
        self._since += dt
        moved = super().update(dt) or paint_next()
        if self.unequal is not None:
            self.unequal.update(dt)
        over = self.run is not None and self.run.over
        news = self.run.news() if self.run is not None else None
        if news is not None:
            self._late = self._as_told(news)
        elif over and (self._late or self.sheet).running:
            self._late = self._as_told(LabSheet(stage="done", trouble=say("The games stopped early.")))
        self._look_at_file(dt)
        new_stage = self._late is not None and self._late.stage != self.sheet.stage
        if self._late is not None and (self._since >= LAYOUT_S or new_stage) and not self.group.held:
            self.show(self._late)
        self.dirty = self.dirty or moved
        return moved

    def _as_told(self, news: LabSheet) -> LabSheet:
        """Return the new sheet; an error keeps the earlier results."""
        before = self._late or self.sheet
        if news.trouble and not news.games and before.games:
            return replace(before, stage="stopped", trouble=news.trouble)
        return replace(news, stage="stopped") if self.ended else news

    def _look_at_file(self, dt: float) -> None:
        """Check now and then whether the map was changed or deleted; if so, stop its games."""
        self._looked += dt
        if self.change == "gone" or self._looked < LOOK_S or self.group.held:
            return
        self._looked, change = 0.0, self.changed()
        if change == self.change:
            return
        self.change = change
        if change and self.sheet.running:
            self._stop()
        self.layout(self.size)

    def show(self, sheet: LabSheet) -> None:
        self.sheet, self._late, self._since = sheet, None, 0.0
        if sheet.badge is not None and sheet.stage in ("done", "stopped"):
            table = self.wish.mode, self.wish.seats
            badges = {**self.entry.badges, table: sheet.badge}
            is_main = table == (self.first.mode, self.first.seats)
            self.entry.badges = {**badges, MAIN: sheet.badge} if is_main else badges
        if self.size[0]:
            self.layout(self.size)

    # Panels ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        self.texts, self.bars, self.seats_of_bases = [], [], []
        self.key = self.badge = self.progress = pygame.Rect(0, 0, 0, 0)
        self.keep.reason = None if self.sheet.heats else say("There is no heat map yet.")
        self.more.reason = say("The map has changed.") if self.change else None
        if not self.entry.playable:
            self.more.reason = say("This map can't be played as it is.")
        super().layout(size)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: map, verdict (first in a single column), measures, proposals, players."""
        sheet = self.sheet
        panels: list[tuple[str, Maker]] = [(self.entry.title, self._make_map)]
        narrow = self.size[0] < 2 * roomy(self.column_width)
        panels.insert(0 if narrow else 1, (say("Verdict"), self._make_verdict))
        if sheet.measures or sheet.remarks or sheet.stage == "measuring":
            panels.append((say("What the table shows"), self._make_measures))
        if sheet.proposals or sheet.tried or sheet.stage == "trying":
            panels.append((say("What would help"), self._make_proposals))
        panels.append((say("Who plays"), self._make_who))
        return panels if self.unequal is None else [*panels, (self.unequal.title, self.unequal.make)]

    def _tell(
        self, words: str, inner: pygame.Rect, y: int, size: int = 17, face: str = "ui", colour: Colour | None = None
    ) -> int:
        """Place a text; return where the next part goes."""
        high = text.measure(words, text_px(size), face, inner.width)[1]
        room = pygame.Rect(inner.x, y, inner.width, high)
        self.texts.append(PanelText(words, room, text_px(size), face, colour or palette().text))
        return y + high + scale(8)

    def _make_map(self, inner: pygame.Rect) -> int:
        most = max(roomy(200), self.scroll.view.height * 11 // 20)
        room = framed_size(self.entry, pygame.Rect(0, 0, inner.width, most))
        frame = 2 * max(3, scale(6))
        self.picture = pygame.Rect(inner.x, inner.y, inner.width, room[1] + frame)
        y = self.picture.bottom + scale(14)
        values = [("", say("No heat map")), *((heat.key, heat.title) for heat in self.sheet.heats)]
        self.heat.values = [*values]
        self.heat.index = next((n for n, (key, _) in enumerate(values) if key == self.looked), 0)
        self.heat.reason = None if len(values) > 1 else say("There is no heat map yet.")
        self.group.add(self.heat)
        y = self.beside(say("On the map"), self.heat, self.heat.height(), "", inner, y)
        heat = self.heat_shown
        if heat is None:
            return y
        self.key = pygame.Rect(inner.x, y, inner.width, key_height(heat, inner.width))
        return self.key.bottom + scale(6)

    @property
    def heat_shown(self) -> HeatMap | None:
        """The chosen heat map, or None."""
        return next((heat for heat in self.sheet.heats if heat.key == self.looked), None)

    def _look(self, key: object) -> None:
        self.looked = str(key)
        self.layout(self.size)

    def _make_verdict(self, inner: pygame.Rect) -> int:
        """Place badge, verdict, progress, bars, causes and notes."""
        sheet, p = self.sheet, palette()
        y = self._make_change(inner, inner.y)
        if sheet.badge is not None:
            self.badge = pygame.Rect(inner.x, y, inner.width, badge_height())
            y = self.badge.bottom + scale(12)
        if sheet.verdict:
            y = self._tell(sheet.verdict, inner, y, 22, "bold", p.hazard)
        if sheet.trouble:
            y = self._tell(sheet.trouble, inner, y, 19, "bold", p.hazard)
        y = self._tell(self.progress_words(), inner, y, 17, "semi", p.text_soft)
        self.progress = pygame.Rect(inner.x, y, inner.width, roomy(12))
        y = self.progress.bottom + scale(14)
        y = self._make_bars(sheet.standings, inner, y)
        for words in (*sheet.causes, *sheet.notes):
            y = self._tell(words, inner, y, 18)
        if sheet.starts:
            face, colour = ("bold", p.hazard) if sheet.starts_sure else ("ui", p.text)
            y = self._tell(sheet.starts, inner, y, 18, face, colour)
        if sheet.beside:
            y = self._tell(say("Other ways to count"), inner, y + scale(6), 17, "semi", p.text_soft)
            y = self._make_bars(sheet.beside, inner, y)
        if sheet.standings:
            y = self._tell(
                say("The line marks a fair share. The true share is inside the band 19 times in 20."),
                inner, y, 16, "ui", p.text_soft,
            )  # fmt: skip
        return y

    def _make_change(self, inner: pygame.Rect, y: int) -> int:
        """Place the notice that the map's file has changed or is gone, and the button that tests it again."""
        if not self.change:
            return y
        if self.change == "gone":
            words = say("This map's file is gone. The results stay here until you leave.")
            return self._tell(words, inner, y, 19, "bold", palette().hazard)
        words = say("This map has changed: the figures below are for the earlier version.")
        y = self._tell(words, inner, y, 19, "bold", palette().hazard)
        return self.button_below(self.anew, inner, y, 14)

    def progress_words(self) -> str:
        """Return the run's progress as a sentence."""
        sheet = self.sheet
        if sheet.stage == "stopped":
            return say_count("Stopped after one game.", "Stopped after {n} games.", sheet.games)
        if sheet.stage == "done":
            return say_count("One game played.", "{n} games played.", sheet.games)
        if not sheet.planned:
            return sheet.doing or say("Measuring the table ...")
        far = say("{doing}: {games} of at most {most} games", doing=sheet.doing, games=sheet.played,
                  most=max(sheet.planned, sheet.played))  # fmt: skip
        return together(far, sheet.left, between=" · ")

    def _make_bars(self, standings: Sequence[ShareBar], inner: pygame.Rect, y: int) -> int:
        """Place a caption and a bar for each standing."""
        for one in standings:
            side = text.line_height(text_px(17), "semi") if one.seat else 0
            if one.seat:
                self.seats_of_bases.append(((inner.x + side // 2, y + side // 2), one.seat, side * 3 // 4))
            room = pygame.Rect(inner.x + side + scale(8) * bool(side), y, inner.width - side - scale(8), 0)
            y = self._tell(share_words(one), room, y, 17, "semi")
            bar = pygame.Rect(inner.x, y - scale(4), inner.width, roomy(18))
            self.bars.append((bar, one))
            y = bar.bottom + scale(12)
        return y

    def _make_measures(self, inner: pygame.Rect) -> int:
        """Place a line per measure with a figure for each Base, then sentences on the whole table."""
        sheet, y = self.sheet, inner.y
        if not sheet.measures and not sheet.remarks:
            return self._tell(say("Measuring the table ..."), inner, y, 17, "ui", palette().text_soft)
        size, columns = text_px(17), max(1, len(sheet.bases))
        widths = (text.width(value, size, "semi") for row in sheet.measures for value in row.values)
        wide = max(widths, default=0) + scale(16)
        names = inner.width - columns * wide
        beside = names >= roomy(180)
        left = inner.x + names if beside else inner.x
        step = wide if beside else inner.width // columns
        side = text.line_height(size, "semi")
        if sheet.measures:
            for number, (_, seat) in enumerate(sheet.bases):
                middle = left + number * step + step // 2
                self.seats_of_bases.append(((middle, y + side // 2), seat, side * 7 // 8))
            y += side + scale(8)
        for row in sheet.measures:
            named = pygame.Rect(inner.x, y, (names if beside else inner.width) - scale(12), 0)
            end = self._tell(row.what, named, y, 16, "ui", palette().text_soft)
            at = y if beside else end - scale(8)
            for number, value in enumerate(row.values):
                gap = (step - text.width(value, size, "semi")) // 2
                self.texts.append(
                    PanelText(
                        value, pygame.Rect(left + number * step + gap, at, step, side), size, "semi", palette().text
                    )
                )
            y = max(end, at + side + scale(8))
        for words in sheet.remarks:
            y = self._tell(words, inner, y, 16, "ui", palette().text)
        return y

    def _make_proposals(self, inner: pygame.Rect) -> int:
        """Place the proposals with their buttons, or the note that no small change helps."""
        y = inner.y
        if not self.sheet.proposals:
            if not self.sheet.tried:
                return self._tell(say("Trying small changes ..."), inner, y)
            y = self._tell(say("No small move helps."), inner, y, 18, "semi")
            words = say(
                "See on the map where HEROes die and which routes they take, move larger things, and test again."
            )
            return self._tell(words, inner, y, 17, "ui", palette().text_soft)
        for number, proposal in enumerate(self.sheet.proposals, 1):
            y = self._tell(proposal.words, inner, y, 18, "semi")
            y = self._proposal_buttons(number, proposal, inner, y)
        return y

    def _proposal_buttons(self, number: int, proposal: MapChange, inner: pygame.Rect, y: int) -> int:
        on = self.shown == proposal
        show = Button(say("Show proposal {number}", number=number), partial(self._show, proposal), size=22,
                      icon_name="eye-target", words=say("Hide") if on else say("Show")).says(
                          say("Shows on the map what would move."))  # fmt: skip
        apply = Button(say("Apply proposal {number}", number=number), partial(self._apply, proposal), size=22,
                       icon_name="pencil", words=say("Apply to a copy")).says(
                           say("Makes a map of your own with this change, and tests it."))  # fmt: skip
        x = inner.x
        for button in (show, apply):
            wide = min(button.wish(), inner.width)
            if x > inner.x and x + wide > inner.right:
                x, y = inner.x, y + button.height() + scale(8)
            button.rect = pygame.Rect(x, y, wide, button.height())
            self.group.add(button)
            x += wide + scale(12)
        return y + show.height() + scale(16)

    def _make_who(self, inner: pygame.Rect) -> int:
        y = inner.y
        for stepper in (self.seats, self.mode, self.who):
            if len(stepper.values) > 1:
                self.group.add(stepper)
                y = self.beside(stepper.label, stepper, stepper.height(), "", inner, y)
        words = say("Players take turns at every Base and at starting, so only the Base itself makes a difference.")
        return self._tell(words, inner, y, 16, "ui", palette().text_soft)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _show(self, proposal: MapChange) -> None:
        self.shown = None if self.shown == proposal else proposal
        self.scroll.offset = 0 if self.shown is not None else self.scroll.offset
        self.layout(self.size)

    def _apply(self, proposal: MapChange) -> None:
        if not self.pending:
            self.pending.start("copy", work.applied(self.entry, proposal), self._applied)

    def _applied(self, path: Path | str) -> None:
        """Open the laboratory of the copy, or show the error."""
        if isinstance(path, Path):
            if self.run is not None:
                self.run.stop()
            self._go_to(path)
        else:
            self.host.toast(path)

    def _keep(self) -> None:
        where, entry, sheet = folders.shared_pictures(), self.entry, self.sheet
        self.context.open_in_slices(lambda: self.host.toast(work.kept_pictures(where, entry, sheet)))

    def _go_to(self, path: Path) -> None:
        """Replace the page by that of a map file as it is now."""
        self.host.pop()
        self.context.go.laboratory_of(path)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        view = self.scroll.view
        if self.picture.colliderect(view):
            self._draw_picture(surface)
        if self.sheet.badge is not None and self.badge.colliderect(view):
            draw_badge_of_map(surface, self.sheet.badge, self.badge.topleft)
        if self.progress.width and self.progress.colliderect(view):
            draw_progress(surface, self.progress, self.sheet)
        most = most_of(one for _, one in self.bars)
        for bar, one in self.bars:
            if bar.colliderect(view):
                draw_share(surface, bar, one, most)
        for place, seat, size in self.seats_of_bases:
            draw_badge(surface, seat, place, size)
        for words, room, size, face, colour in self.texts:
            if room.colliderect(view):
                text.draw(surface, words, room, size, colour, face)
        if self.unequal is not None:
            self.unequal.part.draw(surface)
        heat = self.heat_shown
        if heat is not None:
            draw_key(surface, heat, self.key, palette().text)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        entry = self.entry
        box = draw_map(surface, entry, self.picture, entry.errors > 0, self.host.still)
        size = framed_size(entry, self.picture)
        corner = (box.centerx - size[0] // 2, box.centery - size[1] // 2)
        heat = self.heat_shown
        if heat is not None:
            surface.blit(overlay(heat, Scale.of(entry), size), corner)
        if self.shown is not None:
            for move in self.shown.moves:
                there = (move.spot[0] + move.dx, move.spot[1] + move.dy)
                ends = [Scale.of(entry).point(at, size) for at in (move.spot, there)]
                draw_arrow(surface, [(corner[0] + x, corner[1] + y) for x, y in ends])
