"""What a shot, a blast or a push would bring, drawn before the player commits to it: rings, courses and labels.

Everything is computed by the rules' own previews from the view of the seat that decides; nothing here changes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.shoot.rules import previews
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import blast, odds, weapons
from game.games.shoot.rules.fight.odds_blast import area_odds
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.planning import PlannedShot
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.overlays.blasts import BlastLabels, BlastRing, PushCourse, Victim
from game.games.shoot.table.paint.board import Overlay
from game.games.shoot.table.words import card_name
from game.geometry.shapes import Point
from game.geometry.units import CL
from game.kernel.messages import listed, say, say_count, together

LEAST_PUSH = 0.005  # probability from which a PUSH card's dangers are shown


def shot_overlays(view: ShootState, shot: PlannedShot, names: Mapping[int, str]) -> list[Overlay]:
    """Return what a shot would do besides its cards: the blast round its target, and where a push would take it."""
    if shot.refusal is not None:
        return []
    found: list[Overlay] = []
    target = view.hero(shot.target)
    if blast.is_area(shot.weapon):
        rows = []
        for splash in area_odds(view, shot.shooter, shot.target, shot.weapon, shot.zones):
            hurt = say("{points:.1f} damage", points=splash.mean)
            if splash.dies >= 0.005:
                hurt = say("{points:.1f} damage, {chance:.0f} % lethal", points=splash.mean, chance=splash.dies * 100)
            rows.append(_victim(view, splash.seat, (target.x, target.y, target.level), bool(splash.zones), hurt, names))
        found.append(BlastRing(target.x, target.y, CL, tuple(rows)))
        found.append(BlastLabels(target.x, target.y, tuple(rows), _standing(view)))
    push = push_of_shot(view, shot)
    if push is not None:
        found.append(_course(push[0]))
        if not push[0].over_edge and not push[0].firm:
            found.append(overlays.GhostHero(shot.target, *push[0].end, target.look))
    return found


def push_of_shot(view: ShootState, shot: PlannedShot) -> tuple[previews.PushPreview, float] | None:
    """Return where a push by a shot would take its target, and its probability; None if there is nothing to show."""
    if not shot.zones or not shot.cards:
        return None
    chance = odds.symbol_odds(view, shot.shooter, shot.target, shot.weapon, shot.zones, shot.full, "PUSH")
    if chance < LEAST_PUSH:
        return None
    found = previews.push_of(view, shot.target, shot.shooter)
    sure = weapon(shot.weapon).special == weapons.PUSH
    telling = found.over_edge or found.falls or found.hazards
    return (found, chance) if sure or telling else None


def push_words(view: ShootState, shot: PlannedShot) -> str:
    """Return what a push would do to the target of a shot, with its odds: "pushed over the edge: 34 %"."""
    found = push_of_shot(view, shot)
    if found is None:
        return ""
    return say("{end}: {chance:.0f} %", end=_end_words(found[0]), chance=found[1] * 100)


def _end_words(push: previews.PushPreview) -> str:
    if push.firm:
        return say("Whiskey: cannot be pushed")
    if push.over_edge:
        return say("pushed over the edge")
    falls = say_count("falls: 1 card", "falls: {n} cards", sum(push.falls)) if push.falls else ""
    into = [say("into {card}", card=card_name(card)) for card in push.hazards]
    return together(say("pushed back"), falls, *into, between=", ")


def _course(push: previews.PushPreview) -> PushCourse:
    points = tuple((x, y) for x, y, _ in (push.course[0], *push.course[8:-1:8], push.course[-1]))
    bad = push.over_edge or bool(push.falls) or bool(push.hazards)
    return PushCourse((*points, push.end), push.over_edge, bad)


def blast_here(view: ShootState, seat: int, cards: int, names: Mapping[int, str]) -> list[Overlay]:
    """Return whom a blast of some Splattercards would reach from where a seat's HERO is (G-27, G-29)."""
    hero = view.hero(seat)
    place = (hero.x, hero.y, hero.level)
    rows = []
    for reached in previews.blast_here(view, seat):
        hurt = odds.flip_odds(view, reached.seat, cards, reached.zones)
        words = say("{points:.1f} damage, {chance:.0f} % lethal", points=hurt.mean, chance=hurt.dies * 100)
        rows.append(_victim(view, reached.seat, place, bool(reached.zones), words, names))
    return [BlastRing(hero.x, hero.y, CL, tuple(rows)), BlastLabels(hero.x, hero.y, tuple(rows), _standing(view))]


def reached_names(view: ShootState, seat: int, names: Mapping[int, str]) -> list[str]:
    """Return the names of those whom a blast at a seat's spot would reach."""
    return [names[one.seat] for one in previews.blast_here(view, seat) if one.zones]


def _standing(view: ShootState) -> tuple[Point, ...]:
    return tuple((hero.x, hero.y) for hero in view.heroes if hero.alive)


def _victim(
    view: ShootState, seat: int, place: blast.Place, reached: bool, words: str, names: Mapping[int, str]
) -> Victim:
    hero = view.hero(seat)
    if not reached:
        cover = blast.seen(view, place, seat).hidden_by
        behind = planning.blocker_name(view, cover[0], dict(names)) if cover else say("cover")
        return Victim(hero.x, hero.y, names[seat], say("sheltered by {thing}", thing=behind), False)
    return Victim(hero.x, hero.y, names[seat], words, True)


def hazard_words(cards: Sequence[int]) -> str:
    """Return what a path goes through: "through Barbed wire and Poison gas"."""
    named = list(dict.fromkeys(card_name(card) for card in cards))
    return say("through {hazards}!", hazards=listed(named)) if named else ""
