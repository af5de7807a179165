"""SHOOT for the lobby: seats and teams, maps and modes, changed rules, and the options of a game."""

from collections.abc import Sequence
from datetime import date
from typing import Any, ClassVar, Final

import msgspec
from msgspec.structs import replace

from game.battlefield.modes import MODES, STANDARD, GameMode
from game.games.shoot.head_start_rows import HeadStartsByGoal
from game.games.shoot.options import AIMED, Options, usual
from game.games.shoot.rules.cards import COUNT, Gadget, Weapon, data_of, in_game
from game.kernel.messages import Message, say, say_count, together
from game.lobby.head_start_rows import AHEAD, kept_by_players
from game.lobby.lobby import Lobby
from game.lobby.report import Again, GameReport
from game.lobby.setup import BoardFile, Level, Look, Panel, RuleSwitch, Setup, SideOption, Value

LOOKS: Final = tuple(
    Look(key, name, "", "", (255, 255, 255))
    for key, name in (
        ("ninja", say("Ninja")), ("t-rex", say("T-Rex")), ("robot", say("Robot")), ("unicorn", say("Unicorn")),
        ("alien", say("Alien")), ("panda", say("Panda")), ("tiger-face", say("Tiger")),
        ("cowboy-hat-face", say("Cowboy")),
    )
)  # fmt: skip
"""The pictures a HERO's stand may carry; the first four are the defaults of seats 1 to 4."""

LEVELS: Final = (
    Level("person", say("Person"), say("Plays here, with mouse or keys.")),
    Level("rookie", say("Rookie"), say("Shoots at whatever is in sight.")),
    Level("regular", say("Regular"), say("Uses cover, odds and Gadgets.")),
    Level("veteran", say("Veteran"), say("Thinks ahead before acting.")),
    Level("empty", say("Empty"), say("Leaves this seat empty.")),
)

CARDS: Final = (
    Value(
        "beginner",
        say("Beginner: {count}", count=in_game(normal=False)),
        say("The simple cards: shots, cover, helpful Gadgets."),
    ),
    Value(
        "normal",
        say("Normal: {count}", count=in_game(normal=True)),
        say("All the cards: pushes, blasts, traps, gas, lost limbs."),
    ),
)
LIMITS: Final = (0, 10, 15, 20, 30, 60)
BOTS_LIMIT: Final = 60
"""Rounds after which a bots-only game without a limit ends."""
TONES: Final = ((36, 32, 44), (250, 243, 226), (255, 204, 61), (176, 36, 40))
"""The colour of each team's badge."""

SHEET: Final = ("LONGER", "CONTESTED", "HARDER", "AIMED", "WALLS", *AHEAD)


