/** Who waits behind an event: kept by undo, by copies in files, and by the roster as long as the fight may need them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { campaignSchema } from '@shared/campaign/schema'
import type { OpenCommand } from '@shared/contract/types'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'
import { exportRecords } from './records'
import { importRecords } from './recordsImport'
import { CampaignSession } from './session'
import { byApp } from './testing/played'

let root = ''
let count = 0
const open: CampaignSession[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-reserve-'))
})
afterEach(() => {
  for (const session of open.splice(0)) session.close()
  rmSync(root, { recursive: true, force: true })
})

function blank(): CampaignSession {
  const campaign = createCampaign({ id: 'c', name: 'C', system: systemById('wcrpg'), seed: 's' })
  const session = CampaignSession.create(join(root, `c${String(++count)}`), campaign, () => undefined)
  open.push(session)
  return session
}
const outcomeOf = (session: CampaignSession, command: OpenCommand) => session.run(command, byApp, undefined)
function run(session: CampaignSession, command: OpenCommand): void {
  expect(outcomeOf(session, command)).toMatchObject({ outcome: 'resolved' })
}
const person = (id: string, name: string, template = false) => ({
  type: 'roster/add',
  sheet: { id, kind: 'wcrpg/character', name, template },
})

/** Brandt and three raiders wait for round 4. */
function prepared(): CampaignSession {
  const session = blank()
  run(session, person('ana', 'Ana'))
  run(session, person('boss', 'Brandt'))
  run(session, person('raider', 'Raider', true))
  run(session, { type: 'encounter/create', encounter: 'fight', name: 'Ambush' })
  run(session, { type: 'encounter/add', encounter: 'fight', side: 'players', sheets: ['ana'] })
  run(session, {
    type: 'encounter/plan-event',
    encounter: 'fight',
    name: 'The second boat',
    round: 4,
    reserve: [
      { sheet: 'boss', count: 1, side: 'foes', hidden: true },
      { sheet: 'raider', count: 3, side: 'foes' },
    ],
  })
  return session
}
const eventOf = ({ campaign }: CampaignSession) => campaign.encounters[0]?.events?.[0]
const eventId = (session: CampaignSession): string => eventOf(session)?.id ?? ''

describe('a reserve', () => {
  it('is of the document, and a document without one stays as it is', () => {
    const { campaign } = prepared()
    expect(campaignSchema.parse(campaign)).toEqual(campaign)
    const bare = structuredClone(campaign)
    delete bare.encounters[0]!.events![0]!.reserve
    expect(campaignSchema.parse(bare)).toEqual(bare)
    bare.encounters[0]!.events![0]!.reserve = []
    expect(campaignSchema.safeParse(bare).success).toBe(false)
  })
  it('comes in by one command, and one undo takes all of it back', () => {
    const session = prepared()
    run(session, { type: 'encounter/start', encounter: 'fight' })
    run(session, { type: 'encounter/roll-initiative', encounter: 'fight' })
    const before = session.campaign
    run(session, { type: 'encounter/bring-in', encounter: 'fight', event: eventId(session) })
    const [fight] = session.campaign.encounters
    expect(fight?.combatants).toHaveLength(5)
    expect(fight?.combatants.every(({ initiative }) => initiative !== null)).toBe(true)
    expect(fight?.combatants.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['boss'])
    session.undo(undefined)
    // the dice that were rolled stay rolled
    expect({ ...session.campaign, dice: null }).toEqual({ ...before, dice: null })
  })
  it('comes with its encounter into another campaign: with those who wait, also under new ids', () => {
    const source = prepared()
    const text = exportRecords(source.campaign, 'encounter', ['fight'])
    const target = blank()
    run(target, person('raider', 'Somebody else'))
    const report = importRecords(target, text, 'fight.json', () => false)
    expect(report.records.map(({ outcome }) => outcome)).not.toContain('refused')
    expect(eventOf(target)?.reserve).toEqual([
      { sheet: 'boss', count: 1, side: 'foes', hidden: true },
      { sheet: 'raider-2', count: 3, side: 'foes', hidden: false },
    ])
    run(target, { type: 'encounter/bring-in', encounter: 'fight', event: eventId(target) })
  })
  it('that names nobody here is refused with its encounter', () => {
    const source = prepared()
    const [fight] = source.campaign.encounters
    const target = blank()
    run(target, person('ana', 'Ana'))
    const command = { type: 'encounter/import', encounter: fight as never }
    expect(outcomeOf(target, command)).toMatchObject({ refused: 'unknown-sheet', with: { sheet: 'boss' } })
  })
  it('keeps its people in the roster until the fight is over, and forgets then who is removed', () => {
    const session = prepared()
    const removal = { type: 'roster/remove', sheet: 'raider' }
    expect(outcomeOf(session, removal)).toMatchObject({ refused: 'sheet-in-reserve' })
    run(session, { type: 'encounter/start', encounter: 'fight' })
    run(session, { type: 'encounter/end', encounter: 'fight' })
    run(session, removal)
    expect(eventOf(session)?.reserve).toEqual([{ sheet: 'boss', count: 1, side: 'foes', hidden: true }])
    run(session, { type: 'roster/remove', sheet: 'boss' })
    expect(eventOf(session)).toEqual({ id: eventId(session), name: 'The second boat', round: 4 })
  })
  it('keeps its side, and no correction by hand changes who waits', () => {
    const session = prepared()
    const side = { type: 'encounter/remove-side', encounter: 'fight', side: 'foes' }
    expect(outcomeOf(session, side)).toMatchObject({ refused: 'side-counts' })
    const changes = [{ path: ['events', eventId(session), 'reserve'], value: [] }]
    expect(outcomeOf(session, { type: 'encounter/correct', encounter: 'fight', changes })).toMatchObject({
      refused: 'fixed-field',
    })
  })
})
