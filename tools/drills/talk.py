"""Let bots play whole games and write down what rivals say in them (RIV-2 to RIV-6), with a record book of its own.

uv run python -m tools.drills.talk --games 50           # how much is said, and which lines never had their moment
uv run python -m tools.drills.talk --read shoot --games 3   # the log of some games with what is said between
"""

from __future__ import annotations

import argparse
import datetime
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.bots.arena import options_for
from game.games import find, games, load, meta_of
from game.games.story import story_of
from game.kernel.chance import RandomChance
from game.kernel.events import visible_events
from game.kernel.match import Match
from game.lobby.lines import RivalLine, Spoken, Talk
from game.play.booking import result_of
from game.play.rivals import RivalMemories
from game.store.journal import Journal
from game.store.people import enter
from game.table.log_writer import LogSentences
from game.table.session import Holder, Seating
from game.table.speech import talk_at
from tools.house.logs import table_of

KEYS = tuple(meta.key for meta in games())
PLAYER = "Anna"
MOST = 4_000
"""Decisions of a game at most."""


class Said(NamedTuple):
    """What was said after a decision (-1: before the first one), as which line for which moment."""

    number: int
    on: str
    line: RivalLine
    spoken: Spoken


class Listened(Talk):
    """Talk that is written down."""

    number = -1

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.told: list[Said] = []

    def take(self, number: int, *args: Any) -> Spoken | None:
        self.number = number
        return super().take(number, *args)

    def say(self, seat: int, ons: Sequence[str], facts: Any, dice: Random, again: float = 1.0) -> Spoken | None:
        before = set(self.used)
        spoken = super().say(seat, ons, facts, dice, again)
        if spoken is not None:
            (key,) = self.used - before
            line = next(one for one in self.sitters.rivals[seat].line if one.key == key)
            self.told.append(Said(self.number, line.on, line, spoken))
        return spoken


class Tried(Talk):
    """Talk that says nothing, but knows which lines could have been said."""

    most = sys.maxsize

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.held: set[tuple[str, int]] = set()

    def say(self, seat: int, ons: Sequence[str], facts: Any, dice: Random, again: float = 1.0) -> Spoken | None:
        rival, you = self.sitters.rivals[seat], int(facts.get("you", 0))
        fitting = (one for one in rival.line if one.on in ons and (you or "{you}" not in one.says) and one.holds(facts))
        self.held |= {(rival.key, one.key) for one in fitting}
        return None


class TalkedGame(NamedTuple):
    """A game of one person and some rivals: what was said in it, and all that could have been."""

    key: str
    number: int
    match: Match
    seating: Seating
    talk: Listened
    held: set[tuple[str, int]]
    whys: set[str]

    @property
    def said(self) -> list[Said]:
        return self.talk.told


def seated(key: str, seats: int, dice: Random) -> Seating:
    """Return a person and other characters of a game at each of the other seats."""
    cast = find(meta_of(key).lobby).cast.everybody
    met = dice.sample(cast, min(len(cast), seats - 1))
    rivals = [Holder("rookie", str(one.name), one.key) for one in met]
    return Seating([Holder("person", PLAYER), *rivals, *[Holder("rookie", "Nobody")] * (seats - 1 - len(rivals))], 1)


