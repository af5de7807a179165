"""What a level of SHOOTIN' LADDERS' bots considers when it moves."""

import msgspec


class Mind(msgspec.Struct, frozen=True, kw_only=True):
    """What a level considers when it moves.

    `fear`: the cost of a die of those who see a square; `star`: a card from a star; `card`: a MOVE card spent;
    `near`: a square nearer to an opponent; `deep`: it considers the response and the turn after that; `mission`: the
    weight of the mission's squares; `blur`: by how many dice it may misjudge a route (people do not judge exactly);
    `exact`: it counts what a roll may tear off; `box`: the value of a hit that tears nothing off where others may
    profit from it; `ammo`: the cost of each die of a spent shot.

    Of tempers: `left`: a way that begins to the left; `up`: a way towards 100; `big`: the higher
    of two dice first; `chase`: a way towards whoever is nearest; the opposites below 0.
    """

    fear: float = 0.5
    star: float = 1.2
    card: float = 0.8
    near: float = 0.03
    mission: float = 1.0
    deep: bool = False
    blur: float = 0.0
    exact: bool = False
    box: float = 1.0
    ammo: float = 0.12
    left: float = 0.0
    up: float = 0.0
    big: float = 0.0
    chase: float = 0.0
