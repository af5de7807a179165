"""Bots from files of one's own, named as `path/to/file.py:MyBot` (HND-31).

Such a file is executed only because its owner named it on the command line, and only in a process of its own. That
process is handed the views of its seat and nothing else, and its answers come back as plain data, which are checked
here before they count. A bot that crashes, hangs or answers what the rules forbid loses that decision to a stand-in:
the game's Rookie, or the first choice there is.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, ClassVar, Final, Literal

import msgspec

from game.kernel.game import Bot, Game, freeze
from game.kernel.messages import say
from game.kernel.state import Choice
from game.processes.child import ChildProcess, end_with_parent

SECONDS: Final = 5.0
"""How long a bot may think about a decision unless its name says otherwise."""
STARTUP: Final = 30.0
"""How long a process may take to start and to load the rules and the file."""
PATIENCE: Final = 3
"""After so many decisions in a row without an answer in time a bot isn't asked again in that game."""
SHAPE: Final = re.compile(r"(?P<path>.+\.py):(?P<bot>[A-Za-z_]\w*)(?::(?P<seconds>\d+(?:\.\d+)?))?")

FailureKind = Literal["slow", "error", "illegal", "ended"]


class BotFile(msgspec.Struct, frozen=True):
    """A bot's file, the name of its class (or function), and how long it may think about a decision."""

    path: str
    bot: str
    seconds: float = SECONDS

    @classmethod
    def of(cls, name: str) -> BotFile | None:
        """Read a name such as "bots/mine.py:MyBot" or "bots/mine.py:MyBot:10"; None for any other name.

        >>> BotFile.of("bots/mine.py:MyBot:10")
        BotFile(path='bots/mine.py', bot='MyBot', seconds=10.0)
        >>> BotFile.of("regular:repeats:0.35") is None
        True
        """
        found = SHAPE.fullmatch(name)
        if found is None:
            return None
        return cls(found["path"], found["bot"], float(found["seconds"] or SECONDS))

    @property
    def name(self) -> str:
        """The name from which `of` reads it."""
        return f"{self.path}:{self.bot}" + ("" if self.seconds == SECONDS else f":{self.seconds:g}")

    @property
    def label(self) -> str:
        """The name in tables: without folders."""
        return f"{Path(self.path).name}:{self.bot}"

    @property
    def digest(self) -> str:
        """A short digest of the file as it is now; OSError if it cannot be read."""
        return sha256(Path(self.path).read_bytes()).hexdigest()[:16]

    def why_not(self) -> str:
        """Return why the file can't be used, in a sentence; empty if it can. It is parsed, not executed."""
        import ast

        try:
            tree = ast.parse(Path(self.path).read_bytes(), self.path)
        except OSError as error:
            return say("The bot's file {file} can't be read: {error}.", file=self.path, error=error.strerror or "")
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            line = getattr(error, "lineno", None) or 1
            return say("The bot's file {file} isn't valid Python: see line {line}.", file=self.path, line=line)
        defined = [one.name for one in tree.body if isinstance(one, (ast.ClassDef, ast.FunctionDef))]
        named = [target.id for one in tree.body if isinstance(one, ast.Assign)
                 for target in one.targets if isinstance(target, ast.Name)]  # fmt: skip
        brought = [alias.asname or alias.name for one in tree.body if isinstance(one, ast.ImportFrom)
                   for alias in one.names]  # fmt: skip
        if self.bot in (*defined, *named, *brought):
            return ""
        if not defined:
            return say("The bot's file {file} has no class {bot}.", file=self.path, bot=self.bot)
        known = ", ".join(defined)
        return say("The bot's file {file} has no class {bot}: it has {known}.", file=self.path, bot=self.bot,
                   known=known)  # fmt: skip


def label_of(name: str) -> str:
    """Return a bot's name as tables show it: levels as they are, files without their folders."""
    file = BotFile.of(name)
    return file.label if file is not None else name


class BotFailed(Exception):  # noqa: N818 - it names what happened
    """A bot gave no answer that counts; `words` say why, in a sentence without its name."""

    def __init__(self, kind: FailureKind, words: str) -> None:
        super().__init__(words)
        self.kind, self.words = kind, words


class FailureCount(msgspec.Struct, frozen=True):
    """Decisions of a seat that a stand-in took: how many for this kind of reason, and the first reason in words."""

    seat: int
    bot: str
    kind: FailureKind
    words: str
    count: int = 1


class _Answer(msgspec.Struct):
    """What comes back from the process. It is decoded as plain data: nothing in it can be executed here."""

    number: int
    choice: Any = None
    why: str = ""
    error: str = ""


