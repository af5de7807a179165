"""The end of a match: first the winner, large, in the game's own confetti; then a kind word for everybody else.

Statistics come last, and only on request (TEACH-END-1 to TEACH-END-3, HOUR-6, HOUR-45).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.features.results.confetti import Confetti
from game.features.results.rematch import rematch_menu
from game.features.results.statistics import StatisticsScene
from game.kernel.messages import listed, say, say_count
from game.lobby.cast import PIPS, Character
from game.lobby.report import Ended, RankingRow
from game.lobby.setup import PERSON
from game.store.provenance import why_not_compared
from game.table.game_page import GamePage, draw_face, sign
from game.table.speech import Speech
from game.ui import pictures, pips, text, theme
from game.ui.form_scene import Maker
from game.ui.keys import command_of
from game.ui.theme import palette, reduced_motion, roomy, scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.context import Context, Source

JOY = 3.0
"""Seconds for which the winner fills the window, unless a press shortens them."""
DEAF = 1.0
"""Seconds in which keys are ignored: they were meant for the match."""
SURE = 0.8
"""Seconds in which the page ignores Enter."""
BEAT = 0.55
"""Seconds of one hop of the dance."""
DANCE = 9.0
"""Seconds after which the dance ends, to save power."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN)


class EndScene(GamePage):
    """The winner's face, name and deed; after a while or a press, a line for each of the others and what to do next."""

    name = "end"
    window_title = say("Splatterbox: game over")

    def __init__(
        self, context: Context, source: Source, ended: Ended, *, celebrated: bool = False, listed: bool = False
    ) -> None:  # fmt: skip
        """`celebrated` skips the celebration. One that is `listed` was opened from My games, to which it goes back."""
        super().__init__(context.host, context.lobby(source.game.key))
        self.context, self.source, self.listed = context, source, listed
        self.ended, self.report = ended, ended.report
        self.joyful = not celebrated
        """Whether the winner still fills the window."""
        self.age = 0.0
        self.cheered = celebrated
        self.places = {place.seat: place for place in self.report.places}
        self.won = [self.places[seat] for seat in self.report.winners if seat in self.places]
        self.stars = self.won or sorted(self.report.places, key=lambda place: place.seat)
        """Whose faces fill the window: everybody's if nobody won."""
        self.heading = self._headline()
        who = self.character(self.won[0].seat) if self.won else None
        self.quip = who.line("win", len(ended.entries)) if who is not None else ""
        """What the winning character says."""
        self.confetti = Confetti(self.theme.confetti, len(ended.entries))
        self.rows: list[tuple[RankingRow, str, pygame.Rect]] = []
        self.stage = pygame.Rect(0, 0, 0, 0)
        self.back = self._button(say("Back") if listed else say("Shelf"), self.leave, "return-arrow", "back")
        self.rematch = self._button(say("Rematch"), self._open_rematches, "clockwise-rotation")
        self.rematch.tip = say("Plays again: the same seats, swapped seats or another set-up.")
        self.more = [self._button(words, act, icon).says(tip) for words, act, icon, tip in self._offers()]
        self.main = self.more[0]
        self.main.kind, self.main.command = "primary", "confirm"
        self._calm_for = 0.0
        """Seconds since the page became usable."""

    def _offers(self) -> list[tuple[str, Callable[[], None], str, str]]:
        """Return what else can be opened: label, action, icon, tip."""
        go, source = self.context.go, self.source
        offers: list[tuple[str, Callable[[], None], str, str]] = [
            (
                say("Replay"), lambda: go.replay(source), "play-button",
                say("Replays the game from its first move."),
            ),
            (
                say("Highlights"), lambda: go.highlights(source), "bright-explosion",
                say("Shows the turning points of this game."),
            ),
            (
                say("Review"), lambda: go.coach(source), "magnifying-glass",
                say("Shows which choices cost you most, and what was better."),
            ),
            (
                say("Luck"), lambda: go.luck(source), "rolling-dices",
                say("Shows who was lucky, draw by draw, and the shuffle's seal."),
            ),
            (say("Records"), go.records, "trophy-cup", say("Shows what everybody has won so far.")),
            (
                say("Statistics"), self._open_statistics, "histogram",
                say("Shows this game in figures, and its stories."),
            ),
        ]  # fmt: skip
        if source.kept and not why_not_compared(self.context.journal(), source.kept):
            compare = partial(go.compare, source.game.key, source.kept)
            tip = say("Shows this variation beside the game it branched from, turn by turn.")
            offers.insert(-1, (say("Side by side"), compare, "card-exchange", tip))
        return offers

    def _open_rematches(self) -> None:
        self.host.push(rematch_menu(self.context, self.source, self.ended.state))

    def _open_statistics(self) -> None:
        self.host.push(StatisticsScene(self.context, self.source, self.ended))

    def _button(self, words: str, act: Callable[[], None], icon: str, command: str = "") -> Button:
        return Button(words, act, command=command, icon_name=icon, face=self.face, size=24)

    @property
    def foot(self) -> list[Button]:
        """The Shelf button first, Rematch last."""
        return [self.back, *self.more, self.rematch]

    def leave(self) -> None:
        """Go back to the shelf or the list."""
        if self.listed:
            self.host.pop()
        else:
            self.context.go.shelf()

    def looks(self) -> tuple[str, ...]:
        return tuple(place.look for seat, place in sorted(self.places.items()) if place.look)

    def _headline(self) -> str:
        names = [self.ended.names[seat - 1] for seat in self.report.winners]
        if self.report.headline:
            return self.report.headline
        return say_count("{names} wins!", "{names} win!", len(names), names=listed(names)) if names else say("A draw")

    def character(self, seat: int) -> Character | None:
        """Return the character at a bot's seat, or None."""
        return self.lobby.cast.of(self.ended.who[seat - 1]) if len(self.ended.who) >= seat else None

    # Time ------------------------------------------------------------------------------------------------------------

    def on_resume(self) -> None:
        """Play a fanfare, once."""
        super().on_resume()
        self._calm_for = 0.0
        if self.cheered or self.host.still:
            return
        self.cheered = True
        people = {seat for seat, holder in enumerate(self.ended.holders, 1) if holder == PERSON}
        lost = bool(people) and not people.intersection(self.report.winners)
        self.host.sounds.music(None)
        self.host.sounds.play("jingle_lose" if lost else "fanfare_win")
        if not lost:
            self.host.sounds.play("sf_applause", 0.6)

    def update(self, dt: float) -> bool:
        """Advance the celebration; the winner keeps dancing for a while."""
        if self.host.still:
            return super().update(dt)
        before, self.age = self.age, self.age + dt
        self._calm_for += 0.0 if self.joyful else dt
        if self.joyful and self.age >= JOY:
            self.calm()
        moved = super().update(dt)
        lively = self.joyful or self.age < DANCE
        self.dirty = self.dirty or (lively and not reduced_motion()) or before < DEAF <= self.age
        return moved or lively

    def calm(self) -> None:
        """Switch from the celebration to the page of everybody."""
        self.joyful = False
        self.layout(self.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Ignore presses in the first second, end the celebration on the next, then handle buttons and keys.

        Enter is ignored a little longer, so that a press that ends the celebration opens nothing (MOM-REP-7).
        """
        if self.joyful and self.age < DEAF and event.type in PRESSES:
            return True
        if self.joyful:
            if event.type not in PRESSES or (event.type == pygame.KEYDOWN and command_of(event) == "fullscreen"):
                return False
            self.calm()
            return True
        if command_of(event) == "confirm" and self._calm_for < SURE:
            return True
        return super().handle(event)

    # Places ----------------------------------------------------------------------------------------------------------

    def _layout_foot(self, w: int, h: int) -> int:
        """Place the buttons in as many rows as they need."""
        return self._foot_in_rows(w, h, scale(16))

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; there are no controls during the celebration."""
        super().layout(size)
        if self.joyful:
            self.group.clear()

    def first_focus(self) -> Button | None:
        return None if self.joyful else self.main

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return a panel with a line for each of the others, if there are any."""
        return [(say("The rest"), self._make_rows)] if self.report.praises else []

    def _layout_panels(self, w: int, top: int) -> None:
        """Place the winners at the left and the others beside them, or below if the text is large."""
        margin, gap, view = scale(36), scale(24), self.scroll.view
        beside = w - 2 * margin >= roomy(1000) and bool(self.report.praises)
        self.panels, self.rows, y = [], [], top + scale(4) - self.scroll.offset
        if beside:
            wide = (w - 2 * margin) * 42 // 100
            self.stage = pygame.Rect(margin, view.y, wide, view.height)
            area = pygame.Rect(self.stage.right + gap, y, w - margin - self.stage.right - gap - scale(12), 0)
        else:
            high = view.height if not self.report.praises else roomy(300)
            self.stage = pygame.Rect(margin, y, w - 2 * margin - scale(16), high)
            area = pygame.Rect(margin, self.stage.bottom + gap, self.stage.width, 0)
        end = self.stage.bottom
        for name, make in self.panels_wanted():
            inner = area.inflate(-2 * scale(22), 0)
            inner.y = area.y + scale(18) + text.line_height(text_px(26), self.face) + scale(6)
            inner.height = max(0, view.bottom - scale(40) - inner.y) if beside else 0
            area.height = make(inner) - area.y + scale(18)
            self.panels.append((name, area))
            end = area.bottom
        self.scroll.layout(view, max(end, area.bottom) - top + self.scroll.offset + scale(12) if not beside else
                           area.bottom - top + self.scroll.offset + scale(12))  # fmt: skip

    def _make_rows(self, inner: pygame.Rect) -> int:
        """Place a face, a name and a kind word for each of the others, as tall as the window allows."""
        least = max(roomy(56), text.line_height(text_px(20), "bold") + text.line_height(text_px(18)) + scale(8))
        count = len(self.report.praises)
        spare = inner.height // count if inner.height else 0
        y = inner.y
        for praise in self.report.praises:
            left = inner.x + least + scale(14)
            words = text.measure(praise.words, text_px(18), "semi", max(1, inner.right - left))[1]
            high = max(least, text.line_height(text_px(20), "bold") + words + scale(8), min(spare, least * 7 // 5))
            self.rows.append((self.places[praise.seat], praise.words, pygame.Rect(inner.x, y, inner.width, high)))
            y += high
        return y

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the celebration, or the page of everybody."""
        if not self.joyful:
            super().draw(surface)
            return
        with theme.themed(self.theme.palette, self.theme.styles(self.looks())):
            self.draw_joy(surface)

    def draw_table(self, surface: pygame.Surface) -> None:
        ground = self.theme.end or self.theme.ground
        surface.blit(ground(self.size, self.scroll.view), (0, 0))

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw the headline, centred."""
        size = text_px(56)
        while size > 20 and text.width(self.heading, size, self.face) > self.size[0] - scale(120):
            size -= 2
        made = sign(self.theme, self.heading, size)
        surface.blit(made, made.get_rect(center=(self.size[0] // 2, self.scroll.view.y // 2)))

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the winners with their deed, and the others."""
        self._draw_stage(surface, self.stage)
        for place, words, room in self.rows:
            self._draw_other(surface, place, words, room)

    def draw_joy(self, surface: pygame.Surface) -> None:
        """Draw the winner's face, name and deed over the whole window, with confetti."""
        w, h = self.size
        self.draw_table(surface)
        dark = pygame.Surface(self.size, pygame.SRCALPHA)
        dark.fill((*palette().shade, 70))
        surface.blit(dark, (0, 0))
        room = pygame.Rect(0, 0, w, h).inflate(-2 * scale(30), -2 * scale(26))
        size = text_px(96)
        while size > 24 and text.width(self.heading, size, self.face) > room.w:
            size -= 2
        made = sign(self.theme, self.heading, size)
        surface.blit(made, made.get_rect(midtop=(w // 2, room.y)))
        room.y, room.height = room.y + made.get_height(), room.height - made.get_height()
        self._draw_stage(surface, room, 34)
        self.confetti.draw(surface, self.size, 0.8 if reduced_motion() or self.host.still else self.age)

    def _draw_stage(self, surface: pygame.Surface, stage: pygame.Rect, letters: int = 22) -> None:
        """Draw the winners on their paint, their line, and their deed on a plate below."""
        p, size = palette(), text_px(letters)
        words = self.report.deed or self.report.kind
        wide = min(stage.width - scale(16), max(roomy(300), text.width(words, size, "bold") + scale(48)))
        high = text.measure(words, size, "bold", wide - scale(32))[1] + scale(20)
        plate = pygame.Rect(0, 0, wide, high)
        plate.midbottom = (stage.centerx, stage.bottom - scale(6))
        stand = pygame.Rect(stage.x, stage.y, stage.width, plate.y - stage.y - scale(8))
        self._draw_stars(surface, stand)
        self._draw_quip(surface, stand)
        pictures.draw_rounded(surface, plate, scale(14), p.panel, p.panel_line, max(2, scale(3)))
        room = pygame.Rect(plate.x + scale(16), plate.y + scale(10), plate.width - scale(32), 10)
        text.draw(surface, words, room, size, p.text, "bold", "centre")

    def _draw_stars(self, surface: pygame.Surface, stand: pygame.Rect) -> None:
        """Draw the winners' faces, teammates with the same look once."""
        found: dict[str, RankingRow] = {}
        for place in self.stars:
            found.setdefault(place.look or str(place.seat), place)
        stars = list(found.values())
        if not stars or stand.height < 20:
            return
        columns = min(len(stars), max(1, -(-stand.width * len(stars) // max(1, stand.width + stand.height))))
        columns = max(columns, 2 if len(stars) > 2 else 1)
        rows = -(-len(stars) // columns)
        side = min(stand.width // columns, stand.height // rows)
        for number, place in enumerate(stars):
            row, column = divmod(number, columns)
            many = min(columns, len(stars) - row * columns)
            x = stand.centerx + round((column - (many - 1) / 2) * side)
            y = stand.centery + round((row - (rows - 1) / 2) * side)
            self._draw_dancer(surface, place, (x, y), side, number)

    def _draw_quip(self, surface: pygame.Surface, stand: pygame.Rect) -> None:
        """Draw the winning character's line, if there is one winner."""
        if not self.quip or len(self.stars) > 1 or self.host.settings.bot_lines == "off":
            return
        side = min(stand.size) * 6 // 10
        face = pygame.Rect(0, 0, side, side)
        face.center = stand.center
        bubble = Speech(self.quip, "", 0.0)
        bubble.lay(stand, face, ())
        bubble.draw(surface)

    def _draw_dancer(
        self, surface: pygame.Surface, place: RankingRow, centre: tuple[int, int], side: int, step: int
    ) -> None:
        """Draw a winner's face, hopping and leaning to the beat."""
        if self.theme.splash is not None:
            paint = pygame.Rect(0, 0, side * 11 // 10, side * 11 // 10)
            paint.center = centre
            self.theme.splash(surface, paint, place.look, place.seat if self.theme.by_seat else step + 1)
        still = self.host.still or reduced_motion() or not 0 < self.age < DANCE
        beat = 0.0 if still else self.age / BEAT + step * 0.5
        hop, lean = abs(sin(pi * beat)) * side * 0.05, sin(pi * beat) * 7.0
        figure = pygame.Rect(0, 0, side * 3 // 4, side * 3 // 4)
        if not beat:
            figure.center = centre
            self._draw_face(surface, figure, place, "smile")
            return
        made = pygame.Surface(figure.size, pygame.SRCALPHA)
        self._draw_face(made, made.get_rect(), place, "smile")
        turned = pygame.transform.rotozoom(made, round(lean), 1.0)
        surface.blit(turned, turned.get_rect(center=(centre[0], round(centre[1] - hop))))

    def _draw_face(self, surface: pygame.Surface, rect: pygame.Rect, place: RankingRow, mood: str) -> None:
        look = place.look or next(iter(self.ended.looks[place.seat - 1 : place.seat]), "")
        if look:
            draw_face(surface, rect, self.theme, look, self.character(place.seat), mood)

    def _draw_other(self, surface: pygame.Surface, place: RankingRow, words: str, room: pygame.Rect) -> None:
        """Draw a face, a name with its pips, and a kind word."""
        p, side = palette(), min(room.height - scale(8), roomy(72))
        face = pygame.Rect(room.x, room.centery - side // 2, side, side)
        if self.theme.by_seat and self.theme.splash is not None:
            self.theme.splash(surface, face.inflate(side // 6, side // 6), place.look, place.seat)
        self._draw_face(surface, face, place, "smile")
        size, left = text_px(20), face.right + scale(14)
        high = text.line_height(size, "bold")
        below = text.measure(words, text_px(18), "semi", max(1, room.right - left))[1]
        y = room.centery - (high + below) // 2
        name = pygame.Rect(left, y, room.right - left, high)
        count = PIPS.get(self.ended.holders[place.seat - 1], 0)
        pips.put_name(surface, self.ended.names[place.seat - 1], name, size, p.text, "bold", count)
        text.draw(surface, words, pygame.Rect(left, y + high, room.right - left, 10), text_px(18), p.text_soft, "semi")
