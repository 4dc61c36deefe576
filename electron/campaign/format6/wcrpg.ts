/** A document of WCRPG of format 5 as format 6 has it: what its rules have to remember beside what they did. */
import { isRecord } from '@shared/contract/json'
import type { JsonRecord } from '@shared/contract/types'
import { eachIn, eachOf, recordOf } from '../plainRecords'

/** Until then falloff lowered the hit difficulty alone, and a weapon could not be destroyed. */
const weaponOf = (weapon: JsonRecord): JsonRecord => ({
  maxHp: 100,
  hp: 100,
  damageReduction: 15,
  scopeHp: 10,
  ...weapon,
  falloff: eachIn(weapon.falloff, (band) => ({ damage: 0, ...band })),
})

const sheetOf = (sheet: JsonRecord): JsonRecord => ({ ...sheet, weapons: eachOf(sheet.weapons, weaponOf) })

/** Until then whole increments alone were kept of a move, and nobody bore a standing modifier. */
const combatantOf = (combatant: JsonRecord): JsonRecord => ({
  ...combatant,
  fight: { metresKept: 0, standing: null, ...recordOf(combatant.fight) },
})

/** Until then every round was one pass through the order, and every hit had a location and its Saves. */
function encounterOf(encounter: JsonRecord): JsonRecord {
  const fight = recordOf(encounter.fight)
  return {
    ...encounter,
    combatants: eachIn(encounter.combatants, combatantOf),
    fight: {
      pass: 0,
      ...fight,
      damageQueue: eachIn(fight.damageQueue, (hit) => ({ unlocated: false, saves: true, ...hit })),
      items: eachIn(fight.items, (item) =>
        isRecord(item.weapon)
          ? { gear: null, ...item, weapon: weaponOf(item.weapon) }
          : { gear: null, ...item },
      ),
    },
  }
}

export const wcrpgOfFormat6 = (document: JsonRecord): JsonRecord => ({
  ...document,
  roster: eachIn(document.roster, sheetOf),
  encounters: eachIn(document.encounters, encounterOf),
})
