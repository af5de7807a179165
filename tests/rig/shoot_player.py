"""A random player at SHOOT's table: every question answered by mouse or keys."""

from game.games.shoot.rules.cards import gadget
from game.games.shoot.table.scene import ShootTable
from tests.rig import shoot as tables
from tests.rig.player import Player
from tests.rig.shoot import click, click_on, click_table, key, wheel

CHIPS = {"collect": "Collect", "take_flag": "Take the Flag", "drop_flag": "Drop", "loot": "Loot", "shuffle": "Shuffle",
         "leap": "Leap", "link": "Take the ", "end": "End turn"}  # fmt: skip


class ShootPlayer(Player):
    """Plays SHOOT by mouse and keys alone."""

    def __init__(self, host, session, seed):
        super().__init__(host, session, seed)
        self.host = host
        self.failures = 0
        self.refused = []  # legal choices that the hand could not make

    def at_table(self, scene):
        """Answer what is asked once the table is at rest; dismiss a hit that has been seen."""
        if scene.halted():
            key(self.host, "return")
            return
        if self.session.persons_turn and not (scene.playing or self.session.settling):
            self.decide(scene)

    def decide(self, scene: ShootTable):
        """Answer the pending question in a random way."""
        before = len(self.session.match.entries)
        decision = self.session.decision
        if scene.side_panel.hand.face_down and scene.side_panel.hand.widgets:
            first = scene.side_panel.hand.widgets[0].rect.center
            key(self.host, "d") if self.random.random() < 0.5 else click(self.host, first)
            assert not scene.side_panel.hand.face_down
        choice = decision.suggest(self.session.view(decision.seat), self.random)
        name = type(decision).__name__
        answers = {"ChooseStance": self._choose_stance, "ChooseSpawn": self._choose_spawn,
                   "PlaceWall": self._place_wall, "ChooseAction": self._choose_action}  # fmt: skip
        answers.get(name, self._by_prompt)(scene, decision, choice)
        if len(self.session.match.entries) > before:
            self.failures = 0
            return
        self.failures += 1
        self.refused.append((choice, self.host.told[-1:]))
        assert self.failures < 12, f"cannot answer {decision} with {choice}: {self.host.told[-3:]}"
        while scene.prompt is not None and name == "ChooseAction":
            key(self.host, "escape")
        if name == "ChooseAction" and self.failures > 2:
            tables.end_turn(self.host, scene)

    def _choose_stance(self, scene, decision, choice):
        number = {"move": "1", "still": "2", "bleed": "3"}[choice[0]]
        label = {"move": "Move", "still": "Stand still", "bleed": "Bleed"}[choice[0]]
        key(self.host, number) if self.random.random() < 0.5 else click_on(self.host, scene, label)

    def _choose_spawn(self, scene, decision, choice):
        if self.random.random() < 0.5:
            click_table(self.host, scene, choice[1], choice[2])
        else:
            key(self.host, "return")

    def _place_wall(self, scene, decision, choice):
        key(self.host, "e")

    def _choose_action(self, scene, decision, choice):
        host, word = self.host, choice[0]
        if word == "leg":
            click_table(host, scene, choice[1], choice[2])
        elif word == "attack":
            self._attack(scene, choice)
        elif word == "gadget":
            point_gadget(host, scene, choice)
        elif word == "fly":
            click_on(host, scene, "Fly from")
            click_table(host, scene, choice[2], choice[3])
        elif word == "leap":
            tables.click_at_hand(host, scene, "Leap")
            if scene.prompt is not None:
                click(host, scene.prompt.buttons[-1].rect.center)
        elif word == "take_flag" and any(one.label.startswith("Send") for one in scene.group.widgets):
            click_on(host, scene, "Send")
        elif word == "shuffle" and self.session.match.options.cards == "beginner":
            tables.end_turn(host, scene)  # a beginner's table does not offer it
        elif word in CHIPS:
            before = scene.warned_at
            tables.click_at_hand(host, scene, CHIPS[word])
            if word == "end" and (scene.prompt is not None or scene.warned_at != before):  # something stays, or is left
                click_on(host, scene, "End turn")
        else:
            tables.end_turn(host, scene)

    def _attack(self, scene, choice):
        hand = [w.entry.card for w in scene.side_panel.hand.widgets]
        if choice[1] in hand:
            click(self.host, scene.side_panel.hand.widgets[hand.index(choice[1])].rect.center)
        elif scene.mode.weapon != choice[1]:  # a Gun turret that is touched
            click_on(self.host, scene, "Shoot with the Gun turret")
        for seat in choice[2:]:
            hero = self.session.match.state.hero(seat)
            click_table(self.host, scene, hero.x, hero.y)
        if scene.prompt is not None:  # at the player's own HERO
            click(self.host, scene.prompt.buttons[-1].rect.center)
        elif len(choice) == 3 and getattr(scene.mode, "first_target", 0):
            hero = self.session.match.state.hero(choice[2])
            click_table(self.host, scene, hero.x, hero.y)

    def _by_prompt(self, scene, decision, choice):
        """Answer on a panel: by number keys and Enter, or by the mouse."""
        options = getattr(scene.prompt, "options", [])
        if options and self.random.random() < 0.6:
            number = self.random.randrange(min(9, len(options)))
            if self.random.random() < 0.5 or not options[number].rect.w:
                key(self.host, str(number + 1))
            else:
                click(self.host, options[number].card_rect.center)
        if scene.prompt is None and getattr(scene.mode, "aim", None) is not None:  # a Sidestep is pointed at
            spot = scene.mode.aim.targets()[0][2:]
            click_table(self.host, scene, *spot)
        if scene.prompt is None or self.session.decision is not decision:
            return
        for button in scene.prompt.buttons:
            if button.enabled:
                click(self.host, button.rect.center)
                return


