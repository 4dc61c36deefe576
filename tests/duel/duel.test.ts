/** The duel on the host: its scenario, alone and in a campaign of another system. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import type { SystemId } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { CampaignSession } from '../../electron/campaign/session'
import { byApp, placed, SAMPLES } from '../../electron/campaign/testing/played'
import { printReport } from '../../electron/cli/scenario/print'
import { runScenario } from '../../electron/cli/scenario/run'
import { scenarioSchema } from '../../electron/cli/scenario/schema'
import { SYSTEMS } from '../../electron/rules/registry'

it('a system that leaves out whatever has a usual answer is whole', () => {
  const duel = SYSTEMS.find(({ name }) => name === 'Duel')
  expect(Object.keys(duel?.turns.hooks ?? {})).toHaveLength(12)
  expect(duel?.own.blank()).toEqual({})
  expect(duel?.samples).toEqual([])
})
it('plays its scenario', () => {
  const file = join(import.meta.dirname, 'duel.yaml')
  const report = runScenario(scenarioSchema.parse(parse(readFileSync(file, 'utf8'))))
  expect(report.passed, printReport(report)).toBe(true)
})

const DUEL = 'duel' as SystemId

/** A campaign of WWN whose fight runs, opened from its files. */
function wwnCampaign(): { session: CampaignSession; fight: string; again: () => CampaignSession } {
  const data = mkdtempSync(join(tmpdir(), 'roundkeeper-duel-'))
  onTestFinished(() => {
    rmSync(data, { recursive: true, force: true })
  })
  const folder = placed(
    data,
    'c',
    SAMPLES.find(({ system }) => system.id === 'wwn')!,
  )
  const again = (): CampaignSession => CampaignSession.open(folder, () => undefined)
  const session = again()
  const fight = session.campaign.encounters[0]!.id
  session.run({ type: 'encounter/start', encounter: fight }, byApp, undefined)
  session.run({ type: 'encounter/roll-initiative', encounter: fight }, byApp, undefined)
  return { session, fight, again }
}

/** From adding it to the first blow; the fight that ran is parked by it. */
const PLAYED: readonly OpenCommand[] = [
  { type: 'campaign/add-system', system: DUEL },
  { type: 'roster/add', sheet: { kind: 'duel/fighter', id: 'ana', name: 'Ana' } },
  { type: 'roster/add', sheet: { kind: 'duel/fighter', id: 'bo', name: 'Bo' } },
  { type: 'encounter/create', encounter: 'yard', name: 'Yard', system: DUEL },
  { type: 'encounter/add', encounter: 'yard', side: 'players', hidden: false, sheets: ['ana'] },
  { type: 'encounter/add', encounter: 'yard', side: 'foes', hidden: false, sheets: ['bo'] },
  { type: 'encounter/start', encounter: 'yard' },
  { type: 'encounter/roll-initiative', encounter: 'yard' },
  { type: 'encounter/next-turn', encounter: 'yard' },
]
const LEFT: readonly OpenCommand[] = [
  { type: 'encounter/park', encounter: 'yard' },
  { type: 'clock/advance', seconds: 86_400 },
  { type: 'encounter/delete', encounter: 'yard' },
  { type: 'roster/remove', sheet: 'ana' },
  { type: 'roster/remove', sheet: 'bo' },
]

it('is added to a campaign of another system, played beside its parked fight, put away and undone', () => {
  const { session, fight, again } = wwnCampaign()
  const run = (command: OpenCommand) => session.run(command, byApp, undefined)
  const done = (command: OpenCommand): void => {
    expect(run(command), command.type).toMatchObject({ outcome: 'resolved' })
  }
  const before = session.campaign
  const parked = before.encounters[0]!
  for (const command of PLAYED) done(command)
  const acting = session.campaign.encounters[1]!.turn
  const target = acting === 'ana' ? 'bo' : 'ana'
  done({ type: 'duel/attack', encounter: 'yard', combatant: acting, target })
  expect(session.campaign.systems).toEqual(['wwn', DUEL])
  expect(session.campaign.encounters[0]).toEqual({ ...parked, status: 'parked' })
  const stranger = { type: 'encounter/add', encounter: fight, side: parked.sides[0]!.id, hidden: false }
  expect(run({ ...stranger, sheets: ['ana'] })).toMatchObject({ refused: 'of-another-system' })

  const away = { type: 'campaign/put-away-system', system: DUEL }
  expect(run(away)).toMatchObject({ refused: 'system-has-sheets', with: { count: 2 } })
  for (const command of LEFT) done(command)
  done(away)
  expect(session.campaign.systems).toEqual(['wwn'])
  expect(run({ type: 'duel/attack', encounter: fight, combatant: 'ana', target })).toMatchObject({
    refused: 'unknown-command',
  })
  done({ type: 'encounter/start', encounter: fight })

  for (let steps = PLAYED.length + LEFT.length + 3; steps > 0; steps--) session.undo(undefined)
  expect(session.campaign).toEqual(before)
  for (let steps = PLAYED.length; steps > 0; steps--) session.redo(undefined)
  const { campaign } = session
  expect(campaign.encounters.map(({ status }) => status)).toEqual(['parked', 'running'])
  session.close()
  const opened = again()
  expect(opened.campaign).toEqual(campaign)
  opened.close()
})
