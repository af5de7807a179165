"""The odds of a series of Splattercards, computed from the cards still unseen, not sampled (S-ATK-3 A5, S-HIT-1).

What a seat has not seen of the Splattercards is exactly what is hidden in their deck, so the odds are those of drawing
from it without replacement. Cards that the seat knows on the deck (Prophecy) come in their known places; a deck that
runs out is rebuilt from its discard pile. The same functions serve previews and bots; they take views.

One simplification: a part that an earlier card of the same series has severed counts as still there (S-HIT-6). That
makes the mean of a normal game's series 0.01 (two cards) to 0.03 points (four cards) too high.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.games.shoot.options import HARDEST, SUREST
from game.games.shoot.rules.cards import COUNT, PLAIN, POPUPS, SPLATTERCARDS, Extra, cards_of_kind, weapon
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.rules.state import GADGET_HAND, SPLATTER_DECK, SPLATTER_DISCARD, WEAPON_HAND, ShootState
from game.geometry.sight import ZONES
from game.kernel.cards import HIDDEN

# What a card does in a series: 0 a miss, then the points, then DEATH, JAM, and a card with the symbol in question.
MISS: Final = 0
MOST: Final = max(row.damage for row in SPLATTERCARDS.values() if "DEATH" not in row.symbols)
POINTS: Final = tuple(range(1, 1 + MOST + HARDEST + SUREST))
DEATH: Final = len(POINTS) + 1
JAM: Final = DEATH + 1
MARK: Final = JAM + 1
KINDS: Final = MARK + 1
UNKNOWN: Final = -1
MULTI_TOOLS: Final = frozenset(cards_of_kind("G-23"))

Counts = tuple[int, ...]  # cards of each kind

NO_CARDS: Final[Counts] = (0,) * KINDS


class SeriesOdds(NamedTuple):
    """What a series may do. Probabilities are 0 to 1, points are Splattercard damage.

    `totals[n]`: probability of dealing n points (the last, 10, is for 10 or more and for DEATH); `per_zone[z]`:
    expected hits in zone ZONES[z]; `dies`: the target dies; `jam`: a JAM takes effect, which it never does where the
    Weapon's row is empty (S-JAM-1); `mean`: expected points; `answered`: the target lives and may counterattack by
    S-CTR-1 (a) and (b); `harm`: expected points to the shooter from its own JAM; `backfire`: probability that this
    kills it. What follows a shooter's own death is ignored. `jam_miss`: where the Weapon's row is empty, a JAM card is
    drawn, which is a miss, cleared or not.
    """

    totals: tuple[float, ...]
    per_zone: tuple[float, ...]
    dies: float
    jam: float
    mean: float
    answered: float = 1.0
    harm: float = 0.0
    backfire: float = 0.0
    jam_miss: float = 0.0

    def zone(self, name: str) -> float:
        """Return the expected number of hits in a zone."""
        return self.per_zone[ZONES.index(name)]


NOTHING: Final = SeriesOdds((1.0, *(0.0,) * DEADLY), (0.0,) * len(ZONES), 0.0, 0.0, 0.0)


class JamOutcome(NamedTuple):
    """What a JAM does to a series: whether it ends it, and the Splattercards it costs the shooter."""

    ends: bool
    damage: int


class _Spread(NamedTuple):
    """The outcomes of a series: see SeriesOdds; `hits[k]`: expected cards of kind k, `known[i]`: those of place i."""

    totals: tuple[float, ...]
    dies: float
    jam: float
    mean: float
    first_stop: float
    rows: float
    hits: tuple[float, ...]
    known: tuple[float, ...]
    marked: float  # probability that a card in question hits


# -- cards sorted by what they would do ----------------------------------------------------------------


@lru_cache(maxsize=512)
def sorted_cards(
    zones: frozenset[str], full: bool, vest: bool, symbol: str = "", extra: Extra = PLAIN
) -> tuple[int, ...]:
    """Return, by card, what each Splattercard does to a target of which these zones can be hit (S-HIT-1).

    Hits with a symbol that begins with `symbol` ("PUSH", "MOVE") become MARK. `extra`: extra points of hits (S-HIT-8,
    S-HIT-9).
    """
    found = [MISS] * COUNT
    for card, data in SPLATTERCARDS.items():
        if data.jam:
            kind = JAM
        elif not (full or data.stripes) or data.zone not in zones or (vest and data.zone == "torso"):
            kind = MISS
        elif symbol and any(one.startswith(symbol) for one in data.symbols):
            kind = MARK
        else:
            kind = DEATH if "DEATH" in data.symbols else extra.points(data)
        found[card] = kind
    return tuple(found)


def unseen(view: ShootState, family: str = "splatter") -> list[int]:
    """Return the cards of a family that are hidden from the view (or, in a whole state, are on the deck)."""
    hidden: set[int] = set().union(*view.zones)  # HIDDEN may be among them, which belongs to no family
    if family == "splatter":
        hidden -= {card for card in view.zones[SPLATTER_DECK] if card != HIDDEN and not view.knows[card]}
    return [card for card in view.families()[family] if card not in hidden]


def known_places(view: ShootState, count: int) -> tuple[int, ...]:
    """Return the first cards of the deck as far as they are known, UNKNOWN for the others."""
    deck = view.zones[SPLATTER_DECK][:count]
    return tuple(card if card != HIDDEN and view.knows[card] else UNKNOWN for card in deck)


def count_kinds(cards: Iterable[int], kinds: Sequence[int]) -> Counts:
    """Return how many cards there are of each kind."""
    counts = [0] * KINDS
    for card in cards:
        counts[kinds[card]] += 1
    return tuple(counts)


# -- the odds of an attack -----------------------------------------------------------------------------


def attack_odds(
    view: ShootState,
    shooter: int,
    target: int,
    weapon_card: int,
    visible_zones: Iterable[str],
    full: bool,
    cards: int | None = None,
    hidden: Sequence[int] | None = None,
) -> SeriesOdds:
    """Return the odds of a series with a Weapon from what the view's seat knows.

    `visible_zones` are those the shooter can aim at, `full` the damage class; `cards` is their number if not that of
    the Weapon at the present distance, `hidden` what is `unseen`, if known. A vest counts if the view shows it, a Multi
    tool if it is in the known hand.
    """
    kind = weapon(weapon_card)
    if cards is None:
        away = weapons.distance(view.hero(shooter), view.hero(target))
        cards = weapons.cards_at_self(kind) if shooter == target else weapons.cards_at(kind, away)
    if not cards:
        return NOTHING
    vest = weapons.vest(view, target) != HIDDEN
    zones = frozenset(visible_zones) - weapons.missing(view, target)
    row = jam_row(weapon_card)
    hidden, tools = unseen(view) if hidden is None else hidden, _tools(view, shooter)
    drawn = (
        tuple(hidden),
        tuple(view.zones[SPLATTER_DISCARD]) if len(hidden) < 3 * cards else None,
        known_places(view, cards * (1 + row.damage)),
        (zones, full, vest, view.extra),
        cards,
        DEADLY - view.damage(target),
        row,
    )
    spread, per_zone = _of_cards(*drawn, tools)
    mean_harm, backfire = _harm(view, shooter, row, spread.rows)
    return SeriesOdds(
        spread.totals,
        per_zone,
        spread.dies,
        spread.jam if kind.jam else 0.0,
        spread.mean,
        max(0.0, 1.0 - spread.dies - spread.first_stop),
        mean_harm,
        backfire,
        0.0 if kind.jam else _of_cards(*drawn, 0)[0].jam,
    )


@lru_cache(maxsize=1024)
def _of_cards(
    hidden: tuple[int, ...],
    thrown: tuple[int, ...] | None,
    places: tuple[int, ...],
    aim: tuple[frozenset[str], bool, bool, Extra],
    cards: int,
    left: int,
    row: JamOutcome,
    tools: int,
) -> tuple[_Spread, tuple[float, ...]]:
    """Return the outcomes of a series, and its hits by zone; `thrown`: the cards that come back, None if they do not.

    Cached, since many Weapons draw the same number of cards.
    """
    zones, full, vest, extra = aim
    kinds = sorted_cards(zones, full, vest, extra=extra)
    reserve = None if thrown is None else count_kinds(thrown, kinds)
    known = tuple(_kind_at(card, kinds) for card in places)
    spread = _spread(count_kinds(hidden, kinds), known, cards, left, row, tools, reserve)
    return spread, _zones_hit(spread, hidden, thrown or (), places, kinds)


def _tools(view: ShootState, shooter: int) -> int:
    return len(MULTI_TOOLS.intersection(view.cards(shooter, GADGET_HAND)))


def _series(view: ShootState, shooter: int, target: int, cards: int, row: JamOutcome, kinds: Sequence[int]) -> _Spread:
    places = known_places(view, cards * (1 + row.damage))
    hidden = unseen(view)
    short = len(hidden) < 3 * cards
    reserve = count_kinds(view.zones[SPLATTER_DISCARD], kinds) if short else None
    left = DEADLY - view.damage(target)
    known = tuple(_kind_at(card, kinds) for card in places)
    return _spread(count_kinds(hidden, kinds), known, cards, left, row, _tools(view, shooter), reserve)


def symbol_odds(
    view: ShootState, shooter: int, target: int, weapon_card: int, visible_zones: Iterable[str], full: bool, symbol: str
) -> float:
    """Return the probability of a hit with a symbol in a series: "PUSH", "SEVER", "DEATH", "ATK-R", "MOVE" ...

    For "PUSH" the Weapon's own push counts, which any hit earns (S-WPN-5).
    """
    kind = weapon(weapon_card)
    cards = weapons.cards_at(kind, weapons.distance(view.hero(shooter), view.hero(target)))
    if not cards:
        return 0.0
    if symbol == "PUSH" and kind.special == weapons.PUSH:
        return 1.0 - attack_odds(view, shooter, target, weapon_card, visible_zones, full).totals[0]
    zones = frozenset(visible_zones) - weapons.missing(view, target)
    kinds = sorted_cards(zones, full, weapons.vest(view, target) != HIDDEN, symbol, view.extra)
    return _series(view, shooter, target, cards, jam_row(weapon_card), kinds).marked


def flip_odds(view: ShootState, seat: int, cards: int, zones: Iterable[str] = ZONES) -> SeriesOdds:
    """Return the odds of damage without an attack, a JAM being a miss (S-HIT-7). For hazards, falls, blasts."""
    vest = weapons.vest(view, seat) != HIDDEN
    seen = frozenset(zones) - weapons.missing(view, seat)
    kinds = tuple(MISS if kind == JAM else kind for kind in sorted_cards(seen, True, vest, "", view.extra))
    places, hidden = known_places(view, cards), unseen(view)
    thrown = view.zones[SPLATTER_DISCARD] if len(hidden) < cards else []
    reserve = count_kinds(thrown, kinds) if thrown else None
    known = tuple(_kind_at(card, kinds) for card in places)
    left = DEADLY - view.damage(seat)
    spread = _spread(count_kinds(hidden, kinds), known, cards, left, JamOutcome(False, 0), 0, reserve)
    per_zone = _zones_hit(spread, hidden, thrown, places, kinds)
    return SeriesOdds(spread.totals, per_zone, spread.dies, 0.0, spread.mean, 0.0)


def _kind_at(card: int, kinds: Sequence[int]) -> int:
    return UNKNOWN if card == UNKNOWN else kinds[card]


@lru_cache(maxsize=256)
def jam_row(weapon_card: int) -> JamOutcome:
    """Return what a Weapon's JAM row does to a series (S-JAM-2, S-JAM-3)."""
    entries = weapon(weapon_card).jam
    damage = sum(int(entry[7:]) for entry in entries if entry.startswith("DAMAGE"))
    return JamOutcome("WEAPON LOST" in entries or "ATTACK LOST" in entries, damage)


