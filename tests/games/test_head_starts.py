"""Head starts of WHISKY, SPLATATAT and LADDERS: what a step gives, what is refused, what is saved and said (NIT-4)."""

from itertools import chain
from typing import Any

import msgspec
import pytest

from game.bots.arena import play_game
from game.games import load
from game.games.ladders.options import LaddersOptions
from game.games.ladders.rules.cards import A, G, W
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import HAND, zone_of
from game.games.splatatat.options import SplatOptions, own_cards, why_no_table
from game.games.splatatat.rules.cards import kind_card
from game.games.splatatat.rules.state import DECK, SplatState
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.state import WhiskyState
from game.kernel.cards import HIDDEN
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin
from game.lobby.code import decode, encode
from game.lobby.head_start_rows import AHEAD
from game.lobby.lobby import default_setup
from tools.gallery import lobbies


def table(game: str, ahead: tuple[int, ...], seats: int = 2, **more: Any) -> Any:
    """The options of a game in which seats have head starts."""
    if game == "whisky":
        return WhiskyOptions(head_start=ahead, **more)
    if game == "splatatat":
        return SplatOptions(seats=seats, head_start=ahead, **more)
    return msgspec.structs.replace(options_of("QC", seats), head_start=ahead, **more)


def begun(options: Any, seed: int = 1) -> tuple[Any, list[Event]]:
    events: list[Event] = []
    game = type(options).__module__.split(".")[2]
    return begin(load(game), options, RandomChance(seed), events), events


GAMES = pytest.mark.parametrize("game", ["ladders", "splatatat", "whisky"])


# -- what it gives -----------------------------------------------------------------------------------


def test_whisky_gives_pouches_from_the_deck_in_every_duel() -> None:
    """LSW-SET-6: they are public, the deck is so many cards smaller, and the next duel begins with them, too."""
    state, events = begun(table("whisky", (0, 2), match_length=3))
    assert isinstance(state, WhiskyState)
    assert [state.nuggets(seat) for seat in (1, 2)] == [0, 6]
    assert len(state.zones[0]) == 13 - 2 - 4
    assert [event.name for event in events][:3] == ["duel_started", "head_start", "display_dealt"]
    at_duels: dict[int, list[int]] = {}

    def watch(now: WhiskyState) -> None:
        if now.round == 1 and now.phase == 1:
            at_duels[now.duel] = [now.nuggets(1), now.nuggets(2)]
        assert sorted(chain(*now.zones)) == sorted(chain(*state.zones))

    play_game(load("whisky"), table("whisky", (0, 2), match_length=3), ["random", "random"], 2, watch)
    assert set(at_duels) >= {1, 2}
    assert set(map(tuple, at_duels.values())) == {(0, 6)}


def test_splatatat_gives_own_cards_in_a_smaller_hand() -> None:
    """SPL-SET-8, SPL-RULING-32: a 3, a 2, then a 1 of the seat's colour, and n cards fewer than the others."""
    for n, own in ((1, {"B3", "B2"}), (2, {"B3", "B2", "B1"})):
        state, events = begun(table("splatatat", (0, n), seats=3))
        assert isinstance(state, SplatState)
        assert [len(state.hand(seat)) for seat in (1, 2, 3)] == [7, 7 - n, 7]
        assert own <= set(state.hand(2))
        assert own_cards(n) == len(own)
        assert len(state.zones[DECK]) == state.rules.deck_size() - 21 + n
        assert [(event["seat"], event["number"]) for event in events if event.name == "head_start"] == [(2, n)]


def test_others_learn_no_card_of_it() -> None:
    """SPL-SET-8: only the seat itself sees which cards it has."""
    state, events = begun(table("splatatat", (0, 1), seats=2))
    assert state.view(1).hand(2) == [""] * 6
    assert all(event.get("kinds") in (None, ()) for event in events if event.name == "dealt" and event["seat"] == 2)
    assert kind_card(state.zones[4][0]) >= 0


def test_ladders_gives_cards_of_each_deck_more() -> None:
    """L-SETUP-7, L-RULING-64: dealt after all others, with any kind of hands; only the seat sees which they are."""
    for more in ({}, {"alternate_hands": True, "characters": (3, 5)}):
        plain, _ = begun(table("ladders", (), **more))
        state, events = begun(table("ladders", (2, 0), **more))
        for colour in (W, A, G):
            cards = [len(one.zones[zone_of(seat, HAND + colour)]) for one in (plain, state) for seat in (1, 2)]
            assert cards[2:] == [cards[0] + 2, cards[1]]
            assert state.view(2).zones[zone_of(1, HAND + colour)] == [HIDDEN] * cards[2]
        assert events[0].name == "head_start"
        assert [sum(row) for row in state.stats] == [0, 0]


def test_the_sniper_has_boxes_instead() -> None:
    """L-SETUP-7, L-DHD-3: the sniper never has a hand."""
    options = msgspec.structs.replace(options_of("DH", 4), sniper=2, head_start=(0, 1))
    state = begun(options)[0]
    assert state.cookie(2).boxes == state.cookie(2).maxima == (4,) * 6
    assert state.hand(2) == []


# -- what is refused, saved and played ---------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("ahead", [(9,), (-1, 1), (1, 1, 1)])
def test_what_is_no_head_start_is_refused_with_a_sentence(game: str, ahead: tuple[int, ...]) -> None:
    """LSW-SET-6, SPL-SET-8, L-SETUP-7: too much, too little, for no seat."""
    with pytest.raises(ValueError, match="head start"):
        load(game).start(table(game, ahead))


