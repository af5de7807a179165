"""Questions in the middle of an attack: the windows for Gadgets and the counterattack (S-GAD-2, S-CTR-2).

Each says who does what to whom, with what and how badly, shows the cards that fit, and can always be passed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.games.shoot.art.faces import jam_row
from game.games.shoot.rules.cards import gadget, weapon
from game.games.shoot.rules.fight import blast, counter, weapons
from game.games.shoot.rules.lengths import distance_text
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table.modes import open_turn_marks, planning
from game.games.shoot.table.modes.gadget import Aim
from game.games.shoot.table.modes.mode import Mode, Tag, Target, nudged
from game.games.shoot.table.modes.questions import (
    PromptMode,
    SpotMode,
    StanceMode,
    heal_mode,
    keep_mode,
    loot_mode,
    order_mode,
)
from game.games.shoot.table.overlays import foresight
from game.games.shoot.table.paint.board import Overlay, Picked
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.panels.odds_view import per_cent
from game.games.shoot.table.panels.windows import CardChoice, CardPrompt, Prompt
from game.games.shoot.table.words import counted
from game.geometry.shapes import Refusal
from game.table.telling import listed
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable


class Words:
    """Says what goes on in an attack, from one seat's view: "you" is that seat."""

    def __init__(self, view: ShootState, seat: int, names: dict[int, str]) -> None:
        self.view, self.seat, self.names = view, seat, names

    def who(self, seat: int) -> str:
        """Name a seat, "you" for the own one."""
        return "you" if seat == self.seat else self.names[seat]

    def shot(self, shooter: int, target: int, card: int, attack: bool = True) -> str:
        """Say how many cards come from how far, of which class, and what is seen."""
        view = self.view
        away = weapons.distance(view.hero(shooter), view.hero(target))
        cards = weapons.cards_at(weapon(card), away)
        kind = "full damage" if weapons.is_full(view, shooter, weapon(card)) else "only striped cards hit"
        zones = weapons.visible_zones(view, shooter, target, attack=attack)
        if not cards or not zones:
            return "Out of range." if not cards else "Nothing is in sight."
        seen = "all" if len(zones) == 10 else f"{len(zones)} of 10 parts"
        owner = "you" if target == self.seat else self.names[target]
        far = f"{distance_text(away)} away"
        blown = " It bursts: everybody within 1 card length." if blast.is_area(card) else ""
        return f"{counted(cards, 'Splattercard')} from {far}, {kind}; {seen} of {owner} in sight.{blown}"

    def window(self, decision: Any) -> tuple[str, str]:
        """Give the question of a window and what is to be known before it is answered."""
        make = {
            "ATT": self._att, "DEF": self._def, "JAM": self._jam, "CTR": self._ctr, "CTX": self._ctx,
            "DEATH": self._death,
        }[decision.window]  # fmt: skip
        return make()

    def _att(self) -> tuple[str, str]:
        attack = self.view.attack
        if attack is None:
            return "Your attack is declared", ""
        aimed = [self.names[target] for target in attack.targets]
        words = self.shot(attack.shooter, attack.targets[0], attack.weapon)
        return f"You attack {listed(aimed, 'and')} with the {weapon(attack.weapon).name}", words

    def _def(self) -> tuple[str, str]:
        attack = self.view.attack
        if attack is None:
            return "You are attacked", ""
        words = self.shot(attack.shooter, self.seat, attack.weapon)
        return f"{self.names[attack.shooter]} attacks you with the {weapon(attack.weapon).name}!", words

    def _jam(self) -> tuple[str, str]:
        series = self.view.series
        if series is None:
            return "Your Weapon jams!", ""
        kind = weapon(series.weapon)
        left = series.aim.cards - series.drawn
        cleared = f"Cleared, it is a plain miss with {counted(left, 'card')} to go."
        return f"Your {kind.name} jams!", f"{cleared} Not cleared: {jam_row(kind).lower()}."

    def _ctr(self) -> tuple[str, str]:
        fixed = next((step for step in reversed(self.view.stack) if type(step).__name__ == "FixCounter"), None)
        if fixed is None:
            return "Before you shoot back", ""
        words = self.shot(self.seat, fixed.attacker, fixed.weapon, False)
        return f"You shoot back at {self.names[fixed.attacker]} with the {weapon(fixed.weapon).name}", words

    def _ctx(self) -> tuple[str, str]:
        series = self.view.series
        if series is None:
            return "You are shot at in return", ""
        left = series.aim.cards - series.drawn
        words = f"The first card is settled, {counted(left, 'more card')} to come. You have {self.damage()}."
        return f"{self.names[series.shooter]} shoots back at you with the {weapon(series.weapon).name}!", words

    def _death(self) -> tuple[str, str]:
        near = foresight.reached_names(self.view, self.seat, self.names)
        words = f"It reaches {listed(near, 'and')}." if near else "Nobody stands near enough to be reached."
        return "Your HERO is dead. Set off the Bomb vest?", words

    def damage(self) -> str:
        """Say how hurt the own HERO is."""
        return f"{self.view.damage(self.seat)} of 10 damage"

    def effect(self, card: int) -> str:
        """Say in a few words what a Gadget would do now."""
        near = foresight.reached_names(self.view, self.seat, self.names)
        whom = near[0] if len(near) == 1 else f"all {len(near)}" if near else "nobody"
        return {
            "G-23": "fire on",
            "G-24": "ends it now",
            "G-25": "step aside",
            "G-26": "shoot first",
            "G-27": f"burns {whom}",
            "G-28": "no pushes",
            "G-29": f"blasts {whom}",
        }.get(gadget(card).id, "")


