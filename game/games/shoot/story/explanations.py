"""Why a choice on the battlefield was worse than a better one: sight, class of damage, answers, paths (MOM-COA-2).

Everything is computed from the view in which the choice was made, by the functions that preview it at the table.
"""

from __future__ import annotations

from math import isfinite
from typing import Final, NamedTuple

from game.games.markers import Who
from game.games.shoot.bots.answers import flag_at_hand
from game.games.shoot.bots.fire import AttackEstimate, answer_of, shot_of
from game.games.shoot.bots.objectives import goal_of_flag, home_goal, wanted_flag
from game.games.shoot.bots.ways import length_from
from game.games.shoot.rules import lookout, terrain
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import combat, weapons
from game.games.shoot.rules.lengths import lengths_text
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.things import thing_text
from game.games.shoot.rules.turn import ChooseStance
from game.games.story import Why
from game.geometry.sight import Sighting, Spot
from game.geometry.units import HALF
from game.kernel.game import pending
from game.kernel.messages import listed, say, say_count
from game.kernel.state import Choice

MORE: Final = 0.25
"""Points of a shot that are worth mentioning."""
NEARER: Final = 30.0
"""Millimetres of a path that are worth mentioning."""


class AssessedSpot(NamedTuple):
    """A spot with the seat's HERO on it: who would see it, whom it would see, the path left to the goal."""

    watchers: tuple[int, ...]
    targets: tuple[int, ...]
    way: float
    cover: str


def explanations(view: ShootState, choice: Choice, better: Choice) -> list[Why]:
    """Return what was done and what was better, in one sentence each."""
    decision = pending(view)
    if decision is None:
        return []
    seat = decision.seat
    if isinstance(decision, ChooseStance):
        return _stances(view, seat, choice, better)
    if isinstance(decision, combat.ChooseCounter):
        return _counters(view, seat, decision.attacker, choice, better)
    return [_done(view, seat, choice, better), _better(view, seat, choice, better)]


def after(view: ShootState, choice: Choice) -> ShootState | None:
    """Return the battlefield with the HERO at the end of a walk; None for everything else."""
    decision = pending(view)
    if decision is None or choice[0] != "leg":
        return None
    return lookout.standing_at(view, decision.seat, end_of(view, choice))


# -- stances -------------------------------------------------------------------------------------------


def _best_shot(view: ShootState, seat: int, full: bool) -> AttackEstimate | None:
    """Return the shot from here that deals most, under full or action damage, or None."""
    state = lookout.with_stance(view, "still" if full else "move")
    if combat.why_no_attack_at_all(state, seat) is not None:
        return None
    found = [
        shot_of(state, seat, foe.seat, card)
        for card in weapons.usable(state, seat)
        for foe in lookout.opponents(state, seat)
        if combat.aim_refusal(state, seat, weapon(card), foe.seat) is None
    ]
    return max(found, key=lambda shot: shot.dealt, default=None)


def _stances(view: ShootState, seat: int, choice: Choice, better: Choice) -> list[Why]:
    still, moving = _best_shot(view, seat, True), _best_shot(view, seat, False)
    if better[0] == "still":
        return _should_stand(view, seat, still, moving)
    here = place(view, seat, terrain.spot(view, seat))
    if choice[0] == "still":
        return [_stood(here, still), _should_move(view, seat, here)]
    return [Why("bled", say("You let your HERO bleed to death.")), _should_move(view, seat, here)]


def _should_stand(
    view: ShootState, seat: int, still: AttackEstimate | None, moving: AttackEstimate | None
) -> list[Why]:
    gain = (still.dealt if still else 0.0) - (moving.dealt if moving else 0.0)
    if still is None or still.dealt < MORE:
        here = place(view, seat, terrain.spot(view, seat))
        done = Why("moved", say("You chose to move."))
        if not here.watchers:
            words = say("Nobody could see you where you stood: standing still kept you hidden.")
            return [done, Why("hidden", words)]
        return [done, Why("plain", say("The better choice was to stand still."), 0.0)]
    if gain < MORE:
        done = Why("moved", say("You chose to move with {who} in sight.", who=Who(still.target)))
        return [done, Why("shot-here", _hits_here(still))]
    done = Why("moved", say("You chose to move with {who} in sight.", who=Who(still.target)))
    moved = lookout.with_stance(view, "move")
    if not any(weapons.is_full(moved, seat, weapon(card)) for card in weapons.usable(view, seat)):
        done = Why("stripes", say("You chose to move, so only striped cards could hit."))
    return [done, Why("stands", _stands(view, seat, still, gain))]


