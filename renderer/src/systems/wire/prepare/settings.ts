/** Settings of a new WIRE encounter, and how an encounter's own are told in a few words. */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import type { WireEncounterState, WireTerrain } from '@shared/wire/fight'
import { numeral, ui } from '@/words/words'
import { wireEncounter } from '../fight'

/** Scene, map and ground: what the GM may change until the fight is over. */
export type MapSettings = Pick<WireEncounterState, 'grid' | 'terrain'>
export type Grid = NonNullable<WireEncounterState['grid']>

/** Squares as wide as a step and a half, on a table's usual map. */
export const USUAL_GRID: Grid = { metresPerSquare: 1.5, columns: 24, rows: 16 }

export const initialSettings = (): JsonRecord => ({ mode: 'standard', grid: null, terrain: [] })

export const blankTerrain = (id: string): WireTerrain => ({
  id,
  name: '',
  movementCostMultiplier: 2,
  defenceModifier: 0,
  affectsResolve: false,
  areas: [],
})

export function factsOf(encounter: Encounter): string[] {
  const fight = wireEncounter(encounter)
  if (fight === undefined) return []
  return [
    ui(`wire.mode.${fight.mode}`),
    fight.grid === null
      ? ui('ground.noMap')
      : ui('wire.ground.mapOf', {
          columns: fight.grid.columns,
          rows: fight.grid.rows,
          metres: numeral(fight.grid.metresPerSquare),
        }),
    ...fight.terrain.map(({ name }) => name),
  ]
}
