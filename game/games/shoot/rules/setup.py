"""Setting up the table: the map's things for the seats in play, walls, hands, the first player (section 6: S-SET)."""

from random import Random
from typing import Final

from game.battlefield import model
from game.battlefield.modes import MODES, why_no_mode
from game.games.shoot.head_start import MOST
from game.games.shoot.options import FURTHEST, HARDEST, SUREST, Options
from game.games.shoot.rules import events, primitives, terrain
from game.games.shoot.rules.cards import COUNT, splattercard
from game.games.shoot.rules.modes import goal_named
from game.games.shoot.rules.state import (
    FLIPPED,
    GADGET_DECK,
    GADGET_HAND,
    SPLATTER_DECK,
    WEAPON_DECK,
    WEAPON_HAND,
    Base,
    Flag,
    Hero,
    Obstacle,
    ShootState,
    Token,
    zone_of,
    zone_specs,
)
from game.games.shoot.rules.turn import BeginTurn
from game.geometry import placement, walkways
from game.geometry.placement import FlatThing
from game.geometry.shapes import Outline
from game.geometry.units import stored
from game.geometry.world import rectangle
from game.kernel.head_starts import why_none
from game.kernel.messages import say, say_count, together
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

TOKEN_KINDS: Final = (("weapon", 5), ("gadget", 5), ("healing", 4))
WALL_SIZE: Final = (120.0, 10.0, 70.0)

# -- which seat takes what (S-SET-2, S-TEAM-5) ---------------------------------------------------------


def start(options: Options) -> ShootState:
    """Return the table before anything random; its stack has the steps of the set-up.

    Raises ValueError, with a sentence for the player, for options that are not possible.
    """
    trouble = why_no_table(options)
    if trouble:
        raise ValueError(trouble)
    field, seats = options.battlefield, options.seats
    taken = bases_taken(options)
    teams = teams_of(options, taken)
    state = ShootState(
        mode=options.mode,
        width=field.width,
        height=field.height,
        normal=options.cards == "normal",
        lives=options.lives,
        kills=options.kills,
        captures=options.captures,
        longer=options.longer,
        harder=options.harder,
        aimed=options.aimed,
        place_walls=options.place_walls,
        round_limit=options.round_limit,
        teamed=bool(options.teams or MODES[options.mode].two_sides),
        obstacles=_obstacles(field, taken),
        bases=[],
        flags=[],
        tokens=[],
        heroes=[],
        zones=[[] for _ in zone_specs(seats)],
        knows=[0] * COUNT,
        points=[0] * COUNT,
        asked_in=[0] * seats,
    )
    _place(state, options, taken, teams)
    if options.contested:
        state.contested = options.contested
    if any(options.head_start):
        _give_ahead(state, options.head_start)
    for deck, family in ((SPLATTER_DECK, "splatter"), (WEAPON_DECK, "weapon"), (GADGET_DECK, "gadget")):
        state.zones[deck] = list(state.families()[family])
    walls = [PlaceWall(seat) for seat in state.seats()] if options.place_walls else []
    state.then(LayOut(), *walls, Deal(), StartFlip())
    return state


def why_no_table(options: Options) -> str:
    """Return why options are not possible; empty if they are (S-SET-1, S-MAP-3)."""
    if options.mode not in MODES:
        return why_no_mode(options.mode)
    field, seats, mode = options.battlefield, options.seats, MODES[options.mode]
    if not 2 <= seats <= 4 or not field.players_min <= seats <= field.players_max:
        return say(
            "'{map}' is for {least} to {most} players, not {seats}.",
            map=field.title,
            least=field.players_min,
            most=field.players_max,
            seats=seats,
        )
    if not 0 <= options.harder <= HARDEST:
        return say("A hit may count at most {most} extra points.", most=HARDEST)
    if not 0 <= options.aimed <= SUREST:
        return say("A hit without stripes may count at most {most} extra points.", most=SUREST)
    if not 0 <= options.contested <= FURTHEST:
        return say("A hill may be contested within {most} card lengths at most.", most=FURTHEST)
    taken = bases_taken(options)
    if len(taken) < seats:
        return say_count(
            "'{map}' has 1 Base for {seats} players.",
            "'{map}' has {n} Bases for {seats} players.",
            len(taken),
            map=field.title,
            seats=seats,
        )
    if options.teams and len(options.teams) != seats:
        return say(
            "{count} seats have a team, but there are {seats}: give each seat one.",
            count=len(options.teams),
            seats=seats,
        )
    if min(options.teams, default=1) < 1:
        return say("Teams are numbered 1, 2 and so on.")
    teams = teams_of(options, taken)
    if len(set(teams)) < 2:
        return say("Every team needs a seat: put the seats into two teams or more.")
    if mode.two_sides and set(teams) != {1, 2}:
        return together(mode.two_sides, say("Give teams 1 and 2 a seat each."))
    if len(_flags_of(options)) < _FLAGS[mode.flags]:
        return say("'{map}' has no Flag for this mode.", map=field.title)
    if min(options.lives, options.kills, options.captures) < 1:
        return say("Lives, kills and captures must be 1 or more.")
    if options.round_limit < 0:
        return say("A round limit must be 1 round or more, or 0 for none.")
    if any(options.head_start):
        trouble = _why_no_head_start(options, teams)
        if trouble:
            return trouble
    return goal_named(mode.goal).why_not(field)


