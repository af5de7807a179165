"""What every table shares: its session, its time, hand-over between people, its log."""
