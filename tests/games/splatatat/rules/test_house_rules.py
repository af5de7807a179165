"""The House Rules sheet (section 13) as options and as data."""

import msgspec
import pytest

from game.games.splatatat.options import SHEET, SplatOptions, changed, why_no_table
from game.games.splatatat.rules.cards import NAME
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.state import SplatState, cards_of
from game.games.splatatat.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin
from tests.games.splatatat.rules.places import at, deck, do, names, options, team, told, why
from tests.rig.each import each


def switch(identity: str, part: int = -1):  # type: ignore[no-untyped-def]
    return next(one for one in SHEET.row if one.rule == identity and one.part == part)


def test_faces_and_deal() -> None:
    """HR-FACES, HR-DEAL."""
    state = begin(GAME, SplatOptions(seats=2, faces=1, deal=5), RandomChance(1))
    assert isinstance(state, SplatState)
    assert state.smiles == [1, 1]
    assert len(state.hand(2)) == 5


def test_teams_and_most() -> None:
    """HR-TEAMS, HR-MOST: setting the one on the sheet follows up what belongs to it."""
    plain = SplatOptions(seats=4)
    teams = switch("HR-TEAMS").set_in(plain, True)
    assert (teams.teams, teams.faces, teams.in_truce) == (True, 1, True)
    assert not why_no_table(teams)
    assert switch("HR-TEAMS").set_in(teams, False) == plain
    assert why_no_table(switch("HR-MOST").set_in(teams, 5))
    assert switch("HR-MOST").set_in(plain, 5).most == 5


def test_copies() -> None:
    """HR-COPIES: by seats (SPL-SET-7), or 3 to 6 of each number."""
    rules = SplatOptions(colours=("R", "B"), copies=(3, 0, 6))
    assert len(cards_of(rules)) == 2 * 13 + 15 == rules.deck_size()
    assert switch("HR-COPIES", 2).set_in(SplatOptions(), 6).copies == (0, 0, 6)
    assert why_no_table(msgspec.structs.replace(rules, copies=(2, 4, 4)))


@each(
    ("identity", "kind", "by_seats", "other"),
    [("HR-GUSHERS", "GUSH", (6, 6), 2), ("HR-DOLLOPS", "DOLL", (4, 5), 6), ("HR-UTURNS", "UTURN", (3, 4), 5)],
)
def test_counts_of_slammy_cards(identity: str, kind: str, by_seats: tuple[int, int], other: int) -> None:
    """HR-GUSHERS, HR-DOLLOPS, HR-UTURNS, SPL-SET-7: by seats, or as chosen; the sheet shows the number itself."""

    def count(options: SplatOptions) -> int:
        return sum(NAME[card] == kind for card in cards_of(options))

    two, four = SplatOptions(colours=("R", "B")), SplatOptions(seats=4, colours=("R", "B", "Y", "G"))
    assert (count(two), count(four)) == by_seats
    assert switch(identity).shown_in(four).title == f"{by_seats[1]}, standard"
    chosen = switch(identity).set_in(four, other)
    assert count(chosen) == other
    assert [(one.rule, value.title) for one, value in changed(chosen)] == [(identity, str(other))]


def test_a_number_chosen_that_the_seats_would_have_too_differs_in_nothing() -> None:
    """HR-COPIES: 3 / 3 / 3 is what four seats play with (SPL-SET-7), and not what two do."""
    assert not changed(SplatOptions(seats=4, copies=(3, 3, 3)))
    assert len(changed(SplatOptions(seats=2, copies=(3, 3, 3)))) == 3


def test_no_s_card() -> None:
    """HR-S."""
    rules = SplatOptions(colours=("R", "B"), s_card=0)
    assert len(cards_of(rules)) == 38 == rules.deck_size()


def test_no_repeats() -> None:
    """HR-REPEAT: only n + 1."""
    state = at("1 +; R1; -; 2 | B1 B2 B3 Y3 R1 | -; 2 | R1 | B1 | 1; 2 | R1 | Y1 Y2 Y3 | 2", repeat=False)
    assert options(state) == {("attack", "B2", 2), ("draw",)}
    assert why(state, ("attack", "B1", 2)) == why(state, ("attack", "Y3", 3)) == "HR-REPEAT"
    assert why(state, ("attack", "B3", 2)) == "SPL-ATK-3"
    assert ("attack", "B1", 2) in options(at("1 +; R1; -; 2 | B1 R1 | -; 2 | R1 | -", repeat=False))


