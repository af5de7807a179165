"""How the rules' events are shown: animations, dice, log (rulebook 16.4)."""

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.games.ladders.rules.cards import KIND_CARDS
from game.games.ladders.rules.events import EVENTS
from game.games.ladders.rules.flags import LandingFlags
from game.games.ladders.rules.game import GAME, sample_options
from game.games.ladders.rules.landing import StarColour
from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import CRUMBED, HEAD, PARTS
from game.games.ladders.rules.teams import PickSeat
from game.games.ladders.table import advice
from game.games.ladders.table.follow import follow
from game.games.ladders.table.layout import regions
from game.games.ladders.table.log_sentences import CandyLogSentences
from game.games.ladders.table.paint.dice import SPENT
from game.games.ladders.table.show import CandyShow
from game.games.ladders.table.shown import shown_of
from game.kernel.chance import RandomChance
from game.kernel.events import Event, visible_events
from game.kernel.match import Match
from game.resources import assets
from game.table.log_writer import catalogue
from game.ui import pictures, sound, theme
from tests.rig.each import each

NAMES = dict(enumerate(("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana"), 1))
SIZE = (1280, 720)


class Stage:
    """A table that is only shown: what CandyShow asks of a scene."""

    def __init__(self, view, viewpoint: int = 0, speed: str = "normal", reduced: bool = False) -> None:
        theme.configure(SIZE)
        settings = SimpleNamespace(speed=speed, reduced_motion=reduced, shake=True)
        self.view, self.shown, self.viewpoint, self.names = view, shown_of(view, viewpoint), viewpoint, NAMES
        self.host = SimpleNamespace(settings=settings, still=True)
        self.session = SimpleNamespace(past=None)
        self.regions = regions(SIZE, self.shown.seats, 1, self.shown.sides)
        self.heard: list[str] = []
        self.show = CandyShow(self)

    def card_place(self, seat: int, card: int = -1) -> pygame.Rect:
        return self.regions.plots[seat].hand.copy()

    def sound(self, name: str) -> None:
        self.heard.append(name)

    def refresh(self) -> None:
        pass


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return


TELLS_ONLY = (
    "attack_off", "die_assigned", "die_slowed", "die_turned", "double_dip", "first_rolled", "head_start",
    "initiative_rolled", "landed", "lob", "melee_swing", "miss", "part_saved", "pass_answered", "rerolled",
    "shell_scattered", "shot", "splash", "tips_popped",
)  # fmt: skip
"""Events that change nothing by themselves on the table."""


def event(name: str, **facts) -> Event:
    """Return an event."""
    return Event(name, facts)


def card(name: str) -> int:
    """Return the first card of a kind."""
    return KIND_CARDS[name][0]


def table():
    """Return a position with something of everything: two teams, flags, mines, weapons, armour, Trophies."""
    return position(
        4, "CF", cookies={1: 25, 2: 26, 3: 25, 4: 0}, crumbed=(4,), weapons={1: [("W01", 2), ("W04", 1)]},
        hands={1: ["W02", "A01", "G05"], 2: ["G12", "W09"]}, armour={2: [("HEAD", "G01")]}, dice=(3, 5),
        mines=[(2, 42)], trophies={1: [(2, "L-ARM")]}, flags={"red": {"where": "carried", "seat": 2, "part": "HEAD"}},
    )  # fmt: skip


def _play() -> list[Event]:
    return [
        event("sniper_drawn", seat=2), event("dealt", hands=(2, 2, 2, 2)),
        event("first_rolled", seats=(1, 2), dice=(3, 6)),
        event("placed", seat=4, square=8), event("round_started", round=4), event("initiative_taken", side="red"),
        event("initiative_rolled", red=3, blue=5, winner="blue"), event("seat_deployed", seat=3),
        event("turn_started", seat=2, round=3, turn=11), event("rifle_reloaded", seat=1), event("stood", seat=1),
        event("movement_rolled", seat=1, dice=(2, 6)), event("turn_ended", seat=1),
        event("die_declared", seat=1, die=3, way=1, number=3, turn_at=0), event("die_slowed", seat=1, die=3, by=2),
        event("stepped", seat=1, squares=(26, 27, 28)), event("carried", seat=1, by="ladder", start=25, square=54),
        event("landed", seat=1, square=25), event("jetpack", seat=1, die=5, start=25, square=36),
        event("grapple", seat=1, start=25, square=36), event("swap", seat=1, other=2, here=25, there=26),
        event("knocked", seat=2, by=1, start=26, square=27), event("dice_lost", seat=1, dice=(3, 5)),
        event("respawn_rolled", seat=4, die=2, square=25, occupied=True),
        event("respawned", seat=4, square=25, left=-1),
    ]  # fmt: skip


