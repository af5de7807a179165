"""A test of many cases tries all of them, and names the one that fails (tests/rig/each.py)."""

import inspect

import pytest

from tests.rig.each import each


def test_every_case_is_tried():
    tried = []

    @each(("one", "two"), [(1, 2), (3, 4)])
    @each("three", "ab")
    def test(one, two, three):
        tried.append((one, two, three))

    assert not inspect.signature(test).parameters
    test()
    assert tried == [(1, 2, "a"), (1, 2, "b"), (3, 4, "a"), (3, 4, "b")]


def test_the_case_that_fails_is_named():
    @each("number", range(9))
    def test(number):
        assert number != 7

    with pytest.raises(AssertionError) as raised:
        test()
    assert raised.value.__notes__ == ["with {'number': 7}"]


def test_no_case_at_all_is_a_fault():
    with pytest.raises(AssertionError, match="no case"):
        each("number", [])(lambda number: None)()
