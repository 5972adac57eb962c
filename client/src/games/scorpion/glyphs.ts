/** Small drawings in single strokes, each in a box of 24 by 24. */

const ONE_HAT = 'M6.4 22.4L12 17.8L17.6 22.4Z'
const TWO_HATS = 'M1.8 22.4L7 17.8L12.2 22.4ZM11.8 22.4L17 17.8L22.2 22.4Z'
const EAR =
  'M9.2 12.6C6.6 10 6.8 2.2 12.2 1.8C17.6 1.6 17.6 7.8 14.8 9.6C13 10.8 13.6 13.2 12 14.4C10.8 15.2 9.4 14.6 9.2 13.4M10.2 7.2C10.2 4.4 14.4 4.2 14.4 7'
const WAVES = 'M4.6 3.6C3.2 6 3.2 8.6 4.6 11M19.4 3.6C20.8 6 20.8 8.6 19.4 11'
const LANTERN =
  'M12 .8V3M9.8 3H14.2M8.8 4.6H15.2M8.8 4.6C6.4 6.8 6.4 10.6 8.8 12.8M15.2 4.6C17.6 6.8 17.6 10.6 15.2 12.8M8.8 12.8H15.2M7.2 7.6H16.8M7.2 10H16.8M10.4 12.8V14.4H13.6V12.8'
const BLADE = 'M8.2 17.4L20.2 3.2L21 6L9.8 18.6M6 14.8L11.6 20.4M8.4 17.8L3.4 22.4L2.2 21.2L7.2 16.4'

export const CARD_GLYPHS: { [card: string]: string } = {
  awaken:
    'M12 1.6V4M6 17.4C6.6 13.6 5.6 4.6 12 4C18.4 4.6 17.4 13.6 18 17.4M4 17.6C9 19 15 19 20 17.6M10 20.4C10.6 22.6 13.4 22.6 14 20.4M2.6 6.4C1.8 8.2 1.8 10 2.4 11.8M21.4 6.4C22.2 8.2 22.2 10 21.6 11.8',
  kenjutsu: BLADE,
  'sentry-listen': EAR + WAVES + ONE_HAT,
  'patrol-listen': EAR + WAVES + TWO_HATS,
  'sentry-search': LANTERN + ONE_HAT,
  'patrol-search': LANTERN + TWO_HATS,
  free: 'M8.4 16.8C4.4 12.6 4.8 3 12.2 2.4C19.6 2.2 19.8 10.6 16 13C13.4 14.8 14.4 18.4 12 20.4C10 21.8 7.8 20.8 7.6 18.8M9 9.6C9 5.6 15.4 5.4 15.4 9.4M13.4 10.4C11.4 11.6 12.6 13.6 11 14.8',
  'secret-passage': 'M3 21.4V11C3 .8 21 .8 21 11V21.4M1.4 21.4H22.6M6.8 21.4V17.6H10.4V14.2H14V10.8H17.4V21.4',
  rope: 'M12 1.6V8.4M12 8.4C7.4 8.2 5.6 5.8 5.8 3M12 8.4C16.6 8.2 18.4 5.8 18.2 3M4.4 4.6L5.8 3L7.4 4.2M16.6 4.2L18.2 3L19.6 4.6M12 8.4C8.2 10.4 15.8 11.6 12 13.6C8.2 15.6 15.8 16.8 12 18.8C9.8 20 12.6 21.4 11.6 22.6',
  'shadow-walk':
    'M15 1.6C8.4 2 4.8 6.4 4.8 11C4.8 16 8.8 19.4 14 19.2C16 19.1 17.6 18.4 18.8 17.4C14 17.4 11 14.4 10.8 10.2C10.6 6.8 12.2 3.6 15 1.6ZM15.4 7.6H21.4M14.4 11H19.8M15.8 14.2H22M5 22.4H9M12 22.4H20',
  shuriken:
    'M12 2L14.2 9.8L22 12L14.2 14.2L12 22L9.8 14.2L2 12L9.8 9.8ZM12 10.7C13.8 10.7 13.8 13.3 12 13.3C10.2 13.3 10.2 10.7 12 10.7',
  'it-was-a-cat':
    'M4 12V9L3.2 2.8L8.6 6.6C10.6 6 13.4 6 15.4 6.6L20.8 2.8L20 9V13.6C20 23 4 23 4 13.6ZM8.8 11V12.8M15.2 11V12.8M12 15.4L10.6 17.2M12 15.4L13.4 17.2M1.2 14L5.8 14.8M1.4 18L6 17M22.8 14L18.2 14.8M22.6 18L18 17',
  'potent-sake':
    'M8.4 1.8H12.6M9 2V6.4C3.4 9.6 3.2 21.6 10.5 21.6C17.8 21.6 17.6 9.6 12 6.4V2M5.2 14.4C8.4 12.8 12.4 16 15.8 14.2M17 17.2H22.8C22.8 22.6 17 22.6 17 17.2Z',
}

