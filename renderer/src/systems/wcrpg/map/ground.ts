/** Obstacles and ice that are painted on the field of a WCRPG fight (WCA-LOS-02, WCA-TRIP-02). */
import { ui } from '@/words/words'
import { groundWindows } from '@/system/windows'
import { groundCorrections } from '@/features/encounter/map/groundCorrections'
import { blankObstacle } from '../prepare/obstacles'
import { wcrpgEncounter } from '../fight'
import GroundFields from './GroundFields.vue'
import type { ObstacleIs } from './wcrpgMap'

const isIce = ({ kind }: ObstacleIs): boolean => kind === 'ice'

export const ground = groundWindows<ObstacleIs>({
  all: (encounter) =>
    (wcrpgEncounter(encounter)?.obstacles ?? []).map(({ id, name, kind, areas }) => ({
      id,
      name,
      is: { kind },
      areas,
    })),
  first: { kind: blankObstacle('').kind },
  fields: GroundFields,
  words: ({ kind }) => ui(`wcrpg.obstacle.${kind}`),
  note: ({ kind }) => ui(`wcrpg.map.obstacle.${kind}`),
  hasNames: true,
  stem: 'obstacle',
  /** One thing stands in a place; ice lies below whatever stands on it. */
  yields: (there, painted) => isIce(there) === isIce(painted),
  command: (encounter, next) =>
    groundCorrections(encounter.id, {
      list: 'obstacles',
      before: wcrpgEncounter(encounter)?.obstacles ?? [],
      next,
      blank: blankObstacle,
    }),
})
