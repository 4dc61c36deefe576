/** A document of WIRE of format 6 as format 7 has it: who has delayed, and what whoever has left a quick fight was. */
import type { JsonRecord } from '@shared/contract/types'
import { eachIn, recordOf } from '../plainRecords'

/** Until then who had delayed kept the later place, and the damage of whoever was taken out stayed. */
export function wireOfFormat7(document: JsonRecord): JsonRecord {
  return {
    ...document,
    encounters: eachIn(document.encounters, (encounter) => ({
      ...encounter,
      fight: { left: {}, ...recordOf(encounter.fight) },
      combatants: eachIn(encounter.combatants, (combatant) => ({
        ...combatant,
        fight: { delayed: false, ...recordOf(combatant.fight) },
      })),
    })),
  }
}
