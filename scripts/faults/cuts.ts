/**
 * A program of the rig: carries every deed out once for each rule system on a disk that remembers what is surely on it, and
 * cuts the power at every sync and whenever something is acknowledged. What was acknowledged by then must be there when
 * the program starts again. Prints its problems as it goes and its figures in the end, each a line of JSON.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Envelope, Params, Reply, RequestName } from '@shared/contract/client'
import type { CampaignChange, Id } from '@shared/contract/types'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import { CAMPAIGNS, folderOf, placeOf, pointTo } from '../../electron/campaign/place'
import { verifyArchive } from '../../electron/campaign/unpack'
import { type Deed, DEEDS, PLAYED } from './deeds'
import { type Host, startHost } from './host'
import { checkFolder, type Lines, linesOf, sumOf } from './ledger'
import { followSecond, halfSecondBackups } from './second'
import { lettersGone, putLetters } from './letters'
import { begin, cutNow, end, type Image, install, type Leaving, LEAVINGS, unfold } from './modelDisk'
import { prepare } from './prepare'

interface Options {
  /** Every so many cuts only. */
  every: number
  fixtures: string
  /** Only deeds whose name holds this. */
  only: string
}

const options = JSON.parse(process.argv[2] ?? '{}') as Options
const figures = { syncs: 0, cuts: 0, acknowledged: 0, lost: 0, notOpening: 0, other: 0 }
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** What has been acknowledged until a moment. */
interface Acknowledged {
  lines: Map<Id, Lines>
  /** Files that were said to be there, below the root, and what must be true of each. */
  files: { path: string; kind: 'archive' | 'picture' | 'records' }[]
  campaigns: Id[]
  /** Campaigns that may be gone, or hold other lines. */
  loose: Set<Id>
  isMoved: boolean
}

interface Cut {
  image: Image
  leaving: Leaving
  where: string
  known: Acknowledged
}

/** One deed on one prepared folder. */
class Run {
  readonly #cuts: Cut[] = []
  readonly #known: Acknowledged
  #points = 0

