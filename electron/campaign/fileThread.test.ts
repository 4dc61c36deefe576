/** The thread for files, on small programs that stand for it, and the one that is shipped. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itSeldom } from '../../tests/itSeldom'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import { writeArchive } from './archive'
import { failureOf, thrownAs } from './fileMessages'
import { beginFileThread, fileTask } from './fileThread'
import { CampaignImporter } from './importing'
import { damageOf } from './restorable'
import { stageBeside } from './stagedFolder'
import { shelfOf, placed, SAMPLES } from './testing/played'
import { FileTrouble, reason, troubleOf } from './trouble'

let root = ''
let end = (): Promise<void> => Promise.resolve()
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-file-thread-'))
})
afterEach(async () => {
  await end()
  rmSync(root, { recursive: true, force: true })
})

/** From now on tasks are for this program. */
function begin(source: string): void {
  const program = join(root, 'thread.mjs')
  writeFileSync(program, `import { parentPort as port } from 'node:worker_threads'\n${source}`)
  end = beginFileThread(program)
}
const READY = `port.postMessage({ kind: 'ready' })\n`
const look = (name: string) => fileTask('look', { folder: join(root, name) })

it('answers with what the thread says, each question its own', async () => {
  begin(`${READY}
    const asked = []
    port.on('message', ({ id, task, given }) => {
      asked.push({ kind: 'done', id, result: [task, given] })
      if (asked.length === 2) for (const answer of asked.reverse()) port.postMessage(answer)
    })`)
  expect(await Promise.all([look('a'), look('b')])).toEqual([
    ['look', { folder: join(root, 'a') }],
    ['look', { folder: join(root, 'b') }],
  ])
})

it.each([
  ['is not there', null],
  ['throws when it begins', `throw new Error('no such module')`],
  ['ends when it begins', `process.exit(1)`],
])('does the work itself where the program %s', async (_what, source) => {
  placed(root, 'c', SAMPLES[0]!)
  const shelf = shelfOf(root)
  const folder = shelf.path('c')
  if (source === null) end = beginFileThread(join(root, 'none.js'))
  else begin(source)
  for (let times = 0; times < 2; times++)
    expect(await fileTask('look', { folder })).toMatchObject({ format: CAMPAIGN_FORMAT, id: 'c' })
  shelf.closeAll()
})

it('tells whoever waits when the thread breaks down, and begins another for the next', async () => {
  begin(`${READY}
    port.on('message', ({ id, given }) => {
      if (given.folder.endsWith('bomb')) throw new Error('out of memory')
      port.postMessage({ kind: 'done', id, result: 'whole' })
    })`)
  expect(await look('a')).toBe('whole')
  await expect(look('bomb')).rejects.toThrow('out of memory')
  expect(await look('a')).toBe('whole')
})

it('tells whoever waits when the program ends', async () => {
  begin(READY)
  const waiting = expect(look('a')).rejects.toThrow('the program ends')
  await end()
  await waiting
})

it('passes troubles on with code and details, and what the system refused with its code', async () => {
  const trouble = new FileTrouble('archive-damaged', { file: 'x', reason: reason('checksum') })
  const system = Object.assign(new Error('ENOSPC: full, write'), { code: 'ENOSPC', syscall: 'write' })
  const failures = [trouble, system, new Error('a bug')].map(failureOf)
  begin(`${READY}
    const failures = ${JSON.stringify(failures)}
    port.on('message', ({ id }) => port.postMessage({ kind: 'failed', id, failure: failures[id - 1] }))`)
  await expect(look('a')).rejects.toMatchObject({ code: trouble.code, details: trouble.details })
  const full: unknown = await look('b').catch((error: unknown) => error)
  expect(troubleOf(full, 'campaign.json')).toEqual(troubleOf(system, 'campaign.json'))
  await expect(look('c')).rejects.toThrow('a bug')
  expect(thrownAs(failures[0]!)).toBeInstanceOf(FileTrouble)
})

it('looks at a folder as it lies there, and refuses one that is not', async () => {
  mkdirSync(join(root, 'empty'))
  expect(await look('empty')).toMatchObject({ damaged: 'snapshot-missing', revision: 0, journalBytes: 0 })
  await expect(look('gone')).rejects.toMatchObject({ code: 'folder-vanished' })
})