/** What may lie in a room. Missions are letters. */
export const OBJECT_GLYPHS: { [what: string]: string } = {
  trap: 'M12 1.8L14.2 11.4L22 20L12 16.4L2 20L9.8 11.4ZM12 11V16.4',
  sentry: 'M1.8 13.4C6.4 10.8 9.8 7.2 12 2.8C14.2 7.2 17.6 10.8 22.2 13.4C15.4 16.6 8.6 16.6 1.8 13.4ZM8.6 18.6V19.2M15.4 18.6V19.2',
  nothing: 'M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4',
}

export const PENCIL = 'M4 20L5.6 14.6L16.6 3.4C17.6 2.4 21.8 6.6 20.6 7.6L9.4 18.6ZM14.6 5.6L18.4 9.4M5.6 14.6L9.4 18.6'
export const ERASER = 'M3 15.4L12.4 5L20 11.6L12.4 20H7.4ZM8 10L15.4 16.8M11 21.4H21'
export const EYE = 'M1.8 12C6.8 4.8 17.2 4.8 22.2 12C17.2 19.2 6.8 19.2 1.8 12ZM12 8.6C16.4 8.6 16.4 15.4 12 15.4C7.6 15.4 7.6 8.6 12 8.6Z'
export const EAR_ALONE = CARD_GLYPHS.free ?? ''

/** Figures, around their middle, in a square of 60. */
export const CLOAK = 'M-17 25C-17 9 -12 -3 -7 -7L7 -7C12 -3 17 9 17 25C7 28.4 -7 28.4 -17 25Z'
/** The pointed straw hat of a sword, and the flat one of a spear. */
export const POINTED_HAT = 'M-25 -4C-14 -11 -5.6 -20 0 -29C5.6 -20 14 -11 25 -4C11 2 -11 2 -25 -4Z'
export const FLAT_HAT = 'M-25 -5C-22 -10 -13 -13.4 -9 -18.4C-4.6 -23.6 4.6 -23.6 9 -18.4C13 -13.4 22 -10 25 -5C11 1 -11 1 -25 -5Z'
export const SWORD = 'M-29.6 -1L-19 5M-24.6 -3L-20 8.6M-19 5C-4 13.6 12 20.6 29.4 23.4'
export const SPEAR = 'M22 28L20.4 -16M20.4 -16L16.8 -21.4C17.4 -26 19 -29.6 20.2 -32C21.8 -29.6 23.6 -26 24 -21.4Z'
/** A guard who sleeps it off: on his side, the hat over his face, the flask beside him. */
export const LYING = 'M-12 22C-4 12 12 9 27 13.6C29.4 17 28.6 21.4 26 24.4C14 27 0 26.4 -12 22Z'
export const LYING_HAT = 'M-28 22.6C-26.6 13.4 -22 5.4 -15 -.4C-10.6 6 -7.8 14 -8 23.4C-14 26.2 -22 26 -28 22.6Z'
export const LYING_FLASK = 'M12 -9H17M13 -9V-5.4C7.6 -2.8 7.8 6 14.6 6C21.4 6 21.4 -2.8 16 -5.4V-9'
export const CRESCENT = 'M7 -29C-12 -27 -22 -13 -19.6 3C-17 18 -1 25 14 17.6C1.6 16 -6.4 7 -7 -5.4C-7 -15.6 -1.8 -24 7 -29Z'
export const SCARF = 'M-8 0C2 -3.6 7 4 16 .4C19 -.8 22 -4.4 26 -3C23 5.4 15 9.6 8 7C2 4.8 -3 6.4 -6 8.6Z'
export const MASK = 'M-18 -23C-9 -28.6 9 -28.6 18 -23C22.4 -5 18.6 14 0 27C-18.6 14 -22.4 -5 -18 -23Z'
export const MASK_FACE =
  'M-13.4 -7.4C-10 -11.6 -5.4 -11 -3.4 -6.6M13.4 -7.4C10 -11.6 5.4 -11 3.4 -6.6M-14 -14C-10.6 -18 -6 -18 -3.4 -14.6M14 -14C10.6 -18 6 -18 3.4 -14.6M0 -5L-2.6 4.4H2.6M-8 11C-3 15 3 15 8 11C3 9.6 -3 9.6 -8 11Z'
