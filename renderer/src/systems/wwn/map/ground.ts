/** Ground that is painted on the map of a WWN fight (WWN-ACT-04, WWN-MOD-01). */
import { ui } from '@/words/words'
import { groundWindows } from '@/system/windows'
import { listedGround } from '@/features/encounter/map/listedGround'
import { blankTerrain } from '../prepare/settings'
import { wwnEncounter } from '../fight'
import GroundFields from './GroundFields.vue'
import { terrainWords, type TerrainIs } from './wwnMap'

/** What it is called as long as nobody names it. */
function usualName({ hinders, cover }: TerrainIs): string {
  if (hinders) return ui('wwn.ground.hard')
  return ui(cover === 'none' ? 'wwn.ground.plain' : 'wwn.ground.cover')
}

const isOf = ({ hinders, cover }: TerrainIs): TerrainIs => ({ hinders, cover })

export const ground = groundWindows<TerrainIs>({
  ...listedGround<TerrainIs>({
    list: 'terrain',
    of: (encounter) => wwnEncounter(encounter)?.terrain,
    isOf,
    blank: blankTerrain,
  }),
  first: isOf(blankTerrain('')),
  fields: GroundFields,
  words: usualName,
  note: terrainWords,
  hasNames: true,
  stem: 'ground',
  /** Several kinds of ground may lie on a square: it hinders if one of them does, and the best cover counts. */
  yields: () => false,
})
