"""Every question at SHOOT's table can be answered by the mouse alone and by the keyboard alone (UX section 3, 14)."""

import pytest

from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight.death import ChooseSpawn
from game.games.shoot.rules.gadgets.on_cards import OrderCards
from game.games.shoot.rules.loot import LootChoice
from game.games.shoot.rules.setup import PlaceWall
from game.games.shoot.rules.state import (
    RECORD,
    SPLATTER_DECK,
    WEAPON_DECK,
    WEAPON_HAND,
    zone_of,
)
from game.games.shoot.rules.tokens import HealSplit, KeepWeapon
from tests.rig import shoot as tables
from tests.rig.shoot import (
    battle,
    body_on_the_table,
    click,
    click_on,
    click_table,
    key,
    last,
    sit,
    tab_to,
    tab_to_label,
    wheel,
)

from game.games.shoot.table import positions  # isort: skip
from tests.rig.each import each


def asking(decision, stance="still"):
    """A table at which seat 1 is asked something else first."""
    session = battle(stance=stance)
    session.match.state.stack.append(decision)
    return session


# -- the stance --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("label", "number", "stance"), [("Move", "1", "move"), ("Stand still", "2", "still")])
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_the_stance_is_chosen(how, label, number, stance):
    """S-DEC-3."""
    session = battle()
    host, scene = sit(session)
    click_on(host, scene, label) if how == "mouse" else key(host, number)
    assert last(session) == (stance,)
    assert type(session.decision).__name__ == "ChooseAction"


@each("how", ["mouse", "keys"])
def test_bleeding_is_chosen_where_wounds_allow_it(how):
    """S-WND-3."""
    session = battle()
    state = session.match.state
    state.zones[zone_of(1, RECORD)].append(51)  # MOVE-3, of the expansion
    state.knows[51] = state.everybody()
    host, scene = sit(session)
    assert ("bleed",) in session.decision.options(session.match.state)
    click_on(host, scene, "Bleed") if how == "mouse" else key(host, "3")
    assert ("bleed",) in [entry.choice for entry in session.match.entries]


# -- the open turn -----------------------------------------------------------------------------------------------------


@each("how", ["mouse", "keys"])
def test_a_walk_is_made(how):
    """S-DEC-4, S-MOVE-2."""
    session = battle(stance="move")
    host, scene = sit(session)
    before = session.match.state.hero(1)
    if how == "mouse":
        click_table(host, scene, 250, 380)
    else:
        for name in ("down", "down", "down", "return"):
            key(host, name)
    assert last(session)[0] == "leg"
    after = session.match.state.hero(1)
    assert abs(after.x - before.x) < 6
    assert after.y - before.y == pytest.approx(80 if how == "mouse" else 33, abs=4)


@each("how", ["mouse", "keys"])
def test_an_opponent_is_shot_at(how):
    """S-ATK-1: the same press that the preview shows."""
    session = battle(stance="still")
    host, scene = sit(session)
    if how == "mouse":
        click_table(host, scene, 600, 330)
    else:
        tab_to(host, scene, lambda picked, _focus: picked.kind == "hero" and picked.seat == 2)
        key(host, "return")
    attacks = [entry.choice for entry in session.match.entries if entry.choice[:1] == ("attack",)]
    assert attacks
    assert attacks[0][2] == 2


@each("how", ["mouse", "keys"])
def test_the_turn_ends(how):
    session = battle(stance="still")
    session.match.state.change_turn(attacked=True)
    host, scene = sit(session)
    click_on(host, scene, "End turn") if how == "mouse" else key(host, "e")
    assert ("end",) in [entry.choice for entry in session.match.entries]
    assert session.match.state.now.seat != 1


def reach_at_hand(host, scene, label):
    """Bring the focus to what is offered at the HERO, or behind *More* by its key."""
    if not any(one.label.startswith(label) for one in scene.group.widgets):
        key(host, "t")
    tab_to_label(host, scene, label)


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("word", ["collect", "take_flag", "drop_flag", "loot", "shuffle", "leap"])
def test_things_at_hand(how, word):
    """S-TURN-3: Tokens, Flags, corpses, the discard pile and the edge of the table."""
    session = tables.normal(battle(stance="move"))
    state = session.match.state
    if word == "collect":
        positions.stand(session, {1: (state.tokens[0].x, state.tokens[0].y)})
    elif word in ("take_flag", "drop_flag"):
        flag = state.flags[0]
        positions.stand(session, {1: (flag.x, flag.y)})
        if word == "drop_flag":
            session.match.play(("take_flag", flag.id))
    elif word == "loot":
        body_on_the_table(session)
    elif word == "leap":
        positions.stand(session, {1: (20.0, 300.0)})
    wanted = next(c for c in session.decision.options(session.match.state) if c[0] == word)
    host, scene = sit(session)
    label = {"collect": "Collect", "take_flag": "Take the Flag", "drop_flag": "Drop", "loot": "Loot the",
             "shuffle": "Shuffle", "leap": "Leap"}[word]  # fmt: skip
    if how == "mouse":
        tables.click_at_hand(host, scene, label)
    else:
        reach_at_hand(host, scene, label)
        key(host, "return")
    if word == "leap":  # asks for confirmation: it cannot be undone
        assert scene.prompt is not None
        assert wanted not in [entry.choice for entry in session.match.entries]
        if how == "mouse":
            click(host, scene.prompt.buttons[-1].rect.center)
        else:
            for name in ("return", "tab", "return"):
                key(host, name)  # nothing yet; never mind
            assert scene.prompt is None
            reach_at_hand(host, scene, label)
            for name in ("return", "tab", "tab", "return"):
                key(host, name)
    assert wanted in [entry.choice for entry in session.match.entries]


