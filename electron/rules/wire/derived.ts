/** Numbers that follow from the sheet (WIRE-DER-01): Action Points, pools' maxima, reductions, lift, cost of skills. */
import type { DamageType, Pool } from '@shared/wire/names'
import { tally, type Tally } from '../../engine/tally'
import { addModifiers } from './circumstances'
import {
  ACTION_POINTS_BASE,
  FIRST_SCHOOL_RANKS,
  LIFT_KILOGRAMS,
  LOAD_KILOGRAMS,
  POOL_BASE,
  SKILL_POINT_COST,
} from './tables'
import type { Sheet } from './types'

/** WIRE-ACP-01: the most Action Points of a round, whatever the initiative. */
export const actionPoints = ({ attributes }: Sheet): Tally =>
  tally('wireActionPoints', 'WIRE-ACP-01')
    .add('wireBase', ACTION_POINTS_BASE)
    .add('wireAttribute', attributes.constitution, { attribute: 'constitution' })
    .add('wireAttribute', attributes.resolve, { attribute: 'resolve' })
    .add('wireAttribute', attributes.composure, { attribute: 'composure' })

/** WIRE-HPL-02: 20 + Constitution + Resolve; nothing else raises it (WIRE-EXT-02). */
export const permanentMaximum = ({ attributes }: Sheet): Tally =>
  tally('wireMaximum', 'WIRE-HPL-02', { pool: 'permanent' })
    .add('wireBase', POOL_BASE)
    .add('wireAttribute', attributes.constitution, { attribute: 'constitution' })
    .add('wireAttribute', attributes.resolve, { attribute: 'resolve' })

/** WIRE-HPL-03: the maximum of Permanent Health and buffs; what is left of Permanent Health does not matter. */
export const temporaryMaximum = (sheet: Sheet): Tally =>
  tally('wireMaximum', 'WIRE-HPL-03', { pool: 'temporary' })
    .add('wirePermanentMaximum', permanentMaximum(sheet).total)
    .addIfAny('wireBuffs', sheet.buffs.temporaryHealth)

/** WIRE-HPL-06: 20 + Resolve + Composure. */
export const willpowerMaximum = ({ attributes }: Sheet): Tally =>
  tally('wireMaximum', 'WIRE-HPL-06', { pool: 'willpower' })
    .add('wireBase', POOL_BASE)
    .add('wireAttribute', attributes.resolve, { attribute: 'resolve' })
    .add('wireAttribute', attributes.composure, { attribute: 'composure' })

const MAXIMA = {
  permanent: permanentMaximum,
  temporary: temporaryMaximum,
  willpower: willpowerMaximum,
} as const satisfies Record<Pool, (sheet: Sheet) => Tally>

export const maximumOf = (sheet: Sheet, pool: Pool): number => MAXIMA[pool](sheet).total

/** WIRE-DMG-02: the type decides which pool is reduced. */
export const poolOf = (type: DamageType): Pool => (type === 'mental' ? 'willpower' : type)

/** WIRE-DMG-03, WIRE-MDF-01: Armour, or Resolve against mental damage, and what circumstances add; never below 0. */
export function reduction(sheet: Sheet, type: DamageType): Tally {
  const reduced =
    type === 'mental'
      ? tally('wireMentalReduction', 'WIRE-DMG-03').add('wireAttribute', sheet.attributes.resolve, {
          attribute: 'resolve',
        })
      : tally('wirePhysicalReduction', 'WIRE-DMG-03').add('wireArmour', sheet.armour)
  return addModifiers(reduced, sheet, ['reduction']).atLeast('neverBelow', 0)
}

/** WIRE-DMG-03: what is left of damage once the target's reduction has taken its part, never below 0. */
export const reduceDamage = (damage: Tally, target: Sheet, type: DamageType): Tally =>
  damage
    .subtract(
      type === 'mental' ? 'wireMentalReduction' : 'wirePhysicalReduction',
      reduction(target, type).total,
      {},
      'WIRE-DMG-03',
    )
    .atLeast('neverBelow', 0)

/** WIRE-EXT-01, in kilograms. */
const carried = (what: string, kilograms: number, { attributes }: Sheet): Tally =>
  tally(what, 'WIRE-EXT-01')
    .add('wireAttribute', attributes.strength, { attribute: 'strength' })
    .add('wireAttribute', attributes.resolve, { attribute: 'resolve' })
    .multiply('wireKilograms', kilograms)
export const lift = (sheet: Sheet): Tally => carried('wireLift', LIFT_KILOGRAMS, sheet)
export const load = (sheet: Sheet): Tally => carried('wireLoad', LOAD_KILOGRAMS, sheet)

type SkillCategory = Sheet['skills'][string]['category']

/** WIRE-SKL-02: character points that a level costs on top of the one below. */
export const levelCost = (category: SkillCategory, level: number): number =>
  SKILL_POINT_COST[category] * level

/** WIRE-SKL-02: character points for raising a skill from one level to another. */
export function skillCost(category: SkillCategory, from: number, to: number): Tally {
  const cost = tally('wireSkillCost', 'WIRE-SKL-02', { category })
  for (let level = from + 1; level <= to; level++)
    cost.add('wireLevel', levelCost(category, level), { level })
  return cost
}

/** WIRE-EXT-05: school ranks on the sheet against those that the first rank of Magic Talent brings. */
export const schoolRanksMissing = ({ magicTalent, schools, magicKind }: Sheet): number => {
  const needed = magicTalent > 0 && (magicKind === 'mental' || magicKind === 'dual') ? FIRST_SCHOOL_RANKS : 0
  return Math.max(0, needed - Object.values(schools).reduce((total, rank) => total + rank, 0))
}
