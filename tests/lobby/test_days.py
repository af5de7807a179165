"""REC-6: days in words."""

from datetime import date, datetime

import pytest

from game.lobby.days import day_word, moment_word

TODAY = date(2026, 11, 29)


@pytest.mark.parametrize(("day", "words"), [
    ("2026-11-29", "today"), ("2026-11-28", "yesterday"), ("2026-11-14", "14 November"), ("2026-01-01", "1 January"),
    ("2025-12-31", "31 December 2025"), ("2026-12-01", "1 December"), ("", ""), ("soon", "soon"),
])  # fmt: skip
def test_days(day: str, words: str) -> None:
    assert day_word(day, TODAY) == words


def test_moments() -> None:
    now = datetime(2026, 11, 29, 22, 0)
    assert moment_word(datetime(2026, 11, 29, 20, 14).timestamp(), now) == "today 20:14"
    assert moment_word(datetime(2026, 11, 28, 23, 59).timestamp(), now) == "yesterday"
    assert moment_word(datetime(2026, 11, 14, 1, 0).timestamp(), now) == "14 November"
    assert moment_word(0, now) == ""
    assert moment_word(1e20, now) == ""