def point_gadget(host, scene, choice):
    """Play a Gadget as chosen: the card in the hand, then what it names."""
    hand = [w.entry.card for w in scene.side_panel.hand.widgets]
    click(host, scene.side_panel.hand.widgets[hand.index(choice[1])].rect.center)
    args, need = choice[2:], gadget(choice[1]).aim
    state = scene.session.match.state
    if need in ("discard", "wound"):
        click_card(host, scene, args[0])
    elif need == "hero":
        if len(args) > 1:
            click_card(host, scene, args[1])
        hero = state.hero(args[0])
        click_table(host, scene, hero.x, hero.y)
    elif need == "token":
        token = next(t for t in state.tokens if t.id == args[0])
        click_table(host, scene, token.x, token.y)
    elif need == "object":
        click_table(host, scene, *middle(state, args[0]))
    elif need == "shift":
        x, y = middle(state, args[0])
        click_table(host, scene, x, y)
        click_table(host, scene, x + args[1], y + args[2])
    elif need == "here":
        key(host, "return")
    elif need == "edge":
        click_table(host, scene, args[1], args[2])
    elif need:
        for _ in range(round(args[2] / 15) if len(args) > 2 else 0):
            tables.move(host, tables.pixel(scene, args[0], args[1]))
            wheel(host, 1)
        click_table(host, scene, args[0], args[1])


def click_card(host, scene, card):
    """Click a card of the open prompt, turning pages until it shows."""
    option = next(o for o in scene.prompt.options if o.choice.card == card)
    while not option.rect.w:
        click(host, scene.prompt._more.rect.center)
    click(host, option.card_rect.center)


def middle(state, name):
    """Return a point well inside a thing on the table."""
    from game.games.shoot.rules import terrain as places

    row = places.obstacle(state, name)
    if row is None:
        field = next(row for row in state.placed if f"card-{row.card}" == name)
        return field.x, field.y
    return sum(p[0] for p in row.outline) / len(row.outline), sum(p[1] for p in row.outline) / len(row.outline)
