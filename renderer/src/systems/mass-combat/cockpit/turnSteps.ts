/** The steps of a turn as the strip shows them (MC-TURN-01): what is past, what is now, what comes. */
import type { Encounter } from '@shared/contract/types'

export const STEPS = ['initiative', 'activations', 'end'] as const
export type StepKey = (typeof STEPS)[number]

export interface TurnStep {
  key: StepKey
  number: number
  state: 'past' | 'now' | 'coming'
}

/** Which step it is: a turn that has begun is one of activations, also in a battle that was over and goes on. */
function stepNow({ order, round, roundBegun }: Encounter): number {
  if (order.length === 0) return 1
  return roundBegun || round === 0 ? 2 : 3
}

/** Initiative is rolled before the first turn; from then on it stays settled. */
export function turnSteps(encounter: Encounter): TurnStep[] {
  const now = stepNow(encounter)
  return STEPS.map((key, at) => ({
    key,
    number: at + 1,
    state: at + 1 < now ? 'past' : at + 1 === now ? 'now' : 'coming',
  }))
}