def _cards() -> list[Event]:
    return [
        event("head_start", seat=1, number=2),
        event("card_drawn", seat=1, colour="weapon", card=card("W03")),
        event("deck_shuffled", deck="gear"),
        event("card_played", seat=1, card=card("G05"), id="G05"),
        event("reaction_played", seat=2, card=card("G12"), id="G12", window="DECLARED"),
        event("hand_discarded", seat=2, cards=(card("G12"), card("W09"))),
        event("card_stolen", seat=1, victim=2, colour="gear"),
        event("weapon_stolen", seat=2, victim=1, weapon=card("W01")),
        event("weapon_into_play", seat=1, card=card("W02"), id="W02", ammo=3),
        event("weapon_discarded", seat=1, card=card("W01"), id="W01"),
        event("special_discarded", seat=1, weapon=card("W01"), card=card("A03")),
        event("reloaded", seat=1, weapon=card("W01"), ammo=4, special=-1),
        event("double_dip", seat=1),
        event("attack_off", seat=1, weapon=card("W02")),
        event("armour_on", seat=1, part="L-ARM", card=card("G03"), hits=3),
        event("repaired", seat=1, boxes=(0, 1, 0, 2, 0, 0)),
        event("part_grafted", seat=1, part="L-ARM", victim=2, boxes=3),
    ]


def _fight() -> list[Event]:
    shot = card("W01")
    return [
        event("attack_declared", seat=1, weapon=shot, id="W01", target=2, square=26, shots=2, dice=4, counter=False),
        event("shot", seat=1, target=2, weapon=shot, square=26),
        event("melee_swing", seat=1, target=2, weapon=card("W20"), square=26),
        event("lob", seat=1, weapon=card("W04"), square=26),
        event("shell_scattered", seat=1, die=2, start=26, square=36),
        event("blast", seat=1, weapon=card("W04"), square=26, seats=(2,)),
        event("splash", seat=1, square=26, seats=(3,)),
        event("mine_planted", seat=1, weapon=card("W05"), square=28),
        event("mine_exploding", owner=2, square=42, seats=(1,)),
        event("mines_lost", seat=2, squares=(42,)),
        event("rolled", seat=1, what="attack", target=2, dice=(6, 5, 3, 3)),
        event("rerolled", seat=1, target=2, places=(1,), dice=(2, 5, 3, 3)),
        event("die_turned", seat=1, target=2, place=1, number=6),
        event("tips_popped", seat=1, target=2, dice=(3,)),
        event("die_assigned", seat=2, number=6, part="HEAD"),
        event("miss", seat=2, number=6, part="HEAD"),
        event("box_lost", seat=2, part="BODY", left=5),
        event("armour_hit", seat=2, part="HEAD", card=card("G01"), left=2),
        event("armour_broken", seat=2, part="HEAD", card=card("G01")),
        event("part_saved", seat=2, part="HEAD"),
        event("part_torn", seat=2, part="HEAD", by=1, trophy=True),
        event("trophy_moved", seat=1, victim=2, part="HEAD", trophies=1),
        event("crumbed", seat=2, by=1, square=26, frag=True, out=False),
        event("frag", seat=1, victim=2, frags=1),
        event("tangled_on", seat=2),
        event("tangled_off", seat=2),
    ]


