import { describe, expect, it } from 'vitest'
import type { Line } from '../protocol'
import { framesOf } from './frames'

const line = (text: string, pace?: number): Line => ({ event: { event: 'said' }, text, ...(pace !== undefined && { pace }) })
const [walk, alarm, quiet] = [line('He walks'), line('Alarm', 2), line('', 0)]

describe('frames', () => {
  it('has none where nothing was heard', () => {
    expect(framesOf({ heard_from: 3, heard: [], scenes: [], view: 'now' })).toEqual([])
  })

  it('shows one thing after the other, each as the board looked then', () => {
    const scenes = [{ heard: 4, view: 'then' }]
    expect(framesOf({ heard_from: 3, heard: [walk, alarm], scenes, view: 'now' })).toEqual([
      { view: 'then', upto: 4, fresh: [walk], breaths: 1 },
      { view: 'now', upto: 5, fresh: [alarm], breaths: 2 },
    ])
  })

  it('shows what was told in one step over what the step led to', () => {
    const frames = framesOf({ heard_from: 0, heard: [walk, alarm, walk], scenes: [{ heard: 2, view: 'then' }], view: 'now' })
    expect(frames.map(({ view, upto }) => [view, upto])).toEqual([['then', 1], ['then', 2], ['now', 3]])
  })

  it('leaves dice the time to fall and to be read', () => {
    const roll: Line = { event: { event: 'rolled', pips: 4 }, text: 'Rolled 4' }
    const hit: Line = { event: { event: 'hit', first: 4, second: 2 }, text: 'KILL: 4+2', pace: 2 }
    expect(framesOf({ heard_from: 0, heard: [roll, hit], scenes: [], view: 'now' }).map(({ breaths }) => breaths)).toEqual([1.5, 2])
  })

  it('does not stop for what there is nothing to see of', () => {
    expect(framesOf({ heard_from: 0, heard: [quiet, walk, quiet], scenes: [], view: 'now' })).toEqual([
      { view: 'now', upto: 3, fresh: [quiet, walk, quiet], breaths: 1 },
    ])
    expect(framesOf({ heard_from: 0, heard: [quiet], scenes: [], view: 'now' })).toEqual([])
  })
})
