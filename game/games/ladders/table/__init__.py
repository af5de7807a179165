"""The table half of SHOOTIN' LADDERS: what is seen and heard."""
