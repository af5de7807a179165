"""The buttons of the open turn: shoot and end, and one for each thing at hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.games.shoot.art.faces import icon_of
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.combat import why_no_attack_at_all
from game.games.shoot.rules.lengths import lengths_text
from game.games.shoot.table.modes import open_turn_marks, planning, questions
from game.games.shoot.table.modes.gadget import Aim
from game.kernel.messages import say, together
from game.kernel.state import Choice
from game.ui.widgets import Button, Widget
from game.ui.words import capital

if TYPE_CHECKING:
    from game.games.shoot.table.modes.open_turn import ActionMode

COVERED_TOAST = say("Your cards lie face down: press D to see them, then shoot.")


def buttons(mode: ActionMode) -> list[Button]:
    """Make the large buttons: shoot, end; or the two answers to an aim that needs no place."""
    if mode.aim is not None and mode.aim.need == "here":
        yes = Button(say("Do it"), lambda: mode.press_aim(mode.picked), kind="danger", key="confirm", locked=True)
        return [yes, Button(say("Put it back"), mode.back, key="back")]
    end = Button(say("End turn"), lambda: mode.table.commit(("end",)), key="end")
    end.tip = _unused(mode)
    if mode.aim is not None:
        words = say("Stay here") if mode.aim.word == "fly" else say("Put it back")
        return [Button(say("Leave it there") if mode.aim.word == "move_ladder" else words, mode.back, key="back"), end]
    shoot = Button(say("Shoot"), partial(_shoot_best, mode), kind="primary", locked=True)
    refusal = why_no_attack_at_all(mode.view, mode.seat)
    if refusal is not None:
        shoot.reason = f"{capital(refusal.said)} ({refusal.rule})"
    elif not mode.covered and not _in_range(mode):
        shoot.reason = say("Nobody to shoot at from here (S-ATK-2)")
    return [shoot, end]


def _in_range(mode: ActionMode) -> list[Choice]:
    """Return the attacks that can be made on others."""
    return [c for c in mode.options if c[0] == "attack" and len(c) == 3 and c[2] != mode.seat]


def _shoot_best(mode: ActionMode) -> None:
    """Go to the next opponent that can be shot; the shot itself is one more press."""
    if mode.covered:
        mode.table.toast(COVERED_TOAST)
        return
    if mode.picked.kind == "hero" and ("attack", mode.weapon, mode.picked.seat) in mode.options:
        mode.press(mode.picked)
        return
    able = _in_range(mode)
    if able:
        best = max(able, key=partial(_worth, mode))
        mode.weapon = best[1]
        mode.table.pointing.at_thing(mode.pick_hero(best[2]))


def _worth(mode: ActionMode, choice: Choice) -> float:
    shot = planning.shot_at(mode.view, mode.seat, choice[2], choice[1], None)
    return shot.attack.mean if shot.attack is not None else 0.0


def _unused(mode: ActionMode) -> str:
    """Say what would be lost by ending now (UX-TURN-3)."""
    left = []
    if mode.view.now.budget:
        left.append(lengths_text(mode.view.now.budget))
    if why_no_attack_at_all(mode.view, mode.seat) is None if mode.covered else _in_range(mode):
        left.append(say("your attack"))
    return say("Unused: {things}", things=together(*left, between=", ")) if left else say("Nothing is left unused")


def chips(mode: ActionMode) -> list[Widget]:
    """Make a button for each thing at hand."""
    offered = [choice for choice in mode.options if choice[0] in open_turn_marks.CHIPS]
    lasting = {choice[:2]: choice for choice in mode.options if choice[0] in open_turn_marks.LASTING}
    return [*_weapon_chips(mode), *(_chip(mode, choice) for choice in (*lasting.values(), *offered))]


def _weapon_chips(mode: ActionMode) -> list[Widget]:
    """Make a button for a Gun turret at hand that is not chosen yet; the own Weapons lie in the hand."""
    if why_no_attack_at_all(mode.view, mode.seat) is not None:
        return []
    others = [card for card in weapons.turrets(mode.view, mode.seat) if card != mode.weapon]
    return [
        Button(say("Shoot with the {weapon}", weapon=weapon(card).name), partial(mode.use_weapon, card), kind="good",
               icon_name=icon_of(card), face="semi", size=18)
        for card in others
    ]  # fmt: skip


def _chip(mode: ActionMode, choice: Choice) -> Button:
    label, picture = open_turn_marks.chip_words(mode, choice)
    table = mode.table
    command: Callable[[], object] = partial(table.commit, choice)
    if choice[0] == "ask":
        command = lambda: table.open_prompt(questions.question_prompt(table, mode.seat))  # noqa: E731
    elif choice[0] == "leap":
        command = lambda: table.open_prompt(questions.leap_prompt(table, mode.seat))  # noqa: E731
    elif choice[0] in open_turn_marks.LASTING:
        command = lambda: mode.begin_aim(Aim(mode.view, mode.decision, choice[1], choice[0]))  # noqa: E731
    kind = "plain" if choice[0] in ("leap", "drop_flag", "shuffle", "ask", "move_ladder") else "good"
    chip = Button(label, command, kind=kind, icon_name=picture, face="semi", size=18)
    chip.locked = choice[0] not in open_turn_marks.LASTING and mode.table.session.would_lock(choice)
    return chip
