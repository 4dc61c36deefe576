import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { campaignSchema } from '@shared/campaign/schema'
import type { CampaignChange, Command } from '@shared/contract/types'
import { apply } from 'mutative'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'
import { JournalDamaged } from './journalLine'
import { CampaignSession } from './session'
import { SnapshotDamaged } from './snapshot'
import { runs } from '../../tests/effort'

let folder = ''
let changes: CampaignChange[] = []
const heard = (change: CampaignChange): void => {
  changes.push(change)
}
const byApp = { answers: [], beyond: 'app' as const }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-session-'))
  changes = []
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function start(seed = 'test'): CampaignSession {
  const system = systemById('wcrpg')
  const session = CampaignSession.create(folder, createCampaign({ id: 'c', name: 'C', system, seed }), heard)
  for (const command of system.samples[0]?.build() ?? []) session.run(command, byApp, undefined)
  return session
}

/** Any command a GM might give, by number: also such as are refused. */
function commandFor(session: CampaignSession, choice: number): Command {
  const { campaign } = session
  const encounter = campaign.encounters[0]
  const id = encounter?.turn ?? 'imre'
  const people = encounter?.combatants ?? []
  const other = people[choice % Math.max(1, people.length)]?.id ?? 'imre'
  const combatant = encounter?.combatants.find((c) => c.id === encounter.turn)
  const auto =
    encounter !== undefined && combatant !== undefined
      ? systemById(campaign.system).views.autopilot(campaign, encounter, combatant)
      : undefined
  const options: Command[] = [
    { type: 'encounter/start', encounter: 'dock' },
    { type: 'encounter/roll-initiative', encounter: 'dock' },
    { type: 'encounter/next-turn', encounter: 'dock' },
    { type: 'encounter/next-turn', encounter: 'dock' },
    auto ?? { type: 'wcrpg/roll-ranges' },
    auto ?? { type: 'encounter/next-turn', encounter: 'dock' },
    {
      type: 'wcrpg/attack',
      attacker: id,
      target: other,
      weapon: 'unarmed',
      distance: { how: 'increments', increments: 0 },
    },
    { type: 'wcrpg/damage', sheet: other, amount: choice % 40, damageType: 'basic' },
    { type: 'roster/correct', sheet: other, changes: [{ path: ['hp'], value: (choice % 90) - 20 }] },
    { type: 'condition/add', sheet: other, kind: 'prone' },
    { type: 'encounter/remove-combatant', encounter: 'dock', combatant: other },
    { type: 'encounter/add-copies', encounter: 'dock', side: 'raiders', template: 'raider', count: 1 },
    { type: 'clock/advance', seconds: 1 + choice * 7 },
    { type: 'encounter/park', encounter: 'dock' },
  ]
  return options[choice % options.length] ?? { type: 'note/add', text: 'x' }
}

const choices = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 5, maxLength: 40 })
const tries = { numRuns: runs(8, 200) }

