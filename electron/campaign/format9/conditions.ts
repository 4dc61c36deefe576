/**
 * Conditions of a document of format 8 as format 9 has them: those that end with a turn or a round say of which fight. It is
 * the one that runs, else one that has not ended, in which whoever has it stands (and whose turn it waits for).
 */
import type { Json, JsonRecord } from '@shared/contract/types'
import { eachIn, recordOf } from '../plainRecords'

const listOf = (value: Json | undefined): JsonRecord[] =>
  Array.isArray(value) ? value.map((item) => recordOf(item)) : []

const standsIn = (encounter: JsonRecord, id: Json | undefined): boolean =>
  listOf(encounter.combatants).some((combatant) => combatant.id === id)

/** The likeliest first: of those that are over nothing waits any more. */
const LIKELY: readonly Json[] = ['running', 'parked', 'prepared']

function fightOf({ encounters }: JsonRecord, people: readonly (Json | undefined)[]): Json | undefined {
  const likely = (status: Json | undefined): number => LIKELY.indexOf(status ?? null)
  return listOf(encounters)
    .filter((one) => likely(one.status) !== -1 && people.every((id) => standsIn(one, id)))
    .sort((a, b) => likely(a.status) - likely(b.status))[0]?.id
}

/** Where its fight is gone it ends with the next second: nothing else will end it. */
function expiryOf(document: JsonRecord, bearer: Json | undefined, expires: JsonRecord): JsonRecord {
  const { at, whose, round } = expires
  if (at === 'time') return expires
  const fight = fightOf(document, whose === undefined ? [bearer] : [bearer, whose])
  if (fight === undefined) return { at: 'time', time: document.clock ?? 0 }
  if (at !== 'roundStart') return { ...expires, fight }
  // a round begins as the one before it ends
  return { at: 'roundEnd', round: Math.max(0, (typeof round === 'number' ? round : 0) - 1), fight }
}

export const conditionsOfFormat9 = (document: JsonRecord): JsonRecord => ({
  ...document,
  format: 9,
  roster: eachIn(document.roster, (sheet) => ({
    ...sheet,
    conditions: eachIn(sheet.conditions, (condition) =>
      typeof condition.expires === 'object' && condition.expires !== null
        ? { ...condition, expires: expiryOf(document, sheet.id, recordOf(condition.expires)) }
        : condition,
    ),
  })),
})
