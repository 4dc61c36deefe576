/** Frozen campaigns of the newest format: whatever a program of this format wrote, this one opens, plays again and plays on. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT, campaignSchema, SYSTEM_IDS } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { systemById } from '../rules/registry'
import { inspectFolder } from './inspect'
import type { CampaignSession } from './session'
import {
  filesIn,
  frozenEnd,
  frozenId,
  frozenIn,
  frozenSnapshot,
  isTail,
  linesIn,
  placeFrozen,
} from './testing/frozen'
import { byApp, shelfOf } from './testing/played'
import type { FileTrouble } from './trouble'
import { isLongRun } from '../../tests/effort'

let data = ''
const troubles: FileTrouble[] = []
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-frozen-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
  expect(troubles.splice(0)).toEqual([])
})

/** Opens it as a program that has just started, and closes it again. */
async function opened<T>(name: string, work: (session: CampaignSession) => T): Promise<T> {
  const shelf = shelfOf(data, troubles)
  const session = await shelf.ready(name)
  try {
    return work(session)
  } finally {
    shelf.closeAll()
  }
}

/** How often it could be done, at most so many times. */
function repeat(travel: () => { outcome: string }, most = Number.POSITIVE_INFINITY): number {
  let count = 0
  while (count < most && travel().outcome === 'resolved') count += 1
  return count
}

describe.each(frozenIn(CAMPAIGN_FORMAT))('the frozen campaign %s', (name) => {
  const id = frozenId(CAMPAIGN_FORMAT, name)
  it('opens as it is, with nothing to mend or to bring up to date, and passes the schema', async () => {
    const folder = placeFrozen(data, CAMPAIGN_FORMAT, name)
    const [snapshot, journal] = filesIn(folder)
    const end = frozenEnd(CAMPAIGN_FORMAT, name)
    expect(shelfOf(data, troubles).list()).toMatchObject([
      { id, name: `Format ${String(CAMPAIGN_FORMAT)}, ${name}`, damaged: null },
    ])
    await opened(id, (session) => {
      expect(session.notices).toEqual([])
      expect(session.revision).toBe(linesIn(folder))
      expect(session.revision).toBe(end.revision)
      expect(campaignSchema.parse(session.campaign)).toEqual(session.campaign)
      expect(session.campaign).toEqual(end.campaign)
      expect(session.campaign.encounters.some(({ status }) => status === 'running')).toBe(true)
    })
    expect(filesIn(folder)).toEqual([snapshot, journal])
    expect(existsSync(join(folder, 'backups'))).toBe(false)
    if (isTail(CAMPAIGN_FORMAT, name))
      expect(end.revision).toBeGreaterThan(frozenSnapshot(CAMPAIGN_FORMAT, name).revision)
  })

  it('gives with every command and its dice what it gave, where the rules are those of today', () => {
    const folder = placeFrozen(data, CAMPAIGN_FORMAT, name)
    const { replay, notices } = inspectFolder(folder, true)
    expect(notices).toEqual([])
    expect(replay?.differences).toEqual([])
    const { commands = 0, older = 0 } = replay ?? {}
    expect(commands + older).toBeGreaterThan(0)
    expect(commands + older).toBeLessThan(linesIn(folder)) // the rest undoes and redoes
  })

  it('is played on, and what is played holds', async () => {
    const folder = placeFrozen(data, CAMPAIGN_FORMAT, name)
    const after = await opened(id, (session) => {
      const encounter = session.campaign.encounters.find(({ status }) => status === 'running')!.id
      for (const command of [
        { type: 'note/add', text: 'Taken up again.' },
        { type: 'encounter/park', encounter },
        { type: 'clock/advance', seconds: 3600 },
        { type: 'encounter/start', encounter },
      ])
        expect(session.run(command, byApp, session.revision)).toMatchObject({ outcome: 'resolved' })
      expect(session.undo(undefined)).toMatchObject({ outcome: 'resolved' })
      return session.campaign
    })
    const { campaign, replay } = inspectFolder(folder, true)
    expect(campaign).toEqual(after)
    expect(replay?.differences).toEqual([])
  })
})

describe('the frozen campaign', () => {
  const all = frozenIn(CAMPAIGN_FORMAT)
  /** On a change one of each system: the first of the alphabet, whose name is the system's alone. */
  const ledBack = isLongRun ? all : all.filter((name) => SYSTEM_IDS.some((id) => id === name))
  it('is there for every system', () => {
    expect(ledBack).toEqual(expect.arrayContaining([...SYSTEM_IDS]))
  })
  it.each(ledBack)('%s is undone to its beginning and brought back, each over a restart', async (name) => {
    const id = frozenId(CAMPAIGN_FORMAT, name)
    placeFrozen(data, CAMPAIGN_FORMAT, name)
    const [end, undone, whole] = await opened(id, (session): [Campaign, number, Campaign] => {
      const before = session.campaign
      return [before, repeat(() => session.redo(undefined)), session.campaign]
    })
    expect(undone).toBeGreaterThan(0)
    const first = await opened(id, (session) => {
      expect(session.campaign).toEqual(whole)
      return repeat(() => session.undo(undefined), 30)
    })
    const [rest, beginning] = await opened(id, (session): [number, Campaign] => [
      repeat(() => session.undo(undefined)),
      session.campaign,
    ])
    expect(beginning.own).toEqual(systemById(beginning.system).own.blank())
    expect(beginning).toMatchObject({ roster: [], encounters: [], houseRules: {}, serial: 0 })
    await opened(id, (session) => {
      expect(repeat(() => session.redo(undefined))).toBe(first + rest)
      expect(session.campaign).toEqual(whole)
      expect(repeat(() => session.undo(undefined), undone)).toBe(undone)
      expect(session.campaign).toEqual(end)
    })
  })
})
