"""What the open turn shows: costs and reasons at the pointer, targets of the keyboard, overlays of the board."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.combat import why_no_attack_at_all
from game.games.shoot.rules.lengths import walk_text
from game.games.shoot.rules.state import GADGET_HAND
from game.games.shoot.table.modes import at_hand, planning
from game.games.shoot.table.modes.gadget import GadgetAim
from game.games.shoot.table.modes.planning import PlannedWalk
from game.games.shoot.table.modes.targets import LegalTarget, PointerText, describe, refused
from game.games.shoot.table.modes.turn_mode import TurnMode
from game.games.shoot.table.overlays import foresight, tags
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.overlays.blasts import BlastRing, Order, ReachRing
from game.games.shoot.table.paint.board import Overlay, Picked
from game.games.shoot.table.panels.odds_view import per_cent
from game.games.shoot.table.stage import ShootStage
from game.games.shoot.table.words import TOKEN_WORDS, card_name
from game.geometry.units import CL
from game.kernel.cards import HIDDEN
from game.kernel.messages import say, say_count, together
from game.ui.quickturns import ends_by_itself


def nothing_left(mode: TurnMode) -> bool:
    """Return whether the turn ends by itself: no steps, no shot, nothing at hand (UX-TURN-3, auto-end turns).

    With a covered hand only what is public counts. A HERO's own death is nothing to wait for (S-DIE-8, S-DIE-9).
    """
    view, table = mode.view, mode.table
    if view.now.budget or table.patient:
        return False
    armed = [] if why_no_attack_at_all(view, mode.seat) else weapons.usable(view, mode.seat)
    covered = [*armed, *view.cards(mode.seat, GADGET_HAND)] if table.hand_hidden else []
    left = [choice for choice in mode.options if choice[0] != "attack" or choice[2:] != (mode.seat,)]
    return ends_by_itself(table.host, left, ("end", "shuffle", "ask", "leap"), covered)


# -- at the pointer ----------------------------------------------------------------------------------------------------


def tag(mode: TurnMode) -> PointerText | None:
    """Return the cost, the odds or the reason at the pointer."""
    picked = mode.picked
    if mode.aim is not None:
        return aim_tag(mode.table, mode.aim, picked)
    if picked.kind == "hero" and picked.seat != mode.seat:
        return _shot_tag(mode, picked.seat)
    ready = at_hand.ready(mode, picked)
    if ready is not None:
        return PointerText(at_hand.words_of(mode, ready)[0], True)
    if mode.walking.long:
        return PointerText("...", True)
    if mode.walking.walk is not None:
        return _walk_tag(mode, mode.walking.walk)
    return describe(picked)


def aim_tag(table: ShootStage, aim: GadgetAim, picked: Picked) -> PointerText:
    """Return what an aimed Gadget would do at the pointer, or why not."""
    refusal = aim.why_not(picked)
    if refusal is None:
        spot = aim.landing(picked)
        watchers = planning.seen_by(aim.view, aim.decision.seat, spot) if spot is not None else None
        seen = tags.watch_words(watchers, table.names) if watchers is not None else ""
        return PointerText(_aim_words(table, aim, picked), True, "", seen)
    return refused(table.named_refusal(refusal)) if aim.choice(picked) else PointerText(aim.asked, True)


def _aim_words(table: ShootStage, aim: GadgetAim, picked: Picked) -> str:
    """Return what a press would do: to whom, with which thing, or where and at what cost."""
    name = aim.kind.name
    if aim.need == "here" or (aim.need == "shift" and not aim.held):
        thing = aim.thing(picked)
        return say("{card}: take {thing}", card=name, thing=thing) if thing else aim.asked
    if aim.word == "fly":
        return say("Fly here for 1 card length")
    if aim.word == "move_ladder":
        return say("Put the Ladder here")
    if aim.need == "hero":
        return together(name, table.names[picked.seat], between=": ")
    if aim.need in ("object", "token"):
        return together(name, aim.thing(picked), between=": ")
    return say("{card} here", card=name)


def _shot_tag(mode: TurnMode, target: int) -> PointerText | None:
    shot = mode.panel.shot
    name = mode.table.names[target]
    if mode.weapon == HIDDEN:
        return PointerText(say("{who}: you have no Weapon", who=name), False, "S-WPN-8")
    if shot is None:
        return describe(mode.picked)
    if shot.refusal is not None:
        return refused(mode.table.named_refusal(shot.refusal))
    if shot.attack is None:
        return PointerText(say("Shoot {who}", who=name), True)
    if mode.first_target == target:
        name = say("{who} alone", who=name)
    elif mode.first_target:
        name = say("{first}, then {second}", first=mode.table.names[mode.first_target], second=name)
    back = say("can't shoot back")
    if shot.answer is not None:
        back = say("shoots back: {mean:.1f}", mean=shot.answer.mean)
    if len(weapons.usable(mode.view, mode.seat)) > 1:
        name = say("{who} with the {weapon}", who=name, weapon=weapon(mode.weapon).name)
    words = say("Shoot {who}: {mean:.1f} damage", who=name, mean=shot.attack.mean)
    dies = say("{chance} lethal", chance=per_cent(shot.attack.dies))
    return PointerText(words, True, "", together(dies, back, foresight.push_words(mode.view, shot), between="; "))


def _walk_tag(mode: TurnMode, walk: PlannedWalk) -> PointerText:
    if walk.refusal is not None:
        return refused(mode.table.named_refusal(walk.refusal))
    words = walk_text([leg.halves for leg in walk.way.legs] if walk.way else [], mode.view.now.budget)
    hazards = foresight.hazard_words([card for _, _, card in walk.hazards]) if walk.hazards else ""
    falls = say_count("falls: 1 card of damage", "falls: {n} cards of damage", walk.fall_cards)
    seen = tags.watch_words(mode.walking.watchers, mode.table.names) if mode.walking.watchers else ""
    if walk.later is not None:
        rest = say_count("the rest takes about 1 more turn", "the rest takes about {n} more turns", walk.later.turns)
        seen = together(rest, seen, between="; ")
        words = say("This turn: {walk}", walk=words)
    return PointerText(
        together(words, hazards, falls if walk.fall_cards else "", between=", "), not walk.hazards, "", seen
    )


# -- targets of the keyboard -------------------------------------------------------------------------------------------


def targets(mode: TurnMode) -> Sequence[LegalTarget]:
    """Return opponents, things at hand and things worth walking to, or an aimed Gadget's targets."""
    view, table = mode.view, mode.table
    if mode.aim is not None:
        return mode.aim.aims(table.names)
    found = [
        LegalTarget(say("{who}'s HERO", who=table.names[hero.seat]), (hero.x, hero.y), mode.pick_hero(hero.seat))
        for hero in planning.opponents(view, mode.seat)
    ]
    for flag in view.flags:
        if not flag.carrier:
            label = say("Flag of team {team}", team=flag.team) if flag.team else say("Flag")
            found.append(_target("flag", 0, flag.id, flag, label))
    hero = view.hero(mode.seat)
    for token in sorted(view.tokens, key=lambda t: hypot(t.x - hero.x, t.y - hero.y)):
        found.append(_target("token", 0, token.id, token, TOKEN_WORDS[token.kind]))
    found += [_target("corpse", body.seat, "", body, say("Corpse")) for body in view.corpses]
    found += [_target("base", base.seat, "", base, say("Base")) for base in view.bases]
    for row in view.placed:
        found.append(_target("card", 0, f"card-{row.card}", row, card_name(row.card)))
    return found


