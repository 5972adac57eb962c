// Made by `make protocol` from the server's own types. Do not change it by hand.

export interface AlertChanged {
  event: "alert-changed"
  level: number
}

/** A guard wounds an intruder; `wounds` is how many he has now. */
export interface Attacked {
  event: "attacked"
  guard: number
  who: string
  wounds: number
}

/** Where the guards must reckon with each intruder, after all that they have seen and heard. */
export interface BeliefShown {
  clouds: { [name: string]: { [name: string]: number } }
  paces: { [name: string]: number[] }
  ropes: [string, string, number][]
  entrances: string[][]
  is_exact: boolean
  fits: boolean
}

/** A moment at which somebody was nearly found. */
export interface Call {
  at: number
  who: string
  kind: string
  zone: string
  text: string
  danger: number
}

/** To the guards. */
export interface CardDrawn {
  event: "card-drawn"
  player: number
  card: string
}

/** So many cards come off the draw deck of this guard player. */
export interface CardsDrawn {
  event: "cards-drawn"
  player: number
  cards: number
}

/** A guard player took so many cards out of the draw deck; which ones he alone knows. */
export interface CardsTaken {
  event: "cards-taken"
  player: number
  cards: number
}

/** A search that will be announced. */
export interface Declared {
  by: "ninja" | "traitor"
  zone: string
}

/** The discards are shuffled into the draw decks before the guards choose from them (SC-R80). */
export interface DiscardsClosed {
  event: "discards-closed"
}

/** His figure stands on the card. */
export interface EnteredPassage {
  event: "entered-passage"
  who: string
  passage: string
}

/** The guards know that this passage has an end here. */
export interface EntranceFound {
  event: "entrance-found"
  zone: string
  passage: string
}

export interface Escaped {
  event: "escaped"
  who: string
}

/** How the guards would see an intruder if everybody stood still now. */
export interface Exposure {
  zones: { [name: string]: number }
  truth: { [name: string]: number }
}

/** What is exposed as it is, and after each choice that is offered. */
export interface ExposureShown {
  now: Exposure
  after: { [name: string]: Exposure }
}

/** Everything that the film shows beside the replay. */
export interface Film {
  paths: { [name: string]: Footstep[] }
  scenes: Scene[]
  calls: Call[]
  nets: Net[]
}

/** A zone that an intruder entered; nowhere when he is off the map. */
export interface Footstep {
  at: number
  zone: string
  turn: number
}

/** Everything is laid open: where the missions were, and what each intruder had to do. */
export interface GameOver {
  event: "game-over"
  ending: "" | "both" | "draw" | "guards" | "intruders" | "ninja" | "traitor"
  cause: "dawn" | "death" | "escape" | "resigned"
}

/** A guard figure. One that is nowhere lies in the supply. */
export interface Guard {
  zone: string
  patrol: number
  drunk: boolean
  carded: boolean
  moved: boolean
  attacked: boolean
}

/** `drawn`: it is one of the cards just drawn, which lie apart from the hand. */
export interface GuardCardPlayed {
  event: "guard-card-played"
  player: number
  card: string
  drawn: boolean
}

export interface GuardDrunk {
  event: "guard-drunk"
  guard: number
  zone: string
}

export interface GuardJoined {
  event: "guard-joined"
  guard: number
  patrol: number
}

export interface GuardKilled {
  event: "guard-killed"
  guard: number
  zone: string
}

/** Taken off by the guards themselves. */
export interface GuardRemoved {
  event: "guard-removed"
  guard: number
  zone: string
}

/** What the guard players know. */
export interface GuardSecrets {
  hands: string[][]
  drawn: string[][]
  decks: string[][]
  sleepers: { [name: string]: number }
  objects: { [name: string]: string }
  proposed: string
}

/** The sentries and patrols stand on the board: the zone of each figure, by number. */
export interface GuardsPlaced {
  event: "guards-placed"
  zones: string[]
}

/** Cards, sleepers and hidden things are chosen. */
export interface GuardsReady {
  event: "guards-ready"
}

export interface GuardsWent {
  event: "guards-went"
  guards: number[]
  zone: string
}

export interface GuardsWoke {
  event: "guards-woke"
  guards: number[]
  zone: string
}

/** Somebody has chosen his cards; everybody sees how many. (The guards, or the swords and the spears.) */
export interface HandTaken {
  event: "hand-taken"
  who: string
  cards: number
}

