// Made by `make protocol` from the server's own types. Do not change it by hand.

export interface ActionChosen {
  event: "action-chosen"
  ninja: string
  action: string
}

export interface AlarmChanged {
  event: "alarm-changed"
  alarm: "full" | "half" | "none"
  noise: number
}

export interface Assigned {
  event: "assigned"
  card: string
  mission: string
}

export interface Atlas {
  boards: { [name: string]: BoardSheet }
  styles: { [name: string]: { [name: string]: { [name: string]: Guard } } }
  kinds: { [name: string]: "daimyo" | "friendly" | "hostile" | "officer" | "samurai" | "spearman" }
  ninjas: { [name: string]: string[] }
  cards: { [name: string]: CardSheet }
  orders: { [name: string]: OrderSheet }
  goods: { [name: string]: GoodsSheet }
  quests: { [name: string]: Quest }
  chapters: { [name: string]: Chapter }
  names: { [name: string]: { [name: string]: string } }
  words: { [name: string]: { [name: string]: unknown } }
  labels: { [name: string]: { [name: string]: unknown } }
  places: { [name: string]: { [name: string]: string } }
  briefings: { [name: string]: { [name: string]: string } }
  texts: { [name: string]: { [name: string]: string } }
}

export interface BoardSheet {
  hexes: HexSheet[]
  walls: [string, string][]
  large: string[]
  gates: { [name: string]: [string, string] }
  front_bush: { [name: string]: string[] }
  front_junction: { [name: string]: string[] }
  file: MissionFile
  layouts: { [name: string]: MissionFile }
}

/** SH-602 A death is seen, or bodies are found: one more noise for each of these guards. */
export interface BodiesFound {
  event: "bodies-found"
  guards: number[]
  yards: string[]
  bodies: number
  noise: number
}

/** SH-608 A body lies in the corner of whoever was killed; from a tower it falls into the yard. */
export interface Body {
  yard: string
  corner: number
}

export interface BodyHidden {
  event: "body-hidden"
  ninja: string
  hex: string
  corner: number
}

export interface BoulderLaid {
  event: "boulder-laid"
  hex: string
  other: string
}

/** To whoever laid it. */
export interface CardChosen {
  event: "card-chosen"
  card: string
  slot: number
}

/** Somebody lays a card face down. */
export interface CardPlaced {
  event: "card-placed"
  ninja: string
  slot: number
}

/** SH-411, SH-412 A card fails: these guards see it. */
export interface CardSeen {
  event: "card-seen"
  ninja: string
  card: string
  guards: number[]
  noise: number
  yards: string[]
}

/** A ninja's card, or an action that can be bought. */
export interface CardSheet {
  owner: string
  colour: string
  group: string
  symbols: ("DI" | "HA" | "HB" | "HE" | "JU" | "LA" | "LR" | "LU" | "MI" | "MV" | "NO" | "RE" | "SO" | "ST" | "TR" | "X2" | "X3")[]
  junction: string
}

export interface CardShifted {
  event: "card-shifted"
  ninja: string
  slot: number
  to: number
}

export interface CardShown {
  event: "card-shown"
  ninja: string
  card: string
  slot: number
}

/** SH-312 It returns to the hand, and nobody sees it. */
export interface CardSkipped {
  event: "card-skipped"
  ninja: string
  slot: number
}

export interface CardTakenBack {
  event: "card-taken-back"
  ninja: string
  slot: number
}

export interface CardTurned {
  event: "card-turned"
  ninja: string
  card: string
  slot: number
}

/** SH-439 All used cards return to the hand. */
export interface CardsTakenUp {
  event: "cards-taken-up"
  ninja: string
}

export interface Chapter {
  locations: string[]
  last: string
  safe_house_cards: number
  worth: { [name: string]: Worth }
}

/** A ninja in play, with all that everybody can see of him. */
export interface Character {
  seat: number
  cards: string[]
  health: ("no_blue" | "no_move" | "no_red" | "none" | "one_move")[]
  jutsu: number
  jutsu_used: number
  bush: string
  used: string[]
  flipped: number
  carries: "" | "barrel" | "documents" | "hostage"
  goods: string[]
  quest: string
  markers: number
  done: string[]
  was_hurt: boolean
  held: string[]
  bound: ("no_blue" | "no_move" | "no_red" | "none" | "one_move")[]
  changes: number
}

export interface CoinTaken {
  event: "coin-taken"
  ninja: string
  value: number
  hex: string
}

