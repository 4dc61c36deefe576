/** A document of mass combat of format 5 as format 6 has it: what its rules have to remember beside what they did. */
import type { Json, JsonRecord } from '@shared/contract/types'
import { eachIn, recordOf } from '../plainRecords'

/** Until then a move that waited led to a square, and nobody knew how a unit had left. */
const leavingOf = (leaving: Json | undefined): Json =>
  leaving === null || leaving === undefined ? null : { out: null, ...recordOf(leaving) }

const combatantOf = (combatant: JsonRecord): JsonRecord => {
  const fight = recordOf(combatant.fight)
  return { ...combatant, fight: { leftBy: null, ...fight, leaving: leavingOf(fight.leaving) } }
}

/** Damage that waits struck the named unit alone until then; it brings along what the attack adds to Reflex saves. */
const fightOf = (fight: JsonRecord): JsonRecord => ({
  misses: [],
  ...fight,
  unallocated: eachIn(fight.unallocated, (waiting) => ({
    reflex: [],
    ...waiting,
    pools: eachIn(waiting.pools, (pool) => ({ group: [], ...pool })),
  })),
})

export const massCombatOfFormat6 = (document: JsonRecord): JsonRecord => ({
  ...document,
  encounters: eachIn(document.encounters, (encounter) => ({
    ...encounter,
    fight: fightOf(recordOf(encounter.fight)),
    combatants: eachIn(encounter.combatants, combatantOf),
  })),
})
