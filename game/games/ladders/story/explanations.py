"""Why a choice at the candy table was worse than another: response dice, shots, stars, parts (MOM-COA-2).

Everything is computed from the view in which the choice was made, by the functions that preview it at the table.
"""

from __future__ import annotations

from typing import Final

from game.games.ladders.moments import PART_WORDS
from game.games.ladders.rules import outlook
from game.games.ladders.rules.cards import ID, NAME
from game.games.ladders.rules.fight import combat, weapons
from game.games.ladders.rules.fight.combat import Struck
from game.games.ladders.rules.outlook import Landing
from game.games.ladders.rules.state import HEAD, PARTS, LaddersState
from game.games.ladders.rules.turn import MoveOrStand
from game.games.markers import Who
from game.games.story import Why
from game.kernel.game import pending
from game.kernel.messages import listed, say, say_count
from game.kernel.state import Choice

LIKELY: Final = 0.1
"""The least chance of a part coming off that is mentioned."""
SHOTS: Final = frozenset({"attack", "blast", "detonate"})
CARDS: Final = frozenset({"weapon", "ammo", "gear", "play"})


def explanations(view: LaddersState, choice: Choice, better: Choice) -> list[Why]:
    """Return explanations of what was done and what was better, in a sentence each."""
    decision = pending(view)
    if decision is None:
        return []
    seat = decision.seat
    if isinstance(decision, MoveOrStand):
        return _stances(view, seat, choice)
    return [_done(view, seat, choice, better), _better(view, seat, choice, better)]


def after(view: LaddersState, choice: Choice) -> LaddersState | None:
    """Return the board with the cookie where a move takes it; None for other choices."""
    decision = pending(view)
    if decision is None or choice[0] not in ("move", "jetpack"):
        return None
    moved = view.copy()
    moved.change_cookie(decision.seat, square=outlook.landing(view, decision.seat, choice).square)
    return moved


def _stances(view: LaddersState, seat: int, choice: Choice) -> list[Why]:
    here = outlook.exposure(view, seat, view.square(seat))
    dice, foes = sum(dice for _, dice in here), listed([_who(foe) for foe, _ in here])
    if choice[0] == "stand":
        if here:
            done = Why(
                "stood-seen",
                say_count(
                    "You stood still where {names} can fire 1 die at you.",
                    "You stood still where {names} can fire {n} dice at you.",
                    dice,
                    names=foes,
                ),
            )
        else:
            done = Why("stood", say("You stood still."))
        return [
            done,
            Why("rolls", say("Dice take you to stars and into range, and you can fire before and after each.")),
        ]
    done = Why("rolled", say("You rolled, and both dice have to be moved."))
    if not here:
        return [done, Why("safe", say("Nobody could fire at you where you stood."))]
    return [done, Why("plain", say("The better choice was to stand still."), 0.0)]


# -- what was done -------------------------------------------------------------------------------------


def _done(view: LaddersState, seat: int, choice: Choice, better: Choice) -> Why:
    word = choice[0]
    if word in SHOTS:
        return _fired(view, seat, choice)
    if word in ("move", "jetpack"):
        return _moved(view, seat, choice, better)
    if better[0] == "attack" and word == "on":
        return Why("passed", say("You moved on through {who}'s square without attacking.", who=Who(better[2])))
    if better[0] == "attack" and word == "end":
        return Why("unfired", say("You ended your turn without firing, with {who} in reach.", who=Who(better[2])))
    if word in CARDS:
        return Why("card", say("You played {card} now.", card=NAME[ID[choice[1]]]))
    if word == "start":
        return Why("start", say("You started on square {square}.", square=choice[1]))
    if word == "discard":
        return Why("discard", say("You threw {card} away.", card=NAME[ID[choice[1]]]))
    return Why(word, _SAID.get(word, say("You did something else.")))


_SAID: Final = {
    "end": say("You ended your turn."),
    "pass": say("You let it pass."),
    "plant": say("You planted a mine."),
    "keep": say("You kept the dice as they were."),
    "on": say("You moved on without stopping."),
    "stay": say("You left the other cookie where it stood."),
    "star": say("You drew another card from the star."),
    "pickup": say("You picked up the flag."),
    "take": say("You took the flag."),
}


