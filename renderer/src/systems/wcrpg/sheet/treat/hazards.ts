/**
 * A hazard's decision as a form holds it, and the command that it makes (WCD-HAZ-01, WCD-HAZ-02, WCD-HAZ-03,
 * WCD-HAZ-04).
 */
import type { Command, Id } from '@shared/contract/types'
import type { Harm, Hazard } from '@shared/wcrpg/healing'

const SECONDS_PER_MINUTE = 60
export const RHYTHMS = { round: 6, minute: 60, tenMinutes: 600, hour: 3600, day: 86_400 } as const
export type Rhythm = keyof typeof RHYTHMS | 'never' | 'own'
export const RHYTHM_KEYS: readonly Rhythm[] = ['never', 'round', 'minute', 'tenMinutes', 'hour', 'day', 'own']

export interface HazardForm {
  /** Null: the GM is asked each time. */
  blocks: boolean | null
  rhythm: Rhythm
  /** Of a rhythm of its own. */
  minutes: number | null
  /** Null: the GM is asked each time. */
  harm: Harm | null
}

export const BLANK_HARM: Harm = { count: 1, die: 'd10', plus: 0, damage: 'lethal' }

function rhythmOf(every: number | null): Pick<HazardForm, 'rhythm' | 'minutes'> {
  if (every === null) return { rhythm: 'never', minutes: null }
  const known = Object.entries(RHYTHMS).find(([, seconds]) => seconds === every)
  return known === undefined
    ? { rhythm: 'own', minutes: every / SECONDS_PER_MINUTE }
    : { rhythm: known[0] as Rhythm, minutes: null }
}

export const isUndecided = ({ blocks, every, harm }: Hazard): boolean =>
  blocks === null && every === null && harm === null

/** What has been decided already; where nothing has, that it keeps from healing is proposed. */
export const formOf = (hazard: Hazard | undefined): HazardForm => ({
  blocks: hazard === undefined || isUndecided(hazard) ? true : hazard.blocks,
  ...rhythmOf(hazard?.every ?? null),
  harm: hazard?.harm ?? null,
})

/** Whole rounds, at least one. */
export function everyOf({ rhythm, minutes }: Pick<HazardForm, 'rhythm' | 'minutes'>): number | null {
  if (rhythm === 'never') return null
  if (rhythm !== 'own') return RHYTHMS[rhythm]
  if (minutes === null) return null
  const rounds = Math.round((minutes * SECONDS_PER_MINUTE) / RHYTHMS.round)
  return Math.max(1, rounds) * RHYTHMS.round
}

/** Null while something is missing. What never falls due does nothing by itself. */
export function decisionOf(patient: Id, condition: Id, form: HazardForm): Command | null {
  if (form.rhythm === 'own' && form.minutes === null) return null
  const every = everyOf(form)
  return {
    type: 'wcrpg/decide-hazard',
    patient,
    condition,
    blocks: form.blocks,
    every,
    harm: every === null || form.harm === null ? null : { ...form.harm },
  }
}
