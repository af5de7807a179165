"""Death, corpses, credit and spawning (S-DIE)."""

import pytest

from game.games.shoot.rules import terrain
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.fight.damage import FlipDamage
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_DISCARD,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_DISCARD,
    WEAPON_HAND,
    Corpse,
    Effect,
    Placed,
    zone_of,
)
from game.games.shoot.rules.turn import BeginTurn, ChooseAction, ChooseStance, EndTurn
from game.kernel.refusal import Refusal
from tests.games.shoot.positions import card, do, flag, ids, names, refused, table, told, waiting
from tests.games.shoot.rules.beside_hazards import DYING, lone
from tests.rig.each import each


def test_a_death_is_settled_in_the_order_of_the_rule() -> None:
    """S-DIE-4: record, corpse with cards and Flag, credit, bonus, penance."""
    state = table(
        wounds={2: ["SP-01", "SP-02"]}, weapons={2: "W-02"}, gadgets={2: ["G-01"]}, flags=[flag(660, 352, carrier=2)],
        discarded={SPLATTER_DISCARD: "SP-09"},
    )  # fmt: skip
    death.kill(state, 2, "shot", 1)
    assert names(state) == [
        "hero_died", "corpse_placed", "flag_dropped", "kill_credited", "bonus_drawn", "deck_shuffled",
    ]  # fmt: skip
    assert told(state, "hero_died")[0].facts == {"seat": 2, "cause": "shot", "credited": 1}
    assert state.cards(2, RECORD) == []
    assert state.points[card("SP-01")] == 0
    assert told(state, "corpse_placed")[0]["cards"] == 2


def test_weapon_and_gadgets_lie_face_down_under_the_corpse() -> None:
    """S-DIE-3 and section 20: hidden and open ones; only a Weapon known before stays known."""
    state = table(weapons={2: "W-02"}, gadgets={2: ["G-01"]}, open_gadgets={2: ["G-21"]})
    state.show(card("W-02"), state.everybody())
    death.kill(state, 2, "shot", 1)
    assert ids(state, zone_of(2, CORPSE_WEAPONS)) == ["W-02"]
    assert sorted(ids(state, zone_of(2, CORPSE_GADGETS))) == ["G-01", "G-21"]
    view = state.view(1)
    assert view.cards(2, CORPSE_WEAPONS) == [card("W-02")]
    assert view.cards(2, CORPSE_GADGETS) == [-1, -1]


def test_the_corpse_lies_along_the_line_from_its_killer() -> None:
    """S-GEO-11: the long side along the bearing killer -> victim, east-west without a killer."""
    state = table(at={1: (132.0, 352.0), 2: (132.0, 252.0)})
    death.kill(state, 2, "shot", 1)
    assert state.corpses[0] == Corpse(2, 132.0, 252.0, 0.0, 0.0)
    xs = [x for x, _ in terrain.prism_of_corpse(state.corpses[0]).outline]
    assert max(xs) - min(xs) == pytest.approx(24.0)
    state = table()
    death.kill(state, 2, "fall")
    assert state.corpses[0].bearing == 90.0


def test_a_carried_flag_lies_where_its_carrier_died() -> None:
    """S-DIE-3, S-FLAG-4: and anybody can take it."""
    state = table(at={1: (640.0, 352.0)}, flags=[flag(660, 352, carrier=2)])
    death.kill(state, 2, "shot", 1)
    assert (state.flags[0].carrier, state.flags[0].x, state.flags[0].fallen) == (0, 660.0, 2)
    do(state, ("take_flag", "f1"))
    assert (state.flags[0].carrier, state.flags[0].fallen) == (1, 0)


def test_one_round_cards_go_with_their_hero() -> None:
    """S-DIE-3, S-GAD-4, S-DIE-5: discarded, not laid under the corpse; other states end too."""
    state = table(open_gadgets={2: ["G-16"]}, held=[2])
    state.effects = [Effect(card("G-16"), 2, 1)]
    death.kill(state, 2, "shot", 1)
    assert (state.effects, state.held) == ([], [])
    assert ids(state, GADGET_DISCARD) == ["G-16"]
    assert state.cards(2, CORPSE_GADGETS) == []


def test_the_killer_draws_a_gadget() -> None:
    """S-DIE-4 4: a bonus for a living killer, unseen."""
    state = table(top_gadgets=["G-04"])
    death.kill(state, 2, "shot", 1)
    assert ids(state, zone_of(1, GADGET_HAND)) == ["G-04"]
    bonus = told(state, "bonus_drawn")[0]
    assert bonus.seen_by(2).facts == {"seat": 1}  # type: ignore[union-attr]
    assert bonus.seen_by(1).facts == {"seat": 1, "gadget": card("G-04")}  # type: ignore[union-attr]


def test_a_killer_that_died_first_gets_the_credit_and_no_bonus() -> None:
    """S-DIE-4: deaths in one step are handled one after another."""
    state = table()
    death.kill(state, 1, "jam")
    death.kill(state, 2, "shot", 1)
    assert state.hero(1).kills == 1
    assert told(state, "bonus_drawn") == []


