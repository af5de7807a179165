"""Counterattacks: who may strike back, and how (section 13: S-CTR)."""

from game.games.shoot.rules.fight.combat import CheckAttack, ChooseCounter, Counter, EndAttack
from game.games.shoot.rules.fight.series import BeginSeries
from game.games.shoot.rules.state import (
    RECORD,
    Attack,
    zone_of,
)
from tests.games.shoot.positions import box, card, do, ids, mug, names, refused, table, told, waiting
from tests.rig.each import each

FAR = {1: (400, 352), 2: (600, 352)}
MISSES = ["SP-45", "SP-46"]


def attacked(**more):
    """Seat 1 attacks seat 2 with a Crossbow from afar and misses twice; seat 2 holds an Assault rifle."""
    facts = {"at": FAR, "weapons": {1: "W-07", 2: "W-03"}, "top": MISSES, "stance": "still", **more}
    state = table(**facts)
    return do(state, ("attack", card("W-07"), 2))


def impossible(state) -> list[str]:
    """Return the reasons given, letter by letter of S-CTR-1."""
    return [event["reason"] for event in told(state, "counter_impossible")]


def test_every_attack_triggers_a_counterattack_even_if_nothing_hit() -> None:
    """S-CTR-1: at once, in the attacker's turn; the only target is the attacker."""
    state = attacked(top=[*MISSES, "SP-08", "SP-01", "SP-20"])
    assert isinstance(waiting(state), ChooseCounter)
    assert waiting(state).options(state) == [("counter", card("W-03")), ("decline",)]
    do(state, ("counter", card("W-03")))
    assert ids(state, zone_of(1, RECORD)) == ["SP-20", "SP-01", "SP-08"]
    assert waiting(state).seat == 1
    assert told(state, "counter_declared")[0].facts == {"seat": 2, "weapon": card("W-03"), "target": 1}


def test_a_counterattack_is_optional_and_triggers_no_other() -> None:
    """S-CTR-2, S-RULING-11: declining keeps the Weapon secret; striking shows it, and cannot be answered."""
    quiet = do(attacked(), ("decline",))
    assert quiet.knows[card("W-03")] == 0b100
    assert waiting(quiet).seat == 1
    loud = do(attacked(), ("counter", card("W-03")))
    assert loud.knows[card("W-03")] == loud.everybody()
    assert names(loud).count("counter_declared") == 1
    assert waiting(loud).seat == 1


def test_the_dead_do_not_strike_back() -> None:
    """S-CTR-1 (a)."""
    state = attacked(top=["SP-09"], wounds={2: ["SP-02", "SP-03", "SP-04", "SP-05"]})
    assert impossible(state) == ["a"]


def test_without_a_weapon_that_reaches_there_is_no_counterattack() -> None:
    """S-CTR-1 (c): none at all, or none for this distance."""
    assert impossible(attacked(weapons={1: "W-07"})) == ["c"]
    assert impossible(attacked(weapons={1: "W-07", 2: "W-10"})) == ["c"]
    two = attacked(weapons={1: "W-07", 2: ["W-10", "W-02"]})
    assert waiting(two).options(two) == [("counter", card("W-02")), ("decline",)]
    assert refused(two, ("counter", card("W-10"))).rule == "S-WPN-1"
    assert refused(two, ("counter", card("W-05"))).rule == "S-CTR-1"


def test_a_paralysed_hero_does_not_strike_back() -> None:
    """S-CTR-1 (d), G-14."""
    assert impossible(attacked(now={"paralysed": (2,)})) == ["d"]


def test_minus_attack_on_both_sides_bars_the_counterattack() -> None:
    """S-CTR-1 (d), S-WND-4, S-RULING-31."""
    assert impossible(attacked(wounds={2: ["SP-53", "SP-56"]}, normal=True)) == ["d"]


def test_the_head_must_be_free_of_cover() -> None:
    """S-CTR-1 (e), S-RULING-51: seen from the attacker's eye; a Peephole does not count."""
    block = [box("o1", 560, 352, 20, 200, 70)]
    state = table(at=FAR, weapons={1: "W-07", 2: "W-03"}, obstacles=block, now={"peepholes": ("o1",)}, top=MISSES)
    do(state, ("attack", card("W-07"), 2))
    assert impossible(state) == ["e"]


def test_the_attacker_must_be_in_sight_of_the_counterattackers_own_eye() -> None:
    """S-CTR-1 (f), S-RULING-51: who just shows the top of its head cannot see out."""
    # The wall is close in front of the target and 57 mm high: its head shows, its eye (54 mm) does not see over.
    wall = [box("o1", 580, 352, 10, 200, 57)]
    state = table(at={1: (400, 352), 2: (600, 352)}, weapons={1: "W-07", 2: "W-03"}, top=MISSES, obstacles=wall)
    do(state, ("attack", card("W-07"), 2))
    assert told(state, "sight_fixed")[0]["zones"] == ("head",)
    assert impossible(state) == ["f"]


def test_steps_of_a_counterattack() -> None:
    """S-CTR-3, S-CTR-4: declare, fix, series; no window for the attacker before the first card (B cards have none)."""
    state = do(attacked(top=[*MISSES, "SP-09", "SP-11", "SP-12"]), ("counter", card("W-03")))
    after = names(state)[names(state).index("counter_declared") :]
    assert after[:4] == ["counter_declared", "weapon_shown", "sight_fixed", "card_drawn"]
    fixed = told(state, "sight_fixed")[1]
    assert (fixed["shooter"], fixed["target"], fixed["cards"]) == (2, 1, 3)


