"""The panels round the board: banner, goals, scope or Medical Record, log, buttons, cards. Drawn only when changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import pygame

from game.games.shoot.rules.state import GADGET_DISCARD, SPLATTER_DISCARD, WEAPON_DISCARD
from game.games.shoot.table import view_model
from game.games.shoot.table.modes.look_back import LookBack
from game.games.shoot.table.modes.questions import AnswerButton
from game.games.shoot.table.overlays.captions import draw_caption
from game.games.shoot.table.overlays.labels import Laid
from game.games.shoot.table.panels import slots
from game.games.shoot.table.panels.banner import banner_height, draw_banner, draw_goals, goals_height
from game.games.shoot.table.panels.bubble import ButtonBubble
from game.games.shoot.table.panels.column import ShootColumn, asked
from game.games.shoot.table.panels.decks import draw_action, draw_piles
from game.games.shoot.table.panels.hand import CardWidget, Hand
from game.games.shoot.table.panels.record import draw_record
from game.games.shoot.table.panels.strip import draw_strip
from game.games.shoot.table.panels.windows import CardChoice, CardOption, CardPrompt
from game.games.shoot.table.stage import ShootStage
from game.kernel.messages import say
from game.ui import keys, pictures, text, theme
from game.ui.focus import draw_ring
from game.ui.slices import checkpoint
from game.ui.widgets import Button, Widget

FLOOR = (112, 100, 98)  # brightness of the room's floor: the table is the brightest (as round the board)


def _floor(size: tuple[int, int]) -> pygame.Surface:
    """Return the room's floor under the panels; cached."""

    def paint() -> pygame.Surface:
        surface = pictures.tiled("wood_saloon_dark", size, theme.scale(420)).copy()
        checkpoint()
        surface.fill(FLOOR, special_flags=pygame.BLEND_RGB_MULT)
        return surface

    return pictures.remembered(("dock floor", size), paint)


PACE = 0.045  # seconds between two pictures of the column's middle while the pointer moves: the ghost goes first


