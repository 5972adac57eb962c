import { VERSION, type FromClient, type FromServer, type Letter, type Line } from '../protocol'
import type { Choose, BeliefTold, ExposureTold, GiveUp, OddsTold, Reasoned, Refused, TakeBack } from '../protocol'
import { folded, freshOf } from './fold'
import { framesOf, hasDice, SETTLING, type Frame } from './frames'
import { secret } from './keys'
import { withSingleOptions } from './options'
import { Playing } from './playing.svelte'
import { takePart } from './round'
import { settings } from './settings.svelte'
import { Talking } from './talking.svelte'

export interface Place {
  table: string
  key: string
  /** Keys of other seats that are played at this screen. */
  also?: string[]
  /** The seats that these keys open. */
  seats?: number[]
  /** The seat to look and act for, where mine stands in for its holder. */
  plays?: number
}

/** Why there is no way back by itself. */
export type Ended = 'key-void' | 'no-such-table' | 'too-old'
type Command = Choose | TakeBack | GiveUp

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
const LATE = 2000
/** The share of a breath that one looks at what one has done oneself. */
const AT_HAND = 0.4
const SLOW = 300

/** The WebSocket of one key at one table: it comes back by itself, and what was commanded is never lost or doubled. */
export class Connection {
  letter = $state.raw<Letter | null>(null)
  lines = $state.raw<Line[]>([])
  fresh = $state.raw<Line[]>([])
  /** Lines from this one on were heard after the last command. */
  since = $state(0)
  /** Seats of this screen, other than the shown one, that must decide. */
  asked = $state.raw<number[]>([])
  odds = $state.raw<OddsTold | null>(null)
  reason = $state.raw<Reasoned | null>(null)
  /** The last answer to what can be worked out; it stands until the next one comes. */
  belief = $state.raw<BeliefTold | null>(null)
  exposure = $state.raw<ExposureTold | null>(null)
  /** The server works something out for this seat. */
  thinking = $state<'what-belief' | 'what-exposure' | null>(null)
  /** It has worked on it for longer than one waits without a word. */
  slow = $state(false)
  /** How often something new was heard. */
  news = $state(0)
  refused = $state.raw<Refused | null>(null)
  /** Why this browser does not say its word for the dice. */
  doubt = $state('')
  connected = $state(false)
  ended = $state<Ended | null>(null)
  /** Commands that the server has not confirmed yet. */
  pending = $state.raw<Command[]>([])
  /** Something has waited for its confirmation longer than it should. */
  late = $state(false)
  /** What was said for this seat to hear. */
  readonly talk = new Talking((message) => this.#say(message))

  #socket: WebSocket | null = null
  #joined = false
  /** The prompt whose options were asked about last. */
  #foresaw: number | undefined
  #wait = FIRST_WAIT
  #again: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #lateness: ReturnType<typeof setTimeout> | undefined
  #slowness: ReturnType<typeof setTimeout> | undefined
  #closed = false
  /** The newest letter, and all that was told up to it. */
  #newest = $state.raw<Letter | null>(null)
  #told: Line[] = []
  readonly #film = new Playing((frame) => this.#showFrame(frame))
  /** Dice are falling, and the board still looks as before. */
  #settling: ReturnType<typeof setTimeout> | undefined
  #answered = $state.raw<{ number: number; choice: string } | null>(null)

  constructor(
    readonly place: Place,
    private readonly openSocket: () => WebSocket = () => new WebSocket(playUrl()),
  ) {
    document.addEventListener('visibilitychange', this.#hurry)
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#cut)
    this.#connect()
  }

  /** For good: nothing of what was heard stays here. */
  close(): void {
    this.#closed = true
    document.removeEventListener('visibilitychange', this.#hurry)
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#cut)
    this.#stopTimers()
    this.#socket?.close()
    this.#socket = null
    this.connected = false
    this.letter = this.#newest = null
    this.lines = this.fresh = this.#told = []
    this.talk.forget()
    this.asked = []
    this.odds = this.reason = this.refused = null
    this.belief = this.exposure = null
    this.#think(null)
    this.#settle([])
  }

  choose(choice: string): void {
    const number = this.letter?.prompt?.number
    if (number === undefined || this.pending.some((one) => one.say === 'choose' && one.number === number && one.seat === this.#seat)) return
    this.reason = this.refused = null
    this.#answered = { number, choice }
    this.#command({ say: 'choose', command: secret(12), number, choice, seat: this.#seat })
  }

  takeBack(): void {
    if (!this.letter?.can_undo || this.pending.length > 0) return
    this.reason = this.refused = null
    this.#command({ say: 'take-back', command: secret(12), seat: this.#seat })
  }

  giveUp(): void {
    this.#command({ say: 'give-up', command: secret(12) })
  }

  #confirm(command: string): void {
    this.talk.confirm(command)
    this.#settle(this.pending.filter((one) => one.command !== command))
  }

  /** Why not this choice, or else nothing with all these things? */
  whyNot(choice: string, on: string[] = []): void {
    this.#say({ say: 'why-not', choice, on })
  }

  whatOdds(): void {
    const number = this.letter?.prompt?.number
    if (number !== undefined && this.odds?.number !== number) this.#say({ say: 'what-odds', number })
  }

  /** What can I work out, and what besides if I assume this? One question at a time. */
  askBelief(assumed: string[]): void {
    if (!this.#joined || this.thinking) return
    this.#think('what-belief')
    this.#say({ say: 'what-belief', assumed })
  }

  /** What would my options give away? Asked once for each prompt. */
  askExposure(): void {
    const number = this.letter?.prompt?.number
    if (!this.#joined || this.thinking || number === undefined || this.#foresaw === number) return
    this.#think('what-exposure')
    this.#foresaw = number
    this.#say({ say: 'what-exposure', number })
  }

  dismiss(): void {
    this.reason = this.refused = null
  }

  /** A command is for the seat that is shown, and for no other that may be shown meanwhile. */
  get #seat(): number {
    return this.letter?.seat ?? -1
  }

  #command(command: Command): void {
    this.#settle([...this.pending, command])
    this.since = this.lines.length
    this.#say(command)
  }

  #think(about: Connection['thinking']): void {
    this.thinking = about
    this.slow = false
    clearTimeout(this.#slowness)
    if (about) this.#slowness = setTimeout(() => (this.slow = true), SLOW)
  }

  /** The answer that was given to the shown question, while it is sent and while what follows from it is shown. */
  get chosen(): string | null {
    const number = this.letter?.prompt?.number
    const sent = this.pending.find((one) => one.say === 'choose')?.choice
    return sent ?? (this.isAnswered && this.#answered?.number === number ? (this.#answered?.choice ?? null) : null)
  }

  #settle(pending: Command[]): void {
    this.pending = pending
    this.late = false
    clearTimeout(this.#lateness)
    if (pending.length > 0) this.#lateness = setTimeout(() => (this.late = true), LATE)
  }

  /** A line that is closing takes nothing any more: what was commanded is said again over the next one. */
  #say(message: FromClient): void {
    const socket = this.#socket
    if (this.#joined && socket && !(socket.readyState > WebSocket.OPEN)) socket.send(JSON.stringify(message))
  }

  #connect(): void {
    if (this.#closed || this.ended) return
    clearTimeout(this.#again)
    const socket = this.openSocket()
    this.#socket = socket
    this.#joined = false
    socket.onopen = () => {
      const { table, key, also = [], plays = -1 } = this.place
      socket.send(JSON.stringify({ say: 'join', version: VERSION, table, key, also, plays } satisfies FromClient))
    }
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code)
    }
  }

  #hear(told: FromServer): void {
    clearTimeout(this.#silence)
    switch (told.say) {
      case 'letter':
        return this.#take(withSingleOptions(told))
      case 'talk':
        return this.talk.hear(told)
      case 'done':
        return this.#confirm(told.command)
      case 'refused':
        this.#confirm(told.command)
        // The round has gone on meanwhile: the letter that says so is on its way.
        if (told.code === 'no-round') return
        this.refused = told
        if (!told.command) this.#think(null)
        return
      case 'reasoned':
        this.reason = told.sentence ? told : null
        return
      case 'odds-told':
        if (told.number === this.letter?.prompt?.number) this.odds = told
        return
      case 'belief-told':
        this.#think(null)
        this.belief = told
        return
      case 'exposure-told':
        this.#think(null)
        this.exposure = told.number === this.letter?.prompt?.number ? told : null
        return
      case 'asked':
        this.asked = told.seats
    }
  }

  #take(letter: Letter): void {
    const first = this.#newest === null
    const before = this.#told
    this.#told = folded(before, letter)
    this.#newest = letter
    if (!this.#joined) this.#welcome()
    this.#mixDice(letter)
    const isNews = !first && letter.heard_from === before.length && this.letter?.seat === letter.seat
    const frames = isNews ? this.#framesOf(letter) : []
    if (!isNews) this.#film.stop()
    if (frames.length > 0 || this.playing) this.#film.add(frames)
    else this.#show(letter, this.#told)
  }

  /** What answers one's own hand is shown at once; dice still have to fall. */
  #framesOf(letter: Letter): Frame[] {
    if (settings.breath === 0 || document.visibilityState !== 'visible') return []
    const [first, ...others] = framesOf(letter)
    if (!first) return []
    const isMine = this.pending.length > 0 && this.#film.isEmpty && !first.fresh.some(hasDice)
    return [isMine ? { ...first, breaths: first.breaths * AT_HAND } : first, ...others]
  }

  /** A moment on the way, or at the end how it stands now. */
  #showFrame(frame: Frame | null): void {
    const newest = this.#newest
    if (!newest) return
    if (!frame) {
      this.news += 1
      return this.#show(newest, this.#told)
    }
    this.lines = this.#told.slice(0, frame.upto)
    this.fresh = frame.fresh
    const { prompt = null, waiting = null } = this.letter ?? {}
    const table: Letter['table'] = { ...newest.table, state: 'running', result: null, sequel: null }
    const then: Letter = { ...newest, table, view: frame.view, prompt, waiting, can_undo: false }
    clearTimeout(this.#settling)
    if (!this.letter || !frame.fresh.some(hasDice)) this.letter = then
    else {
      this.letter = { ...then, view: this.letter.view }
      this.#settling = setTimeout(() => (this.letter = then), SETTLING)
    }
  }

  /** What has happened is being shown, one thing after the other; the newest question waits for it. */
  get playing(): boolean {
    return this.#film.active
  }

  /** It is shown no longer: it stands as it does now. */
  skip(): void {
    if (!this.playing || !this.#newest) return
    this.#film.stop()
    this.#show(this.#newest, this.#told)
  }

  /** Whether the shown question is answered, and the next one not shown yet. */
  get isAnswered(): boolean {
    return this.playing && this.#newest?.prompt?.number !== this.letter?.prompt?.number
  }

  #show(letter: Letter, lines: Line[]): void {
    clearTimeout(this.#settling)
    const first = this.letter === null
    const fresh = first ? [] : freshOf(this.lines, lines)
    if (letter.prompt?.number !== this.letter?.prompt?.number || letter.seat !== this.letter?.seat) {
      this.odds = this.reason = this.exposure = null
      this.#foresaw = undefined
    }
    // A letter that only says who is here leaves the last happenings as they are.
    if (fresh.length > 0 || lines.length < this.lines.length) {
      this.fresh = fresh
      this.news += 1
    }
    if (first) this.since = lines.length
    this.lines = lines
    this.letter = letter
  }

  #mixDice({ table }: Letter): void {
    const parts = takePart(table, this.place.seats ?? [])
    this.doubt = parts.find(({ doubt }) => doubt)?.doubt ?? ''
    for (const { says } of parts) if (says) this.#say(says)
  }

  /** The first letter says that the server knows us; now it hears again what it may have missed. */
  #welcome(): void {
    this.#joined = this.connected = true
    this.#wait = FIRST_WAIT
    this.refused = null
    for (const command of this.pending) this.#say(command)
    this.talk.sayAgain()
    this.#ping = setInterval(() => this.#askForLife(SILENCE), PING_EVERY)
  }

  #askForLife(patience: number): void {
    this.#say({ say: 'ping' })
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
    this.#joined = this.connected = false
    this.#think(null)
    this.#foresaw = this.exposure?.number
    this.ended = ENDS[code] ?? null
    if (this.#closed || this.ended) return
    const wait = code === SLOW_DOWN ? LONGEST_WAIT : this.#wait
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
    this.#again = setTimeout(() => this.#connect(), wait)
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.#closed) return
    if (this.#joined) return this.#askForLife(SHORT_SILENCE)
    if (this.#socket) return
    this.#wait = FIRST_WAIT
    this.#connect()
  }

  #cut = (): void => {
    if (this.#socket) this.#drop()
  }

  #stopTimers(): void {
    this.#film.stop()
    clearTimeout(this.#settling)
    clearTimeout(this.#again)
    clearTimeout(this.#silence)
    clearInterval(this.#ping)
  }
}

function playUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play`
}
