"""Previews of moves for screens and bots: where a die leads and what is there (16.6). Works on views."""

from typing import NamedTuple

from game.games.ladders.rules import moving
from game.games.ladders.rules.board import tables
from game.games.ladders.rules.cards import COLOUR_NAMES, EAGLE
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.fight.aiming import GATLING, why_no_line
from game.games.ladders.rules.fight.volley import dice_at
from game.games.ladders.rules.fight.weapons import profile_of
from game.games.ladders.rules.moving import PRETZEL, SUGAR
from game.games.ladders.rules.state import LOOSE, LaddersState
from game.kernel.state import Choice


class Landing(NamedTuple):
    """What a declared die leads to without reactions. Squares are numbers, seats ascending in clockwise order.

    `path`: squares entered, the last one where the die ends (a Jetpack enters only that); `square`: where the cookie
    comes to rest, `climb` "ladder" or "slide" if it is carried there; `star`: deck names to draw from; `mines`: squares
    in which an opponent's mine goes off; `meets`: opponents in squares passed or in the entry (melee there); `loose`:
    sides of loose flags along the path or at its end; `exposure`: (opponent, most dice) for each one that could fire at
    the resting square from where it is now, with its Eagle or a loaded weapon in play.
    """

    choice: Choice
    path: tuple[int, ...]
    square: int
    climb: str
    star: tuple[str, ...]
    mines: tuple[int, ...]
    meets: tuple[int, ...]
    loose: tuple[int, ...]
    exposure: tuple[tuple[int, int], ...]

    @property
    def danger(self) -> int:
        """Return the dice that all of them together could fire."""
        return sum(dice for _, dice in self.exposure)


def landings(state: LaddersState, seat: int) -> list[Landing]:
    """Return the outlook of every move a seat can declare with its unmoved dice, with and without MOVE cards."""
    choices: list[Choice] = []
    moving.offer(state, seat, choices)
    return [landing(state, seat, choice) for choice in choices]


def landing(state: LaddersState, seat: int, choice: Choice) -> Landing:
    """Return the outlook of one legal ("move", ...) or ("jetpack", ...)."""
    path = _path(state, seat, choice)
    board = tables(state.board)
    end = path[-1]
    square = board.exits[end] or end
    stars = () if not state.stars or (state.mission == "sniper" and seat == state.sniper) else board.stars[square]
    entered = (*path, square) if square != end else path
    # There is no pass window in the last square, unless it is an entry (L-MOVE-6).
    passed = set(path if square != end else path[:-1]) if choice[0] == "move" else {end} - {square}
    bombs = {mine.square for mine in state.mines if state.is_foe(seat, mine.owner)}
    return Landing(
        choice,
        path,
        square,
        board.climbs[end],
        tuple(COLOUR_NAMES[colour] for colour in stars),
        tuple(dict.fromkeys(one for one in entered if one in bombs)),
        tuple(foe for foe in state.foes[seat - 1] if state.square(foe) in passed),
        tuple(flag.side for flag in state.flags if flag.where == LOOSE and flag.square in passed | {square}),
        exposure(state, seat, square),
    )


def _path(state: LaddersState, seat: int, choice: Choice) -> tuple[int, ...]:
    start = state.square(seat)
    if choice[0] == "jetpack":
        return (moving.over(start, choice[2]),)
    number = moving.value(state, seat, choice[1]) + sum(amount for name, amount in choice[3] if name == SUGAR)
    turn_at = next((steps for name, steps in choice[3] if name == PRETZEL), 0)
    path = moving.walk_path(start, choice[2], number, turn_at)
    if path is None:
        raise ValueError(f"{choice} leads off the track")
    return tuple(path)


def exposure(state: LaddersState, seat: int, square: int) -> tuple[tuple[int, int], ...]:
    """Return who could fire at a seat's cookie in a square from where they are now, each with their most dice."""
    rows = ((foe, _most_dice(state, foe, square)) for foe in state.foes[seat - 1] if state.square(foe))
    return tuple((foe, dice) for foe, dice in rows if dice)


def _most_dice(state: LaddersState, foe: int, square: int) -> int:
    """Return the most dice of one attack of a seat at a square: Eagle, weapons in play, melee if in range."""
    best, start = 0, state.square(foe)
    eagle = weapons.in_play(state, foe, EAGLE)
    for row in (*([eagle] if eagle else []), *state.weapons[foe - 1]):
        prof = profile_of(state, row)
        if weapons.dry(row) or prof.kind == "mine" or prof.id == GATLING:
            continue
        if prof.kind == "melee":
            best = max(best, prof.dice if start == square else 0)
        elif why_no_line(state, foe, prof, square) is None:
            best = max(best, dice_at(prof, start, square, min(prof.shots, row.ammo) if prof.track else 1))
    return best
