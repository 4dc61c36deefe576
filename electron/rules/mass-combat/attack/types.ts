/** What the steps of one attack hand on to each other (MC-ATK-09). */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Unallocated } from '@shared/mass-combat/fight'
import type { WeaponKind, WeaponScale } from '@shared/mass-combat/names'
import type { Craft, ShipWeapon, Unit, VehicleWeapon } from '@shared/mass-combat/sheet'
import type { Tally } from '../../../engine/tally'
import type { Combatant, Encounter, UnitType } from '../types'
import type { DamageRow } from './grade'

export type Row = ShipWeapon | VehicleWeapon

/** One unit's part in an attack, as ordered. */
export interface Order {
  combatant: Combatant
  unit: Unit
  type: UnitType
  /** Key of the weapon row; ground units attack as a whole. */
  weapon: string | null
  linked: boolean
  /** Weapons of each attack roll of a capital ship; null: one roll, of the row as it is (MC-ACT-03, MC-BAT-03). */
  rolls: number[] | null
  /** It fires at the moment it is hit: craft that could then, whatever they have lost since (MC-STR-07). */
  able?: ReadonlySet<string>
  /** Craft whose missiles are under way already (MC-MSL-02). */
  released?: ReadonlySet<string>
}

/** An attack that refusals have passed: whose orders, at whom, with what the GM has stated. */
export interface Attack {
  encounter: Encounter
  orders: readonly Order[]
  target: Combatant
  modifiers: Modifiers
  defenseModifiers: Modifiers
  /** Who allocates the damage (MC-FG-04, MC-FG-07). */
  spread: 'automatic' | 'owner'
  /** Missiles that missed come round to it; null: to nobody; absent: to the target (MC-MSL-01). */
  second?: Combatant | null
  /** asked: it is said after the miss (MC-MSL-02). */
  again?: 'named' | 'asked'
  /** Craft that it is aimed at by itself (MC-SQD-04), or by a beam; absent: the first that nobody holds (MC-TRB-08). */
  targetCraft?: string | null
  /** Units that the target group is limited to; absent: all of the square (MC-FG-10). */
  among?: ReadonlySet<string>
  /** Only as an opportunity: one roll, with the first number (MC-DOG-02, MC-MEL-07). */
  isOpportunityAttack?: boolean
  /** As if it stood in the same square (MC-MEL-07). */
  atContact?: boolean
  /** MC-MEL-03. */
  halfAtMost?: boolean
  /** Of the Pilot check against a tractor beam (MC-TRB-02). */
  resistModifiers?: Modifiers
  /** Of the Reflex saves of those whose craft are lost (MC-EJC-01). */
  reflexModifiers?: Modifiers
}

/** What an attack number depends on besides the order. */
export interface Conditions {
  encounter: Encounter
  target: Combatant
  targetType: UnitType
  squares: number
  isRam: boolean
  modifiers: Modifiers
}

/** Identical craft that share a number: their damage is multiplied (MC-FG-02). */
export interface Shot {
  order: Order
  /** Craft that fire; empty for figures, who are counted. */
  craft: Craft[]
  count: number
  number: Tally
  row: DamageRow
  kind: WeaponKind
  scale: WeaponScale
  heavy: boolean
  antiVehicle: boolean
  /** Weapons of the battery that fires; 1: single. */
  battery: number
  name: string
}

/** Damage of one kind that one attack does to its target. */
export type Pool = Unallocated['pools'][number]

/** Craft of one unit that a pool may strike; none are named of figures (MC-FG-10). */
export type Reach = Pool['group'][number]

/** One craft's part of a pool. */
export interface Share {
  craft: string
  damage: number
}

/** The same in a target group of several units. */
export interface UnitShare extends Share {
  unit: string
}

/** Figures of one unit that take the same part of a pool. */
export interface FigureShare {
  unit: string
  hp: number
  count: number
  damage: number
}
