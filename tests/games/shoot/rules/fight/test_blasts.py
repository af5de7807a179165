"""Blasts: area Weapons, Flame gun, Bomb vest and mines (S-AREA, S-SEE-8, S-WPN-7, G-27, G-29, G-31)."""

from game.games.shoot.rules import previews
from game.games.shoot.rules.fight import blast
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.damage import FlipDamage
from game.games.shoot.rules.fight.windows import PASS, Window
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.hazards import place_of
from game.games.shoot.rules.state import (
    GADGET_DISCARD,
    RECORD,
    SPLATTER_DISCARD,
    Corpse,
    zone_of,
)
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.geometry.sight import ZONES
from game.kernel.chance import Scripted
from tests.games.shoot.positions import box, card, do, ids, names, refused, table, told, waiting

ROUND = {1: (200.0, 352.0), 2: (500.0, 352.0), 3: (540.0, 352.0), 4: (500.0, 420.0)}
SMALL = ["SP-16", "SP-15", "SP-17", "SP-18", "SP-24", "SP-29", "SP-33", "SP-37"]  # one point each, no stripes


def grenade(**more):
    """Four HEROes; seat 1 holds a Grenade launcher, two others stand within 1 CL of seat 2."""
    facts = {"at": ROUND, "weapons": {1: "W-12", 2: "W-07", 3: "W-03", 4: "W-01"}, "top": SMALL, **more}
    return table(4, "kills", normal=True, **facts)


def decline(state):
    """Let every counterattack be declined; gives the seats that could have struck, in order."""
    asked = []
    while isinstance(waiting(state), ChooseCounter):
        asked.append(waiting(state).seat)
        do(state, ("decline",))
    return asked


# -- the area Weapon (S-AREA-2, S-AREA-3) --------------------------------------------------------------


def test_a_grenade_hits_all_within_one_card_length_of_the_target() -> None:
    """S-WPN-7, S-AREA-2, S-RULING-28: the target's series first, then the others in seat order, as many cards each."""
    state = do(grenade(), ("attack", card("W-12"), 2))
    assert [state.damage(seat) for seat in (1, 2, 3, 4)] == [0, 2, 2, 2]
    (event,) = told(state, "blast")
    assert (event["spot"], event["victims"], event["sheltered"], event["cause"]) == (
        (500.0, 352.0), (3, 4), (), "grenade",
    )  # fmt: skip
    assert [event["seat"] for event in told(state, "damage_flip")] == [3, 3, 4, 4]


def test_the_further_victims_answer_after_the_target() -> None:
    """S-AREA-3: the target, then the other opponents that drew cards, in the same order."""
    state = do(grenade(at={**ROUND, 3: (540.0, 300.0)}), ("attack", card("W-12"), 2))
    assert decline(state) == [2, 3, 4]
    assert isinstance(waiting(state), ChooseAction)


def test_the_shooter_is_hit_last_by_its_own_grenade() -> None:
    """S-RULING-28, S-DIE-2: all HEROes means all; a suicide gives no credit."""
    near = {**ROUND, 1: (460.0, 352.0), 4: (900.0, 600.0)}
    state = do(grenade(at=near), ("attack", card("W-12"), 2))
    assert [event["seat"] for event in told(state, "damage_flip")] == [3, 3, 1, 1]
    wounds = {1: ["SP-01", "SP-02", "SP-03", "SP-04"]}
    dead = do(grenade(at=near, wounds=wounds), ("attack", card("W-12"), 2))
    assert not dead.hero(1).alive
    assert (told(dead, "hero_died")[0]["credited"], told(dead, "hero_died")[0]["cause"]) == (0, "grenade")


def test_action_cards_do_not_spare_from_a_grenade() -> None:
    """S-WPN-3, S-AREA-1: class full even on the move; the cards have no stripes."""
    state = do(grenade(stance="move"), ("attack", card("W-12"), 2))
    assert [state.damage(seat) for seat in (2, 3, 4)] == [2, 2, 2]


def test_a_jam_in_the_targets_series_keeps_the_grenade_from_bursting() -> None:
    """S-AREA-2: a JAM ended that series: no one else draws."""
    state = do(grenade(top=["SP-45", *SMALL]), ("attack", card("W-12"), 2))
    assert told(state, "blast") == []
    assert [event["cause"] for event in told(state, "damage_flip")] == ["jam"]
    assert [state.damage(seat) for seat in (2, 3, 4)] == [0, 0, 0]


