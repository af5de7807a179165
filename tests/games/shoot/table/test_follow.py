"""The state as shown follows the events: what panels show of it is what the view says, whoever looks (FGA-2)."""

from collections import Counter
from random import Random

import pytest

from game.battlefield.modes import MODES
from game.games.shoot.rules import events
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.events import EVENTS
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.game import GAME, sample_options
from game.games.shoot.rules.state import RECORD
from game.games.shoot.table import view_model
from game.games.shoot.table.follow import follow
from game.games.shoot.table.shown import shown_of
from game.kernel.cards import HIDDEN
from game.kernel.chance import RandomChance
from game.kernel.events import fact_of, visible_events
from game.kernel.match import Match
from game.table.replay_session import ALL

UNSEEN = {
    "stack": "what the rules will do next",
    "attack": "how far the rules are with an attack; fight views take it from its events",
    "series": "the same of a series of cards",
    "shoves": "pushes still to be carried out",
    "hits": "statistics for the end of the match: no event tells to whom a flip's damage is credited",
    "knows": "who knows a card; compared below, as far as it is shown: whether everybody does",
    "zones": "compared below: decks by their sizes, what has no order sorted",
}
"""Fields of a state that no panel shows while events play."""
UNTOLD = {
    "corpse_removed": "which cards were left under it",
    "corpse_looted": "which cards others take, and leave",
    "weapons_swapped": "which of two Weapons changes hands",
    "gadgets_swapped": "which ones; where only two play, everybody knows them then",
    "peek": "who else knows the cards on top of the deck",
}
"""Events that do not tell a viewer all that its next view shows: until then cards are hidden, and no card is wrong."""
DECKS = {"splatter deck", "weapon deck", "gadget deck"}
ORDERED = {"splatter discard", "weapon discard", "gadget discard"}


def played(options, seed, choices):
    """Yield a match after each of its choices, its first state included, with the new entry's events."""
    random = Random(seed)
    match = Match(GAME, options, RandomChance(seed))
    yield match, []
    while match.decision is not None and len(match.entries) <= choices:
        match.play(match.decision.suggest(match.state, random))
        yield match, match.entries[-1].events


def seen_by(match, viewer):
    return match.state.copy() if viewer == ALL else match.view(viewer)


def public_only(state, card):
    return card != HIDDEN and state.knows[card] == state.everybody()


def cards_told(state):
    """Return the cards of each zone by name, and those of them that everybody knows."""
    told = {}
    for spec, cards in zip(state.zone_specs(), state.zones, strict=True):
        if spec.name in DECKS:
            told[spec.name] = len(cards)
        elif spec.name in ORDERED:
            told[spec.name] = list(cards)
        else:
            told[spec.name] = sorted(cards)
            told[f"{spec.name}, public"] = sorted(card for card in cards if public_only(state, card))
    return told


def less_told(name, shown, truth):
    """Return whether cards are the same but for hidden ones."""
    if name in DECKS:
        return shown == truth
    known = Counter(card for card in shown if card != HIDDEN)
    return known <= Counter(truth) and (len(shown) == len(truth) or name.endswith("public"))


def differences(shown, truth, untold):
    """Return where the state as shown is not the view."""
    found = {}
    truth.change_turn(dropped=())  # which Flag may not be taken again in this turn: no panel shows it
    for name in truth.__struct_fields__:
        if name not in UNSEEN and (one := getattr(shown, name)) != (other := getattr(truth, name)):
            found[name] = (one, other)
    one, other = cards_told(shown), cards_told(truth)
    for name in one:
        if one[name] != other[name] and not (untold and less_told(name, one[name], other[name])):
            found[name] = (one[name], other[name])
    return found


def options_of(mode, seed):
    """Return random options of a mode."""
    random = Random(seed)
    while (options := sample_options(random)).mode != mode:
        pass
    return options


