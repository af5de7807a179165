"""How each person played this session, beside the notebook's play (UX-BOT-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table.notebook import EVENING, MARKED, Notebook, NotebookPage, Tally, habit_words
from game.games.whisky.table.sheets import bar, chip, percent
from game.kernel.messages import say
from game.lobby.report import Ended
from game.ui import pictures, text
from game.ui.form_part import FormPart, ReservedSpace
from game.ui.form_scene import FormScene
from game.ui.theme import palette, roomy, scale, text_px


def parts(page: FormScene, ended: Ended) -> list[FormPart]:
    """Return a panel for each person, of the whole session."""
    return [HabitsPanel(page, habits, ended) for habits in habits_of(ended)]


def match_parts(page: FormScene, ended: Ended) -> list[FormPart]:
    """Return a panel for each person, of this match alone (HOUR-46)."""
    return [HabitsPanel(page, habits, ended, True) for habits in habits_of(ended, True)]


@dataclass(frozen=True)
class Habits:
    """How a person played this session: shares of each kind beside perfect play's, and what it gave away."""

    seat: int
    name: str
    commits: int
    played: dict[str, float] = field(default_factory=dict)
    wanted: dict[str, float] = field(default_factory=dict)
    cost: dict[str, float] = field(default_factory=dict)
    done: bool = True
    """False while the notebook is still computing."""

    @property
    def total(self) -> float:
        return sum(self.cost.values())


def habits_of(ended: Ended, match: bool = False) -> tuple[Habits, ...]:
    """Return the table's notebook's habits of each person, in this session or in this `match` alone.

    Newly computed pages are stored first. Habits that are not complete yet say so.
    """
    notebook: Notebook | None = getattr(ended.table, "notebook", None)
    evening: Mapping[str, Tally] = getattr(ended.table, "evening", EVENING)
    if notebook is not None:
        notebook.poll()
    pages = notebook.pages if notebook is not None else []
    done = all(page.ready or page.missing for page in pages)
    rows = []
    for seat, (name, holder) in enumerate(zip(ended.names, ended.holders, strict=True), 1):
        tally = tally_of(pages, seat) if match else evening.get(name, Tally())
        if holder != "person" or (done and not tally.commits):
            continue
        played = {kind: tally.share(kind) for kind in KINDS}
        wanted = {kind: tally.wanted_share(kind) for kind in KINDS}
        rows.append(Habits(seat, name, tally.commits, played, wanted, dict(tally.cost), done))
    return tuple(rows)


def tally_of(pages: Sequence[NotebookPage], seat: int) -> Tally:
    """Return a seat's habits in the given pages of the notebook."""
    tally = Tally()
    for page in pages:
        if page.ready:
            tally.add(page.letters(seat), page.advice[seat])
    return tally


def verdict(habits: Habits) -> str:
    """Return one sentence on what a person might do better."""
    return habit_words(habits.cost, habits.played, habits.wanted)


def given_away(total: float) -> str:
    """Return what all choices gave away, as text in duels: 1 is the difference between a level duel and a won one."""
    duels = total / 2
    if duels < 0.05:
        return say("All in all you gave next to nothing away.")
    if duels > 1.25:
        return say("All in all that cost a whole duel, and more.")
    if duels >= 0.75:
        return say("All in all that cost a duel.")
    return say("All in all that cost about one duel in {number}.", number=max(2, round(1 / duels)))


class HabitsPanel(FormPart):
    """A bar for each kind, what it cost, and what to do better."""

    def __init__(self, page: FormScene, habits: Habits, ended: Ended, match: bool = False) -> None:
        super().__init__(page)
        self.match = match
        """Whether it shows this match alone."""
        self.title = habits.name
        self.habits, self.ended = habits, ended
        self.waiting = not habits.done
        self.room = pygame.Rect(0, 0, 0, 0)
        self.row_high = 0

    def update(self, dt: float) -> bool:
        """Poll the notebook while it is computing."""
        return self.waiting and self.habits not in habits_of(self.ended, self.match)

    def make(self, inner: pygame.Rect, rest: ReservedSpace) -> int:
        """Lay out the bars in the height that the window leaves, and a sentence; return the height."""
        caption = text.measure(self._caption(), text_px(16), "ui", inner.width)[1]
        sentences = 4 * text.line_height(text_px(17)) + scale(40)
        least = text.line_height(text_px(18), "semi") + scale(6) + roomy(22)
        self.row_high = max(least, min((inner.height - caption - sentences) // 3 - scale(24), least + scale(64)))
        high = caption + scale(10) + 3 * (self.row_high + scale(18))
        self.room = pygame.Rect(inner.x, inner.y, inner.width, high)
        return rest.foot.place(self._sentence(inner, inner.y + high))

    def _caption(self) -> str:
        number = 2 * self.habits.commits
        if self.match:
            return say("{number} cards in this match. The line marks how often perfect play lays them.", number=number)
        return say(
            "{number} cards this session. The line marks how often a perfect player would play each.", number=number
        )

    def _sentence(self, inner: pygame.Rect, y: int) -> int:
        if not self.habits.done:
            return self.page.effect(say("The notebook is still working ..."), inner, y)
        told = given_away(self.habits.total)
        return self.page.effect(told, inner, self.page.effect(verdict(self.habits), inner, y))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw how often each kind was played, the notebook's share as a line, and what it cost."""
        p = palette()
        words, where = self._caption(), pygame.Rect(self.room.x, self.room.y, self.room.width, 10)
        text.draw(surface, words, where, text_px(16), p.text_soft)
        high = self.row_high
        y = where.y + text.measure(words, text_px(16), "ui", self.room.width)[1] + scale(10)
        for kind in self.habits.played:
            self._draw_kind(surface, kind, pygame.Rect(self.room.x, y, self.room.width, high))
            y += high + scale(18)

    def _draw_kind(self, surface: pygame.Surface, kind: str, room: pygame.Rect) -> None:
        p, size = palette(), text_px(18)
        line = text.line_height(size, "semi")
        side = room.h
        chip(surface, kind, pygame.Rect(room.x, room.y, side, side))
        left = room.x + side + scale(12)
        head = pygame.Rect(left, room.y, room.right - left, line)
        share = percent(self.habits.played[kind])
        cost = self.habits.cost[kind]
        tail: str = say("cost nothing")
        if cost >= 0.005:
            tail = say("cost a lot") if cost >= 3 * MARKED else say("cost a little")
        done = text.draw(surface, share, head, size, p.text, "bold", wrap=0)
        colour = p.hazard if cost >= MARKED else p.text_soft
        head.width -= done.width + scale(10)
        head.x = done.right + scale(10)
        text.draw(surface, tail, head, text_px(17), colour, "semi", "right", wrap=0)
        track = pygame.Rect(left, head.y + line + scale(6), room.right - left, room.bottom - head.y - line - scale(8))
        bar(surface, track, self.habits.played[kind], faces.KIND_FIELDS[kind])
        x = track.x + round(track.w * self.habits.wanted[kind])
        mark = pygame.Rect(x - scale(4), track.y - scale(5), max(5, scale(8)), track.h + scale(10))
        pictures.draw_rounded(surface, mark, scale(2), faces.BONE, faces.INK, max(1, scale(2)))
