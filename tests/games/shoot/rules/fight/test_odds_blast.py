"""Odds with symbols, flips and blasts: equal to enumerating the unseen cards (S-AREA-2, S-HIT-7)."""

from itertools import permutations

import pytest

from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight import odds, odds_blast
from game.games.shoot.rules.state import SPLATTER_DECK, SPLATTER_DISCARD
from game.geometry.sight import ZONES
from tests.games.shoot.positions import box, card, table
from tests.rig.each import each

ALL = tuple(ZONES)
FEW = ("SP-01", "SP-08", "SP-59", "SP-60", "SP-19", "SP-45", "SP-53", "SP-64")
AT = {1: (200.0, 352.0), 2: (500.0, 352.0), 3: (540.0, 352.0)}


def view_with(deck: tuple[str, ...], **more):
    """A view whose unseen Splattercards are exactly these; the others are on the discard pile."""
    state = table(3, "kills", normal=True, **{"top": deck, "at": AT, **more})
    named = {card(name) for name in deck}
    rest = [one for one in state.zones[SPLATTER_DECK] if one not in named]
    state.zones[SPLATTER_DECK] = [one for one in state.zones[SPLATTER_DECK] if one in named]
    state.zones[SPLATTER_DISCARD] += rest
    for one in rest:
        state.knows[one] = state.everybody()
    return state.view(1)


def series(way, cards: int, zones, full: bool, left: int, tools: int = 0):
    """Play a series by the words of S-HIT-1: the cards that hit, whether a JAM ended it, how many were drawn."""
    hits, points = [], 0
    for number, name in enumerate(way[:cards], 1):
        data = splattercard(card(name))
        if data.jam:
            if not tools:
                return hits, True, number
            tools -= 1
        elif data.zone in zones and (full or data.stripes):
            hits.append(data)
            points += data.damage
            if points >= left or "DEATH" in data.symbols:
                return hits, False, number
    return hits, False, cards


@each("full", [True, False])
@each("symbol", ["PUSH", "ATK-R", "DEATH"])
def test_symbols_come_as_often_as_in_all_ways(symbol: str, full: bool) -> None:
    """S-HIT-5, S-CARD-2: they count only on a hit, before death or a JAM has ended the series."""
    view = view_with(FEW, weapons={1: "W-03"}, wounds={2: ["SP-02", "SP-03"]})
    ways = list(permutations(FEW, 3))
    count = 0
    for way in ways:
        hits, _, _ = series(way, 3, ALL, full, 6)
        count += any(symbol in data.symbols for data in hits)
    found = odds.symbol_odds(view, 1, 2, card("W-03"), ALL, full, symbol)
    assert found == pytest.approx(count / len(ways))


def test_a_hand_cannon_pushes_with_any_hit() -> None:
    """S-WPN-5."""
    view = view_with(FEW, weapons={1: "W-11"})
    none = odds.attack_odds(view, 1, 2, card("W-11"), ALL, True).totals[0]
    assert odds.symbol_odds(view, 1, 2, card("W-11"), ALL, True, "PUSH") == pytest.approx(1 - none)
    assert odds.symbol_odds(view, 1, 2, card("W-10"), ALL, True, "PUSH") == 0


def test_flips_without_an_attack() -> None:
    """S-HIT-7: a JAM is a miss; DEATH kills; only the zones given count."""
    view = view_with(FEW, wounds={3: ["SP-02", "SP-03", "SP-05"]})
    ways = list(permutations(FEW, 2))
    for zones in (ALL, ("torso", "right_arm")):
        dies = mean = 0.0
        for way in ways:
            hits, _, _ = series(way, 2, zones, True, 4, tools=2)
            points = sum(data.damage for data in hits)
            dead = points >= 4
            dies += dead / len(ways)
            mean += points / len(ways)
        found = odds.flip_odds(view, 3, 2, zones)
        assert found.dies == pytest.approx(dies)
        assert found.mean == pytest.approx(mean)
        assert sum(found.totals) == pytest.approx(1)


@each("tools", [0, 1])
def test_a_blasts_odds_are_those_of_all_ways(tools: int) -> None:
    """S-AREA-2, S-RULING-30: the target's series first; only without a JAM that ended it does the blast come."""
    half = [box("o1", 520, 352, 4, 40, 40)]
    view = view_with(
        FEW, weapons={1: "W-12"}, gadgets={1: ["G-23"] * tools}, obstacles=half,
        wounds={2: ["SP-02", "SP-03", "SP-05"], 3: ["SP-04", "SP-10"]},
    )  # fmt: skip
    (found,) = odds_blast.area_odds(view, 1, 2, card("W-12"), ALL)
    assert (found.seat, set(found.zones) < set(ALL), "head" in found.zones) == (3, True, True)
    ways = list(permutations(FEW, 4))
    totals, dies = [0.0] * 11, 0.0
    for way in ways:
        _, jammed, drawn = series(way, 2, ALL, True, 4, tools)
        if jammed:
            totals[0] += 1 / len(ways)
            continue
        hits, _, _ = series(way[drawn:], 2, found.zones, True, 6, tools=9)
        points = sum(data.damage for data in hits)
        totals[min(points, 10)] += 1 / len(ways)
        dies += (points >= 6) / len(ways)
    assert found.totals == pytest.approx(totals)
    assert found.dies == pytest.approx(dies)
    assert found.mean == pytest.approx(sum(n * chance for n, chance in enumerate(found.totals)))


def test_sheltered_victims_and_other_weapons_have_no_blast() -> None:
    """S-AREA-1, S-WPN-7."""
    wall = [box("o1", 520, 352, 4, 60, 90)]
    view = view_with(FEW, weapons={1: "W-12"}, obstacles=wall)
    (found,) = odds_blast.area_odds(view, 1, 2, card("W-12"), ALL)
    assert (found.zones, found.mean) == ((), 0.0)
    assert odds_blast.area_odds(view, 1, 2, card("W-07"), ALL) == []


def test_known_cards_come_first_in_a_blast() -> None:
    """G-04: what Prophecy has shown."""
    view = view_with(FEW, weapons={1: "W-12"})
    for place, name in enumerate(("SP-19", "SP-53", "SP-08", "SP-45")):
        view.zones[SPLATTER_DECK][place] = card(name)
        view.knows[card(name)] |= 2
    (found,) = odds_blast.area_odds(view, 1, 2, card("W-12"), ALL)
    assert found.totals[2] == pytest.approx(1)
