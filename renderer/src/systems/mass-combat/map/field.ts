/** The field of a mass combat: squares as large as the environment wants (MC-GEN-06, MC-GEN-07). */
import type { Encounter } from '@shared/contract/types'
import { SQUARE_METRES } from '@shared/mass-combat/ranges'
import { massCombatEncounter } from '../fight'
import type { EncounterWindows, LayOut } from '@/system/windows'
import { takenOff } from '@/features/encounter/map/beyond'
import type { MapField } from '@/features/encounter/map/mapTypes'
import { areasOf } from './massCombatMap'
import { MOST_SQUARES } from '../prepare/settings'

export function fieldOf(encounter: Encounter): MapField | null {
  const fight = massCombatEncounter(encounter)
  if (fight === undefined) return null
  const { columns, rows, environment } = fight
  return { kind: 'square', size: { columns, rows }, metres: SQUARE_METRES[environment] }
}

export const onField: EncounterWindows['onField'] = {
  areas(encounter) {
    const fight = massCombatEncounter(encounter)
    return fight === undefined ? [] : areasOf(fight)
  },
  place: (unit, at) => ({ type: 'mass-combat/place', positions: [{ unit, at }] }),
}

/** Hundreds of metres a square: no wall of a room stops anybody there. */
export const layOut: LayOut = {
  most: MOST_SQUARES,
  metres: (encounter) => SQUARE_METRES[massCombatEncounter(encounter)?.environment ?? 'space'],
  command(encounter, size) {
    const fight = massCombatEncounter(encounter)
    const changes = (['columns', 'rows'] as const)
      .filter((side) => fight?.[side] !== size[side])
      .map((side) => ({ path: ['fight', side], value: size[side] }))
    return changes.length === 0
      ? null
      : {
          type: 'encounter/correct',
          encounter: encounter.id,
          changes: [...changes, ...takenOff(encounter, size)],
        }
  },
  hasWalls: false,
}
