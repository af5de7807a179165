"""What is chosen before a table is opened: seats, colours and the House Rules sheet (rulebook sections 12 and 13).

`SplatOptions` holds the settled values; `sheet.py` has the sheet and the variants as data for the lobby.
"""

from typing import Final, Literal

import msgspec

from game.games.splatatat.cards import LETTERS

SEATS_MIN: Final = 2
SEATS_MAX: Final = 8
DEFAULT_COLOURS: Final = ("R", "B", "Y", "G", "P", "O", "T", "K")
"""The colours of seats 1, 2, ... (in teams: of teams 1, 2, ...) where none were picked."""


class SplatOptions(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A table of SPLATATAT. Every field but `seats`, `colours`, `dealer` and `position` is a House Rule of section 13.

    `colours`: a letter per seat, in teams a letter per team; empty: `DEFAULT_COLOURS`. `copies`: of 1, 2 and 3 per
    colour. `most`: the target of Most Splatatats, 0: off. `laps`: its lap limit, 0: none. `dealer`: the seat that deals,
    0: drawn. `position`: start from a position in the notation of section 19 (position.py), empty: from a shuffle.
    """

    seats: int = 2
    colours: tuple[str, ...] = ()
    faces: Literal[1, 2] = 2
    deal: Literal[5, 7] = 7
    swapsies: Literal["returns", "once", "none"] = "returns"
    teams: bool = False
    most: Literal[0, 3, 5, 10] = 0
    laps: Literal[0, 10, 15, 20, 40] = 40
    copies: tuple[int, int, int] = (4, 4, 4)
    s_card: Literal[0, 1] = 1
    repeat: bool = True
    forced_s: bool = True
    draw: Literal["always", "stuck"] = "always"
    last: Literal["any", "splat"] = "any"
    gush: bool = True
    dump: Literal["stay", "bottom"] = "stay"
    win_empty: bool = True
    win_reveal: bool = True
    truce: bool = False
    cap: Literal[50, 100, 200] = 100
    open_hands: bool = False
    dealer: int = 0
    position: str = ""

    def by_seat(self) -> tuple[str, ...]:
        """Return the colour's letter of each seat; seats i and i + n/2 of teams share one (SPL-VAR-TEAM-1)."""
        count = self.seats // 2 if self.teams else self.seats
        letters = self.colours or DEFAULT_COLOURS[:count]
        return letters * 2 if self.teams else letters

    def deck_size(self) -> int:
        """Return how many cards the deck has before the deal (SPL-SET-2)."""
        colours = self.seats // 2 if self.teams else self.seats
        return colours * sum(self.copies) + 13 + (self.swapsies != "none") + self.s_card


def why_no_table(options: SplatOptions) -> str:
    """Return, as a sentence for the player, why there is no such table; empty if there is (SPL-SET-6)."""
    if not SEATS_MIN <= options.seats <= SEATS_MAX:
        return f"SPLATATAT seats {SEATS_MIN} to {SEATS_MAX} players, not {options.seats}."
    if options.teams and options.seats not in (4, 6, 8):
        return f"Teams of two need 4, 6 or 8 players, not {options.seats}."
    if options.teams and options.most:
        return "Co-op and Most Splatatats cannot be played together."
    if options.teams and options.faces != 1:
        return "In Co-op each seat has one face card."
    return _colour_trouble(options) or _count_trouble(options)


def _colour_trouble(options: SplatOptions) -> str:
    if not options.colours:
        return ""
    need = options.seats // 2 if options.teams else options.seats
    if len(options.colours) != need:
        return f"{need} colours are needed, {len(options.colours)} are picked."
    for letter in options.colours:
        if letter not in LETTERS or len(letter) != 1:
            return f"There is no colour '{letter}'."
    if len(set(options.colours)) < need:
        return "Each team picks a different character." if options.teams else "Each seat picks a different character."
    return ""


def _count_trouble(options: SplatOptions) -> str:
    if len(options.copies) != 3 or not all(3 <= copies <= 6 for copies in options.copies):
        return "There are 3 to 6 copies of each number."
    if not 0 <= options.dealer <= options.seats:
        return f"There is no seat {options.dealer} to deal."
    need, deck = options.deal * options.seats, options.deck_size()
    if deck < need and not options.position:
        return f"The deal needs {need} cards, but this deck has only {deck}."
    return ""
