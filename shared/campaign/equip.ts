/** What puts an entry of the library on a sheet, as corrections by hand; each rule system has its own. */
import type { JsonRecord } from '../contract/json'
import type { Correction } from './commands/parts'
import type { Sheet } from './types'

export interface Equipment {
  /** Kind of the entry: a weapon, an armor, gear, a spell, a power. */
  kind: string
  name: string
  content: JsonRecord
}
/** Null: sheets of this kind have nothing like it. */
export type Equip = (sheet: Readonly<Sheet>, equipment: Equipment) => Correction[] | null

/** A key that no entry of the record has: the words of the name, and a number where that is taken. */
export function freeKey(record: Readonly<Record<string, unknown>>, name: string): string {
  const [first = 'item', ...others] = name.match(/[A-Za-z0-9]+/g) ?? []
  const stem = [first.toLowerCase(), ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))]
    .join('')
    .slice(0, 40)
  if (record[stem] === undefined) return stem
  for (let number = 2; ; number++)
    if (record[`${stem}${String(number)}`] === undefined) return `${stem}${String(number)}`
}

export const added = (
  record: string,
  entries: Readonly<Record<string, unknown>>,
  name: string,
  value: object,
): Correction[] => [{ path: [record, freeKey(entries, name)], value }]
