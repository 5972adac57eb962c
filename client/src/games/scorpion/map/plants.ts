/** Trees, reeds, paddies and houses, by what a zone is called. */
import type { Box } from '../../../kit/drawing/boxes'
import { around, at, d, handOf, ring, type Hand, type Point } from '../../../kit/drawing/ink'
import type { Ground, Zone } from './geometry'

/** What grows and stands on the map, each sort as one path. */
export interface Plants {
  grass: string
  trunks: string
  needles: string
  crowns: string
  blossoms: string
  roofs: string
}

const WOODS = /copse|grove|pine|cedar|thicket|hollow|wood/i
const ORCHARD = /orchard/i
const BLOSSOM = /plum|cherry/i
const PADDIES = /padd/i
const REEDS = /reed|willow|bank|tarn/i
const HOUSES = /row|village|shrine/i
const ROCKS = /cliff|ridge|scree|slope|stone/i

export function plantsOf(fields: Zone[], courts: Zone[], ground: Ground): Plants {
  const plants: Plants = { grass: '', trunks: '', needles: '', crowns: '', blossoms: '', roofs: '' }
  const isBridge = (id: string) => ground.zones.get(id)?.terrain === 'bridge'
  const hasRoad = ({ id }: Zone) => ground.borders.some(({ zones }) => zones.includes(id) && zones.some(isBridge))
  for (const zone of fields) {
    const hand = handOf(`field ${zone.id}`)
    for (const box of zone.boxes) grow(plants, zone.name, box, hand, hasRoad(zone))
  }
  for (const { id, name, main, barracks } of courts) {
    const hand = handOf(`court ${id}`)
    const corner = { x: main.x + main.width - 18, y: main.y + main.height - 20 }
    if (BLOSSOM.test(name)) {
      const other = { x: main.x + 20, y: main.y + main.height - 20 }
      tree(plants, corner, 13, hand)
      tree(plants, other, 10, hand)
      plants.blossoms += dots(corner, 15, 13, hand) + dots(other, 12, 9, hand)
    } else if (!barracks && hand() > 0.5) pine(plants, corner, 9, hand)
  }
  return plants
}

function grow(plants: Plants, name: string, box: Box, hand: Hand, hasRoad: boolean): void {
  const step = ROCKS.test(name) ? 40 : WOODS.test(name) ? 27 : ORCHARD.test(name) ? 34 : 30
  const isLying = box.width >= box.height
  const middle = isLying ? box.x + box.width / 2 : box.y + box.height / 2
  for (let y = box.y + 22; y < box.y + box.height - 6; y += step) {
    for (let x = box.x + 16; x < box.x + box.width - 10; x += step) {
      const spot = { x: x + around(hand, 7), y: y + around(hand, 6) }
      // The road and the label stay free.
      if (hasRoad && Math.abs((isLying ? spot.x : spot.y) - middle) < 46) continue
      plant(plants, name, spot, hand)
    }
  }
}

function plant(plants: Plants, name: string, spot: Point, hand: Hand): void {
  if (WOODS.test(name)) return pine(plants, spot, 8 + hand() * 4, hand)
  if (ORCHARD.test(name)) return tree(plants, spot, 9 + hand() * 2, hand)
  if (PADDIES.test(name)) {
    const { x, y } = spot
    plants.grass += d`M${x - 13} ${y + 6}h26M${x - 13} ${y - 8}v14`
    for (const by of [-8, -2, 4, 10]) plants.grass += d`M${x + by} ${y + 3}l-1.6 -4.6M${x + by} ${y + 3}l1.6 -4.6`
    return
  }
  if (REEDS.test(name)) {
    for (const by of [-6, -2, 2, 6]) {
      const tall = 9 + hand() * 7
      plants.grass += d`M${spot.x + by} ${spot.y}q${around(hand, 2)} ${-tall / 2} ${by * 0.4} ${-tall}`
    }
    return
  }
  if (HOUSES.test(name) && hand() > 0.25) return house(plants, spot, hand)
  if (ROCKS.test(name)) {
    const wide = 9 + hand() * 9
    const { x, y } = spot
    plants.grass += d`M${x - wide} ${y + 5}q${wide * 0.5} ${-wide * 1.1} ${wide} ${-wide * 0.9}`
    plants.grass += d`q${wide * 0.7} ${wide * 0.3} ${wide} ${wide * 0.8}`
    plants.grass += d`M${x + 1} ${y - wide * 0.4}l${-wide * 0.24} ${wide * 0.5}`
    plants.grass += d`M${x + wide * 0.5} ${y - wide * 0.2}l${-wide * 0.2} ${wide * 0.4}`
    return
  }
  if (hand() < 0.35) return
  plants.grass += d`M${at(spot)}q-1.6 -4.4 -5 -7M${spot.x + 2} ${spot.y}v-9M${spot.x + 4} ${spot.y}q1.6 -4 5.6 -6.6`
}

function pine(plants: Plants, { x, y }: Point, size: number, hand: Hand): void {
  plants.trunks += d`M${x} ${y + size}V${y - size * 0.2}`
  for (const [up, wide] of [[0, 1], [0.62, 0.78], [1.2, 0.5]] as const) {
    const [top, reach] = [y - size * up, size * wide]
    const lean = around(hand, 1)
    const foot = top + reach * 0.3
    plants.needles += d`M${x - reach} ${foot}Q${x + lean} ${top - reach * 0.75} ${x + reach} ${foot}`
    plants.needles += d`Q${x} ${top + reach * 0.05} ${x - reach} ${foot}Z`
  }
}

function tree(plants: Plants, { x, y }: Point, size: number, hand: Hand): void {
  plants.trunks += d`M${x} ${y + size}V${y}`
  plants.crowns += `${ring({ x, y: y - size * 0.3 }, size * 0.86, hand, 1)}Z`
}

function dots({ x, y }: Point, count: number, reach: number, hand: Hand): string {
  const dot = () => d`M${x + around(hand, reach)} ${y - 5 + around(hand, reach * 0.8)}h.1`
  return Array.from({ length: count }, dot).join('')
}

function house(plants: Plants, { x, y }: Point, hand: Hand): void {
  const [wide, tall] = [20 + hand() * 6, 15 + hand() * 3]
  const [left, top] = [x - wide / 2, y - tall / 2 - 3]
  plants.roofs += d`M${left} ${top + tall}L${left + 4} ${top}H${left + wide - 4}L${left + wide} ${top + tall}Z`
  for (const share of [0.34, 0.66]) plants.roofs += d`M${left + wide * share} ${top + 2}V${top + tall - 2}`
}
