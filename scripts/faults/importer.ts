/**
 * A program of the rig that imports whatever it is given, as the application does, and looks at what that has made of
 * its data folder. Its memory is measured: nothing is forged in here.
 */
import { createReadStream, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { campaignSchema } from '@shared/campaign/schema'
import type { Envelope } from '@shared/contract/client'
import type { ImportChoice, ImportReport } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { LIMITS } from '../../electron/campaign/archiveFormat'
import { inspectFolder } from '../../electron/campaign/inspect'
import { type Host, startHost } from './host'
import { mostMemory } from './mostMemory'
import { lackOfAnyWords, lackOfWords } from './words'

export interface Job {
  number: number
  path: string
  /** What it is called. */
  name: string
  choice: ImportChoice
  /** A file of records, for this campaign. */
  recordsInto: Id | null
  /** Exports what was taken as well, and imports that again. */
  isThorough: boolean
}

export interface Done {
  number: number
  /** Outcome, or the code of the refusal. */
  outcome: string
  wordless: string[]
  problems: string[]
  milliseconds: number
  /** Megabytes, the most so far when the import was answered: what the rig then looks at is not the program's. */
  memory: number
}

const dice = { answers: [], beyond: 'app' as const }
const LONGEST_MS = 20_000
/** Characters: a page is so many bytes of lines, which may be several times as long when they are written out. */
const HEAVIEST_PAGE = 3 * LIMITS.line
const LARGE = 2 * 1024 * 1024
/** Looks for what is left, until it is taken to stay. */
const MOST_LOOKS = 500

class Importer {
  #wordless: string[] = []
  #problems: string[] = []
  #milliseconds = 0
  #memory = 0
  readonly #campaigns: string

  constructor(
    private readonly host: Host,
    private readonly root: string,
    /** Archives of the campaigns that are here from the beginning. */
    private readonly bases: Readonly<Record<Id, string>>,
  ) {
    this.#campaigns = join(root, 'data', 'campaigns')
  }

  async settle(): Promise<void> {
    for (const id of Object.keys(this.bases)) await this.#restoreBase(id)
  }

  async carryOut(job: Job): Promise<Done> {
    this.#wordless = []
    this.#problems = []
    const before = this.#marks()
    let outcome: string
    if (job.recordsInto === null) outcome = await this.#import(job)
    else outcome = await this.#importRecords(job, job.recordsInto)
    const milliseconds = this.#milliseconds
    if (milliseconds > LONGEST_MS) this.#problems.push(`takes ${(milliseconds / 1000).toFixed(0)} s`)
    await this.#putBack(before)
    const memory = this.#memory
    return {
      number: job.number,
      outcome,
      wordless: this.#wordless,
      problems: this.#problems,
      milliseconds,
      memory,
    }
  }

  #isFine<T>(answer: Envelope<T>, isOfAFile: boolean): answer is { ok: true; reply: T } {
    if (answer.ok) return true
    const lack = isOfAFile ? lackOfWords(answer.failure) : lackOfAnyWords(answer.failure)
    if (lack !== null) this.#wordless.push(lack)
    return false
  }

  async #send({ path, name }: Job): Promise<string | null> {
    const sent = await this.host.send(name, createReadStream(path))
    if (!sent.ok) {
      this.#problems.push(`is not even received: ${JSON.stringify(sent.failure)}`)
      return null
    }
    return sent.reply.upload
  }

  async #timed<T>(work: Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await work
    this.#milliseconds = performance.now() - began
    this.#memory = mostMemory()
    return result
  }

  async #import(job: Job): Promise<string> {
    const upload = await this.#send(job)
    if (upload === null) return 'not received'
    const before = this.#marks()
    const answer = await this.#timed(this.host.ask('files.import', { upload, choice: job.choice }))
    if (!this.#isFine(answer, true)) {
      const after = this.#marks()
      if (after !== before) this.#problems.push(`refused, and yet something changed: ${before} → ${after}`)
      return answer.failure.code
    }
    if ('conflict' in answer.reply) return 'conflict'
    await this.#judgeTaken(answer.reply, job)
    return answer.reply.outcome
  }

  /** Backups of what is open are tried meanwhile, in folders that go again; a refused import has none any more. */
  async #untilTried(): Promise<void> {
    const isTrying = (): boolean => readdirSync(this.#campaigns).some((name) => name.startsWith('.incoming-'))
    for (let tries = 0; tries < MOST_LOOKS && isTrying(); tries++) await wait(20)
  }

  /** Campaigns that are here, with what their files are: changes when anything does. */
  #marks(): string {
    return readdirSync(this.#campaigns)
      .filter((name) => !name.startsWith('.incoming-')) // told of when they stay
      .sort()
      .map((id) => {
        const folder = join(this.#campaigns, id)
        const sum = ['campaign.json', 'journal.jsonl'].map((name) => {
          try {
            const { ino, size, mtimeMs } = statSync(join(folder, name))
            return [ino, size, mtimeMs].join('/')
          } catch {
            return '–'
          }
        })
        return `${id}:${sum.join()}`
      })
      .join(' ')
  }

  /** Opens, passes the schema, is on the disk as it is in memory, goes on, and goes out again. */
  async #judgeTaken({ campaign: id, outcome }: ImportReport, job: Job): Promise<void> {
    const { host } = this
    const opened = await host.ask('campaigns.open', { campaign: id })
    if (!this.#isFine(opened, false)) {
      this.#problems.push(`taken (${outcome}) and does not open: ${JSON.stringify(opened.failure)}`)
      return
    }
    const parsed = campaignSchema.safeParse(opened.reply.campaign)
    if (!parsed.success) this.#problems.push('taken and does not pass the schema')
    if (outcome === 'unchanged' || outcome === 'skipped') return
    await this.#judgePage(id)
    // what the rig itself does with a large one is not the program's memory
    if (statSync(join(this.#campaigns, id, 'campaign.json')).size > LARGE) return
    for (let times = 0; times < 3; times++) {
      const undone = await host.ask('command.undo', { campaign: id })
      // a line from elsewhere may not be what can be taken back: said so, and the campaign goes on
      if (!undone.ok && undone.failure.code !== 'line-damaged')
        this.#problems.push(`undoing breaks: ${JSON.stringify(undone.failure)}`)
    }
    const command = { type: 'note/add', text: 'goes on' }
    const noted = await host.ask('command.run', { campaign: id, command, dice })
    if (!noted.ok || noted.reply.outcome !== 'resolved') this.#problems.push('taken and does not go on')
    const again = inspectFolder(join(this.#campaigns, id), false)
    const now = await host.ask('campaigns.open', { campaign: id })
    if (now.ok && again.revision !== now.reply.revision) this.#problems.push('the disk is behind')
    if (now.ok && JSON.stringify(again.campaign) !== JSON.stringify(now.reply.campaign))
      this.#problems.push('what is on the disk is something else')
    if (job.isThorough) await this.#outAndIn(id)
  }

  /** What every window asks for first is no more than a message may weigh, however little it is on the disk. */
  async #judgePage(id: Id): Promise<void> {
    const page = await this.host.ask('journal.page', { campaign: id, limit: 500 })
    if (!this.#isFine(page, false)) {
      this.#problems.push(`its newest lines cannot be read: ${JSON.stringify(page.failure)}`)
      return
    }
    const weight = JSON.stringify(page.reply).length
    if (weight > HEAVIEST_PAGE) this.#problems.push(`its newest lines weigh ${weight} characters`)
  }

  async #outAndIn(id: Id): Promise<void> {
    const out = await this.host.ask('files.export', { campaign: id })
    if (!this.#isFine(out, true)) {
      this.#problems.push(`taken and cannot be exported: ${JSON.stringify(out.failure)}`)
      return
    }
    const path = join(this.root, 'exports', out.reply.saved ?? '')
    const sent = await this.host.send('again.roundkeeper', createReadStream(path))
    rmSync(path)
    if (!sent.ok) return
    const answer = await this.host.ask('files.import', { upload: sent.reply.upload, choice: 'ask' })
    const outcome = answer.ok && 'outcome' in answer.reply ? answer.reply.outcome : JSON.stringify(answer)
    if (outcome !== 'unchanged')
      this.#problems.push(`exported and imported again is not the same: ${outcome}`)
  }

  async #importRecords(job: Job, campaign: Id): Promise<string> {
    const upload = await this.#send(job)
    if (upload === null) return 'not received'
    const answer = await this.#timed(this.host.ask('records.import', { campaign, upload }))
    if (!this.#isFine(answer, true)) return answer.failure.code
    const opened = await this.host.ask('campaigns.open', { campaign })
    if (!opened.ok || !campaignSchema.safeParse(opened.reply.campaign).success)
      this.#problems.push('records were taken, and the campaign does not pass the schema')
    const counts = answer.reply.records.map(({ outcome }) => outcome)
    return counts.includes('added') ? 'records added' : 'records reported'
  }

  /** Away with what was taken; the campaigns of the beginning are as they were. */
  async #putBack(before: string): Promise<void> {
    await this.#untilTried()
    const left = readdirSync(this.#campaigns).filter((name) => name.startsWith('.'))
    if (left.length > 0) this.#problems.push(`left lying about: ${left.join()}`)
    if (this.#marks() === before) return
    for (const id of readdirSync(this.#campaigns)) {
      if (
        before.includes(`${id}:`) &&
        this.#marks().includes(before.split(' ').find((one) => one.startsWith(`${id}:`)) ?? '?')
      )
        continue
      const removed = await this.host.ask('campaigns.remove', { campaign: id })
      if (!removed.ok) rmSync(join(this.#campaigns, id), { recursive: true, force: true })
      if (id in this.bases) await this.#restoreBase(id)
    }
    rmSync(join(this.root, 'bin'), { recursive: true, force: true })
  }

  async #restoreBase(id: Id): Promise<void> {
    const sent = await this.host.send('base.roundkeeper', createReadStream(this.bases[id] ?? ''))
    if (sent.ok) await this.host.ask('files.import', { upload: sent.reply.upload, choice: 'ask' })
  }
}

const [root = '', bases = '{}'] = process.argv.slice(2)
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
process.on('uncaughtException', (error) => {
  say({ broken: error.stack ?? error.message })
  process.exit(1)
})
console.error = () => undefined // what the application says to a terminal
const host = await startHost({
  root,
  hasDialogs: true,
  hasFileThread: true,
  snapshotAfterMs: 60_000,
  onChange: () => undefined,
})
const importer = new Importer(host, root, JSON.parse(bases) as Record<Id, string>)
await importer.settle()
say({ ready: true })
let turn: Promise<unknown> = Promise.resolve()
createInterface({ input: process.stdin })
  .on('line', (line) => {
    turn = turn.then(async () => {
      say(await importer.carryOut(JSON.parse(line) as Job))
    })
    turn.catch((error: unknown) => {
      say({ broken: error instanceof Error ? (error.stack ?? '') : String(error) })
      process.exit(1)
    })
  })
  .once('close', () => {
    void turn.then(() => host.close()).then(() => process.exit(0))
  })
