"""A game night: who is here, the games between which it is picked, the standing, the podium."""