def test_penance_shuffles_deck_and_discard_pile_together() -> None:
    """S-DECK-5, S-DIE-4 5: the victim's wounds are in it, those of the living are not."""
    state = table(wounds={1: "SP-03", 2: "SP-01"}, discarded={SPLATTER_DISCARD: "SP-09"})
    death.kill(state, 2, "shot", 1)
    assert state.zones[SPLATTER_DISCARD] == []
    assert len(state.zones[SPLATTER_DECK]) == 47
    assert ids(state, zone_of(1, RECORD)) == ["SP-03"]
    assert told(state, "deck_shuffled")[0].facts == {"deck": "splatter", "reason": "penance"}


@each("by", [0, 2])
def test_nobody_is_credited_with_a_suicide(by: int) -> None:
    """S-DIE-2, S-MODE-5: own JAM, fall, leap; it costs nothing but the life."""
    state = table()
    death.kill(state, 2, "fall", by)
    assert [hero.kills for hero in state.heroes] == [0, 0]
    assert state.hero(2).deaths == 1
    assert told(state, "kill_credited") == told(state, "bonus_drawn") == []


def test_killing_a_team_mate_gives_nothing() -> None:
    """S-DIE-2: no credit and no bonus."""
    state = table(3, teams={1: 1, 2: 1, 3: 2})
    death.kill(state, 2, "blast", 1)
    assert state.hero(1).kills == 0
    assert told(state, "bonus_drawn") == []


def test_the_dead_take_no_damage_and_hide_nothing() -> None:
    """S-DIE-5: a second death does nothing; its corpse is a blocker, its body is not (S-SEE-6, S-DIE-6)."""
    state = table()
    death.kill(state, 2, "shot", 1)
    count = len(told(state))
    death.kill(state, 2, "shot", 1)
    assert len(told(state)) == count
    at = terrain.scene(state)
    assert [one.seat for one in at.figures] == [1]
    assert [one.id for one in at.corpses] == ["corpse-2"]


# -- spawning (S-DIE-7) --------------------------------------------------------------------------------

BODY = Corpse(1, 500.0, 352.0, 90.0, 0.0)


def spawning(**more: object) -> object:
    return table(turn=2, corpses=[BODY], under={1: (["W-05"], ["G-01"])}, **more)  # type: ignore[arg-type]


def test_spawning_brings_new_cards_and_discards_the_old() -> None:
    """S-DIE-7: corpse off, what is left under it discarded, 1 Weapon and 1 Gadget drawn, then the spot, then T1."""
    state = spawning(top_weapons=["W-07"], top_gadgets=["G-04"])
    do(state, ("end",))
    assert state.corpses == []
    assert (ids(state, WEAPON_DISCARD), ids(state, GADGET_DISCARD)) == (["W-05"], ["G-01"])
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-07"]
    assert ids(state, zone_of(1, GADGET_HAND)) == ["G-04"]
    assert waiting(state) == death.ChooseSpawn(1)
    do(state, ("spawn", 150.0, 110.0))
    hero = state.hero(1)
    assert (hero.alive, hero.x, hero.y) == (True, 150.0, 110.0)
    assert waiting(state) == ChooseStance(1)
    assert told(state, "hero_spawned")[0].facts == {"seat": 1, "spot": (150.0, 110.0), "level": 0.0}


def test_the_player_chooses_a_fitting_spot_of_the_base() -> None:
    """S-DIE-7, S-DEC-2: the centre is the default; off the Base or an occupied spot is refused."""
    state = do(spawning(at={2: (160.0, 120.0)}), ("end",))
    assert waiting(state).options(state)[0] == ("spawn", 132.0, 120.0)
    assert refused(state, ("spawn", 132.0, 160.0)).rule == "S-DIE-7"
    assert refused(state, ("spawn", 160.0, 110.0)).rule == "S-GEO-7"
    assert do(state, ("spawn", 88.0, 88.5)).hero(1).alive


def test_a_base_with_no_room_spawns_beside_itself() -> None:
    """S-DIE-7, S-GEO-8: if none fits, the nearest fitting spot to its centre."""
    fields = [Placed(card("G-18"), 132.0, y, 0, 0.0, 2) for y in (90.0, 106.0, 122.0, 138.0, 150.0)]
    state = do(spawning(placed=fields), ("end",))
    (only,) = waiting(state).options(state)
    assert terrain.fits(state, 1, only[1], only[2]) is None
    assert isinstance(waiting(state).why_not(state, ("spawn", 132.0, 120.0)), Refusal)
    do(state, only)
    assert state.hero(1).alive


def test_spawning_waits_for_the_own_turn() -> None:
    """S-DIE-3, S-DIE-7: the corpse stays until its player's next turn begins."""
    state = table(3, corpses=[Corpse(3, 660.0, 600.0, 90.0, 0.0)])
    do(state, ("end",))
    assert len(state.corpses) == 1
    do(state, ("still",), ("end",))
    assert state.corpses == []


def test_a_turn_goes_on_normally_after_spawning() -> None:
    """S-DIE-7: with T1."""
    state = table(turn=1, stance="", corpses=[BODY], waits=[BeginTurn(1)])
    do(state, ("spawn", 132.0, 120.0), ("move",))
    assert state.now.stance == "move"


def test_flips_that_wait_for_nobody() -> None:
    """S-HIT-7: damage on the dead is none."""
    state = lone(waits=[FlipDamage(1, 3, "fall"), ChooseAction(1), EndTurn(1)], wounds=DYING)
    assert len(told(state, "damage_flip")) == 1
    assert not state.hero(1).alive
