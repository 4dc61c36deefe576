/** A document of mass combat of format 4 as format 5 has it: what its rules have to remember where two of them meet. */
import type { Json, JsonRecord } from '@shared/contract/types'
import { eachIn, recordOf } from '../plainRecords'

/** Until then a boon ended with the activation of whoever had it: it counts as given by itself. */
const boonOf =
  (unit: Json) =>
  (boon: JsonRecord): JsonRecord => ({
    from: unit,
    damage: 0,
    pilot: 0,
    repair: 0,
    reflex: 0,
    initiative: 0,
    ...boon,
  })

const combatantOf = (combatant: JsonRecord): JsonRecord => {
  const fight = recordOf(combatant.fight)
  return {
    ...combatant,
    fight: {
      ...fight,
      boons: eachIn(fight.boons, boonOf(combatant.id ?? null)),
      opportunities: eachIn(fight.opportunities, (chance) => ({ others: [], ...chance })),
    },
  }
}

export const massCombatOfFormat5 = (document: JsonRecord): JsonRecord => ({
  ...document,
  encounters: eachIn(document.encounters, (encounter) => ({
    ...encounter,
    combatants: eachIn(encounter.combatants, combatantOf),
  })),
})
