"""The log of the candy board: the sentences of rulebook 16.4 and their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.ladders.art.faces import CANDIES
from game.games.ladders.options import gift
from game.games.ladders.rules import events
from game.games.ladders.rules.cards import DATA, NAME, Weapon
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.state import PART_OF_DIE, PARTS
from game.games.ladders.table.outcome import DiceOutcome
from game.games.ladders.table.words import SIDE_WORDS, WAY, box_words, card_name, hit_words, part_word, shot_words
from game.kernel.events import Event, fact_if_known
from game.kernel.handlers import EventHandlers
from game.kernel.messages import listed, say, say_count, together
from game.table.log_writer import LogDetails, LogSentences

COLOUR_WORDS = {"weapon": say("a Weapon card"), "ammo": say("an Ammo card"), "gear": say("a Gear card")}


def volley_words(dice: tuple[int, ...]) -> str:
    """Return attack dice as their parts: "head, body, 2 x left arm" (L-DICE-1)."""
    found: list[str] = []
    for part in range(len(PARTS)):
        count = sum(PART_OF_DIE[number] == part for number in dice)
        if count:
            found.append(part_word(part) if count == 1 else together(f"{count} x", part_word(part)))
    return together(*found, between=", ")


class CandyLogSentences(LogSentences):
    """Turns events into sentences."""

    game = "ladders"
    kinds = events.EVENTS
    says: EventHandlers[CandyLogSentences, LogDetails] = EventHandlers()

    def worth(self, events: list[Event]) -> list[Event]:
        dealt = next((number for number, event in enumerate(events) if event.name == "dealt"), -1)
        return [event for number, event in enumerate(events) if number >= dealt or event.name != "card_drawn"]

    def opens(self, event: Event) -> bool:
        """Return whether an event is an attack or a move, whose line includes its result (HOUR-81)."""
        return event.name in ("attack_declared", "mine_exploding", "die_declared")

    def closes(self, event: Event) -> bool:
        """Return whether an event begins a turn or another action."""
        return event.name in ("turn_started", "round_started", "respawn_rolled", "die_declared", "attack_declared")

    def summed(self, events: Sequence[Event]) -> str:
        """Return where a move led, or what an attack hit."""
        if events[0].name == "die_declared":
            return _way_words(events[1:])
        outcome = DiceOutcome()
        for event in events[1:]:
            fact = fact_if_known(event, self.kinds)
            if fact is not None:
                outcome.add(fact)
        return outcome.sentence(self.names) if outcome else ""

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        args = super().args_of(event, seats)
        get = event.get
        if "id" in event.facts or event.name in ("armour_hit", "armour_broken", "special_discarded"):
            args["card"] = card_name(int(event["card"])) if get("card") is not None else NAME[str(get("id"))]
        if get("weapon") is not None:
            args["weapon"] = card_name(int(event["weapon"]))
        if get("part") in PARTS:
            args["part"] = part_word(str(event["part"]))
        if get("side") is not None:
            args["team"] = SIDE_WORDS[str(event["side"])]
        if get("colour") is not None:
            args["colour"] = COLOUR_WORDS[str(event["colour"])]
        if isinstance(get("seats"), (tuple, list)):
            args["seats"] = listed([self.names.get(int(seat), "") for seat in event["seats"]])
        return args


def _way_words(events: Sequence[Event]) -> str:
    """Return where a move led: by a ladder, by a slide, or just to a square."""
    ridden = next((event for event in events if event.name == "carried"), None)
    if ridden is not None:
        if ridden["by"] == "ladder":
            return say("Up the ladder to {square}.", square=ridden["square"])
        return say("Down the slide to {square}.", square=ridden["square"])
    landed = next((event for event in events if event.name == "landed"), None)
    return say("It ends on {square}.", square=landed["square"]) if landed is not None else ""


says: Final = CandyLogSentences.says


# -- rounds and moves ----------------------------------------------------------------------------------


@says.on(events.HeadStart)
def _head_start(told: CandyLogSentences, event: events.HeadStart) -> LogDetails:
    return LogDetails(words={"given": gift(event.number)})


@says.on(events.Dealt)
def _dealt(told: CandyLogSentences, event: events.Dealt) -> LogDetails:
    hands = event.hands
    if len(set(hands)) == 1:
        each = say_count("1 card each", "{n} cards each", hands[0])
        return LogDetails(words={"hands": each if hands[0] else say("nobody gets one")})
    rows = [together(told.names.get(seat, ""), str(count)) for seat, count in enumerate(hands, 1)]
    return LogDetails(words={"hands": listed(rows)})


@says.on(events.FirstRolled)
def _first_rolled(told: CandyLogSentences, event: events.FirstRolled) -> LogDetails:
    rows = zip(event.seats, event.dice, strict=True)
    return LogDetails(words={"rolls": listed([together(told.names.get(seat, ""), str(die)) for seat, die in rows])})


@says.on(events.InitiativeRolled)
def _initiative_rolled(told: CandyLogSentences, event: events.InitiativeRolled) -> LogDetails:
    return LogDetails("" if event.winner else "tie", words={"winner": SIDE_WORDS.get(event.winner, "")})


@says.on(events.MovementRolled)
def _movement_rolled(told: CandyLogSentences, event: events.MovementRolled) -> LogDetails:
    return LogDetails(words={"dice": listed([str(die) for die in event.dice])})


@says.on(events.DieDeclared)
def _die_declared(told: CandyLogSentences, event: events.DieDeclared) -> LogDetails:
    return LogDetails("pretzel" if event.turn_at else "", words={"way": WAY[event.way]})


@says.on(events.DieSlowed, events.Knocked)
def _done_by(told: CandyLogSentences, event: events.DieSlowed | events.Knocked) -> LogDetails:
    return LogDetails(seats=(event.seat, event.by))


@says.on(events.Carried)
def _carried(told: CandyLogSentences, event: events.Carried) -> LogDetails:
    return LogDetails(event.by)


@says.on(events.Swap)
def _swap(told: CandyLogSentences, event: events.Swap) -> LogDetails:
    """Report a swap once: its second half, after a mine, has no sentence."""
    return LogDetails("second" if event.alone == event.other else "", (event.seat, event.other))


@says.on(events.RespawnRolled)
def _respawn_rolled(told: CandyLogSentences, event: events.RespawnRolled) -> LogDetails:
    return LogDetails("occupied" if event.occupied else "")


@says.on(events.GameOver)
def _game_over(told: CandyLogSentences, event: events.GameOver) -> LogDetails:
    winners = [told.names.get(seat, "") for seat in event.winners]
    win = say("win", context="winners") if len(winners) > 1 else say("wins", context="winners")
    return LogDetails(event.reason, event.winners, {"winners": listed(winners) or say("Nobody"), "win": win})


# -- cards ---------------------------------------------------------------------------------------------


@says.on(events.CardStolen, events.WeaponStolen, fights.TrophyMoved, fights.Frag)
def _from_victim(
    told: CandyLogSentences, event: events.CardStolen | events.WeaponStolen | fights.TrophyMoved | fights.Frag
) -> LogDetails:
    return LogDetails(seats=(event.seat, event.victim))


@says.on(events.Reloaded)
def _reloaded(told: CandyLogSentences, event: events.Reloaded) -> LogDetails:
    ammo = shot_words(event.ammo)
    if event.special < 0:
        return LogDetails(words={"ammo": ammo})
    return LogDetails("special", words={"ammo": ammo, "special": card_name(event.special)})


@says.on(fights.ArmourOn)
def _armour_on(told: CandyLogSentences, event: fights.ArmourOn) -> LogDetails:
    return LogDetails(words={"hits": hit_words(event.hits)})


@says.on(fights.PartGrafted)
def _part_grafted(told: CandyLogSentences, event: fights.PartGrafted) -> LogDetails:
    return LogDetails(seats=(event.seat, event.victim), words={"boxes": box_words(event.boxes)})


@says.on(fights.Repaired)
def _repaired(told: CandyLogSentences, event: fights.Repaired) -> LogDetails:
    repairs = [together(part_word(k), f"+{more}") for k, more in enumerate(event.boxes) if more]
    return LogDetails(words={"repairs": listed(repairs)})


# -- attacks -------------------------------------------------------------------------------------------


@says.on(fights.AttackDeclared)
def _attack_declared(told: CandyLogSentences, event: fights.AttackDeclared) -> LogDetails:
    data = DATA[event.weapon]
    if event.counter:
        way = "counter"
    elif not event.target:
        way = "blast"
    elif isinstance(data, Weapon) and data.kind == "melee":
        way = "melee"
    else:
        way = "shots" if event.shots > 1 else ""
    return LogDetails(way, (event.seat, event.target))


@says.on(fights.ShellScattered)
def _shell_scattered(told: CandyLogSentences, event: fights.ShellScattered) -> LogDetails:
    return LogDetails("lost" if not event.square else "true" if event.square == event.start else "")


@says.on(fights.Blast)
def _blast(told: CandyLogSentences, event: fights.Blast) -> LogDetails:
    return LogDetails("" if event.seats else "nobody")


@says.on(fights.MineExploding)
def _mine_exploding(told: CandyLogSentences, event: fights.MineExploding) -> LogDetails:
    return LogDetails("" if event.seats else "nobody", (event.owner,))


@says.on(fights.Rolled)
def _rolled(told: CandyLogSentences, event: fights.Rolled) -> LogDetails:
    way = "respawn" if event.what == "respawn damage" else "" if event.dice else "none"
    seats = (event.seat, event.target) if event.seat else (event.target,)
    return LogDetails(way, seats, {"dice": volley_words(event.dice)})


@says.on(fights.Rerolled)
def _rerolled(told: CandyLogSentences, event: fights.Rerolled) -> LogDetails:
    return LogDetails(seats=(event.seat, event.target), words={"dice": volley_words(event.dice)})


@says.on(fights.TipsPopped)
def _tips_popped(told: CandyLogSentences, event: fights.TipsPopped) -> LogDetails:
    return LogDetails(words={"dice": volley_words(event.dice)})


@says.on(fights.DieTurned)
def _die_turned(told: CandyLogSentences, event: fights.DieTurned) -> LogDetails:
    return LogDetails(
        words={"face": together(CANDIES[event.number], part_word(PART_OF_DIE[event.number]), between=": ")}
    )


@says.on(fights.BoxLost)
def _box_lost(told: CandyLogSentences, event: fights.BoxLost) -> LogDetails:
    return LogDetails(words={"left": box_words(event.left)})


@says.on(fights.PartTorn)
def _part_torn(told: CandyLogSentences, event: fights.PartTorn) -> LogDetails:
    way = "nobody" if not event.by else "own" if event.by == event.seat else ""
    return LogDetails(way, (event.seat, event.by))


@says.on(fights.Crumbed)
def _crumbed(told: CandyLogSentences, event: fights.Crumbed) -> LogDetails:
    ways = (["out"] if event.out else []) + (["by"] if event.by not in (0, event.seat) else [])
    return LogDetails("_".join(ways), (event.seat, event.by))


# -- flags ---------------------------------------------------------------------------------------------


@says.on(events.FlagScattered)
def _flag_scattered(told: CandyLogSentences, event: events.FlagScattered) -> LogDetails:
    return LogDetails("home" if event.where == "home" else "")


@says.on(events.FlagContest)
def _flag_contest(told: CandyLogSentences, event: events.FlagContest) -> LogDetails:
    mine, theirs = event.dice
    way = "tie" if not event.winner else "won" if event.winner == event.thief else "lost"
    return LogDetails(way, (event.thief, event.carrier), {"mine": str(mine), "theirs": str(theirs)})


@says.on(events.PassAnswered)
def _pass_answered(told: CandyLogSentences, event: events.PassAnswered) -> LogDetails:
    return LogDetails("yes" if event.agreed else "no", (event.giver, event.receiver))
