"""The panels round the board: banner, goals, scope or Medical Record, log, buttons, cards. Drawn only when changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

import pygame

from game.games.shoot.rules.state import GADGET_DISCARD, SPLATTER_DISCARD, WEAPON_DISCARD
from game.games.shoot.table import view_model
from game.games.shoot.table.modes.look_back import LookBack
from game.games.shoot.table.modes.questions import AnswerButton
from game.games.shoot.table.overlays import lanes
from game.games.shoot.table.overlays.captions import draw_caption
from game.games.shoot.table.overlays.labels import Laid
from game.games.shoot.table.panels import fight_view, slots
from game.games.shoot.table.panels.banner import banner_height, draw_banner, draw_goals, goals_height
from game.games.shoot.table.panels.bubble import ButtonBubble
from game.games.shoot.table.panels.column import ShootColumn, asked
from game.games.shoot.table.panels.decks import Pile, draw_action, draw_piles
from game.games.shoot.table.panels.floor import room_floor
from game.games.shoot.table.panels.hand import CardWidget, Hand, HandCard
from game.games.shoot.table.panels.record import RecordView, draw_record
from game.games.shoot.table.panels.strip import draw_strip
from game.games.shoot.table.panels.windows import CardChoice, CardOption, CardPrompt
from game.games.shoot.table.stage import ShootStage
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.ui import keys, text, theme
from game.ui.focus import draw_ring
from game.ui.widgets import Button, Widget

LINE = 703
"""Where a low question begins, in thousandths of the window's height."""
SINKS = 82
"""By how many hundredths of its height the hand sinks below turned cards."""
PACE = 0.045  # seconds between two pictures of the column's middle while the pointer moves: the ghost goes first


class PanelPart(NamedTuple):
    """A panel beside the board: where it is, what it says of the table, and what paints it."""

    name: str
    rect: pygame.Rect
    says: object
    paint: Callable[[pygame.Surface], None]


