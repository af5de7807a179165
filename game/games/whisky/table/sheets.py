"""Sheets of paper over the mat: the notebook, a duel's summary, the contents of a pile, the player aid."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.art.faces import INK
from game.games.whisky.report import WIN_WORDS
from game.games.whisky.rules.events import DuelDrawn, DuelWon
from game.games.whisky.table import words
from game.games.whisky.table.notebook import EVENING, NotebookPage, choice_of
from game.games.whisky.table.table import SaloonBase
from game.kernel.messages import say, say_count, together
from game.table.sheets import Margins, Sheet
from game.ui import keys, pictures, text, theme
from game.ui.cards import card_size, wide_for
from game.ui.fit import lay, put, write
from game.ui.theme import Colour, mix
from game.ui.widgets import Button

SOFT: Colour = (92, 72, 58)
DEAR: Colour = (142, 30, 24)


class SaloonSheet(Sheet[SaloonBase]):
    """A sheet of paper in WHISKY's lettering."""

    face = "whisky"
    wide, high = 900, 640
    margins = Margins(bounds=20, top=14, foot=20, bar=0)
    title_size = button_size = 26

    def panel(self, surface: pygame.Surface) -> None:
        look.panel(surface, self.rect, self.title, paper=True)


def opens_notebook(event: pygame.event.Event) -> bool:
    """Return whether an event is the notebook's key."""
    return keys.given(event, "notebook") is not None