def test_a_shooter_that_its_own_jam_kills_drops_no_grenade() -> None:
    """S-AREA-2, S-JAM-6: the series was ended by the JAM, whoever is left."""
    wounds = {1: ["SP-01", "SP-02", "SP-03", "SP-04"]}
    state = do(grenade(top=["SP-45", *SMALL], wounds=wounds), ("attack", card("W-12"), 2))
    assert not state.hero(1).alive
    assert told(state, "blast") == []


def test_a_jam_among_the_bystanders_is_a_miss() -> None:
    """S-RULING-30: the grenade has already gone off."""
    state = do(grenade(top=["SP-16", "SP-15", "SP-45", *SMALL[2:]]), ("attack", card("W-12"), 2))
    assert told(state, "damage_flip")[0]["result"] == "jam"
    assert [state.damage(seat) for seat in (2, 3, 4)] == [2, 1, 2]
    assert told(state, "jam_drawn") == []


def test_team_mates_are_not_spared_and_give_no_credit() -> None:
    """S-TEAM-2, S-RULING-40, S-AREA-1, S-DIE-2: blasts do not ask."""
    wounds = {3: ["SP-01", "SP-02", "SP-03", "SP-04"]}
    state = do(grenade(teams={1: 1, 2: 2, 3: 1, 4: 2}, wounds=wounds), ("attack", card("W-12"), 2))
    assert not state.hero(3).alive
    assert (state.hero(1).kills, told(state, "hero_died")[0]["credited"]) == (0, 0)
    assert decline(state) == [2, 4]


def test_bystanders_of_a_counterattack_have_no_answer() -> None:
    """S-AREA-3: the attacker is the target; others near it are hit and stay silent."""
    near = {**ROUND, 3: (240.0, 300.0)}
    state = grenade(at=near, weapons={1: "W-07", 2: "W-12", 3: "W-07"}, top=["SP-45", "SP-46", *SMALL])
    do(state, ("attack", card("W-07"), 2), ("counter", card("W-12")))
    assert [state.damage(seat) for seat in (1, 2, 3)] == [2, 0, 2]
    assert isinstance(waiting(state), ChooseAction)


def test_pushes_of_a_blast_go_away_from_it_after_all_cards() -> None:
    """S-PUSH-1, S-AREA-2, S-PUSH-4: the target away from the shooter, then the others away from the blast point."""
    top = ["SP-60", "SP-16", "SP-59", "SP-15", *SMALL[2:]]
    apart = {**ROUND, 3: (500.0, 300.0)}
    state = do(grenade(at=apart, top=top), ("attack", card("W-12"), 2))
    assert [event["seat"] for event in told(state, "hero_pushed")] == [2, 3]
    assert (state.hero(2).x, state.hero(2).y) == (588.0, 352.0)
    assert (state.hero(3).x, state.hero(3).y) == (500.0, 212.0)
    assert names(state).index("hero_pushed") > max(k for k, name in enumerate(names(state)) if name == "damage_flip")


def test_a_cancelled_grenade_does_not_burst() -> None:
    """S-AREA-2: if the target's series was cancelled there is no blast."""
    state = grenade(gadgets={2: "G-25"}, obstacles=[box("o1", 478, 405, 10, 70, 90)])
    do(state, ("attack", card("W-12"), 2), ("play", card("G-25"), 500.0, 395.0))
    assert told(state, "series_cancelled")[0]["reason"] == "out of sight"
    assert told(state, "blast") == []


# -- whom a blast reaches (S-AREA-1, S-SEE-8) ----------------------------------------------------------


def test_a_blast_reaches_one_card_length_and_sixty_up_or_down() -> None:
    """S-AREA-1."""
    high = [box("o1", 440, 352, 40, 40, 60), box("o2", 560, 352, 40, 40, 61)]
    state = table(4, "kills", normal=True, obstacles=high, at={**ROUND, 1: (440.0, 352.0), 3: (560.0, 352.0)})
    assert blast.in_reach(state, (500.0, 352.0, 0.0)) == [1, 2, 4]
    edge = table(2, "kills", normal=True, at={1: (412.0, 352.0), 2: (588.1, 352.0)})
    assert blast.in_reach(edge, (500.0, 352.0, 0.0)) == [1]


