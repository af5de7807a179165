"""How the rules' events are shown: animations, lasting paint, log and hints (rulebook section 17)."""

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.events import EVENTS
from game.games.splatatat.rules.game import GAME, sample_options
from game.games.splatatat.table import log_sentences
from game.games.splatatat.table.advice import banner_hint
from game.games.splatatat.table.layout import regions
from game.games.splatatat.table.paint.stains import MOST_STAINS, Paint
from game.games.splatatat.table.show import PaperShow
from game.games.splatatat.table.shown import PaperShown, shown_of
from game.kernel.chance import RandomChance
from game.kernel.events import Event, fact_of, visible_events
from game.kernel.match import Match
from game.resources import assets
from game.table.log_writer import catalogue
from game.ui import theme
from tests.games.splatatat.rules.places import at
from tests.rig.each import each

NAMES = dict(enumerate(("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana"), 1))
SIZE = (1280, 720)


class Stage:
    """A table that is only shown: what PaperShow asks of a scene."""

    def __init__(self, shown: PaperShown, viewpoint: int = 0, speed: str = "normal", reduced: bool = False) -> None:
        theme.configure(SIZE)
        settings = SimpleNamespace(speed=speed, reduced_motion=reduced, shake=True)
        self.shown, self.viewpoint, self.near, self.names = shown, viewpoint, viewpoint or 1, NAMES
        self.host = SimpleNamespace(settings=settings, still=True)
        self.session = SimpleNamespace(past=None)
        self.regions = regions(SIZE, shown.seats, 1, shown.faces)
        self.heard: list[str] = []
        self.refreshed = 0
        self.show = PaperShow(self)

    def card_place(self, seat: int, kind: str) -> pygame.Rect:
        return self.regions.seat(seat, "hand")

    def sound(self, name: str) -> None:
        self.heard.append(name)

    def refresh(self) -> None:
        self.refreshed += 1


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return


def blank(seats: int = 4, **facts) -> PaperShown:
    """Return a table at the beginning: everyone smiles and holds 7 cards."""
    none = [0] * seats
    return PaperShown(
        **{
            "seats": seats, "colours": list("RBYGPOTK"[:seats]), "smiles": [2] * seats, "inside": [True] * seats,
            "piles": [[] for _ in none], "hands": [7] * seats, "deck": 40, "points": none[:], "threats": [""] * seats,
            "seat": 1, **facts,
        }
    )  # fmt: skip


def event(name: str, **facts) -> Event:
    """Return an event."""
    return Event(name, facts)


def samples() -> dict[str, Event]:
    """Return an event of every name of section 17."""
    played = {"card": 0, "hand": 5}
    return {
        one.name: one
        for one in (
            event("game_started", seats=4, colours=("R", "B", "Y", "G"), faces=2, teams=False, most=0, deal=7, deck=63,
                  position=False, dealer=4, first=1),
            event("head_start", seat=2, number=1),
            event("turn_started", seat=2, reason="three", turn=4, deck=30, passes=0),
            event("splat_played", attacker=1, victim=3, kind="Y3", top=3, pile=("Y1", "Y2", "Y3"), **played),
            event("threat", victim=3, threat="three", attacker=1),
            event("saved", seat=3, kind="Y3", pile=("Y1", "Y2", "Y3"), deck=44, **played),
            event("splatatat", victim=3, attacker=1, face=1, cause="three", pile=("Y1", "Y3"), smiles=1),
            event("pile_left", seat=3, pile=("Y1", "Y3"), to="under", deck=44),
            event("picked_up", seat=3, number=2, reason="splatatat", hand=9, deck=38),
            event("seat_out", seat=3, hand=4, deck=50),
            event("out_card_played", seat=1, out=3, place="stay", kind="Y2", pile=("Y2",), deck=50, **played),
            event("s_played", seat=2, target=1, pile=("S",), **played),
            event("s_saved", seat=1, target=1, pile=("R1",), **played),
            event("s_revived", seat=2, target=2, smiles=2, **played),
            event("s_mate_back", seat=2, target=4, smiles=1, pile=(), **played),
            event("swapsies", seat=1, partner=2, kind="SWAP", hands=(3, 9), **played),
            event("to_middle", card=0, kind="SWAP", middle=3),
            event("gusher", seat=1, seats=(2, 3, 4), **played),
            event("dollop", seat=1, target=2, **played),
            event("uturn", seat=1, direction=-1, two=False, **played),
            event("skipped", seat=2, by=1),
            event("extra_turn", seat=1, reason="gusher"),
            event("shuffled_in", number=1, kinds=("S",), deck=41),
            event("passed", seat=1, passes=4),
            event("standstill_warning", passes=4),
            event("last_card", seat=1, card=0, kind="GUSH", way="slammy"),
            event("revealed", seat=1, cards=(0, 1), kinds=("R1", "R2")),
            event("point_scored", seat=1, points=2, victim=3),
            event("game_won", winners=(1,), seat=1, team=0, kind="REVEAL", ranking=()),
            event("win_shared", winners=(1, 2), seat=0, team=0, kind="STANDSTILL", ranking=()),
        )
    }  # fmt: skip


