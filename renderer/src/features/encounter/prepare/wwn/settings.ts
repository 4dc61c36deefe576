/** Settings of a new WWN encounter, and how an encounter's own are told in a few words. */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import type { WwnEncounterState } from '@shared/wwn/fight'
import { blankEncounterState } from '@shared/wwn/blanks'
import { ui } from '@/words/words'

/** The fight of an encounter, if it is one of WWN. */
export const wwnEncounter = (of: Pick<Encounter, 'fight'> | undefined): WwnEncounterState | undefined =>
  of?.fight.system === 'wwn' ? of.fight : undefined

export function initialSettings(): JsonRecord {
  const { waitsAt, waitsFor } = blankEncounterState()
  return { grid: null, terrain: [], waitsAt, waitsFor, sideModifiers: {} }
}

export function factsOf(encounter: Encounter): string[] {
  const fight = wwnEncounter(encounter)
  if (fight === undefined) return []
  return [
    fight.grid === null
      ? ui('wwn.ground.noMap')
      : ui('wwn.ground.mapOf', {
          columns: fight.grid.columns,
          rows: fight.grid.rows,
          feet: fight.grid.feetPerSquare,
        }),
    ...fight.terrain.map(({ name }) => name),
  ]
}
