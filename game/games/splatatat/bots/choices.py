"""What all of SPLATATAT's bots share: dice, a simulation, choices from moves, and a remark about the choice."""

from random import Random
from typing import Any, Final

from game.bots.level_bot import LevelBot
from game.games.splatatat.bots.habits import RolloutPolicy
from game.games.splatatat.bots.head import (
    ACCEPT,
    PASS,
    PICK,
    PLAY,
    REVEAL,
    REVIVE,
    S_MATE,
    S_SAVE,
    S_SPLAT,
    SAVE,
    Head,
    Move,
)
from game.games.splatatat.rules.cards import GUSH, KINDS, SWAP, character
from game.games.splatatat.rules.state import SplatState
from game.kernel.messages import say, say_count
from game.kernel.state import Choice

_WORDS: Final = {
    PICK: "draw",
    PASS: "pass",
    REVEAL: "reveal",
    REVIVE: "s_revive",
    S_SAVE: "s_save",
    ACCEPT: "accept",
}


def choice_of(head: Head, move: Move) -> Choice:
    """Return a simulated move as the rules' choice."""
    act, kind, place = move
    if act == SAVE:
        return ("save", KINDS[kind])
    if act == PLAY:
        if kind < GUSH:
            return ("attack" if head.inside[place] else "out", KINDS[kind], place + 1)
        return ("slammy", KINDS[kind], place + 1) if kind == SWAP else ("slammy", KINDS[kind])
    if act in (S_SPLAT, S_MATE):
        return ("s_splat" if act == S_SPLAT else "s_mate", place + 1)
    return (_WORDS[act],)


def wasteful(view: SplatState, seat: int, choice: Choice) -> bool:
    """Return whether a choice spends the S card on a mere 1, not as the last card (BOT-6)."""
    return choice[0] == "s_save" and view.top(seat) == 1 and len(view.zones[2 * seat]) > 1


def wins(view: SplatState, seat: int, choice: Choice) -> bool:
    """Return whether a choice ends the game in a seat's favour at once: a reveal, or the last card (SPL-GOAL-2, 3)."""
    if choice[0] == "reveal":
        return True
    last = len(view.zones[2 * seat]) == 1 and view.rules.win_empty and not view.rules.most
    return last and choice[0] not in ("draw", "pass", "accept")


class SplatBot(LevelBot):
    """An opponent in SPLATATAT."""

    def choose(self, view: SplatState, decision: Any, options: list[Choice]) -> Choice:
        dice = self.seeded(view.turn, decision.seat)
        choice = self.pick(view, decision, dice)
        if decision.why_not(view, choice) is not None:
            choice = decision.options(view)[0]
        self.why = reason(view, decision.seat, choice)
        return choice

    def pick(self, view: SplatState, decision: Any, dice: Random) -> Choice:
        """Return the preferred choice; one that the rules refuse is replaced by the first legal one."""
        raise TypeError(f"{type(self).__name__} must say this itself")


def by_habit(habit: RolloutPolicy, view: SplatState, decision: Any, dice: Random) -> Choice:
    """Return what a habit does with a view: hidden cards are missing from its simulation."""
    head = Head(view, habit, dice)
    me = decision.seat - 1
    forced = view.tops[me] == 3
    return choice_of(head, head.forced(me) if forced else habit(head, me))


def reason(view: SplatState, seat: int, choice: Choice) -> str:
    """Return, in one line, why a seat may have made this choice, from public information."""
    word = choice[0]
    if word == "attack":
        return _why_attack(view, choice)
    if word == "slammy":
        return _why_slammy(view, seat, choice)
    if word == "save":
        if view.top(seat) == 3:
            return say("A 3 on my face: wipe it off!")
        return say("Better clean now than splatted later.")
    if word == "draw":
        return say("I picked up: nothing I fancied playing.")
    if word == "s_splat":
        return say("Nothing saves you from the S, {name}.", name=_name(view, choice[1]))
    return _REASONS.get(word, say("I passed."))


_REASONS: Final = {
    "out": say("Out or not, that face still takes my cards."),
    "reveal": say("All my own colour!"),
    "s_save": say("The S wipes my face clean."),
    "s_revive": say("The S turns my frown back."),
    "s_mate": say("Back to the table, partner!"),
    "accept": say("Splat me, then: I can bear it."),
    "pass": say("No cards to pick up: I pass."),
}


def _name(view: SplatState, seat: int) -> str:
    return character(view.colours[seat - 1]).name


def _why_attack(view: SplatState, choice: Choice) -> str:
    victim, number = choice[2], int(choice[1][1])
    name, few = _name(view, victim), len(view.zones[2 * victim])
    if number == 3:
        return say("{name}: save now, or Splatatat!", name=name)
    if few <= 2:
        return say_count("{name} has only 1 card left.", "{name} has only {n} cards left.", few, name=name)
    if view.smiles[victim - 1] == 1 and view.rules.faces == 2 and not view.rules.most:
        return say("{name} has one smile left.", name=name)
    if view.tops[victim - 1]:
        return say("{name} is under fire already: pile on!", name=name)
    return say("A first splash for {name}.", name=name)


def _why_slammy(view: SplatState, seat: int, choice: Choice) -> str:
    kind = choice[1]
    if kind == "SWAP":
        partner = choice[2]
        fewer = len(view.zones[2 * partner]) < len(view.zones[2 * seat]) - 1
        if fewer:
            return say("{name}, your hand is shorter than mine.", name=_name(view, partner))
        return say("{name}, I like your hand better.", name=_name(view, partner))
    after = view.next_seat(seat)
    if kind == "GUSH":
        if view.rules.gush:
            return say("Two cards for everybody else, and I go again.")
        return say("Two cards for everybody else.")
    if kind == "DOLL":
        return say("Two for you, {name}, and sit this one out.", name=_name(view, after))
    if view.seats_in == 2:
        return say("You wait, and I go again.")
    return say("Sorry, {name}: other way!", name=_name(view, after))
