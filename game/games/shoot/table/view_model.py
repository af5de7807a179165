"""The view model: what panels and painters show. It is made from a view, which already lacks what is secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.shoot.art.faces import icon_of
from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules import flags, modes, primitives
from game.games.shoot.rules.cards import deck_of, gadget, splattercard, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.primitives import in_effect, points_of
from game.games.shoot.rules.state import (
    ACTION,
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    WEAPON_HAND,
    ShootState,
)
from game.games.shoot.table.modes.planning import PlannedShot
from game.games.shoot.table.panels.banner import GoalProgress
from game.games.shoot.table.panels.decks import Pile
from game.games.shoot.table.panels.hand import HandCard
from game.games.shoot.table.panels.odds_view import Exchange, Side
from game.games.shoot.table.panels.record import RecordView, Wound
from game.kernel.cards import HIDDEN
from game.kernel.messages import say, say_count, together
from game.ui.words import capital


def record(view: ShootState, seat: int, name: str, covered: bool = False, everything: bool = False) -> RecordView:
    """Return a seat's Medical Record and all public facts about it; `covered`: only what is public.

    `everything`: its Gadgets, too, as far as the view knows them.
    """
    hero, goal = view.hero(seat), modes.goal_of(view)
    states: list[tuple[str, str]] = []
    if not hero.alive:
        back = say("back now") if view.now.seat == seat else say("back next turn")
        states.append(("hasty-grave", say("out of the game") if hero.out else say("dead: {when}", when=back)))
    if seat in view.held:
        states.append(("wolf-trap", say("held by a Trap")))
    if seat in view.now.paralysed:
        states.append(("dart", say("paralysed: can't shoot back")))
    opened = view.cards(seat, OPEN_GADGETS)
    for effect in view.effects:
        if effect.seat == seat and effect.card not in opened:
            states.append((icon_of(effect.card), gadget(effect.card).name))
    return RecordView(
        seat=seat,
        name=name,
        wounds=tuple(Wound(card, view.points[card], points_of(view, card)) for card in view.cards(seat, RECORD)),
        missing=weapons.missing(view, seat),
        weapons=tuple(
            None if card == HIDDEN or (covered and view.knows[card] != view.everybody()) else card
            for card in view.cards(seat, WEAPON_HAND)
        ),
        gadgets=len(view.cards(seat, GADGET_HAND)),
        open_gadgets=(
            *opened,
            *(card for card in view.cards(seat, GADGET_HAND) if everything and card != HIDDEN),
        ),
        effects=tuple(dict.fromkeys(states)),
        lives=hero.lives if goal.costs_lives else None,
        kills=hero.kills,
        captures=hero.captures if goal.key == "captures" and view.captures > 1 else None,
        team=hero.team if view.teamed else 0,
        minus=minus_words(view, seat) if hero.alive else (),
        less=less_movement(view, seat) if hero.alive else 0,
        flag=flags.carried(view, seat) is not None,
        alive=hero.alive,
        out=hero.out,
    )


def minus_words(view: ShootState, seat: int) -> tuple[tuple[str, str], ...]:
    """Return what the symbols of a seat's wounds cost it, as (icon, words) (S-WND-2 to 4); Whiskey suspends it."""
    found = set(primitives.symbols(view, seat))
    rows = []
    less = less_movement(view, seat)
    drunk = in_effect(view, seat, primitives.WHISKEY)
    if less:
        words = say_count("walks 1 card length less", "walks {n} card lengths less", less)
        rows.append(("run", together(words, say("(not now: drunk)")) if drunk else words))
    one = (
        ("ATK-R", say("{part} hit: cannot shoot if the left goes, too", part=_part_hit(view, seat, "ATK-R"))),
        ("ATK-L", say("{part} hit: cannot shoot if the right goes, too", part=_part_hit(view, seat, "ATK-L"))),
    )
    sides = [words for symbol, words in one if symbol in found]
    if len(sides) == 2:
        both = say("both hands hit: can only shoot while drunk") if drunk else say("both hands hit: cannot shoot")
        rows.append(("severed-hand", both))
    elif sides:
        rows.append(("severed-hand", sides[0]))
    return tuple(rows)


def _part_hit(view: ShootState, seat: int, symbol: str) -> str:
    cards = [splattercard(card) for card in view.cards(seat, RECORD)]
    zones = [card.zone for card in cards if symbol in card.symbols]
    return ZONE_WORDS.get(zones[0], zones[0]) if zones else say("one side")


def less_movement(view: ShootState, seat: int) -> int:
    """Return how many card lengths a seat's wounds take from its action card (S-WND-2)."""
    return sum(int(s[5:]) for s in primitives.symbols(view, seat) if s.startswith("MOVE"))


def records(
    view: ShootState, names: Mapping[int, str], pips: Mapping[int, int], covered: bool = False,
    everything: bool = False,
) -> list[RecordView]:  # fmt: skip
    """Return every seat's record in seat order; `pips`: the strength of the bots among them."""
    found = [record(view, seat, names[seat], covered, everything) for seat in view.seats()]
    return [row._replace(pips=pips[row.seat]) for row in found]


def goals(view: ShootState, names: Mapping[int, str]) -> tuple[list[GoalProgress], str]:
    """Return how far every seat or team is, and the aim of the game in words."""
    if view.teamed:
        return team_goals(view), aim_of(view)
    rows, goal = [], modes.goal_of(view)
    for hero in view.heroes:
        note = "out" if hero.out else "has the Flag" if flags.carried(view, hero.seat) else ""
        rows.append(GoalProgress(hero.seat, goal.have(view, [hero]), goal.need(view), goal.key, note))
    return rows, aim_of(view)