_Point = tuple[Counts, int, int, int, Counts | None]
"""How far a series may have come: the hidden cards left, the place on the deck, points dealt, tools left, and the cards
thrown away where they may come back. A plain tuple: one bot decision makes some ten thousand of them.
"""


class _Sums:
    """Sums over all courses that a series can take."""

    def __init__(self, places: int):
        self.totals = [0.0] * (DEADLY + 1)
        self.dies = self.jam = self.first_stop = self.rows = self.marked = 0.0
        self.hits = [0.0] * KINDS
        self.known = [0.0] * places

    def end(self, points: int, chance: float) -> None:
        """Add a course that ends with this many points dealt."""
        self.totals[min(points, DEADLY)] += chance


@lru_cache(maxsize=8192)
def _spread(
    pool: Counts, places: tuple[int, ...], cards: int, left: int, row: JamOutcome, tools: int, reserve: Counts | None
) -> _Spread:
    """Return the outcomes of all orders in which the cards can come, merging those that lead to the same point."""
    sums = _Sums(len(places))
    points: dict[_Point, float] = {(pool, 0, 0, tools, reserve): 1.0}
    jammed: dict[_Point, float] = {}  # the share of each point's probability in which a JAM has taken effect
    for number in range(cards):
        after: dict[_Point, float] = {}
        marks: dict[_Point, float] = {}
        for point, chance in points.items():
            mark = jammed.get(point, 0.0)
            for kind, share, rest in _draws(point, places):
                _settle(sums, after, marks, rest, kind, (chance * share, mark * share), (left, row, number), places)
        points, jammed = after, marks
    for point, chance in points.items():
        sums.end(point[2], chance)
    sums.jam += sum(jammed.values())
    mean = sum(kind * sums.hits[kind] for kind in POINTS) + DEADLY * sums.hits[DEATH]
    found = (tuple(sums.totals), sums.dies, sums.jam, mean, sums.first_stop, sums.rows)
    return _Spread(*found, tuple(sums.hits), tuple(sums.known), sums.marked)


