"""SHOOTIN' LADDERS: Frag Fest: the board, the cards, seven scenarios and the custom table."""