def talked(journal: Journal, key: str, number: int, manner: str = "few", level: str = "rookie") -> TalkedGame:
    """Play a game of a number, with one person at the first seat whose choices are a bot's, and enter it in the book.

    It was played some days ago, mostly the same day as the one before.
    """
    game, options, dice = load(key), table_of(key, number), Random(number)
    seats, story = game.seats_of(options), story_of(key)
    seating, match = seated(key, seats, dice), Match(game, options, RandomChance(number))
    row = journal.db.execute(
        "INSERT INTO matches (seq, game, rules_version, title, started, length, chain) VALUES (0, ?, '', '', '', 1, 0)",
        (key,),
    ).lastrowid
    memories = RivalMemories(journal, key, {1: PLAYER}, int(row or 0))
    base = talk_at(key, options, match.state, seating, memories, number)
    parts = find(meta_of(key).lobby).cast.moment, base.sitters, memories, number, base.usual
    talk, tried = Listened(*parts), Tried(*parts)
    rivals = sorted(base.sitters.rivals)
    greets = rivals[number % len(rivals)]
    for one in (talk, tried):
        one.greeting(greets, number % 5 == 4)
    bots = [game.bot(level, number * 1000 + seat) for seat in range(1, seats + 1)]
    whys = set[str]()
    while (decision := match.decision) is not None and len(match.entries) < MOST:
        bot, view = bots[decision.seat - 1], match.view(decision.seat)
        own = view.stack[-1]
        entry = match.play(bot.choose(view, own, options_for(bot, own, view)))
        whys.add(str(getattr(bot, "why", "")))
        events = [(event.name, event.facts) for event in visible_events(entry.events, 0)]
        standing = partial(story.stands, match.state)
        for one, how in ((talk, manner), (tried, "lively")):
            one.take(len(match.entries) - 1, events, how, standing, match.decision is None)
    result = result_of(match, seating)
    if match.decision is None and result is not None:
        winners = match.state.outcome.winners
        speaks = sorted(rivals, key=lambda seat: seat not in winners)[0]
        for ending in (Listened(*parts), Tried(*parts)):
            ending.ending(speaks, winners, len(match.entries), match.state.outcome.reason)
            if isinstance(ending, Listened):
                talk.told += [one._replace(number=len(match.entries)) for one in ending.told]
            else:
                tried.held |= ending.held
        day = datetime.date.today() - datetime.timedelta(dice.choice([0, 0, 0, 1, 5, 40]))
        with journal.transaction() as db:
            enter(db, int(row or 0), msgspec.structs.replace(result, day=day.isoformat()))
        memories.ended()
    return TalkedGame(key, number, match, seating, talk, tried.held, whys - {""})


def played(count: int, first: int = 0, keys: Sequence[str] = KEYS, manner: str = "few") -> Iterator[TalkedGame]:
    """Yield games by turns of each kind, all with one record book."""
    with closing(Journal(":memory:")) as journal:
        for number in range(first, first + count):
            for key in keys:
                yield talked(journal, key, number, manner)


def report(found: Sequence[TalkedGame]) -> Iterator[str]:
    """Yield how much was said, of what, and which lines never had their moment."""
    for key in dict.fromkeys(one.key for one in found):
        own = [one for one in found if one.key == key]
        counts = sorted(len(one.said) for one in own)
        most = [max(Counter(said.spoken.seat for said in one.said).values(), default=0) for one in own]
        yield f"{key}: {len(own)} games, {sum(len(one.match.entries) for one in own) / len(own):.0f} decisions each"
        usual = counts[len(counts) // 2]
        yield f"  lines in a game: median {usual}, most {counts[-1]}; of one rival at most {max(most)}"
        ons = Counter(said.on for one in own for said in one.said)
        yield "  " + ", ".join(f"{on} {times}" for on, times in ons.most_common())
        said = {(one.seating.holders[row.spoken.seat - 1].who, row.line.key) for one in own for row in one.said}
        held = set[tuple[str, int]]().union(*(one.held for one in own))
        lines = [(who, line) for who in find(meta_of(key).lobby).cast.everybody for line in who.line]
        never = [(who.key, line) for who, line in lines if (who.key, line.key) not in held]
        yield f"  {len(lines)} lines: {len(said)} said, {len(held)} could be said, {len(never)} never"
        for who, line in never:
            yield f"    {who}: {line.on} {dict(line.conditions) or ''} {line.says}"


def told(game: TalkedGame) -> Iterator[str]:
    """Yield the log of a game with what is said between its lines."""
    import_module(f"game.games.{game.key}.table.log_sentences")
    kind = next(one for one in LogSentences.__subclasses__() if one.game == game.key)
    names = {seat: holder.name for seat, holder in enumerate(game.seating.holders, 1)}
    sentences, rows = kind(names), {one.number: one for one in reversed(game.said)}
    for number in range(-1, len(game.match.entries) + 1):
        if 0 <= number < len(game.match.entries):
            lines = map(sentences.line, visible_events(game.match.entries[number].events, 0))
            yield from (f"{number:4}  {line.text}" for line in lines if line is not None)
        if (row := rows.get(number)) is not None:
            why = f"{row.on} {dict(row.line.conditions) or ''}"
            yield f"            {names[row.spoken.seat]}: {row.spoken.words}   [{why}]"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="games of each kind")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--manner", choices=("few", "lively"), default="few")
    parser.add_argument("--read", choices=KEYS, help="show the log of games of this kind")
    args = parser.parse_args()
    found = list(played(args.games, args.first, [args.read] if args.read else KEYS, args.manner))
    for one in found if args.read else ():
        print(f"-- {one.key} {one.number}: {', '.join(holder.name for holder in one.seating.holders)}")
        print(*told(one), sep="\n")
    print(*report(found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