class SidePanel(ShootColumn):
    """Everything except the board."""

    def __init__(self, table: ShootStage) -> None:
        super().__init__(table)
        self.group = table.group
        self.hand = Hand(self._press_card)
        self.chips: list[Widget] = []
        self.journey: list[Button] = []
        """The chip on the board that shows and stops a walk of several turns."""
        self.bubble = ButtonBubble(table)
        self.stale = self.focus_stale = self.log_stale = True
        self._with_shot = False, False
        self._focus_painted = self._looked = 0.0
        self.tag: Laid = []  # the label at the pointer, where it is
        self._sheet: pygame.Surface | None = None
        self.landed = False  # whether events have landed since the panels were painted
        self._said: dict[str, tuple[tuple[int, ...], object]] = {}  # where each panel was last painted, what it said
        self.painted: dict[str, pygame.Rect] = {}  # where the panels' things were painted, by the names of their places
        self.recorded: RecordView | None = None  # the Medical Record, as it was painted
        self.record: dict[str, pygame.Rect] = {}  # where its things were painted
        self._sunk = 0  # how much lower the cards are while buttons are above them

    # -- contents ----------------------------------------------------------------------------------

    def show_state(self) -> None:
        """Take the cards of the hand, and which of them can be used."""
        table, seat, asked = self.table, self.table.viewpoint, self.table.view.stack
        acting = bool(asked) and table.session.seat == seat and type(asked[-1]).__name__ == "ChooseAction"
        self._take_hand(view_model.hand(table.so_far, seat, acting) if seat else [])
        self.table.pointing.moved_at = 0

    def _take_hand(self, cards: Sequence[HandCard]) -> None:
        table = self.table
        several = len(table.session.persons) > 1
        down = several and not (table.hand_shown or table.host.settings.always_show_hand)
        self.hand.show_hint = say("Press {key} to see your cards", key=keys.hint("deck")) if down else ""
        self.hand.set(cards, down)
        for card in self.hand.widgets if down else ():
            card.action, card.why_not = self.toggle_hand, ""  # a click turns the hand over, as the key does
        self.stale = True

    def show_mode(self) -> None:
        """Take the mode's buttons and the prompt's controls."""
        table, mode = self.table, self.table.mode
        self.buttons = slots.made(table)
        self.chips = mode.chips() if table.prompt is None else []
        self.journey = table.journeys.chip() if table.prompt is None else []
        self.bubble.take(mode.bubble() if table.prompt is None else ())
        self.layout()

    def regroup(self) -> None:
        """Rebuild the group of controls: the prompt's, else the mode's and the hand."""
        self.group.clear()
        if self.table.prompt is not None:
            for widget in (*self.table.prompt.widgets, *(self.hand.widgets if self.hand.face_down else ())):
                self.group.add(widget)
        else:
            for widget in (*self.bubble.buttons, *self.journey, *self.chips, *self.hand.widgets):
                self.group.add(widget)
        for button in (*self.tabs, *self.buttons):
            self.group.add(button)
        self.group.add(self.log)
        for guest in self.table.guests:
            self.group.add(guest)
        self.group.refocus()
        for card in self.hand.widgets:  # new cards under a pointer that does not move
            card.hovered = not self.table.pointing.by_keys and self._under_pointer(card)
        if self.group.ring.current is None:
            self.group.ring.visible = False  # the focused control is gone: the first Tab finds the first control

    def _under_pointer(self, card: CardWidget) -> bool:
        """Return whether the pointer is on a card of the hand, and on none that is over it."""
        hit = [one for one in self.hand.widgets if one.rect.collidepoint(self.table.pointer)]
        return self.table.prompt is None and bool(hit) and hit[-1] is card

    def name_deed(self) -> None:
        """Update the label of the main button: the pointer is on another thing."""
        if self.table.prompt is None and self.buttons:
            fresh, shown = self.table.mode.deed(), self.buttons[0]
            if fresh is not None:
                shown.label, shown.tip, shown.reason, shown.rule = fresh.label, fresh.tip, fresh.reason, fresh.rule
                self.stale = True

    def toggle_hand(self) -> None:
        """Turn the hand over (UX-HID-6)."""
        self.table.hand_shown = not self.table.hand_shown
        self.show_state()
        self.table.mode.hinted = None  # it mentioned the cards, or did not, and so did the log
        self.table.teller.write_past()
        self.show_mode()

    def look_at_discards(self) -> None:
        """Open the three discard piles: they are public (S-INFO)."""
        table = self.table
        piles = (GADGET_DISCARD, WEAPON_DISCARD, SPLATTER_DISCARD)
        zones = table.so_far.zones
        cards = [CardChoice(card) for pile in piles for card in zones[pile] if card != HIDDEN]
        close = Button(say("Close"), table.close_prompt, command="back", kind="primary")
        close.tip = say("Closes this and goes back to the table.")
        table.open_prompt(CardPrompt(say("The discard piles"), cards, lambda _card: None, [close]))

    def _press_card(self, card: int) -> None:
        self.table.mode.play_card(card)

    def hover_changed(self) -> None:
        """Handle a new thing under the pointer."""
        if self.table.mode.picked.kind == "hero" or self.shows_shot():
            self.focus_stale = True
            self._looked = perf_counter()

    def update(self) -> bool:
        """Continue painting the scope's fine picture; return whether it is in progress."""
        if not self.table.scope.busy:
            return self.focus_stale
        if not self.shows_shot():
            self.table.scope.forget()
        elif self.table.scope.advance():
            self.focus_stale = True
        return True

    # -- layout ------------------------------------------------------------------------------------

    def layout(self) -> None:
        self._sunk = self._lay_chips()
        board, edge = self.table.regions.board, theme.scale(12)
        for chip in self.journey:
            chip.rect = pygame.Rect(0, 0, min(chip.wish(), board.w - 2 * edge), chip.height())
            chip.rect.bottomleft = (board.x + edge, board.bottom - edge)
        self.hand.layout(self.table.regions.hand, self._sunk)
        self.bubble.place()
        if self.table.prompt is not None:
            prompt = self.table.prompt
            prompt.line, prompt.clear = self.table.size[1] * LINE // 1000, lanes.kept_from(self.table, "prompt")
            prompt.layout(self._prompt_bounds(prompt.low))
        self.share_out()
        self.regroup()  # last of all: a prompt's controls are known once it is laid out
        self.stale = True

    def _lay_chips(self) -> int:
        """Place the buttons below the board, above the cards; return by how much that lowers the cards."""
        where, gap = self.table.regions, theme.scale(8)
        chips = [chip for chip in self.chips if isinstance(chip, Button)]
        if not chips:
            return 0
        room = pygame.Rect(where.board.x + gap, where.hand.y + gap // 2, where.board.w - 2 * gap, 0)
        for short in (False, True):
            for chip in chips:
                if isinstance(chip, AnswerButton):
                    chip.brief(short)
                elif short:
                    chip.tip = chip.tip or chip.label  # the label becomes its verb; the icon shows the rest
                    chip.label = chip.label.split()[0]
            wide = sum(chip.wish() + gap for chip in chips) - gap
            if wide <= room.w:
                break
        high = max(chip.height() for chip in chips)
        x, y = room.x + max(0, (room.w - wide) // 2), room.y
        for chip in chips:
            take = min(chip.wish(), room.w)
            if x + take > room.right and x > room.x:
                x, y = room.x, y - high - gap
            chip.rect = pygame.Rect(x, y, take, high)
            x += take + gap
        return high + gap

    def _prompt_bounds(self, low: bool) -> pygame.Rect:
        """Return where a question may be: over the board, or a low one over the hand, whose cards it offers.

        A face-down hand stays in sight: it can be turned over while the question is open (UX-HID-6).
        """
        where = self.table.regions
        edge = theme.scale(15)
        foot = where.hand.y - edge
        if low:
            foot = where.hand.y - theme.scale(4) if self.hand.face_down else self.table.size[1] - theme.scale(10)
        top = where.board.y + edge
        return pygame.Rect(where.board.x + edge, top, where.board.w - 2 * edge, foot - top)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panels over a surface; they are repainted only when something has changed."""
        if self._sheet is None or self._sheet.get_size() != surface.get_size():
            self._sheet = pygame.Surface(surface.get_size(), depth=32)
            self.stale = True
        if self.landed and not self.stale:
            self._follow(self._sheet)
        middle = self._shot_or_fight(), self.table.fight.shown is not None
        if self.stale or self._with_shot != middle:
            tabs = self.tabs
            self.share_out()
            if self.tabs is not tabs:
                self.regroup()
            self._paint(self._sheet)
            self._with_shot = middle
            self.stale = self.focus_stale = self.log_stale = self.landed = False
        if self.log_stale:
            self._paint_anew(self._sheet, self.log.rect, self._paint_log)
            self.log_stale = False
        if self.focus_stale and (self.table.host.still or not self.shows_shot() or self._paced()):
            self._paint_anew(self._sheet, self.focus_rect, self._paint_focus)
            self._focus_painted = perf_counter()
            self.focus_stale = False
        board = self.table.regions.board
        size = surface.get_size()
        for part in (pygame.Rect(board.right, 0, size[0] - board.right, size[1]),
                     pygame.Rect(0, board.bottom, board.right, size[1] - board.bottom)):  # fmt: skip
            surface.blit(self._sheet, part, part)
        if self.table.turned.cards:
            self._sink_hand(surface)
            self.table.turned.draw(surface)
        self._draw_over_board(surface)

    def _sink_hand(self, surface: pygame.Surface) -> None:
        """Draw the hand so low that the turned cards have its place."""
        hand, old = self.table.regions.hand, surface.get_clip()
        assert self._sheet is not None
        surface.set_clip(hand.clip(old))
        surface.blit(room_floor(surface.get_size()), hand, hand)
        surface.blit(self._sheet, (hand.x, hand.y + hand.h * SINKS // 100), hand)
        surface.set_clip(old)

    def _paced(self) -> bool:
        """Return whether the middle of the column may be painted now; with a full-size scope it comes later."""
        now = perf_counter()
        return now - max(self._focus_painted, self._looked if self.table.scope_on else 0.0) >= PACE

    def _paint(self, sheet: pygame.Surface) -> None:
        sheet.blit(room_floor(sheet.get_size()), (0, 0))
        self.painted.clear()
        self._said.clear()
        for part in self._parts():
            self._said[part.name] = tuple(part.rect), part.says
            part.paint(sheet)
        self._paint_log(sheet)
        for button in (*self.tabs, *self.buttons):
            if button.rect.h:  # beneath a shot in a low column the tabs have no room
                button.draw(sheet)

    def _follow(self, sheet: pygame.Surface) -> None:
        """Repaint those panels that say something else since events have landed (FGT-1)."""
        self.landed = False
        self._follow_hand()
        for part in () if self.stale else self._parts():
            rect, says = self._said.get(part.name, ((), None))
            if rect != tuple(part.rect):  # the column is shared out anew
                self.stale = True
                return
            if says != part.says:
                self._said[part.name] = rect, part.says
                self._paint_anew(sheet, part.rect.inflate(4, 0), part.paint)  # letters may stand out a little

    def _follow_hand(self) -> None:
        """Take the cards that the hand has now; which of the new ones can be used is told once all has landed."""
        table, before = self.table, {card.entry.card: card.entry for card in self.hand.widgets}
        cards = view_model.hand(table.so_far, table.viewpoint, False) if table.viewpoint else []
        if [card.card for card in cards] != list(before):
            self._take_hand([before.get(card.card, card)._replace(open=card.open) for card in cards])
            self.regroup()

    def _parts(self) -> Iterator[PanelPart]:
        """Yield the panels that show the table, with what they say of it as far as events have landed."""
        table, state, where = self.table, self.table.so_far, self.table.regions
        yield self._head()
        yield PanelPart("record", self._middle(), self._record_says(), self._paint_focus)
        seat, down = self._shown_seat(), self.hand.face_down
        if self.strip_rect.h:
            records = view_model.records(state, table.names, table.pips, down, table.session.everything)
            yield PanelPart("strip", self.strip_rect, (seat, records), partial(self._paint_strip, seat, records))
        if not self._sunk:
            now, piles = state.now, view_model.piles(state)
            card = view_model.action_card(state, now.seat) if now.seat else None
            turn = now.seat, card, now.budget, now.stance
            yield PanelPart("action", where.action, turn, partial(self._paint_action, *turn))
            yield PanelPart("piles", where.piles, piles, partial(self._paint_piles, piles))
        yield PanelPart("hand", where.hand, bool(state.now.seat), self._paint_hand)

    def _paint_strip(self, seat: int, records: Sequence[RecordView], sheet: pygame.Surface) -> None:
        self.painted |= draw_strip(sheet, self.strip_rect, records, seat, self.close)

    def _paint_action(self, seat: int, card: int | None, budget: int, stance: str, sheet: pygame.Surface) -> None:
        if seat:
            who = "" if seat == self.table.viewpoint else self.table.names[seat]
            self.painted["action"] = where = self.table.regions.action
            draw_action(sheet, where, card, budget, stance, who)

    def _paint_piles(self, piles: Sequence[Pile], sheet: pygame.Surface) -> None:
        self.painted |= draw_piles(sheet, self.table.regions.piles, piles)

    def _paint_hand(self, sheet: pygame.Surface) -> None:
        where = self.table.regions.hand
        self.hand.set_focus(self.group.ring.current if self.group.ring.visible else None)
        self.hand.draw(sheet)
        if not self.hand.widgets and not self.table.viewpoint:
            words = say("Hands are hidden while you watch.")
        elif not self.hand.widgets and not self.table.so_far.now.seat:
            words = say("The cards are dealt once the walls are up.")
        else:
            return
        text.draw(sheet, words, where, theme.text_px(18), theme.palette().text_soft, "ui", "centre", "middle")

    def _paint_focus(self, sheet: pygame.Surface) -> None:
        """Paint the column's middle: the shot being inspected, or a Medical Record."""
        self._said["record"] = tuple(self._middle()), self._record_says()
        self.record = {}
        if self.table.fight.shown is not None:
            self.table.fight.draw(sheet, self._middle())
        elif self.focus_rect.h > theme.roomy(60) and not self.table.mode.draw_focus(sheet, self.focus_rect):
            self._paint_record(sheet)

    def _middle(self) -> pygame.Rect:
        """Return the column's middle: where a low window has none, a fight takes the upper part of the log."""
        if self.table.fight.shown is None or self.focus_rect.h > theme.roomy(60):
            return self.focus_rect
        log = self.log.rect
        return pygame.Rect(log.x, log.y, log.w, min(log.h, theme.roomy(fight_view.LEAST)))

    def _paint_log(self, sheet: pygame.Surface) -> None:
        if self.log.rect.h > theme.roomy(60):
            self.log.draw(sheet)
        if self.table.fight.shown is not None and self._middle().colliderect(self.log.rect):
            self.table.fight.draw(sheet, self._middle())

    def _paint_anew(self, sheet: pygame.Surface, rect: pygame.Rect, paint: Callable[[pygame.Surface], None]) -> None:
        """Repaint one panel, such as the column's middle when the pointer is on something else; all others stay."""
        old = sheet.get_clip()
        sheet.set_clip(rect)
        sheet.blit(room_floor(sheet.get_size()), rect, rect)
        paint(sheet)
        sheet.set_clip(old)

    def _head(self) -> PanelPart:
        """Return banner and goals."""
        table, column = self.table, self.table.regions.column
        goals, aim = view_model.goals(table.so_far, table.names)
        seat, question, limit = self._shown_seat(), asked(table), view_model.rounds_of(table.so_far)
        time = table.time_left() if seat == table.session.seat else ""
        top = pygame.Rect(column.x, column.y, column.w, banner_height(question, column.w))
        low = pygame.Rect(column.x, top.bottom + theme.scale(6), column.w, goals_height(goals, column.w, aim, limit))

        def paint(sheet: pygame.Surface) -> None:
            draw_banner(sheet, top, seat, table.names[seat], question, time)
            self.painted |= {"banner": top, "aim": low, **draw_goals(sheet, low, goals, aim, limit)}

        return PanelPart("head", top.union(low), (seat, question, goals, aim, limit, time), paint)

    def _shown_seat(self) -> int:
        """Return whose banner is shown: the seat that decides, whose turn is being shown, or that has won."""
        table, state = self.table, self.table.so_far
        if state.outcome is not None and state.outcome.winners:
            return int(state.outcome.winners[0])
        past = table.underway or isinstance(table.mode, LookBack)
        return (state.now.seat if past else 0) or table.session.seat or state.now.seat or 1

    def _record_now(self) -> tuple[RecordView, str] | None:
        """Return the Medical Record that is shown unless a shot is inspected, and the zone just hit."""
        table, shown = self.table, self.table.shown
        state = table.so_far
        seat = shown.flash_seat or table.viewpoint or (0 if table.underway else table.session.seat) or state.now.seat
        if not seat:
            return None
        record = view_model.record(state, seat, table.names[seat], self.hand.face_down, table.session.everything)
        return record, shown.flash_zone if shown.flash_seat == seat else ""

    def _record_says(self) -> object:
        return self.table.fight.shown or (None if self.shows_shot() else self._record_now())

    def _paint_record(self, sheet: pygame.Surface) -> None:
        if (found := self._record_now()) is not None:
            record, flash = found
            self.recorded, self.record = record, draw_record(sheet, self.focus_rect, record, flash)

    def _draw_over_board(self, surface: pygame.Surface) -> None:
        """Draw what is over the board: chips, tag, caption, prompt, the enlarged card."""
        table, board = self.table, self.table.regions.board
        old = surface.get_clip()
        surface.set_clip(board)
        draw_caption(surface, table)
        surface.set_clip(old)
        for journey in self.journey:
            journey.draw(surface)
        if table.grace is not None and type(table.mode.decision).__name__ == "ChooseAction":
            for button in self.buttons:
                if button.command == "end":
                    table.grace.draw(surface, button.rect)
        if table.prompt is None and not table.director.holding:
            scoped = table.scope_on and self.shows_shot()  # the full-size scope covers the board
            for chip in () if scoped else self.chips:
                chip.draw(surface)
            surface.set_clip(board)
            if not scoped:
                self.bubble.draw(surface)
            surface.fblits([(picture, box.topleft) for picture, box in self.tag])
            surface.set_clip(old)
        ring = self.group.ring
        if table.prompt is not None:
            table.prompt.draw(surface, ring.current if ring.visible else None)
            grown = table.prompt.grown
        else:
            table.mode.draw_over(surface)
            grown = self.hand.draw_grown(surface)
        if grown is not None and ring.visible and isinstance(ring.current, (CardWidget, CardOption)):
            draw_ring(surface, grown)  # round the card that is read, not across it
        else:
            self.group.draw_over(surface)

    def label_area(self) -> pygame.Rect:
        """Return where labels may be: on the board, above the buttons at its lower edge and a question."""
        area = self.table.regions.board.copy()
        prompt = self.table.prompt
        if prompt is not None and prompt.raised:
            low = min(prompt.rect.bottom, area.bottom - area.h // 3)
            return pygame.Rect(area.x, low, area.w, area.bottom - low)
        tops = [prompt.rect.y] if prompt is not None and prompt.low else [chip.rect.y for chip in self.chips]
        area.h = max(area.h // 3, min([area.bottom, *tops]) - area.y)
        return area


class PanelledTable(ShootStage):
    """SHOOT's table with its panels."""

    def redraw_landed(self) -> None:
        self.side_panel.landed = self.dirty = True

    def banner(self) -> pygame.Rect:
        return self.side_panel.painted.get("banner", pygame.Rect(0, 0, 0, 0))

    def row_of(self, seat: int) -> pygame.Rect:
        return self.side_panel.painted.get(f"seat {seat}", self.regions.column)

    def hand_of(self, seat: int) -> pygame.Rect:
        return self.regions.hand if seat == self.viewpoint else self.row_of(seat)

    side_panel: SidePanel
    labels: Sequence[tuple[pygame.Surface, pygame.Rect]] = ()
    """The labels over the board as last drawn."""
