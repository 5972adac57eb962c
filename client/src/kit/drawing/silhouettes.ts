/** Figures that are told apart at 16 px by their outlines alone, each around its middle in a square of 60. */

/** How a part is drawn: filled with ink or with the tone of the figure, or as a line in one of them. */
type Ink = 'ink' | 'cloth' | 'tone' | 'line' | 'tone-line' | 'fine' | 'cut' | 'gold'

export interface Stroke {
  ink: Ink
  d: string
}

const stroke = (ink: Ink, d: string): Stroke => ({ ink, d })

export const CLOAK = 'M-17 25C-17 9 -12 -3 -7 -7L7 -7C12 -3 17 9 17 25C7 28.4 -7 28.4 -17 25Z'
export const POINTED_HAT = 'M-25 -4C-14 -11 -5.6 -20 0 -29C5.6 -20 14 -11 25 -4C11 2 -11 2 -25 -4Z'
const FLAT_HAT = 'M-25 -5C-22 -10 -13 -13.4 -9 -18.4C-4.6 -23.6 4.6 -23.6 9 -18.4C13 -13.4 22 -10 25 -5C11 1 -11 1 -25 -5Z'
export const POINTED_STRAW = 'M-1 -25C-4 -16 -9 -9 -14 -4M1 -25C4 -16 9 -9 14 -4M0 -24V-2'
const FLAT_STRAW = 'M-6 -19C-8 -13 -12 -8 -16 -5M6 -19C8 -13 12 -8 16 -5M-17 -8C-6 -11 6 -11 17 -8'
const SWORD = 'M-29.6 -1L-19 5M-24.6 -3L-20 8.6M-19 5C-4 13.6 12 20.6 29.4 23.4'
const SPEAR = 'M22 28L20.4 -16M20.4 -16L16.8 -21.4C17.4 -26 19 -29.6 20.2 -32C21.8 -29.6 23.6 -26 24 -21.4Z'
export const CRESCENT = 'M7 -29C-12 -27 -22 -13 -19.6 3C-17 18 -1 25 14 17.6C1.6 16 -6.4 7 -7 -5.4C-7 -15.6 -1.8 -24 7 -29Z'
const SCARF = 'M-8 0C2 -3.6 7 4 16 .4C19 -.8 22 -4.4 26 -3C23 5.4 15 9.6 8 7C2 4.8 -3 6.4 -6 8.6Z'
const MASK = 'M-18 -23C-9 -28.6 9 -28.6 18 -23C22.4 -5 18.6 14 0 27C-18.6 14 -22.4 -5 -18 -23Z'
const MASK_FACE =
  'M-13.4 -7.4C-10 -11.6 -5.4 -11 -3.4 -6.6M13.4 -7.4C10 -11.6 5.4 -11 3.4 -6.6M-14 -14C-10.6 -18 -6 -18 -3.4 -14.6M14 -14C10.6 -18 6 -18 3.4 -14.6M0 -5L-2.6 4.4H2.6M-8 11C-3 15 3 15 8 11C3 9.6 -3 9.6 -8 11Z'
const MASK_CORDS = 'M-19.4 -12C-24 -12 -25.4 -8 -29 -9M19.4 -12C24 -12 25.4 -8 29 -9'
const HOOD = 'M0 -29C15 -29 20.6 -14 19.4 -1C22 9 24.6 18 25 26C9 29.6 -9 29.6 -25 26C-24.6 18 -22 9 -19.4 -1C-20.6 -14 -15 -29 0 -29Z'
const LYING = 'M-12 22C-4 12 12 9 27 13.6C29.4 17 28.6 21.4 26 24.4C14 27 0 26.4 -12 22Z'
const LYING_HAT = 'M-28 22.6C-26.6 13.4 -22 5.4 -15 -.4C-10.6 6 -7.8 14 -8 23.4C-14 26.2 -22 26 -28 22.6Z'
const FLASK_BESIDE = 'M12 -9H17M13 -9V-5.4C7.6 -2.8 7.8 6 14.6 6C21.4 6 21.4 -2.8 16 -5.4V-9'
const FAN = 'M0 24L-27 -10C-20 -24 -9 -29 0 -29C9 -29 20 -24 27 -10Z'
const FAN_RIBS = 'M0 22L-18 -17M0 22L-6.4 -25M0 22L6.4 -25M0 22L18 -17M-11.4 9.4C-4 3 4 3 11.4 9.4'
const HELMET = 'M-22 10C-24 -12 -12 -21 0 -21C12 -21 24 -12 22 10L28 20C18 14 12 13 0 13C-12 13 -18 14 -28 20Z'
const HORNS = 'M-7 -19C-17 -20 -22 -26 -21 -33C-15 -27 -8 -27 0 -22C8 -27 15 -27 21 -33C22 -26 17 -20 7 -19Z'
const VISOR = 'M-15 3C-6 -2 6 -2 15 3M0 -21V-1'
const CREST = 'M0 -28C16 -28 28 -16 28 0C28 16 16 28 0 28C-16 28 -28 16 -28 0C-28 -16 -16 -28 0 -28Z'
const CREST_LEAVES =
  'M0 -3C-9 -8 -9 -17 0 -23C9 -17 9 -8 0 -3ZM-3 2C-3 12 -11 17 -20 13C-20 4 -13 -2 -3 2ZM3 2C3 12 11 17 20 13C20 4 13 -2 3 2Z'
