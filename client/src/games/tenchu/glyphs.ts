/** Small drawings in single strokes, each in a box of 24 by 24. */
export const THINGS = {
  eye: 'M2 12C6 5.6 18 5.6 22 12C18 18.4 6 18.4 2 12ZM12 8.6C16.4 8.6 16.4 15.4 12 15.4C7.6 15.4 7.6 8.6 12 8.6Z',
  fan: 'M12 21L2.6 9C6.4 3.4 17.6 3.4 21.4 9ZM12 21L7.4 5.6M12 21L16.6 5.6',
  die: 'M4 4H20V20H4ZM8 8h.1M16 8h.1M12 12h.1M8 16h.1M16 16h.1',
} as const