_FLAGS: Final = {"none": 0, "neutral": 1, "teams": 2, "own": 1}
"""The number of Flags on the table, by what a mode says of them."""


def _of_goal(rows: tuple[model.MapBase, ...], mode: str) -> list[model.MapBase]:
    """Return the Bases of a mode: those with its `goal`, if there are any, else those without (S-MAP-1)."""
    own = [row for row in rows if row.goal == mode]
    return own or [row for row in rows if not row.goal]


def bases_taken(options: Options) -> list[model.MapBase]:
    """Return the map's Base of each seat, in seat order; too short a list if the map has too few."""
    rows = sorted(_of_goal(options.battlefield.bases, options.mode), key=lambda row: row.seat)
    if options.seats == 2 and MODES[options.mode].two_sides:
        marked = [next((row for row in rows if row.team == team), None) for team in (1, 2)]
        if all(marked):
            return [row for row in marked if row is not None]
    if options.seats == 2 and len(rows) >= 4:
        return [rows[0], rows[2]]
    return rows[: options.seats]


def teams_of(options: Options, taken: list[model.MapBase]) -> tuple[int, ...]:
    """Return each seat's team, in seat order (S-TEAM-4, S-TEAM-5)."""
    seats = range(1, options.seats + 1)
    if not options.teams and not MODES[options.mode].two_sides:
        return tuple(seats)
    chosen = options.teams or tuple(2 - seat % 2 for seat in seats)
    return tuple(row.team or team for row, team in zip(taken, chosen, strict=False))


def _flags_of(options: Options) -> list[model.MapFlag]:
    rows, kind = options.battlefield.flags, MODES[options.mode].flags
    if kind == "neutral":
        return [row for row in rows if not row.team and not row.goal][:1]
    if kind == "teams":
        found = [next((row for row in rows if row.team == team and not row.goal), None) for team in (1, 2)]
        return [row for row in found if row is not None]
    return [row for row in rows if kind == "own" and row.goal == options.mode][:1]


def _obstacles(field: model.Battlefield, taken: list[model.MapBase]) -> tuple[Obstacle, ...]:
    """Return the obstacles in play: all but the walls of seats that are not (S-SET-2)."""
    seat_of = {row.seat: seat for seat, row in enumerate(taken, 1)}
    return tuple(
        Obstacle(
            id=row.id,
            kind=row.kind,
            label=row.label,
            outline=row.outline,
            height=row.tall,
            movable=row.movable,
            destructible=row.destructible,
            wall=row.wall,
            seat=seat_of.get(row.seat, 0),
        )
        for row in field.obstacles
        if not row.seat or row.seat in seat_of
    )


def _place(state: ShootState, options: Options, taken: list[model.MapBase], teams: tuple[int, ...]) -> None:
    """Place Bases, HEROes on their centres, Flags and Tokens (S-SET-2, S-SET-4)."""
    ground = terrain.world(state).ground
    looks = options.looks
    for seat, (row, team) in enumerate(zip(taken, teams, strict=True), 1):
        level = stored(ground(row.x, row.y))
        look = looks[seat - 1] if seat <= len(looks) else ""
        state.bases.append(Base(seat, team, row.x, row.y, row.angle, level))
        state.heroes.append(Hero(seat, team, row.x, row.y, level, look, lives=options.lives))
    for flag in _flags_of(options):
        level = stored(ground(flag.x, flag.y))
        state.flags.append(Flag(flag.id, flag.team, (flag.x, flag.y), flag.x, flag.y, level))
    for token in options.battlefield.tokens:
        state.tokens.append(Token(token.id, token.kind, token.x, token.y, stored(ground(token.x, token.y))))


def _why_no_head_start(options: Options, teams: tuple[int, ...]) -> str:
    """Return why seats cannot have these head starts; empty if they can (S-SET-7)."""
    given = options.head_start
    if trouble := why_none(given, options.seats, MOST):
        return trouble
    if goal_named(MODES[options.mode].goal).ahead != "kills":
        return ""
    in_hand = [sum(n for n, team in zip(given, teams, strict=False) if team == one) for one in set(teams)]
    won = say("With that many kills to start with, the game is won before it begins.")
    return won if max(in_hand) >= options.kills else ""


