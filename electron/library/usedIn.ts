/** Which campaigns hold copies of an entry: told by the origin that a copy's sheet names. Opens no campaign for it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '@shared/contract/types'
import { isRecord, type Json } from '@shared/contract/json'
import type { UsedIn, UsedSheet } from '@shared/contract/library'
import { SNAPSHOT } from '../campaign/archiveFormat'
import type { CampaignShelf } from '../campaign/shelf'
import { decodeSnapshot } from '../campaign/snapshot'
import { takingTurns } from '../campaign/slices'

function copiesIn(roster: Json | undefined, entry: Id): UsedSheet[] {
  if (!Array.isArray(roster)) return []
  return roster.flatMap((sheet) => {
    if (!isRecord(sheet) || !isRecord(sheet['origin']) || sheet['origin']['entry'] !== entry) return []
    const { id, name } = sheet
    const { version } = sheet['origin']
    return typeof id === 'string' && typeof name === 'string' && typeof version === 'number'
      ? [{ id, name, version }]
      : []
  })
}

/** Of a campaign that is closed; one that cannot be read uses nothing, as far as anybody can tell. */
async function rosterOnDisk(folder: string, entry: Id): Promise<Json | undefined> {
  try {
    const text = await readFile(join(folder, SNAPSHOT), 'utf8')
    // most campaigns name it nowhere, and are not parsed
    return text.includes(JSON.stringify(entry)) ? decodeSnapshot(text).campaign['roster'] : undefined
  } catch {
    return undefined
  }
}

export async function usedIn(shelf: CampaignShelf, entry: Id): Promise<UsedIn[]> {
  const turn = takingTurns()
  const found: UsedIn[] = []
  for (const { id, name } of shelf.list()) {
    const roster = shelf.isOpen(id)
      ? (shelf.session(id).campaign.roster as unknown as Json)
      : await rosterOnDisk(shelf.path(id), entry)
    const sheets = copiesIn(roster, entry)
    if (sheets.length > 0) found.push({ campaign: id, name, sheets })
    await turn()
  }
  return found
}
