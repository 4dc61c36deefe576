/** The steps of a turn as the strip shows them (MC-TURN-01): what is past, what is now, what comes. */
import type { Encounter, Id } from '@shared/contract/types'
import { massCombatEncounter } from '../cockpit/fight'

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

/** Who comes when this turn of the order is over; null: the end of the turn. */
export function nextInOrder(encounter: Encounter): Id | null {
  const { order, turn, acted } = encounter
  if (turn === null) return order[0] ?? null
  const done = new Set(acted)
  return order.slice(order.indexOf(turn) + 1).find((id) => !done.has(id)) ?? null
}
