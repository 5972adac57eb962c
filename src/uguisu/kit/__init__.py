"""What several games need and none of them is: knows engine, and no game."""
