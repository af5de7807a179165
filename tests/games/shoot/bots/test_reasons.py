"""The reasons that bots give are true of the position: many positions of real games, and each lie found (BOT-4)."""

from typing import Any

import pytest

from game.bots.arena import play_game
from game.games.shoot.bots.regular import AS_GOOD, GOOD_VIEW, NO_COVER, SAFE, WAYS, WORTH_IT
from game.games.shoot.bots.watch import ShootWatch, contradiction
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import WEAPON_HAND
from game.games.shoot.tables import make_options
from game.resources import maps
from tests.games.shoot.bots.chosen import whole
from tests.games.shoot.positions import flag
from tests.rig.each import each

FAR = {1: (300, 352), 2: (1000, 660)}
NEAR = {1: (400, 352), 2: (480, 352)}
CHECKED = {AS_GOOD, GOOD_VIEW, NO_COVER, SAFE, WORTH_IT, *WAYS.values()}


@pytest.mark.parametrize(
    ("level", "mode", "name"),
    [
        ("regular", "ctf", "kitchen_table"), ("regular", "kills", "picnic"), ("regular", "hill_up", "birthday_climb"),
        ("veteran", "ctf", "picnic"), ("rookie", "ctf", "kitchen_table"), ("rookie", "kills", "breakfast"),
    ],
)  # fmt: skip
def test_no_reason_of_a_whole_game_is_contradicted_by_the_table(level: str, mode: str, name: str) -> None:
    watches: list[ShootWatch] = []
    said: set[str] = set()

    class Listening(ShootWatch):
        def chosen(self, state: Any, decision: Any, choice: Any, why: str) -> None:
            said.add(why)
            super().chosen(state, decision, choice, why)

    def listen(state: Any) -> list[ShootWatch]:
        watches.append(Listening(state))
        return watches

    options = make_options(2, mode, maps() / f"{name}.tmx")
    play_game(GAME, options, (level, "regular"), 17, listen=listen, cut=160)
    assert len(said & CHECKED) >= 3
    assert [one for one in watches[0].findings if one.rule == "reason"] == []


LEG, END, STILL = ("leg", 388.0, 352.0), ("end",), ("still",)


@each(
    ("choice", "why", "facts", "wrong"),
    [
        (END, SAFE, {"at": NEAR, "weapons": {2: "W-02"}}, "points from one"),
        (END, SAFE, {"at": FAR}, ""),
        (END, AS_GOOD, {"at": NEAR, "weapons": {2: "W-02"}}, "less hard"),
        (END, AS_GOOD, {"at": NEAR, "weapons": {1: "W-01", 2: "W-02"}}, "less hard"),
        (END, AS_GOOD, {"at": NEAR, "weapons": {1: "W-02", 2: "W-01"}}, ""),
        (END, WORTH_IT, {"at": FAR}, "nobody can hurt"),
        (END, NO_COVER, {"at": FAR}, "nobody can hurt"),
        (END, NO_COVER, {"at": NEAR, "weapons": {2: "W-02"}}, ""),
        (STILL, GOOD_VIEW, {"at": NEAR}, "no shot"),
        (STILL, GOOD_VIEW, {"at": NEAR, "weapons": {1: "W-02"}, "stance": "still"}, ""),
        (LEG, WAYS["carry"], {"at": FAR, "flags": [flag(700, 352)]}, "no Flag"),
        (LEG, WAYS["carry"], {"at": FAR, "flags": [flag(300, 352, carrier=1, home=(700, 352))]}, "no nearer"),
        (LEG, WAYS["fetch"], {"at": FAR, "flags": [flag(100, 352)]}, "no nearer"),
        (LEG, WAYS["fetch"], {"at": FAR, "flags": [flag(700, 352)]}, ""),
        (LEG, WAYS["fight"], {"at": FAR, "flags": [flag(100, 352)]}, ""),
    ],
)
def test_a_reason_that_the_table_contradicts_is_found(
    choice: tuple[Any, ...], why: str, facts: dict[str, Any], wrong: str
) -> None:
    state = whole(mode="ctf" if "flags" in facts else "kills", **facts)
    for seat in (1, 2):
        for card in state.cards(seat, WEAPON_HAND):
            state.show(card, state.everybody())
    found = contradiction(state.view(1), 1, choice, why)
    assert wrong in found
    assert bool(wrong) == bool(found)
