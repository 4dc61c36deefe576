/**
 * A program of the rig: lets every write of every deed fail in turn, in every way, and looks at what is left. Prints a
 * line of JSON for each problem, and one with the figures at the end.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CampaignChange, Id } from '@shared/contract/types'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import { CAMPAIGNS, folderOf, placeOf, pointTo } from '../../electron/campaign/place'
import { verifyArchive } from '../../electron/campaign/unpack'
import { FileTrouble } from '../../electron/campaign/trouble'
import { breakDisk, install, type Kind, KINDS, mendDisk } from './brokenDisk'
import { type Answers, type Deed, DEEDS, PLAYED, type Stage } from './deeds'
import { type Host, startHost } from './host'
import { checkFolder, leftovers, type Lines, linesOf, sumOf } from './ledger'
import { prepare } from './prepare'
import { followSecond, halfSecondBackups } from './second'
import { lettersGone, putLetters } from './letters'
import { lackOfAnyWords, lackOfWords } from './words'

interface Options {
  /** Every so many write points of a deed only. */
  every: number
  fixtures: string
  /** Only deeds whose name holds this. */
  only: string
  /** Every so many deeds, beginning with this. */
  lane: number
  lanes: number
}

const options = JSON.parse(process.argv[2] ?? '{}') as Options
const LONGEST_MS = 20_000
const MOST_TRIES = 5
const figures = {
  points: 0,
  runs: 0,
  acknowledged: 0,
  lost: 0,
  notOpening: 0,
  wordless: 0,
  told: 0,
  other: 0,
  /** How many calls were refused, by what they would have written. */
  refused: {} as Record<string, number>,
}
type Counted = 'lost' | 'notOpening' | 'wordless' | 'other'

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** Refusals that are no failure of the disk: somebody else is at it just now. */
const NOT_OF_THE_DISK = new Set(['campaign-busy', 'campaigns-moving'])

/** What a path below the root belongs to. */
function belongsTo(path: string): string {
  const parts = path.split('/')
  const folder = ['backups', 'assets', 'exports', 'transfers', 'in-use'].find((name) => parts.includes(name))
  const name = (parts.at(-1) ?? '').replace(/\.\d+$/, '')
  return folder ?? (/\.jsonl?$|^\.made-by/.test(name) ? name : 'folders')
}

interface Prepared {
  root: string
  /** Lines of the played campaign, as acknowledged. */
  lines: Lines
  /** How many of them the earlier archive holds. */
  earlier: number
}

/** Where the campaigns are: they may have been moved. */
const campaignsOf = (root: string): string => join(folderOf(placeOf(join(root, 'data'))), CAMPAIGNS)
const campaignsIn = (root: string): string[] =>
  readdirSync(campaignsOf(root)).filter((name) => !name.startsWith('.'))

/** The same as it stands, elsewhere: what names the one place names the other. */
async function copied(root: string, copy: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      cpSync(root, copy, { recursive: true })
      break
    } catch (error) {
      // the system removes a folder's files side by side and tells of the first that fails, while others still go
      if (tries === MOST_TRIES) throw error
      rmSync(copy, { recursive: true, force: true })
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
  const folder = folderOf(placeOf(join(root, 'data')))
  if (folder !== join(root, 'data')) pointTo(join(copy, 'data'), folder.replace(root, copy))
  followSecond(root, copy)
}

/** One run of a deed, with the n-th write of its kind failing. */
class Run {
  readonly #where: string
  readonly #lines: Map<Id, Lines>
  readonly #replayFrom: number
  readonly #before: readonly string[]

  constructor(
    private readonly deed: Deed,
    private readonly kind: Kind,
    private readonly at: number,
    private readonly prepared: Prepared,
    private readonly root: string,
  ) {
    this.#where = `${deed.name}, ${kind}, write ${at}`
    this.#lines = new Map([[PLAYED, { ...prepared.lines }]])
    this.#replayFrom = Object.keys(prepared.lines).length
    cpSync(prepared.root, root, { recursive: true })
    deed.before?.(root)
    putLetters(root)
    this.#before = campaignsIn(root)
  }