class _BotProcess(ChildProcess):
    def decode(self, message: bytes) -> _Answer:
        """Return an answer; nothing in a message can be executed."""
        return msgspec.msgpack.decode(message, type=_Answer)


class AskedBot:
    """A bot of a file at one seat, in its process. One question at a time; nothing blocks but `wait`."""

    def __init__(self, game: Game, file: BotFile, seed: int) -> None:
        """Start nothing yet."""
        self.file = file
        # Nothing may be concluded from its seed: that of a game of bots is a multiple of the shuffles' seed.
        self.seed = int.from_bytes(sha256(f"{seed} own bot".encode()).digest()[:6])
        rules = f"{game.state.__module__.rpartition('.')[0]}.game"
        self._process = _BotProcess(_serve, "splatterbox own bot", rules, str(Path(file.path).resolve()), file.bot)
        self._number = 0
        self._view: Any = None
        self._end = 0.0
        self._ready = False
        self._late = 0

    @property
    def given_up(self) -> bool:
        """Return whether it failed to answer so often in a row that it isn't asked again."""
        return self._late >= PATIENCE

    def new_game(self, seed: int) -> None:
        """Begin a game: another object of its class answers from now on."""
        self.seed = int.from_bytes(sha256(f"{seed} own bot".encode()).digest()[:6])
        self._late = 0

    def ask(self, view: Any) -> None:
        """Ask for a choice in a view. Raises BotFailed if no process can be started."""
        if self._view is not None:
            self.close()
        self._ready = self._ready and self._process.alive
        self._number += 1
        self._view, self._end = view, time.monotonic() + (self.file.seconds if self._ready else STARTUP)
        try:
            self._process.start()
            self._process.send((self._number, self.seed, view))
        except OSError as error:
            self.close()
            raise BotFailed("ended", say("its process could not be started")) from error

    def poll(self, seconds: float = 0.0) -> tuple[Choice, str] | None:
        """Return the choice and its reason; None while there is none. Raises BotFailed."""
        left = self._end - time.monotonic()
        try:
            if not self._process.has_message(max(0.0, min(seconds, left))):
                if time.monotonic() < self._end:
                    return None
                late = say("it had not answered after {seconds} s", seconds=f"{self.file.seconds:g}")
                if not self._ready:
                    late = say("its file had not loaded after {seconds} s", seconds=f"{STARTUP:g}")
                self._late += 1 if self._ready else PATIENCE
                self.close()
                raise BotFailed("slow", late)
            answer: _Answer = self._process.receive()
        except EOFError as error:
            self.close()
            raise BotFailed("ended", say("its process ended")) from error
        if not self._ready:  # from now on it thinks
            self._ready, self._end = True, time.monotonic() + self.file.seconds
            return None
        self._late = 0
        view, self._view = self._view, None
        if answer.number != self._number:
            self.close()
            raise BotFailed("illegal", say("it answered a question nobody had asked"))
        if answer.error:
            raise BotFailed("error", answer.error)
        return checked(view, answer.choice), answer.why[:200]

    def wait(self, view: Any) -> tuple[Choice, str]:
        """Ask, wait for the answer and return it. Raises BotFailed."""
        self.ask(view)
        while (found := self.poll(1.0)) is None:
            pass
        return found

    def close(self) -> None:
        """End the process."""
        self._view, self._ready = None, False
        self._process.close()


def checked(view: Any, answer: Any) -> Choice:
    """Return an answer as a choice; raises BotFailed if it is none that the rules allow."""
    decision = view.stack[-1]
    if not isinstance(answer, list):
        raise BotFailed("illegal", say("it answered {choice}, which isn't a tuple", choice=repr(answer)[:60]))
    choice: Choice = freeze(answer)
    try:
        refusal = decision.why_not(view, choice)
    except Exception as error:  # the rules were never asked about such a thing
        raise BotFailed("illegal", say("it chose {choice}, which has no meaning", choice=repr(choice)[:60])) from error
    if refusal is not None:
        raise BotFailed("illegal", say("it chose {choice}: {reason}", choice=repr(choice)[:60], reason=refusal.reason))
    return choice


def stand_in(game: Game, seed: int) -> Bot:
    """Return who decides where a bot of a file does not: a Rookie, or somebody who takes the first choice."""
    return game.bot("rookie", seed) if "rookie" in game.bots else FirstChoice()


class FirstChoice:
    """Takes the first choice there is."""

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        return (options or decision.options(view))[0]


