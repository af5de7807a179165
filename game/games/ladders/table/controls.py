"""What can be pressed on the candy table: the controls of the moment, made anew whenever something changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.games.ladders.art import look
from game.games.ladders.table import targets
from game.games.ladders.table.paint import pawns, strip
from game.games.ladders.table.questions import questions
from game.games.ladders.table.words import (
    SIDE_WORDS,
    card_name,
    counted,
    label_of,
    landing_words,
    weapon_words,
)
from game.kernel.state import Choice
from game.table.takeback import past_buttons
from game.ui import keys, theme
from game.ui.widgets import Button, Stepper

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable

ROLL, STAND, HIDE = "ruler", "discard", "scope"  # the commands whose keys are R, X and V
LINE_RULES = ("L-LOS-1", "L-ATT-2", "W17")
"""Refusals that the sight line itself tells."""


def make_controls(table: CandyTable) -> None:
    """Make the controls for what can be done now."""
    group = table.group
    group.clear()
    table.actions, table.prompt, table.column.controls = [], None, []
    _column_buttons(table)
    if table.sheet is not None:
        for widget in table.sheet.widgets:
            group.add(widget)
        group.ring.set(group.widgets[0])
        return
    _sheets(table)
    _squares(table)
    _cookies(table)
    _mines(table)
    _piles(table)
    _dice(table)
    _weapons(table)
    _cards(table)
    _action_buttons(table)
    _armed(table)
    for button in table.column.buttons:
        group.add(button)
    if table.aiming.armed is None:  # the odds lie over the log
        group.add(table.column.log)
    _question(table)
    group.refocus()
    if group.ring.current is None:
        group.ring.visible = False


# -- on the board ------------------------------------------------------------------------------------


def _squares(table: CandyTable) -> None:
    aiming, where = table.aiming, table.regions
    for square, found in aiming.squares.items():
        if found[0][0] == "detonate":
            continue
        moves = aiming.moves.get(square)
        if moves:
            words = " / ".join(dict.fromkeys(landing_words(one, table.names) for one in moves[:3]))
        else:
            words = label_of(found[0], table.names)
        spot = targets.square_spot(square, words, where.square(square), partial(aiming.press_square, square))
        if found[0][0] in ("attack", "blast"):
            spot.tip = ""  # the odds say it
        table.group.add(spot)


def _cookies(table: CandyTable) -> None:
    """Make the cookies that stand on the board pressable: a target, a seat to act, or a sheet to read."""
    aiming = table.aiming
    order = [seat for seat, cookie in enumerate(table.shown.cookies, 1) if cookie.square]
    order.sort(key=lambda seat: pawns.pawn_rect(table, seat).centery)
    for seat in order:
        square = table.shown.cookie(seat).square
        if square in aiming.moves and seat not in aiming.seats:
            continue  # where a die leads counts more than reading a sheet
        lit = seat in aiming.seats
        rect = pawns.pawn_rect(table, seat).inflate(-4, -4)
        spot = targets.seat_spot(seat, _cookie_label(table, seat), rect, lit, partial(aiming.press_seat, seat))
        refusal = aiming.reasons.get(seat)
        if aiming.held[0] == "weapon" and refusal is not None and refusal.rule not in LINE_RULES:
            spot.tip = f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.rule})"
        elif aiming.held[0] == "":
            spot.tip = table.seat_words(seat)
        table.group.add(spot)


def _mines(table: CandyTable) -> None:
    """Make the own mines that may be set off pressable; they lie above the cookies in their squares."""
    for square, found in table.aiming.squares.items():
        if found[0][0] == "detonate":
            words = label_of(found[0], table.names)
            rect = pawns.mine_rect(table, square)
            spot = targets.square_spot(square, words, rect, partial(table.aiming.press_square, square))
            spot.mine, spot.tip = square, ""
            table.group.add(spot)


def _cookie_label(table: CandyTable, seat: int) -> str:
    return f"{table.names[seat]} on {table.shown.cookie(seat).square}"


def _sheets(table: CandyTable) -> None:
    aiming = table.aiming
    for seat, plot in table.regions.plots.items():
        lit = table.asked_as == "PickSeat" and seat in aiming.seats
        act = partial(aiming.press_seat, seat) if lit else partial(table.open_seat, seat)
        spot = targets.seat_spot(seat, f"Sheet of {table.names[seat]}", plot.whole, lit, act)
        spot.tip = table.seat_words(seat)
        table.group.add(spot)


def _piles(table: CandyTable) -> None:
    for colour, name in enumerate(("Weapon", "Ammo", "Gear")):
        where = table.regions
        rect = where.decks[colour].union(where.discards[colour])
        spot = targets.Spot(f"{name} deck and discard pile", rect, partial(table.open_pile, colour))
        gone = len(table.shown.discards[colour])
        spot.tip = f"{name} cards: {counted(table.shown.decks[colour], 'card')} in the deck, {gone} discarded."
        table.group.add(spot)


# -- the strip ---------------------------------------------------------------------------------------


def _dice(table: CandyTable) -> None:
    aiming, shown = table.aiming, table.shown
    used = shown.used()
    for place, rect in enumerate(table.regions.dice):
        if place >= len(shown.rolled) or used[place] or not aiming.acting:
            continue
        number = shown.rolled[place]
        spot = targets.Spot(f"Die {number}", rect, partial(aiming.hold, "die", number))
        spot.die, spot.sound = number, "die_single"
        spot.tip = f"Die {number}: press it to see only where it leads."
        table.group.add(spot)


def _weapons(table: CandyTable) -> None:
    for row, rect in zip(strip.in_play(table), strip.weapon_rects(table), strict=False):
        words = weapon_words(row.card, row.ammo, row.special)
        spot = targets.card_spot(row.card, words, rect, rect, False, partial(table.aiming.press_weapon, row.card))
        table.group.add(spot)


def _cards(table: CandyTable) -> None:
    for number, held in enumerate(table.fan):
        strip_rect = strip.strip_of(table.fan, number)
        if held.card < 0:
            label = f"A card, face down ({keys.hint(HIDE)} shows the hand)"
            spot = targets.Spot(label, strip_rect, partial(_turn_over, table))
        else:
            act = partial(table.aiming.press_card, held.card)
            spot = targets.card_spot(held.card, f"{card_name(held.card)} in hand", held.rect, strip_rect, True, act)
        spot.held = True
        table.group.add(spot)


def _turn_over(table: CandyTable) -> None:
    if table.viewer == table.near and not table.reacting:
        table.sharing.toggle_hand()


# -- buttons -----------------------------------------------------------------------------------------


def _button(
    label: str, act: Callable[[], Any], key: str = "", kind: str = "plain", size: int = 22, **more: Any
) -> Button:  # fmt: skip
    return Button(label, act, key=key, kind=kind, face=look.FACE, size=size, **more)


def _action_buttons(table: CandyTable) -> None:
    """Make the turn's buttons in the dice tray."""
    aiming = table.aiming
    found: list[Button] = []
    if table.looking_back is not None:
        found += past_buttons(table, _button)
    elif table.over and table.services.results is not None:
        found.append(_button("Results", table.to_results, "confirm", "primary"))
    elif table.my_turn:
        found += _turn_buttons(table)
    elif table.session.seat and not table.session.persons_turn and not table.playing:
        found.append(_button("Move now", table.session.move_now, size=20))
    if aiming.held[0] and table.prompt is None and aiming.armed is None:
        found.append(_button("Put back", aiming.put_back, "back", size=18))
    _stack(table, found)
    table.actions = [table.group.add(button) for button in found]


