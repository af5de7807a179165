"""An automatic player: whole games in which every card is played, each with a check of its effect (section 14)."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from game.games.ladders.rules.ammo import marker_after
from game.games.ladders.rules.cards import COUNT, DATA, EAGLE, ID, Ammo, weapon
from game.games.ladders.rules.fight.damage import MINE
from game.games.ladders.rules.fight.volley import MOST_DICE
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.gear import HITS_OF, Return
from game.games.ladders.rules.mines import DICE
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import LaddersState
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import begin, pending, play
from game.kernel.state import Choice

Events = list[Event]
Seen = Callable[[LaddersState, LaddersState, int, Choice, Events], None]


def named(events: Events, name: str) -> Events:
    """The events of a name."""
    return [event for event in events if event.name == name]


# -- what each card must have done ---------------------------------------------------------------------


def check_roll(before: LaddersState, seat: int, choice: Choice, events: Events) -> None:
    """An attack or blast: pool within its bounds, one shot each, marks set, every die assigned, or a crumbed cookie."""
    declared = named(events, "attack_declared")
    if not declared:
        assert named(events, "attack_off") or len(before.weapons[seat - 1]) == 3
        return
    facts = declared[0].facts
    assert 1 <= facts["dice"] <= MOST_DICE
    assert facts["id"] == ID[choice[1]]
    for rolled in named(events, "rolled"):
        if rolled["what"] == "attack" and rolled["seat"] == seat:
            assert len(rolled["dice"]) in (facts["dice"], max(0, facts["dice"] - 3)), facts


def check_weapon(before: LaddersState, after: LaddersState, seat: int, choice: Choice, events: Events) -> None:
    """A Weapon from hand: in play and full as far as the counters go (L-WEAP-1, L-WEAP-4)."""
    (told,) = named(events, "weapon_into_play")
    row = weapon(choice[1])
    most = row.ammo if row.id not in ("W04", "W05") else min(row.ammo, before.supply[row.id == "W05"])
    assert told["ammo"] == most
    assert any(one.card == choice[1] for one in after.weapons[seat - 1])


def check_ammo(before: LaddersState, after: LaddersState, seat: int, choice: Choice, events: Events) -> None:
    """Ammo: every named marker as high as it goes; special ammo stays with the weapon (L-AMMO-1, L-AMMO-2)."""
    row = DATA[choice[1]]
    assert isinstance(row, Ammo)
    for card in choice[2]:
        old = next(one for one in before.weapons[seat - 1] if one.card == card)
        new = next(one for one in after.weapons[seat - 1] if one.card == card)
        assert new.ammo > 0
        if len(choice[2]) == 1:
            assert new.ammo == marker_after(before, old)
        assert new.special == (choice[1] if row.type == "special" else -1)


def check_gear(before: LaddersState, after: LaddersState, seat: int, choice: Choice, events: Events) -> None:
    """Gear: what 14.3 says of it."""
    name, old, new = ID[choice[1]], before.cookie(seat), after.cookie(seat)
    if name in HITS_OF:
        assert any(one.card == choice[1] and one.hits == HITS_OF[name] for one in after.armour[seat - 1])
    elif name == "G07":
        assert new.square in (choice[2], 0)
    elif name == "G08":
        assert new.square in (before.square(choice[2]), 0)
        waits = any(isinstance(step, Return) for step in after.stack)  # while a mine is asked about (L-RULING-59)
        assert after.square(choice[2]) in ((before.square(choice[2]),) if waits else (old.square, 0))
    elif name == "G10":
        assert tuple(a - b for a, b in zip(new.boxes, old.boxes, strict=True)) == choice[2]
    elif name == "G11":
        assert len(after.trophies[seat - 1]) == len(before.trophies[seat - 1]) - 1
        assert sum(box > 0 for box in new.boxes) == sum(box > 0 for box in old.boxes) + 1
    elif name == "G16":
        stolen = named(events, "card_stolen") + named(events, "weapon_stolen")
        assert [event["victim"] for event in stolen] == [choice[2]]
    else:
        assert name == "G17"
        assert after.double_dip == 1


def check_move(before: LaddersState, seat: int, choice: Choice, events: Events) -> None:
    """MOVE cards: the number walked is that of the die and the cards (L-MOVE-5)."""
    if choice[0] == "jetpack":
        assert named(events, "jetpack")
        return
    (told,) = named(events, "die_declared")
    extra = sum(amount for name, amount in choice[3] if name == "G05")
    tangled = before.cookie(seat).tangled > 0
    assert told["number"] == max(1, choice[1] - tangled) + extra


def check_reaction(before: LaddersState, after: LaddersState, seat: int, choice: Choice, events: Events) -> None:
    """REACT cards: what comes of them (G12 to G15)."""
    name = ID[choice[1]]
    assert named(events, "reaction_played")[0]["id"] == name
    if name == "G12":
        left = max(0, before.attacks[-1].dice - 3)
        rolled = [len(event["dice"]) for event in events if event.name == "rolled"]
        assert rolled[0] == left if left else 0 not in rolled  # L-RULING-58: no roll without a die
    elif name == "G13":
        assert named(events, "die_slowed")[0]["by"] == seat
    elif name == "G14":
        shot = named(events, "attack_declared")[0]
        assert (shot["seat"], shot["weapon"], shot["counter"]) == (seat, EAGLE, True)
    else:
        assert named(events, "part_saved")[0]["seat"] == seat


def check_everything(state: LaddersState) -> None:
    """What always holds: counters, markers, sheets, rows and zones that agree."""
    loaded = [row for rows in state.weapons for row in rows]
    for place, name, most in ((0, "W04", 4), (1, "W05", 3)):
        on_board = len(state.mines) if name == "W05" else 0
        assert state.supply[place] + on_board + sum(row.ammo for row in loaded if ID[row.card] == name) == most
    assert all(0 <= row.ammo <= profile(row.card).track for row in loaded)
    assert len({mine.square for mine in state.mines}) == len(state.mines)
    for seat, cookie in enumerate(state.cookies, 1):
        start = 6 + (seat - 1) * 6
        zones = state.zones[start : start + 6]
        assert sorted(zones[3]) == sorted(row.card for row in state.weapons[seat - 1])
        assert sorted(zones[4]) == sorted(row.special for row in state.weapons[seat - 1] if row.special >= 0)
        assert sorted(zones[5]) == sorted(worn.card for worn in state.armour[seat - 1])
        assert Counter(state.hand_order[seat - 1]) == Counter({c: len(zones[c]) for c in range(3) if zones[c]})
        assert len({worn.part for worn in state.armour[seat - 1]}) == len(state.armour[seat - 1])
        assert all(0 <= left <= most for left, most in zip(cookie.boxes, cookie.maxima, strict=True))
        assert not state.round or (cookie.square > 0) == (cookie.status == "standing")
        if cookie.status != "standing":
            assert not state.weapons[seat - 1]
            assert not state.armour[seat - 1]
        if cookie.status == "out":
            assert not state.hand(seat)


# -- the runner ----------------------------------------------------------------------------------------


def card_of(choice: Choice) -> str:
    """The id of the card a choice plays; empty if it plays none."""
    if choice[0] in ("weapon", "ammo", "gear", "play", "attack", "blast", "plant"):
        return ID[choice[1]]
    if choice[0] == "jetpack":
        return "G06"
    return str(choice[3][-1][0]) if choice[0] == "move" and choice[3] else ""


def pick(options: list[Choice], played: Counter[str], random: Random) -> Choice:
    """Play what has been played least, sometimes just anything."""
    cards = [choice for choice in options if card_of(choice)]
    if not cards or random.random() < 0.25:
        return random.choice(options)
    least = min(played[card_of(choice)] for choice in cards)
    return random.choice([choice for choice in cards if played[card_of(choice)] == least])


def check_choice(
    before: LaddersState, after: LaddersState, seat: int, choice: Choice, events: Events, played: Counter[str]
) -> None:
    """Check what a choice did by its kind."""
    played[card_of(choice)] += bool(card_of(choice))
    if choice[0] in ("attack", "blast"):
        check_roll(before, seat, choice, events)
    elif choice[0] in ("move", "jetpack"):
        check_move(before, seat, choice, events)
    elif after.outcome is None and seat == after.active and after.standing(seat):
        checks: dict[str, Seen] = {"weapon": check_weapon, "ammo": check_ammo, "gear": check_gear}
        if choice[0] in checks:
            checks[choice[0]](before, after, seat, choice, events)
    if choice[0] == "play":
        check_reaction(before, after, seat, choice, events)
    for event in named(events, "rolled"):
        if event["what"] == MINE:
            assert len(event["dice"]) == DICE


def test_every_card_is_played_and_does_what_it_says() -> None:
    """Section 14: 22 Weapons, 9 Ammo, 17 Gear, in games of four scenarios, each choice with a check of its effect."""
    played: Counter[str] = Counter()
    kinds = {ID[card] for card in range(COUNT)}
    for seed in range(60):
        random = Random(seed)
        scenario = ("TR", "GT", "CUSTOM", "CF")[seed % 4]
        table: dict[str, Any] = {"hand": (3, 3, 3), "round_limit": 12}
        state = begin(GAME, options_of(scenario, 4, **table), RandomChance(seed), [])
        assert isinstance(state, LaddersState)
        while (decision := pending(state)) is not None:
            choice = pick(decision.options(state), played, random)
            before = state.copy()
            events = state.driver.events
            assert events is not None
            events.clear()
            play(state, choice)
            check_choice(before, state, decision.seat, choice, events, played)
            check_everything(state)
        if seed >= 7 and kinds <= set(played):
            break
    assert kinds <= set(played), kinds - set(played)
