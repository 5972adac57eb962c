/** Everything on the map that never changes, as a few long paths. */
import { corners, lengthOf, loops, runs, type Box, type Segment } from '../../../kit/drawing/boxes'
import { around, at, d, handOf, smooth, stroke, type Hand, type Point } from '../../../kit/drawing/ink'
import { SIDE, type Border, type Ground, type Zone } from './geometry'
import { plantsOf, type Plants } from './plants'

export interface Scenery extends Plants {
  water: Box[]
  waves: string
  /** Short strokes under the walls, where the water is dark. */
  hatching: string
  shore: string
  planks: string
  rails: string
  mats: string
  eaves: string
  tiles: string
  /** Gatehouses and keeps are roofed by themselves. */
  ridges: string
  screens: string
  limits: string
  sand: string
  rakes: string
  paving: string
  roads: string
  walls: string
  towers: Point[]
  gates: string
}

const known = new WeakMap<Ground, Scenery>()

export function sceneryOf(ground: Ground): Scenery {
  const done = known.get(ground)
  if (done) return done
  const zones = [...ground.zones.values()]
  const of = (...terrains: string[]) => zones.filter(({ terrain }) => terrains.includes(terrain))
  const moats = of('moat')
  const fields = zones.filter(({ edge }) => edge)
  const courts = zones.filter(({ terrain, edge }) => terrain === 'open' && !edge)
  const walls = runs(ground.borders.filter(({ sort }) => sort === 'wall').flatMap(({ segments }) => segments))
  const grown = plantsOf(fields, courts, ground)
  const found = {
    water: moats.flatMap(({ boxes }) => boxes),
    waves: moats.map(wavesOf).join(''),
    hatching: hatchingOf(ground),
    shore: bordersOf(ground, (a, b) => (a.terrain === 'moat') !== (b.terrain === 'moat')),
    ...bridgesOf(of('bridge'), ground),
    mats: of('room').flatMap(({ boxes }) => boxes.map(matsOf)).join(''),
    ...eavesOf(of('room')),
    ridges: of('room').filter(({ watch_post }) => watch_post).map(ridgesOf).join(''),
    screens: bordersOf(ground, (a, b) => a.terrain === 'room' && b.terrain === 'room'),
    limits: bordersOf(ground, (a, b) => isLimit(a, b)),
    sand: courts.filter(({ between }) => !between).map(sandOf).join(''),
    rakes: courts.filter(({ between }) => !between).map(rakesOf).join(''),
    paving: courts.filter(({ between }) => between).map(pavingOf).join(''),
    roads: roadsOf(ground),
    ...grown,
    walls: walls.map((wall, n) => stroke(wall.from, wall.to, handOf(`wall ${n}`), 1.1, 40)).join(''),
    towers: corners(walls),
    gates: gatesOf(ground, walls),
  }
  known.set(ground, found)
  return found
}

function isLimit(a: Zone, b: Zone): boolean {
  const water = (a.terrain === 'moat') !== (b.terrain === 'moat')
  return !water && !(a.terrain === 'room' && b.terrain === 'room') && a.terrain !== 'bridge' && b.terrain !== 'bridge'
}

function bordersOf(ground: Ground, isWanted: (a: Zone, b: Zone) => boolean): string {
  return ground.borders
    .filter(({ sort, zones: [a, b] }) => {
      const [one, other] = [ground.zones.get(a), ground.zones.get(b)]
      return sort === 'open' && one && other && isWanted(one, other)
    })
    .flatMap(({ zones, segments }) => segments.map(({ from, to }) => stroke(from, to, handOf(zones.join()), 0.9)))
    .join('')
}

/** Three lines along the water, broken where the light does not fall. */
function wavesOf({ id, boxes }: Zone): string {
  const hand = handOf(`waves ${id}`)
  let path = ''
  for (const { x, y, width, height } of boxes) {
    const isLying = width >= height
    const [length, breadth] = isLying ? [width, height] : [height, width]
    for (const share of [0.26, 0.52, 0.78]) {
      let far = 5 + hand() * 24
      while (far < length - 14) {
        const long = Math.min(18 + hand() * 44, length - 5 - far)
        const count = Math.max(2, Math.round(long / 9))
        const points = Array.from({ length: count + 1 }, (_, n) => {
          const along = far + (long * n) / count
          const across = breadth * share + (n % 2 ? 1.7 : -1.7) + around(hand, 0.5)
          return isLying ? { x: x + along, y: y + across } : { x: x + across, y: y + along }
        })
        path += smooth(points)
        far += long + 9 + hand() * 30
      }
    }
  }
  return path
}

