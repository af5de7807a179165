"""The log of SHOOT: the details of its sentences. They are in data/log.toml, the words for facts in data/words.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.head_start import given
from game.games.shoot.rules import events
from game.games.shoot.rules.cards import gadget, splattercard
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.lengths import distance_text, lengths_text
from game.games.shoot.table import log_attacks
from game.games.shoot.table.words import card_name, points_text, winners_text
from game.kernel.cards import HIDDEN
from game.kernel.events import Event
from game.kernel.handlers import EventHandlers
from game.kernel.messages import Message, listed, say, say_count, together
from game.table.log_writer import EventLine, LogDetails, LogSentences, catalogue

COUNTED: Final[Mapping[str, Callable[[int], str]]] = {
    "cards": lambda n: say_count("1 card", "{n} cards", n),
    "total": lambda n: say_count("1 kill", "{n} kills", n),
    "left": lambda n: say_count("1 life", "{n} lives", n),
    "points": points_text,
    "points_left": points_text,
}
"""Facts that are written with their noun."""
HEADS: Final = frozenset({"hero_died", "pushed_off_table", "turn_began", "game_over"})
"""Events that get a line of their own, in whichever decision they happen."""
FLAGS: Final = frozenset({"flag_taken", "flag_dropped", "flag_home", "flag_captured"})
FIGHTS: Final = frozenset({*log_attacks.RUNNING, *HEADS})
DRAWN: Final = {"weapon_drawn": "weapon", "gadget_drawn": "gadget"}
"""What a Token gives, and the fact that names the card."""
GIVEN: Final = frozenset({*DRAWN, "weapon_discarded", "heal_drawn"})
"""What the line of a Token says itself."""


@cache
def vocabulary() -> dict[str, dict[str, str]]:
    """Return the words for the values of facts, by "event.fact" and value."""
    path = Path(__file__).parents[1] / "data" / "words.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, str]])


class ShootLogSentences(LogSentences):
    """Turns events into sentences; `things` are the names of the map's things, by id."""

    game = "shoot"
    kinds = events.EVENTS
    says: EventHandlers[ShootLogSentences, LogDetails] = EventHandlers()
    gathers = personal = True

    def __init__(self, names: Mapping[int, str], things: Mapping[str, str] = {}) -> None:
        super().__init__(names)
        self.things = things

    # -- lines -------------------------------------------------------------------------------------

    def opens(self, event: Event) -> bool:
        """Return whether an event's line grows with what follows: an attack, a blast, a death, a healing (FGT-13)."""
        return event.name in log_attacks.OPENERS and (event.name != "blast" or log_attacks.runs(event))

    def closes(self, event: Event) -> bool:
        return event.name in ("turn_ended", "turn_began", "game_over")

    def joins(self, opener: Event, event: Event, block: Sequence[Event]) -> bool:
        return log_attacks.joins(opener, event, block)

    def heads(self, event: Event, block: Sequence[Event]) -> bool:
        """Return whether an event gets a line of its own: an attack, a death, the next turn, a Flag that was lost.

        The death of one that goes over the edge is folded beneath that (FGT-32).
        """
        begun = {one.name for one in block}
        if event.name == "hero_died":
            return not begun & {"pushed_off_table", "leapt", "bled_to_death"} - {"hero_died"}
        fought = event.name in FLAGS and bool(begun & {*FIGHTS, "hero_spawned"})
        return fought or event.name in HEADS or log_attacks.runs(event)

    def gathered(self, events: Sequence[Event]) -> Sequence[EventLine]:
        """Return a block's lines: that of an attack with its shots, or the heaviest with the others beneath."""
        head = next((event for event in events if log_attacks.runs(event)), None)
        if head is not None:
            return self._running(head, events)
        lines = super().gathered(events)
        first = next((event for event in events if event.name in HEADS), None)
        if first is not None and (line := self.line(first)) is not None:
            return [line, *(one for one in lines if one.text != line.text)]
        return self._of_token(events, lines)

    def _running(self, head: Event, events: Sequence[Event]) -> Sequence[EventLine]:
        """Return the line of an attack or a blast, with what has landed, and details beneath it."""
        line = self.line(head)
        assert line is not None
        words = log_attacks.Words(vocabulary(), self.things)
        rest = [event for event in events if event is not head]
        shots = log_attacks.shots(head, rest, self.names, words)
        if head.name == "blast":
            key = "blast_runs" if shots else "blast_alone"
        else:
            key = self.key_of(head) + ("_runs" if shots else "_begins")
        line = line._replace(text=self._written(head, key, shots=shots))
        more = [one for event in rest if not log_attacks.told(event) and (one := self.line(event)) is not None]
        if head.get("sheltered"):
            more.insert(0, line._replace(text=self._written(head, "blast_shelters")))
        return [line, *more]

    def _of_token(self, events: Sequence[Event], lines: Sequence[EventLine]) -> Sequence[EventLine]:
        """Return the lines of a Token named by what it gave, to those who may know it (S-TOK-2, FGT-36)."""
        token = next((event for event in events if event.name == "token_collected"), None)
        if token is None or not lines or lines[0].rule != "S-TOK-1":
            return lines
        text = self._token_words(token, events)
        if not text:
            return lines
        more = (self.line(event) for event in events if event is not token and event.name not in GIVEN)
        return [lines[0]._replace(text=text), *(line for line in more if line is not None)]

    def _token_words(self, token: Event, events: Sequence[Event]) -> str:
        found = {event.name: event for event in events}
        card = next((found[name].get(fact, HIDDEN) for name, fact in DRAWN.items() if name in found), HIDDEN)
        old = found.get("weapon_discarded")
        if "weapon_drawn" in found and (card != HIDDEN or old is not None):
            key = f"token_weapon{'' if card != HIDDEN else '_unseen'}{'_for' if old is not None else ''}"
            name = card_name(card) if card != HIDDEN else ""
            return self._written(token, key, weapon=name, old=card_name(old["weapon"]) if old is not None else "")
        if card != HIDDEN:
            return say("{who} collects a Token: {card}.", who=self.names.get(token["seat"], "?"), card=card_name(card))
        return self._heal_words(events)

    def _heal_words(self, events: Sequence[Event]) -> str:
        """Return what was healed: points, if they are known not to be more than there was to heal, else wounds."""
        heal = next((event for event in events if event.name == "heal_drawn"), None)
        left = [event["points_left"] for event in events if event.name == "wound_healed"]
        if heal is None or not left:
            return ""
        if any(left):
            return self._written(heal, "heals", points=points_text(heal["points"]))
        return self._written(heal, "heals", points=say_count("1 wound", "{n} wounds", len(left)))

    def _written(self, event: Event, key: str, **words: str) -> str:
        """Return an event by another sentence of the catalogue than its own."""
        return Message(catalogue(self.game)[key].text, {**self.args_of(event, self.seats_of(event)), **words})

    # -- their words -------------------------------------------------------------------------------

    def seats_of(self, event: Event) -> tuple[int, ...]:
        """Return who acts, and at whom."""
        return (*_pair(event), *event.get("targets", ()))

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        args = {name: self._value(name, value) for name, value in event.facts.items()}
        seat, other = _pair(event)
        args["name"], args["other"] = self.names.get(seat, say("The table")), self.names.get(other, "")
        args["body"] = self.names.get(int(event.get("corpse") or 0), say("somebody"))
        args.setdefault("object", args.get("obstacle", ""))
        args |= self.said_of(event).words
        called = {name: vocabulary().get(f"{event.name}.{name}", {}).get(str(event[name])) for name in event.facts}
        return args | {name: Message(words, args) for name, words in called.items() if words is not None}

    def _value(self, name: str, value: Any) -> str:
        """Return one fact as the sentences need it."""
        if name in ("victims", "sheltered", "targets", "seats") and isinstance(value, (list, tuple)):
            return listed([self.names.get(seat, "?") for seat in value]) or say("nobody")
        if name in ("card", "weapon", "gadget") and isinstance(value, int):
            return card_name(value)
        if name == "zones":
            every = len(value) == len(ZONE_WORDS)
            return say("all parts") if every else together(*(ZONE_WORDS[zone] for zone in value), between=", ")
        if name == "zone":
            return ZONE_WORDS.get(value, str(value))
        if name in COUNTED and isinstance(value, int):
            return COUNTED[name](value)
        if name in ("budget", "cost"):
            return lengths_text(int(value))
        if name == "range":
            return distance_text(float(value))
        if name == "winners":
            return winners_text(value, self.names)
        if name in ("obstacle", "object"):
            return self.things.get(str(value)) or say("wall")  # a map's things have names; otherwise only a wall can go
        return f"{value:g}" if isinstance(value, (int, float)) else str(value)


