/**
 * Characters that no text may hold: refused in every command of every system, in requests that name something and in
 * records; mended in archives. Campaigns of older versions that hold them open, are undone and are played again as they are.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { JOURNAL, SNAPSHOT } from '../../../electron/campaign/archiveFormat'
import { writeArchive } from '../../../electron/campaign/archive'
import { CampaignImporter } from '../../../electron/campaign/importing'
import { Journal } from '../../../electron/campaign/journal'
import { importRecords } from '../../../electron/campaign/recordsImport'
import { verifyReplay } from '../../../electron/campaign/replay'
import { campaignAfter, oddsAfter } from '../../../electron/campaign/ahead'
import { CampaignSession } from '../../../electron/campaign/session'
import { readSnapshot, writeSnapshot } from '../../../electron/campaign/snapshot'
import { anyValue, namesOf, type Choices } from '../../../electron/campaign/testing/anyCommand'
import { failureOf, startApplication } from '../../../electron/campaign/testing/asked'
import { byApp, SAMPLES, placed, shelfOf } from '../../../electron/campaign/testing/played'
import { refuseTexts } from '../../../electron/campaign/textCheck'
import { commandsFor, SYSTEMS } from '../../../electron/rules/registry'
import { runs } from '../../effort'

/** Payloads of each command; the kinds of such texts take turns among them. */
const MOST_PAYLOADS = 8
const PAYLOADS = runs(2, MOST_PAYLOADS)

const UNSOUND = ['\0', 'Im\0re', '\ud83c', '\udfb2', 'Imre \ud83c']

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-texts-'))
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Copies of a value, each with one of its texts or keys replaced. */
function* replaced(value: unknown, unsound: string): Generator<unknown> {
  if (typeof value === 'string') yield unsound
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      for (const other of replaced(item, unsound)) yield value.with(i, other)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    for (const other of replaced(item, unsound)) yield { ...value, [key]: other }
    yield { ...value, [key + unsound]: item as unknown }
  }
}

/** Numbers that look like chance and are the same in every run. */
function choicesFrom(seed: number): Choices {
  let state = seed
  return {
    below: (count) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * count)
    },
  }
}

describe.each(SYSTEMS)('commands of $id', (system) => {
  const sample = SAMPLES.find((one) => one.system === system)!
  let session: CampaignSession
  beforeAll(() => {
    const data = join(root, `commands-${system.id}`)
    placed(data, 'c', sample, [1, 2, 3])
    session = shelfOf(data).session('c')
  })
  afterAll(() => {
    session.close()
  })

  it.each(commandsFor(system).map((command, at) => ({ ...command, at })))(
    '$type refuses such a text wherever it lies',
    ({ type, payload: schema, at }) => {
      const choices = choicesFrom(type.length)
      const names = namesOf(session.campaign)
      let tried = 0
      // the first may hold nothing that can be replaced
      for (let i = 0; i < PAYLOADS || (tried === 0 && i < MOST_PAYLOADS); i++) {
        const payload = anyValue(choices, schema as never, names) as Record<string, unknown>
        const sound = { ...payload, type } as OpenCommand
        expect(refuseTexts(sound)).toBeNull()
        for (const command of replaced(payload, UNSOUND[(at + i) % UNSOUND.length]!)) {
          tried += 1
          const given = { ...(command as object), type } as OpenCommand
          const refused = { refused: 'bad-payload', with: { problem: { key: 'problem.characters' } } }
          expect(session.run(given, byApp, undefined)).toMatchObject({ outcome: 'refused', ...refused })
          expect(session.preview(given, byApp)).toMatchObject({ outcome: 'refused', ...refused })
          expect(oddsAfter(session.campaign, undefined, given)).toMatchObject(refused)
          expect(campaignAfter(session.campaign, given)).toMatchObject(refused)
        }
      }
      expect(tried > 0 || Object.keys((schema as { shape?: object }).shape ?? {}).length === 0).toBe(true)
    },
  )
})