  #problem(counted: Counted, problem: string): void {
    figures[counted] += 1
    print({ problem: `${this.#where}: ${problem}` })
  }

  #start(root = this.root): Promise<Host> {
    return startHost({
      root,
      hasDialogs: this.deed.hasDialogs ?? false,
      snapshotAfterMs: this.deed.snapshotAfterMs ?? 60_000,
      onChange: (change) => {
        if (root === this.root) this.#acknowledge(change)
      },
    })
  }

  #acknowledge({ campaign, revision, entry, patches }: CampaignChange): void {
    figures.acknowledged += 1
    const lines = this.#lines.get(campaign) ?? {}
    lines[revision] = sumOf(entry, patches)
    this.#lines.set(campaign, lines)
  }

  #break(): void {
    const [data, gone] = [join(this.root, 'data'), join(this.root, 'gone')]
    breakDisk(this.root, {
      kind: this.kind,
      at: this.at,
      vanish: () => {
        renameSync(data, gone)
      },
      comeBack: () => {
        if (!existsSync(gone)) return
        // at the start there is no telling a new user from a folder that has gone
        if (existsSync(data) && this.deed.isStart !== true)
          this.#problem('other', 'a folder that has vanished was made anew')
        rmSync(data, { recursive: true, force: true })
        renameSync(gone, data)
      },
    })
  }

  /** Returns whether a write was refused: false when the deed writes less often than that. */
  async carriedOut(): Promise<boolean> {
    let host: Host | null = null
    let answers: Answers = []
    if (this.deed.isStart !== true) host = await this.#start()
    this.#break()
    try {
      host ??= await this.#start()
      answers = await this.#inTime(this.deed.run(this.#stage(host)))
    } catch (error) {
      this.#judgeThrown(error)
    }
    const { hasFired, what } = mendDisk()
    const [, path = ''] = what.split(' ')
    if (hasFired) figures.refused[belongsTo(path)] = (figures.refused[belongsTo(path)] ?? 0) + 1
    const where = this.#stage(host ?? ({} as Host))
    const failed = answers.filter((answer) => !answer.ok)
    if (!hasFired) {
      if (failed.length > 0) this.#problem('other', `fails on a disk that works: ${JSON.stringify(failed)}`)
      if (this.deed.isDone?.(where) === false) this.#problem('other', 'does nothing on a disk that works')
    }
    this.#judgeWords(host, failed, what)
    this.#bookReplaced(answers)
    const isElsewhere = this.deed.isStart === true && this.kind === 'vanished'
    const isExcused = isElsewhere || this.#isReadOnlyStart
    const { isDone, isDoneInPart = isDone } = this.deed
    const isThere = this.kind === 'vanished' ? isDoneInPart : isDone
    if (failed.length === 0 && host !== null && !isExcused && isThere?.(where) === false)
      this.#problem('other', `said to be done and is not (${what})`)
    await this.#lookAround(host, answers)
    return hasFired
  }

  /** A program that starts on a disk that can only be read lists what is there, and writes nothing until it starts anew. */
  get #isReadOnlyStart(): boolean {
    return this.deed.isStart === true && this.kind === 'read-only'
  }

  #stage(host: Host): Stage {
    return { host, root: this.root, campaign: PLAYED }
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_give, fail) => {
      timer = setTimeout(() => {
        fail(new Error('does not end'))
      }, LONGEST_MS)
    })
    try {
      return await Promise.race([work, limit])
    } finally {
      clearTimeout(timer)
    }
  }

  #judgeThrown(error: unknown): void {
    if (error instanceof FileTrouble) {
      figures.told += 1
      const lack = lackOfWords({ code: error.code, with: error.details })
      if (lack !== null) this.#problem('wordless', lack)
    } else
      this.#problem('wordless', `thrown: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)
  }

  #judgeWords(host: Host | null, failed: Answers, what: string): void {
    const failures = [
      ...failed.flatMap((answer) => (answer.ok ? [] : [answer.failure])),
      ...(host?.troubles ?? []).map(({ failure }) => failure),
    ]
    figures.told += failures.length
    for (const failure of failures) {
      const lack = NOT_OF_THE_DISK.has(failure.code) ? lackOfAnyWords(failure) : lackOfWords(failure)
      if (lack !== null) this.#problem('wordless', `${lack} (${what})`)
    }
  }

  /** A campaign that has been replaced has the lines of the archive from then on. */
  #bookReplaced(answers: Answers): void {
    for (const answer of answers) {
      if (!answer.ok || (answer.reply as { outcome?: string } | null)?.outcome !== 'replaced') continue
      const lines = { ...this.prepared.lines }
      for (const line of Object.keys(lines).map(Number)) if (line > this.prepared.earlier) delete lines[line]
      this.#lines.set(PLAYED, lines)
    }
  }

  async #lookAround(host: Host | null, answers: Answers): Promise<void> {
    const isRemoved = this.deed.removes === PLAYED && answers.at(-1)?.ok === true
    const isClosed = this.deed.name === 'closing'
    if (host !== null && !isRemoved && !isClosed && !this.#isReadOnlyStart) {
      if (this.deed.name.startsWith('moving')) await host.ask('place.lookAgain', null)
      const dice = { answers: [], beyond: 'app' as const }
      const command = { type: 'note/add', text: 'goes on' }
      const goesOn = await host.ask('command.run', { campaign: PLAYED, command, dice })
      if (!goesOn.ok || goesOn.reply.outcome !== 'resolved')
        this.#problem('other', `does not go on: ${JSON.stringify(goesOn)}`)
    }
    this.#judgeCampaigns(answers)
    await this.#judgeExports()
    for (const half of await halfSecondBackups(this.root)) this.#problem('other', `half a backup: ${half}`)
    // as a program would find it that starts after this one was killed
    const copy = `${this.root}-killed`
    await copied(this.root, copy)
    await this.#judge(copy, isRemoved)
    rmSync(copy, { recursive: true })
    if (host !== null && !isClosed) await host.close()
    await this.#judge(this.root, isRemoved)
  }

  /** What failed has left nothing, and what was here is here. */
  #judgeCampaigns(answers: Answers): void {
    const now = campaignsIn(this.root)
    const gone = this.#before.filter((id) => id !== this.deed.removes && !now.includes(id))
    if (gone.length > 0) this.#problem('lost', `gone: ${gone.join()}`)
    const isNew = now.some((id) => !this.#before.includes(id) && id !== 'aside')
    // of a folder that vanished just after, nobody can know
    if (isNew && this.kind !== 'vanished' && answers.every(({ ok }) => !ok))
      this.#problem('other', 'failed, and yet a campaign is there')
  }

  async #judgeExports(): Promise<void> {
    const folder = join(this.root, 'exports')
    for (const name of readdirSync(folder)) {
      const isUnfinished = name.startsWith('.')
      if (isUnfinished) {
        // what may not be written may not be removed either
        if (this.kind !== 'read-only') this.#problem('other', `left beside an export: ${name}`)
      } else if (name.endsWith('.roundkeeper'))
        await verifyArchive(join(folder, name)).catch((error: unknown) => {
          this.#problem('other', `half an export: ${String(error)}`)
        })
      else
        try {
          JSON.parse(await import('node:fs').then((fs) => fs.readFileSync(join(folder, name), 'utf8')))
        } catch {
          this.#problem('other', `half an export: ${name}`)
        }
    }
  }

  async #judge(root: string, isRemoved: boolean): Promise<void> {
    for (const id of campaignsIn(root)) {
      const isOwn = id === PLAYED || id === 'other'
      const checked = checkFolder(
        join(campaignsOf(root), id),
        this.#lines.get(id) ?? {},
        this.#replayFrom,
        isOwn,
      )
      this.#tell(id, checked)
    }
    if (isRemoved)
      for (const name of readdirSync(join(root, 'bin')))
        this.#tell(
          PLAYED,
          checkFolder(join(root, 'bin', name), this.#lines.get(PLAYED) ?? {}, this.#replayFrom),
        )
    const again = await this.#start(root)
    const listed = await again.ask('campaigns.list', null)
    for (const card of listed.ok ? listed.reply : []) {
      const opened = await again.ask('campaigns.open', { campaign: card.id })
      if (card.damaged !== null || !opened.ok)
        this.#problem('notOpening', `${card.id}: ${card.damaged ?? JSON.stringify(opened)}`)
      else {
        const { name, system } = opened.reply.campaign
        if (card.name !== name || card.system !== system)
          this.#problem('other', `the list calls ${name} of ${system} ${card.name} of ${card.system}`)
      }
    }
    if (!listed.ok) this.#problem('notOpening', JSON.stringify(listed))
    const ids = new Set(listed.ok ? listed.reply.map(({ id }) => id) : [])
    for (const id of campaignsIn(root)) if (!ids.has(id)) this.#problem('notOpening', `${id}: is in no list`)
    for (const letter of lettersGone(root)) this.#problem('other', `somebody's ${letter} is gone`)
    // what may not be written may not be removed either; the next attempt to move does
    const moved = this.kind === 'read-only' ? [] : leftovers(join(root, 'moved'))
    const left = [...leftovers(join(root, 'data')), ...moved]
    if (left.length > 0) this.#problem('other', `left lying about: ${left.join()}`)
    await again.close()
  }

  #tell(id: Id, { revision, lost, problems }: ReturnType<typeof checkFolder>): void {
    if (revision < 0) this.#problem('notOpening', `${id}: ${problems.join('; ')}`)
    else for (const problem of problems) this.#problem('other', `${id}: ${problem}`)
    if (lost.length > 0) this.#problem('lost', `${id}: lines ${lost.join()} are lost`)
    figures.lost += Math.max(0, lost.length - 1)
  }
}

