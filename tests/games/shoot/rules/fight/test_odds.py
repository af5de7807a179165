"""Odds of attacks: equal to enumerating the unseen cards (S-ATK-3 A5, S-HIT-1, S-JAM)."""

from itertools import permutations

import pytest

from game.games.shoot.rules.cards import WEAPONS, splattercard, weapon
from game.games.shoot.rules.fight import odds, weapons
from game.games.shoot.rules.state import SPLATTER_DECK, SPLATTER_DISCARD, WEAPON_HAND
from game.geometry.sight import ZONES
from tests.games.shoot.positions import card, do, table
from tests.rig.each import each

ALL = tuple(ZONES)
FEW = ("SP-01", "SP-02", "SP-08", "SP-09", "SP-19", "SP-45", "SP-46")  # head 3, 2s, torso 2, 2s, arm 1s, two JAMs


def view_with(deck: tuple[str, ...], **more: object) -> object:
    """A view whose unseen Splattercards are exactly these; the others are on the discard pile."""
    state = table(top=deck, **more)
    named = {card(name) for name in deck}
    rest = [one for one in state.zones[SPLATTER_DECK] if one not in named]
    state.zones[SPLATTER_DECK] = [one for one in state.zones[SPLATTER_DECK] if one in named]
    state.zones[SPLATTER_DISCARD] += rest
    for one in rest:
        state.knows[one] = state.everybody()
    return state.view(1)


def counted(
    deck: tuple[str, ...], cards: int, zones: tuple[str, ...], full: bool, left: int, row: odds.JamOutcome, tools: int
):
    """Walk through every order of a small deck by the words of S-HIT-1: totals, deaths, JAMs, hits per zone."""
    ways = list(permutations(deck, len(deck) if row.damage and not row.ends else cards))
    totals, dies, jam, hits = [0.0] * 11, 0.0, 0.0, dict.fromkeys(ZONES, 0.0)
    for way in ways:
        points, drawn, spare, jammed, pile = 0, 0, tools, False, iter(way)
        while drawn < cards:
            data = splattercard(card(next(pile)))
            drawn += 1
            if data.jam and spare:
                spare -= 1
            elif data.jam:
                jammed = True
                if row.ends:
                    break
                for _ in range(row.damage):
                    next(pile)
            elif data.zone in zones and (full or data.stripes):
                hits[data.zone] += 1 / len(ways)
                points += data.damage
                if points >= left:
                    dies += 1 / len(ways)
                    break
        totals[min(points, 10)] += 1 / len(ways)
        jam += jammed / len(ways)
    return totals, dies, jam, hits


@each("full", [True, False])
@each("zones", [ALL, ("head",), ("torso", "left_arm", "right_arm")])
@each("name", ["W-01", "W-02", "W-04", "W-06", "W-07", "W-08"])
def test_odds_are_those_of_all_ways_the_cards_can_come(name: str, zones: tuple[str, ...], full: bool) -> None:
    """S-HIT-1 and S-JAM, for Weapons that lose the attack, themselves, nothing, or fire on after a JAM."""
    view = view_with(FEW, weapons={1: name}, wounds={2: ["SP-03", "SP-10", "SP-16"]})
    kind = weapon(card(name))
    found = odds.attack_odds(view, 1, 2, card(name), zones, full, cards=kind.close or kind.long)
    left = 10 - view.damage(2)
    assert left == 5
    totals, dies, jam, hits = counted(FEW, kind.close or kind.long, zones, full, left, odds.jam_row(card(name)), 0)
    assert found.totals == pytest.approx(totals)
    assert (found.dies, found.jam) == pytest.approx((dies, jam if kind.jam else 0.0))  # an empty row does nothing
    assert found.per_zone == pytest.approx(tuple(hits.values()))
    assert found.mean == pytest.approx(sum(points * chance for points, chance in enumerate(found.totals)))
    assert sum(found.totals) == pytest.approx(1)


def test_a_multi_tool_in_the_hand_clears_a_jam_in_the_odds() -> None:
    """G-23, S-JAM-1: one JAM is a plain miss."""
    view = view_with(FEW, weapons={1: "W-02"}, gadgets={1: ["G-23"]})
    found = odds.attack_odds(view, 1, 2, card("W-02"), ALL, True, cards=4)
    totals, _, jam, _ = counted(FEW, 4, ALL, True, 10, odds.jam_row(card("W-02")), 1)
    assert found.totals == pytest.approx(totals)
    assert found.jam == pytest.approx(jam)


def test_a_first_card_jam_leaves_no_answer() -> None:
    """S-JAM-5: the target answers unless the first card was a JAM that ended the attack, or it is dead."""
    view = view_with(FEW, weapons={1: "W-02"})
    found = odds.attack_odds(view, 1, 2, card("W-02"), ALL, True, cards=1)
    assert found.answered == pytest.approx(1 - 2 / 7)
    crossbow = view_with(FEW, weapons={1: "W-07"})
    assert odds.attack_odds(crossbow, 1, 2, card("W-07"), ALL, True, cards=1).answered == pytest.approx(1)


