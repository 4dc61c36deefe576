/** Instants that several want at one moment, carried out in the order that the GM thinks sensible (WWN-ACT-08). */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import type { Encounter } from '../types'

/** Refusals: `unknown-instant`, `not-first-instant`. */
export function refuseInstant(
  encounter: Encounter,
  id: string | undefined,
  combatant: string,
): Refusal | null {
  if (id === undefined) return null
  const { instants } = encounter.fight
  const found = instants.find((one) => one.id === id)
  if (found?.combatant !== combatant) return refuse('unknown-instant', { instant: id })
  return instants[0]?.id === id ? null : refuse('not-first-instant')
}

/** It has been carried out. */
export function instantDone(encounter: Encounter, id: string | undefined): void {
  if (id === undefined) return
  encounter.fight.instants = encounter.fight.instants.filter((one) => one.id !== id)
}