export interface CoinsLaid {
  event: "coins-laid"
  hex: string
  value: number
}

export interface DaimyoBought {
  event: "daimyo-bought"
  card: string
  tokens: [number, number, number]
}

/** SH-1115 What the Daimyo gets for winning there, besides a promotion. */
export interface DaimyoPrize {
  no_shopping: boolean
  more_cards: number
  rebate: number
  reward_stock: boolean
}

/** The card that is being carried out, and what has been declared of it so far; or the order that is being given; and who or what it is about. */
export interface Deed {
  ninja: string
  card: string
  action: string
  symbols: ("DI" | "HA" | "HB" | "HE" | "JU" | "LA" | "LR" | "LU" | "MI" | "MV" | "NO" | "RE" | "SO" | "ST" | "TR" | "X2" | "X3")[]
  yard: string
  through: string
  end: string
  guards: number[]
  order: string
  half: "" | "execute" | "prepare"
  duty: string
  mover: number
  owner: string
  goods: string
  value: number
  tile: string
}

/** A card of the Daimyo is gone. */
export interface Discarded {
  event: "discarded"
  card: string
}

export interface DocumentsDropped {
  event: "documents-dropped"
  hex: string
}

/** Who would see a card: all of these stop a red one, the alerted ones a blue one. */
export interface Eyes {
  hex: string
  yard: string
  red: number[]
  blue: number[]
}

export interface Film {
  mission: string
  rounds: Round[]
}

export interface FootprintsFound {
  event: "footprints-found"
  guard: number
  noise: number
  yard: string
}

export interface FootprintsLeft {
  event: "footprints-left"
  hex: string
}

export interface GateOpened {
  event: "gate-opened"
  yard: string
}

export interface Given {
  event: "given"
  card: string
  ninja: string
}

export interface GoodsRevealed {
  event: "goods-revealed"
  cards: string[]
  to_daimyo: boolean
}

/** Something that can be bought: by the ninjas, or by the Daimyo. */
export interface GoodsSheet {
  is_daimyo: boolean
  cost: number
  kind: string
  guards: { [name: string]: number }
}

/** SH-107 A figure in a corner of a yard, facing inwards or outwards; in a tower it has neither. */
export interface Guard {
  yard: string
  corner: number
  facing: "in" | "out" | "tower"
  state: "alerted" | "calm" | "stunned"
}

/** By a call, or for somebody else. */
export interface GuardAlerted {
  event: "guard-alerted"
  guard: number
  yard: string
}

export interface GuardDeployed {
  event: "guard-deployed"
  guard: number
  hex: string
  corner: number
  facing: "in" | "out" | "tower"
}

/** Called away by the bell. */
export interface GuardGone {
  event: "guard-gone"
  guard: number
  yard: string
}

export interface GuardMoved {
  event: "guard-moved"
  guard: number
  left: string
  hex: string
  corner: number
  facing: "in" | "out" | "tower"
}

/** A guard is placed, or moved, in setting up. */
export interface GuardStands {
  event: "guard-stands"
  guard: number
  yard: string
  corner: number
  facing: "in" | "out" | "tower"
}

export interface GuardStunned {
  event: "guard-stunned"
  ninja: string
  guard: number
  yard: string
}

export interface GuardsKilled {
  event: "guards-killed"
  ninja: string
  guards: number[]
  yard: string
}

/** All guards stand where they should. */
export interface GuardsStand {
  event: "guards-stand"
}

export interface GuardsWoke {
  event: "guards-woke"
  guards: number[]
  yards: string[]
}

/** What can lie on a slot whose face this seat has not seen, with the chances, likeliest first. */
export interface Guess {
  slot: number
  cards: [string, number][]
}

/** A hex of a board. Axial coordinates, pointy tops; rows go down. */
export interface HexSheet {
  id: string
  kind: "bush" | "junction" | "yard"
  colour: string
  tile: string
  q: number
  r: number
}

/** A card that the Daimyo has bought, the tokens that lie on it, and the location that it is assigned to. */
export interface Holding {
  card: string
  tokens: [number, number, number]
  mission: string
}

export interface HostageRescued {
  event: "hostage-rescued"
  ninja: string
  rescued: number
}

/** Made for one seat. What it assumes moves guards about first, and says what it would choose in its rehearsal. */
export interface Insight {
  eyes: Eyes[]
  guesses: Guess[]
  whereabouts: Whereabouts[]
  watched: [string, number][]
  rehearsal: Rehearsed[]
}

