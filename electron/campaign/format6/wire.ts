/** A document of WIRE of format 5 as format 6 has it: what its rules have to remember beside what they did. */
import type { JsonRecord } from '@shared/contract/types'
import { eachIn, eachOf } from '../plainRecords'

/** Until then powers dealt no damage of their own and bore no type of damage. */
const powerOf = (power: JsonRecord): JsonRecord => ({
  ownDamageByRank: [],
  damageType: 'permanent',
  ...power,
})

const sheetOf = (sheet: JsonRecord): JsonRecord => ({ ...sheet, powers: eachOf(sheet.powers, powerOf) })

export const wireOfFormat6 = (document: JsonRecord): JsonRecord => ({
  ...document,
  roster: eachIn(document.roster, sheetOf),
})
