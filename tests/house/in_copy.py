"""Run inside a copy of the code base: `python -m tests.house.in_copy matches shoot kills W-14`."""

import sys
from collections.abc import Callable

from game.bots.arena import bot_of, options_for
from game.games import find, load
from game.kernel.chance import RandomChance
from game.kernel.match import Match

SEATS = 2


def matches(key: str, mode: str, kind: str = "", count: str = "6") -> None:
    """Play whole matches of bots; print at how many decisions a seat held a card of a kind, and how often one was used.

    Without a kind, print how the matches ended.
    """
    game = load(key)
    own = {card for card, name in enumerate(game.cards) if name == kind}
    make = find(f"game.games.{key}.tables:make_options")
    held, fired, ends = 0, 0, set()
    for seed in range(int(count)):
        match = Match(game, make(SEATS, mode), RandomChance(seed))
        bots = [bot_of(game, "rookie", seed * 10 + seat) for seat in range(1, SEATS + 1)]
        hands = [number for number, spec in enumerate(match.state.zone_specs()) if spec.owner]
        while (decision := match.decision) is not None:
            held += any(card in own for number in hands for card in match.state.zones[number])
            bot, view = bots[decision.seat - 1], match.view(decision.seat)
            match.play(bot.choose(view, decision, options_for(bot, decision, view)))
        events = [event for entry in match.entries for event in entry.events]
        fired += sum(not own.isdisjoint({event.facts.get("weapon"), event.facts.get("gadget")}) for event in events)
        assert game.decode(game.encode(match.state)) == match.state
        ends.add(match.state.outcome.reason)
    print(*((held, fired) if kind else sorted(ends)))


def feats(key: str, mode: str, count: str = "6") -> None:
    """Play whole matches of bots; print the feats they bring the first seat."""
    from game.games.feats import earned

    game, found = load(key), set()
    make = find(f"game.games.{key}.tables:make_options")
    for seed in range(int(count)):
        match = Match(game, make(SEATS, mode), RandomChance(seed))
        bots = [bot_of(game, "rookie", seed * 10 + seat) for seat in range(1, SEATS + 1)]
        while (decision := match.decision) is not None:
            bot, view = bots[decision.seat - 1], match.view(decision.seat)
            match.play(bot.choose(view, decision, options_for(bot, decision, view)))
        found |= {*earned(match, 1, {}, {}, {})[0]}
    print(*sorted(found))


def comes_back(key: str, count: str = "12") -> None:
    """Play a game's first step with its rivals; print who spoke, the stars it brought, and the steps of its page."""
    from functools import partial

    from game.games import meta_of
    from game.games.steps import options_of, setup_of, stars_won, steps_of
    from game.games.story import story_of
    from game.kernel.events import visible_events
    from game.lobby.lines import NoMemories
    from game.table.session import Holder, Seating
    from game.table.speech import talk_at

    game, lobby, step = load(key), find(meta_of(key).lobby), steps_of(key)[0]
    setup = setup_of(step, lobby, "Anna")
    options, spoke, stars = options_of(step, lobby, setup), set[str](), set[str]()
    holders = [Holder("person", "Anna"), *(Holder(one.level, str(lobby.cast.of(one.who).name), one.who)
                                           for one in step.rivals)]  # fmt: skip
    for seed in range(int(count)):
        match = Match(game, options, RandomChance(seed))
        bots = [bot_of(game, "random" if seat == 1 else "rookie", seed * 10 + seat) for seat in range(1, SEATS + 1)]
        talk = talk_at(key, options, match.state, Seating(holders), NoMemories(), seed)
        said = [talk.greeting(2, False)]
        while (decision := match.decision) is not None:
            bot, view = bots[decision.seat - 1], match.view(decision.seat)
            entry = match.play(bot.choose(view, decision, options_for(bot, decision, view)))
            events = [(event.name, event.facts) for event in visible_events(entry.events, 0)]
            standing = partial(story_of(key).stands, match.state)
            said.append(talk.take(len(match.entries) - 1, events, "lively", standing, match.decision is None))
        said.append(talk.ending(2, match.state.outcome.winners, len(match.entries)))
        spoke |= {str(one.words).partition(" ")[0] for one in said if one is not None}
        stars |= {*stars_won(match, step.key, 1, {2: "dot"})}
    print(*sorted(spoke), "|", *sorted(stars), "|", *_ladder(key))


def _ladder(key: str) -> list[str]:
    """Return the titles of the steps on the page of a game's ladder, painted once."""
    import pygame

    from game.features.ladder.page import LadderScene
    from game.ui.still import apply_settings
    from tests.rig.host import LiveHost
    from tools.gallery.context import FakeContext

    host = LiveHost((1280, 720))
    apply_settings(host.settings, host.size)
    scene = LadderScene(FakeContext(host), key, "Anna")
    scene.layout(host.size)
    scene.draw(pygame.Surface(host.size))
    return [title for title, _ in scene.panels]


def pictures(key: str, *kinds: str) -> None:
    """Print how many different pictures kinds of card make: their faces, and a table with each in a hand."""
    import pygame

    from game.ui import theme

    pygame.init()
    pygame.display.set_mode((64, 64))
    theme.configure((1280, 720))
    painted = [picture for kind in kinds for picture in _PICTURES[key](kind)]
    print(len({pygame.image.tobytes(picture, "RGBA") for picture in painted}))


def _shoot(kind: str):
    from game.games.shoot.art import faces
    from game.games.shoot.rules.cards import cards_of_kind
    from game.games.shoot.table import positions
    from tools.gallery.shoot import battles

    def scene(host):
        table = battles.battle(5)
        (positions.arm if kind.startswith("W") else positions.give)(table, 1, kind)
        return positions.scene_of(host, table)

    return faces.face(cards_of_kind(kind)[0], 300), _painted(kind, scene)


def _ladders(kind: str):
    from game.games.ladders.art import faces
    from game.games.ladders.rules.position import position
    from tools.gallery.ladders import table_of

    def scene(host):
        return table_of(host, position(2, cookies={1: 57, 2: 53}, hands={1: [kind]}, weapons={2: [(kind, 2)]}))

    return faces.card_face(kind, 300), _painted(kind, scene)


def _painted(kind: str, scene):
    from tools.gallery import gallery

    gallery.add(f"own-{kind}", scene)
    return gallery.render(f"own-{kind}", (1280, 720), None, 1)


_PICTURES: dict[str, Callable] = {"shoot": _shoot, "ladders": _ladders}

if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
