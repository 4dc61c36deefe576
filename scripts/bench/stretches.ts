/** How long windows wait at a stretch while a large campaign's files are made, moved in or out, or looked through. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeArchive } from '../../electron/campaign/archive'
import { tryBackups } from '../../electron/campaign/backups'
import { CampaignImporter } from '../../electron/campaign/importing'
import { BackupKeeper } from '../../electron/campaign/keeper'
import { restorableIn } from '../../electron/campaign/restorable'
import { CampaignShelf } from '../../electron/campaign/shelf'
import { grow } from './large'
import { median } from './measure'
import { correction, fightOf } from './state'

const PASSES = 5
const ID = 'bench'

export interface Stretch {
  deed: string
  /** Milliseconds in which no command is answered, at most; median of the passes. */
  longest: number
  /** Milliseconds that the deed takes in all. */
  whole: number
}

/** A campaign of so many bytes of snapshot and so many lines, closed. */
async function made(data: string, bytes: number, lines: number): Promise<void> {
  const bench = fightOf(500)
  await grow(bench, bytes)
  for (let i = 0; i < lines; i++)
    bench.session.run(correction(bench.ids[i % 500] ?? '', i), { answers: [], beyond: 'app' }, undefined)
  bench.session.close()
  mkdirSync(join(data, 'campaigns'), { recursive: true })
  cpSync(bench.folder, join(data, 'campaigns', ID), { recursive: true })
  rmSync(bench.folder, { recursive: true })
}

async function measured(deed: string, passes: number, work: () => Promise<unknown>): Promise<Stretch> {
  const stretches: number[] = []
  const wholes: number[] = []
  for (let pass = 0; pass < passes; pass++) {
    globalThis.gc?.()
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await new Promise((done) => setTimeout(done, 20))
    delay.reset()
    const began = performance.now()
    await work()
    wholes.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, 5))
    delay.disable()
    stretches.push(delay.max / 1e6)
  }
  return { deed, longest: median(stretches), whole: median(wholes) }
}

/** Of every deed on a campaign of so many bytes and lines. */
export async function measureStretches(bytes: number, lines: number, passes = PASSES): Promise<Stretch[]> {
  const data = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-stretches-'))
  const fail = (_campaign: string, trouble: Error): never => {
    throw trouble
  }
  const shelf = new CampaignShelf(data, {
    application: 'bench',
    moveToBin: () => Promise.resolve(),
    onChange: () => undefined,
    onTrouble: fail,
  })
  const keeper = new BackupKeeper(shelf, fail)
  const importer = new CampaignImporter(shelf)
  const { signal } = new AbortController()
  const found: Stretch[] = []
  const deed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    found.push(await measured(name, passes, work))
  }
  try {
    await made(data, bytes, lines)
    const folder = shelf.path(ID)
    const archive = join(data, 'bench.roundkeeper')
    const session = shelf.session(ID)
    await deed('creating a sample', () => shelf.create('Made', 'wcrpg', 'cargoDock'))
    await deed('renaming', () => shelf.rename(ID, `Renamed ${String(Math.random())}`))
    await deed('exporting', async () =>
      writeArchive(archive, await shelf.archived(ID), restorableIn(shelf.folder)),
    )
    await deed('backing up', () => keeper.make(ID, 'manual'))
    await deed('importing the same', () => importer.import(archive, 'ask'))
    await deed('importing another', async () => {
      const { campaign } = await importer.importBeside(archive)
      shelf.card(campaign)
    })
    await deed('looking through', () => session.lookThrough(signal))
    await deed('trying a backup', async () => {
      const other = mkdtempSync(join(data, 'campaigns', 'other-'))
      cpSync(join(folder, 'backups', readdirSync(join(folder, 'backups'))[0] ?? ''), join(other, 'x'))
      mkdirSync(join(other, 'backups'))
      cpSync(join(other, 'x'), join(other, 'backups', '20260101T201500Z-manual.roundkeeper'))
      await new Promise((done) => setTimeout(done, 20))
      if ((await tryBackups(join(other, 'backups'), other, join(data, 'campaigns'), signal)) > 0)
        throw new Error('a backup is damaged')
      rmSync(other, { recursive: true })
    })
    await deed('importing over it', () => importer.import(archive, 'replace'))
    return found
  } finally {
    shelf.closeAll()
    rmSync(data, { recursive: true, force: true })
  }
}