def test_the_blasts_eye_is_thirty_above_it_and_objects_shelter() -> None:
    """S-SEE-8, S-RULING-29: a box of 31 mm hides more than one of 29; a wall hides all and no cards are drawn."""
    at = {1: (460.0, 352.0), 2: (560.0, 352.0)}
    place = (500.0, 352.0, 0.0)

    def zones(tall: float) -> tuple[str, ...]:
        state = table(2, "kills", normal=True, at=at, obstacles=[box("o1", 525, 352, 10, 80, tall)])
        return blast.seen(state, place, 2).zones

    assert zones(10) == ZONES
    assert "head" in zones(35)
    assert "left_foot" not in zones(28)
    assert zones(70) == ()
    state = table(2, "kills", normal=True, at=at, obstacles=[box("o1", 525, 352, 10, 80, 70)])
    (one,) = [row for row in blast.reached(state, place, 1) if row.seat == 2]
    assert one.hidden_by == ("o1",)


def test_the_body_on_the_blast_point_hides_nobody_and_others_do() -> None:
    """S-SEE-8, S-SEE-6: a bystander is thin cover."""
    at = {1: (500.0, 352.0), 2: (560.0, 352.0), 3: (530.0, 352.0)}
    state = table(3, "kills", normal=True, at=at)
    assert "torso" in blast.seen(state, (500.0, 352.0, 0.0), 3).zones
    assert len(blast.seen(state, (500.0, 352.0, 0.0), 2).hidden_by) == 1
    assert blast.seen(state, (500.0, 352.0, 0.0), 2).hidden_by == ("hero-3",)


def test_a_blast_skips_who_is_sheltered_and_hits_what_it_sees() -> None:
    """S-AREA-1: with no visible zone no cards are drawn; behind half cover the low parts are safe."""
    walls = [box("w1", 520, 352, 4, 40, 80), box("o1", 500, 386, 60, 6, 28)]
    state = do(grenade(obstacles=walls, top=["SP-16", "SP-15", "SP-41", "SP-24"]), ("attack", card("W-12"), 2))
    (event,) = told(state, "blast")
    assert (event["victims"], event["sheltered"]) == ((4,), (3,))
    assert [one["result"] for one in told(state, "damage_flip")] == ["cover", "hit"]
    assert state.damage(3) == 0


# -- Gadgets' blasts (S-AREA-4) ------------------------------------------------------------------------


def test_the_flame_gun_burns_all_others_near_and_spares_its_holder() -> None:
    """G-27, S-RULING-56, S-AREA-4, S-GAD-7: two cards each, in seat order after the player; no counterattack."""
    near = {1: (500.0, 300.0), 2: (500.0, 352.0), 3: (540.0, 352.0), 4: (900.0, 600.0)}
    state = table(4, "kills", normal=True, at=near, gadgets={2: "G-27"}, turn=2, top=SMALL)
    do(state, ("gadget", card("G-27")))
    assert [event["seat"] for event in told(state, "damage_flip")] == [3, 3, 1, 1]
    assert [state.damage(seat) for seat in (1, 2, 3, 4)] == [2, 0, 2, 0]
    assert isinstance(waiting(state), ChooseAction)
    assert ids(state, GADGET_DISCARD) == ["G-27"]
    assert told(state, "blast")[0]["cause"] == "flame gun"


def test_a_flame_gun_that_reaches_nobody_is_not_played() -> None:
    """S-GAD-5."""
    state = table(normal=True, gadgets={1: "G-27"})
    assert refused(state, ("gadget", card("G-27"))).rule == "S-GAD-5"
    assert kinds.gadget_options(state, 1, "OPEN") == []


def test_a_kill_by_a_gadget_is_credited_and_wins_a_bonus() -> None:
    """S-GAD-7, S-DIE-2, S-DIE-4, S-RULING-41."""
    state = table(
        2, "kills", normal=True, at={1: (400.0, 352.0), 2: (450.0, 352.0)}, gadgets={1: "G-27"},
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-04"]}, top=SMALL, top_gadgets=["G-08"],
    )  # fmt: skip
    do(state, ("gadget", card("G-27")))
    assert state.hero(1).kills == 1
    assert told(state, "bonus_drawn")[0].secret == {"gadget": card("G-08")}


def test_a_push_of_a_gadgets_blast_follows_at_once() -> None:
    """S-AREA-4, S-HIT-7, S-PUSH-1: away from the blast, before the next HERO draws."""
    near = {1: (500.0, 352.0), 2: (540.0, 352.0), 3: (500.0, 400.0)}
    state = table(3, "kills", normal=True, at=near, gadgets={1: "G-27"}, top=["SP-60", "SP-16", *SMALL[2:]])
    do(state, ("gadget", card("G-27")))
    told_names = [name for name in names(state) if name in ("damage_flip", "hero_pushed")]
    assert told_names == ["damage_flip", "damage_flip", "hero_pushed", "damage_flip", "damage_flip"]
    assert state.hero(2).x == 628.0


