"""How the opponents play the whole game: X cards, hazards, blasts, two Flags, hills and teams (S-BEG-1, S-MODE)."""

from math import hypot
from typing import Any

import numpy as np
import pytest

from game.bots.arena import play_game
from game.games.shoot.bots import dangers
from game.games.shoot.bots.dangers import in_the_way
from game.games.shoot.bots.fire import shots
from game.games.shoot.bots.levels import Veteran
from game.games.shoot.bots.objectives import objective_of
from game.games.shoot.bots.ways import PathGoal
from game.games.shoot.options import Options
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import Attack, ShootState
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.game import pending, play
from game.resources import maps
from tests.games.shoot.bots.chosen import chosen, whole
from tests.games.shoot.positions import box, card, flag, table


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Veteran's thoughts end after some playings, not by the clock."""
    monkeypatch.setattr(Veteran, "rollouts", 40)
    monkeypatch.setattr(Veteran, "seconds", 60.0)


# -- Weapons -------------------------------------------------------------------------------------------


def test_no_grenade_at_the_own_feet() -> None:
    # S-AREA-2: at close range the burst takes the shooter along; from afar it does not.
    near = whole(mode="kills", at={1: (400, 352), 2: (460, 352)}, weapons={1: "W-12"}, stance="still")
    wounds = {1: ["SP-01", "SP-22", "SP-25"]}
    hurt = whole(mode="kills", at={1: (400, 352), 2: (460, 352)}, weapons={1: "W-12"}, wounds=wounds, stance="still")
    far = whole(mode="kills", at={1: (400, 352), 2: (600, 352)}, weapons={1: "W-12"}, stance="still")
    assert shots(near, 1)[0].suffered > 1.0 > shots(far, 1)[0].suffered
    assert chosen(hurt)[0] != "attack"
    assert chosen(far) == ("attack", card("W-12"), 2)


def test_a_grenade_counts_whoever_stands_beside_its_target() -> None:
    # S-AREA-1, S-TEAM-2: bystanders for it, team-mates against it.
    at = {1: (200, 352), 2: (500, 352), 3: (540, 352)}
    among = whole(seats=3, mode="kills", at=at, weapons={1: "W-12"}, stance="still")
    mates = whole(seats=3, mode="kills", at=at, weapons={1: "W-12"}, stance="still", teams={1: 1, 2: 2, 3: 1})
    assert shots(among, 1)[0].others > 1.0
    assert shots(mates, 1)[0].others < -1.0
    assert all(shot.target == 2 for shot in shots(mates, 1))


def test_two_pistols_for_two() -> None:
    # S-WPN-4: both opponents are in the open, unarmed and far from each other.
    at = {1: (400, 352), 2: (650, 200), 3: (650, 500)}
    state = table(seats=3, mode="kills", at=at, weapons={1: "W-01"}, stance="still")
    choice = chosen(state)
    assert choice[:2] == ("attack", card("W-01"))
    assert sorted(choice[2:]) == [2, 3]


def test_a_gun_turret_is_fired() -> None:
    # S-WPN-6: a HERO that touches it needs no Weapon.
    facts = {"at": {1: (400, 352), 2: (700, 352)}, "mode": "kills"}
    state = whole(**facts, placed=[("W-13", 420, 352)], stance="still")
    assert chosen(state) == ("attack", card("W-13"), 2)
    state = whole(**facts, placed=[("W-13", 520, 352)], budget=4)
    word, x, y = chosen(state)
    assert word == "leg"
    assert hypot(x - 520, y - 352) < 70


# -- Gadgets -------------------------------------------------------------------------------------------


def test_the_flame_gun_waits_for_company() -> None:
    # G-27: with two opponents nearby, and with none.
    at = {1: (400, 352), 2: (440, 352), 3: (400, 400)}
    state = whole(seats=3, mode="kills", at=at, gadgets={1: "G-27"}, budget=0)
    assert chosen(state) == ("gadget", card("G-27"))
    far = {1: (400, 352), 2: (640, 352), 3: (400, 600)}
    assert chosen(whole(seats=3, mode="kills", at=far, gadgets={1: "G-27"}, budget=0)) == ("end",)