/** The answer to a listening, and nothing else about it. */
export interface Heard {
  event: "heard"
  heard: boolean
}

/** The lone wolf is this figure. */
export interface IdentityKnown {
  event: "identity-known"
  who: string
}

export interface IntruderCardPlayed {
  event: "intruder-card-played"
  who: string
  card: string
}

export interface IntruderDied {
  event: "intruder-died"
  who: string
  returns: boolean
}

/** His figure is taken off the board. */
export interface IntruderHidden {
  event: "intruder-hidden"
  who: string
}

/** What an intruder and his allies know of him. */
export interface IntruderKnown {
  who: "ninja" | "traitor"
  zone: string
  k: number
  path: string[]
  shadow: boolean
  hand: string[]
  mission: string
}

/** A new copy comes into play. */
export interface IntruderReturned {
  event: "intruder-returned"
  who: string
}

/** What the intruders of one seat know. */
export interface IntruderSecrets {
  intruders: IntruderKnown[]
  ropes: Rope[]
  passages: { [name: string]: [string, string] }
  moving: string
  halted: boolean
  declared: Declared[]
}

/** His figure is placed in this zone. */
export interface IntruderSeen {
  event: "intruder-seen"
  who: string
  zone: string
}

/** What everybody sees of an intruder. */
export interface IntruderShown {
  who: string
  status: string
  zone: string
  visible: boolean
  wounds: number
  hand: number[]
  played: string[]
  card_down: boolean
  completed: string
  lives: number
  returning: boolean
}

/** The Intruders Phase is over. */
export interface IntrudersDone {
  event: "intruders-done"
}

export interface LeftPassage {
  event: "left-passage"
  who: string
  passage: string
}

export interface MissionCompleted {
  event: "mission-completed"
  who: string
  letter: string
  zone: string
}

/** To the intruder and his allies. */
export interface MissionDealt {
  event: "mission-dealt"
  who: string
  letter: string
}

/** The moment from which on the guards knew about where an intruder was, until they had him. */
export interface Net {
  at: number
  who: string
  before: number
  after: number
  text: string
}

/** Table options, section 6 of the ledger. For start numbers -1 is what the map says. */
export interface Options {
  map: string
  variant: "contested" | "lone_wolf" | "standard"
  two_hands: boolean
  written_missions: boolean
  ready_made: boolean
  ninja_cards: -2 | -1 | 0 | 1 | 2 | 3
  traitor_cards: -2 | -1 | 0 | 1 | 2 | 3
  mission_raises_alert: boolean
  passage_raises_alert: boolean
  sentries: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  patrols: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  sleepers: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16
  ropes_noticed: boolean
  passage_unnoticed: boolean
  deduction: "automatic" | "marks" | "off"
}

/** To those who may use it. */
export interface PassageDug {
  event: "passage-dug"
  passage: string
  ends: [string, string]
}

/** A patrol has this zone behind it. */
export interface PatrolFaces {
  event: "patrol-faces"
  patrol: number
  behind: string
}

export interface PatrolFormed {
  event: "patrol-formed"
  patrol: number
  guards: number[]
}

export interface PhaseBegan {
  event: "phase-began"
  phase: "alert" | "cards" | "intruders" | "over" | "patrols" | "set-up"
}

/** A rope over the wall between two zones (SC-608). */
export interface Rope {
  ends: [string, string]
  by: "ninja" | "traitor"
  noticed: boolean
}

/** To those who may use it. */
export interface RopeHung {
  event: "rope-hung"
  zone: string
  other: string
}

export interface RopeNoticed {
  event: "rope-noticed"
  zone: string
  other: string
}

/** What the guards could know from this moment on. */
export interface Scene {
  at: number
  clouds: { [name: string]: { [name: string]: number } }
  truth: { [name: string]: number }
}

/** One announced search and its answer. */
export interface Searched {
  who: string
  zone: string
  found: string
}

/** In the order of announcing. */
export interface SearchesAnnounced {
  event: "searches-announced"
  searches: Searched[]
}

export interface SentryNeutralized {
  event: "sentry-neutralized"
  who: string
  zone: string
  card: string
}

/** A hidden sentry takes the field, or stays a shout if no figure is placed (guard 0). */
export interface SentryRevealed {
  event: "sentry-revealed"
  zone: string
  guard: number
}

