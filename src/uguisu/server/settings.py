"""What whoever hosts can set. The defaults are meant for a small server among friends."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from uguisu.engine.content import split_error
from uguisu.engine.errors import BadOption
from uguisu.engine.words import label

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
    upload_bytes_per_day: Count = 40_000_000
    """Save files from one address, all together."""
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
    """WebSockets."""
    sockets_per_address: Count = 256
    """Connections of every kind, also those that have not asked for anything yet. At most a quarter of all that the
    system lets us have."""
    proxies: tuple[str, ...] = ()
    """Reverse proxies on other machines, by address or network. Like this machine they are believed when they say for
    whom they ask, and may have as many connections as there are."""
    header_seconds: Positive = 10
    """Within these a connection must have said what it asks for."""
    body_seconds: Positive = 120
    """Within these the rest of a request must have come."""
    strikes: Count = 20
    """So many messages that make no sense end a connection."""
    join_seconds: Positive = 10
    """Within these a connection must say whose it is."""
    behind: Count = 256
    """A connection that is so many messages behind is let go; it may come again."""
    behind_bytes: Count = 4_000_000
    """The same in bytes."""
    behind_seconds: Positive = 30
    """Within these a connection must have taken some of what waits for it."""
    linger_seconds: Annotated[float, Meta(ge=0)] = 3
    """So long somebody who is gone still shows as present: seats change at one screen without a trace."""
    away_minutes: Annotated[float, Meta(ge=0)] = 5
    """Somebody who is away for so long may be stood in for, if another player asks for it."""
    talk: Literal["free", "phrases", "off"] = "free"
    """Whether people may talk at tables: as they like, in stock phrases, or not at all. A table can be stricter."""
    talk_per_minute: Positive = 20
    """So much may be said from one seat, in the long run."""
    talk_burst: Count = 6
    lines_per_seat: Count = 1000
    """So much may be said from one seat of a table in all."""
    entries_per_table: Count = 50_000
    """So many moves and undos one table can have."""
    idle_minutes: Positive = 10
    """A table that nobody looks at leaves memory after this time; it stays in the store."""
    origins: tuple[str, ...] = ()
    """Pages elsewhere that may talk to this server, as in https://example.org."""
    hosts: tuple[str, ...] = ()
    """The names that this server is reached by; any, where none is set. A server that listens on loopback only is
    reached by loopback names, unless others are set."""
    store_seconds: Annotated[float, Meta(ge=1)] = 5
    """So long the store may take for one thing; then it is said that it does not answer."""
    metrics: Literal["nobody", "here", "all"] = "nobody"
    """Whom /metrics answers: nobody, this machine, or whoever asks."""


def settings_from(pairs: dict[str, object]) -> Settings:
    """Settings from plain data; `BadOption` names the one that is wrong. Words of a list are separated by commas."""
    for name in ("origins", "hosts", "proxies"):
        if isinstance(words := pairs.get(name), str):
            pairs = {**pairs, name: [word.strip() for word in words.split(",")]}
    try:
        settings = msgspec.convert(pairs, Settings, strict=False)
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadOption(
            label("serve", "setting", name=field or label("wrong", "option_name"), message=message)
        ) from None
    for proxy in settings.proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            raise BadOption(label("serve", "setting", name="proxies", message=error)) from None
    return settings