def _flags() -> list[Event]:
    taken = {"side": "blue", "seat": 1, "part": "HEAD", "was": "home", "giver": 0}
    return [
        event("flag_taken", **taken), event("flag_stolen", **taken), event("flag_passed", **taken),
        event("flag_dropped", side="red", seat=2, square=26),
        event("flag_scattered", side="red", die=1, start=26, square=34, where="loose"),
        event("flag_contest", side="red", thief=1, carrier=2, dice=(5, 2), winner=1),
        event("pass_answered", side="red", giver=2, receiver=1, agreed=True),
        event("flag_set", side="blue", seat=1, square=6), event("flag_home", side="red", seat=1, square=6),
        event("game_over", winners=(1, 3), reason="flag_held", mission="flags"),
    ]  # fmt: skip


SAMPLES = {one.name: one for rows in (_play(), _cards(), _fight(), _flags()) for one in rows}
STILL = ("dealt", "head_start", "turn_ended")


# -- motions -----------------------------------------------------------------------------------------------------------


@each("name", sorted(SAMPLES))
def test_every_event_has_its_picture(name):
    """L-COMP-1, L-LAND, L-ATT-2, L-DMG-2, L-FLAG-5: 16.4 names a picture for each."""
    stage = Stage(table())
    if name in ("die_turned", "rerolled", "tips_popped"):  # these change dice that are there
        stage.show.feed([SAMPLES["rolled"]])
        stage.show.skip()
    surface = pygame.display.get_surface()
    surface.fill((226, 241, 230))
    stage.show.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    stage.show.feed([SAMPLES[name]])
    assert stage.show.busy
    seen, spent = False, 0.0
    while stage.show.busy and spent < 12:
        stage.show.update(1 / 30)
        spent += 1 / 30
        stage.show.draw_under(surface)
        stage.show.draw(surface)
        seen = seen or pygame.image.tobytes(surface, "RGB") != before
    assert not stage.show.busy
    assert spent < 4, "nobody waits that long"
    assert seen or name in STILL
    assert not stage.shown.lifted


def test_every_maker_is_of_an_event_of_the_rules():
    """16.4: no picture without its event, and every event is tried here."""
    assert set(SAMPLES) == set(EVENTS)


def test_every_event_changes_what_is_shown_or_is_named_here():
    """16.4."""
    assert follow.misses(EVENTS.values(), {EVENTS[name] for name in TELLS_ONLY}) == set()


def test_all_sounds_are_shipped():
    """UX-ACC-6: a motion's sound is a file, and no file plays unheard-of."""
    for one in SAMPLES.values():
        stage = Stage(table())
        stage.show.feed([one])
        stage.show.skip()
        for name in stage.heard:
            assert (assets() / "third_party" / "sounds" / f"{name}.ogg").is_file(), name
    assert "rip_it_off" in sound.CAPTIONS


def test_dice_stay_aside_until_the_attack_is_done():
    """L-ATT-2 step 8, L-DMG-1: dice are in rolled order; each goes to its part; the next attack clears them away."""
    stage = Stage(table())
    rolled = SAMPLES["rolled"]
    stage.show.feed([rolled])
    stage.show.skip()
    row = stage.show.dice
    assert [die.number for die in row.dice] == [6, 5, 3, 3]
    assert stage.regions.board.contains(row.rect)
    assert not row.rect.colliderect(stage.regions.square(26)), "the target stays in sight"
    stage.show.feed([SAMPLES["die_assigned"]])
    stage.show.skip()
    assert [die.state == SPENT for die in row.dice] == [True, False, False, False]
    stage.show.feed([SAMPLES["turn_ended"]])
    stage.show.skip()
    assert not row


def test_twelve_dice_fit_the_board():
    """L-RULING-14: Bigg Redd rolls twelve."""
    stage = Stage(table())
    stage.show.feed([event("rolled", seat=1, what="attack", target=2, dice=(1, 2, 3, 4, 5, 6) * 2)])
    stage.show.skip()
    slots = [stage.show.dice.slot(place) for place in range(12)]
    assert all(stage.regions.board.contains(slot) for slot in slots)
    assert all(not a.colliderect(b) for k, a in enumerate(slots) for b in slots[:k])


def test_a_part_is_on_the_cookie_until_the_show_gets_there():
    """L-DMG-2: what is drawn is what was shown, not what the state already knows."""
    stage = Stage(table())
    stage.show.feed([SAMPLES["part_torn"]])
    stage.show.update(0.1)
    assert stage.shown.cookie(2).boxes[HEAD] == 6
    stage.show.skip()
    assert stage.shown.cookie(2).boxes[HEAD] == 0
    assert not stage.shown.armour[1], "the helmet goes with the head (L-ARM-1)"