  constructor(
    private readonly deed: Deed,
    private readonly system: string,
    private readonly prepared: { root: string; lines: Lines; earlier: number },
    private readonly root: string,
  ) {
    this.#known = {
      lines: new Map([[PLAYED, { ...prepared.lines }]]),
      files: [],
      campaigns: [PLAYED],
      loose: new Set(),
      isMoved: false,
    }
    cpSync(prepared.root, root, { recursive: true })
    deed.before?.(root)
    putLetters(root)
  }

  async carriedOut(): Promise<void> {
    const host = await this.#started()
    begin(this.root, (what) => {
      figures.syncs += 1
      this.#cut(`after the sync of ${what}`)
    })
    await this.deed.run({ host: this.#listening(host), root: this.root, campaign: PLAYED })
    this.#cut('at the end')
    end()
    if (this.deed.name !== 'closing') await host.close()
    for (const [number, cut] of this.#cuts.entries())
      if (number % options.every === 0 || cut.where === 'at the end') await this.#judge(cut)
  }

  #started(root = this.root): Promise<Host> {
    return startHost({
      root,
      hasDialogs: this.deed.hasDialogs ?? false,
      snapshotAfterMs: this.deed.snapshotAfterMs ?? 60_000,
      onChange: (change) => {
        if (root === this.root) this.#acknowledge(change)
      },
    })
  }

  #cut(where: string): void {
    const { lines, files, campaigns, loose, isMoved } = this.#known
    const known = {
      lines: new Map([...lines].map(([id, of]) => [id, { ...of }])),
      files: [...files],
      campaigns: [...campaigns],
      loose: new Set(loose),
      isMoved,
    }
    const leaving = LEAVINGS[this.#points++ % LEAVINGS.length] ?? 'nothing'
    for (const left of new Set<Leaving>(['nothing', leaving]))
      this.#cuts.push({ image: cutNow(left), leaving: left, where, known })
  }

  #acknowledge({ campaign, revision, entry, patches }: CampaignChange): void {
    figures.acknowledged += 1
    const lines = this.#known.lines.get(campaign) ?? {}
    lines[revision] = sumOf(entry, patches)
    this.#known.lines.set(campaign, lines)
    this.#cut(`line ${revision} acknowledged`)
  }

  /** The host, with an ear on what it answers. */
  #listening(host: Host): Host {
    return {
      ...host,
      ask: async <N extends RequestName>(name: N, params: Params<N>): Promise<Envelope<Reply<N>>> => {
        const asked = params as { campaign?: Id; choice?: string } | null
        const isReplacing = name === 'files.import' && asked?.choice === 'replace'
        if (isReplacing) this.#known.loose.add(PLAYED)
        if (name === 'campaigns.remove') this.#known.loose.add(asked?.campaign ?? PLAYED)
        const answer = await host.ask(name, params)
        if (!answer.ok)
          this.#problem('other', `fails on a disk that works: ${JSON.stringify(answer.failure)}`)
        else {
          this.#note(name, answer.reply, asked)
          this.#cut(`${name} answered`)
        }
        return answer
      },
    }
  }

  #note(name: RequestName, reply: unknown, asked: { campaign?: Id } | null): void {
    const known = this.#known
    if (name === 'campaigns.create') known.campaigns.push((reply as Reply<'campaigns.create'>).id)
    if (name === 'files.import' || name === 'backups.restore') {
      const { campaign, outcome } = reply as { campaign: Id; outcome?: string }
      if (outcome === 'unchanged') known.loose.delete(PLAYED)
      else if (outcome === 'replaced') {
        known.loose.delete(PLAYED)
        const entries = Object.entries(this.prepared.lines).slice(0, this.prepared.earlier)
        known.lines.set(PLAYED, Object.fromEntries(entries))
      } else known.campaigns.push(campaign)
    }
    if (name === 'backups.make')
      for (const { name: backup } of reply as Reply<'backups.make'>)
        known.files.push({ path: `data/campaigns/${asked?.campaign}/backups/${backup}`, kind: 'archive' })
    if (name === 'assets.add') {
      const { asset } = reply as Reply<'assets.add'>
      known.files.push({ path: `data/campaigns/${asked?.campaign}/assets/${asset}`, kind: 'picture' })
    }
    if (name === 'place.move') known.isMoved = true
    if (name === 'files.export' || name === 'records.export') {
      const { saved } = reply as Reply<'files.export'>
      if (saved !== null)
        known.files.push({
          path: `exports/${saved}`,
          kind: name === 'files.export' ? 'archive' : 'records',
        })
    }
  }

  #problem(counted: 'lost' | 'notOpening' | 'other', problem: string): void {
    figures[counted] += 1
    print({ problem: `${this.deed.name} (${this.system}): ${problem}` })
  }

  async #judge({ image, leaving, where, known }: Cut): Promise<void> {
    figures.cuts += 1
    const root = `${this.root}-cut`
    unfold(image, root)
    const told = `cut ${where}, leaving ${leaving}`
    try {
      this.#follow(root)
      const place = placeOf(join(root, 'data'))
      if (!place.isThere) this.#problem('notOpening', `${told}: nobody knows where campaigns are`)
      else {
        if (known.isMoved && !place.folder.endsWith('moved'))
          this.#problem('lost', `${told}: the campaigns are where they were before they were moved`)
        this.#judgeCampaigns(join(folderOf(place), CAMPAIGNS), known, told)
        await this.#judgeFiles(root, known, told)
        for (const half of await halfSecondBackups(root))
          this.#problem('lost', `${told}: half a backup: ${half}`)
        await this.#judgeStart(root, known, told)
      }
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }

  /** The note of the place names the folder that was cut off, not its image. */
  #follow(root: string): void {
    const home = join(root, 'data')
    followSecond(this.root, root)
    if (!existsSync(join(home, 'campaigns-folder.json'))) return
    const { folder } = JSON.parse(readFileSync(join(home, 'campaigns-folder.json'), 'utf8')) as {
      folder: string
    }
    pointTo(home, folder.replace(this.root, root))
  }

  #judgeCampaigns(folder: string, known: Acknowledged, told: string): void {
    for (const id of new Set([...known.campaigns, ...known.lines.keys()])) {
      if (known.loose.has(id)) continue
      const isOwn = id === PLAYED
      const lines = known.lines.get(id) ?? {}
      const { revision, lost, problems } = checkFolder(
        join(folder, id),
        lines,
        Object.keys(lines).length,
        isOwn,
      )
      if (revision < 0) this.#problem('notOpening', `${told}: ${id}: ${problems.join('; ')}`)
      else for (const problem of problems) this.#problem('other', `${told}: ${id}: ${problem}`)
      if (lost.length > 0) this.#problem('lost', `${told}: ${id}: lines ${lost.join()} are lost`)
    }
  }

  async #judgeFiles(root: string, { files, loose }: Acknowledged, told: string): Promise<void> {
    for (const { path, kind } of files) {
      if (path.includes(`/${PLAYED}/`) && loose.has(PLAYED)) continue
      const file = join(root, path)
      try {
        if (kind === 'archive') await verifyArchive(file)
        else if (kind === 'records') JSON.parse(readFileSync(file, 'utf8'))
        else if (!basename(file).startsWith(createHash('sha256').update(readFileSync(file)).digest('hex')))
          throw new Error('is another picture')
      } catch (error) {
        this.#problem('lost', `${told}: ${path}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  async #judgeStart(root: string, known: Acknowledged, told: string): Promise<void> {
    const host = await this.#started(root)
    const listed = await host.ask('campaigns.list', null)
    const cards = listed.ok ? listed.reply : []
    if (!listed.ok) this.#problem('notOpening', `${told}: ${JSON.stringify(listed)}`)
    for (const letter of lettersGone(root)) this.#problem('other', `${told}: somebody's ${letter} is gone`)
    for (const id of known.campaigns.filter((one) => !known.loose.has(one)))
      if (!cards.some((card) => card.id === id)) this.#problem('notOpening', `${told}: ${id} is not listed`)
    for (const card of cards) {
      const opened = await host.ask('campaigns.open', { campaign: card.id })
      if (!opened.ok || card.damaged !== null)
        this.#problem('notOpening', `${told}: ${card.id}: ${card.damaged ?? JSON.stringify(opened)}`)
    }
    await host.close()
  }
}

process.on('uncaughtException', (error) => {
  figures.other += 1
  print({ problem: `the program breaks down: ${error.stack ?? error.message}` })
  print({ figures })
  process.exit(1)
})
console.error = () => undefined // what the application says to a terminal
await install()
const base = mkdtempSync(join(tmpdir(), 'roundkeeper-cuts-'))
try {
  for (const system of SYSTEM_IDS) {
    const root = join(base, system)
    mkdirSync(root)
    await prepare(root, system, options.fixtures)
    const lines = linesOf(join(root, 'data', 'campaigns', PLAYED))
    const prepared = { root, lines, earlier: Object.keys(lines).length - 1 }
    for (const [number, deed] of DEEDS.entries()) {
      if (!deed.name.includes(options.only) || deed.isStart === true) continue
      const run = join(base, `${system}-${number}`)
      await new Run(deed, system, prepared, run).carriedOut()
      rmSync(run, { recursive: true })
    }
    print({ deed: `power cuts in ${system}`, points: figures.cuts })
  }
} finally {
  rmSync(base, { recursive: true, force: true })
}
print({ figures })
process.exit(0)
