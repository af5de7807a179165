"""Sealed luck in a game: drawn, saved, shown, continued, opened at the end (MOM-SEAL-1 to MOM-SEAL-4)."""

import gzip
import json
import pickle
from random import Random

import msgspec
import pytest

from game.features.context import Source
from game.features.results import opening
from game.features.results.seal import check_file, opened_luck, save_check
from game.games import games, load
from game.kernel.match import Match
from game.kernel.sealed import SealedChance, SealedLuck, again, agreeing, fresh
from game.lobby.code import decode, encode
from game.lobby.friendly_options import FriendlyOptions
from game.lobby.lobby import default_setup
from game.play.match_file import exported
from game.play.session import Session, question_of
from game.store.journal import Journal
from game.store.provenance import luck_of, still_played
from game.table.seal_words import known_luck
from game.table.session import Seating
from tests.rig.each import each
from tests.rig.files import altered, set_in
from tests.rig.opponents import options_of, table_of
from tests.rig.people import people, play
from tests.rig.program import dropped, running, top, until
from tools import check_luck

KEYS = [meta.key for meta in games()]
SECRET = bytes(range(32))


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch) as opened:
        yield opened


# -- at the start --------------------------------------------------------------------------------------


def test_every_fresh_table_has_a_key_of_its_own_and_keeps_it(journal):
    """MOM-SEAL-1: random, stored beside the match and nowhere else, the seal shown."""
    seals = set()
    for _ in range(4):
        session = Session.new(load("splatatat"), options_of("splatatat"), people("splatatat"), journal, "a table")
        session.close()
        seals.add(session.seal)
        assert luck_of(journal, session.kept) == session.luck
        assert next(one for one in journal.kept() if one.id == session.kept).seal == session.seal
        assert session.luck.key not in msgspec.json.encode(session.table) + msgspec.json.encode(session.match.options)
        assert known_luck(session) == ""
    assert len(seals) == 4


def test_words_are_mixed_in_before_the_first_shuffle(journal):
    """MOM-SEAL-1: the same key with another word shuffles otherwise, under the same seal."""
    game, options, table = load("splatatat"), options_of("splatatat"), people("splatatat")
    one, two = (Session.new(game, options, table, None, luck=SealedLuck(SECRET, words)) for words in ("raven", "crow"))
    assert one.seal == two.seal
    assert one.match.entries[0].chance != two.match.entries[0].chance
    agreed = FriendlyOptions(words=" raven\n")
    three = Session.new(load("whisky"), options_of("whisky"), people("whisky", agreed=agreed), None)
    assert three.luck.words == "raven"


@each("key", KEYS)
def test_a_seeded_table_deals_as_ever_and_says_that_its_luck_is_known(key):
    """MOM-SEAL-3: codes share a key; drills and tests seed their tables."""
    one, two, other = (Session.new(load(key), options_of(key), people(key, seed), None) for seed in (7, 7, 8))
    assert [entry.checksum for entry in one.match.entries] == [entry.checksum for entry in two.match.entries]
    assert one.luck != other.luck
    assert "code" in known_luck(one)


def test_the_seal_shows_before_the_word_and_stays_the_same_at_the_table(program):
    """MOM-SEAL-1: the program's part is sealed when people add theirs."""
    program.go.setup("splatatat")
    page = top(program)
    page.open_agreed()
    sheet = top(program)
    assert len(sheet.seal) == 16
    sheet._put(words="raven")
    program.loop.pop()
    page.play.activate()
    until(program, lambda: program.session is not None)
    assert (program.session.seal, program.session.luck.words) == (sheet.seal, "raven")
    assert program.launcher("splatatat").last.agreed.words == "", "a word is for one game"
    assert opened_luck(program, Source.of(program.session)).seal == sheet.seal


# -- going on ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_resumed_game_goes_on_with_its_chance(journal, key):
    """MOM-SEAL-3: what was fresh and unseeded before is now what it would have been."""
    session = Session.new(load(key), options_of(key), people(key), journal, "a table")
    play(session, 25)
    session.close()
    resumed = Session.resume(load(key), journal, session.kept)
    assert isinstance(resumed.match.chance, SealedChance)
    assert (resumed.seal, resumed.luck) == (session.seal, session.luck)
    whole = Match.restored(session.game, session.match.options, session.match.entries, session.match.state,
                           session.luck.chance())  # fmt: skip
    random, other = Random(2), Random(2)
    for _ in range(40):
        if whole.decision is None:
            break
        whole.play(whole.decision.suggest(whole.state, random))
        resumed.match.play(resumed.match.decision.suggest(resumed.match.state, other))
    assert [e.checksum for e in whole.entries] == [e.checksum for e in resumed.match.entries]
    agree, count = agreeing(session.luck, resumed.match.entries)
    assert agree == count
    assert count or key == "whisky", "its duels may be too short to shuffle"
    resumed.close()


