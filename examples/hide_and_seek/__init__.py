"""Hide-and-seek: a small game of hidden movement, and the example of docs/add-a-game.md."""
