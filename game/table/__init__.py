"""What every table shares: its session, its time, its hand-over, its log."""
