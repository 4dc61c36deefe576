/** What of the library several sheets can be given at once, and the one command that does it. */
import type { Equip, Equipment } from '@shared/campaign/equip'
import type { Sheet } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { Json } from '@shared/contract/types'
import type { LibraryEntry } from '@shared/library/entry'
import { toEach } from './numbers'

const KINDS = ['weapon', 'armor', 'gear', 'power', 'spell'] as const
export type GearEntry = Extract<LibraryEntry, { kind: (typeof KINDS)[number] }>
export const isGear = (entry: LibraryEntry): entry is GearEntry => KINDS.some((kind) => kind === entry.kind)

/** Null: none of them can have it. */
export function equipAll(
  equip: Equip,
  sheets: readonly Sheet[],
  equipment: Equipment,
): CommandOf<'roster/to-each'> | null {
  const changesOf = new Map(
    sheets.flatMap((sheet) => {
      const changes = equip(sheet, equipment)
      return changes === null || changes.length === 0 ? [] : [[sheet.id, changes] as const]
    }),
  )
  if (changesOf.size === 0) return null
  return toEach([...changesOf.keys()], (sheet) => ({
    type: 'roster/correct',
    sheet,
    // corrections hold what a field can hold, which is JSON
    changes: JSON.parse(JSON.stringify(changesOf.get(sheet))) as Json,
  }))
}