class ShootLobby(Lobby):
    """SHOOT's part of the lobby, before and after a game."""

    key = "shoot"
    title = "SHOOT"
    heading = say("Set the table")
    seats_max = 4
    seats_first = 2
    seats_title, played_title = say("Seats"), say("Game")
    shares = (29, 37, 34)
    results_width = 360
    mode_row = "MODE"
    sized_by = ("MODE", "CARDS")
    rule_here = "S-SET-1"
    looks = LOOKS
    levels = LEVELS
    later: ClassVar = {**dict.fromkeys(AHEAD[:4], 4), "CONTESTED": 6}
    ahead: HeadStartsByGoal
    side_keys = ("1", "2", "3", "4")
    table_music = "music_shoot"
    theme = "game.games.shoot.art.theme:THEME"
    lesson = "game.games.shoot.table.lesson:CampLesson"
    lesson_words = say("Four minutes with Sarge Spork.")

    def __init__(self) -> None:
        self.ahead = HeadStartsByGoal(self, self.mode)
        self._settled: tuple[Any, tuple[int, ...], Any] = (None, (), None)
        """The last answer of `settled`: its question, the teams, and the map (so that its id stays its own)."""

    # -- maps and modes ----------------------------------------------------------------------------

    def card_key(self, card: int) -> str:
        """Return the name of a Weapon or Gadget."""
        data = data_of(card) if 0 <= card < COUNT else None
        return data.name if isinstance(data, (Weapon, Gadget)) else ""

    def board(self, setup: Setup) -> BoardFile | None:
        """Return the map that is chosen, else the first that can be played; None if there is none."""
        boards = self.boards()
        wanted = setup.values.get("MAP")
        good = [one for one in boards if one.reading or playable(one)] or list(boards)
        if wanted is None and setup.first:
            wanted = self._first_map(setup, good)
        return next((one for one in boards if one.key == wanted), good[0] if good else None)

    def _first_map(self, setup: Setup, boards: Sequence[BoardFile]) -> str | None:
        """Return the small map of a player's first game, if the mode has one with room for all (FGT-66)."""
        mode, count = MODES.get(setup.values.get("MODE", STANDARD)), len(setup.taken)
        found = next((one for one in boards if mode is not None and one.key == mode.first_map), None)
        if found is None or not (found.reading or found.entry.players[0] <= count <= found.entry.players[1]):
            return None
        return found.key

    def explicit(self, setup: Setup) -> Setup:
        """Return a set-up that names the map of a first game (FGT-66)."""
        found = self.board(setup) if setup.first else None
        if found is None or "MAP" in setup.values:
            return super().explicit(setup)
        return replace(setup, first=False, values={**setup.values, "MAP": found.key})

    def mode(self, setup: Setup) -> GameMode:
        """Return the mode that is chosen; if the map is not made for it, the first that it is made for."""
        chosen, found = setup.values.get("MODE", STANDARD), self.board(setup)
        made_for = [key for key in MODES if found is not None and not found.reading and key in found.entry.modes]
        return MODES[chosen if chosen in MODES and (chosen in made_for or not made_for) else made_for[0]]

    def boards_for(self, setup: Setup, mode: str) -> list[BoardFile]:
        """Return the maps a mode can be played on, the chosen one first if it is among them."""
        fitting = [one for one in self.boards() if playable(one) and mode in one.entry.modes]
        reading = [one for one in self.boards() if one.reading]
        here = self.board(setup)
        return sorted(fitting or reading, key=lambda one: one is not here)

    def put(self, setup: Setup, key: str, value: Any) -> None:
        """Set a row; choosing a mode resets the goal, and the map if it is not made for the mode."""
        if key == "MODE":
            setup.values.pop("GOAL", None)
            fitting, here = self.boards_for(setup, value), self.board(setup)
            if fitting and here not in fitting:
                super().put(setup, "MAP", fitting[0].key)
        super().put(setup, key, value)

    def values(self, setup: Setup) -> dict[str, Any]:
        """Return every row's value: the mode fits the map, the goal the mode."""
        rows = {row.key: row for row in self.rows(setup)}
        values = {key: row.value(setup) for key, row in rows.items()}
        if values["GOAL"] not in [one.value for one in rows["GOAL"].values]:
            values["GOAL"] = rows["GOAL"].standard
        values |= {key: min(values[key], rows[key].values[-1].value) for key in self.ahead.keys}
        return {**values, "MODE": rows["MODE"].standard}

    def put_board(self, setup: Setup, key: str) -> None:
        """Choose a map by its key."""
        if any(one.key == key for one in self.boards()):
            self.put(setup, "MAP", key)

    def dealt(self, setup: Setup) -> tuple[str, int]:
        """Return the row of maps and the number of the chosen table, if that is a random one (LAB-2)."""
        key = str(setup.values.get("MAP", ""))
        if not key.startswith("dealt/"):
            return "", 0
        from game.battlefield.dealt_names import deal_of, packed

        deal = deal_of(key)
        return ("MAP", packed(deal)) if deal is not None else ("", 0)

    def deal_again(self, setup: Setup, number: int) -> None:
        from game.battlefield.dealt_names import unpacked

        deal = unpacked(number)
        if deal is None or self.dealing is None:
            raise ValueError(say("This code's table was dealt by another version of the game."))
        setup.values["MAP"] = self.dealing.again(deal)
        self.look_again(True)

    def dealt_on(self, day: date) -> int:
        """Return the number of a day's table: a small one for two, of one style after the other."""
        from game.battlefield.blank import SIZES
        from game.battlefield.dealt_names import packed
        from game.battlefield.dealt_places import DealRequest
        from game.battlefield.schema import THEMES

        number = day.toordinal()
        return packed(DealRequest(THEMES[number % len(THEMES)], *SIZES[0], 2, (STANDARD,), number))

    def bring_back(self, setup: Setup) -> None:
        _, number = self.dealt(setup)
        if number and self.dealing is not None:
            self.deal_again(setup, number)

    def differing(self, setup: Setup) -> dict[str, Any]:
        found, own = super().differing(setup), self.mode(setup).standard_map
        return {key: value for key, value in found.items() if key != "MAP" or value != own}

    # -- the rows ----------------------------------------------------------------------------------

    def rows(self, setup: Setup) -> tuple[RuleSwitch, ...]:
        """Return what can be chosen; rarely changed rules are on the sheet."""
        mode = self.mode(setup)
        plain = usual(mode.key, len(setup.taken))
        ahead = say("After the last round, whoever is ahead wins.")
        rounds = [Value(n, say("{rounds} rounds", rounds=n) if n else say("No limit"), ahead) for n in LIMITS]
        rows = (
            self._maps(setup),
            RuleSwitch("MODE", say("Mode"), tuple(self._mode(setup, one) for one in MODES.values()), mode.key,
                       rule="S-MODE-1", cards=True),
            RuleSwitch("CARDS", say("Cards"), CARDS, "beginner", rule="S-SET-1"),
            _goal(mode, plain[mode.amount.field]),
            RuleSwitch("LIMIT", say("Round limit"), tuple(rounds), 0),
            self._teams(setup, mode),
            _switch("LONGER", say("Longer game"), _longer(mode),
                    say("There is no Flag in this mode.") if mode.flags == "none" else "", plain["longer"], "S-FLAG-7"),
            _switch("CONTESTED", say("Contested hill"),
                    say("Nobody takes its Flag with an opponent within {n} card lengths.", n=_contested(mode) or 3),
                    "" if mode.scores == "taken" else say("There is no hill in this mode."),
                    bool(plain["contested"]), "S-MODE-4"),
            _switch("HARDER", say("Harder hits"), _harder_words(mode), "", bool(plain["harder"]), "S-HIT-8"),
            _switch("AIMED", say("Aimed hits"), say("A hit without stripes counts one extra point."), "",
                    bool(plain["aimed"]), "S-HIT-9"),
            _switch("WALLS", say("Place walls"), say("Everybody places a wall before the first turn."),
                    rule="S-SET-3"),
            *self.ahead.rows(setup),
        )  # fmt: skip
        return tuple(
            replace(row, group=row.group or say("Hits, Flags and walls"))
            if row.key in SHEET else replace(row, front=True)
            for row in rows
        )  # fmt: skip

    def _maps(self, setup: Setup) -> RuleSwitch:
        values = [Value(one.key, one.title, "", named=one.board.digest if playable(one) else "")
                  for one in self.boards()]  # fmt: skip
        first = self.board(replace(setup, values={key: value for key, value in setup.values.items() if key == "MODE"}))
        reason = "" if first is not None else say("No map was found.")
        nothing = Value("", "", "")
        standard = first.key if first is not None else ""
        return RuleSwitch(
            "MAP", say("Map"), tuple(values) or (nothing,), standard, rule="S-MAP-1", reason=reason, panel="map"
        )

    def _mode(self, setup: Setup, mode: GameMode) -> Value:
        fitting, here = self.boards_for(setup, mode.key), self.board(setup)
        if not fitting:
            return Value(mode.key, mode.title, mode.effect, mode.icon, say("No map supports it."))
        other = "" if here in fitting else say("On another map: {map}.", map=fitting[0].title)
        return Value(mode.key, mode.title, together(mode.effect, other), mode.icon)

    def _teams(self, setup: Setup, mode: GameMode) -> RuleSwitch:
        row = _switch("TEAMS", say("Teams"), say("Symbols beside the seats show who is on which team."))
        if mode.two_sides:
            return msgspec.structs.replace(row, standard=True, reason=mode.two_sides)
        alone = len(setup.taken) < 3 and not setup.values.get("TEAMS")
        return msgspec.structs.replace(row, reason=say("Teams need three players or more.") if alone else "")

    # -- teams -------------------------------------------------------------------------------------

    def teamed(self, setup: Setup) -> bool:
        """Return whether the game is played in teams: chosen, or because of the mode."""
        return bool(setup.values.get("TEAMS") or self.mode(setup).two_sides)

    def teams(self, setup: Setup) -> tuple[int, ...]:
        """Return every taken seat's team as chosen: odd seats 1, even ones 2 unless it is another (S-TEAM-5)."""
        if not self.teamed(setup):
            return ()
        most = 2 if self.mode(setup).two_sides else 4
        return tuple(min(int(seat.side), most) if seat.side else 2 - number % 2
                     for number, seat in enumerate(setup.taken, 1))  # fmt: skip

    def settled(self, setup: Setup) -> tuple[int, ...]:
        """Return every taken seat's team as it will be played: a map's Bases may decide it (S-TEAM-5)."""
        found, chosen = self.board(setup), self.teams(setup)
        field = found.board if found is not None else None
        if not chosen or field is None or not 2 <= len(setup.taken) <= len(field.bases):
            return chosen
        key = (id(field), self.mode(setup).key, chosen)
        if self._settled[0] != key:
            from game.games.shoot.rules.setup import bases_taken, teams_of

            options = Options(battlefield=field, seats=len(chosen), mode=key[1], teams=chosen)
            self._settled = key, teams_of(options, bases_taken(options)), field
        return self._settled[1]

    def sides(self, setup: Setup, number: int) -> tuple[SideOption, ...]:
        """Return the teams a seat may be in, its own first, then in the order of presses."""
        chosen = self.teams(setup)
        if not chosen:
            return ()
        most = 2 if self.mode(setup).two_sides else max(2, len(chosen))
        own = self.settled(setup)[number]
        return tuple(_side((own - 1 + step) % most + 1) for step in range(most))

    def why_no_side(self, setup: Setup, number: int) -> str:
        chosen, settled = self.teams(setup), self.settled(setup)
        if not chosen or chosen[number] == settled[number]:
            return ""
        return say("The map gives this Base to team {team}.", team=settled[number])

    # -- starting a game ---------------------------------------------------------------------------

    def panels(self, setup: Setup | None) -> tuple[Panel, ...]:
        """Return the map, and after a game who was hit where."""
        if setup is not None:
            found = self.board(setup)
            return (Panel("map", "game.games.shoot.table.panels.map:parts", about=found.entry if found else None),)
        return (Panel("seats", "game.games.shoot.table.panels.hits:parts", "results"),)

    def why_no_table(self, setup: Setup) -> str:
        """Return why a game cannot be started; empty if it can, even while a map is still being read."""
        found, count = self.board(setup), len(setup.taken)
        if found is None:
            return say("There is no map to play on.")
        if not found.reading and not playable(found):
            return say("{map} cannot be played: see its messages under Maps.", map=found.title)
        low, high = found.entry.players
        mode = self.mode(setup)
        refusals = (
            (count < 2, say("A shoot-out needs two players: fill another seat.")),
            (count < low, say("{map} needs {low} players or more.", map=found.title, low=low)),
            (count > high, say("{map} has room for {high} players: empty a seat.", map=found.title, high=high)),
            (
                not found.reading and mode.key not in found.entry.modes,
                say("{map} does not support {mode}.", map=found.title, mode=mode.title),
            ),
        )
        trouble = next((words for wrong, words in refusals if wrong), "")
        if not trouble and self.teamed(setup) and len(set(self.settled(setup))) < 2:
            return say("Every team needs a player: put somebody on the other team.")
        return trouble

    def options_of(self, setup: Setup) -> Options:
        """Return the options of a game; raises ValueError with a sentence if the set-up is impossible."""
        from game.games.shoot.rules.setup import why_no_table

        found, mode, values = self.board(setup), self.mode(setup), self.values(setup)
        if found is None or found.board is None:
            raise ValueError(self.why_no_table(setup) or say("The map is still loading."))
        options = Options(
            battlefield=found.board,
            seats=len(setup.taken),
            mode=mode.key,
            teams=self.teams(setup),
            cards=values["CARDS"],
            longer=values["LONGER"],
            harder=_harder(mode) if values["HARDER"] else 0,
            aimed=AIMED if values["AIMED"] else 0,
            contested=_contested(mode) if values["CONTESTED"] else 0,
            place_walls=values["WALLS"],
            round_limit=values["LIMIT"] or (0 if setup.persons else BOTS_LIMIT),
            looks=tuple(seat.look for seat in setup.taken),
            head_start=self.ahead.given(setup),
        )
        options = msgspec.structs.replace(options, **{mode.amount.field: values["GOAL"]})
        trouble = self.why_no_table(setup) or why_no_table(options)
        if trouble:
            raise ValueError(trouble)
        return options

    # -- in words ----------------------------------------------------------------------------------

    def line(self, setup: Setup) -> str:
        names = [one.name for one in self.called(setup.taken)]
        cards = say("normal cards") if self.value(setup, "CARDS") == "normal" else say("beginner cards")
        shuffles = say("known shuffle") if setup.seed else ""
        ahead = self.ahead.told(setup, names)
        sides = sides_of(names, self.settled(setup))
        return together(sides, self.mode(setup).title, cards, *ahead, shuffles, between=" · ")

    def summary(self, setup: Setup) -> str:
        found = self.board(setup)
        count = len(setup.taken)
        board = found.title if found is not None else ""
        return together(self.mode(setup).title, board, say("{count} seats", count=count), between=", ")

    def title_of(self, options: Options, names: Sequence[str]) -> str:
        return f"{options.battlefield.title}: {', '.join(names)}"

    def seat_looks(self, options: Options) -> tuple[str, ...]:
        return options.looks or tuple(look.key for look in LOOKS[: options.seats])

    def facts_of(self, options: Options) -> tuple[str, ...]:
        """Return map and mode."""
        return options.battlefield.title, MODES[options.mode].title

    def agains(self, state: Any, options: Options) -> list[Again]:
        """Return the rematches; where seats are swapped a head start stays with its player."""
        return kept_by_players(super().agains(state, options), options.seats)

    def report(self, state: Any, entries: Sequence[Any], names: Sequence[str]) -> GameReport:
        """Return the end of a game."""
        from game.games.shoot import report  # the set-up page needs no rules

        return report.report(state, entries, names)


