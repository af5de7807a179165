"""Every game's rulebook: its pictures, its rules, its cards, its numbers (TEACH-T-4, TEACH-T-5, TEACH-T-9)."""

import re

import msgspec
import pygame
import pytest

from game.games import find, meta_of, playable
from game.lobby.head_start_rows import AHEAD
from game.lobby.lobby import default_setup
from game.store.settings import Settings
from game.table.book.book import RULINGS, Book, Passage, book_of, guide_of
from game.table.book.data import BRACES, UNKNOWN, read
from game.table.book.pictures import Painting, figure_of, size_in
from game.table.book.setting import rows_of
from game.ui.markdown import RULE_ID, TextBlock, bare
from game.ui.still import StillHost, apply_settings
from tests.rig.each import each
from tools.gallery.gallery import rulebook

GAMES = sorted(playable())
SIZES = [((1280, 720), 100), ((1024, 600), 200), ((2560, 1080), 100)]
INSERTS = {"modes", "setup", "levels"}
PLAIN_NUMBERS = {
    "shoot": (),
    "whisky": ("Slot 1", "Slot 2", "Slot 3", "Slots 3 and 4", "Slot 4", "at Slot 1"),
    "splatatat": (
        "1, 2 and 3", "1-2-3", "1-1-2-2-3", "1-2-2", "1-2", "a 1", "a 2", "a 3", "A 1", "A 3", "**3**", "blue 3",
        "no 3", "the 3", "1, 2, 3", "each 1",
    ),
    "ladders": ("1 to 100", "towards 100", "towards 1", "on 1 ", "2 and 4", "The 2", "the 2", "The 4", "the 4", "on 3",
                "to 22", "to 18", "to 26", "on 5", "to 7", "to 3", "M&M16", "C4reo"),
}  # fmt: skip
"""What bears a number and is no number of a card: names of cards and places, numbers of squares and of dice."""


@pytest.fixture
def host():
    made = StillHost((1280, 720))
    apply_settings(made.settings, made.size)
    return made


def pages(game):
    return read(guide_of(game).folder / "data")


def every_picture():
    return [(game, picture.key) for game in GAMES for picture in pages(game)[1].picture]


def test_every_game_has_its_rulebook():
    for game in GAMES:
        assert meta_of(game).book, game
        assert len(pages(game)[0]) > 6


# TEACH-T-4 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize(("game", "key"), every_picture())
def test_every_picture_is_painted_and_its_marks_lie_inside(game, key, size, percent):
    host = StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    picture = next(one for one in pages(game)[1].picture if one.key == key)
    painting = Painting(guide_of(game), picture, host)
    shown = size_in(picture, 900)
    inside = painting.inside(shown)
    for mark in picture.mark:
        for name in filter(None, (mark.at, mark.to)):
            place = painting.place(name, shown)
            assert min(place.size) > 3, (key, name)
            assert inside.inflate(4, 4).contains(place), (key, name, place, inside)
    made = painting.painted(shown)
    assert made.get_size() == shown
    assert len({tuple(made.get_at((x, inside.centery))) for x in range(inside.x, inside.right, 7)}) > 5


@each("game", GAMES)
def test_pictures_stand_on_pages_and_every_page_names_pictures_there_are(game):
    found, sheet = pages(game)
    asked = [what.removeprefix("picture ") for page in found for what in page.inserts() if what.startswith("picture ")]
    assert sorted(asked) == sorted(picture.key for picture in sheet.picture)
    assert len(asked) > 3


def test_a_picture_that_cannot_be_painted_is_a_sentence(host):
    """Of its place on the page, and the page stays."""
    book = book_of("whisky", host)
    picture = book.pictures["new"]
    broken = msgspec.structs.replace(picture, show=("moon",))
    figure = figure_of(book.guide, broken, host)
    figure.make((300, 200))
    assert figure.failed
    surface = pygame.Surface((400, 300))
    figure.draw(surface, pygame.Rect(10, 10, 300, 200))
    assert surface.get_at((20, 20)) != (0, 0, 0, 255)


def test_a_table_in_a_picture_leaves_no_trace(host):
    """The session's settings are kept, nothing is opened, no message shown."""
    from game.games.whisky.table.notebook import EVENING, Tally

    EVENING["Anna"] = kept = Tally(1, {}, {}, {})
    book = book_of("whisky", host)
    Painting(book.guide, book.pictures["half"], host).painted((300, 200))
    assert EVENING.pop("Anna") is kept
    assert host.asked == []


# TEACH-T-5 -------------------------------------------------------------------------------------------------------


@each("game", GAMES)
def test_every_rule_that_is_cited_exists(game):
    specification = rulebook(game)
    for page in pages(game)[0]:
        for rule in page.cited():
            assert re.search(rf"{rule}(?![\w-])", specification), (page.key, rule)


@each("game", GAMES)
def test_every_page_says_by_which_rules(game):
    told = [page.key for page in pages(game)[0] if not [*page.cited()]]
    assert {*told} <= {"words", "setup", "cards", "better", "gadget-cards", "ammo", "gear", "characters"}


