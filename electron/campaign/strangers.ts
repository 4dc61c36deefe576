/** What lies in a campaign's folder and is not Roundkeeper's: whatever becomes of the campaign, it stays. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ASSETS, JOURNAL } from './archiveFormat'
import { BACKUPS } from './backupNames'
import { isMark } from './ours'
import { isRewritten, OWN_WITHIN, type OwnNames } from './ownNames'
import { putAs } from './renaming'
import { finishedName } from './unfinished'

/** Also what a write leaves behind that was not finished. */
const orUnfinished =
  (isOurs: (name: string) => boolean) =>
  (name: string): boolean =>
    isOurs(name) || isOurs(finishedName(name) ?? '')
const isOwnFile = orUnfinished((name) => isRewritten(name) || name === JOURNAL)

const FOLDERS: readonly OwnNames[] = [
  { inside: '', isOurs: (name) => isOwnFile(name) || isMark(name) || name === BACKUPS || name === ASSETS },
  ...OWN_WITHIN.map(({ inside, isOurs }) => ({ inside, isOurs: orUnfinished(isOurs) })),
]

/**
 * Puts it into the folder of the campaign that has taken the place of this one. Returns whether nothing of it is left
 * behind: what cannot be moved, or has a namesake there, stays where it is.
 */
export function strangersMoved(from: string, to: string): boolean {
  let isAllMoved = true
  for (const { inside, isOurs } of FOLDERS) {
    const folder = join(from, inside)
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (isOurs(name)) continue
      try {
        if (existsSync(join(to, inside, name))) throw new Error('there is one already')
        // not with the folders above: one that has vanished is not made anew
        if (!existsSync(join(to, inside))) mkdirSync(join(to, inside))
        putAs(join(folder, name), join(to, inside, name))
      } catch {
        isAllMoved = false
      }
    }
  }
  return isAllMoved
}
