"""Acceptance a: from launch to the second game. The name is asked once, Enter at the end plays again, and it counts."""

from random import Random

import pygame

from game.store import book
from game.store.earned import parts
from tests.rig.hands import press, push
from tests.rig.program import running, step, top, until


def play_to_the_end(program, dice):
    """Play the match at the table, a person's choices by chance, until the end page is there."""
    session = program.session
    while session.match.decision is not None:
        decision = session.match.decision
        if decision.seat in session.persons:
            session.play(dice.choice(decision.options(session.match.state)))
        for _ in range(3):
            step(program)
    step(program)
    if top(program).name != "end":
        top(program).to_results()
    until(program, lambda: top(program).name == "end")


def test_name_once_then_enter_is_the_rematch_and_the_book_has_both(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, introduced=False, names=[], curtain=False) as program:
        program.go.setup("whisky")
        until(program, lambda: top(program).name == "who")
        who = top(program)
        who.layout((1280, 720))
        who.typed = "Zoe"
        push(who, who.main)
        until(program, lambda: top(program).name == "setup")
        page = top(program)
        page.layout((1280, 720))
        push(page, page.play)
        until(program, lambda: program.session is not None and top(program).name not in ("setup", "who"))
        dice = Random(5)
        play_to_the_end(program, dice)
        end = top(program)
        end.layout((1280, 720))
        for _ in range(100):
            end.update(0.05)
        first = program.session
        end.handle(press(pygame.K_RETURN))
        until(program, lambda: program.session is not None and program.session is not first)
        play_to_the_end(program, dice)
        db = program.journal().db
        (zoe,) = book.people(db)
        assert (zoe.name, zoe.games) == ("Zoe", 2)
        assert parts(db, zoe.id, "box/opener") == 1
        program.go.records()
        until(program, lambda: top(program).name == "records")
        records = top(program)
        records.layout((1280, 720))
        assert [title for title, _ in records.panels][:3] == ["People", "Zoe", "Rivals"]