export const MASK_CORDS = 'M-19.4 -12C-24 -12 -25.4 -8 -29 -9M19.4 -12C24 -12 25.4 -8 29 -9'
export const HOOD = 'M0 -29C15 -29 20.6 -14 19.4 -1C22 9 24.6 18 25 26C9 29.6 -9 29.6 -25 26C-24.6 18 -22 9 -19.4 -1C-20.6 -14 -15 -29 0 -29Z'
/** A watch tower and a house of sleepers, seen from the front. */
export const TOWER = 'M3 9.4L12 3L21 9.4M5 9.2H19M7 9.4V14.4H17V9.4M5.8 14.4H18.2M7.4 14.4L6 22M16.6 14.4L18 22M7 18.2H17M8 14.6L16.6 21.8M16 14.6L7.4 21.8'
export const LONGHOUSE = 'M1.4 12.4C5 10.6 7 8 8 5.4H16C17 8 19 10.6 22.6 12.4M4.4 12V20H19.6V12M1.4 12.4H22.6M10 20V15H14V20'
/** The mouth of the passage: a trap door with steps. */
export const TRAPDOOR = 'M2.6 5H21.4V19.4H2.6ZM2.6 9.8H21.4M7 9.8V14.6H21.4M12 14.6V19.4'
/** A card of 84 by 112, cut by hand, and the line around one that is offered. */
export const CARD = 'M1 2L83 0L84 110L2 112Z'
export const CARD_EDGE = 'M-2 -1L86 -3L87 113L-1 115Z'
/** A small tile around its middle, and a drop of blood. */
export const TILE = 'M-12 -11.4C-4 -12.6 5 -12.2 12 -11.6C12.8 -4 12.4 4 11.8 11.8C4 12.6 -5 12.4 -11.8 11.8C-12.6 4 -12.4 -4 -12 -11.4Z'
export const DROP = 'M0 -8C4 -2 6 1 6 4C6 11 -6 11 -6 4C-6 1 -4 -2 0 -8Z'
/** A slip with a question, a bank of fog, and somebody with a shadow. */
export const IF = 'M5 3.2L15 2.8L19.2 7L18.8 21.2L5.2 20.8ZM15 2.8V7H19.2M9.4 11.4C9.6 8.8 14.6 9 14 12C13.7 13.6 12 13.6 12 15.4M12 17.8V18.2'
export const FOG =
  'M2.4 8.4C5.4 5 8.6 10.6 12 8C15 5.8 18.4 10 21.6 7.4M4.6 13C7.4 10.4 10 15 13 12.8C15.4 11.2 17.8 14 20.6 12.4M2.6 17.8C6 15 8.8 19.6 12 17.4C15 15.4 17.6 19 21 17'
export const SHADE =
  'M7.4 7.8C4.4 7.8 4.4 2.8 7.4 2.8C10.4 2.8 10.4 7.8 7.4 7.8ZM7.4 8.6C4.8 8.8 4 12.8 3.8 19.4H11C10.8 12.8 10 8.8 7.4 8.6ZM11.4 19.2L20 12.4C22.6 10.8 23.2 13.8 21.2 14.8L13.4 21.2H4.4'