def _target(kind: str, seat: int, name: str, row: Any, label: str) -> LegalTarget:
    return LegalTarget(label, (row.x, row.y), Picked(kind, seat, name, (row.x, row.y), label))


# -- over the board ----------------------------------------------------------------------------------------------------


def drawn(mode: TurnMode) -> list[Overlay]:
    """Return reach, route, ghost, sight lines and what is being placed."""
    view = mode.view
    if mode.aim is not None:
        return aim_overlays(mode.table, mode.aim, mode.picked)
    found: list[Overlay] = []
    if mode.walking.bands:
        found.append(overlays.ReachBands(mode.walking.bands))
    if mode.walking.walk is not None:
        found += _walk_overlays(mode, mode.walking.walk)
    ready = tuple((h.x, h.y, 18.0) for h in planning.opponents(view, mode.seat)
                  if not mode.covered and ("attack", mode.weapon, h.seat) in mode.options
                  and h.seat != mode.first_target)  # fmt: skip
    if ready:
        found.append(overlays.Targets(ready, colour=(230, 70, 60)))
    if mode.first_target:
        first = view.hero(mode.first_target)
        own = view.hero(mode.seat)
        found.append(overlays.Targets(((first.x, first.y, 18.0),), chosen=0))
        found.append(overlays.SightLine((own.x, own.y), (first.x, first.y)))
        other = mode.picked.seat if mode.picked.kind == "hero" and mode.picked.seat != mode.seat else 0
        second = [(view.hero(other).x, view.hero(other).y)] if other and other != mode.first_target else []
        found.append(Order(((first.x, first.y), *second)))
    if mode.picked.kind == "hero" and mode.panel.shot is not None:
        found.append(mode.table.lighting.sight_line(mode.panel.shot))
        found += foresight.shot_overlays(view, mode.panel.shot, mode.table.names)
    return found