/** A run of a few seconds tries each deed in one or two ways of failing, and each way with some deeds. */
const isLeftOut = (deed: number, kind: number): boolean => options.every >= 20 && (deed + kind) % 5 !== 0

async function everyPoint(base: string): Promise<void> {
  const prepared: Prepared[] = []
  for (const system of SYSTEM_IDS) {
    const root = join(base, system)
    mkdirSync(root)
    await prepare(root, system, options.fixtures)
    const lines = linesOf(join(root, 'data', 'campaigns', PLAYED))
    prepared.push({ root, lines, earlier: Object.keys(lines).length - 1 })
  }
  let number = 0
  for (const [d, deed] of DEEDS.entries()) {
    if (!deed.name.includes(options.only) || d % options.lanes !== options.lane) continue
    let points = 0
    for (const [k, kind] of KINDS.entries()) {
      const place = prepared[(d + k) % prepared.length]
      if (place === undefined || isLeftOut(d, k)) continue
      // with --quick another first point for each kind, so that most points are met by some kind
      for (let at = 1 + ((d + k) % options.every); ; at += options.every) {
        const root = join(base, `run-${++number}`)
        const hasFired = await new Run(deed, kind, at, place, root).carriedOut()
        rmSync(root, { recursive: true })
        if (!hasFired) break
        figures.runs += 1
        if (kind === 'io-error') points += 1
      }
    }
    figures.points += points
    print({ deed: deed.name, points })
  }
}

process.on('uncaughtException', (error) => {
  figures.other += 1
  print({ problem: `the program breaks down: ${error.stack ?? error.message}` })
  print({ figures })
  process.exit(1)
})
console.error = () => undefined // what the application says to a terminal
install()
const base = mkdtempSync(join(tmpdir(), 'roundkeeper-faults-'))
try {
  await everyPoint(base)
} finally {
  rmSync(base, { recursive: true, force: true })
}
print({ figures })
process.exit(0)
