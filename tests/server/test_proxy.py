"""The proxy of docs/host.md: the configuration that stands there, in a real nginx before a real server."""

from __future__ import annotations

import datetime
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from ipaddress import ip_address
from pathlib import Path

import httpx
import msgspec
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from server.databases import missing
from server.running import PATIENCE, ROOT, RunningServer
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.options import unfolded
from uguisu.server.settings import Settings

NAME = "games.example.org"
OUTSIDE = "127.0.0.2"
"""Where the browser is."""
AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""
"""What Debian's nginx.conf is around a site, in a folder of our own."""


def documented() -> str:
    (site,) = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs" / "host.md").read_text(), re.DOTALL)
    return str(site)


def documented_number(before: str) -> int:
    found = re.search(rf"{before}(\d+)", documented())
    assert found is not None
    return int(found[1])


def adapted(site: str, changes: dict[str, str]) -> str:
    """The site with other ports and files; each must be named exactly once."""
    for old, new in changes.items():
        assert site.count(old) == 1, old
        site = site.replace(old, new)
    return site


def write_certificate(certificate: Path, key: Path) -> None:
    """A certificate that the name has made for itself."""
    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    draft = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(secret.public_key())
    draft = draft.serial_number(1).not_valid_before(now - day).not_valid_after(now + day)
    names = [x509.DNSName(NAME), x509.IPAddress(ip_address("127.0.0.1"))]
    draft = draft.add_extension(x509.SubjectAlternativeName(names), critical=False)
    pem = serialization.Encoding.PEM
    certificate.write_bytes(draft.sign(secret, hashes.SHA256()).public_bytes(pem))
    key.write_bytes(secret.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Proxy:
    """A running nginx, as a browser elsewhere reaches it."""

    def __init__(self, port: int, certificate: Path) -> None:
        self._port, self._trust = port, ssl.create_default_context(cafile=str(certificate))

    def browser(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(verify=self._trust, local_address=OUTSIDE)
        address = f"https://127.0.0.1:{self._port}"
        return httpx.AsyncClient(transport=transport, base_url=address, timeout=PATIENCE, headers={"Host": NAME})

    def websocket(self) -> connect:
        at = {"host": "127.0.0.1", "port": self._port, "local_addr": (OUTSIDE, 0), "ssl": self._trust}
        return connect(f"wss://{NAME}/play", proxy=None, origin=f"https://{NAME}", open_timeout=PATIENCE, **at)


@contextmanager
def proxied(folder: Path, **settings: object) -> Iterator[tuple[RunningServer, Proxy]]:
    """A server, and nginx before it as the page says."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        missing("No nginx was found here; tools/get-system-packages gets it where that is possible.")
    certificate, key, port = folder / "games.pem", folder / "games.key", free_port()
    write_certificate(certificate, key)
    with RunningServer(f"sqlite:{folder / 'store.sqlite3'}", settings={"hosts": NAME, **settings}) as server:
        changes = {
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
            "/etc/ssl/games.pem": str(certificate),
            "/etc/ssl/games.key": str(key),
            "http://127.0.0.1:8484": server.address,
        }
        file = folder / "nginx.conf"
        file.write_text(AROUND.format(folder=folder, site=adapted(documented(), changes)))
        words = [program, "-p", str(folder), "-e", "stderr", "-c", str(file)]
        tested = subprocess.run([*words, "-t"], capture_output=True, text=True)
        assert tested.returncode == 0, tested.stderr
        assert "warn" not in tested.stderr
        with running(words, port):
            yield server, Proxy(port, certificate)


@contextmanager
def running(words: Sequence[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL)
    try:
        while True:
            assert process.poll() is None, "nginx does not start"
            try:
                socket.create_connection(("127.0.0.1", port), PATIENCE).close()
                break
            except ConnectionRefusedError:
                time.sleep(0.02)
        yield
    finally:
        process.kill()
        process.wait()


async def open_table(browser: httpx.AsyncClient) -> r.Opened:
    wanted = r.NewTable(game="hide_and_seek", seats=(r.Wish("me"), r.Wish("me")), visitor="anna")
    answer = await browser.post(
        "/api/tables", content=msgspec.json.encode(wanted), headers={"Origin": f"https://{NAME}"}
    )
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=r.Opened)


async def test_a_table_is_played_at_through_the_documented_proxy(tmp_path: Path) -> None:
    with proxied(tmp_path) as (_, proxy):
        async with proxy.browser() as browser:
            opened = await open_table(browser)
        async with proxy.websocket() as line:
            mine, other = (one.key for one in opened.seats)
            await line.send(msgspec.json.encode(p.Join(p.VERSION, opened.table, mine, (other,))), text=True)
            told = msgspec.json.decode(await line.recv(), type=p.FromServer)
            assert isinstance(told, p.Letter)
            assert told.prompt is not None
            choice = unfolded(told.prompt.options)[0].choice
            await line.send(msgspec.json.encode(p.Choose("first", told.prompt.number, choice)), text=True)
            while not isinstance(told, p.Done):
                told = msgspec.json.decode(await line.recv(), type=p.FromServer)


async def test_the_server_knows_who_asks_through_it_whatever_he_claims(tmp_path: Path) -> None:
    """Metrics are shown to this machine alone."""
    with proxied(tmp_path, metrics="here") as (server, proxy):
        async with proxy.browser() as browser:
            for claim in ("", "127.0.0.1"):
                assert (await browser.get("/metrics", headers={"X-Forwarded-For": claim})).status_code == 403
        async with httpx.AsyncClient(base_url=server.address, headers={"Host": NAME}) as here:
            assert (await here.get("/metrics")).status_code == 200


async def test_the_proxy_takes_what_the_server_takes_and_no_larger_body(tmp_path: Path) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        yield b"{}"

    largest = Settings().upload_bytes
    with proxied(tmp_path) as (_, proxy):
        async with proxy.browser() as browser:
            sizes = [largest, largest + 1_000_000]
            answers = [await browser.post("/api/upload", content=b"x" * size) for size in sizes]
            assert [answer.status_code for answer in answers] == [400, 413]
            # Without a length the server would refuse it: 411.
            assert (await browser.post("/api/mine", content=chunks())).status_code == 400


async def test_the_proxy_limits_the_connections_of_one_address(tmp_path: Path) -> None:
    most = documented_number("limit_conn uguisu_connections ")
    assert most > Settings().connections_per_address
    with proxied(tmp_path, connections_per_address=10 * most) as (_, proxy):
        async with AsyncExitStack() as stack:
            for _ in range(most):
                await stack.enter_async_context(proxy.websocket())
            with pytest.raises(InvalidStatus, match="429"):
                await stack.enter_async_context(proxy.websocket())


async def test_the_proxy_limits_the_requests_of_one_address(tmp_path: Path) -> None:
    """The server is not there, so it is the proxy that says so."""
    most = documented_number("burst=")
    with proxied(tmp_path) as (server, proxy):
        server.kill()
        async with proxy.browser() as browser:
            statuses = [(await browser.get("/api/games")).status_code for _ in range(2 * most)]
    assert set(statuses[:most]) == {502}
    assert 429 in statuses[most:]