def _draws(point: _Point, places: tuple[int, ...]) -> list[tuple[int, float, _Point]]:
    """Return the possible next cards: kind, probability, and the point after it (place moved on)."""
    pool, place, points, tools, reserve = point
    on = place + 1
    if place < len(places) and places[place] != UNKNOWN:
        return [(places[place], 1.0, (pool, on, points, tools, reserve))]
    size = sum(pool)
    if not size:
        pool = reserve or NO_CARDS
        size = sum(pool)
        if not size:
            return [(MISS, 1.0, (point[0], on, points, tools, reserve))]  # S-DECK-2
        reserve = NO_CARDS
    found = []
    for kind, count in enumerate(pool):
        if count:
            rest = (*pool[:kind], count - 1, *pool[kind + 1 :])
            thrown = reserve
            if reserve is not None and kind in (MISS, JAM):
                thrown = (*reserve[:kind], reserve[kind] + 1, *reserve[kind + 1 :])
            found.append((kind, count / size, (rest, on, points, tools, thrown)))
    return found


def _settle(
    sums: _Sums,
    after: dict[_Point, float],
    marks: dict[_Point, float],
    rest: _Point,
    kind: int,
    chances: tuple[float, float],
    at: tuple[int, JamOutcome, int],
    places: tuple[int, ...],
) -> None:
    """Settle one card of a kind; `chances`: the probability of being here, and of it with an earlier JAM in effect."""
    (chance, mark), (left, row, number) = chances, at
    pool, on, points, tools, reserve = rest
    if kind == JAM:
        if tools:
            rest = (pool, on, points, tools - 1, reserve)
        else:
            sums.rows += chance
            mark = chance
            if row.ends:
                sums.jam += chance
                sums.first_stop += chance if number == 0 else 0.0
                sums.end(points, chance)
                return
            rest = (pool, on + row.damage, points, tools, reserve)
    elif kind == MARK:
        sums.marked += chance
        sums.end(points, chance)
        return
    elif kind != MISS:
        if on <= len(places) and places[on - 1] != UNKNOWN:
            sums.known[on - 1] += chance
        sums.hits[kind] += chance
        points += DEADLY if kind == DEATH else kind
        if points >= left or kind == DEATH:
            sums.dies += chance
            sums.jam += mark
            sums.end(points, chance)
            return
        rest = (pool, on, points, tools, reserve)
    after[rest] = after.get(rest, 0.0) + chance
    marks[rest] = marks.get(rest, 0.0) + mark


