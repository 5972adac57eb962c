"""The sheets, drawn once: for screens with colours and places, and as plain text."""