def _stands(view: ShootState, seat: int, shot: AttackEstimate, gain: float) -> str:
    """Return the text for what standing still would hit more, and whether the target could answer."""
    points, who = _points(gain), Who(shot.target)
    if not _answers(view, seat, shot.target):
        return say("Standing still hits for {points} more, and {who} cannot shoot back.", points=points, who=who)
    return say("Standing still hits {who} for {points} more.", points=points, who=who)


def _hits_here(shot: AttackEstimate) -> str:
    return say(
        "Standing still, the {weapon} hits {who} for {points} on average.",
        weapon=weapon(shot.weapon).name,
        who=Who(shot.target),
        points=_points(shot.dealt),
    )


def _stood(here: AssessedSpot, still: AttackEstimate | None) -> Why:
    if here.watchers:
        return Why(
            "stood-seen",
            say_count(
                "You stood still where {names} sees you.",
                "You stood still where {names} see you.",
                len(here.watchers),
                names=_names(here.watchers),
            ),
        )
    if still is None or still.dealt < MORE:
        return Why("stood-idle", say("You stood still with nobody to shoot at."))
    return Why("stood", say("You stood still."))


def _should_move(view: ShootState, seat: int, here: AssessedSpot) -> Why:
    if isfinite(here.way) and here.way > HALF:
        return Why(
            "race",
            say(
                "An action card brings you nearer to {goal}, {lengths} away.",
                goal=_goal(view, seat),
                lengths=_lengths(here.way),
            ),
        )
    if here.watchers:
        return Why("away", say("Moving, you could have walked out of sight."))
    return Why("plain", say("The better choice was to move."), 0.0)


# -- actions -------------------------------------------------------------------------------------------


def _done(view: ShootState, seat: int, choice: Choice, better: Choice) -> Why:
    """Return what was done, and what was bad about it."""
    word = choice[0]
    if word == "leg":
        return _walked(view, seat, choice, better)
    if word == "end":
        return _ended(view, seat, better)
    if word == "attack":
        return _attacked(view, seat, choice)
    if word == "leap":
        return Why("leapt", say("You leapt over the table's edge: that life is gone."))
    return Why(word, _DONE.get(word, say("You did something else first.")))


_DONE: Final = {
    "collect": say("You took the Token."),
    "take_flag": say("You took the Flag."),
}


def _walked(view: ShootState, seat: int, choice: Choice, better: Choice) -> Why:
    there = place(view, seat, end_of(view, choice))
    if better[0] == "attack" and view.now.stance == "move" and not view.now.attacked:
        if better[2] not in there.targets:
            return Why("lost-sight", say("You walked to where you cannot see {who} any more.", who=Who(better[2])))
        return Why("walked-first", say("You walked on before shooting at {who}.", who=Who(better[2])))
    other = _after(view, seat, better)
    if there.watchers and len(there.watchers) >= len(other.watchers):
        return Why(
            "seen",
            say_count(
                "You walked to where {names} sees you.",
                "You walked to where {names} see you.",
                len(there.watchers),
                names=_names(there.watchers),
            ),
        )
    if isfinite(there.way) and there.way > other.way + NEARER:
        return Why(
            "detour",
            say("You walked to a spot {lengths} from {goal}.", lengths=_lengths(there.way), goal=_goal(view, seat)),
        )
    if other.targets and not there.targets:
        return Why("blind", say("You walked to a spot with nobody to shoot at."))
    return Why("walked", say("You walked to another spot."))


def _ended(view: ShootState, seat: int, better: Choice) -> Why:
    here = place(view, seat, terrain.spot(view, seat))
    if better[0] == "attack":
        return Why("unfired", say("You ended your turn without shooting, with {who} in sight.", who=Who(better[2])))
    if better[0] == "take_flag":
        return Why("flag-left", say("You ended your turn with the Flag at your feet."))
    if better[0] == "collect":
        return Why("token-left", say("You ended your turn with a Token at your feet."))
    if here.watchers:
        return Why(
            "ended-seen",
            say_count(
                "You ended your turn where {names} sees you.",
                "You ended your turn where {names} see you.",
                len(here.watchers),
                names=_names(here.watchers),
            ),
        )
    left = view.now.budget
    if left and better[0] == "leg":
        return Why(
            "ended-early", say("You ended your turn with {lengths} of movement left.", lengths=lengths_text(left))
        )
    return Why("ended", say("You ended your turn there."))


