/** The second folder for backups: choosing it, what is copied and when, what is listed and restored from it. */
import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backupName, isBackupName } from './backupNames'
import { KEPT } from './backups'
import { chooseBackupsFolder } from './backupsFolder'
import { fence, unfence } from './fence'
import { CampaignImporter } from './importing'
import { placed, SAMPLES, shelfOf } from './testing/played'
import { namesIn, SecondStage } from './testing/secondStage'
import { FileTrouble } from './trouble'
import { verifyArchive } from './unpack'

let table: SecondStage
beforeEach(() => {
  table = new SecondStage()
})
afterEach(async () => {
  await table.end()
})

async function refusal(): Promise<FileTrouble> {
  try {
    await table.second.choose()
  } catch (error) {
    if (error instanceof FileTrouble) return error
    throw error
  }
  throw new Error('it was not refused')
}

describe('a start', () => {
  /** Chosen while the program was not running, as on the command line. */
  const chosenBefore = async (): Promise<void> => {
    placed(table.home, 'd', SAMPLES[0]!)
    for (const campaign of ['c', 'd']) await table.keeper.make(campaign, 'manual')
    await table.settled()
    chooseBackupsFolder(table.home, table.stick)
    table.restart()
  }
  const copiesOf = (campaign: string): string[] =>
    namesIn(table.inside)
      .filter((name) => name.endsWith(` (${campaign})`))
      .flatMap((name) => namesIn(join(table.inside, name)))

  it('copies what is missing there of every campaign, though none is opened', async () => {
    await chosenBefore()
    table.second.begin()
    await vi.waitFor(() => expect(['c', 'd'].map((id) => copiesOf(id).length)).toEqual([1, 1]), 5000)
    expect(['c', 'd'].map((id) => table.shelf.isOpen(id))).toEqual([false, false])
    expect(table.troubles).toEqual([])
  })
  it('says nothing of a folder that is away, and copies when it is back', async () => {
    await chosenBefore()
    table.pullOut()
    table.second.begin()
    await vi.waitFor(() => expect(table.views.at(-1)?.state).toBe('failing'), 5000)
    expect(table.troubles).toEqual([])
    table.putBack()
    await table.second.view()
    await vi.waitFor(() => expect(['c', 'd'].map((id) => copiesOf(id).length)).toEqual([1, 1]), 5000)
  })
  it('is not waited for when the program ends', async () => {
    await chosenBefore()
    table.second.begin()
    await table.settled()
    expect(copiesOf('d')).toEqual([])
  })
})

describe('a name that is taken', () => {
  it.each(['file', 'link'])(
    'by a %s of somebody’s: the folder of the campaign gets another',
    async (what) => {
      await table.second.choose()
      await table.settled()
      if (what === 'file') writeFileSync(table.there, 'mine')
      else symlinkSync(join(table.root, 'nowhere'), table.there)
      const name = await table.made()
      expect(table.troubles).toEqual([])
      expect(namesIn(join(table.inside, 'The wire 2 (c)'))).toEqual([name])
      expect((await table.second.list('c')).map(({ where }) => where)).toEqual(['both'])
      if (what === 'file') expect(readFileSync(table.there, 'utf8')).toBe('mine')
      await table.made()
      expect(namesIn(table.inside).filter((one) => one.endsWith(' (c)'))).toHaveLength(2)
    },
  )
})

