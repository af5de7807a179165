"""Questions during an action: reaction windows, choices among cards, loot, heal splits, orders, free text.

A prompt is laid out in a rectangle, passes its `widgets` to the scene's WidgetGroup, and draws itself and them. It is
given its question and the possible answers; it answers through callbacks and knows no rules.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.faces import face, name_of, reading_width, shaded
from game.games.shoot.art.ink import HAZARD, INK, height_of, put, write
from game.games.shoot.table.panels.banner import arrange_buttons
from game.games.shoot.table.panels.hand import draw_reading
from game.games.shoot.table.words import printed_on
from game.kernel.messages import say, together
from game.ui import keys, pictures, text, theme
from game.ui.cards import CARD_HIGH, CARD_WIDE, card_size
from game.ui.tips import draw_tooltip
from game.ui.widgets import Action, Button, Widget, draw_badge, draw_panel

SMALLEST_CARD: Final = 100  # design pixels: names stay readable
HAND_CARD: Final = 84  # of a low question: the one looked at grows
LARGEST_CARD: Final = 250


class CardChoice(NamedTuple):
    """A card to choose: the caption below it, and why it cannot be chosen ("" if it can)."""

    card: int
    caption: str = ""
    reason: str = ""


class CardOption(Widget):
    """A card of a prompt as a control: lit, shaded, or ticked if it is among those chosen."""

    def __init__(self, choice: CardChoice, number: int, action: Action) -> None:
        super().__init__(together(name_of(choice.card), choice.caption), action)
        self.spoken = True
        self.printed = printed_on(choice.card)
        self.choice = choice
        self.number = number
        self.selected = False
        self.beside = 0
        """By how much its caption may stand out on either side."""
        self.sound = "card_flip"
        self.move: Callable[[int], bool] | None = None
        """Called with -1 or 1 when left or right is pressed on it; None: the arrows move the focus."""

    @property
    def enabled(self) -> bool:
        """Return whether it can be chosen; its refusal is shown with the grown card, not as a tooltip."""
        return not self.choice.reason

    @property
    def card_rect(self) -> pygame.Rect:
        """Where the card itself is; the caption is below it."""
        return pygame.Rect(self.rect.topleft, card_size(self.rect.w))

    def adjust(self, direction: str) -> bool:
        """Move the card in its order by left and right, if it has one."""
        if self.move is None or direction not in ("left", "right"):
            return False
        return self.move(-1 if direction == "left" else 1)

    def draw(self, surface: pygame.Surface) -> None:
        spot = self.card_rect
        pictures.draw_shadow(surface, spot, theme.scale(8), (theme.scale(3), theme.scale(5)), theme.scale(8))
        picture = face(self.choice.card, spot.w)
        surface.blit(picture if self.enabled else shaded(picture), spot)
        if self.enabled and (self.hovered or self.selected):
            glow = max(3, theme.scale(5))
            frame = spot.inflate(2 * glow, 2 * glow)
            pictures.draw_rounded(surface, frame, 4 * spot.w / CARD_WIDE + glow, None, HAZARD, glow)
        if self.selected:
            side = max(24, theme.scale(34))
            tick = pygame.Rect(spot.right - side * 2 // 3, spot.y - side // 3, side, side)
            pictures.draw_shape(surface, "circle", tick.center, side, theme.palette().good, theme.palette().cream, 2)
            inner = side * 6 // 10
            mark = pictures.icon("check-mark", inner, theme.palette().cream)
            surface.blit(mark, mark.get_rect(center=tick.center))
        self._draw_words(surface, spot)

    def _draw_words(self, surface: pygame.Surface, spot: pygame.Rect) -> None:
        p = theme.palette()
        size = theme.text_px(16)
        high = text.line_height(size, "semi")
        if self.number:
            key = keys.hint(f"card_{self.number}")
            cap = pygame.Rect(0, 0, max(high, text.width(key, size, "bold") + theme.scale(8)), high)
            cap.bottomleft = (spot.x - cap.w // 3, spot.y + high // 3)
            fill, ink = (HAZARD, INK) if self.enabled else (p.disabled, p.disabled_text)
            pictures.draw_rounded(surface, cap, theme.scale(6), fill, INK, 2)
            put(surface, key, cap, size, ink, "bold", "centre")
        if self.choice.caption:
            room = pygame.Rect(self.rect.x, spot.bottom + theme.scale(4), self.rect.w, high).inflate(2 * self.beside, 0)
            if self.rect.bottom - room.y >= 2 * high and caption_lines(self.choice.caption, room.w) > 1:
                room.h = 2 * high
                write(surface, self.choice.caption, room, size, p.text, "semi", "centre")
            else:
                put(surface, self.choice.caption, room, size, p.text, "semi", "centre")


def _smallest(low: bool) -> int:
    """Return the least width of the cards of a question."""
    return max(72, theme.scale(HAND_CARD)) if low else max(96, theme.scale(SMALLEST_CARD))


def caption_lines(caption: str, wide: int) -> int:
    """Return how many lines a caption takes below a card of a width: two if one is too short."""
    return 2 if text.width(caption, theme.MIN_TEXT, "semi") > wide else 1


class PanelPrompt:
    """A question on a panel. Subclasses place their controls in the room between the words and the buttons."""

    def __init__(self, question: str, detail: str = "", seat: int = 0) -> None:
        self.question = question
        self.detail = detail
        self.seat = seat
        self.buttons: list[Button] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.room = pygame.Rect(0, 0, 0, 0)
        self.bounds = pygame.Rect(0, 0, 0, 0)
        self._words = pygame.Rect(0, 0, 0, 0)
        self.low = False
        """Whether it is over the hand, low and wide, so that the table it is about stays in sight."""
        self.line = 0
        """Where a low one begins if it has room below that."""
        self.clear: Sequence[pygame.Rect] = ()
        """What a low one should not cover."""
        self.raised = False
        """Whether a low one is at the board's head instead."""
        self.rows = 4
        """The most rows for its cards."""
        self.grown: pygame.Rect | None = None
        """Where the card under the pointer or in focus was drawn at reading size, if any."""

    @property
    def widgets(self) -> list[Widget]:
        """The controls, in reading order."""
        return [*self.parts(), *self.buttons]

    def parts(self) -> Sequence[Widget]:
        return ()

    def wish(self, width: int, most: int) -> int:
        """Return the height of the parts at a width, at most `most`."""
        return 0

    def place(self, room: pygame.Rect) -> None:
        """Place the parts."""

    def layout(self, bounds: pygame.Rect) -> None:
        """Place everything in the middle of a rectangle, no larger than needed.

        A low one is at its foot, below a line as far as it can be, or at its head if it would cover what is kept clear.
        """
        self.bounds, self.raised = bounds, False
        self._lay(bounds)
        head = self.rect.move(0, bounds.y - self.rect.y)
        if self.low and len(head.collidelistall(self.clear)) < len(self.rect.collidelistall(self.clear)):
            self.raised = True
            self._lay(bounds)

    def _lay(self, bounds: pygame.Rect) -> None:
        for button in self.buttons:
            button.spoken = not button.tip  # what it is about is above it
        self.rows = 4
        if self.low and (self._layout_low(bounds, 50) or self._layout_low(bounds, 62)):
            return
        pad, gap = theme.scale(22), theme.scale(14)
        width = min(bounds.w, max(theme.roomy(900), bounds.w * 60 // 100))
        inner = width - 2 * pad
        words = self._words_height(inner)
        foot = arrange_buttons(self.buttons, pygame.Rect(0, 0, inner, 0), theme.roomy(150))
        tallest = bounds.h * 60 // 100 if self.low else bounds.h
        rest = tallest - 2 * pad - words - foot - 2 * gap
        if self.low:  # its cards must be read, whatever they hide
            rest = min(max(rest, self.wish(inner, 0)), bounds.h - 2 * pad - words - foot - 2 * gap)
        high = max(0, min(rest, self.wish(inner, rest)))
        total = min(bounds.h, 2 * pad + words + high + foot + (gap if foot else 0) + (gap if high else 0))
        top = self._top(bounds, total) if self.low else bounds.centery - total // 2
        self.rect = pygame.Rect(bounds.centerx - width // 2, top, width, total)
        self._words = pygame.Rect(self.rect.x + pad, self.rect.y + pad, inner, words)
        self.room = pygame.Rect(self._words.x, self._words.bottom + gap, inner, high)
        self.place(self.room)
        top = self.room.bottom + (gap if high else 0)
        arrange_buttons(self.buttons, pygame.Rect(self._words.x, top, inner, 0), theme.roomy(150))

    def _layout_low(self, bounds: pygame.Rect, share: int) -> bool:
        """Place the words left and the parts right, as wide as a rectangle; False if a share (%) of it is too low."""
        pad, gap = theme.scale(20), theme.scale(22)
        most = bounds.h * share // 100 - 2 * pad
        aside = min(max(theme.roomy(330), bounds.w * 32 // 100), bounds.w * 45 // 100)
        free = bounds.w - 2 * pad - gap
        if share > 50:  # words as wide as the parts allow
            aside = free * 7 // 10
        aside = max(min(aside, free - self.least_width()), bounds.w * 28 // 100)
        room_w = free - aside
        words = self._words_height(aside)
        foot = arrange_buttons(self.buttons, pygame.Rect(0, 0, aside, 0), theme.roomy(150))
        self.rows = 1
        room_h = min(most, max(words + foot + gap, bounds.bottom - self.line - 2 * pad if self.line else most))
        high = min(most, self.wish(room_w, room_h))
        if words + foot + gap > most or not self.fits(room_w, high):
            self.rows = 4
            return False
        inner = max(high, words + foot + gap)
        self.rect = pygame.Rect(bounds.x, self._top(bounds, inner + 2 * pad), bounds.w, inner + 2 * pad)
        self._words = pygame.Rect(self.rect.x + pad, self.rect.y + pad, aside, words)
        self.room = pygame.Rect(self._words.right + gap, self.rect.y + pad + (inner - high) // 2, room_w, high)
        self.place(self.room)
        arrange_buttons(self.buttons, pygame.Rect(self._words.x, self.rect.bottom - pad - foot, aside, 0),
                        theme.roomy(150))  # fmt: skip
        return True

    def _top(self, bounds: pygame.Rect, high: int) -> int:
        """Return the upper edge of a low one of a height."""
        return bounds.y if self.raised else bounds.bottom - high

    def fits(self, width: int, high: int) -> bool:
        """Return whether a room shows all the parts at once."""
        return True

    def least_width(self) -> int:
        """Return the width that the parts need in one row."""
        return 0

    def _words_height(self, width: int) -> int:
        badge = text.line_height(theme.text_px(30), "shoot") if self.seat else 0
        high = height_of(self.question, width - badge, theme.text_px(30), "shoot")
        return high + (height_of(self.detail, width, theme.text_px(18)) + theme.scale(4) if self.detail else 0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle number keys, which the controls do not; True if it was used."""
        command = keys.command_of(event)
        if command is None or not command.startswith("card_"):
            return False
        number = int(command.removeprefix("card_"))
        for part in self.parts():
            if isinstance(part, CardOption) and part.number == number:
                return part.activate()
        return False

    def draw(self, surface: pygame.Surface, focused: object | None = None) -> None:
        """Draw panel, words and controls, then the card under the pointer or in focus at reading size."""
        p = theme.palette()
        draw_panel(surface, self.rect)
        line = text.line_height(theme.text_px(30), "shoot")
        room = self._words.copy()
        if self.seat:
            draw_badge(surface, self.seat, (room.x + line // 2, room.y + line // 2), round(line * 0.7))
            room.x += line
            room.w -= line
        done = write(surface, self.question, room, theme.text_px(30), p.hazard, "shoot")
        if self.detail:
            top = done.bottom + theme.scale(4)
            below = pygame.Rect(self._words.x, top, self._words.w, max(line, self._words.bottom - top))
            write(surface, self.detail, below, theme.text_px(18), p.text)
        self.draw_parts(surface)
        for button in self.buttons:
            button.draw(surface)
        self._draw_grown(surface, focused)

    def draw_parts(self, surface: pygame.Surface) -> None:
        for part in self.parts():
            part.draw(surface)

    def _draw_grown(self, surface: pygame.Surface, focused: object | None) -> None:
        options = [part for part in self.parts() if isinstance(part, CardOption)]
        here = next((o for o in options if o.hovered), None) or next((o for o in options if o is focused), None)
        self.grown = None
        if here is None:
            return
        spot = here.card_rect
        if spot.w < reading_width():
            self.grown = spot = draw_reading(surface, here.choice.card, spot)
        if here.choice.reason:
            draw_tooltip(surface, here.choice.reason, spot, pygame.Rect(0, 0, surface.get_width(), max(spot.y, 1)))


class CardPrompt(PanelPrompt):
    """Choose one card, or answer by a button: reaction windows, the card from a discard pile, the Weapon to keep."""

    def __init__(
        self,
        question: str,
        cards: Sequence[CardChoice],
        pick: Callable[[int], None],
        buttons: Sequence[Button] = (),
        detail: str = "",
        seat: int = 0,
    ) -> None:
        super().__init__(question, detail, seat)
        self.pick = pick
        self.options = [
            CardOption(choice, index + 1 if index < 9 else 0, partial(self.choose, choice.card))
            for index, choice in enumerate(cards)
        ]
        self.buttons = list(buttons)
        self.page = 0
        self.pages = 1
        self._more = Button(say("More cards"), self._turn_page, icon_name="card-draw")
        self._more.tip = say("Shows the cards that don't fit here.")

    def choose(self, card: int) -> None:
        """Take a card as the answer."""
        self.pick(card)

    def _turn_page(self) -> None:
        self.page = (self.page + 1) % max(1, self.pages)
        self.place(self.room)

    def parts(self) -> Sequence[Widget]:
        return [option for option in self.options if option.rect.w > 0]

    @property
    def widgets(self) -> list[Widget]:
        """Cards, then the buttons."""
        return [*self.parts(), *([self._more] if self.pages > 1 else []), *self.buttons]

    def _caption(self, wide: int) -> int:
        """Return the height of the captions below cards of a width: one line where the cards are smallest."""
        captions = [option.choice.caption for option in self.options if option.choice.caption]
        most = 2 if wide > _smallest(self.low) else 1
        lines = min(most, max([caption_lines(caption, wide) for caption in captions], default=0))
        return lines * text.line_height(theme.text_px(16), "semi") + theme.scale(6) if lines else 0

    def _grid(self, width: int, high: int) -> tuple[int, int, int]:
        """Return (columns, rows, card width) for a room: as large as fits, never too small to read the names."""
        gap = theme.scale(16)
        count = max(1, len(self.options))
        least, most = _smallest(self.low), max(theme.scale(LARGEST_CARD), reading_width())
        best = (1, 1, least)
        for rows in range(1, self.rows + 1):
            columns = -(-count // rows)
            by_width = (width - gap * (columns - 1)) // columns
            wide = min(by_width, most)
            for _ in range(2):  # narrower cards may have higher captions
                by_height = round(((high - gap * (rows - 1)) // rows - self._caption(wide)) * CARD_WIDE / CARD_HIGH)
                wide = min(wide, by_height)
            if wide > best[2]:
                best = (columns, rows, wide)
        if best[2] > least:
            return best
        columns = max(1, (width + gap) // (least + gap))
        rows = max(1, (high + gap) // (card_size(least)[1] + self._caption(least) + gap))
        return columns, rows, least

    def wish(self, width: int, most: int) -> int:
        columns, rows, wide = self._grid(width, most - theme.scale(16))
        rows = min(rows, -(-len(self.options) // columns))
        each = card_size(wide)[1] + self._caption(wide)
        return rows * (each + theme.scale(16)) + theme.scale(4)

    def fits(self, width: int, high: int) -> bool:
        columns, rows, _ = self._grid(width, high - theme.scale(16))
        return columns * rows >= len(self.options)

    def least_width(self) -> int:
        gap = theme.scale(16)
        return len(self.options) * (_smallest(self.low) + gap) - gap

    def place(self, room: pygame.Rect) -> None:
        gap = theme.scale(16)
        columns, rows, wide = self._grid(room.w, room.h - theme.scale(16))
        each = card_size(wide)[1] + self._caption(wide)
        per_page = columns * rows
        self.pages = max(1, -(-len(self.options) // per_page))
        self.page %= self.pages
        shown = self.options[self.page * per_page : (self.page + 1) * per_page]
        for option in self.options:
            option.rect = pygame.Rect(0, 0, 0, 0)
        captions = [text.width(option.choice.caption, theme.text_px(16), "semi") for option in shown]
        for index, option in enumerate(shown):
            row, column = divmod(index, columns)
            in_row = min(columns, len(shown) - row * columns)
            step = min(max(wide, *captions) + gap, max(wide + gap, (room.w - wide) // max(1, in_row)))
            left = room.centerx - (in_row * step - (step - wide)) // 2
            top = room.y + gap * 3 // 4 + row * (each + gap)
            option.rect = pygame.Rect(left + column * step, top, wide, each)
            option.beside = (step - gap - wide) // 2
        self._more.size = 22
        wide = max(theme.roomy(180), self._more.wish())
        self._more.rect = pygame.Rect(room.right - wide, self._words.y, wide, theme.roomy(44))

    def draw_parts(self, surface: pygame.Surface) -> None:
        super().draw_parts(surface)
        if self.pages > 1:
            self._more.draw(surface)


class PickPrompt(CardPrompt):
    """Choose any number of cards, then confirm: loot. `limit` names cards of which only one may be taken."""

    def __init__(
        self,
        question: str,
        cards: Sequence[CardChoice],
        confirm: Callable[[tuple[int, ...]], None],
        chosen: Sequence[int] = (),
        one_of: Sequence[int] = (),
        detail: str = "",
        seat: int = 0,
    ) -> None:
        super().__init__(question, cards, lambda _: None, (), detail, seat)
        self.one_of = frozenset(one_of)
        self.confirm = confirm
        self.buttons = [Button(say("Take"), self._done, kind="primary", command="confirm")]
        for option in self.options:
            option.selected = option.choice.card in chosen
        self._name_button()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The cards ticked now."""
        return tuple(option.choice.card for option in self.options if option.selected)

    def choose(self, card: int) -> None:
        """Tick or untick a card; of `one_of` only the last one ticked stays."""
        for option in self.options:
            if option.choice.card == card:
                option.selected = not option.selected
            elif card in self.one_of and option.choice.card in self.one_of:
                option.selected = False
        self._name_button()

    def _name_button(self) -> None:
        count = len(self.chosen)
        self.buttons[0].label = say("Take {count}", count=count) if count else say("Take nothing")

    def _done(self) -> None:
        self.confirm(self.chosen)


class OrderPrompt(CardPrompt):
    """Put cards into an order, the next one first: Prophecy.

    Click a card and then its new place, or move it by the arrows.
    """

    def __init__(
        self,
        question: str,
        cards: Sequence[int],
        confirm: Callable[[tuple[int, ...]], None],
        detail: str = "",
        seat: int = 0,
    ) -> None:
        super().__init__(question, [CardChoice(card, " ") for card in cards], lambda _: None, (), detail, seat)
        self.confirm = confirm
        self.held: int | None = None
        self.buttons = [
            Button(say("Put back"), lambda: self.confirm(self.order), kind="primary", command="confirm", locked=True)
        ]
        for option in self.options:
            option.move = lambda by, card=option.choice.card: self.shift(card, by)
        self._renumber()

    @property
    def order(self) -> tuple[int, ...]:
        """The cards in their present order, the next one to be drawn first."""
        return tuple(option.choice.card for option in self.options)

    def shift(self, card: int, by: int) -> bool:
        """Move a card one place; False at the end."""
        here = self.order.index(card)
        if not 0 <= here + by < len(self.options):
            return False
        self._put(here, here + by)
        return True

    def _put(self, here: int, there: int) -> None:
        self.options.insert(there, self.options.pop(here))
        self._renumber()
        self.place(self.room)

    def _renumber(self) -> None:
        words = (say("drawn next"), say("2nd"), say("3rd"))
        for index, option in enumerate(self.options):
            option.number = index + 1
            caption = words[index] if index < len(words) else say("{number}th", number=index + 1)
            option.choice = option.choice._replace(caption=caption)
            option.label = together(name_of(option.choice.card), caption, between=", ")

    def choose(self, card: int) -> None:
        """Pick up a card, or put the one held in this card's place."""
        if self.held is None:
            self.held = card
        else:
            order = self.order
            if self.held != card:
                self._put(order.index(self.held), order.index(card))
            self.held = None
        for option in self.options:
            option.selected = option.choice.card == self.held
