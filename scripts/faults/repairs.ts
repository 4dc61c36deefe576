/**
 * Campaigns of every system that are damaged by the thousand: whatever opens is a state that was, whatever does not is refused
 * in words, and the best of what can be restored is made, opened and played on. The damaged folder stays as it is. Prints its
 * problems as it goes and its figures in the end, each a line of JSON. Takes {repairs, seed, picture}.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '@shared/campaign/types'
import type { RepairLook, RepairSource } from '@shared/contract/repair'
import { writeArchive } from '../../electron/campaign/archive'
import { partsOfBackupName } from '../../electron/campaign/backupNames'
import { makeBackup } from '../../electron/campaign/backups'
import { CampaignImporter } from '../../electron/campaign/importing'
import { JournalDamaged } from '../../electron/campaign/journalLine'
import { CampaignRepairer } from '../../electron/campaign/repairing'
import { restorableIn } from '../../electron/campaign/restorable'
import { CampaignSession } from '../../electron/campaign/session'
import { type CampaignShelf, ShelfError } from '../../electron/campaign/shelf'
import { encodeSnapshot, SnapshotDamaged } from '../../electron/campaign/snapshot'
import {
  bytesBelow,
  linesOf,
  placePicture,
  statesOf,
  writeLines,
} from '../../electron/campaign/testing/damage'
import { byApp, MIXED, placed, playOn, SAMPLES, shelfOf } from '../../electron/campaign/testing/played'
import { FileTrouble } from '../../electron/campaign/trouble'
import { corrupt } from './corrupt'
import { randomOf } from './random'
import { lackOfAnyWords } from './words'

const { repairs, seed, picture } = JSON.parse(process.argv[2] ?? '{}') as {
  repairs: number
  seed: string
  picture: string
}
const random = randomOf(`repairs ${seed}`)
const root = mkdtempSync(join(tmpdir(), 'roundkeeper-repairs-'))
const figures = {
  ...{
    corruptions: 0,
    opened: 0,
    refused: 0,
    repaired: 0,
    hopeless: 0,
    backedUp: 0,
    kinds: {} as Record<string, number>,
  },
  ...{ silent: 0, changed: 0, notOpening: 0, wordless: 0, other: 0 },
}

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
function problem(kind: 'silent' | 'changed' | 'notOpening' | 'wordless' | 'other', what: string): void {
  figures[kind] += 1
  print({ problem: what.slice(0, 1000) })
}

interface Kept {
  file: string
  revision: number
  state: Campaign
  isOther: boolean
}
interface Base {
  folder: string
  states: ReadonlyMap<number, Campaign>
  /** By their moment. */
  backups: ReadonlyMap<string, Kept>
}

const PLAYED_ON = 24
/** Campaigns of one system, and of all of them. */
const BEGINNINGS = [...SAMPLES, ...MIXED]
const numbers = (many: number): number[] => Array.from({ length: many }, () => random.below(400))

/** A history that parts from this one at some revision, and a backup of it; as an import that was replaced leaves it. */
async function otherBackup(shelf: CampaignShelf, number: number, states: Base['states']): Promise<Kept> {
  const newest = Math.max(...states.keys())
  const parts = 1 + random.below(newest - 1)
  const from = shelf.path('c')
  const place = shelf.path('other')
  cpSync(from, place, { recursive: true })
  rmSync(join(place, 'backups'), { recursive: true, force: true })
  writeLines(join(place, 'journal.jsonl'), linesOf(join(from, 'journal.jsonl')).slice(0, parts))
  const history = { done: [], undone: [] }
  const campaign = states.get(parts)
  if (campaign === undefined) throw new Error('no state is known')
  const head = { revision: parts, history, base: 0, foreign: 0, line: null }
  writeFileSync(
    join(place, 'campaign.json'),
    encodeSnapshot({ ...head, campaign: { ...campaign, id: 'other' } }),
  )
  const session = shelf.session('other')
  const reach = parts + 1 + random.below(newest - parts)
  while (session.revision < reach)
    session.run({ type: 'note/add', text: `elsewhere ${String(session.revision)}` }, byApp, undefined)
  const kept = await keep(shelf, 'other', number, true)
  cpSync(join(place, kept.file), join(from, kept.file), { recursive: true })
  return kept
}

