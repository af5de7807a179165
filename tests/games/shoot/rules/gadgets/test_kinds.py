"""Gadgets in general and those of cards, records and opponents (section 15: S-GAD, G-01 to G-23)."""

from random import Random

from game.games.shoot.rules.cards import GADGETS, cards_of_kind, gadget
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.gadgets.on_cards import OrderCards
from game.games.shoot.rules.state import (
    GADGET_DECK,
    GADGET_DISCARD,
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_HAND,
    Corpse,
    zone_of,
)
from game.kernel.chance import Scripted
from tests.games.shoot.positions import box, card, do, ids, names, refused, table, token, told, waiting
from tests.games.shoot.rules.gadgets.played import play
from tests.rig.each import each


def hand(state, seat: int) -> list[str]:
    """The Gadgets in a hand."""
    return ids(state, zone_of(seat, GADGET_HAND))


# -- in general ----------------------------------------------------------------------------------------


def test_a_card_must_be_in_the_own_hand() -> None:
    """S-GAD-3."""
    state = table(gadgets={2: ["G-08"]})
    assert refused(state, ("gadget", card("G-08"))).rule == "S-GAD-3"
    assert refused(state, ("gadget", "G-08")).rule == "S-GAD-3"
    assert refused(state, ("gadget",)).rule == "S-GAD-3"


def test_cards_are_played_in_their_windows_only() -> None:
    """S-GAD-1, S-GAD-2: cards that work by themselves or for a JAM are not played in your own turn."""
    state = table(gadgets={1: ["G-21", "G-22", "G-23", "G-04"]})
    for name in ("G-21", "G-22", "G-23"):
        assert refused(state, ("gadget", card(name))).rule == "S-GAD-2"
    assert kinds.gadget_options(state, 1, "OPEN") == [("gadget", card("G-04"))]
    assert kinds.why_not_gadget(state, 1, "DEF", ("play", card("G-04"))).rule == "S-GAD-2"
    other = table(gadgets={2: ["G-04"]})
    assert kinds.why_not_gadget(other, 2, "OPEN", ("gadget", card("G-04"))).rule == "S-GAD-1"


def test_one_time_cards_are_shown_and_discarded() -> None:
    """S-GAD-3: and it costs nothing but the card; any number may be played (S-GAD-5)."""
    state = play(table(gadgets={1: ["G-08", "G-04"]}), "G-08")
    assert told(state, "gadget_played")[0]["gadget"] == card("G-08")
    assert ids(state, GADGET_DISCARD) == ["G-08"]
    play(state, "G-04")
    assert hand(state, 1) == []


def test_one_round_cards_lie_open_until_the_seat_of_that_turn_comes_again() -> None:
    """S-GAD-3, S-GAD-4, S-RULING-34."""
    state = play(table(gadgets={1: ["G-17"]}), "G-17")
    assert state.cards(1, OPEN_GADGETS) == [card("G-17")]
    do(state, ("end",), ("still",))
    assert state.effects
    do(state, ("end",))
    assert state.effects == []
    assert ids(state, GADGET_DISCARD) == ["G-17"]
    assert told(state, "effect_expired")[0].facts == {"seat": 1, "card": card("G-17")}


def test_a_card_without_effect_may_not_be_played() -> None:
    """S-GAD-5: First aid for the unhurt, Medicine without wounds, Recycle without a pile."""
    state = table(gadgets={1: ["G-02", "G-07", "G-01"]})
    assert refused(state, ("gadget", card("G-02"))).rule == "G-02"
    assert refused(state, ("gadget", card("G-07"), card("SP-01"))).rule == "G-07"
    assert refused(state, ("gadget", card("G-01"), card("G-08"))).rule == "G-01"
    assert kinds.gadget_options(state, 1, "OPEN") == []
    assert not kinds.can_play(state, 1, "OPEN")


