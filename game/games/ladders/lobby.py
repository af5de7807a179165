"""SHOOTIN' LADDERS in the lobby: characters, scenarios, boards, sides, the custom table, building a game's options."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec

from game.games.ladders import report
from game.games.ladders.options import MOST_AHEAD, LaddersOptions, gift
from game.games.ladders.rules import board as boards
from game.games.ladders.rules.cards import CHARACTERS
from game.games.ladders.rules.custom import ROWS, length, sheet
from game.games.ladders.rules.scenarios import (
    CUSTOM,
    SCENARIOS,
    STANDARD,
    options_of,
    sentence,
    suggested_goal,
    why_no_table,
)
from game.games.ladders.rules.state import LaddersState
from game.kernel.messages import say, together
from game.lobby.head_start_rows import AHEAD, HeadStartRows, kept_by_players
from game.lobby.lobby import Lobby
from game.lobby.option_sheet import fields_of, values_of
from game.lobby.report import Again, GameReport
from game.lobby.setup import BoardFile, Chip, Level, Look, RuleSwitch, Setup, SideOption, Value
from game.lobby.summed import listed

LOOKS: Final = tuple(
    Look(str(one.number), one.name, one.colour, one.badge, tuple(bytes.fromhex(one.tint[1:])))  # type: ignore[arg-type]
    for one in CHARACTERS
)

LEVELS: Final = (
    Level("person", say("Person"), say("Plays here, with mouse or keys.")),
    Level("rookie", say("Rookie"), say("Runs about and shoots at whatever it meets.")),
    Level("regular", say("Regular"), say("Gets in range, stays out of sight.")),
    Level("veteran", say("Veteran"), say("Considers every way to move both dice.")),
    Level("empty", say("Closed", context="seat"), say("Leaves this seat empty.")),
)

RED: Final = SideOption("red", say("Red"), say("Starts at the foot of the board."), (196, 36, 50))
BLUE: Final = SideOption("blue", say("Blue"), say("Starts at the top of the board."), (34, 88, 190))
SQUAD: Final = SideOption("squad", say("Squad"), say("One of the many at the foot of the board."), RED.colour)
LOT: Final = SideOption("", say("Random"), say("Nobody volunteers: the sniper is chosen at random."), (104, 92, 84))
SNIPER: Final = SideOption("sniper", say("Sniper"), say("Alone at the top, with the rifle."), BLUE.colour)

PRESETS: Final = (
    Chip("printed", say("As printed"), say("All values as the scenario sets them."), {}, "rule-book"),
    Chip("short", say("Short"), say("The scenario's short game, where it has one."), {"LENGTH": "short"}, "stopwatch"),
    Chip("quick", say("Brittle"), say("3 boxes per part: everything comes off sooner."),
         {"BOXES": 3, "AFTER": 0}, "hourglass"),
    Chip("hands", say("Character hands"), say("Everyone starts with their character's own cards."),
         {"ALTERNATE": True}, "poker-hand"),
    Chip("arsenal", say("Arsenal"), say("3 Weapons, 2 Ammo, 2 Gear each at the start."),
         {"HAND_W": 3, "HAND_A": 2, "HAND_G": 2}, "bullets"),
)  # fmt: skip


class LaddersLobby(Lobby):
    """SHOOTIN' LADDERS as the lobby and the results page need it."""

    key = "ladders"
    title = "SHOOTIN' LADDERS"
    heading = "Shootin' Ladders"
    seats_min, seats_max = 2, 8
    rule_here = "L-SETUP-1"
    sheet_icon = "cog"
    looks = LOOKS
    levels = LEVELS
    side_keys = ("red", "blue", "squad", "sniper")
    presets = PRESETS
    mode_row = "SCENARIO"
    sized_by = ("SCENARIO", "LENGTH")
    later: ClassVar = {"LENGTH": 3, **dict.fromkeys(AHEAD, 7)}
    ahead: HeadStartRows
    theme = "game.games.ladders.art.theme:THEME"
    lesson = "game.games.ladders.table.lesson:CandyLesson"
    lesson_words = say("Four minutes with Nana Nougat.")

    def __init__(self) -> None:
        self.ahead = HeadStartRows(self, "L-SETUP-7", MOST_AHEAD, gift)

    # -- the sheet ---------------------------------------------------------------------------------

    def scenario(self, setup: Setup) -> str:
        found = setup.values.get("SCENARIO", STANDARD)
        return found if found in SCENARIOS else STANDARD

    def rows(self, setup: Setup) -> tuple[RuleSwitch, ...]:
        """Return scenario and board, shown on the set-up page itself, and the rows of section 13."""
        scenario = self.scenario(setup)
        seats = len(setup.taken)
        boards = self._boards(scenario, seats)
        rows = sheet(scenario, setup.values, seats)
        now = {row.key: row.value(setup) for row in rows if row.key in ("GOAL", "RESPAWNS")}
        return (_scenarios(scenario, now, seats), boards, length(scenario, seats), *rows, *self.ahead.rows(setup))

    def _boards(self, scenario: str, seats: int) -> RuleSwitch:
        """Return the boards, each with the laboratory's verdict for this scenario and number of seats."""
        printed, known = boards.standard().digest, {one.key: one for one in self.boards()}
        badges = {key: one.entry and one.entry.badge_at(scenario.lower(), seats) for key, one in known.items()}
        words = say("100 squares, symmetrical.")
        standard = Value("", say("Standard board"), words, badge=badges.get(printed))
        others = [Value(key, one.title, one.note, badge=badges[key]) for key, one in known.items() if key != printed]
        reason = "" if others else say("This is the only board in your maps folders.")
        return RuleSwitch(
            "BOARD",
            say("Board"),
            (standard, *others),
            "",
            say("What to play"),
            rule="L-MAP-3",
            reason=reason,
            front=True,
        )

    def put(self, setup: Setup, key: str, value: Any) -> None:
        """Set a row; choosing a scenario resets the other rows, except the board."""
        if key == "SCENARIO" and value != self.scenario(setup):
            self._clear(setup)
            setup.values.pop("SCENARIO", None)
        super().put(setup, key, value)

    def take(self, setup: Setup, preset: Chip) -> None:
        """Reset to the scenario as printed and apply a preset."""
        self._clear(setup)
        for key, value in preset.sets.items():
            self.put(setup, key, value)

    def _clear(self, setup: Setup) -> None:
        """Reset everything but scenario and board, and head starts, which people have agreed on."""
        kept = ("SCENARIO", "BOARD", *self.ahead.keys)
        setup.values = {key: value for key, value in setup.values.items() if key in kept}

    def put_board(self, setup: Setup, key: str) -> None:
        found = any(one.key == key for one in self.boards()) and key != boards.standard().digest
        setup.values.pop("BOARD", None)
        if found:
            setup.values["BOARD"] = key

    def board(self, setup: Setup) -> BoardFile | None:
        key = self.value(setup, "BOARD")
        return next((one for one in self.boards() if key and one.key == key), None)

    def summary(self, setup: Setup) -> str:
        found = self.board(setup)
        board = found.title if found is not None else ""
        return together(SCENARIOS[self.scenario(setup)].name, board, super().summary(setup), between=", ")

    # -- sides -------------------------------------------------------------------------------------

    def sides(self, setup: Setup, number: int) -> tuple[SideOption, ...]:
        """Return Red and Blue (L-TEAM-1), squad and sniper (L-DHD-1), or nothing in a free-for-all."""
        mode = self.value(setup, "MODE")
        if mode == "team":
            return (RED, BLUE) if teams_of(setup)[number] == "red" else (BLUE, RED)
        if mode == "one":
            sniper = sniper_of(setup)
            return (SNIPER, SQUAD) if sniper == number + 1 else (SQUAD if sniper else LOT, SNIPER)
        return ()

    def put_side(self, setup: Setup, number: int, side: str) -> None:
        """Move a seat to a side; the others keep theirs, and there is one sniper at most."""
        if self.value(setup, "MODE") == "team":
            for seat, team in zip(setup.taken, teams_of(setup), strict=True):
                seat.side = team
        for index, seat in enumerate(setup.taken):
            if index == number or (side == "sniper" and seat.side == "sniper"):
                seat.side = side if index == number else ""

    # -- options -----------------------------------------------------------------------------------

    def options_of(self, setup: Setup) -> LaddersOptions:
        """Return the options of a set-up; raises ValueError, with a sentence for the player, if it is refused."""
        scenario, taken = self.scenario(setup), setup.taken
        row, values = SCENARIOS[scenario], self.values(setup)
        if not row.seats_min <= len(taken) <= row.seats_max:
            raise ValueError(
                say(
                    "{scenario} is for {least} to {most} seats, not {number}.",
                    scenario=row.name,
                    least=row.seats_min,
                    most=row.seats_max,
                    number=len(taken),
                )
            )
        found = self.board(setup)
        if values["BOARD"] and found is None:
            raise ValueError(say("This set-up's board is not in your maps folders."))
        changes: dict[str, Any] = {
            **fields_of(ROWS, values),
            "characters": tuple(int(seat.look) for seat in taken),
            "board": found.board if found is not None else None,
            "head_start": self.ahead.given(setup),
        }
        if values["MODE"] == "team" and any(seat.side in ("red", "blue") for seat in taken):
            changes["teams"] = tuple(teams_of(setup))
        if values["MODE"] == "one":
            changes["sniper"] = sniper_of(setup)
        options = msgspec.structs.replace(options_of(scenario, len(taken)), **changes)
        refusal = why_no_table(options)
        if refusal is not None:
            raise ValueError(say("{Reason}.", reason=refusal.said))
        return options

    def title_of(self, options: LaddersOptions, names: Sequence[str]) -> str:
        return f"{SCENARIOS[options.scenario].name}: {listed(names)}"

    def seat_looks(self, options: LaddersOptions) -> tuple[str, ...]:
        return tuple(str(one) for one in options.characters or range(1, options.seats + 1))

    def sheet_of(self, options: LaddersOptions) -> list[tuple[str, str, str, bool]]:
        """Return a game's values, compared with the scenario's own."""
        values = values_of(ROWS, options)
        row = SCENARIOS[options.scenario]
        played = sentence(options.scenario, options.goal, options.respawns)
        lines: list[tuple[str, str, str, bool]] = [(say("Scenario"), row.name, played, False)]
        if options.board is not None:
            lines.append((say("Board"), options.board.title, say("A board of your own."), True))
        for one in sheet(options.scenario, values, options.seats):
            if not one.reason or one.key in ("MODE", "MISSION"):
                shown = one.shown(values[one.key])
                lines.append((one.title, shown.word, shown.effect, values[one.key] != one.standard))
        return [*lines, *self.ahead.sheet(options.head_start)]

    # -- the end -----------------------------------------------------------------------------------

    def agains(self, state: LaddersState, options: LaddersOptions) -> list[Again]:
        """Return the rematches; where seats are swapped a head start stays with its player."""
        return kept_by_players(super().agains(state, options), options.seats)

    def report(self, state: LaddersState, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
        return report.report(state, entries, names)


def _scenarios(chosen: str, now: Mapping[str, int], seats: int) -> RuleSwitch:
    """Return the scenarios, the chosen one with its current values."""
    values = []
    for key, row in SCENARIOS.items():
        goal, respawns = suggested_goal(key, seats), row.values["respawns"]
        if key == chosen:
            goal, respawns = now["GOAL"], now["RESPAWNS"]
        values.append(Value(key, row.name, sentence(key, goal, respawns), row.icon, opens=key == CUSTOM))
    title, group = say("Scenario"), say("What to play")
    return RuleSwitch("SCENARIO", title, tuple(values), STANDARD, group, rule="L-SETUP-1", front=True, cards=True)


def teams_of(setup: Setup) -> list[str]:
    """Return each taken seat's team: as chosen, else Red and Blue in turn (L-TEAM-1).

    >>> from game.lobby.setup import Sitting
    >>> teams_of(Setup("ladders", [Sitting("person"), Sitting("empty"), Sitting("rookie"), Sitting("rookie")]))
    ['red', 'blue', 'red']
    """
    turns = ("red", "blue")
    return [seat.side if seat.side in turns else turns[number % 2] for number, seat in enumerate(setup.taken)]


def sniper_of(setup: Setup) -> int:
    """Return the seat that volunteers as the sniper, 0 for a random one (L-DHD-1)."""
    return next((number for number, seat in enumerate(setup.taken, 1) if seat.side == "sniper"), 0)


LOBBY: Final = LaddersLobby()
