/** What the copies of a template have otherwise than it, field by field, and the one command that makes them alike. Pure. */
import { differencesOf, takenOver, type Difference } from '@shared/campaign/difference'
import type { Sheet } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { Id, Json } from '@shared/contract/types'
import { toEach } from './numbers'

/** One field, and the copies that have it otherwise, each with what it has. */
export interface FieldUpdate {
  key: string
  path: readonly string[]
  template: Json | undefined
  copies: readonly { id: Id; name: string; difference: Difference }[]
}

export const copiesOf = (template: Id, sheets: readonly Sheet[]): Sheet[] =>
  sheets.filter(({ copyOf }) => copyOf?.template === template)

/** Fields in the order in which they are met first. */
export function updatesOf(template: Sheet, copies: readonly Sheet[]): FieldUpdate[] {
  const fields = new Map<string, FieldUpdate & { copies: FieldUpdate['copies'][number][] }>()
  for (const copy of copies)
    for (const difference of differencesOf(template, copy)) {
      const { path } = difference
      const key = path.join('.')
      const field = fields.get(key) ?? { key, path, template: difference.template, copies: [] }
      field.copies.push({ id: copy.id, name: copy.name, difference })
      fields.set(key, field)
    }
  return [...fields.values()]
}

/** Null: nothing is to be taken over. */
export function updateCommand(
  updates: readonly FieldUpdate[],
  fields: ReadonlySet<string>,
  copies: ReadonlySet<Id>,
): CommandOf<'roster/to-each'> | null {
  const changes = new Map<Id, ReturnType<typeof takenOver>[]>()
  for (const update of updates)
    if (fields.has(update.key))
      for (const { id, difference } of update.copies)
        if (copies.has(id)) changes.set(id, [...(changes.get(id) ?? []), takenOver(difference)])
  if (changes.size === 0) return null
  return toEach([...changes.keys()], (sheet) => ({
    type: 'roster/correct',
    sheet,
    // a template holds what its fields can hold, which is JSON
    changes: JSON.parse(JSON.stringify(changes.get(sheet))) as Json,
  }))
}