def test_an_opponent_is_any_living_hero_of_another_team() -> None:
    """S-GAD-8: anywhere on the table, unless the card says in sight."""
    wall = [box("o1", 400, 352, 20, 700, 150)]
    state = table(
        4,
        gadgets={1: ["G-15", "G-04"]},
        teams={1: 1, 2: 2, 3: 1, 4: 2},
        corpses=[Corpse(4, 132.0, 600.0, 90.0, 0.0)],
        obstacles=wall,
    )
    assert ("gadget", card("G-15"), 2) in kinds.gadget_options(state, 1, "OPEN")
    for seat in (1, 3, 4, 5, 0):
        assert refused(state, ("gadget", card("G-15"), seat)).rule == "S-GAD-8"
    assert refused(state, ("gadget", card("G-15"))).rule == "S-GAD-8"


def test_every_beginner_gadget_has_its_row() -> None:
    """Table 22.3, S-BEG-1: what is played has an effect; vest and Backpack work by themselves."""
    beginner = {kind.id for kind in GADGETS.values() if kind.set == "B"}
    assert beginner - set(kinds.KINDS) == {"G-21", "G-22"}


@each("name", sorted(kinds.KINDS))
def test_options_and_suggestions_are_legal_and_blind(name: str) -> None:
    """S-GAD-5, S-INFO-1: on the state and on the seat's view alike."""
    state = table(
        3,
        "kills",
        gadgets={1: [name, "G-21"], 2: ["G-22"]},
        weapons={1: ["W-02"], 2: "W-03"},
        wounds={1: ["SP-09", "SP-11"]},
        discarded={GADGET_DISCARD: ["G-08"] if name != "G-08" else ["G-04"]},
        obstacles=[box("o1", 230, 352, 60, 60, 50), box("w1", 300, 460, 120, 10, 70, wall=True)],
        tokens=[token("t1", "weapon", 500, 600)],
        at={1: (150, 352), 2: (200, 300), 3: (660, 600)},
        normal=True,
    )
    window = gadget(card(name)).windows[0]
    view = state.view(1)
    found = kinds.gadget_options(state, 1, window)
    assert kinds.gadget_options(view, 1, window) == found
    for choice in found:
        assert kinds.why_not_gadget(view, 1, window, choice) is None
    if window == "OPEN":
        assert [choice for choice in found if choice[1] == card(name)]
        random = Random(1)
        for _ in range(5):
            choice = kinds.suggest_gadget(view, 1, window, random)
            assert choice is None or kinds.why_not_gadget(state, 1, window, choice) is None


# -- cards and the own record --------------------------------------------------------------------------


def test_recycle_takes_a_card_from_the_discard_pile_shown_to_all() -> None:
    """G-01, S-DEC-21: any but Recycle and pop-ups."""
    state = table(gadgets={1: ["G-01"]}, discarded={GADGET_DISCARD: ["G-08", "G-32"]}, normal=True)
    assert kinds.gadget_options(state, 1, "OPEN") == [("gadget", card("G-01"), card("G-08"))]
    assert "cannot be recycled" in refused(state, ("gadget", card("G-01"), card("G-32"))).reason
    state.knows[card("G-08")] = state.everybody()
    play(state, "G-01", card("G-08"))
    assert hand(state, 1) == ["G-08"]
    assert state.knows[card("G-08")] == state.everybody()
    assert card("G-01") in state.zones[GADGET_DISCARD]


def test_first_aid_heals_what_a_splattercard_says() -> None:
    """G-02, S-HEAL-1, S-DEC-8: the player splits the points."""
    state = table(gadgets={1: ["G-02"]}, wounds={1: ["SP-01", "SP-09"]}, top=["SP-06"])
    play(state, "G-02")
    assert told(state, "heal_drawn")[0]["points"] == 1
    do(state, ("heal", (card("SP-09"), 1)))
    assert state.points[card("SP-09")] == 1
    assert state.damage(1) == 4


def test_medicine_throws_out_any_one_wound_card() -> None:
    """G-07, S-DEC-25: whatever its points; the part comes back, the symbols stop (S-WND-5, S-WND-2)."""
    state = table(gadgets={1: ["G-07"]}, wounds={1: ["SP-52", "SP-09"]}, normal=True)
    assert kinds.gadget_options(state, 1, "OPEN") == [
        ("gadget", card("G-07"), card("SP-52")),
        ("gadget", card("G-07"), card("SP-09")),
    ]
    play(state, "G-07", card("SP-52"))
    assert ids(state, zone_of(1, RECORD)) == ["SP-09"]
    assert ids(state, SPLATTER_DISCARD) == ["SP-52"]


