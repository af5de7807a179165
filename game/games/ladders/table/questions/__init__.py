"""What is asked at the ladders, and how it is answered."""