class WindowMode(PromptMode):
    """A window for Gadgets: cards on a panel; one that needs a place is then pointed at on the board."""

    def __init__(self, table: ShootTable, decision: Any) -> None:
        self.aim: Aim | None = None
        question, detail = Words(table.view, decision.seat, table.names).window(decision)
        super().__init__(table, decision, question, lambda mode: self._prompt(question, detail))
        attack = table.view.attack
        if decision.window in ("ATT", "DEF") and attack is not None:
            target = decision.seat if decision.window == "DEF" else attack.targets[0]
            self.panel.look_at(planning.shot_at(table.view, attack.shooter, target, attack.weapon, None))

    @property
    def asked(self) -> str:
        """What is asked."""
        if self.aim is not None:
            return f"{gadget(self.aim.card).name}: {self.aim.asked}"
        return f"{self.words}. Play a Gadget?" if not self.words.endswith(("!", "?")) else self.words

    def _prompt(self, question: str, detail: str) -> Prompt:
        view, table = self.view, self.table
        words = Words(view, self.seat, table.names)
        cards = list(dict.fromkeys(c[1] for c in self.decision.options(view) if c[0] == "play"))
        rows = [CardChoice(card, words.effect(card)) for card in cards]
        rest = Button("Do nothing", lambda: table.commit(("pass",)), key="back")
        prompt = CardPrompt(question, rows, self._pick, [rest], detail, self.seat)
        prompt.low = True
        return prompt

    def _pick(self, card: int) -> None:
        aim = Aim(self.view, self.decision, card, "play")
        if aim.need in ("spot", "spot+angle"):
            self.aim = aim
            hero = self.view.hero(self.seat)
            self.table.close_prompt()
            self.table.pointing.at((hero.x, hero.y))
            return
        self.table.commit(next(c for c in self.decision.options(self.view) if c[:2] == ("play", card)))

    # -- pointing at a spot ----------------------------------------------------------------------------

    def press(self, picked: Picked) -> None:
        """Take the spot under the pointer."""
        self.hover(picked)
        if self.aim is None:
            return
        refusal, choice = self.aim.why_not(picked), self.aim.choice(picked)
        if refusal is not None or choice is None:
            self.table.refuse(refusal or Refusal("S-GAD-5", self.aim.asked))
            return
        self.table.commit(choice)

    def confirm(self) -> bool:
        """Take the ghost's spot."""
        if self.aim is None:
            return False
        self.press(self.picked)
        return True

    def back(self) -> bool:
        """Put the card back and ask again; a window cannot be left."""
        self.aim = None
        self.enter()
        return True

    def command(self, name: str) -> bool:
        """Move the ghost."""
        moved = nudged(self.picked.spot, name) if self.aim is not None else None
        if moved is not None:
            self.table.pointing.at(moved)
        return moved is not None

    def targets(self) -> list[Target]:
        """List some spots to step to."""
        return self.aim.aims(self.table.names) if self.aim is not None else []

    def buttons(self) -> list[Button]:
        """Offer the way back to the cards."""
        return [Button("Put it back", self.back, key="back")] if self.aim is not None else []

    def tag(self) -> Tag | None:
        """Say whether the spot will do, and how much of the HERO would be seen there."""
        if self.aim is None:
            return super().tag()
        found = open_turn_marks.aim_tag(self.table, self.aim, self.picked)
        attack = self.view.attack
        if not found.ok or attack is None or self.aim.why_not(self.picked) is not None:
            return found
        return Tag(f"Step here  -  {self._seen_there(attack.shooter, attack.weapon)}", True)

    def _seen_there(self, shooter: int, card: int) -> str:
        from game.games.shoot.rules import terrain
        from game.geometry.sight import Spot

        x, y = self.aim.spot(self.picked) if self.aim is not None else self.picked.spot
        spot = Spot(x, y, terrain.ground(self.view, x, y))
        moved = planning.standing_at(self.view, self.seat, spot)
        zones = weapons.visible_zones(moved, shooter, self.seat)
        name = self.table.names[shooter]
        if not weapons.cards_at(weapon(card), weapons.distance(moved.hero(shooter), moved.hero(self.seat))):
            return f"out of {name}'s range"
        seen = "all of you" if len(zones) == 10 else f"{len(zones)} of 10 parts" if zones else "nothing"
        return f"{name} sees {seen}"

    def overlays(self) -> list[Overlay]:
        """Draw the line of the attack, and the step being aimed."""
        found = attack_lines(self.table)
        if self.aim is not None:
            return found + open_turn_marks.aim_overlays(self.table, self.aim, self.picked)
        card = self._looked_at()
        if card is not None and gadget(card).id in foresight.ROUND_ONESELF:
            found += foresight.blast_here(self.view, self.seat, gadget(card).id, self.table.names)
        return found

    def _looked_at(self) -> int | None:
        """Give the card under the pointer or in focus, or the only one there is: what it would do is drawn."""
        prompt = self.table.prompt
        options = prompt.options if isinstance(prompt, CardPrompt) else []
        ring = self.table.dock.group.ring
        focused = ring.current if ring.visible else None
        looked = [one for one in options if one.hovered] or [one for one in options if one is focused]
        chosen = looked or (options if len(options) == 1 else [])
        return chosen[0].choice.card if chosen else None

    def draw_focus(self, surface: Any, rect: Any) -> bool:
        """Show what the attacker sees through the scope, and the odds."""
        return self.panel.draw(surface, rect)

    def light(self) -> ViewLight | None:
        """Light the table from the HERO that must answer."""
        return self.table.lamps.light_of(self.seat) or super().light()


