/** Letters and figures as single strokes of a pencil, ten units wide and fourteen high, and writing with them. */
import { around, handOf, short } from './pencil'

const GLYPHS: { [letter: string]: string } = {
  A: 'M.4 14 L5 .4 L9.4 14 M2.1 9.3 L7.9 8.9',
  B: 'M1.3 .6 L1.1 14 M.4 .9 C8.4 -1 9.4 6.2 1.4 6.6 C10.6 6 10.2 14.8 .6 14',
  C: 'M9 2.3 C6.4 -1.2 .8 .4 .8 7.2 C.8 14.6 6.8 15.4 9.3 11.4',
  D: 'M1.4 .5 L1.2 14 M.2 .8 C12 -1 12 15 .6 14',
  E: 'M8.7 .7 L1.4 .8 L1.2 13.8 L9 13.4 M1.3 7 L7.2 6.7',
  F: 'M9 .6 L1.5 .8 L1.2 14 M1.4 7.1 L7.4 6.7',
  G: 'M8.6 2.3 C6 -1.2 .7 .4 .7 7.2 C.7 14.8 8.4 15.4 8.8 8.6 L5.2 8.5',
  H: 'M1.3 .3 L1.1 14 M8.8 .2 L8.9 14 M1.2 7.3 L8.8 6.8',
  I: 'M5 .4 L4.9 14',
  J: 'M7.3 .4 L7.3 9.8 C7.3 15.2 1.6 15 1.2 10.6',
  K: 'M1.3 .4 L1.2 14 M8.7 .6 L1.5 8.2 M3.9 6 L9.1 14',
  L: 'M1.4 .4 L1.3 13.8 L8.7 13.4',
  M: 'M.5 14 L1.6 .6 L5 9.4 L8.6 .5 L9.6 14',
  N: 'M1.1 14 L1.3 .5 L8.7 13.8 L8.9 .3',
  O: 'M5.2 .3 C-1 .1 -.8 14.2 5 14.2 C10.9 14.2 10.7 .1 4.5 .5',
  P: 'M1.3 14 L1.4 .7 C10.6 -1 10.4 8.4 1.6 7.7',
  Q: 'M5.2 .3 C-1 .1 -.8 14.2 5 14.2 C10.9 14.2 10.7 .1 4.5 .5 M6 10.6 L9.6 15',
  R: 'M1.3 14 L1.4 .7 C10.4 -1 10.2 8 1.6 7.5 M4.4 7.5 L9.2 14',
  S: 'M8.6 2 C6.6 -.9 1.4 -.2 1.5 3.6 C1.7 7.5 9 6.3 8.9 10.4 C8.8 15 2.5 15.2 .8 11.8',
  T: 'M.3 .9 L9.7 .5 M5.1 .7 L4.9 14',
  U: 'M1.3 .4 L1.3 9.4 C1.3 15.6 8.7 15.6 8.7 9.4 L8.8 .3',
  V: 'M.6 .5 L5 14 L9.5 .3',
  W: 'M.2 .5 L2.6 14 L5 4 L7.6 14 L9.9 .3',
  X: 'M1 .5 L9 14 M9 .4 L.9 14',
  Y: 'M.8 .5 L5 7.2 M9.3 .3 L4.9 7.2 L4.8 14',
  Z: 'M1 .8 L9 .6 L.9 13.7 L9.2 13.4',
  '0': 'M5.2 .4 C.2 .2 .2 14 5 14 C9.8 14 9.8 .1 4.7 .6',
  '1': 'M2.4 3.2 L5.5 .4 L5.3 14',
  '2': 'M1.2 3.4 C1.6 -.9 8.7 -.9 8.5 3.8 C8.3 7.4 2.4 11 .9 13.8 L9.3 13.4',
  '3': 'M1.3 1.6 C4 -1 9 .2 8.2 3.8 C7.6 6.3 4.6 6.7 3.5 6.7 C6 6.4 9.6 7.7 9 11 C8.2 15.1 2.3 15 .9 11.8',
  '4': 'M7 14 L7.1 .4 L.7 9.7 L9.7 9.3',
  '5': 'M8.7 .5 L2.5 .8 L1.8 6.3 C5 4.3 9.6 6.1 9.1 10 C8.5 14.8 2.5 15.2 .9 11.8',
  '6': 'M7.8 .4 C3.2 2 .7 6.4 1 10 C1.5 15.2 8.9 15.2 9 10 C9 5.8 2.9 5.7 1.3 9.5',
  '7': 'M.9 .9 L9.1 .6 C6.4 4.6 4.6 9 3.9 14',
  '8': 'M5.2 6.9 C.2 5 1.2 .3 5 .3 C9 .3 9.4 5 4.9 6.9 C0 8.9 .4 14.2 5 14.2 C9.8 14.2 9.7 8.8 5.2 6.9',
  '9': 'M8.7 4.5 C8.6 -1 1.1 -1 1.1 4.3 C1.1 9 7.6 8.6 8.8 4.2 C8.9 8 8.2 12 5.6 14.2',
  '!': 'M5.2 .2 L4.9 9.6 M4.9 13.2 L4.9 13.9',
  '?': 'M1.8 3.2 C2.2 -.9 8.6 -.7 8.2 3.4 C8 6 5 6.4 4.9 9.8 M4.9 13.2 L4.9 13.9',
  '+': 'M5 3.6 L4.9 11.6 M1 7.7 L9 7.4',
  '-': 'M1.4 7.7 L8.6 7.4',
  '=': 'M1.4 5.6 L8.6 5.3 M1.4 9.8 L8.6 9.5',
  '×': 'M1.8 4.4 L8.2 11 M8.2 4.3 L1.8 11',
  '/': 'M8.8 .2 L1.2 14.2',
  '.': 'M4.8 13.3 L4.9 13.9',
}
const WIDTH: { [letter: string]: number } = { I: 5, '1': 8, '!': 5, '.': 5, ' ': 6, M: 11, W: 11 }
const SPACE = 2.4

const widthOf = (letter: string): number => WIDTH[letter] ?? 10

/** How long a word is when it is written at this height. */
export function lengthOf(text: string, height: number): number {
  const letters = [...text.toUpperCase()]
  return ((letters.reduce((sum, letter) => sum + widthOf(letter) + SPACE, 0) - SPACE) * height) / 14
}

/** The path of a word whose middle is at (x, y); no two letters come out quite alike. */
export function writing(text: string, x: number, y: number, height: number, seed = text): string {
  const hand = handOf(`write-${seed}`)
  const scale = height / 14
  let left = x - lengthOf(text, height) / 2
  let path = ''
  for (const letter of text.toUpperCase()) {
    const width = widthOf(letter)
    const lean = around(hand, 0.06) - 0.03
    const size = scale * (1 + around(hand, 0.05))
    const rise = around(hand, 0.5) * scale
    const shift = (width - 10) / 2
    path += (GLYPHS[letter] ?? '').replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, across: string, down: string) => {
      const right = Number(across) + shift + (7 - Number(down)) * lean
      const below = Number(down) - 7 + (Number(across) - 5) * lean
      return `${short(left + right * size)} ${short(y + rise + below * size)}`
    })
    left += (width + SPACE) * scale
  }
  return path
}