def test_vitamins_need_an_action_card() -> None:
    """G-08, S-MOVE-1: +4 halves this turn."""
    state = play(table(gadgets={1: ["G-08"]}, budget=2), "G-08")
    assert state.now.budget == 6
    still = table(gadgets={1: ["G-08"]}, stance="still")
    assert refused(still, ("gadget", card("G-08"))).rule == "G-08"


# -- Prophecy ------------------------------------------------------------------------------------------


def test_prophecy_looks_at_five_cards_and_puts_them_back_in_any_order() -> None:
    """G-04, S-DEC-23, S-INFO: the order is its player's alone."""
    five = ["SP-01", "SP-02", "SP-03", "SP-04", "SP-05"]
    state = play(table(gadgets={1: ["G-04"]}, top=five), "G-04")
    decision = waiting(state)
    assert isinstance(decision, OrderCards)
    seen = told(state, "peek")[0]
    assert seen.seen_by(1)["cards"] == tuple(map(card, five))
    assert "cards" not in seen.seen_by(2).facts
    assert state.view(1).zones[SPLATTER_DECK][:6] == [*map(card, five), -1]
    assert set(state.view(2).zones[SPLATTER_DECK]) == {-1}
    order = [card(name) for name in ("SP-03", "SP-01", "SP-05", "SP-04", "SP-02")]
    assert refused(state, ("order", *order[:4])).rule == "G-04"
    assert refused(state, ("order", *order[:4], card("SP-06"))).rule == "G-04"
    do(state, ("order", *order))
    assert state.zones[SPLATTER_DECK][:5] == order
    assert waiting(state).seat == 1


def test_prophecy_of_a_short_deck_and_of_none() -> None:
    """G-04: fewer cards if the deck holds fewer, no rebuilding; a single card needs no order."""
    state = table(gadgets={1: ["G-04"]}, top=["SP-01"], empty=[SPLATTER_DECK])
    play(state, "G-04")
    assert told(state, "peek")[0]["count"] == 1
    assert not isinstance(waiting(state), OrderCards)
    none = table(gadgets={1: ["G-04"]}, empty=[SPLATTER_DECK])
    assert refused(none, ("gadget", card("G-04"))).rule == "G-04"


def test_a_second_prophecy_makes_the_first_worthless_and_a_shuffle_both() -> None:
    """G-04, S-DECK-4: another player may have changed the order; any shuffle undoes it."""
    state = table(gadgets={1: ["G-04"]}, top=["SP-01", "SP-02", "SP-03", "SP-04", "SP-05"])
    state.show(card("SP-01"), 0b100)
    play(state, "G-04")
    assert state.knows[card("SP-01")] == 0b010
    do(state, waiting(state).options(state)[0])
    state.zones[SPLATTER_DISCARD].append(state.zones[SPLATTER_DECK].pop())
    do(state, ("shuffle",))
    assert state.knows[card("SP-01")] == 0


def test_prophecy_options_are_orders_of_the_same_cards() -> None:
    """G-04."""
    state = play(table(gadgets={1: ["G-04"]}, top=["SP-01", "SP-02", "SP-03", "SP-04", "SP-05"]), "G-04")
    decision, random = waiting(state), Random(3)
    view = state.view(1)
    assert decision.options(view) == decision.options(state)
    for choice in [*decision.options(state), *(decision.suggest(view, random) for _ in range(9))]:
        assert decision.why_not(state, choice) is None


# -- exchanges and opponents ---------------------------------------------------------------------------


def test_weapon_swap_exchanges_unseen_and_both_know_both() -> None:
    """G-09, S-INFO, S-RULING-44: a Weapon shown is hidden again once it leaves the hand."""
    state = table(3, gadgets={1: ["G-09"]}, weapons={1: "W-02", 2: "W-03", 3: "W-05"})
    state.show(card("W-03"), state.everybody())
    play(state, "G-09", 2)
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-03"]
    assert ids(state, zone_of(2, WEAPON_HAND)) == ["W-02"]
    assert state.knows[card("W-02")] == state.knows[card("W-03")] == 0b110
    event = told(state, "weapons_swapped")[0]
    assert "given" not in event.seen_by(3).facts
    assert event.seen_by(2)["given"] == card("W-02")


