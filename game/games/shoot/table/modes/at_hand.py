"""What the HERO can do where it stands: a bubble offers it, the banner names it, a click on the thing does it.

What is rarely wanted is behind *More*; ending the turn asks for confirmation if a Flag or Token would be left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.games.shoot.art.faces import icon_of
from game.games.shoot.rules.cards import gadget, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.combat import why_no_attack_at_all
from game.games.shoot.rules.flags import why_not_take
from game.games.shoot.table.modes import questions
from game.games.shoot.table.modes.gadget import GadgetAim
from game.games.shoot.table.modes.turn_mode import TurnMode
from game.games.shoot.table.overlays.hints import in_sight
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.panels.windows import CardPrompt
from game.kernel.messages import listed, say
from game.kernel.state import Choice
from game.ui import keys
from game.ui.widgets import Button

NAMES: Final = {
    "collect": (say("Collect"), "grab"),
    "take_flag": (say("Take the Flag"), "flying-flag"),
    "drop_flag": (say("Drop the Flag"), "flying-flag"),
    "loot": (say("Loot the corpse"), "snatch"),
    "link": (say("Take the Ladder"), "ladder"),
    "leap": (say("Leap to your death"), "falling"),
    "shuffle": (say("Shuffle in the discards"), "card-random"),
    "ask": (say("Ask the cards"), "chat-bubble"),
}
COLLECT: Final = {
    "weapon": say("Collect the weapon Token"),
    "gadget": say("Collect the gadget Token"),
    "healing": say("Collect the healing Token"),
}
STANDS: Final = {
    "weapon": say("You are at a weapon Token: collect it."),
    "gadget": say("You are at a gadget Token: collect it."),
    "healing": say("You are at a healing Token: collect it."),
}
LEFT: Final = {
    "weapon": say("Leave the weapon Token and end your turn?"),
    "gadget": say("Leave the gadget Token and end your turn?"),
    "healing": say("Leave the healing Token and end your turn?"),
}
LASTING: Final = {
    "fly": (say("Fly from the Launch pad"), "bouncing-spring"),
    "move_ladder": (say("Move the Ladder"), "ladder"),
}
"""What needs a target on the table after its button: a touched Launch pad, a Ladder at hand."""
OFFERED: Final = ("take_flag", "collect", "loot", "link", "drop_flag")
"""What the bubble at the HERO offers, the most wanted first."""
RARE: Final = ("drop_flag", "leap", "shuffle", "ask")
"""What is behind *More*."""
IDLE: Final = ("shuffle", "ask")
"""Of these, the ones that a beginner's table hides."""


def words_of(mode: TurnMode, choice: Choice) -> tuple[str, str]:
    """Return the label and the icon of the button of a thing at hand."""
    view = mode.view
    label, picture = LASTING.get(choice[0]) or NAMES[choice[0]]
    if choice[0] == "collect":
        return COLLECT[kind_of(mode, choice)], picture
    if choice[0] == "link":
        link = next(row for row in view.links if row.card == choice[1])
        return (label if link.kind == "ladder" else say("Take the Door")), picture
    if choice[0] == "take_flag":
        return (say("Send your Flag home"), "return-arrow") if _own_flag(mode, choice) else (label, picture)
    return label, picture


def kind_of(mode: TurnMode, choice: Choice) -> str:
    """Return the kind of Token that a choice collects."""
    return next((token.kind for token in mode.view.tokens if token.id == choice[1]), "")


def _own_flag(mode: TurnMode, choice: Choice) -> bool:
    flag = next(row for row in mode.view.flags if row.id == choice[1])
    return bool(flag.team) and flag.team == mode.view.hero(mode.seat).team


def useless(mode: TurnMode, choice: Choice) -> bool:
    """Return whether a thing at hand would bring nothing: healing for an unhurt HERO."""
    return choice[0] == "collect" and kind_of(mode, choice) == "healing" and not mode.view.damage(mode.seat)


# -- the bubble --------------------------------------------------------------------------------------------------------


def bubble(mode: TurnMode) -> list[Button]:
    """Return a button for each thing at hand."""
    if mode.aim is not None:
        return []
    order = {word: number for number, word in enumerate(OFFERED)}
    offered = sorted((c for c in mode.options if c[0] in order), key=lambda c: (useless(mode, c), order[c[0]]))
    lasting = {choice[:2]: choice for choice in mode.options if choice[0] in LASTING}
    return [*(_button(mode, choice) for choice in offered), *_contested(mode), *_turrets(mode),
            *(_button(mode, choice) for choice in lasting.values())]  # fmt: skip


def _contested(mode: TurnMode) -> list[Button]:
    """Return the button of a touched Flag that an opponent contests: it says who keeps the seat from it (S-MODE-4)."""
    found = []
    for flag in mode.view.flags:
        refusal = why_not_take(mode.view, mode.seat, flag.id)
        if refusal is not None and refusal.rule == "S-MODE-4":
            button = _button(mode, ("take_flag", flag.id))
            button.refuse(mode.table.named(refusal.reason), refusal.rule)
            found.append(button)
    return found


def _turrets(mode: TurnMode) -> list[Button]:
    """Return a button for each Gun turret at hand that is not chosen yet; other Weapons are in the hand."""
    if why_no_attack_at_all(mode.view, mode.seat) is not None:
        return []
    others = [card for card in weapons.turrets(mode.view, mode.seat) if card != mode.weapon]
    return [
        Button(say("Shoot with the {weapon}", weapon=weapon(card).name), partial(mode.use_weapon, card), kind="good",
               icon_name=icon_of(card), face="semi", size=18)
        for card in others
    ]  # fmt: skip


