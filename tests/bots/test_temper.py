"""RIV-9, RIV-10: a temper is a third thing beside level and face; it needs what its seat sees, and nothing else."""

from random import Random

import pytest

from game.bots.arena import bot_of, options_for, play_game
from game.bots.temper import SHADOW, BotName, Temper, TemperedBot, bot_named, tempers_of
from game.bots.temper_trial import Guesser, TellWatch, TemperJob, guessed, rates_of, shown, surprises
from game.games import find, games, load, meta_of
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from tests.games.played import options_of

KEYS = [meta.key for meta in games()]
every_game = pytest.mark.parametrize("key", KEYS)


def cast_of(key):
    return find(meta_of(key).lobby).cast.character


def tempered(key):
    """Return every character with a temper, as a bot's name, all of its turns following it."""
    return [BotName(one.level or "regular", one.taste, 1.0).name for one in cast_of(key) if one.taste]


class Left:
    """A bot that always goes left."""

    why = "I went left."

    def choose(self, view, decision, options):
        return ("left",)


class Anywhere:
    """A decision that allows two ways."""

    seat = 1

    def why_not(self, view, choice):
        return None if choice in (("left",), ("right",)) else "no"


class AtTurn:
    def __init__(self, turn):
        self.turn = turn


def right(_bot, _view, _decision, _choice, _dice):
    return ("right",)


def test_a_name_says_the_level_and_the_temper():
    assert BotName.of("regular") == ("regular", "", 0.0)
    assert BotName.of("regular:repeats:0.35") == ("regular", "repeats", 0.35)
    assert BotName("regular", "repeats", 0.0).name == "regular"
    assert BotName("regular", "", 0.5).name == "regular"


def test_it_is_followed_in_its_share_of_the_turns_and_by_the_same_turns_again():
    bot = TemperedBot(Left(), Temper(lambda *_: None, right), "right", 0.3, 5)
    made = [bot.choose(AtTurn(turn), Anywhere(), []) for turn in range(1000)]
    assert 250 < made.count(("right",)) < 350
    again = TemperedBot(Left(), Temper(lambda *_: None, right), "right", 0.3, 5)
    assert [again.choose(AtTurn(turn), Anywhere(), []) for turn in reversed(range(1000))] == made[::-1]
    assert bot.why in ("I went left.", "That is just how I am.")


@pytest.mark.parametrize("wish", [None, ("left",), ("up",)])
def test_without_a_wish_that_the_rules_allow_the_level_decides(wish):
    bot = TemperedBot(Left(), Temper(lambda *_: None, lambda *_: wish), "odd", 1.0, 5)
    assert bot.choose(AtTurn(1), Anywhere(), []) == ("left",)
    assert not bot.wished
    assert bot.why == "I went left."


@every_game
def test_every_character_has_a_temper_of_its_game_and_no_two_the_same(key):
    tastes = [one.taste for one in cast_of(key) if one.taste]
    assert set(tastes) == set(tempers_of(load(key))) - {SHADOW}
    assert len(tastes) == len(set(tastes)) >= len(cast_of(key)) - 1  # The Stranger has none
    assert all(0 < one.follows <= 1 for one in cast_of(key) if one.taste)


@every_game
def test_an_unknown_temper_plays_as_its_level(key):
    game = load(key)
    plain = game.bot("regular", 3)
    assert type(bot_named(game, "regular:no_such_temper:0.5", 3)) is type(plain)
    with pytest.raises(KeyError):
        bot_named(game, "no_such_level:repeats:0.5", 3)


@every_game
def test_what_is_hidden_changes_neither_the_wish_nor_what_is_seen_of_it(key):
    """Every temper at each decision of a game: the view dealt again, and one read from a file, get the same choice."""
    game, dice = load(key), Random(3)
    seats = max(temper.seats for temper in tempers_of(game).values())
    state = begin(game, options_of(key, seats), RandomChance(5))
    names, asked, followed = tempered(key), 0, set()
    while (decision := pending(state)) is not None and asked < 40:
        view = state.view(decision.seat)
        other = view.redeal(dice).view(decision.seat)
        stored = game.decode(game.encode(view))
        for name in names:
            bot = bot_of(game, name, 9)
            choice = bot.choose(view, view.stack[-1], options_for(bot, view.stack[-1], view))
            plain = game.bot(BotName.of(name).level, 9)
            usual = plain.choose(view, view.stack[-1], options_for(plain, view.stack[-1], view))
            followed |= {name} if choice != usual else set()
            for again in (other, stored):
                twin = bot_of(game, name, 9)
                assert twin.choose(again, again.stack[-1], options_for(twin, again.stack[-1], again)) == choice
        for temper in tempers_of(game).values():
            told = {temper.shows(one.view(0), decision.seat, choice) for one in (state, other, stored)}
            assert len(told) == 1
        level = game.bot("regular", asked)
        play(state, level.choose(view, view.stack[-1], options_for(level, view.stack[-1], view)))
        asked += 1
    assert followed


