"""SPLATATAT for the lobby: characters, variants, the House Rules sheet, presets, and the way to a table."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from game.games.splatatat import report as telling
from game.games.splatatat.options import SHEET, SplatOptions, Switch, why_no_table
from game.games.splatatat.rules.cards import box
from game.games.splatatat.rules.state import SplatState
from game.lobby.report import Again, Report
from game.lobby.setup import Chip, Level, Lobby, Look, Row, Setup, Value, listed

AUTO: Final = "auto"
"""The target of Most Splatatats as SPL-VAR-MOST-3 has it: by the number of seats."""

GROUPS: Final = {
    "The table": ("HR-FACES", "HR-DEAL", "HR-TEAMS", "HR-MOST", "HR-LAPS", "HR-CAP", "HR-OPEN"),
    "The deck": ("HR-COPIES-1", "HR-COPIES-2", "HR-COPIES-3", "HR-S", "HR-TRUCE", "HR-SWAPSIES", "HR-DUMP"),
    "The play": ("HR-REPEAT", "HR-DRAW", "HR-GUSH", "HR-FORCED-S", "HR-LAST", "HR-WIN-EMPTY", "HR-WIN-REVEAL"),
}
"""The switches in the order in which they are shown."""


def _rgb(tint: str) -> tuple[int, int, int]:
    return int(tint[1:3], 16), int(tint[3:5], 16), int(tint[5:7], 16)


LOOKS: Final = tuple(Look(one.letter, one.name, one.colour, one.symbol, _rgb(one.tint)) for one in box().character)

LEVELS: Final = (
    Level("person", "Person", "Plays here, with mouse or keys."),
    Level("rookie", "Rookie", "Bot: splashes about, saves too early."),
    Level("regular", "Regular", "Bot: keeps its saves, watches hands."),
    Level("veteran", "Veteran", "Bot: plays games through in its head."),
    Level("empty", "Closed", "Nobody sits here."),
)

CHIPS: Final = (
    Chip("sudden", "Sudden Splatatat", "One face each: one Splatatat! knocks out.", {"HR-FACES": 1}, "death-skull",
         "SPL-VAR-SUDDEN"),
    Chip("short", "Short deal", "5 cards instead of 7.", {"HR-DEAL": 5}, "card-draw", "SPL-VAR-SHORT"),
    Chip("nofun_a", "No Fun, without", "Swapsies stays in the box.", {"HR-SWAPSIES": "none"}, "cancel",
         "SPL-VAR-NOFUN-A"),
    Chip("nofun_b", "No Fun, once", "Swapsies is played once, then it is gone.", {"HR-SWAPSIES": "once"}, "swap-bag",
         "SPL-VAR-NOFUN-B"),
    Chip("coop", "Co-op", "Teams of two: mates share a colour.", {"HR-TEAMS": True}, "heart-plus", "SPL-VAR-TEAM-1",
         ("most",)),
    Chip("most", "Most Splatatats", "Nobody goes out: every Splatatat! scores.", {"HR-MOST": AUTO}, "trophy-cup",
         "SPL-VAR-MOST-1", ("coop",)),
)  # fmt: skip

PRESETS: Final = (
    Chip("printed", "As printed", "Every switch as the box has it.", {}, "rule-book"),
    Chip("learning", "Learning game", "A first game: hands lie open, no S card.", {"HR-OPEN": True, "HR-S": 0}, "info"),
    Chip("quick", "Ten minutes", "One face, five cards, no Swapsies.",
         {"HR-FACES": 1, "HR-DEAL": 5, "HR-SWAPSIES": "none"}, "hourglass"),
    Chip("hard", "To the last face", "Only the last one standing wins.",
         {"HR-WIN-EMPTY": False, "HR-WIN-REVEAL": False}, "death-skull"),
)  # fmt: skip


class SplatLobby(Lobby):
    """What SPLATATAT says of itself before and after a table."""

    key = "splatatat"
    short = "splat"
    title = "SPLATATAT"
    heading = "Splatatat"
    seats_min, seats_max = 2, 8
    rule_here = "SPL-SET-1"
    looks = LOOKS
    levels = LEVELS
    chips = CHIPS
    presets = PRESETS
    wear = "game.games.splatatat.art.wear:WEAR"

    # -- the sheet ---------------------------------------------------------------------------------

    def rows(self, choice: Setup) -> tuple[Row, ...]:
        """Return the sheet of section 13 in its groups."""
        seats = len(choice.taken)
        values = choice.values
        teams = in_teams(choice)
        one_face = teams or values.get("HR-FACES") == 1
        made = _sheet(seats, SplatOptions(teams=teams, faces=1 if one_face else 2))
        found = []
        for group, keys in GROUPS.items():
            for key in keys:
                reason = _reason(key, values, seats, teams)
                found.append(replace(made[key], group=group, reason=reason))
        return tuple(found)

    def lit(self, choice: Setup, chip: Chip) -> bool:
        """Tell whether a variant is on; Most Splatatats is, whatever its target."""
        if chip.key == "most":
            return bool(self.value(choice, "HR-MOST"))
        if chip.key == "sudden":
            return choice.values.get("HR-FACES") == 1
        return super().lit(choice, chip)

    def why_no_chip(self, choice: Setup, chip: Chip) -> str:
        """Return why a variant cannot be turned on with these seats (SPL-VAR-SHORT, SPL-VAR-TEAM-1)."""
        seats = len(choice.taken)
        if chip.key == "coop" and seats not in (4, 6, 8):
            return f"Teams of two need 4, 6 or 8 seats, not {seats}."
        if chip.key == "short" and seats < 5:
            return "For 5 to 8 seats."
        if chip.key == "sudden" and in_teams(choice):
            return "Co-op has one face each anyway."
        return ""

    def shared(self, choice: Setup) -> tuple[tuple[int, ...], ...]:
        """Let mates, who sit opposite each other, share a character (SPL-VAR-TEAM-1)."""
        if not in_teams(choice):
            return super().shared(choice)
        count = len(choice.taken)
        return tuple((index, index + count // 2) for index in range(count // 2))

    def side(self, choice: Setup, number: int) -> str:
        """Name the team of a seat (SPL-VAR-TEAM-1)."""
        return f"Team {number % (len(choice.taken) // 2) + 1}" if in_teams(choice) else ""

    # -- tables ------------------------------------------------------------------------------------

    def options_of(self, choice: Setup) -> SplatOptions:
        """Return the options of a table; raises ValueError with a sentence where there is no such table."""
        taken = choice.taken
        values = self.values(choice)
        teams = bool(values["HR-TEAMS"])
        looks = tuple(seat.look for seat in taken)
        fields: dict[str, Any] = {switch.field: values[key_of(switch)] for switch in SHEET}
        fields["most"] = target(values["HR-MOST"], len(taken))
        fields["copies"] = tuple(values[key_of(switch)] for switch in SHEET if switch.field == "copies")
        colours = looks[: len(taken) // 2] if teams else looks
        options = SplatOptions(**{**fields, "seats": len(taken), "colours": colours})
        trouble = why_no_table(options)
        if trouble:
            raise ValueError(trouble)
        return options

    def title_of(self, options: SplatOptions, names: Sequence[str]) -> str:
        """Return what the shelf calls a kept match."""
        return f"Splatatat, {variant_words(options)}: {listed(names)}"

    def seat_looks(self, options: SplatOptions) -> tuple[str, ...]:
        """Return the colour's letter of each seat."""
        return options.by_seat()

    def sheet_of(self, options: SplatOptions) -> list[tuple[str, str, str, bool]]:
        """Return the House Rules of a table in play."""
        values = values_of(options)
        rows = _sheet(options.seats, options)
        lines = []
        for key in [key for keys in GROUPS.values() for key in keys]:
            row = rows[key]
            shown = row.shown(values[key])
            lines.append((row.title, shown.word, shown.effect, values[key] != row.standard))
        return lines

    # -- the end -----------------------------------------------------------------------------------

    def report(self, state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> Report:
        """Return the end of a game."""
        return telling.report(state, entries, names)

    def agains(self, state: SplatState, options: SplatOptions) -> list[Again]:
        """Return the rematches: the deal moves one seat on (SPL-SET-4), a new dealer, or the same shuffles."""
        again = msgspec.structs.replace(options, dealer=state.dealer)
        following = msgspec.structs.replace(options, dealer=state.dealer % options.seats + 1)
        return [
            Again("Next game, the deal moves on", following),
            Again("New dealer", msgspec.structs.replace(options, dealer=0)),
            Again("Same shuffles", again, same=True),
            Again("Seats swapped", again, same=True, swap=True),
        ]


def key_of(switch: Switch) -> str:
    """Return the key of a switch's row: its id; for one of the three numbers of HR-COPIES with the number behind.

    >>> [key_of(switch) for switch in SHEET if switch.part >= 0]
    ['HR-COPIES-1', 'HR-COPIES-2', 'HR-COPIES-3']
    """
    return switch.id if switch.part < 0 else f"{switch.id}-{switch.part + 1}"


def _sheet(seats: int, like: SplatOptions) -> dict[str, Row]:
    """Return the rows by their keys, without groups and reasons; `like` says what the standards hang on."""
    rows = {}
    for switch in SHEET:
        values = tuple(Value(one.value, str(one.word), str(one.effect)) for one in switch.values)
        if switch.field == "most":
            goal = target(AUTO, seats)
            auto = Value(AUTO, f"to {goal}, as printed", f"Nobody goes out: {goal} points win with {seats} players.")
            values = (values[0], auto, *values[1:])
        standard = switch.default_in(like)
        rows[key_of(switch)] = Row(key_of(switch), str(switch.title), values, standard, rule=switch.id)
    return rows


def in_teams(choice: Setup) -> bool:
    """Tell whether teams are on and the seats allow them (SPL-VAR-TEAM-1)."""
    return bool(choice.values.get("HR-TEAMS")) and len(choice.taken) in (4, 6, 8)


def _reason(key: str, values: Mapping[str, Any], seats: int, teams: bool) -> str:
    """Return why a switch has nothing to say as things stand."""
    most = values.get("HR-MOST", 0)
    if key == "HR-FACES" and teams:
        return "Co-op always has one."
    if key == "HR-TEAMS" and (most or seats not in (4, 6, 8)):
        return "Not together with Most Splatatats." if most else "Teams of two need 4, 6 or 8 seats."
    if key == "HR-MOST" and teams:
        return "Not together with Co-op."
    if key == "HR-LAPS" and not most:
        return "Only Most Splatatats has a lap limit."
    if key in ("HR-WIN-EMPTY", "HR-WIN-REVEAL", "HR-LAST") and most:
        return "Only points win in Most Splatatats."
    if key in ("HR-FORCED-S", "HR-TRUCE") and values.get("HR-S") == 0:
        return "The S card is not in the deck."
    return ""


def target(most: Any, seats: int) -> int:
    """Return the target of Most Splatatats: 3 with 2 to 4 seats, 5 with more, unless one is named (SPL-VAR-MOST-3)."""
    if most == AUTO:
        return 3 if seats <= 4 else 5
    return int(most or 0)


def values_of(options: SplatOptions) -> dict[str, Any]:
    """Return the values of all rows as a table has them."""
    return {key_of(switch): switch.value_in(options) for switch in SHEET}


def variant_words(options: SplatOptions) -> str:
    """Return the variants of a table in a few words."""
    names = []
    if options.teams:
        names.append("Co-op")
    elif options.most:
        names.append("Most Splatatats")
    elif options.faces == 1:
        names.append("Sudden")
    if options.deal == 5:
        names.append("short deal")
    return ", ".join(names) or f"{options.seats} seats"


LOBBY: Final = SplatLobby()