def test_whiskey_for_lame_legs() -> None:
    # G-28: three card lengths taken by a MOVE symbol come back.
    wounds = {1: ["SP-52"]}
    far = [flag(800, 352)]
    state = whole(gadgets={1: "G-28"}, wounds=wounds, flags=far, budget=1, now={"taken": 5})
    assert chosen(state) == ("gadget", card("G-28"))


def test_medicine_takes_the_wound_that_hinders_most() -> None:
    # G-07, S-WND-2: MOVE-2 with 2 points rather than 3 points without a symbol.
    state = whole(gadgets={1: "G-07"}, wounds={1: ["SP-51", "SP-01"]}, flags=[flag(800, 352)])
    assert chosen(state) == ("gadget", card("G-07"), card("SP-51"))


def test_wire_and_mines_lie_in_the_way() -> None:
    # G-30, G-31: in front of a HERO that runs home with the Flag.
    at = {1: (700, 470), 2: (560, 352)}
    for name in ("G-30", "G-31"):
        carried = [flag(560, 352, carrier=2, home=(300.0, 100.0))]
        state = whole(at=at, gadgets={1: name}, flags=carried, budget=0, stance="still")
        word, played, x, y, _ = chosen(state)
        assert (word, played) == ("gadget", card(name))
        assert hypot(x - 560, y - 352) < hypot(924 - 560, 584 - 352)


def attacked(**facts: Any) -> ShootState:
    """Seat 2's turn: it attacks seat 1, which is asked for a Gadget."""
    state = whole(mode="kills", turn=2, stance="still", waits=[], weapons={1: "W-05", 2: "W-08"}, **facts)
    state.attack = Attack(2, card("W-08"), (1,))
    state.then(Window(1, "DEF"))
    return state


def test_red_cards_when_attacked() -> None:
    # S-GAD-1: G-24 at close range, G-25 behind a wall, G-26 before a hard blow.
    near = attacked(at={1: (400, 352), 2: (460, 352)}, gadgets={1: "G-24"})
    assert chosen(near) == ("play", card("G-24"))
    wall = box("wall", 430, 300, 10, 80, 100)
    hidden = attacked(at={1: (400, 352), 2: (700, 352)}, gadgets={1: "G-25"}, obstacles=[wall])
    word, played, _, y = chosen(hidden)
    assert (word, played) == ("play", card("G-25"))
    assert y < 345
    far = attacked(at={1: (400, 352), 2: (700, 352)}, gadgets={1: "G-26"})
    assert chosen(far) == ("play", card("G-26"))
    open_ground = attacked(at={1: (400, 352), 2: (700, 352)}, gadgets={1: "G-25"})
    assert chosen(open_ground) == ("pass",)


def test_a_bomb_vest_takes_opponents_along_and_spares_friends() -> None:
    # G-29 in the window DEATH.
    from game.games.shoot.rules.state import Corpse

    for teams, answer in ((None, ("play", card("G-29"))), ({1: 1, 2: 1, 3: 2}, ("pass",))):
        state = whole(
            seats=3, mode="kills", at={1: (400, 352), 2: (440, 352), 3: (900, 600)}, teams=teams, turn=3, waits=[],
            corpses=[Corpse(1, 400.0, 352.0, 90.0, 0.0)], under={1: ((), "G-29")},
        )  # fmt: skip
        state.then(Window(1, "DEATH"))
        assert chosen(state) == answer


# -- the battlefield -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["G-30", "G-31", "G-32", "G-33"])
def test_hazards_are_walked_round(name: str) -> None:
    # S-MOVE-9, S-HAZ-1: something nasty on the straight route to the Flag.
    state = whole(at={1: (200, 352), 2: (1000, 680)}, placed=[(name, 330, 352)], flags=[flag(480, 352)], budget=8)
    nasty = state.placed[0].card
    for _ in range(8):
        before = len(state.driver.events or [])
        play(state, chosen(state))
        told = (state.driver.events or [])[before:]
        assert not any(event.name == "hazard_touched" for event in told), nasty
        if state.flags[0].carrier == 1 or pending(state).seat != 1:  # type: ignore[union-attr]
            break
    assert state.flags[0].carrier == 1


