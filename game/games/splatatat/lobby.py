"""SPLATATAT for the lobby: characters, variants, the House Rules sheet, presets, and the options of a game."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec
from msgspec.structs import replace

from game.games.splatatat import report
from game.games.splatatat.modes import AUTO, MODES, target
from game.games.splatatat.options import MIXED, SHEET, SplatOptions, changed, gift, most_ahead, why_no_table
from game.games.splatatat.rules.cards import box
from game.games.splatatat.rules.state import SplatState
from game.kernel.messages import say, together
from game.lobby.head_start_rows import AHEAD, HeadStartRows, kept_by_players
from game.lobby.lobby import Lobby
from game.lobby.option_sheet import OptionValue, fields_of
from game.lobby.report import Again, GameReport
from game.lobby.setup import Chip, Level, Look, RuleSwitch, Setup
from game.lobby.summed import listed


def _rgb(tint: str) -> tuple[int, int, int]:
    return int(tint[1:3], 16), int(tint[3:5], 16), int(tint[5:7], 16)


LOOKS: Final = tuple(Look(one.letter, one.name, one.colour, one.symbol, _rgb(one.tint)) for one in box().character)

LEVELS: Final = (
    Level("person", say("Person"), say("Plays here, with mouse or keys.")),
    Level("rookie", say("Rookie"), say("Splashes about, saves too early.")),
    Level("regular", say("Regular"), say("Holds on to saves, watches hands.")),
    Level("veteran", say("Veteran"), say("Thinks games through to the end.")),
    Level("empty", say("Closed", context="seat"), say("Leaves this seat empty.")),
)

CHIPS: Final = tuple(
    Chip(row.key, row.title, row.effect, row.values, row.icon, row.rule, row.without, row.group)
    for row in MODES.values()
    if row.icon
)

PRESETS: Final = (
    Chip("printed", say("As printed"), say("Every rule as printed."), {}, "rule-book"),
    Chip("learning", say("Learning game"), say("A first game: open hands, no S card."),
         {"HR-OPEN": True, "HR-S": 0}, "info"),
    Chip("quick", say("Ten minutes"), say("One face, five cards, no Swapsies."),
         {"HR-FACES": 1, "HR-DEAL": 5, "HR-SWAPSIES": "none"}, "hourglass"),
    Chip("hard", say("To the last face"), say("Only the last one standing wins."),
         {"HR-WIN-EMPTY": False, "HR-WIN-REVEAL": False}, "death-skull"),
)  # fmt: skip


class HeadStartsByDeal(HeadStartRows):
    """The head starts of a set-up: a short deal has room for fewer (SPL-SET-8)."""

    def most_in(self, setup: Setup) -> int:
        return most_ahead(int(setup.values.get("HR-DEAL", 7)))


class SplatLobby(Lobby):
    """The texts and rows that SPLATATAT adds to the pages before and after a game."""

    key = "splatatat"
    short = "splat"
    title = "SPLATATAT"
    heading = "Splatatat"
    seats_min, seats_max = 2, 8
    rule_here = "SPL-SET-1"
    looks = LOOKS
    levels = LEVELS
    later: ClassVar = dict.fromkeys(("HR-GUSHERS", "HR-DOLLOPS", "HR-UTURNS"), 2) | dict.fromkeys(AHEAD, 7)
    ahead: HeadStartRows
    chips = CHIPS
    presets = PRESETS
    theme = "game.games.splatatat.art.theme:THEME"
    lesson = "game.games.splatatat.table.lesson:PaperLesson"
    lesson_words = say("Four minutes with Blot.")

    def __init__(self) -> None:
        self.ahead = HeadStartsByDeal(self, "SPL-SET-8", most_ahead(7), gift)

    # -- the sheet ---------------------------------------------------------------------------------

    def rows(self, setup: Setup) -> tuple[RuleSwitch, ...]:
        """Return the sheet of section 13 in its groups."""
        seats = len(setup.taken)
        values = setup.values
        teams = in_teams(setup)
        one_face = teams or values.get("HR-FACES") == 1
        made = _sheet(SplatOptions(seats=max(seats, self.seats_min), teams=teams, faces=1 if one_face else 2))
        sheet = [
            replace(made[rule.key], group=group, reason=_reason(rule.key, values, seats, teams))
            for group, rule in SHEET.grouped()
        ]
        return (*sheet, *self.ahead.rows(setup))

    def lit(self, setup: Setup, chip: Chip) -> bool:
        """Return whether a variant is on: Most Splatatats with any target, one face only where it was chosen."""
        values = self.values(setup) | {"HR-FACES": setup.values.get("HR-FACES", 2)}
        return all(bool(values[key]) if value == AUTO else values[key] == value for key, value in chip.sets.items())

    def why_no_chip(self, setup: Setup, chip: Chip) -> str:
        """Return why a variant cannot be turned on with these seats (SPL-VAR-SHORT, SPL-VAR-TEAM-1)."""
        seats, row = len(setup.taken), MODES[chip.key]
        if row.teams and seats not in (4, 6, 8):
            return say("Teams of two need 4, 6 or 8 seats, not {seats}.", seats=seats)
        if "HR-FACES" in row.values and in_teams(setup):
            return say("Co-op has one face each anyway.")
        return row.why_not(seats) if seats >= self.seats_min else ""

    def shared(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """Return the seats that share a character: teammates, who sit opposite each other (SPL-VAR-TEAM-1)."""
        if not in_teams(setup):
            return super().shared(setup)
        count = len(setup.taken)
        return tuple((index, index + count // 2) for index in range(count // 2))

    def side(self, setup: Setup, number: int) -> str:
        """Return the name of a seat's team (SPL-VAR-TEAM-1)."""
        return say("Team {team}", team=number % (len(setup.taken) // 2) + 1) if in_teams(setup) else ""

    # -- tables ------------------------------------------------------------------------------------

    def options_of(self, setup: Setup) -> SplatOptions:
        """Return the options of a set-up.

        Raises ValueError, with a sentence for the player, where they are not valid.
        """
        taken = setup.taken
        values = self.values(setup)
        teams = bool(values["HR-TEAMS"])
        looks = tuple(seat.look for seat in taken)
        fields = fields_of(SHEET.row, values)
        fields["most"] = target(values["HR-MOST"], len(taken))
        fields["truce"] = setup.values.get("HR-TRUCE")
        fields["head_start"] = self.ahead.given(setup) or msgspec.UNSET
        colours = looks[: len(taken) // 2] if teams else looks
        options = SplatOptions(**{**fields, "seats": len(taken), "colours": colours})
        trouble = why_no_table(options)
        if trouble:
            raise ValueError(trouble)
        return options

    def title_of(self, options: SplatOptions, names: Sequence[str]) -> str:
        return say("Splatatat, {variants}: {people}", variants=variant_words(options), people=listed(names))

    def seat_looks(self, options: SplatOptions) -> tuple[str, ...]:
        return options.by_seat()

    def sheet_of(self, options: SplatOptions) -> list[tuple[str, str, str, bool]]:
        """Return the House Rules of a game in progress."""
        rows, differing = _sheet(options), {rule.key for rule, _ in changed(options)}
        lines = []
        for _, rule in SHEET.grouped():
            shown = rows[rule.key].shown(rule.value_in(options))
            lines.append((rule.title, shown.word, shown.effect, rule.key in differing))
        return [*lines, *self.ahead.sheet(options.head_start or ())]

    # -- the end -----------------------------------------------------------------------------------

    def report(self, state: SplatState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
        return report.report(state, entries, names)

    def agains(self, state: SplatState, options: SplatOptions) -> list[Again]:
        """Return the rematches: the deal moves one seat on (SPL-SET-4), a random dealer, or the same shuffles."""
        again = msgspec.structs.replace(options, dealer=state.dealer)
        following = msgspec.structs.replace(options, dealer=state.dealer % options.seats + 1)
        agains = [
            Again(say("Same seats, next dealer"), following),
            Again(say("Same seats, random dealer"), msgspec.structs.replace(options, dealer=0)),
            Again(say("Same seats, same cards"), again, same=True),
            Again(say("Seats swapped, same cards"), again, same=True, swap=True),
        ]
        return kept_by_players(agains, options.seats)


def _sheet(like: SplatOptions) -> dict[str, RuleSwitch]:
    """Return the rows by their keys, without groups and reasons; `like` determines the standard values."""
    rows, plain = {}, SplatOptions(seats=like.seats, teams=like.teams)
    for rule in SHEET.row:
        values = rule.values
        if rule.option in MIXED:
            values = (rule.shown_in(plain), *values[1:])
        if rule.option == "most":
            goal = target(AUTO, like.seats)
            auto = OptionValue(
                AUTO,
                say("to {goal}, as printed", goal=goal),
                say("Nobody goes out: {goal} points win with {seats} players.", goal=goal, seats=like.seats),
            )
            values = (values[0], auto, *values[1:])
        rows[rule.key] = rule.row(rule.default_in(like), values)
    return rows


def in_teams(setup: Setup) -> bool:
    """Return whether teams are on and the seats allow them (SPL-VAR-TEAM-1)."""
    return bool(setup.values.get("HR-TEAMS")) and len(setup.taken) in (4, 6, 8)


def _reason(key: str, values: Mapping[str, Any], seats: int, teams: bool) -> str:
    """Return why a switch has no effect at present."""
    most = values.get("HR-MOST", 0)
    if key == "HR-FACES" and teams:
        return say("Co-op always has one.")
    if key == "HR-TEAMS" and (most or seats not in (4, 6, 8)):
        if most:
            return say("Not with Most Splatatats.")
        return say("Teams of two need 4, 6 or 8 seats.")
    if key == "HR-MOST" and teams:
        return say("Not with Co-op.")
    if key == "HR-LAPS" and not most:
        return say("Only Most Splatatats has a round limit.")
    if key in ("HR-WIN-EMPTY", "HR-WIN-REVEAL", "HR-LAST") and most:
        return say("Only points win in Most Splatatats.")
    if key in ("HR-FORCED-S", "HR-TRUCE") and values.get("HR-S") == 0:
        return say("The S card is not in the deck.")
    return ""


def variant_words(options: SplatOptions) -> str:
    """Return the variants of a game in a few words."""
    names = []
    if options.teams:
        names.append(say("Co-op"))
    elif options.most:
        names.append(say("Most Splatatats"))
    elif options.faces == 1:
        names.append(say("Sudden"))
    if options.deal == 5:
        names.append(say("short deal"))
    return together(*names, between=", ") or say("{seats} seats", seats=options.seats)


LOBBY: Final = SplatLobby()