def _button(mode: TurnMode, choice: Choice) -> Button:
    label, picture = words_of(mode, choice)
    table = mode.table
    command: Callable[[], object] = partial(table.commit, choice)
    if choice[0] == "ask":
        command = lambda: table.open_prompt(questions.question_prompt(table, mode.seat))  # noqa: E731
    elif choice[0] == "leap":
        command = lambda: table.open_prompt(questions.leap_prompt(table, mode.seat))  # noqa: E731
    elif choice[0] in LASTING:
        command = lambda: mode.begin_aim(GadgetAim(mode.view, mode.decision, choice[1], choice[0]))  # noqa: E731
    plain = choice[0] in (*RARE, "move_ladder") or useless(mode, choice)
    button = Button(label, command, kind="plain" if plain else "good", icon_name=picture, face="semi", size=18)
    button.tip = say("Drops the Flag at your HERO's feet.") if choice[0] == "drop_flag" else ""
    button.locked = choice[0] not in LASTING and table.session.would_lock(choice)
    return button


# -- what is rarely wanted ---------------------------------------------------------------------------------------------


def rare(mode: TurnMode) -> list[Button]:
    """Return the buttons behind *More*; a beginner's table leaves out what a first game never needs."""
    if mode.aim is not None:
        return []
    beginner = mode.table.session.match.options.cards == "beginner"
    wanted = {choice[0]: choice for choice in mode.options if choice[0] in RARE}
    return [_button(mode, wanted[word]) for word in RARE if word in wanted and not (beginner and word in IDLE)]


# -- words about it ----------------------------------------------------------------------------------------------------


def best(mode: TurnMode) -> Choice | None:
    """Return the thing at hand that should not be left there; None if there is none."""
    found = [c for word in OFFERED[:3] for c in mode.options if c[0] == word and not useless(mode, c)]
    return found[0] if found else None


def stands(mode: TurnMode) -> str:
    """Return what the HERO is standing at; empty if nothing."""
    choice = best(mode)
    if choice is None:
        return ""
    if choice[0] == "collect":
        return STANDS[kind_of(mode, choice)]
    if choice[0] == "loot":
        return say("You are at a corpse: loot it.")
    home = say("You are at your Flag: send it home.")
    return home if _own_flag(mode, choice) else say("You are at the Flag: take it.")


def aims_words(aim: GadgetAim) -> str:
    """Return what must be done with a Gadget in hand before the turn can end."""
    name, key = gadget(aim.card).name, keys.hint("back")
    return say("Play the {card} or cancel it ({key}), then end the turn.", card=name, key=key)


def end_turn(mode: TurnMode) -> None:
    """End the turn, after asking about a Flag or Token that would stay, or once about an unused shot (FGT-64)."""
    choice, table = best(mode), mode.table
    if choice is None:
        if not _warned(mode):
            table.commit(("end",))
        return
    left = say("Leave the Flag and end your turn?")
    if choice[0] == "collect":
        left = LEFT[kind_of(mode, choice)]
    elif choice[0] == "loot":
        left = say("End your turn without looting the corpse?")
    locked = table.session.would_lock(("end",))
    end = Button(say("End turn"), lambda: table.commit(("end",)), command="end", locked=locked)
    end.tip = say("Ends your turn and leaves it here.")
    back = Button(say("Back"), table.close_prompt, command="back")
    back.tip = say("Goes back to your turn.")
    table.open_prompt(CardPrompt(left, [], lambda _card: None, [_button(mode, choice), back, end], "", mode.seat))


def _warned(mode: TurnMode) -> bool:
    """Warn once a turn that an opponent can still be hit; return whether that was now.

    The next press ends the turn. Unused steps are only shown on the button.
    """
    table, view = mode.table, mode.view
    if not table.warns or table.warned_at == view.turn or not unused_attack(mode):
        return False
    if mode.covered and not (in_sight(table, mode) and mode.sees):
        return False
    table.warned_at = view.turn
    words = say("You have not attacked yet. Press End turn again to end it.")
    if not mode.covered:
        able = [table.names[seat] for seat in dict.fromkeys(choice[2] for choice in in_range(mode))]
        words = say("You can still hit {who}. Press End turn again to end it.", who=listed(able, either=True))
    table.sound("ui_error")
    table.toast(words, "S-TURN-3")
    table.regroup()
    return True


def in_range(mode: TurnMode) -> list[Choice]:
    """Return the attacks on a single opponent that are legal now."""
    return [c for c in mode.options if c[0] == "attack" and len(c) == 3 and c[2] != mode.seat]


def unused_attack(mode: TurnMode) -> bool:
    """Return whether an opponent can still be shot; with a covered hand, whether any Weapon could (UX-HID-6)."""
    if mode.covered:
        return why_no_attack_at_all(mode.view, mode.seat) is None
    return bool(in_range(mode))


def then_do(mode: TurnMode, picked: Picked) -> Choice | None:
    """Return what is done with the thing under the pointer once the HERO has walked to it, or None."""
    choice: Choice | None = None
    if picked.kind == "token":
        choice = ("collect", picked.id)
    elif picked.kind == "flag":
        choice = ("take_flag", picked.id)
    return None if choice is None or useless(mode, choice) else choice


def ready(mode: TurnMode, picked: Picked) -> Choice | None:
    """Return the free action for the thing under the pointer, if the HERO already touches it or is on it."""
    wanted: Choice | None = best(mode) if picked.kind == "hero" and picked.seat == mode.seat else None
    if picked.kind == "token":
        wanted = ("collect", picked.id)
    elif picked.kind == "flag":
        wanted = ("take_flag", picked.id)
    elif picked.kind == "corpse":
        wanted = ("loot", picked.seat)
    elif picked.kind == "link":
        wanted = ("link", int(picked.id.removeprefix("card-")))
    return wanted if wanted in mode.options else None