def test_the_s_need_not_save() -> None:
    """HR-FORCED-S: without your own 3 you may accept the Splatatat!; with one you must still save."""
    position = "1 +; Y1 Y2 Y3; -; 2 | {} S B1 | R1 R2 R3 | 2; 2 | B1 | -"
    state = at(position.format("R2"), forced_s=False)
    assert options(state) == {("accept",), ("s_save",)}
    events = do(state, ("accept",))
    assert names(events) == ["splatatat", "picked_up", "pile_left"]
    assert (state.seat, state.smiles) == (2, [1, 2])
    three = at(position.format("R3"), forced_s=False)
    assert options(three) == {("save", "R3"), ("s_save",)}
    assert why(three, ("accept",)) == "SPL-SAVE-4"


def test_picking_up_only_when_stuck() -> None:
    """HR-DRAW: also for a pass (SPL-TURN-6)."""
    state = at("1 +; Y1; -; 2 | B1 R1 | -; 2 | R1 | -", draw="stuck")
    assert options(state) == {("attack", "B1", 2)}
    assert why(state, ("draw",)) == "HR-DRAW"
    stuck = at("1 +; Y1; -; 2 | B2 R1 | -; 2 | R1 | -", draw="stuck")
    assert options(stuck) == {("draw",)}
    shown = at("1 +; Y1; -; 2 | R2 R1 | -; 2 | R1 | -", draw="stuck")
    assert options(shown) == {("reveal",)}
    empty = at("1 +; -; -; 2 | B1 R1 | -; 2 | R1 | -", draw="stuck")
    assert options(empty) == {("attack", "B1", 2)}
    assert why(empty, ("pass",)) == "HR-DRAW"


@each(("card", "choice"), [("GUSH", ("slammy", "GUSH")), ("S", ("s_splat", 2)), ("SWAP", ("slammy", "SWAP", 2))])
def test_the_last_card_must_be_a_splat(card: str, choice: tuple[object, ...]) -> None:
    """HR-LAST: a last Slammy or S card cannot be played, with "stuck" neither."""
    for draw in ("always", "stuck"):
        state = at(f"1 +; Y1; -; 2 | {card} | -; 2 | R1 | -", last="splat", draw=draw)
        assert options(state) == {("draw",)}
        assert why(state, choice) == "HR-LAST"
    assert choice in options(at(f"1 +; Y1; -; 2 | {card} R1 | -; 2 | R1 | -", last="splat"))


def test_the_s_may_save_as_the_last_card() -> None:
    """HR-LAST: except for a forced save."""
    state = at("1 +; Y1; -; 2 | S | R1 R2 R3 | 2; 2 | R1 | -", last="splat")
    assert options(state) == {("s_save",)}


def test_a_gusher_without_another_turn() -> None:
    """HR-GUSH."""
    state = at("1 +; Y1 Y2 Y3; -; 2 | GUSH R1 | -; 2 | R1 | -", gush=False)
    events = do(state, ("slammy", "GUSH"))
    assert state.seat == 2
    assert "extra_turn" not in names(events)


def test_cards_on_an_out_seat_may_go_back() -> None:
    """HR-DUMP."""
    state = at("1 +; Y1; -; 2 | B3 R1 | -; out | - | -; 2 | R1 | -", dump="bottom")
    do(state, ("out", "B3", 2))
    assert deck(state) == ["Y1", "B3"]
    assert state.pile(2) == []
    assert told(state, "out_card_played")["place"] == "bottom"


def test_an_empty_hand_may_win_nothing() -> None:
    """HR-WIN-EMPTY: a last card works like any other; the seat plays on (SPL-TURN-10)."""
    state = at("1 +; Y1 Y2 Y3; -; 2 | GUSH | -; 2 | R1 | -", win_empty=False)
    do(state, ("slammy", "GUSH"))
    assert state.outcome is None
    assert len(state.hand(2)) == 3
    assert options(state) == {("draw",)}
    swap = at("1 +; Y1 Y2 Y3; -; 2 | SWAP | -; 2 | R1 B1 | -", win_empty=False)
    do(swap, ("slammy", "SWAP", 2))
    assert (swap.hand(1), swap.hand(2)) == (["R1", "B1"], [])


def test_a_reveal_may_win_nothing() -> None:
    """HR-WIN-REVEAL."""
    state = at("1 +; Y1; -; 2 | R1 | -; 2 | R1 | -", win_reveal=False)
    assert options(state) == {("draw",)}
    assert why(state, ("reveal",)) == "HR-WIN-REVEAL"


def test_the_truce() -> None:
    """HR-TRUCE: its own switch; on by default with one face or two seats, following the faces unless set otherwise."""
    position = "1 +; Y1; -; 2 | S R1 | -; 2 new | R1 | -{}"
    assert why(at(position.format("")), ("s_splat", 2)) == "HR-TRUCE"
    assert ("s_splat", 2) in options(at(position.format(""), truce=False))
    third = "; 2 | R1 | -"
    assert ("s_splat", 2) in options(at(position.format(third)))
    assert why(at(position.format(third), truce=True), ("s_splat", 2)) == "HR-TRUCE"
    faces, four = switch("HR-FACES"), SplatOptions(seats=4)
    assert faces.set_in(four, 1).in_truce
    assert not faces.set_in(faces.set_in(four, 1), 2).in_truce
    off = switch("HR-TRUCE").set_in(faces.set_in(four, 1), False)
    assert not off.in_truce
    assert [one.rule for one, _ in changed(off)] == ["HR-FACES", "HR-TRUCE"]


