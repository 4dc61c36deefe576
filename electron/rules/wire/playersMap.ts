/** The battle map as players may see it: who stands where, and on what ground (WIRE-MEL-01, WIRE-MDF-01). */
import type { PlayersMap } from '@shared/contract/types'
import { needById } from '../../engine/lookup'
import { describe } from './describe'
import type { Campaign, Encounter } from './types'

/** Null: distances are stated in this fight. */
export function playersMap(campaign: Campaign, encounter: Encounter): PlayersMap | null {
  const { grid, terrain } = encounter.fight
  if (grid === null) return null
  return {
    columns: grid.columns,
    rows: grid.rows,
    metresPerSquare: grid.metresPerSquare,
    ground: terrain.flatMap(({ name, areas }) => areas.map((area) => ({ name, impassable: false, ...area }))),
    tokens: encounter.combatants.flatMap((combatant) => {
      const { position } = combatant.fight
      if (position === null || combatant.withdrawn) return []
      const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
      return [
        {
          id: combatant.id,
          name: sheet.name,
          side: combatant.side,
          x: position.x,
          y: position.y,
          count: null,
          turn: encounter.turn === combatant.id,
          standing: describe(campaign, encounter, combatant, sheet).standing,
        },
      ]
    }),
  }
}
