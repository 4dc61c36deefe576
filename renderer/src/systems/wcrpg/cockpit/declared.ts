/**
 * The stages of a round with simultaneous parts: declare, resolve, close (WCG-TIME-01, WCG-TIME-03, WCG-TIME-04).
 * Reads, decides nothing.
 */
import { isRecord } from '@shared/contract/json'
import type { Encounter, Id, JsonRecord } from '@shared/contract/types'
import type { WcrpgDeclared } from '@shared/wcrpg/fight'
import { declaredInOrder } from '@shared/wcrpg/timing'
import { wcrpgEncounter } from '../fight'

export type Stage = 'declare' | 'resolve' | 'close'

export const isSimultaneous = (encounter: Encounter): boolean =>
  Object.values(wcrpgEncounter(encounter)?.timing ?? {}).includes('simultaneous')

/** As they are resolved (WCG-TIME-04). */
export const declaredIn = (encounter: Encounter): WcrpgDeclared[] =>
  declaredInOrder(wcrpgEncounter(encounter)?.declared ?? [], encounter.order)

/** Resolving begins once the last one in the order who can act has had its turn to declare. */
export function stageOf(encounter: Encounter, isDown: (id: Id) => boolean): Stage {
  const waits = (wcrpgEncounter(encounter)?.declared.length ?? 0) > 0
  const { turn, order, acted } = encounter
  const isToCome = order.some((id) => id !== turn && !acted.includes(id) && !isDown(id))
  if (turn === null || isToCome) return 'declare'
  return waits ? 'resolve' : 'close'
}

/** What a declared command is called, and at whom it goes. */
export function declaredFacts({ command }: WcrpgDeclared): { type: string; target: Id | null } {
  const parts: JsonRecord = isRecord(command) ? command : {}
  const { type, target } = parts
  return {
    type: typeof type === 'string' ? type : '',
    target: typeof target === 'string' ? target : null,
  }
}
