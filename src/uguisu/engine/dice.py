"""Dice that can be checked afterwards: keyed by a secret, committed to before play, mixed with the players' words.

A number is `blake2b(counter)` under the key `blake2b(entropy of the players)` under the secret. The commitment is the
SHA-256 of `uguisu dice ` and the secret, published when the table opens; the secret is published when the game is
over. Public dice and secret deals have separate counters, so that the one tells nothing about the other.

Where several people play, each seals a word of his own, and nobody says his word before all seals are known: so not
even the one who keeps the secret can choose a word that makes the dice fall as he likes. docs/dice.md says who could
cheat how.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from hashlib import blake2b, sha256
from random import Random
from typing import Protocol

from uguisu.engine.choice import Below, Choice, Odds

SECRET_SIZE = 32
WORD = 1 << 64
"""Each number of a stream is below this."""


class Source(Protocol):
    """Whoever answers for chance: keyed dice, a file being replayed, or a test's script."""

    def draw(self, odds: Odds) -> Choice: ...


class Dice:
    """The table's dice."""

    def __init__(self, secret: bytes, entropy: Sequence[str] = ()) -> None:
        self.secret = secret
        mixed = b"".join(len(words := text.encode()).to_bytes(4, "big") + words for text in entropy)
        self._key = blake2b(mixed, key=secret, digest_size=32).digest()
        self._public = _stream(self._key, b"public dice")
        self._secret = _stream(self._key, b"secret deals")

    def draw(self, odds: Odds) -> Choice:
        return odds.draw(self._below_secret if odds.secret else self._below_public)

    def _below_public(self, size: int) -> int:
        return _below(self._public, size)

    def _below_secret(self, size: int) -> int:
        return _below(self._secret, size)


def new_secret(seed: str | int | None = None) -> bytes:
    """A fresh secret, or always the same one for the same seed."""
    if seed is None:
        return secrets.token_bytes(SECRET_SIZE)
    return blake2b(f"seed {seed}".encode(), digest_size=SECRET_SIZE).digest()


def commitment(secret: bytes) -> str:
    """What is published before play: it binds the secret and does not betray it."""
    return sha256(b"uguisu dice " + secret).hexdigest()


def seal(table: str, promise: str, seat: int, word: str) -> str:
    """What a player shows before he says his word: it binds him to the word, at this seat of this table."""
    return sha256(f"uguisu word\n{table}\n{promise}\n{seat}\n{word}".encode()).hexdigest()


class QuickDice:
    """Fast numbers for simulations and bots. Nothing to be verified with."""

    __slots__ = ("_random",)

    def __init__(self, *seed: object) -> None:
        self._random = Random(repr(seed))

    def __call__(self, size: int) -> int:
        if size > 1 << 64:
            return self._random.randrange(size)
        return int(self._random.random() * size)


def quick_dice(*seed: object) -> Below:
    """Numbers that are the same for the same seed."""
    return QuickDice(*seed)


def _stream(key: bytes, purpose: bytes) -> Iterator[int]:
    keyed = blake2b(key=key, digest_size=8, person=purpose)
    counter = 0
    while True:
        hashed = keyed.copy()
        hashed.update(counter.to_bytes(8, "big"))
        yield int.from_bytes(hashed.digest(), "big")
        counter += 1


def _below(stream: Iterator[int], size: int) -> int:
    """A number below `size`, every one equally likely: values past the last whole multiple are drawn again.

    A size above 2**64 takes as many numbers of the stream as it needs, the first counting most.
    """
    if size <= WORD:
        limit = WORD - WORD % size
        while (number := next(stream)) >= limit:
            pass
        return number % size
    words = -(-(size - 1).bit_length() // 64)
    limit = (1 << 64 * words) - (1 << 64 * words) % size
    while True:
        number = 0
        for _ in range(words):
            number = number << 64 | next(stream)
        if number < limit:
            return number % size
