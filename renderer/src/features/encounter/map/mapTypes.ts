/**
 * What a battle map is given to draw. It knows squares and no rule system: a square may be a step or a thousand
 * kilometres, a token one person or a stack of ships.
 */
import type { FieldKind } from '@shared/places'
import type { MapBar } from './bars'
import type { Mark } from './marks'
import type { Size, Square } from './squares'

/** What a map consists of: how its places lie, how many, and how many metres one of them is across. */
export interface MapField {
  kind: FieldKind
  size: Size
  metres: number
}

/** A picture below the grid, in units of the drawing; its height follows from the picture. */
export interface MapPicture {
  address: string
  x: number
  y: number
  width: number
  /** 0.1 to 1. */
  strength: number
}

/** What a token looks like, on the GM's map as on the players'. */
export interface TokenLook {
  /** Up to five signs that stand on the token. */
  short: string
  /** Address of a picture that fills it; absent or null: its sign alone. */
  portrait?: string | null
  /** How many stand for this one token; null = one. */
  count: number | null
  side: { colour: string; shape: string }
  isTurn: boolean
  isShown?: boolean
  /** One of several chosen in the order: it bears the same tick. */
  isChosen?: boolean
  /** Out of the fight or unable to act: drawn struck and below the others. */
  isDown: boolean
  isHidden?: boolean
  /** Degrees clockwise from the top of the map that it looks to, drawn as a wedge; absent where facings do not count. */
  facing?: number
  /** What is left of its life. */
  bars?: readonly MapBar[]
  /** Its states, what matters most first. */
  marks?: readonly Mark[]
  /** How many tokens lie on this pile; absent: it is no pile. */
  pile?: number
  /** target: what is chosen can hit it; faint: it cannot. */
  emphasis?: 'target' | 'faint'
}

export interface MapToken extends TokenLook {
  id: string
  name: string
  /** Where it stands; null = in the tray. */
  square: Square | null
  /** How much larger than usual it is drawn, 0.7 to 1.8; absent: as usual. */
  size?: number
  side: { name: string; colour: string; shape: string }
  isShown: boolean
  isHidden: boolean
  /** What is said beside it when it is pointed at, e.g. a distance. */
  note: string
}

/** A line between two squares with a few words at its end. */
export interface MapLink {
  key: string
  from: Square
  to: Square
  label: string
  /**
   * aim: who is being shot at; facing: what a side of a ship covers; hold: who is held, by a beam or by hands; screen:
   * who stands before whom; swarm: who gathers around whom; melee: who fights whom hand to hand; charge: who runs at whom.
   */
  kind: 'aim' | 'facing' | 'hold' | 'screen' | 'swarm' | 'melee' | 'charge'
}

/** Ground that differs from the rest, drawn hatched with its name. */
export interface MapArea {
  id: string
  name: string
  /** What it does, in a few words. */
  note: string
  rectangles: readonly { left: number; top: number; right: number; bottom: number }[]
  /** How it is filled where that means something; absent: hatched, each area another way. */
  pattern?: 'low' | 'penetrable' | 'solid' | 'ice'
}

/** All squares within so many of one square, or those that are named, as an outline with a label. */
export interface MapRing {
  key: string
  label: string
  around: Square
  /** How far the furthest of them is. */
  squares: number
  /** On a map of squares: which ones, where the ground decides and not the distance alone; absent: all so near. */
  places?: readonly Square[]
  /** `reach`: where one can go; `range`: what a weapon covers. */
  kind: 'reach' | 'range'
}

/** What is said at the square that a token is being moved to. */
export interface MapVerdict {
  words: string
  isPossible: boolean
  /** Put there by no rule: whoever else is chosen goes along. */
  isFree?: boolean
}

/** A line of the card of somebody who is pointed at. */
export interface CardLine {
  words: string
  tone: 'plain' | 'bad'
}

/** How a rule system measures on its map. */
export interface MapMeasure {
  /** In the system's own measure. */
  between: (a: Square, b: Square) => number
  words: (amount: number) => string
}

/** A token on its way: by the pointer or by keys; no square yet while it is still over the tray. */
export interface MapMove {
  id: string
  square: Square | null
}
