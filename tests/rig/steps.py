"""A step of a ladder, played to its end in the program."""

import msgspec

from game.games import load
from game.games.steps import setup_of, steps_of
from game.table.stars import standing_stars
from tests.rig.program import until


def play_out(session, seed=1):
    """Let a Rookie choose for every seat until the game is over, and have its end written."""
    game = load(session.game.key)
    bots = [game.bot("rookie", seed * 100 + seat) for seat in range(len(session.table.holders))]
    while (decision := session.match.decision) is not None:
        view = session.match.view(decision.seat)
        own = view.stack[-1]
        session.play(bots[decision.seat - 1].choose(view, own, own.options(view)))
    while session.settling:
        session.poll()


def step_of(program, key, seed, name="Anna"):
    """Play the first step of a game's ladder to its end; return the session."""
    launcher, first = program.launcher(key), steps_of(key)[0]
    start = launcher.prepare_step(first, setup_of(first, launcher.lobby, name))
    before = program.session
    program.go.table(key, start.options, msgspec.structs.replace(start.seating, seed=seed), luck=start.luck)
    until(program, lambda: program.session not in (None, before))
    session = program.session
    assert [one.star.key for one in standing_stars(session)] == [star.key for star in first.stars]
    play_out(session, seed)
    return session
