"""Questions of SHOOTIN' LADDERS and their answers."""