@each("how", ["mouse", "keys"])
def test_the_cards_are_asked(how):
    """S-ASK-1."""
    session = tables.normal(battle(stance="still"))
    host, scene = sit(session)
    if how == "mouse":
        tables.click_at_hand(host, scene, "Ask the cards")
    else:
        reach_at_hand(host, scene, "Ask the cards")
        key(host, "return")
    for letter in "Luck?":
        key(host, {"L": "l", "?": "/"}.get(letter, letter), letter)
    click_on(host, scene, "Ask") if how == "mouse" else key(host, "return")
    assert last(session) == ("ask", "Luck?")


# -- prompts -----------------------------------------------------------------------------------------------------------


@each("how", ["mouse", "keys"])
def test_a_spot_to_spawn_is_chosen(how):
    """S-DEC-2."""
    session = asking(ChooseSpawn(1))
    session.match.state.change_hero(1, alive=False)
    base = session.match.state.bases[0]
    host, scene = sit(session)
    if how == "mouse":
        click_table(host, scene, base.x + 12, base.y)
        assert last(session)[1] == pytest.approx(base.x + 12, abs=1)
    else:
        key(host, "right")
        key(host, "return")
        assert last(session)[1] == pytest.approx(base.x + 11, abs=0.01)
    assert last(session)[0] == "spawn"


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("leave", [False, True])
def test_the_own_wall_is_placed_or_left(how, leave):
    """S-DEC-1: it is offered where it may stand, and turned by the wheel or the Page keys."""
    session = asking(PlaceWall(1))
    place = next(c for c in session.decision.options(session.match.state) if c[0] == "wall")
    host, scene = sit(session)
    if leave:
        click_on(host, scene, "Leave") if how == "mouse" else key(host, "e")
        assert last(session) == ("leave",)
        return
    if how == "mouse":
        tables.move(host, tables.pixel(scene, place[1], place[2]))
        wheel(host, 2)
        wheel(host, -2)
        click_table(host, scene, place[1], place[2])
    else:
        for name in ("page up", "page down", "right", "left", "return"):
            key(host, name)
    assert last(session)[0] == "wall"
    assert last(session)[3] == place[3]
    assert last(session)[1:3] == pytest.approx(place[1:3], abs=9)


def test_enter_heals_wherever_the_focus_is():
    """S-DEC-8: the button says Enter; what is not wholly given out is not healed by it."""
    session = asking(HealSplit(1, 2, -1))
    state = session.match.state
    for card in state.cards(1, RECORD):
        state.points[card] = 3
    host, scene = sit(session)
    first, entries = session.decision.options(state)[0], len(session.match.entries)
    tab_to(host, scene, lambda _p, focus: focus in scene.prompt.steppers)
    key(host, "right")
    key(host, "return")
    assert len(session.match.entries) == entries
    key(host, "left")
    key(host, "return")
    assert session.match.entries[entries].choice == first


@each("how", ["mouse", "keys"])
def test_healing_is_split(how):
    """S-DEC-8: not only as proposed."""
    session = asking(HealSplit(1, 2, -1))
    state = session.match.state
    for card in state.cards(1, RECORD):
        state.points[card] = 3
    host, scene = sit(session)
    first = session.decision.options(state)[0]
    wounds = state.cards(1, RECORD)
    other = next(card for card in wounds if card != first[1][0])
    own, two = (next(s for s in scene.prompt.steppers if s is scene.prompt.steppers[wounds.index(c)])
                for c in (first[1][0], other))  # fmt: skip
    if how == "mouse":
        click(host, (own.rect.x + 8, own.rect.centery))
        click(host, (two.rect.right - 8, two.rect.centery))
        click_on(host, scene, "Heal")
    else:
        tab_to(host, scene, lambda _p, focus: focus is own)
        key(host, "left")
        tab_to(host, scene, lambda _p, focus: focus is two)
        key(host, "right")
        tab_to_label(host, scene, "Heal")
        key(host, "return")
    choice = next(entry.choice for entry in session.match.entries if entry.choice[:1] == ("heal",))
    assert dict(choice[1:]).get(other), choice


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("keep", [False, True])
def test_a_weapon_is_kept(how, keep):
    """S-DEC-9."""
    session = asking(KeepWeapon(1))
    state = session.match.state
    state.move_card(state.zones[WEAPON_DECK][0], WEAPON_DECK, zone_of(1, WEAPON_HAND))
    hand = sorted(state.cards(1, WEAPON_HAND))
    host, scene = sit(session)
    if keep:
        click_on(host, scene, "Keep") if how == "mouse" else key(host, "e")
        assert last(session) == ("keep",)
    else:
        click(host, scene.prompt.options[1].card_rect.center) if how == "mouse" else key(host, "2")
        assert last(session) == ("discard", hand[1])