def aim_overlays(table: ShootStage, aim: GadgetAim, picked: Picked) -> list[Overlay]:
    """Return the overlays of what an aimed Gadget would do at the pointer (FGT-93).

    Its reach and what it must stay away from, in red what refuses; where it puts the HERO, the ghost, what is seen from
    there and by whom, even if that spot is refused.
    """
    found: list[Overlay] = []
    hero = aim.view.hero(aim.decision.seat)
    kind = aim.kind
    okay = aim.why_not(picked) is None if picked.kind or aim.need == "here" else False
    if aim.need == "here":
        return foresight.blast_here(aim.view, hero.seat, kind.blast, table.names)
    spot = aim.spot(picked) if picked.kind else None
    rings = tuple((*point, radius) for point, radius in aim.kept_clear())
    if rings:
        found.append(overlays.Forbidden(rings, spot))
    if aim.reach:
        refuses = not okay and aim.beyond(picked)
        found.append(ReachRing(*aim.origin, aim.reach, spot if kind.lands else None, okay, refuses))
    landing = aim.landing(picked)
    if landing is not None:
        found += table.lighting.seen_there(aim.view, hero.seat, landing)
        found.append(overlays.GhostHero(hero.seat, landing.x, landing.y, hero.look, okay))
    if kind.blast and spot is not None:
        found.append(BlastRing(*spot, CL))
    outlines = tuple(aim.outlines(picked))
    if outlines:
        found.append(overlays.PlacementGhost(outlines, okay))
    if aim.need in ("hero", "token"):
        spots = tuple((t.spot[0], t.spot[1], 16.0) for t in aim.aims(table.names)[:40])
        found.append(overlays.Targets(spots))
    return found


def _walk_overlays(mode: TurnMode, walk: PlannedWalk) -> list[Overlay]:
    hero = mode.view.hero(mode.seat)
    start = (hero.x, hero.y)
    if walk.way is None:
        return [overlays.LaterLine(walk.later.points, walk.later.stops, walk.later.turns)] if walk.later else []
    marks = []
    for leg in walk.way.legs:
        for event in leg.events:
            if event.kind != "step_up":
                share = event.s / leg.length if leg.length else 0.0
                x = leg.start[0] + (leg.end[0] - leg.start[0]) * share
                y = leg.start[1] + (leg.end[1] - leg.start[1]) * share
                marks.append((x, y, "fall" if event.cards else event.kind))
    marks += [(x, y, "hazard") for x, y, _ in walk.hazards]
    points = (start, *(leg.end for leg in walk.way.legs))
    ghost = overlays.GhostHero(mode.seat, walk.spot.x, walk.spot.y, hero.look)
    seen = mode.table.lighting.seen_there(mode.view, mode.seat, walk.spot, mode.walking.watchers)
    later = [overlays.LaterLine(walk.later.points, walk.later.stops, walk.later.turns)] if walk.later else []
    return [*later, overlays.RouteLine(points, tuple(marks)), *seen, ghost]
