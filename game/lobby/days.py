"""Days in words: "today 20:14", "yesterday", "14 November" (REC-6)."""

from __future__ import annotations

from datetime import date, datetime

from game.kernel.messages import Message, say


def _in_month(day: int, month: int) -> Message:
    return (
        say("{day} January", day=day), say("{day} February", day=day), say("{day} March", day=day),
        say("{day} April", day=day), say("{day} May", day=day), say("{day} June", day=day),
        say("{day} July", day=day), say("{day} August", day=day), say("{day} September", day=day),
        say("{day} October", day=day), say("{day} November", day=day), say("{day} December", day=day),
    )[month - 1]  # fmt: skip


def month_word(month: date) -> Message:
    """Return a month in words, with its year."""
    names = (
        say("January {year}", year=month.year), say("February {year}", year=month.year),
        say("March {year}", year=month.year), say("April {year}", year=month.year), say("May {year}", year=month.year),
        say("June {year}", year=month.year), say("July {year}", year=month.year),
        say("August {year}", year=month.year), say("September {year}", year=month.year),
        say("October {year}", year=month.year), say("November {year}", year=month.year),
        say("December {year}", year=month.year),
    )  # fmt: skip
    return names[month.month - 1]


WEEKDAYS = (say("Mon"), say("Tue"), say("Wed"), say("Thu"), say("Fri"), say("Sat"), say("Sun"))


def day_word(day: str, today: date | None = None) -> str:
    """Return a day in words; with its year if it isn't this one. Other text stays as it is."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    today = today or date.today()
    days = (today - found).days
    if days in (0, 1):
        return say("yesterday") if days else say("today")
    words = _in_month(found.day, found.month)
    return words if found.year == today.year else say("{day} {year}", day=words, year=found.year)


def moment_word(seconds: float, now: datetime | None = None) -> str:
    """Return when something was, from seconds since 1970: with the time if it was today. Empty if unknown."""
    if seconds <= 0:
        return ""
    try:
        then = datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        return ""
    now = now or datetime.now()
    words = day_word(then.date().isoformat(), now.date())
    return say("today {time}", time=f"{then:%H:%M}") if then.date() == now.date() else words
