/** A document of mass combat of format 7 as format 8 has it: persons may be aboard a unit, and what happens to them is kept. */
import type { JsonRecord } from '@shared/contract/types'
import { eachIn, recordOf } from '../plainRecords'

const sheetOf = (sheet: JsonRecord): JsonRecord =>
  sheet.kind === 'mass-combat/unit' ? { aboard: [], ...sheet } : sheet

export const massCombatOfFormat8 = (document: JsonRecord): JsonRecord => ({
  ...document,
  roster: eachIn(document.roster, sheetOf),
  own: { 'mass-combat': { news: [] }, ...recordOf(document.own) },
})
