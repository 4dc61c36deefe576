/** The host is killed in mid-fight, again and again: what was acknowledged is there when the campaign is opened again. */
import type { JournalEntry } from '@shared/contract/types'
import { runs } from '../effort'
import { connectClient, type HostClient } from './hostClient'
import { expect, makeFolder, removeFolder, test } from './launch'
import { startHostProgram } from './launchHost'

const KILLS = runs(4, 100)
/** Commands under way at the same time. */
const IN_FLIGHT = 8

/** A small generator of its own, so that the moments of death are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Revisions that the host has acknowledged, with the value each command wrote. */
type Acknowledged = Map<number, number>

/** Sends commands without a pause until the line breaks; every fifth is a whole attack or turn of the fight. */
async function fightOn(
  client: HostClient,
  campaign: string,
  acknowledged: Acknowledged,
  next: () => number,
): Promise<void> {
  const dice = { answers: [], beyond: 'app' as const }
  for (;;) {
    const value = next()
    const command =
      value % 5 === 0
        ? { type: 'encounter/next-turn', encounter: 'dock' }
        : { type: 'roster/correct', sheet: 'imre', changes: [{ path: ['heroPoints'], value }] }
    const outcome = await client.request('command.run', { campaign, command, dice })
    if (outcome.outcome === 'resolved') acknowledged.set(outcome.revision, value)
  }
}

async function wholeJournal(client: HostClient, campaign: string): Promise<Map<number, JournalEntry>> {
  const entries = new Map<number, JournalEntry>()
  for (let before: number | undefined; ;) {
    const page = await client.request('journal.page', {
      campaign,
      limit: 500,
      ...(before === undefined ? {} : { before }),
    })
    for (const entry of page) entries.set(entry.revision, entry)
    const oldest = page.at(-1)
    if (oldest === undefined || oldest.revision === 1) return entries
    before = oldest.revision
  }
}

const writtenBy = ({ command }: JournalEntry): unknown => {
  const changes = command.changes as { value: number }[] | undefined
  return changes?.[0]?.value
}

test(`no acknowledged command is missing after ${KILLS} kills in mid-fight`, async () => {
  test.setTimeout(600_000)
  const folder = await makeFolder()
  const random = randomFrom(20_261)
  const acknowledged: Acknowledged = new Map()
  let campaign = ''
  let counter = 0
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const host = await startHostProgram(folder)
      const client = await connectClient(host)
      if (campaign === '') {
        campaign = (
          await client.request('campaigns.create', { name: 'Crash', system: 'wcrpg', sample: 'cargoDock' })
        ).id
        const dice = { answers: [], beyond: 'app' as const }
        for (const type of ['encounter/start', 'encounter/roll-initiative', 'wcrpg/roll-ranges'])
          await client.request('command.run', { campaign, command: { type, encounter: 'dock' }, dice })
      }
      const opened = await client.request('campaigns.open', { campaign })
      const newest = Math.max(0, ...acknowledged.keys())
      expect(opened.revision, `revision after ${kill} kills`).toBeGreaterThanOrEqual(newest)

      const fighting = Array.from({ length: IN_FLIGHT }, () =>
        fightOn(client, campaign, acknowledged, () => ++counter).catch(() => undefined),
      )
      // by what was acknowledged and not by the clock: a busy machine gets through less
      const enough = acknowledged.size + 6 + random() * 40
      while (acknowledged.size < enough) await new Promise((wait) => setTimeout(wait, 1))
      await host.kill()
      await Promise.all(fighting)
    }
    const host = await startHostProgram(folder)
    const client = await connectClient(host)
    const opened = await client.request('campaigns.open', { campaign })
    const journal = await wholeJournal(client, campaign)
    expect(acknowledged.size).toBeGreaterThan(KILLS * 5)
    expect(journal.size).toBe(opened.revision)
    const lost = [...acknowledged].filter(([revision, value]) => {
      const entry = journal.get(revision)
      return entry === undefined || (value % 5 !== 0 && writtenBy(entry) !== value)
    })
    expect(lost).toEqual([])
    await host.stop()
  } finally {
    await removeFolder(folder)
  }
})
