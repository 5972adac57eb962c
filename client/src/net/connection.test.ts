import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VERSION, type FromServer, type Letter, type Line, type RoundShown, type Seal } from '../protocol'
import { Connection } from './connection.svelte'
import { settings } from './settings.svelte'

/** A WebSocket that goes nowhere: the test is the server. */
class FakeSocket {
  sent: Record<string, unknown>[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close() {
    this.isClosed = true
  }

  tell(told: FromServer) {
    this.onmessage?.({ data: JSON.stringify(told) })
  }

  drop(code = 1006) {
    this.onclose?.({ code })
  }
}

const line = (text: string): Line => ({ event: { event: 'said', text }, text })

function letter(parts: Partial<Letter> = {}): Letter {
  return {
    say: 'letter',
    version: 1,
    table: {
      id: 't',
      game: 'blade',
      title: 'Blade',
      state: 'running',
      options: {},
      seats: [],
      dice: { commitments: ['c'], entropy: [], rounds: [], secrets: [] },
      secrets: true,
      stand_ins: false,
      sides: [],
      round: null,
      result: null,
      rematch: '',
      part: 1,
      sequel: null,
    },
    seat: 0,
    view: {},
    prompt: { number: 4, rule: 'BL-1', question: 'q', text: 'Q?', options: [{ choice: 'go', label: 'Go' }], idle: '' },
    waiting: null,
    sealed: '',
    can_undo: true,
    heard_from: 0,
    heard: [],
    scenes: [],
    lesson: null,
    talk: null,
    ...parts,
  }
}

let sockets: FakeSocket[]
let connection: Connection
const latest = () => sockets.at(-1)!
const commands = (socket: FakeSocket) => socket.sent.filter((message) => 'command' in message)

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace = 'none'
  sockets = []
  connection = new Connection({ table: 't', key: 'K', also: ['L'], seats: [0] }, () => {
    sockets.push(new FakeSocket())
    return latest() as unknown as WebSocket
  })
  latest().onopen?.()
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
})

describe('joining', () => {
  it('says first which table is meant, with the other keys of this screen', () => {
    expect(latest().sent).toEqual([{ say: 'join', version: VERSION, table: 't', key: 'K', also: ['L'], plays: -1 }])
    expect(connection.connected).toBe(false)
    latest().tell(letter())
    expect(connection.connected).toBe(true)
  })

  it('hears which seats of this screen must decide', () => {
    latest().tell(letter())
    latest().tell({ say: 'asked', seats: [1] })
    expect(connection.asked).toEqual([1])
  })
})

describe('standing in for somebody', () => {
  it('joins with the own key, and says for whom a command is', () => {
    const other = new Connection({ table: 't', key: 'K', plays: 1 }, () => {
      sockets.push(new FakeSocket())
      return latest() as unknown as WebSocket
    })
    latest().onopen?.()
    expect(latest().sent).toEqual([{ say: 'join', version: VERSION, table: 't', key: 'K', also: [], plays: 1 }])
    latest().tell(letter({ seat: 1 }))
    other.choose('go')
    expect(commands(latest())).toMatchObject([{ say: 'choose', number: 4, seat: 1 }])
    latest().tell(letter({ seat: 0 }))
    other.choose('go')
    expect(commands(latest())[1]).toMatchObject({ number: 4, seat: 0 })
    other.close()
  })
})

