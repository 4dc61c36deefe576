/** The battle map as players may see it: who stands where, and what stands between them (WCG-GRID-01, WCA-LOS-02). */
import type { PlayersMap } from '@shared/contract/types'
import { needById } from '../../engine/lookup'
import { describe } from './describe'
import { METRES_PER_INCREMENT } from './tables'
import { standingObstacles } from './things'
import type { Campaign, Encounter } from './types'

/** Null: distances are stated in this fight. */
export function playersMap(campaign: Campaign, encounter: Encounter): PlayersMap | null {
  const { field, grid, rangeScale } = encounter.fight
  if (grid === 'none' || field === null) return null
  return {
    kind: grid,
    columns: field.columns,
    rows: field.rows,
    metresPerSquare: METRES_PER_INCREMENT[rangeScale],
    ground: standingObstacles(encounter).flatMap(({ name, kind, areas }) =>
      areas.map((area) => ({ name, impassable: kind === 'solid', ...area })),
    ),
    tokens: encounter.combatants.flatMap((combatant) => {
      const { position, swallowed } = combatant.fight
      if (position === null || swallowed !== null || combatant.withdrawn) return []
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
          facing: combatant.fight.facing,
        },
      ]
    }),
  }
}
