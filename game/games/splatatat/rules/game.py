"""SPLATATAT as the kernel plays it: the one thing a table has to load.

Events (section 17) in the order they are told. Seats are ints, `kind`, `kinds`, `pile` kind names (piles first card
first, as they are after the event; where the pile goes: as it was), `card` and `cards` the first number of their kinds
(SPL-RULING-30), `hand` the cards left in the hand of the seat that did it, `deck` those left in the deck. Secret facts
are in brackets.

    game_started    seats colours faces teams most deal deck position dealer first
    house_rules     ids words: the House Rules that differ from the printed game, if any do (section 13)
    dealt           seat number deck [cards kinds]: one for each seat, in playing order
    turn_started    seat reason ("dollop", "s", "three" or "") turn deck passes
    splat_played    attacker victim card kind top pile hand
    threat          victim threat ("three", "s") attacker
    saved           seat card kind pile hand deck: the pile (as it was) and the card have gone under the deck
    splatatat       victim attacker face (1, 2; 0 in Most Splatatats) cause ("three", "s") pile smiles
    picked_up       seat number reason ("choice", "splatatat", "gusher", "dollop", "mate") hand deck [cards kinds]
    pile_left       seat pile to ("under" the deck, or "shuffled": then shuffled_in follows) deck
    seat_out        seat hand (so many cards go under the deck) deck
    out_card_played seat out card kind pile hand deck place ("stay", "bottom")
    s_played        seat target card pile hand            s_saved     seat target card pile (as it was) hand
    s_revived       seat target card smiles hand          s_mate_back seat target card smiles pile (as it lay) hand
    swapsies        seat partner card kind hands (of seat, of partner, after it) [gave got: kinds, as the seat sees it]
    to_middle       card kind middle: Swapsies, once only, after its swap
    gusher          seat seats (who picks up, in order) card hand
    dollop          seat target card hand
    uturn           seat direction two (exactly two seats in) card hand
    skipped         seat by
    extra_turn      seat reason ("gusher", "uturn")
    shuffled_in     number kinds deck
    passed          seat passes                           standstill_warning passes
    revealed        seat cards kinds
    last_card       seat card kind way: a last card that lies in the middle without any effect (SPL-TURN-10)
    point_scored    seat points victim
    game_won        winners seat (who did it, 0: nobody) team (0: none) kind ranking; win_shared has the same
    game_over       winners reason turns: always the last one
"""

from random import Random
from typing import Final

import msgspec

from game.games.splatatat.options import SplatOptions, why_no_table
from game.games.splatatat.rules import setup, turn
from game.games.splatatat.rules.cards import NAME
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.rules.upgrades import UPGRADES
from game.games.splatatat.tables import MODES, make_options
from game.kernel.game import Game
from game.kernel.state import Step

_ODD_PLACES: Final = (
    "1 +; R1 B2 S; GUSH; 2 | B3 R1 B3 | -; 1 | R2 B1 B3 | B1 B2 | 1",
    "2 -; -; -; 2 | S R3 B1 | R1 R2 R3 | 2; 2 new | SWAP B3 B3 R3 | B3 | 1",
    "1 + 1; R1 R1 R1 R1 R1 R2; -; 1 | B1 B1 B1 | R1 S | 2; 1 | SWAP SWAP S R3 | -",
)


def sample_options(random: Random) -> SplatOptions:
    """Give a table of any number of seats and any mode, often with house rules, now and then from a position."""
    roll = random.random()
    if roll < 0.15:
        return SplatOptions(seats=2, position=random.choice(_ODD_PLACES))
    mode = random.choice(MODES)
    seats = random.choice((4, 6, 8) if mode == "coop" else range(2, 9))
    plain = msgspec.structs.replace(make_options(seats, mode), open_hands=0.4 < roll < 0.6)
    if random.random() < 0.4:
        return plain
    changes: dict[str, object] = {
        "copies": random.choice(((4, 4, 4), (3, 3, 3), (6, 5, 3), (3, 4, 6))),
        "swapsies": random.choice(("returns", "once", "none")),
        "draw": random.choice(("always", "stuck")),
        "last": random.choice(("any", "splat")),
        "dump": random.choice(("stay", "bottom")),
        "truce": random.random() < 0.5,
        "s_card": int(random.random() < 0.8),
        "laps": random.choice((0, 10, 40)),
        "cap": random.choice((50, 100)),
    }
    for name in ("repeat", "forced_s", "gush", "win_empty", "win_reveal"):
        changes[name] = random.random() < 0.7
    options = msgspec.structs.replace(plain, **changes)
    return plain if why_no_table(options) else options


def steps() -> list[type[Step]]:
    """Give every kind of step that can lie on a stack, chapter by chapter."""
    return [setup.Deal, setup.FromPosition, turn.Choose, turn.ForcedSave]


def _seats_of(options: SplatOptions) -> int:
    return options.seats


def _settle(state: SplatState) -> None:
    """Share the options of a state that was read back with those of its like, so that looking them up stays quick."""
    state.rules = _KNOWN.setdefault(state.rules, state.rules)


_KNOWN: Final[dict[SplatOptions, SplatOptions]] = {}

_BOTS: Final = {
    "rookie": "game.games.splatatat.bots.levels:Rookie",
    "regular": "game.games.splatatat.bots.levels:Regular",
    "veteran": "game.games.splatatat.bots.levels:Veteran",
}

GAME: Final = Game(
    key="splatatat",
    state=SplatState,
    options=SplatOptions,
    start=setup.start,
    steps=steps(),
    bots=_BOTS,
    sample_options=sample_options,
    seats_of=_seats_of,
    rules_version="2",
    upgrades=UPGRADES,
    cards=NAME,
    restore=_settle,  # type: ignore[arg-type]
)