def team_goals(view: ShootState) -> list[GoalProgress]:
    """Return how far every team is: kills, captures and lives are counted together (S-TEAM-1)."""
    rows, goal = [], modes.goal_of(view)
    for team in modes.teams(view):
        seats = modes.seats_of(view, team)
        heroes = [view.hero(seat) for seat in seats]
        note = "has the Flag" if any(flags.carried(view, seat) for seat in seats) else ""
        note = "out" if all(hero.out for hero in heroes) else note
        rows.append(GoalProgress(seats[0], goal.have(view, heroes), goal.need(view), goal.key, note, team, seats))
    return rows


def rounds_of(view: ShootState) -> str:
    """Return which round of how many it is, if they are limited (S-MODE-6)."""
    return f"{view.round}/{view.round_limit}" if view.round_limit and view.round else ""


def aim_of(view: ShootState) -> str:
    """Return what wins."""
    row, need = view.mode_row, modes.goal_of(view).need(view)
    aims = (
        row.aim_teams if view.teamed else None,
        row.aim_longer if view.longer else None,
        row.aim_contested if view.contested_within else None,
        row.aim,
    )
    return next(aim for aim in aims if aim is not None).of(need)


def piles(view: ShootState) -> list[Pile]:
    """Return the three decks with their discard piles."""
    rows = []
    for deck, (discard, name) in primitives.PILES.items():
        thrown = view.zones[discard]
        top = next((card for card in thrown if card != HIDDEN), None)  # not what came from under a corpse just now
        rows.append(Pile(name, len(view.zones[deck]), top, len(thrown)))
    return rows


def hand(view: ShootState, seat: int, deciding: bool) -> list[HandCard]:
    """Return a seat's hand as this view knows it: Weapons, Gadgets, open cards; playable ones if it must decide."""
    rows = [weapon_card(view, seat, card, deciding) for card in view.cards(seat, WEAPON_HAND) if card != HIDDEN]
    for card in view.cards(seat, GADGET_HAND):
        if card != HIDDEN:
            reason = why_not_now(view, seat, card) if deciding else not_yet(view, seat)
            rows.append(HandCard(card, not reason, reason))
    played = say("it is already in effect")
    rows += [HandCard(card, False, played, open=True) for card in view.cards(seat, OPEN_GADGETS)]
    return rows


def not_yet(view: ShootState, seat: int) -> str:
    """Return why no card of a hand can be used at this moment."""
    top = view.stack[-1] if view.stack else None
    if top is None or top.seat != seat:
        return say("it is not your turn")
    if type(top).__name__ == "ChooseStance":
        return say("first choose: stand still or move")
    return say("first answer the question on the table")


def weapon_card(view: ShootState, seat: int, card: int, deciding: bool) -> HandCard:
    """Return a Weapon of the hand; playable while its seat may attack."""
    shown = view.knows[card] == view.everybody()
    if not deciding:
        return HandCard(card, False, not_yet(view, seat), open=shown)
    if view.now.attacked:
        return HandCard(
            card, False, say("you have already attacked this turn; you can attack again next turn"), open=shown
        )
    return HandCard(card, not view.hero(seat).out, "", open=shown)


def why_not_now(view: ShootState, seat: int, card: int) -> str:
    """Return why a Gadget cannot be played in the open turn; empty if some way of playing it is allowed."""
    data = gadget(card)
    if "OPEN" not in data.windows:
        if data.windows == ["AUTO"]:
            return say("{card} works automatically: just keep it", card=data.name)
        return say("{card} waits for its moment: you will be asked when it comes", card=data.name)
    kind = kinds.KINDS[data.id]
    if kind.options(view, seat):
        return ""
    refusal = kind.why_not(view, seat, ())
    reason = refusal.said if refusal is not None and not refusal.reason.startswith("name") else ""
    return reason or say("there is nothing to use it on now: walk on, or keep it for later")


def action_card(view: ShootState, seat: int) -> int | None:
    """Return the action card in front of a seat, or None."""
    cards = view.cards(seat, ACTION)
    return cards[0] if cards else None


def exchange(shot: PlannedShot, names: Mapping[int, str], heading: str = "", told: bool = False) -> Exchange:
    """Return both directions of a shot for the bars; an impossible shot has its reason, and no answer.

    `told`: the reason is shown at the pointer already.
    """
    if shot.refusal is not None:
        reason = say("no shot") if told else capital(shot.refusal.said)
        nothing = Side(names[shot.target], shot.target, refused=say("no shot back"))
        return Exchange(Side(names[shot.shooter], shot.shooter, refused=reason), nothing, heading)
    words = weapon(shot.weapon).name
    if shot.attack is None:
        words = say("nothing in sight") if shot.cards else say("{weapon}: out of range", weapon=words)
    attack = side(names[shot.shooter], shot.shooter, words, shot.cards, shot.attack, shot.full)
    counter = side(names[shot.target], shot.target, shot.answer_words, 0, shot.answer, shot.answer_full)
    return Exchange(attack, counter, heading, shot.answered)


def side(who: str, seat: int, words: str, cards: int, odds: Any, full: bool) -> Side:
    """Return one direction; without odds it is an empty bar with its reason."""
    if odds is None:
        return Side(who, seat, full=full, refused=words)
    return Side(who, seat, words, cards, odds.mean, odds.dies, odds.jam, tuple(odds.totals), odds.jam_miss, full)


def rule_of(card: int) -> str:
    """Return the id of the rule that explains a card."""
    kind = deck_of(card)
    return gadget(card).id if kind == "gadget" else "S-WPN-1" if kind == "weapon" else "S-CARD-1"
