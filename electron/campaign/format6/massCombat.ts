/** A document of mass combat of format 5 as format 6 has it: what its rules have to remember beside what they did. */
import type { JsonRecord } from '@shared/contract/types'
import { eachIn, recordOf } from '../plainRecords'

/** Damage that waits struck the named unit alone until then. */
const waitingOf = (waiting: JsonRecord): JsonRecord => ({
  ...waiting,
  pools: eachIn(waiting.pools, (pool) => ({ group: [], ...pool })),
})

const encounterOf = (encounter: JsonRecord): JsonRecord => {
  const fight = recordOf(encounter.fight)
  return {
    ...encounter,
    fight: { misses: [], ...fight, unallocated: eachIn(fight.unallocated, waitingOf) },
  }
}

export const massCombatOfFormat6 = (document: JsonRecord): JsonRecord => ({
  ...document,
  encounters: eachIn(document.encounters, encounterOf),
})
