"""What the open turn shows: prices and reasons at the pointer, targets of the keyboard, what lies over the board."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

from game.games.shoot.rules.cards import gadget, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.combat import why_no_attack_at_all
from game.games.shoot.rules.lengths import walk_text
from game.games.shoot.rules.movement import FLIGHT
from game.games.shoot.rules.state import GADGET_HAND
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.mode import Tag, Target, describe, refused
from game.games.shoot.table.modes.planning import Walk
from game.games.shoot.table.overlays import foresight, tags
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.overlays.blasts import BlastRing, FlightReach, Order
from game.games.shoot.table.paint.board import Overlay, Picked
from game.games.shoot.table.panels.odds_view import per_cent
from game.games.shoot.table.words import counted
from game.geometry.units import CL
from game.kernel.cards import HIDDEN
from game.kernel.state import Choice
from game.ui.quickturns import ends_by_itself

if TYPE_CHECKING:
    from game.games.shoot.table.modes.gadget import Aim
    from game.games.shoot.table.modes.open_turn import ActionMode
    from game.games.shoot.table.scene import ShootTable

CHIPS = {
    "collect": ("Collect", "grab"),
    "take_flag": ("Take the Flag", "flying-flag"),
    "drop_flag": ("Drop the Flag", "flying-flag"),
    "loot": ("Loot the corpse", "snatch"),
    "link": ("Take the {kind}", "ladder"),
    "leap": ("Leap to your death", "falling"),
    "shuffle": ("Shuffle the discards in", "card-random"),
    "ask": ("Ask the cards", "chat-bubble"),
}
LASTING = {"fly": ("Fly from the Launch pad", "bouncing-spring"), "move_ladder": ("Move the Ladder", "ladder")}
"""What is pointed at on the table after the chip: a Launch pad touched, a Ladder stood at."""


def chip_words(mode: ActionMode, choice: Choice) -> tuple[str, str]:
    """Name the button of a thing at hand, and its picture."""
    view = mode.view
    label, picture = LASTING.get(choice[0]) or CHIPS[choice[0]]
    if choice[0] == "collect":
        row = next(token for token in view.tokens if token.id == choice[1])
        return f"Collect the {row.kind} Token", picture
    if choice[0] == "link":
        link = next(row for row in view.links if row.card == choice[1])
        return label.format(kind=link.kind.capitalize()), picture
    if choice[0] == "take_flag":
        flag = next(row for row in view.flags if row.id == choice[1])
        own = flag.team and flag.team == view.hero(mode.seat).team
        return ("Send your Flag home", "return-arrow") if own else (label, picture)
    return label, picture


def nothing_left(mode: ActionMode) -> bool:
    """Tell whether the turn ends by itself: no steps, no shot, nothing at hand (UX-TURN-3, quick turns).

    Of a covered hand only what everybody knows counts.
    """
    view, table = mode.view, mode.table
    if view.now.budget:
        return False
    armed = [] if why_no_attack_at_all(view, mode.seat) else weapons.usable(view, mode.seat)
    covered = [*armed, *view.cards(mode.seat, GADGET_HAND)] if table.dock.hand.face_down else []
    return ends_by_itself(table.host, mode.options, ("end", "shuffle", "ask"), covered)


# -- at the pointer ----------------------------------------------------------------------------------------------------


def tag(mode: ActionMode) -> Tag | None:
    """Say the price, the odds or the reason at the pointer."""
    picked = mode.picked
    if mode.aim is not None:
        return aim_tag(mode.table, mode.aim, picked)
    if picked.kind == "hero" and picked.seat != mode.seat:
        return _shot_tag(mode, picked.seat)
    ready = mode.at_hand(picked)
    if ready is not None:
        return Tag(chip_words(mode, ready)[0], True)
    if mode.planning_long:
        return Tag("...", True)
    if mode.walk is not None:
        return _walk_tag(mode, mode.walk)
    return describe(picked)


def aim_tag(table: ShootTable, aim: Aim, picked: Picked) -> Tag:
    """Say what an aimed Gadget would do at the pointer, or why not."""
    refusal = aim.why_not(picked)
    if refusal is None:
        return Tag(_aim_words(table, aim, picked), True)
    return refused(table.named_refusal(refusal)) if aim.choice(picked) else Tag(aim.asked, True)


def _aim_words(table: ShootTable, aim: Aim, picked: Picked) -> str:
    """Say what a press would do: on whom, with which thing, or where and at what price."""
    name = gadget(aim.card).name
    if aim.need == "here" or (aim.need == "shift" and not aim.held):
        thing = aim.thing(picked)
        return f"{name}: take {thing}" if thing else aim.asked
    if aim.word == "fly":
        return "Fly here, costs 1 card length"
    if aim.word == "move_ladder":
        return "Put the Ladder here"
    if aim.need == "hero":
        return f"{name}: {table.names[picked.seat]}"
    if aim.need in ("object", "token"):
        return f"{name}: {aim.thing(picked)}"
    return f"{name} here"


def _shot_tag(mode: ActionMode, target: int) -> Tag | None:
    shot = mode.panel.shot
    name = mode.table.names[target]
    if mode.weapon == HIDDEN:
        return Tag(f"{name}: you have no Weapon", False, "S-WPN-8")
    if shot is None:
        return describe(mode.picked)
    if shot.refusal is not None:
        return refused(mode.table.named_refusal(shot.refusal))
    if shot.attack is None:
        return Tag(f"Shoot {name}", True)
    if mode.first_target == target:
        name += " alone"
    elif mode.first_target:
        name = f"{mode.table.names[mode.first_target]}, then {name}"
    back = f"; shoots back: {shot.answer.mean:.1f}" if shot.answer is not None else "; no counterattack"
    push = foresight.push_words(mode.view, shot)
    more = f"; {push}" if push else ""
    if len(weapons.usable(mode.view, mode.seat)) > 1:
        name += f" with the {weapon(mode.weapon).name}"
    return Tag(f"Shoot {name}: {shot.attack.mean:.1f} points  -  dies {per_cent(shot.attack.dies)}{back}{more}", True)


def _walk_tag(mode: ActionMode, walk: Walk) -> Tag:
    if walk.refusal is not None:
        return refused(mode.table.named_refusal(walk.refusal))
    words = walk_text([leg.halves for leg in walk.way.legs] if walk.way else [], mode.view.now.budget)
    if walk.hazards:
        words += f", {foresight.hazard_words([card for _, _, card in walk.hazards])}"
    if walk.fall_cards:
        words += f", falls: {counted(walk.fall_cards, 'card')} of damage"
    if mode.watchers:
        words += f"  -  {tags.watch_words(mode.watchers, mode.table.names)}"
    return Tag(words, not walk.hazards)


# -- targets of the keyboard -------------------------------------------------------------------------------------------


def targets(mode: ActionMode) -> Sequence[Target]:
    """List opponents, things at hand and things worth walking to, or an aimed Gadget's targets."""
    view, table = mode.view, mode.table
    if mode.aim is not None:
        return mode.aim.aims(table.names)
    found = [
        Target(f"{table.names[hero.seat]}'s HERO", (hero.x, hero.y), mode.pick_hero(hero.seat))
        for hero in planning.opponents(view, mode.seat)
    ]
    for flag in view.flags:
        if not flag.carrier:
            found.append(_target("flag", 0, flag.id, flag, f"Flag of team {flag.team}" if flag.team else "Flag"))
    hero = view.hero(mode.seat)
    for token in sorted(view.tokens, key=lambda t: hypot(t.x - hero.x, t.y - hero.y)):
        found.append(_target("token", 0, token.id, token, f"{token.kind.capitalize()} Token"))
    found += [_target("corpse", body.seat, "", body, "Corpse") for body in view.corpses]
    found += [_target("base", base.seat, "", base, "Base") for base in view.bases]
    for row in view.placed:
        found.append(_target("card", 0, f"card-{row.card}", row, _placed_name(row.card)))
    return found


