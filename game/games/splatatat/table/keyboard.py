"""The effect of mouse and keys on the paper table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.splatatat.table.controls import HIDE, REVEAL, part_at, press_seat
from game.games.splatatat.table.table import PaperBase
from game.kernel.messages import say
from game.table.keyboard import NOWHERE, Acts, Keyboard
from game.table.targets import Target
from game.ui import keys, theme
from game.ui.widgets import Widget


class PaperKeyboard(Keyboard[PaperBase]):
    """The paper table's own commands and gestures."""

    table: PaperBase

    def take(self, event: pygame.event.Event) -> bool:
        """Handle dragging a card, showing a hidden hand while the mouse is held, or clicking a part of a plot."""
        table = self.table
        return self.drag(event) or _peek(table, event) or _release_on_seat(table, event)

    def press_card(self, number: int) -> None:
        table = self.table
        if table.hand_hidden or not table.viewpoint:
            table.toast(say("Your hand is face down: press {key} to see it.", key=keys.hint(HIDE)))
            return
        kind = next((card.kind for card in table.fan if card.key == number), "")
        if kind:
            table.aiming.press(kind)

    def confirm(self) -> bool:
        """Play the held card where the choice is unambiguous."""
        aiming = self.table.aiming
        found = aiming.of(aiming.held)
        if len(found) == 1:
            aiming.commit(found[0])
        elif found:
            words = say("Choose a target: {next} cycles, {confirm} selects.", **keys.named("next", "confirm"))
            self.table.toast(words)
        return bool(found)

    def first(self) -> Sequence[Widget]:
        return super().first() if self.table.aiming.held else ()

    def acts(self) -> Acts:
        table = self.table
        return {
            "deck": table.take_or_pass, REVEAL: table.reveal, HIDE: table.sharing.toggle_hand,
            "discard": table.open_middle,
        }  # fmt: skip

    @property
    def carries(self) -> bool:
        return bool(self.table.carried)

    def lift(self, under: Widget) -> None:
        """Start dragging a card, if it can be played; else show why not."""
        table = self.table
        if not (isinstance(under, Target) and under.card >= 0 and under.kind) or table.hand_hidden:
            return
        if table.aiming.playable(under.kind):
            table.aiming.held = table.carried = under.kind
            table.regroup()
            return
        table.group._down = None
        self.down_at = NOWHERE
        if table.my_turn:
            table.aiming.press(under.kind)

    def carry_over(self, event: pygame.event.Event) -> None:
        self.table.group.handle(event)

    def drop(self, pos: tuple[int, int]) -> None:
        """Play the dragged card where it is released; elsewhere it stays held."""
        table = self.table
        table.carried = ""
        table.group._down = None
        under = next((seat for seat, plot in table.regions.plots.items()
                      if plot.whole.inflate(theme.scale(16), theme.scale(16)).collidepoint(pos)), 0)  # fmt: skip
        if under:
            table.aiming.aim(under, part_at(table, under, pos))
        elif table.regions.centre.collidepoint(pos):
            table.press_middle()
        else:
            table.aiming.put_back()
        table.regroup()


def _release_on_seat(table: PaperBase, event: pygame.event.Event) -> bool:
    """Handle a click on a part of a plot: S wipes the pile, or turns the frown. Return whether it was used."""
    if event.type != pygame.MOUSEBUTTONUP or event.button != 1 or not table.aiming.held:
        return False
    down, under = table.group._down, table.group.at(event.pos)
    if not isinstance(down, Target) or down is not under or not down.seat:
        return False
    down.pressed, table.group._down = False, None
    press_seat(table, down.seat, event.pos)
    return True


def _peek(table: PaperBase, event: pygame.event.Event) -> bool:
    """Show a hidden hand while the mouse is held down on it; return whether the event was used (UX-HID-6)."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and table.hand_down and table.viewpoint:
        under = table.group.at(event.pos)
        if isinstance(under, Target) and under.card >= 0:
            table.peeking = True
            table.regroup()
            return True
    if event.type == pygame.MOUSEBUTTONUP and table.peeking:
        table.peeking = False
        table.regroup()
        return True
    return False
