"""The saloon's pictures and words: every pose at every size, sentences for every event, readable text."""

from pathlib import Path

import msgspec
import pygame
import pytest

from game.games.whisky.art import faces, look
from game.games.whisky.art.faces import BONE
from game.games.whisky.rules.cards import IN_BOX, KINDS, SALOON, box
from game.games.whisky.rules.events import DuelWon, LootGold, ShotHit, UnusedCardsShown, WhiskyGulp
from game.games.whisky.table import spots
from game.games.whisky.table.layout import regions
from game.games.whisky.table.log_sentences import SaloonLogSentences
from game.kernel.events import Event, event_of
from game.table.log_writer import catalogue
from game.ui import theme
from game.ui.cards import card_size

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)]
NAMED = {  # rulebook section 13: things with a name, in every variant of it
    "head_start": ["head_start"],
    "duel_started": ["duel_started"], "display_dealt": ["display_dealt"], "round_started": ["round_started"],
    "commit_confirmed": ["commit_confirmed"], "slot_tied": ["slot_tied"],
    "shot_hit": ["shot_hit", "shot_hit_extra"],
    "whisky_gulp": ["whisky_gulp_middle", "whisky_gulp_opponent", "whisky_gulp_own", "whisky_gulp_drained",
                    "whisky_gulp_extra_middle", "whisky_gulp_extra_opponent", "whisky_gulp_extra_own",
                    "whisky_gulp_extra_drained"],
    "loot_gold": ["loot_gold"], "loot_sip": ["loot_sip"], "loot_shot": ["loot_shot"],
    "card_discarded": ["card_discarded_used", "card_discarded_slow_round"], "slow_round": ["slow_round"],
    "display_slid": ["display_slid"], "display_refilled": ["display_refilled"], "hands_returned": ["hands_returned"],
    "closing_time": ["closing_time"], "unused_cards_shown": ["unused_cards_shown"],
    "duel_won": ["duel_won", "duel_won_closing"], "duel_drawn": ["duel_drawn"], "match_won": ["match_won"],
    "match_drawn": ["match_drawn"],
}  # fmt: skip


SLOT = {"round": 1, "phase": 1}
DUEL = {"duel": 1, "round": 4, "nuggets": (0, 0), "bullets": (0, 0), "bottle": "B low"}


def kept(fact):
    """Return what is stored of an event."""
    return event_of(type(fact), msgspec.structs.asdict(fact))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("near", [1, 2])
def test_zones_lie_on_the_mat_and_apart(size, scale, near):  # rulebook section 14
    theme.configure(size, scale)
    where = regions(size, near)
    assert where.mat.right < where.column.x
    assert where.column.right <= size[0]
    zones = dict(where.zones)
    assert {f"zone.slot.{slot}" for slot in range(1, 5)} <= set(zones)
    for letter in "AB":
        assert {f"zone.{what}.{letter}" for what in ("hand", "gold", "bullets", "bottle")} <= set(zones)
        assert {f"zone.commit.{letter}.{slot}" for slot in range(1, 5)} <= set(zones)
    assert {f"zone.{what}" for what in ("deck", "discard", "supply", "bottle.middle", "score")} <= set(zones)
    for name, rect in zones.items():
        assert where.mat.contains(rect), name
    cards = [name for name in zones if name.startswith(("zone.slot", "zone.commit", "zone.hand", "zone.deck"))]
    for index, one in enumerate(cards):
        for other in cards[index + 1 :]:
            assert not zones[one].colliderect(zones[other]), (one, other)


def test_bullets_gold_and_hands_stay_in_their_zones():
    where = regions((1920, 1080))
    for seat, letter in ((1, "A"), (2, "B")):
        for rect in spots.bullet_spots(where, seat):
            assert where.zone(f"bullets.{letter}").inflate(4, 4).contains(rect)
        for index in range(3):
            assert where.zone(f"gold.{letter}").inflate(4, 4).contains(spots.gold_spot(where, seat, index, 3))
        for kind in KINDS:
            assert where.zone(f"hand.{letter}").inflate(4, 4).contains(spots.hand_group(where, seat, kind).whole)


def test_the_catalogue_tells_every_event_and_names_rules_that_exist():
    from tests.rig import whisky as saloon  # noqa: F401 - the package's own helpers load

    rules = (Path(faces.__file__).parents[1] / "rulebook.md").read_text(encoding="utf-8")
    told = catalogue("whisky")
    assert set(told) == {key for keys in NAMED.values() for key in keys}
    for sentence in told.values():
        assert f"{sentence.rule}" in rules or sentence.rule.rsplit("-", 1)[0] in rules


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ShotHit(**SLOT, winner=2, slot=1, bullets=1, card=70), "Slot 1: Ben's Shoot beats Loot: that makes one hit."),
        (LootGold(**SLOT, winner=1, slot=2, card=16, nuggets=9),
         "Slot 2: Anna's Loot beats Whisky: Nugget Sack, now 9 nuggets."),
        (WhiskyGulp(**SLOT, winner=1, slot=3, from_="own", bottle="A low", gulps_needed=1),
         "Slot 3: Anna's Whisky beats Shoot: nearly empty, one gulp to go."),
        (DuelWon(**DUEL, seat=2, kind="CLOSING_BOTTLE", scores=(0, 1)),
         "Ben wins the duel with the bottle in hand at closing time."),
        (UnusedCardsShown(**SLOT, slots=((2, "loot", "shoot"),)),
         "Left unplayed: slot 2: Loot and Shoot."),
    ],
)  # fmt: skip
def test_sentences(event, said):
    assert SaloonLogSentences({1: "Anna", 2: "Ben"}).line(kept(event)).text == said


def test_an_event_of_older_rules_is_told_as_far_as_it_can_be():
    told = SaloonLogSentences({1: "Anna", 2: "Ben"})
    assert told.line(Event("commit_confirmed", {"seat": 2, "slot": 1})).text == "Ben has chosen."
    assert told.line(Event("shot_hit", {"winner": 2, "slot": 1})) is None
    assert told.line(Event("bottle_thrown", {"seat": 2})) is None


def test_what_is_printed_in_seat_colours_reads():  # UX-ACC-2
    for high in (False, True):
        theme.configure(high_contrast=high)
        for seat in (1, 2):
            assert theme.contrast(BONE, look.seat_field(seat)) >= (7.0 if high else 4.5)
    for kind, field in faces.KIND_FIELDS.items():
        assert theme.contrast(faces.KIND_SIGNS[kind], field) >= 3.0, kind


def test_kinds_and_seats_are_told_apart_without_colour():  # LSW-SCREEN-3, UX-ACC-3
    assert len(set(faces.KIND_ICONS.values())) == 3
    assert faces.seat_shape(1) != faces.seat_shape(2)
    grey = [pygame.image.tobytes(pygame.transform.grayscale(faces.action(k, 1, 120)), "RGB") for k in KINDS]
    assert len(set(grey)) == 3


def test_every_card_of_the_box_has_its_face():
    assert [card.key for card in box().saloon] == list(SALOON) == list(faces.SALOON_ART)
    assert sum(IN_BOX) == 13
    for kind in SALOON:
        assert faces.saloon(kind, 120).get_size() == card_size(120)
        assert faces.sentence_of(kind)
    for seat in (1, 2):
        assert abs(faces.action_back(seat, 90).get_width() - 90) <= 1
