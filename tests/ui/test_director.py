import pytest

from game.ui.director import DeferredMotion, Director, Motion


def told(names, seconds=0.2, **more):
    """Motions that write down when they start and finish."""
    log = []
    motions = [
        Motion(seconds, start=lambda n=n: log.append(f"+{n}"), finish=lambda n=n: log.append(f"-{n}"), **more)
        for n in names
    ]
    return log, motions


def test_one_after_the_other():
    log, motions = told("ab")
    director = Director()
    director.add(*motions)
    director.update(0.1)
    assert log == ["+a"]
    director.update(0.1)
    assert log[:2] == ["+a", "-a"]
    for _ in range(4):
        director.update(0.1)
    assert log == ["+a", "-a", "+b", "-b"]
    assert not director.busy


def test_together_starts_with_the_one_before():
    log, motions = told("ab")
    motions[1].together = True
    director = Director()
    director.add(*motions)
    director.update(0.05)
    assert log == ["+a", "+b"]


def test_skip_calls_everything_in_order():
    """A press fast-forwards; what the motions stand for still happens."""
    log, motions = told("abc")
    director = Director()
    director.add(*motions)
    director.update(0.05)
    director.skip()
    assert log == ["+a", "-a", "+b", "-b", "+c", "-c"]


def test_instant_shows_nothing():
    log, motions = told("ab")
    director = Director("instant")
    director.add(*motions)
    director.update(0.01)
    assert log == ["+a", "-a", "+b", "-b"]


def test_quick_is_quicker():
    log, motions = told("a", 0.4)
    director = Director("quick")
    director.add(*motions)
    director.update(0.2)
    assert log == ["+a", "-a"]


def test_reduced_motion_keeps_pauses_only():
    """UX-ACC-4."""
    log, motions = told("ab")
    motions[1].moves = False
    director = Director(reduced=True)
    director.add(*motions)
    director.update(0.01)
    assert "-a" in log
    director.update(0.01)
    assert "-b" not in log


def test_a_finish_may_add_more():
    director = Director()
    log = []
    director.add(Motion(0.1, finish=lambda: director.add(Motion(0.1, finish=lambda: log.append("later")))))
    for _ in range(4):
        director.update(0.1)
    assert log == ["later"]


def test_a_new_window_ends_what_was_made_for_the_old_one():
    """HOUR-11: animations that are only created in their turn continue."""
    did = []

    def motion(name, kind=Motion, seconds=1.0, together=False):
        return kind(seconds, start=lambda: did.append(name), finish=lambda: did.append(f"{name} ends"),
                    together=together)  # fmt: skip

    director = Director()
    director.add(motion("a"), motion("b", together=True), motion("c"), motion("d", DeferredMotion, 0.0), motion("e"))
    director.update(0.5)
    assert did == ["a", "b"]
    director.settle()
    assert did == ["a", "b", "a ends", "b ends", "c", "c ends"]
    assert director.busy
    director.settle()
    assert len(did) == 6
    director.update(0.1)
    assert did[6:8] == ["d", "d ends"]


def test_what_holds_nothing_runs_on_while_the_next_one_begins():
    """FGT-3: a motion has a hold and a tail."""
    log, (first, second) = told("ab")
    first.hold = 0.05
    director = Director()
    director.add(first, second)
    director.update(0.1)
    assert log == ["+a", "+b"]
    director.update(0.1)
    assert log == ["+a", "+b", "-a"]
    assert director.holding
    director.update(0.06)
    assert log[-1] == "-b"
    second.hold, second.seconds = 0.0, 1.0
    director.beside(second)
    assert director.busy
    assert not director.holding


@pytest.mark.parametrize("steps", [30, 60, 144])
def test_the_number_of_steps_changes_no_moment(steps):
    """FGT-11: time is advanced to each end and hold, so nothing is lost where one motion follows another."""
    director, began, clock = Director(), [], 0.0
    for number in range(40):
        make = [Motion(0.0123, start=lambda: began.append(clock), hold=0.0123 if number % 2 else 0.0061)]
        director.add(DeferredMotion(0.0, start=lambda motions=make: director.next(*motions), moves=False))
    while director.busy:
        clock += 1 / steps
        director.update(1 / steps)
    due = [0.0184 * (number // 2) + 0.0061 * (number % 2) for number in range(40)]
    assert all(at - 1 / steps - 1e-6 <= then <= at + 1e-6 for at, then in zip(began, due, strict=True))


def test_a_stop_holds_everything_for_a_moment():
    """FGT-42."""
    director = Director()
    director.add(Motion(0.1, moves=False))
    director.update(0.05)
    director.stop(0.03)
    director.update(0.05)
    assert director.busy
    director.update(0.03 + 1e-6)
    assert not director.busy


def test_reduced_motion_keeps_a_hold_of_what_moves():
    """FGT-8: order, holds and meaning stay."""
    log, (first, second) = told("ab")
    first.hold = 0.1
    director = Director(reduced=True)
    director.add(first, second)
    director.update(0.05)
    assert log == ["+a", "-a"]
    director.update(0.06)
    assert log == ["+a", "-a", "+b", "-b"]


def test_a_press_ends_what_holds_and_hurries_the_rest_and_a_second_one_ends_all():
    """FGT-6."""

    def fed():
        director, log = Director(), []
        for name in "abc":
            make = [Motion(0.3, start=lambda n=name: log.append(n), finish=lambda n=name: log.append(n.upper()))]
            director.add(DeferredMotion(0.0, start=lambda motions=make: director.next(*motions), moves=False))
        director.update(0.1)
        return director, log

    director, log = fed()
    director.press()
    assert log == ["a", "A"]
    director.update(0.11)
    assert log == ["a", "A", "b", "B", "c"]
    director.update(0.11)
    assert log[-1] == "C"
    director, log = fed()
    director.press()
    director.update(0.05)
    director.press()
    assert "".join(log) == "aAbBcC"
    assert not director.busy