@each("how", ["mouse", "keys"])
def test_cards_are_put_back_in_another_order(how):
    """S-DEC-23."""
    session = asking(OrderCards(1, 5))
    state = session.match.state
    cards = list(state.zones[SPLATTER_DECK][:5])
    for card in cards:
        state.show(card, 1 << 1)
    host, scene = sit(session)
    if how == "mouse":
        click(host, scene.prompt.options[3].card_rect.center)
        click(host, scene.prompt.options[0].card_rect.center)
        click_on(host, scene, "Put back")
    else:
        tab_to(host, scene, lambda _p, focus: focus is scene.prompt.options[3])
        for _ in range(3):
            key(host, "left")
        tab_to_label(host, scene, "Put back")
        key(host, "return")
    assert last(session) == ("order", cards[3], *cards[:3], cards[4])


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("backpack", [False, True])
def test_a_corpse_is_looted(how, backpack):
    """S-DEC-19: any of the Gadgets, and the Weapon in exchange for your own (which one, with two in a Backpack)."""
    session = asking(LootChoice(1, 2))
    arms, tools = body_on_the_table(session)
    state = session.match.state
    for card in (*arms, *tools):
        state.show(card, 1 << 1)
    if backpack:
        tables.give(session, 1, "G-22")
        state.move_card(state.zones[WEAPON_DECK][0], WEAPON_DECK, zone_of(1, WEAPON_HAND))
    own = sorted(state.cards(1, WEAPON_HAND))
    host, scene = sit(session)
    rows = [option.choice.card for option in scene.prompt.options]
    if how == "mouse":
        click(host, scene.prompt.options[rows.index(arms[0])].card_rect.center)
        click(host, scene.prompt.options[rows.index(tools[0])].card_rect.center)
        click_on(host, scene, "Take")
    else:
        key(host, str(rows.index(arms[0]) + 1))
        key(host, str(rows.index(tools[0]) + 1))
        key(host, "return")
    if backpack:
        click(host, scene.prompt.options[1].card_rect.center) if how == "mouse" else key(host, "2")
        assert last(session) == ("take", arms[0], (tools[1],), own[1])
    else:
        assert last(session) == ("take", arms[0], (tools[1],))


def attacked(seat=3, kinds=("person", "person", "person")):
    """Seat 1 is shot at and may answer: returns the session at ChooseCounter, or at the window before it."""
    session = battle(kinds, curtain=False)
    positions.until(session, "ChooseStance", seat)
    session.match.play(("still",))
    positions.arm(session, seat, "W-08")
    positions.stand(session, {1: (640.0, 330.0), 2: (100.0, 600.0), seat: (800.0, 300.0)})
    card = session.match.state.cards(seat, WEAPON_HAND)[0]
    session.match.state.zones[SPLATTER_DECK].sort(key=lambda one: splattercard(one).damage != 1)
    session.match.play(("attack", card, 1))
    return session


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("shoot", [False, True])
def test_a_counterattack_is_made_or_declined(how, shoot):
    """S-DEC-14."""
    session = attacked()
    assert type(session.decision).__name__ == "ChooseCounter"
    card = session.match.state.cards(1, WEAPON_HAND)[0]
    host, scene = sit(session)
    if shoot:
        click(host, scene.prompt.options[0].card_rect.center) if how == "mouse" else key(host, "1")
    else:
        click_on(host, scene, "Hold fire") if how == "mouse" else key(host, "escape")
    answer = ("counter", card) if shoot else ("decline",)
    assert answer in [entry.choice for entry in session.match.entries]


def jammed():
    """Seat 1 has drawn a JAM and holds a Multi tool."""
    session = battle(stance="still")
    tool = tables.give(session, 1, "G-23")
    state = session.match.state
    card = state.cards(1, WEAPON_HAND)[0]
    state.zones[SPLATTER_DECK].sort(key=lambda one: not splattercard(one).jam)
    session.match.play(("attack", card, 2))
    return session, tool


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("use", [False, True])
def test_a_jam_is_cleared_or_not(how, use):
    """S-DEC-13: the window of the Multi tool."""
    session, tool = jammed()
    assert type(session.decision).__name__ == "Window"
    host, scene = sit(session)
    if use:
        click(host, scene.prompt.options[0].card_rect.center) if how == "mouse" else key(host, "1")
    else:
        click_on(host, scene, "Do nothing") if how == "mouse" else key(host, "escape")
    assert (("play", tool) if use else ("pass",)) in [entry.choice for entry in session.match.entries]
