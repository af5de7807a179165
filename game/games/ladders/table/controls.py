"""The controls of the candy table, rebuilt whenever something changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.table import places
from game.games.ladders.table.paint import pawns, strip
from game.games.ladders.table.paint.sight import LINE_RULES
from game.games.ladders.table.questions import questions
from game.games.ladders.table.questions.words import ROLL, STAND
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import (
    COLOUR_TITLES,
    SIDE_WORDS,
    card_name,
    label_of,
    landing_words,
    printed_on,
    shot_words,
    weapon_words,
)
from game.kernel.messages import listed, say, say_count, together
from game.table.controls import Controls
from game.table.targets import Target
from game.ui import keys, rulings, theme
from game.ui.focus import Focusable
from game.ui.widgets import Button, Stepper
from game.ui.words import as_sentence

HIDE = "scope"  # the command whose key is V
PUT_BACK = say("Puts back what you picked up, and nothing happens.")


class CandyControls(Controls[CandyBase]):
    """The controls of the candy table."""

    table: CandyBase
    centred = True
    gap = 6

    def forget(self) -> None:
        """Refresh the legal choices and close the current question."""
        self.table.aiming.compose()
        self.table.prompt, self.table.trigger = None, []

    def places(self) -> None:
        for make in (_sheets, _squares, _cookies, _mines, _piles, _dice, _weapons, _cards):
            make(self.table)

    def own(self) -> Sequence[Button]:
        seen = self.button(say("Who sees me"), self.table.toggle_seen, "who_sees")
        seen.tip = say("Highlights every cookie that could shoot at yours where it is.")
        return [seen]

    def turn(self) -> Sequence[Button]:
        return _turn_buttons(self.table)

    def beside(self) -> Sequence[Button]:
        aiming = self.table.aiming
        if not aiming.held[0] or aiming.armed is not None:
            return ()
        back = self.button(say("Cancel"), aiming.put_back, "back", size=18)
        back.tip = PUT_BACK
        return [back]

    def room(self) -> pygame.Rect:
        """Return the area of the turn's buttons: beside the dice, or in their place before they are rolled."""
        where, shown = self.table.regions, self.table.shown
        return where.buttons if shown.rolled or shown.stood else where.tray

    def log_shows(self) -> bool:
        return self.table.aiming.armed is None

    def above(self) -> None:
        """Place the trigger below the odds, and the current question over the board."""
        _armed(self.table)
        _question(self.table)

    def rank(self, item: Focusable) -> tuple[int, ...]:
        """Return the sort key of an item: answers and targets first, then buttons, cards, other controls, text."""
        table = self.table
        if table.prompt is not None and item in table.prompt.widgets:
            return (0,)
        if getattr(item, "lit", False):
            return (1,)
        if item in table.trigger or item in table.actions:
            return (2,)
        if not isinstance(item, Target):
            return (4,)
        return (3,) if item.card >= 0 or item.kind == "die" else (5,)


# -- on the board ------------------------------------------------------------------------------------


def _squares(table: CandyBase) -> None:
    aiming, where = table.aiming, table.regions
    for square, found in aiming.squares.items():
        if found[0][0] == "detonate":
            continue
        moves = aiming.moves.get(square)
        if moves:
            words = together(*dict.fromkeys(landing_words(one, table.names) for one in moves[:3]), between=" / ")
        else:
            words = label_of(found[0], table.names)
        press = partial(aiming.press_square, square)
        spot = Target(words, where.square(square), press, square=square, lit=True, sound="ui_click")
        if found[0][0] in ("attack", "blast"):
            spot.spoken = True  # shown in the odds
        else:
            spot.tip = as_sentence(words)
        table.group.add(spot)


def _cookies(table: CandyBase) -> None:
    """Make the cookies on the board clickable: a target, a seat to act, or a sheet to open."""
    aiming = table.aiming
    standing = [seat for seat, cookie in enumerate(table.shown.cookies, 1) if cookie.square]
    rects = {seat: pawns.pawn_rect(table.shown, table.regions, seat) for seat in standing}
    for seat, rect in sorted(rects.items(), key=lambda row: row[1].centery):
        square = table.shown.cookie(seat).square
        if square in aiming.moves and seat not in aiming.seats:
            continue  # a die's landing has priority over opening a sheet
        lit = seat in aiming.seats
        label = say("{name} on {square}", name=table.names[seat], square=square)
        press = partial(aiming.press_seat, seat)
        spot = Target(label, rect.inflate(-4, -4), press, seat=seat, lit=lit, sound="ui_click")
        refusal = aiming.reasons.get(seat)
        if aiming.held[0] == "weapon" and refusal is not None and refusal.rule not in LINE_RULES:
            spot.tip, spot.rule = rulings.numbered(as_sentence(refusal.said), refusal.rule), refusal.rule
        elif aiming.held[0] == "":
            spot.tip = table.seat_words(seat)
        else:
            spot.spoken = True  # shown in the odds, or by the line to it
        table.group.add(spot)


