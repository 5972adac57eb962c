/** Labels for the tests of this folder. */
import type { Labels } from './types'

export const labels: Labels = {
  turn: 'Turn',
  turn_of: '{turn} of {turns}',
  heard: 'Heard',
  heard_nothing: 'silence',
  heard_at: 'zone {zone}',
  seekers: 'Seeker {number} in zone {zone}.',
  seeker: 'Seeker {number}, zone {zone}',
  hider: 'The hider, zone {zone}',
  hider_there: { by: 'zone', '-1': 'The hider is somewhere.', other: 'The hider in zone {zone}.' },
  clue: { by: 'zone', '-1': 'Nothing is heard.', other: 'Something is heard in zone {zone}.' },
  sound: 'Something was heard here, or one step away.',
  caught: 'The hider is caught.',
}
