"""What can be pressed on the paper: the controls of the moment, and what mouse and keys do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.table import questions, targets
from game.games.splatatat.table.paint import hand
from game.games.splatatat.table.words import label_of, promise
from game.kernel.state import Choice
from game.table.cards import act_keys
from game.table.takeback import past_buttons
from game.ui import keys, theme
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable

DRAG_FROM = 8  # pixels the pointer must move before a press becomes a drag
MOST_BUTTONS = 2  # choices of a held card that get a button each; more are chosen on the paper
REVEAL, HIDE = "ruler", "scope"  # the commands whose keys are R and V
LOCKED = ("draw", "reveal", "accept")


def make_controls(table: PaperTable) -> None:
    """Make the controls for what can be done now."""
    group = table.group
    group.clear()
    table.actions = []
    _column_buttons(table)
    if table.sheet is not None:
        for widget in table.sheet.widgets:
            group.add(widget)
        group.ring.set(group.widgets[0])
        return
    _seats(table)
    _middle(table)
    _cards(table)
    _action_buttons(table)
    for button in table.column.buttons:
        group.add(button)
    group.add(table.column.log)
    group.refocus()
    if group.ring.current is None:
        group.ring.visible = False


# -- on the paper ------------------------------------------------------------------------------------


def _seats(table: PaperTable) -> None:
    lit = table.aiming.lit()
    for seat, plot in table.regions.plots.items():

        def act(seat: int = seat) -> None:
            press_seat(table, seat)

        spot = targets.seat_spot(seat, table.seat_words(seat), plot.whole, seat in lit, act)
        found = table.aiming.at(seat)
        if len(found) == 1:
            spot.tip = promise(found[0], table.view, table.names)
        elif not table.aiming.held:
            spot.tip = table.seat_words(seat)
        table.group.add(spot)


def press_seat(table: PaperTable, seat: int, pos: tuple[int, int] | None = None) -> None:
    """Play the held card on a seat; without one, look through what lies there."""
    if table.aiming.held:
        table.aiming.aim(seat, part_at(table, seat, pos))
    else:
        table.open_pile(seat)


def part_at(table: PaperTable, seat: int, pos: tuple[int, int] | None) -> str:
    """Return which part of a plot a point lies on: "face", "pile" or ""."""
    if pos is None:
        return ""
    if table.regions.seat(seat, "pile").collidepoint(pos):
        return "pile"
    shown = [table.regions.seat(seat, f"face.{face}") for face in range(1, table.shown.faces + 1)]
    return "face" if any(rect.collidepoint(pos) for rect in shown) else ""


def _middle(table: PaperTable) -> None:
    where, shown = table.regions, table.shown
    take = table.aiming.take
    words = f"Deck: {shown.deck} cards"
    if take is not None:
        words += f". Press to {label_of(take, table.names).lower()} ({keys.hint('deck')})"
    deck = targets.place_spot(words, where.zone("zone.deck"), lambda: table.take_or_pass())
    deck.lit = take is not None and not table.aiming.held
    table.group.add(deck)
    top = shown.middle[-1] if shown.middle else ""
    words = f"Middle: {len(shown.middle)} cards, {faces.name_of(top)} on top" if top else "Middle: no cards yet"
    middle = targets.place_spot(f"{words} ({keys.hint('discard')})", where.zone("zone.middle"), table.press_middle, top)
    middle.lit = bool(table.aiming.held) and any(not table.aiming_seat(c) for c in table.aiming.of(table.aiming.held))
    table.group.add(middle)


def _cards(table: PaperTable) -> None:
    cards = table.fan
    for number, card in enumerate(cards):

        def press(kind: str = card.kind) -> None:
            if table.hand_hidden:
                table.sharing.toggle_hand()
            else:
                table.aiming.press(kind)

        spot = targets.card_spot(card.kind or "S", number, card.rect, hand.strip(cards, number), press)
        if table.hand_hidden:
            spot.kind, spot.label = "", f"A card, face down ({keys.hint(HIDE)} shows the hand)"
        table.group.add(spot)


# -- buttons -----------------------------------------------------------------------------------------


def _choice_button(table: PaperTable, choice: Choice, key: str = "", kind: str = "primary") -> Button:
    button = Button(label_of(choice, table.names), lambda: table.aiming.commit(choice), key=key, kind=kind,
                    face="splatatat", size=22, locked=choice[0] in LOCKED)  # fmt: skip
    button.tip = promise(choice, table.view, table.names)
    return button


def _action_buttons(table: PaperTable) -> None:
    """Make the mover's buttons at the right of the hand."""
    found: list[Button] = []
    aiming = table.aiming
    if table.looking_back is not None:
        found += past_buttons(table, partial(Button, face="splatatat", size=22))
    elif aiming.held:
        choices = aiming.of(aiming.held)
        if len(choices) <= MOST_BUTTONS:
            found += [_choice_button(table, c, "confirm" if len(choices) == 1 else "") for c in choices]
        found.append(Button("Put back", aiming.put_back, key="back", face="splatatat", size=22))
    elif table.my_turn:
        found += _turn_buttons(table)
    elif table.over and table.services.results is not None:
        found.append(Button("Results", table.to_results, key="confirm", kind="primary", face="splatatat", size=22))
    elif table.session.seat and not table.session.persons_turn and not table.playing:
        found.append(Button("Move now", table.session.move_now, face="splatatat", size=20))
    if table.viewer and table.fan and not aiming.held and table.looking_back is None:
        words = "Show hand" if table.hand_hidden else "Hide hand"
        found.append(Button(words, table.sharing.toggle_hand, key=HIDE, face="splatatat", size=18))
    _place(table, found)
    table.actions = [table.group.add(button) for button in found]


