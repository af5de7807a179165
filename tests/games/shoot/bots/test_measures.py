"""What the laboratory counts in SHOOT: each figure from the events it stands for (bots.md, the table of goals)."""

from game.bots.laboratory.record import GameRecord
from game.games.shoot.bots.measures import Pacifist, ShootMeasures, Stander, in_reach, weapons_worth
from game.games.shoot.rules.events import FlagDropped, FlagTaken, GadgetPlayed, StanceChosen, TurnBegan
from game.games.shoot.rules.fight.events import AttackDeclared, DamageFlip, HeroDied, ShotHit
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.events import event_of
from game.kernel.game import pending
from tests.games.shoot.bots.chosen import whole
from tests.games.shoot.positions import card
from tests.rig.each import each

NEAR, FAR = {1: (400, 352), 2: (460, 352)}, {1: (400, 352), 2: (640, 352)}


def counted(*events, at=FAR, **facts):
    """Measure a table on which these events happen, one after the other."""
    state = whole(at=at, weapons={1: "W-01"}, **facts)
    found = ShootMeasures(GAME, state)
    for kind, told in events:
        found.heard(state, [event_of(kind, told)])
    return found.facts(state), found


def attack(target=2):
    return AttackDeclared, {"seat": 1, "weapon": card("W-01"), "targets": (target,)}


def hit(points, shooter=1):
    return ShotHit, {"shooter": shooter, "target": 3 - shooter, "zone": "head", "points": points, "total": 9, "card": 3}


def flip(cause, seat, points):
    return DamageFlip, {"seat": seat, "cause": cause, "card": 3, "number": 1, "of": 1, "result": "hit",
                        "zone": "head", "points": points, "total": 9}  # fmt: skip


def record(**facts):
    return GameRecord(seed=0, levels=("regular",) * 2, winners=(1,), reason="", rounds=5, turns=9, decisions=9,
                      seconds=1.0, facts={"first taker": 0, "flag changed": 0, **facts})  # fmt: skip


@each(("at", "close"), [(NEAR, 1), (FAR, 0)])
def test_attacks_and_those_at_close_range(at, close):
    facts, found = counted(attack(), at=at)
    assert (facts["attacks"], facts["attacks W-01"], facts["close"]) == (1, 1, close)
    assert found.used == {"W-01": [1]}


def test_an_attack_on_oneself_is_none():
    assert "attacks" not in counted(attack(target=1))[0]


def test_points_are_those_of_the_attack_less_what_hits_the_shooter():
    """A counterattack does not count for the Weapon; a fall or mines count for no one."""
    facts, _ = counted(attack(), hit(3), hit(2), hit(9, shooter=2), flip("jam", 1, 1), flip("grenade", 2, 2),
                       flip("fall", 2, 9))  # fmt: skip
    assert facts["points W-01"] == 3 + 2 - 1 + 2


def test_deaths_flags_and_who_took_the_first():
    died = HeroDied, {"seat": 2, "cause": "shot", "credited": 1}
    facts, _ = counted((FlagTaken, {"seat": 2, "flag": "f1"}), died, (FlagTaken, {"seat": 1, "flag": "f1"}))
    assert (facts["deaths"], facts["first taker"], facts["flag changed"]) == (1, 2, True)
    dropped = FlagDropped, {"seat": 2, "flag": "f1", "spot": (1.0, 1.0)}
    assert counted((FlagTaken, {"seat": 2, "flag": "f1"}), dropped)[0]["flag changed"]
    assert not counted((FlagTaken, {"seat": 2, "flag": "f1"}), (FlagTaken, {"seat": 2, "flag": "f2"}))[0][
        "flag changed"
    ]


def test_turns_gadgets_and_who_starts():
    _, found = counted(
        (TurnBegan, {"seat": 2}), (TurnBegan, {"seat": 1}),
        (GadgetPlayed, {"seat": 1, "gadget": card("G-10"), "window": "", "choices": ()}),
    )  # fmt: skip
    assert found.starter == 2
    assert found.used == {"G-10": [1]}
    assert found.held["W-01"] == {1}


@each(("at", "weapons", "reach"), [(FAR, {1: "W-01"}, True), (FAR, {1: "W-09"}, False)])
def test_standing_where_there_is_something_to_shoot_at(at, weapons, reach):
    """The Flame thrower reaches no one from afar."""
    state = whole(at=at, weapons=weapons, waits=[ChooseStance(1)])
    assert in_reach(state, 1) is reach
    found = ShootMeasures(GAME, state)
    found.asked(state, pending(state))
    found.heard(state, [event_of(StanceChosen, {"seat": 1, "stance": "still"})])
    assert (found.count["turns"], found.count["still"]) == (1, 1)
    assert (found.count["turns in reach"], found.count["still in reach"]) == (reach, reach)


def test_sums():
    games = [
        record(deaths=2, attacks=5, close=1, turns=9, still=3, **{"first taker": 1, "flag changed": 1}),
        record(
            deaths=1,
            attacks=3,
            close=1,
            turns=9,
            still=0,
            **{"first taker": 2, "turns in reach": 4, "still in reach": 1},
        ),
    ]  # fmt: skip
    assert ShootMeasures.sums(games, None) == {
        "deaths": 1.5, "attacks": 4.0, "first_taker_wins": 0.5, "flag_changes": 0.5, "still_share": 0.25,
        "still_share_of_all": round(3 / 18, 4), "close_share": 0.25, "weapons": {},
    }  # fmt: skip
    assert ShootMeasures.sums([record()], None)["first_taker_wins"] is None


def test_weapons_are_worth_their_points_against_the_median():
    total = {"attacks a": 10, "points a": 10, "attacks b": 10, "points b": 20, "attacks c": 20, "points c": 60,
             "attacks rare": 1, "points rare": 9}  # fmt: skip
    assert weapons_worth(total) == {"a": 0.5, "b": 1.0, "c": 1.5}


class Recorder:
    """Stands in for a Regular: records what it is shown."""

    def choose(self, view, decision, options):
        self.view = view
        return ("regular",)


def test_a_pacifist_believes_that_its_attack_is_spent():
    state, inner = whole(at=FAR, weapons={1: "W-01"}), Recorder()
    assert not state.now.attacked
    assert Pacifist(inner).choose(state.view(1), pending(state), []) == ("regular",)
    assert inner.view.now.attacked


@each(
    ("weapons", "always", "chosen"),
    [({1: "W-01"}, True, ("still",)), ({1: "W-09"}, True, ("regular",)), ({1: "W-01"}, False, ("move",))],
)
def test_one_that_always_stands_to_shoot_and_one_that_never_does(weapons, always, chosen):
    state = whole(at=FAR, weapons=weapons, waits=[ChooseStance(1)])
    assert Stander(Recorder(), always).choose(state.view(1), pending(state), []) == chosen