@each(("stance", "wounds"), [("still", ["SP-09", "SP-08"]), ("move", ["SP-09"])])
def test_the_class_is_that_of_the_turn(stance: str, wounds: list[str]) -> None:
    """S-HIT-2, S-RULING-10: a runner is hard to hit and shoots badly."""
    state = attacked(weapons={1: "W-07", 2: "W-07"}, top=[*MISSES, "SP-08", "SP-09"], stance=stance)
    do(state, ("counter", card("W-07", 1)))
    assert ids(state, zone_of(1, RECORD)) == wounds


def test_backs_do_not_matter() -> None:
    """S-CTR-5, S-RULING-3: attacked from any side a HERO answers."""
    for spot in ((600, 152), (600, 552), (800, 352)):
        state = attacked(at={1: spot, 2: (600, 352)})
        assert isinstance(waiting(state), ChooseCounter)


def test_one_pistol_answers() -> None:
    """S-CTR-6: 9 mm in a counterattack draws the cards of one pistol at the attacker only."""
    state = do(attacked(weapons={1: "W-07", 2: "W-01"}), ("counter", card("W-01")))
    assert [event["target"] for event in told(state, "card_drawn")] == [2, 2, 1, 1]


def test_a_killed_attacker_ends_the_later_counterattacks() -> None:
    """S-CTR-1 (a), S-TURN-5, S-WPN-4: the second target has no one to shoot; the turn ends."""
    state = table(
        3,
        "kills",
        at={1: (400, 352), 2: (600, 352), 3: (400, 600)},
        weapons={1: "W-01", 2: "W-03", 3: "W-03"},
        wounds={1: ["SP-02", "SP-03", "SP-04", "SP-05"]},
        top=["SP-41", "SP-42", "SP-43", "SP-44", "SP-08"],
        stance="still",
    )
    do(state, ("attack", card("W-01"), 2, 3), ("counter", card("W-03")))
    assert not state.hero(1).alive
    assert impossible(state) == ["a"]
    assert state.hero(2).kills == 1
    assert told(state, "turn_ended")[0]["seat"] == 1


def test_a_team_mate_never_counterattacks() -> None:
    """S-TEAM-2, S-CTR-1 (a): teammates cannot be attacked, so there is nothing to answer."""
    state = table(2, weapons={1: "W-07"}, teams={1: 1, 2: 1})
    assert refused(state, ("attack", card("W-07"), 2)).rule == "S-TEAM-2"


def test_the_counterattack_is_judged_where_a_push_has_left_the_target() -> None:
    """S-ATK-3 A7 before A8, S-RULING-25: pushed off a jar to its far side the target sees no one."""
    state = attacked(
        at={1: (300, 352), 2: (500, 352)},
        obstacles=[mug("o1", 500, 352, 100, 120)],
        top=["SP-59", "SP-41", "SP-42", "SP-43"],
        normal=True,
    )
    assert (state.hero(2).x, state.hero(2).level) == (588.0, 0.0)
    assert len(told(state, "damage_flip")) == 2
    assert impossible(state) == ["e"]


def test_a_cancelled_series_may_yet_be_answered() -> None:
    """S-CTR-1 (b), S-ATK-3 A4, S-RULING-50: the attack is spent, the counterattack comes."""
    wall = [box("o1", 500, 352, 20, 200, 90)]
    attack = Attack(1, card("W-07"), (2,))
    state = table(
        at=FAR,
        weapons={1: "W-07", 2: "W-03"},
        obstacles=wall,
        attack=attack,
        waits=[CheckAttack(), BeginSeries(2), Counter(2), EndAttack()],
    )
    assert told(state, "series_cancelled")[0].facts == {"shooter": 1, "target": 2, "reason": "out of sight"}
    assert told(state, "card_drawn") == []
    assert impossible(state) == ["e"]


def test_what_all_can_see_is_named_before_a_hidden_weapon_that_does_not_reach() -> None:
    """FLT-25, S-RULING-60: (d), (e) and (f) come before (c), with a Weapon that reaches and with one that does not."""
    block = [box("o1", 560, 352, 20, 200, 70)]
    behind = {"at": FAR, "obstacles": block, "now": {"peepholes": ("o1",)}, "top": MISSES}
    for held in ("W-03", "W-10"):
        weapons = {1: "W-07", 2: held}
        assert impossible(attacked(weapons=weapons, now={"paralysed": (2,)})) == ["d"]
        assert impossible(attacked(weapons=weapons, wounds={2: ["SP-53", "SP-56"]}, normal=True)) == ["d"]
        state = table(weapons=weapons, **behind)
        do(state, ("attack", card("W-07"), 2))
        assert impossible(state) == ["e"]


def test_a_peephole_does_not_free_the_head_for_the_answer() -> None:
    """G-10, S-CTR-1 e: what hides the head from the attacker's eye hides it as before."""
    field = box("wall", 300.0, 352.0, 10.0, 120.0, 70.0)
    state = table(
        2, obstacles=[field], at={1: (200, 352), 2: (400, 352)}, weapons={1: "W-03", 2: "W-03"}, gadgets={1: "G-10"},
        stance="still",
    )  # fmt: skip
    assert refused(state, ("attack", card("W-03"), 2)).rule == "S-SEE-7"
    do(state, ("gadget", card("G-10"), "wall"), ("attack", card("W-03"), 2))
    assert told(state, "counter_impossible")[0]["reason"] == "e"
    do(state, ("end",))
    assert state.now.peepholes == ()
