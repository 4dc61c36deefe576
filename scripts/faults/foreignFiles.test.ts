/**
 * Files of other programs, changed at random: nothing of them breaks the program, everything that comes in is whole or not there
 * at all, and one undo takes it back. Some hundred on a change, twenty thousand in the long run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignSchema } from '@shared/campaign/schema'
import type { JsonRecord } from '@shared/contract/types'
import { type ForeignFile, forgedOf, samplesIn } from './foreignForge'
import { type Random, randomOf } from './random'
import { runs } from '../../tests/effort'
import { CampaignSession } from '../../electron/campaign/session'
import { createCampaign } from '../../electron/engine/newCampaign'
import { systemById } from '../../electron/rules/registry'
import { stagedAgainst } from '../../electron/interchange/against'
import { withBags } from '../../electron/interchange/extra'
import { readForeign } from '../../electron/interchange/read'
import { takeForeign } from '../../electron/interchange/take'

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures/interchange')
const files = samplesIn(FIXTURES)
const NO_STOCK: ReadonlyMap<string, JsonRecord> = new Map()

const forged = (random: Random): ForeignFile => forgedOf(files, random)

let root = ''
let session: CampaignSession
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-mutated-'))
  const campaign = createCampaign({ id: 'c', name: 'C', system: systemById('wwn'), seed: 's' })
  session = CampaignSession.create(join(root, 'c'), campaign, () => undefined)
})
afterAll(() => {
  session.close()
  rmSync(root, { recursive: true, force: true })
})

/** What it was, for whoever looks for the reason. */
function tried(seed: number, work: (random: Random) => void): void {
  try {
    work(randomOf(`interchange ${String(seed)}`))
  } catch (error) {
    throw new Error(`mutated file ${String(seed)}`, { cause: error })
  }
}

const LONGEST_MS = 5000

describe('a mutated file', () => {
  it('is read without an exception, in a moment, and says what it is', () => {
    for (let seed = 0; seed < runs(120, 20_000); seed++)
      tried(seed, (random) => {
        const { name, bytes } = forged(random)
        const began = performance.now()
        const read = readForeign(bytes, random.chance(0.8) ? name : '', { kind: 'wwn/foe', columns: null })
        expect(performance.now() - began).toBeLessThan(LONGEST_MS)
        expect(read.records.every(({ sheet, why }) => sheet !== null || why !== null)).toBe(true)
      })
  }, 900_000)

  it('with more fields than anybody has is read in a moment, too', () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${String(at)}`, at]))
    for (const value of [
      { name: 'Many', type: 'monster', system: { hp: { hd: '1d8', value: 3, max: 3 }, scores: {}, ...many } },
      { Name: 'Many', HP: { Value: 3, Notes: '' }, AC: { Value: 12 }, ...many },
    ]) {
      const began = performance.now()
      readForeign(Buffer.from(JSON.stringify(value)), 'x.json', { kind: 'wwn/foe', columns: null })
      expect(performance.now() - began).toBeLessThan(LONGEST_MS)
    }
  })

  it('comes in whole or not at all, and one undo takes it back', () => {
    for (let seed = 0; seed < runs(20, 1000); seed++)
      tried(seed, (random) => {
        const { name, bytes } = forged(random)
        const read = withBags(readForeign(bytes, name, { kind: 'wwn/foe', columns: null }))
        const before = JSON.stringify(session.campaign.roster)
        const { records, fights } = stagedAgainst(session.campaign, read, NO_STOCK)
        const report = takeForeign(session, read, NO_STOCK, {
          file: name,
          choices: records.map(({ at }) => ({ at, way: 'make' as const, hitPoints: 'keep' as const })),
          fights: fights.map(({ at }) => at),
          asTemplates: random.chance(0.5),
        })
        const made = report.records.filter(({ outcome }) => outcome === 'made')
        expect(made.every(({ id }) => session.campaign.roster.some((sheet) => sheet.id === id))).toBe(true)
        expect(campaignSchema.safeParse(session.campaign).success).toBe(true)
        if (report.entry !== null) session.undo(undefined)
        expect(JSON.stringify(session.campaign.roster)).toBe(before)
        expect(session.campaign.encounters).toEqual([])
      })
  }, 900_000)
})
