"""Dice put on a cookie one after another, as in the rulebook: the reference for the exact odds and the damage."""

from game.games.ladders.rules.fight.odds import Six


def apply(rolled: tuple[int, ...], boxes: Six, armour: Six, *, through: bool, popping: bool) -> tuple[int, Six, Six]:
    """Apply dice one after another, as the rules do it; return hits, boxes and armour left."""
    dice = list(rolled)
    if popping:
        dice += [icon for icon in range(6) if rolled.count(icon) >= 2]
    left, shields, hits = list(boxes), list(armour), 0
    for part in dice:
        if not left[part]:
            continue
        hits += 1
        if shields[part] and not through:
            shields[part] -= 1
        else:
            left[part] -= 1
    return hits, tuple(left), tuple(shields)  # type: ignore[return-value]
