"""Questions in the middle of an attack: the windows for Gadgets and the counterattack (S-GAD-2, S-CTR-2).

Each shows who does what to whom, with what and how badly, and the cards that fit, and can always be passed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.shoot.art.faces import jam_row
from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import gadget, weapon
from game.games.shoot.rules.fight import blast, counter, weapons
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.rules.lengths import distance_text
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table.modes import open_turn_marks, planning
from game.games.shoot.table.modes.gadget import GadgetAim
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.modes.questions import (
    PromptMode,
    SpotMode,
    StanceMode,
    heal_mode,
    keep_mode,
    loot_mode,
    order_mode,
)
from game.games.shoot.table.modes.targets import LegalTarget, PointerText, nudged
from game.games.shoot.table.overlays import foresight
from game.games.shoot.table.paint.board import Overlay, Picked
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.panels.odds_view import per_cent
from game.games.shoot.table.panels.windows import CardChoice, CardPrompt, PanelPrompt
from game.games.shoot.table.stage import ShootStage
from game.geometry.shapes import Refusal
from game.geometry.sight import Spot
from game.kernel.messages import Message, listed, say, say_count, together
from game.ui.widgets import Button


class ReactionWords:
    """Text on an attack in progress, from one seat's view: "you" is that seat."""

    def __init__(self, view: ShootState, seat: int, names: dict[int, str]) -> None:
        self.view, self.seat, self.names = view, seat, names

    def shot(self, shooter: int, target: int, card: int, attack: bool = True) -> str:
        """Return how many cards come from how far, of which class, and what is seen."""
        view, mine = self.view, target == self.seat
        away = weapons.distance(view.hero(shooter), view.hero(target))
        cards = weapons.cards_at(weapon(card), away)
        kind = say("full damage") if weapons.is_full(view, shooter, weapon(card)) else say("only striped cards hit")
        zones = weapons.visible_zones(view, shooter, target, attack=attack)
        if not cards or not zones:
            return say("Out of range.") if not cards else say("Nothing is in sight.")
        if len(zones) == 10:
            seen = say("you are fully exposed.") if mine else say("{who} is fully exposed.", who=self.names[target])
        elif mine:
            seen = say("{count} of 10 parts of you in sight.", count=len(zones))
        else:
            seen = say("{count} of 10 parts of {who} in sight.", count=len(zones), who=self.names[target])
        lengths = distance_text(away)
        drawn = say_count("1 Splattercard from {lengths} away", "{n} Splattercards from {lengths} away", cards,
                          lengths=lengths)  # fmt: skip
        blown = say("It explodes: everybody within 1 card length is hit.") if blast.is_area(card) else ""
        return together(together(together(drawn, kind, between=", "), seen, between="; "), blown)

    def window(self, decision: Any) -> tuple[str, str]:
        """Return the question of a window and what the player should know before answering it."""
        make = {
            "ATT": self._att, "DEF": self._def, "JAM": self._jam, "CTR": self._ctr, "CTX": self._ctx,
            "DEATH": self._death,
        }[decision.window]  # fmt: skip
        return make()

    def _att(self) -> tuple[str, str]:
        attack = self.view.attack
        assert attack is not None
        aimed = [self.names[target] for target in attack.targets]
        words = self.shot(attack.shooter, attack.targets[0], attack.weapon)
        weapon_name = weapon(attack.weapon).name
        return say("You attack {victims} with the {weapon}", victims=listed(aimed), weapon=weapon_name), words

    def _def(self) -> tuple[str, str]:
        attack = self.view.attack
        assert attack is not None
        words = self.shot(attack.shooter, self.seat, attack.weapon)
        who, weapon_name = self.names[attack.shooter], weapon(attack.weapon).name
        return say("{who} attacks you with the {weapon}!", who=who, weapon=weapon_name), words

    def _jam(self) -> tuple[str, str]:
        series = self.view.series
        assert series is not None
        kind = weapon(series.weapon)
        left = series.aim.cards - series.drawn
        cleared = say_count(
            "Cleared, it is a plain miss with 1 card to go.", "Cleared, it is a plain miss with {n} cards to go.", left
        )
        if not kind.jam:
            return say("A JAM card, but your {weapon} never jams", weapon=kind.name), together(
                cleared, say("Not cleared, it is the same.")
            )
        not_cleared = say("Not cleared: {jam}.", jam=jam_row(kind))
        return say("Your {weapon} jams!", weapon=kind.name), together(cleared, not_cleared)

    def _ctr(self) -> tuple[str, str]:
        fixed: Any = next(step for step in reversed(self.view.stack) if type(step).__name__ == "FixCounter")
        words = self.shot(self.seat, fixed.attacker, fixed.weapon, False)
        who, weapon_name = self.names[fixed.attacker], weapon(fixed.weapon).name
        return say("You shoot back at {who} with the {weapon}", who=who, weapon=weapon_name), words

    def _ctx(self) -> tuple[str, str]:
        series = self.view.series
        assert series is not None
        left = series.aim.cards - series.drawn
        settled = say_count(
            "The first card has been resolved, 1 more card to come.",
            "The first card has been resolved, {n} more cards to come.",
            left,
        )
        damage = say("You have {left} of 10 left.", left=DEADLY - self.view.damage(self.seat))
        who, weapon_name = self.names[series.shooter], weapon(series.weapon).name
        return say("{who} shoots back at you with the {weapon}!", who=who, weapon=weapon_name), together(
            settled, damage
        )

    def _death(self) -> tuple[str, str]:
        near = foresight.reached_names(self.view, self.seat, self.names)
        words = say("Nobody is close enough to be hit.")
        if near:
            words = say("It reaches {victims}.", victims=listed(near))
        return say("Your HERO is dead. Set off the Bomb vest?"), words

    def effect(self, card: int) -> str:
        """Return what a Gadget would do now, in a few words."""
        near = foresight.reached_names(self.view, self.seat, self.names)
        whom = near[0] if len(near) == 1 else say("all {count}", count=len(near)) if near else say("nobody")
        return Message(gadget(card).effect, {"whom": whom})


