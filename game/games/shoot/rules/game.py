"""SHOOT as a game of the kernel: the one module that a game needs to load.

Choices, by decision (each chapter says more):

- ChooseStance: ("move",), ("still",), ("bleed",). ChooseSpawn: ("spawn", x, y). PlaceWall: ("wall", x, y, angle).
- ChooseAction: ("leg", x, y), ("link", card), ("fly", launch pad card, x, y), ("collect", token), ("gadget", card,
  *names), ("attack", weapon card, seat[, seat]) with one's own seat for S-DIE-8 and a touched Gun turret as Weapon,
  ("loot", seat), ("take_flag", flag), ("drop_flag",), ("move_ladder", card, obstacle, x, y), ("leap",),
  ("shuffle",), ("ask", text), ("end",).
- Window (ATT, DEF, JAM, CTR, CTX, DEATH): ("play", card, *names) or ("pass",). What Gadgets name: `gadgets`.
- ChooseCounter: ("counter", weapon card), ("decline",); after an Ambush too. HealSplit, KeepWeapon, OrderCards,
  LootChoice: see `tokens`, `gadgets`, `loot`.

Events are those of rulebook 21.2; besides them `hazard_touched` (seat, card) comes before what a hazard does,
`mushroom_flip` (seat, target, card) before a stagger. `damage_flip` has `number` and `of`; its causes are listed in
`damage`. `hero_pushed` comes once for every piece of a path that hazards cut (S-RULING-61) and has as `source` a
seat, a blast point (x, y) or 0. `blast` has spot, level, radius, victims, sheltered, cause and seat (whose it is).
`popup_placed` has seat, card, spot, level and reason (token, base, bonus).
Cards on the table are `state.placed`: Forcefields, Barbed wire, Minefields, Traps, clouds of gas, Launch pads
and Gun turrets (Weapon cards); seat 0 in a row means that it belongs to no seat. What would happen: `previews`, `odds`,
`odds_blast`.
"""

from functools import cache
from random import Random
from typing import Final

from game.battlefield.model import Battlefield
from game.battlefield.modes import MODES, USUAL
from game.games.shoot.options import Options
from game.games.shoot.rules import crane, environment, hazards, loot, movement, setup, tokens, turn
from game.games.shoot.rules.cards import ID
from game.games.shoot.rules.fight import blast, combat, damage, death, series, windows
from game.games.shoot.rules.gadgets import in_fights, kinds, on_cards, on_things
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.upgrades import UPGRADES
from game.kernel.game import Game, steps_of

CHAPTERS: Final = (
    blast, combat, damage, death, on_cards, in_fights, hazards, loot, movement, series, setup, tokens, turn, windows,
)  # fmt: skip
kinds.put_together(chapter.KINDS for chapter in (on_cards, on_things, crane, environment, in_fights))


def sample_options(random: Random) -> Options:
    """Return options of any mode and number of seats, on that mode's standard map, with either set of cards."""
    seats = random.choice((2, 3, 4))
    mode = random.choice((*USUAL, *MODES))
    in_teams = seats == 4 and random.random() < 0.5
    return Options(
        battlefield=_standard_map(mode),
        seats=seats,
        mode=mode,
        cards=random.choice(("beginner", "normal", "normal")),
        teams=random.choice(((1, 2, 1, 2), (1, 2, 2, 1), (1, 2, 3, 1)))
        if in_teams and not MODES[mode].two_sides
        else (),
        lives=random.choice((1, 3)),
        captures=random.choice((1, 1, 2)),
        longer=random.random() < 0.3,
        harder=random.choice((0, 0, 1, 2)),
        place_walls=random.random() < 0.3,
        round_limit=random.choice((10, 20, 40)),
        aimed=random.choice((0, 0, 3)),
    )


@cache
def _standard_map(mode: str) -> Battlefield:
    from game.battlefield import load
    from game.resources import maps

    return load(maps() / MODES[mode].standard_map)


_BOTS: Final = {
    "rookie": "game.games.shoot.bots.levels:Rookie",
    "regular": "game.games.shoot.bots.levels:Regular",
    "veteran": "game.games.shoot.bots.levels:Veteran",
}

GAME: Final = Game(
    key="shoot",
    rules_version="4",
    upgrades=UPGRADES,
    cards=ID,
    state=ShootState,
    options=Options,
    start=setup.start,
    steps=steps_of(*CHAPTERS),
    bots=_BOTS,
    patience={"veteran": 20.0},
    hints="veteran",
    whole={
        "veteran": "game.games.shoot.bots.veteran:is_whole",
    },
    measures="game.games.shoot.bots.measures:ShootMeasures",
    watch="game.games.shoot.bots.watch:ShootWatch",
    laboratory="game.games.shoot.lab:ShootLaboratory",
    tempers="game.games.shoot.bots.tempers:TEMPERS",
    observer="game.games.shoot.observer:ShootObserver",
    sample_options=sample_options,
)