describe('the words for the dice', () => {
  const gathering = (round: Partial<RoundShown>) =>
    letter({
      table: {
        ...letter().table,
        state: 'gathering',
        round: { number: 1, promise: 'c', seals: [], waiting: [], voided: [], ...round },
      },
    })

  it('are sealed, and said when the whole list is known', () => {
    localStorage.clear()
    latest().tell(gathering({ waiting: [0, 1] }))
    const sealed = latest().sent.at(-1) as unknown as Seal
    expect(sealed).toMatchObject({ say: 'seal', round: 1, seat: 0 })
    latest().tell(gathering({ seals: [sealed.seal, '5e'], waiting: [0, 1] }))
    expect(latest().sent.at(-1)).toMatchObject({ say: 'reveal', round: 1, seat: 0 })
    expect(connection.doubt).toBe('')
  })

  it('stay here when the server tells another story', () => {
    localStorage.clear()
    latest().tell(gathering({ waiting: [0, 1] }))
    const before = latest().sent.length
    latest().tell(gathering({ promise: 'another', waiting: [0, 1] }))
    expect(latest().sent.length).toBe(before)
    expect(connection.doubt).not.toBe('')
  })

  it('need no answer from whoever plays when a round was over already', () => {
    latest().tell(letter())
    latest().tell({ say: 'refused', command: '', code: 'no-round', sentence: 'Too late.', rule: '' })
    expect(connection.refused).toBeNull()
  })
})

describe('the log', () => {
  it('keeps what it is told to keep and adds what is new', () => {
    latest().tell(letter({ heard: [line('a'), line('b'), line('c')] }))
    expect(connection.fresh).toEqual([])
    latest().tell(letter({ heard_from: 3, heard: [line('d')] }))
    expect(connection.lines.map((one) => one.text)).toEqual(['a', 'b', 'c', 'd'])
    expect(connection.fresh).toEqual([line('d')])
  })

  it('forgets what was taken back', () => {
    latest().tell(letter({ heard: [line('a'), line('b')] }))
    latest().tell(letter({ heard_from: 1, heard: [] }))
    expect(connection.lines).toEqual([line('a')])
    expect(connection.fresh).toEqual([])
  })

  it('has nothing new when it is told anew after a reconnect', () => {
    latest().tell(letter({ heard: [line('a'), line('b')] }))
    latest().drop()
    vi.advanceTimersByTime(300)
    latest().onopen?.()
    latest().tell(letter({ heard_from: 0, heard: [line('a'), line('b'), line('c')] }))
    expect(connection.lines).toHaveLength(3)
    expect(connection.fresh).toEqual([line('c')])
  })

  it('leaves the last happenings when a letter only says who is here', () => {
    latest().tell(letter())
    latest().tell(letter({ heard: [line('a')] }))
    latest().tell(letter({ heard_from: 1 }))
    expect(connection.fresh).toEqual([line('a')])
  })
})

describe('commands', () => {
  it('are kept until they are done', () => {
    latest().tell(letter())
    connection.choose('go')
    const [sent] = commands(latest())
    expect(sent).toMatchObject({ say: 'choose', number: 4, choice: 'go' })
    expect(connection.pending).toHaveLength(1)
    latest().tell({ say: 'done', command: String(sent?.command) })
    expect(connection.pending).toEqual([])
  })

  it('are said again, under the same id, after a reconnect', () => {
    latest().tell(letter())
    connection.choose('go')
    const [first] = commands(latest())
    latest().drop()
    vi.advanceTimersByTime(300)
    latest().onopen?.()
    expect(commands(latest())).toEqual([])
    latest().tell(letter())
    expect(commands(latest())).toEqual([first])
  })

  it('that were given without a line are said when there is one', () => {
    latest().tell(letter())
    latest().drop()
    connection.choose('go')
    vi.advanceTimersByTime(300)
    latest().onopen?.()
    latest().tell(letter())
    expect(commands(latest())).toHaveLength(1)
  })

  it('answer a question once', () => {
    latest().tell(letter())
    connection.choose('go')
    connection.choose('go')
    expect(commands(latest())).toHaveLength(1)
  })

  it('that are refused are given up, and the reason is told', () => {
    latest().tell(letter())
    connection.choose('go')
    const [sent] = commands(latest())
    latest().tell({ say: 'refused', command: String(sent?.command), code: 'x', sentence: 'No.', rule: '' })
    expect(connection.pending).toEqual([])
    expect(connection.refused?.sentence).toBe('No.')
    connection.choose('go')
    expect(connection.refused).toBeNull()
    expect(commands(latest())).toHaveLength(2)
  })

  it('have ids that differ', () => {
    latest().tell(letter())
    connection.choose('go')
    connection.giveUp()
    const [one, other] = commands(latest())
    expect(one?.command).not.toBe(other?.command)
  })

  it('take back only what can be taken back', () => {
    latest().tell(letter({ can_undo: false }))
    connection.takeBack()
    expect(commands(latest())).toEqual([])
  })
})

