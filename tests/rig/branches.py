"""The page of variations, opened on a moment of a match, and a variation begun there."""

from dataclasses import replace

from game.features.context import Source
from game.features.replay.branch import Branching, BranchScene
from tests.rig.program import top, until


def branch_of(program, session, number, **more):
    """Open the page on a moment of a session's match; the page, or None."""
    program.go.branch(replace(Source.of(session), **more), number)
    return top(program) if isinstance(top(program), BranchScene) else None


def begin(program, page, way="same", seat=0, name=""):
    """Press Play; the variation's session."""
    before = program.session
    page.chosen = Branching(way, seat or page.chosen.seat, page.chosen.kinds, name)
    page.layout((1280, 720))
    page.main.activate()
    until(program, lambda: program.session not in (None, before))
    return program.session
