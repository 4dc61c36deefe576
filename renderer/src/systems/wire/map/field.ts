/** The field of a WIRE fight that is fought on a map of squares. */
import type { Encounter } from '@shared/contract/types'
import { wireEncounter } from '../fight'
import type { MapField } from '@/features/encounter/map/mapTypes'

export function fieldOf(encounter: Encounter): MapField | null {
  const grid = wireEncounter(encounter)?.grid ?? null
  if (grid === null) return null
  const { columns, rows, metresPerSquare } = grid
  return { kind: 'square', size: { columns, rows }, metres: metresPerSquare }
}