def attack_lines(table: ShootTable) -> list[Overlay]:
    """Draw the line of sight of every shot of the attack in progress."""
    view = table.view
    attack = view.attack
    if attack is None:
        return []
    living = [seat for seat in attack.targets if seat != attack.shooter and view.hero(seat).alive]
    shots = [planning.shot_at(view, attack.shooter, target, attack.weapon, None) for target in living]
    return [table.lamps.sight_line(shot) for shot in shots]


class CounterMode(PromptMode):
    """Whether to shoot back, and with which Weapon (S-DEC-14)."""

    def overlays(self) -> list[Overlay]:
        """Draw the line back, and the blast or push it would bring."""
        shot = self.panel.shot
        if shot is None:
            return []
        return [self.table.lamps.sight_line(shot), *foresight.shot_overlays(self.view, shot, self.table.names)]

    def draw_focus(self, surface: Any, rect: Any) -> bool:
        """Show the scope of the shot back."""
        return self.panel.draw(surface, rect)


def counter_mode(table: ShootTable, decision: Any) -> Mode:
    """Ask whether to shoot back, and with which Weapon (S-DEC-14); after an Ambush it comes before the attack."""
    view: ShootState = table.view
    attacker = decision.attacker
    attack = view.attack
    first = attack is not None and counter.has_struck(attack, decision.seat)

    def make(mode: PromptMode) -> Prompt:
        cards = [choice[1] for choice in decision.options(view) if choice[0] == "counter"]
        rows = []
        for card in cards:
            shot = planning.shot_at(view, mode.seat, attacker, card, None)
            mean = (
                f"{shot.attack.mean:.1f} points, dies {per_cent(shot.attack.dies)}" if shot.attack is not None else ""
            )
            rows.append(CardChoice(card, mean))
        if cards:
            mode.panel.look_at(planning.shot_at(view, mode.seat, attacker, cards[0], None))
        decline = Button("Hold fire", lambda: table.commit(("decline",)), key="back")
        name = table.names[attacker]
        question = f"Ambush! Shoot first at {name}?" if first else f"Shoot back at {name}?"
        detail = "A counterattack shows your Weapon. It triggers none in return."
        if len(set(cards)) > 1 and weapons.turrets(view, mode.seat):
            detail += " You touch a Gun turret: it can be fired, too."
        prompt = CardPrompt(question, rows, lambda card: table.commit(("counter", card)), [decline], detail, mode.seat)
        prompt.low = True
        return prompt

    said = "Ambush: you shoot first" if first else f"{table.names[attacker]} has shot at you"
    return CounterMode(table, decision, said, make)


MODES: dict[str, Callable[[Any, Any], Mode]] = {
    "ChooseStance": StanceMode,
    "ChooseSpawn": lambda table, decision: SpotMode(table, decision, wall=False),
    "PlaceWall": lambda table, decision: SpotMode(table, decision, wall=True),
    "ChooseCounter": counter_mode,
    "Window": WindowMode,
    "HealSplit": heal_mode,
    "KeepWeapon": keep_mode,
    "OrderCards": order_mode,
    "LootChoice": loot_mode,
}