function hatchingOf(ground: Ground): string {
  const hand = handOf('hatching')
  let path = ''
  for (const { zones, sort, segments } of ground.borders) {
    if (sort !== 'wall') continue
    const moat = zones.map((zone) => ground.zones.get(zone)).find((zone) => zone?.terrain === 'moat')
    if (!moat) continue
    for (const segment of segments) {
      const isUpright = segment.from.x === segment.to.x
      const inward = sideOf(segment, moat)
      for (let far = 3 + hand() * 4; far < lengthOf(segment) - 2; far += 4.4 + hand() * 2.4) {
        const deep = (7 + hand() * 7) * inward
        const slant = 3 + hand() * 2
        path += isUpright
          ? d`M${segment.from.x} ${segment.from.y + far}l${deep} ${slant}`
          : d`M${segment.from.x + far} ${segment.from.y}l${slant} ${deep}`
      }
    }
  }
  return path
}

/** 1 if the zone lies to the right of the segment or below it, else -1. */
function sideOf({ from, to }: Segment, { boxes }: Zone): number {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const [right, down] = from.x === to.x ? [1, 0] : [0, 1]
  const isIn = (box: Box) =>
    x + right > box.x && x + right < box.x + box.width && y + down > box.y && y + down < box.y + box.height
  return boxes.some(isIn) ? 1 : -1
}

/** Planks lie across the way over the water; rails go along it. */
function bridgesOf(bridges: Zone[], ground: Ground): Pick<Scenery, 'planks' | 'rails'> {
  let planks = ''
  let rails = ''
  for (const { id, main } of bridges) {
    const hand = handOf(`bridge ${id}`)
    const ends = ground.borders.filter(({ sort, zones }) => {
      const other = zones.find((zone) => zone !== id) ?? ''
      return sort === 'open' && zones.includes(id) && ground.zones.get(other)?.terrain !== 'moat'
    })
    const isUpright = ends.flatMap(({ segments }) => segments).some(({ from, to }) => from.y === to.y)
    const { x, y, width, height } = main
    const length = isUpright ? height : width
    for (let far = 4; far < length - 2; far += 6.2) {
      const [a, b] = [3 + hand() * 1.6, 3 + hand() * 1.6]
      planks += isUpright
        ? d`M${x + a} ${y + far}H${x + width - b}`
        : d`M${x + far} ${y + a}V${y + height - b}`
    }
    const over = 4
    const sides: [Point, Point][] = isUpright
      ? [
          [{ x: x + 3, y: y - over }, { x: x + 3, y: y + height + over }],
          [{ x: x + width - 3, y: y - over }, { x: x + width - 3, y: y + height + over }],
        ]
      : [
          [{ x: x - over, y: y + 3 }, { x: x + width + over, y: y + 3 }],
          [{ x: x - over, y: y + height - 3 }, { x: x + width + over, y: y + height - 3 }],
        ]
    rails += sides.map(([from, to]) => stroke(from, to, hand, 0.5)).join('')
  }
  return { planks, rails }
}

const MAT = 20

/** Mats, two squares long, in courses. */
function matsOf({ x, y, width, height }: Box): string {
  let path = ''
  const rows = Math.max(1, Math.round(height / MAT))
  const tall = height / rows
  for (let row = 0; row < rows; row++) {
    const top = y + row * tall
    if (row > 0) path += d`M${x + 3} ${top}H${x + width - 3}`
    for (let left = x + (row % 2 ? MAT : 2 * MAT); left < x + width - 8; left += 2 * MAT) {
      path += d`M${left} ${top}V${top + tall}`
    }
  }
  return path
}

/** The edge of the roofs that a castle shows from above: a line inside its walls, and the tiles between them. */
function eavesOf(rooms: Zone[]): Pick<Scenery, 'eaves' | 'tiles'> {
  let eaves = ''
  let tiles = ''
  for (const castle of new Set(rooms.map((room) => room.castle))) {
    const boxes = rooms.filter((room) => room.castle === castle).flatMap((room) => room.boxes)
    for (const loop of loops(boxes)) {
      const centre = {
        x: loop.reduce((sum, { x }) => sum + x, 0) / loop.length,
        y: loop.reduce((sum, { y }) => sum + y, 0) / loop.length,
      }
      const drawn = loop.map(({ x, y }) => ({ x: x + Math.sign(centre.x - x) * 9, y: y + Math.sign(centre.y - y) * 9 }))
      eaves += `M${drawn.map(at).join('L')}Z`
      eaves += loop.map((corner, n) => `M${at(corner)}L${at(drawn[n] ?? corner)}`).join('')
      loop.forEach((corner, n) => {
        tiles += tilesAlong(corner, loop[(n + 1) % loop.length] ?? corner)
      })
    }
  }
  return { eaves, tiles }
}