def test_a_game_of_before_luck_was_sealed_goes_on_and_says_nothing(journal):
    session = Session.new(load("whisky"), options_of("whisky"), people("whisky"), journal, "old")
    session.close()
    journal.db.execute("UPDATE matches SET key=x'', seal='' WHERE id=?", (session.kept,))
    resumed = Session.resume(load("whisky"), journal, session.kept)
    assert (resumed.luck, resumed.seal, known_luck(resumed)) == (None, "", "")
    play(resumed, 3)
    resumed.close()


def test_a_journal_opened_anew_keeps_the_luck(journal, tmp_path):
    """FLT-10: the file was taken away while the table was open."""
    session = Session.new(load("whisky"), options_of("whisky"), people("whisky"), journal, "a table")
    other = Journal(tmp_path / "other.sqlite3")
    session.keep_anew(other)
    session.close()
    assert luck_of(other, session.kept) == session.luck
    other.close()


def test_a_rematch_with_the_same_cards_deals_them_and_says_so(program):
    """MOM-SEAL-3, UX-SET-5."""
    program.go.table("splatatat", options_of("splatatat"), people("splatatat"))
    until(program, lambda: program.session is not None)
    old = program.session
    program.go.rematch(Source.of(old), same=True)
    until(program, lambda: program.session not in (None, old))
    assert program.session.match.entries[0].checksum == old.match.entries[0].checksum
    assert program.session.luck == again(old.luck)
    assert "another game" in known_luck(program.session)
    first = program.session
    program.go.rematch(Source.of(first), same=False)
    until(program, lambda: program.session not in (None, first))
    assert program.session.luck.key != old.luck.key


def test_codes_carry_their_shuffles_as_before(program):
    """A code of before opens the same table, with luck that is known."""
    lobby = program.lobby("splatatat")
    setup = decode(lobby, encode(lobby, default_setup(lobby, ["Anna"]), 77))
    assert setup.seed == 77
    for _ in range(2):
        program.go.setup("splatatat")
        top(program).setup = msgspec.json.decode(msgspec.json.encode(setup), type=type(setup))
        top(program).open_table()
        until(program, lambda: program.session is not None)
        assert program.session.luck_known == "code"


# -- at the end ----------------------------------------------------------------------------------------


def finished(program, key="whisky", agreed=None):
    program.go.table(key, options_of(key), people(key, agreed=agreed))
    until(program, lambda: program.session is not None)
    play(program.session, 5000)
    assert program.session.match.decision is None
    program.session.autosave.writer.close()
    return program.session


def test_the_seal_is_opened_when_the_game_is_over(program, tmp_path):
    """MOM-SEAL-1: key and words on the page and in the file; thirty lines of other code agree."""
    session = finished(program, "splatatat", FriendlyOptions(words="raven"))
    luck = opened_luck(program, Source.of(session))
    assert (luck.key, luck.words, luck.holds, luck.closed) == (session.luck.key.hex(), "raven", True, "")
    assert luck.count == sum(len(entry.chance) for entry in session.match.entries)
    program.go.seal(Source.of(session))
    page = top(program)
    page.layout((1280, 720))
    assert len(page.lines) == 30
    said = save_check(program, page.source)
    folder = tmp_path / "replays"
    file = next(folder.glob("*.splat"))
    assert str(folder) in said
    told = json.loads(gzip.decompress(file.read_bytes()))
    assert check_luck.check(told) == (True, luck.count, luck.count)
    assert (folder / "check_luck.py").read_bytes() == check_file().read_bytes()
    assert told["luck"]["words"] == "raven"