def _mines(table: CandyBase) -> None:
    """Make the viewer's mines that can be set off clickable; they are above the cookies in their squares."""
    for square, found in table.aiming.squares.items():
        if found[0][0] == "detonate":
            words = label_of(found[0], table.names)
            rect, press = table.regions.mine(square), partial(table.aiming.press_square, square)
            table.group.add(Target(words, rect, press, square=square, lit=True, sound="ui_click"))


def _sheets(table: CandyBase) -> None:
    aiming = table.aiming
    for seat, plot in table.regions.plots.items():
        lit = table.asked_as == "PickSeat" and seat in aiming.seats
        act = partial(aiming.press_seat, seat) if lit else partial(table.open_seat, seat)
        label = say("Sheet of {name}", name=table.names[seat])
        spot = Target(label, plot.whole, act, seat=seat, lit=lit, sound="ui_click")
        table.group.add(spot.explained(places.badge(table, seat)))


def _piles(table: CandyBase) -> None:
    for colour, name in enumerate(COLOUR_TITLES.values()):
        place, label = places.deck(table, colour), say("{kind} deck and discard pile", kind=name)
        spot = Target(label, place.rect, partial(table.open_pile, colour), sound="ui_click")
        table.group.add(spot.explained(place))


# -- the strip ---------------------------------------------------------------------------------------


def _dice(table: CandyBase) -> None:
    aiming, shown = table.aiming, table.shown
    used = shown.used()
    for place, rect in enumerate(table.regions.dice):
        if place >= len(shown.rolled) or used[place] or not aiming.acting:
            continue
        number = shown.rolled[place]
        hold = partial(aiming.hold, "die", number)
        spot = Target(say("Die {number}", number=number), rect, hold, kind="die", sound="die_single")
        spot.tip = say("A die to move: the full {number}, up or down the track.", number=number)
        spot.meaning = say("Click it to see only where it leads.")
        table.group.add(spot)


def _weapons(table: CandyBase) -> None:
    for row, rect in zip(strip.in_play(table), strip.weapon_rects(table), strict=False):
        words = weapon_words(row, table.make(row.card))
        press = partial(table.aiming.press_weapon, row.card)
        table.group.add(Target(words, rect, press, card=row.card).enlarged())


def _cards(table: CandyBase) -> None:
    for number, held in enumerate(table.fan):
        strip_rect = strip.strip_of(table.fan, number)
        if held.card < 0:
            label = say("A card, face down ({key} shows the hand)", key=keys.hint(HIDE))
            spot = Target(label, strip_rect, partial(_turn_over, table), held=True, sound="ui_click")
            spot.tip = say("One of the cards, face down.")
        else:
            act = partial(table.aiming.press_card, held.card)
            label = say("{card} in hand", card=card_name(held.card))
            spot = Target(label, strip_rect, act, whole=held.rect, card=held.card, held=True).enlarged()
            spot.printed = printed_on(held.card, table.make(held.card))
        table.group.add(spot)


def _turn_over(table: CandyBase) -> None:
    if table.viewpoint == table.near and not table.reacting:
        table.sharing.toggle_hand()


# -- buttons -----------------------------------------------------------------------------------------