def playable(board: BoardFile) -> bool:
    """Return whether a game can be played on a map."""
    return bool(board.entry.playable)


def _switch(key: str, title: str, effect: str, reason: str = "", standard: bool = False, rule: str = "") -> RuleSwitch:
    values = (Value(False, say("off"), effect), Value(True, say("on"), effect))
    return RuleSwitch(key, title, values, standard, rule=rule, reason=reason)


def _goal(mode: GameMode, standard: int) -> RuleSwitch:
    """Return the row for how much is needed, in the mode's own units."""
    need = mode.amount
    values = tuple(Value(n, Message(need.one, many=need.many, n=n), need.effect) for n in need.values)
    return RuleSwitch("GOAL", need.title, values, standard)


def _contested(mode: GameMode) -> int:
    """Return the card lengths within which an opponent contests a hill: those of two players (S-MODE-4)."""
    lengths: int = usual(mode.key, 2)["contested"]
    return lengths


def _harder(mode: GameMode) -> int:
    """Return the extra points of every hit, where hits are harder: those of two players (S-HIT-8)."""
    points: int = usual(mode.key, 2)["harder"]
    return points or 1


def _harder_words(mode: GameMode) -> str:
    return say_count("Every hit counts one extra point.", "Every hit counts {n} extra points.", _harder(mode))