class SidePanel(ShootColumn):
    """Everything except the board."""

    def __init__(self, table: ShootStage) -> None:
        super().__init__(table)
        self.group = table.group
        self.hand = Hand(self._press_card)
        self.chips: list[Widget] = []
        self.bubble = ButtonBubble(table)
        self.stale = self.focus_stale = self.log_stale = True
        self._with_shot = False
        self._focus_painted = self._looked = 0.0
        self.tag: Laid = []  # the label at the pointer, where it is
        self._sheet: pygame.Surface | None = None
        self._deciding = False
        self.painted: dict[str, pygame.Rect] = {}  # where the panels' things were painted, by the names of their places
        self.recorded = 0  # whose Medical Record is shown
        self.record: dict[str, pygame.Rect] = {}  # where its things were painted
        self._sunk = 0  # how much lower the cards are while buttons are above them

    # -- contents ----------------------------------------------------------------------------------

    def show_state(self) -> None:
        """Take the view's cards and records."""
        table = self.table
        self._deciding = table.viewpoint != 0 and table.session.seat == table.viewpoint
        acting = self._deciding and type(table.view.stack[-1]).__name__ == "ChooseAction" if table.view.stack else False
        seat = table.viewpoint
        cards = view_model.hand(table.view, seat, acting) if seat else []
        several = len(table.session.persons) > 1
        down = several and not (table.hand_shown or table.host.settings.always_show_hand)
        self.hand.show_hint = say("Press {key} to see your cards", key=keys.hint("deck")) if down else ""
        self.hand.set(cards, down)
        for card in self.hand.widgets if down else ():
            card.action, card.why_not = self.toggle_hand, ""  # a click turns the hand over, as the key does
        self.stale = True
        self.table.pointing.moved_at = 0

    def show_mode(self) -> None:
        """Take the mode's buttons and the prompt's controls."""
        table, mode = self.table, self.table.mode
        self.buttons = slots.made(table)
        self.chips = mode.chips() if table.prompt is None else []
        self.bubble.take(mode.bubble() if table.prompt is None else ())
        self.layout()

    def regroup(self) -> None:
        """Rebuild the group of controls: the prompt's, else the mode's and the hand."""
        self.group.clear()
        if self.table.prompt is not None:
            for widget in (*self.table.prompt.widgets, *(self.hand.widgets if self.hand.face_down else ())):
                self.group.add(widget)
        else:
            for widget in (*self.bubble.buttons, *self.chips, *self.hand.widgets):
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
        cards = [CardChoice(card) for pile in piles for card in table.view.zones[pile]]
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
        self.hand.layout(self.table.regions.hand, self._sunk)
        self.bubble.place()
        if self.table.prompt is not None:
            self.table.prompt.layout(self._prompt_bounds(self.table.prompt.low))
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
        if self.stale or self._with_shot != self.shows_shot():
            tabs = self.tabs
            self.share_out()
            if self.tabs is not tabs:
                self.regroup()
            self._paint(self._sheet)
            self._with_shot = self.shows_shot()
            self.stale = self.focus_stale = self.log_stale = False
        if self.log_stale:
            self._paint_anew(self._sheet, self.log.rect, self._paint_log)
            self.log_stale = False
        if self.focus_stale and (self.table.host.still or self._paced()):
            self._paint_anew(self._sheet, self.focus_rect, self._paint_focus)
            self._focus_painted = perf_counter()
            self.focus_stale = False
        board = self.table.regions.board
        size = surface.get_size()
        for part in (pygame.Rect(board.right, 0, size[0] - board.right, size[1]),
                     pygame.Rect(0, board.bottom, board.right, size[1] - board.bottom)):  # fmt: skip
            surface.blit(self._sheet, part, part)
        self._draw_over_board(surface)

    def _paced(self) -> bool:
        """Return whether the middle of the column may be painted now; with a full-size scope it comes later."""
        now = perf_counter()
        return now - max(self._focus_painted, self._looked if self.table.scope_on else 0.0) >= PACE

    def _paint(self, sheet: pygame.Surface) -> None:
        table, where = self.table, self.table.regions
        sheet.blit(_floor(sheet.get_size()), (0, 0))
        self.painted.clear()
        self._paint_head(sheet)
        self._paint_focus(sheet)
        if self.strip_rect.h:
            everybody = view_model.records(
                table.view, table.names, table.pips, self.hand.face_down, table.session.everything
            )
            self.painted |= draw_strip(sheet, self.strip_rect, everybody, self._shown_seat(), self.close)
        self._paint_log(sheet)
        for button in (*self.tabs, *self.buttons):
            if button.rect.h:  # beneath a shot in a low column the tabs have no room
                button.draw(sheet)
        seat = table.view.now.seat
        if seat and not self._sunk:
            budget = table.view.now.budget
            who = "" if seat == table.viewpoint else table.names[seat]
            self.painted["action"] = where.action
            draw_action(
                sheet, where.action, view_model.action_card(table.view, seat), budget, table.view.now.stance, who
            )
        if not self._sunk:
            self.painted |= draw_piles(sheet, where.piles, view_model.piles(table.view))
        self.hand.set_focus(self.group.ring.current if self.group.ring.visible else None)
        self.hand.draw(sheet)
        if not self.hand.widgets and not table.viewpoint:
            text.draw(sheet, say("Hands are hidden while you watch."), where.hand, theme.text_px(18),
                      theme.palette().text_soft, "ui", "centre", "middle")  # fmt: skip
        elif not self.hand.widgets and not seat:
            text.draw(sheet, say("The cards are dealt once the walls are up."), where.hand, theme.text_px(18),
                      theme.palette().text_soft, "ui", "centre", "middle")  # fmt: skip

    def _paint_focus(self, sheet: pygame.Surface) -> None:
        """Paint the column's middle: the shot being inspected, or a Medical Record."""
        self.record = {}
        if self.focus_rect.h > theme.roomy(60) and not self.table.mode.draw_focus(sheet, self.focus_rect):
            self._paint_record(sheet)

    def _paint_log(self, sheet: pygame.Surface) -> None:
        if self.log.rect.h > theme.roomy(60):
            self.log.draw(sheet)

    def _paint_anew(self, sheet: pygame.Surface, rect: pygame.Rect, paint: Callable[[pygame.Surface], None]) -> None:
        """Repaint one panel, such as the column's middle when the pointer is on something else; all others stay."""
        old = sheet.get_clip()
        sheet.set_clip(rect)
        sheet.blit(_floor(sheet.get_size()), rect, rect)
        paint(sheet)
        sheet.set_clip(old)

    def _paint_head(self, sheet: pygame.Surface) -> None:
        table = self.table
        column = table.regions.column
        goals, aim = view_model.goals(table.view, table.names)
        seat = self._shown_seat()
        high = banner_height(asked(self.table), column.w)
        top = pygame.Rect(column.x, column.y, column.w, high)
        draw_banner(sheet, top, seat, table.names[seat], asked(self.table))
        limit = view_model.rounds_of(table.view)
        tall = goals_height(goals, column.w, aim, limit)
        low = pygame.Rect(column.x, column.y + high + theme.scale(6), column.w, tall)
        self.painted |= {"banner": top, "aim": low, **draw_goals(sheet, low, goals, aim, limit)}

    def _shown_seat(self) -> int:
        """Return whose banner is shown: the seat that decides, whose turn is being shown, or that has won."""
        table = self.table
        if table.view.outcome is not None and table.view.outcome.winners:
            return int(table.view.outcome.winners[0])
        past = table.playing or isinstance(table.mode, LookBack)
        return (table.view.now.seat if past else 0) or table.session.seat or table.view.now.seat or 1

    def _paint_record(self, sheet: pygame.Surface) -> None:
        table = self.table
        seat = table.shown.flash_seat or table.viewpoint or table.session.seat or table.view.now.seat
        if seat:
            flash = table.shown.flash_zone if table.shown.flash_seat == seat else ""
            shown = view_model.record(
                table.view, seat, table.names[seat], self.hand.face_down, table.session.everything
            )
            self.recorded, self.record = seat, draw_record(sheet, self.focus_rect, shown, flash)

    def _draw_over_board(self, surface: pygame.Surface) -> None:
        """Draw what is over the board: chips, tag, caption, prompt, the enlarged card."""
        table, board = self.table, self.table.regions.board
        old = surface.get_clip()
        surface.set_clip(board)
        if table.director.busy:
            draw_caption(surface, table)
        surface.set_clip(old)
        if table.prompt is None and not table.director.busy:
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
        tops = [prompt.rect.y] if prompt is not None and prompt.low else [chip.rect.y for chip in self.chips]
        area.h = max(area.h // 3, min([area.bottom, *tops]) - area.y)
        return area


class PanelledTable(ShootStage):
    """SHOOT's table with its panels."""

    side_panel: SidePanel
    labels: Sequence[tuple[pygame.Surface, pygame.Rect]] = ()
    """The labels over the board as last drawn."""
