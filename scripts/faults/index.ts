/**
 * `npm run faults`: proves that nothing acknowledged is lost, whatever happens to the program, the disk, the clock and
 * the files that it is given. Its last lines are figures; it exits with 1 when a promise was broken.
 *
 *     npm run faults -- [--quick] [--kills N] [--races N] [--imports N] [--every N] [--seed TEXT] [--lanes N]
 *                       [--commands N] [--repairs N] [--foreign N]
 *                       [--only kills,races,disk,cuts,clock,chains,repairs,imports,foreign] [--deed TEXT]
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { ForeignFigures } from './foreign'
import { importMany, type Imports } from './imports'
import { killMany, type Kills } from './kills'
import { raceMany, type Races } from './races'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    kills: { type: 'string' },
    races: { type: 'string' },
    imports: { type: 'string' },
    every: { type: 'string' },
    sessions: { type: 'string' },
    commands: { type: 'string' },
    repairs: { type: 'string' },
    foreign: { type: 'string' },
    lanes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'kills,races,disk,cuts,clock,chains,repairs,imports,foreign' },
    deed: { type: 'string', default: '' },
  },
})
const root = positionals[0] ?? process.cwd()
const amount = (given: string | undefined, quick: number, whole: number): number =>
  given === undefined ? (values.quick ? quick : whole) : Number(given)
const options = {
  kills: amount(values.kills, 50, 1000),
  races: amount(values.races, 30, 1000),
  imports: amount(values.imports, 500, 20_000),
  every: amount(values.every, 5, 1),
  sessions: amount(values.sessions, 20, 200),
  commands: amount(values.commands, 5000, 200_000),
  repairs: amount(values.repairs, 60, 2000),
  foreign: amount(values.foreign, 500, 20_000),
  seed: values.seed,
}
const parts = values.only.split(',')
const fixtures = join(root, 'tests/fixtures/format-1')
const programOf = (name: string): string => join(import.meta.dirname, `${name}.mjs`)

/** Most that an importing process may take, in megabytes. */
const MOST_MEMORY = 400
/** The same for one that reads files of other programs. */
const MOST_FOREIGN_MEMORY = 300
/**
 * Thousands of files without a rest between them, where memory abounds, are swept up late: what they need is told by a
 * process that must be tidy, and ends if that is not enough.
 */
const SMALL_HEAP = ['--max-old-space-size=128']
const MOST_TOLD = 60

const problems: string[] = []
const began = performance.now()
const minutes = (): string => `${((performance.now() - began) / 60_000).toFixed(1)} min`
const every =
  (many: number, what: string) =>
  (count: number): void => {
    if (count > 0 && count % many === 0) console.log(`${minutes()}: ${count} ${what}`)
  }

/** How many of everything go on at the same time, each with a share and a seed of its own. */
const lanes = Array.from({ length: Number(values.lanes) }, (_, lane) => lane)
const shareOf = (whole: number, lane: number): number => Math.floor((whole + lane) / lanes.length)
const seedOf = (lane: number): string => (lane === 0 ? options.seed : `${options.seed}/${lane}`)

interface DiskFigures {
  points: number
  runs: number
  acknowledged: number
  lost: number
  notOpening: number
  wordless: number
  told: number
  other: number
  refused: Record<string, number>
}
interface ClockFigures {
  sessions: number
  acknowledged: number
  lost: number
  notOpening: number
  backups: number
  other: number
}

interface CutFigures {
  syncs: number
  cuts: number
  acknowledged: number
  lost: number
  notOpening: number
  other: number
}

interface ChainFigures {
  commands: number
  accepted: number
  chains: number
  reopened: number
  notOpening: number
  other: number
}

interface RepairFigures {
  corruptions: number
  opened: number
  refused: number
  repaired: number
  hopeless: number
  backedUp: number
  kinds: Record<string, number>
  silent: number
  changed: number
  notOpening: number
  wordless: number
  other: number
}

/** Runs a program of the rig that prints its problems as it goes and its figures in the end. */
function figuresOf<T>(name: string, given: object, flags: readonly string[] = []): Promise<T> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...flags, programOf(name), JSON.stringify(given)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let figures: T | null = null
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => {
      const said = JSON.parse(line) as { figures?: T; problem?: string; deed?: string; points?: number }
      if (said.figures !== undefined) figures = said.figures
      if (said.problem !== undefined) problems.push(said.problem)
      if (said.deed !== undefined)
        console.log(
          `${minutes()}: ${said.deed}${said.points === undefined ? '' : `: ${said.points} write points`}`,
        )
    })
    lines.once('close', () => {
      if (figures === null) fail(new Error(`${name} ended without figures`))
      else done(figures)
    })
  })
}

