/** Getting better: nights, first aid, System Strain (WWN-HEA-01, WWN-HEA-02, WWN-SYS-01). */
import { tally, type Tally } from '../../../engine/tally'
import { FIRST_AID_STRAIN, STRAIN_PER_NIGHT } from '../tables'

export interface Sleeper {
  current: number
  maximum: number
  /** Level, or hit dice. */
  perNight: number
  frail: boolean
  deprived: boolean
}

/** WWN-HEA-01: nothing for the frail and the deprived. */
export function afterNights(sleeper: Sleeper, nights: number): number {
  const { current, maximum, perNight, frail, deprived } = sleeper
  if (frail || deprived) return current
  return Math.max(current, Math.min(maximum, current + nights * perNight))
}

/** WWN-SYS-01: a comfortable night takes a point. */
export const strainAfterNights = (strain: number, nights: number): number =>
  Math.max(0, strain - nights * STRAIN_PER_NIGHT)

/** WWN-SYS-01: what would exceed the maximum cannot be used; if it cannot be avoided, it makes unconscious. */
export const canBearStrain = (strain: number, cost: number, maximum: number): boolean =>
  strain + cost <= maximum

/** WWN-HEA-02: 1d6 + Heal; the untrained take 1 off, and nobody is healed below 0. */
export const firstAid = (who: string, die: number, healLevel: number): Tally =>
  tally('wwnFirstAid', 'WWN-HEA-02', { who })
    .add('wwnDie', die)
    .addIfAny('wwnSkill', healLevel, { skill: 'heal' })
    .atLeast('neverBelow', 0)

/** WWN-HEA-02. */
export const strainAfterFirstAid = (strain: number): number => strain + FIRST_AID_STRAIN
