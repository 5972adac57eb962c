// Made by `make protocol` from the server's own types. Do not change it by hand.

/** The garden: zones in rows of so many, and which of them are linked. */
export interface Atlas {
  columns: number
  links: [number, number][]
  turns: number
  labels: Labels
}

export interface Caught {
  event: "caught"
  zone: number
}

export interface Heard {
  event: "heard"
  zone: number
}

/** What the drawing says; fields in braces are filled in there. */
export interface Labels {
  turn: string
  turn_of: string
  heard: string
  heard_nothing: string
  heard_at: string
  seekers: string
  seeker: string
  hider: string
  hider_there: { [name: string]: string }
  clue: { [name: string]: string }
  sound: string
  caught: string
}

export interface SeekerWent {
  event: "seeker-went"
  seeker: number
  zone: number
}

/** What everyone sees, and for the hider where he is. */
export interface View {
  turn: number
  seekers: number[]
  clue: number
  hider: number | null
  seeker: number | null
}

export type Happening =
  | Heard
  | SeekerWent
  | Caught

export type Word =
  | 'go'

export type FacetKind =
  | 'zone'

export type Facet = FacetKind | `${FacetKind}:${string}`
