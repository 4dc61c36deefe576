/** What conditions and hazards of the library may name in each rule system: numbers, effects, fields of damage. Without schemas. */
import type { EffectKinds } from '../campaign/effects'
import type { JsonRecord } from '../contract/json'
import { EFFECTS as MASS_COMBAT_EFFECTS } from '../mass-combat/effects'
import { BOON_NUMBERS } from '../mass-combat/names'
import { EFFECTS as WCRPG_EFFECTS } from '../wcrpg/effects'
import { OWN_NUMBERS as WCRPG_NUMBERS } from '../wcrpg/names'
import { EFFECTS as WIRE_EFFECTS } from '../wire/effects'
import { OWN_NUMBERS as WIRE_NUMBERS } from '../wire/names'
import { EFFECTS as WWN_EFFECTS } from '../wwn/effects'
import { OWN_NUMBERS as WWN_NUMBERS } from '../wwn/names'

/** What a hazard deals, once it has been rolled. */
interface Dealt {
  what: string
  amount: number
  past: boolean
  why: string
}

interface OfSystem {
  /** What a condition of the GM's own may change. */
  numbers: readonly string[]
  effects: EffectKinds
  /** What a hazard may deal: what the form for damage by hand knows. */
  dealt: readonly string[]
  /** The field of that form, and of its command, that says how much. */
  amount: 'amount' | 'damage'
  /** Fields of that form. */
  damage: (dealt: Dealt) => JsonRecord
}

const BY_SYSTEM: Readonly<Record<string, OfSystem>> = {
  wcrpg: {
    numbers: WCRPG_NUMBERS,
    effects: WCRPG_EFFECTS,
    dealt: ['lethal', 'nonLethal', 'basic'],
    amount: 'amount',
    damage: ({ what, amount, past, why }) => ({ amount, damageType: what, throughGear: !past, why }),
  },
  wire: {
    numbers: WIRE_NUMBERS,
    effects: WIRE_EFFECTS,
    dealt: ['permanent', 'temporary', 'mental'],
    amount: 'amount',
    damage: ({ what, amount, past, why }) => ({ amount, damageType: what, reduced: !past, why }),
  },
  wwn: {
    numbers: WWN_NUMBERS,
    effects: WWN_EFFECTS,
    dealt: ['lethal', 'nonLethal', 'psychic', 'catastrophic'],
    amount: 'damage',
    damage: ({ what, amount, why }) => ({ damage: amount, harm: what, why }),
  },
  'mass-combat': {
    numbers: BOON_NUMBERS,
    effects: MASS_COMBAT_EFFECTS,
    dealt: ['energy', 'ion'],
    amount: 'damage',
    damage: ({ what, amount, past, why }) => ({ damage: amount, kind: what, pastShields: past, why }),
  },
}

/** Undefined: no conditions or hazards of the library are of that system. */
export const ofSystem = (system: string): OfSystem | undefined => BY_SYSTEM[system]
