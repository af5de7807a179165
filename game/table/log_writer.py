"""The log of a table: what everyone heard, in words, each line at the moment it is shown and never before.

Sentences come from a game's catalogue, keyed by its events (UX-LOC-1). Only public facts appear, whoever is viewing:
the log remains visible after the curtain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.kernel import messages
from game.kernel.events import Event, Fact, fact_if_known
from game.kernel.handlers import EventHandlers
from game.kernel.match import Entry
from game.kernel.messages import Message, say, together
from game.table.seal_words import known_luck
from game.table.session import TableSession
from game.table.table import TableBase
from game.table.takeback_marks import takeback_lines
from game.ui.logview import LineKey, LogLine
from game.ui.words import capital


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the catalogue; `fold` sentences are folded beneath the line before them.

    Where a decision is one line (`LogSentences.gathers`), `weight` chooses its headline; 0 never is one.
    """

    text: str
    icon: str
    rule: str
    fold: bool = False
    weight: int = 1


class EventLine(NamedTuple):
    """An event in words, with the seats it refers to: the first one's badge is shown before it (none: the table).

    `lit` is what is highlighted while the line is pointed at, in the game's own numbers: seats, slots.
    """

    text: str
    icon: str
    rule: str
    seats: tuple[int, ...]
    fold: bool
    lit: tuple[int, ...]
    weight: int = 1