def _attacked(view: ShootState, seat: int, choice: Choice) -> Why:
    if choice[2] == seat:
        return Why("oneself", say("You shot at yourself."))
    shot, who = shot_of(view, seat, choice[2], choice[1]), Who(choice[2])
    name, points = weapon(choice[1]).name, _points(shot.dealt)
    if flag_at_hand(view, seat) is not None:
        return Why("flag-first", say("You shot at {who} with the Flag at your feet.", who=who))
    if _answers(view, seat, choice[2]):
        return Why(
            "answered",
            say(
                "You shot {who} with the {weapon}: {points} on average, and {who} may shoot back.",
                who=who,
                weapon=name,
                points=points,
            ),
        )
    return Why(
        "weak-shot", say("You shot {who} with the {weapon}: {points} on average.", who=who, weapon=name, points=points)
    )


def _better(view: ShootState, seat: int, choice: Choice, better: Choice) -> Why:
    word = better[0]
    if word == "attack" and better[2] != seat:
        return _should_shoot(view, seat, better)
    if word == "take_flag":
        wins = view.taking_wins
        words = say("Taking the Flag wins.") if wins else say("Taking the Flag costs nothing and stops the others.")
        return Why("takes", words)
    if word == "collect":
        return Why("token", say("Taking the Token costs nothing."))
    if word == "leg":
        return _should_walk(view, seat, choice, better)
    if word == "end":
        return _should_stay(view, seat, choice)
    if word == "leap":
        return Why("leap", say("A leap over the edge gives nobody the kill, and you a fresh HERO next turn."))
    return Why("plain", say("The better choice was to shoot at yourself."), 0.0)


def _should_shoot(view: ShootState, seat: int, better: Choice) -> Why:
    shot, who, name = shot_of(view, seat, better[2], better[1]), Who(better[2]), weapon(better[1]).name
    points = _points(shot.dealt)
    if shot.kills >= 0.1:
        return Why(
            "kills",
            say(
                "The {weapon} hits {who} for {points} on average, and kills {n} times in 100.",
                who=who,
                weapon=name,
                points=points,
                n=round(100 * shot.kills),
            ),
        )
    if not _answers(view, seat, better[2]):
        return Why(
            "safe-shot",
            say(
                "The {weapon} hits {who} for {points} on average, and {who} cannot shoot back.",
                who=who,
                weapon=name,
                points=points,
            ),
        )
    return Why("shot", say("The {weapon} hits {who} for {points} on average.", who=who, weapon=name, points=points))


def _should_walk(view: ShootState, seat: int, choice: Choice, better: Choice) -> Why:
    there, other = place(view, seat, end_of(view, better)), _after(view, seat, choice)
    nearer = other.way - there.way if isfinite(other.way) else 0.0
    if isfinite(there.way) and nearer > NEARER:
        if there.way < 1.0:
            return Why("arrives", say("The better spot touches {goal}.", goal=_goal(view, seat)))
        return Why(
            "nearer",
            say("The better spot is {lengths} nearer to {goal}.", lengths=_lengths(nearer), goal=_goal(view, seat)),
        )
    if other.watchers and not there.watchers:
        if there.cover:
            return Why("cover", say("At the better spot, behind the {thing}, nobody sees you.", thing=there.cover))
        return Why("hidden", say("At the better spot nobody sees you."))
    if len(there.watchers) < len(other.watchers):
        return Why(
            "fewer",
            say_count(
                "At the better spot only {names} sees you.",
                "At the better spot only {names} see you.",
                len(there.watchers),
                names=_names(there.watchers),
            ),
        )
    new = tuple(foe for foe in there.targets if foe not in other.targets)
    if new:
        return Why("aims", say("From the better spot you see {names}.", names=_names(new)))
    token = next((one for one in view.tokens if _near(one.x, one.y, end_of(view, better))), None)
    if token is not None:
        return Why("token", say("There is a Token at the better spot."))
    return Why("plain", say("The better choice was to walk to the better spot."), 0.0)


