/** The steps of a turn as the strip shows them (MC-TURN-01): what is past, what is now, what comes. */
import type { Encounter } from '@shared/contract/types'
import { massCombatEncounter } from '../fight'

export const STEPS = ['initiative', 'activations', 'end'] as const
export type StepKey = (typeof STEPS)[number]

export interface TurnStep {
  key: StepKey
  number: number
  state: 'past' | 'now' | 'coming'
}

/** Initiative is rolled before the first turn; from then on it stays settled. */
export function turnSteps(encounter: Encounter): TurnStep[] {
  const step = massCombatEncounter(encounter)?.step ?? 1
  const now = encounter.order.length === 0 ? 1 : Math.max(2, step)
  return STEPS.map((key, at) => ({
    key,
    number: at + 1,
    state: at + 1 < now ? 'past' : at + 1 === now ? 'now' : 'coming',
  }))
}