describe('choosing', () => {
  it('copies what there is, under the name of the campaign, and is known at the next start', async () => {
    writeFileSync(join(table.stick, 'holiday.txt'), 'ours')
    const name = await table.made()
    expect(await table.second.choose()).toMatchObject({ state: 'used', folder: table.stick, newest: null })
    await table.settled()
    expect(namesIn(table.there)).toEqual([name])
    expect(readFileSync(join(table.there, name))).toEqual(readFileSync(join(table.hereFolder, name)))
    expect(readFileSync(join(table.stick, 'holiday.txt'), 'utf8')).toBe('ours')
    table.restart()
    expect(await table.second.view()).toMatchObject({ state: 'used', folder: table.stick })
    expect((await table.second.view()).newest).toBe((await table.second.list('c'))[0]?.made)
  })
  it('takes the folder that it has made for the one that holds it', async () => {
    await table.second.choose()
    table.chosen = table.inside
    expect(await table.second.choose()).toMatchObject({ folder: table.stick })
    expect(namesIn(table.inside)).toEqual(['roundkeeper-backups.json'])
  })
  it.each<[string, () => string, string]>([
    ['the data folder', () => table.home, 'second-contained'],
    ['a folder in the campaigns', () => join(table.home, 'campaigns'), 'second-contained'],
    ['a folder around the data folder', () => table.root, 'second-contained'],
    ['what is not there', () => join(table.root, 'none'), 'second-no-folder'],
    ['a file', () => join(table.home, 'campaigns/c/campaign.json'), 'second-no-folder'],
  ])('refuses %s, and nothing has changed', async (_what, folder, code) => {
    table.chosen = folder()
    expect((await refusal()).code).toBe(code)
    expect(await table.second.view()).toMatchObject({ state: 'none', folder: null })
    expect(namesIn(table.home)).not.toContain('backups-folder.json')
  })
  it('refuses a folder in whose place for backups something else lies', async () => {
    writeFileSync(table.inside, 'a file')
    expect(await refusal()).toMatchObject({ code: 'second-not-written', details: { file: table.stick } })
    expect(readFileSync(table.inside, 'utf8')).toBe('a file')
  })
  it('keeps the mark of another computer that uses the same folder', async () => {
    await table.second.choose()
    const mark = readFileSync(join(table.inside, 'roundkeeper-backups.json'), 'utf8')
    await table.second.stop()
    await table.second.choose()
    expect(readFileSync(join(table.inside, 'roundkeeper-backups.json'), 'utf8')).toBe(mark)
  })
  it('none any more leaves what lies there', async () => {
    const name = await table.made()
    await table.second.choose()
    await table.settled()
    expect(await table.second.stop()).toMatchObject({ state: 'none', folder: null })
    await table.made()
    expect(namesIn(table.there)).toEqual([name])
    table.restart()
    expect(await table.second.view()).toMatchObject({ state: 'none' })
  })
})

describe('a backup of any kind', () => {
  it.each(['manual', 'fight', 'daily'] as const)('%s is copied once it was made', async (kind) => {
    await table.second.choose()
    const name = await table.made(kind)
    expect(namesIn(table.there)).toEqual([name])
    await verifyArchive(join(table.there, name))
    expect(table.troubles).toEqual([])
  })
  it('before a replacement is copied, though nobody waits for it and newer ones lie there', async () => {
    for (let count = 0; count < KEPT.always; count++) await table.made()
    const folder = table.hereFolder
    const replaced = backupName('replaced', new Date())
    cpSync(join(folder, table.here[0] ?? ''), join(folder, replaced))
    await table.second.choose()
    await table.settled()
    expect(namesIn(table.there)).toContain(replaced)
  })
  it('rotates there as beside the campaign, and touches nothing of anybody else', async () => {
    await table.second.choose()
    await table.made()
    writeFileSync(join(table.there, 'notes.txt'), 'ours')
    for (let day = 0; day < KEPT.count + 3; day++) await table.made()
    const kept = namesIn(table.there).filter(isBackupName)
    expect(kept).toEqual(table.here)
    expect(kept).toHaveLength(KEPT.count)
    expect(readFileSync(join(table.there, 'notes.txt'), 'utf8')).toBe('ours')
  })
  it('is cleared of what a stopped program left, but not of what somebody writes just now', async () => {
    await table.second.choose()
    const name = await table.made()
    const [old, fresh] = ['0', '1'].map((digit) => join(table.there, `.${name}.${digit.repeat(12)}.tmp`))
    for (const path of [old!, fresh!]) writeFileSync(path, 'half')
    utimesSync(old!, new Date(0), new Date(0))
    await table.made()
    expect([existsSync(old!), existsSync(fresh!)]).toEqual([false, true])
  })
  it('removes no backup of another computer beyond the common rule', async () => {
    await table.second.choose()
    const [mine] = [await table.made()]
    const others = [1, 2, 3, 4].map((day) => backupName('daily', new Date(Date.now() - day * 86_400_000)))
    for (const name of others) cpSync(join(table.there, mine), join(table.there, name))
    await table.made()
    expect(namesIn(table.there)).toEqual(expect.arrayContaining(others))
  })
})

