import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CAMPAIGN_FORMAT, SYSTEM_IDS } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { createCampaign } from '../engine/newCampaign'
import { SYSTEMS, systemById } from '../rules/registry'
import { decodeSnapshot, readSnapshot, writeSnapshot } from './snapshot'

function written(system: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'roundkeeper-snapshot-')), 'campaign.json')
  const campaign = createCampaign({ id: 'c', name: 'C', system: systemById('wire'), seed: 's' })
  writeSnapshot(path, {
    revision: 1,
    history: { done: [], undone: [] },
    base: 0,
    foreign: 0,
    campaign: { ...campaign, system: system as Campaign['system'] },
  })
  return path
}

it('is played by the host if the windows have it, and only then', () => {
  expect(SYSTEMS.map(({ id }) => id)).toEqual(SYSTEM_IDS)
})
it('reads what it wrote', () => {
  expect(readSnapshot(written('wire')).campaign.system).toBe('wire')
})
it('takes a campaign of a system that it does not play for one of a newer version', () => {
  expect(() => readSnapshot(written('of-tomorrow'))).toThrow('snapshot-newer')
})
it.each([CAMPAIGN_FORMAT - 1, CAMPAIGN_FORMAT + 4])(
  'takes a file that says format %i of a document of today for damaged: the checksum does not cover it',
  (format) => {
    const text = readFileSync(written('wire'), 'utf8')
    const other = text.replace(/^\{"format":\d+/, `{"format":${String(format)}`)
    expect(() => decodeSnapshot(other)).toThrow('snapshot-damaged')
  },
)