@every_game
def test_games_of_tempered_bots_come_to_an_end(key):
    """All characters of a game at its tables, by the rules: an illegal choice would raise."""
    game, names = load(key), tempered(key)
    for first in range(0, len(names), 4 if meta_of(key).seats_max >= 4 else 2):
        table = (names[first:] + names)[: 4 if meta_of(key).seats_max >= 4 else 2]
        assert play_game(game, options_of(key, len(table)), table, first).reason


# -- the trial -------------------------------------------------------------------------------------------


def test_what_everybody_sees_is_counted_by_seat():
    likes_right = Temper(lambda _view, _seat, choice: None if choice == ("up",) else choice == ("right",))
    watch = TellWatch({"right": likes_right}, 2)
    state = type("Shown", (), {"view": lambda self, seat: None})()
    for choice in (("right",), ("left",), ("up",), ("right",)):
        watch.chosen(state, Anywhere(), choice, "")
    assert watch.told() == ({"right": (2, 1)}, {"right": (0, 0)})
    assert shown([{"right": (2, 1)}, {"right": (5, 0)}, {"right": (3, 3)}], "right") == 3


PLAIN = {"a": 0.5, "b": 0.5}


def telling(a, b):
    """Return games in which a seat showed two tempers so often of four times, a little more and a little less."""
    more = [one for one in ((0, 1), (1, 0), (0, -1), (-1, 0)) for _ in range(4)]
    return [{"a": (a + da, 4 - a - da), "b": (b + db, 4 - b - db)} for da, db in more]


def test_the_guesser_names_whose_games_are_most_like_it():
    assert rates_of([{"a": (3, 0)}, {"a": (0, 1)}]) == {"a": 4 / 6}
    known = {"one": telling(3, 2), "other": telling(1, 2)}
    guesser = Guesser({who: [surprises(one, PLAIN) for one in own] for who, own in known.items()})
    assert guesser.name([surprises({"a": (4, 0), "b": (0, 4)}, PLAIN)]) == "one"
    assert guesser.name([surprises({"a": (0, 4), "b": (4, 0)}, PLAIN)]) == "other"
    assert guesser.name([surprises({"a": (3, 1)}, PLAIN), *[surprises({"a": (1, 3)}, PLAIN)] * 2]) == "other"
    assert min(guessed(known, PLAIN).values()) >= 0.75
    assert guessed(known, PLAIN, 3) == {"one": 1.0, "other": 1.0}


def test_twins_are_named_as_often_as_chance_and_three_games_say_more_than_one():
    assert sum(guessed({"one": telling(2, 2), "twin": telling(2, 2)}, PLAIN).values()) == 1.0
    dice = Random(4)
    games = {
        who: [{"a": (yes := sum(dice.random() < rate for _ in range(6)), 6 - yes)} for _ in range(240)]
        for who, rate in (("one", 0.6), ("other", 0.4))
    }
    single, evening = guessed(games, {"a": 0.5}), guessed(games, {"a": 0.5}, 3)
    assert all(0.55 < single[who] < evening[who] for who in games)


def test_a_reader_and_a_temper_meet_in_a_trial():
    options = options_of("whisky", 2)
    names = ("reader/regular:repeats:0.35", "regular:repeats:0.35")
    played = TemperJob(load, "whisky", options, names, 3).done()
    assert played.levels == names
    assert sum(sum(counts) for counts in played.told[1].values())
    assert TemperJob(load, "splatatat", options_of("splatatat", 2), names[:1] * 2, 3).done().reason
    with pytest.raises(KeyError):
        TemperJob(load, "ladders", options_of("ladders", 2), ("reader/regular", "regular"), 3).done()


class Tasting(Left):
    """A bot that can have a taste."""

    def __init__(self, way="left"):
        self.way, self.why = way, f"I went {way}."

    def tasting(self, taste):
        return Tasting(taste)

    def choose(self, view, decision, options):
        return (self.way,)


def test_a_taste_chooses_alone_and_says_why():
    """One choice is worked out, not two: a level that thinks for long thinks once."""
    bot = TemperedBot(Tasting(), Temper(lambda *_: None, taste="right"), "right", 1.0, 5)
    assert bot.choose(AtTurn(1), Anywhere(), []) == ("right",)
    assert bot.why == "I went right."
