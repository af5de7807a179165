"""Variations: matches begun from a state of another match (MOM-BRA-1, MOM-BRA-2)."""

from random import Random

import msgspec

from game.games import games, load
from game.kernel import branch
from game.kernel.branch import Origin, begin, origin_of, redealt, unseen_anew
from game.kernel.chance import RandomChance
from game.kernel.game import pending, run
from game.kernel.match import Match
from game.kernel.sealed import KEY, SealedLuck, agreeing, counted
from tests.kernel.toy import TOY, ToyOptions
from tests.rig.all_cards import check_cards
from tests.rig.each import each
from tests.rig.lucky import LUCK, played

KEYS = [meta.key for meta in games()]
ROLL = "luck"
EACH = 25
"""So many variations a game and way in the tests; `tools/drills/branches.py` begins 1,392."""


def forks(match, count):
    """Return numbers of entries, spread over a match, behind which something is asked."""
    there = [n for n in range(len(match.entries)) if pending(match.state_after(n)) is not None]
    return there[:: max(1, len(there) // count)][:count]


def key_of(number):
    return SealedLuck(number.to_bytes(KEY, "big"))


def play_on(match, choices, seed):
    """Play on at random; every card is in one place after each choice."""
    random = Random(seed)
    for _ in range(choices):
        if match.decision is None:
            return
        match.play(match.decision.suggest(match.state, random))
        check_cards(match.game, match.state)


@each("key", KEYS)
def test_the_same_luck_with_the_same_choices_is_the_same_game(key):
    """MOM-BRA-2, *same*: the same state, the parent's key and counts; checksums equal to the end."""
    game = load(key)
    match = played(game, LUCK, 120)
    for number in forks(match, 6):
        before = counted(match.entries[: number + 1])
        begun = begin(game, match.options, match.state_after(number), "same", luck=LUCK, before=before)
        assert begun is not None
        for entry in match.entries[number + 1 :]:
            begun.match.play(entry.choice)
        assert [e.checksum for e in begun.match.entries] == [e.checksum for e in match.entries[number:]]
        assert agreeing(begun.luck, begun.match.entries)[0] == sum(len(e.chance) for e in begun.match.entries)
        assert begun.luck.known == "same"


def test_a_question_met_again_gets_its_answer_after_other_choices():
    """MOM-BRA-2: answers go by name and number, not by the way to them."""
    match = played(TOY, LUCK, 40, options=ToyOptions(6))
    rolls = [answer for entry in match.entries for answer in entry.chance if answer.what == ROLL]
    number = next(n for n, e in enumerate(match.entries) if any(a.what == ROLL for a in e.chance)) - 1
    before = counted(match.entries[: number + 1])
    begun = begin(TOY, match.options, match.state_after(number), "same", luck=LUCK, before=before)
    random = Random(77)
    while begun.match.decision is not None:
        begun.match.play(begun.match.decision.suggest(begun.match.state, random))
    again = [answer for entry in begun.match.entries for answer in entry.chance if answer.what == ROLL]
    assert again[: len(rolls)] == rolls[: len(again)]
    assert again


@each("key", KEYS)
def test_what_a_seat_knew_is_what_it_knows_and_the_parent_is_byte_equal(key):
    """MOM-BRA-1, MOM-BRA-2: the redealt seat's view equals the old, its own question too; invariants 50 choices on."""
    game = load(key)
    match = played(game, LUCK, 150, 11)
    written = match.encode()
    differs = 0
    for at, number in enumerate(forks(match, EACH)):
        state = match.state_after(number)
        seat = at % game.seats_of(match.options) + 1
        found = redealt(state.view(seat), Random(at), RandomChance(at))
        if found is None:
            continue
        assert game.encode(found.view(seat)) == game.encode(state.view(seat))
        differs += found.zones != state.zones
        begun = begin(game, match.options, state, "knew", seat=seat, key=key_of(at))
        if state.stack[-1].seat == seat:
            assert begun.match.decision == pending(state)
            assert game.encode(begun.match.view(seat)) == game.encode(state.view(seat))
        play_on(begun.match, 50, at)
    assert differs
    assert match.encode() == written


@each("key", KEYS)
def test_fresh_luck_leaves_what_is_held_and_deals_the_rest_anew(key):
    """MOM-BRA-2, *fresh*: each seat knows what it knew, and what no one knows is different."""
    game = load(key)
    match = played(game, LUCK, 150, 12)
    differs = 0
    for at, number in enumerate(forks(match, EACH)):
        state = match.state_after(number)
        begun = begin(game, match.options, state, "fresh", key=key_of(at))
        now = begun.match.state
        check_cards(game, now)
        assert now.knows == state.knows
        for seat in range(game.seats_of(match.options) + 1):
            assert game.encode(now.view(seat)) == game.encode(state.view(seat))
        differs += now.zones != state.zones
        play_on(begun.match, 50, at)
    assert differs


@each("key", KEYS)
def test_a_variation_is_kept_and_taken_up_as_any_match(key):
    """MOM-BRA-1: its entry 0 holds the whole state; with its key it continues as it would have."""
    game = load(key)
    match = played(game, LUCK, 60, 13)
    begun = begin(game, match.options, match.state_after(len(match.entries) // 3), "fresh", key=key_of(5))
    play_on(begun.match, 40, 1)
    whole = begun.match
    half = len(whole.entries) // 2
    state = game.decode(game.encode(whole.past.state(half - 1)))
    resumed = Match.restored(game, whole.options, whole.entries[:half], state, begun.luck.chance())
    for entry in whole.entries[half:]:
        resumed.play(entry.choice)
    assert [e.checksum for e in resumed.entries] == [e.checksum for e in whole.entries]


def test_a_game_that_is_over_there_has_no_variation():
    match = played(TOY, LUCK, 500)
    assert match.decision is None
    assert begin(TOY, match.options, match.state, "same", luck=LUCK) is None
    assert begin(TOY, match.options, match.state, "knew", seat=1) is None


def test_no_deal_that_fits_is_said(monkeypatch):
    """MOM-BRA-2: after 20 deals without a choice for the asked seat there is no such variation."""
    match = played(TOY, LUCK, 2)
    tried = []

    def nothing(state, chance, events=None):
        tried.append(state)
        state.stack.clear()
        return state

    monkeypatch.setattr(branch, "run", nothing)
    assert begin(TOY, match.options, match.state, "knew", seat=1) is None
    assert len(tried) == branch.DEALS == 20


def test_a_game_of_before_luck_was_sealed_goes_on_with_a_key_of_its_own():
    match = played(TOY, LUCK, 3)
    begun = begin(TOY, match.options, match.state, "same", luck=None, before={"die": 2})
    assert begun.luck.key != LUCK.key
    assert begun.luck.before == {"die": 2}


def test_where_a_match_comes_from_is_kept_in_words():
    for origin in (Origin(), Origin("variation", 4, 9, "same"), Origin("variation", 4, 9, "knew", 2),
                   Origin("variation", 4, 9, "knew", 1, True), Origin("import")):  # fmt: skip
        assert origin_of(origin.kind, origin.parent, origin.fork, origin.luck) == origin
    assert origin_of("table", 0, 0, "code") == Origin()
    assert origin_of("variation", 1, 2, "knew me").seat == 0
    assert origin_of("nonsense", 0, 0, "") == Origin()


def test_unseen_cards_are_dealt_by_the_dice_alone():
    match = played(TOY, LUCK, 2)
    one, two = unseen_anew(match.state, Random(1)), unseen_anew(match.state, Random(1))
    assert one == two
    assert run(one, RandomChance(1)).stack[-1] == match.decision
    assert msgspec.json.encode(match.state) == msgspec.json.encode(match.state_after(len(match.entries) - 1))
