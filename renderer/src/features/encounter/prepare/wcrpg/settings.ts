/** Settings of a new WCRPG encounter, and how an encounter's own are told in a few words. */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import { ui } from '@/words/words'
import { wcrpgEncounter } from '../../cockpit/fight'

export const initialSettings = (): JsonRecord => ({
  rangeScale: 'short',
  alternativeRange: false,
  sameTypeSimultaneous: false,
})

export function factsOf(encounter: Encounter): string[] {
  const fight = wcrpgEncounter(encounter)
  if (fight === undefined) return []
  return [
    ui(fight.rangeScale === 'short' ? 'encounter.ranges.short' : 'encounter.ranges.long'),
    ...(fight.alternativeRange ? [ui('encounter.create.alternative')] : []),
  ]
}
