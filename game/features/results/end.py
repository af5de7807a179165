"""The end of a match: first the winner, large, in the game's own confetti; then a page worth ending an evening on.

Winner and deed with a kind word for everybody else, the best moment, three proud numbers; Enter plays again
(TEACH-END-1 to TEACH-END-3, HOUR-6, HOUR-45, FGT-81 to FGT-83).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.results import proud
from game.features.results.coach_word import coach_words
from game.features.results.last_words import last_words
from game.features.results.moment_picture import MomentPicture
from game.features.results.moment_view import MomentButton
from game.features.results.rematch import ArrowButton, other_rematches, play_again
from game.features.results.stage import WinnersStage, fitted_sign
from game.features.results.statistics import StatisticsScene
from game.features.results.told_feats import draw_feats, height_of, moment_of, panel_title, told_feats
from game.features.results.what_next import next_line, what_next
from game.kernel.messages import listed, say, say_count, together
from game.lobby.cast import PIPS, Character
from game.lobby.report import Ended, RankingRow
from game.lobby.setup import PERSON
from game.store.provenance import why_not_compared
from game.table.confetti import Confetti
from game.table.game_menu import GameMenu
from game.table.game_page import GamePage
from game.ui import keys, pips, text, theme
from game.ui.menu import MenuChoice
from game.ui.slices import at_work
from game.ui.theme import palette, reduced_motion, roomy, scale, text_px
from game.ui.widgets import Button, in_rows

if TYPE_CHECKING:
    from game.features.context import Context, Source

JOY = 2.2
"""Seconds for which the winner fills the window, unless a press shortens them."""
DEAF = 0.6
"""Seconds in which keys are ignored: they were meant for the match."""
SURE = 0.8
"""Seconds in which the page ignores Enter."""
PRESSES = (*keys.PRESSES, pygame.FINGERDOWN)


class EndScene(GamePage):
    """The winner's face, name and deed; after a while or a press, the page of everybody and what to do next."""

    name = "end"
    window_title = say("Splatterbox: game over")

    def __init__(
        self, context: Context, source: Source, ended: Ended, *, celebrated: bool = False, listed: bool = False,
        paints: bool = False,
    ) -> None:  # fmt: skip
        """`celebrated` skips the celebration. One that is `listed` was opened from My games, to which it goes back.

        `paints`: whether the best moment's picture is painted; without it the plain one is shown.
        """
        super().__init__(context.host, context.lobby(source.game.key))
        self.context, self.source, self.listed, self._paints = context, source, listed, paints
        self.ended, self.report = ended, ended.report
        self.joyful = not celebrated
        """Whether the winner still fills the window."""
        self.cheered = celebrated
        self.places = {place.seat: place for place in self.report.places}
        self.heading = self._headline()
        self.winners = WinnersStage(self.host, self.theme, ended, self.character)
        self.winners.small = self._length()
        self.spoken = None if listed else last_words(context, source, ended)
        if self.spoken is not None and self.spoken.seat in self.report.winners:
            self.winners.quip = self.spoken.words
        self.leading = False
        """Whether the main button leads on to something else than playing again."""
        self.confetti = Confetti(self.theme.confetti, len(ended.entries))
        self.numbers = proud.proud_rows(context, source, ended)
        self.feats = told_feats(context, source)
        self.next = next_line(what_next(context, source, ended), self.face)
        self.coach, self._coaching = "", coach_words(context, source)
        """The coach's sentence, as far as it is known, and the work on it."""
        self.moment = self._moment()
        self.rows: list[tuple[RankingRow, str, pygame.Rect]] = []
        self.stage = self._figures = self._medals = pygame.Rect(0, 0, 0, 0)
        self.back = self._button(say("Back") if listed else say("Shelf"), self.leave, "return-arrow", "back")
        self.back.tip = "" if listed else say("Goes to the shelf.")
        again = partial(play_again, context, source, ended.state)
        self.rematch = self._button(say("Rematch"), again, "clockwise-rotation", "confirm")
        self.rematch.kind = "primary"
        self.rematch.tip = say("Plays again at once: the same seats, new cards.")
        self.rematch.size = 30
        self.other = ArrowButton(say("Other ways to play again"), self._open_rematches, face=self.face)
        self.other.kind = "primary"
        self.other.tip = say("Opens the other ways to play again: seats swapped, the same cards.")
        self.change = self._button(say("Change set-up"), self._change, "cog")
        self.change.tip = say("Opens the set-up of this game.")
        self.more = self._button(say("More"), self._open_more, "stack")
        self.more.tip = say("Opens the replay, highlights, review, luck, records and statistics.")
        self.main = self.rematch
        self._calm_for = 0.0
        """Seconds since the page became usable."""

    def _moment(self) -> MomentButton | None:
        """Return the picture of a feat's moment, else of the best one, if there is one to be shown."""
        best = moment_of(self.source, self.feats) or self.report.best
        if best is None:
            return None
        watch = partial(self.context.go.replay, self.source, at=max(0, best.entry - 1), play=True)
        return MomentButton(best, MomentPicture(self.source, best), watch)

    def _length(self) -> str:
        """Return how long the game took, in the game's measure and in minutes."""
        minutes = proud.minutes_of(self.context, self.source)
        taken = say_count("1 minute", "{n} minutes", minutes) if minutes else ""
        return together(self.report.length, taken, between=" · ")

    # What next -------------------------------------------------------------------------------------------------------

    def _offers(self) -> list[MenuChoice]:
        """Return what else can be opened."""
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
            offers.append((say("Side by side"), compare, "card-exchange", tip))
        return [MenuChoice(words, act, icon, tip=tip) for words, act, icon, tip in offers]

    def more_menu(self) -> GameMenu:
        """Return the menu of what else can be opened."""
        choices = [*self._offers(), MenuChoice(say("Close"), lambda: None, "cancel", "back")]
        return GameMenu(self.host, self.lobby, self.looks(), say("More about this game"), choices)

    def _open_more(self) -> None:
        self.host.push(self.more_menu())

    def _open_rematches(self) -> None:
        self.host.push(other_rematches(self.context, self.source, self.ended.state))

    def _change(self) -> None:
        self.context.go.shelf()
        self.context.go.setup(self.source.game.key)

    def _open_statistics(self) -> None:
        self.host.push(StatisticsScene(self.context, self.source, self.ended))

    def lead_on(self, words: str, act: Callable[[], None]) -> None:
        """Make the main button lead on to something, in place of playing again: the night goes on (NIT-6)."""
        self.rematch.label, self.rematch.action, self.rematch.icon_name = words, act, "stack"
        self.rematch.tip = say("Goes to the standing and the next game.")
        self.leading = True

    def _button(self, words: str, act: Callable[[], None], icon: str, command: str = "") -> Button:
        return Button(words, act, command=command, icon_name=icon, face=self.face, size=24)

    @property
    def foot(self) -> list[Button]:
        """The buttons, in their order from left to right."""
        return [self.back, self.rematch, *([] if self.leading else [self.other, self.change]), self.more]

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
        told = told_feats(self.context, self.source)  # luck or win chances may have brought some
        if len(told) > len(self.feats):
            self.feats = told
            self.layout(self.size)
        if self.moment is not None and self._paints:
            self.moment.picture.begin(self.host.settings)
        if self.cheered or self.host.still:
            return
        self.cheered = True
        people = {seat for seat, holder in enumerate(self.ended.holders, 1) if holder == PERSON}
        lost = bool(people) and not people.intersection(self.report.winners)
        self.host.sounds.music(None)
        self.host.sounds.play("jingle_lose" if lost else "fanfare_win")
        if not lost:
            self.host.sounds.play("sf_applause", 0.6)

    def on_pause(self) -> None:
        super().on_pause()
        if self.moment is not None:
            self.moment.picture.close()

    @property
    def age(self) -> float:
        """Seconds since the page opened."""
        return self.winners.age

    def update(self, dt: float) -> bool:
        """Advance the celebration; the winner keeps dancing for a while."""
        if self.host.still:
            return super().update(dt)
        self._hear_coach()
        before, self.winners.age = self.age, self.age + dt
        self._calm_for += 0.0 if self.joyful else dt
        if self.joyful and self.age >= JOY:
            self.calm()
        moved = super().update(dt)
        lively = self.joyful or self.winners.lively
        self.dirty = self.dirty or (lively and not reduced_motion()) or before < DEAF <= self.age
        if self.moment is None:
            return moved or lively
        self.dirty = self.moment.picture.poll(dt) or self.dirty
        return moved or lively or self.moment.picture.waiting

    def _hear_coach(self) -> None:
        """Look at one more choice of the person's."""
        words = next(self._coaching, self.coach)
        if words != self.coach:
            self.coach = words
            self.layout(self.size)

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
            if event.type not in PRESSES or (event.type == pygame.KEYDOWN and keys.command_of(event) == "fullscreen"):
                return False
            self.calm()
            return True
        if keys.command_of(event) == "confirm" and self._calm_for < SURE:
            return True
        return super().handle(event)

    # Places ----------------------------------------------------------------------------------------------------------

    def _layout_foot(self, w: int, h: int) -> int:
        """Place Rematch and its arrow in the middle, the rest beside them, or below if the text is large."""
        gap, margin = scale(14), scale(24)
        high = max(button.height() for button in self.foot)
        wide, arrow = max(self.rematch.wish(), roomy(250)), 0 if self.leading else high
        room = w - 2 * margin
        beside = [self.more] if self.leading else [self.change, self.more]
        right = sum(button.wish() + gap for button in beside)
        middle = (w - wide - arrow) // 2
        one_row = margin + self.back.wish() + gap <= middle and middle + wide + arrow + right <= w - margin
        rows = [] if one_row else in_rows([self.back, *beside], room, gap)
        top = y = h - (len(rows) + 1) * (high + scale(10)) - scale(8)
        wide = min(wide, room - arrow)
        self.rematch.rect = pygame.Rect((w - wide - arrow) // 2, y, wide, high)
        self.other.rect = pygame.Rect(self.rematch.rect.right + scale(4), y, arrow, high)
        if one_row:
            self.back.rect = pygame.Rect(margin, y, self.back.wish(), high)
            x = w - margin - right + gap
            for button in beside:
                button.rect = pygame.Rect(x, y, button.wish(), high)
                x += button.wish() + gap
        for row in rows:
            y += high + scale(10)
            x = (w - sum(button.wish() + gap for button in row) + gap) // 2
            for button in row:
                button.rect = pygame.Rect(max(margin, x), y, min(button.wish(), room), high)
                x += button.wish() + gap
        return top - scale(10)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; there are no controls during the celebration."""
        super().layout(size)
        if self.joyful:
            self.group.clear()

    def first_focus(self) -> Button | None:
        return None if self.joyful else self.main

    def _layout_panels(self, w: int, top: int) -> None:
        """Place the people at the left, moment and numbers at the right, or all in one column if the text is large."""
        margin, gap, view = scale(36), scale(18), self.scroll.view
        whole, y = w - 2 * margin, top + scale(4) - self.scroll.offset
        self.panels, self.rows = [], []
        story = self.moment is not None or bool(self.numbers) or bool(self.feats or self.coach) or self.next is not None
        if whole >= roomy(1000) and (story or self.report.praises):
            room = view.height - scale(12)
            left = pygame.Rect(margin, y, whole * (41 if story else 50) // 100, room)
            right = pygame.Rect(left.right + gap, y, whole - left.width - gap, room)
            end = self._lay_people(left) if story else self._lay_rest(right)
            self.stage = self.stage if story else left
            end = max(end, self._lay_story(right, gap), self.stage.bottom)
        else:
            column = pygame.Rect(margin, y, whole - scale(16), 0)
            self.stage = pygame.Rect(column.x, y, column.width, min(roomy(300), view.height - scale(16)))
            column.y = self.stage.bottom + gap
            column.y = self._lay_story(column, gap)
            end = self._lay_rest(column)
        self.scroll.layout(view, end - top + self.scroll.offset + scale(8))

    def _lay_people(self, left: pygame.Rect) -> int:
        """Place the winners on their stage and the others below; return the lower end."""
        gap = scale(12)
        rest = self._lay_rest(left.copy()) - left.y
        stage = max(roomy(230), left.height - (rest + gap if rest else 0))
        self.stage = pygame.Rect(left.x, left.y, left.width, stage)
        if not rest:
            return self.stage.bottom
        self.panels, self.rows = [], []
        return self._lay_rest(pygame.Rect(left.x, self.stage.bottom + gap, left.width, 0))

    def _lay_rest(self, room: pygame.Rect) -> int:
        """Place a face, a name and a kind word for each of the others; return the lower end."""
        if not self.report.praises:
            return room.y
        name, words = text.line_height(text_px(19), "bold"), text_px(17)
        least = max(roomy(46), name + text.line_height(words) + scale(6))
        y = room.y + scale(10)
        inner = room.inflate(-2 * scale(16), 0)
        words_of = {praise.seat: praise.words for praise in self.report.praises}
        if self.spoken is not None:
            words_of[self.spoken.seat] = say("“{words}”", words=self.spoken.words)
        for praise in self.report.praises:
            left = inner.x + least + scale(10)
            below = text.measure(words_of[praise.seat], words, "semi", max(1, inner.right - left))[1]
            high = max(least, name + below + scale(6))
            self.rows.append(
                (self.places[praise.seat], words_of[praise.seat], pygame.Rect(inner.x, y, inner.width, high))
            )
            y += high
        self.panels.append(("", pygame.Rect(room.x, room.y, room.width, y + scale(10) - room.y)))
        return self.panels[-1][1].bottom

    def _lay_story(self, room: pygame.Rect, gap: int) -> int:
        """Place the best moment and the numbers below it; return the lower end. A room of no height has no limit."""
        head, foot = scale(18) + text.line_height(text_px(26), self.face) + scale(4), scale(14)
        numbers = head + proud.height(self.numbers) + foot if self.numbers else 0
        y, inner = room.y, room.inflate(-2 * scale(20), 0)
        feats = head + height_of(self.feats, inner.width) + foot if self.feats else 0
        advice = self.next.height(room.width) if self.next is not None else 0
        coach = text.measure(self.coach, text_px(17), "semi", inner.width)[1] + 2 * foot if self.coach else 0
        below = sum(high + gap for high in (numbers, feats, coach, advice) if high)
        if self.moment is not None:
            most = room.height - below - head - foot if room.height else roomy(400)
            inner.y = y + head
            area = pygame.Rect(room.x, y, room.width, self.moment.place(inner, most) + foot - y)
            self.group.add(self.moment)
            self.panels.append((self.moment.moment.title, area))
            y = area.bottom + gap
        if numbers:
            row = self.numbers[0]
            title = say("Proud numbers")
            if len(self.numbers) == 1:
                title = say("{name}'s numbers", name=self.ended.names[row.seat - 1])
            area = pygame.Rect(room.x, y, room.width, numbers)
            self._figures = pygame.Rect(inner.x, y + head, inner.width, numbers - head - foot)
            self.panels.append((title, area))
            y = area.bottom + gap
        if feats:
            area = pygame.Rect(room.x, y, room.width, feats)
            self._medals = pygame.Rect(inner.x, y + head, inner.width, feats - head - foot)
            self.panels.append((panel_title(self.feats), area))
            y = area.bottom + gap
        if coach:
            area = pygame.Rect(room.x, y, room.width, coach)
            self.notes.append((self.coach, pygame.Rect(inner.x, y + foot, inner.width, coach - 2 * foot), "line"))
            self.panels.append(("", area))
            y = area.bottom + gap
        if self.next is not None:
            area = pygame.Rect(room.x, y, room.width, advice)
            self.notes.append((self.next.offer.words, self.next.place(area), "line"))
            self.group.add(self.next.button)
            self.panels.append(("", area))
            y = area.bottom + gap
        return y - gap if y > room.y else y

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the celebration, or the page of everybody."""
        if not self.joyful:
            super().draw(surface)
            return
        if at_work():  # paints in slices what the page shows next
            super().draw(surface)
        with theme.themed(self.theme.palette, self.theme.styles(self.looks())):
            self.draw_joy(surface)

    def draw_table(self, surface: pygame.Surface) -> None:
        ground = self.theme.end or self.theme.ground
        surface.blit(ground(self.size, self.scroll.view), (0, 0))
        if (remains := getattr(self.ended.table, "draw_remains", None)) is not None:
            remains(surface)

    def draw_head(self, surface: pygame.Surface) -> None:
        """Draw the headline, centred."""
        made = fitted_sign(self.theme, self.heading, text_px(56), 20, self.size[0] - scale(120))
        surface.blit(made, made.get_rect(center=(self.size[0] // 2, self.scroll.view.y // 2)))

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the winners with their deed, the numbers, and the others."""
        self.winners.draw(surface, self.stage)
        if len(self.numbers) == 1:
            proud.draw_one(surface, self.numbers[0], self._figures, self.face)
        elif self.numbers:
            proud.draw_many(surface, self.numbers, dict(enumerate(self.ended.names, 1)), self._figures)
        if self.feats:
            draw_feats(surface, self.feats, self._medals)
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
        made = fitted_sign(self.theme, self.heading, text_px(96), 24, room.w)
        surface.blit(made, made.get_rect(midtop=(w // 2, room.y)))
        room.y, room.height = room.y + made.get_height(), room.height - made.get_height()
        self.winners.draw(surface, room, 34, small=False)
        self.confetti.draw(surface, self.size, 0.8 if reduced_motion() or self.host.still else self.age)

    def _draw_other(self, surface: pygame.Surface, place: RankingRow, words: str, room: pygame.Rect) -> None:
        """Draw a face, a name with its pips, and a kind word."""
        p, side = palette(), min(room.height - scale(8), roomy(64))
        face = pygame.Rect(room.x, room.centery - side // 2, side, side)
        if self.theme.by_seat and self.theme.splash is not None:
            self.theme.splash(surface, face.inflate(side // 6, side // 6), place.look, place.seat)
        self.winners.draw_face(surface, face, place)
        size, left = text_px(19), face.right + scale(12)
        high = text.line_height(size, "bold")
        below = text.measure(words, text_px(17), "semi", max(1, room.right - left))[1]
        y = room.centery - (high + below) // 2
        name = pygame.Rect(left, y, room.right - left, high)
        count = PIPS.get(self.ended.holders[place.seat - 1], 0)
        pips.put_name(surface, self.ended.names[place.seat - 1], name, size, p.text, "bold", count)
        text.draw(surface, words, pygame.Rect(left, y + high, room.right - left, 10), text_px(17), p.text_soft, "semi")
