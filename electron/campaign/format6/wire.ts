/** A document of WIRE of format 5 as format 6 has it: what its rules have to remember beside what they did. */
import type { JsonRecord } from '@shared/contract/types'
import { eachIn, eachOf, recordOf } from '../plainRecords'

/** Until then powers dealt no damage of their own and bore no type of damage. */
const powerOf = (power: JsonRecord): JsonRecord => ({
  ownDamageByRank: [],
  damageType: 'permanent',
  ...power,
})

/** Until then no bonus could be bought for the next own turn. */
const combatantOf = (combatant: JsonRecord): JsonRecord => {
  const fight = recordOf(combatant.fight)
  return {
    ...combatant,
    fight: {
      initiativeModifier: 0,
      cover: null,
      ...fight,
      pending: eachIn(fight.pending, (bonus) => ({ waitsFor: 'attack', ...bonus })),
    },
  }
}

const sheetOf = (sheet: JsonRecord): JsonRecord => ({
  boughtModifiers: {},
  ...sheet,
  powers: eachOf(sheet.powers, powerOf),
})

/** Until then a switch of the campaign said whether a ten is assumed for its foes; now each fight has its choice. */
export function wireOfFormat6(document: JsonRecord): JsonRecord {
  const { npcInitiative, ...houseRules } = recordOf(document.houseRules)
  const assumedTen = npcInitiative === 'assumedTen'
  return {
    ...document,
    houseRules,
    own: { wire: { boughtModifiers: {}, assumedTen } },
    roster: eachIn(document.roster, sheetOf),
    encounters: eachIn(document.encounters, (encounter) => ({
      ...encounter,
      fight: { assumedTen, ...recordOf(encounter.fight) },
      combatants: eachIn(encounter.combatants, combatantOf),
    })),
  }
}
