/** The field of a WCRPG fight: squares, hexes or an open board, an increment a place (WCG-GRID-01). */
import type { Encounter } from '@shared/contract/types'
import { blankEncounterState } from '@shared/wcrpg/blanks'
import { wcrpgEncounter } from '../fight'
import { METRES_PER_INCREMENT } from '../ranges/rangeRows'
import type { EncounterWindows, LayOut } from '@/system/windows'
import type { MapField } from '@/features/encounter/map/mapTypes'
import { areasOf, fieldKind } from './wcrpgMap'
import { methodOf, MOST_ACROSS, withGrid } from '../prepare/method'

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

/** Hexes become squares; an open board stays one, an increment to the square. */
export const layOut: LayOut = {
  most: MOST_ACROSS,
  metres: (encounter) =>
    METRES_PER_INCREMENT[(wcrpgEncounter(encounter) ?? blankEncounterState()).rangeScale],
  command(encounter, { columns, rows }) {
    const before = methodOf(wcrpgEncounter(encounter))
    const { grid, field } = withGrid(before, before.grid === 'open' ? 'open' : 'square')
    if (field === null) return null
    const isSame = before.grid === grid && before.field?.columns === columns && before.field.rows === rows
    return isSame
      ? null
      : { type: 'wcrpg/set-up-field', encounter: encounter.id, grid, field: { ...field, columns, rows } }
  },
  hasWalls: true,
}
