/** Reading a sheet by a path of keys and ids, as corrections address it. */
import type { Json, Sheet } from '@shared/contract/types'

export function valueAt(sheet: Sheet | undefined, path: readonly string[]): Json | undefined {
  let here: unknown = sheet
  for (const key of path) {
    if (Array.isArray(here)) here = here.find((item: unknown) => isRecord(item) && item['id'] === key)
    else if (isRecord(here)) here = here[key]
    else return undefined
  }
  return here as Json | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** A key that is not taken yet: `weapon`, `weapon2`, `weapon3` … */
export function freeKey(taken: Readonly<Record<string, unknown>>, stem: string): string {
  if (!(stem in taken)) return stem
  let number = 2
  while (`${stem}${String(number)}` in taken) number += 1
  return `${stem}${String(number)}`
}

/** A key made of a name: "Zero-G Ballet" → `zeroGBallet`. Letters and digits only; `fallback` when none are left. */
export function keyOf(name: string, fallback: string): string {
  const words = name.match(/[A-Za-z\d]+/g) ?? []
  const joined = words
    .map(
      (word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('')
    .slice(0, 40)
  return joined === '' || /^\d/.test(joined) ? fallback : joined
}
