/**
 * A program of the rig that is there to be killed: the whole application on a data folder, first looking at what the one
 * before left, then playing whatever comes to its mind. Everything acknowledged goes to its pipe at once.
 */
import { readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Envelope } from '@shared/contract/client'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { commandOf, SAMPLES } from '../../electron/campaign/testing/played'
import { lookAt } from './findings'
import { type Host, startHost } from './host'
import type { Known, Word } from './known'
import { sumOf } from './ledger'
import { randomOf, type Random } from './random'
import { lackOfAnyWords } from './words'

export interface Assignment {
  root: string
  seed: string
  system: string
  known: Known
  /** Only looks, and ends. */
  isLast: boolean
}

const MOST_CAMPAIGNS = 5
/** A campaign that is longer makes way: checking each line of it takes its time. */
const MOST_LINES = 160
const dice = { answers: [], beyond: 'app' as const }

/** Not by a stream: what is in its buffer would die with the process. */
/** Whoever listens may be slow: a full pipe is waited for, because what is not said counts as not acknowledged. */
function say(line: object): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
  for (let at = 0; at < bytes.length;)
    try {
      at += writeSync(1, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
}
const tell = (word: Word): void => {
  say({ word })
}

class Player {
  readonly #random: Random
  readonly #campaigns: Id[]
  readonly #busy = new Set<Id>()
  readonly #states = new Map<Id, Campaign>()
  readonly #exports: Map<string, Id>
  #count = 0

  constructor(
    private readonly host: Host,
    private readonly assignment: Assignment,
  ) {
    this.#random = randomOf(assignment.seed)
    this.#campaigns = Object.keys(assignment.known.campaigns)
    this.#exports = new Map(
      Object.entries(assignment.known.exports).map(([name, { campaign }]) => [name, campaign]),
    )
  }

  /** Until it is killed. Each of a few hands has a campaign of its own at a time. */
  async play(): Promise<never> {
    await Promise.all([this.#hand(), this.#hand(), this.#hand()])
    throw new Error('nobody plays any more')
  }

  async #hand(): Promise<never> {
    for (;;) {
      const id = await this.#seat()
      try {
        for (let turns = 1 + this.#random.below(6); turns > 0; turns--) await this.#turn(id)
      } finally {
        this.#busy.delete(id)
      }
    }
  }

  /** A campaign that nobody else is at, of the wanted system where there is one; else a new one. */
  async #seat(): Promise<Id> {
    const free = this.#campaigns.filter((id) => !this.#busy.has(id))
    const isFull = this.#campaigns.length >= MOST_CAMPAIGNS
    if (free.length > 0 && (isFull || this.#random.chance(0.8))) return this.#taken(this.#random.pick(free))
    const { system } = this.assignment
    const sample = this.#random.pick(SAMPLES.filter((one) => one.system.id === system)).sample
    const made = await this.host.ask('campaigns.create', { name: `Game ${++this.#count}`, system, sample })
    if (!this.#isFine(made)) throw new Error('no campaign can be made')
    tell(['made', made.reply.id])
    this.#campaigns.push(made.reply.id)
    return this.#taken(made.reply.id)
  }

  /** At once, before another hand looks for a seat. */
  #taken(id: Id): Id {
    this.#busy.add(id)
    return id
  }

  #isFine<T>(answer: Envelope<T>): answer is { ok: true; reply: T } {
    if (answer.ok) return true
    const lack = lackOfAnyWords(answer.failure)
    say(lack === null ? { told: answer.failure.code } : { wordless: lack })
    // on a disk that works nothing fails
    if (answer.failure.code !== 'campaign-busy') say({ problem: `fails: ${JSON.stringify(answer.failure)}` })
    return false
  }

  async #state(campaign: Id): Promise<Campaign | null> {
    const known = this.#states.get(campaign)
    if (known !== undefined && this.#random.chance(0.85)) return known
    const opened = await this.host.ask('campaigns.open', { campaign })
    if (!this.#isFine(opened)) return null
    this.#states.set(campaign, opened.reply.campaign)
    return opened.reply.campaign
  }

  async #turn(campaign: Id): Promise<void> {
    if (!this.#campaigns.includes(campaign)) return
    const die = this.#random.below(100)
    const { host } = this
    if (die < 62) await this.#command(campaign)
    else if (die < 70) this.#isFine(await host.ask('command.undo', { campaign }))
    else if (die < 75) this.#isFine(await host.ask('command.redo', { campaign }))
    else if (die < 79) await this.#export(campaign)
    else if (die < 84) await this.#import(campaign)
    else if (die < 88) await this.#records(campaign)
    else if (die < 91)
      this.#isFine(await host.ask('campaigns.rename', { campaign, name: `Named ${this.#random.below(999)}` }))
    else if (die < 95) await this.#backup(campaign)
    else if (die < 97) await this.#picture(campaign)
    else await this.#remove(campaign)
  }

  /** Up to three windows press a key at the same time. */
  async #command(campaign: Id): Promise<void> {
    const state = await this.#state(campaign)
    if (state === null) return
    // from then on commands on systems, and on people and fights of each, are among those that are pressed
    if (state.systems.length === 1 && this.#random.chance(0.05)) await this.#addSystem(campaign)
    const pressed = Array.from({ length: 1 + this.#random.below(3) }, () => {
      const command = commandOf({ campaign: state }, this.#random.below(420))
      return this.host.ask('command.run', { campaign, command, dice })
    })
    for (const answer of await Promise.all(pressed)) this.#isFine(answer)
  }

  async #addSystem(campaign: Id): Promise<void> {
    const system = this.#random.pick(SYSTEM_IDS)
    const command = { type: 'campaign/add-system', system }
    this.#isFine(await this.host.ask('command.run', { campaign, command, dice }))
    this.#states.delete(campaign)
  }

  async #export(campaign: Id): Promise<void> {
    const opened = await this.host.ask('campaigns.open', { campaign })
    if (!this.#isFine(opened)) return
    const exported = await this.host.ask('files.export', { campaign })
    if (!this.#isFine(exported) || exported.reply.saved === null) return
    this.#exports.set(exported.reply.saved, campaign)
    tell(['exported', exported.reply.saved, campaign, opened.reply.revision])
  }

  async #import(campaign: Id): Promise<void> {
    const [name] = [...this.#exports].find(([, of]) => of === campaign) ?? []
    if (name === undefined) return
    const isToReplace = this.#random.chance(0.5) || this.#campaigns.length >= MOST_CAMPAIGNS
    const content = readFileSync(join(this.assignment.root, 'exports', name))
    const sent = await this.host.send(name, content)
    if (!this.#isFine(sent)) return
    if (isToReplace) tell(['replacing', campaign, name])
    const choice = isToReplace ? 'replace' : 'keepBoth'
    const answer = await this.host.ask('files.import', { upload: sent.reply.upload, choice })
    if (!this.#isFine(answer) || 'conflict' in answer.reply) return
    const { outcome, campaign: id } = answer.reply
    this.#states.delete(campaign)
    if (outcome === 'replaced') tell(['replaced', campaign, name])
    else if (outcome === 'kept-both') {
      tell(['taken-in', id])
      this.#campaigns.push(id)
    }
  }

  async #records(campaign: Id): Promise<void> {
    const state = await this.#state(campaign)
    const ids = state?.roster.slice(0, 1 + this.#random.below(3)).map(({ id }) => id) ?? []
    const exported = await this.host.ask('records.export', { campaign, what: 'sheets', ids })
    if (!this.#isFine(exported) || exported.reply.saved === null) return
    const text = readFileSync(join(this.assignment.root, 'exports', exported.reply.saved), 'utf8')
    const changed = text.replaceAll(/"name": "([^"]{1,60})"/g, `"name": "$1 ${this.#random.below(99)}"`)
    const sent = await this.host.send('records.json', Buffer.from(changed))
    if (this.#isFine(sent))
      this.#isFine(await this.host.ask('records.import', { campaign, upload: sent.reply.upload }))
  }

  async #backup(campaign: Id): Promise<void> {
    const made = await this.host.ask('backups.make', { campaign })
    const newest = this.#isFine(made) ? made.reply[0]?.name : undefined
    if (newest === undefined || this.#campaigns.length >= MOST_CAMPAIGNS || this.#random.chance(0.7)) return
    const restored = await this.host.ask('backups.restore', { campaign, backup: newest })
    if (!this.#isFine(restored)) return
    tell(['taken-in', restored.reply.campaign])
    this.#campaigns.push(restored.reply.campaign)
  }

  async #picture(campaign: Id): Promise<void> {
    const picture = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      Buffer.from('IHDR'),
      Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]),
      Buffer.from(`${this.assignment.seed} ${++this.#count}`.repeat(300)),
    ])
    const sent = await this.host.send('portrait.png', picture)
    if (!this.#isFine(sent)) return
    const added = await this.host.ask('assets.add', {
      campaign,
      upload: sent.reply.upload,
      purpose: 'portrait',
    })
    if (this.#isFine(added)) tell(['picture', campaign, added.reply.asset])
  }

  async #remove(campaign: Id): Promise<void> {
    const state = await this.#state(campaign)
    const opened = state === null ? null : await this.host.ask('campaigns.open', { campaign })
    const isLong = opened?.ok === true && opened.reply.revision > MOST_LINES
    if (!isLong && (this.#campaigns.length < MOST_CAMPAIGNS || this.#random.chance(0.6))) return
    tell(['removing', campaign])
    const removed = await this.host.ask('campaigns.remove', { campaign })
    if (!this.#isFine(removed)) return
    tell(['removed', campaign])
    this.#campaigns.splice(this.#campaigns.indexOf(campaign), 1)
  }
}

async function perform(assignment: Assignment): Promise<void> {
  const { root, known, isLast } = assignment
  const began = Date.now()
  const host = await startHost({
    root,
    hasDialogs: true,
    hasFileThread: true,
    snapshotAfterMs: 4,
    onChange: ({ campaign, revision, entry, patches }) => {
      tell(['line', campaign, revision, sumOf(entry, patches)])
    },
  })
  const findings = await lookAt(root, host, known, began)
  say({ findings, known })
  if (isLast) {
    await host.close()
    process.exit(0)
  }
  await new Player(host, assignment).play()
}

process.on('uncaughtException', (error) => {
  say({ problem: `the program breaks down: ${error.stack ?? error.message}` })
  process.exit(1)
})
console.error = () => undefined // what the application says to a terminal
createInterface({ input: process.stdin }).once('line', (line) => {
  perform(JSON.parse(line) as Assignment).catch((error: unknown) => {
    say({
      problem: `the program breaks down: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    })
    process.exit(1)
  })
})
say({ ready: true })
