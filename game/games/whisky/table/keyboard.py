"""What can be pressed on the saloon table: the controls of the moment, and what mouse, keys, blocks and pads do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table import sharing, spots, targets
from game.games.whisky.table.sheets import AidSheet, opens_notebook
from game.table.takeback import past_buttons
from game.ui import keys, pictures, theme
from game.ui.cards import card_size, wide_for
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable

DRAG_FROM = 8  # pixels the pointer must move before a press becomes a drag


def make_controls(table: SaloonTable) -> None:
    """Make the controls for what can be done now: cards, nods, piles, the column's buttons."""
    group = table.group
    group.clear()
    table.nods = []
    quiet = table.playing or table.looking_back is not None
    if table.sheet is not None:
        for widget in table.sheet.widgets:
            group.add(widget)
        if group.widgets:
            group.ring.set(group.widgets[0])
        _column_buttons(table)
        return
    if not quiet:
        _cards(table)
    _look_spots(table)
    _column_buttons(table)
    for button in table.column.buttons:
        group.add(button)
    group.add(table.column.log)
    group.refocus()
    if group.ring.current is None:
        group.ring.visible = False


def _cards(table: SaloonTable) -> None:
    where = table.regions
    draft = table.choosing.only()
    for seat, own in table.choosing.open.items():
        key = sharing.keys_of(table.choosing.way, seat).get("nod", "")
        label = "Chosen" if own.nodded else "Nod"
        if draft is not None and own.nodded:
            continue  # waiting for the other seat: undo takes the nod back
        nod = Button(label, lambda seat=seat: table.choosing.nod(seat), key=key or "confirm", kind="primary",
                     face="whisky", size=30)  # fmt: skip
        if not table.choosing.blind and not own.complete:
            nod.reason = "Lay two cards first"
        nod.selected = own.nodded
        nod.tip = "The same key takes the nod back until the other has nodded" if own.nodded else ""
        _place_nod(table, nod, seat)
        table.nods.append(table.group.add(nod))
    if draft is None or draft.nodded:
        return
    seat = draft.seat
    for kind in KINDS:
        rect = spots.hand_group(where, seat, kind).whole
        left = draft.in_hand(kind)

        def lay(kind: str = kind) -> None:
            table.choosing.press(seat, kind)

        table.group.add(targets.hand_spot(seat, kind, rect, left, lay))
    first = table.shown.slots()[0]
    for place, kind in enumerate(draft.cards):
        if kind:

            def back(place: int = place) -> None:
                table.choosing.take_back(seat, place)

            rect = spots.commit_spot(where, seat, first + place)
            table.group.add(targets.laid_spot(seat, kind, place, first + place + 1, rect, back))


def _place_nod(table: SaloonTable, nod: Button, seat: int) -> None:
    """Put a nod beside its seat's commits."""
    room = table.regions.nods[seat]
    nod.size = 30
    while nod.size > 18 and nod.wish() > room.w:
        nod.size -= 2
    if nod.wish() > room.w:  # no room for the key beside the word
        taken = table.choosing.blind and not nod.selected
        nod.label, nod.key = (f"{nod.label} {nod.key}" if taken else nod.label), ""
    while nod.size > 11 and nod.wish() > room.w:
        nod.size -= 1
    nod.rect = pygame.Rect(0, 0, min(room.w, nod.wish()), nod.height())
    nod.rect.center = room.center


def _look_spots(table: SaloonTable) -> None:
    """Let the display be looked at closely and the piles be looked through."""
    where = table.regions
    for slot, kind in enumerate(table.shown.display):
        if kind:
            table.group.add(targets.slot_spot(slot + 1, kind, spots.slot_spot(where, slot)))
    deck = f"What can still be in the deck ({keys.hint('deck')})"
    discard = f"Look through the discard pile ({keys.hint('discard')})"
    table.group.add(targets.pile_spot(deck, where.zone("deck"), lambda: table.open_pile("deck")))
    table.group.add(targets.pile_spot(discard, where.zone("discard"), lambda: table.open_pile("discard")))


