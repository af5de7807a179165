"""The large buttons of the open turn: shoot, end, and what is rarely wanted."""

from __future__ import annotations

from functools import partial

from game.games.shoot.rules.fight.combat import why_no_attack_at_all
from game.games.shoot.rules.lengths import lengths_text
from game.games.shoot.table.modes import at_hand, planning
from game.games.shoot.table.modes.end_button import EndButton
from game.games.shoot.table.modes.turn_mode import TurnMode
from game.kernel.messages import say, together
from game.kernel.state import Choice
from game.ui import keys
from game.ui.widgets import Button
from game.ui.words import capital


def covered_toast() -> str:
    """Return the notice for a player who shoots with the cards face down."""
    return say("Your cards are face down: press {key} to see them, then shoot.", key=keys.hint("deck"))


def ending(mode: TurnMode) -> Button:
    """Return the button that ends the turn."""
    end = EndButton(say("End turn"), lambda: at_hand.end_turn(mode), mode.view.now.budget)
    end.tip = _unused(mode)
    end.selected = mode.table.warned_at == mode.view.turn
    if mode.aim is not None:
        end.refuse(at_hand.aims_words(mode.aim), "S-TURN-3")
    return end


def fires(mode: TurnMode) -> bool:
    """Return whether the main button fires: a target that can be shot is aimed at."""
    return (
        mode.aim is None
        and not mode.covered
        and mode.picked.kind == "hero"
        and ("attack", mode.weapon, mode.picked.seat) in mode.options
        and mode.picked.seat != mode.seat
    )


def deed(mode: TurnMode) -> Button:
    """Return the button that shoots, or responds to what is aimed."""
    if mode.aim is not None and mode.aim.need == "here":
        yes = Button(say("Yes"), lambda: mode.press_aim(mode.picked), kind="danger", command="confirm", locked=True)
        return yes.says(say("Plays the card as shown."))
    if mode.aim is not None:
        if mode.aim.word == "move_ladder":
            return Button(say("Leave it there"), mode.back, command="back").says(say("Leaves the ladder where it is."))
        if mode.aim.word == "fly":
            return Button(say("Stay"), mode.back, command="back").says(say("Leaves your HERO where it is."))
        return Button(say("Cancel"), mode.back, command="back")
    if fires(mode):
        fire = Button(say("Fire"), partial(_shoot_best, mode), kind="primary", locked=True)
        return fire.says(say("Fires at {who}.", who=mode.table.names[mode.picked.seat]))
    shoot = Button(say("Shoot"), partial(_shoot_best, mode), kind="primary", locked=True)
    shoot.tip = say("Aims at the best target from here; press again to fire.")
    refusal = why_no_attack_at_all(mode.view, mode.seat)
    if refusal is not None:
        shoot.refuse(capital(refusal.said), refusal.rule)
    elif not mode.covered and not at_hand.in_range(mode):
        shoot.refuse(say("You can't shoot anybody from here: walk to where you see somebody."), "S-ATK-2")
    return shoot


def _shoot_best(mode: TurnMode) -> None:
    """Point at the next opponent that can be shot; the shot itself takes another press."""
    if mode.covered:
        mode.table.toast(covered_toast())
        return
    if fires(mode):
        mode.press(mode.picked)
        return
    able = at_hand.in_range(mode)
    if able:
        best = max(able, key=partial(_worth, mode))
        mode.weapon = best[1]
        mode.table.pointing.at_thing(mode.pick_hero(best[2]))


def _worth(mode: TurnMode, choice: Choice) -> float:
    shot = planning.shot_at(mode.view, mode.seat, choice[2], choice[1], None)
    return shot.attack.mean if shot.attack is not None else 0.0


def _unused(mode: TurnMode) -> str:
    """Return what would be lost by ending now (UX-TURN-3)."""
    left = []
    if mode.view.now.budget:
        left.append(lengths_text(mode.view.now.budget))
    if at_hand.unused_attack(mode):
        left.append(say("your attack"))
    return say("Unused: {things}.", things=together(*left, between=", ")) if left else say("Nothing is left to do.")
