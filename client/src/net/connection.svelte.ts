import { VERSION, type FromServer, type Letter, type Line } from '../protocol'
import type { Choose, BeliefTold, ExposureTold, GiveUp, OddsTold, Reasoned, Refused, TakeBack } from '../protocol'
import { folded, freshOf } from './fold'
import { framesOf, hasDice, SETTLING, type Frame } from './frames'
import { secret } from './keys'
import { withSingleOptions } from './options'
import { Playing } from './playing.svelte'
import { takePart } from './round'
import { settings } from './settings.svelte'
import { Talking } from './talking.svelte'
import { Wire, type Ended } from './wire.svelte'

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

type Command = Choose | TakeBack | GiveUp

const LATE = 2000
/** The share of a breath that one looks at what one has done oneself. */
const AT_HAND = 0.4
const SLOW = 300

/** One key at one table: what it is told there, and what it says; what was commanded is never lost or doubled. */
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
  /** Commands that the server has not confirmed yet. */
  pending = $state.raw<Command[]>([])
  /** Something has waited for its confirmation longer than it should. */
  late = $state(false)
  /** What was said for this seat to hear. */
  readonly talk = new Talking((message) => this.#wire.say(message))

  readonly #wire: Wire
  /** The prompt whose options were asked about last. */
  #foresaw: number | undefined
  #lateness: ReturnType<typeof setTimeout> | undefined
  #slowness: ReturnType<typeof setTimeout> | undefined
  /** The newest letter, and all that was told up to it. */
  #newest = $state.raw<Letter | null>(null)
  #told: Line[] = []
  readonly #film = new Playing((frame) => this.#showFrame(frame))
  /** Dice are falling, and the board still looks as before. */
  #settling: ReturnType<typeof setTimeout> | undefined
  #answered = $state.raw<{ number: number; choice: string } | null>(null)

  constructor(
    readonly place: Place,
    openSocket?: () => WebSocket,
  ) {
    const { table, key, also = [], plays = -1 } = place
    this.#wire = new Wire(
      { say: 'join', version: VERSION, table, key, also, plays },
      { onwelcome: () => this.#sayAgain(), onhear: (told) => this.#hear(told), onlost: () => this.#lost() },
      openSocket,
    )
  }

  get connected(): boolean {
    return this.#wire.connected
  }

  get ended(): Ended | null {
    return this.#wire.ended
  }

  /** For good: nothing of what was heard stays here. */
  close(): void {
    this.#wire.close()
    this.#stopShowing()
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
    this.#wire.say({ say: 'why-not', choice, on })
  }

  whatOdds(): void {
    const number = this.letter?.prompt?.number
    if (number !== undefined && this.odds?.number !== number) this.#wire.say({ say: 'what-odds', number })
  }

  /** What can I work out, and what besides if I assume this? One question at a time. */
  askBelief(assumed: string[]): void {
    if (!this.connected || this.thinking) return
    this.#think('what-belief')
    this.#wire.say({ say: 'what-belief', assumed })
  }

  /** What would my options give away? Asked once for each prompt. */
  askExposure(): void {
    const number = this.letter?.prompt?.number
    if (!this.connected || this.thinking || number === undefined || this.#foresaw === number) return
    this.#think('what-exposure')
    this.#foresaw = number
    this.#wire.say({ say: 'what-exposure', number })
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
    this.#wire.say(command)
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

  #hear(told: FromServer): void {
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
    for (const { says } of parts) if (says) this.#wire.say(says)
  }

  /** Now the server hears again what it may have missed. */
  #sayAgain(): void {
    this.refused = null
    for (const command of this.pending) this.#wire.say(command)
    this.talk.sayAgain()
  }

  #lost(): void {
    this.#stopShowing()
    this.#think(null)
    this.#foresaw = this.exposure?.number
  }

  #stopShowing(): void {
    this.#film.stop()
    clearTimeout(this.#settling)
  }
}