@cache
def catalogue(game: str) -> Mapping[str, Sentence]:
    """Return the sentences of a game by key, from its `data/log.toml`."""
    path = Path(__file__).parents[1] / "games" / game / "data" / "log.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Sentence])


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return names joined as a list with "and" before its last, or with "or"."""
    return messages.listed(names, either=last == "or")


class LogDetails(NamedTuple):
    """The details of an event's sentence.

    `way` distinguishes its variants: the sentence of "part_torn" in the way "own" is "part_torn_own". `seats` are
    those it refers to (none: its own), `words` fill the sentence's braces, `rule` replaces the sentence's own.
    """

    way: str = ""
    seats: tuple[int, ...] = ()
    words: Mapping[str, str] = {}
    rule: str = ""


class LogSentences:
    """Converts events to sentences of a game's catalogue; a game chooses which, about whom, and with which words."""

    game = ""
    kinds: Mapping[str, type[Fact]] = {}
    """The game's events."""
    says: EventHandlers[Any, LogDetails] = EventHandlers()
    """Details of sentences by type of event; for the others their names and facts are enough."""
    gathers = False
    """Whether a decision's events are gathered into lines: usually one, its heaviest sentence, with the others folded
    beneath (UX-LOG-1). Some begin lines of their own (`heads`), and some of these go on with what `joins` them later.
    """
    personal = False
    """Whether the log says what only the viewer has heard, else what everyone has."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = names

    def worth(self, events: list[Event]) -> Iterable[Event]:
        """Return the events of a decision that get a sentence, one by one."""
        return events

    def opens(self, event: Event) -> bool:
        """Return whether an event's consequences are added to its own line."""
        return False

    def closes(self, event: Event) -> bool:
        """Return whether an event starts something new, so that earlier lines get no further consequences."""
        return False

    def heads(self, event: Event, block: Sequence[Event]) -> bool:
        """Return whether an event begins another line of its decision, after those of its present line (`gathers`)."""
        return False

    def joins(self, opener: Event, event: Event, block: Sequence[Event]) -> bool:
        """Return whether an event belongs to the line an earlier one has opened, whatever came in between.

        `block` is what its decision has gathered last.
        """
        return False

    def summed(self, events: Sequence[Event]) -> str:
        """Return the consequences of the first of some events, as a sentence; empty while there are none."""
        return ""

    def gathered(self, events: Sequence[Event]) -> Sequence[EventLine]:
        """Return the lines of gathered events, their headline first; none if all of them are trifles."""
        lines = [line for event in events if (line := self.line(event)) is not None]
        head = max(lines, key=lambda line: line.weight, default=None)  # the first of the heaviest
        if head is None or not head.weight:
            return ()
        return [head, *(line for line in lines if line is not head)]

    def said_of(self, event: Event) -> LogDetails:
        """Return the details of an event's sentence, from the function registered for its type."""
        fact = fact_if_known(event, self.kinds)
        return (self.says(self, fact) if fact is not None else None) or LogDetails()

    def key_of(self, event: Event) -> str:
        """Return the key of an event's sentence: many have several variants."""
        way = self.said_of(event).way
        return f"{event.name}_{way}" if way else event.name

    def seats_of(self, event: Event) -> tuple[int, ...]:
        """Return the seats an event refers to: first the actor, then those affected; 0 for none."""
        return self.said_of(event).seats or (int(event.get("seat") or 0),)

    def lit_by(self, event: Event, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return what is highlighted while the event's line is pointed at."""
        return seats

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        """Return the values for the sentence's braces: the facts as they are, and the names of two seats."""
        args = {name: str(value) for name, value in event.facts.items()}
        nobody = say("Nobody")
        args["name"] = self.names.get(seats[0], nobody) if seats else nobody
        args["other"] = self.names.get(seats[1], "") if len(seats) > 1 else ""
        return args | dict(self.said_of(event).words)

    def line(self, event: Event) -> EventLine | None:
        """Return an event as a line of the log, or None if it has none.

        One of older rules, which no longer fits any type, gets a line if its name and facts are enough.
        """
        try:
            return self._line(event)
        except (LookupError, TypeError, ValueError):
            if fact_if_known(event, self.kinds) is not None:
                raise
            return None

    def _line(self, event: Event) -> EventLine | None:
        sentence = catalogue(self.game).get(self.key_of(event))
        if sentence is None:
            return None
        seats = tuple(seat for seat in self.seats_of(event) if seat)
        words: str = Message(sentence.text, self.args_of(event, seats))
        if words[:1].islower():
            words = capital(words)
        lit = self.lit_by(event, seats)
        rule = self.said_of(event).rule or sentence.rule
        return EventLine(words, sentence.icon, rule, seats, sentence.fold, lit, sentence.weight)


class LineBlock:
    """Gathered events that are one line of the log: where it is, and how much they fold beneath it."""

    def __init__(self, number: int, part: int, opener: Event) -> None:
        self.number, self.part, self.opener = number, part, opener
        self.events: list[Event] = []
        self.at: int | None = None
        self.folded = 0


def luck_line(session: TableSession) -> list[LogLine]:
    """Return the log's first line if the luck is known; empty if it is not (MOM-SEAL-3)."""
    words = known_luck(session)
    return [LogLine(LineKey(0, -1), 0, words, icon="rolling-dices")] if words else []


def out_of_time(session: TableSession, number: int) -> list[LogLine]:
    """Return the line that says that a Rookie chose an entry, since somebody's time was up; empty for others."""
    if session.time is None or number not in session.time.taken:
        return []
    seat = session.match.entries[number].seat
    words = say("Time is up: a Rookie decides for {name}.", name=session.name(seat))
    return [LogLine(LineKey(number, -1), seat, words, icon="hourglass")]


NEAR = 32
"""In a replay, this many entries (up to twice as many) are written at once; scrolling to them adds more."""


class LogReach:
    """How far back the log of a table reaches: all of it, or in a replay the nearby part (MOM-REP-3)."""

    def __init__(self, session: TableSession) -> None:
        self.session = session
        self.first = 0
        """The first entry in the log."""

    @property
    def behind(self) -> bool:
        """Return whether the log reaches further back than after a jump to the current moment."""
        return self.session.past and self.first < self._near()

    def _near(self) -> int:
        """Return where the log begins after a jump."""
        if not self.session.past:
            return 0
        return max(0, (len(self.session.match.entries) // NEAR - 1) * NEAR)

    def entries(self, more: bool = False) -> Iterator[tuple[int, Entry]]:
        """Yield the entries for the log, with their numbers; some `more` than before, or the nearby ones."""
        self.first = max(0, self.first - NEAR) if more else self._near()
        entries = self.session.match.entries
        for number in range(self.first, len(entries)):
            yield number, entries[number]


class LogWriter:
    """Writes the log of a table, as far back as requested."""

    def __init__(self, table: TableBase[Any, Any], told: Callable[[Mapping[int, str]], LogSentences]) -> None:
        self.lines: list[LogLine] = []
        self.opening: Sequence[LogLine] | None = None
        """The first line of the log, in place of how its match began; None for just that."""
        self.reach = LogReach(table.session)
        self.table, self._make = table, told
        self._told = told(table.names)
        self._number = 0
        self._opened: list[Event] = []
        """The event whose line collects its consequences, and these so far."""
        self._head = (0, "")
        """The index of that line, and its words without consequences."""
        self._landed: list[Event] = []
        """The events of the newest decision that have landed."""
        self._writing = False
        """Whether some of them still have to."""
        self._block: LineBlock | None = None
        """The line that gathers events."""
        self._open: list[LineBlock] = []
        """Lines that still grow with what joins them, the newest last."""

    def write_past(self, more: bool = False) -> None:
        """Write the log of what has happened so far; in a replay the nearby part, or some `more`."""
        session = self.table.session
        entries, self._opened = list(self.reach.entries(more)), []
        self._block, self._open = None, []
        self.lines = [] if self.reach.first else luck_line(session)
        self.lines += self.opening or ()
        for number, entry in entries:
            self._told = self._make(self.table.names)
            begins = number == 0 and self.opening is not None
            heard = self.table.heard(entry) if self._told.personal else session.events(entry, 0)
            if self._writing and number == self._number:
                heard = heard[: len(self._landed)]  # the log stops where the picture is (FGT-13)
            self.lines.extend(out_of_time(session, number))
            for event in () if begins else self._told.worth(heard):
                self._write(number, event)
            self.lines.extend(takeback_lines(session.cuts, number + 1, self.table.names))
        self.table.show_log(self.lines, before=more)

    def told(self) -> Sequence[tuple[int, str]]:
        """Return the lines as (number of the entry, words)."""
        return [(line.key.entry, line.words) for line in self.lines if line.key.torn is None]

    def words_of(self, key: LineKey) -> str:
        """Return the sentence of a line; empty if there is no such line."""
        return next((line.words for line in self.lines if line.key == key), "")

    @property
    def behind(self) -> bool:
        """Return whether the log of a replay reaches further back than after a jump to the current moment."""
        return self.reach.behind

    def more(self) -> bool:
        """Add some earlier entries; return whether there were any."""
        if not self.reach.first:
            return False
        self.write_past(more=True)
        return True

    def begin(self, entry: Entry) -> None:
        """Prepare to write the lines of a newly settled decision."""
        self._number = self.table.session.match.entries.index(entry)
        self._told, self._landed, self._writing = self._make(self.table.names), [], True
        self.lines.extend(out_of_time(self.table.session, self._number))

    def arrived(self) -> None:
        """Note that everything that was decided has been shown."""
        self._writing = False

    def write(self, event: Event) -> None:
        """Write an event of that decision, which has just landed (FGT-1)."""
        self._landed.append(event)
        self._write(self._number, event)
        self.table.show_log(self.lines)

    def sentence(self, event: Event) -> str:
        """Return an event in words; empty if it has none."""
        line = self._told.line(event)
        return line.text if line is not None else ""

    def _write(self, number: int, event: Event) -> None:
        if self._told.gathers:
            self._gather(number, event)
        else:
            self._tell(number, event)

    def _tell(self, number: int, event: Event) -> None:
        """Write one event: as a line, or folded beneath the line before it."""
        line = self._told.line(event)
        self._sum_up(event)
        if line is None:
            return
        if line.fold and self.lines:
            head = self.lines[-1]
            self.lines[-1] = head._replace(events=(*head.events, line.text))
            return
        key = LineKey(number, len(self.lines), line.lit)
        self.lines.append(LogLine(key, line.seats[0] if line.seats else 0, line.text, line.rule, icon=line.icon))
        if self._told.opens(event):
            self._opened, self._head = [event], (len(self.lines) - 1, line.text)

    def _gather(self, number: int, event: Event) -> None:
        """Write one event into the line it belongs to, which is composed again with it."""
        told = self._told
        if told.closes(event):
            self._open = []
        block = self._block
        gathered = block.events if block is not None and block.number == number else []
        joined = next((one for one in reversed(self._open) if told.joins(one.opener, event, gathered)), None)
        if joined is not None:
            self._compose(joined, event)
            return
        if block is None or block.number != number or (block.at is not None and told.heads(event, gathered)):
            part = block.part + 1 if block is not None and block.number == number else 0
            block = self._block = LineBlock(number, part, event)
        if told.opens(event):
            block.opener = event
            self._open = [*(one for one in self._open if one is not block), block]
        self._compose(block, event)

    def _compose(self, block: LineBlock, event: Event) -> None:
        """Add an event to a block and rewrite its line; what others have folded beneath it stays."""
        block.events.append(event)
        lines = self._told.gathered(block.events)
        if not lines:
            return
        head, folded = lines[0], tuple(line.text for line in lines[1:])
        key = LineKey(block.number, block.part, tuple({seat for line in lines for seat in line.lit}))
        seat = head.seats[0] if head.seats else self.table.session.match.entries[block.number].seat
        others: tuple[str, ...] = ()
        if block.at is None:
            block.at = len(self.lines)
            self.lines.append(LogLine(key, seat, head.text))
        else:
            others = self.lines[block.at].events[block.folded :]
        block.folded = len(folded)
        self.lines[block.at] = LogLine(key, seat, head.text, head.rule, head.icon, (*folded, *others))

    def _sum_up(self, event: Event) -> None:
        """Add an event's consequences to its line."""
        if not self._opened:
            return
        if self._told.closes(event):
            self._opened = []
            return
        self._opened.append(event)
        place, words = self._head
        if more := self._told.summed(self._opened):
            self.lines[place] = self.lines[place]._replace(words=together(words, more))
