/** Settings of a new WIRE encounter, and how an encounter's own are told in a few words. */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import type { WireEncounterState, WireTerrain } from '@shared/wire/fight'
import { numeral, ui } from '@/words/words'
import { wireEncounter } from '../../cockpit/fight'

/** Scene, map and ground: what the GM may change until the fight is over. */
export type Ground = Pick<WireEncounterState, 'grid' | 'terrain'>
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

/** An id that none of them has: `ground`, `ground2` … */
export function freeTerrainId(terrain: readonly { id: string }[]): string {
  const taken = new Set(terrain.map(({ id }) => id))
  let number = 1
  const id = (): string => (number === 1 ? 'ground' : `ground${String(number)}`)
  while (taken.has(id())) number += 1
  return id()
}

/** Names are needed, and areas lie the right way round and on the map. */
export function isComplete({ grid, terrain }: Ground): boolean {
  return terrain.every(
    ({ name, areas }) =>
      name.trim() !== '' &&
      (grid === null ||
        areas.every(
          ({ left, top, right, bottom }) =>
            left <= right && top <= bottom && right < grid.columns && bottom < grid.rows,
        )),
  )
}

export function factsOf(encounter: Encounter): string[] {
  const fight = wireEncounter(encounter)
  if (fight === undefined) return []
  return [
    ui(`wire.mode.${fight.mode}`),
    fight.grid === null
      ? ui('wire.ground.noMap')
      : ui('wire.ground.mapOf', {
          columns: fight.grid.columns,
          rows: fight.grid.rows,
          metres: numeral(fight.grid.metresPerSquare),
        }),
    ...fight.terrain.map(({ name }) => name),
  ]
}