def _turn_buttons(table: CandyTable) -> list[Button]:
    aiming = table.aiming
    asked = table.asked_as
    if asked == "MoveOrStand":
        roll = _button("Roll", partial(table.plain, "roll"), ROLL, "primary", locked=True)
        roll.tip = "Roll two dice; each must be moved its full number, in either direction."
        stand = _button("Stand still", partial(table.plain, "stand"), STAND)
        stand.tip = "No dice this turn. You may still attack and play cards."
        return [roll, stand]
    if asked == "Knock":
        return [_button("Leave it there", partial(table.plain, "stay"), "confirm")]
    if asked != "Act":
        return []
    found = []
    kind, what = aiming.held
    if kind == "weapon" and any(choice == ("weapon", what) for choice in aiming.options):
        button = _button("Put into play", partial(aiming.commit, ("weapon", what)), "deck", "good")
        button.tip = f"{card_name(what)} comes into play with a full track."
        found.append(button)
    for side in ("red", "blue"):
        picks = [choice for choice in aiming.options if choice[:2] == ("pickup", side)]
        if picks and not kind:
            found.append(_button(f"Take {SIDE_WORDS[side]} flag", partial(aiming._mean, picks), "", "good"))
    if not kind:
        for choice in aiming.of("detonate"):
            if choice[1] in aiming.moves:  # its square says where a die leads
                found.append(_button(label_of(choice, table.names), partial(aiming.arm, choice), "", "danger", 18))
    if aiming.armed is None:
        end = _button("End turn", partial(table.plain, "end"), "end", "hazard")
        refusal = None if aiming.plain("end") else table.session.why_not(("end",))
        end.reason = f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.rule})" if refusal else None
        end.tip = _unused(table)
        found.append(end)
    return found