def _pair(event: Event) -> tuple[int, int]:
    """Return the seat that acts and the one it acts on; 0 for none."""
    return int(event.get("seat") or event.get("shooter") or 0), int(event.get("target") or 0)


says: Final = ShootLogSentences.says


@says.on(events.StanceChosen)
def _stance_chosen(told: ShootLogSentences, event: events.StanceChosen) -> LogDetails:
    return LogDetails(event.stance)


@says.on(events.HeadStart)
def _head_start(told: ShootLogSentences, event: events.HeadStart) -> LogDetails:
    return LogDetails(words={"given": given(event.goal, event.number)})


@says.on(events.WeaponDrawn)
def _weapon_drawn(told: ShootLogSentences, event: events.WeaponDrawn) -> LogDetails:
    return LogDetails("unseen" if event.weapon == HIDDEN else "")


@says.on(events.GadgetDrawn, events.BonusDrawn)
def _gadget_drawn(told: ShootLogSentences, event: events.GadgetDrawn | events.BonusDrawn) -> LogDetails:
    return LogDetails("unseen" if event.gadget == HIDDEN else "")


@says.on(events.GadgetPlayed)
def _gadget_played(told: ShootLogSentences, event: events.GadgetPlayed) -> LogDetails:
    return LogDetails(rule=gadget(event.gadget).id if event.gadget != HIDDEN else "")