def _fired(view: LaddersState, seat: int, choice: Choice) -> Why:
    found = _aimed(view, seat, choice)
    if found is None:
        return Why("fired-none", say("You fired where there was no opponent."))
    who, hits = Who(found.seat), _hits(found)
    if choice[0] != "attack":
        return Why("fired", say("You fired at {who}: {hits}.", who=who, hits=hits))
    weapon = NAME[ID[choice[1]]]
    part, chance = _ripest(found)
    if chance < LIKELY:
        return Why(
            "no-part",
            say(
                "You fired the {weapon} at {who}: {hits}, and a part was unlikely to come off.",
                weapon=weapon,
                who=who,
                hits=hits,
            ),
        )
    return Why(
        "fired",
        say(
            "You fired the {weapon} at {who}: {hits}, and the {part} comes off {n} times in 100.",
            weapon=weapon,
            who=who,
            hits=hits,
            part=part,
            n=round(100 * chance),
        ),
    )


def _moved(view: LaddersState, seat: int, choice: Choice, better: Choice) -> Why:
    row = outlook.landing(view, seat, choice)
    if row.mines:
        return Why("mine", say("You went through a mine, and it rolls 5 dice."))
    if better[0] == "attack" and better[2] not in _in_range(view, seat, row.square):
        return Why("walked-off", say("You moved away before firing at {who}.", who=Who(better[2])))
    if row.exposure:
        return Why(
            "seen",
            say_count(
                "You moved to square {square}, where {names} can fire 1 die at you.",
                "You moved to square {square}, where {names} can fire {n} dice at you.",
                row.danger,
                square=row.square,
                names=listed([_who(foe) for foe, _ in row.exposure]),
            ),
        )
    return Why("moved", say("You moved to square {square}.", square=row.square))


# -- what was better -----------------------------------------------------------------------------------


def _better(view: LaddersState, seat: int, choice: Choice, better: Choice) -> Why:
    word = better[0]
    if word in SHOTS:
        return _should_fire(view, seat, better)
    if word in ("move", "jetpack"):
        return _should_move(view, seat, choice, better)
    if word == "ammo":
        return _should_load(view, seat, better)
    if word == "weapon":
        return Why("plain", say("The better choice was to put the {card} into play.", card=NAME[ID[better[1]]]), 0.0)
    if word in CARDS:
        return Why("plays", say("The better choice was to play {card}.", card=NAME[ID[better[1]]]), 0.0)
    if word == "end":
        if choice[0] in CARDS:
            return Why("plain", say("The better choice was to keep {card}.", card=NAME[ID[choice[1]]]), 0.0)
        return Why("plain", say("The better choice was to end your turn."), 0.0)
    if word == "start":
        return Why("plain", say("The better choice was to start on square {square}.", square=better[1]), 0.0)
    return Why("plain", _OTHER.get(word, say("Something else was the better choice.")), 0.0)


_OTHER: Final = {
    "pass": say("The better choice was to keep your card."),
    "plant": say("The better choice was to plant a mine."),
    "keep": say("The better choice was to keep the dice as they were."),
    "discard": say("The better choice was to throw away another weapon."),
    "star": say("Another card was the better choice."),
}


def _should_load(view: LaddersState, seat: int, better: Choice) -> Why:
    row, card = weapons.in_play(view, seat, better[2][0]), NAME[ID[better[1]]]
    if row is None:
        return Why("plain", say("The better choice was to play {card}.", card=card), 0.0)
    most = weapons.full(view, row.card)
    name = NAME[ID[row.card]]
    if row.ammo == most:
        return Why("special", say("{card} makes more of each attack with your {weapon}.", card=card, weapon=name))
    words = say_count(
        "{card} fills your {weapon}, which has 1 of {most} shots left.",
        "{card} fills your {weapon}, which has {n} of {most} shots left.",
        row.ammo,
        card=card,
        weapon=name,
        most=most,
    )
    return Why("loads", words)