@pytest.mark.parametrize("game", GAMES)
def test_links_and_ids_end_somewhere(game, host):
    book = book_of(game, host)
    names = [name for page in book.pages for name in page.names()]
    assert len(names) == len(set(names))
    for page in book.pages:
        for words in page.phrases():
            for name in BRACES.findall(words):
                if name.startswith("#"):
                    assert book.find(name[1:]) is not None, (page.key, name)
    for leads in book.opens.values():
        assert leads in names, leads


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_its_place(game, host):
    book = book_of(game, host)
    asked = {what.removeprefix("cards ") for page in book.pages for what in page.inserts() if what.startswith("cards ")}
    for shelf, kinds in book.guide.shelves().items():
        assert shelf in asked
        cells = {key: cell for cell in book.guide.cells(shelf) for key in cell.keys}
        for kind in kinds:
            assert cells[kind].words, kind
            assert book.find(kind).at == kind
    figures = [cell.figure for shelf in asked for cell in book.guide.cells(shelf)]
    for figure in figures:
        figure.make(figure.fitted(90))
    assert [figure.name for figure in figures if figure.failed] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_and_every_option_has_its_entry(game, host):
    book = book_of(game, host)
    assert {"modes", "setup", "levels"} <= {what for page in book.pages for what in page.inserts()}
    said = "\n".join(words_of(blocks) for _, blocks in book.everything())
    lobby = find(meta_of(game).lobby)
    setup = default_setup(lobby, ("Anna",) * 8)
    modes = next(row for row in lobby.rows(setup) if row.key == lobby.mode_row) if lobby.mode_row else None
    for value in modes.values if modes is not None else ():
        assert value.word in said
        assert value.effect in said
    for chip in lobby.chips:
        assert chip.title in said
    for row in rows_of(lobby):
        if row.key != lobby.mode_row and any(value.word for value in row.values):
            title = "Head start of a seat" if row.key in AHEAD else row.title
            assert title in said, row.key
    for level in lobby.levels:
        assert level.word in said


def words_of(blocks):
    cells = [f"{cell.name} {cell.words}" for block in blocks for cell in block.cells]
    rows = [" ".join(row) for block in blocks for row in block.rows]
    return "\n".join([*(bare(words) for words in (*(block.words for block in blocks), *rows)), *cells])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_at_a_table_and_in_the_set_up_leads_to_a_page(game, host):
    """F1 opens a page, not a ruling, for whatever the tables name while something is asked."""
    book = book_of(game, host)
    lobby = find(meta_of(game).lobby)
    rules = {row.rule for row in rows_of(lobby)} | {chip.rule for chip in lobby.chips} | {lobby.rule_here}
    rules |= asked_at_tables(game)
    assert [rule for rule in sorted(filter(None, rules)) if book.find(rule) is None] == []


def asked_at_tables(game):
    """Give the ids that tables, notes, lobby and log name."""
    found = set()
    for path in guide_of(game).folder.rglob("*"):
        if path.suffix in (".py", ".toml") and not {"rules", "bots"} & set(path.parts):
            found |= set(re.findall(r'"([A-Z]+-[A-Z]+\d?-\d+[a-z]?)"', path.read_text(encoding="utf-8")))
    return {rule for rule in found if rule.startswith(meta_of(game).rule_ids)}


def test_an_id_leads_to_the_page_that_cites_it_else_to_nothing(host):
    book = book_of("shoot", host)
    assert book.find("S-MOVE-4") == Passage("walking", "S-MOVE-4")
    assert book.find("G-20").page == "gadget-cards"
    assert book.find("Shotgun").page == "weapon-cards"
    assert book.find("S-WPN-9") == Passage("weapon-cards")  # cited nowhere: where its chapter is explained
    assert book.find("counter") == Passage("shooting", "counter")
    assert book.find(RULINGS) == Passage(RULINGS)
    assert book.find("S-RULING-3") is None
    assert book.find("nonsense") is None


# TEACH-T-9 -------------------------------------------------------------------------------------------------------


@each("game", GAMES)
def test_no_number_of_a_card_is_typed(game):
    """Numbers come by the names of the cards; what is left of figures are names and squares, each of them known."""
    for page in pages(game)[0]:
        for block in page.blocks:
            if block.kind == "insert":
                continue
            for words in (block.words, *(cell for row in block.rows for cell in row)):
                left = BRACES.sub("", words)
                for plain in sorted(PLAIN_NUMBERS[game], key=len, reverse=True):
                    left = left.replace(plain, "")
                dice = game == "ladders" and left.strip() in "123456"
                assert dice or not re.search(r"\d", left), (page.key, words)


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_that_a_text_asks_for_is_there(game, host):
    book = book_of(game, host)
    for page in book.pages:
        for words in page.phrases():
            for name in BRACES.findall(words):
                assert RULE_ID.fullmatch(name) or name.startswith("#") or name in book.facts, (page.key, name)
    assert not any(UNKNOWN in block.words for page in book.pages for block in page.blocks if block.kind != "insert")


def test_facts_are_those_of_the_cards(host):
    """The rules of today, by name."""
    from game.games.shoot.rules.cards import TABLES

    facts = book_of("shoot", host).facts
    moves = [facts[f"moves/{number}"] for number in (1, 2, 3, 4)]
    assert moves == [sum(row.copies for row in TABLES.splatter if row.move == number) for number in (1, 2, 3, 4)]
    assert sum(moves) == facts["count/splattercards"]
    paper = book_of("splatatat", host).facts
    assert (paper["copies/two"], paper["copies/more"], paper["deal"]) == (4, 3, 7)
    assert book_of("whisky", host).facts["goal/nuggets"] == 9
    assert book_of("ladders", host).facts["QC/goal"] == 3


# Damage ----------------------------------------------------------------------------------------------------------


def test_a_damaged_book_is_one_sentence_and_the_rulings_stay(host, tmp_path, monkeypatch):
    guide = guide_of("whisky")
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(type(guide), "folder", tmp_path)
    book = Book(guide, host)
    (page,) = book.pages
    assert [block.words for block in book.blocks(page)] == ["The pages of this rulebook are not in this box."]
    assert book.find(RULINGS) == Passage(RULINGS)
    assert isinstance(page.blocks[0], TextBlock)
    assert book.find("LSW-RES-3") is None
