"""Head starts: a weaker seat's advantage (S-SET-7), where Flags, kills or lives decide."""

import msgspec
import pytest

from game.battlefield.model import Battlefield
from game.battlefield.modes import MODES
from game.bots.arena import play_game
from game.games.shoot.bots.race import paces
from game.games.shoot.head_start import MOST, given, most
from game.games.shoot.options import Options
from game.games.shoot.report import deeds, report
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.modes import quicker
from game.games.shoot.rules.setup import start, why_no_table
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.turn import BeginTurn
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.kernel.chance import Scripted
from game.kernel.events import Event
from game.kernel.game import begin
from game.kernel.state import Outcome
from tests.games.shoot.positions import do, table, told


def at_t0(ahead: tuple[int, ...], **more: object) -> ShootState:
    """A position of Capture the Flag before seat 1's stance, with head starts."""
    state = table(turn=1, stance="", waits=[BeginTurn(1)], **more)  # type: ignore[arg-type]
    state.head_start = ahead
    return state


def field_of(kitchen_table: Battlefield, **more: object) -> Options:
    return Options(battlefield=kitchen_table, **more)  # type: ignore[arg-type]


def test_a_head_start_lengthens_every_action_card_where_flags_win() -> None:
    """S-SET-7, S-MOVE-1: n halves more; the other seat's card is as ever, and the event says the whole budget."""
    state = do(at_t0((3, 0), top=["SP-01"]), ("move",))
    assert (state.now.budget, state.now.taken) == (6 + 3, 0)
    assert told(state, "action_card_drawn")[-1]["budget"] == 9
    assert do(at_t0((0, 3), top=["SP-01"]), ("move",)).now.budget == 6


def test_wounds_take_nothing_of_a_head_start() -> None:
    """S-SET-7, S-MOVE-1, S-RULING-69: it comes on top of the half that always is left; Whiskey gives back no more."""
    state = at_t0((2, 0), top=["SP-01"], wounds={1: ["SP-49", "SP-51"]}, normal=True)
    do(state, ("move",))
    assert (state.now.budget, state.now.taken) == (1 + 2, 5)


def test_standing_still_gives_nothing() -> None:
    """S-SET-7, S-TURN-1: only action cards are longer."""
    assert do(at_t0((5, 0)), ("still",)).now.budget == 0


def test_where_kills_win_it_is_kills_in_hand(kitchen_table: Battlefield) -> None:
    """S-SET-7: the seat begins with them and runs no further; its own kills are shown separately at the end."""
    state = start(field_of(kitchen_table, mode="kills", kills=3, head_start=(0, 2)))
    assert [hero.kills for hero in state.heroes] == [0, 2]
    assert quicker(state, 2) == 0
    state.change_hero(2, kills=3)
    state.outcome = Outcome((2,), "kills")
    assert [(one.kills, one.in_hand) for one in deeds(state, [])] == [(0, 0), (1, 2)]
    told_of = report(state, [], ["Anna", "Ben"])
    assert told_of.places[0].figures[1] == "3"
    assert ("Head start", "2 kills to start with") in told_of.seat_facts[1]
    assert all(name != "Head start" for name, _ in told_of.seat_facts[0])


def test_where_lives_count_it_is_lives_more(kitchen_table: Battlefield) -> None:
    """S-SET-7."""
    state = start(field_of(kitchen_table, mode="lms", lives=3, seats=3, head_start=(0, 5, 1)))
    assert [hero.lives for hero in state.heroes] == [3, 8, 4]


def test_what_is_no_head_start_is_refused_with_a_sentence(kitchen_table: Battlefield) -> None:
    """S-SET-7: too much, for no seat, or enough kills to end the game."""
    for more, words_of in (
        ({"head_start": (0, 6)}, "A head start must be 0 to 5."),
        ({"head_start": (-1, 1)}, "A head start must be 0 to 5."),
        ({"head_start": (1, 1, 1)}, "3 seats have a head start, but there are only 2."),
        ({"mode": "kills", "kills": 2, "head_start": (2,)}, "the game is won before it begins"),
        ({"mode": "kills", "seats": 4, "teams": (1, 2, 1, 2), "head_start": (2, 0, 1)}, "won before it begins"),
    ):
        assert words_of in why_no_table(field_of(kitchen_table, **more))
    for more in ({"head_start": (5,)}, {"mode": "kills", "head_start": (2, 2)}, {"mode": "lms", "head_start": (0, 5)}):
        assert not why_no_table(field_of(kitchen_table, **more))
    assert most(MODES["kills"], 3) == 2
    assert most(MODES["ctf"], 1) == most(MODES["lms"], 1) == MOST


def test_a_table_without_one_is_saved_as_it_always_was(kitchen_table: Battlefield) -> None:
    """S-SET-7: nothing of it is in a state without head starts, so recorded matches keep their checksums."""
    plain, none, some = (start(field_of(kitchen_table, head_start=ahead)) for ahead in ((), (0, 0), (0, 1)))
    assert b"head_start" not in GAME.encode(plain)
    assert GAME.encode(none) == GAME.encode(plain)
    again = msgspec.json.decode(GAME.encode(some), type=ShootState)
    assert again.head_start == some.copy().head_start == some.view(1).head_start == (0, 1)
    assert [again.ahead(seat) for seat in (1, 2)] == [0, 1]


@pytest.mark.parametrize(
    ("mode", "given_words"),
    [
        ("ctf", "2 extra half card lengths on every action card"),
        ("kills", "2 kills to start with"),
        ("lms", "2 extra lives"),
    ],
)
def test_the_table_tells_it_at_the_beginning(kitchen_table: Battlefield, mode: str, given_words: str) -> None:
    """S-SET-7: a line of the log for each seat that has one."""
    events: list[Event] = []
    begin(GAME, field_of(kitchen_table, mode=mode, head_start=(0, 2)), Scripted({}), events)
    lines = [ShootLogSentences({1: "Anna", 2: "Ben"}).line(event) for event in events if event.name == "head_start"]
    assert [(line.text, line.rule) for line in lines if line] == [(f"Ben has a head start: {given_words}.", "S-SET-7")]


def test_every_goal_says_what_a_head_start_gives() -> None:
    """S-SET-7: one, and several."""
    for mode in MODES.values():
        assert given(mode.goal, 1) != given(mode.goal, 2)


def test_bots_reckon_with_it() -> None:
    """S-SET-7, S-MOVE-1: what an action card may bring is what the rules would give."""
    assert {halves for halves, _ in paces(0, 3)} == {5, 7, 9, 11}
    assert dict(paces(3, 1)) == {2: pytest.approx(sum(share for h, share in paces(0) if h <= 6)), 3: pytest.approx(
        sum(share for h, share in paces(0) if h == 8))}  # fmt: skip


@pytest.mark.parametrize("mode", ["ctf", "kills", "lms"])
def test_a_table_with_head_starts_is_played_like_any_other(kitchen_table: Battlefield, mode: str) -> None:
    """S-SET-7: chance plays; each state is what its copy and its JSON are, and action cards give what they should."""
    budgets: list[tuple[int, int]] = []

    def watch(state: ShootState) -> None:
        assert GAME.encode(state.copy()) == GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)
        if state.now.stance == "move" and not state.now.attacked:
            budgets.append((state.now.seat, state.now.budget))

    options = field_of(kitchen_table, mode=mode, head_start=(0, 1), cards="normal")
    play_game(GAME, options, ["random", "random"], 4, watch, cut=60)
    assert {seat for seat, _ in budgets} == {1, 2}
    assert any(budget % 2 for seat, budget in budgets if seat == 2) or mode != "ctf"
