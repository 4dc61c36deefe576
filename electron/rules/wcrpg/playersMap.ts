/** The battle map as players may see it: who stands where, and what stands between them (WCG-GRID-01, WCA-LOS-02). */
import type { FieldMap } from '@shared/contract/types'
import { tokenSize } from '@shared/wcrpg/tokenSize'
import { tokensOf } from '../../engine/tokensMap'
import { describe } from './describe'
import { METRES_PER_INCREMENT } from './tables'
import { standingObstacles } from './harm/things'
import type { Campaign, Encounter, Wcrpg } from './types'

/** Null: distances are stated in this fight. Whoever has been swallowed is not to be seen. */
export function playersMap(campaign: Campaign, encounter: Encounter): FieldMap | null {
  const { field, grid, rangeScale } = encounter.fight
  if (grid === 'none' || field === null) return null
  const combatants = encounter.combatants.filter((combatant) => combatant.fight.swallowed === null)
  return {
    kind: grid,
    columns: field.columns,
    rows: field.rows,
    metresPerSquare: METRES_PER_INCREMENT[rangeScale],
    ground: standingObstacles(encounter).flatMap(({ name, kind, areas }) =>
      areas.map((area) => ({ name, impassable: kind === 'solid', ...area })),
    ),
    tokens: tokensOf<Wcrpg>(
      campaign,
      { ...encounter, combatants },
      {
        isTurnOf: ({ turn }, { id }) => turn === id,
        standingOf: (...of) => describe(...of).standing,
        facingOf: ({ fight }) => fight.facing,
        sizeOf: ({ species }) => tokenSize(species.sizeClass),
      },
    ),
  }
}
