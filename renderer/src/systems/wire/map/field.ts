/** The field of a WIRE fight that is fought on a map of squares. */
import type { Encounter } from '@shared/contract/types'
import { wireEncounter } from '../fight'
import type { EncounterWindows, LayOut } from '@/system/windows'
import { takenOff } from '@/features/encounter/map/beyond'
import type { MapField } from '@/features/encounter/map/mapTypes'
import { areasOf } from './wireMap'
import { USUAL_GRID, type Grid } from '../prepare/settings'

export function fieldOf(encounter: Encounter): MapField | null {
  const grid = wireEncounter(encounter)?.grid ?? null
  if (grid === null) return null
  const { columns, rows, metresPerSquare } = grid
  return { kind: 'square', size: { columns, rows }, metres: metresPerSquare }
}

export const onField: EncounterWindows['onField'] = {
  areas(encounter) {
    const fight = wireEncounter(encounter)
    return fight === undefined ? [] : areasOf(fight)
  },
  place: (combatant, at) => ({
    type: 'wire/place',
    positions: [{ combatant, x: at?.x ?? null, y: at?.y ?? null }],
  }),
}

const gridOf = (encounter: Encounter): Grid | null => wireEncounter(encounter)?.grid ?? null

export const layOut: LayOut = {
  most: 1000,
  metres: (encounter) => (gridOf(encounter) ?? USUAL_GRID).metresPerSquare,
  command(encounter, { columns, rows }) {
    const before = gridOf(encounter)
    if (before?.columns === columns && before.rows === rows) return null
    const value = { ...(before ?? USUAL_GRID), columns, rows }
    return {
      type: 'encounter/correct',
      encounter: encounter.id,
      changes: [{ path: ['fight', 'grid'], value }, ...takenOff(encounter, value)],
    }
  },
  hasWalls: true,
}
