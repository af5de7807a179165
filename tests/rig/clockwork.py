"""Tables whose time passes in exact steps, and a trace of what they show when: no sleep, no real time.

A `Clockwork` plays a recorded game or a built position on its game's own table and notes, from outside, what anybody
there could notice: motions, landings, lines of the log, panels, sounds, captions, the camera, questions.
"""

from collections import deque
from functools import cache
from random import Random
from typing import NamedTuple

from game.bots.arena import answer
from game.games import find, load, meta_of
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.store.settings import Settings
from game.table.samples import NAMES
from game.table.session import Holder, PracticeSession
from tests.rig.host import SIZE, FakeServices, LiveHost

RATE = 60
"""Steps a second."""
SETTINGS = {"speed": "normal", "names": ["x"], "quick_turns": False}
"""Nobody but a recording ends a turn."""


class Row(NamedTuple):
    """Something that could be noticed: after how many ms, of which kind, and which event of which entry it showed.

    Kinds: motion, land, log, panel, sound, caption, camera, asked, taken.
    """

    ms: float
    kind: str
    what: str
    entry: int = -1
    event: int = -1

    def line(self):
        """Return the row as a line of a file."""
        where = f"{self.entry}.{self.event}" if self.entry >= 0 else ""
        return f"{self.ms:7.0f}  {self.kind:8} {where:6} {self.what}".rstrip()


def told(lines):
    """Return the lines of a log as (entry, words, words folded beneath)."""
    return [(line.key.entry, str(line.words), tuple(map(str, line.events))) for line in lines]


class RecordedSession(PracticeSession):
    """A game whose choices are known: a bot's is there a number of steps after it is first asked, and waits then."""

    def __init__(self, *given, choices=(), steps=0, **more):
        super().__init__(*given, **more)
        self.choices, self.steps = deque(choices), steps
        self._asked = 0

    def poll(self, ready=True):
        out, self._waiting = self._waiting, []
        if out or not self.choices or not self.seat or self.persons_turn:
            return out
        self._asked += 1
        if self._asked > self.steps and ready:
            self.play(self.choices.popleft())
            self._asked = 0
        return out


# -- recorded games --------------------------------------------------------------------------------


class Recorded(NamedTuple):
    """A game from its start: whoever gives these answers to the same chance plays it again."""

    key: str
    options: object
    seed: int
    choices: tuple

    def session(self, persons=0, steps=0):
        """Return it as a session with this many people, who sit first."""
        game = load(self.key)
        seats = game.seats_of(self.options)
        holders = [Holder("person" if n < persons else "regular", NAMES[n]) for n in range(seats)]
        return RecordedSession(game, self.options, holders, self.seed, choices=self.choices, steps=steps)


@cache
def random_game(key, seed, most=120):
    """Return the first choices of a game in which everybody chooses at random, on options of every kind."""
    game, random = load(key), Random(seed)
    options = game.sample_options(random)
    match, choices = Match(game, options, RandomChance(seed)), []
    while match.decision is not None and len(choices) < most:
        choices.append(match.decision.suggest(match.state, random))
        match.play(choices[-1])
    return Recorded(key, options, seed, tuple(choices))


@cache
def bot_game(key, options, seed, level="regular", most=10_000):
    """Return the first choices of a game of bots of one level."""
    game, choices = load(key), []
    match = Match(game, options, RandomChance(seed))
    bots = [game.bot(level, seed * 1000 + seat) for seat in range(1, game.seats_of(options) + 1)]
    while (decision := match.decision) is not None and len(choices) < most:
        choices.append(answer(bots[decision.seat - 1], match.state, decision)[0])
        match.play(choices[-1])
    return Recorded(key, options, seed, tuple(choices))


class Turn(NamedTuple):
    """A turn as it was shown: its seat, its milliseconds, how many shots, counterattacks, Gadgets and choices."""

    seat: int
    ms: float
    shots: int
    counters: int
    gadgets: int
    choices: int


