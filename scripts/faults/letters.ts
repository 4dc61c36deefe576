/** Files that somebody has put where Roundkeeper keeps its own: whatever becomes of the folders around them, they stay. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PLAYED } from './deeds'

const MINE = 'mine'
/** Names of folders that only look like Roundkeeper's. */
export const isSomebodys = (name: string): boolean => name.endsWith(MINE)

const CAMPAIGN = join('data/campaigns', PLAYED)
const LETTERS = [
  'data/letter-at-home.txt',
  `data/campaigns/.incoming-${MINE}/letter-incoming.txt`,
  `data/campaigns/.replaced-${MINE}/letter-replaced.txt`,
  `${CAMPAIGN}/letter-in-campaign.txt`,
  `${CAMPAIGN}/campaign.json.1`,
  `${CAMPAIGN}/campaign.json.2026`,
  `${CAMPAIGN}/card.json.3`,
  `${CAMPAIGN}/.campaign.json.tmp`,
  `${CAMPAIGN}/maps/letter-in-folder.txt`,
  `${CAMPAIGN}/backups/letter-among-backups.txt`,
  `${CAMPAIGN}/backups/.${MINE}-backup.tmp`,
  `${CAMPAIGN}/assets/letter-among-pictures.txt`,
  `${CAMPAIGN}/assets/.${MINE}-picture.tmp`,
]

export function putLetters(root: string): void {
  for (const letter of LETTERS) {
    mkdirSync(dirname(join(root, letter)), { recursive: true })
    writeFileSync(join(root, letter), 'mine')
  }
}

function* namesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* namesBelow(join(folder, entry.name))
    else yield entry.name
}

/** Those that lie nowhere below the root any more. */
export function lettersGone(root: string): string[] {
  const found = new Set(existsSync(root) ? namesBelow(root) : [])
  return LETTERS.map((letter) => basename(letter)).filter((letter) => !found.has(letter))
}
