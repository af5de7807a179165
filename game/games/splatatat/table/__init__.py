"""The paper table: SPLATATAT's user interface. The rules do not depend on it."""
