/** Sheets of entries as a campaign takes them: copies that know which entry they are of. */
import type { SheetGiven } from '@shared/contract/commands'
import type { LibraryReading } from '@shared/contract/library'
import type { Id } from '@shared/contract/types'
import { ask } from '@/session/link'

export const originOf = ({
  entry,
  hash,
}: Pick<LibraryReading, 'entry' | 'hash'>): { entry: Id; version: number; hash: string } => ({
  entry: entry.id,
  version: entry.version,
  hash,
})

/** Its rule system checks what the entry says: what kind it is, and all else. */
export const sheetGiven = (reading: LibraryReading, isTemplate: boolean): SheetGiven => ({
  ...(reading.entry.content as Pick<SheetGiven, 'kind'>),
  name: reading.entry.name,
  template: isTemplate,
  origin: originOf(reading),
})

/** Throws RequestFailed where one of them cannot be read. */
export async function sheetsOf(ids: readonly Id[], isTemplate: boolean): Promise<SheetGiven[]> {
  const readings = await Promise.all(ids.map((id) => ask('library.read', { id })))
  return readings.filter(({ entry }) => entry.kind === 'sheet').map((one) => sheetGiven(one, isTemplate))
}
