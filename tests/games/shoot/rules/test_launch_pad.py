"""The Launch pad (G-34)."""

from tests.games.shoot.positions import box, card, do, flag, refused, table, told, waiting
from tests.games.shoot.rules.beside_hazards import HURTS, PAD, START, lone


def test_a_flight_goes_three_card_lengths_to_any_level_without_a_fall() -> None:
    """G-34: 2 halves, once per turn; a carried Flag comes along."""
    tower = box("o1", 640, 352, 80, 80, 150)
    state = table(
        2, "ctf", normal=True, at={1: (400.0, 352.0), 2: (900.0, 600.0)}, placed=[PAD], obstacles=[tower],
        flags=[flag(400, 352, carrier=1, home=(528.0, 100.0))],
    )  # fmt: skip
    assert refused(state, ("fly", card("G-34"), 665.0, 352.0)).rule == "G-34"
    assert refused(state, ("fly", card("G-34"), 595.0, 352.0)).rule == "S-GEO-7"
    assert refused(state, ("fly", card("G-33"), 600.0, 352.0)).rule == "G-34"
    do(state, ("fly", card("G-34"), 640.0, 352.0))
    hero = state.hero(1)
    assert (hero.x, hero.level, state.now.budget) == (640.0, 150.0, 6)
    assert (state.flags[0].x, state.flags[0].level) == (640.0, 150.0)
    assert told(state, "hero_flew")[0].facts == {
        "seat": 1, "start": (400.0, 352.0), "end": (640.0, 352.0), "level": 150.0,
    }  # fmt: skip
    assert refused(state, ("fly", card("G-34"), 400.0, 352.0)).rule == "G-34"


def test_a_flight_needs_touch_and_movement() -> None:
    """G-34, S-TURN-3."""
    far = lone(PAD)
    assert "touch" in refused(far, ("fly", card("G-34"), 500.0, 352.0)).reason
    still = lone(PAD, at={**START, 1: (400.0, 352.0)}, stance="still")
    assert refused(still, ("fly", card("G-34"), 500.0, 352.0)).rule == "S-TURN-1"
    tired = lone(PAD, at={**START, 1: (400.0, 352.0)}, budget=1)
    assert refused(tired, ("fly", card("G-34"), 500.0, 352.0)).rule == "S-MOVE-2"
    ready = lone(PAD, at={**START, 1: (400.0, 352.0)})
    offered = [choice for choice in waiting(ready).options(ready) if choice[0] == "fly"]
    assert offered
    for choice in offered:
        assert waiting(ready).why_not(ready, choice) is None


def test_a_flight_over_hazards_touches_only_where_it_lands() -> None:
    """G-34, S-HAZ-1: over everything."""
    state = lone(("G-34", 300, 352), ("G-30", 400, 352, 2), ("G-31", 540, 352, 2), top=HURTS)
    do(state, ("fly", card("G-34"), 540.0, 352.0))
    assert [event["card"] for event in told(state, "hazard_touched")] == [card("G-31")]
