/** The map as players may see it: who stands where, and on what ground (WWN-ACT-04, WWN-MOD-02). */
import type { PlayersMap } from '@shared/contract/types'
import { needById } from '../../engine/lookup'
import { describe } from './describe'
import { actorOf } from './order'
import type { Campaign, Encounter } from './types'

const METRES_PER_FOOT = 0.3048

/** Null: distances are stated in this fight. */
export function playersMap(campaign: Campaign, encounter: Encounter): PlayersMap | null {
  const { grid, terrain, acting } = encounter.fight
  if (grid === null) return null
  return {
    columns: grid.columns,
    rows: grid.rows,
    metresPerSquare: grid.feetPerSquare * METRES_PER_FOOT,
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
          turn: acting === null ? encounter.turn === actorOf(combatant) : acting === combatant.id,
          standing: describe(campaign, encounter, combatant, sheet).standing,
        },
      ]
    }),
  }
}