/** The module beside the one that `require` finds: a thread loads modules. */
const TSX = pathToFileURL(
  createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs'),
).href
const WORKER = pathToFileURL(resolve(import.meta.dirname, 'fileWorker.ts')).href
/** Its program is compiled as it is loaded: seconds on a busy machine. */
const LOADING_TAKES = 60_000

describe('the thread that is shipped', { timeout: LOADING_TAKES }, () => {
  /** An archive of a campaign that was played, which is here too. */
  async function archived(data: string): Promise<string> {
    placed(data, 'c', SAMPLES[0]!, [1, 2, 3, 7, 14])
    const shelf = shelfOf(data)
    const archive = join(root, 'c.roundkeeper')
    await writeArchive(archive, await shelf.archived('c'))
    shelf.closeAll()
    return archive
  }
  const beginShipped = (): void => {
    begin(`import { register } from '${TSX}'\nregister()\nawait import('${WORKER}')`)
  }
  const withoutFolder = ({ folder: _folder, ...rest }: { folder: string }): object => rest

  itSeldom(
    'imports, keeps both, finds the same, replaces and tries as the thread of whoever asks does',
    async () => {
      const archive = await archived(root)
      const place = mkdtempSync(join(root, 'place-'))
      const here = await stageBeside(archive, place)
      beginShipped()
      const there = await stageBeside(archive, place)
      expect(withoutFolder(there)).toEqual(withoutFolder(here))
      expect(readdirSync(there.folder).sort()).toEqual(readdirSync(here.folder).sort())

      const shelf = shelfOf(root)
      const importer = new CampaignImporter(shelf)
      expect(await importer.import(archive, 'ask')).toMatchObject({ outcome: 'unchanged' }) // as it lies there
      const session = shelf.session('c')
      expect(await importer.import(archive, 'ask')).toMatchObject({ outcome: 'unchanged' }) // as it is open
      session.run({ type: 'note/add', text: 'played on' }, { answers: [], beyond: 'app' }, undefined)
      expect(await importer.import(archive, 'ask')).toMatchObject({ conflict: { existing: { id: 'c' } } })
      expect(await importer.import(archive, 'keepBoth')).toMatchObject({
        name: `${session.campaign.name} (2)`,
      })
      expect(await importer.import(archive, 'replace')).toMatchObject({ outcome: 'replaced' })
      expect(await importer.import(archive, 'ask')).toMatchObject({ outcome: 'unchanged' })
      expect(shelf.names().sort()).toEqual([session.campaign.name, `${session.campaign.name} (2)`])
      expect(await damageOf(archive, place)).toBeNull()
      shelf.closeAll()
    },
  )

  it('refuses in the same words, and leaves nothing', async () => {
    const torn = join(root, 'torn.roundkeeper')
    writeFileSync(torn, 'no zip')
    const place = mkdtempSync(join(root, 'place-'))
    const refusalOf = (): Promise<unknown> => stageBeside(torn, place, { file: 'x' }).catch((e: unknown) => e)
    const here = await refusalOf()
    beginShipped()
    const there = await refusalOf()
    expect(here).toMatchObject({ code: 'archive-unreadable', details: { file: 'x' } })
    expect(there).toMatchObject({ code: 'archive-unreadable', details: (here as FileTrouble).details })
    expect(readdirSync(place)).toEqual([])
  })

  it('leaves nothing where it breaks down while an archive is taken in', async () => {
    const archive = await archived(root)
    const place = mkdtempSync(join(root, 'place-'))
    begin(`${READY}
      import { mkdirSync } from 'node:fs'
      port.on('message', ({ given }) => {
        mkdirSync(given.folder)
        throw new Error('out of memory')
      })`)
    await expect(stageBeside(archive, place)).rejects.toMatchObject({
      code: 'file-unreadable',
      details: { file: 'c.roundkeeper', reason: { with: { problem: 'out of memory' } } },
    })
    expect(readdirSync(place)).toEqual([])
  })
})
