"""What a seat can know of what is hidden from it."""