def _column_buttons(table: SaloonTable) -> None:
    """Make the buttons that are always there."""
    found: list[Button] = []
    if table.looking_back is not None:
        found += past_buttons(table, partial(Button, face="whisky"))
    if not table.session.persons_turn and table.session.seat and not table.playing:
        found.append(Button("Move now", table.session.move_now, icon_name="fast-forward-button", face="whisky"))
    undo = Button("Undo", table.back.undo, key="undo", face="whisky")
    laid = any(any(draft.cards) for draft in table.choosing.open.values()) and not table.choosing.blind
    reason = "" if laid else table.session.why_no_undo()
    undo.reason = f"{reason[:1].upper()}{reason[1:]}" if reason else None
    book = Button("Notebook", table.open_notebook, key="N", face="whisky")
    if not table.notebook.pages:
        book.reason = "It opens after the first reveal"
    found += [undo, book, Button("Aid", lambda: open_aid(table), key="V", face="whisky")]
    found.append(Button("Rules", lambda: table.host.open_rules(table.rule_here), key="rules", face="whisky"))
    if len(table.session.persons) > 1:
        words = sharing.WORDS.get(table.choosing.way, "")
        share = Button(f"Shared: {words}", table.choosing.change_way, face="whisky")
        share.tip = "Curtain, one keyboard with a block of keys each, or a pad each"
        if table.playing or any(draft.nodded for draft in table.choosing.open.values()):
            share.reason = "When both choose anew"
        found.append(share)
    table.column.buttons = found


def look_round(table: SaloonTable, looked: targets.Spot | None) -> None:
    """Note for the mat who chooses, with which keys, and what is under the pointer."""
    around, choosing = table.around, table.choosing
    quiet = table.playing or table.looking_back is not None
    around.open = {} if quiet else choosing.open
    around.faces = not choosing.blind
    around.keys = {seat: sharing.keys_of(choosing.way, seat) for seat in around.open}
    around.raised = (looked.seat, looked.kind) if looked is not None and looked.kind in KINDS else table.recommended()
    around.status = choosing.status()
    around.dragged = (table.carried.seat, table.carried.place) if table.carried is not None else (0, -1)


# -- input -------------------------------------------------------------------------------------------


def handle(table: SaloonTable, event: pygame.event.Event) -> bool:
    """Take an event for the table itself."""
    if _blind_keys(table, event) or _drag(table, event):
        return True
    if event.type == pygame.MOUSEMOTION:
        lit = table.column.log.pointer(event.pos)
        used = table.group.handle(event)
        if lit or used:
            table.refresh()
        return lit or used
    if event.type == pygame.MOUSEWHEEL and table.column.log.rect.collidepoint(table.pointer):
        moved = table.column.log.scroll(event.y)
        table.refresh()
        return moved
    if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
        return any(table.choosing.take_back(seat) for seat in list(table.choosing.open) if not table.choosing.blind)
    command = keys.command_of(event)
    if command is not None and not (table.group.ring.visible and command == "confirm") and obey(table, command):
        return True
    if opens_notebook(event):
        table.open_notebook()
        return True
    used = table.group.handle(event)
    if used:
        table.refresh()
    return used


def _blind_keys(table: SaloonTable, event: pygame.event.Event) -> bool:
    """Let key blocks and pads act where both choose on one screen."""
    choosing = table.choosing
    if choosing.way == "pads" and event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
        choosing.pads.find()
        return True
    if not choosing.blind:
        return False
    act = sharing.block_act(event) if choosing.way == "keyboard" else choosing.pads.act(event)
    if act is None:
        return False
    if not table.playing:
        choosing.act(*act)
    return True  # an early press is no command: W is a Shoot here, not "Why?"