@each("cap", [50, 100, 200])
def test_the_long_game_limit(cap: int) -> None:
    """HR-CAP."""
    assert at("1 +; Y1; -; 2 | R1 | -; 2 | R1 | -; 2 | R1 | -", cap=cap).limit == 3 * cap


def test_open_hands() -> None:
    """HR-OPEN: all see all hands, what is dealt and what is picked up; the deck stays hidden."""
    state = at("1 +; Y1 Y2; -; 2 | B1 R1 | -; 2 | R1 | -", open_hands=True)
    assert state.view(2).hand(1) == ["R1", "B1"]
    events = do(state, ("draw",))
    heard = next(event for event in events if event.name == "picked_up").seen_by(2)
    assert heard is not None
    assert heard["kinds"] == ("Y1",)
    assert state.view(2).zones[0] == [-1]


def test_the_laps() -> None:
    """HR-LAPS: counts only in Most Splatatats."""
    assert at("1 +; Y1; -; 2 | R1 | -; 2 | R1 | -", laps=10).limit == 200
    assert not changed(SplatOptions(laps=10))
    assert [one.rule for one, _ in changed(SplatOptions(laps=10, most=3))] == ["HR-MOST", "HR-LAPS"]


def test_the_sheet_is_section_13() -> None:
    """Every switch has words and effects, its default is the options' own, every value can be set."""
    assert len({(one.rule, one.part) for one in SHEET.row}) == len(SHEET.row) == 24
    plain = SplatOptions(seats=4)
    assert not changed(plain)
    for one in SHEET.row:
        assert one.value_in(plain) == one.standard == one.default_in(plain)
        for value in one.values:
            assert value.title
            assert value.effect.text.endswith((".", "!"))
            after = one.set_in(plain, value.value)
            assert one.value_in(after) == value.value
            assert msgspec.convert(msgspec.to_builtins(after), SplatOptions) == after
        with pytest.raises(ValueError, match="cannot be"):
            one.set_in(plain, "nonsense")


def test_what_differs_from_the_printed_game() -> None:
    """Section 13: listed with words; Co-op's one face and its truce are the variant's own."""
    assert [one.rule for one, _ in changed(make_options(4, "coop"))] == ["HR-TEAMS"]
    assert [(one.rule, value.title) for one, value in changed(make_options(4, "sudden"))] == [("HR-FACES", "1")]


def test_a_mate_can_be_forced_nothing() -> None:
    """HR-LAST in Co-op: the S card as the last one brings no one back."""
    state = team("1 +; Y1; -; 1 | S | -; 1 | R1 | -; out | - | -; 1 | R1 | -", last="splat")
    assert options(state) == {("draw",)}
    assert why(state, ("s_mate", 3)) == "HR-LAST"


def test_options_of_a_command() -> None:
    """tables.make_options: unknown modes, rules, seats and maps are refused in plain words."""
    assert make_options(3, "base", draw="stuck").draw == "stuck"
    for bad in ({"mode": "chess"}, {"seats": 9}, {"nonsense": 1}, {"seats": 3, "mode": "coop"}, {"draw": "never"}):
        with pytest.raises(ValueError):  # noqa: PT011 - each has words of its own
            make_options(**bad)  # type: ignore[arg-type]


def test_a_game_says_at_its_start_which_house_rules_differ() -> None:
    """Section 13: the sheet is shown to all at the start; a printed game has nothing to say."""
    events: list[Event] = []
    begin(GAME, SplatOptions(seats=2, faces=1, truce=True, gush=False), RandomChance(1), events)
    assert [event.name for event in events[:2]] == ["game_started", "house_rules"]
    assert events[1]["ids"] == ("HR-FACES", "HR-GUSH")
    assert events[1]["words"] == ("Face cards: 1", "Gusher's extra turn: off")
    plain: list[Event] = []
    begin(GAME, SplatOptions(seats=2), RandomChance(1), plain)
    assert "house_rules" not in [event.name for event in plain]


def test_a_refusal_names_the_splatatat_that_may_be_taken() -> None:
    """HR-FORCED-S off: what is refused instead of the save says that the Splatatat! is a way, too."""
    where = "1 +; B1; -; 2 | S B1 | R1 R2 R3 | 2; 2 | R1 | -"
    assert why(at(where, forced_s=False), ("draw",)) == "HR-FORCED-S"
    assert why(at(where), ("draw",)) == "SPL-SAVE-4"
