import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CAMPAIGN_FORMAT, SYSTEM_IDS } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { createCampaign } from '../engine/newCampaign'
import { SYSTEMS, systemById } from '../rules/registry'
import { checksumOf } from './journalLine'
import { decodeSnapshot, encodeBeside, encodeSnapshot, readSnapshot, writeSnapshot } from './snapshot'
import { frozenFile } from './testing/frozen'

function written(system: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'roundkeeper-snapshot-')), 'campaign.json')
  const known = SYSTEM_IDS.find((id) => id === system) ?? 'wire'
  const campaign = createCampaign({ id: 'c', name: 'C', system: systemById(known), seed: 's' })
  writeSnapshot(path, {
    revision: 1,
    history: { done: [], undone: [] },
    base: 0,
    foreign: 0,
    line: null,
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
it('refuses a campaign of a system that it does not play', () => {
  expect(() => readSnapshot(written('of-tomorrow'))).toThrow('snapshot-unknown-system')
})
const withFormat = (text: string, format: number): string =>
  text.replace(/^\{"format":\d+/, `{"format":${String(format)}`)
const frozen = (format: number): string => readFileSync(frozenFile(format, 'wire'), 'utf8')
const NUMBERS = Array.from({ length: 12 }, (_, i) => i)

it.each(NUMBERS.filter((format) => format !== CAMPAIGN_FORMAT))(
  'takes a file of today that says format %i for damaged: the checksum covers the format',
  (format) => {
    const text = readFileSync(written('wire'), 'utf8')
    expect(decodeSnapshot(text).format).toBe(CAMPAIGN_FORMAT)
    expect(() => decodeSnapshot(withFormat(text, format))).toThrow('snapshot-damaged')
  },
)
it.each(NUMBERS.filter((format) => format !== 3))(
  'takes a file of format 3 that says format %i for damaged: its document says another',
  (format) => {
    expect(decodeSnapshot(frozen(3)).format).toBe(3)
    expect(() => decodeSnapshot(withFormat(frozen(3), format))).toThrow('snapshot-damaged')
  },
)
it('takes a file whose document says another format for damaged, whatever its checksum says', () => {
  const body = frozen(4).slice('{"format":4,"checksum":"5750e4b4","snapshot":'.length, -1)
  const other = body.replace('"campaign":{"format":4', '"campaign":{"format":3')
  expect(other).not.toBe(body)
  const checksum = checksumOf(`{"format":4,"snapshot":${other}}`)
  const text = `{"format":4,"checksum":"${checksum}","snapshot":${other}}`
  expect(() => decodeSnapshot(text)).toThrow('snapshot-damaged')
})
it.each(['whose checksum is made as today', 'whose checksum is made in a way that nobody knows yet'])(
  'takes a file of a higher format for newer, %s',
  (how) => {
    const format = String(CAMPAIGN_FORMAT + 1)
    const body = JSON.stringify({ campaign: { format: CAMPAIGN_FORMAT + 1 } })
    const checksum = how.endsWith('today')
      ? checksumOf(`{"format":${format},"snapshot":${body}}`)
      : '00000000'
    const text = `{"format":${format},"checksum":"${checksum}","snapshot":${body}}`
    expect(() => decodeSnapshot(text)).toThrow('snapshot-newer')
  },
)
it('writes the same beside the commands as at once', async () => {
  const snapshot = readSnapshot(written('wire'))
  expect(await encodeBeside(snapshot)).toEqual(encodeSnapshot(snapshot))
})
