"""Typed events: every one matches its game's declaration, and every one is handled or declared silent."""

import ast
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import games
from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.events import Event, Fact, Secret, event_of, fact_if_known, fact_of, keeping, kinds_of
from game.kernel.handlers import EventHandlers
from game.kernel.match import Match

SILENT = {
    "ladders": {"head_start"},
    "shoot": {
        "game_started",
        "head_start",
        "map_placed",
        "sight_fixed",
        "window_opened",
    },
    "splatatat": {"head_start", "house_rules", "game_over"},
    "whisky": {"match_won", "match_drawn", "game_over"},
}
"""By game: events that neither move nor change anything on the table, on purpose."""
EMITTING = ("emit", "emit_secret", "emit_private")
TOLD_TO_ALL = {("shoot", "GadgetDrawn")}
"""Game and kind: their secret fields are told to everybody where what is drawn lies open."""
TYPED = pytest.mark.parametrize("game", sorted(SILENT))


class CardDrawn(Fact, frozen=True):
    seat: int
    card: Secret[int] = -1


class Gulp(Fact, frozen=True, rename={"from_": "from"}):
    from_: str


class TurnEnded(Fact, frozen=True):
    pass


KINDS = kinds_of(globals())


def test_a_module_tells_its_facts_by_the_names_of_their_events():
    assert {"card_drawn": CardDrawn, "gulp": Gulp, "turn_ended": TurnEnded} == KINDS


def test_an_event_is_kept_by_its_kind_s_name_with_its_secret_fields_apart():
    facts = {"seat": 2, "card": 17}
    assert event_of(CardDrawn, facts) == Event("card_drawn", facts)
    assert event_of(CardDrawn, facts, 1 << 2) == Event("card_drawn", {"seat": 2}, {"card": 17}, to=1 << 2)
    assert event_of(CardDrawn, facts, 1 << 2, private=True) == Event("card_drawn", facts, to=1 << 2, private=True)
    assert event_of(Gulp, {"from_": "own"}) == Event("gulp", {"from": "own"})
    with pytest.raises(TypeError, match="no kind of fact"):
        event_of(lambda: CardDrawn(seat=1), {})


def test_an_event_as_it_was_heard_has_typed_fields():
    told = Event("card_drawn", {"seat": 2}, {"card": 17}, to=1 << 2)
    assert fact_of(told.seen_by(2), KINDS) == CardDrawn(seat=2, card=17)
    assert fact_of(told.seen_by(1), KINDS) == CardDrawn(seat=2)


@pytest.mark.parametrize("facts", [{}, {"seat": "two"}])
def test_an_event_that_does_not_fit_is_refused(facts):
    with pytest.raises(msgspec.ValidationError):
        fact_of(Event("card_drawn", facts), KINDS)
    assert fact_if_known(Event("card_drawn", facts), KINDS) is None


def test_an_event_of_older_rules_may_be_of_no_kind():
    assert fact_if_known(Event("card_torn", {"seat": 1}), KINDS) is None
    assert fact_if_known(Event("card_drawn", {"seat": 1}), KINDS) == CardDrawn(seat=1)


def test_a_handler_answers_its_kind_and_no_other():
    answers = EventHandlers[str, str]()

    @answers.on(CardDrawn)
    def drawn(context: str, event: CardDrawn) -> str:
        return f"{context} {event.seat}"

    assert answers("seat", CardDrawn(seat=3)) == "seat 3"
    assert answers("seat", TurnEnded()) is None
    assert CardDrawn in answers
    assert TurnEnded not in answers
    with pytest.raises(ValueError, match="answered already"):
        answers.on(CardDrawn)(drawn)


def test_what_is_neither_answered_nor_silent_is_missed():
    answers = EventHandlers[str, str]()
    answers.on(CardDrawn)(lambda context, event: context)
    assert answers.misses([CardDrawn, TurnEnded]) == {TurnEnded}
    assert answers.misses([CardDrawn, TurnEnded], [TurnEnded]) == set()
    assert answers.misses([CardDrawn, TurnEnded], [TurnEnded, CardDrawn]) == {CardDrawn}
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
    """For every viewer, and as the journal returns it."""
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
    silent, spoken = {kinds[name] for name in SILENT[game]}, set(getattr(show, "ROWS", ()))  # SHOOT's move nothing
    followed = {kind for kind in kinds.values() if kind in getattr(show, "follow", ())}
    assert not followed & silent
    still = silent | spoken | {kind for kind in followed if kind not in show.motions}
    assert show.motions.misses(kinds.values(), still) == set()


def functions(game):
    """Yield the functions of a game's rules, as trees."""
    for path in sorted((Path(games.__file__).parent / game / "rules").rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        yield from (node for node in nodes if isinstance(node, ast.FunctionDef))


def kinds_in(tree):
    """Return the kinds of facts, by name, that stand in a tree as attributes of a game's events."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name))
    return {node.attr for node in nodes if node.value.id in ("events", "fights")}


def emitted(game):
    """Yield, of every place in a game's rules that emits: how, a kind's name, the names of its facts."""
    for function in functions(game):
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in EMITTING:
                # A kind chosen earlier is in the same function.
                where = function if isinstance(call.args[0], ast.Name) else call.args[0]
                yield from ((call.func.attr, kind, {word.arg for word in call.keywords}) for kind in kinds_in(where))


@TYPED
def test_every_kind_of_fact_is_among_the_events_of_its_game_and_is_emitted(game):
    """That the facts fit it, mypy proves."""
    import_module(f"game.games.{game}.rules.game")
    kinds = import_module(f"game.games.{game}.rules.events").EVENTS
    everywhere, found = [Fact], set()
    for kind in everywhere:
        everywhere += kind.__subclasses__()
        if kind.__module__.startswith(f"game.games.{game}."):
            found.add(kind)
    assert found == set(kinds.values())
    assert set().union(*map(kinds_in, functions(game))) == {kind.__name__ for kind in found}


@TYPED
def test_what_is_secret_is_told_as_a_secret(game):
    kinds = import_module(f"game.games.{game}.rules.events").EVENTS
    secret = {kind.__name__: keeping(kind).secret for kind in kinds.values()}
    for kind in kinds.values():
        for field in msgspec.structs.fields(kind):
            assert not (field.required and field.encode_name in secret[kind.__name__]), field
    to_some = {kind for how, kind, _ in emitted(game) if how == "emit_secret"}
    assert to_some == {kind for kind, fields in secret.items() if fields}
    for how, kind, given in emitted(game):
        if how == "emit_secret":
            assert given & secret[kind], kind
        else:
            assert not given & secret[kind] or (game, kind) in TOLD_TO_ALL, kind


def test_of_kinds_with_secrets_some_are_told_to_all_and_no_others():
    """A Gadget taken out of the discards is shown (G-01)."""
    for game, kind in TOLD_TO_ALL:
        assert any(how == "emit" and kind == told for how, told, _ in emitted(game))