@says.on(fights.WoundHealed)
def _wound_healed(told: ShootLogSentences, event: fights.WoundHealed) -> LogDetails:
    return LogDetails("whole" if event.points_left <= 0 else "")  # untold: the wound's removal is what is told


@says.on(events.TokenFlip)
def _token_flip(told: ShootLogSentences, event: events.TokenFlip) -> LogDetails:
    return LogDetails(words={"move": lengths_text(2 * splattercard(event.card).move)} if event.card != HIDDEN else {})


@says.on(events.Peek)
def _peek(told: ShootLogSentences, event: events.Peek) -> LogDetails:
    if event.corpse > 0:
        return LogDetails("corpse")
    return LogDetails(words={"cards": say_count("1 Splattercard", "{n} Splattercards", max(0, event.count))})


@says.on(fights.AttackDeclared)
def _attack_declared(told: ShootLogSentences, event: fights.AttackDeclared) -> LogDetails:
    return LogDetails("oneself" if event.targets == (event.seat,) else "")


@says.on(fights.HeroPushed)
def _hero_pushed(told: ShootLogSentences, event: fights.HeroPushed) -> LogDetails:
    thing = told.things.get(event.stopped_by)
    return LogDetails("into", words={"stopped_by": say("the {thing}", thing=thing)}) if thing else LogDetails()


@says.on(fights.CounterImpossible)
def _counter_impossible(told: ShootLogSentences, event: fights.CounterImpossible) -> LogDetails:
    """Of the dead nobody asks why they do not shoot back (FGT-30)."""
    return LogDetails("dead" if event.reason == "a" else "")


@says.on(events.GameOver)
def _game_over(told: ShootLogSentences, event: events.GameOver) -> LogDetails:
    alone = event.reason == "last_man_standing" and len(event.winners) == 1
    return LogDetails("last", words={"winner": told.names.get(event.winners[0], "?")}) if alone else LogDetails()


@says.on(fights.JamDrawn)
def _jam_drawn(told: ShootLogSentences, event: fights.JamDrawn) -> LogDetails:
    return LogDetails("" if event.row else "in_vain")


@says.on(fights.Blast)
def _blast(told: ShootLogSentences, event: fights.Blast) -> LogDetails:
    """Whom it reaches; a grenade's target, which has been hit by its cards, is not among them (FGT-96)."""
    if not event.victims:
        return LogDetails("only_sheltered" if event.sheltered else "alone")
    too, sheltered = "too" * (event.cause == "grenade"), "sheltered" * bool(event.sheltered)
    return LogDetails("_".join(filter(None, (too, sheltered))))
