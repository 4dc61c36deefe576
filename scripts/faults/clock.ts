/**
 * A program of the rig: plays, while the computer's clock leaps back and forth by hours and years, within sessions and
 * between them. By true time less than an hour passes, so no backup is old. Prints problems and figures as JSON.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup, KEPT, listBackups } from '../../electron/campaign/backups'
import { BackupKeeper } from '../../electron/campaign/keeper'
import { CampaignShelf } from '../../electron/campaign/shelf'
import { SAMPLES } from '../../electron/campaign/testing/played'
import type { FileTrouble } from '../../electron/campaign/trouble'
import { checkFolder, type Lines, sumOf } from './ledger'
import { randomOf } from './random'

const { sessions, seed } = JSON.parse(process.argv[2] ?? '{}') as { sessions: number; seed: string }
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const figures = { sessions: 0, acknowledged: 0, lost: 0, notOpening: 0, wordless: 0, backups: 0, other: 0 }
const problem = (counted: 'lost' | 'notOpening' | 'other', what: string): void => {
  figures[counted] += 1
  print({ problem: `clock, session ${figures.sessions}: ${what}` })
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LEAPS = [
  HOUR,
  -HOUR,
  10 * HOUR,
  -DAY,
  3 * DAY,
  -40 * DAY,
  400 * DAY,
  -400 * DAY,
  4000 * DAY,
  -4000 * DAY,
]
const RealDate = Date
let ahead = 0
class LeapingDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(given.length === 0 ? RealDate.now() + ahead : given[0])
  }
  static override now(): number {
    return RealDate.now() + ahead
  }
}
globalThis.Date = LeapingDate as DateConstructor

const random = randomOf(`clock ${seed}`)
/** The clock is right most of the time: who leaps at every turn has no time at all. */
const leap = (): void => {
  ahead = random.chance(0.75) ? 0 : random.pick(LEAPS)
}
const root = mkdtempSync(join(tmpdir(), 'roundkeeper-clock-'))
const plan = { answers: [], beyond: 'app' as const }
const lines: Lines = {}
/** Revisions of the backups made, oldest first; of a replacement by themselves. */
const made: number[] = []
const sources: number[] = []

const shelfHere = (troubles: FileTrouble[]): CampaignShelf =>
  new CampaignShelf(join(root, 'data'), {
    application: 'Roundkeeper 0.0.0-faults',
    moveToBin: () => Promise.reject(new Error('nothing is removed here')),
    onChange: ({ revision, entry, patches }) => {
      figures.acknowledged += 1
      lines[revision] = sumOf(entry, patches)
    },
    onTrouble: (_campaign, trouble) => {
      troubles.push(trouble)
    },
  })

function play(shelf: CampaignShelf, id: string): void {
  const session = shelf.session(id)
  for (let times = 1 + random.below(6); times > 0; times--) {
    leap()
    const die = random.below(4)
    if (die === 0) session.undo(undefined)
    else session.run({ type: 'note/add', text: `at ${new Date().toISOString()}` }, plan, undefined)
  }
}

async function judgeBackups(folder: string, what: string): Promise<void> {
  const there = await listBackups(folder)
  const revisions = (isSource: boolean): (number | null)[] =>
    there.filter(({ kind }) => (kind === 'replaced') === isSource).map(({ revision }) => revision)
  const wanted = [...made].sort((a, b) => b - a).slice(0, KEPT.count)
  const others = revisions(false)
  for (const revision of wanted)
    if (!others.includes(revision)) problem('other', `${what}: the backup of revision ${revision} is gone`)
  for (const revision of sources)
    if (!revisions(true).includes(revision)) problem('other', `${what}: the replaced ${revision} is gone`)
  if (there.some(({ damaged }) => damaged !== null)) problem('other', `${what}: a backup is damaged`)
  const names = readdirSync(join(folder, 'backups'))
  if (new Set(names).size !== there.length)
    problem('other', `${what}: names are there twice, or others lie about`)
}

async function session(id: string): Promise<void> {
  figures.sessions += 1
  const troubles: FileTrouble[] = []
  const shelf = shelfHere(troubles)
  const folder = shelf.path(id)
  const opened = await shelf.ready(id)
  const keeper = new BackupKeeper(shelf, (_campaign, trouble) => troubles.push(trouble), 0)
  // by what it says itself: none of this state, and none that claims to be of the last twenty hours
  const before = await listBackups(folder)
  const now = Date.now()
  const isDue =
    opened.revision > 0 &&
    before.every(
      ({ revision, made: at }) =>
        revision !== opened.revision && Math.abs(now - Date.parse(at)) > KEPT.dailyHours * HOUR + 60_000,
    )
  keeper.opened(id)
  await new Promise((wake) => setTimeout(wake, 5))
  await keeper.settle()
  const daily = (await listBackups(folder)).filter(({ name }) => !before.some((one) => one.name === name))
  if (isDue && daily.length === 0) problem('other', 'no daily backup was made')
  for (const { revision } of daily) made.push(revision ?? -1)
  figures.backups += daily.length
  play(shelf, id)
  for (let times = random.below(3); times > 0; times--) {
    leap()
    const isSource = random.chance(0.2)
    await makeBackup(folder, isSource ? 'replaced' : 'fight', await shelf.archived(id))
    ;(isSource ? sources : made).push(shelf.session(id).revision)
    figures.backups += 1
    await judgeBackups(folder, isSource ? 'replaced' : 'fight')
    play(shelf, id)
  }
  leap()
  shelf.closeAll()
  for (const { code } of troubles) problem('other', `trouble: ${code}`)
}

try {
  mkdirSync(join(root, 'data'))
  const first = shelfHere([])
  const sample = SAMPLES.find(({ system }) => system.id === 'wire')
  const { campaign } = await first.create('Clock', 'wire', sample?.sample ?? null)
  // made while the clock was right, and kept: nothing newer can be older
  await makeBackup(first.path(campaign.id), 'replaced', await first.archived(campaign.id))
  sources.push(first.session(campaign.id).revision)
  first.closeAll()
  while (figures.sessions < sessions) {
    leap()
    await session(campaign.id)
    const checked = checkFolder(join(root, 'data', 'campaigns', campaign.id), lines, Number.POSITIVE_INFINITY)
    if (checked.revision < 0) problem('notOpening', checked.problems.join())
    for (const what of checked.problems) problem('other', what)
    if (checked.lost.length > 0) problem('lost', `lines ${checked.lost.join()}`)
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
print({ figures })