def _unused(table: CandyTable) -> str:
    """Say what would stay unused when the turn ends (UX-TURN-3)."""
    foes = {choice[2] for choice in table.aiming.options if choice[0] == "attack"}
    cards = {choice[1] for choice in table.aiming.options if choice[0] in ("weapon", "gear", "ammo")}
    said = []
    if foes:
        said.append(f"{counted(len(foes), 'opponent')} could still be attacked")
    if cards and not table.hand_hidden:
        said.append(f"{counted(len(cards), 'card')} could be played")
    return f"{' and '.join(said)[:1].upper()}{' and '.join(said)[1:]}." if said else "Nothing else can be done."


def _stack(table: CandyTable, buttons: list[Button]) -> None:
    """Stack buttons in the tray; they grow smaller before they leave it, then share rows."""
    room, gap = table.regions.buttons, theme.scale(6)
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
    y = room.y + (room.h - sum(highs) - gap * (len(buttons) - 1)) // 2
    for button, high in zip(buttons, highs, strict=True):
        button.rect = pygame.Rect(room.x, y, room.w, high)
        y += high + gap


def _armed(table: CandyTable) -> None:
    """Make the trigger below the odds, with the shots where there is a choice (L-ATT-2)."""
    aiming = table.aiming
    if aiming.armed is None:
        return
    shots = aiming.shots_of()
    if len(shots) > 1:
        values = [(choice, counted(choice[3], "shot")) for choice in shots]

        def change(choice: object) -> None:
            aiming.armed = choice
            table.regroup()

        stepper = Stepper("Shots", values, aiming.armed, change)
        stepper.tip = f"{keys.hint('zoom_in')} and {keys.hint('zoom_out')} change the shots"
        table.column.controls.append(table.group.add(stepper))
    word = "Set it off!" if aiming.armed[0] == "detonate" else "Fire!"
    if aiming.armed[0] == "attack" and _melee(aiming.armed):
        word = "Strike!"
    trigger = _button(word, table.fire, "confirm", "primary", 24, locked=True)
    table.column.controls.append(table.group.add(trigger))
    table.column.controls.append(table.group.add(_button("Put back", aiming.put_back, "back", size=18)))


def _melee(choice: Choice) -> bool:
    from game.games.ladders.rules.fight.weapons import profile

    return profile(choice[1]).kind == "melee"


def _column_buttons(table: CandyTable) -> None:
    """Make the buttons that are always there."""
    reason = table.why_no_undo()
    undo = _button("Undo", table.back.undo, "undo")
    undo.reason = f"{reason[:1].upper()}{reason[1:]}" if reason else None
    hint = _button("Hint", table.advice.hint, "hint")
    if not table.my_turn:
        hint.reason = "A hint comes at your turn"
    seen = _button("Who sees me", table.toggle_seen, "who_sees")
    seen.tip = "Opponents that could fire at your cookie where it stands"
    rules = _button("Rules", lambda: table.host.open_rules(table.rule_here), "rules")
    table.column.buttons = [undo, hint, seen, rules]


def _question(table: CandyTable) -> None:
    """Lay the question of the moment over the board."""
    prompt = questions.question(table)
    table.prompt = prompt
    if prompt is None:
        return
    view = table.view
    squares = {view.square(seat) for seat in (table.mover, view.active) if seat}
    if table.aiming.held[0] == "foe":
        squares.add(view.square(table.aiming.held[1]))
    if view.attacks:
        squares |= {view.square(view.attacks[-1].attacker), view.attacks[-1].square}
    avoid = [table.regions.square(square) for square in squares if square]
    if table.show.dice.rect.w:
        avoid.append(table.show.dice.rect)
    where = table.regions
    room = where.board if theme.text_factor() < 1.3 else where.left.union(where.board)
    prompt.layout(room, avoid)
    for widget in prompt.widgets:
        table.group.add(widget)


def order(table: CandyTable) -> Callable[[list[Any]], list[Any]]:
    """Return what sorts the focusables: answers and lit targets first, then cards, buttons, the rest."""

    def rank(item: Any) -> int:
        if table.prompt is not None and item in table.prompt.widgets:
            return 0
        if getattr(item, "lit", False):
            return 1
        if item in table.column.controls or item in table.actions:
            return 2
        if getattr(item, "card", -1) >= 0 or getattr(item, "die", 0):
            return 3
        return 4 if not isinstance(item, targets.Spot) else 5

    return lambda items: sorted(items, key=rank)