def _turn_buttons(table: PaperTable) -> list[Button]:
    aiming, found = table.aiming, []
    take = aiming.take
    if table.hand_hidden:  # any other button would tell what the hand holds
        return [_choice_button(table, take, "deck", "hazard")] if take is not None else []
    reveal = aiming.plain("reveal")
    if reveal is not None:
        found.append(_choice_button(table, reveal, REVEAL))
    saves = [choice for choice in aiming.options if choice[0] in ("save", "s_save")]
    found += [_choice_button(table, choice, "", "good") for choice in saves]
    accept = aiming.plain("accept")
    if accept is not None:
        found.append(_choice_button(table, accept, "", "danger"))
    if take is not None:
        found.append(_choice_button(table, take, "deck", "hazard"))
    return found


def _place(table: PaperTable, buttons: list[Button]) -> None:
    """Stack buttons in their room, the first at the top; they grow smaller before they leave it."""
    room, gap = table.regions.actions, theme.scale(8)
    size = max((button.size for button in buttons), default=22)
    while buttons and size > 11:
        high = sum(button.height() + gap for button in buttons)
        if high <= room.h + gap and max(button.wish() for button in buttons) <= room.w:
            break
        size -= 1
        for button in buttons:
            button.size = min(button.size, size)
    for button in buttons:
        if button.wish() > room.w:
            button.key = ""  # no room for the key beside the words; the banner names it
    most = (room.h + gap) // max(1, len(buttons)) - gap
    highs = [min(most, button.height()) for button in buttons]
    y = room.bottom - sum(highs) - gap * (len(buttons) - 1)
    for button, high in zip(buttons, highs, strict=True):
        button.rect = pygame.Rect(room.x, y, room.w, high)
        y += high + gap


def _column_buttons(table: PaperTable) -> None:
    """Make the buttons that are always there."""
    reason = table.why_no_undo()
    undo = Button("Undo", table.back.undo, key="undo", face="splatatat")
    undo.reason = f"{reason[:1].upper()}{reason[1:]}" if reason else None
    hint = Button("Hint", table.advice.hint, key="hint", face="splatatat")
    if not table.my_turn:
        hint.reason = "A hint comes at your turn"
    house = Button(questions.house_words(table.view.rules), table.open_house_rules, face="splatatat")
    house.tip = "The House Rules in force at this table"
    rules = Button("Rules", lambda: table.host.open_rules(table.rule_here), key="rules", face="splatatat")
    table.column.buttons = [undo, hint, house, rules]


# -- input -------------------------------------------------------------------------------------------


def handle(table: PaperTable, event: pygame.event.Event) -> bool:
    """Take an event for the table itself."""
    if _drag(table, event) or _peek(table, event):
        return True
    if event.type == pygame.MOUSEMOTION:
        lit = table.column.log.pointer(event.pos)
        used = table.group.handle(event)
        if lit:
            table.refresh()
        table.dirty = table.dirty or used
        return lit or used
    if event.type == pygame.MOUSEWHEEL and table.column.log.rect.collidepoint(table.pointer):
        moved = table.column.log.scroll(event.y)
        table.refresh()
        return moved
    if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
        return table.aiming.put_back()
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and _release_on_seat(table, event):
        return True
    command = keys.command_of(event)
    if command is not None and not (table.group.ring.visible and command == "confirm") and obey(table, command):
        return True
    used = table.group.handle(event)
    if used:
        table.refresh()
    return used


def _release_on_seat(table: PaperTable, event: pygame.event.Event) -> bool:
    """Let a click know which part of a plot it met: S wipes the pile, or turns the frown."""
    if not table.aiming.held:
        return False
    down, under = table.group._down, table.group.at(event.pos)
    if not isinstance(down, targets.Spot) or down is not under or not down.seat:
        return False
    down.pressed, table.group._down = False, None
    press_seat(table, down.seat, event.pos)
    return True


