"""A character's temper: a taste among choices that are nearly equal, or a habit followed now and then (RIV-9).

It is a third thing beside a bot's level and its face: it changes taste, never strength. It sees the view that its seat
sees and nothing else; its dice depend on the seed and the turn alone, so that a resumed or rewound game goes the same
way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from random import Random
from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec
from msgspec.structs import replace

from game.bots.own_bot import BotFile, OwnBot
from game.kernel.game import Bot, Game
from game.kernel.messages import say
from game.kernel.state import Choice

MARK: Final = ":"
"""Between a level, a temper and how often it is followed, where a bot's name has all three: "regular:repeats:0.35"."""
FITTED: Final = "="
"""Between a temper's key and the numbers that were fitted to somebody: "shadow=12.3.4"."""
SHADOW: Final = "shadow"
"""The key of the temper that follows somebody's own habits (RIV-13)."""


Wish = Callable[[Any, Any, Any, Choice, Random], Choice | None]
"""What a bot does instead of its level's choice, from its view, the decision, that choice, and dice; None: nothing."""


class Temper(msgspec.Struct, frozen=True):
    """What a character likes, and what can be seen of it.

    `shows(view, seat, choice)` tells from what everybody sees whether a choice has shown the temper; None where it
    could show neither that nor the opposite. Where it is followed, `taste` changes what counts for the bot
    (`LevelBot.taste`); without one `wish(bot, view, decision, choice, dice)` is what it does instead of its level's
    `choice`, None for nothing else. `seats`: with how many it is measured. `says(bot, view, seat)` are words, if any,
    that the character says to everybody before its choice is laid open; of all tempers only that may betray something
    hidden. `fitted(numbers)` returns a `wish` from numbers that were fitted to a person's finished games; None if
    the numbers are damaged.
    """

    shows: Callable[[Any, int, Choice], bool | None]
    wish: Wish | None = None
    taste: Any = None
    seats: int = 2
    says: Callable[[Any, Any, int], str] | None = None
    fitted: Callable[[tuple[int, ...]], Wish | None] | None = None


Tempers = Mapping[str, Temper]


class BotName(NamedTuple):
    """A level, and the temper that goes with it: its key ("" for none), and in which share of turns it is followed."""

    level: str
    temper: str = ""
    often: float = 0.0

    @classmethod
    def of(cls, name: str) -> BotName:
        """Read a name such as "regular" or "regular:repeats:0.35"; ValueError if the share is not a number."""
        level, _, rest = name.partition(MARK)
        temper, _, often = rest.partition(MARK)
        return cls(level, temper, float(often) if temper else 0.0)

    @property
    def name(self) -> str:
        """The name from which `of` reads it.

        >>> BotName.of("regular:repeats:0.35").name, BotName("rookie").name
        ('regular:repeats:0.35', 'rookie')
        """
        return MARK.join((self.level, self.temper, f"{self.often:g}")) if self.temper and self.often else self.level


def tempers_of(game: Game) -> Tempers:
    """Return a game's tempers by key; none if it has no characters with one."""
    found: Tempers = resolve_name(game.tempers) if game.tempers else {}
    return found


def fitted_name(level: str, numbers: Sequence[int], often: float) -> str:
    """Return the name of a bot that follows habits which were fitted to somebody.

    >>> fitted_name("regular", (12, 3, 4), 0.7)
    'regular:shadow=12.3.4:0.7'
    """
    return BotName(level, SHADOW + FITTED + ".".join(map(str, numbers)), often).name


def temper_of(game: Game, key: str) -> Temper | None:
    """Return a temper by its key, with or without fitted numbers; None if the game has none or the numbers are bad."""
    name, _, numbers = key.partition(FITTED)
    known = tempers_of(game).get(name) if name else None
    if known is None or known.fitted is None:
        return known
    wish = known.fitted(tuple(int(one) for one in numbers.split(".") if one.isdecimal()))
    return None if wish is None else replace(known, wish=wish)


def bot_named(game: Game, name: str, seed: int) -> Bot:
    """Return a bot by its level, with or without a temper, or of a file; KeyError for an unknown level."""
    file = BotFile.of(name)
    if file is not None:
        return OwnBot(game, file, seed)
    level, temper, often = BotName.of(name)
    bot = game.bot(level, seed)
    known = temper_of(game, temper)
    return bot if known is None else TemperedBot(bot, known, temper, often, seed)


class TemperedBot:
    """A bot of some level that follows a temper in a share of its turns."""

    def __init__(self, bot: Any, temper: Temper, key: str, often: float, seed: int) -> None:
        self.bot, self.temper, self.key, self.often, self.seed = bot, temper, key, often, seed
        self.needs_options = bool(getattr(bot, "needs_options", True))
        self.asked: Any = bot
        """Who made the last choice: the bot, or the same one with a taste."""
        self.wished = False
        """Whether the last choice was a wish of its temper."""

    @property
    def why(self) -> str:
        """The remark about the last choice."""
        if not self.wished:
            return str(getattr(self.asked, "why", ""))
        own = self.key.partition(FITTED)[0] == SHADOW
        return str(say("That is just how you are.") if own else say("That is just how I am."))

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        """Return the level's choice, or the temper's where it is followed, has a wish and the rules allow it."""
        dice = Random(crc32(repr((self.key, self.seed, view.turn, decision.seat)).encode()))
        follows, temper = dice.random() < self.often, self.temper
        self.wished = False
        self.asked = self.bot.tasting(temper.taste) if follows and temper.taste is not None else self.bot
        choice: Choice = self.asked.choose(view, decision, options)
        if not follows or temper.wish is None:
            return choice
        wish = temper.wish(self.bot, view, decision, choice, dice)
        if wish is None or wish == choice or decision.why_not(view, wish) is not None:
            return choice
        self.wished = True
        return wish
