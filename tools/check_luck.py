"""Check the luck of a game: python check_luck.py FILE.splat (any Python 3, nothing else is needed)."""

import gzip
import json
import sys
from hashlib import sha256


def draws(root, name, nth):  # an endless sequence of 64-bit numbers, from SHA-256 of "root|name|nth|block"
    for block in range(1_000_000):
        data = sha256(root + f"|{name}|{nth}|{block}".encode()).digest()
        yield from (int.from_bytes(data[at : at + 8], "big") for at in (0, 8, 16, 24))


def check(game):
    luck, agree, count = game["luck"], 0, 0
    root, met = sha256(bytes.fromhex(luck["key"]) + luck["words"].encode()).digest(), dict(luck.get("before", {}))
    for name, came, *sides in [answer for row in game["rows"] for answer in row[2]]:
        draw, cards = draws(root, name, met.get(name, 0)), sorted(came)
        for last in range(len(cards) - 1, 0, -1):
            place = next(draw) * (last + 1) >> 64
            cards[last], cards[place] = cards[place], cards[last]
        agree += came == ([1 + (next(draw) * sides[0] >> 64)] if sides and sides[0] else cards)
        met[name], count = met.get(name, 0) + 1, count + 1
    return sha256(bytes.fromhex(luck["key"])).hexdigest()[:16] == luck["seal"], agree, count


if __name__ == "__main__":
    with gzip.open(sys.argv[1]) as file:
        print("The key opens the seal: {}. {} of {} results match.".format(*check(json.load(file))))
