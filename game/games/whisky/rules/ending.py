"""The end of a duel, by a goal or at closing time (section 8), and of the match (section 9)."""

from typing import Any, Final

from game.games.whisky.modes import LENGTHS
from game.games.whisky.rules import events
from game.games.whisky.rules.cards import ACTION_KIND
from game.games.whisky.rules.state import BOTTLE, SEATS, SLOTS, DuelEnd, WhiskyState, sealed_zone
from game.kernel.state import Outcome

WIN_KINDS: Final = ("GOLD", "SHOTS", "WHISKY", "CLOSING_BOTTLE", "CLOSING_NUGGETS", "CLOSING_BULLETS", "DRAW")


def end_duel(state: WhiskyState, winner: int, kind: str) -> None:
    """End the duel at once (LSW-END-1); winner 0 means a draw. Its pending steps are dropped."""
    heard = state.driver.events is not None
    if heard:
        _show_unused(state)
    del state.stack[1:]  # the bottom step continues the match
    state.duels.append(DuelEnd(winner, kind, state.round))
    if winner:
        state.scores[winner - 1] += 1
    if heard:
        _tell_end(state, winner, kind)


def _tell_end(state: WhiskyState, winner: int, kind: str) -> None:
    a, b = state.scores
    scores, duel, number, bottle = (a, b), state.duel, state.round, BOTTLE[state.bottle]
    nuggets, bullets = (state.nuggets(1), state.nuggets(2)), (state.bullets(1), state.bullets(2))
    if winner:
        state.emit(
            events.DuelWon,
            seat=winner,
            scores=scores,
            kind=kind,
            nuggets=nuggets,
            bullets=bullets,
            bottle=bottle,
            duel=duel,
            round=number,
        )
    else:
        state.emit(
            events.DuelDrawn,
            scores=scores,
            kind=kind,
            nuggets=nuggets,
            bullets=bullets,
            bottle=bottle,
            duel=duel,
            round=number,
        )


def _show_unused(state: WhiskyState) -> None:
    """Turn up the commits that will not be resolved, for show only (LSW-RULING-3)."""
    rows = []
    for slot in SLOTS:
        cards = [card for seat in SEATS for card in state.zones[sealed_zone(seat, slot)]]
        if cards:
            rows.append((slot, ACTION_KIND[cards[0]], ACTION_KIND[cards[1]]))
    if rows:
        state.emit(events.UnusedCardsShown, slots=tuple(rows), round=state.round, phase=state.phase)


def close_saloon(state: WhiskyState, gaps: int, deck: int) -> None:
    """End the duel because the display cannot be filled (LSW-END-3 to LSW-END-6)."""
    state.emit(events.ClosingTime, gaps=gaps, deck=deck, round=state.round)
    holder = state.holder()
    nuggets = state.nuggets(1) - state.nuggets(2)
    bullets = state.bullets(1) - state.bullets(2)
    if holder:
        end_duel(state, holder, "CLOSING_BOTTLE")
    elif nuggets:
        end_duel(state, 1 if nuggets > 0 else 2, "CLOSING_NUGGETS")
    elif bullets:
        end_duel(state, 1 if bullets > 0 else 2, "CLOSING_BULLETS")
    else:
        end_duel(state, 0, "DRAW")


def match_decided(state: WhiskyState) -> bool:
    """Return whether no further duel is needed (LSW-MATCH-2, LSW-MATCH-4, LSW-MATCH-5)."""
    length = LENGTHS[state.match_length]
    return max(state.scores) >= length.wins or state.duel >= length.most


def finish_match(state: WhiskyState) -> None:
    """End the match: more duels won wins it, level is a draw. A single duel's win kind is the match's reason."""
    a, b = state.scores
    winners = () if a == b else (1,) if a > b else (2,)
    last = state.duels[-1].kind
    reason = last if state.match_length == 1 else "DUELS" if winners else "DRAW"
    state.outcome = Outcome(winners, reason)
    if winners:
        state.emit(events.MatchWon, seat=winners[0], scores=(a, b), duels=state.duel)
    else:
        state.emit(events.MatchDrawn, scores=(a, b), duels=state.duel)
    if state.driver.events is not None:
        state.emit(events.GameOver, winners=winners, reason=reason, statistics=statistics(state), round=state.round)


def statistics(state: WhiskyState) -> list[dict[str, Any]]:
    """Return the statistics of each seat at the end of the match: duels by win kind, cards played by kind."""
    rows = []
    for seat in SEATS:
        kinds = [end.kind for end in state.duels if end.winner == seat]
        played = "".join(phase.a if seat == 1 else phase.b for phase in state.phases)
        rows.append(
            {
                "seat": seat,
                "duels": len(kinds),
                "wins": {kind: kinds.count(kind) for kind in WIN_KINDS if kind in kinds},
                "played": {"loot": played.count("L"), "shoot": played.count("S"), "whisky": played.count("W")},
            }
        )
    return rows