def _zones_hit(
    spread: _Spread, hidden: Sequence[int], thrown: Sequence[int], places: tuple[int, ...], kinds: Sequence[int]
) -> tuple[float, ...]:
    """Return the hits by zone: cards of one kind are all equally likely to be the one drawn."""
    found = dict.fromkeys(ZONES, 0.0)
    hits = list(spread.hits)
    for card, chance in zip(places, spread.known, strict=True):
        if chance:
            found[SPLATTERCARDS[card].zone] += chance
            hits[kinds[card]] -= chance
    for kind in (*POINTS, DEATH):
        if not hits[kind]:
            continue
        cards = [card for card in hidden if kinds[card] == kind] or [card for card in thrown if kinds[card] == kind]
        for card in cards:
            found[SPLATTERCARDS[card].zone] += hits[kind] / len(cards)
    return tuple(found.values())


def _harm(view: ShootState, shooter: int, row: JamOutcome, rows: float) -> tuple[float, float]:
    """Return a shooter's expected damage from its own JAM, and the probability that it is deadly (S-JAM-2, S-JAM-6)."""
    if not row.damage or not rows:
        return 0.0, 0.0
    vest = weapons.vest(view, shooter) != HIDDEN
    kinds = sorted_cards(frozenset(ZONES) - weapons.missing(view, shooter), True, vest, "", view.extra)
    pool = count_kinds(unseen(view), kinds)
    if pool[JAM]:
        pool = (*pool[:JAM], pool[JAM] - 1)
    left = DEADLY - view.damage(shooter)
    spread = _spread(pool, (), row.damage, left, JamOutcome(False, 0), 0, None)
    return rows * spread.mean, min(1.0, rows) * spread.dies


