"""Events with types: every one is what its game says it is, and every one is answered or named silent."""

import ast
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import games
from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.events import Event, Fact, fact_of, kinds_of
from game.kernel.match import Match
from game.table.handlers import EventHandlers

SILENT = {
    "ladders": {"turn_ended"},
    "shoot": {
        "card_drawn",
        "corpse_placed",
        "corpse_removed",
        "game_started",
        "hand_dealt",
        "map_placed",
        "round_began",
        "sight_fixed",
        "turn_ended",
        "weapon_shown",
        "window_opened",
    },
    "splatatat": {"dealt", "house_rules", "game_over"},
    "whisky": {"match_won", "match_drawn", "game_over"},
}
"""By game: events without a motion, on purpose."""
TYPED = pytest.mark.parametrize("game", sorted(SILENT))


class CardDrawn(Fact, frozen=True):
    seat: int
    card: int = -1


class TurnEnded(Fact, frozen=True):
    pass


KINDS = kinds_of(globals())


def test_a_module_tells_its_facts_by_the_names_of_their_events():
    assert {"card_drawn": CardDrawn, "turn_ended": TurnEnded} == KINDS


def test_an_event_as_it_was_heard_has_typed_fields():
    told = Event("card_drawn", {"seat": 2}, {"card": 17}, to=1 << 2)
    assert fact_of(told.seen_by(2), KINDS) == CardDrawn(seat=2, card=17)
    assert fact_of(told.seen_by(1), KINDS) == CardDrawn(seat=2)


@pytest.mark.parametrize("facts", [{}, {"seat": "two"}])
def test_an_event_that_does_not_fit_is_refused(facts):
    with pytest.raises(msgspec.ValidationError):
        fact_of(Event("card_drawn", facts), KINDS)


def test_a_handler_answers_its_kind_and_no_other():
    answers = EventHandlers[str, str]()

    @answers.on(CardDrawn)
    def drawn(context: str, event: CardDrawn) -> str:
        return f"{context} {event.seat}"

    assert answers("seat", CardDrawn(seat=3)) == "seat 3"
    assert answers("seat", TurnEnded()) is None
    with pytest.raises(ValueError, match="answered already"):
        answers.on(CardDrawn)(drawn)


def test_what_is_neither_answered_nor_silent_is_missed():
    answers = EventHandlers[str, str]()
    answers.on(CardDrawn)(lambda context, event: context)
    assert answers.misses(KINDS.values()) == {TurnEnded}
    assert answers.misses(KINDS.values(), [TurnEnded]) == set()
    assert answers.misses(KINDS.values(), [TurnEnded, CardDrawn]) == {CardDrawn}
    assert answers.misses([TurnEnded], [TurnEnded]) == {CardDrawn}


def events_of(key, count):
    """Yield all events of some games that are played at random."""
    game = load(key)
    for seed in range(count):
        random = Random(seed)
        match = Match(game, game.sample_options(random), RandomChance(seed))
        for _ in range(400):
            if match.decision is None:
                break
            match.play(random.choice(list(match.decision.options(match.state))))
        yield from (event for entry in match.entries for event in entry.events)


@TYPED
def test_every_event_has_the_fields_its_kind_says(game):
    """Whoever hears it, and as the journal gives it back."""
    kinds, seen = import_module(f"game.games.{game}.rules.events").EVENTS, set()
    for event in events_of(game, 12):
        kind = kinds[event.name]
        names = {field.encode_name for field in msgspec.structs.fields(kind)}
        assert {*event.facts, *event.secret} <= names, event
        whole = {**event.facts, **event.secret}
        kept = msgspec.json.decode(msgspec.json.encode(Event(event.name, whole)), type=Event)
        assert fact_of(kept, kinds) == fact_of(Event(event.name, whole), kinds)
        if not event.private:
            fact_of(Event(event.name, event.facts), kinds)
        seen.add(event.name)
    assert len(seen) > len(kinds) * 2 // 3


@TYPED
def test_every_event_is_shown_or_is_silent_on_purpose(game):
    kinds = import_module(f"game.games.{game}.rules.events").EVENTS
    show = import_module(f"game.games.{game}.table.show")
    quiet = SILENT[game] | set(getattr(show, "QUIET", ()))  # SHOOT's are only said
    assert show.motions.misses(kinds.values(), {kinds[name] for name in quiet}) == set()


def emitted(game):
    """Yield, of every place in a game's rules that emits: event, names of its facts, whether more are unpacked."""
    for path in sorted((Path(games.__file__).parent / game / "rules").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if call.func.attr not in ("emit", "emit_secret", "emit_private") or not call.args:
                continue
            names = {word.arg for word in call.keywords if word.arg}
            unpacked = any(word.arg is None for word in call.keywords) or call.func.attr == "emit_secret"
            for part in ast.walk(call.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value, names, unpacked


@TYPED
def test_every_place_that_emits_gives_what_the_event_is_made_of(game):
    kinds = import_module(f"game.games.{game}.rules.events").EVENTS
    found = [row for row in emitted(game) if row[0] in kinds]
    assert len({name for name, _, _ in found}) > len(kinds) * 4 // 5
    for name, given, unpacked in found:
        fields = msgspec.structs.fields(kinds[name])
        assert given <= {field.encode_name for field in fields}, name
        if not unpacked:
            assert {field.encode_name for field in fields if field.required} <= given, name