async function keep(shelf: CampaignShelf, id: string, number: number, isOther: boolean): Promise<Kept> {
  const moment = Date.UTC(2026, 0, 1 + number)
  const { name } = await makeBackup(shelf.path(id), 'manual', await shelf.archived(id), moment)
  const { revision, campaign } = shelf.session(id)
  return { file: join('backups', name), revision, state: campaign, isOther }
}

/** Two pictures, two backups or none, and now and then one of another history; the snapshot stands somewhere before the end. */
async function prepared(number: number): Promise<Base> {
  const sample = BEGINNINGS[number % BEGINNINGS.length]
  if (sample === undefined) throw new Error('there are no samples')
  const data = join(root, `base-${String(number)}`)
  placed(data, 'c', sample, numbers(PLAYED_ON))
  const shelf = shelfOf(data)
  const folder = shelf.path('c')
  const session = shelf.session('c')
  const [first, second] = session.campaign.roster
  for (const [index, sheet] of [first, second].entries())
    if (sheet !== undefined) {
      const portrait = placePicture(folder, readFileSync(picture), index)
      session.run({ type: 'roster/set-portrait', sheet: sheet.id, portrait }, byApp, undefined)
    }
  const kept = [await keep(shelf, 'c', 0, false)]
  playOn(session, numbers(PLAYED_ON))
  await session.saveSnapshot()
  const snapshot = readFileSync(join(folder, 'campaign.json'))
  playOn(session, numbers(PLAYED_ON / 2))
  kept.push(await keep(shelf, 'c', 1, false))
  playOn(session, numbers(PLAYED_ON / 2))
  shelf.closeAll()
  const states = statesOf(folder)
  if (number % 3 === 2) {
    for (const { file } of kept) rmSync(join(folder, file))
    kept.length = 0
  }
  const again = shelfOf(data)
  if (number % 2 === 1) kept.push(await otherBackup(again, 2, states))
  again.closeAll()
  if (random.chance(0.6)) writeFileSync(join(folder, 'campaign.json'), snapshot)
  const byMoment = kept.map(
    (one) => [partsOfBackupName(one.file.slice('backups/'.length))?.made ?? '', one] as const,
  )
  return { folder, states, backups: new Map(byMoment) }
}

const comparable = ({ id: _id, name: _name, ...campaign }: Campaign, kind: RepairSource['kind']): object =>
  // dice before any was rolled are nobody's to tell from lines
  kind === 'journal' ? { ...campaign, dice: { ...campaign.dice, generator: '' } } : campaign
const isSame = (a: Campaign, b: Campaign | undefined, kind: RepairSource['kind'] = 'present'): boolean =>
  b !== undefined && isDeepStrictEqual(comparable(a, kind), comparable(b, kind))

/** Opening: what was, or a refusal in words. */
function open(folder: string, { states }: Base, told: string): void {
  try {
    const { campaign, revision } = CampaignSession.open(folder, () => undefined)
    figures.opened += 1
    if (!isSame(campaign, states.get(revision))) problem('silent', `opens as it never was: ${told}`)
  } catch (error) {
    figures.refused += 1
    const code =
      error instanceof SnapshotDamaged
        ? error.code
        : error instanceof JournalDamaged
          ? 'journal-damaged'
          : error instanceof FileTrouble
            ? error.code
            : null
    const lack = code === null ? `throws ${String(error)}` : lackOfAnyWords({ code, with: {} })
    if (lack !== null) problem('wordless', `${lack}: ${told}`)
  }
}

/** What the best source has to be, given what was not touched. */
function judge(look: RepairLook, base: Base, touched: ReadonlySet<string>, told: string): void {
  const [best] = look.sources
  const whole = [...base.backups.values()].filter(({ file, isOther }) => !isOther && !touched.has(file))
  const newest = Math.max(-1, ...whole.map(({ revision }) => revision))
  if (best === undefined ? newest >= 0 || !touched.has('campaign.json') : best.revision < newest)
    problem('other', `best is ${String(best?.revision)}, a backup has ${String(newest)}: ${told}`)
  for (const { failure } of look.refused) {
    const lack = lackOfAnyWords(failure)
    if (lack !== null) problem('wordless', `${lack}: ${told}`)
  }
}

/** What the state of a source was when it was played. */
function wasOf({ kind, backup, revision }: RepairSource, { states, backups }: Base): Campaign | undefined {
  return kind === 'backup' ? backups.get(backup?.made ?? '')?.state : states.get(revision)
}

