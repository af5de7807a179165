"""Gas: contact, and what blows it along (G-33, S-TOK-8)."""

from tests.games.shoot.positions import box, card, do, names, token, told
from tests.games.shoot.rules.beside_hazards import DYING, GAS, HURTS, START, lone


def test_gas_hurts_who_comes_into_contact() -> None:
    """G-33: centre within 56 mm, level at most 60."""
    state = do(lone(GAS), ("leg", 343.0, 352.0))
    assert told(state, "damage_flip") == []
    do(state, ("leg", 344.1, 352.0))
    assert (told(state, "damage_flip")[0]["cause"], state.damage(1)) == ("poison gas", 1)
    for tall, harm in ((60.0, 1), (61.0, 0)):
        high = lone(GAS, at={**START, 1: (340.0, 352.0)}, obstacles=[box("o1", 360, 352, 80, 60, tall)])
        do(high, ("leg", 360.0, 352.0))
        assert high.damage(1) == harm


def test_a_token_move_blows_every_cloud_along_its_card() -> None:
    """S-TOK-8, G-33, S-CARD-1: 88 mm along Dir, whatever the Move of the card."""
    state = lone(GAS, tokens=[token("t1", "gadget", 300, 352)], top=["SP-08", *HURTS])  # Dir 90, Move 3
    do(state, ("collect", "t1"))
    (row,) = state.placed
    assert (row.x, row.y, row.level) == (488.0, 352.0, 0.0)
    (event,) = told(state, "gas_moved")
    assert (event["cloud"], event["course"]) == (card("G-33"), ((400.0, 352.0), (488.0, 352.0)))
    order = [name for name in names(state) if name in ("token_moved", "gas_moved", "gadget_drawn")]
    assert order == ["token_moved", "gas_moved", "gadget_drawn"]


def test_a_cloud_bounces_off_the_edge() -> None:
    """G-33, S-RULING-7: folded into [44, width - 44]."""
    state = lone(("G-33", 980, 100), tokens=[token("t1", "gadget", 300, 352)], top=["SP-08", *HURTS])
    do(state, ("collect", "t1"))
    assert (state.placed[0].x, state.placed[0].y) == (956.0, 100.0)
    assert told(state, "gas_moved")[0]["course"] == ((980.0, 100.0), (1012.0, 100.0), (956.0, 100.0))


def test_a_cloud_that_drifts_over_a_hero_hurts_it_once() -> None:
    """G-33: contact is tested all along its course; who is in contact before the move is spared."""
    tokens = [token("t1", "gadget", 300, 352)]
    over = {1: (300.0, 352.0), 2: (500.0, 352.0)}
    state = do(lone(GAS, at=over, tokens=tokens, top=["SP-08", *HURTS]), ("collect", "t1"))
    assert [event["seat"] for event in told(state, "hazard_touched")] == [2]
    assert state.damage(2) == 1
    pieces = [event["course"] for event in told(state, "gas_moved")]
    assert (pieces[0][-1], pieces[-1][-1]) == ((444.0, 352.0), (488.0, 352.0))
    within = {1: (300.0, 352.0), 2: (430.0, 352.0)}
    spared = do(lone(GAS, at=within, tokens=tokens, top=["SP-08", *HURTS]), ("collect", "t1"))
    assert told(spared, "hazard_touched") == []


def test_a_collector_that_dies_of_the_gas_draws_nothing() -> None:
    """S-TOK-8."""
    state = lone(
        ("G-33", 230, 352), wounds=DYING, tokens=[token("t1", "gadget", 300, 352)], top=["SP-08", *HURTS]
    )  # fmt: skip
    do(state, ("collect", "t1"))
    assert not state.hero(1).alive
    assert told(state, "gadget_drawn") == []
    assert told(state, "hero_died")[0]["credited"] == 0  # pop-ups give no credit (S-DIE-2)


def test_the_delivery_truck_and_mushrooms_blow_no_gas() -> None:
    """S-TOK-8: only the flip of a Token move does."""
    state = lone(GAS, gadgets={1: ["G-12", "G-06"]}, tokens=[token("t1", "gadget", 700, 352)])
    do(state, ("gadget", card("G-12"), "t1"), ("gadget", card("G-06"), 2))
    assert told(state, "gas_moved") == []
