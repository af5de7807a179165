"""Results of shots and moves: in their line of the log, and faster in other players' turns (HOUR-81, HOUR-82)."""

from types import SimpleNamespace

import pytest

from game.games.ladders.rules.cards import KIND_CARDS
from game.games.ladders.rules.events import EVENTS
from game.games.ladders.rules.fight.events import Rolled
from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import HITS
from game.games.ladders.table.layout import regions
from game.games.ladders.table.log_sentences import CandyLogSentences
from game.games.ladders.table.outcome import DiceOutcome
from game.games.ladders.table.show import CandyShow
from game.games.ladders.table.shown import shown_of
from game.kernel.events import Event, fact_if_known
from game.table.log_writer import LogWriter
from game.ui import theme
from tests.games.played import match_of

NAMES = {1: "Anna", 2: "Ben", 3: "Cleo"}


def event(name: str, **facts) -> Event:
    """Return an event."""
    return Event(name, facts)


FIRED = event(
    "attack_declared", seat=1, weapon=KIND_CARDS["W01"][0], id="W01", target=2, square=0, shots=2, dice=4, counter=False
)
ROLLED = event("rolled", seat=1, what="attack", target=2, dice=(3, 3, 6))
HIT = [
    event("box_lost", seat=2, part="L-ARM", left=1),
    event("part_torn", seat=2, part="L-ARM", by=1, trophy=True),
]  # fmt: skip


def _lines(*events) -> list[str]:
    """Return the log after some events, shown one by one."""
    shown: list[str] = []
    table = SimpleNamespace(
        session=SimpleNamespace(past=False),
        names=NAMES,
        show_log=lambda lines: shown.__setitem__(slice(None), [one.words for one in lines]),
    )
    teller = LogWriter(table, CandyLogSentences)
    for one in events:
        teller.write(one)
    return shown


def test_a_shot_tells_what_it_hit():
    assert _lines(FIRED, ROLLED, *HIT) == ["Anna fires the M&M16 at Ben, 2 shots. 2 hits: left arm off."]
    assert _lines(FIRED, ROLLED) == ["Anna fires the M&M16 at Ben, 2 shots. No hits."]


def test_the_last_box_of_a_part_is_a_hit():
    """TRY-5: the die that tears a part off has hit, and so has one that armour or Second Bake holds up."""
    assert _lines(FIRED, ROLLED, HIT[-1])[0].endswith("1 hit: left arm off.")
    saved = event("part_saved", seat=2, part="HEAD")
    shield = event("armour_hit", seat=2, part="HEAD", card=KIND_CARDS["G03"][0], left=1)
    assert _lines(FIRED, ROLLED, shield, saved)[0].endswith("2 hits.")


@pytest.mark.parametrize("scenario", ["QC", "HH"])
def test_the_log_counts_the_hits_that_the_sheet_counts(scenario):
    """TRY-5: what the log says of each roll sums up to the figure of *Numbers*."""
    match = match_of("ladders", 3, mode=scenario.lower())
    counted, outcome, seat = [0] * 3, DiceOutcome(), 0
    for told in [one for entry in match.entries for one in entry.events]:
        fact = fact_if_known(told, EVENTS)
        if isinstance(fact, Rolled):
            outcome, seat = DiceOutcome(), fact.seat
        before = sum(outcome.hits.values())
        outcome.add(fact)
        if seat and seat != next(iter(outcome.hits), seat):
            counted[seat - 1] += sum(outcome.hits.values()) - before
    assert counted == [row[HITS] for row in match.state.stats]
    assert sum(counted) > 20


def test_several_who_were_struck_are_told_apart():
    other = event("rolled", seat=1, what="blast", target=3, dice=(1,))
    assert _lines(FIRED, ROLLED, *HIT, other)[0].endswith("Ben: 2 hits: left arm off. Cleo: no hits.")
    assert not DiceOutcome()


def test_a_move_names_its_ladder_or_slide():
    move = event("die_declared", seat=1, die=2, number=2, way=-1, turn_at=0)
    landed = event("landed", seat=1, square=3)
    ridden = event("carried", seat=1, by="ladder", start=3, square=22)
    assert _lines(move, landed, ridden) == ["Anna moves 2 down the track. Up the ladder to 22."]
    assert _lines(move, landed, event("turn_started", seat=2, round=1, turn=2), ridden)[0].endswith("It ends on 3.")


def test_others_turns_are_over_sooner_than_the_own():
    """As long as nothing is done to the seat that looks."""
    theme.configure((1280, 720))
    view = position(3)
    stage = SimpleNamespace(
        view=view, shown=shown_of(view, 1), viewpoint=1, names=NAMES, regions=regions((1280, 720), 3, 1),
        host=SimpleNamespace(settings=SimpleNamespace(speed="normal", reduced_motion=False), still=True),
        sound=lambda name: None, refresh=lambda: None,
    )  # fmt: skip
    show, seconds = CandyShow(stage), {}
    for seat in (1, 2):
        stage.shown.seat = seat
        seconds[seat] = sum(motion.seconds for motion in show.made([event("movement_rolled", seat=seat, dice=(2, 6))]))
    assert 0 < seconds[2] < seconds[1] / 2
    one = sum(motion.seconds for motion in show.made([HIT[0]]))
    show.kit.row.seats = (2, 1)
    assert sum(motion.seconds for motion in show.made([HIT[0]])) > one
