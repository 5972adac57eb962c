"""The board and the sheet, drawn once: for screens with colours and places, and as plain text."""
