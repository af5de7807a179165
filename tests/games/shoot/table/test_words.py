"""The log in words: every event has a sentence, every sentence its picture, every animation its sound."""

import re
from pathlib import Path
from random import Random

import game.games.shoot as shoot
from game.games.shoot.rules.events import EVENTS
from game.games.shoot.rules.game import GAME
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.games.shoot.table.motions.rows import rows
from game.games.shoot.table.words import thing_text
from game.games.shoot.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.match import Match
from game.resources import assets
from game.table.log_writer import catalogue
from game.ui import pictures
from game.ui.words import PSEUDO, words_of
from tests.rig.each import each
from tools.house import pseudo

HERE = Path(shoot.__file__).parent
NAMES = {1: "Anna", 2: "Ben"}
PEOPLE = {**NAMES, 3: "Cleo"}
SILENT = {"map_placed", "card_drawn", "token_moved", "leg_ended", "corpse_placed", "window_opened"}
"""Events that are seen and need no words: the table itself shows them, or another event tells them."""


def test_every_event_of_the_rules_is_told_or_known_to_be_silent():
    told = {name.removesuffix("_still").removesuffix("_move").removesuffix("_bleed") for name in catalogue("shoot")}
    assert set(EVENTS) - told - SILENT == set()


def test_every_line_has_its_picture_and_a_rule_of_the_book():
    book = (HERE / "rulebook.md").read_text(encoding="utf-8")
    for name, sentence in catalogue("shoot").items():
        assert pictures.exists(sentence.icon), name
        assert re.search(rf"\b{sentence.rule}\b", book), name


def test_every_sound_of_a_motion_is_shipped():
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted((HERE / "table" / "motions").glob("*.py")))
    shipped = {path.stem for path in (assets() / "third_party" / "sounds").iterdir()}
    named = set(re.findall(r'\.sound\(\s*"(\w+)"', code))
    named |= {row.sound for row in rows().values() if row.sound}  # those of cards: FGA-12
    assert len(named) > 12
    assert named - shipped == set()


@each(
    ("event", "text"),
    [
        (Event("leg_began", {"seat": 1, "start": [0, 0], "end": [60, 0], "cost": 3}), "Anna walks 1½ card lengths."),
        (Event("shot_hit", {"shooter": 1, "target": 2, "zone": "left_arm", "points": 2, "total": 4}), "left arm"),
        (Event("weapon_drawn", {"seat": 2}), "Ben draws a Weapon."),
        (Event("weapon_drawn", {"seat": 2, "weapon": 64}), "Ben draws 9 mm."),
        (Event("attack_declared", {"seat": 1, "weapon": 64, "targets": [2]}), "Anna fires the 9 mm at Ben."),
        (Event("action_card_drawn", {"seat": 1, "budget": 2}), "1 card length."),
        (Event("kill_credited", {"seat": 2, "total": 1}), "Ben has 1 kill."),
        (Event("life_lost", {"seat": 2, "left": 1}), "Ben has 1 life left."),
        (Event("game_over", {"winners": [2], "reason": "round_limit"}), "the last round is over. Ben wins."),
        (Event("hero_died", {"seat": 1, "cause": "shot"}), "Anna is shot dead."),
    ],
)
def test_sentences_say_who_and_what(event, text):
    assert text in ShootLogSentences(NAMES).line(event).text


@each("seed", range(3))
def test_no_line_holds_plain_english(seed):
    """UX-LOC-1: the values in its sentences are messages, names and numbers."""
    match, dice = Match(GAME, make_options(3, "kills", cards="normal"), RandomChance(seed)), Random(seed)
    things = {thing.id: thing_text(thing) for thing in match.options.battlefield.obstacles}
    names, language = pseudo.pattern([*PEOPLE.values(), "Am I lucky today?"]), words_of(PSEUDO)
    told = set()
    while match.decision is not None and len(match.entries) < 300:
        entry = match.play(match.decision.suggest(match.state, dice) or match.decision.options(match.state)[0])
        for event in entry.events:
            line = ShootLogSentences(PEOPLE, things).line(event)
            if line is not None:
                told.add(event.name)
                assert not pseudo.plain(language.of(line.text), names), line.text
    assert len(told) > 20


def test_a_decision_is_one_headline_with_the_rest_folded():
    events = [
        Event("leg_began", {"seat": 1, "cost": 2}),
        Event("hero_fell", {"seat": 1, "depth": 95.0, "cards": 1}),
        Event("hero_died", {"seat": 1, "cause": "fall", "credited": 0}),
    ]
    head, *folded = ShootLogSentences(NAMES).gathered(events)
    assert head.text.startswith("Anna falls to their death")
    assert len(folded) == 2
    assert not ShootLogSentences(NAMES).gathered([Event("turn_ended", {"seat": 1})])