describe('requests that name something', () => {
  it('refuse such a name', async () => {
    const application = await startApplication(join(root, 'requests'), () => undefined)
    for (const name of UNSOUND) {
      const create = await failureOf(application, 'campaigns.create', { name, system: 'wire', sample: null })
      expect(create).toMatchObject({ code: 'bad-params', with: { field: 'name' } })
      const rename = await failureOf(application, 'campaigns.rename', { campaign: 'c', name })
      expect(rename).toMatchObject({ code: 'bad-params', with: { field: 'name' } })
    }
    await application.close()
  })
})

/** A campaign as an older version could write it: such a text in its document and in a line of its journal. */
function older(name: string): string {
  const sample = SAMPLES.find(({ system }) => system.id === 'wcrpg')!
  const data = join(root, name)
  const folder = placed(data, 'c', sample, [])
  const path = join(folder, SNAPSHOT)
  const snapshot = readSnapshot(path)
  writeSnapshot(path, {
    ...snapshot,
    campaign: { ...snapshot.campaign, name: 'Old\0', notes: 'Half a die: \ud83c' },
  })
  const session = CampaignSession.open(folder, () => undefined)
  session.run({ type: 'campaign/set-notes', notes: 'all is well' }, byApp, undefined)
  session.close()
  return data
}

describe('a campaign of an older version that holds such texts', () => {
  it('opens, is undone and redone, and is played again without a difference', () => {
    const data = older('opened')
    const session = shelfOf(data).session('c')
    expect(session.campaign.name).toBe('Old\0')
    expect(session.undo(undefined)).toMatchObject({ outcome: 'resolved' })
    expect(session.campaign.notes).toBe('Half a die: \ud83c')
    expect(session.redo(undefined)).toMatchObject({ outcome: 'resolved' })
    const newest: Campaign = session.campaign
    session.close()
    const { journal } = Journal.look(join(data, 'campaigns', 'c', JOURNAL))
    expect(verifyReplay(journal, newest, 0).differences).toEqual([])
    journal.close()
  })

  it('comes out of an archive mended, also by undoing what was done before', async () => {
    const from = shelfOf(older('archived'))
    const archive = join(root, 'old.roundkeeper')
    await writeArchive(archive, await from.archived('c'))
    from.closeAll()
    const shelf = shelfOf(join(root, 'imported'))
    const take = () => new CampaignImporter(shelf).import(archive, 'ask')
    expect(await take()).toMatchObject({ outcome: 'added', notices: [{ key: 'texts-mended' }] })
    expect(await take()).toMatchObject({ outcome: 'unchanged' })
    const taken = shelf.session('c')
    expect(taken.campaign.name).toBe('Old\ufffd')
    expect(taken.undo(undefined)).toMatchObject({ outcome: 'resolved' })
    expect(taken.campaign.notes).toBe('Half a die: \ufffd')
    taken.redo(undefined)
    taken.close()
  })
})

describe('records', () => {
  it('with such texts are refused one by one, and the others are taken', () => {
    const sample = SAMPLES.find(({ system }) => system.id === 'wire')!
    const data = join(root, 'records')
    placed(data, 'c', sample, [])
    const session = shelfOf(data).session('c')
    const sheet = session.campaign.roster[0]!
    const records = ['a', 'b'].map((id, i) => ({
      kind: 'sheet',
      sheet: { ...sheet, id, name: `Twin ${id}${i === 0 ? '\0' : ''}`, copyOf: null },
    }))
    const text = JSON.stringify({ roundkeeper: 'sheets', format: 4, system: 'wire', records })
    const report = importRecords(session, text, 'twins.json', () => true)
    expect(report.records).toMatchObject([
      { outcome: 'refused', why: { key: 'refusal.bad-payload' } },
      { outcome: 'added' },
    ])
    session.close()
  })
})