class WindowMode(PromptMode):
    """A window for Gadgets: cards on a panel; one that needs a place is then aimed on the board."""

    def __init__(self, table: ShootStage, decision: Any) -> None:
        question, detail = ReactionWords(table.view, decision.seat, table.names).window(decision)
        super().__init__(table, decision, question, lambda mode: self._prompt(question, detail))
        attack = table.view.attack
        if decision.window in ("ATT", "DEF") and attack is not None:
            target = decision.seat if decision.window == "DEF" else attack.targets[0]
            self.panel.look_at(planning.shot_at(table.view, attack.shooter, target, attack.weapon, None))

    @property
    def asked(self) -> str:
        if self.aim is not None:
            return together(gadget(self.aim.card).name, self.aim.asked, between=": ")
        return self.words if self.words.endswith(("!", "?")) else say("{what}. Play a Gadget?", what=self.words)

    def _prompt(self, question: str, detail: str) -> PanelPrompt:
        view, table = self.view, self.table
        words = ReactionWords(view, self.seat, table.names)
        cards = list(dict.fromkeys(c[1] for c in self.decision.options(view) if c[0] == "play"))
        rows = [CardChoice(card, words.effect(card)) for card in cards]
        rest = Button(say("Do nothing"), lambda: table.commit(("pass",)), command="back")
        rest.tip = say("Lets it happen; your cards stay in your hand.")
        prompt = CardPrompt(question, rows, self._pick, [rest], detail, self.seat)
        prompt.low = True
        return prompt

    def _pick(self, card: int) -> None:
        aim = GadgetAim(self.view, self.decision, card, "play")
        if aim.need in ("spot", "spot+angle"):
            self.aim = aim
            hero = self.view.hero(self.seat)
            self.table.close_prompt()
            self.table.pointing.at((hero.x, hero.y))
            return
        self.table.commit(next(c for c in self.decision.options(self.view) if c[:2] == ("play", card)))

    # -- pointing at a spot ----------------------------------------------------------------------------

    def press(self, picked: Picked) -> None:
        self.hover(picked)
        if self.aim is None:
            return
        refusal, choice = self.aim.why_not(picked), self.aim.choice(picked)
        if refusal is not None or choice is None:
            self.table.refuse(refusal or Refusal("S-GAD-5", self.aim.asked))
            return
        self.table.commit(choice)

    def confirm(self) -> bool:
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
        moved = nudged(self.picked.spot, name) if self.aim is not None else None
        if moved is not None:
            self.table.pointing.at(moved)
        return moved is not None

    def targets(self) -> list[LegalTarget]:
        """Return some spots to step to."""
        return self.aim.aims(self.table.names) if self.aim is not None else []

    def deed(self) -> Button | None:
        return Button(say("Cancel"), self.back, command="back") if self.aim is not None else None

    def tag(self) -> PointerText | None:
        """Return the tag that says whether the spot is allowed, and how much of the HERO would be seen there."""
        if self.aim is None:
            return super().tag()
        found = open_turn_marks.aim_tag(self.table, self.aim, self.picked)
        attack = self.view.attack
        if not found.ok or attack is None or self.aim.why_not(self.picked) is not None:
            return found
        return PointerText(say("Step here"), True, "", self._seen_there(attack.shooter, attack.weapon))

    def _seen_there(self, shooter: int, card: int) -> str:
        x, y = self.aim.spot(self.picked) if self.aim is not None else self.picked.spot
        spot = Spot(x, y, terrain.ground(self.view, x, y))
        moved = planning.standing_at(self.view, self.seat, spot)
        zones = weapons.visible_zones(moved, shooter, self.seat)
        name = self.table.names[shooter]
        if not weapons.cards_at(weapon(card), weapons.distance(moved.hero(shooter), moved.hero(self.seat))):
            return say("out of {who}'s range", who=name)
        if len(zones) == 10:
            return say("fully exposed to {who}", who=name)
        if not zones:
            return say("{who} can't see you", who=name)
        return say("{who} sees {count} of 10 parts", who=name, count=len(zones))

    def overlays(self) -> list[Overlay]:
        """Return the line of the attack, and the step being aimed."""
        found = attack_lines(self.table)
        if self.aim is not None:
            return found + open_turn_marks.aim_overlays(self.table, self.aim, self.picked)
        card = self._looked_at()
        if card is not None and gadget(card).aim == "here":
            found += foresight.blast_here(self.view, self.seat, gadget(card).blast, self.table.names)
        return found

    def _looked_at(self) -> int | None:
        """Return the card under the pointer or in focus, or the only one: its effect is drawn."""
        prompt = self.table.prompt
        options = prompt.options if isinstance(prompt, CardPrompt) else []
        ring = self.table.ring
        focused = ring.current if ring.visible else None
        looked = [one for one in options if one.hovered] or [one for one in options if one is focused]
        chosen = looked or (options if len(options) == 1 else [])
        return chosen[0].choice.card if chosen else None

    def draw_focus(self, surface: Any, rect: Any) -> bool:
        return self.panel.draw(surface, rect)

    def light(self) -> ViewLight | None:
        """Return the view of the HERO that must answer, or from where it would step to."""
        spot = self.aim.landing(self.picked) if self.aim is not None else None
        if spot is not None:
            return self.table.lighting.light_at(spot)
        return self.table.lighting.light_of(self.seat) or super().light()


