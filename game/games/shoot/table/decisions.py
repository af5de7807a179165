"""Which rule a decision is about."""

RULES_OF = {
    "ChooseStance": "S-TURN-1", "ChooseAction": "S-TURN-3", "ChooseSpawn": "S-DIE-7", "PlaceWall": "S-SET-3",
    "ChooseCounter": "S-CTR-1", "Window": "S-GAD-2", "HealSplit": "S-HEAL-1", "KeepWeapon": "S-TOK-3",
    "OrderCards": "G-04", "LootChoice": "S-LOOT-2",
}  # fmt: skip
"""The rule that F1 opens, by the kind of the pending decision."""