def test_a_mine_goes_off_where_it_is_touched_for_all_near() -> None:
    """G-31, S-AREA-4: two cards to each HERO reached, the one that touched it included; the mines stay."""
    state = table(
        3, "kills", normal=True, at={1: (300.0, 352.0), 2: (400.0, 300.0), 3: (900.0, 600.0)},
        placed=[("G-31", 400, 352, 3)], top=SMALL,
    )  # fmt: skip
    do(state, ("leg", 388.0, 352.0))
    (event,) = told(state, "blast")
    assert (event["cause"], event["seat"], event["victims"]) == ("minefield", 3, (1, 2))
    assert [state.damage(seat) for seat in (1, 2, 3)] == [2, 2, 0]
    assert len(state.placed) == 1
    assert (state.hero(1).x, state.now.budget) == (388.0, 6)  # it lives, so the leg went on


def test_deaths_on_mines_are_credited_to_who_laid_them() -> None:
    """S-DIE-2, S-RULING-41: your own mines give no credit."""
    for owner, kills in ((2, 1), (1, 0)):
        state = table(
            2, "kills", normal=True, at={1: (300.0, 352.0), 2: (900.0, 600.0)}, placed=[("G-31", 400, 352, owner)],
            wounds={1: ["SP-01", "SP-02", "SP-03", "SP-04"]}, top=SMALL,
        )  # fmt: skip
        do(state, ("leg", 388.0, 352.0))
        assert not state.hero(1).alive
        assert [state.hero(2).kills, state.hero(1).kills] == [kills, 0]


# -- the Bomb vest (G-29) ------------------------------------------------------------------------------


def vest_wearer(**more):
    """Seat 2 wears a Bomb vest and is one point from death; seat 1 stands close and shoots."""
    facts = {"weapons": {1: "W-07"}, "gadgets": {2: ["G-29", "G-08"]}, "top": SMALL, "stance": "still", **more}
    wounds = {2: ["SP-01", "SP-02", "SP-03", "SP-05"]}
    at = {1: (440.0, 352.0), 2: (500.0, 352.0), 3: (540.0, 400.0)}
    return table(3, "kills", normal=True, at=at, wounds=wounds, **facts)


def test_a_bomb_vest_may_be_set_off_at_death() -> None:
    """G-29, S-DEC-17, S-DIE-4 step 6: three cards to every other HERO, from where the wearer fell."""
    state = do(vest_wearer(), ("attack", card("W-07"), 2))
    decision = waiting(state)
    assert isinstance(decision, Window)
    assert (decision.seat, decision.window) == (2, "DEATH")
    assert decision.options(state) == [("play", card("G-29")), ("pass",)]
    assert refused(state, ("play", card("G-08"))).rule == "S-GAD-2"
    do(state, ("play", card("G-29")))
    assert [event["seat"] for event in told(state, "damage_flip")] == [3, 3, 3, 1, 1, 1]
    assert ids(state, GADGET_DISCARD) == ["G-29"]
    assert isinstance(waiting(state), ChooseAction)


def test_passing_leaves_the_vest_under_the_corpse() -> None:
    """G-29, S-DIE-3: for looters."""
    state = do(vest_wearer(), ("attack", card("W-07"), 2), ("pass",))
    assert told(state, "damage_flip") == []
    assert card("G-29") in state.zones[zone_of(2, 6)]


def test_others_learn_nothing_of_the_question() -> None:
    """S-GAD-6, S-INFO: the pending step is the same for every death."""
    state = do(vest_wearer(), ("attack", card("W-07"), 2))
    assert type(state.view(1).stack[-1]).__name__ == "OpenWindow"
    assert [event.private for event in told(state, "window_opened")] == [True]


def test_a_vest_kills_with_credit_to_its_dead_wearer() -> None:
    """S-GAD-7, S-DIE-4: a dead killer draws no bonus."""
    state = vest_wearer()
    for wound in ("SP-06", "SP-07", "SP-08", "SP-09", "SP-10"):
        number = card(wound)
        state.move_card(number, 0, zone_of(1, RECORD))
        state.points[number] = 2
    bonus = len(told(state, "bonus_drawn"))
    do(state, ("attack", card("W-07"), 2), ("play", card("G-29")))
    assert not state.hero(1).alive
    assert state.hero(2).kills == 1
    assert len(told(state, "bonus_drawn")) == bonus + 1  # that of the first kill
    assert not isinstance(waiting(state), ChooseAction)  # the turn player is dead: its turn is over (S-TURN-5)


