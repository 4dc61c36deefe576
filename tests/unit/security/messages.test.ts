/** Keys that every object inherits, in messages: at the gate, and in each request of the contract behind it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '@shared/contract/client'
import { requestSchemas } from '@shared/contract/requests'
import type { Application } from '../../../electron/campaign/application'
import { startApplication } from '../../../electron/campaign/testing/asked'
import { answer } from '../../../electron/host/gate'
import { expectNothingPolluted, POLLUTING, RESERVED, withKey } from './reserved'

const malformed = { ok: false, failure: { code: 'malformed-message', with: {} } }
const gm = { role: 'gm' } as const

describe('the gate', () => {
  const request = vi.fn(() => Promise.resolve({ ok: true as const, reply: null }))
  const send = (params: unknown) => answer({ request }, { name: 'app.info', params, bytes: 1 }, gm)

  it.each(POLLUTING)('lets no key %s through, however deep it lies', async (key) => {
    const poison = withKey({}, key, { polluted: true })
    for (const params of [poison, { a: poison }, { a: [{ b: [poison] }] }, [poison]])
      expect(await send(params)).toEqual(malformed)
    expect(await send(JSON.parse(`{"command":{"${key}":1}}`))).toEqual(malformed)
    expect(request).not.toHaveBeenCalled()
  })

  it('refuses what is nested without end', async () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown
    expect(await send(deep)).toEqual(malformed)
    const deepObject = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as unknown
    expect(await send(deepObject)).toEqual(malformed)
    expect(request).not.toHaveBeenCalled()
  })

  it('lets such words through as text: a name may be "constructor"', async () => {
    expect(await send({ name: 'constructor', path: ['__proto__'] })).toEqual({ ok: true, reply: null })
    expect(request).toHaveBeenCalledOnce()
  })
})

describe('the application, without a gate before it', () => {
  let folder: string
  let application: Application
  let campaign: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'roundkeeper-keys-'))
    application = await startApplication(folder, () => undefined)
    const created = await ask('campaigns.create', { name: 'Own', system: 'wcrpg', sample: 'cargoDock' })
    campaign = created.ok ? (created.reply as { id: string }).id : ''
  })
  afterAll(async () => {
    await application.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = (name: string, params: unknown): Promise<Envelope<unknown>> =>
    application.request(name, params, gm)
  /** Refused in words that are none of a bug's. */
  const codeOf = (envelope: Envelope<unknown>): string => (envelope.ok ? 'ok' : envelope.failure.code)

  it('knows no request of such a name', async () => {
    for (const name of RESERVED) expect(codeOf(await ask(name, {})), name).toBe('unknown-request')
  })

  /** Parameters that fit, so that what is put into them is all that is wrong. */
  const fitting = (): Record<string, Record<string, unknown>> => {
    const dice = { answers: [], beyond: 'app' }
    const command = { type: 'note/add', text: 'x' }
    return {
      'campaigns.create': { name: 'X', system: 'wcrpg', sample: null },
      'campaigns.rename': { campaign, name: 'X' },
      'campaigns.remove': { campaign },
      'campaigns.open': { campaign },
      'campaign.catchUp': { campaign, revision: 0 },
      'command.run': { campaign, command, dice },
      'command.preview': { campaign, command, dice },
      'command.odds': { campaign, command },
      'command.undo': { campaign },
      'command.redo': { campaign },
      'offers.list': { campaign, encounter: 'dock', combatant: 'imre' },
      'sheet.fields': { kind: 'wire/character' },
      'sheet.offer': { campaign, sheet: 'imre', form: 'damage', filled: {} },
      'encounter.verdict': { campaign, encounter: 'dock' },
      'encounter.map': { campaign, encounter: 'dock', asPlayers: true },
      'sheet.derived': { campaign, sheet: 'imre' },
      'healing.lanes': { campaign },
      'healing.forecast': { campaign, sheet: 'imre', first: 0, runs: 1, horizon: 3600 },
      'journal.page': { campaign, limit: 1 },
      'rules.list': { system: 'wcrpg' },
      'players.open': { campaign },
      'players.view': { campaign },
      'curtain.draw': { isDrawn: false },
      'map.point': { campaign, x: 1, y: 1 },
      'files.export': { campaign },
      'files.import': { upload: 'u', choice: 'ask' },
      'files.choose': { kind: 'campaign' },
      'backups.list': { campaign },
      'backups.make': { campaign },
      'backups.restore': { campaign, backup: 'b' },
      'repair.look': { campaign },
      'repair.make': { campaign, source: 'present', name: null },
      'repair.stop': { campaign },
      'records.export': { campaign, what: 'sheets', ids: ['imre'] },
      'records.import': { campaign, upload: 'u' },
      'maps.look': { campaign, upload: 'u' },
      'maps.takePicture': { campaign, upload: 'u' },
      'assets.add': { campaign, upload: 'u', purpose: 'portrait' },
    }
  }
  /** These take nothing at all: whatever comes with them is wrong. */
  const BARE = ['app.info', 'about.read', 'campaigns.list', 'files.waiting', 'curtain.view']

  it.each(Object.keys(requestSchemas))('%s refuses parameters with such a key', async (name) => {
    const params = fitting()[name]
    if (params === undefined && BARE.includes(name)) {
      expect(codeOf(await ask(name, JSON.parse('{"__proto__":1}')))).toBe('bad-params')
      return
    }
    // a request that is new to this list can be refused for anything: it must at least not break or pass
    for (const key of POLLUTING)
      expect(codeOf(await ask(name, withKey(params ?? {}, key, { polluted: true }))), key).toBe('bad-params')
    expectNothingPolluted()
  })

  it.each(Object.keys(requestSchemas))('%s finds nothing under such a name', async (name) => {
    const params = fitting()[name] ?? {}
    const texts = Object.keys(params).filter((key) => typeof params[key] === 'string' && key !== 'name')
    for (const field of texts)
      for (const value of RESERVED) {
        const code = codeOf(await ask(name, { ...params, [field]: value }))
        if (name === 'rules.list') continue // lists what there is: nothing
        expect(code, `${field}: ${value}`).toMatch(/^(unknown|bad)-[a-z]+$/)
      }
    if (name === 'rules.list')
      expect(await ask(name, { system: 'constructor' })).toEqual({ ok: true, reply: [] })
    expectNothingPolluted()
  })

  it('refuses such keys in commands and in plans of dice', async () => {
    const plain = { campaign, command: { type: 'note/add', text: 'x' }, dice: { answers: [], beyond: 'app' } }
    for (const key of POLLUTING) {
      const command = withKey(plain.command, key, { polluted: true })
      const deepCommand = { ...plain.command, more: withKey({}, key, 1) }
      for (const poisoned of [command, deepCommand]) {
        const answered = JSON.stringify(await ask('command.run', { ...plain, command: poisoned }))
        // of a command's own keys the contract's schema drops `__proto__`, which leaves a sound command
        if (key === '__proto__' && poisoned === command) expect(answered).toContain('"with":{"text":"x"}')
        else expect(answered, key).toMatch(/bad-params|"refused":"bad-payload"/)
      }
      for (const dice of [
        withKey(plain.dice, key, { polluted: true }),
        { answers: [withKey({ by: 'app' }, key, 1)], beyond: 'app' },
        { answers: [{ by: key }], beyond: 'app' },
        { answers: [], beyond: key },
      ])
        expect(codeOf(await ask('command.run', { ...plain, dice })), key).toBe('bad-params')
    }
    expectNothingPolluted()
  })

  it('answers a players’ window what it shows and its words, and of its own campaign alone', async () => {
    const players = { role: 'players', campaign } as const
    const allowed = ['players.view', 'app.info', 'languages.list', 'languages.words']
    for (const name of Object.keys(requestSchemas).filter((known) => !allowed.includes(known)))
      for (const params of [fitting()[name] ?? null, {}, null])
        expect(codeOf(await application.request(name, params, players)), name).toBe('not-allowed')
    expect(codeOf(await application.request('players.view', { campaign }, players))).toBe('ok')
    const other = await ask('campaigns.create', { name: 'Other', system: 'wcrpg', sample: null })
    const theirs = other.ok ? (other.reply as { id: string }).id : ''
    for (const wanted of [theirs, '../campaigns', '__proto__', `${campaign}/`])
      expect(codeOf(await application.request('players.view', { campaign: wanted }, players)), wanted).toBe(
        'not-allowed',
      )
  })

  it('lets campaigns be called so', async () => {
    for (const name of RESERVED) {
      const created = await ask('campaigns.create', { name, system: 'wcrpg', sample: null })
      expect(created.ok && (created.reply as { name: string }).name).toBe(name)
    }
    expectNothingPolluted()
  })
})
