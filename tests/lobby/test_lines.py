"""RIV-2 to RIV-6: which line is said, how rarely, and never twice."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.kernel.messages import Message
from game.lobby.lines import CHANCES, MOST, MOST_OF_MANY, SILENCE, NoMemories, RivalLine, Sitters, SpeechMoment, Talk
from game.store.keepsakes import Memory

HIT = ("hit", {"by": 1, "of": 2})
HURT = SpeechMoment("hurt", "hit", {"of": "me"}, "by", 3)
HURTS = SpeechMoment("hurts", "hit", {"by": "me"}, "of", 3)


class Rival:
    def __init__(self, key: str, *lines: RivalLine) -> None:
        self.key, self.line = key, lines


class Book(NoMemories):
    """Memories and heard lines, written down."""

    def __init__(self, **memories: Memory) -> None:
        self.memories, self.rows = memories, dict[int, int]()

    def memory(self, seat: int, who: str) -> Memory:
        return self.memories.get(who, Memory())

    def heard(self, who: str) -> dict[int, int]:
        return dict(self.rows)

    def hear(self, who: str, line: int) -> None:
        self.rows[line] = 1 + max(self.rows.values(), default=0)

    def ended(self) -> None:
        pass


def line(words: str, on: str = "hurt", **conditions: Any) -> RivalLine:
    return RivalLine(on, words, conditions)


def talk(
    *lines: RivalLine,
    past: Any = None,
    moments: Any = (HURT, HURTS),
    usual: float = 0.0,
    mates: Any = (),
    **rivals: Rival,
) -> Talk:
    """A table of the person Anna at seat 1 and a rival with these lines at seat 2."""
    sits: dict[int, Any] = {2: Rival("panic", *lines)}
    sits |= {int(seat[1:]): rival for seat, rival in rivals.items()}
    names = {1: "Anna", 2: "Panic", **{seat: rival.key for seat, rival in sits.items() if seat > 2}}
    sitters = Sitters(sits, names, [1], lambda card: {7: "blowgun"}.get(card, ""), lambda _: mates)
    return Talk(moments, sitters, past or NoMemories(), 5, usual)


def heard(table: Talk, *events: Any, number: int = 10, manner: str = "few", standing: str = "level") -> str:
    spoken = table.take(number, events, manner, lambda seat, you: standing)
    return str(spoken.words) if spoken is not None else ""


def test_the_most_specific_line_is_said() -> None:
    lines = [line("Ow."), line("Behind, and hit.", standing="behind"),
             line("Behind, hit, and late.", standing="behind", late=True)]  # fmt: skip
    assert heard(talk(*lines), HIT) == "Ow."
    assert heard(talk(*lines), HIT, standing="behind") == "Behind, and hit."
    assert heard(talk(*lines, usual=20.0), HIT, standing="behind", number=17) == "Behind, and hit."
    assert heard(talk(*lines, usual=20.0), HIT, standing="behind", number=18) == "Behind, hit, and late."


def test_equals_are_said_by_lot() -> None:
    lines = [line("Ow."), line("Ouch."), line("Eek.")]
    assert {heard(talk(*lines), HIT, number=number) for number in range(40)} == {"Ow.", "Ouch.", "Eek."}


def test_facts_of_the_game() -> None:
    table = talk(line("Ow.", first=True), line("Again, {you}?", again=True))
    assert heard(table, HIT, number=1) == "Ow."
    assert heard(table, HIT, number=9) == "Again, Anna?"
    assert heard(talk(line("A dart!", **{"with": "blowgun"})), ("hit", {"by": 1, "of": 2, "weapon": 7})) == "A dart!"
    assert heard(talk(line("A dart!", **{"with": "blowgun"})), ("hit", {"by": 1, "of": 2, "weapon": 8})) == ""
    assert heard(talk(line("My head!", **{"with": "HEAD"})), ("hit", {"by": 1, "of": 2, "part": "HEAD"})) == "My head!"


@pytest.mark.parametrize(("memory", "said"), [
    (Memory(), "A stranger."), (Memory(3, 3, 3), "Three in a row?"), (Memory(3, 0, -2), "I won twice."),
    (Memory(5, 2, 1), "Ow."),
    (Memory(1, 1, 1, "won", "stole", 9), "You stole my hat."), (Memory(1, 1, 1, "won", "", 40), "Long time."),
])  # fmt: skip
def test_what_was_between_two(memory: Memory, said: str) -> None:
    lines = [line("Ow."), line("Three in a row?", run=">=3"), line("I won twice.", run="<=-2"),
             line("You stole my hat.", last_deed="stole"), line("Long time.", days=">=30"),
             line("A stranger.", met=0)]  # fmt: skip
    assert heard(talk(*lines, past=Book(panic=memory)), HIT) == said


def test_weights_are_kept() -> None:
    """RIV-4: always, 60 and 15 per cent."""
    assert CHANCES["few"] | {0: 0} == {0: 0, 1: 0.15, 2: 0.6, 3: 1.0}
    for weight in (1, 2, 3):
        share = CHANCES["few"][weight]
        moment = SpeechMoment("hurt", "hit", {"of": "me"}, "by", weight)
        said = sum(bool(heard(talk(line("Ow."), moments=(moment,)), HIT, number=number)) for number in range(400))
        assert said / 400 == pytest.approx(share, abs=0.08)
    assert heard(talk(line("Ow.")), HIT, manner="off") == ""


def test_silence_after_a_line() -> None:
    table = talk(*[line(f"{number}") for number in range(9)])
    said = [bool(heard(table, HIT, number=number)) for number in range(1, 8)]
    assert said == [True, *[False] * SILENCE, True, *[False] * SILENCE, True]


@pytest.mark.parametrize(("count", "most"), [(1, MOST), (3, MOST_OF_MANY)])
def test_a_rival_says_only_so_much(count: int, most: int) -> None:
    others: dict[str, Any] = {f"s{seat}": Rival(f"r{seat}") for seat in range(3, 2 + count)}
    table = talk(*[line(f"{number}") for number in range(30)], **others)
    assert sum(bool(heard(table, HIT, number=3 * number)) for number in range(25)) == most - 1, "one is for the end"


def test_never_twice_in_a_game_nor_to_the_same_people_until_all_are_spent() -> None:
    past, lines = Book(), [line("Ow."), line("Ouch."), line("Hello.", "hello")]
    games = []
    for _ in range(4):
        table = talk(*lines, past=past)
        assert [heard(table, HIT, number=3), heard(table, HIT, number=9), heard(table, HIT, number=15)][2] == ""
        games.append(sorted(table.used))
    assert len(set(map(tuple, games))) == 1
    past = Book()
    said = [heard(talk(*lines, past=past), HIT, number=number) for number in range(80)]
    firsts = [words for words in said if words][:40]
    assert set(firsts[:2]) == {"Ow.", "Ouch."}
    assert firsts == firsts[:2] * 20


def test_a_series_of_one_decision_is_no_repetition() -> None:
    table = talk(line("Ow."), line("Again, {you}?", again=True))
    assert heard(table, HIT, HIT, number=1) == "Ow."
    assert heard(table, HIT, number=9) == "Again, Anna?"


def test_a_number_that_has_been_passed_in_its_decision_is_not_spoken_of() -> None:
    third = SpeechMoment("third", "won", {"by": "me", "cups": 3}, "of", 3, newest=True)
    lines = [line("Three!", "third")]

    def won(seat: int, cups: int) -> Any:
        return "won", {"by": seat, "of": 3 - seat, "cups": cups}

    assert heard(talk(*lines, moments=[third]), won(2, 2), won(2, 3), won(1, 1), ("fell", {"by": 2})) == "Three!"
    assert heard(talk(*lines, moments=[third]), won(2, 3), won(2, 4)) == ""


def test_the_last_decision_is_spoken_of_only_where_that_is_always_done() -> None:
    often, going = (
        SpeechMoment("hurt", "hit", {"of": "me"}, "by", 2),
        SpeechMoment("hurt", "hit", {"of": "me"}, "by", 3),
    )

    def said(moment: SpeechMoment, over: bool) -> bool:
        tables = [talk(line("Ow."), moments=[moment]) for _ in range(20)]
        return any(table.take(number, [HIT], "lively", lambda *_: "level", over) for number, table in enumerate(tables))

    assert [said(often, over) for over in (False, True)] == [True, False]
    assert [said(going, over) for over in (False, True)] == [True, True]
    assert [said(replace(going, goes_on=True), over) for over in (False, True)] == [True, False]


def test_a_line_that_was_heard_is_repeated_as_rarely_as_one_of_a_lesser_moment() -> None:
    """One line is not said whenever its moment comes."""
    for weight in (1, 2, 3):
        moment = SpeechMoment("hurt", "hit", {"of": "me"}, "by", weight)
        past = Book()
        past.hear("", line("Ow.").key)
        said = sum(bool(heard(talk(line("Ow."), past=past, moments=(moment,)), HIT, number=n)) for n in range(400))
        assert said / 400 == pytest.approx(CHANCES["few"][weight - 1], abs=0.08)


def test_the_weightier_moment_is_spoken_of() -> None:
    fell = SpeechMoment("fell", "fell", {"seat": "me"}, "", 1)
    table = talk(line("Ow."), line("Whee.", "fell"), moments=(fell, HURT))
    assert heard(table, ("fell", {"seat": 2}), HIT) == "Ow."


def test_of_equal_moments_the_newest_is_spoken_of() -> None:
    """A bottle that was stolen back in the same decision is nothing to boast of."""
    table = talk(line("Mine.", "hurts"), line("Ow."))
    assert heard(table, ("hit", {"by": 2, "of": 1}), HIT) == "Ow."
    table = talk(line("Mine.", "hurts"), line("Ow."))
    assert heard(table, HIT, ("hit", {"by": 2, "of": 1})) == "Mine."


def test_a_greeting_of_a_memory_a_rematch_or_just_hello() -> None:
    lines = [line("Hello.", "hello"), line("You owe me a hat.", "memory", last="won"), line("Again?", "rematch")]
    assert str(talk(*lines).greeting(2, False).words) == "Hello."  # type: ignore[union-attr]
    past = Book(panic=Memory(2, 1, 1, "won"))
    assert str(talk(*lines, past=past).greeting(2, False).words) == "You owe me a hat."  # type: ignore[union-attr]
    assert str(talk(*lines, past=Book(panic=Memory(2, 1, -1, "lost"))).greeting(2, False).words) == "Hello."  # type: ignore[union-attr]
    assert str(talk(*lines, past=past).greeting(2, True).words) == "Again?"  # type: ignore[union-attr]


def test_nobody_speaks_right_after_the_greeting() -> None:
    table = talk(line("Hello.", "hello"), line("Ow."))
    table.greeting(2, False)
    assert [heard(table, HIT, number=number) for number in (1, 2, 3)] == ["", "", "Ow."]


def test_the_end() -> None:
    lines = [line("I won, {you}.", "win"), line("At last.", "win", late=True), line("I lost.", "loss"),
             line("Level.", "level")]  # fmt: skip
    assert talk(*lines, usual=20.0).ending(2, [2], 17).words == "I won, Anna."  # type: ignore[union-attr]
    assert talk(*lines, usual=20.0).ending(2, [2], 18).words == "At last."  # type: ignore[union-attr]
    assert talk(*lines).ending(2, [1], 18).words == "I lost."  # type: ignore[union-attr]
    assert talk(*lines).ending(2, [], 18).words == "Level."  # type: ignore[union-attr]
    assert talk(*lines).ending(2, [1, 2], 18).words == "Level."  # type: ignore[union-attr]
    assert talk(*lines, mates=[1], usual=20.0).ending(2, [1, 2], 18).words == "At last."  # type: ignore[union-attr]
    assert talk().ending(2, [1], 18) is None


def test_names_are_filled_in_and_translated_later() -> None:
    spoken = talk(line("Again, {you}?")).take(1, [HIT], "few", lambda seat, you: "level")
    assert spoken is not None
    assert isinstance(spoken.words, Message)
    assert spoken.you == 1


def test_what_a_rival_remembers_of_a_person_is_the_heaviest_it_has_a_line_for_then_the_newest() -> None:
    def moment(on: str, weight: int) -> SpeechMoment:
        return SpeechMoment(on, on, {"of": "me"}, "by", weight)

    moments = [moment("robbed", 2), moment("hurt", 2), moment("killed", 3), moment("laughed", 3)]
    rows = [line(f"You {on} me.", "memory", last_deed=on) for on in ("robbed", "hurt", "killed")]
    table = talk(*rows, moments=moments, s3=Rival("mute"))

    def deeds(*found: tuple[str, int, int]) -> Any:
        return table.deeds((on, {"by": by, "of": of}) for on, by, of in found)

    assert deeds(("robbed", 1, 2), ("laughed", 1, 2)) == {2: {1: "robbed"}, 3: {}}
    assert deeds(("robbed", 1, 2), ("hurt", 1, 2)) == {2: {1: "hurt"}, 3: {}}
    assert deeds(("hurt", 1, 2), ("killed", 1, 2), ("robbed", 1, 2)) == {2: {1: "killed"}, 3: {}}
    assert deeds(("killed", 3, 2), ("killed", 1, 3), ("killed", 2, 1)) == {2: {}, 3: {}}