def _drag(table: SaloonTable, event: pygame.event.Event) -> bool:
    """Carry a card from the hand to a place, or from a place to the other one or back."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        table.down_at = event.pos
    if event.type == pygame.MOUSEMOTION and event.buttons[0] and table.carried is None:
        under = table.group.at(table.down_at)
        x, y = table.down_at
        far = abs(event.pos[0] - x) + abs(event.pos[1] - y) > DRAG_FROM
        if far and isinstance(under, targets.Spot) and under.seat and under.kind in KINDS:
            table.carried = under
            table.refresh()
    if table.carried is None:
        return False
    if event.type == pygame.MOUSEMOTION:
        table.dirty = True
        return True
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        _drop(table, event.pos)
        return True
    return False


def _drop(table: SaloonTable, pos: tuple[int, int]) -> None:
    """Lay the carried card where it was let go; drops snap to the nearest place within reach (UX-TURN-4)."""
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
    if carried.place >= 0:
        if place is None:
            table.choosing.take_back(carried.seat, carried.place)
        elif place != carried.place:
            draft.swap()
            table.sound("card_flip")
            table.regroup()
    elif place is not None:
        table.choosing.press(carried.seat, carried.kind, place)


def place_at(table: SaloonTable, seat: int, pos: tuple[int, int]) -> int | None:
    """Return the place (0 or 1) of a seat's commit at a point of the window: the slot's whole column counts."""
    first = table.shown.slots()[0]
    for place in (0, 1):
        commit = spots.commit_spot(table.regions, seat, first + place)
        reach = commit.union(spots.slot_spot(table.regions, first + place)).inflate(theme.scale(30), theme.scale(40))
        if reach.collidepoint(pos):
            return place
    return None


def obey(table: SaloonTable, name: str) -> bool:
    """Carry a command of the keyboard out."""
    draft = table.choosing.only()
    if name.startswith("card_") and name[5:] in ("1", "2", "3"):
        if draft is not None:
            table.choosing.press(draft.seat, KINDS[int(name[5:]) - 1])
        return True
    if name == "confirm":
        if draft is not None:
            table.choosing.nod(draft.seat)
        return draft is not None
    if name == "back":
        _back(table)
        return True
    act = _acts(table).get(name)
    if act is not None:
        act()
    return act is not None


def _back(table: SaloonTable) -> None:
    if table.looking_back is not None:
        table.arrive()
    elif table.group.ring.visible:
        table.group.ring.visible = False
        table.refresh()
    else:
        table.leave()


def _acts(table: SaloonTable) -> dict[str, Callable[[], object]]:
    return {
        "undo": table.back.undo,
        "redo": table.back.redo,
        "restart_turn": lambda: _clear(table),
        "deck": lambda: table.open_pile("deck"),
        "discard": lambda: table.open_pile("discard"),
        "hint": lambda: hint(table),
        "why": lambda: why(table),
        "scope": lambda: open_aid(table),
        "rules": lambda: table.host.open_rules(table.rule_here),
    }


def _clear(table: SaloonTable) -> None:
    """Take back all that is laid; where both choose on one screen, nobody clears the other's cards."""
    if table.choosing.blind:
        table.toast("Your keys change what you laid: the last two count.")
        return
    for draft in table.choosing.open.values():
        draft.clear()
    table.regroup()


def open_aid(table: SaloonTable) -> None:
    """Show the player aid: what beats what, and the ways to win."""
    table.open_sheet(AidSheet(table))


def hint(table: SaloonTable) -> None:
    """Ask what a good player would lay here; not where the other reads the answer."""
    if table.choosing.blind:
        table.toast("A hint comes when you choose.")
    else:
        table.advice.hint()


def why(table: SaloonTable) -> None:
    """Say why the bot chose as it did in the last phase that was turned up; what is sealed stays so (UX-BOT-6)."""
    sealed = any(table.view.is_sealed(seat) for seat in (1, 2))
    table.advice.why(len(table.session.match.entries) - sealed)


def draw_reading(surface: pygame.Surface, spot: targets.Spot, bounds: pygame.Rect) -> pygame.Rect:
    """Draw the card that is looked at in reading size, beside its place and never over it."""
    assert spot.picture is not None
    wide = faces.reading_width()
    size = card_size(wide)
    if size[1] > bounds.h * 2 // 3:
        wide = wide_for(bounds.h * 2 // 3)
        size = card_size(wide)
    rect = pygame.Rect((0, 0), size)
    gap = theme.scale(12)
    rect.midleft = (spot.rect.right + gap, spot.rect.centery)
    if rect.right > bounds.right:
        rect.midright = (spot.rect.x - gap, spot.rect.centery)
    rect.clamp_ip(bounds)
    blur = theme.scale(18)
    pictures.draw_shadow(surface, rect, blur, (blur // 3, blur // 2), theme.scale(18), 170)
    surface.blit(spot.picture(wide), rect)
    return rect