def test_reduced_motion_keeps_words_and_drops_flights():
    """UX-ACC-4."""
    stage = Stage(table(), reduced=True)
    stage.show.feed([SAMPLES["crumbed"]])
    for _ in range(4):
        stage.show.update(0.01)
    assert stage.shown.cookie(2).status == CRUMBED
    assert stage.show.busy  # the word is still there
    stage.show.update(2.0)
    stage.show.update(2.0)
    assert not stage.show.busy


def test_a_drawn_card_shows_its_face_to_its_owner_alone():
    """L-INFO-1: the others see a back of its colour."""
    for viewpoint, knows in ((1, True), (0, False), (2, False)):
        stage = Stage(table().view(viewpoint), viewpoint)
        before = len(stage.shown.own.get(1, ()))
        facts = {"card": card("W03")} if viewpoint == 1 else {}
        stage.show.feed([event("card_drawn", seat=1, colour="weapon", **facts)])
        stage.show.skip()
        assert (card("W03") in stage.shown.own.get(1, ())) == knows
        assert len(stage.shown.own.get(1, ())) == before + knows
        assert stage.shown.hands[0] == [2, 1, 1]


def test_the_deal_begins_with_an_empty_table():
    """L-SETUP-3: one card at a time for all seats, whatever hand this screen may see."""
    match = Match(GAME, sample_options(Random(1)), RandomChance(3))
    viewpoint = 1
    stage = Stage(match.view(viewpoint), viewpoint)
    truth = shown_of(match.view(viewpoint), viewpoint)
    stage.show.feed(visible_events(match.entries[0].events, viewpoint))
    assert sum(map(sum, stage.shown.hands)) == 0
    assert not any(cookie.square for cookie in stage.shown.cookies)
    stage.show.skip()
    assert stage.shown == truth


# -- log ---------------------------------------------------------------------------------------------------------------


def test_the_log_tells_every_event_that_matters():
    """UX-LOG-1: only what a neighbouring line says already goes untold."""
    told = CandyLogSentences(NAMES)
    untold = {name for name, one in SAMPLES.items() if told.line(one) is None}
    assert untold == {"stepped", "turn_ended", "shot", "melee_swing", "lob", "die_assigned"}


def test_the_log_keeps_secrets():
    """L-INFO-1: for a drawn or stolen card every view shows only its colour."""
    told = CandyLogSentences(NAMES)
    drawn = told.line(event("card_drawn", seat=1, colour="weapon", card=card("W03")))
    stolen = told.line(event("card_stolen", seat=1, victim=2, colour="gear", card=card("G01")))
    assert drawn is not None
    assert stolen is not None
    assert drawn.text == "Anna draws a Weapon card."
    assert stolen.text == "Anna takes a Gear card from Ben's hand."


def test_sentences_of_an_attack():
    """L-ATT-2, L-DMG-2, L-TROPHY-1: who did what to whom, with the rule."""
    told = CandyLogSentences(NAMES)
    lines = [told.line(SAMPLES[name]) for name in ("attack_declared", "rolled", "part_torn", "trophy_moved", "crumbed")]
    assert [line.text for line in lines if line is not None] == [
        "Anna fires the M&M16 at Ben, 2 shots.",
        "Dice at Ben: head, body, 2 x left arm.",
        "Anna rips off Ben's head!",
        "A Trophy for Anna: 1 now.",
        "Anna crumbs Ben!",
    ]
    assert lines[2] is not None
    assert lines[2].rule == "L-DMG-2"


def test_the_deal_is_one_line():
    """L-SETUP-3."""
    match = Match(GAME, sample_options(Random(1)), RandomChance(3))
    names = [one.name for one in CandyLogSentences(NAMES).worth(visible_events(match.entries[0].events, 0))]
    assert "card_drawn" not in names
    assert "dealt" in names


def test_the_catalogue_has_icons_and_rules():
    """UX-LOC-1: each sentence has a picture and a rule of the book."""
    book = (assets().parent / "game" / "games" / "ladders" / "rulebook.md").read_text(encoding="utf-8")
    for key, sentence in catalogue("ladders").items():
        assert pictures.exists(sentence.icon), key
        assert f"{sentence.rule}" in book, key