/** One bit in the middle: its list of contents stays readable. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

describe('what lies in the second folder', () => {
  it('is listed once with what lies beside the campaign, and says where it lies', async () => {
    const [older, newer] = [await table.made(), await table.made()]
    await table.second.choose()
    await table.settled()
    const newest = await table.made()
    rmSync(join(table.hereFolder, older))
    rmSync(join(table.there, newest))
    expect((await table.second.list('c')).map(({ name, where }) => [name, where])).toEqual([
      [newest, 'here'],
      [newer, 'both'],
      [older, 'second'],
    ])
  })
  it('is offered where the one beside the campaign is damaged, and restores', async () => {
    await table.second.choose()
    const name = await table.made()
    const { revision } = table.shelf.session('c')
    damage(join(table.hereFolder, name))
    table.keeper.opened('c')
    await vi.waitFor(() => expect(table.troubles.map(({ code }) => code)).toEqual(['backups-damaged']))
    const offered = (await table.second.list('c')).filter((one) => one.name === name)
    expect(offered).toMatchObject([{ where: 'second', damaged: null }])
    const importer = new CampaignImporter(table.shelf)
    const restored = await importer.importBeside(await table.second.pathOf('c', name))
    expect(table.shelf.session(restored.campaign).revision).toBe(revision)
  })
  it('is another backup of the same name where a clock was set: both stay, and the copy bears the next name', async () => {
    const name = await table.made()
    const other = readFileSync(join(table.hereFolder, name))
    await table.second.choose()
    await table.settled()
    rmSync(join(table.hereFolder, name))
    const newer = await table.made()
    cpSync(join(table.hereFolder, newer), join(table.root, 'newer'))
    rmSync(join(table.hereFolder, newer))
    rmSync(join(table.there, newer), { force: newer === name })
    writeFileSync(join(table.there, name), other)
    cpSync(join(table.root, 'newer'), join(table.hereFolder, name))
    table.second.opened('c')
    await table.settled()
    expect(readFileSync(join(table.there, name))).toEqual(other)
    expect(namesIn(table.there)).toHaveLength(2)
    expect((await table.second.list('c')).map(({ where }) => where)).toEqual(['both', 'second'])
    table.second.opened('c')
    await table.settled()
    expect(namesIn(table.there)).toHaveLength(2)
  })
  it('that is damaged is told, and copied anew from the whole one', async () => {
    await table.second.choose()
    const name = await table.made()
    damage(join(table.there, name))
    table.second.opened('c')
    await table.settled()
    expect(table.troubles).toMatchObject([
      { code: 'second-backups-damaged', details: { file: table.stick, count: 1 } },
    ])
    await verifyArchive(join(table.there, name))
    expect(await table.second.list('c')).toMatchObject([{ name, where: 'both', damaged: null }])
  })
  it('is never replaced or pushed out by one that cannot be restored', async () => {
    await table.second.choose()
    const name = await table.made()
    const whole = readFileSync(join(table.there, name))
    damage(join(table.hereFolder, name))
    table.second.opened('c')
    await table.settled()
    expect(readFileSync(join(table.there, name))).toEqual(whole)
  })
  it('restores where the data folder is gone', async () => {
    await table.second.choose()
    const name = await table.made()
    const { revision } = table.shelf.session('c')
    table.shelf.closeAll()
    rmSync(table.home, { recursive: true })
    const another = shelfOf(join(table.root, 'another'))
    const report = await new CampaignImporter(another).import(join(table.there, name), 'ask')
    expect(report).toMatchObject({ outcome: 'added', name: 'The wire', campaign: 'c' })
    expect(another.session('c').revision).toBe(revision)
    another.closeAll()
    expect(statSync(join(table.there, name)).mode & 0o044).not.toBe(0) // another user's program may read it
  })
  it('is named by nobody else: no other folder is looked into', async () => {
    await table.second.choose()
    await table.made()
    for (const name of ['../x', 'notes.txt', backupName('daily', new Date(0))])
      await expect(table.second.pathOf('c', name)).rejects.toMatchObject({ code: 'unknown-backup' })
  })
})

it('is not said to fail where the campaigns are not ours to write to any more', async () => {
  await table.second.choose()
  const name = await table.made()
  const copy = backupName('manual', new Date(Date.now() + 60_000))
  cpSync(join(table.hereFolder, name), join(table.hereFolder, copy))
  fence(table.home, (file) => new FileTrouble('lock-gone', { file }))
  try {
    table.second.bring('c', copy)
    await table.second.settle()
    expect(table.troubles).toEqual([])
    expect((await table.second.view()).state).toBe('used')
  } finally {
    unfence(table.home)
  }
})
