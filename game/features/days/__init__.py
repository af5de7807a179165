"""Shot of the day: the table with the position of a day, and the calendar of all days (DAY-1, DAY-2)."""
