/** Obstacles and ice that are painted on the field of a WCRPG fight (WCA-LOS-02, WCA-TRIP-02). */
import { ui } from '@/words/words'
import { groundWindows } from '@/system/windows'
import { listedGround } from '@/features/encounter/map/listedGround'
import { blankObstacle } from '../prepare/obstacles'
import { wcrpgEncounter } from '../fight'
import GroundFields from './GroundFields.vue'
import type { ObstacleIs } from './wcrpgMap'

const isOf = ({ kind }: ObstacleIs): ObstacleIs => ({ kind })
const isIce = ({ kind }: ObstacleIs): boolean => kind === 'ice'

export const ground = groundWindows<ObstacleIs>({
  ...listedGround<ObstacleIs>({
    list: 'obstacles',
    of: (encounter) => wcrpgEncounter(encounter)?.obstacles,
    isOf,
    blank: blankObstacle,
  }),
  first: { kind: blankObstacle('').kind },
  fields: GroundFields,
  words: ({ kind }) => ui(`wcrpg.obstacle.${kind}`),
  note: ({ kind }) => ui(`wcrpg.map.obstacle.${kind}`),
  hasNames: true,
  stem: 'obstacle',
  /** One thing stands in a place; ice lies below whatever stands on it. */
  yields: (there, painted) => isIce(there) === isIce(painted),
})
