"""The House Rules sheet: every switch with its values and effect, presets, and the changes from print.

It can be edited from the set-up and only read during a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.setup.choices import SetupForm
from game.games import meta_of
from game.kernel.messages import say, together
from game.lobby.lobby import Lobby
from game.lobby.looks import settle_looks
from game.lobby.setup import Chip, RuleSwitch, Setup
from game.table.game_page import GamePage, draw_sign, draw_slip
from game.ui import text
from game.ui.form_scene import Maker
from game.ui.pictures import draw_rounded
from game.ui.scene import Host
from game.ui.theme import mix, palette, scale, text_px
from game.ui.widgets import Button, Stepper

if TYPE_CHECKING:
    from game.features.context import Context
    from game.play.session import Session

Line = tuple[str, str, str, bool]


def rule_of_sheet(lobby: Lobby, setup: Setup) -> str:
    """Return the rule where the rulebook's own sheet starts; the lobby's rule if the rows name none."""
    return next((row.rule for row in lobby.rows(setup) if row.rule and not row.front), lobby.rule_here)


class HouseRulesScene(SetupForm):
    """A panel for each group of switches. Enter and Esc go back; changes take effect at once."""

    name = "house rules"
    level = False

    def __init__(self, host: Host, lobby: Lobby, setup: Setup) -> None:
        super().__init__(host, lobby)
        self.setup = setup
        self.marks: list[tuple[pygame.Rect, bool]] = []
        self.back.label, self.back.icon_name = say("Back"), "return-arrow"
        tip = say("Goes back to the set-up with these rules.")
        self.main = self.done = self.main_button(say("Done"), self.leave, "check-mark", tip)
        self.presets = [
            Button(preset.title, partial(self._take, preset), icon_name=preset.icon, face=self.face, size=20)
            for preset in lobby.presets
        ]
        for button, preset in zip(self.presets, lobby.presets, strict=True):
            button.tip = preset.effect

    @property
    def rule_here(self) -> str:
        """The rule that F1 opens: that of the focused switch."""
        here = self.group.ring.current
        rows = {row.title: row.rule for row in self.lobby.rows(self.setup)}
        stood_on = rows.get(here.label, "") if here is not None and self.group.ring.visible else ""
        return stood_on or rule_of_sheet(self.lobby, self.setup)

    @property
    def foot(self) -> list[Button]:
        """The Back button, the presets, Done."""
        return [self.back, *self.presets, self.done]

    def title_text(self) -> str:
        return say("Splatterbox: house rules of {game}", game=meta_of(self.lobby.key).title)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return a panel for each group of switches."""
        groups: dict[str, list[RuleSwitch]] = {}
        for row in self.lobby.rows(self.setup):
            if not row.front:
                groups.setdefault(row.group, []).append(row)
        return [(name, partial(self._make_rows, rows=rows)) for name, rows in groups.items()]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.marks = []
        values = self.lobby.values(self.setup)
        for button, preset in zip(self.presets, self.lobby.presets, strict=True):
            standards = {row.key: row.standard for row in self.lobby.rows(self.setup)}
            button.selected = values == {**standards, **preset.sets}
        super().layout(size)

    def _layout_foot(self, w: int, h: int) -> int:
        """Place the buttons in as many rows as they need."""
        top = self._foot_in_rows(w, h, scale(14), middle=False)
        self.done.rect.right = w - scale(36)
        return top

    def _make_rows(self, inner: pygame.Rect, rows: Sequence[RuleSwitch]) -> int:
        y = inner.y
        values = self.lobby.values(self.setup)
        for row in rows:
            value = values[row.key]
            start = y
            words = row.reason or row.shown(value).effect
            stepper = Stepper(row.title, [(one.value, one.word) for one in row.values], value,
                              partial(self._put, row.key))  # fmt: skip
            stepper.wraps = True
            stepper.reason = row.reason or None
            self.group.add(stepper)
            y = self.beside(row.title, stepper, stepper.height(), words, inner, y)
            mark = pygame.Rect(inner.x - scale(12), start, scale(6), y - start - scale(12))
            self.marks.append((mark, value != row.standard))
        return y

    # Choosing --------------------------------------------------------------------------------------------------------

    def _put(self, key: str, value: object) -> None:
        self.lobby.put(self.setup, key, value)
        settle_looks(self.lobby, self.setup)
        self.layout(self.size)

    def _take(self, preset: Chip) -> None:
        self.lobby.take(self.setup, preset)
        settle_looks(self.lobby, self.setup)
        self.layout(self.size)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw the heading, and beside it the changed rules."""
        room = pygame.Rect(scale(36), scale(6), self.size[0] * 2 // 5, self.scroll.view.y - scale(8))
        done = draw_sign(surface, self.theme, self.lobby.sheet_title, room)
        left = done.right + scale(24)
        changed = self.lobby.changed(self.setup)
        trouble = self.lobby.why_no_table(self.setup)
        differs = say("Changed rules: {changes}", changes=together(*changed, between=", "))
        words = trouble or (differs if changed else say("As printed"))
        where = pygame.Rect(left, room.y, self.size[0] - scale(36) - left, room.height)
        draw_slip(surface, words, where, palette().danger if trouble else palette().text, "left")

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Mark the changed rules."""
        for room, on in self.marks:
            if on and room.colliderect(self.scroll.view):
                draw_rounded(surface, room, room.width / 2, palette().hazard)


