"""Guests of a night at the tables of its games: their faces, their levels, how long a game takes them (NIT-1)."""

import pytest

from game.games import find, meta_of, openable
from game.lobby import night as nights
from game.lobby.setup import CLOSED, Look
from game.play.night_keeper import looks_by_guest, night_minutes, setup_of
from game.store.nights import Night, NightGuest

GAMES = sorted(openable())


def test_guests_get_the_looks_nearest_to_their_colours_each_once():
    looks = [Look(key, key, "", "", colour) for key, colour in (("red", (250, 9, 0)), ("blue", (0, 0, 250)))]
    assert looks_by_guest(looks, [(0, 0, 200), (200, 0, 0)]) == ["blue", "red"]
    assert looks_by_guest(looks, [(200, 0, 0), (199, 0, 0), (0, 0, 9)]) == ["red", "blue", "blue"]
    assert looks_by_guest([], [(1, 2, 3)]) == [""]


@pytest.mark.parametrize("key", GAMES)
def test_faces_stay_the_same_whoever_else_sits_there(key):
    lobby = find(meta_of(key).lobby)
    guests = [NightGuest("Anna"), NightGuest("Ben", "rookie"), NightGuest("Cara"), NightGuest("Dan")]
    night = Night("2026-11-29", 3, guests, [key])
    game = nights.pick(night, key, seats_max=lobby.seats_max)
    seats = nights.seats_next(game, 4)
    one = setup_of(lobby, night, game, seats, None, True)
    other = setup_of(lobby, night, game, seats[::-1], None, True)
    assert [seat.holder for seat in one.taken] == [guests[guest].holder for guest in seats]
    if lobby.looks_fixed:
        return
    assert sum(seat.holder == CLOSED for seat in one.seats) == lobby.seats_max - len(seats)
    assert {(seat.name, seat.look) for seat in one.taken} == {(seat.name, seat.look) for seat in other.taken}
    assert len({seat.look for seat in one.taken}) == len(seats)


@pytest.mark.parametrize("key", GAMES)
def test_more_guests_take_no_less_time_and_bots_less(key):
    lobby = find(meta_of(key).lobby)
    assert 0 < night_minutes(lobby, 1, 4) < night_minutes(lobby, 4, 4)
    if lobby.seats_max == 2:
        assert night_minutes(lobby, 4, 4) == pytest.approx(3 * night_minutes(lobby, 2, 2))
