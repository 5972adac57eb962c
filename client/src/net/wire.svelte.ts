import type { FromClient, FromServer } from '../protocol'

/** Why there is no way back by itself. */
export type Ended = 'key-void' | 'no-such-table' | 'too-old'

const KEY_VOID = 4401
const NO_SUCH_TABLE = 4404
const TOO_OLD = 4408
const SLOW_DOWN = 4429
const ENDS: Record<number, Ended> = { [KEY_VOID]: 'key-void', [NO_SUCH_TABLE]: 'no-such-table', [TOO_OLD]: 'too-old' }

const FIRST_WAIT = 300
const LONGEST_WAIT = 5000
const PING_EVERY = 20_000
const SILENCE = 12_000
/** Whoever comes back to the page is not kept waiting so long for a line that may be dead. */
const SHORT_SILENCE = 4000

export interface Listener {
  /** The server knows us, and can be spoken to. */
  onwelcome: () => void
  onhear: (told: FromServer) => void
  onlost: () => void
}

/** The WebSocket to the server: lost, or dead without a word, it comes back by itself, unless the server has ended it. */
export class Wire {
  connected = $state(false)
  ended = $state<Ended | null>(null)

  #socket: WebSocket | null = null
  #wait = FIRST_WAIT
  #again: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #closed = false

  /** `join` is said first, each time anew. */
  constructor(
    private readonly join: FromClient,
    private readonly listener: Listener,
    private readonly openSocket: () => WebSocket = () => new WebSocket(playUrl()),
  ) {
    document.addEventListener('visibilitychange', this.#hurry)
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#cut)
    this.#connect()
  }

  /** For good. */
  close(): void {
    this.#closed = true
    document.removeEventListener('visibilitychange', this.#hurry)
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#cut)
    this.#stopTimers()
    this.#socket?.close()
    this.#socket = null
    this.connected = false
  }

  /** A line that is closing takes nothing any more: what must arrive is said again over the next one. */
  say(message: FromClient): void {
    const socket = this.#socket
    if (this.connected && socket && !(socket.readyState > WebSocket.OPEN)) socket.send(JSON.stringify(message))
  }

  #connect(): void {
    if (this.#closed || this.ended) return
    clearTimeout(this.#again)
    const socket = this.openSocket()
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.join))
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code)
    }
  }

  /** The first letter says that the server knows us. */
  #hear(told: FromServer): void {
    clearTimeout(this.#silence)
    if (told.say === 'letter' && !this.connected) {
      this.connected = true
      this.#wait = FIRST_WAIT
      this.#ping = setInterval(() => this.#askForLife(SILENCE), PING_EVERY)
      this.listener.onwelcome()
    }
    this.listener.onhear(told)
  }

  #askForLife(patience: number): void {
    this.say({ say: 'ping' })
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#drop(), patience)
  }

  /** A line that has gone dead without a word is given up. */
  #drop(): void {
    const socket = this.#socket
    this.#lost(0)
    socket?.close()
  }

  #lost(code: number): void {
    this.#stopTimers()
    this.#socket = null
    this.connected = false
    this.listener.onlost()
    this.ended = ENDS[code] ?? null
    if (this.#closed || this.ended) return
    const wait = code === SLOW_DOWN ? LONGEST_WAIT : this.#wait
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
    this.#again = setTimeout(() => this.#connect(), wait)
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.#closed) return
    if (this.connected) return this.#askForLife(SHORT_SILENCE)
    if (this.#socket) return
    this.#wait = FIRST_WAIT
    this.#connect()
  }

  #cut = (): void => {
    if (this.#socket) this.#drop()
  }

  #stopTimers(): void {
    clearTimeout(this.#again)
    clearTimeout(this.#silence)
    clearInterval(this.#ping)
  }
}

function playUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play`
}
