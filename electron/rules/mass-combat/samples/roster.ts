/** What the tables of types are made of. */
import type { Command, JsonRecord } from '@shared/contract/types'

/** Adds a type of ship, vehicle or figure to the roster. */
export const typeOf = (kind: string, id: string, name: string, sheet: JsonRecord): Command => ({
  type: 'roster/add',
  sheet: { id, kind: `mass-combat/${kind}`, name, ...sheet },
})