def _placed_name(card: int) -> str:
    from game.games.shoot.rules.cards import data_of

    return str(getattr(data_of(card), "name", "Card"))


def _target(kind: str, seat: int, name: str, row: Any, label: str) -> Target:
    return Target(label, (row.x, row.y), Picked(kind, seat, name, (row.x, row.y), label))


# -- over the board ----------------------------------------------------------------------------------------------------


def drawn(mode: ActionMode) -> list[Overlay]:
    """Draw reach, way, ghost, lines of sight and what is being placed."""
    view = mode.view
    if mode.aim is not None:
        return aim_overlays(mode.table, mode.aim, mode.picked)
    found: list[Overlay] = []
    if mode.bands:
        found.append(overlays.ReachBands(mode.bands))
    if mode.walk is not None:
        found += _walk_overlays(mode, mode.walk)
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
        found.append(mode.table.lamps.sight_line(mode.panel.shot))
        found += foresight.shot_overlays(view, mode.panel.shot, mode.table.names)
    return found


def aim_overlays(table: ShootTable, aim: Aim, picked: Picked) -> list[Overlay]:
    """Draw what an aimed Gadget would do at the pointer."""
    found: list[Overlay] = []
    hero = aim.view.hero(aim.decision.seat)
    kind = gadget(aim.card).id
    okay = aim.why_not(picked) is None if picked.kind or aim.need == "here" else False
    if aim.need == "here":
        return foresight.blast_here(aim.view, hero.seat, kind, table.names)
    if kind in ("G-34", "G-25"):
        spot = aim.spot(picked)
        found.append(FlightReach(hero.x, hero.y, FLIGHT if kind == "G-34" else CL / 2, spot, okay))
        found.append(overlays.GhostHero(hero.seat, *spot, hero.look, okay))
    if kind == "G-31":
        found.append(BlastRing(*picked.spot, CL))
    outlines = tuple(aim.outlines(picked))
    if outlines:
        found.append(overlays.PlacementGhost(outlines, okay))
    if aim.need in ("hero", "token"):
        spots = tuple((t.spot[0], t.spot[1], 16.0) for t in aim.aims(table.names)[:40])
        found.append(overlays.Targets(spots))
    return found


def _walk_overlays(mode: ActionMode, walk: Walk) -> list[Overlay]:
    hero = mode.view.hero(mode.seat)
    start = (hero.x, hero.y)
    if walk.way is None:
        far = walk.too_far
        return [overlays.RouteLine((start, *(leg.end for leg in far.legs)), (), ok=False)] if far else []
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
    chips = tags.seen_chips(mode.view, mode.seat, walk.spot, mode.table.names)
    lines = [mode.table.lamps.watch_line(seat, walk.spot, sighting) for seat, sighting in mode.watchers.items()]
    return [overlays.RouteLine(points, tuple(marks)), *(line for line in lines if line is not None), ghost, *chips]
