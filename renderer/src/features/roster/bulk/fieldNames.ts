/** The label of a field of a sheet by its path, with weapons and the like by their names. */
import type { Sheet } from '@shared/campaign/types'
import { fieldWords } from '@shared/words/fields'
import type { NameOf } from '@/words/words'

const idOf = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
  return typeof id === 'string' ? id : null
}

/** Whatever in the sheet has a name, by its key or id. */
function namesIn(sheet: Sheet): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const walk = (value: unknown, key: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { name } = value as { name?: unknown }
    if (key !== '' && typeof name === 'string' && name !== '') names.set(key, name)
    for (const [inner, one] of Object.entries(value)) walk(one, idOf(one) ?? inner)
  }
  walk(sheet, '')
  return names
}

export function fieldNames(sheet: Sheet, nameOf: NameOf): (path: readonly string[]) => string {
  const names = namesIn(sheet)
  return (path) => fieldWords(path.join('.'), (id) => names.get(id) ?? nameOf(id))
}
