/**
 * The map of a fight for paper, running or prepared: everything, or what players may see of it. The latter is their own
 * projection, so that paper that is handed around tells no more than their display.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { PaperMap, PlayersWall } from '@shared/contract/types'
import { playersMapOf } from '../rules/answers'
import { playersView, type CutPicture } from './playersView'

type Drawn = Omit<PaperMap, 'isCutting'>

/** As if the fight ran, and no other. */
function asPlayersSee(campaign: Campaign, encounter: Encounter, cut: CutPicture): Drawn | null {
  const running = { ...encounter, status: 'running' as const }
  const { map, sides } = playersView({ ...campaign, encounters: [running] }, [], cut)
  return map === null ? null : { map, sides, hidden: [] }
}

function everything(campaign: Campaign, encounter: Encounter): Drawn | null {
  const map = playersMapOf(campaign, encounter)
  if (map === null) return null
  const { background, sides, combatants } = encounter
  // what is secret to players is a door to the GM
  const walls = encounter.walls.map(({ from, to, kind, door }): PlayersWall => ({
    from,
    to,
    kind,
    door: door === 'secret' ? 'closed' : door,
  }))
  return {
    map: { ...map, walls, background, strength: background?.strength ?? 1, tiles: [], fog: null },
    sides: sides.map(({ id, name, colour, shape }) => ({ id, name, colour, shape })),
    hidden: combatants.filter(({ hidden }) => hidden).map(({ id }) => id),
  }
}

/** Null: the fight has no map. */
export const paperMap = (
  campaign: Campaign,
  encounter: Encounter,
  { asPlayers, cut }: { asPlayers: boolean; cut: CutPicture },
): Drawn | null => (asPlayers ? asPlayersSee(campaign, encounter, cut) : everything(campaign, encounter))
