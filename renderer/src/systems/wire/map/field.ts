/** The field of a WIRE fight that is fought on a map of squares. */
import type { Encounter } from '@shared/contract/types'
import { wireEncounter } from '../fight'
import type { EncounterWindows } from '@/system/windows'
import type { MapField } from '@/features/encounter/map/mapTypes'
import { areasOf } from './wireMap'

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