def test_a_launch_pad_is_a_short_cut() -> None:
    # G-34: over a long wall to the Flag.
    wall = box("shelf", 430, 352, 30, 690, 190)
    at = {1: (350.0, 352.0), 2: (1000.0, 650.0)}
    state = whole(at=at, placed=[("G-34", 350, 352)], flags=[flag(500, 352)], obstacles=[wall], budget=4)
    choice = chosen(state)
    assert choice[0] == "fly"
    assert choice[2] > 445
    assert dangers.pads(state)


def test_a_lame_runner_begins_anew() -> None:
    # S-WND-3: four points of MOVE, much damage, and a Flag far away; not where lives count.
    wounds = {1: ["SP-51", "SP-52", "SP-49"]}
    state = whole(wounds=wounds, flags=[flag(900, 352)], waits=[ChooseStance(1)], stance="")
    assert chosen(state) == ("bleed",)
    state = whole(mode="lms", wounds=wounds, waits=[ChooseStance(1)], stance="")
    assert chosen(state) != ("bleed",)


# -- modes and teams -----------------------------------------------------------------------------------


def test_two_flags_and_who_does_what() -> None:
    # S-FLAG-6: after the thief, the dropped one home, and somebody stays on guard.
    teams = {1: 1, 2: 2, 3: 1, 4: 2}
    at = {1: (200, 200), 2: (900, 600), 3: (700, 352), 4: (900, 400)}
    home = flag(150, 150, name="a", team=1)
    other = flag(900, 500, name="b", team=2)
    state = whole(seats=4, mode="ctf2", at=at, teams=teams, flags=[home, other])
    assert objective_of(state, 1).role == objective_of(state, 3).role == "fetch"  # no opponent is near: two attack
    state = whole(seats=4, mode="ctf2", at={**at, 2: (560, 300)}, teams=teams, flags=[home, other])
    assert objective_of(state, 1).role == "guard"
    assert objective_of(state, 3).role == "fetch"
    stolen = flag(300, 200, name="a", team=1, carrier=2, home=(150.0, 150.0))
    state = whole(seats=4, mode="ctf2", at={**at, 2: (300, 200)}, teams=teams, flags=[stolen, other])
    assert objective_of(state, 1).role == "chase"
    dropped = flag(300, 200, name="a", team=1, home=(150.0, 150.0))
    state = whole(seats=4, mode="ctf2", at=at, teams=teams, flags=[dropped, other])
    assert objective_of(state, 1).role == "recover"


def test_the_hill_is_all_that_counts() -> None:
    # S-MODE: taking the Flag wins, so nothing is shot at on the way.
    state = whole(mode="hill_up", at={1: (300, 352), 2: (700, 352)}, weapons={1: "W-05"}, flags=[flag(340, 352)])
    play(state, chosen(state))
    play(state, chosen(state))
    assert state.outcome is not None


def test_nobody_shoots_at_its_own_side() -> None:
    # S-TEAM-2.
    state = table(seats=3, mode="kills", weapons={1: "W-01"}, teams={1: 1, 2: 1, 3: 2}, stance="still")
    assert {shot.target for shot in shots(state, 1)} <= {3}
    assert weapons.usable(state, 1)


@pytest.mark.parametrize(
    ("mode", "name", "seats"),
    [("ctf2", "cup_final", 2), ("hill_up", "birthday_climb", 3), ("hill_down", "top_shelf", 2)],
)
def test_whole_games_with_all_cards_come_to_an_end(mode: str, name: str, seats: int) -> None:
    from game.battlefield import load

    field = load(maps() / f"{name}.tmx")
    options = Options(battlefield=field, seats=seats, mode=mode, cards="normal", round_limit=25)  # type: ignore[arg-type]
    result = play_game(GAME, options, ["regular", "rookie", "regular"][:seats], 3)
    assert result.winners or result.reason == "round_limit"


def test_a_card_is_laid_although_its_owner_has_no_way_to_its_goal() -> None:
    # G-30: nothing is in the way of a walk that there is not, and nothing is reckoned with endless ways.
    tower = box("tower", 800, 352, 80, 80, 190)
    state = whole(at={1: (400, 352), 2: (560, 352)}, gadgets={1: ["G-30"]}, obstacles=[tower])
    own, theirs = PathGoal(((800.0, 352.0),), 1.0), PathGoal(((100.0, 352.0),))
    with np.errstate(invalid="raise"):
        assert in_the_way(state.view(1), 1, "G-30", [(2, theirs)], own) is not None
