"""One WebSocket: somebody who looks at a table with one seat's eyes, or with a spectator's."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from uguisu.engine.errors import NotOffered, NotYourTurn, UguisuError
from uguisu.engine.event import Observer, Seat
from uguisu.engine.words import say
from uguisu.server import egress
from uguisu.server import protocol as p
from uguisu.server.hosted import Hosted
from uguisu.server.limits import Bucket
from uguisu.server.logs import log, where
from uguisu.server.playing import act, wake_bots
from uguisu.server.seating import begin_if_ready
from uguisu.server.standing_in import come_back
from uguisu.server.store import StoreError
from uguisu.server.tables import Live, Problem, Tables, code_of, nothing_opens
from uguisu.server.talk import report, speak
from uguisu.server.words import take_seal, take_word

UNREADABLE, TOO_OLD, NO_SUCH_KEY, SLOW_DOWN = 4400, 4408, 4404, 4429
FAILED, TRY_AGAIN = 1011, 1012
LONGEST = 1000
"""What comes too fast is read only up to this length."""
_decoder = msgspec.json.Decoder(p.FromClient)
_any_join = msgspec.json.Decoder(p.AnyJoin)
_encoder = msgspec.json.Encoder()


class Connection:
    """Says nothing that did not come out of `egress` for its own observer."""

    def __init__(self, tables: Tables, socket: WebSocket, household: str = "") -> None:
        self.observer: Observer = None
        """Whose eyes it has: those of its own seat, or of one that it stands in for."""
        self.own: tuple[Seat, ...] = ()
        """The seats whose keys were shown; that of the connection itself comes first."""
        self.also: tuple[Seat, ...] = ()
        self.table = ""
        self._tables, self._socket, self._household = tables, socket, household
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._unsent = 0
        """Bytes that wait in it."""
        self._waits: asyncio.Future[Any] | None = None
        self._is_behind = False
        self._heard = self._talked = 0
        self._last = b""
        self._asked: p.Asked | None = None
        self._bucket = Bucket(tables.settings.messages_per_second, tables.settings.messages_burst)
        self._strikes = 0
        self._thoughts: dict[type[p.FromClient], p.WhatBelief | p.WhatExposure] = {}
        self._thinking: asyncio.Task[None] | None = None

    # What it is told

    def tell(self, live: Live, letters: dict[Any, Any]) -> None:
        """A letter, unless it would say nothing new: that something happened in secret must not show either."""
        hosted = live.hosted
        self._look_as_may_be(hosted)
        known = self.observer, self._heard, self._last != b""
        letter = letters.get(known)
        if letter is None:
            letter = letters[known] = egress.letter(hosted, *known, talk=self._tables.settings.talk)
        same = msgspec.structs.replace(letter, heard_from=letter.heard_from + len(letter.heard), heard=(), scenes=())
        digest = blake2b(_encoder.encode(same), digest_size=16).digest()
        if digest != self._last or letter.heard:
            self._last, self._heard = digest, letter.heard_from + len(letter.heard)
            self.say(letter)
        if len(hosted.talk_for(self.observer)) > self._talked:
            talk = egress.spoken(hosted, self.observer, self._talked)
            self._talked += len(talk.lines)
            self.say(talk)
        stood_for = hosted.stood_for(self.own)
        seats = {*self.also, *stood_for, *(self.own if stood_for else ())}
        if seats or self._asked is not None:
            asked = egress.asked(hosted, tuple(sorted(seats)))
            if asked != self._asked:
                self._asked = asked
                self.say(asked)

    def _look_as_may_be(self, hosted: Hosted) -> None:
        """Whom it stood in for is back: it has its own eyes again."""
        if self.own and self.observer not in (self.own[0], *hosted.stood_for(self.own)):
            self.observer, self._heard, self._talked, self._last = self.own[0], 0, 0, b""

    def knows(self, seat: Observer) -> bool:
        """Whether the seat's key was shown here, or the one to watch with."""
        return seat in self.eyes

    @property
    def _own_voice(self) -> Observer:
        """Whoever stands in for another seat speaks for himself."""
        return self.own[0] if self.own else None

    @property
    def eyes(self) -> tuple[Observer, ...]:
        return self.own or (None,)

    def say(self, telling: p.FromServer) -> None:
        settings = self._tables.settings
        if self._out.qsize() < settings.behind and self._unsent < settings.behind_bytes:
            content = _encoder.encode(telling)
            self._unsent += len(content)
            self._out.put_nowait(content)
            return
        self._is_behind = True
        if self._waits is not None:
            self._waits.cancel()

    def let_go(self, code: int) -> None:
        self._out.put_nowait(code)

    # Its life

    async def run(self) -> None:
        await self._socket.accept()
        self._tables.metrics.connections.inc()
        sender = asyncio.create_task(self._send_all())
        try:
            if await self._join():
                await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self._tables.metrics.connections.dec()
            await self._go()
            self.let_go(1000)
            if self._is_behind:
                sender.cancel()  # it reads nothing: no last word would reach it
            await asyncio.wait({sender})

    async def _send_all(self) -> None:
        """Sends what waits, in order, until it is told to close."""
        try:
            while isinstance(item := await self._out.get(), bytes):
                await self._socket.send_text(item.decode())
                self._unsent -= len(item)
            if self._socket.application_state is WebSocketState.CONNECTED:
                await self._socket.close(item)
        except (WebSocketDisconnect, RuntimeError):
            pass

    async def _join(self) -> bool:
        try:
            async with asyncio.timeout(self._tables.settings.join_seconds):
                text = await self._receive()
        except TimeoutError:
            text = None
        if text is not None and _is_of_another_version(text[:LONGEST]):
            return self._refuse_all("version", say("problems", "out_of_date"), TOO_OLD)
        said = self._read(text) if text is not None else None
        if text is not None and said is None:
            self.let_go(UNREADABLE)  # it has been told why
            return False
        if not isinstance(said, p.Join):
            return self._refuse_all("unreadable", say("problems", "which_table"), UNREADABLE)
        try:
            async with self._tables.hold(said.table) as live:
                self._take_place(live, said)
                await come_back(self._tables, live, self.own)
                await begin_if_ready(self._tables, live)
                await self._tables.weigh(live)
                live.tell_all()
                wake_bots(self._tables, live)
        except UguisuError as error:
            code = code_of(error)
            return self._refuse_all(code, str(error), NO_SUCH_KEY if code == "no-such-key" else TRY_AGAIN)
        except Exception as error:
            log("failed", logging.ERROR, **where(error))
            return self._refuse_all("internal", say("problems", "internal"), FAILED)
        return True

    def _take_place(self, live: Live, said: p.Join) -> None:
        hosted = live.hosted
        own = hosted.seat_of(said.key)
        if own is None and not hosted.may_watch(said.key):
            raise nothing_opens()
        seats = [hosted.seat_of(key) for key in said.also]
        if None in seats or (seats and own is None):
            raise nothing_opens()
        self.also = tuple(sorted({seat for seat in seats if seat is not None}))
        self.own = (own, *self.also) if own is not None else ()
        self.observer = Seat(said.plays) if said.plays in hosted.stood_for(self.own) else own
        self.table = hosted.id
        if self.observer is not None:
            live.household = self._household
        live.arrive(self)
        log("joined", table=hosted.id, seat=self.observer)

    async def _go(self) -> None:
        """Nobody waits for the table here: it may be waiting for the store."""
        live = self._tables.here(self.table)
        if live is None or self not in live.listeners:
            return
        live.listeners.discard(self)
        fading = self._tables.spawn(self._fade(live))
        if not self._tables.settings.linger_seconds:
            await fading

    async def _fade(self, live: Live) -> None:
        """Whoever takes another seat at the same screen was never away."""
        await asyncio.sleep(self._tables.settings.linger_seconds)
        async with live.lock:
            if not live.is_gone:
                live.fade(self)
                live.tell_all()

    async def _listen(self) -> None:
        while True:
            text = await self._receive()
            if not self._bucket.take():
                self._refuse(_command_in(text), "slow-down", say("problems", "slow_down"))
                if self._strike():
                    return self.let_go(SLOW_DOWN)
                continue
            said = self._read(text)
            if said is None or isinstance(said, p.Join):
                if said is not None:
                    self._refuse("", "unreadable", say("problems", "joined_already"))
                if self._strike():
                    return self.let_go(UNREADABLE)
                continue
            await self._answer(said)

    async def _receive(self) -> str:
        """The next message. There is none from whoever does not read what it is sent."""
        self._waits = asyncio.ensure_future(self._socket.receive())
        if self._is_behind:
            self._waits.cancel()
        try:
            message = await self._waits
        except asyncio.CancelledError:
            if self._is_behind:
                raise WebSocketDisconnect(SLOW_DOWN) from None
            raise
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text") or ""

    def _read(self, text: str) -> p.FromClient | None:
        if len(text.encode(errors="replace")) > self._tables.settings.message_bytes:
            self._refuse("", "too-long", say("problems", "message_too_long"))
            return None
        try:
            said: p.FromClient = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse("", "unreadable", say("problems", "no_sense"))
            return None
        return said

    def _strike(self) -> bool:
        self._strikes += 1
        return self._strikes >= self._tables.settings.strikes

    async def _answer(self, said: p.FromClient) -> None:
        command = getattr(said, "command", "")
        arrived = time.perf_counter()
        try:
            if isinstance(said, p.Ping):
                return self.say(p.Pong())
            if isinstance(said, p.WhatBelief | p.WhatExposure):
                return self._think_about(said)
            async with self._tables.hold(self.table) as live:
                await self._do(live, said)
        except NotOffered as error:
            self._refuse(command, code_of(error), str(error), error.rule or "")
        except StoreError:
            # It may stand in the log all the same: whoever comes again and says it again will know.
            self._tables.metrics.refused.labels("store").inc()
            self.let_go(TRY_AGAIN)
        except UguisuError as error:
            self._refuse(command, code_of(error), str(error))
        except Exception as error:
            log("failed", logging.ERROR, table=self.table, **where(error))
            self._refuse(command, "internal", say("problems", "internal"))
        else:
            if command:
                self._tables.metrics.told.observe(time.perf_counter() - arrived)
                self.say(p.Done(command))

    async def _do(self, live: Live, said: p.FromClient) -> None:
        self._look_as_may_be(live.hosted)
        seat = self.observer
        if self not in live.listeners:
            raise nothing_opens()
        if isinstance(said, p.Speak):
            await speak(self._tables, live, seat if seat in self.own else self._own_voice, said)
        elif isinstance(said, p.Report):
            report(live, seat, said.number)
        elif seat is None:
            raise nothing_opens()
        else:
            await self._do_for(live, seat, said)

    async def _do_for(self, live: Live, seat: Seat, said: p.FromClient) -> None:
        """What only somebody at the table can want."""
        if isinstance(said, p.Choose | p.TakeBack) and said.seat not in (-1, seat):
            if said.seat in live.hosted.table.seats and live.hosted.has_done(Seat(said.seat), said.command):
                return  # said again, when whom it was said for is back
            raise NotYourTurn(say("problems", "seat_not_played"))
        if isinstance(said, p.GiveUp) and seat not in self.own:
            raise Problem("not-yours", say("problems", "gives_up_for_another"), 409)
        match said:
            case p.Choose() | p.TakeBack() | p.GiveUp():
                live.household = self._household
                await act(self._tables, live, seat, said)
            case p.Seal():
                await take_seal(self._tables, live, self.own, said)
            case p.Reveal():
                await take_word(self._tables, live, self.own, said)
            case p.WhyNot():
                self.say(egress.reasoned(live.hosted, seat, said.choice, said.on))
            case p.WhatOdds():
                self.say(await asyncio.to_thread(egress.odds_told, live.hosted, seat, said.number))

    def _think_about(self, said: p.WhatBelief | p.WhatExposure) -> None:
        """What takes long is thought about beside everything else; of what is asked meanwhile, the newest counts."""
        self._thoughts[type(said)] = said
        if self._thinking is None or self._thinking.done():
            self._thinking = self._tables.spawn(self._think())

    async def _think(self) -> None:
        while self._thoughts:
            _, said = self._thoughts.popitem()
            try:
                self.say(await self._thought(said))
            except UguisuError as error:
                self._refuse("", code_of(error), str(error))
            except Exception as error:
                log("failed", logging.ERROR, table=self.table, **where(error))
                self._refuse("", "internal", say("problems", "internal"))

    async def _thought(self, said: p.WhatBelief | p.WhatExposure) -> p.BeliefTold | p.ExposureTold:
        """Worked out while the table plays on, from a copy of what the seat knows now."""
        async with self._tables.hold(self.table) as live:
            if (seat := self.observer) is None or self not in live.listeners or not live.hosted.has_begun:
                raise nothing_opens()
            table = live.hosted.table
            view, heard, prompt = table.view(seat), table.events(seat), table.prompt(seat)
            apart = prompt.apart() if prompt is not None and isinstance(said, p.WhatExposure) else None
        think = partial(self._tables.slow.run_for, self._household)
        if isinstance(said, p.WhatBelief):
            return await think(egress.belief_told, table.game, view, heard, said.assumed)
        return await think(egress.exposure_told, table.game, apart, said.number)

    def _refuse(self, command: str, code: str, sentence: str, rule: str = "") -> None:
        self._tables.metrics.refused.labels(code).inc()
        log("refused", logging.WARNING, table=self.table, seat=self.observer, code=code)
        self.say(p.Refused(command, code, sentence, rule))

    def _refuse_all(self, code: str, sentence: str, closing: int) -> bool:
        self._refuse("", code, sentence)
        self.let_go(closing)
        return False


def _command_in(text: str) -> str:
    """The command that a message is about, if it can be read."""
    if len(text) > LONGEST:
        return ""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return getattr(_decoder.decode(text), "command", "")
    return ""


def _is_of_another_version(text: str) -> bool:
    try:
        return _any_join.decode(text).version != p.VERSION
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
