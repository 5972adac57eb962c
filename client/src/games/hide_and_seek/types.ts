// Made by `make protocol` from the server's own types. Do not change it by hand.

export interface Caught {
  event: "caught"
  zone: number
}

export interface Heard {
  event: "heard"
  zone: number
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
