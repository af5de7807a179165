"""Card lengths in words, the same everywhere (FLT-59, S-MOVE-2)."""

from game.games.shoot.rules import lengths, movement
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.games.shoot.table.modes import planning
from game.games.shoot.table.panels import decks
from game.geometry.units import CL
from game.kernel.events import Event
from tests.games.shoot.positions import do, mug, table, told
from tests.rig.each import each


@each(
    ("halves", "said"), [(0, "no movement left"), (1, "½ card length left"), (2, "1 card length left"),
                         (3, "1½ card lengths left"), (4, "2 card lengths left")],
)  # fmt: skip
def test_what_is_left_is_said_alike_by_rules_and_screen(halves, said):
    """FLT-59: never "none card lengths left" or "1 card lengths left"."""
    state = table(at={1: (100.0, 352.0), 2: (900.0, 600.0)}, budget=halves)
    assert planning.walk_to(state.view(1), 1, (1000.0, 100.0), further=0).refusal.reason.endswith(said)
    assert movement.why_no_steps(state, 1, 20).reason == f"that costs 10 card lengths; {said}"
    if halves:
        assert " ".join(decks._left(3, halves, "move")) == said


def test_a_preview_says_what_the_log_will_say_of_each_leg():
    """FLT-59: two legs of 3 and 1 card lengths are "3 + 1 of 4", not "4 of 4" and then "walks 3"."""
    assert lengths.walk_text([6, 2], 8) == "3 + 1 of 4 card lengths"
    state = table(at={1: (100.0, 352.0), 2: (900.0, 600.0)}, obstacles=[mug("o1", 250, 352, 120, 95)], budget=10)
    way = planning.walk_to(state.view(1), 1, (400.0, 352.0)).way
    assert len(way.legs) > 1
    said = lengths.walk_text([leg.halves for leg in way.legs], 10)
    for leg in way.legs:
        do(state, ("leg", *leg.end))
    logged = [ShootLogSentences({1: "Anna"}).line(event).text for event in told(state, "leg_began")]
    assert said.removesuffix(" of 5 card lengths").split(" + ") == [line.split()[2] for line in logged]


def test_a_distance_of_one_card_length_has_no_plural():
    """FLT-59."""
    assert lengths.distance_text(CL) == "1.0 card length"
    event = Event(
        "sight_fixed", {"shooter": 1, "target": 2, "zones": (), "range": CL, "cards": 2, "damage_class": "full"}
    )
    assert "1.0 card length" in ShootLogSentences({1: "Anna", 2: "Ben"}).line(event).text
