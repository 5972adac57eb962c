"""What a seat is helped to think about: who would see its Ninja, and how likely that is before they act again."""
