/** A campaign's files may come from anybody: keys that reach a prototype in them open nothing and change nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CampaignSession } from '../../../electron/campaign/session'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { systemById } from '../../../electron/rules/registry'
import { expectNothingPolluted, POLLUTING } from './reserved'

let folder: string
const checksum = (text: string): string => (crc32(text) >>> 0).toString(16).padStart(8, '0')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-poison-'))
  const system = systemById('wcrpg')
  const campaign = createCampaign({ id: 'c', name: 'C', system, seed: 'keys' })
  const session = CampaignSession.create(folder, campaign, () => undefined)
  const [first] = system.samples[0]?.build() ?? []
  session.run(first!, { answers: [], beyond: 'app' }, undefined)
  session.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (): CampaignSession => CampaignSession.open(folder, () => undefined)

describe('a journal whose patches reach for a prototype', () => {
  const line = (path: string[]): string => {
    const [first = ''] = readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n')
    const { checksum: _old, ...entry } = JSON.parse(first) as Record<string, unknown>
    const patches = [{ op: 'add', path, value: { polluted: true } }]
    const body = JSON.stringify({ ...entry, revision: 2, patches })
    return `{"checksum":"${checksum(body)}",${body.slice(1)}\n`
  }

  it.each(POLLUTING.flatMap((key) => [[[key, 'polluted']], [['roster', '0', key, 'polluted']]]))(
    '%j is not opened',
    (path) => {
      const file = join(folder, 'journal.jsonl')
      writeFileSync(file, readFileSync(file, 'utf8') + line(path))
      let found: unknown = null
      try {
        const session = open()
        found = session.campaign
        session.close()
      } catch {
        found = null
      }
      expect(found === null || !JSON.stringify(found).includes('polluted')).toBe(true)
      expectNothingPolluted()
    },
  )
})

describe('a snapshot with a key that reaches a prototype', () => {
  it.each(POLLUTING)('%s opens nothing that has it', (key) => {
    const file = join(folder, 'campaign.json')
    const { format, snapshot } = JSON.parse(readFileSync(file, 'utf8')) as {
      format: number
      snapshot: object
    }
    const body = JSON.stringify(snapshot).replace('"roster":', `"${key}":{"polluted":true},"roster":`)
    expect(body).toContain('polluted')
    const [head, rest] = [`"format":${String(format)}`, `"snapshot":${body}}`]
    writeFileSync(file, `{${head},"checksum":"${checksum(`{${head},${rest}`)}",${rest}`)
    let polluted: unknown
    try {
      const session = open()
      polluted = (session.campaign as unknown as Record<string, unknown>)['polluted']
      session.close()
    } catch {
      polluted = undefined
    }
    expect(polluted).toBeUndefined()
    expectNothingPolluted()
  })
})