def _turn_buttons(table: CandyBase) -> list[Button]:
    aiming, button = table.aiming, table.controls.button
    asked = table.asked_as
    if asked == "MoveOrStand":
        roll = button(say("Roll"), partial(table.plain, "roll"), ROLL, "primary", locked=True)
        roll.tip = say("Roll two dice; each must be moved its full number, in either direction.")
        roll.turns = "die"
        stand = button(say("Stand still"), partial(table.plain, "stand"), STAND)
        stand.tip = say("No dice this turn. You may still attack and play cards.")
        return [roll, stand]
    if asked == "Knock":
        leave = button(say("Leave it there"), partial(table.plain, "stay"), "confirm")
        leave.tip = say("Leaves the target where it is.")
        return [leave]
    if asked != "Act" or aiming.armed is not None:  # the odds of what is armed cover the dice
        return []
    found = []
    kind, what = aiming.held
    if kind == "weapon" and any(choice == ("weapon", what) for choice in aiming.options):
        play = button(say("Put into play"), partial(aiming.commit, ("weapon", what)), "deck", "good")
        play.tip = say("Puts the {card} into play with a full track.", card=card_name(what))
        found.append(play)
    for side in ("red", "blue"):
        picks = [choice for choice in aiming.options if choice[:2] == ("pickup", side)]
        if picks and not kind:
            words = say("Take {side} flag", side=SIDE_WORDS[side])
            found.append(button(words, partial(aiming.choose_among, picks), "", "good"))
            found[-1].tip = say("Your cookie carries the flag from here on, on a part you choose.")
    if not kind:
        for choice in aiming.of("detonate"):
            if choice[1] in aiming.moves:  # its square is a landing of a die
                found.append(button(label_of(choice, table.names), partial(aiming.arm, choice), "", "danger", 18))
                found[-1].tip = say("Sets your mine off: it hits everyone in its square.")
    end = button(say("End turn"), partial(table.plain, "end"), "end", "hazard")
    refusal = None if aiming.plain("end") else table.session.why_not(("end",))
    if refusal is not None:
        end.refuse(refusal.said, refusal.rule)
    end.tip = _unused(table)
    found.append(end)
    return found


def _unused(table: CandyBase) -> str:
    """Return the text for what would be unused if the turn ended (UX-TURN-3)."""
    foes = {choice[2] for choice in table.aiming.options if choice[0] == "attack"}
    cards = {choice[1] for choice in table.aiming.options if choice[0] in ("weapon", "gear", "ammo")}
    said = []
    if foes:
        said.append(say_count("1 opponent could still be attacked", "{n} opponents could still be attacked", len(foes)))
    if cards and not table.hand_hidden:
        said.append(say_count("1 card could be played", "{n} cards could be played", len(cards)))
    return say("{Unused}.", unused=listed(said)) if said else say("There is nothing else you can do.")


def _armed(table: CandyBase) -> None:
    """Add the trigger below the odds, with a number of shots where there is a choice (L-ATT-2)."""
    aiming = table.aiming
    if aiming.armed is None:
        return
    shots = aiming.shots_of()
    if len(shots) > 1:
        values = [(choice, shot_words(choice[3])) for choice in shots]

        def change(choice: Any) -> None:
            aiming.armed = choice
            table.regroup()

        stepper = Stepper(say("Shots"), values, aiming.armed, change)
        more, less = keys.hint("zoom_in"), keys.hint("zoom_out")
        stepper.tip = say("How many shots to fire: {more} and {less} change it.", more=more, less=less)
        table.trigger.append(table.group.add(stepper))
    word = say("Set it off!") if aiming.armed[0] == "detonate" else say("Fire!")
    if aiming.armed[0] == "attack" and profile(aiming.armed[1]).kind == "melee":
        word = say("Strike!")
    trigger = table.controls.button(word, table.fire, "confirm", "primary", 24, locked=True)
    trigger.turns = "die"
    table.trigger.append(table.group.add(trigger))
    put_back = table.controls.button(say("Cancel"), aiming.put_back, "back", size=18)
    put_back.tip, trigger.tip = PUT_BACK, say("Does what is shown; the odds are above.")
    table.trigger.append(table.group.add(put_back))


def _question(table: CandyBase) -> None:
    prompt = questions.question(table)
    table.prompt = prompt
    if prompt is None:
        return
    view = table.view
    squares = {view.square(seat) for seat in (table.session.seat, view.active) if seat}
    if table.aiming.held[0] == "foe":
        squares.add(view.square(table.aiming.held[1]))
    if view.attacks:
        squares |= {view.square(view.attacks[-1].attacker), view.attacks[-1].square}
    avoid = [table.regions.square(square) for square in squares if square]
    if table.show.dice.rect.w:
        avoid.append(table.show.dice.rect)
    where = table.regions
    room = where.board if theme.text_factor() < 1.3 else where.board.union(where.column)
    prompt.layout(room, avoid)
    for widget in prompt.widgets:
        table.group.add(widget)