/** Time for a machine that is busy with other things. */
describe('a session', { timeout: 60_000 }, () => {
  it('comes back from the disk as it was: load(save(x)) = x', () => {
    fc.assert(
      fc.property(choices, fc.string(), (list, seed) => {
        const session = start(seed)
        for (const choice of list) session.run(commandFor(session, choice), byApp, undefined)
        const { campaign, revision } = session
        session.close()
        const again = CampaignSession.open(folder, heard)
        expect(again.campaign).toEqual(campaign)
        expect(again.revision).toBe(revision)
        expect(campaignSchema.safeParse(again.campaign).success).toBe(true)
        again.close()
        rmSync(folder, { recursive: true, force: true })
      }),
      tries,
    )
  })
  it('is its first snapshot with the whole journal: replay(journal) = state', () => {
    fc.assert(
      fc.property(choices, (list) => {
        const session = start()
        const first = readFileSync(join(folder, 'campaign.json'))
        for (const choice of list) {
          session.run(commandFor(session, choice), byApp, undefined)
          if (choice % 5 === 0) session.undo(undefined)
          if (choice % 10 === 0) session.redo(undefined)
        }
        const { campaign } = session
        const history = session.historyState()
        session.close()
        writeFileSync(join(folder, 'campaign.json'), first)
        const again = CampaignSession.open(folder, heard)
        expect(again.campaign).toEqual(campaign)
        expect(again.historyState()).toEqual(history)
        again.close()
        rmSync(folder, { recursive: true, force: true })
      }),
      tries,
    )
  })
  it('takes back whole commands: undo(apply(x)) = x, and redo brings the same again', () => {
    fc.assert(
      fc.property(choices, (list) => {
        const session = start()
        const states = [session.campaign]
        for (const choice of list)
          if (session.run(commandFor(session, choice), byApp, undefined).outcome === 'resolved')
            states.push(session.campaign)
        for (let i = states.length - 2; i >= 0; i--) {
          session.undo(undefined)
          expect(session.campaign).toEqual(states[i])
        }
        for (const state of states.slice(1)) {
          session.redo(undefined)
          expect(session.campaign).toEqual(state)
        }
        expect(session.redo(undefined)).toMatchObject({ outcome: 'refused', refused: 'nothing-to-redo' })
        session.close()
        rmSync(folder, { recursive: true, force: true })
      }),
      tries,
    )
  })
  it('tells windows what they need: patches without gaps lead from any state to the newest', async () => {
    const session = start()
    await session.standing()
    const seen = session.snapshot()
    changes = []
    for (let i = 0; i < 60; i++) session.run(commandFor(session, i * 7), byApp, undefined)
    await session.standing()
    let copy = seen.campaign
    for (const [i, change] of changes.entries()) {
      expect(change.revision).toBe(seen.revision + 1 + i)
      copy = apply(copy, change.patches as Parameters<typeof apply>[1])
    }
    expect(copy).toEqual(session.campaign)
    const missed = session.catchUp(seen.revision + 3)
    expect(missed.kind === 'changes' && missed.changes[0]?.revision).toBe(seen.revision + 4)
    expect(session.catchUp(session.revision + 1).kind).toBe('snapshot')
    session.close()
  })
  it('leaves a template alone, whatever happens to its copies', () => {
    const session = start()
    const template = structuredClone(session.campaign.roster.find((s) => s.template))
    for (let i = 0; i < 80; i++) session.run(commandFor(session, i), byApp, undefined)
    expect(session.campaign.roster.find((s) => s.template)).toEqual(template)
    const copies = session.campaign.roster.filter((s) => s.copyOf?.template === template?.id)
    expect(new Set(copies.map((c) => c.copyOf?.number)).size).toBe(copies.length)
    session.close()
  })
  it('refuses a stale revision and anything unknown, and nothing is written', () => {
    const session = start()
    const before = session.revision
    expect(session.run({ type: 'note/add', text: 'x' }, byApp, before - 1)).toMatchObject({
      refused: 'stale-revision',
    })
    expect(session.run({ type: 'nothing/known' }, byApp, undefined)).toMatchObject({
      refused: 'unknown-command',
    })
    expect(session.run({ type: 'note/add', text: '' }, byApp, undefined)).toMatchObject({
      refused: 'bad-payload',
    })
    expect(session.revision).toBe(before)
    expect(session.page(undefined, 1)[0]?.revision).toBe(before)
    session.close()
  })
  it('previews without doing, and commits exactly the dice of the preview', () => {
    const session = start()
    session.run({ type: 'encounter/start', encounter: 'dock' }, byApp, undefined)
    const preview = session.preview({ type: 'encounter/roll-initiative', encounter: 'dock' }, byApp)
    if (preview.outcome !== 'resolved') throw new Error('the preview is refused')
    expect(session.campaign.encounters[0]?.order).toEqual([])
    const answers = preview.dice.map(({ faces, by }) => ({ faces, by }))
    const first = answers[0]
    if (first === undefined) throw new Error('nobody has rolled')
    answers[0] = { faces: [9, 9], by: 'typed' }
    const changed = session.preview(
      { type: 'encounter/roll-initiative', encounter: 'dock' },
      { answers, beyond: 'app' },
    )
    if (changed.outcome !== 'resolved') throw new Error('the preview is refused')
    const exact = changed.dice.map(({ faces, by }) => ({ faces, by }))
    const done = session.run(
      { type: 'encounter/roll-initiative', encounter: 'dock' },
      { answers: exact, beyond: 'exact' },
      session.revision,
    )
    expect(done).toMatchObject({ outcome: 'resolved' })
    expect(done.outcome === 'resolved' && done.dice).toEqual(changed.dice)
    expect(done.outcome === 'resolved' && done.dice[0]).toMatchObject({ faces: [9, 9], by: 'typed' })
    session.close()
  })
})