# -- motions -----------------------------------------------------------------------------------------------------------


@each("name", sorted(samples()))
def test_every_event_has_its_picture(name):
    """SPL-ATK-1, SPL-SAVE-1, SPL-SPLAT-1, SPL-SLM-1 to 4, SPL-S-1: section 17 names a picture for each."""
    stage = Stage(blank(deck=0 if name == "passed" else 40))
    surface = pygame.display.get_surface()
    surface.fill((250, 250, 246))
    before = pygame.image.tobytes(surface, "RGB")
    stage.show.feed([samples()[name]])
    assert stage.show.busy
    seen = False
    for _ in range(400):
        if not stage.show.update(1 / 60):
            break
        stage.show.draw(surface)
        seen = seen or pygame.image.tobytes(surface, "RGB") != before
    assert not stage.show.busy
    assert seen or name in ("game_started", "head_start", "to_middle")
    assert not stage.shown.lifted


def test_all_sounds_are_shipped():
    """UX-ACC-6: a motion's sound is a file."""
    for one in samples().values():
        stage = Stage(blank())
        stage.show.feed([one])
        stage.show.skip()
        for name in stage.heard:
            assert (assets() / "third_party" / "sounds" / f"{name}.ogg").is_file(), name


def test_a_sequence_is_read_at_a_glance():
    """SPL-ATK-3: 1, 2 and 3 differ in word, size and loudness of their splat."""
    stage = Stage(blank())
    marks = []
    for number in (1, 2, 3):
        pile = tuple(f"Y{k}" for k in range(1, number + 1))
        stage.show.feed([event("splat_played", attacker=1, victim=3, card=0, hand=5, kind=f"Y{number}", top=number,
                                pile=pile)])  # fmt: skip
        stage.show.skip()
        marks.append(stage.show.paint.marks[3, 1][-1])
    assert [mark.size for mark in marks] == sorted(mark.size for mark in marks)
    assert stage.heard.count("splat") == 2
    assert stage.heard.count("splat_big") == 1
    assert stage.shown.piles[2] == ["Y1", "Y2", "Y3"]
    assert stage.shown.number(3) == 3


def test_the_face_turns_only_when_the_show_gets_there():
    """SPL-SPLAT-1: what is drawn is what was shown, not what the state already knows."""
    stage = Stage(blank(piles=[[], [], ["Y1", "Y3"], []]))
    stage.show.feed([samples()["splatatat"]])
    assert stage.shown.smiling(3, 1)
    stage.show.update(0.1)
    assert stage.shown.smiling(3, 1)
    stage.show.skip()
    assert not stage.shown.smiling(3, 1)
    assert stage.shown.smiling(3, 2)


def test_a_save_wipes_the_paint_and_leaves_streaks():
    """SPL-SAVE-3."""
    stage = Stage(blank())
    stage.show.feed([samples()["splat_played"], samples()["saved"]])
    stage.show.skip()
    kinds = {mark.kind for mark in stage.show.paint.marks[3, 1]}
    assert kinds == {"streak", "crust"}
    assert stage.shown.piles[2] == []
    assert stage.shown.deck == 44


def test_reduced_motion_keeps_words_and_drops_flights():
    """UX-ACC-4."""
    stage = Stage(blank(), reduced=True)
    stage.show.feed([samples()["splat_played"]])
    stage.show.update(0.01)
    stage.show.update(0.01)
    assert stage.shown.piles[2] == ["Y3"]
    assert stage.show.busy  # the word is still there
    stage.show.update(2.0)
    stage.show.update(2.0)
    assert not stage.show.busy


