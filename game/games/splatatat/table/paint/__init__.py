"""The drawing of the SPLATATAT table."""
