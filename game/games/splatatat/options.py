"""What is chosen before a game starts: seats, colours and the House Rules sheet (rulebook sections 12 and 13).

`SplatOptions` holds the settled values, `SHEET` the rows of data/options.toml; variants are in `modes`.
"""

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from game.games.splatatat.rules.cards import LETTERS, Mix, mix_for
from game.kernel.head_starts import why_none
from game.kernel.messages import Message, say, say_count
from game.lobby.option_sheet import OptionRow, OptionValue, read

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
    (position.py), empty: from a shuffle. `head_start` gives seats better hands (SPL-SET-8); unset, and left out of what
    is saved, if nobody has one.
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
    head_start: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET

    def by_seat(self) -> tuple[str, ...]:
        """Return the colour's letter of each seat; seats i and i + n/2 of teams share one (SPL-VAR-TEAM-1)."""
        count = self.seats // 2 if self.teams else self.seats
        letters = self.colours or DEFAULT_COLOURS[:count]
        return letters * 2 if self.teams else letters

    def mix(self) -> Mix:
        """Return the card counts of the deck: as chosen, else by the number of seats (SPL-SET-7)."""
        usual = mix_for(self.seats, self.teams)
        first, second, third = [own or count for own, count in zip(self.copies, usual.copies, strict=True)]
        return replace(
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
    if options.head_start:
        if options.position:
            return say("A game that begins with a position has no head starts.")
        if trouble := why_none(options.head_start, options.seats, most_ahead(options.deal)):
            return trouble
    need, deck = options.deal * options.seats, options.deck_size()
    if deck < need and not options.position:
        return say("The deal needs {need} cards, but this deck has only {deck}.", need=need, deck=deck)
    return ""


def most_ahead(deal: int) -> int:
    """Return the largest head start of a seat: more would leave a hand of its own colour alone (SPL-SET-8)."""
    return 2 if deal >= 7 else 1


def own_cards(n: int) -> int:
    """Return how many cards of its own colour a seat with a head start of n begins with (SPL-SET-8)."""
    return n + 1 if n else 0


def gift(n: int) -> Message:
    """Return what a head start of n gives (SPL-SET-8).

    >>> str(gift(1))
    'one card fewer, with 2 cards of their own colour'
    """
    return say_count("one card fewer, with {own} cards of their own colour",
                     "{n} cards fewer, with {own} cards of their own colour", n, own=own_cards(n))  # fmt: skip


# -- the House Rules sheet (section 13) ------------------------------------------------------------

MIXED: Final = ("copies", "gushers", "dollops", "uturns")
"""The fields of SPL-SET-7, where 0 means "by the number of seats"."""


class HouseRule(OptionRow, frozen=True, forbid_unknown_fields=True):
    """A row of the sheet; `rule` is its id in section 13."""

    def value_in(self, options: SplatOptions) -> bool | int | str:
        """Return the row's value in a game's options."""
        return options.in_truce if self.option == "truce" else super().value_in(options)

    def shown_in(self, options: SplatOptions) -> OptionValue:
        """Return the entry of its value in a game's options; with the number itself where that is left to the seats."""
        found = self.value_in(options)
        entry = next(value for value in self.values if value.value == found)
        if self.option in MIXED and not found:
            return replace(entry, title=say("{number}, standard", number=self.in_use(options)))
        return entry

    def in_use(self, options: SplatOptions) -> bool | int | str:
        """Return the effective value: that of the row, or what the seats determine (SPL-SET-7)."""
        return self.value_in(_counted(options, options.mix()) if self.option in MIXED else options)

    def default_in(self, options: SplatOptions) -> bool | int | str:
        """Return the value of the printed game for options like these (HR-FACES in Co-op, HR-TRUCE by faces)."""
        if self.option == "faces":
            return 1 if options.teams else 2
        if self.option == "truce":
            return replace(options, truce=None).in_truce
        return self.standard

    def set_in(self, options: SplatOptions, value: bool | int | str) -> SplatOptions:
        """Return the options with this row set, and what depends on it: one face in teams.

        Raises ValueError for a value that is not on the sheet.
        """
        if value not in {entry.value for entry in self.values}:
            raise ValueError(say("{what} cannot be {value}.", what=self.title, value=value))
        changes: dict[str, object] = {self.option: value}
        if self.option == "copies":
            changes["copies"] = tuple(int(value) if part == self.part else n for part, n in enumerate(options.copies))
        if self.option == "teams":
            changes |= {"faces": 1 if value else 2, "colours": ()}
        return replace(options, **changes)


SHEET: Final = read(Path(__file__).parent / "data" / "options.toml", HouseRule)
"""The whole sheet, its rows in the order of section 13; HR-COPIES has one for each number."""


def _counted(options: SplatOptions, mix: Mix) -> SplatOptions:
    return replace(options, **{field: getattr(mix, field) for field in MIXED})


def changed(options: SplatOptions) -> list[tuple[HouseRule, OptionValue]]:
    """Return the House Rules that differ from the printed game, with their values; HR-LAPS only where it counts."""
    usual = _counted(options, mix_for(options.seats, options.teams))
    return [
        (row, row.shown_in(options))
        for row in SHEET.row
        if row.in_use(options) != (row.value_in(usual) if row.option in MIXED else row.default_in(options))
        and (row.option != "laps" or options.most)
    ]