# -- the odds of a counterattack -----------------------------------------------------------------------


class CounterOdds(NamedTuple):
    """A counterattack as far as it can be known: `chance` that the target has a Weapon that reaches, and its odds.

    `odds` are overall, with a target without such a Weapon doing nothing. `known`: the Weapon itself is known, and
    `full` whether it does full damage.
    """

    odds: SeriesOdds
    chance: float
    known: bool
    full: bool = True


def counter_odds(
    view: ShootState, seat: int, attacker: int, back_zones: Iterable[str], hidden: Sequence[int] | None = None
) -> CounterOdds:
    """Return the odds of a HERO's counterattack, given the zones of the attacker it sees.

    Its Weapon may be hidden from the view: then every Weapon that it could be is equally likely. Whether the target
    lives to strike, sees and has its head free is up to the caller (S-CTR-1).
    """
    zones = tuple(back_zones)
    hand = view.cards(seat, WEAPON_HAND)
    turrets = weapons.turrets(view, seat)
    if not (hand or turrets) or not zones:
        return CounterOdds(NOTHING, 0.0, True)
    away = weapons.distance(view.hero(seat), view.hero(attacker))
    shown = [card for card in hand if card != HIDDEN] + turrets
    if shown:
        best = max(shown, key=lambda card: weapons.cards_at(weapon(card), away))
        if not weapons.cards_at(weapon(best), away):
            return CounterOdds(NOTHING, 0.0, True)
        full = weapons.is_full(view, seat, weapon(best))
        return CounterOdds(attack_odds(view, seat, attacker, best, zones, full, hidden=hidden), 1.0, True, full)
    alike: dict[str, list[int]] = {}
    for card in unseen(view, "weapon"):
        if card in POPUPS:
            continue  # a Gun turret is never in a hand (S-WPN-6)
        alike.setdefault(weapon(card).id, []).append(card)
    parts, chance, size = [], 0.0, sum(map(len, alike.values()))
    hidden = unseen(view) if hidden is None else hidden
    for cards in alike.values():
        kind = weapon(cards[0])
        if weapons.cards_at(kind, away):
            full = weapons.is_full(view, seat, kind)
            odds = attack_odds(view, seat, attacker, cards[0], zones, full, hidden=hidden)
            parts.append((len(cards) / size, odds))
            chance += len(cards) / size
    return CounterOdds(mixed([*parts, (1.0 - chance, NOTHING)]), chance, False)


def mixed(parts: Sequence[tuple[float, SeriesOdds]]) -> SeriesOdds:
    """Return the odds when one of several things happens, each with its probability (together 1)."""

    def whole(pick: Callable[[SeriesOdds], float]) -> float:
        return sum(chance * pick(odds) for chance, odds in parts)

    return SeriesOdds(
        tuple(sum(chance * odds.totals[n] for chance, odds in parts) for n in range(DEADLY + 1)),
        tuple(sum(chance * odds.per_zone[z] for chance, odds in parts) for z in range(len(ZONES))),
        whole(lambda odds: odds.dies),
        whole(lambda odds: odds.jam),
        whole(lambda odds: odds.mean),
        whole(lambda odds: odds.answered),
        whole(lambda odds: odds.harm),
        whole(lambda odds: odds.backfire),
    )
