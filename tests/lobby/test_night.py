"""A game night's points, picks and decider (NIT-2, NIT-3)."""

from hypothesis import given
from hypothesis import strategies as st

from game.lobby import night as nights
from game.store.nights import Night, NightGame, NightGuest, NightTable

SEATS = {"shoot": 4, "whisky": 2, "splatatat": 8, "ladders": 8}


def night_of(count=4, games=("whisky", "splatatat", "ladders"), **more):
    guests = [NightGuest(name) for name in ("Anna", "Ben", "Cara", "Dan", "Eve", "Fay", "Gus", "Hal")[:count]]
    return Night("2026-11-29", 7, guests, list(games), **more)


def play(night, game, *places, decider=False):
    """Play a game for everybody that ends with these places."""
    nights.pick(night, game, seats_max=8, decider=decider)
    number = len(night.tables) + 1
    night.played[-1].tables.append(NightTable(number, tuple(range(len(night.guests)))))
    nights.settle(night, number, places)


@given(st.lists(st.integers(1, 8), min_size=2, max_size=8))
def test_all_points_of_a_game_are_given_out_and_order_is_kept(places):
    """NIT-3: n people share n, n-1 ... 1; equals get the same, whoever is ahead gets more."""
    won = nights.worth(places)
    assert sum(won) == sum(range(1, len(places) + 1))
    for one, first in zip(places, won, strict=True):
        for other, second in zip(places, won, strict=True):
            assert (one < other) == (first > second)
            assert (one == other) == (first == second)


def test_level_places_share():
    assert nights.worth([1, 1, 3, 4]) == [3.5, 3.5, 2, 1]
    assert nights.worth([1, 2, 2, 2]) == [4, 2, 2, 2]


def test_the_winner_picks_the_game_and_the_last_one_the_table():
    """NIT-2."""
    night = night_of()
    play(night, "splatatat", 2, 1, 3, 4)
    assert (nights.picker(night), nights.last_one(night)) == (1, 3)
    assert nights.left(night) == ["whisky", "ladders"]
    play(night, "ladders", 4, 3, 2, 1)  # Dan wins, and Anna, with 4 points, is last
    assert [row.points for row in nights.standing(night)] == [6, 5, 5, 4]
    assert (nights.picker(night), nights.last_one(night)) == (3, 0)


def test_of_several_winners_the_one_behind_picks():
    night = night_of(3)
    play(night, "splatatat", 1, 2, 3)
    play(night, "ladders", 1, 1, 3)
    assert nights.picker(night) == 1


def test_every_game_once_then_a_decider_if_the_first_two_are_within_a_point():
    """NIT-2, NIT-3: it is drawn at random, and counts double."""
    night = night_of(3, ("splatatat", "ladders"))
    play(night, "splatatat", 1, 2, 3)
    play(night, "ladders", 2, 1, 3)
    assert nights.left(night) == []
    assert nights.wants_decider(night)
    assert nights.decider_game(night) in night.games
    assert nights.decider_game(night) == nights.decider_game(night)
    play(night, nights.decider_game(night), 1, 2, 3, decider=True)
    assert [(row.place, row.guest, row.points) for row in nights.standing(night)] == [(1, 0, 11), (2, 1, 9), (3, 2, 4)]
    assert nights.is_finished(night)


def test_without_a_close_end_there_is_no_decider():
    night = night_of(3, ("splatatat",))
    play(night, "splatatat", 1, 2, 3)
    assert nights.wants_decider(night)  # one point ahead
    night.games.append("ladders")
    play(night, "ladders", 1, 2, 3)
    assert not nights.wants_decider(night)
    assert nights.is_finished(night)


def test_games_come_again_only_when_all_were_played():
    night = night_of(2, ("splatatat", "ladders"), rounds=2)
    play(night, "ladders", 1, 2)
    assert nights.left(night) == ["splatatat"]
    play(night, "splatatat", 1, 2)
    assert nights.left(night) == ["splatatat", "ladders"]


def duel(night, *places):
    game = nights.running(night)
    number = len(night.tables) + 1
    game.tables.append(NightTable(number, nights.seats_next(game, len(night.guests))))
    assert nights.pending(night).match == number
    nights.settle(night, number, places)


def test_whisky_with_more_than_two_is_a_row_of_duels_and_the_winner_stays():
    """NIT-3: everybody at least once."""
    night = night_of(4)
    game = nights.pick(night, "whisky", seats_max=2)
    a, b, c, d = game.order
    assert sorted(game.order) == [0, 1, 2, 3]
    assert nights.seats_next(game, 4) == (a, b)
    duel(night, 2, 1)
    assert nights.seats_next(game, 4) == (b, c)
    duel(night, 1, 2)
    assert nights.seats_next(game, 4) == (b, d)
    duel(night, 2, 1)
    assert nights.running(night) is None
    places = nights.places_of(game, 4)
    assert (places[b], places[d], places[a], places[c]) == (1, 2, 3, 3)


def test_after_a_draw_whoever_came_last_stays():
    night = night_of(3)
    game = nights.pick(night, "whisky", seats_max=2)
    a, b, c = game.order
    duel(night, 1, 1)
    assert nights.seats_next(game, 3) == (b, c)
    duel(night, 1, 2)
    assert nights.duel_scores(game) == {a: 0.5, b: 1.5, c: 0.0}


@given(st.integers(3, 8), st.lists(st.sampled_from([(1, 2), (2, 1), (1, 1)]), min_size=7, max_size=7))
def test_in_a_row_of_duels_everybody_plays(count, ends):
    night = night_of(count)
    game = nights.pick(night, "whisky", seats_max=2)
    while nights.running(night) is not None:
        duel(night, *ends[len(game.tables)])
    assert len(game.tables) == count - 1
    assert {guest for table in game.tables for guest in table.guests} == set(range(count))
    assert sum(nights.duel_scores(game).values()) == count - 1


def test_why_a_game_is_not_offered():
    """NIT-3: SHOOT with more than four, and what to do about it."""
    assert not nights.why_not("WHISKY", 5, 2, SEATS["whisky"])
    assert not nights.why_not("SHOOT", 4, 2, SEATS["shoot"])
    assert "4 players" in nights.why_not("SHOOT", 5, 2, SEATS["shoot"])


def test_trophies_in_kind_are_added_up():
    night = night_of(2, ("splatatat",), rounds=2)
    for number in (1, 2):
        nights.pick(night, "splatatat", seats_max=8)
        night.played[-1].tables.append(NightTable(number, (1, 0)))
        nights.settle(night, number, (1, 2), [{"dealt": 2, "hand": 9}, {"dealt": 1}])
    assert nights.trophies(night, "splatatat", ("dealt",)) == [{"dealt": 2}, {"dealt": 4}]


def test_a_night_with_numbers_of_nobody_is_not_whole():
    assert night_of(2).whole()
    assert not night_of(2, played=[NightGame("ladders", tables=[NightTable(1, (0, 2))])]).whole()
    assert not night_of(2, played=[NightGame("ladders", tables=[NightTable(1, (0, 0))])]).whole()
    assert not night_of(2, played=[NightGame("ladders", tables=[NightTable(1, (0, 1), (1,))])]).whole()