def _should_stay(view: ShootState, seat: int, choice: Choice) -> Why:
    here, other = place(view, seat, terrain.spot(view, seat)), _after(view, seat, choice)
    if not here.watchers:
        if other.watchers and here.cover:
            return Why("cover", say("Behind the {thing}, where you stood, nobody sees you.", thing=here.cover))
        return Why("hidden", say("Nobody sees you where you stood: ending the turn kept you hidden."))
    if choice[0] == "attack" and _answers(view, seat, choice[2]):
        return Why("no-answer", say("Without your shot, {who} has nothing to shoot back at.", who=Who(choice[2])))
    if isfinite(other.way) and other.way > here.way + NEARER:
        return Why(
            "nearer",
            say(
                "Where you stood is {lengths} nearer to {goal}.",
                lengths=_lengths(other.way - here.way),
                goal=_goal(view, seat),
            ),
        )
    return Why("plain", say("The better choice was to end your turn."), 0.0)


# -- counterattacks ------------------------------------------------------------------------------------


def _counters(view: ShootState, seat: int, attacker: int, choice: Choice, better: Choice) -> list[Why]:
    who = Who(attacker)
    done = Why("declined", say("You did not shoot back at {who}.", who=who))
    if choice[0] == "counter":
        done = Why(
            "countered", say("You shot back at {who} with the {weapon}.", who=who, weapon=weapon(choice[1]).name)
        )
    if better[0] == "decline":
        return [done, Why("plain", say("The better choice was to hold your fire."), 0.0)]
    shot = answer_of(view, seat, attacker, better[1])
    words = say(
        "The {weapon} hits {who} for {points} on average, and a counterattack is never answered.",
        weapon=weapon(better[1]).name,
        who=who,
        points=_points(shot.dealt),
    )
    return [done, Why("counter", words)]


# -- features ------------------------------------------------------------------------------------------


def end_of(view: ShootState, leg: Choice) -> Spot:
    """Return where a walk ends."""
    return Spot(leg[1], leg[2], terrain.ground(view, leg[1], leg[2]))


def _after(view: ShootState, seat: int, choice: Choice) -> AssessedSpot:
    """Return where a choice leaves the HERO: at the end of a walk, otherwise where it stands."""
    return place(view, seat, end_of(view, choice) if choice[0] == "leg" else terrain.spot(view, seat))


def place(view: ShootState, seat: int, spot: Spot) -> AssessedSpot:
    """Return a spot with the seat's HERO on it."""
    by, of = lookout.seen_by(view, seat, spot), lookout.seen_from(view, seat, spot)
    lost = weapons.missing(view, seat)
    watchers = tuple(foe for foe, sighting in by.items() if sighting.zones - lost)
    targets = tuple(foe for foe, sighting in of.items() if sighting.zones - weapons.missing(view, foe))
    return AssessedSpot(watchers, targets, _way(view, seat, spot), "" if watchers else _cover(view, by))


def _cover(view: ShootState, sightings: dict[int, Sighting]) -> str:
    """Return what hides a spot wholly from an opponent; empty if it is not a single thing on the table."""
    for sighting in sightings.values():
        for name in sighting.hidden_by()[:1]:
            row = terrain.obstacle(view, name)
            if row is not None:
                return thing_text(row)
    return ""


def _way(view: ShootState, seat: int, spot: Spot) -> float:
    """Return the walk in mm from a spot to the Flag the seat wants, or home with it; inf if there is neither."""
    flag = wanted_flag(view, seat)
    if flag is None or (flag.carrier and flag.carrier != seat):
        return float("inf")
    goal = home_goal(view, seat) if flag.carrier == seat else goal_of_flag(view, flag)
    return length_from(terrain.world(view), goal, spot.x, spot.y)


def _goal(view: ShootState, seat: int) -> str:
    flag = wanted_flag(view, seat)
    return say("your Base") if flag is not None and flag.carrier == seat else say("the Flag")


def _answers(view: ShootState, seat: int, target: int) -> bool:
    """Return whether a target could strike back: it has arms, a Weapon and a free head, and sees the seat (S-CTR-1)."""
    if target in view.now.paralysed or weapons.barred(view, target):
        return False
    free = "head" in weapons.visible_zones(view, seat, target, attack=False)
    return free and bool(weapons.visible_zones(view, target, seat, attack=False))


def _near(x: float, y: float, spot: Spot) -> bool:
    return abs(x - spot.x) < 24.0 and abs(y - spot.y) < 24.0


def _lengths(mm: float) -> str:
    return lengths_text(max(1, round(mm / HALF)))


def _points(points: float) -> str:
    return say("{number} points", number=f"{points:.1f}")


def _names(seats: tuple[int, ...]) -> str:
    return listed([say("{who}", who=Who(seat)) for seat in seats])