def test_known_cards_come_when_they_come() -> None:
    """G-04: a player who has looked at the deck uses the cards seen, not probabilities."""
    state = table(weapons={1: "W-07"}, gadgets={1: ["G-04"]}, top=["SP-01", "SP-45", "SP-09", "SP-20", "SP-21"])
    do(state, ("gadget", card("G-04")))
    order = [card(name) for name in ("SP-45", "SP-01", "SP-09", "SP-20", "SP-21")]
    do(state, ("order", *order))
    found = odds.attack_odds(state.view(1), 1, 2, card("W-07"), ALL, True)
    assert found.totals[3] == pytest.approx(1)
    assert found.zone("head") == pytest.approx(1)
    others = odds.attack_odds(state.view(2), 1, 2, card("W-07"), ALL, True)
    assert others.totals[3] < 0.5


def test_a_deck_that_runs_out_is_rebuilt_from_what_lies_discarded() -> None:
    """S-DECK-1: the second card is drawn from the discard pile, the first one's miss among it."""
    view = view_with(("SP-41",), weapons={1: "W-07"})  # a foot
    found = odds.attack_odds(view, 1, 2, card("W-07"), ("head",), True)
    heads = [splattercard(one) for one in view.zones[SPLATTER_DISCARD] if splattercard(one).zone == "head"]
    assert found.zone("head") == pytest.approx(len(heads) / 48)
    assert found.mean == pytest.approx(sum(data.damage for data in heads) / 48)


def test_an_open_vest_counts_and_a_hidden_one_does_not() -> None:
    """G-21, S-INFO: the odds know what their seat knows."""
    hidden = table(weapons={1: "W-07"}, gadgets={2: ["G-21"]})
    shown = table(weapons={1: "W-07"}, open_gadgets={2: ["G-21"]})
    assert odds.attack_odds(hidden.view(1), 1, 2, card("W-07"), ALL, True).zone("torso") > 0
    assert odds.attack_odds(shown.view(1), 1, 2, card("W-07"), ALL, True).zone("torso") == 0


def test_odds_do_not_look_at_what_is_hidden() -> None:
    """S-INFO-1: turning the deck round changes nothing in a seat's odds, nor does another hidden Weapon."""
    state = table(weapons={1: "W-02", 2: "W-05"})
    other = table(weapons={1: "W-02", 2: "W-08"})
    before = odds.attack_odds(state.view(1), 1, 2, card("W-02"), ALL, False)
    answer = odds.counter_odds(state.view(1), 2, 1, ALL)
    state.zones[SPLATTER_DECK].reverse()
    assert odds.attack_odds(state.view(1), 1, 2, card("W-02"), ALL, False) == before
    assert odds.counter_odds(other.view(1), 2, 1, ALL) == answer


def test_an_unknown_weapon_may_be_any_that_is_unseen() -> None:
    """S-CTR-1 (c): at close range the long-range Weapons do not answer."""
    state = table(weapons={1: "W-05", 2: "W-02"}, at={1: (400, 352), 2: (470, 352)})
    found = odds.counter_odds(state.view(1), 2, 1, ALL)
    assert not found.known
    unseen = [kind for kind in WEAPONS.values() if kind.set == "B"]
    close = sum(1 for kind in unseen if kind.close)
    assert found.chance == pytest.approx(close / (len(unseen) - 1))
    assert sum(found.odds.totals) == pytest.approx(1)


def test_a_known_weapon_answers_with_its_own_odds() -> None:
    """S-WPN-2: once shown, the Weapon is included."""
    state = table(weapons={1: "W-02", 2: "W-03"})
    state.show(state.cards(2, WEAPON_HAND)[0], state.everybody())
    found = odds.counter_odds(state.view(1), 2, 1, ALL)
    assert found.known
    assert found.chance == 1
    assert found.odds == odds.attack_odds(state.view(1), 2, 1, card("W-03"), ALL, False)


def test_a_weapon_that_bites_its_holder_shows_the_harm() -> None:
    """S-JAM-2, S-JAM-6: a Homing missile's JAM costs its shooter two cards."""
    state = table(weapons={1: "W-06"}, wounds={1: ["SP-01", "SP-02", "SP-03", "SP-04"]})
    found = odds.attack_odds(state.view(1), 1, 2, card("W-06"), ALL, True)
    assert found.harm > 0
    assert 0 < found.backfire < found.jam
    assert odds.attack_odds(state.view(1), 1, 2, card("W-07"), ALL, True).harm == 0


def test_no_cards_no_odds() -> None:
    """S-WPN-1: a Weapon out of its range does nothing."""
    state = table(weapons={1: "W-10"})
    assert odds.attack_odds(state.view(1), 1, 2, card("W-10"), ALL, True) == odds.NOTHING
    assert weapons.cards_at(weapon(card("W-10")), 500) == 0