def _longer(mode: GameMode) -> str:
    if mode.scores == "home" and mode.flags != "none":
        return say("A dead carrier's Flag goes home.")
    return say("The Flag must be carried to your own Base.")


def _side(team: int) -> SideOption:
    return SideOption(
        str(team), say("Team {team}", team=team), say("Team {team}.", team=team), TONES[(team - 1) % len(TONES)]
    )


def sides_of(names: Sequence[str], teams: Sequence[int]) -> str:
    """Return the players, side by side.

    >>> sides_of(["Anna", "Ben", "Cleo"], (1, 2, 1)), sides_of(["Anna", "Ben"], ())
    ('Anna and Cleo against Ben', 'Anna against Ben')
    """
    if not teams:
        return _against(names) if len(names) == 2 else together(*names, between=", ")
    sides = [[name for name, team in zip(names, teams, strict=True) if team == side] for side in sorted(set(teams))]
    return _against([_side_by_side(side) for side in sides])


def _against(sides: Sequence[str]) -> str:
    if len(sides) == 1:
        return sides[0]
    return say("{side} against {others}", side=sides[0], others=_against(sides[1:]))


def _side_by_side(names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return say("{first} and {last}", context="list", first=names[0], last=_side_by_side(names[1:]))


LOBBY: Final = ShootLobby()
