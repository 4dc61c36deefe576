/**
 * Nobody who is gone is referred to by anything that will still be worked off: a hit that waits, a hold, a boon, a
 * condition that ends with somebody's turn. It would throw, or act on nobody, when its moment comes.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Json } from '@shared/contract/types'

/**
 * Records of what has been; nobody works them off. A copy remembers its template, a weapon what it has fired at this
 * turn; what was declared comes to nothing with a word, whoever it was aimed at.
 */
const RECORDS: ReadonlySet<string> = new Set([
  // which power has changed an attack that waits; its number stays when its user goes
  'adjustments',
  // by which way, no id
  'leftBy',
  // whose hit it is or whose item is looked up when it is worked off: nothing is booked on whoever is gone, with a word
  'damageQueue',
  'owner',
  // what somebody waits for is written in words
  'readied',
  'attackedBy',
  'chronicle',
  'contested',
  'conversations',
  'copyOf',
  'declared',
  'fired',
  // what a battle has done to a person, who is looked for elsewhere; the unit may be gone
  'news',
  'objectives',
  'result',
  'screenCheck',
  'results',
  'stabilizing',
  'summary',
  'withdrawnFrom',
])
/** Fields of a fight that mean a sheet or its name, which is still there when its combatant has left. */
const OF_SHEETS: ReadonlySet<string> = new Set(['sheet', 'victim', 'owner', 'by', 'who'])
const IN_FIGHTS: ReadonlySet<string> = new Set([...RECORDS, ...OF_SHEETS])
/** Records whose keys are ids. */
const BY_ID: ReadonlySet<string> = new Set(['distances', 'flagships', 'launchClocks'])

/** Where a value stands, as a path; every place that equals one of the ids, as a value, key or half of a pair. */
function placesOf(
  gone: ReadonlySet<string>,
  value: Json | undefined,
  at: string,
  skipped: ReadonlySet<string> = RECORDS,
): string[] {
  if (typeof value === 'string') return value.split('>').some((half) => gone.has(half)) ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((one, i) => placesOf(gone, one, `${at}.${String(i)}`, skipped))
  return Object.entries(value).flatMap(([key, inner]) => {
    // a side's colour may be called like one of its units
    if (skipped.has(key) || key === 'colour') return []
    const here = `${at}.${key}`
    return [
      ...(gone.has(key) && BY_ID.has(at.split('.').at(-1) ?? '') ? [here] : []),
      ...placesOf(gone, inner, here, skipped),
    ]
  })
}

export const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map(({ id }) => id))

const goneFrom = (before: readonly { id: string }[], after: readonly { id: string }[]): Set<string> => {
  if (before === after) return new Set()
  const left = idsOf(after)
  return new Set(before.flatMap(({ id }) => (left.has(id) ? [] : [id])))
}

/** Combatants that have left a fight must not stand in it; sheets that are gone must stand nowhere. */
export function strayReferences(before: Campaign, after: Campaign): string[] {
  const told = (ids: ReadonlySet<string>, places: readonly string[]): string[] =>
    places.map((place) => `${[...ids].join(', ')} is gone, and still stands at ${place}`)
  const sheets = goneFrom(before.roster, after.roster)
  const problems = sheets.size === 0 ? [] : told(sheets, placesOf(sheets, after as unknown as Json, ''))
  const fights = new Map(before.encounters.map((encounter) => [encounter.id, encounter]))
  for (const encounter of after.encounters) {
    const combatants = goneFrom(fights.get(encounter.id)?.combatants ?? [], encounter.combatants)
    if (combatants.size === 0) continue
    problems.push(...told(combatants, placesOf(combatants, asJson(encounter), encounter.id, IN_FIGHTS)))
    // what waits for somebody's turn waits on sheets too
    for (const { id, conditions } of after.roster)
      problems.push(
        ...told(
          combatants,
          placesOf(
            combatants,
            conditions.map(({ expires }) => expires),
            `${id}.conditions`,
          ),
        ),
      )
  }
  return problems
}

const asJson = (encounter: Encounter): Json => encounter as unknown as Json