const COMB = 'M-25 -4C-22 -20 -10 -24 0 -24C10 -24 22 -20 25 -4Z'
const COMB_TEETH = 'M-20 -4V21M-12 -4V24M-4 -4V25M4 -4V25M12 -4V24M20 -4V21'
const FALLEN = 'M-29 9C-16 -3 2 -8 26 -13C29 -9 28 -4 23 -2C5 4 -9 12 -22 19C-28 19 -31 14 -29 9Z'
const FALLEN_DROPS = 'M-8 22L0 18M14 10L20 7'
const FLASK = 'M-6 -29H6M-5 -28V-15C-22 -6 -22 27 0 27C22 27 22 -6 5 -15V-28'

export const SILHOUETTES = {
  /** A straw hat over a cloak; the weapon and the hat tell swords from spears. */
  sword: [stroke('line', SWORD), stroke('cloth', CLOAK), stroke('ink', POINTED_HAT), stroke('fine', POINTED_STRAW)],
  spear: [stroke('line', SPEAR), stroke('cloth', CLOAK), stroke('ink', FLAT_HAT), stroke('fine', FLAT_STRAW)],
  guard: [stroke('cloth', CLOAK), stroke('ink', POINTED_HAT), stroke('fine', POINTED_STRAW)],
  /** He sleeps it off: on his side, the hat over his face, the flask beside him. */
  asleep: [stroke('cloth', LYING), stroke('ink', LYING_HAT), stroke('gold', FLASK_BESIDE)],
  ninja: [stroke('tone', CRESCENT), stroke('ink', SCARF)],
  traitor: [stroke('tone-line', MASK_CORDS), stroke('tone', MASK), stroke('cut', MASK_FACE)],
  /** Somebody whose name is not known. */
  hood: [stroke('tone', HOOD)],
  officer: [stroke('tone', FAN), stroke('cut', FAN_RIBS)],
  samurai: [stroke('ink', HORNS), stroke('tone', HELMET), stroke('cut', VISOR)],
  lord: [stroke('tone', CREST), stroke('cut', CREST_LEAVES)],
  civilian: [stroke('tone-line', COMB_TEETH), stroke('tone', COMB)],
  body: [stroke('tone', FALLEN), stroke('tone-line', FALLEN_DROPS)],
  drunk: [stroke('gold', FLASK)],
} as const satisfies { [kind: string]: readonly Stroke[] }

export type Silhouette = keyof typeof SILHOUETTES

/** What a state adds to a figure: on its base, around it, or above it. */
export const STATES = {
  exposed: ['M-25 25C-10 31 12 31 26 24.4', 'M-31 -24l-7 -6M31 -24l7 -6M0 -36v-8M-36 2h-8M36 2h8'],
  alert: ['M-30 -10C-34 -24 -20 -38 0 -38C20 -38 34 -24 30 -10'],
  stunned: ['M0 -32C4 -32 4 -37 0 -37C-7 -37 -8 -28 0 -27C11 -27 13 -42 0 -43C-9 -43 -14 -37 -13 -31'],
} as const

export type State = keyof typeof STATES
