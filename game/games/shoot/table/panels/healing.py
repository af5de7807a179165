"""Two more questions: how to split healing over the wound cards (S-HEAL-1), and what to ask the cards (S-ASK-1)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.games.shoot.art.faces import mini_silhouette, name_of
from game.games.shoot.art.ink import put
from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.table.panels.record import Wound
from game.games.shoot.table.panels.windows import PanelPrompt
from game.kernel.messages import say, say_count, together
from game.ui import pictures, text, theme
from game.ui.widgets import Button, Stepper, Widget
from game.ui.words import capital

QUESTION_LENGTH: Final = 120  # S-ASK-1


class Share(Stepper):
    """How much of the healing goes to one wound card; Enter heals, as the button does, wherever the focus is."""

    confirm: Callable[[], bool] = staticmethod(lambda: False)

    def activate(self) -> bool:
        """Confirm the whole split: left and right change the share."""
        return self.confirm()

    def click(self, pos: tuple[int, int]) -> bool:
        """The left part removes a point, the rest adds one."""
        return self.step(-1) if pos[0] < self.rect.x + self.rect.height else self.step(1, around=True)


class SplitPrompt(PanelPrompt):
    """Splits healing points over wound cards; can be confirmed once all that can heal has been assigned."""

    def __init__(
        self,
        points: int,
        wounds: Sequence[Wound],
        confirm: Callable[[dict[int, int]], None],
        start: Mapping[int, int] | None = None,
        seat: int = 0,
    ) -> None:
        self.total = min(points, sum(wound.points for wound in wounds))
        title = say_count("Heal 1 point", "Heal {n} points", self.total)
        super().__init__(title, say("Split them among your wound cards."), seat)
        self.wounds = list(wounds)
        self.confirm = confirm
        self.split = {wound.card: 0 for wound in wounds} | dict(start or {})
        self.steppers = [self._stepper(wound) for wound in wounds]
        self.buttons = [Button(say("Heal"), lambda: confirm({c: n for c, n in self.split.items() if n}), kind="good",
                               command="confirm", icon_name="health-normal")]  # fmt: skip
        self._check()

    def _stepper(self, wound: Wound) -> Share:
        def changed(value: object) -> None:
            self.split[wound.card] = int(str(value))
            self._check()

        values = [(n, str(n)) for n in range(wound.points + 1)]
        share = Share(say("heal {wound}", wound=name_of(wound.card)), values, self.split[wound.card], changed)
        share.confirm = lambda: self.buttons[0].activate()
        return share

    def _check(self) -> None:
        left = self.total - sum(self.split.values())
        if left > 0:
            self.buttons[0].reason = say("{left} still to heal", left=left)
        elif left < 0:
            self.buttons[0].reason = say("{count} too many", count=-left)
        else:
            self.buttons[0].reason = None

    def parts(self) -> Sequence[Widget]:
        return self.steppers

    def _row(self) -> int:
        return max(theme.roomy(52), text.line_height(theme.text_px(20)) + theme.scale(14))

    def wish(self, width: int, most: int) -> int:
        columns = 1 if self._row() * len(self.wounds) <= most else 2
        return self._row() * -(-len(self.wounds) // columns)

    def place(self, room: pygame.Rect) -> None:
        """Place a row for each wound card: silhouette, name, points, stepper."""
        count = max(1, len(self.wounds))
        columns = 1 if self._row() * count <= room.h else 2
        rows = -(-count // columns)
        high = min(self._row(), room.h // rows)
        wide = room.w // columns
        for index, stepper in enumerate(self.steppers):
            row, column = index % rows, index // rows
            tall = min(stepper.height(), high - 2)
            step = min(theme.roomy(150), wide * 45 // 100)
            right = room.x + (column + 1) * wide - theme.scale(10)
            stepper.rect = pygame.Rect(right - step, room.y + row * high + (high - tall) // 2, step, tall)

    def draw_parts(self, surface: pygame.Surface) -> None:
        p = theme.palette()
        size = theme.text_px(18)
        columns = 2 if len({stepper.rect.right for stepper in self.steppers}) > 1 else 1
        wide = self.room.w // columns
        for wound, stepper in zip(self.wounds, self.steppers, strict=True):
            rect = stepper.rect
            row = pygame.Rect(rect.right + theme.scale(10) - wide, rect.y, wide - rect.w - theme.scale(24), rect.h)
            data = splattercard(wound.card)
            mark = mini_silhouette(data.zone, rect.h)
            surface.blit(mark, row)
            left = row.x + mark.get_width() + theme.scale(8)
            after = wound.points - self.split[wound.card]
            points = f"{wound.points} → {after}" if after != wound.points else str(wound.points)
            words = together(capital(ZONE_WORDS.get(data.zone, data.zone)), points, between=": ")
            if taken := symbol_words(data.symbols):
                what = say("ends: {what}", what=taken) if not after else taken
                words = say("{wound} ({what})", wound=words, what=what)
            colour = p.good if after != wound.points else p.text
            put(surface, words, pygame.Rect(left, row.y, row.right - left, row.h), size,
                theme.mix(colour, p.text, 0.45), "semi")  # fmt: skip
            stepper.draw(surface)


def symbol_words(symbols: Sequence[str]) -> str:
    """Return what a wound's symbols take while it lasts: "–3 movement, part gone"."""
    words = []
    for symbol in symbols:
        if symbol.startswith("MOVE"):
            words.append(say("–{less} movement", less=symbol[5:]))
        elif symbol.startswith("ATK"):
            words.append(say("minus attack"))
        elif symbol == "SEVER":
            words.append(say("part gone"))
    return together(*words, between=", ")