async function repair(shelf: CampaignShelf, source: RepairSource, base: Base, told: string): Promise<void> {
  const repairer = new CampaignRepairer(shelf)
  const report = await repairer.make('c', source.id, null, new AbortController().signal, () => undefined)
  let session: CampaignSession
  try {
    session = await shelf.ready(report.campaign)
  } catch (error) {
    problem('notOpening', `${String(error)}: ${told}`)
    return
  }
  figures.repaired += 1
  figures.kinds[source.kind] = (figures.kinds[source.kind] ?? 0) + 1
  for (let count = 0; count < report.letGo; count++) session.undo(undefined)
  if (!isSame(session.campaign, wasOf(source, base), source.kind))
    problem('silent', `${source.kind} at ${String(source.revision)} is made as it never was: ${told}`)
  const { outcome } = session.run({ type: 'note/add', text: 'played on' }, byApp, undefined)
  const undone = session.undo(undefined).outcome
  if (outcome !== 'resolved' || undone !== 'resolved') problem('other', `cannot be played on: ${told}`)
  playOn(session, numbers(4))
  while (source.undo && session.historyState().undo !== null)
    if (session.undo(undefined).outcome !== 'resolved') {
      problem('other', `cannot be undone: ${told}`)
      break
    }
  const content = { application: 'faults', ...(await session.archived()) }
  await writeArchive(join(root, 'export.roundkeeper'), content, restorableIn(shelf.folder))
}

/** A backup of what opens although it is damaged: it can be restored as it was, or there is none and words say why. */
async function backUp(shelf: CampaignShelf, told: string): Promise<void> {
  let backup: string
  try {
    await shelf.ready('c')
    const { name } = await makeBackup(shelf.path('c'), 'manual', await shelf.archived('c'))
    backup = join(shelf.path('c'), 'backups', name)
  } catch (error) {
    const lack =
      error instanceof FileTrouble
        ? lackOfAnyWords({ code: error.code, with: error.details })
        : error instanceof ShelfError
          ? lackOfAnyWords({ code: error.code, with: {} })
          : `throws ${String(error)}`
    if (lack !== null) problem('wordless', `${lack}: ${told}`)
    return
  }
  figures.backedUp += 1
  try {
    const { campaign } = await new CampaignImporter(shelf).importBeside(backup)
    if (!isSame((await shelf.ready(campaign)).campaign, shelf.session('c').campaign))
      problem('silent', `a backup is restored as it never was: ${told}`)
  } catch (error) {
    problem('other', `a backup that was made cannot be restored: ${String(error)}: ${told}`)
  }
}

async function once(base: Base): Promise<void> {
  const data = join(root, 'damaged')
  const folder = join(data, 'campaigns/c')
  mkdirSync(data, { recursive: true })
  cpSync(base.folder, folder, { recursive: true })
  const done = corrupt(folder, random)
  const told = `${base.folder.slice(root.length + 1)} ${JSON.stringify(done)}`
  const before = bytesBelow(folder)
  const expectUntouched = (what: string): void => {
    if (!isDeepStrictEqual(bytesBelow(folder), before))
      problem('changed', `${what} changes the folder: ${told}`)
  }
  open(folder, base, told)
  expectUntouched('opening')
  const shelf = shelfOf(data)
  try {
    const repairer = new CampaignRepairer(shelf)
    const look = await repairer.look('c', new AbortController().signal, () => undefined)
    expectUntouched('looking')
    judge(look, base, new Set(done.map(({ file }) => file)), told)
    // the best, and one of all that are offered
    const [best] = look.sources
    if (best === undefined) figures.hopeless += 1
    else
      for (const source of new Set([best, random.pick(look.sources)])) await repair(shelf, source, base, told)
    expectUntouched('making')
    await backUp(shelf, told)
  } catch (error) {
    problem('other', `${error instanceof Error ? (error.stack ?? error.message) : String(error)}: ${told}`)
  } finally {
    shelf.closeAll()
    rmSync(data, { recursive: true, force: true })
  }
}

async function all(): Promise<void> {
  const bases: Base[] = []
  const count = Math.min(BEGINNINGS.length * 2, Math.max(BEGINNINGS.length, Math.ceil(repairs / 20)))
  for (let number = 0; number < count; number++) bases.push(await prepared(number))
  for (; figures.corruptions < repairs; figures.corruptions++) {
    await once(random.pick(bases))
    if (figures.corruptions % 100 === 99)
      print({ deed: `${String(figures.corruptions + 1)} damaged campaigns` })
  }
}

try {
  await all()
} finally {
  rmSync(root, { recursive: true, force: true })
}
print({ figures })
