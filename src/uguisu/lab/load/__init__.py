"""How many live tables and moves a second a server holds."""
