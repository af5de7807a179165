"""The greedy seat of section 19: it plays every scenario by the rules, and its figures are those of the rulebook."""

from random import Random
from statistics import mean

from game.bots.arena import play_game
from game.games.ladders.bots.greedy import greedy
from game.games.ladders.rules.game import GAME
from game.games.ladders.tables import MODES, make_options
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play_trusted
from tests.games.ladders.rules.laid_out import position
from tests.rig.each import each


@each("mode", MODES)
@each("seats", [3, 4, 7])
def test_it_plays_every_scenario_to_its_end(mode: str, seats: int) -> None:
    """Section 19: on its own view, every choice legal."""
    result = play_game(GAME, make_options(seats, mode), ["greedy", "cautious"] * 3 + ["greedy"], 5)
    assert result.winners
    assert result.rounds < 120


def test_its_game_is_as_long_as_the_rulebook_says() -> None:
    """Section 19: The Quick and the Crumbed with 4 greedy seats, mean 6.3 rounds; with 2 seats 14.6."""
    four = [play_game(GAME, make_options(4, "qc"), ["greedy"] * 4, seed).rounds for seed in range(1, 61)]
    two = [play_game(GAME, make_options(2, "qc"), ["greedy"] * 2, seed).rounds for seed in range(1, 41)]
    assert 5.4 <= mean(four) <= 7.2
    assert 11 <= mean(two) <= 17


def test_it_gives_the_same_game_for_the_same_seed() -> None:
    def moves(seed: int) -> list[tuple[object, ...]]:
        random, state = Random(seed), begin(GAME, make_options(4, "gt"), RandomChance(seed))
        found = []
        while (decision := pending(state)) is not None and len(found) < 80:
            found.append(greedy(state, decision, random))
            play_trusted(state, found[-1])
        return found

    assert moves(3) == moves(3)
    assert moves(3) != moves(4)


def said(state) -> tuple[object, ...]:
    decision = pending(state)
    assert decision is not None
    return greedy(state, decision, Random(1))


def test_what_it_thinks_of() -> None:
    """Section 19: the strongest weapon at once, cards at once, stars, flags."""
    from game.games.ladders.rules.cards import EAGLE, KIND_CARDS

    big = KIND_CARDS["W03"][0]
    armed = position(cookies={1: 30, 2: 30}, weapons={1: [("W03", 1)]}, stood=True)
    assert said(armed) == ("attack", big, 2, 1)
    assert said(position(cookies={1: 30, 2: 30}, stood=True)) == ("attack", EAGLE, 2, 1)
    assert said(position(cookies={1: 30}, hands={1: ["W03"]}, stood=True)) == ("weapon", big)
    assert said(position(cookies={1: 30}, hands={1: ["G01"]}, stood=True)) == ("gear", KIND_CARDS["G01"][0])
    assert said(position(cookies={1: 11, 2: 91}, dice=(2, 2)))[2] == 1  # the star on 13
    assert said(position(2, "CF", cookies={1: 94, 2: 50}, dice=(1, 6)))[:3] == ("move", 1, 1)  # the flag on 95
    assert said(position(cookies={1: 30}, stood=True)) == ("end",)
    squeezed = position(cookies={1: 30, 2: 31}, hands={1: ["G12"]}, active=2, stood=True)
    assert said(squeezed)[0] == "attack"


def test_a_teams_win_is_told_as_one() -> None:
    """L-GT-1: the whole team wins; `simulate` counts it with its first seat."""
    result = play_game(GAME, make_options(4, "gt"), ["greedy"] * 4, 3)
    assert result.winners in ((1, 3), (2, 4))
    assert result.winner == result.winners[0]
    squad = [play_game(GAME, make_options(4, "dh"), ["greedy"] * 4, seed) for seed in range(4)]
    assert all(one.winner == one.winners[0] for one in squad)