def show_changes(context: Context, session: Session) -> None:
    """Show people how the rules differ from print, before the first game with these rules (section 13)."""
    launcher, options = context.launcher(session.game.key), session.match.options
    changed = [line for line in launcher.lobby.sheet_of(options) if line[3]]
    if changed and session.persons and changed != launcher.told_rules:
        launcher.told_rules = changed
        looks = launcher.lobby.seat_looks(options)
        context.host.push(SheetScene(context.host, launcher.lobby, options, looks, changed))


class SheetScene(GamePage):
    """The rules sheet during a game, read-only, with changed rules marked."""

    name = "house rules"

    def __init__(
        self, host: Host, lobby: Lobby, options: object, looks: tuple[str, ...], lines: Sequence[Line] = ()
    ) -> None:
        """`lines` limits what is shown; by default, everything."""
        super().__init__(host, lobby)
        self._looks = looks
        self.lines = list(lines) or lobby.sheet_of(options)
        self.groups = {row.title: row.group for row in lobby.rows(Setup(lobby.key))}
        self.rule_here = rule_of_sheet(lobby, Setup(lobby.key))
        self.main = self.main_button(say("Resume"), self.leave, "play-button", say("Goes back to the game."))
        self.rows: list[tuple[Line, pygame.Rect]] = []

    def looks(self) -> tuple[str, ...]:
        """Return the looks at the table."""
        return self._looks

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return a panel for each group."""
        groups: dict[str, list[Line]] = {}
        for line in self.lines:
            groups.setdefault(self.groups.get(line[0], self.lobby.sheet_title), []).append(line)
        return [(name, partial(self._make, lines=lines)) for name, lines in groups.items()]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.rows = []
        super().layout(size)

    def _make(self, inner: pygame.Rect, lines: Sequence[Line]) -> int:
        y = inner.y
        for line in lines:
            high = text.line_height(text_px(18), "semi") + text.measure(line[2], text_px(16), "ui", inner.width)[1]
            self.rows.append((line, pygame.Rect(inner.x, y, inner.width, high)))
            y += high + scale(14)
        return y

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        room = pygame.Rect(scale(36), scale(6), self.size[0] - scale(72), self.scroll.view.y - scale(8))
        draw_sign(surface, self.theme, self.lobby.sheet_title, room)

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Draw the line that says whether any rules differ from the printed game."""
        count = sum(line[3] for line in self.lines)
        words = say("Everything as printed.") if not count else say("Marked rules differ from the printed game.")
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.back.rect.y, self.foot[-1].rect.x - left - scale(20), self.back.rect.height)
        draw_slip(surface, words, room, palette().text)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the lines: switch and value, with the effect below."""
        p = palette()
        for (title, word, effect, differs), room in self.rows:
            if not room.colliderect(self.scroll.view):
                continue
            if differs:
                mark = pygame.Rect(room.x - scale(13), room.y, scale(6), room.height)
                draw_rounded(surface, mark, mark.width / 2, p.hazard)
            least = text.width(title, text_px(18), "semi") + scale(16)
            wide = min(text.width(word, text_px(18), "bold") + scale(8), max(room.width // 2, room.width - least))
            name = pygame.Rect(room.x, room.y, room.width - wide, text.line_height(text_px(18), "semi"))
            done = text.draw(surface, title, name, text_px(18), p.text, "semi", wrap=0)
            value = pygame.Rect(room.right - wide, room.y, wide, name.height)
            text.draw(surface, word, value, text_px(18), p.hazard if differs else p.text, "bold", "right", wrap=0)
            below = pygame.Rect(room.x, done.bottom, room.width, 10)
            text.draw(surface, effect, below, text_px(16), p.text_soft)
            line = pygame.Rect(room.x, room.bottom + scale(6), room.width, max(1, scale(2)))
            pygame.draw.rect(surface, mix(p.panel, p.panel_line, 0.25), line)
