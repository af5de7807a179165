"""Results of work elsewhere are handed to the page once they are there."""

from game.ui.pending import Pending


def test_results_are_handed_over_once_and_the_rest_is_awaited():
    pending, got = Pending(), []
    answers = {"a": None, "b": 2}
    pending.start("a", lambda: answers["a"], got.append)
    pending.start("b", lambda: answers["b"], got.append)
    pending.poll()
    assert got == [2]
    assert "a" in pending
    assert "b" not in pending
    answers["a"] = 1
    pending.poll()
    pending.poll()
    assert got == [2, 1]
    assert not pending


def test_what_is_forgotten_is_not_handed_over_even_while_another_result_is():
    pending, got = Pending(), []
    pending.start("first", lambda: 1, lambda _: pending.forget("second"))
    pending.start("second", lambda: 2, got.append)
    pending.poll()
    assert got == []
    pending.start("again", lambda: 3, lambda found: pending.start("next", lambda: found + 1, got.append))
    pending.poll()
    assert got == []
    pending.poll()
    assert got == [4]
