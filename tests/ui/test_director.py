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