describe('opening', () => {
  it('drops a torn last line and says so', () => {
    const session = start()
    const { revision, campaign } = session
    session.close()
    appendFileSync(join(folder, 'journal.jsonl'), '{"checksum":"0000')
    const again = CampaignSession.open(folder, heard)
    expect(again.notices.map((n) => n.key)).toEqual(['torn-line'])
    expect(again.revision).toBe(revision)
    expect(again.campaign).toEqual(campaign)
    again.close()
  })
  it('refuses a campaign without a journal, also one in which nothing has happened', () => {
    const created = createCampaign({ id: 'c', name: 'C', system: systemById('wire'), seed: 's' })
    const fresh = join(folder, 'fresh')
    CampaignSession.create(fresh, created, heard).close()
    rmSync(join(fresh, 'journal.jsonl'))
    expect(() => CampaignSession.open(fresh, heard)).toThrow(JournalDamaged)
    expect(existsSync(join(fresh, 'journal.jsonl'))).toBe(false)
  })
  it('refuses a journal whose last line is damaged, also one that the snapshot does not hold yet', () => {
    const session = start()
    const snapshot = readFileSync(join(folder, 'campaign.json'))
    for (const text of ['one', 'two']) session.run({ type: 'note/add', text }, byApp, undefined)
    session.close()
    writeFileSync(join(folder, 'campaign.json'), snapshot) // as a killed program leaves it
    const path = join(folder, 'journal.jsonl')
    const damaged = readFileSync(path, 'utf8').replaceAll('"two"', '"tvo"')
    writeFileSync(path, damaged)
    expect(() => CampaignSession.open(folder, heard)).toThrow(JournalDamaged)
    expect(readFileSync(path, 'utf8')).toBe(damaged)
  })
  it('refuses the journal of another history', () => {
    const session = start()
    session.run({ type: 'note/add', text: 'before they part' }, byApp, undefined)
    session.close()
    const other = join(folder, 'other')
    cpSync(join(folder, 'campaign.json'), join(other, 'campaign.json'))
    cpSync(join(folder, 'journal.jsonl'), join(other, 'journal.jsonl'))
    const [here, there] = [folder, other].map((place, index) => {
      const played = CampaignSession.open(place, heard)
      for (let n = 0; n < 3; n++)
        played.run({ type: 'note/add', text: `${String(n)} of ${String(index)}` }, byApp, undefined)
      played.close()
      return readFileSync(join(place, 'campaign.json'))
    })
    expect(here).not.toEqual(there)
    writeFileSync(join(other, 'campaign.json'), here ?? '')
    expect(() => CampaignSession.open(other, heard)).toThrow(JournalDamaged)
    writeFileSync(join(other, 'campaign.json'), there ?? '')
    CampaignSession.open(other, heard).close()
  })
  it('changes no byte, whether it succeeds or refuses', () => {
    const session = start()
    for (const text of ['one', 'two', 'three']) session.run({ type: 'note/add', text }, byApp, undefined)
    session.close()
    const path = join(folder, 'journal.jsonl')
    const journal = readFileSync(path)
    const snapshot = readFileSync(join(folder, 'campaign.json'))
    const last = journal.length - 1
    /** The journal as somebody's disk gives it back; null: not at all. */
    const damages: readonly (readonly [what: string, journal: Buffer | null, opens: boolean])[] = [
      ['nothing', journal, true],
      ['a line begun', Buffer.concat([journal, Buffer.from('{"checksum":"0')]), true],
      ['its last line feed', Buffer.concat([journal.subarray(0, last), Buffer.from([11])]), false],
      ['half of its last line', journal.subarray(0, last - 30), false],
      ['all of it: zeroes', Buffer.alloc(journal.length), false],
      ['all of it: empty', Buffer.alloc(0), false],
      ['all of it: gone', null, false],
    ]
    for (const [what, bytes, opens] of damages) {
      if (bytes === null) rmSync(path)
      else writeFileSync(path, bytes)
      const before = readdirSync(folder, { recursive: true }).sort()
      if (opens) CampaignSession.open(folder, heard).close()
      else expect(() => CampaignSession.open(folder, heard), what).toThrow(JournalDamaged)
      expect(readdirSync(folder, { recursive: true }).sort(), what).toEqual(before)
      expect(readFileSync(join(folder, 'campaign.json')), what).toEqual(snapshot)
      if (bytes !== null) expect(readFileSync(path), what).toEqual(bytes)
    }
  })
  it('refuses a journal damaged in the middle, and touches nothing', () => {
    const session = start()
    session.run({ type: 'note/add', text: 'one' }, byApp, undefined)
    const snapshot = readFileSync(join(folder, 'campaign.json'))
    session.run({ type: 'note/add', text: 'two' }, byApp, undefined)
    session.run({ type: 'note/add', text: 'three' }, byApp, undefined)
    session.close()
    writeFileSync(join(folder, 'campaign.json'), snapshot)
    const path = join(folder, 'journal.jsonl')
    const damaged = readFileSync(path, 'utf8').replace('"two"', '"2"')
    writeFileSync(path, damaged)
    expect(() => CampaignSession.open(folder, heard)).toThrow(JournalDamaged)
    expect(readFileSync(path, 'utf8')).toBe(damaged)
  })
  it('does not stop at a line that cannot be taken back any more: it is only nothing to undo', () => {
    start().close()
    const path = join(folder, 'journal.jsonl')
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    writeFileSync(path, `${[...lines.slice(0, -1), '{}'].join('\n')}\n`)
    const session = CampaignSession.open(folder, heard)
    expect(session.snapshot().history.undo).toBeNull()
    expect(() => session.undo(undefined)).toThrow(JournalDamaged)
    expect(session.run({ type: 'note/add', text: 'goes on' }, byApp, undefined)).toMatchObject({
      outcome: 'resolved',
      revision: lines.length + 1,
    })
    session.close()
  })
  it('takes nothing back by a line that stands in the place of another', () => {
    const session = start()
    for (const text of ['one', 'two']) session.run({ type: 'note/add', text }, byApp, undefined)
    session.close()
    const path = join(folder, 'journal.jsonl')
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    const [last = '', before = ''] = lines.toReversed()
    writeFileSync(path, `${[...lines.slice(0, -2), last, before].join('\n')}\n`)
    const again = CampaignSession.open(folder, heard)
    const { campaign, revision } = again
    expect(() => again.undo(undefined)).toThrow(JournalDamaged)
    expect([again.campaign, again.revision]).toEqual([campaign, revision])
    again.close()
  })
  it('refuses a snapshot that was changed or is missing', () => {
    start().close()
    const path = join(folder, 'campaign.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Imre', 'Imke'))
    expect(() => CampaignSession.open(folder, heard)).toThrow(SnapshotDamaged)
    rmSync(path)
    expect(() => CampaignSession.open(folder, heard)).toThrow('snapshot-missing')
  })
})

it('tells a snapshot that cannot be written as what nobody asked for, and that the next one is there', async () => {
  const session = start()
  let written = 0
  session.onSnapshot = () => (written += 1)
  const path = join(folder, 'campaign.json')
  rmSync(path)
  mkdirSync(join(path, 'in the way'), { recursive: true })
  await expect(session.saveSnapshot()).rejects.toMatchObject({ beside: 'snapshot' })
  expect(written).toBe(0)
  rmSync(path, { recursive: true })
  await session.saveSnapshot()
  expect(written).toBe(1)
  rmSync(path)
  mkdirSync(join(path, 'in the way'), { recursive: true })
  session.run({ type: 'note/add', text: 'on', secret: false }, byApp, undefined)
  expect(() => session.close()).toThrow(expect.objectContaining({ beside: 'snapshot' }))
  rmSync(path, { recursive: true })
})
