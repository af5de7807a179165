"""How what happened moves on the table of SPLATATAT."""
