/** The folder that every deed starts from. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeArchive } from '../../electron/campaign/archive'
import { makeBackup } from '../../electron/campaign/backups'
import { placed, MIXED, SAMPLES, shelfOf } from '../../electron/campaign/testing/played'
import { OTHER, PLAYED } from './deeds'

const CHOICES = [0, 1, 3, 4, 7, 14, 5, 8, 10, 371, 13, 9]
const PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]),
  Buffer.alloc(3000, 7),
])

/** Systems of the campaigns that are played by all of them; those of the others are of one. */
const PLAYED_BESIDE_OTHERS = ['wire', 'wwn']

/**
 * Makes the folder that every deed starts from: a campaign that has been played, with backups and an archive of an
 * earlier state, one of another campaign, one of an older format, and a file of records.
 */
export async function prepare(root: string, system: string, fixtures: string): Promise<void> {
  const beginnings = PLAYED_BESIDE_OTHERS.includes(system) ? MIXED : SAMPLES
  const sample = beginnings.find((one) => one.system.id === system)
  if (sample === undefined) throw new Error(`there is no sample of ${system}`)
  const data = join(root, 'data')
  mkdirSync(join(root, 'exports'), { recursive: true })
  mkdirSync(join(root, 'given'))
  const folder = placed(data, PLAYED, sample, CHOICES.slice(0, 6))
  const shelf = shelfOf(data)
  const pack = async (id: string, name: string): Promise<void> => {
    await writeArchive(join(root, 'given', name), await shelf.archived(id))
  }
  await pack(PLAYED, 'earlier.roundkeeper')
  const session = shelf.session(PLAYED)
  session.run({ type: 'note/add', text: 'later' }, { answers: [], beyond: 'app' }, undefined)
  await pack(PLAYED, 'same.roundkeeper')
  for (let day = 1; day < 3; day++)
    await makeBackup(folder, 'daily', await shelf.archived(PLAYED), Date.now() - day * 86_400_000)
  placed(data, OTHER, sample, CHOICES.slice(6))
  await pack(OTHER, 'other.roundkeeper')
  shelf.closeAll()
  cpSync(join(data, 'campaigns', OTHER), join(root, 'given', OTHER), { recursive: true })
  cpSync(join(fixtures, system), join(root, 'given', 'older'), { recursive: true })
  const older = shelfOf(join(root, 'given', 'of-older'))
  const id = `format-1-${system}`
  cpSync(join(fixtures, system), join(older.folder, id), { recursive: true })
  await writeArchive(join(root, 'given', 'older.roundkeeper'), await older.archivedAsIs(id))
  writeFileSync(join(root, 'given', 'map.png'), PICTURE)
  writeFileSync(join(root, 'given', 'records.json'), recordsOf(root))
}

/** Sheets of the played campaign under names of their own, so that importing adds them. */
function recordsOf(root: string): string {
  const { snapshot } = JSON.parse(
    readFileSync(join(root, 'data', 'campaigns', PLAYED, 'campaign.json'), 'utf8'),
  ) as {
    snapshot: { campaign: { format: number; systems: string[]; roster: { id: string }[] } }
  }
  const { format, systems, roster } = snapshot.campaign
  const records = [...roster.slice(0, 2), ...roster.slice(-1)].map((sheet) => ({
    kind: 'sheet',
    sheet: { ...sheet, id: `new-${sheet.id}` },
  }))
  return JSON.stringify({ roundkeeper: 'sheets', format, systems, records })
}
