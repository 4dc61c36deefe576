/** A hit about to land, what came of it, and the hits of one attack. */
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import type { Tally } from '../../../engine/tally'
import type { Blockable } from '../sheet/gear'

/** Gross damage, split into what is Lethal and what is not (WCD-DMG-03). */
export interface Shares {
  lethal: Tally
  nonLethal: Tally
}

/** Gross shares after the attack's own multipliers (WCD-DMG-04), and what gear must know. */
export interface Hit extends Shares, Blockable {
  /** Fully successful critical hit: 1d5 Wounds in place of the one (WCD-WND-03). */
  criticalWounds: boolean
  /** A further hit of the same attack: what counts once an attack has counted (WCD-DMG-05). */
  further: boolean
  /** A part already decided by another rule; null = roll. */
  part: string | null
  /** Of a sniper weapon: on the brain or the vitals a Massive Attack, whatever the damage (WCA-SNIPE-03). */
  sniper: boolean
  /** The whole body takes it: no location, no gear, no Wound (WCA-TRIP-02, WCA-SWALLOW-01). */
  unlocated: boolean
}

export interface HitOutcome {
  /** null: the whole body. */
  part: string | null
  lethalApplied: number
  nonLethalApplied: number
  /** 100 or more Lethal before gear (WCD-MAS-02). */
  massive: boolean
  wounds: number
}

/** Hits of one attack on one victim, and what kind of attack it was. */
export interface HitsOfAttack {
  /** Name of who attacks, for the words. */
  by: string
  hits: readonly Hit[]
  /** A survivor makes a Fortitude Save or dies (WCA-COUP-01). */
  coupDeGrace?: boolean
  /** false: it provokes no Saves, as a slide (WCA-TRIP-02). */
  saves?: boolean
}

/** A hit with a weapon, its location rolled unless stated; fists count as melee. */
export const hitWith = (weapon: WcrpgWeapon | null, shares: Shares, more: Partial<Hit> = {}): Hit => ({
  ...shares,
  weaponKind: weapon?.kind ?? 'melee',
  ignoresLayers: weapon?.ignoresLayers ?? [],
  criticalWounds: false,
  further: false,
  part: null,
  sniper: weapon?.sniper === true,
  unlocated: false,
  ...more,
})

/** Damage of the whole body: no location multiplies it, no gear covers it, no part is wounded. */
export const hitWhole = (shares: Shares): Hit => hitWith(null, shares, { unlocated: true })