def _give_ahead(state: ShootState, given: tuple[int, ...]) -> None:
    """Give seats a head start: what it is depends on what a side plays for (S-SET-7)."""
    state.head_start = given
    for hero in list(state.heroes):
        if goal_named(state.goal).ahead == "kills":
            state.change_hero(hero.seat, kills=hero.kills + state.ahead(hero.seat))
        elif goal_named(state.goal).ahead == "lives":
            state.change_hero(hero.seat, lives=hero.lives + state.ahead(hero.seat))


# -- steps ---------------------------------------------------------------------------------------------


class LayOut(Step, frozen=True):
    """The table is laid: Tokens of kind "any" are given the kinds still missing (S-MAP-6)."""

    def run(self, state: ShootState) -> None:
        """Deal the kinds and emit the table."""
        undecided = [at for at, token in enumerate(state.tokens) if token.kind == "any"]
        if undecided:
            kinds = missing_kinds([token.kind for token in state.tokens])
            order = primitives.shuffled(state, "token kinds", range(len(undecided)))
            for at, number in zip(undecided, order, strict=True):
                old = state.tokens[at]
                state.tokens[at] = Token(old.id, kinds[number], old.x, old.y, old.level)
        options = {
            "lives": state.lives,
            "kills": state.kills,
            "captures": state.captures,
            "longer": state.longer,
            "harder": state.harder,
            "aimed": state.aimed,
            "round_limit": state.round_limit,
            "cards": "normal" if state.normal else "beginner",
        }
        teams = tuple(hero.team for hero in state.heroes)
        state.emit(events.GameStarted, mode=state.mode, options=options, seats=len(state.heroes), teams=teams)
        state.emit(
            events.MapPlaced,
            obstacles=tuple(row.id for row in state.obstacles),
            bases=tuple((row.seat, row.x, row.y) for row in state.bases),
            flags=tuple((row.id, row.x, row.y) for row in state.flags),
            tokens=tuple((row.id, row.kind, row.x, row.y) for row in state.tokens),
        )
        for seat in state.seats():
            if state.ahead(seat):
                state.emit(events.HeadStart, seat=seat, number=state.ahead(seat), goal=state.goal)


def missing_kinds(kinds: list[str]) -> list[str]:
    """Return the kinds for the Tokens that have none ("any"), in the order in which they are filled (S-MAP-6).

    With 14 Tokens, what is missing to 5 weapon, 5 gadget and 4 healing; with fewer, the kinds take turns.
    """
    count = kinds.count("any")
    wanted = dict(TOKEN_KINDS)
    if len(kinds) < 14:
        wanted = dict.fromkeys(wanted, 0)
        for number in range(len(kinds)):
            wanted[TOKEN_KINDS[number % 3][0]] += 1
    missing: list[str] = []
    while len(missing) < count:
        before = len(missing)
        for kind, _ in TOKEN_KINDS:
            if kinds.count(kind) + missing.count(kind) < wanted[kind]:
                missing.append(kind)
        if len(missing) == before:  # the map has more of one kind than the rule asks for: take turns
            missing += [kind for kind, _ in TOKEN_KINDS]
    return missing[:count]


class Deal(Step, frozen=True):
    """The decks are shuffled and every seat draws a Weapon and a Gadget, unseen by the others (S-SET-5)."""

    def run(self, state: ShootState) -> None:
        """Shuffle and deal."""
        for deck in (SPLATTER_DECK, WEAPON_DECK, GADGET_DECK):
            state.shuffle(deck)
        for seat in state.seats():
            hand, base = [], state.bases[seat - 1]
            for deck, kind in ((WEAPON_DECK, WEAPON_HAND), (GADGET_DECK, GADGET_HAND)):
                while primitives.is_popup(card := state.zones[deck][0]):
                    primitives.lay_popup(state, seat, card, deck, (base.x, base.y), "base")  # and draw again (S-POP-2)
                state.move_card(card, deck, zone_of(seat, kind))
                hand.append(card)
            state.emit_secret(events.HandDealt, [seat], seat=seat, weapon=hand[0], gadget=hand[1])


class StartFlip(Step, frozen=True):
    """A Splattercard's arrow finds the starting player (S-SET-6)."""

    def run(self, state: ShootState) -> None:
        """Flip, find, begin."""
        card = state.zones[SPLATTER_DECK][0]
        state.move_card(card, SPLATTER_DECK, FLIPPED)
        state.starter = nearest_seat(splattercard(card).dir, len(state.heroes))
        state.emit(events.StartFlip, card=card, seat=state.starter)
        primitives.discard(state, card)
        state.then(BeginTurn(state.starter))