describe('odds and reasons', () => {
  it('belong to the question they were asked for', () => {
    latest().tell(letter())
    connection.whatOdds()
    latest().tell({ say: 'odds-told', number: 3, odds: [] })
    expect(connection.odds).toBeNull()
    latest().tell({ say: 'odds-told', number: 4, odds: [] })
    expect(connection.odds?.number).toBe(4)
    latest().tell(letter({ prompt: null }))
    expect(connection.odds).toBeNull()
  })

  it('need no reason for what is on offer', () => {
    latest().tell(letter())
    latest().tell({ say: 'reasoned', choice: 'go', on: [], rule: '', sentence: '' })
    expect(connection.reason).toBeNull()
    latest().tell({ say: 'reasoned', choice: 'go', on: [], rule: 'BL-1', sentence: 'Too far.' })
    expect(connection.reason?.sentence).toBe('Too far.')
  })
})

describe('a line that breaks', () => {
  it('is tried again, more and more slowly', () => {
    latest().tell(letter())
    latest().drop()
    expect(connection.connected).toBe(false)
    for (const [at, wait] of [300, 600, 1200, 2400, 4800, 5000, 5000].entries()) {
      vi.advanceTimersByTime(wait - 1)
      expect(sockets).toHaveLength(at + 1)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(at + 2)
      latest().drop()
    }
  })

  it('is tried at once when the browser is online again', () => {
    latest().drop()
    dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(2)
  })

  it('is given up when nothing answers a ping', () => {
    latest().tell(letter())
    vi.advanceTimersByTime(20_000)
    expect(latest().sent.at(-1)).toEqual({ say: 'ping' })
    vi.advanceTimersByTime(12_000)
    expect(connection.connected).toBe(false)
    expect(sockets[0]?.isClosed).toBe(true)
    vi.advanceTimersByTime(300)
    expect(sockets).toHaveLength(2)
  })

  it('stays when the ping is answered', () => {
    latest().tell(letter())
    vi.advanceTimersByTime(20_000)
    latest().tell({ say: 'pong' })
    vi.advanceTimersByTime(12_000)
    expect(connection.connected).toBe(true)
  })

  it.each([
    [4401, 'key-void'],
    [4404, 'no-such-table'],
    [4408, 'too-old'],
  ])('with code %i is not tried again', (code, ended) => {
    latest().drop(code)
    expect(connection.ended).toBe(ended)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('slows down when it is told to', () => {
    latest().drop(4429)
    vi.advanceTimersByTime(4999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
  })
})

describe('closing', () => {
  it('leaves nothing behind of what the seat knew', () => {
    latest().tell(letter({ heard: [line('secret')] }))
    connection.close()
    expect([connection.letter, connection.lines, connection.fresh]).toEqual([null, [], []])
    expect(latest().isClosed).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('a line that is known to be dead', () => {
  it('is given up at once when the device says so', () => {
    latest().tell(letter())
    dispatchEvent(new Event('offline'))
    expect(connection.connected).toBe(false)
    expect(latest().isClosed).toBe(true)
  })

  it('is tried at once when the device is back', () => {
    latest().tell(letter())
    const before = latest().sent.length
    dispatchEvent(new Event('online'))
    expect(latest().sent.slice(before)).toEqual([{ say: 'ping' }])
    vi.advanceTimersByTime(4000)
    expect(connection.connected).toBe(false)
  })

  it('is told to whoever waits for a confirmation', () => {
    latest().tell(letter())
    connection.choose('go')
    vi.advanceTimersByTime(1999)
    expect(connection.late).toBe(false)
    vi.advanceTimersByTime(1)
    expect(connection.late).toBe(true)
    latest().tell({ say: 'done', command: connection.pending[0]!.command })
    expect(connection.late).toBe(false)
  })
})

describe('what is worked out', () => {
  const asked = () => latest().sent.filter(({ say }) => say === 'what-belief' || say === 'what-exposure')

  it('is asked one at a time, and keeps its answer until the next one comes', () => {
    connection.askBelief([])
    expect(asked()).toEqual([])
    latest().tell(letter())
    connection.askBelief(['ninja:W03'])
    connection.askBelief([])
    expect(asked()).toEqual([{ say: 'what-belief', assumed: ['ninja:W03'] }])
    expect(connection.slow).toBe(false)
    vi.advanceTimersByTime(400)
    expect(connection.slow).toBe(true)
    const answer = { say: 'belief-told' as const, assumed: ['ninja:W03'], heard: 1, found: {} }
    latest().tell(answer)
    expect(connection.thinking).toBeNull()
    expect(connection.slow).toBe(false)
    connection.askBelief([])
    expect(connection.belief).toEqual(answer)
  })

  it('is forgotten for options that are no longer open, and asked once for each prompt', () => {
    latest().tell(letter())
    connection.askExposure()
    latest().tell({ say: 'exposure-told', number: 4, found: { now: {} } })
    connection.askExposure()
    expect(asked()).toHaveLength(1)
    expect(connection.exposure?.number).toBe(4)
    latest().tell(letter({ prompt: null }))
    expect(connection.exposure).toBeNull()
    latest().tell({ say: 'exposure-told', number: 4, found: {} })
    expect(connection.exposure).toBeNull()
  })

  it('can be refused, and can be lost with the line', () => {
    latest().tell(letter())
    connection.askBelief(['nonsense'])
    latest().tell({ say: 'refused', command: '', code: 'refused', sentence: 'No.', rule: '' })
    expect(connection.thinking).toBeNull()
    connection.askExposure()
    latest().drop()
    expect(connection.thinking).toBeNull()
    vi.advanceTimersByTime(1000)
    latest().onopen?.()
    latest().tell(letter())
    connection.askExposure()
    expect(asked()).toHaveLength(1)
  })

  it('is old when something new was heard', () => {
    latest().tell(letter({ heard: [line('a')] }))
    const before = connection.news
    latest().tell(letter({ heard_from: 1 }))
    expect(connection.news).toBe(before)
    latest().tell(letter({ heard_from: 1, heard: [line('b')] }))
    expect(connection.news).toBe(before + 1)
  })
})

describe('what has happened', () => {
  const [walk, alarm] = [line('He walks'), { ...line('Alarm'), pace: 2 }]
  const begin = () => {
    settings.pace = 'normal'
    latest().tell(letter({ view: 'before', prompt: null }))
  }

  it('is shown one thing after the other, and the next question waits for it', () => {
    begin()
    latest().tell(letter({ view: 'now', heard: [walk, alarm], scenes: [{ heard: 1, view: 'then' }] }))
    expect([connection.playing, connection.letter?.view, connection.letter?.prompt]).toEqual([true, 'then', null])
    expect(connection.lines).toEqual([walk])
    vi.advanceTimersByTime(600)
    expect([connection.letter?.view, connection.fresh, connection.letter?.prompt]).toEqual(['now', [alarm], null])
    vi.advanceTimersByTime(1200)
    expect([connection.playing, connection.letter?.prompt?.number]).toEqual([false, 4])
  })

  it('is skipped to the end', () => {
    begin()
    latest().tell(letter({ view: 'now', heard: [walk, alarm], scenes: [{ heard: 1, view: 'then' }] }))
    connection.skip()
    expect([connection.playing, connection.letter?.view, connection.lines.length]).toEqual([false, 'now', 2])
    vi.advanceTimersByTime(5000)
    expect(connection.letter?.view).toBe('now')
  })

  it('is seen on the board when the dice lie still', () => {
    begin()
    const roll = { ...line('A four'), event: { event: 'rolled', pips: 4 } }
    latest().tell(letter({ view: 'now', heard: [roll], prompt: null }))
    expect([connection.letter?.view, connection.fresh]).toEqual(['before', [roll]])
    vi.advanceTimersByTime(420)
    expect([connection.playing, connection.letter?.view]).toEqual([true, 'now'])
  })

  it('is not seen again once it was skipped', () => {
    begin()
    const roll = { ...line('A four'), event: { event: 'rolled', pips: 4 } }
    latest().tell(letter({ view: 'then', heard: [roll], prompt: null }))
    connection.skip()
    latest().tell(letter({ view: 'now', heard_from: 1, prompt: null }))
    vi.advanceTimersByTime(5000)
    expect(connection.letter?.view).toBe('now')
  })

  it('follows on what is still being shown', () => {
    begin()
    latest().tell(letter({ view: 'one', heard: [walk], prompt: null }))
    latest().tell(letter({ view: 'two', heard_from: 1, heard: [walk] }))
    expect(connection.letter?.view).toBe('one')
    vi.advanceTimersByTime(600)
    expect(connection.letter?.view).toBe('two')
  })

  it('keeps the answered question in its place, and one that is still open goes on being open', () => {
    settings.pace = 'normal'
    latest().tell(letter())
    latest().tell(letter({ heard: [walk] }))
    expect([connection.playing, connection.isAnswered]).toEqual([true, false])
    vi.advanceTimersByTime(600)
    connection.choose('go')
    const next = { number: 5, rule: 'BL-1', question: 'q', text: 'R?', options: [], idle: '' }
    latest().tell(letter({ heard_from: 1, heard: [walk], prompt: next }))
    expect([connection.letter?.prompt?.number, connection.isAnswered, connection.chosen]).toEqual([4, true, 'go'])
    vi.advanceTimersByTime(600)
    expect(connection.letter?.prompt?.number).toBe(5)
  })

  it('is shown at once where something was taken back, and to whoever comes again', () => {
    begin()
    latest().tell(letter({ view: 'one', heard: [walk, alarm] }))
    latest().tell(letter({ view: 'two', heard_from: 1 }))
    expect([connection.playing, connection.letter?.view]).toEqual([false, 'two'])
  })
})

describe('talk', () => {
  const said = (text: string) => ({ seat: 1, called: 'Ren', to: [0, 1], text, phrase: '', heard: 0, at: 0, place: '' })

  it('is put together from what is told', () => {
    latest().tell(letter())
    latest().tell({ say: 'talk', number: 0, lines: [said('a')] })
    latest().tell({ say: 'talk', number: 1, lines: [said('b')] })
    expect(connection.talk.lines.map(({ text }) => text)).toEqual(['a', 'b'])
  })

  it('is said again after the line was lost, until it is confirmed', () => {
    latest().tell(letter())
    connection.talk.speak({ to: 0, text: 'Hello', phrase: '' })
    latest().drop()
    vi.advanceTimersByTime(400)
    latest().onopen?.()
    latest().tell(letter())
    const [spoken] = commands(latest())
    expect(spoken).toMatchObject({ say: 'speak', text: 'Hello' })
    latest().tell({ say: 'done', command: String(spoken!.command) })
    latest().drop()
    vi.advanceTimersByTime(400)
    latest().onopen?.()
    latest().tell(letter())
    expect(commands(latest())).toEqual([])
  })
})
