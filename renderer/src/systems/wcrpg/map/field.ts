/** The field of a WCRPG fight: squares, hexes or an open board, an increment a place (WCG-GRID-01). */
import type { Encounter } from '@shared/contract/types'
import { wcrpgEncounter } from '../fight'
import { METRES_PER_INCREMENT } from '../ranges/rangeRows'
import type { EncounterWindows } from '@/system/windows'
import type { MapField } from '@/features/encounter/map/mapTypes'

import { areasOf, fieldKind } from './wcrpgMap'

export function fieldOf(encounter: Encounter): MapField | null {
  const fight = wcrpgEncounter(encounter)
  const kind = fieldKind(fight)
  if (fight?.field == null || kind === null) return null
  const { columns, rows } = fight.field
  return { kind, size: { columns, rows }, metres: METRES_PER_INCREMENT[fight.rangeScale] }
}

export const onField: EncounterWindows['onField'] = {
  areas(encounter) {
    const fight = wcrpgEncounter(encounter)
    return fight === undefined ? [] : areasOf(fight)
  },
  place: (combatant, position) => ({ type: 'wcrpg/place', combatant, position }),
}
