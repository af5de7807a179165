"""SHOOT's opponents: fair (S-INFO-1), legal at every decision of S-DEC, with good habits, each level above the next."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.arena import UniformBot, play_game
from game.games.shoot.bots.levels import Regular, Rookie, ShootBot, Veteran
from game.games.shoot.options import Options
from game.games.shoot.rules.cards import gadget, splattercard
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.death import ChooseSpawn
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.gadgets.on_cards import OrderCards
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.loot import LootChoice
from game.games.shoot.rules.setup import PlaceWall
from game.games.shoot.rules.state import GADGET_DISCARD, SPLATTER_DECK, Attack, Corpse, Series, ShootState
from game.games.shoot.rules.tokens import HealSplit, KeepWeapon
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from game.kernel.state import Choice
from tests.games.shoot.conftest import kitchen
from tests.games.shoot.positions import box, card, flag, table, token
from tests.rig.each import each

LEVELS = sorted(GAME.bots)


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Veteran's thoughts end after some playings, not by the clock: equal questions get equal answers."""
    monkeypatch.setattr(Veteran, "rollouts", 30)
    monkeypatch.setattr(Veteran, "seconds", 60.0)


def chosen(state: ShootState, level: str = "habits", seed: int = 1) -> Choice:
    """What a bot does at the decision a position waits for; it must be legal."""
    decision: Any = pending(state)
    view = state.view(decision.seat)
    bot: Any = Regular(seed) if level == "habits" else GAME.bot(level, seed)
    choice: Choice = bot.choose(view, view.stack[-1], [])
    assert decision.why_not(state, choice) is None
    return choice


def games(mode: str, levels: list[str], count: int, seed: int, **more: Any) -> Iterator[Any]:
    for number in range(count):
        options = Options(battlefield=kitchen(), seats=len(levels), mode=mode, round_limit=60, **more)  # type: ignore[arg-type]
        yield play_game(GAME, options, levels, seed + number)


