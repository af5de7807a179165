"""The dice of an attack and what they do: parts hit and torn off, Trophies, crumbs (rulebook sections 10.7, 11)."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.art.sheet_art import ARMOUR_TINTS
from game.games.ladders.rules.cards import ID, NAME
from game.games.ladders.rules.state import HEAD, PARTS
from game.games.ladders.table.motions.kit import CandyKit
from game.games.ladders.table.paint.dice import AWAY, FRESH, MISSED, SPENT, Lying, Throw
from game.games.ladders.table.words import part_word
from game.kernel.events import Event
from game.table.motions import between, eased, mid
from game.ui import pictures, theme
from game.ui.director import Motion

MANY = 6  # dice from which each is applied more quickly
CHANT = ("Rip", "it", "off!")


class Hits(CandyKit):
    """Makes the motions of dice and of what they do to a cookie."""

    _fell_in = 0  # where the last cookie was crumbed

    # -- rolling -----------------------------------------------------------------------------------

    def _on_rolled(self, event: Event) -> list[Motion]:
        """All dice of a pool tumble over the board and lie down in a row beside their target."""
        by, target = int(event["seat"]), int(event["target"])
        dice = [int(number) for number in event["dice"]]
        row = self.row
        row.clear()
        row.seats, row.characters = (by, target), self.shown.characters
        row.caption = self._caption(event, by, len(dice))
        if not dice:
            row.clear()
            words = self.word("No die is left!", self.over_board(target), 0.7, size=40, sound="boing",
                              bounds=self.where.board)  # fmt: skip
            return [self.moment(self.hear(event)), words]
        self.hear(event)()
        return [self._lay(dice, by, target), self.moment(None, "", 0.12)]

    def _caption(self, event: Event, by: int, count: int) -> str:
        """Say what rolls."""
        what = str(event["what"])
        dice = f"{count} {'die' if count == 1 else 'dice'}"
        names = {"mine": "Mine", "splash": "Splash", "respawn damage": "Occupied point"}
        return f"{names.get(what) or NAME[ID[self.facts.weapon_of(by)]]}: {dice}"

    def _lay(self, dice: list[int], by: int, target: int) -> Motion:
        """Return the throw of a whole pool into the row."""
        row = self.row
        row.dice = [Lying(number, AWAY) for number in dice]
        square = self.shown.cookie(target).square
        around = [self.pawn_rect(by)] if by and by != target and self.shown.cookie(by).square else []
        if square:
            around += [self.where.square(square).inflate(self.tile // 3, self.tile // 3)]
        row.lay(self.where.board, self.tile, around, len(dice), self._bystanders((by, target)))
        start = self.pawn_rect(by).center if by else row.rect.midtop
        throws = [
            Throw(number, start, row.slot(k), self.seed(), 0.34 * k / max(1, len(dice)))
            for k, number in enumerate(dice)
        ]

        def draw(surface: pygame.Surface, share: float) -> None:
            for one in throws:
                one.draw(surface, share)

        def down() -> None:
            for die in row.dice:
                die.state = FRESH

        return self.play(0.8, draw, sound="dice_roll", put=down)

    def _bystanders(self, seats: tuple[int, int]) -> list[pygame.Rect]:
        """Return where all other cookies stand: better not covered either."""
        rows = enumerate(self.shown.cookies, 1)
        return [self.pawn_rect(seat) for seat, cookie in rows if cookie.square and seat not in seats]

    def _again(self, changed: dict[int, int], seconds: float = 0.6, sound: str = "dice_roll") -> Motion:
        """Return some dice of the row being rolled (or turned) again where they lie."""
        row = self.row
        throws = []
        for place, number in changed.items():
            slot = row.slot(place)
            start = (slot.centerx, slot.centery - self.tile * 1.4)
            throws.append(Throw(number, start, slot, self.seed(), 0.1))

        def lift() -> None:
            for place, number in changed.items():
                row.dice[place] = Lying(number, AWAY)

        def down() -> None:
            for place in changed:
                row.dice[place].state = FRESH

        def draw(surface: pygame.Surface, share: float) -> None:
            for one in throws:
                one.draw(surface, share)

        return self.play(seconds, draw, sound=sound, take=lift, put=down)

    def _on_rerolled(self, event: Event) -> list[Motion]:
        """Dice that would miss jump up and are rolled once more."""
        self._ensure([int(number) for number in event["dice"]], int(event["seat"]), int(event["target"]))
        changed = {int(place) - 1: int(event["dice"][int(place) - 1]) for place in event["places"]}
        above = (self.row.rect.centerx, self.row.rect.y)
        return [
            self.word("Again!", above, 0.4, size=34, bounds=self.where.board),
            self._again(changed),
            self.moment(self.hear(event)),
        ]

    def _on_die_turned(self, event: Event) -> list[Motion]:
        """The sniper turns one die."""
        place = int(event["place"]) - 1
        if place >= len(self.row.dice):
            return [self.moment(self.hear(event))]
        number = int(event["number"])
        return [self.flash(self.row.slot(place), look.LEMON, 0.25), self._again({place: number}, 0.4, "die_single")]

    def _on_tips_popped(self, event: Event) -> list[Motion]:
        """Popping Tips: more dice spring up in the row."""
        old, more = [die.number for die in self.row.dice], [int(number) for number in event["dice"]]
        row = self.row
        by, target = int(event["seat"]), int(event["target"])
        self._ensure(old + more, by, target)
        start = len(old)
        return [
            self.word("Pop!", (row.rect.centerx, row.rect.y), 0.35, size=40, fill=look.LEMON, sound="gun_silly_pop",
                      bounds=self.where.board),
            self._again({start + k: number for k, number in enumerate(more)}, 0.4, ""),
        ]  # fmt: skip

    def _ensure(self, dice: list[int], by: int, target: int) -> None:
        """Have the row lie there with some dice, whatever was seen of it before."""
        row = self.row
        if len(row.dice) == len(dice) and row:
            return
        row.seats, row.characters = (by, target), self.shown.characters
        row.dice = [Lying(number) for number in dice]
        square = self.shown.cookie(target).square
        row.lay(self.where.board, self.tile, [self.where.square(square)] if square else [], len(dice))

    # -- one die -----------------------------------------------------------------------------------

    def _on_die_assigned(self, event: Event) -> list[Motion]:
        """A die flies from the row to the part whose sweet it shows, on the target's sheet."""
        seat, number, part = int(event["seat"]), int(event["number"]), PARTS.index(event["part"])
        row = self.row
        place = row.next_fresh(number)
        if place < 0:
            self._ensure([*(die.number for die in row.dice), number], row.seats[0], seat)
            place = len(row.dice) - 1
        start, plate = row.slot(place), self.plate(seat, part)
        end = pygame.Rect(0, 0, max(16, min(start.w, plate.h)), max(16, min(start.w, plate.h)))
        end.center = plate.center
        made = faces.die(number, start.w)

        def lift() -> None:
            row.dice[place].state = AWAY

        def put() -> None:
            row.dice[place].state = SPENT

        def draw(surface: pygame.Surface, share: float) -> None:
            own = eased(share)
            rect = between(start, end, own)
            rect.y -= round(self.tile * 0.5 * sin(pi * own))
            pictures.draw_rounded(surface, plate, plate.h * 0.18, None, look.LEMON, max(3, theme.scale(4)))
            one = pygame.transform.smoothscale(made, rect.size)
            surface.blit(pygame.transform.rotozoom(one, 200 * own, 1.0), rect)

        seconds = 0.30 if len(row.dice) < MANY else 0.20
        return [self.play(seconds, draw, sound="card_flip", take=lift, put=put)]

    def _on_miss(self, event: Event) -> list[Motion]:
        """The part is gone: the die bounces off into nothing."""
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        for die in reversed(self.row.dice):
            if die.state == SPENT:
                die.state = MISSED
                break
        plate = self.plate(seat, part)

        def draw(surface: pygame.Surface, share: float) -> None:
            die = faces.die(int(event["number"]), max(16, plate.h), used=True)
            made = pygame.transform.rotozoom(die, 160 * share, 1 - 0.7 * share)
            x, y = plate.centerx + plate.w * 0.8 * share, plate.centery - self.tile * sin(pi * min(1.0, share * 1.2))
            surface.blit(made, made.get_rect(center=(round(x), round(y))))

        return [
            self.play(0.24, draw, sound="whoosh", take=self.hear(event)),
            self.word("Miss", plate.center, 0.26, size=26, fill=(226, 214, 200), together=True, tilt=0),
        ]

    def _on_box_lost(self, event: Event) -> list[Motion]:
        """A bite is out of the part: the plate flashes, the cookie winces, crumbs fly."""
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        spot, character = self.spot(seat, part), self.character(seat)
        self.litter.drop(self.shown.cookie(seat).square, character, 1)
        return [
            self.moment(self.hear(event), "cookie_crunch"),
            self.flash(self.plate(seat, part), look.PEPPERMINT, 0.24),
            self._wince(seat, 0.24),
            self.burst(spot, self.tile * 0.55, character, 6, 0.28, together=True),
        ]

    def _wince(self, seat: int, seconds: float) -> Motion:
        """A cookie is shaken where it stands."""
        if not self.shown.cookie(seat).square:
            return self.moment(None, together=True)
        rect = self.pawn_rect(seat)

        def draw(surface: pygame.Surface, share: float) -> None:
            aside = round(self.tile * 0.09 * sin(5 * pi * share) * (1 - share))
            self.draw_pawn(surface, seat, rect.move(aside, 0), "ouch", 8 * sin(4 * pi * share) * (1 - share))

        return self.play(seconds, draw, lift=(f"pawn.{seat}",), together=True)

    # -- armour ------------------------------------------------------------------------------------

    def _on_armour_hit(self, event: Event) -> list[Motion]:
        """The armour rings, and takes the hit."""
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        plate, x, y = self.plate(seat, part), *self.spot(seat, part)
        tint = ARMOUR_TINTS.get(ID[int(event["card"])], (255, 255, 255))

        def draw(surface: pygame.Surface, share: float) -> None:
            grown = 1 + 0.5 * sin(pi * min(1.0, share * 1.2))
            for centre, size in (((x, y), self.tile * 0.5), (plate.center, plate.h * 0.8)):
                made = show_art.shield(round(size * grown / 4) * 4, tint)
                surface.blit(made, made.get_rect(center=centre))

        return [self.moment(self.hear(event), "ricochet"), self.play(0.26, draw)]

    def _on_armour_broken(self, event: Event) -> list[Motion]:
        """It breaks into shards."""
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        spot = self.spot(seat, part)
        return [
            self.moment(self.hear(event), "glass_break"),
            self.burst(spot, self.tile * 0.9, 1, 14, 0.4, sprinkles=True),
            self.word("Broken!", self.over_board(seat), 0.4, size=34, together=True, bounds=self.where.board),
        ]

    def _on_part_saved(self, event: Event) -> list[Motion]:
        """Second Bake: the part glows in the heat and holds."""
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        return [
            self.moment(self.hear(event), "heal"),
            self.flash(self.plate(seat, part), (255, 160, 60), 0.5),
            self.word("It holds!", self.over_board(seat), 0.6, size=44, fill=(255, 222, 150), together=True,
                      bounds=self.where.board),
        ]  # fmt: skip

    # -- parts come off ----------------------------------------------------------------------------

    def _on_part_torn(self, event: Event) -> list[Motion]:
        """The crowd chants, the part is ripped off and flies up among crumbs."""
        seat, part, by = int(event["seat"]), PARTS.index(event["part"]), int(event["by"])
        rect, spot = self.pawn_rect(seat), self.spot(seat, part)
        character = self.character(seat)
        size = round(self.tile * (0.86 if part != HEAD else 1.0))
        made = faces.part(character, part, size)
        before = self.pawn(seat, rect.w, "ouch")
        self.litter.drop(self.shown.cookie(seat).square, character, 6)

        def pull(surface: pygame.Surface, share: float) -> None:
            """Shake it harder and harder: it still hangs on."""
            strong = 0.3 + share
            one = pygame.transform.rotozoom(before, 11 * strong * sin(7 * pi * share), 1 + 0.06 * share)
            surface.blit(one, one.get_rect(center=rect.center))

        def fly(surface: pygame.Surface, share: float) -> None:
            self.draw_pawn(surface, seat, rect, "dazed", 12 * sin(4 * pi * share) * (1 - share))
            up = sin(pi * 0.5 * min(1.0, share * 1.15))
            one = pygame.transform.rotozoom(made, 400 * share, 0.7 + 0.9 * up)
            x = spot[0] + (spot[0] - rect.centerx) * 1.6 * share
            surface.blit(one, one.get_rect(center=(round(x), round(spot[1] - self.tile * 1.35 * up))))

        lift = (f"pawn.{seat}",)
        found = [self.play(0.42, pull, lift=lift, sound="rip_it_off" if by else "cookie_crunch")]
        found += self._chant(seat) if by and by != seat else []
        found += [
            self.flash(self.plate(seat, part), look.PEPPERMINT, 0.5, together=False),
            self.play(0.55, fly, lift=lift, sound="cookie_crunch", take=self.hear(event), together=True),
            self.burst(spot, self.tile * 1.15, character, 20, 0.5, together=True),
            self.word(f"{part_word(part).capitalize()} off!", self.over_board(seat, 1.2), 0.6, size=36,
                      fill=(255, 206, 196), together=True, bounds=self.where.board, wait=0.1),
        ]  # fmt: skip
        return found

    def _chant(self, seat: int) -> list[Motion]:
        """Three beats from the crowd round the table, along the board's edges."""
        board = self.where.board
        low = self.pawn_rect(seat).centery < board.centery
        y = board.y + board.h * (0.80 if low else 0.20)
        found = []
        for k, words in enumerate(CHANT):
            x = board.x + board.w * (0.29, 0.46, 0.66)[k]
            fill = look.LEMON if k < 2 else (255, 120, 110)
            found.append(self.word(words, (x, y), 0.86 - 0.14 * k, size=96, fill=fill, together=True, wait=0.14 * k,
                                   tilt=-6 + 6 * k, bounds=board, most_px=round(self.tile * 1.2)))  # fmt: skip
        return found

    def _on_trophy_moved(self, event: Event) -> list[Motion]:
        """The part flies to its captor's shelf."""
        by, victim, part = int(event["seat"]), int(event["victim"]), PARTS.index(event["part"])
        size = round(self.tile * 0.9)
        made = faces.part(self.character(victim), part, size)
        x, y = self.spot(victim, part)
        start, shelf = (x, y - self.tile * 1.3), self.plot(by).trophies
        least = max(0.25, min(shelf.h, shelf.w) / size)

        def draw(surface: pygame.Surface, share: float) -> None:
            own = eased(share)
            spot = mid(start, shelf.center, own)
            one = pygame.transform.rotozoom(made, 40 + 320 * own, 1.5 + (least - 1.5) * own)
            lift = self.tile * 0.7 * sin(pi * own)
            surface.blit(one, one.get_rect(center=(round(spot[0]), round(spot[1] - lift))))

        return [
            self.play(0.55, draw, sound="whoosh", put=self.hear(event)),
            self.flash(shelf, look.LEMON, 0.26),
            self.moment(None, "coin"),
        ]

    # -- crumbed -----------------------------------------------------------------------------------

    def _on_crumbed(self, event: Event) -> list[Motion]:
        """What is left of the cookie falls into crumbs."""
        seat = int(event["seat"])
        rect, character = self.pawn_rect(seat), self.character(seat)
        self._fell_in = int(event["square"])
        heap = faces.crumbs(character, rect.w)
        self.litter.drop(int(event["square"]), character, 12)

        def draw(surface: pygame.Surface, share: float) -> None:
            flat = 1 - 0.85 * eased((share - 0.62) / 0.38)
            made = heap if flat > 0.98 else pygame.transform.smoothscale(heap, (rect.w, max(2, round(rect.h * flat))))
            drop = round(self.tile * 0.3 * (1 - eased(share / 0.25)))
            surface.blit(made, made.get_rect(midbottom=(rect.centerx, rect.bottom - drop)))

        words = "Out!" if event["out"] else "Crumbed!"
        middle = (rect.centerx, rect.centery - self.tile * 0.9)
        return [
            self.moment(self.hear(event), "explosion"),
            self.play(0.85, draw, moves=False),
            self.burst(rect.center, self.tile * 1.5, character, 30, 0.6, sound="cookie_crunch", together=True),
            self.word(words, middle, 0.85, size=64, fill=(255, 170, 150), together=True, bounds=self.where.board),
        ]

    def _on_frag(self, event: Event) -> list[Motion]:
        """A Frag flies to its seat's sheet."""
        seat, victim = int(event["seat"]), int(event["victim"])
        plot = self.plot(seat)
        start = self.centre(self._fell_in) if self._fell_in else self.where.board.center
        size = round(self.tile * 1.1)
        face = faces.cookie(self.character(victim), size, mood="dazed", grey=True)

        def draw(surface: pygame.Surface, share: float) -> None:
            own = eased(share)
            x, y = mid(start, plot.name.center, own)
            made = pygame.transform.rotozoom(face, 0, 1.1 - 0.7 * own)
            surface.blit(made, made.get_rect(center=(round(x), round(y - self.tile * sin(pi * own)))))

        count = int(event["frags"])
        words = f"{count} {'Frag' if count == 1 else 'Frags'}"
        return [
            self.play(0.5, draw, sound="whoosh", put=self.hear(event)),
            self.word(words, plot.name.center, 0.55, size=38, fill=look.LEMON, sound="sf_applause", tilt=0),
        ]

    # -- Tangled -----------------------------------------------------------------------------------

    def _on_tangled_on(self, event: Event) -> list[Motion]:
        """Threads of toffee wind round the cookie."""
        seat = int(event["seat"])
        rect = self.pawn_rect(seat)
        marker = faces.tangled(round(rect.w * 0.62))

        def draw(surface: pygame.Surface, share: float) -> None:
            for k in range(4):
                angle = 2 * pi * (k / 4 + 1.5 * share)
                far = rect.w * (1.1 - 0.85 * eased(share))
                made = show_art.sweet((222, 150, 58), self.tile * 0.16)
                spot = (round(rect.centerx + far * cos(angle)), round(rect.centery + far * 0.6 * sin(angle)))
                surface.blit(made, made.get_rect(center=spot))
            one = show_art.scaled(("tangled", rect.w), marker, 0.4 + 0.6 * eased(share), 300 * (1 - share))
            surface.blit(one, one.get_rect(center=rect.center))

        return [
            self.play(0.5, draw, sound="gulp", put=self.hear(event)),
            self.word("Tangled!", self.over_board(seat), 0.5, size=36, fill=(255, 220, 150), bounds=self.where.board),
        ]

    def _on_tangled_off(self, event: Event) -> list[Motion]:
        """The threads snap."""
        seat = int(event["seat"])
        return [
            self.moment(self.hear(event)),
            self.burst(self.pawn_rect(seat).center, self.tile * 0.7, 2, 10, 0.3, sound="gun_silly_pop"),
        ]
