"""Weights are a value given to a bot: read from data, and the Regular's where the data cannot be read."""

import logging
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.games.shoot.bots.levels import Regular, Veteran
from game.games.shoot.bots.weights import PLAIN_WEIGHTS, HabitWeights, RoleWeights, of_level, read
from game.games.shoot.rules.game import GAME
from tests.games.shoot.bots.chosen import whole
from tests.rig.each import each
from tools.tune_weights import fitted, moved, names_of


@each("content", [None, b"{", b'{"veteran": {"ctf": {"dagner": 1}}}', b'{"veteran": {"ctf": {"care": "much"}}}', b"[]"])
def test_without_good_data_all_have_the_usual_weights(
    content: bytes | None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "weights.json"
    if content is not None:
        file.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        assert read(file) == read(file) == {}
    assert len(caplog.records) == 1
    assert "play with the usual weights: weights.json" in caplog.text


def test_the_data_changes_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"veteran": {"kills": {"care": 0.5, "battle": {"fight": 1.5}}}}')
    found = read(file)["veteran"]["kills"]
    assert (found.care, found.danger) == (0.5, PLAIN_WEIGHTS.danger)
    assert found.battle == RoleWeights(fight=1.5)


def test_the_levels_play_with_their_weights() -> None:
    state = whole(mode="ctf")
    assert Veteran(1).weights(state) is of_level("veteran", "ctf")
    assert Regular(1).weights(state) is PLAIN_WEIGHTS


def test_two_bots_with_different_weights_may_differ() -> None:
    # One that gets nothing from hits and kills does not shoot.
    view = whole(mode="kills", stance="still", at={1: (400, 352), 2: (640, 352)}, weapons={1: "W-08"}).view(1)
    peaceful = HabitWeights(kill=0.0, battle=RoleWeights(fight=0.0))
    shots = [Regular(1, one).choose(view.copy(), view.stack[-1], [])[0] for one in (PLAIN_WEIGHTS, peaceful)]
    assert shots == ["attack", "end"]


@each("mode", ["ctf", "kills", "lms", "hill_up"])
def test_a_moved_weight_is_moved_by_its_name(mode: str) -> None:
    names = names_of(mode)
    assert ("step" in names) == (mode in ("ctf", "hill_up"))
    assert moved(PLAIN_WEIGHTS, mode, [0.0] * len(names)).care == PLAIN_WEIGHTS.care
    z = [1.0 if name == "care" else 0.0 for name in names]
    found = msgspec.to_builtins(moved(PLAIN_WEIGHTS, mode, z))
    plain = msgspec.to_builtins(PLAIN_WEIGHTS)
    assert {name for name in plain if plain[name] != found[name]} == {"care"}
    assert found["care"] > plain["care"]


def test_the_fit_finds_which_weight_decides() -> None:
    # The first weight decides nine games of ten, the second none.
    dice = Random(1)
    sides = [([first := dice.choice((1.0, -1.0)), dice.gauss(0, 1)], float((first > 0) != (dice.random() < 0.1)))
             for _ in range(400)]  # fmt: skip
    rows = [["kitchen_table", n, z, [0.0, 0.0], won, 9] for n, (z, won) in enumerate(sides)]
    b, error, _ = fitted(rows, 1e-6)
    assert abs(b[0]) > 3 * error[0]
    assert abs(b[1]) < 3 * error[1]


@pytest.mark.parametrize(
    "lacking",
    ["weights.read", "position_value.model", ""],
)
def test_a_veteran_is_whole_with_its_weights_and_its_value(lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one of them it plays by habit, and the set-up claims no strength."""
    if lacking:
        monkeypatch.setattr(f"game.games.shoot.bots.{lacking}", lambda: None)
    assert (GAME.is_whole("rookie"), GAME.is_whole("regular"), GAME.is_whole("veteran")) == (True, True, not lacking)
