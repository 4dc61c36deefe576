/** Ground that is painted on the map of a WIRE fight (WIRE-MDF-01). */
import { ui } from '@/words/words'
import { groundWindows } from '@/system/windows'
import { listedGround } from '@/features/encounter/map/listedGround'
import { blankTerrain } from '../prepare/settings'
import { wireEncounter } from '../fight'
import GroundFields from './GroundFields.vue'
import { terrainWords, type TerrainIs } from './wireMap'

/** What it is called as long as nobody names it. */
function usualName({ movementCostMultiplier, defenceModifier }: TerrainIs): string {
  if (movementCostMultiplier > 1) return ui('wire.ground.hard')
  if (movementCostMultiplier < 1) return ui('wire.ground.easy')
  if (defenceModifier === 0) return ui('wire.ground.plain')
  return ui(defenceModifier > 0 ? 'wire.ground.cover' : 'wire.ground.exposed')
}

const isOf = ({ movementCostMultiplier, defenceModifier, affectsResolve }: TerrainIs): TerrainIs => ({
  movementCostMultiplier,
  defenceModifier,
  affectsResolve,
})

export const ground = groundWindows<TerrainIs>({
  ...listedGround<TerrainIs>({
    list: 'terrain',
    of: (encounter) => wireEncounter(encounter)?.terrain,
    isOf,
    blank: blankTerrain,
  }),
  first: isOf(blankTerrain('')),
  fields: GroundFields,
  words: usualName,
  note: terrainWords,
  hasNames: true,
  stem: 'ground',
  /** Several kinds of ground may lie on a square: what they do adds up. */
  yields: () => false,
})