def test_every_sample_uses_its_own_sentence():
    """16.4: variants of an event have different sentences."""
    assert CandyLogSentences(NAMES).key_of(SAMPLES["attack_declared"]) == "attack_declared_shots"
    assert (
        CandyLogSentences(NAMES).key_of(event("crumbed", seat=2, by=2, square=5, frag=False, out=True)) == "crumbed_out"
    )
    assert (
        CandyLogSentences(NAMES).key_of(event("part_torn", seat=2, part=PARTS[0], by=0, trophy=False))
        == "part_torn_nobody"
    )


# -- hints -------------------------------------------------------------------------------------------------------------


def _asked(**more) -> str:
    """Return the full hint of seat 1 in a position."""
    given = {"cookies": {1: 57, 2: 58, 3: 1, 4: 20}, **more}
    return advice.banner_hint(position(4, **given).view(1), 1, NAMES, "full")


def test_hints_speak_of_what_matters_now():
    """UX-TURN-5: the nearest win first, then dangers, then habits."""
    weak = {2: (6, 6, 6, 6, 1, 6)}
    last = _asked(trophies={1: [(2, "HEAD"), (3, "HEAD")]}, boxes=weak)
    assert last.startswith("One more Trophy wins: Ben's left leg comes off ")
    assert "There is a mine in 60" in _asked(mines=[(2, 60)], dice=(3, 4))
    assert _asked(dice=(3, 4)).startswith("You can attack Ben from here")
    dry = _asked(cookies={1: 1, 2: 100, 3: 99, 4: 98}, weapons={1: [("W01", 0)]}, hands={1: ["A01"]})
    assert dry.startswith("The M&M16 is empty")


def test_hints_can_be_turned_off():
    """UX-TURN-5: gentle ones fall silent after the first turns."""
    view = position(4, cookies={1: 57, 2: 58}, dice=(3, 4)).view(1)
    assert advice.banner_hint(view, 1, NAMES, "off") == ""
    assert advice.banner_hint(view, 1, NAMES, "gentle") != ""
    view.turn = 99
    assert advice.banner_hint(view, 1, NAMES, "gentle") == ""


@each("seed", range(8))
def test_a_hint_and_a_reason_for_every_question(seed):
    """16.3: whatever is asked, in every scenario; from the view of the seat that is asked."""
    rng = Random(300 + seed)
    match = Match(GAME, sample_options(rng), RandomChance(300 + seed))
    for _ in range(160):
        if match.decision is None:
            break
        seat = match.decision.seat
        view = match.view(seat)
        assert isinstance(advice.banner_hint(view, seat, NAMES, "full"), str)
        for choice in match.decision.options(view)[:3]:
            said = advice.reason_for(view, seat, choice, NAMES)
            assert said == said.strip().rstrip(".")
        match.play(match.decision.suggest(match.state, rng))


def test_a_hint_at_a_star_speaks_of_its_own_colours():
    """L-LAND-3, UX-TURN-5: a missing Weapon is only mentioned where one can be drawn."""
    for square, told in ((73, ""), (78, "You need a Weapon most.")):
        state = position(4, cookies={1: square, 2: 1, 3: 1, 4: 20}, ask=False)
        state.then(StarColour(1))
        assert advice.banner_hint(state.view(1), 1, NAMES, "full") == told


def test_hints_at_flags_and_among_a_team():
    """UX-TURN-5: what to do with a flag, who could act."""
    carried = {"blue": {"where": "carried", "seat": 1, "part": "HEAD"}}
    state = position(4, "CF", cookies={1: 6, 2: 95, 3: 7, 4: 96}, flags=carried, ask=False)
    state.then(LandingFlags(1))
    assert advice.banner_hint(state.view(1), 1, NAMES, "full").startswith("SET it:")
    state = position(4, "GT", cookies={1: 13, 2: 14, 3: 100, 4: 12}, ask=False)
    state.ready = 0b11110
    state.then(PickSeat(1, 1))
    assert advice.banner_hint(state.view(1), 1, NAMES, "full").startswith("Anna can fire")