@pytest.mark.parametrize("mode", sorted(MODES))
def test_the_state_as_shown_is_what_the_view_says(mode):
    told = 0
    for seed in range(6):
        options = options_of(mode, seed)
        viewer = seed % (options.seats + 2) - 1  # every hand, what everyone knows, each seat
        shown = None
        for match, emitted in played(options, seed, 250):
            truth = seen_by(match, viewer)
            if shown is not None:
                ear = match.entries[-1].seat if viewer == ALL else viewer
                heard = visible_events(emitted, ear)
                follow.apply(shown, heard)
                names = {event.name for event in heard}
                wrong = differences(shown.table, truth, names & set(UNTOLD) or viewer == ALL)
                assert not wrong, (seed, viewer, len(match.entries), wrong, sorted(names))
                told += len(heard)
            shown = shown_of(truth, max(viewer, 0))
    assert told > 1000


class Ledger:
    """What the rules tell of wounds, kills, lives and turns, kept by itself."""

    def __init__(self, state):
        self.points = {seat: {card: state.points[card] for card in state.cards(seat, RECORD)} for seat in state.seats()}
        self.dead = {hero.seat for hero in state.heroes if not hero.alive}
        self.lying = {corpse.seat for corpse in state.corpses}
        self.seat, self.over = state.now.seat, False

    def take(self, fact):
        """Take a fact and return what it says of the table after it, as (name, seat, value)."""
        match fact:
            case fights.ShotHit(target=seat, card=card) | fights.DamageFlip(seat=seat, card=card, result="hit"):
                if "DEATH" not in splattercard(card).symbols:
                    self.points[seat][card] = fact.points
                    return "damage", seat, fact.total
            case fights.WoundHealed():
                self.points[fact.seat][fact.card] = fact.points_left
            case fights.WoundRemoved():
                del self.points[fact.seat][fact.card]
            case fights.HeroDied():
                self.points[fact.seat].clear()
                self.dead.add(fact.seat)
                self.lying.add(fact.seat)
            case fights.PushedOffTable() | events.Leapt():
                self.dead.add(fact.seat)
            case events.HeroSpawned():
                self.dead.discard(fact.seat)
            case events.CorpseRemoved():
                self.lying.discard(fact.seat)
            case events.TurnBegan():
                self.seat = fact.seat
            case events.GameOver():
                self.over = True
            case fights.KillCredited():
                return "kills", fact.seat, fact.total
            case fights.LifeLost():
                return "lives", fact.seat, fact.left
        return None


def test_a_panel_changes_when_its_event_lands_and_not_before():
    """FGA-2: at each landing the life left is ten minus the points in the record, and nothing is shown too early."""
    compared, mode_of = Counter(), sorted(MODES)
    for seed in range(24):
        options, shown, ledger = options_of(mode_of[seed % len(mode_of)], seed), None, None
        for match, heard in played(options, seed, 200):
            if shown is not None:
                for fact in (fact_of(event, EVENTS) for event in visible_events(heard, 1)):
                    said = ledger.take(fact)
                    for _ in follow(shown, fact) or ():
                        pass
                    check(shown, ledger, said)
                    compared[type(fact).__name__] += 1
            shown, ledger = shown_of(match.view(1), 1), Ledger(match.state)
    assert compared["HeroDied"] > 20
    assert compared["WoundHealed"] > 5


def check(shown, ledger, said):
    """Compare what panels and pieces show with the ledger."""
    table = shown.table
    for seat in table.seats():
        record = view_model.record(table, seat, "")
        lying = sum(ledger.points[seat].values())
        assert record.alive == (seat not in ledger.dead)
        assert record.left == (max(0, 10 - lying) if record.alive else 0)
        assert {wound.card: wound.points for wound in record.wounds} == ledger.points[seat]
        assert (seat in {mark.seat for mark in shown.heroes}) == record.alive
    assert {mark.seat for mark in shown.corpses} == ledger.lying
    assert table.now.seat == ledger.seat or ledger.over
    assert (table.outcome is not None) == ledger.over
    match said:
        case ("damage", seat, value):
            assert table.damage(seat) == value
        case (name, seat, value):
            assert getattr(table.hero(seat), name) == value
