/** Arms, armour, gear, spells and powers of the library on a sheet: the rule system of the sheet says where they go. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Sheet } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { LibraryEntry } from '@shared/library/entry'
import type { LibraryKind } from '@shared/library/kinds'
import type { LibraryRow } from '@shared/library/row'
import { sheetSystem } from '@/system/loaded'

const GIVEN: readonly LibraryKind[] = ['weapon', 'armor', 'gear', 'power', 'spell']

/** Whether such a thing has a place on sheets of this kind. */
export const canBeGiven = (
  { kind, system }: Pick<LibraryRow, 'kind' | 'system'>,
  sheet: Pick<Sheet, 'kind'>,
): boolean =>
  GIVEN.includes(kind) && system === systemOfKind(sheet.kind) && sheetSystem(sheet).roster.equip !== undefined

export type Changes = CommandOf<'roster/correct'>['changes']
type Given = Pick<LibraryEntry, 'kind' | 'name' | 'content'>

/** What puts it on each of these sheets, by their ids; those that have no place for it are left out. */
export async function givingTo(
  { kind, name, content }: Given,
  sheets: readonly Sheet[],
): Promise<Map<string, Changes>> {
  const all = new Map<string, Changes>()
  for (const sheet of sheets) {
    const equip = await sheetSystem(sheet).roster.equip?.()
    const changes = equip?.(sheet, { kind, name, content }) ?? []
    // corrections hold what a field can hold, which is JSON
    if (changes.length > 0) all.set(sheet.id, JSON.parse(JSON.stringify(changes)) as Changes)
  }
  return all
}
