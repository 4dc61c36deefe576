/** Killing somebody who suspects nothing (WWN-EXE-01, WWN-EXE-02, WWN-EXE-03, WWN-EXE-04, WWN-EXE-05, WWN-WPN-02). */
import type { ExecutionRange } from '@shared/wwn/names'
import type { WwnWeapon } from '@shared/wwn/sheet'
import { tally, type Tally } from '../../../engine/tally'
import {
  EXECUTION_DIFFICULTY,
  EXECUTION_PREPARATION_SECONDS,
  MURDEROUS_FACTOR,
  MURDEROUS_SAVE,
  POINT_BLANK_FEET,
} from '../tables'

export type ExecutionObstacle = 'not-unaware' | 'spooked' | 'not-prepared' | 'not-lethal-unarmed'

/** WWN-EXE-01: an unsuspecting target, a full minute, and a weapon unless the hands are trained to kill. */
export function executionObstacle(attack: {
  unaware: boolean
  spooked: boolean
  seconds: number
  unarmed: boolean
  lethalUnarmed: boolean
}): ExecutionObstacle | null {
  if (attack.spooked) return 'spooked'
  if (!attack.unaware) return 'not-unaware'
  if (attack.seconds < EXECUTION_PREPARATION_SECONDS) return 'not-prepared'
  return attack.unarmed && !attack.lethalUnarmed ? 'not-lethal-unarmed' : null
}

/** WWN-EXE-02: distance by the ranges of the weapon; null: too far for it. */
export function executionRange(
  weapon: Readonly<WwnWeapon>,
  feet: number,
): Exclude<ExecutionRange, 'melee'> | null {
  if (weapon.rangeShort === null) return null
  if (feet > (weapon.rangeLong ?? weapon.rangeShort)) return null
  if (feet <= POINT_BLANK_FEET) return 'pointBlank'
  return feet <= weapon.rangeShort ? 'normal' : 'extreme'
}

/** WWN-EXE-02: difficulty of the Dex/Shoot check; in melee there is none. */
export const executionDifficulty = (range: Exclude<ExecutionRange, 'melee'>): number =>
  EXECUTION_DIFFICULTY[range]

/** WWN-EXE-04, WWN-WPN-02: what the save has against it; the untrained count as 0. */
export function executionSaveModifier(weapon: Readonly<WwnWeapon>, combatSkill: number): Tally {
  const result = tally('wwnSaveModifier', 'WWN-EXE-04').subtract('wwnSkill', Math.max(0, combatSkill), {
    skill: weapon.skill,
  })
  return isMurderous(weapon) ? result.add('wwnMurderous', MURDEROUS_SAVE, {}, 'WWN-WPN-02') : result
}

const isMurderous = (weapon: Readonly<WwnWeapon>): boolean => weapon.traits.includes('preciselyMurderous')

/** WWN-EXE-05, WWN-WPN-02: what a made save still suffers: the most, twice with a precisely murderous weapon. */
export function executionDamage(who: string, weapon: Readonly<WwnWeapon>, most: number): Tally {
  const result = tally('wwnDealt', 'WWN-EXE-05', { who }).add('wwnMostDamage', most)
  return isMurderous(weapon) ? result.multiply('wwnMurderous', MURDEROUS_FACTOR, {}, 'WWN-WPN-02') : result
}
