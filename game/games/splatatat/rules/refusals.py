"""Why something cannot be done in a turn: the exact rule and a sentence for the player."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.games.splatatat.rules.cards import KIND, SPECIALS, TITLE, character
from game.games.splatatat.rules.state import OUT, WITH_S, SplatState
from game.kernel.messages import listed, say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice

Why = Callable[[SplatState, int, Choice], Refusal | None]


def why_not_choose(state: SplatState, seat: int, choice: Choice, options: Sequence[Choice]) -> Refusal:
    """Return why a choice is not among a seat's options."""
    word = _word(choice)
    if word is None:
        return Refusal(
            "SPL-TURN-4", say("that isn't a turn: play one card, show your hand, or pick up the top card of the deck")
        )
    refusal = _shape(state, seat, choice) or _WHYS[word](state, seat, choice)
    return refusal or _last_card(state, seat) or Refusal("SPL-TURN-4", say("you can't do that now"))


def why_not_save(state: SplatState, seat: int, choice: Choice, options: Sequence[Choice]) -> Refusal:
    """Return why a choice is not one of the forced saves (SPL-SAVE-4)."""
    word = _word(choice)
    three = f"{state.colours[seat - 1]}3"
    if word == "accept":
        if ("save", three) in options:
            return Refusal(
                "SPL-SAVE-4", say("there is a 3 on you and you hold {card}: you must save", card=TITLE[three])
            )
        return Refusal("HR-FORCED-S", say("there is a 3 on you and you hold the S card: you must save with it"))
    if word == "s_save":
        return Refusal("SPL-SAVE-4", say("the S card is not in your hand"))
    if word == "save":
        return _shape(state, seat, choice) or _saving(state, seat, choice) or _must(options)
    return _must(options)


def _must(options: Sequence[Choice]) -> Refusal:
    saves = [say("the S card") if option[0] == "s_save" else TITLE[option[1]] for option in _saving_only(options)]
    means = listed(saves, either=True)
    if len(_saving_only(options)) < len(options):
        return Refusal(
            "HR-FORCED-S", say("there is a 3 on you: save with {means}, or take the Splatatat!", means=means)
        )
    return Refusal("SPL-SAVE-4", say("there is a 3 on you: you must save with {means}", means=means))


def _saving_only(options: Sequence[Choice]) -> list[Choice]:
    return [option for option in options if option[0] != "accept"]


def _word(choice: Any) -> str | None:
    """Return the word of a choice if it is one of a turn's words."""
    word = choice[0] if isinstance(choice, tuple) and choice else None
    return word if isinstance(word, str) and word in _LENGTH else None


_LENGTH: Final = {
    "attack": (3,),
    "out": (3,),
    "save": (2,),
    "slammy": (2, 3),
    "s_splat": (2,),
    "s_save": (1,),
    "s_revive": (1,),
    "s_mate": (2,),
    "reveal": (1,),
    "draw": (1,),
    "pass": (1,),
    "accept": (1,),
}


