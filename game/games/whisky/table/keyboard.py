"""The effect of mouse, keys, key blocks and pads on the saloon table."""

from __future__ import annotations

import pygame

from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table import sharing, spots
from game.games.whisky.table.sheets import opens_notebook
from game.games.whisky.table.table import SaloonBase
from game.table.keyboard import Acts, Keyboard
from game.table.targets import Target
from game.ui import theme
from game.ui.widgets import Widget


class SaloonKeyboard(Keyboard[SaloonBase]):
    """The saloon table's own commands and gestures."""

    table: SaloonBase
    paints_looks = True

    def take(self, event: pygame.event.Event) -> bool:
        if _blind_keys(self.table, event) or self.drag(event):
            return True
        if opens_notebook(event):
            self.table.open_notebook()
            return True
        return False

    def press_card(self, number: int) -> None:
        draft = self.table.choosing.only()
        if draft is not None and number <= len(KINDS):
            self.table.choosing.press(draft.seat, KINDS[number - 1])

    def confirm(self) -> bool:
        draft = self.table.choosing.only()
        if draft is not None:
            self.table.choosing.nod(draft.seat)
        return draft is not None

    def let_go(self) -> bool:
        """Return False: no card is held here; undo takes played cards back."""
        return False

    def acts(self) -> Acts:
        table = self.table
        return {
            "deck": lambda: table.open_pile("deck"), "discard": lambda: table.open_pile("discard"),
        }  # fmt: skip

    @property
    def carries(self) -> bool:
        return self.table.carried is not None

    def lift(self, under: Widget) -> None:
        """Start dragging a card from the hand to a place, or from a place to the other one or back."""
        if isinstance(under, Target) and under.seat and under.kind in KINDS:
            self.table.carried = under
            self.table.refresh()

    def drop(self, pos: tuple[int, int]) -> None:
        """Put the dragged card where it was released; it snaps to the nearest place within reach (UX-TURN-4)."""
        table = self.table
        carried, table.carried = table.carried, None
        assert carried is not None
        for widget in table.group.widgets:
            widget.pressed = False
        table.group._down = None
        table.refresh()
        draft = table.choosing.open.get(carried.seat)
        if draft is None:
            return
        place = place_at(table, carried.seat, pos)
        if carried.card >= 0:
            if place is None:
                table.choosing.take_back(carried.seat, carried.card)
            elif place != carried.card:
                draft.swap()
                table.sound("card_flip")
                table.regroup()
        elif place is not None:
            table.choosing.press(carried.seat, carried.kind, place)


def _blind_keys(table: SaloonBase, event: pygame.event.Event) -> bool:
    """Handle key blocks and pads where both choose on one screen; return whether the event was used."""
    choosing = table.choosing
    if choosing.way == "pads" and event.type == pygame.CONTROLLERDEVICEADDED:
        choosing.pads.find()
        return True
    if not choosing.blind:
        return False
    act = sharing.block_act(event) if choosing.way == "keyboard" else choosing.pads.act(event)
    if act is None:
        return False
    if not table.playing:
        choosing.act(*act)
    return True  # an early press is not a command: W is a Shoot here, not "Why?"


def place_at(table: SaloonBase, seat: int, pos: tuple[int, int]) -> int | None:
    """Return the place (0 or 1) of a seat's commit at a point in the window: the slot's whole column counts."""
    first = table.shown.slots()[0]
    for place in (0, 1):
        commit = spots.commit_spot(table.regions, seat, first + place)
        reach = commit.union(spots.slot_spot(table.regions, first + place)).inflate(theme.scale(30), theme.scale(40))
        if reach.collidepoint(pos):
            return place
    return None