def test_no_seal_is_opened_while_the_game_or_another_of_its_luck_is_played(program):
    """MOM-SEAL-3."""
    program.go.table("whisky", options_of("whisky"), people("whisky"))
    until(program, lambda: program.session is not None)
    running_one = program.session
    assert opened_luck(program, Source.of(running_one)).closed
    assert not opened_luck(program, Source.of(running_one)).key
    session = finished(program)
    assert not opened_luck(program, Source.of(session)).closed
    program.go.rematch(Source.of(session), same=True)
    until(program, lambda: program.session is not session and program.session is not None)
    assert still_played(program.journal(), session.kept, session.seal)
    assert "another game" in opened_luck(program, Source.of(session)).closed.lower()


def test_an_imported_game_keeps_the_seal_of_its_file(program, tmp_path):
    """MOM-SEAL-2, MOM-REP-5: every draw can be checked; without a seal, or with a wrong key, there is none to open."""
    session = finished(program, "splatatat", FriendlyOptions(words="raven"))
    journal = program.journal()
    (kept,) = journal.kept()
    data = exported(journal, kept)
    without = altered(data, lambda content: content.pop("luck"))
    forged = altered(data, set_in(("luck", "key"), "ab" * 32))
    for file in (data, without, forged):
        dropped(program, tmp_path, file, "friend.splat")
    ids = sorted(one.id for one in journal.kept() if one.kind == "import")
    found = [opened_luck(program, opening.finished(program, "splatatat", one)) for one in ids]
    assert {one.closed for one in found[1:]} == {"This game was imported without its seal: there is nothing to open."}
    assert (found[0].seal, found[0].words, found[0].known, found[0].holds) == (session.seal, "raven", "", True)
    assert found[0].count > 0


def test_a_log_that_was_changed_is_told(program):
    session = finished(program, "splatatat")
    number = next(n for n, entry in enumerate(session.match.entries) if entry.chance)
    entry = session.match.entries[number]
    forged = [msgspec.structs.replace(one, result=[*one.result[1:], 1]) for one in entry.chance]
    session.match.entries[number] = msgspec.structs.replace(entry, chance=forged)
    assert not opened_luck(program, Source.of(session)).holds


# -- bots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_nothing_sent_to_a_bots_process_changes_with_the_key(key, monkeypatch):
    """MOM-SEAL-4: the same positions under two keys are, byte for byte, the same questions."""
    whole = Session.new(
        load(key), options_of(key), table_of(key, "rookie", 0), None, luck=SealedLuck(SECRET), thoughts=5
    )
    play(whole, 60)
    sent = {}
    for luck in (SealedLuck(SECRET), fresh("a word"), again(SealedLuck(b"\xee" * 32))):
        for number in range(0, len(whole.match.entries), 7):
            state = whole.match.state_after(number)
            if not state.stack:
                continue
            log = whole.match.entries[: number + 1]
            match = Match.restored(whole.game, whole.match.options, log, state, luck.chance())
            seating = Seating(whole.table.holders, 0, agreed=FriendlyOptions(words=luck.words))
            session = Session(whole.game, match, seating, None, 5, luck)
            asked = []
            monkeypatch.setattr(session.opponents.worker, "ask", lambda *what, a=asked: a.append(what))
            session.opponents.ask(*question_of(session, session.seat))
            sent.setdefault(number, set()).add(pickle.dumps(asked))
    assert sent
    assert {len(found) for found in sent.values()} == {1}


@each("key", KEYS)
def test_no_view_holds_anything_of_key_or_seed(key):
    """MOM-SEAL-4: no field of a state or of its steps is called so, and the key's bytes are nowhere in one."""
    session = Session.new(load(key), options_of(key), people(key), None, luck=SealedLuck(SECRET))
    play(session, 60)
    data = session.game.encode(session.match.state)
    assert SECRET not in data
    assert session.seal.encode() not in data
    names = [*type(session.match.state).__struct_fields__,
             *(field for step in session.game.steps for field in step.__struct_fields__)]  # fmt: skip
    assert not [name for name in names if "seed" in name or "luck" in name or name == "key"]


def test_a_code_can_be_made_that_brings_its_shuffles_along(program):
    """MOM-SEAL-3: a known shuffle is created on purpose, where codes are made; the next game is the same for all."""
    program.go.setup("splatatat")
    top(program).open_kept()
    page = top(program)
    toggle = next(one for one in page.group.widgets if one.label == "Include the shuffle")
    assert page.setup.seed == 0
    toggle.activate()
    assert decode(page.lobby, encode(page.lobby, page.setup, page.setup.seed)).seed == page.setup.seed > 0
    next(one for one in page.group.widgets if one.label == "Include the shuffle").activate()
    assert page.setup.seed == 0
