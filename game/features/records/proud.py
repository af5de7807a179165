"""What a person is proud of on the records page, over all games (REC-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.records.book import known
from game.features.records.words import game_word, share_of
from game.games.feats import all_feats
from game.games.story import story_of
from game.kernel.messages import say, say_count
from game.store.book import GameFilter

if TYPE_CHECKING:
    from game.features.records.book import RecordBook


def proud_lines(book: RecordBook, person: int) -> list[tuple[str, str]]:
    """Return what they won, streak, this month, feats, stars, days, and the best of each game: labels and figures."""
    card = book.card(person, GameFilter())
    lines: list[tuple[str, str]] = [
        (say("Won"), share_of(card.won, card.games)),
        (say("Longest streak"), say_count("{n} win", "{n} wins", card.best_run)),
        (say("This month"), share_of(*book.this_month(person))),
        (say("Feats"), say("{n} of {all}", n=len(book.earned(person)), all=len(all_feats()))),
    ]
    return [*lines, *_ladder_lines(book, card.person.name), *_day_lines(book, person), *_best_lines(book, person)]


def _ladder_lines(book: RecordBook, name: str) -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = []
    climbs = book.climbs(name)
    stars, most = sum(one.won for one in climbs), sum(one.most for one in climbs)
    if stars:
        lines.append((say("Stars of the ladders"), say("{n} of {all}", n=stars, all=most)))
    posters = [bool(one.beaten(step)) for one in climbs for step in one.steps]
    if any(posters):
        lines.append((say("Posters on the wall"), say("{n} of {all}", n=sum(posters), all=len(posters))))
    return lines


def _day_lines(book: RecordBook, person: int) -> list[tuple[str, str]]:
    """Return how many shots of the day were solved: in all, this month, and of days in a row (DAY-2)."""
    count = book.days(person)
    if not count.all:
        return []
    return [
        (say("Shots of the day"), say_count("{n} day solved", "{n} days solved", count.all)),
        (say("Shots this month"), say_count("{n} day solved", "{n} days solved", count.month)),
        (say("Most shots in a row"), say_count("{n} day", "{n} days", count.row)),
    ]


def _best_lines(book: RecordBook, person: int) -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = []
    for one in book.card(person, GameFilter()).by_game:
        game = one.key[0]
        proud = story_of(game).proud if known(game) else {}
        best = book.card(person, GameFilter(game)).best
        name = next((name for name in proud if best.get(name)), "")
        if name:
            what = say("{game}: {figure}, most in one game", game=game_word(game), figure=proud[name])
            lines.append((what, f"{best[name]:.10g}"))
    return lines
