/** What has been dragged here: told by the name alone; what is in it is the host's to judge. */
import { ui } from '@/words/words'

export type DroppedKind = 'campaign' | 'records' | 'picture' | 'map' | 'folder' | 'other'

export function kindOfName(name: string): DroppedKind {
  if (/\.roundkeeper$/i.test(name)) return 'campaign'
  if (/\.json$/i.test(name)) return 'records'
  if (/\.(?:dd2vtt|uvtt|df2vtt)$/i.test(name)) return 'map'
  return /\.(?:png|jpe?g|webp|gif|svg|bmp|avif)$/i.test(name) ? 'picture' : 'other'
}

/** A map of another program, by its name. */
export const isMapFile = ({ name }: { name: string }): boolean => kindOfName(name) === 'map'

export interface Dropped<F> {
  campaigns: F[]
  /** To be looked at: records of ours, or files of other programs. */
  others: F[]
  /** Why the others are not taken, one sentence each. */
  refused: string[]
}

/**
 * Sorts what was dropped. Pictures and maps have places of their own; whatever else it is, the host looks at it.
 * @param isFolder those of the files that are folders
 */
export function sortDropped<F extends { name: string }>(
  files: readonly F[],
  isFolder: (file: F) => boolean,
): Dropped<F> {
  const sorted: Dropped<F> = { campaigns: [], others: [], refused: [] }
  for (const file of files) {
    const kind = isFolder(file) ? 'folder' : kindOfName(file.name)
    if (kind === 'campaign') sorted.campaigns.push(file)
    else if (kind === 'records' || kind === 'other') sorted.others.push(file)
    else sorted.refused.push(ui(`files.drop.refused.${kind}`, { file: file.name }))
  }
  return sorted
}