def turns_of(clock):
    """Return the turns of bots in the trace of a recorded game of SHOOT, and how long each of their rounds was."""
    counted = {"ShotHit": 0, "ShotMissed": 0, "CounterDeclared": 1, "GadgetPlayed": 2}
    turns, rounds, began, first, counts = [], [], (0, 0.0), None, [0] * 4
    for row in clock.rows:
        if row.kind == "land" and row.what == "TurnBegan":
            seat = clock.events[row.entry][row.event].facts["seat"]
            if began[0] > 1:
                turns.append(Turn(began[0], row.ms - began[1], *counts))
            if seat == 1 and first is not None:
                rounds.append(row.ms - first)
            first = row.ms if began[0] == 1 else None if seat == 1 else first
            began, counts = (seat, row.ms), [0] * 4
        elif row.kind == "land" and row.what in counted:
            counts[counted[row.what]] += 1
        elif row.kind == "taken":
            counts[3] += 1
    return turns, rounds


# -- the clockwork ---------------------------------------------------------------------------------


class Clockwork:
    """A table in its window, with a clock of its own; `rows` is the trace so far."""

    def __init__(self, session, rate=RATE, size=SIZE, after=None, **settings):
        """`after` is called after each step with the clockwork; `settings` are those of the window."""
        self.rate, self.after = rate, after
        self.rows, self.steps = [], 0
        self.host = LiveHost(size, Settings(**{**SETTINGS, **settings}))
        self.session = session
        self.scene = find(meta_of(session.match.game.key).table)(self.host, session, FakeServices(self.host))
        self.numbers = {}
        """By identity of an event or fact: (entry, index), with the object, so that it lives on."""
        self.events = {}
        """By number of an entry: the events this screen heard of it."""
        self._entry = -1
        self._now, self._fed_before = (-1, -1), 0
        self._lines = []
        self._seen = {}
        self.host.stack.append(self.scene)
        self.scene.layout(size)
        self.scene.on_resume()
        self._lines = told(self.scene.log.lines)
        self._spy()

    # -- time ------------------------------------------------------------------------------------------

    @property
    def ms(self):
        """The time: to the millisecond within a step, where the director knows it."""
        clock = getattr(self.scene.director, "clock", None)
        inside = 0.0 if clock is None or self._began is None else clock - self._began
        return round(1000 * (self.steps / self.rate + inside), 3)

    _began = None

    def step(self, count=1):
        """Let steps pass."""
        for _ in range(count):
            self._began = getattr(self.scene.director, "clock", None)
            self.scene.update(1 / self.rate)
            self._began = None
            if not getattr(self.session, "script", None):
                self.session.script = None  # a moment's bots play what it says and nothing else
            self.steps += 1
            self.look()
            if self.after is not None:
                self.after(self)

    @property
    def resting(self):
        """Return whether the table asks a person, or a bot that no one plays, or the game is over; and all is shown."""
        scene, session = self.scene, self.session
        if scene.director.busy or scene.playing or session.settling:
            return False
        waits = not session.persons_turn and not session.script and not getattr(session, "choices", None)
        return scene.my_turn or not session.seat or waits

    def rest(self, seconds=60.0):
        """Let time pass until a person is asked, or nothing is left to show."""
        end = self.steps + round(seconds * self.rate)
        while self.steps < end:
            self.step()
            if self.resting:
                return self
        raise AssertionError(f"the table never came to rest: {self.tail()}")

    def play(self, *choices, seconds=60.0):
        """Play choices of people, each as soon as the table asks; then let the table come to rest."""
        for choice in choices:
            self.session.play(choice)
            self.rest(seconds)
        return self

    def run(self, seconds=3600.0):
        """Play a recorded session to its last choice, people's as soon as they are asked."""
        end = self.steps + round(seconds * self.rate)
        while self.steps < end:
            if self.scene.my_turn and not self.session.settling:
                if not self.session.choices:
                    return self
                self.session.play(self.session.choices.popleft())
            self.step()
            if self.scene.reading():  # a summary that anybody would close
                getattr(self.scene.sheet, "close", self.scene.close_sheet)()
            idle = not self.session.settling and not self.scene.playing and not self.scene.director.busy
            if idle and (not self.session.seat or not self.session.choices):
                return self
        raise AssertionError(f"the game never came to its end: {self.tail()}")

    def begin(self):
        """Restart the clock and the trace."""
        self.rows.clear()
        self.steps = 0

    @property
    def holding(self):
        """The events, as (entry, index), whose motions hold up the next one."""
        return {one.shows for one in self.scene.director._running if one.at < one.held and one.seconds}

    def tail(self, count=12):
        """Return the last rows as text."""
        return "\n" + "\n".join(row.line() for row in self.rows[-count:])

    # -- noting ----------------------------------------------------------------------------------------

    def note(self, kind, what, at=None):
        """Add a row about the event that is being shown, or that at (entry, index)."""
        self.rows.append(Row(self.ms, kind, str(what), *(at or self._now)))

    def of(self, kind, begins=""):
        """Return the rows of a kind whose words begin so."""
        return [row for row in self.rows if row.kind == kind and row.what.startswith(begins)]

    def look(self):
        """Note what is different now: panels, the caption, the camera, who is asked."""
        scene = self.scene
        for kind, found in (("caption", self._caption()), ("camera", self._camera()), ("panel", self._panels())):
            for name, value in found.items():
                if self._seen.get((kind, name)) != value:
                    known = (kind, name) in self._seen
                    self._seen[kind, name] = value
                    if (known or name == "shake") and value != "":
                        self.note(kind, f"{name} {value}".strip())
        asked = self.session.seat if scene.my_turn else 0
        if self._seen.get("asked") != (asked, len(self.session.match.entries)):
            self._seen["asked"] = (asked, len(self.session.match.entries))
            if asked:
                self.note("asked", f"person {asked} {type(self.session.decision).__name__}", (-1, -1))

    def _caption(self):
        return {"": getattr(self.scene.shown, "caption", "")}

    def _camera(self):
        scene, shaker = self.scene, getattr(self.scene.show, "shaker", None)
        camera, shake = getattr(scene, "camera", None), shaker.now if shaker is not None else None
        found = {} if camera is None else {"": (round(camera.zoom, 3), round(camera.x), round(camera.y))}
        if (push_in := getattr(scene, "push_in", None)) is not None:
            found["push-in"] = f"{1 / push_in.goal.side:.2f}"
        found["shake"] = f"{shake.pixels:g} px {round(1000 * shake.seconds)} ms" if shake is not None else ""
        return found

    def _panels(self):
        """Return what SHOOT's panels tell of each seat, and who stands and lies on its board."""
        scene, found = self.scene, {}
        if self.session.match.game.key != "shoot":
            return found
        from game.games.shoot.table import view_model

        lying = sorted(mark.seat for mark in scene.shown.corpses)
        found["board"] = f"stand {sorted(mark.seat for mark in scene.shown.heroes)}, lie {lying}"
        state = getattr(scene, "so_far", scene.view)
        rows, _ = view_model.goals(state, scene.names)
        goals = ", ".join(f"{row.seat} {row.have} {row.note}".strip() for row in rows)
        found["head"] = f"{goals}, won by {state.outcome.winners if state.outcome is not None else ()}"
        records = view_model.records(state, scene.names, scene.pips)
        for row in records:
            words = f"left {row.left if row.alive else 0}, kills {row.kills}"
            found[f"seat {row.seat}"] = words + (", Flag" if row.flag else "") + ("" if row.alive else ", dead")
        return found

    # -- spying ----------------------------------------------------------------------------------------

    def _spy(self):
        scene, show, director, host = self.scene, self.scene.show, self.scene.director, self.host
        before = host.sounds.play

        def played(name, *given, **more):
            self.note("sound", name)
            return before(name, *given, **more)

        host.sounds.play = played
        self._around(scene, "begin", self._begins)
        self._around(show, "feed", self._fed)
        self._around(show, "made", self._making, self._made)
        self._around(scene, "show_log", None, self._logged)
        for name in ("add", "next", "beside"):
            if hasattr(director, name):
                self._around(director, name, self._queued)
        if hasattr(director, "stop"):
            self._around(director, "stop", lambda seconds: self.note("camera", f"stop {round(1000 * seconds)}"))
        if hasattr(scene, "tell"):
            self._around(scene, "tell", self._lands, lambda _: self.look())
        self._around(self.session, "poll", self._polled)

    def _around(self, owner, name, first=None, then=None):
        """Call functions of one's own before and after a method."""
        method = getattr(owner, name)

        def around(*given, **more):
            if first is not None:
                first(*given, **more)
            out = method(*given, **more)
            if then is not None:
                then(*given, **more)
            return out

        setattr(owner, name, around)

    def _begins(self, entry):
        self._entry = self.session.match.entries.index(entry)
        self.events[self._entry], self._fed_before = self.scene.heard(entry), 0
        self.note("taken", f"seat {entry.seat} {entry.choice}", (self._entry, -1))

    def _fed(self, events, *_):
        for event in events:
            self.numbers[id(event)] = (self._entry, self._fed_before), event
            self._fed_before += 1

    def _at(self, event):
        """Return where an event, or the fact made of it, is in the log."""
        return self.numbers.get(id(event), ((-1, -1), None))[0]

    def _making(self, run, *_):
        self._now = self._at(run[0]) if run else self._now

    def _made(self, run, *_):
        """Number the facts of a run as their events; where nothing lands, note when the table follows them."""
        for event, following in zip(run, self.scene.show.kit.run, strict=True):
            self.numbers[id(following.event)] = self._at(event), following.event
            if not hasattr(self.scene, "tell"):
                self._followed(following, event)

    def _followed(self, following, event):
        """Note once when a table without landings follows an event: the first change, or else the motions' end."""
        go_on, done = following.go_on, [False]

        def land():
            if not done[0]:
                done[0] = True
                self._lands(event)
            go_on()
            self.look()

        following.go_on = land
        following.done = False

    def _queued(self, *motions):
        for motion in motions:
            self._wrap(motion)

    def _wrap(self, motion):
        if getattr(motion, "shows", None) is not None:
            return
        motion.shows = at = self._now
        start, finish, clockwork = motion.on_start, motion.on_finish, self

        def begin():
            clockwork._now = at
            if motion.seconds > 0:
                hold = getattr(motion, "hold", None)
                held = "" if hold is None else f", holds {round(1000 * hold)}"
                clockwork.note("motion", f"{round(1000 * motion.seconds)}{held}", at)
            if start is not None:
                start()
            clockwork.look()

        def end():
            if finish is not None:
                finish()
            clockwork.look()

        motion.on_start, motion.on_finish = begin, end

    def _lands(self, event):
        self._now = self._at(event)
        self.note("land", self.scene.show.following.kinds[event.name].__name__)

    def _logged(self, lines, before=False):
        new = told(lines)
        for number, (entry, words, folded) in enumerate(new):
            _, before, known = self._lines[number] if number < len(self._lines) else (entry, "", ())
            at = (entry, self._now[1] if entry == self._now[0] else -1)
            if words != before:
                self.note("log", words, at)
            for one in folded if folded != known else ():
                if one not in known and one != before:
                    self.note("log", f"+ {one}", at)
        self._lines = new

    def _polled(self, ready=True):
        waits = bool(ready and self.session.seat and not self.session.persons_turn and not self.session.settling)
        if waits and self._seen.get("ready") != len(self.session.match.entries):
            self._seen["ready"] = len(self.session.match.entries)
            self.note("asked", f"bot {self.session.seat} {type(self.session.decision).__name__}", (-1, -1))


def rested(session, rate=RATE, **settings):
    """Return a session's table in a window at rest, with its clock at 0."""
    clock = Clockwork(session, rate, **settings)
    clock.rest()
    clock.begin()
    return clock


# -- golden traces ---------------------------------------------------------------------------------

GOLDEN = ("motion", "land", "log", "panel", "sound", "caption", "camera")


def golden(clock):
    """Return a trace as lines: what each entry shows, at milliseconds from its own beginning."""
    lines, began = [], 0.0
    for row in clock.rows:
        if row.kind == "taken":
            lines.append(f"-- {row.what}")
            began = None
        elif row.kind in GOLDEN and row.what != "push-in 1.00":  # the camera goes back as the table asks, at a step
            began = row.ms if began is None else began
            lines.append(row._replace(ms=round(row.ms - began, 1), entry=-1).line())
    return lines


def golden_moment(moment, rate=RATE, **settings):
    """Return the golden trace of a moment, from its first choice on."""
    return golden(rested(moment.session, rate, **settings).play(*moment.choices))