def test_weapon_swap_with_the_unarmed() -> None:
    """G-09: then the Weapon just changes hands; two unarmed HEROes cannot swap (S-GAD-5)."""
    gives = play(table(gadgets={1: ["G-09"]}, weapons={1: "W-02"}), "G-09", 2)
    assert ids(gives, zone_of(2, WEAPON_HAND)) == ["W-02"]
    takes = play(table(gadgets={1: ["G-09"]}, weapons={2: "W-02"}), "G-09", 2)
    assert ids(takes, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert refused(table(gadgets={1: ["G-09"]}), ("gadget", card("G-09"), 2)).rule == "G-09"


def test_weapon_swap_with_backpacks() -> None:
    """G-09, G-22: of your own two you choose, of the opponent's two one is taken at random."""
    own = table(gadgets={1: ["G-09"]}, open_gadgets={1: ["G-22"]}, weapons={1: ["W-02", "W-05"], 2: "W-03"})
    assert refused(own, ("gadget", card("G-09"), 2)).rule == "G-09"
    play(own, "G-09", 2, card("W-05"))
    assert set(ids(own, zone_of(1, WEAPON_HAND))) == {"W-02", "W-03"}
    theirs = table(
        gadgets={1: ["G-09"]},
        open_gadgets={2: ["G-22"]},
        weapons={1: "W-03", 2: ["W-02", "W-05"]},
        chance=Scripted(rolls=[2]),
    )
    assert refused(theirs, ("gadget", card("G-09"), 2, card("W-03"))).rule == "G-09"
    play(theirs, "G-09", 2)
    assert ids(theirs, zone_of(1, WEAPON_HAND)) == ["W-05"]


def test_gadget_swap_exchanges_what_is_hidden() -> None:
    """G-15: open cards stay; each knows what it gave."""
    state = table(3, gadgets={1: ["G-15", "G-08"], 2: ["G-04", "G-21"]}, open_gadgets={2: ["G-22"]})
    play(state, "G-15", 2)
    assert set(hand(state, 1)) == {"G-04", "G-21"}
    assert hand(state, 2) == ["G-08"]
    assert state.cards(2, OPEN_GADGETS) == [card("G-22")]
    assert state.knows[card("G-08")] == 0b110
    assert "taken" not in told(state, "gadgets_swapped")[0].seen_by(3).facts


def test_gadget_swap_of_nothing_for_nothing() -> None:
    """G-15, S-GAD-5."""
    assert refused(table(gadgets={1: ["G-15"]}), ("gadget", card("G-15"), 2)).rule == "G-15"


def test_blowgun_paralyses_an_opponent_in_sight_for_this_turn() -> None:
    """G-14, S-CTR-1 (d): no counterattack until the turn ends."""
    state = table(gadgets={1: ["G-14"]}, weapons={1: "W-07", 2: "W-07"}, top=["SP-45", "SP-46"])
    play(state, "G-14", 2)
    assert told(state, "hero_paralysed")[0]["seat"] == 2
    do(state, ("attack", card("W-07"), 2))
    assert told(state, "counter_impossible")[0]["reason"] == "d"
    do(state, ("end",))
    assert state.now.paralysed == ()
    hidden = table(gadgets={1: ["G-14"]}, obstacles=[box("o1", 400, 352, 20, 700, 150)])
    assert refused(hidden, ("gadget", card("G-14"), 2)).rule == "S-SEE-7"
    twice = table(gadgets={1: ["G-14"]}, now={"paralysed": (2,)})
    assert refused(twice, ("gadget", card("G-14"), 2)).rule == "G-14"


def test_camouflage_and_adrenaline_begin_when_played() -> None:
    """G-16, G-17: lying open, for one round."""
    state = table(gadgets={1: ["G-16", "G-17"]}, weapons={1: "W-07", 2: "W-03"}, top=["SP-08", "SP-10", "SP-12"])
    play(state, "G-16")
    play(state, "G-17")
    assert len(state.effects) == 2
    do(state, ("attack", card("W-07"), 2))
    assert state.damage(2) == 4
    assert isinstance(waiting(state), ChooseCounter)
    assert [effect.card for effect in state.effects] == [card("G-17")]
    guarded = do(play(table(gadgets={1: ["G-16"]}, weapons={2: "W-03"}), "G-16"), ("end",), ("still",))
    assert refused(guarded, ("attack", card("W-03"), 1)).rule == "G-16"


# -- permanent cards -----------------------------------------------------------------------------------


def test_a_vest_lasts_as_long_as_its_hero_lives() -> None:
    """G-21, S-GAD-3, S-GAD-7: it stays open after stopping a card and is laid under the corpse."""
    state = table(
        weapons={1: "W-07"},
        gadgets={2: ["G-21"]},
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-06"]},
        top=["SP-08", "SP-04"],
        stance="still",
    )
    do(state, ("attack", card("W-07"), 2))
    assert not state.hero(2).alive
    assert state.cards(2, OPEN_GADGETS) == []
    assert "gadget_played" in names(state)


def test_a_backpack_lets_the_owner_choose_what_to_fire() -> None:
    """G-22, S-DEC-10: either Weapon in attack and counterattack."""
    two = {2: ["W-02", "W-03"]}
    state = table(open_gadgets={2: ["G-22"]}, weapons={1: "W-07", **two}, top=["SP-45", "SP-46"])
    do(state, ("attack", card("W-07"), 2))
    assert waiting(state).options(state) == [("counter", card("W-02")), ("counter", card("W-03")), ("decline",)]
    attack = table(open_gadgets={2: ["G-22"]}, weapons=two, turn=2)
    assert {choice[1] for choice in waiting(attack).options(attack) if choice[0] == "attack"} == {
        card("W-02"),
        card("W-03"),
    }


def test_all_cards_of_a_kind_are_alike() -> None:
    """Table 22.3: the second First aid does what the first does."""
    second = cards_of_kind("G-02")[1]
    state = table(gadgets={1: [second]}, wounds={1: ["SP-09"]}, top=["SP-04"])
    do(state, ("gadget", second))
    assert state.damage(1) == 0
    assert len(state.zones[GADGET_DECK]) == 26


def test_camouflage_ends_with_any_attack_but_not_with_an_answer() -> None:
    """G-16: "ends when you attack", yourself too (S-DIE-8); a counterattack is not an attack."""
    state = table(2, weapons={1: "W-03"}, gadgets={1: "G-16"}, stance="still", top=["SP-45"])
    do(state, ("gadget", card("G-16")), ("attack", card("W-03"), 1))
    assert ids(state, zone_of(1, OPEN_GADGETS)) == []
    state = table(
        2, at={1: (100, 352), 2: (180, 352)}, weapons={1: "W-03", 2: "W-03"}, gadgets={1: "G-16"}, stance="still"
    )
    do(state, ("gadget", card("G-16")), ("end",), ("still",), ("attack", card("W-03", 1), 1))
    do(state, waiting(state).options(state)[0])
    assert told(state, "counter_declared")
    assert ids(state, zone_of(1, OPEN_GADGETS)) == ["G-16"]


def test_adrenaline_makes_the_answer_to_a_runner_full_damage() -> None:
    """G-17, S-HIT-2: on the one who shoots, in attack and counterattack, until the next T0 of that turn's seat."""
    state = table(
        2, at={1: (100, 352), 2: (300, 352)}, weapons={1: "W-03", 2: "W-03"}, gadgets={2: "G-17"}, turn=2,
        stance="still",
    )  # fmt: skip
    do(state, ("gadget", card("G-17")), ("end",), ("move",), ("attack", card("W-03"), 2))
    do(state, waiting(state).options(state)[0])
    assert [event["damage_class"] for event in told(state, "sight_fixed")] == ["action", "full"]
    do(state, ("end",))
    assert told(state, "effect_expired")[0]["card"] == card("G-17")
