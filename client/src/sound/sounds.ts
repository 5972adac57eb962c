/** Dry and small, made by code: wood, paper, a string, a bird. Silent until the page has been touched, as browsers want. */
import { settings } from '../net/settings.svelte'

/** What can be heard, as the rules name it (`Event.sound`), and what the table itself adds. */
export type Sound = keyof typeof SOUNDS

let context: AudioContext | null = null
let out: GainNode | null = null

/** After the first gesture there may be sound. */
export function unlock(): void {
  if (context || typeof AudioContext === 'undefined') return
  context = new AudioContext()
  out = context.createGain()
  out.connect(context.destination)
}

export function play(name: string): void {
  if (!context || !out || settings.volume === 0 || !isSound(name)) return
  out.gain.value = settings.volume ** 2
  SOUNDS[name](new Brush(context, out))
}

export const isSound = (name: string): name is Sound => name in SOUNDS

interface Tone {
  /** In hertz, from the first to the last. */
  pitch: [number, number]
  /** In seconds. */
  long: number
  after?: number
  loud?: number
  shape?: OscillatorType
}

interface Rustle {
  /** The middle of what is let through, in hertz. */
  pitch: number
  sharp?: number
  long: number
  after?: number
  loud?: number
}

/** Draws single sounds. */
class Brush {
  constructor(
    private readonly context: AudioContext,
    private readonly out: AudioNode,
  ) {}

  tone({ pitch: [from, to], long, after = 0, loud = 0.5, shape = 'sine' }: Tone): this {
    const start = this.context.currentTime + after
    const source = this.context.createOscillator()
    source.type = shape
    source.frequency.setValueAtTime(from, start)
    source.frequency.exponentialRampToValueAtTime(to, start + long)
    return this.#sound(source, this.#fading(start, long, loud), start, long)
  }

  /** Noise through a narrow or a wide gap: paper, wood, steps. */
  rustle({ pitch, sharp = 1, long, after = 0, loud = 0.5 }: Rustle): this {
    const start = this.context.currentTime + after
    const source = this.context.createBufferSource()
    source.buffer = this.#noise(long)
    const gap = this.context.createBiquadFilter()
    gap.type = 'bandpass'
    gap.frequency.value = pitch
    gap.Q.value = sharp
    gap.connect(this.#fading(start, long, loud))
    return this.#sound(source, gap, start, long)
  }

  #sound(source: AudioScheduledSourceNode, into: AudioNode, start: number, long: number): this {
    source.connect(into)
    source.start(start)
    source.stop(start + long)
    return this
  }

  #fading(start: number, long: number, loud: number): GainNode {
    const gain = this.context.createGain()
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.012, long / 4))
    gain.gain.exponentialRampToValueAtTime(0.0005, start + long)
    gain.connect(this.out)
    return gain
  }

  #noise(long: number): AudioBuffer {
    const buffer = this.context.createBuffer(1, Math.ceil(this.context.sampleRate * long), this.context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1
    return buffer
  }
}

const knock = (brush: Brush, after: number, pitch: number, loud = 0.5) =>
  brush
    .tone({ pitch: [pitch, pitch * 0.6], long: 0.09, after, loud, shape: 'triangle' })
    .rustle({ pitch: pitch * 4, sharp: 2, long: 0.04, after, loud: loud * 0.6 })

const chirp = (brush: Brush, after: number, from: number, to: number, loud = 0.2) =>
  brush.tone({ pitch: [from, to], long: 0.13, after, loud })

