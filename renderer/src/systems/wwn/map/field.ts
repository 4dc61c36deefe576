/** The field of a WWN fight that is fought on a map of squares, which the rules measure in feet. */
import type { Encounter } from '@shared/contract/types'
import { wwnEncounter } from '../fight'
import type { EncounterWindows, LayOut } from '@/system/windows'
import { takenOff } from '@/features/encounter/map/beyond'
import type { MapField } from '@/features/encounter/map/mapTypes'
import { areasOf } from './wwnMap'
import { USUAL_GRID, type Grid } from '../prepare/settings'

const METRES_PER_FOOT = 0.3048

export function fieldOf(encounter: Encounter): MapField | null {
  const grid = wwnEncounter(encounter)?.grid ?? null
  if (grid === null) return null
  const { columns, rows, feetPerSquare } = grid
  return { kind: 'square', size: { columns, rows }, metres: feetPerSquare * METRES_PER_FOOT }
}

export const onField: EncounterWindows['onField'] = {
  areas(encounter) {
    const fight = wwnEncounter(encounter)
    return fight === undefined ? [] : areasOf(fight)
  },
  place: (combatant, at) => ({ type: 'wwn/place', positions: [{ combatant, at }] }),
}

const gridOf = (encounter: Encounter): Grid | null => wwnEncounter(encounter)?.grid ?? null

export const layOut: LayOut = {
  most: 1000,
  metres: (encounter) => (gridOf(encounter) ?? USUAL_GRID).feetPerSquare * METRES_PER_FOOT,
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
