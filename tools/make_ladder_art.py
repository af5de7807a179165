"""Draw all pictures of SHOOTIN' LADDERS: SVG files in assets/pictures/ladders."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import ladder_cookies
import ladder_gear
import ladder_guns
import ladder_tokens


def main():
    for part in (ladder_tokens, ladder_cookies, ladder_guns, ladder_gear):
        part.main()


if __name__ == "__main__":
    main()