def test_a_vest_played_in_the_own_turn_kills_its_wearer_first() -> None:
    """G-29, S-DIE-1, S-TURN-5: and no one is credited for it."""
    state = table(
        2, "kills", normal=True, at={1: (400.0, 352.0), 2: (450.0, 352.0)}, gadgets={1: "G-29"}, top=SMALL
    )  # fmt: skip
    do(state, ("gadget", card("G-29")))
    assert [name for name in names(state) if name in ("hero_died", "blast", "turn_ended")] == [
        "hero_died", "blast", "turn_ended",
    ]  # fmt: skip
    assert (told(state, "hero_died")[0]["cause"], told(state, "hero_died")[0]["credited"]) == ("bomb vest", 0)
    assert [event["seat"] for event in told(state, "damage_flip")] == [2, 2, 2]
    assert waiting(state) == ChooseStance(2)


def test_corpses_are_cover_from_a_blast() -> None:
    """S-SEE-6, S-DIE-6: 16 mm high."""
    corpse = Corpse(3, 530.0, 352.0, 0.0, 0.0)
    at = {1: (500.0, 352.0), 2: (560.0, 352.0), 3: (530.0, 352.0)}
    state = table(3, "kills", normal=True, at=at, corpses=[corpse])
    assert "corpse-3" in blast.seen(state, (500.0, 352.0, 0.0), 2).hidden_by


# -- previews ------------------------------------------------------------------------------------------


def test_previews_say_who_is_reached_before_it_happens() -> None:
    """S-SEE-9, S-AREA-2: from a view, changing nothing."""
    state = grenade(obstacles=[box("w1", 520, 352, 4, 40, 80)])
    view, before = state.view(1), state.copy()
    found = blast.reached(view, place_of(view, 2), 1, (2,))
    assert [(one.seat, bool(one.zones)) for one in found] == [(3, False), (4, True)]
    assert found[0].hidden_by == ("w1",)
    assert state == before
    do(state, ("attack", card("W-12"), 2))
    assert told(state, "blast")[0]["sheltered"] == (3,)


def test_previews_of_gadget_blasts() -> None:
    """G-27, G-29, G-31: who is spared and who is not."""
    near = {1: (500.0, 300.0), 2: (500.0, 352.0)}
    state = table(2, "kills", normal=True, at=near)
    assert [one.seat for one in previews.blast_here(state, 1)] == [2]
    assert [one.seat for one in blast.reached(state, (500.0, 300.0, 0.0), 1)] == [2, 1]


def test_damage_without_an_attack_flips_what_is_asked() -> None:
    """S-HIT-7: each flip is logged with its number; with all cards gone it is a miss."""
    state = table(normal=True, waits=[FlipDamage(1, 2, "fall"), ChooseAction(1)], top=["SP-16", "SP-45"])
    assert [(event["number"], event["of"]) for event in told(state, "damage_flip")] == [(1, 2), (2, 2)]
    assert ids(state, SPLATTER_DISCARD) == ["SP-45"]


NINE = ["SP-01", "SP-02", "SP-03", "SP-05"]  # 9 points


def test_the_point_of_a_grenade_is_fixed_before_its_series() -> None:
    """S-AREA-2, S-CTR-3, S-RULING-9: the target blown aside between two cards does not take the blast along."""
    state = table(
        3, "kills", normal=True, at={1: (400.0, 352.0), 2: (480.0, 352.0), 3: (340.0, 352.0)}, stance="still",
        weapons={1: "W-07", 2: "W-12"}, gadgets={1: "G-27", 2: "G-29"}, wounds={2: NINE},
        top=["SP-45", "SP-46", "SP-41", "SP-16"],
        chance=Scripted({"splatter deck": [card("SP-59"), card("SP-15"), card("SP-17")]}),
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2), PASS, ("counter", card("W-12")))
    assert waiting(state) == Window(1, "CTX")
    do(state, ("play", card("G-27")))  # kills the thrower, whose vest goes off
    assert waiting(state) == Window(2, "DEATH")
    do(state, ("play", card("G-29")))
    assert state.hero(1).x != 400.0
    grenade = [event for event in told(state, "blast") if event["cause"] == "grenade"]
    assert [event["spot"] for event in grenade] == [(400.0, 352.0)]