/** Numbers added, counts by name added name by name, lists joined. */
function summed<T extends object>(a: T, b: T): T {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const sum = [...names].map((name): [string, unknown] => {
    const [one, other] = [left[name], right[name]]
    if (Array.isArray(one) && Array.isArray(other))
      return [name, [...(one as unknown[]), ...(other as unknown[])]]
    if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null)
      return [name, summed(one, other)]
    const numbers = [Number(one ?? 0), Number(other ?? 0)]
    return [name, GREATEST.has(name) ? Math.max(...numbers) : (numbers[0] ?? 0) + (numbers[1] ?? 0)]
  })
  return Object.fromEntries(sum) as T
}
const GREATEST = new Set(['memory', 'slowest'])

const isWanted = (part: string): boolean => parts.includes(part)

async function killing(): Promise<Kills | null> {
  if (!isWanted('kills')) return null
  const all = await Promise.all(
    lanes.map((lane) =>
      killMany(programOf('player'), shareOf(options.kills, lane), seedOf(lane), every(50, 'kills')),
    ),
  )
  problems.push(...all.flatMap((one) => one.problems))
  return all.reduce(summed)
}

async function racing(): Promise<Races | null> {
  if (!isWanted('races')) return null
  const races = await raceMany(programOf('contender'), options.races, options.seed, every(100, 'races'))
  problems.push(...races.problems)
  return races
}

async function refusing(): Promise<{
  disk: DiskFigures | null
  clock: ClockFigures | null
  cuts: CutFigures | null
  chains: ChainFigures | null
  repairs: RepairFigures | null
  imports: Imports | null
  foreign: ForeignFigures | null
}> {
  const { every: apart, sessions, commands, repairs: damages, seed } = options
  const disk = isWanted('disk')
    ? (
        await Promise.all(
          lanes.map((lane) =>
            figuresOf<DiskFigures>('disk', {
              every: apart,
              fixtures,
              only: values.deed,
              lane,
              lanes: lanes.length,
            }),
          ),
        )
      ).reduce(summed)
    : null
  const cuts = isWanted('cuts')
    ? await figuresOf<CutFigures>('cuts', { every: apart, fixtures, only: values.deed })
    : null
  const clock = isWanted('clock') ? await figuresOf<ClockFigures>('clock', { sessions, seed }) : null
  const chains = isWanted('chains') ? await figuresOf<ChainFigures>('chains', { commands, seed }) : null
  const repairs = isWanted('repairs')
    ? (
        await Promise.all(
          lanes.map((lane) =>
            figuresOf<RepairFigures>('repairs', {
              repairs: shareOf(damages, lane),
              seed: seedOf(lane),
              picture: join(root, 'build/icons/32x32.png'),
            }),
          ),
        )
      ).reduce(summed)
    : null
  const imports = isWanted('imports')
    ? (
        await Promise.all(
          lanes.map((lane) =>
            importMany(
              programOf('importer'),
              shareOf(options.imports, lane),
              seedOf(lane),
              fixtures,
              every(1000, 'imports'),
            ),
          ),
        )
      ).reduce(summed)
    : null
  problems.push(...(imports?.problems ?? []))
  const foreign = isWanted('foreign')
    ? await figuresOf<ForeignFigures>(
        'foreign',
        { files: options.foreign, seed, samples: join(root, 'tests/fixtures/interchange') },
        SMALL_HEAP,
      )
    : null
  return { disk, cuts, clock, chains, repairs, imports, foreign }
}

// two at a time: each waits for its disk most of the time
/** What a campaign is kept in: a disk that refuses nothing of one of these proves nothing about it. */
const MUST_BE_REFUSED = ['journal.jsonl', 'campaign.json', 'card.json', 'backups', 'assets', 'exports']
function proveNothing(refused: Record<string, number>): void {
  const most = options.every === 1 ? MUST_BE_REFUSED : MUST_BE_REFUSED.slice(0, 1)
  for (const name of most)
    if (!(name in refused)) problems.push(`no write of ${name} was ever refused: this proves nothing`)
}

const [kills, { disk, cuts, clock, chains, repairs, imports, foreign }] = await Promise.all([
  killing(),
  refusing(),
])
// alone: whoever races needs the processors at the same moment
const races = await racing()

if (disk !== null && values.deed === '') proveNothing(disk.refused)

