"""What a seat is helped to think about."""