export interface JutsuBought {
  event: "jutsu-bought"
  ninja: string
}

/** SH-1204 Whoever kills a civilian pays for it. */
export interface JutsuLost {
  event: "jutsu-lost"
  ninja: string
}

export interface JutsuSpent {
  event: "jutsu-spent"
  ninja: string
}

/** What lies elsewhere for a team of another size. What is not named here lies where the mission says. */
export interface Layout {
  entries: string[] | null
  barracks: string[] | null
  objectives: { [name: string]: string[] } | null
  green: { [name: string]: number } | null
  blue: string[] | null
}

/** The ninjas control it from now on. */
export interface LocationWon {
  event: "location-won"
  mission: string
}

export interface LordPoisoned {
  event: "lord-poisoned"
  hex: string
}

/** Everybody is ready. */
export interface MatSealed {
  event: "mat-sealed"
}

/** The mission's own action is done; in this yard, if it names one. */
export interface MissionActed {
  event: "mission-acted"
  ninja: string
  hex: string
}

export interface MissionChosen {
  event: "mission-chosen"
  mission: string
}

/** A mission as it stands in missions.toml. */
export interface MissionFile {
  time: number
  goal: "assassination" | "documents" | "explosion" | "hostages" | "officers"
  action: "ambush" | "barrel" | "bell" | "sabotage" | "tea"
  colour: "blue" | "green" | "red"
  deployment: { [name: string]: number }
  tiles: { [name: string]: [number, number] }
  entries: string[]
  barracks: string[]
  objectives: { [name: string]: string[] }
  power: Power
  towers: string[]
  walled: [string, string][]
  green: { [name: string]: number }
  blue: string[]
  keys: { [name: string]: string }
  layouts: { [name: string]: Layout }
}

export interface MissionOver {
  event: "mission-over"
  ending: "" | "daimyo" | "ninjas"
  cause: "" | "given_up" | "lord_died" | "objective" | "surrender" | "time"
}

export interface NinjaEntered {
  event: "ninja-entered"
  ninja: string
  hex: string
}

export interface NinjaHealed {
  event: "ninja-healed"
  ninja: string
  by: string
}

/** So many health cards are turned over. */
export interface NinjaHurt {
  event: "ninja-hurt"
  ninja: string
  damage: number
  flipped: number
}

export interface NinjaLeft {
  event: "ninja-left"
  ninja: string
}

export interface NinjaMoved {
  event: "ninja-moved"
  ninja: string
  left: string
  by: string
  hex: string
}

export interface NinjaPicked {
  event: "ninja-picked"
  ninja: string
  seat: number
}

/** SH-1115 What the ninjas get for winning at a location. */
export interface NinjaPrize {
  jutsu: number
  coins: number
  deployments_lost: number
  more_cards: number
  strike_out: boolean
  jutsu_on_sale: number
}

export interface NinjasBought {
  event: "ninjas-bought"
  card: string
  ninja: string
}

/** SH-313 The card finds nothing to act on; or a Jutsu token is missing. */
export interface NoEffect {
  event: "no-effect"
  ninja: string
  card: string
}

export interface NoiseMade {
  event: "noise-made"
  count: number
  noise: number
}

/** Table options, section 6 of the ledger. */
export interface Options {
  mode: "chapter" | "first_game" | "single"
  chapter: string
  mission: string
  characters: "chosen" | "dealt" | "first"
  custom_characters: 0 | 1 | 2 | 3 | 4 | 5
  ready_made: boolean
  quests: boolean
  boulders: 0 | 1 | 2 | 3 | 4
  friendly: 0 | 1 | 2 | 3
  hostile: 0 | 1 | 2 | 3
  snow: boolean
  night: boolean
  bell_unlimited: boolean
  insight: boolean
}

/** To the Daimyo. */
export interface OrderDrawn {
  event: "order-drawn"
  order: string
}

export interface OrderPlayed {
  event: "order-played"
  order: string
  half: "execute" | "prepare"
  red: boolean
}

export interface OrderPrepared {
  event: "order-prepared"
  order: string
}

export interface OrderSheet {
  execute: string[]
  execute_alarm: string[]
  prepare: string[]
  prepare_alarm: string[]
  deck: string
  copies: number
}

/** It goes to the discard pile. */
export interface OrderUsed {
  event: "order-used"
  order: string
}