const broken: [string, number][] = [
  [
    'acknowledged commands lost',
    (kills?.lost ?? 0) + (disk?.lost ?? 0) + (cuts?.lost ?? 0) + (clock?.lost ?? 0),
  ],
  [
    'campaigns that do not open',
    (kills?.notOpening ?? 0) +
      (disk?.notOpening ?? 0) +
      (cuts?.notOpening ?? 0) +
      (clock?.notOpening ?? 0) +
      (chains?.notOpening ?? 0) +
      (repairs?.notOpening ?? 0),
  ],
  [
    'failures without file and reason',
    (kills?.wordless ?? 0) + (disk?.wordless ?? 0) + (repairs?.wordless ?? 0) + (imports?.wordless ?? 0),
  ],
  ['races without exactly one holder', (races?.none ?? 0) + (races?.several ?? 0)],
  [
    'imports that end the program or do not end',
    (imports?.crashes ?? 0) + (imports?.hangs ?? 0) + (foreign?.crashes ?? 0),
  ],
  ['files of other programs that came in by halves', foreign?.halves ?? 0],
  ['silent changes of damaged campaigns', repairs?.silent ?? 0],
  ['damaged folders that were changed', repairs?.changed ?? 0],
  [
    'anything else',
    [kills, races, disk, cuts, clock, chains, repairs, imports].reduce(
      (count, part) => count + (part?.other ?? 0),
      0,
    ),
  ],
]
const memory = imports?.memory ?? 0
const isLight = memory <= MOST_MEMORY && (foreign?.memory ?? 0) <= MOST_FOREIGN_MEMORY

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
console.log(`\n${problems.length === 0 ? 'No problems' : problems.slice(0, MOST_TOLD).join('\n')}\n`)
if (kills !== null) {
  console.log(`kills                    ${kills.kills}, all four systems in turn`)
  console.log(`  acknowledged commands  ${kills.acknowledged}, lost ${kills.lost}`)
  console.log(`  campaigns not opening  ${kills.notOpening}`)
}
if (races !== null) {
  console.log(`races for one folder     ${races.races}, slowest ${(races.slowest / 1000).toFixed(1)} s`)
  for (const [what, count] of Object.entries(races.stale)) console.log(`  beside ${what}: ${count}`)
  console.log(`  without a holder ${races.none}, with several ${races.several}`)
}
if (disk !== null) {
  console.log(`write points             ${disk.points}; with every way of failing ${disk.runs} failures`)
  console.log(`  acknowledged commands  ${disk.acknowledged}, lost ${disk.lost}`)
  console.log(`  campaigns not opening  ${disk.notOpening}`)
  console.log(`  of                     ${listed(disk.refused)}`)
  console.log(`  failures told in words ${disk.told}, without file or reason ${disk.wordless}`)
}
if (cuts !== null) {
  console.log(`power cuts               ${cuts.cuts}, at ${cuts.syncs} syncs`)
  console.log(`  acknowledged commands  ${cuts.acknowledged}, lost ${cuts.lost}`)
  console.log(`  campaigns not opening  ${cuts.notOpening}`)
}
if (clock !== null) {
  console.log(`sessions, clock leaping  ${clock.sessions}, backups ${clock.backups}`)
  console.log(`  acknowledged commands  ${clock.acknowledged}, lost ${clock.lost}`)
}
if (chains !== null) {
  console.log(
    `made-up commands         ${chains.commands} in ${chains.chains} chains, accepted ${chains.accepted}`,
  )
  console.log(`  opened anew            ${chains.reopened}, not opening ${chains.notOpening}`)
}
if (repairs !== null) {
  const kinds = Object.entries(repairs.kinds).sort(([, a], [, b]) => b - a)
  console.log(
    `damaged campaigns        ${repairs.corruptions}: opened ${repairs.opened}, refused ${repairs.refused}`,
  )
  console.log(
    `  repaired               ${repairs.repaired}: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
  )
  console.log(`  nothing was whole      ${repairs.hopeless}`)
  console.log(`  backups of what opens  ${repairs.backedUp}`)
  console.log(`  silent changes         ${repairs.silent}, damaged folders changed ${repairs.changed}`)
}
if (imports !== null) {
  console.log(`imports                  ${imports.imports}: ${listed(imports.sorts)}`)
  console.log(`  outcomes               ${listed(imports.outcomes)}`)
  console.log(
    `  crashes ${imports.crashes}, hangs ${imports.hangs}, without file or reason ${imports.wordless}`,
  )
  console.log(`  slowest                ${(imports.slowest / 1000).toFixed(1)} s`)
  console.log(`  peak memory            ${memory.toFixed(0)} MB (at most ${MOST_MEMORY})`)
}
if (foreign !== null) {
  console.log(`files of other programs  ${foreign.files}, records ${foreign.records}, taken ${foreign.taken}`)
  console.log(`  crashes ${foreign.crashes}, by halves ${foreign.halves}`)
  console.log(`  slowest                ${(foreign.slowest / 1000).toFixed(1)} s`)
  console.log(`  peak memory            ${foreign.memory.toFixed(0)} MB (at most ${MOST_FOREIGN_MEMORY})`)
}
for (const [what, count] of broken) console.log(`${what}: ${count}`)
console.log(`seed ${options.seed}, ${minutes()}`)
process.exitCode = problems.length === 0 && broken.every(([, count]) => count === 0) && isLight ? 0 : 1
