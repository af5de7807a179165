"""What is chosen before a game starts: seats, colours and the House Rules sheet (rulebook sections 12 and 13).

`SplatOptions` holds the settled values, `SHEET` the sheet as data for the lobby; variants are in `modes`.
"""

from typing import Final, Literal

import msgspec

from game.games.splatatat.rules.cards import LETTERS, Mix, mix_for
from game.kernel.messages import say

SEATS_MIN: Final = 2
SEATS_MAX: Final = 8
DEFAULT_COLOURS: Final = ("R", "B", "Y", "G", "P", "O", "T", "K")
"""The default colours of seats 1, 2, ... (in teams: of teams 1, 2, ...)."""


class SplatOptions(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The options of SPLATATAT. All but `seats`, `colours`, `dealer` and `position` are House Rules of section 13.

    `colours`: a letter per seat, in teams a letter per team; empty: `DEFAULT_COLOURS`. `copies`: of 1, 2 and 3 per
    colour; of these and of `gushers`, `dollops` and `uturns` 0 leaves the number to the seats (`mix`). `most`: target
    of Most Splatatats, 0: off. `laps`: its lap limit, 0: none. `truce`: None leaves it to faces and seats (`in_truce`).
    `dealer`: the seat that deals, 0: random. `position`: start from a position in the notation of section 19
    (position.py), empty: from a shuffle.
    """

    seats: int = 2
    colours: tuple[str, ...] = ()
    faces: Literal[1, 2] = 2
    deal: Literal[5, 7] = 7
    swapsies: Literal["returns", "once", "none"] = "returns"
    teams: bool = False
    most: Literal[0, 3, 5, 10] = 0
    laps: Literal[0, 10, 15, 20, 40] = 40
    copies: tuple[int, int, int] = (0, 0, 0)
    gushers: Literal[0, 2, 4, 5, 6] = 0
    dollops: Literal[0, 3, 4, 5, 6] = 0
    uturns: Literal[0, 2, 3, 4, 5] = 0
    s_card: Literal[0, 1] = 1
    repeat: bool = True
    forced_s: bool = True
    draw: Literal["always", "stuck"] = "always"
    last: Literal["any", "splat"] = "any"
    gush: bool = True
    dump: Literal["stay", "bottom"] = "stay"
    win_empty: bool = True
    win_reveal: bool = True
    truce: bool | None = None
    cap: Literal[50, 100, 200] = 100
    open_hands: bool = False
    dealer: int = 0
    position: str = ""

    def by_seat(self) -> tuple[str, ...]:
        """Return the colour's letter of each seat; seats i and i + n/2 of teams share one (SPL-VAR-TEAM-1)."""
        count = self.seats // 2 if self.teams else self.seats
        letters = self.colours or DEFAULT_COLOURS[:count]
        return letters * 2 if self.teams else letters

    def mix(self) -> Mix:
        """Return the card counts of the deck: as chosen, else by the number of seats (SPL-SET-7)."""
        usual = mix_for(self.seats, self.teams)
        first, second, third = [own or count for own, count in zip(self.copies, usual.copies, strict=True)]
        return msgspec.structs.replace(
            usual,
            copies=(first, second, third),
            gushers=self.gushers or usual.gushers,
            dollops=self.dollops or usual.dollops,
            uturns=self.uturns or usual.uturns,
        )

    def deck_size(self) -> int:
        """Return how many cards the deck has before the deal (SPL-SET-2)."""
        colours, mix = self.seats // 2 if self.teams else self.seats, self.mix()
        slammies = mix.gushers + mix.dollops + mix.uturns + (self.swapsies != "none")
        return colours * sum(mix.copies) + slammies + self.s_card

    @property
    def in_truce(self) -> bool:
        """Return whether the S card waits for first turns: as chosen, else with one face or two seats (HR-TRUCE)."""
        return self.faces == 1 or self.seats == 2 if self.truce is None else self.truce


def why_no_table(options: SplatOptions) -> str:
    """Return, as a sentence for the player, why these options are invalid; empty if they are valid (SPL-SET-6)."""
    if not SEATS_MIN <= options.seats <= SEATS_MAX:
        return say(
            "SPLATATAT is for {least} to {most} players, not {seats}.",
            least=SEATS_MIN,
            most=SEATS_MAX,
            seats=options.seats,
        )
    if options.teams and options.seats not in (4, 6, 8):
        return say("Teams of two need 4, 6 or 8 players, not {seats}.", seats=options.seats)
    if options.teams and options.most:
        return say("Co-op and Most Splatatats cannot be played together.")
    if options.teams and options.faces != 1:
        return say("In Co-op each seat has one face card.")
    return _colour_trouble(options) or _count_trouble(options)


def _colour_trouble(options: SplatOptions) -> str:
    if not options.colours:
        return ""
    need = options.seats // 2 if options.teams else options.seats
    if len(options.colours) != need:
        return say("{need} colours are needed, but {picked} are picked.", need=need, picked=len(options.colours))
    for letter in options.colours:
        if letter not in LETTERS or len(letter) != 1:
            return say("There is no colour '{letter}'.", letter=letter)
    if len(set(options.colours)) < need:
        if options.teams:
            return say("Each team must pick a different character.")
        return say("Each seat picks a different character.")
    return ""


def _count_trouble(options: SplatOptions) -> str:
    if len(options.copies) != 3 or not all(copies in (0, 3, 4, 5, 6) for copies in options.copies):
        return say("There are 3 to 6 copies of each number.")
    if not 0 <= options.dealer <= options.seats:
        return say("There is no seat {seat} for the dealer.", seat=options.dealer)
    need, deck = options.deal * options.seats, options.deck_size()
    if deck < need and not options.position:
        return say("The deal needs {need} cards, but this deck has only {deck}.", need=need, deck=deck)
    return ""


# -- the House Rules sheet (section 13) ------------------------------------------------------------


class Value(msgspec.Struct, frozen=True):
    """A value of a switch: the field's value, the button's label, and its effect in one line."""

    value: bool | int | str
    word: str
    effect: str


class Switch(msgspec.Struct, frozen=True):
    """A House Rule: `id` of section 13, the field of `SplatOptions` it sets, a title and its values.

    `default`: the value of the printed game; where it depends on the variant see `default_in`. `part`: which of the
    three numbers of `copies` it sets, -1 for all other fields.
    """

    id: str
    field: str
    title: str
    values: tuple[Value, ...]
    default: bool | int | str
    part: int = -1

    @property
    def key(self) -> str:
        """Return its key in the lobby and in modes.toml: its id, for one of three numbers with the number appended."""
        return self.id if self.part < 0 else f"{self.id}-{self.part + 1}"

    def value_in(self, options: SplatOptions) -> bool | int | str:
        """Return the switch's value in a game's options."""
        if self.field == "truce":
            return options.in_truce
        value = getattr(options, self.field)
        return value if self.part < 0 else value[self.part]  # type: ignore[no-any-return]

    def shown_in(self, options: SplatOptions) -> Value:
        """Return the entry of its value in a game's options; with the number itself where that is left to the seats."""
        found = self.value_in(options)
        if self.field in MIXED and not found:
            return Value(0, say("{number}, standard", number=self.in_use(options)), BY_SEATS.effect)
        return next(value for value in self.values if value.value == found)

    def in_use(self, options: SplatOptions) -> bool | int | str:
        """Return the effective value: that of the switch, or what the seats determine (SPL-SET-7)."""
        return self.value_in(_counted(options, options.mix()) if self.field in MIXED else options)

    def default_in(self, options: SplatOptions) -> bool | int | str:
        """Return the value of the printed game for options like these (HR-FACES in Co-op, HR-TRUCE by faces)."""
        if self.field == "faces":
            return 1 if options.teams else 2
        if self.field == "truce":
            return msgspec.structs.replace(options, truce=None).in_truce
        return self.default

    def set_in(self, options: SplatOptions, value: bool | int | str) -> SplatOptions:
        """Return the options with this switch set, and what depends on it: one face in teams.

        Raises ValueError for a value that is not on the sheet.
        """
        found = {entry.value for entry in self.values}
        if value not in found:
            raise ValueError(say("{what} cannot be {value}.", what=self.title, value=value))
        changes: dict[str, object] = {self.field: value}
        if self.part >= 0:
            copies = list(options.copies)
            copies[self.part] = int(value)
            changes = {"copies": tuple(copies)}
        if self.field == "teams":
            changes |= {"faces": 1 if value else 2, "colours": ()}
        return msgspec.structs.replace(options, **changes)


MIXED: Final = ("copies", "gushers", "dollops", "uturns")
"""The fields of SPL-SET-7, where 0 means "by the number of seats"."""

BY_SEATS: Final = Value(0, say("standard"), say("What the rules say for this many players."))


def _counted(options: SplatOptions, mix: Mix) -> SplatOptions:
    return msgspec.structs.replace(options, **{field: getattr(mix, field) for field in MIXED})


def _on_off(identity: str, field: str, title: str, default: bool, on: str, off: str) -> Switch:
    return Switch(identity, field, title, (Value(True, say("on"), on), Value(False, say("off"), off)), default)


def _copies(number: int) -> Switch:
    effects = {
        3: say("A smaller deck, richer in Slammy cards."),
        4: say("All copies in the box."),
        5: say("One more of each colour."),
        6: say("As many as possible."),
    }
    values = tuple(Value(count, str(count), effect) for count, effect in effects.items())
    title = say("{number}s in each colour", number=number)
    return Switch("HR-COPIES", "copies", title, (BY_SEATS, *values), 0, number - 1)


def _slammy(identity: str, field: str, title: str, effects: dict[int, str]) -> Switch:
    values = tuple(Value(count, str(count), effect) for count, effect in effects.items())
    return Switch(identity, field, title, (BY_SEATS, *values), 0)


SHEET: Final[tuple[Switch, ...]] = (
    Switch(
        "HR-FACES",
        "faces",
        say("Face cards"),
        (
            Value(2, "2", say("The second Splatatat! knocks you out.")),
            Value(1, "1", say("The first Splatatat! knocks you out.")),
        ),
        2,
    ),
    Switch(
        "HR-DEAL",
        "deal",
        say("Cards dealt"),
        (Value(7, "7", say("Seven cards each.")), Value(5, "5", say("Five cards each: a shorter game."))),
        7,
    ),
    Switch(
        "HR-SWAPSIES",
        "swapsies",
        say("Swapsies"),
        (
            Value("returns", say("returns"), say("It is shuffled back into the deck each time.")),
            Value("once", say("once"), say("It is played once and stays in the middle.")),
            Value("none", say("none"), say("It is left out of the deck.")),
        ),
        "returns",
    ),
    _on_off(
        "HR-TEAMS",
        "teams",
        say("Teams of two"),
        False,
        say("Teammates sit opposite each other and share a colour."),
        say("Each for themselves."),
    ),
    Switch(
        "HR-MOST",
        "most",
        say("Most Splatatats"),
        (
            Value(0, say("off"), say("Splatatats knock players out.")),
            Value(3, say("to 3"), say("Nobody goes out: three points win.")),
            Value(5, say("to 5"), say("Nobody goes out: five points win.")),
            Value(10, say("to 10"), say("Nobody goes out: ten points win. A long game.")),
        ),
        0,
    ),
    Switch(
        "HR-LAPS",
        "laps",
        say("Round limit"),
        (
            Value(10, say("10 turns each"), say("After ten turns each, the most points win.")),
            Value(15, say("15 turns each"), say("After fifteen turns each, the most points win.")),
            Value(20, say("20 turns each"), say("After twenty turns each, the most points win.")),
            Value(40, say("40 turns each"), say("After forty turns each, the most points win.")),
            Value(0, say("none"), say("Only the long-game limit ends it.")),
        ),
        40,
    ),
    _copies(1),
    _copies(2),
    _copies(3),
    _slammy(
        "HR-GUSHERS",
        "gushers",
        say("Gushers"),
        {
            2: say("Quick games, few knock-outs."),
            4: say("Fewer cards in hand."),
            5: say("One fewer than in the box."),
            6: say("All that are in the box: fuller hands."),
        },
    ),
    _slammy(
        "HR-DOLLOPS",
        "dollops",
        say("Dollops"),
        {
            3: say("Few lost turns."),
            4: say("One fewer than in the box."),
            5: say("As many as in the box."),
            6: say("One more than in the box."),
        },
    ),
    _slammy(
        "HR-UTURNS",
        "uturns",
        say("U-Turns"),
        {
            2: say("Play mostly goes one way."),
            3: say("One fewer than in the box."),
            4: say("As many as in the box."),
            5: say("One more than in the box."),
        },
    ),
    Switch(
        "HR-S",
        "s_card",
        say("S card"),
        (
            Value(1, say("in the deck"), say("There is one S card in play.")),
            Value(0, say("left out"), say("Every attack can be answered.")),
        ),
        1,
    ),
    _on_off(
        "HR-REPEAT",
        "repeat",
        say("The same number again"),
        True,
        say("1-1-2-2-3 is a sequence."),
        say("Only 1-2-3: each one higher."),
    ),
    _on_off(
        "HR-FORCED-S",
        "forced_s",
        say("S card must save"),
        True,
        say("Without a 3 of your own, your S card must save you."),
        say("You may keep your S card and take the Splatatat!"),
    ),
    Switch(
        "HR-DRAW",
        "draw",
        say("Picking up"),
        (
            Value("always", say("always"), say("You may pick up even if you could play.")),
            Value("stuck", say("if stuck"), say("You pick up only when you can do nothing else.")),
        ),
        "always",
    ),
    Switch(
        "HR-LAST",
        "last",
        say("What may be the last card"),
        (
            Value("any", say("any"), say("Any card may be your last.")),
            Value("splat", say("Splat only"), say("Your last card must be a Splat card.")),
        ),
        "any",
    ),
    _on_off(
        "HR-GUSH",
        "gush",
        say("Gusher's extra turn"),
        True,
        say("A Gusher gives you another turn."),
        say("A Gusher takes your whole turn."),
    ),
    Switch(
        "HR-DUMP",
        "dump",
        say("Cards on knocked-out players"),
        (
            Value("stay", say("stay"), say("They stay there and leave the game.")),
            Value("bottom", say("go back"), say("They go to the bottom of the deck.")),
        ),
        "stay",
    ),
    _on_off(
        "HR-WIN-EMPTY",
        "win_empty",
        say("Last card played wins"),
        True,
        say("Playing your last card wins."),
        say("You simply play on."),
    ),
    _on_off(
        "HR-WIN-REVEAL",
        "win_reveal",
        say("Hand of one colour wins"),
        True,
        say("Showing a hand of only your own colour wins."),
        say("A hand of one colour wins nothing."),
    ),
    _on_off(
        "HR-TRUCE",
        "truce",
        say("No S before a first turn"),
        False,
        say("No S card on anybody who hasn't had a turn yet."),
        say("The S card may be played from the first turn."),
    ),
    Switch(
        "HR-CAP",
        "cap",
        say("Long game ends after"),
        (
            Value(50, say("50 turns each"), say("For those in a hurry.")),
            Value(100, say("100 turns each"), say("Hardly ever reached.")),
            Value(200, say("200 turns each"), say("For the patient.")),
        ),
        100,
    ),
    _on_off(
        "HR-OPEN",
        "open_hands",
        say("Open hands"),
        False,
        say("All hands are open: for learning."),
        say("Hands are secret."),
    ),
)
"""The whole sheet, in the order of section 13; HR-COPIES has a switch for each number."""


def changed(options: SplatOptions) -> list[tuple[Switch, Value]]:
    """Return the House Rules that differ from the printed game, with their values; HR-LAPS only where it counts."""
    usual = _counted(options, mix_for(options.seats, options.teams))
    return [
        (switch, switch.shown_in(options))
        for switch in SHEET
        if switch.in_use(options) != (switch.value_in(usual) if switch.field in MIXED else switch.default_in(options))
        and (switch.field != "laps" or options.most)
    ]