def _shape(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    """Return what is wrong with the form of a choice: its length, its card, its seat; None if it is sound."""
    word = choice[0]
    if len(choice) not in _LENGTH[word]:
        return Refusal("SPL-TURN-4", say("choose one card, and then only a target for it"))
    if word in ("attack", "out", "save", "slammy"):
        name = choice[1]
        if not isinstance(name, str) or name not in KIND:
            return Refusal("SPL-TURN-4", say("there is no such card"))
        if name not in state.hand(seat):
            return Refusal("SPL-TURN-4", say("{card} is not in your hand", card=TITLE[name]))
    target = choice[-1] if word in ("attack", "out", "s_splat", "s_mate") or len(choice) == 3 else 1
    if type(target) is not int or not 1 <= target <= state.rules.seats:
        return Refusal("SPL-TURN-4", say("there is no such seat"))
    return None


def _owner(name: str) -> str:
    return character(name[0]).name


def _attack(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    name, victim = choice[1], choice[2]
    if name in SPECIALS:
        return Refusal("SPL-ATK-1", say("this card does not attack: choose a Splat card"))
    if victim == seat:
        return Refusal("SPL-ATK-1", say("that face is your own: attack another player's"))
    if victim == state.mate_of(seat):
        return Refusal("SPL-VAR-TEAM-2", say("that is your teammate: attack an opponent"))
    if state.colours[victim - 1] != name[0]:
        return Refusal(
            "SPL-ATK-1", say("wrong colour: {card} can only be played on {who}", card=TITLE[name], who=_owner(name))
        )
    top, number = state.tops[victim - 1], int(name[1])
    if top == OUT:
        return Refusal("SPL-OUT-4", say("{who} is out: you can drop the card there, but not attack", who=_owner(name)))
    if top == WITH_S:
        return Refusal(
            "SPL-ATK-6",
            say("there is an S card on {who}, so nothing can be added: attack somebody else", who=_owner(name)),
        )
    if top == 0:
        return Refusal(
            "SPL-ATK-2", say("nothing has been played on {who} yet: an attack starts with a 1", who=_owner(name))
        )
    if number == top:
        return Refusal(
            "HR-REPEAT", say("there is already a {number}: numbers can't repeat in this game", number=number)
        )
    if top == 3 and not state.rules.repeat:
        return Refusal("HR-REPEAT", say("the 3 ends the sequence: attack somebody else"))
    if top == 3:
        return Refusal("SPL-ATK-3", say("the top card is a {top}: only another {top} can follow", top=top))
    if state.rules.repeat:
        return Refusal(
            "SPL-ATK-3", say("the top card is a {top}: only a {top} or a {next} can follow", top=top, next=top + 1)
        )
    return Refusal("SPL-ATK-3", say("the top card is a {top}: only a {next} can follow", top=top, next=top + 1))


def _out(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    name, victim = choice[1], choice[2]
    if name in SPECIALS:
        return Refusal(
            "SPL-OUT-6" if name in ("S", "SWAP") else "SPL-OUT-4",
            say("that player is out: you can only drop Splat cards there"),
        )
    if state.inside[victim - 1]:
        return Refusal("SPL-OUT-4", say("that player is still in the game: a Splat card there would be an attack"))
    if victim == state.mate_of(seat):
        return Refusal("SPL-VAR-TEAM-2", say("you can't play a Splat card on your teammate: play it on an opponent"))
    return Refusal(
        "SPL-OUT-4", say("wrong colour: {card} can only be played on {who}", card=TITLE[name], who=_owner(name))
    )


def _saving(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    name, own = choice[1], state.colours[seat - 1]
    if name in SPECIALS or name[0] != own:
        return Refusal("SPL-SAVE-2", say("only your own colour saves you: {colour}", colour=character(own).colour))
    top = state.top(seat)
    if not top:
        return Refusal("SPL-SAVE-1", say("there is nothing on you: save yourself when you are attacked"))
    return Refusal("SPL-SAVE-2", say("the top card is a {top}: only a {top} saves", top=top))


def _slammy(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    name = choice[1]
    if name not in SPECIALS or name == "S":
        return Refusal("SPL-TURN-4", say("{card} is not a Slammy card", card=TITLE[name]))
    if name != "SWAP":
        return _last_card(state, seat) or Refusal(
            "SPL-SLM-5", say("{card} needs no target: play it into the middle", card=TITLE[name])
        )
    if len(choice) == 2:
        return Refusal("SPL-SLM-1", say("a swap takes two: choose who to swap hands with"))
    if choice[2] == seat:
        return Refusal("SPL-SLM-1", say("you can't swap with yourself: choose another player"))
    if not state.inside[choice[2] - 1]:
        return Refusal("SPL-OUT-6", say("that player is out and has no hand: choose somebody still in the game"))
    return None


def _no_s(state: SplatState, seat: int) -> Refusal | None:
    return None if state.s_card_in(seat) else Refusal("SPL-TURN-4", say("the S card is not in your hand"))


def _s_splat(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    victim = choice[1]
    if refusal := _no_s(state, seat):
        return refusal
    if victim == seat:
        return Refusal(
            "SPL-S-1", say("you can't attack yourself: play the S card on another player, or use it for yourself")
        )
    if victim == state.mate_of(seat):
        return Refusal("SPL-VAR-TEAM-2", say("that is your teammate: play the S card on an opponent"))
    if not state.inside[victim - 1]:
        return Refusal("SPL-OUT-6", say("that player is out already: choose somebody still in the game"))
    if state.has_s(victim):
        return Refusal("SPL-RULING-10", say("there is already an S card there: choose somebody else"))
    if state.rules.in_truce and not state.began[victim - 1]:
        return Refusal("HR-TRUCE", say("that player has not had a turn yet: save the S card until then"))
    return None


def _s_save(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    if refusal := _no_s(state, seat):
        return refusal
    return (
        None
        if state.tops[seat - 1]
        else Refusal("SPL-S-3", say("there is nothing on you: save yourself when you are attacked"))
    )


def _s_revive(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    if refusal := _no_s(state, seat):
        return refusal
    if state.rules.most:
        return Refusal(
            "SPL-VAR-MOST-2", say("faces never turn in Most Splatatats: attack or save yourself with the S card")
        )
    if state.rules.teams:
        return Refusal(
            "SPL-VAR-TEAM-4", say("in Co-op the S card does not turn your own face back: it brings your teammate back")
        )
    if state.smiles[seat - 1] >= state.rules.faces:
        return Refusal("SPL-S-4", say("all your faces are smiling: there is no frown to turn back"))
    return None


def _s_mate(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    if refusal := _no_s(state, seat):
        return refusal
    if not state.rules.teams:
        return Refusal("SPL-VAR-TEAM-3", say("you have no teammate in this game: that is for Co-op"))
    if choice[1] != state.mate_of(seat):
        return Refusal("SPL-VAR-TEAM-3", say("that is not your teammate: only your own can be brought back"))
    if state.inside[choice[1] - 1]:
        return Refusal("SPL-VAR-TEAM-3", say("your teammate is still in the game: there is nobody to bring back"))
    return None


def _reveal(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    if state.rules.most:
        return Refusal("SPL-VAR-MOST-2", say("showing a hand does not win in Most Splatatats: only Splatatats count"))
    if not state.rules.win_reveal:
        return Refusal("HR-WIN-REVEAL", say("showing a hand does not win in this game"))
    if not state.zones[2 * seat]:
        return Refusal("SPL-RULING-27", say("your hand is empty: you need cards of your own colour to show"))
    if any(name in SPECIALS for name in state.hand(seat)):
        return Refusal(
            "SPL-RULING-15",
            say("you hold a Slammy or S card: show your hand when it is all Splat cards of your own colour"),
        )
    return Refusal("SPL-GOAL-3", say("you hold cards of other colours: show your hand when it is all your own colour"))


def _draw(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    if not state.zones[0]:
        return Refusal("SPL-TURN-6", say("the deck is empty: pass instead"))
    return Refusal("HR-DRAW", say("you can still play a card: in this game you can only pick up when you are stuck"))


def _pass(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    if state.zones[0]:
        return Refusal("SPL-TURN-6", say("you can only pass when the deck is empty: pick up instead"))
    return Refusal("HR-DRAW", say("you can still play a card: in this game you can only pass when you are stuck"))


def _accept(state: SplatState, seat: int, choice: Choice) -> Refusal | None:
    return Refusal("SPL-TURN-3", say("you have no Splatatat! to take"))


def _last_card(state: SplatState, seat: int) -> Refusal | None:
    """Return the refusal of a last card that must be a Splat card, or None (HR-LAST)."""
    hand = state.hand(seat)
    if state.rules.last == "splat" and len(hand) == 1 and hand[0] in SPECIALS:
        return Refusal(
            "HR-LAST",
            say(
                "{card} can't be your last card in this game: pick up, or pass if the deck is empty",
                card=TITLE[hand[0]],
            ),
        )
    return None


_WHYS: Final[dict[str, Why]] = {
    "attack": _attack,
    "out": _out,
    "save": _saving,
    "slammy": _slammy,
    "s_splat": _s_splat,
    "s_save": _s_save,
    "s_revive": _s_revive,
    "s_mate": _s_mate,
    "reveal": _reveal,
    "draw": _draw,
    "pass": _pass,
    "accept": _accept,
}