def _should_fire(view: LaddersState, seat: int, better: Choice) -> Why:
    found = _aimed(view, seat, better)
    if found is None:
        return Why("plain", say("The better choice was to fire."), 0.0)
    who, hits = Who(found.seat), _hits(found)
    part, chance = _ripest(found)
    name = NAME[ID[better[1]]] if better[0] != "detonate" else say("mine")
    last = view.mission == "trophies" and len(view.trophies[seat - 1]) + 1 >= view.goal
    if last and chance >= LIKELY:
        return Why(
            "wins",
            say(
                "One more Trophy wins: the {weapon} takes {who}'s {part} off {n} times in 100.",
                weapon=name,
                who=who,
                part=part,
                n=round(100 * chance),
            ),
        )
    if view.mission == "heads" and found.odds.parts[HEAD].tear >= LIKELY:
        return Why(
            "head",
            say(
                "Heads win: the {weapon} takes {who}'s off {n} times in 100.",
                weapon=name,
                who=who,
                n=round(100 * found.odds.parts[HEAD].tear),
            ),
        )
    if chance >= LIKELY:
        return Why(
            "tears",
            say(
                "With the {weapon} you can expect {hits} on {who}, and the {part} comes off {n} times in 100.",
                weapon=name,
                who=who,
                hits=hits,
                part=part,
                n=round(100 * chance),
            ),
        )
    return Why("hits", say("With the {weapon} you can expect {hits} on {who}.", weapon=name, who=who, hits=hits))


def _should_move(view: LaddersState, seat: int, choice: Choice, better: Choice) -> Why:
    row, other = outlook.landing(view, seat, better), _other_landing(view, seat, choice)
    danger = other.danger if other is not None else _danger_here(view, seat)
    square = row.square
    if row.star and not (other is not None and other.star) and row.danger <= danger:
        return Why("star", say("Square {square} has a star, and a star gives a card.", square=square))
    if not row.exposure and danger:
        return Why("hidden", say("On square {square} nobody could fire at you.", square=square))
    if row.danger < danger:
        return Why(
            "fewer",
            say_count(
                "On square {square} only 1 die could be fired at you.",
                "On square {square} only {n} dice could be fired at you.",
                row.danger,
                square=square,
            ),
        )
    aims = _in_range(view, seat, square)
    here = _in_range(view, seat, other.square if other is not None else view.square(seat))
    new = tuple(foe for foe in aims if foe not in here)
    if new:
        return Why(
            "aims",
            say(
                "From square {square} you can fire at {names}.", square=square, names=listed([_who(foe) for foe in new])
            ),
        )
    return Why("plain", say("The better choice was to move to square {square}.", square=square), 0.0)


# -- features ------------------------------------------------------------------------------------------


def _who(seat: int) -> str:
    return say("{who}", who=Who(seat))


def _aimed(view: LaddersState, seat: int, choice: Choice) -> Struck | None:
    """Return the opponent most affected by a shot, with its odds."""
    found = [row for row in combat.preview(view, seat, choice) if view.is_foe(seat, row.seat)]
    return max(found, key=lambda row: row.odds.trophies, default=None)


def _ripest(found: Struck) -> tuple[str, float]:
    """Return the name of the part likeliest to come off, and the chance."""
    part = max(range(len(PARTS)), key=lambda number: found.odds.parts[number].tear)
    return PART_WORDS[PARTS[part]], found.odds.parts[part].tear


def _hits(found: Struck) -> str:
    number = round(found.odds.hits)
    return say_count("about 1 hit", "about {n} hits", number) if number else say("hardly any hits")


def _other_landing(view: LaddersState, seat: int, choice: Choice) -> Landing | None:
    return outlook.landing(view, seat, choice) if choice[0] in ("move", "jetpack") else None


def _danger_here(view: LaddersState, seat: int) -> int:
    return sum(dice for _, dice in outlook.exposure(view, seat, view.square(seat)))


def _in_range(view: LaddersState, seat: int, square: int) -> tuple[int, ...]:
    """Return the opponents that a seat could fire at from a square, with what it has in play."""
    moved = view.copy()
    moved.change_cookie(seat, square=square)
    found: list[Choice] = []
    combat.offer(moved, seat, found)
    return tuple(dict.fromkeys(one[2] for one in found if one[0] == "attack"))
