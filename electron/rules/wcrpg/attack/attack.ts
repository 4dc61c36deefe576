/** An attack before its roll: who, at whom, with what, in which manner (WCA-ATK-01, WCA-ATK-02). */
import type { Circumstances } from '@shared/wcrpg/commands/parts'
import type { LineOfSight } from '@shared/wcrpg/names'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { needById } from '../../../engine/lookup'
import type { Modifier } from '../checks/checks'
import type { Fighter } from '../fighter'
import type { Combatant, Resolution, Sheet } from '../types'
import { rangeFrom, type Reach } from './range'
import { weaponOf } from './weapons'

export type Crossfire = 'none' | 'into' | 'outOf' | 'both'

/** A signed number with its reason, e.g. one's own Charge or a pinned target. */
export interface Circumstance {
  what: string
  value: number
  rule: string
}

/** What multiplies damage, and why. */
export interface Factor {
  what: string
  factor: number
  rule: string
}

/** A rating that the manner of the attack prescribes in place of the applicable one (WCC-HD-02). */
export interface PrescribedRating {
  key: string
  value: number
  rule: string
}

export interface AttackChoices {
  weapon: string
  /** null: as the map says; without one, clear. */
  lineOfSight: LineOfSight | null
  /** null: as the map says; without one, none. */
  crossfire: Crossfire | null
  specialization: string | null
  dodgeSpecialization: string | null
  /** The GM's, on the effective hit difficulty. */
  modifiers: readonly Modifier[]
  /** Shots fired of those that a repeater could; absent or null: all. */
  shots?: number | null
  /** The GM's, on the Skill DC. */
  dcModifiers: readonly Modifier[]
}

/** What the kind of attack adds to the plain one. */
export interface Manner {
  /** On the effective hit difficulty, on the Skill DC, and on the damage before it is multiplied. */
  onEhd: readonly Circumstance[]
  onDc: readonly Circumstance[]
  onDamage: readonly Circumstance[]
  factors: readonly Factor[]
  /** null: the applicable one. */
  rating: PrescribedRating | null
  ignoresDodge: boolean
  /** A success counts as a critical hit, and a survivor saves or dies (WCA-COUP-01). */
  coupDeGrace: boolean
  sniper: boolean
  /** Range at which falloff is read instead of the real one, in metres. */
  falloffMetres: number | null
  /** Fixed location; null: rolled. */
  part: string | null
  /** Distance at which it happens, whatever stands in the document: the strike at somebody who comes near. */
  at: Reach | null
}
export const PLAIN_MANNER: Manner = {
  onEhd: [],
  onDc: [],
  onDamage: [],
  factors: [],
  rating: null,
  ignoresDodge: false,
  coupDeGrace: false,
  sniper: false,
  falloffMetres: null,
  part: null,
  at: null,
}

/** A fight's attack with everything looked up. */
export interface Attack {
  fighter: Fighter
  target: Combatant
  targetSheet: Sheet
  /** null: unarmed. */
  weapon: WcrpgWeapon | null
  choices: AttackChoices
  manner: Manner
}

export const PLAIN_CHOICES: Omit<AttackChoices, 'weapon'> = {
  lineOfSight: null,
  crossfire: null,
  specialization: null,
  dodgeSpecialization: null,
  modifiers: [],
  dcModifiers: [],
}

/** At no distance nothing hides or hinders. */
export const CLOSE_CHOICES = { ...PLAIN_CHOICES, lineOfSight: 'clear', crossfire: 'none' } as const

/** The choices for one of several targets: what is said of it goes before what is said of all (WCA-MULTI-02). */
export function choicesAt(
  made: AttackChoices,
  target: string,
  circumstances: readonly Circumstances[],
): AttackChoices {
  const own = circumstances.find((one) => one.target === target)
  if (own === undefined) return made
  return {
    ...made,
    lineOfSight: own.lineOfSight ?? made.lineOfSight,
    crossfire: own.crossfire ?? made.crossfire,
    modifiers: [...made.modifiers, ...own.modifiers],
  }
}

/** Grabs, strikes in a Grapple and Tramples meet the Touch Hit Difficulty. */
export const touchRating = ({ thd, hd }: Sheet, rule: string): PrescribedRating => ({
  key: 'thd',
  value: thd ?? hd,
  rule,
})

/** How far apart they are for this attack; null: not known. */
export const reachOf = (fighter: Fighter, target: Combatant, manner: Manner): Reach | null =>
  manner.at ?? rangeFrom(fighter, target)

export const targetOf = (fighter: Fighter, id: string): Combatant =>
  needById(fighter.encounter.combatants, id, 'combatant')

export function attackOf(
  resolution: Resolution,
  fighter: Fighter,
  targetId: string,
  made: AttackChoices,
  manner: Partial<Manner> = {},
): Attack {
  const target = targetOf(fighter, targetId)
  return {
    fighter,
    target,
    targetSheet: resolution.sheet(target.sheet),
    weapon: weaponOf(fighter.sheet, made.weapon) ?? null,
    choices: made,
    manner: { ...PLAIN_MANNER, ...manner },
  }
}
