"""What comes between people and their table: pause menu, curtain, consent, seats that change hands."""
