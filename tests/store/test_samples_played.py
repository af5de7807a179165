"""Samples of earlier versions are of every kind, and every match of them can be played to its end (UX-SAVE-2)."""

import json
from random import Random

import pytest

from game.bots.arena import bot_of, options_for
from game.games import find, games, load, meta_of
from game.kernel.chance import RandomChance
from game.kernel.game import pending, play, run
from game.kernel.state import Decision
from game.lobby.code import decode
from game.store import reopening
from tests.store.kept_samples import DAYS, SAVES, opened

CHANCE = 2500
"""So many choices of a match are drawn; one that then goes on, as a hunt for flags may for ever, bots bring home."""
LIMIT = 5000
FRESH = 15  # choices at most

REACTIONS = {"ChooseCounter", "ForcedSave", "Declared", "PassWindow"}


def played_on(match, random):
    """Play a match on to its end, without a log; give its last state."""
    state = run(match.state.copy(), RandomChance(3), [])
    bots = [bot_of(match.game, "regular", seat) for seat in range(match.game.seats_of(match.options))]
    for count in range(LIMIT):
        decision = pending(state)
        if decision is None:
            break
        if count < CHANCE:
            choice = decision.suggest(state, random)
        else:
            bot, view = bots[decision.seat - 1], state.view(decision.seat)
            choice = bot.choose(view, view.stack[-1], options_for(bot, view.stack[-1], view))
        play(state, choice)
    return state


def kinds(match):
    """Return what a saved match is a sample of."""
    state = match.state
    if match.decision is None:
        return {"finished"}
    found = {"fresh"} if len(match.entries) <= FRESH else {"in play"}
    waiting = [type(step) for step in state.stack if isinstance(step, Decision)]
    if waiting[-1].__name__ in REACTIONS:
        found.add("in mid-reaction")
    if match.game.key == "whisky":  # both choose at once, unseen: one has, or none
        found.add("behind a curtain" if len(waiting) == 1 else "before both choose")
    return found


@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_there_are_samples_of_every_kind(key, tmp_path):
    found = set()
    for day in DAYS:
        journal = opened(day, tmp_path)
        for row in journal.kept():
            if row.game == key:
                found |= kinds(reopening.take_up(journal, row.id, load(key)).match)
        journal.close()
    wanted = {"behind a curtain", "before both choose"} if key == "whisky" else {"in mid-reaction"}
    assert wanted | {"fresh", "in play", "finished"} <= found


@pytest.mark.parametrize("day", DAYS)
def test_every_kept_match_is_played_to_its_end(day, tmp_path):
    journal, random = opened(day, tmp_path), Random(2)
    for row in journal.kept():
        match = reopening.take_up(journal, row.id, load(row.game)).match
        assert played_on(match, random).outcome is not None, f"{row.game} {row.id} does not end"
    journal.close()


def test_every_row_of_a_code_is_read_as_it_was_written():
    """UX-SET-5: one code for each row of a sheet, changed to its last value."""
    rows = [row for path in SAVES.glob("*.rows.json") for row in json.loads(path.read_text(encoding="utf-8"))]
    assert {row["game"] for row in rows} >= {"splatatat", "ladders"}
    for row in rows:
        choice = decode(find(meta_of(row["game"]).lobby), row["code"])
        assert choice.values == row["values"], row["code"]
