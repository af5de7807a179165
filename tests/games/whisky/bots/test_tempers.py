"""RIV-9: what the duellists' tempers do, phase by phase."""

from collections import Counter
from random import Random

from game.bots.temper import BotName
from game.games.whisky.bots.tempers import TEMPERS, lost_slot, named_card
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.turn import commits
from game.kernel.game import pending, play
from game.kernel.messages import Message
from game.play.seating import bot_name
from game.play.session import Session
from game.table.session import Holder, Seating
from tests.games.whisky.rules.positions import at, both, commit

GUS = Holder("rookie", "Gus", "gus")


def wish(temper, state, seat, choice, level="regular", seed=1):
    view = state.view(seat)
    return TEMPERS[temper].wish(GAME.bot(level, seed), view, view.stack[-1], choice, Random(seed))


def after(a, b):
    """Return the state after a phase."""
    state = at()
    both(state, a, b)
    return state


def asked(state, seat):
    """Return the state when a seat is asked: seat A lays something first."""
    while pending(state).seat != seat:
        play(state, pending(state).options(state)[0])
    return state


def test_betty_repeats_what_has_won():
    won = after("LW", "WS")
    assert wish("repeats", won, 1, commit("SS")) == commit("LW")
    assert TEMPERS["repeats"].shows(won.view(0), 1, commit("LW")) is True
    assert TEMPERS["repeats"].shows(won.view(0), 1, commit("SS")) is False
    assert wish("repeats", asked(won, 2), 2, commit("SS")) is None  # B lost it
    assert wish("repeats", after("LW", "LW"), 1, commit("SS")) is None  # nobody won
    assert wish("repeats", after("WW", "SS"), 1, commit("SS")) is None  # both Whisky cards are gone
    assert wish("repeats", at(), 1, commit("SS")) is None


def test_maybe_lays_no_kind_twice_running():
    state = after("LW", "WS")
    for seed in range(20):
        found = wish("never_twice", state, 1, commit("WW"), "veteran", seed)
        assert found[1] != "whisky"
        assert found[1] != found[2]
        assert found in commits(())
    assert wish("never_twice", state, 1, commit("SL"), "veteran") == commit("SL")
    assert TEMPERS["never_twice"].shows(state.view(0), 1, commit("WS")) is False
    assert TEMPERS["never_twice"].shows(state.view(0), 1, commit("SL")) is True


def test_gus_tells_the_truth_two_times_of_three_but_not_after_a_slot_he_lost():
    calm, hurt = at(), after("SW", "LL")
    assert (lost_slot(calm, 2), lost_slot(hurt, 2), lost_slot(hurt, 1)) == (False, False, True)
    true = Counter(named_card(calm, 1, commit("LS"), seed) in ("loot", "shoot") for seed in range(600))
    assert 360 < true[True] < 440
    assert {named_card(hurt, 1, commit("LS"), seed) for seed in range(60)} == {"whisky"}
    assert {named_card(hurt, 1, commit("SS"), seed) for seed in range(60)} == {"loot", "whisky"}


def session_of(holders, thoughts=7):
    return Session.new(GAME, WhiskyOptions(), Seating(holders, seed=3), None, thoughts=thoughts)


def test_gus_names_a_card_of_what_he_is_about_to_lay_or_has_laid():
    """The same words before and after he has sealed it, on either seat; whoever has no such temper says nothing."""
    anna, betty = Holder("person", "Anna"), Holder("regular", "Betty", "betty")
    for seat in (1, 2):
        session = session_of([GUS, anna] if seat == 1 else [anna, GUS])
        words = session.announced(seat)
        bot = GAME.bot("rookie", session.opponents.seed_of(seat))
        view = session.match.view(seat)
        laid = bot.choose(view, pending(asked(session.match.state.copy(), seat)), []) if seat == 1 else None
        if laid is not None:
            card = named_card(view, seat, laid, bot.seed)
            session.match.play(laid)
            assert session.announced(seat) == words
            assert isinstance(words, Message)
            assert card.lower() in words.lower()
        assert words
        assert session.announced(3 - seat) == ""
        session.close()
    session = session_of([anna, betty])
    assert session.announced(2) == ""
    session.close()


def test_the_bot_that_is_asked_has_the_temper_of_its_character():
    assert bot_name("whisky", Holder("regular", "Betty", "betty")) == "regular:repeats:0.35"
    assert bot_name("whisky", Holder("deadeye", "The Stranger", "stranger")) == "deadeye"
    assert bot_name("whisky", Holder("regular", "Somebody", "of_long_ago")) == "regular"
    assert bot_name("whisky", Holder("regular", "Old save")) == "regular"
    assert BotName.of(bot_name("whisky", GUS)).temper == "names_card"