def _peek(table: PaperTable, event: pygame.event.Event) -> bool:
    """Show a hidden hand while the mouse is held down on it (UX-HID-6)."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and table.sharing.hidden and table.viewer:
        under = table.group.at(event.pos)
        if isinstance(under, targets.Spot) and under.card >= 0:
            table.peeking = True
            table.regroup()
            return True
    if event.type == pygame.MOUSEBUTTONUP and table.peeking:
        table.peeking = False
        table.regroup()
        return True
    return False


def _drag(table: PaperTable, event: pygame.event.Event) -> bool:
    """Carry a card from the hand to a seat or the middle."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        table.down_at = event.pos
    if event.type == pygame.MOUSEMOTION and event.buttons[0] and not table.carried:
        under = table.group.at(table.down_at)
        x, y = table.down_at
        far = abs(event.pos[0] - x) + abs(event.pos[1] - y) > DRAG_FROM
        if far and isinstance(under, targets.Spot) and under.card >= 0 and under.kind and not table.hand_hidden:
            _lift(table, under.kind)
    if not table.carried:
        return False
    if event.type == pygame.MOUSEMOTION:
        table.group.handle(event)
        table.dirty = True
        return True
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        _drop(table, event.pos)
        return True
    return False


def _lift(table: PaperTable, kind: str) -> None:
    """Take a card in hand, if it can be played; else say why not."""
    if not table.aiming.playable(kind):
        table.group._down = None
        table.down_at = (-100, -100)
        if table.my_turn:
            table.aiming.press(kind)
        return
    table.aiming.held = table.carried = kind
    table.regroup()


def _drop(table: PaperTable, pos: tuple[int, int]) -> None:
    """Play the carried card where it was let go; elsewhere it stays held."""
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


def obey(table: PaperTable, name: str) -> bool:
    """Carry a command of the keyboard out."""
    if name.startswith("card_") and name[5:].isdigit():
        return _press_key(table, int(name[5:]))
    if name == "back":
        _back(table)
        return True
    if name == "confirm":
        return _confirm(table)
    if name in ("next", "previous") and table.aiming.held and not table.group.ring.visible:
        return _first_target(table, name == "next")
    act = _acts(table).get(name)
    if act is not None:
        act()
    return act is not None


def _press_key(table: PaperTable, number: int) -> bool:
    if table.hand_hidden or not table.viewer:
        table.toast(f"The hand lies face down: {keys.hint(HIDE)} shows it.")
        return True
    kind = next((card.kind for card in table.fan if card.key == number), "")
    if kind:
        table.aiming.press(kind)
    return True


def _confirm(table: PaperTable) -> bool:
    """Enter plays the held card where only one thing can be meant."""
    found = table.aiming.of(table.aiming.held)
    if len(found) == 1:
        table.aiming.commit(found[0])
    elif found:
        table.toast("Choose whom or what: Tab goes round, Enter takes it.")
    elif table.over:
        table.to_results()
    return bool(found) or table.over


def _first_target(table: PaperTable, forward: bool) -> bool:
    """Let Tab begin at what the held card can be played on."""
    lit = [widget for widget in table.group.widgets if isinstance(widget, targets.Spot) and widget.lit]
    if not lit:
        return False
    table.group.ring.set(lit[0] if forward else lit[-1])
    table.group.ring.visible = True
    table.refresh()
    return True


def _back(table: PaperTable) -> None:
    if table.looking_back is not None:
        table.arrive()
    elif not table.aiming.put_back():
        if table.group.ring.visible:
            table.group.ring.visible = False
            table.refresh()
        else:
            table.leave()


def _acts(table: PaperTable) -> dict[str, Callable[[], object]]:
    return act_keys(table) | {
        "deck": table.take_or_pass,
        REVEAL: table.reveal,
        HIDE: table.sharing.toggle_hand,
        "discard": table.open_middle,
    }


def order(table: PaperTable) -> Callable[[list[object]], list[object]]:
    """Return the order of the focus ring: while a card is held, what it can be played on comes first (UX: Tab)."""

    def sort(items: list[object]) -> list[object]:
        if not table.aiming.held:
            return sorted(items, key=lambda item: _rank(table, item))
        return sorted(items, key=lambda item: (not getattr(item, "lit", False), _rank(table, item)))

    return sort


def _rank(table: PaperTable, item: object) -> int:
    """Cards first, then the mover's buttons, seats, piles, the column."""
    if isinstance(item, targets.Spot):
        return 0 if item.card >= 0 else 2 if item.seat else 3
    return 1 if item in table.actions else 4