def test_what_the_cards_do_not_allow_is_refused() -> None:
    """LSW-SET-6, SPL-SET-8: three Pouches in all; a short deal has room for one step; no head start at a position."""
    with pytest.raises(ValueError, match="only 3 Nugget Pouches"):
        load("whisky").start(table("whisky", (2, 2)))
    assert not why_no_table(table("splatatat", (1,), deal=5))
    assert "0 to 1" in why_no_table(table("splatatat", (2,), deal=5))
    for game, position in (
        ("whisky", "P3 S6 SIP SHOT; S6 S6; 0-0; 0-0; middle; 1; -"),
        ("splatatat", "1 +; R1 B2 S; GUSH; 2 | B3 R1 B3 | -; 1 | R2 B1 B3 | B1 B2 | 1"),
    ):
        with pytest.raises(ValueError, match="position has no head starts"):
            load(game).start(table(game, (1,), position=position))


@GAMES
def test_a_table_without_one_is_saved_as_it_always_was(game: str) -> None:
    """NIT-4: nothing of it is in a state without head starts, so matches saved before keep their checksums."""
    rules = load(game)
    plain, none = (rules.start(table(game, ahead)) for ahead in ((), (0, 0)))
    assert b"head_start" not in rules.encode(plain)
    assert rules.encode(none) == rules.encode(plain)
    some = begun(table(game, (0, 1)))[0]
    assert rules.decode(rules.encode(some)).head_start == some.view(1).head_start == (0, 1)


@GAMES
@pytest.mark.parametrize("ahead", [(1,), (0, 2)])
def test_a_table_with_head_starts_is_played_like_any_other(game: str, ahead: tuple[int, ...]) -> None:
    """NIT-4: chance plays to the end; each state is what its copy and its JSON are."""
    rules = load(game)

    def watch(state: Any) -> None:
        assert rules.encode(state.copy()) == rules.encode(rules.decode(rules.encode(state))) == rules.encode(state)

    play_game(rules, table(game, ahead), ["random", "random"], 4, watch, cut=60)


# -- the set-up page ---------------------------------------------------------------------------------


@GAMES
def test_the_sheet_has_a_row_for_every_seat(game: str) -> None:
    """NIT-4: with what it gives and what it is worth; presets, codes and swapped seats keep it with its player."""
    lobby = lobbies.lobby_of(game)
    assert lobby.ahead is not None
    setup = default_setup(lobby, ["Anna", "Ben"])
    for number, seat in enumerate(setup.seats):
        seat.holder = "rookie" if number < 2 else "empty"
    rows = {row.key: row for row in lobby.rows(setup)}
    assert [rows[key].reason for key in lobby.ahead.keys] == ["", "", *["This seat is empty."] * (lobby.seats_max - 2)]
    assert "Worth about" in rows[AHEAD[0]].values[1].effect
    before = lobby.length(setup)
    lobby.put(setup, AHEAD[1], 1)
    assert lobby.length(setup) == before != ""
    assert lobby.ahead.given(setup) == (0, 1)
    assert tuple(lobby.options_of(setup).head_start) == (0, 1)
    lines = lobby.sheet_of(lobby.options_of(setup))
    assert [(line[0], line[1]) for line in lines if "Head start" in line[0]] == [
        (f"Head start of seat {lobby.seat_words[1]}", "+1")
    ]  # fmt: skip
    for preset in lobby.presets:
        lobby.take(setup, preset)
        assert lobby.ahead.given(setup) == (0, 1)
    again = decode(lobby, encode(lobby, setup))
    assert lobby.ahead.given(again) == (0, 1)
    options = lobby.options_of(setup)
    found = {(one.swap, tuple(one.options.head_start)) for one in lobby.agains(load(game).start(options), options)}
    assert found == {(False, (0, 1)), (True, (1, 0))}


def test_a_scenario_of_ladders_keeps_it() -> None:
    """NIT-4: whoever sets up the table of a night chooses the scenario after the head start was agreed."""
    lobby = lobbies.lobby_of("ladders")
    setup = default_setup(lobby, [])
    lobby.ahead.give(setup, [0, 2, 0, 0])
    lobby.put(setup, "SCENARIO", "EC")
    assert lobby.ahead.given(setup) == (0, 2, 0, 0)


@GAMES
def test_every_step_was_measured_under_the_rules_of_today(game: str) -> None:
    """NIT-4: what a step is worth is said of figures kept with the version of the rules, and every step is in them."""
    lobby = lobbies.lobby_of(game)
    setup = default_setup(lobby, [])
    rows = lobby.measured.head_starts
    assert {row.rules for row in rows} == {load(game).rules_version}
    steps = range(1, lobby.ahead.most_in(setup) + 1)
    for size in sorted({lobby.seats_min, min(4, lobby.seats_max)}):
        gains = [row.gain for row in sorted(rows, key=lambda row: row.number) if row.seats == size]
        assert len(gains) == len(steps)
        assert gains[-1] > 0.05
        assert all(gain > -0.02 for gain in gains)
        for number, seat in enumerate(setup.seats):
            seat.holder = "rookie" if number < size else "empty"
        assert lobby.ahead.worth(setup, steps[-1])


def test_a_figure_of_older_rules_is_not_said() -> None:
    """NIT-4: a changed rule makes the figures silent instead of wrong."""
    lobby = lobbies.lobby_of("whisky")
    setup = default_setup(lobby, [])
    assert lobby.ahead.worth(setup, 1)
    lobby.put(setup, "LENGTH", "best3")
    assert lobby.ahead.worth(setup, 1) == ""
    lobby.put(setup, "LENGTH", "single")
    old = [msgspec.structs.replace(row, rules="0") for row in lobby.measured.head_starts]
    lobby.measured = msgspec.structs.replace(lobby.measured, head_starts=old)
    assert lobby.ahead.worth(setup, 1) == ""


assert LaddersOptions().head_start == ()
