/** What a window asks anew at every change: of what has not begun, the newest alone is worked off. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Envelope } from '@shared/contract/client'
import { en } from '@shared/messages/en'
import { systemById } from '../rules/registry'
import type { Application, Client } from './application'
import { ask, startApplication } from './testing/asked'

const system = systemById('wcrpg')
const COMBATANTS = ['imre', 'ilka', 'soren']
const SEARCH = { text: 'imre', kind: 'all', about: null, from: 0, limit: 50 } as const
const OVERTAKEN = { ok: false, failure: { code: 'overtaken', with: {} } }

let folder = ''
let application: Application
let campaign = ''
let asked: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-overtaking-'))
  application = await startApplication(folder, () => undefined)
  const card = await ask(application, 'campaigns.create', { name: 'C', system: 'wcrpg', sample: null })
  campaign = card.id
  const run = async (command: { type: string; [field: string]: unknown }): Promise<void> => {
    const dice = { answers: [], beyond: 'app' as const }
    const outcome = await ask(application, 'command.run', { campaign, command, dice })
    expect(outcome).toMatchObject({ outcome: 'resolved' })
  }
  for (const id of COMBATANTS)
    await run({ type: 'roster/add', sheet: { id, kind: 'wcrpg/character', name: id } })
  await run({ type: 'encounter/create', encounter: 'dock', name: 'Dock' })
  await run({ type: 'encounter/add', encounter: 'dock', side: 'players', sheets: COMBATANTS })
  asked = []
  vi.spyOn(system.views, 'offers').mockImplementation((_campaign, _encounter, { id }) => {
    asked.push(id)
    return []
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await application.close()
  rmSync(folder, { recursive: true, force: true })
})

const window = (): Client => ({ role: 'gm' })
const offers = (
  client: Client,
  combatant: string,
  asking?: { by: string; nth: number },
): Promise<Envelope<unknown>> =>
  application.request('offers.list', { campaign, encounter: 'dock', combatant, asking }, client)

it('answers what a newer question has overtaken without working it off, and has words for that', async () => {
  const gm = window()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      offers(gm, COMBATANTS[nth % COMBATANTS.length] ?? '', { by: 'list', nth }),
    ),
  )
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: 49 }, () => OVERTAKEN))
  expect(answers.at(-1)).toEqual({ ok: true, reply: [] })
  expect(asked).toEqual(['ilka'])
  expect(en.error).toHaveProperty('overtaken')
})

it('lets all stand that belong to one question, and those of other askers and other windows', async () => {
  const [one, other] = [window(), window()]
  const answers = await Promise.all([
    ...COMBATANTS.map((id) => offers(one, id, { by: 'answers', nth: 3 })),
    offers(one, 'imre', { by: 'list', nth: 4 }),
    offers(other, 'imre', { by: 'answers', nth: 9 }),
    offers(one, 'imre'),
  ])
  expect(answers).toEqual(answers.map(() => ({ ok: true, reply: [] })))
  expect(asked).toHaveLength(answers.length)
})

it('hears a newer question while one is worked off, and whoever asks something else in between', async () => {
  const gm = window()
  const order: string[] = []
  const told = (what: string) => (envelope: Envelope<unknown>) => {
    order.push(`${what} ${envelope.ok ? 'answered' : envelope.failure.code}`)
  }
  const first = offers(gm, 'imre', { by: 'list', nth: 1 }).then(told('first'))
  const others = COMBATANTS.map((id) => offers(gm, id, { by: 'answers', nth: 1 }).then(told(id)))
  await first
  // the others' turns come one by one: what comes now still overtakes them
  const newer = offers(gm, 'imre', { by: 'answers', nth: 2 }).then(told('newer'))
  const opened = application.request('campaigns.list', null, window()).then(told('list'))
  await Promise.all([newer, opened, ...others])
  expect(order).toEqual([
    'first answered',
    'list answered',
    'imre overtaken',
    'ilka overtaken',
    'soren overtaken',
    'newer answered',
  ])
  expect(asked).toEqual(['imre', 'imre'])
})

it('answers an older question that comes when the newer one has been answered, and refuses none for good', async () => {
  const gm = window()
  await offers(gm, 'imre', { by: 'list', nth: 8 })
  expect(await offers(gm, 'ilka', { by: 'list', nth: 1 })).toEqual({ ok: true, reply: [] })
  expect(asked).toEqual(['imre', 'ilka'])
})

it('overtakes sheets, forms, chances, verdicts and searches of the journal in the same way', async () => {
  const gm = window()
  const questions = [
    ['sheet.offer', { campaign, sheet: 'imre', form: 'damage', filled: {} }],
    ['sheet.derived', { campaign, sheet: 'imre' }],
    ['encounter.verdict', { campaign, encounter: 'dock' }],
    ['command.odds', { campaign, command: { type: 'wcrpg/attack', attacker: 'imre', target: 'ilka' } }],
    ['healing.lanes', { campaign }],
    ['journal.find', { campaign, ...SEARCH }],
  ] as const
  for (const [name, params] of questions) {
    const answers = await Promise.all(
      [1, 2].map((nth) => application.request(name, { ...params, asking: { by: name, nth } }, gm)),
    )
    expect(answers[0]).toEqual(OVERTAKEN)
    expect(answers[1]?.ok).toBe(true)
  }
})

it('answers nothing any more once the application has closed', async () => {
  const late = offers(window(), 'imre', { by: 'list', nth: 1 })
  await application.close()
  expect(await late).toMatchObject({ ok: false, failure: { code: 'closing' } })
  expect(asked).toEqual([])
})
