"""What mouse, keys and pads do at SHOOT's table (UX section 14)."""

from __future__ import annotations

import pygame

from game.games.shoot.table.modes.inspecting import looks_at_somebody
from game.games.shoot.table.panels.side_panel import PanelledTable
from game.table.keyboard import Acts, Keyboard
from game.ui import keys

CLOSER = 1.35


class ShootKeyboard(Keyboard[PanelledTable]):
    """SHOOT's own commands: panels and questions come first, then the decision's mode, the board and its camera."""

    def handle(self, event: pygame.event.Event) -> bool:
        if self.table.call_off(event):
            return True
        if self._on_panels(event):
            self.table.side_panel.stale = True
            return True
        return self._on_prompt(event) if self.table.prompt is not None else self._on_board(event)

    # -- the panels ----------------------------------------------------------------------------------

    def _on_panels(self, event: pygame.event.Event) -> bool:
        table = self.table
        if event.type == pygame.MOUSEMOTION:
            table.pointing.moved_at = pygame.time.get_ticks()
            lit = table.log.pointer(event.pos)
            return table.group.handle(event) or lit
        if event.type == pygame.MOUSEWHEEL and table.log.rect.collidepoint(table.pointer):
            return table.log.scroll(event.y)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._on_controls(event)
        if table.prompt is not None:
            return table.written_at() is None and self._on_controls(event)
        if table.ring.visible and event.type == pygame.KEYDOWN:
            return self._on_ring(event)
        return self._button_key(event)

    def _on_controls(self, event: pygame.event.Event) -> bool:
        """Pass an event to the controls; those of the prompt may have changed then (another page)."""
        used, prompt = self.table.group.handle(event), self.table.prompt
        if used and prompt is not None and prompt.widgets != self.table.group.widgets[: len(prompt.widgets)]:
            self.table.side_panel.regroup()
        return used

    def _on_ring(self, event: pygame.event.Event) -> bool:
        """Pass a key to the focus ring while it is on a control; Esc, or Tab past the last, returns to the table."""
        command, ring = keys.command_of(event), self.table.ring
        if command == "back":
            ring.visible = False
            return True
        items, step = self.table.group.focusables(), {"next": -1, "previous": 0}.get(str(command))
        if step is not None and items and ring.current is items[step]:
            ring.visible = False
            return False
        return self.table.group.handle(event) or self._button_key(event)

    def _button_key(self, event: pygame.event.Event) -> bool:
        """Press a column button by its own key, if the mode does not use that key; return whether it was used."""
        command = keys.command_of(event)
        if command in (None, "rules", "undo", "confirm", "back"):
            return False
        button = next((one for one in self.table.side_panel.buttons if one.command == command), None)
        return button is not None and (self.table.mode.command(str(command)) or button.activate())

    # -- a question ----------------------------------------------------------------------------------

    def answer(self, name: str) -> bool:
        """Press the prompt's button with a command; False if none has it."""
        prompt = self.table.prompt
        button = next((one for one in prompt.buttons if one.command == name), None) if prompt is not None else None
        if button is not None:
            button.activate()
        return button is not None

    def _on_prompt(self, event: pygame.event.Event) -> bool:
        table = self.table
        assert table.prompt is not None
        command = keys.command_of(event)
        if table.prompt.handle(event) or (command is not None and self.answer(command)):
            return True
        if command == "back":  # a question that must be answered, but the table can be left
            table.leave()
        if command == "deck":  # the player's own hand may matter for the answer
            table.side_panel.toggle_hand()
        return command in ("back", "deck") or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)

    # -- the board -----------------------------------------------------------------------------------

    def _on_board(self, event: pygame.event.Event) -> bool:
        table = self.table
        if event.type == pygame.MOUSEWHEEL and table.mode.wheel(event.y):
            table.refresh()
            return True
        if table.camera.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            if table.regions.board.collidepoint(event.pos) and not table.playing and not table.pointing.quiet:
                table.mode.hover(table.picked(event.pos))
                table.side_panel.hover_changed()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and table.regions.board.collidepoint(event.pos):
            table.pointing.quiet = False
            table.mode.press(table.picked(event.pos))
            table.refresh()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3 and table.mode.back():
            return True
        command = keys.command_of(event)
        return command is not None and self.obey(command)

    # -- commands ------------------------------------------------------------------------------------

    def obey(self, name: str) -> bool:
        """Carry out a command: the mode first, then targets, cards and the general commands."""
        table = self.table
        table.refresh()
        if table.mode.command(name):
            return True
        if name in ("next", "previous"):
            by = 1 if name == "next" else -1
            return table.pointing.next_target(by=by) or self.focus(by)
        return super().obey(name)

    def focus(self, by: int) -> bool:
        """Move the keyboard to the panels, as there is no further target on the table."""
        self.table.ring.set(None)
        self.table.ring.step(by)
        return True

    def press_card(self, number: int) -> None:
        self.table.side_panel.hand.play_number(number)

    def confirm(self) -> bool:
        return self.table.mode.confirm()

    def let_go(self) -> bool:
        return self.table.journeys.stopped_by_hand() or self.table.mode.back()

    def acts(self) -> Acts:
        table = self.table
        return {
            "zoom_in": lambda: table.camera.zoom_at(CLOSER),
            "zoom_out": lambda: table.camera.zoom_at(1 / CLOSER),
            "whole_table": table.camera.whole_table,
            "centre": self._centre,
            "scope": self._look_through,
            "ruler": self._ruler,
            "who_sees": self._watch,
            "deck": table.side_panel.toggle_hand,
            "discard": table.side_panel.look_at_discards,
        }

    def _look_through(self) -> None:
        """Switch the scope on, at the first opponent in sight unless one is inspected already; or off."""
        table, panel = self.table, self.table.mode.shots()
        shown = table.scope_on and panel is not None and panel.shot is not None
        table.scope_on = not shown and looks_at_somebody(table)
        table.refresh()

    def _ruler(self) -> None:
        self.table.ruler_on = not self.table.ruler_on
        self.table.refresh()

    def _watch(self) -> None:
        self.table.watch_on = not self.table.watch_on
        self.table.refresh()

    def _centre(self) -> None:
        """Zoom in on the acting HERO."""
        table = self.table
        if seat := table.lighting.eye_seat():
            hero = table.so_far.hero(seat)
            table.camera.centre_on(hero.x, hero.y, max(table.camera.zoom, 1.6))