/** What was prepared can be played. */
export interface OrdersActive {
  event: "orders-active"
  orders: string[]
}

/** How many the Daimyo has drawn. */
export interface OrdersDrawn {
  event: "orders-drawn"
  count: number
}

/** SH-719 When the Daimyo's power works. */
export interface Power {
  needs: "captives" | "lord_at_tea" | "lord_with_samurai" | "officers"
  yards: string[]
  least: number
}

export interface PowerUsed {
  event: "power-used"
  time: number
}

/** SH-703 An order card face up beside the board: tapped, until Refresh makes it active. */
export interface Prepared {
  order: string
  active: boolean
}

/** How a chapter stands: what one mission hands on to the next. */
export interface Progress {
  chapter: string
  played: string[]
  won: string[]
  ninjas: { [name: string]: Record }
  purse: number
  holdings: Holding[]
  palace: string[]
  daimyo_done: string[]
  extra_time: number
  more_ninja_cards: number
  no_shopping: boolean
  may_strike_out: boolean
  jutsu_price: number
  more_daimyo_cards: number
  rebate: number
  has_reward_stock: boolean
}

export interface Promoted {
  event: "promoted"
  card: string
}

export interface Quest {
  owner: string
  boxes: number
  counts: "armoured" | "battered" | "blue_actions" | "coins" | "far_kills" | "heals" | "kills_by" | "lures" | "stuns" | "untouched" | "bodies_found" | "damage" | "full_alarms" | "purse"
  reward: Reward
  card: string
}

export interface QuestDone {
  event: "quest-done"
  quest: string
}

export interface QuestMarked {
  event: "quest-marked"
  quest: string
  markers: number
}

/** By a ninja, or by the Daimyo. */
export interface QuestTaken {
  event: "quest-taken"
  quest: string
}

/** SH-1121 What a ninja keeps from mission to mission. */
export interface Record {
  cards: string[]
  health: ("no_blue" | "no_move" | "no_red" | "none" | "one_move")[]
  jutsu: number
  done: string[]
  goods: string[]
}

/** What one card would meet, if those before it go as rehearsed. */
export interface Rehearsed {
  slot: number
  ninja: string
  card: string
  outcome: string
  seen_by: number[]
  end: string
  chosen: string[]
  others: string[]
}

/** What a completed quest brings: one of these. */
export interface Reward {
  card: string
  jutsu: number
  health: "" | "none"
  order: string
}

export interface Round {
  number: number
  at: number
  guards: { [name: string]: Guard }
  cards: Turned[]
}

export interface RoundBegan {
  event: "round-began"
  round: number
  time: number
}

/** SH-718 Those who are found, if any. */
export interface SearchMade {
  event: "search-made"
  found: string[]
}

export interface SearchOrdered {
  event: "search-ordered"
}

export interface SeatReady {
  event: "seat-ready"
  seat: number
  surrenders: boolean
}

/** A place on the mat: whose card lies there, and its face where everybody has seen it. */
export interface Slot {
  ninja: string
  face: string
  is_over: boolean
}

export interface TaxCollected {
  event: "tax-collected"
  tokens: [number, number, number]
}

export interface TimePassed {
  event: "time-passed"
  time: number
}

export interface TokenDropped {
  event: "token-dropped"
  ninja: string
  token: "" | "barrel" | "documents" | "hostage"
  hex: string
}

export interface TokenTaken {
  event: "token-taken"
  ninja: string
  token: "" | "barrel" | "documents" | "hostage"
  hex: string
}

export interface TorchSet {
  event: "torch-set"
  hex: string
  lit: boolean
}

export interface TowerWatches {
  event: "tower-watches"
  hex: string
}

/** A slot of the mat, whether or not it was ever turned over. */
export interface Turned {
  slot: number
  ninja: string
  card: string
  outcome: string
  undisturbed: string
  at: number
}

