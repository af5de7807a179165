"""Who may counterattack, and with what (S-CTR-1)."""

import msgspec

from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.state import Attack, Hero, ShootState


def counter_letter(state: ShootState, attack: Attack, seat: int) -> str:
    """Return the condition of S-CTR-1 that denies a target its counterattack: "a" to "f", or "" for none."""
    letter = ambush_letter(state, attack, seat)
    return "b" if letter != "a" and seat not in attack.answers else letter


def ambush_letter(state: ShootState, attack: Attack, seat: int) -> str:
    """Return the condition of S-CTR-1, without (b), that keeps a seat from striking the attacker now (G-26).

    Condition (c), which may reveal a hidden Weapon, is checked last (S-RULING-60).
    """
    hero, attacker = state.hero(seat), state.hero(attack.shooter)
    if not (hero.alive and attacker.alive) or primitives.allied(state, seat, attack.shooter):
        return "a"
    if weapons.barred(state, seat) or seat in state.now.paralysed or has_struck(attack, seat):
        return "d"
    # Peephole is for the aim of the attack only: the head must be free of real cover (S-CTR-1 e).
    if "head" not in weapons.visible_zones(state, attack.shooter, seat, attack=False):
        return "e"
    if not weapons.visible_zones(state, seat, attack.shooter, attack=False):
        return "f"
    return "" if counter_weapons(state, hero, attacker) else "c"


def has_struck(attack: Attack, seat: int) -> bool:
    """Return whether a target has had its counterattack before the attack, by Ambush (G-26)."""
    return attack.struck is not msgspec.UNSET and seat in attack.struck


def counter_weapons(state: ShootState, hero: Hero, attacker: Hero) -> list[int]:
    """Return the Weapons a HERO could counterattack with at the present distance (S-CTR-1 c)."""
    away = weapons.distance(hero, attacker)
    return [card for card in weapons.usable(state, hero.seat) if weapons.cards_at(weapon(card), away)]