class OwnBot:
    """A bot of a file as games without a window ask it: waits for it, and lets the stand-in decide where it fails."""

    needs_options: ClassVar[bool] = False

    def __init__(self, game: Game, file: BotFile, seed: int) -> None:
        self.game, self.file, self.seed, self.why = game, file, seed, ""
        self.stand_in = stand_in(game, seed)
        self.failures: dict[FailureKind, FailureCount] = {}
        """What went wrong in this game, by its kind."""
        self._asked: AskedBot | None = None

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        """Return its choice, or the stand-in's."""
        if self._asked is None:
            self._asked = _asked_at(self.game, self.file, decision.seat, self.seed)
        self.why = ""
        try:
            if self._asked.given_up:
                raise BotFailed("slow", "")
            choice, self.why = self._asked.wait(view)
            return choice
        except BotFailed as failure:
            self._note(decision.seat, failure)
        return self.stand_in.choose(view, decision, decision.options(view))

    def _note(self, seat: int, failure: BotFailed) -> None:
        before = self.failures.get(failure.kind)
        self.failures[failure.kind] = (
            FailureCount(seat, self.file.label, failure.kind, str(failure.words)) if before is None
            else msgspec.structs.replace(before, count=before.count + 1)
        )  # fmt: skip


_AT_WORK: Final[dict[tuple[str, BotFile, int], AskedBot]] = {}
"""The bots' processes by game, file and seat: they go on from game to game, since starting one takes a second."""


def _asked_at(game: Game, file: BotFile, seat: int, seed: int) -> AskedBot:
    """Return the process of a file at a seat, for a new game."""
    key = (game.key, file, seat)
    found = _AT_WORK.get(key)
    if found is None:
        found = _AT_WORK[key] = AskedBot(game, file, seed)
    found.new_game(seed)
    return found


def failures_of(bots: Iterable[object]) -> list[FailureCount]:
    """Return what went wrong with some bots in a game."""
    return [one for bot in bots if isinstance(bot, OwnBot) for one in bot.failures.values()]


# -- in the process ------------------------------------------------------------------------------------


def _serve(line: Connection, rules: str, path: str, bot: str) -> None:
    """Answer questions with a bot of a file. Whatever it prints goes to stderr."""
    import os
    from contextlib import suppress

    end_with_parent()
    with suppress(OSError):
        os.dup2(2, 1)
    sys.stdout = sys.stderr
    import_module(rules)
    made: Callable[..., Any] | None = None
    with suppress(BaseException):  # the first question tries again, and tells what is wrong
        made = _loaded(path, bot)
    line.send_bytes(msgspec.msgpack.encode(_Answer(0)))
    playing: tuple[int, Any] = (-1, None)
    while True:
        number, seed, view = line.recv()
        try:
            if made is None:
                made = _loaded(path, bot)
            if playing[0] != seed:
                playing = seed, _object(made, seed)
            decision = view.stack[-1]
            choice = playing[1].choose(view, decision, decision.options(view))
            why = str(getattr(playing[1], "why", ""))
            answer = msgspec.msgpack.encode(_Answer(number, choice, why), enc_hook=_plain)
        except BaseException as error:
            answer = msgspec.msgpack.encode(_Answer(number, error=_told(error, path)))
        line.send_bytes(answer)


def _loaded(path: str, bot: str) -> Callable[..., Any]:
    """Execute the file, and return what makes a bot; its folder is searched for what it imports."""
    from importlib.util import module_from_spec, spec_from_file_location

    sys.path.insert(0, str(Path(path).parent))
    spec = spec_from_file_location(f"own_bot_{Path(path).stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    made: Callable[..., Any] = vars(module)[bot]
    return made


def _object(made: Callable[..., Any], seed: int) -> Any:
    """Return a bot for a new game: made with a seed if it takes one."""
    from inspect import Parameter, signature

    try:
        takes = any(one.kind is not Parameter.KEYWORD_ONLY and one.kind is not Parameter.VAR_KEYWORD
                    for one in signature(made).parameters.values())  # fmt: skip
    except (TypeError, ValueError):
        takes = False
    return made(seed) if takes else made()


def _plain(value: Any) -> Any:
    """Return a number of NumPy's as one of Python's; raises TypeError for what no choice can contain."""
    if hasattr(value, "item"):
        return value.item()
    raise TypeError(f"a choice can't contain {type(value).__name__}")


def _told(error: BaseException, path: str) -> str:
    """Return an error in a sentence's part: its kind, its words, and the last line of the file it came through."""
    from traceback import extract_tb

    own = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == path]
    words = str(error).strip().splitlines()
    told = f"{type(error).__name__}: {words[0][:120]}" if words else type(error).__name__
    return str(say("{error} (line {line} of {file})", error=told, line=own[-1], file=Path(path).name)) if own else told
