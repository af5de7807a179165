"""Texts of the saloon's table: where the bottle is, commits, and what is being played."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.whisky.art.faces import name_of
from game.games.whisky.rules.cards import LETTERS
from game.games.whisky.table.shown import SaloonShown
from game.kernel.messages import say, together


def holder_words(bottle: str, names: Mapping[int, str]) -> str:
    """Return who has the bottle and how many of its gulps are drunk: "Anna's, 2 of 3 gulps drunk" (LSW-GOAL-4)."""
    if bottle == "middle":
        return say("in the middle")
    seat = 1 if bottle.startswith("A") else 2
    drunk = {"full": 1, "low": 2, "empty": 3}[bottle.split()[1]]
    return say("{name}'s, {n} of 3 gulps drunk", name=names.get(seat, ""), n=drunk)


def commit_words(letters: str) -> str:
    """Return a commit of two letters as words: "Loot, Shoot"."""
    return together(*(name_of(LETTERS[letter]) for letter in letters), between=", ")


def slots_words(phase: int) -> str:
    """Return the slots of a phase as text."""
    return say("slots 1, 2") if phase < 2 else say("slots 3, 4")


def stage_words(shown: SaloonShown) -> str:
    """Return the current duel, round and slots as text (section 14)."""
    where = say("Set-up")
    if shown.round:
        where = say("Round {round}, {slots}", round=shown.round, slots=slots_words(shown.phase))
    if shown.match_length == 1:
        return where
    return together(say("Duel {duel} ({a}:{b}).", duel=shown.duel, a=shown.scores[0], b=shown.scores[1]), where)
