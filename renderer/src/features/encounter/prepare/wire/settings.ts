/** Settings of a new WIRE encounter, and how an encounter's own are told in a few words. */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import { wireEncounter } from '../../cockpit/fight'

export const initialSettings = (): JsonRecord => ({ mode: 'standard', grid: null, terrain: [] })

export function factsOf(encounter: Encounter): string[] {
  return wireEncounter(encounter) === undefined ? [] : []
}
