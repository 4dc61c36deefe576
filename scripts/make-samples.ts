/**
 * The sample campaigns of every rule system as files, for people who look beside the program: to open by a double click, to
 * check on the command line, to hand on. Made by the program's own shelf, so they are what an export would be.
 *   tsx scripts/make-samples.ts FOLDER
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { en } from '../shared/messages/en'
import { writeArchive } from '../electron/campaign/archive'
import { ARCHIVE_EXTENSION } from '../electron/campaign/archiveFormat'
import { CampaignShelf } from '../electron/campaign/shelf'
import { SYSTEMS } from '../electron/rules/registry'

/** `Tallow Yard` → `tallow-yard`. */
const fileNameOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const [given] = process.argv.slice(2)
if (given === undefined) throw new Error('usage: tsx scripts/make-samples.ts FOLDER')
const folder = resolve(given)
const data = mkdtempSync(join(tmpdir(), 'roundkeeper-samples-'))
const shelf = new CampaignShelf(data, {
  application: 'Roundkeeper',
  moveToBin: () => Promise.reject(new Error('nothing is removed here')),
  onChange: () => undefined,
  onTrouble: (_campaign, trouble) => {
    throw trouble
  },
})
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const system of SYSTEMS)
    for (const { key } of system.samples) {
      const name = (en.sample as Record<string, string>)[key] ?? key
      const { campaign } = await shelf.create(name, system.id, key)
      const file = join(folder, `${system.id}-${fileNameOf(name)}${ARCHIVE_EXTENSION}`)
      await writeArchive(file, await shelf.archived(campaign.id))
      chmodSync(file, 0o644) // an export is its owner's alone; this one is everybody's
    }
} finally {
  shelf.closeAll()
  rmSync(data, { recursive: true, force: true })
}