/** A hipped roof seen from above: its foot, the four hips and the ridge between them. */
function ridgesOf({ main: { x, y, width, height } }: Zone): string {
  const inset = 15
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset]
  const half = Math.min(right - left, bottom - top) / 2 - 6
  const isLying = right - left >= bottom - top
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const one = isLying ? { x: left + half, y: middleY } : { x: middleX, y: top + half }
  const other = isLying ? { x: right - half, y: middleY } : { x: middleX, y: bottom - half }
  const hips = isLying
    ? `M${left} ${top}L${at(one)}L${left} ${bottom}M${right} ${top}L${at(other)}L${right} ${bottom}`
    : `M${left} ${top}L${at(one)}L${right} ${top}M${left} ${bottom}L${at(other)}L${right} ${bottom}`
  return `M${left} ${top}H${right}V${bottom}H${left}Z${hips}M${at(one)}L${at(other)}`
}

function tilesAlong(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  let path = ''
  for (let far = 14; far < length - 10; far += 5.5) {
    // The inside lies to the right.
    const [x, y] = [from.x + along.x * far - along.y * 3, from.y + along.y * far + along.x * 3]
    path += d`M${x} ${y}l${-along.y * 6} ${along.x * 6}`
  }
  return path
}

function sandOf({ id, boxes }: Zone): string {
  const hand = handOf(`sand ${id}`)
  let path = ''
  for (const { x, y, width, height } of boxes) {
    for (let n = 0; n < (width * height) / 260; n++) {
      path += d`M${x + 6 + hand() * (width - 12)} ${y + 6 + hand() * (height - 12)}h.1`
    }
  }
  return path
}

/** A few lines of the rake along the longer side. */
function rakesOf({ id, main: { x, y, width, height } }: Zone): string {
  const hand = handOf(`rake ${id}`)
  const isLying = width >= height
  let path = ''
  for (const side of [0.14, 0.86]) {
    for (const aside of [-5, 0, 5]) {
      const [a, b] = [0.1 + hand() * 0.14, 0.76 + hand() * 0.16]
      const across = (isLying ? height : width) * side + aside
      path += isLying
        ? stroke({ x: x + width * a, y: y + across }, { x: x + width * b, y: y + across }, hand, 1.2)
        : stroke({ x: x + across, y: y + height * a }, { x: x + across, y: y + height * b }, hand, 1.2)
    }
  }
  return path
}

/** Flat stones, none quite like the next. */
function pavingOf({ id, boxes }: Zone): string {
  const hand = handOf(`paving ${id}`)
  let path = ''
  for (const { x, y, width, height } of boxes) {
    let odd = false
    for (let top = y + 5; top < y + height - 14; top += 15) {
      odd = !odd
      for (let left = x + (odd ? 5 : 14); left < x + width - 12; ) {
        const wide = Math.min(13 + hand() * 11, x + width - 5 - left)
        const [lean, tall] = [around(hand, 1.4), 11 + hand() * 1.6]
        if (wide > 7)
          path += d`M${left} ${top + lean}h${wide - 3}l${around(hand, 1)} ${tall - lean}h${3 - wide}Z`
        left += wide
      }
    }
  }
  return path
}

/** From each outer bridge to the end of the map. */
function roadsOf(ground: Ground): string {
  const hand = handOf('roads')
  return ground.borders
    .filter(({ zones }) => {
      const both = zones.map((zone) => ground.zones.get(zone))
      return both.some((zone) => zone?.terrain === 'bridge') && both.some((zone) => zone?.edge)
    })
    .map((border) => roadFrom(border, hand))
    .join('')
}

function roadFrom({ segments: [segment] }: Border, hand: Hand): string {
  if (!segment) return ''
  const { from, to } = segment
  const isLying = from.y === to.y
  const outer = isLying ? (from.y < SIDE / 2 ? 0 : SIDE) : from.x < SIDE / 2 ? 0 : SIDE
  return [from, to]
    .map((end, n) => {
      const spread = n ? 7 : -7
      const out = isLying ? { x: end.x + spread, y: outer } : { x: outer, y: end.y + spread }
      return stroke(end, out, hand, 1.6, 18)
    })
    .join('')
}

/** Two posts and what lies over them, where a way leads through a wall. */
function gatesOf(ground: Ground, walls: Segment[]): string {
  const ends = new Set(walls.flatMap(({ from, to }) => [at(from), at(to)]))
  let path = ''
  for (const { sort, segments } of ground.borders) {
    if (sort !== 'open') continue
    for (const { from, to } of segments) {
      if (!ends.has(at(from)) || !ends.has(at(to)) || lengthOf({ from, to }) > 130) continue
      const isLying = from.y === to.y
      for (const [post, inward] of [[from, 1], [to, -1]] as const) {
        const by = 4 * inward
        path += isLying
          ? d`M${post.x + by} ${post.y - 8}V${post.y + 8}`
          : d`M${post.x - 8} ${post.y + by}H${post.x + 8}`
      }
      path += isLying
        ? d`M${from.x + 1} ${from.y - 4}H${to.x - 1}M${from.x + 1} ${from.y + 4}H${to.x - 1}`
        : d`M${from.x - 4} ${from.y + 1}V${to.y - 1}M${from.x + 4} ${from.y + 1}V${to.y - 1}`
    }
  }
  return path
}