const SOUNDS = {
  /** A foot on earth. */
  step: (brush: Brush) => brush.rustle({ pitch: 260, sharp: 0.8, long: 0.09, loud: 0.5 }).rustle({ pitch: 190, long: 0.1, after: 0.13, loud: 0.35 }),
  /** A floor that sings: the bird under the boards. */
  sing: (brush: Brush) => {
    knock(brush, 0, 150, 0.25)
    for (const [n, pitch] of [2300, 2900, 2500, 3300].entries()) chirp(brush, 0.06 + n * 0.09, pitch, pitch * 1.18, 0.14)
  },
  /** Somebody holds his breath. */
  listen: (brush: Brush) => brush.rustle({ pitch: 900, sharp: 6, long: 0.55, loud: 0.18 }).tone({ pitch: [520, 500], long: 0.5, after: 0.05, loud: 0.07 }),
  /** A wooden clapper, faster and faster. */
  alarm: (brush: Brush) => {
    for (const [n, after] of [0, 0.19, 0.34, 0.46, 0.55, 0.62].entries()) knock(brush, after, 700, 0.35 + n * 0.04)
  },
  card: (brush: Brush) => brush.rustle({ pitch: 3200, sharp: 0.7, long: 0.07, loud: 0.28 }).rustle({ pitch: 1800, long: 0.05, after: 0.07, loud: 0.2 }),
  dice: (brush: Brush) => {
    for (const after of [0, 0.07, 0.16, 0.22, 0.36]) knock(brush, after, 480 + 1500 * after, 0.3)
  },
  /** Steel. */
  blade: (brush: Brush) => brush.rustle({ pitch: 5200, sharp: 5, long: 0.22, loud: 0.3 }).tone({ pitch: [2600, 1900], long: 0.3, after: 0.02, loud: 0.06, shape: 'triangle' }),
  arrow: (brush: Brush) => brush.tone({ pitch: [310, 190], long: 0.16, loud: 0.2 }).rustle({ pitch: 3600, sharp: 3, long: 0.2, after: 0.04, loud: 0.24 }),
  /** Powder that burns without a flame. */
  smoke: (brush: Brush) => brush.rustle({ pitch: 520, sharp: 0.5, long: 0.8, loud: 0.26 }).rustle({ pitch: 1900, sharp: 0.6, long: 0.5, after: 0.05, loud: 0.12 }),
  bomb: (brush: Brush) => brush.tone({ pitch: [95, 32], long: 0.7, loud: 0.7 }).rustle({ pitch: 240, sharp: 0.4, long: 0.6, loud: 0.55 }),
  whistle: (brush: Brush) => {
    for (const [n, pitch] of [1800, 2400, 1800].entries()) chirp(brush, n * 0.17, pitch, pitch * 1.3, 0.16)
  },
  /** A bar is lifted, and a gate swings. */
  door: (brush: Brush) => {
    knock(brush, 0, 240, 0.35)
    brush.rustle({ pitch: 420, sharp: 2.5, long: 0.4, after: 0.12, loud: 0.26 })
  },
  /** Something heavy lies down. */
  fall: (brush: Brush) => brush.tone({ pitch: [120, 48], long: 0.4, loud: 0.6 }).rustle({ pitch: 150, long: 0.25, loud: 0.4 }),
  found: (brush: Brush) => brush.tone({ pitch: [660, 660], long: 0.5, loud: 0.16 }).tone({ pitch: [990, 990], long: 0.7, after: 0.12, loud: 0.14 }),
  pencil: (brush: Brush) => brush.rustle({ pitch: 4200, sharp: 1.5, long: 0.12, loud: 0.16 }).rustle({ pitch: 3800, sharp: 1.5, long: 0.14, after: 0.12, loud: 0.14 }),
  water: (brush: Brush) => brush.tone({ pitch: [420, 900], long: 0.12, loud: 0.16 }).rustle({ pitch: 700, sharp: 0.6, long: 0.35, loud: 0.18 }),
  /** It is your turn. */
  turn: (brush: Brush) => {
    chirp(brush, 0, 1500, 1500, 0.1)
    chirp(brush, 0.22, 1950, 2700, 0.12)
  },
  /** Somebody says something. */
  talk: (brush: Brush) => knock(knock(brush, 0, 900, 0.18), 0.09, 1150, 0.16),
  won: (brush: Brush) => {
    for (const [n, pitch] of [392, 523, 587, 784].entries()) brush.tone({ pitch: [pitch, pitch], long: 0.9, after: n * 0.16, loud: 0.16, shape: 'triangle' })
  },
  lost: (brush: Brush) => {
    for (const [n, pitch] of [392, 349, 262].entries()) brush.tone({ pitch: [pitch, pitch * 0.98], long: 1.1, after: n * 0.24, loud: 0.16, shape: 'triangle' })
  },
} satisfies Record<string, (brush: Brush) => unknown>
