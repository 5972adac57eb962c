"""What laws know of each game: `laws/subject.py` says what there is to say."""