/** What everybody sees, and what only this seat does. The content is at hand in it, and does not travel with it. */
export interface View {
  options: Options
  seats: number
  phase: "council" | "execution" | "orders" | "over" | "programming" | "refresh" | "rewards" | "set-up"
  mission: string
  round: number
  time: number
  noise: number
  alarm: "full" | "half" | "none"
  ninjas: { [name: string]: Character }
  mat: Slot[]
  ready: number[]
  surrendering: number[]
  guards: { [name: string]: Guard }
  bodies: Body[]
  focus: string
  open_gates: string[]
  boulders: [string, string][]
  lights: { [name: string]: boolean }
  footprints: { [name: string]: number }
  coins: { [name: string]: number }
  coins_laid: number
  green: { [name: string]: number }
  blue: string[]
  prepared: Prepared[]
  is_search_ordered: boolean
  were_found: boolean
  daimyo_quest: string
  daimyo_markers: number
  were_dropped: boolean
  is_poisoned: boolean
  is_blown_up: boolean
  bells: number
  rescued: number
  is_lord_dead: boolean
  lord_stood_in: string
  progress: Progress
  offer: string[]
  tokens: [number, number, number]
  ending: "" | "daimyo" | "ninjas"
  cause: "" | "given_up" | "lord_died" | "objective" | "surrender" | "time"
  deed: Deed
  orders_held: number
  unseen: string[]
  discards: string[]
  orders: string[] | null
  faces: { [name: string]: string }
  hands: { [name: string]: string[] }
}

/** Where a ninja can be after this round if nobody stops him, and how likely by all programs he can have laid. */
export interface Whereabouts {
  ninja: string
  bushes: [string, number][]
}

export interface Worth {
  tax: number
  wealth: number
  cards: number
  ninjas: NinjaPrize
  daimyo: DaimyoPrize
}

export type Happening =
  | RoundBegan
  | CardPlaced
  | CardChosen
  | CardTakenBack
  | CardShifted
  | CardShown
  | SeatReady
  | MatSealed
  | OrderPlayed
  | OrderPrepared
  | OrderUsed
  | SearchOrdered
  | PowerUsed
  | GuardMoved
  | GuardDeployed
  | GuardGone
  | TowerWatches
  | GuardAlerted
  | BodiesFound
  | CardSeen
  | NinjaHurt
  | TokenDropped
  | CardTurned
  | ActionChosen
  | CardSkipped
  | NoEffect
  | JutsuSpent
  | TokenTaken
  | NinjaMoved
  | CoinTaken
  | GateOpened
  | GuardsKilled
  | GuardStunned
  | BodyHidden
  | DocumentsDropped
  | NinjaHealed
  | CardsTakenUp
  | NoiseMade
  | MissionActed
  | HostageRescued
  | LordPoisoned
  | JutsuLost
  | FootprintsLeft
  | FootprintsFound
  | TorchSet
  | SearchMade
  | GuardsWoke
  | OrdersDrawn
  | OrderDrawn
  | OrdersActive
  | AlarmChanged
  | TimePassed
  | QuestMarked
  | QuestDone
  | MissionOver
  | NinjaPicked
  | NinjaLeft
  | GoodsRevealed
  | TaxCollected
  | DaimyoBought
  | Assigned
  | NinjasBought
  | JutsuBought
  | MissionChosen
  | Discarded
  | Promoted
  | Given
  | LocationWon
  | QuestTaken
  | GuardStands
  | GuardsStand
  | CoinsLaid
  | BoulderLaid
  | NinjaEntered

export type Word =
  | 'done'
  | 'place-each'
  | 'waive'
  | 'ready'
  | 'surrender'
  | 'give-up'
  | 'use-power'
  | 'order-search'
  | 'pick-up'
  | 'torch'
  | 'guard'
  | 'take-back'
  | 'show'
  | 'shift'
  | 'place'
  | 'execute'
  | 'prepare'
  | 'activate'
  | 'stand'
  | 'target'
  | 'cross'
  | 'focus'
  | 'act'
  | 'through'
  | 'hide'
  | 'coin'
  | 'boulder'
  | 'enter'
  | 'take'
  | 'pick'
  | 'send-home'
  | 'heal'
  | 'buy-jutsu'
  | 'take-quest'
  | 'claim'
  | 'give'
  | 'buy'
  | 'promote'
  | 'assign'
  | 'discard'
  | 'discard-palace'
  | 'travel'
  | 'collect'

export type FacetKind =
  | 'state'
  | 'guard'
  | 'slot'
  | 'show'
  | 'to'
  | 'card'
  | 'half'
  | 'order'
  | 'spot'
  | 'hex'
  | 'action'
  | 'junction'
  | 'body'
  | 'value'
  | 'edge'
  | 'ninja'
  | 'style'
  | 'quest'
  | 'holding'
  | 'mission'
  | 'tokens'

export type Facet = FacetKind | `${FacetKind}:${string}`
