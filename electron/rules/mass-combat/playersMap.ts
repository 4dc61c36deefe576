/**
 * The battle map as players may see it: units in their squares with what is left of them (MC-GEN-06, MC-GEN-07,
 * MC-GEN-08, MC-GEN-09).
 */
import { strength } from '@shared/mass-combat/craft'
import { TOKEN_SIZES } from '@shared/mass-combat/tokenSize'
import type { FieldMap, PlayersTerrain, PlayersToken } from '@shared/contract/types'
import { SQUARE_METRES } from '@shared/mass-combat/ranges'
import { actorOf } from './turn/initiative'
import { isShip, typeIn, unitIn } from './sheet/unit'
import type { Campaign, Combatant, Encounter } from './types'

function tokenOf(campaign: Campaign, encounter: Encounter, combatant: Combatant): PlayersToken[] {
  const unit = unitIn(campaign, combatant.sheet)
  const { position, deployed } = combatant.fight
  const left = strength(unit)
  const type = typeIn(campaign, unit)
  if (position === null || !deployed || combatant.withdrawn || left === 0) return []
  return [
    {
      id: combatant.id,
      name: unit.name,
      side: combatant.side,
      x: position.x,
      y: position.y,
      count: unit.size > 1 ? left : null,
      turn: encounter.turn === actorOf(combatant) && combatant.fight.activation.state === 'active',
      // how much is left of it is told by the band in its row
      standing: 'fit',
      facing: null,
      size: isShip(type) ? TOKEN_SIZES[type.class] : 1,
    },
  ]
}

const groundOf = ({ fight }: Encounter): PlayersTerrain[] =>
  fight.ground.map(({ at, impassable }) => ({
    name: '',
    impassable,
    left: at.x,
    top: at.y,
    right: at.x,
    bottom: at.y,
  }))

export const playersMap = (campaign: Campaign, encounter: Encounter): FieldMap => ({
  kind: 'square',
  columns: encounter.fight.columns,
  rows: encounter.fight.rows,
  metresPerSquare: SQUARE_METRES[encounter.fight.environment],
  ground: groundOf(encounter),
  tokens: encounter.combatants.flatMap((combatant) => tokenOf(campaign, encounter, combatant)),
})