def nearest_seat(bearing: float, seats: int) -> int:
    """Return the seat whose bearing 360 (k - 1) / n is nearest to an arrow's; on a tie the lower (S-SET-6)."""

    def angle(seat: int) -> float:
        away = abs(bearing - 360 * (seat - 1) / seats) % 360
        return min(away, 360 - away)

    return min(range(1, seats + 1), key=lambda seat: (angle(seat), seat))


# -- walls (S-SET-3) -----------------------------------------------------------------------------------


class PlaceWall(Decision, frozen=True):
    """S-DEC-1: where the seat's own wall goes: ("wall", x, y, angle), or ("leave",)."""

    def options(self, state: ShootState) -> list[Choice]:
        """Return the choice to leave the wall where it is, and a few places round the Base."""
        base = state.bases[self.seat - 1]
        places = [
            ("wall", base.x + dx, base.y + dy, 90 if dx else 0) for dx, dy in ((90, 0), (-90, 0), (0, 80), (0, -80))
        ]
        return [("leave",), *(place for place in places if self.why_not(state, place) is None)]

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return a random place, else leaving it."""
        base = state.bases[self.seat - 1]
        x, y = stored(base.x + random.uniform(-120, 120)), stored(base.y + random.uniform(-120, 120))
        place = ("wall", x, y, random.randrange(180))
        return place if self.why_not(state, place) is None else ("leave",)

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the wall may not be there, or None."""
        if choice == ("leave",):
            return None
        match choice:
            case ("wall", int() | float() as x, int() | float() as y, int() as angle):
                return why_not_wall(state, self.seat, stored_outline(x, y, angle))
        return Refusal("S-SET-3", say("say where the wall goes, and its angle in whole degrees, or leave it out"))

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Put the wall there."""
        if choice[0] == "leave":
            return
        x, y, angle = choice[1:]
        old = next((row for row in state.obstacles if row.wall and row.seat == self.seat), None)
        others = tuple(row for row in state.obstacles if row is not old)
        name = old.id if old else f"wall-{self.seat}"
        height = old.height if old else WALL_SIZE[2]
        kept = (old.movable, old.destructible) if old else (True, True)
        outline = stored_outline(x, y, angle)
        wall = Obstacle(name, "wall", "", outline, height, *kept, wall=True, seat=self.seat)
        state.obstacles = (*others, wall)
        primitives.settle(state)
        state.emit(events.WallPlaced, seat=self.seat, spot=(stored(x), stored(y)), angle=angle, wall=name)


def stored_outline(x: float, y: float, angle: float) -> Outline:
    """Return a standard wall's footprint, rounded as in the state."""
    if not (abs(x) < 1e4 and abs(y) < 1e4):
        x = y = -1e4  # nowhere near the table
    return tuple((stored(px), stored(py)) for px, py in rectangle(x, y, WALL_SIZE[0], WALL_SIZE[1], angle))


def _without_wall(state: ShootState, seat: int) -> tuple[Obstacle, ...]:
    return tuple(row for row in state.obstacles if not (row.wall and row.seat == seat))


def why_not_wall(state: ShootState, seat: int, outline: Outline) -> Refusal | None:
    """Return why a seat's wall may not have a footprint, or None (S-SET-3, S-CUT-2)."""
    others = _without_wall(state, seat)
    rest = terrain.world_of(state.width, state.height, others)
    if any(rest.ground(x, y) > 0 for x, y in outline):
        return Refusal("S-SET-3", say("it must stand on the table itself"))
    base = state.bases[seat - 1]
    lying = [FlatThing(terrain.base_outline(row), row.level) for row in state.bases]
    flags = [(flag.x, flag.y) for flag in state.flags]
    tokens = [(token.x, token.y) for token in state.tokens]
    now = terrain.scene(state)
    refusal = placement.wall_refusal(now._replace(world=rest), (base.x, base.y), outline, lying, flags, tokens)
    if refusal is not None:
        return refusal
    own = next((row.height for row in state.obstacles if row.wall and row.seat == seat), WALL_SIZE[2])
    wall = Obstacle("wall", "wall", "", outline, own, True, True, wall=True)
    after = now._replace(world=terrain.world_of(state.width, state.height, (*others, wall)))
    bases = [(row.x, row.y) for row in state.bases]
    marks = [flag.home for flag in state.flags] or bases
    return walkways.cut_off(now, after, now.figures, bases, bases, marks, marks)
