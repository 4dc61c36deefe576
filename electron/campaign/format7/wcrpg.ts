/**
 * A document of WCRPG of format 6 as format 7 has it: gear may be held in hand and take rounds to put on, and each Wound
 * has its time.
 */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { eachIn, eachOf, recordOf } from '../plainRecords'

/** Until then gear took no hands, and one phase to put on. */
const gearOf = (gear: JsonRecord): JsonRecord => ({ appendages: 0, heldIn: [], donRounds: 0, ...gear })

/** Until then the oldest open Wound alone had a time: it is that of all open ones, and closed ones are as old as time. */
function partOf({ openSince, ...part }: JsonRecord): JsonRecord {
  const since = typeof openSince === 'number' ? openSince : 0
  const times = (count: Json | undefined, time: number): number[] =>
    typeof count === 'number' ? Array.from({ length: count }, () => time) : []
  return { openTimes: times(part.open, since), closedTimes: times(part.closed, 0), ...part }
}

const sheetOf = (sheet: JsonRecord): JsonRecord => ({
  ...sheet,
  gear: eachOf(sheet.gear, gearOf),
  parts: eachOf(sheet.parts, partOf),
})

/** Until then rounds were spent on reloading alone. */
function combatantOf(combatant: JsonRecord): JsonRecord {
  const fight = recordOf(combatant.fight)
  const { reloading } = fight
  return {
    ...combatant,
    fight: { ...fight, ...(isRecord(reloading) ? { reloading: { dons: false, ...reloading } } : {}) },
  }
}

function encounterOf(encounter: JsonRecord): JsonRecord {
  const fight = recordOf(encounter.fight)
  return {
    ...encounter,
    combatants: eachIn(encounter.combatants, combatantOf),
    fight: {
      ...fight,
      items: eachIn(fight.items, (item) => ({
        ...item,
        ...(isRecord(item.gear) ? { gear: gearOf(item.gear) } : {}),
      })),
    },
  }
}

export const wcrpgOfFormat7 = (document: JsonRecord): JsonRecord => ({
  ...document,
  roster: eachIn(document.roster, sheetOf),
  encounters: eachIn(document.encounters, encounterOf),
})