# -- legal everywhere ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "levels", "more"),
    [
        ("ctf", ["regular", "rookie"], {"captures": 2, "longer": True}),
        ("kills", ["rookie", "regular", "regular"], {"kills": 2, "place_walls": True}),
        ("lms", ["regular", "rookie"], {"lives": 2}),
        ("ctf", ["regular", "rookie", "rookie", "regular"], {"teams": (1, 2, 1, 2)}),
        ("kills", ["rookie", "rookie", "regular", "rookie"], {"kills": 1}),
        ("lms", ["regular", "rookie", "regular"], {"lives": 1}),
    ],
)
def test_no_habit_is_ever_refused(mode: str, levels: list[str], more: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # S-DEC: whatever a habit comes up with is what the bot then does; nothing had to be corrected.
    refused: Counter[str] = Counter()
    choose = ShootBot.choose

    def watched(self: ShootBot, view: ShootState, decision: Any, options: list[Choice]) -> Choice:
        habit = self.habits.get(type(decision))
        wanted = habit(view, decision, self.dice(view)) if habit else None
        choice = choose(self, view, decision, options)
        if wanted is not None and wanted != choice:
            refused[f"{self.level} {type(decision).__name__} {wanted}"] += 1
        return choice

    monkeypatch.setattr(ShootBot, "choose", watched)
    (result,) = games(mode, levels, 1, 31, **more)
    assert not refused
    assert result.reason in ("captures", "kills", "last_man_standing", "round_limit")


@each("level", LEVELS)
def test_every_question_is_answered(level: str) -> None:
    hurt = {1: ["SP-01", "SP-09", "SP-22"]}
    positions = [
        table(waits=[ChooseStance(1)], stance=""),
        table(waits=[ChooseSpawn(1)]),
        table(waits=[PlaceWall(1)], flags=[flag(528, 352)]),
        table(wounds=hurt, waits=[HealSplit(1, 2, -1)]),
        table(weapons={1: ["W-01", "W-05", "W-09"]}, gadgets={1: "G-22"}, waits=[KeepWeapon(1)]),
        _looked_at(),
        _opened(),
        table(weapons={1: "W-05", 2: "W-01"}, turn=2, waits=[ChooseCounter(1, 2)], now={"attacked": True}),
        _jammed(),
        table(weapons={1: "W-05", 2: "W-01"}),
        table(gadgets={1: "G-23"}, wounds=hurt, flags=[flag(140, 352)]),
        table(gadgets={1: ["G-02", "G-18"]}, wounds=hurt, stance="still"),
    ]
    for state in positions:
        asked = pending(state)
        assert asked is not None
        for seed in range(4):
            chosen(state, level, seed)


def _looked_at() -> ShootState:
    state = table(waits=[OrderCards(1, 5)])
    for one in state.zones[SPLATTER_DECK][:5]:
        state.show(one, 0b10)
    return state


def _opened() -> ShootState:
    dead = [Corpse(2, 150.0, 377.0, 90.0, 0.0)]
    under = {2: ("W-05", ["G-02", "G-08"])}
    state = table(weapons={1: "W-10"}, corpses=dead, under=under, waits=[LootChoice(1, 2)])
    for one in (card("W-05"), card("G-02"), card("G-08")):
        state.show(one, 0b10)
    return state


def _jammed() -> ShootState:
    from game.games.shoot.rules.state import Aim

    state = table(weapons={1: "W-01"}, gadgets={1: "G-23"}, waits=[])
    aim = Aim(2, 2, ("head",), True)
    state.attack = Attack(1, card("W-01"), (2,), (aim,))
    state.series = Series(1, card("W-01"), aim, drawn=1)
    state.then(Window(1, "JAM"))
    return state


def test_the_weapon_kept_is_the_better_one_and_a_multi_tool_clears_the_jam() -> None:
    # S-DEC-9, S-DEC-13.
    state = table(weapons={1: ["W-02", "W-05", "W-09"]}, gadgets={1: "G-22"}, waits=[KeepWeapon(1)])
    assert chosen(state)[1] != card("W-05")
    assert chosen(_jammed()) == ("play", card("G-23"))


def test_it_loots_everything_worth_having() -> None:
    # S-DEC-19: a Sniper rifle instead of a Chainsaw, and all the Gadgets.
    word, weapon, gadgets = chosen(_opened())
    assert (word, weapon, sorted(gadgets)) == ("take", card("W-05"), sorted((card("G-02"), card("G-08"))))


# -- fair ----------------------------------------------------------------------------------------------


@each("level", LEVELS)
def test_what_is_hidden_changes_no_choice(level: str) -> None:
    # S-INFO-1: the same view, dealt again as it might really be, gets the same answer, also from another bot.
    options = Options(battlefield=kitchen(), seats=3, mode="ctf", round_limit=10)
    state = begin(GAME, options, RandomChance(5))
    dice, asked = Random(3), 0
    while (decision := pending(state)) is not None and asked < 60:
        view = state.view(decision.seat)
        choice = GAME.bot(level, 9).choose(view, view.stack[-1], [])
        other = view.redeal(dice).view(decision.seat)
        assert GAME.bot(level, 9).choose(other, other.stack[-1], []) == choice
        stored = GAME.decode(GAME.encode(view))
        assert GAME.bot(level, 9).choose(stored, stored.stack[-1], []) == choice
        play(state, choice)
        asked += 1


@each("level", LEVELS)
def test_a_bot_leaves_its_view_alone_and_says_why(level: str) -> None:
    state = table(weapons={1: "W-05", 2: "W-01"}, gadgets={1: ["G-18", "G-11", "G-13"]}, flags=[flag(528, 352)])
    view = state.view(1)
    before = GAME.encode(view)
    bot = GAME.bot(level, 2)
    bot.choose(view, view.stack[-1], [])
    assert GAME.encode(view) == before
    assert bot.why


def test_options_are_not_worked_out_for_bots_that_do_not_need_them() -> None:
    from game.bots.arena import options_for

    state = table(weapons={1: "W-05"})
    decision = pending(state)
    assert options_for(Regular(1), decision, state) == []
    assert options_for(UniformBot(1), decision, state)
    assert Rookie(1).choose(state.view(1), decision, []) is not None


# -- habits of the Regular -----------------------------------------------------------------------------

FAR = {1: (132.0, 120.0), 2: (1000.0, 650.0)}


def test_it_takes_the_flag_and_goes_the_cheapest_way_home() -> None:
    # S-FLAG-1, S-FLAG-5.
    assert chosen(table(at={1: (528, 352), 2: (1000, 650)}, flags=[flag(540, 352)])) == ("take_flag", "f1")
    state = table(at={1: (300, 120), 2: (1000, 650)}, flags=[flag(300, 120, carrier=1)], budget=4)
    play(state, chosen(state))
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_it_takes_the_flag_off_a_dead_carrier() -> None:
    # S-FLAG-9: a HERO cannot stand on a corpse, but beside it.
    dead = [Corpse(2, 400.0, 352.0, 90.0, 0.0)]
    lying = flag(400, 352, home=(528.0, 352.0))
    state = table(at={1: (300, 300), 2: (400, 352)}, corpses=dead, flags=[lying], under={2: ("W-05", ["G-02"])})
    for _ in range(4):
        play(state, chosen(state))
        if state.flags[0].carrier == 1:
            break
    assert state.flags[0].carrier == 1


def test_it_runs_after_the_carrier() -> None:
    at = {1: (200.0, 600.0), 2: (400.0, 352.0)}
    state = table(at=at, flags=[flag(400, 352, carrier=2)], budget=4, weapons={1: "W-02"})
    word, x, y = chosen(state)
    assert word == "leg"
    assert ((x - 400) ** 2 + (y - 352) ** 2) ** 0.5 < 300


def test_it_shoots_at_full_damage_when_that_pays() -> None:
    # S-TURN-1: a Sniper rifle against an unarmed HERO, and nothing to run for.
    state = table(mode="kills", weapons={1: "W-05"}, waits=[ChooseStance(1)], stance="")
    assert chosen(state) == ("still",)
    state = table(mode="kills", weapons={1: "W-05"}, stance="still")
    assert chosen(state) == ("attack", card("W-05"), 2)


def test_it_does_not_shoot_where_the_answer_is_worse() -> None:
    # S-CTR-1: two points short of death, a single pellet against a Sniper rifle is no bargain.
    wounds = {1: ["SP-01", "SP-22", "SP-25", "SP-34"]}
    state = table(mode="lms", weapons={1: "W-02", 2: "W-05"}, wounds=wounds, stance="still", heroes={1: {"lives": 1}})
    state.knows[card("W-05")] = state.everybody()
    assert chosen(state)[0] != "attack"


@each(
    ("name", "more", "args"),
    [
        ("G-02", {"wounds": {1: ["SP-01", "SP-22"]}}, ()),
        ("G-07", {"wounds": {1: ["SP-01", "SP-06"]}}, (0,)),
        ("G-08", {"flags": [flag(600, 352)], "budget": 4}, ()),
        ("G-12", {"tokens": [token("k1", "weapon", 900, 100)], "weapons": {}}, ("k1",)),
        ("G-09", {"weapons": {1: "W-06", 2: "W-08"}, "known": [("W-08", 0)]}, (2,)),
        ("G-15", {"gadgets": {1: ["G-15"], 2: ["G-02", "G-08", "G-17"]}}, (2,)),
    ],
)
def test_gadgets_that_help_at_once_are_played(name: str, more: dict[str, Any], args: tuple[Any, ...]) -> None:
    facts = {"at": FAR, "gadgets": {1: name}, "weapons": {1: "W-05"}, **more}
    known = facts.pop("known", [])
    state = table(**facts)
    for kind, number in known:
        state.knows[card(kind, number)] = state.everybody()
    expected = tuple(card("SP-01") if part == 0 else part for part in args)
    assert chosen(state) == ("gadget", card(name), *expected)


def test_gadgets_for_a_shot_are_played_before_it() -> None:
    # G-14 against a strong answer, G-17 on the move, G-10 through what hides a target, G-13 and G-11 likewise.
    state = table(mode="kills", weapons={1: "W-06", 2: "W-08"}, gadgets={1: "G-14"}, stance="still")
    state.knows[card("W-08")] = state.everybody()
    assert chosen(state) == ("gadget", card("G-14"), 2)
    state = table(mode="kills", weapons={1: "W-05"}, gadgets={1: "G-17"}, budget=0)
    assert chosen(state) == ("gadget", card("G-17"))
    wall = box("crate", 400, 352, 30, 90, 190)
    for name in ("G-10", "G-13"):
        state = table(mode="kills", weapons={1: "W-05"}, gadgets={1: name}, stance="still", obstacles=[wall])
        assert chosen(state) == ("gadget", card(name), "crate")
    state = table(mode="kills", weapons={1: "W-05"}, gadgets={1: "G-11"}, stance="still", obstacles=[wall])
    assert chosen(state)[:3] == ("gadget", card("G-11"), "crate")


def test_prophecy_lays_the_hits_on_top() -> None:
    top = ["SP-45", "SP-10", "SP-01", "SP-46", "SP-22"]
    state = table(mode="kills", weapons={1: "W-08"}, gadgets={1: "G-04"}, stance="still", top=top)
    choice = chosen(state)
    assert choice == ("gadget", card("G-04"))
    play(state, choice)
    order = chosen(state)
    assert {splattercard(one).id for one in order[1:4]} == {"SP-01", "SP-10", "SP-22"}


def test_the_base_comes_to_meet_its_carrier() -> None:
    # G-05: two card lengths nearer; here that is as far as it takes to score.
    at = {1: (132.0, 352.0), 2: (1000.0, 650.0)}
    state = table(at=at, gadgets={1: "G-05"}, flags=[flag(132, 352, carrier=1, home=(528.0, 352.0))], budget=1)
    word, played, x, y, _ = chosen(state)
    assert (word, played) == ("gadget", card("G-05"))
    assert ((x - 132) ** 2 + (y - 352) ** 2) ** 0.5 < 200


def test_cover_is_put_up_before_the_turn_ends() -> None:
    # G-16 and G-18, by a badly wounded HERO in sight of a Sniper rifle.
    wounds = {1: ["SP-01", "SP-22", "SP-25"]}
    for name in ("G-16", "G-18"):
        state = table(
            mode="lms", weapons={2: "W-05"}, gadgets={1: name}, wounds=wounds, budget=0, heroes={1: {"lives": 1}}
        )
        state.knows[card("W-05")] = state.everybody()
        assert chosen(state)[:2] == ("gadget", card(name))


def test_recycle_fetches_what_is_needed() -> None:
    state = table(gadgets={1: "G-01"}, discarded={GADGET_DISCARD: ["G-20", "G-02"]}, wounds={1: ["SP-01", "SP-22"]})
    assert chosen(state) == ("gadget", card("G-01"), card("G-02"))


def test_teleport_saves_a_long_way_to_the_flag() -> None:
    state = table(at={1: (132, 120), 2: (1000, 650)}, gadgets={1: "G-03"}, flags=[flag(700, 352)], budget=2)
    word, played, x, y = chosen(state)
    assert (word, gadget(played).id) == ("gadget", "G-03")
    assert 87 < ((x - 700) ** 2 + (y - 352) ** 2) ** 0.5 < 120


def test_a_token_on_the_way_is_picked_up() -> None:
    state = table(at=FAR, tokens=[token("k1", "gadget", 150, 120)], flags=[flag(700, 352)])
    assert chosen(state) == ("collect", "k1")


def test_a_ladder_or_door_is_used_where_it_shortens_the_way() -> None:
    # S-LINK-1, G-19: a long wall between the HERO and the Flag.
    wall = box("shelf", 400, 352, 30, 690, 190)
    at = {1: (350.0, 352.0), 2: (1000.0, 650.0)}
    state = table(at=at, gadgets={1: "G-19"}, flags=[flag(500, 352)], obstacles=[wall], budget=4)
    for _ in range(6):
        play(state, chosen(state))
        if state.hero(1).x > 400:
            break
    assert state.hero(1).x > 400


# -- strong --------------------------------------------------------------------------------------------


def wins(mode: str, better: str, worse: str, count: int, **more: Any) -> float:
    """The share of games that the better level wins, both orders of seats from the same seeds."""
    won = 0
    for order in ([better, worse], [worse, better]):
        for result in games(mode, order, count, 400, **more):
            won += result.winner == order.index(better) + 1
    return won / (2 * count)


def test_the_regular_beats_the_rookie() -> None:
    # Series of 200 games and more show 75 to 85 in 100; this few games can only show that it is not less than half.
    assert wins("ctf", "regular", "rookie", 9) >= 0.55


def test_the_regular_beats_random_play() -> None:
    assert wins("ctf", "regular", "random", 4) >= 0.9


def test_the_regular_beats_the_rookie_in_a_fight() -> None:
    assert wins("kills", "regular", "rookie", 5, kills=1) >= 0.55


def test_all_levels_are_registered() -> None:
    assert list(GAME.bots) == ["rookie", "regular", "veteran"]
    assert msgspec.json.encode(LEVELS) == b'["regular","rookie","veteran"]'