def attack_lines(table: ShootStage) -> list[Overlay]:
    """Return the sight line of every shot of the attack in progress."""
    view = table.view
    attack = view.attack
    if attack is None:
        return []
    living = [seat for seat in attack.targets if seat != attack.shooter and view.hero(seat).alive]
    shots = [planning.shot_at(view, attack.shooter, target, attack.weapon, None) for target in living]
    return [table.lighting.sight_line(shot) for shot in shots]


class CounterMode(PromptMode):
    """The choice to shoot back, and with which Weapon (S-DEC-14)."""

    def overlays(self) -> list[Overlay]:
        """Return the line back, and the blast or push it would bring."""
        shot = self.panel.shot
        if shot is None:
            return []
        return [self.table.lighting.sight_line(shot), *foresight.shot_overlays(self.view, shot, self.table.names)]

    def draw_focus(self, surface: Any, rect: Any) -> bool:
        return self.panel.draw(surface, rect)


def counter_mode(table: ShootStage, decision: Any) -> Mode:
    """Return the mode that asks whether to shoot back, and with which Weapon (S-DEC-14).

    After an Ambush it comes before the attack.
    """
    view: ShootState = table.view
    attacker = decision.attacker
    attack = view.attack
    first = attack is not None and counter.has_struck(attack, decision.seat)
    unanswered = say("They attack next, if still alive.") if first else say("They can't shoot back at this.")

    def make(mode: PromptMode) -> PanelPrompt:
        cards = [choice[1] for choice in decision.options(view) if choice[0] == "counter"]
        rows = []
        for card in cards:
            shot = planning.shot_at(view, mode.seat, attacker, card, None, unanswered)
            words = ""
            if shot.attack is not None:
                dies = per_cent(shot.attack.dies)
                words = say("{points:.1f} damage, {chance} lethal", points=shot.attack.mean, chance=dies)
            rows.append(CardChoice(card, words))
        if cards:
            mode.panel.look_at(planning.shot_at(view, mode.seat, attacker, cards[0], None, unanswered))
        decline = Button(say("Hold fire"), lambda: table.commit(("decline",)), command="back")
        decline.tip = say("Lets the shot pass unanswered.")
        name = table.names[attacker]
        question = say("Ambush! Shoot first at {who}?", who=name) if first else say("Shoot back at {who}?", who=name)
        detail: str = unanswered
        if any(view.knows[card] != view.everybody() for card in cards):
            detail = together(say("Shooting back reveals your Weapon."), detail)
        if len(set(cards)) > 1 and weapons.turrets(view, mode.seat):
            detail = together(detail, say("You are touching a Gun turret: you can fire it, too."))
        prompt = CardPrompt(question, rows, lambda card: table.commit(("counter", card)), [decline], detail, mode.seat)
        prompt.low = True
        return prompt

    shot_at = say("{who} has shot at you", who=table.names[attacker])
    return CounterMode(table, decision, say("Ambush: you shoot first") if first else shot_at, make)


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