def test_the_deal_comes_as_one_round_for_all():
    """SPL-SET-3: one card at a time, clockwise."""
    match = Match(GAME, SplatOptions(seats=8), RandomChance(3))
    stage = Stage(shown_of(match.view(1), 1), viewpoint=1)
    stage.show.feed(visible_events(match.entries[0].events, 1))
    spent = 0.0
    while stage.show.busy and spent < 30:
        stage.show.update(0.05)
        spent += 0.05
    assert spent < 4.5, "56 cards, and nobody waits for them"
    assert stage.shown == shown_of(match.view(1), 1)


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_a_spectator_is_told_no_cards():
    """Section 16: what flies face down for others never carries its kind."""
    match = Match(GAME, SplatOptions(seats=3), RandomChance(5))
    stage = Stage(shown_of(match.view(0)))
    match.play(("draw",))
    stage.show.feed(visible_events(match.entries[-1].events, 0))
    stage.show.skip()
    assert stage.shown.own == {}


# -- paint -------------------------------------------------------------------------------------------------------------


def test_paint_is_the_same_in_every_window_and_after_a_reload():
    """Stains are placed by zones, not by pixels; a reload paints the same picture."""
    pictures = []
    for _ in range(2):
        stage = Stage(blank())
        stage.show.replay_effects([samples()["splat_played"], samples()["splatatat"], samples()["dollop"]])
        surface = pygame.Surface(SIZE)
        surface.fill((250, 250, 246))
        stage.show.draw_under(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    clean = pygame.Surface(SIZE)
    clean.fill((250, 250, 246))
    assert pictures[0] != pygame.image.tobytes(clean, "RGB")


@each("seed", range(8))
def test_paint_follows_from_the_log_alone(seed):
    """In every variant (section 17)."""
    rng = Random(seed)
    options = sample_options(rng)
    match = Match(GAME, options, RandomChance(seed))
    while match.decision is not None and len(match.entries) < 160:
        match.play(match.decision.suggest(match.state, rng))
    events = [event for entry in match.entries for event in visible_events(entry.events, 0)]
    stage = Stage(shown_of(Match(GAME, options, RandomChance(seed)).view(0)))
    stage.show.feed(events)
    stage.show.skip()
    again = Paint()
    again.begin(list(stage.shown.colours), stage.shown.faces)
    for one in events:
        again.on_event(fact_of(one, EVENTS))
    assert again.stains == stage.show.paint.stains
    assert again.marks == stage.show.paint.marks
    assert len(again.stains) <= MOST_STAINS


def test_paint_is_pale_where_high_contrast_is_wanted():
    """UX-ACC-2: nothing on the paper competes with words."""
    darkest = []
    for wanted in (False, True):
        theme.configure(SIZE, high_contrast=wanted)
        stage = Stage(blank())
        theme.configure(SIZE, high_contrast=wanted)
        stage.show.replay_effects([samples()["splat_played"], samples()["splatatat"]])
        surface = pygame.Surface(SIZE)
        surface.fill((255, 255, 255))
        stage.show.draw_under(surface)
        darkest.append(min(sum(surface.get_at((x, y))[:3]) for x in range(300, 700, 3) for y in range(0, 220, 3)))
    theme.configure(SIZE, high_contrast=False)
    assert darkest[0] + 90 < darkest[1]


def test_a_position_with_cards_on_faces_is_painted_too():
    """Section 19: there were no events for these throws."""
    stage = Stage(blank(piles=[["R1"], [], [], []]))
    stage.show.replay_effects([])
    assert [mark.kind for mark in stage.show.paint.marks[1, 1]] == ["hit"]


# -- log ---------------------------------------------------------------------------------------------------------------

SILENT = {"turn_started", "dealt", "game_over"}
"""Events that no line tells: the line of what follows does."""


def test_every_event_is_told_in_words():
    """UX-LOG-1, UX-LOC-1: whole sentences, names filled in, a rule beside each."""
    told = log_sentences.PaperLogSentences(NAMES)
    for name, one in samples().items():
        line = told.line(one)
        if name in SILENT:
            assert line is None
            continue
        assert line is not None, name
        assert "{" not in line.text
        assert line.text[:1] == line.text[:1].upper()
        assert line.text[-1] in ".!"
        assert line.rule.startswith(("SPL-", "HR-"))
        assert (assets() / "third_party" / "icons" / f"{line.icon}.svg").is_file(), line.icon


def test_the_catalogue_names_rules_that_exist():
    """UX-TEACH-3: each line opens its rule."""
    page = (assets().parent / "game" / "games" / "splatatat" / "rulebook.md").read_text(encoding="utf-8")
    for key, sentence in catalogue("splatatat").items():
        assert f"| {sentence.rule} |" in page, key


@each("seed", range(8))
def test_whole_games_are_told_without_secrets(seed):
    """Section 16: the log says what all know; no sentence is missing for any way an event happens."""
    rng = Random(1000 + seed)
    match = Match(GAME, sample_options(rng), RandomChance(seed))
    told = log_sentences.PaperLogSentences(NAMES)
    for _ in range(200):
        if match.decision is None:
            break
        match.play(match.decision.suggest(match.state, rng))
    for entry in match.entries:
        for full, public in zip(entry.events, visible_events(entry.events, 0), strict=True):
            line = told.line(public)
            assert (line is None) == (public.name in SILENT or told.key_of(public) == "pile_left_shuffled"), public
            owner = full.seen_by(next((seat for seat in range(1, 9) if full.to >> seat & 1), 0))
            assert told.line(owner) == line


def test_sentences_read_well():
    """Some lines as they stand in the log."""
    told, some = log_sentences.PaperLogSentences(NAMES), samples()
    assert told.line(some["splat_played"]).text == "Anna slams a 3 on Cleo: 1-2-3!"
    assert told.line(some["saved"]).text == "Cleo saves with the Yellow 3. 4 cards go under the deck."
    assert told.line(some["splatatat"]).text == "SPLATATAT! Cleo has one smile left."
    assert told.line(some["swapsies"]).text == "Anna swaps hands with Ben and now holds 3 cards; Ben holds 9 cards."
    assert told.line(some["win_shared"]).text == "Stalemate: Anna and Ben share the win."


# -- hints -------------------------------------------------------------------------------------------------------------


@each(
    ("position", "words"),
    [
        ("1 +; R1; -; 2 | R3 S B1 | R1 R2 R3 | 2; 2 | B2 B1 R2 | - ", "saves you too"),
        ("1 +; R1; -; 2 | R1 R2 B1 B2 | R1 R2 | 2; 2 | B2 B1 R2 | - ", "your own 2 wipes it"),
        ("1 +; R1; -; 2 | B3 B3 R1 S S | - ; 2 | B2 B1 R2 | B1 B2 | 1", "A 3 on Ben"),
        ("1 +; R1; -; 2 | B3 B3 Y1 S S | - ; 2 | B2 B1 | - ", "only 2 cards left"),
        ("1 +; R1; -; 2 | R3 R3 R1 B1 | - ; 2 | B2 B1 Y1 | - ", "not your colour"),
        ("1 +; R1; -; 2 | R3 R3 R1 | - ; 2 | B2 B1 Y1 | - ", "Showing your hand wins"),
    ],
)
def test_hints_say_what_matters_now(position, words):
    """UX-TURN-5 with SPL-SAVE-4, SPL-SAVE-5, SPL-TURN-3, SPL-GOAL-2 and 3."""
    view = at(position).view(1)
    assert words in banner_hint(view, 1, NAMES, "full")
    assert banner_hint(view, 1, NAMES, "off") == ""


def test_gentle_hints_fall_silent():
    """UX-TURN-5: "gentle" speaks in the first turns only."""
    state = at("1 +; R1; -; 2 | R3 R3 R1 | - ; 2 | B2 B1 Y1 | - ").view(1)
    assert banner_hint(state, 1, NAMES, "gentle")
    state.turn = 100
    assert banner_hint(state, 1, NAMES, "gentle") == ""
    assert banner_hint(state, 1, NAMES, "full")


def test_every_event_the_rules_tell_is_tried_here():
    """Every event of the rules is shown (section 17)."""
    assert set(samples()) == set(EVENTS) - {"dealt", "game_over", "house_rules"}


# -- one life (FGT-80) -------------------------------------------------------------------------------------------------


@each(
    ("facts", "seat", "edge"),
    [
        ({}, 1, False),
        ({"smiles": [1, 2, 2, 2]}, 1, True),
        ({"smiles": [1, 2, 2, 2]}, 2, False),  # somebody else's last life, among many
        ({"smiles": [0, 2, 1, 0], "inside": [False, True, True, False]}, 0, True),
        ({"smiles": [1, 2, 2, 2], "most": 5}, 1, False),
        ({"smiles": [1, 2, 2, 2], "winners": [2]}, 1, False),
        ({"smiles": [1] * 4, "faces": 1}, 1, False),  # everybody begins with one
        ({"smiles": [1, 1], "faces": 1, "seats": 2}, 1, False),
    ],
)
def test_all_hangs_on_one_life(facts, seat, edge):
    assert blank(facts.pop("seats", 4), **facts).on_edge(seat) == edge