class AnswerField(Widget):
    """One line of text typed by the player. Pass it TEXTINPUT and KEYDOWN through `handle`."""

    def __init__(self, label: str, limit: int, done: Callable[[], None]) -> None:
        super().__init__(label, done)
        self.limit = limit
        self.value = ""
        self.caret = 0
        self.placeholder = ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle typed letters and the keys that edit; True if it was used."""
        if event.type == pygame.TEXTINPUT:
            letters = "".join(c for c in event.text if c.isprintable())[: self.limit - len(self.value)]
            self.value = self.value[: self.caret] + letters + self.value[self.caret :]
            self.caret += len(letters)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_BACKSPACE and self.caret:
            self.value = self.value[: self.caret - 1] + self.value[self.caret :]
            self.caret -= 1
        elif event.key == pygame.K_DELETE:
            self.value = self.value[: self.caret] + self.value[self.caret + 1 :]
        elif event.key == pygame.K_LEFT:
            self.caret = max(0, self.caret - 1)
        elif event.key == pygame.K_RIGHT:
            self.caret = min(len(self.value), self.caret + 1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.caret = 0 if event.key == pygame.K_HOME else len(self.value)
        else:
            # letters come as TEXTINPUT; their KEYDOWN must not reach the table's commands
            return bool(getattr(event, "unicode", "")) and event.key not in (
                pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB
            )  # fmt: skip
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip of paper, the words and the caret."""
        p = theme.palette()
        pictures.draw_rounded(surface, self.rect, theme.scale(8), p.paper, p.ink, max(2, theme.scale(2)))
        size = theme.text_px(20)
        room = self.rect.inflate(-theme.scale(24), 0)
        if not self.value and self.placeholder:
            put(surface, self.placeholder, room, size, p.ink_soft, "italic")
        start = 0
        while text.width(self.value[start : self.caret], size) > room.w:
            start += 1
        shown = self.value[start:]
        while shown and text.width(shown, size) > room.w:
            shown = shown[:-1]
        if shown:
            picture = text.render(shown, size, p.ink)
            surface.blit(picture, (room.x, room.centery - picture.get_height() // 2))
        x = room.x + text.width(self.value[start : self.caret], size)
        high = text.line_height(size)
        pygame.draw.line(surface, p.ink, (x, room.centery - high // 2), (x, room.centery + high // 2), 2)


class TextPrompt(PanelPrompt):
    """A free question to the cards, up to 120 characters; Enter asks, the other button goes back."""

    def __init__(self, ask: Callable[[str], None], cancel: Callable[[], None], seat: int = 0) -> None:
        detail = say("A yes-or-no question. The answer binds only the people at the table.")
        super().__init__(say("Ask the cards"), detail, seat)
        self.field = AnswerField(say("your question"), QUESTION_LENGTH, self._ask)
        self.field.placeholder = say("Will Ben miss?")
        self._answer = ask
        self.buttons = [
            Button(say("Ask"), self._ask, kind="primary", command="confirm", locked=True),
            Button(say("Never mind"), cancel, command="back"),
        ]
        self._check()

    def _check(self) -> None:
        self.buttons[0].reason = None if self.field.value.strip() else say("Type a question first")

    def _ask(self) -> None:
        if self.field.value.strip():
            self._answer(self.field.value.strip())

    def parts(self) -> Sequence[Widget]:
        return [self.field]

    def wish(self, width: int, most: int) -> int:
        return theme.roomy(48) + text.line_height(theme.text_px(16)) + theme.scale(4)

    def place(self, room: pygame.Rect) -> None:
        self.field.rect = pygame.Rect(room.x, room.y, room.w, theme.roomy(48))

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass typed text to the line first."""
        used = self.field.handle(event)
        self._check()
        return used

    def draw_parts(self, surface: pygame.Surface) -> None:
        self.field.draw(surface)
        left = QUESTION_LENGTH - len(self.field.value)
        below = pygame.Rect(self.room.x, self.field.rect.bottom, self.room.w, self.room.bottom - self.field.rect.bottom)
        words = say_count("1 character left", "{n} characters left", left)
        put(surface, words, below, theme.text_px(16), theme.palette().text_soft, "ui", "right")
