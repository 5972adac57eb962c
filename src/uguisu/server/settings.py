"""What whoever hosts can set. The defaults are meant for a small server among friends."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from uguisu.engine.content import split_error
from uguisu.engine.errors import BadOption

Positive = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The limits of a server."""

    message_bytes: Count = 4096
    """The largest message over a WebSocket."""
    body_bytes: Count = 65_536
    """The largest body of a request."""
    upload_bytes: Count = 4_000_000
    """The largest save file."""
    messages_per_second: Positive = 20
    """From one connection, in the long run."""
    messages_burst: Count = 60
    requests_per_second: Positive = 30
    """From one address, in the long run."""
    requests_burst: Count = 200
    tables_per_minute: Positive = 30
    """Opened from one address, in the long run."""
    tables_burst: Count = 60
    connections_per_address: Count = 64
    strikes: Count = 20
    """So many messages that make no sense end a connection."""
    join_seconds: Positive = 10
    """Within these a connection must say whose it is."""
    behind: Count = 256
    """A connection that is so many messages behind is let go; it may come again."""
    linger_seconds: Annotated[float, Meta(ge=0)] = 3
    """So long somebody who is gone still shows as present: seats change at one screen without a trace."""
    entries_per_table: Count = 50_000
    """So many moves and undos one table can have."""
    idle_minutes: Positive = 10
    """A table that nobody looks at leaves memory after this time; it stays in the store."""
    origins: tuple[str, ...] = ()
    """Pages elsewhere that may talk to this server, as in https://example.org."""
    hosts: tuple[str, ...] = ()
    """The names that this server is reached by; any, where none is set. A server that listens on loopback only is
    reached by loopback names, unless others are set."""
    metrics_for_all: bool = False
    """Whether /metrics answers addresses other than this machine's own."""


def settings_from(pairs: dict[str, object]) -> Settings:
    """Settings from plain data; `BadOption` names the one that is wrong. Origins and hosts are separated by commas."""
    for name in ("origins", "hosts"):
        if isinstance(words := pairs.get(name), str):
            pairs = {**pairs, name: [word.strip() for word in words.split(",")]}
    try:
        return msgspec.convert(pairs, Settings, strict=False)
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadOption(f"setting {field or '(name)'}: {message}") from None
