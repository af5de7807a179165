"""The paper table: SPLATATAT as people see it. The rules half knows nothing of this folder."""