def chip(surface: pygame.Surface, kind: str, rect: pygame.Rect) -> None:
    """Draw a kind as a small printed symbol."""
    pictures.draw_rounded(surface, rect, rect.h / 5, faces.KIND_FIELDS[kind], INK, max(1, theme.scale(2)))
    side = rect.h * 8 // 10
    sign = pictures.icon(faces.KIND_ICONS[kind], side, faces.KIND_SIGNS[kind])
    surface.blit(sign, (rect.centerx - side // 2, rect.centery - side // 2))


def points(value: float) -> str:
    """Return a value as text: +0.12, -0.40, 0.00 (1 is a duel won, -1 one lost)."""
    rounded = round(value, 2) + 0.0
    return f"{rounded:+.2f}".replace("-", "−") if rounded else "0.00"


def percent(share: float) -> str:
    """Return a share as text: 34 %."""
    return f"{share:.0%}".replace("%", " %")


def bar(surface: pygame.Surface, rect: pygame.Rect, share: float, colour: Colour) -> None:
    """Draw a bar for a share."""
    pictures.draw_rounded(surface, rect, rect.h / 3, faces.BONE_DARK, SOFT, 1)
    if share > 0:
        full = pygame.Rect(rect.x, rect.y, max(rect.h * 2 // 3, round(rect.w * min(1.0, share))), rect.h)
        pictures.draw_rounded(surface, full, rect.h / 3, colour, INK, 1)


def fitting(size: int, room: int, height: Callable[[int], int]) -> int:
    """Return the largest text size up to `size` at which a text of some height fits, never below the minimum."""
    while size > theme.MIN_TEXT and height(size) > room:
        size -= 1
    return size


class NotebookSheet(SaloonSheet):
    """Page by page: how often perfect play makes each commit, the value of the position and of every commit."""

    title = say("The notebook")
    wide = 1120
    high = 860

    def __init__(self, table: SaloonBase, under: SaloonSheet | None = None) -> None:
        super().__init__(table)
        self.under = under
        self.number = len(table.notebook.pages) - 1
        before = Button(say("Earlier"), lambda: self.turn(-1), command="left", face="whisky", size=24)
        after = Button(say("Later"), lambda: self.turn(1), command="right", face="whisky", size=24)
        self.buttons = [*self.buttons, before, after]
        self._mark()

    @property
    def page(self) -> NotebookPage:
        return self.table.notebook.pages[min(self.number, len(self.table.notebook.pages) - 1)]

    def turn(self, by: int) -> None:
        self.number = max(0, min(len(self.table.notebook.pages) - 1, self.number + by))
        self._mark()
        self.table.refresh()

    def _mark(self) -> None:
        last = len(self.table.notebook.pages) - 1
        self.buttons[1].reason = None if self.number > 0 else say("This is the first page.")
        self.buttons[2].reason = None if self.number < last else say("This is the last page.")

    def close(self) -> None:
        """Go back to the sheet that was open before."""
        if self.under is not None:
            self.table.open_sheet(self.under)
        else:
            super().close()

    def take(self, event: pygame.event.Event) -> bool:
        """Turn the page with left and right; close with the key that opened it. Return whether the event was used."""
        if opens_notebook(event):
            self.close()
            return True
        command = keys.command_of(event)
        if command in ("left", "right", "page_up", "page_down"):
            self.turn(-1 if command in ("left", "page_up") else 1)
            return True
        return False

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        page, size = self.page, theme.text_px(18)
        head = together(self._where(page), say("1 is a duel won, −1 a duel lost."))
        used = write(surface, head, pygame.Rect(inside.x, inside.y, inside.w, 3 * text.line_height(size)), size, SOFT)
        top = used.bottom + theme.scale(8)
        if not page.ready:
            odd = say("The notebook has no page for such an odd position.")
            wait = odd if page.missing else say("The notebook is working ...")
            write(surface, wait, pygame.Rect(inside.x, top, inside.w, inside.bottom - top), size, INK, "semi")
            return
        gap = theme.scale(24)
        wide = (inside.w - gap) // 2
        for number, seat in enumerate((self.table.regions.near, 3 - self.table.regions.near)):
            half = pygame.Rect(inside.x + number * (wide + gap), top, wide, inside.bottom - top)
            self._half(surface, half, page, seat)

    def _where(self, page: NotebookPage) -> str:
        phase = page.phase
        slots = say("slots 1 and 2") if phase.phase == 1 else say("slots 3 and 4")
        if self.table.shown.match_length == 1:
            return say("Round {round}, {slots}: how perfect play mixes here.", round=phase.round, slots=slots)
        return say(
            "Duel {duel}, round {round}, {slots}: how perfect play mixes here.",
            duel=phase.duel,
            round=phase.round,
            slots=slots,
        )

    def _half(self, surface: pygame.Surface, half: pygame.Rect, page: NotebookPage, seat: int) -> None:
        advice, mine = page.advice[seat], choice_of(page.letters(seat))
        size = theme.text_px(18)
        step = text.line_height(theme.text_px(22), "whisky") + theme.scale(4)
        look.badge(surface, seat, (half.x + step // 2, half.y + step // 2), step * 8 // 10)
        name = pygame.Rect(half.x + step + theme.scale(6), half.y, half.w - step - theme.scale(6), step)
        put(surface, self.table.names[seat], name, theme.text_px(22), INK, "whisky")
        line = pygame.Rect(half.x, name.bottom, half.w, text.line_height(size))
        put(surface, say("The position is worth {points}", points=points(advice.value)), line, size, INK, "semi")
        cost = advice.cost(mine)
        worth = points(advice.worth[mine])
        spent: str = say("This choice was worth {points}", points=worth)
        if cost >= 0.005:
            spent = say("This choice was worth {points}: it cost {cost:.2f}", points=worth, cost=cost)
        line.y = line.bottom
        used = lay(surface, spent, line, size, DEAR if cost >= 0.005 else INK, "semi")
        rows = sorted(advice.mix, key=lambda commit: (-round(advice.mix[commit], 3), -advice.worth[commit]))
        top = max(line.bottom, used.bottom) + theme.scale(6)
        high = min((half.bottom - top) // 9, theme.roomy(56))
        for number, commit in enumerate(rows):
            row = pygame.Rect(half.x, top + number * high, half.w, high)
            self._row(surface, row, commit, advice.mix[commit], advice.worth[commit], commit == mine, seat)

    def _row(
        self, surface: pygame.Surface, row: pygame.Rect, commit: tuple[str, ...], share: float, worth: float,
        chosen: bool, seat: int,
    ) -> None:  # fmt: skip
        if chosen:
            frame = row.inflate(theme.scale(6), -theme.scale(2))
            pictures.draw_rounded(surface, frame, theme.scale(6), mix(look.GLOW, (255, 255, 255), 0.45), INK,
                                  max(1, theme.scale(2)))  # fmt: skip
        side = min(row.h - theme.scale(6), theme.roomy(34))
        x = row.x + theme.scale(4)
        for kind in commit[1:]:
            chip(surface, kind, pygame.Rect(x, row.centery - side // 2, side, side))
            x += side + theme.scale(4)
        size = min(theme.text_px(18), max(theme.MIN_TEXT, row.h * 8 // 10))
        number = max(text.width("100 %", size, "bold"), text.width("+0.00", size, "bold")) + theme.scale(6)
        right = row.right - theme.scale(6)
        put(surface, points(worth), pygame.Rect(right - number, row.y, number, row.h), size, INK, "semi", "right")
        right -= number + theme.scale(4)
        put(surface, percent(share), pygame.Rect(right - number, row.y, number, row.h), size, INK,
            "bold", "right")  # fmt: skip
        right -= number + theme.scale(8)
        room = right - x - theme.scale(4)
        if room > theme.scale(30):
            high = max(6, row.h * 4 // 10)
            bar(surface, pygame.Rect(x + theme.scale(4), row.centery - high // 2, room, high), share,
                look.seat_field(seat))  # fmt: skip


POSES = {"GOLD": "sack", "SHOTS": "extra_shot", "WHISKY": "bottle_empty"}


class DuelSheet(SaloonSheet):
    """The end of a duel: who won and how, how far both seats got, and what the notebook says of the people."""

    wide = 940
    high = 460

    def __init__(self, table: SaloonBase, event: DuelDrawn) -> None:
        super().__init__(table)
        self.event = event
        self.seat = event.seat if isinstance(event, DuelWon) else 0
        over = table.session.decision is None
        label = say("To the results") if over else say("Next duel")
        self.buttons = [
            Button(label, table.to_results, command="confirm", kind="primary", face="whisky", size=26).says(
                say("Continues to the results, or to the next duel of this match.")
            ),
            Button(say("More"), table.open_notebook, command="notebook", face="whisky", size=24).says(
                say("The notebook: how perfect play would have mixed, and what your own habits cost.")
            ),
        ]
        self.title = say("The duel is drawn")
        if self.seat:
            self.title = say("{name} wins the duel!", name=table.names[self.seat])

    def close(self) -> None:
        """Continue to the next duel or the results."""
        self.table.to_results()

    def take(self, event: pygame.event.Event) -> bool:
        """Open the notebook over the summary with its key; return whether the event was used."""
        if opens_notebook(event):
            self.table.open_notebook()
            return True
        return False

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        size = theme.text_px(20)
        kind = self.event.kind
        why = say("Bottle, gold and hits are level at closing time.")
        if self.seat:
            why = say("With {reason}.", reason=WIN_WORDS[kind])
        pose = min(inside.h * 32 // 100, inside.w // 4)
        self._pose(surface, kind, pygame.Rect(inside.x, inside.y, pose, pose))
        left = inside.x + pose + theme.scale(20)
        room = pygame.Rect(left, inside.y, inside.right - left, pose)
        used = write(surface, why, room, theme.text_px(22), INK, "bold")
        y = used.bottom + theme.scale(6)
        step = text.line_height(size) + theme.scale(4)
        for seat in (1, 2):
            row = pygame.Rect(left, y, room.w, step)
            look.badge(surface, seat, (row.x + step // 2, row.centery), step * 7 // 10)
            room_ = pygame.Rect(row.x + step + theme.scale(4), row.y, row.w - step - theme.scale(4), step)
            put(surface, self._came(seat), room_, size, INK, "semi")
            y += step
        room_ = pygame.Rect(left, y, room.w, step)
        bottle = say("Bottle: {where}", where=words.holder_words(self.event.bottle, self.table.names))
        put(surface, bottle, room_, size, SOFT)
        top = max(y + step, inside.y + pose) + theme.scale(12)
        self._habits(surface, pygame.Rect(inside.x, top, inside.w, inside.bottom - top))

    def _came(self, seat: int) -> str:
        """Return how far a seat got, and in a match of several duels how many it has won, as text."""
        event = self.event
        gold = say_count("1 nugget", "{n} nuggets", event.nuggets[seat - 1])
        hits = say_count("1 hit", "{n} hits", event.bullets[seat - 1])
        duels = say("duels won: {score}", score=event.scores[seat - 1]) if self.table.shown.match_length > 1 else ""
        return together(self.table.names[seat], together(gold, hits, duels, between=", "), between=": ")

    def _pose(self, surface: pygame.Surface, kind: str, rect: pygame.Rect) -> None:
        pictures.draw_rounded(surface, rect, theme.scale(14), faces.BONE_DARK, INK, max(2, theme.scale(3)))
        side = rect.h * 8 // 10
        if kind == "WHISKY":
            made = faces.bottle(5, side)
        elif kind in POSES:
            made = faces.own(POSES[kind], side)
        else:
            made = pictures.icon("saloon-doors", side, look.DUSTY_RED)
        surface.blit(made, made.get_rect(center=rect.center))
        if self.seat:
            side = rect.h // 3
            look.badge(surface, self.seat, (rect.right - side * 0.45, rect.bottom - side * 0.45), side * 8 // 10)

    def _habits(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw a sentence of the notebook for each person (UX-BOT-6); its figures are behind *More* (FGT-80)."""
        people = [seat for seat in (1, 2) if seat in self.table.session.persons]
        told = [(seat, EVENING.get(self.table.names[seat])) for seat in people]
        size, y = theme.text_px(20), area.y
        high = text.line_height(size, "semi")
        for seat, tally in told:
            if tally is None or not tally.commits or y + high > area.bottom:
                continue
            look.badge(surface, seat, (area.x + high // 2, y + high // 2), high * 8 // 10)
            left = area.x + high + theme.scale(8)
            room = pygame.Rect(left, y, area.right - left, area.bottom - y)
            said = tally.verdict()
            y = write(surface, said, room, size, INK, "semi").bottom + theme.scale(10)


class SaloonPileSheet(SaloonSheet):
    """What is in a pile, or may still be in the deck: each kind with its number."""

    wide = 860
    high = 480

    def __init__(self, table: SaloonBase, title: str, counts: Sequence[tuple[str, int]], note: str) -> None:
        super().__init__(table, title)
        self.counts, self.note = list(counts), note

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        size = theme.text_px(18)
        note = pygame.Rect(inside.x, inside.bottom - 2 * text.line_height(size), inside.w, 2 * text.line_height(size))
        write(surface, self.note, note, size, SOFT, "ui", "centre", "middle")
        foot = text.line_height(theme.text_px(22), "bold") + theme.scale(10)
        high = note.y - inside.y - foot - theme.scale(8)
        wide = min(wide_for(high), inside.w // 4 - theme.scale(16))
        for number, (kind, count) in enumerate(self.counts):
            rect = pygame.Rect((0, 0), card_size(wide))
            rect.midtop = (inside.x + inside.w * (2 * number + 1) // 8, inside.y + theme.scale(4))
            face = faces.saloon(kind, wide)
            surface.blit(face if count else faces.greyed(face, (kind,)), rect)
            look.plate_at(surface, f"{count} ×", (rect.centerx, rect.bottom + foot // 2), theme.text_px(22), count > 0)


class AidSheet(SaloonSheet):
    """The player aid: what beats what, and the ways to win."""

    title = say("Player aid")
    wide = 960
    high = 640

    ROWS = (
        ("whisky", "shoot", say("Whisky beats Shoot: take a gulp. The saloon card stays.")),
        ("shoot", "loot", say("Shoot beats Loot: take a bullet. The saloon card stays.")),
        ("loot", "whisky", say("Loot beats Whisky: take the saloon card.")),
    )
    WAYS = (
        say("A tie: nobody gets anything, and the saloon card is discarded."),
        say("Win at once with 9 nuggets, with 4 bullets, or with 3 gulps before the bottle is taken from you."),
        say("Too few cards to fill the gaps: closing time. Whoever holds the bottle wins."),
    )

    def take(self, event: pygame.event.Event) -> bool:
        """Close with the key that opened it; return whether the event was used."""
        if event.type != pygame.KEYDOWN or keys.command_of(event) != "scope":
            return False
        self.close()
        return True

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        high = min(theme.roomy(96), inside.h // 6)
        gap = theme.scale(10)

        def tall(size: int) -> int:
            return sum(text.measure(said, size, "ui", inside.w)[1] + gap for said in self.WAYS)

        size = fitting(theme.text_px(19), inside.h - 3 * (high + gap) - gap, tall)
        y = inside.y + theme.scale(4)
        for winner, loser, sentence in self.ROWS:
            wide = wide_for(high)
            x = inside.x
            for index, kind in enumerate((winner, loser)):
                rect = pygame.Rect((x, y), card_size(wide))
                face = faces.action(kind, 1, wide)
                surface.blit(face if index == 0 else faces.greyed(face, (kind, 1)), rect)
                x = rect.right + theme.scale(10)
            room = pygame.Rect(x + theme.scale(8), y, inside.right - x - theme.scale(8), high)
            lines = max(1, high // text.line_height(size, "semi"))
            text.draw(surface, sentence, room, size, INK, "semi", "left", "middle", max_lines=lines)
            y += high + theme.scale(10)
        for sentence in self.WAYS:
            room = pygame.Rect(inside.x, y, inside.w, max(1, inside.bottom - y))
            if room.h >= text.line_height(size):
                y = write(surface, sentence, room, size, INK).bottom + theme.scale(8)
