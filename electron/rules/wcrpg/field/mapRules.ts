/** The map of a WCRPG fight for another one: the field, what stands on it, and things that take hits for it (WCA-LOS-02). */
import type { WcrpgEncounterState } from '@shared/wcrpg/fight'
import { snapFacing } from '@shared/wcrpg/geometry'
import type { MapRulesOf } from '../../../engine/mapRules'
import type { Wcrpg } from '../types'
import { onField } from './setUp'

type Things = WcrpgEncounterState['things']

/** Things that stand on the field, or for an obstacle of it. */
function thingsOf({ things, obstacles }: Readonly<WcrpgEncounterState>): Things {
  const absorbing = new Set(obstacles.map(({ absorbs }) => absorbs))
  const kept = things.filter(({ id, position }) => position !== null || absorbing.has(id))
  const ids = new Set(kept.map(({ id }) => id))
  return kept.map((thing) => ({
    ...thing,
    hp: thing.maxHp,
    partOf: thing.partOf !== null && ids.has(thing.partOf) ? thing.partOf : null,
  }))
}

export const mapRules: MapRulesOf<Wcrpg> = {
  of: (fight) => ({
    rangeScale: fight.rangeScale,
    grid: fight.grid,
    field: fight.field,
    obstacles: fight.obstacles,
    things: thingsOf(fight),
  }),
  /** What belonged to the old map goes with it; other things of the fight stay. */
  laid(fight, map) {
    const gone = new Set([...thingsOf(fight), ...(map.things ?? [])].map(({ id }) => id))
    const things = [...fight.things.filter(({ id }) => !gone.has(id)), ...(map.things ?? [])]
    return { ...fight, obstacles: [], ...map, things }
  },
  put({ fight: { grid } }, { fight }, spot) {
    fight.position = spot === null || grid === 'none' ? null : onField(grid, { x: spot.x, y: spot.y })
    if (spot?.facing !== undefined && grid !== 'none') fight.facing = snapFacing(grid, spot.facing)
  },
}
