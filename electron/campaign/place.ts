/**
 * Where campaigns are kept. The home of the program (see ./dataFolder.ts) holds them unless they were moved; then a
 * small file in it says which folder does. Whoever cannot find them says so: an empty list is never made up for them.
 */
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { syncFolder } from './syncing'
import { FileTrouble, reason, writing } from './trouble'
import { writeWhole } from './wholeFile'

/** The folder of campaigns, in the home or where they were moved to. */
export const CAMPAIGNS = 'campaigns'
/** In the home: says where they were moved to. */
export const POINTER = 'campaigns-folder.json'

/** Where campaigns lay before they were moved elsewhere, so that nobody plays on there. */
export const movedAway = (campaigns: string, day: string, number: number): string =>
  `${campaigns} (moved ${day}${number === 1 ? '' : `, ${String(number)}`})`
export const isMovedAway = (name: string): boolean => name.startsWith(`${CAMPAIGNS} (moved `)

/** `folder`: holds `campaigns/`; null: the note that names it cannot be read. */
export type Place = { folder: string; isThere: true } | { folder: string | null; isThere: false }

export const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Whether a folder holds campaigns. The folder alone proves nothing: a place where a drive is mounted is always there. */
export const holdsCampaigns = (folder: string): boolean => isFolder(join(folder, CAMPAIGNS))

/** How many campaigns a folder holds, unread. */
export function campaignsIn(folder: string): number {
  try {
    return readdirSync(join(folder, CAMPAIGNS), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
    ).length
  } catch {
    return 0
  }
}

function pointedAt(text: string): string | null {
  try {
    const { format, folder } = JSON.parse(text) as { format?: unknown; folder?: unknown }
    return format === 1 && typeof folder === 'string' && isAbsolute(folder) ? folder : null
  } catch {
    return null
  }
}

export function placeOf(home: string): Place {
  let text: string
  try {
    text = readFileSync(join(home, POINTER), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { folder: home, isThere: true }
    return { folder: null, isThere: false }
  }
  const folder = pointedAt(text)
  return folder !== null && (folder === home || holdsCampaigns(folder))
    ? { folder, isThere: true }
    : { folder, isThere: false }
}

/** The place's folder. Throws {@link FileTrouble} `campaigns-missing`. */
export function folderOf(place: Place): string {
  if (place.isThere) return place.folder
  throw new FileTrouble('campaigns-missing', {
    file: place.folder ?? POINTER,
    reason: reason(place.folder === null ? 'pointer' : 'ENOENT'),
  })
}

/** From the next start on campaigns are looked for there. In one step; throws {@link FileTrouble}, and nothing has changed. */
export function pointTo(home: string, folder: string): void {
  const path = join(home, POINTER)
  if (folder === home)
    writing(path, () => {
      rmSync(path, { force: true })
    })
  else writeWhole(path, Buffer.from(`${JSON.stringify({ format: 1, folder })}\n`))
  syncFolder(home) // also where the note was removed
}