export interface SleepersMarked {
  event: "sleepers-marked"
  sleepers: number
}

/** To the intruder and his allies. */
export interface Started {
  event: "started"
  who: string
  zone: string
}

export interface TurnBegan {
  event: "turn-began"
  turn: number
}

/** A sentry or a patrol listens in its zone; without a card if it is free. */
export interface UnitListens {
  event: "unit-listens"
  guards: number[]
  zone: string
  free: boolean
}

/** What everybody sees, and what only this seat does. The content is at hand in it, and does not travel with it. */
export interface View {
  options: Options
  seats: number
  turn: number
  phase: "alert" | "cards" | "intruders" | "over" | "patrols" | "set-up"
  alert: number
  guards: Guard[]
  behind: string[]
  hand_sizes: number[]
  drawn_sizes: number[]
  deck_sizes: number[]
  discards: string[][]
  permits: number[]
  cards_left: number[]
  has_played: boolean
  has_listened: boolean
  found: { [name: string]: string }
  entrances: string[][]
  ropes: [string, string][]
  intruders: IntruderShown[]
  unit: number[]
  steps: number
  ending: string
  guard: GuardSecrets | null
  mine: IntruderSecrets | null
}

/** To the intruder and his allies: a zone he has entered, with the steps of this turn so far. */
export interface Went {
  event: "went"
  who: string
  zone: string
  steps: number
}

/** The wound cards that came back lie on the two discards like this. */
export interface WoundsDivided {
  event: "wounds-divided"
  swords: number
  spears: number
}

export type Happening =
  | MissionDealt
  | HandTaken
  | GuardsPlaced
  | GuardsReady
  | Started
  | PassageDug
  | TurnBegan
  | PhaseBegan
  | CardsDrawn
  | CardDrawn
  | AlertChanged
  | GuardCardPlayed
  | UnitListens
  | Heard
  | GuardsWent
  | PatrolFaces
  | GuardsWoke
  | GuardJoined
  | PatrolFormed
  | EntranceFound
  | RopeNoticed
  | IntruderSeen
  | Attacked
  | WoundsDivided
  | IntruderDied
  | IntruderReturned
  | DiscardsClosed
  | CardsTaken
  | SleepersMarked
  | Went
  | RopeHung
  | IntruderCardPlayed
  | GuardKilled
  | GuardDrunk
  | IntruderHidden
  | EnteredPassage
  | LeftPassage
  | Escaped
  | SearchesAnnounced
  | MissionCompleted
  | SentryNeutralized
  | SentryRevealed
  | GuardRemoved
  | IdentityKnown
  | IntrudersDone
  | GameOver

export type Word =
  | 'stop'
  | 'done'
  | 'end'
  | 'agree'
  | 'refuse'
  | 'secret-passage'
  | 'come-out-other'
  | 'place-none'
  | 'leave-map'
  | 'shadow-walk'
  | 'it-was-a-cat'
  | 'decline'
  | 'announce'
  | 'spare'
  | 'step'
  | 'come-out'
  | 'climb'
  | 'hang-rope'
  | 'go-in'
  | 'sentry-listen'
  | 'sentry-search'
  | 'free-sentry-listen'
  | 'shuriken'
  | 'potent-sake'
  | 'patrol-listen'
  | 'patrol-search'
  | 'free-patrol-listen'
  | 'patrol'
  | 'attack'
  | 'kenjutsu'
  | 'bluff'
  | 'search'
  | 'be'
  | 'first'
  | 'make-room'
  | 'join'
  | 'form'
  | 'split'
  | 'take-card'
  | 'place-with'
  | 'strike'
  | 'write'
  | 'take'
  | 'swap'
  | 'move-post'
  | 'move-sleeper'
  | 'swap-objects'
  | 'behind'
  | 'patrol-at'
  | 'move-patrol'
  | 'post'
  | 'sleeper'
  | 'awaken'
  | 'hide'
  | 'start'
  | 'entrance'

export type FacetKind =
  | 'zone'
  | 'passage'
  | 'guard'
  | 'patrol'
  | 'intruder'
  | 'by'
  | 'card'
  | 'who'
  | 'other'
  | 'swords'
  | 'weapon'
  | 'letter'
  | 'style'
  | 'out'
  | 'into'
  | 'guards'
  | 'number'

export type Facet = FacetKind | `${FacetKind}:${string}`
