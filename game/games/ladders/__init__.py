"""SHOOTIN' LADDERS: Frag Fest: the board, the cards, seven scenarios and a custom table."""
