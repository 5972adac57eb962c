"""The drawn terminal in a real pseudo-terminal, where layout and timing are not the test driver's."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
from pathlib import Path

import pytest

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 60
"""Seconds that a slow machine may take for one screen."""


def read_until(terminal: int, *wanted: str) -> str:
    """What the program prints until all of this has been seen."""
    seen = ""
    while not all(words in ESCAPES.sub("", seen) for words in wanted):
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"waited in vain for {wanted}; saw {seen[-3000:]!r}"
        seen += os.read(terminal, 65536).decode(errors="replace")
    return seen


def read_to_end(terminal: int) -> None:
    """Takes all that is still printed, so that the program is not kept from ending."""
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass


def started(tmp_path: Path, columns: int, rows: int, *arguments: str) -> tuple[int, int]:
    """The program in a terminal of this size: its process, and the other end of the terminal."""
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        # Readline sets the size of the tester's own terminal where only the system sees it: it must not be passed on.
        named = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        named |= {"UGUISU_HOME": str(tmp_path), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.execve(sys.executable, [sys.executable, "-m", "uguisu.cli", "play", *arguments], named)
    return process, terminal


def ended(process: int, terminal: int) -> None:
    os.write(terminal, b"q")
    read_to_end(terminal)
    _, status = os.waitpid(process, 0)
    assert os.waitstatus_to_exitcode(status) == 0


@pytest.mark.parametrize(("columns", "rows"), [(120, 40), (80, 24)])
def test_the_map_is_drawn_and_a_key_is_taken(tmp_path: Path, columns: int, rows: int) -> None:
    process, terminal = started(tmp_path, columns, rows, "blade", "--seed", "pty")
    try:
        read_until(terminal, "┌" + "─" * 40, "Nakamura", "L3")
        os.write(terminal, b"1")
        read_until(terminal, "Room 1 has")
        os.write(terminal, b"\r")
        read_until(terminal, "Room 1 is drawn", "┏━")
        ended(process, terminal)
    finally:
        os.close(terminal)
    (table,) = (tmp_path / "tables").glob("*.jsonl")
    assert "draw:" in table.read_text()


@pytest.mark.parametrize(("columns", "rows"), [(120, 40), (80, 24), (200, 60)])
def test_a_side_is_taken_and_the_night_begins(tmp_path: Path, columns: int, rows: int) -> None:
    options = ["-o", "map=outpost", "-o", "ready_made=true", "--new"]
    process, terminal = started(tmp_path, columns, rows, "scorpion", *options)
    try:
        read_until(terminal, "Who are you?", "the intruders")
        os.write(terminal, b"3")
        read_until(terminal, "┏━", "SC-218")
        os.write(terminal, b"3")
        read_until(terminal, "SC-220")
        os.write(terminal, b"0")
        read_until(terminal, "Turn 1 of 12", "alert", *(["Wolf"] if columns > 80 else []))
        ended(process, terminal)
    finally:
        os.close(terminal)
    (table,) = (tmp_path / "tables").glob("*.jsonl")
    assert '"choice":"done"' in table.read_text()
