/**
 * Several rule systems in one campaign: the rules of each see their own part of it, and play as if they were alone.
 */
import { resolve as pathOf } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Campaign, Encounter, Sheet, SystemId } from '@shared/campaign/types'
import type { LogLine } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { readScenario, scenarioFiles } from '../../../electron/cli/scenario/files'
import { commandOfStep } from '../../../electron/cli/scenario/run'
import type { Scenario } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { resolve, type Outcome } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import { runs } from '../../effort'
import { joined } from './joined'

const ALL: readonly SystemId[] = ['wcrpg', 'wire', 'mass-combat', 'wwn']

/** So many scenarios of each system are played, spread over all of them. */
const MOST = runs(12, Infinity)

const isForeign = ({ id }: { id: string }): boolean => id.startsWith('zz-')

/** The clock begins somebody's intervals and their chronicle with the first time that passes. */
const asKept = (one: Sheet | Encounter): Sheet | Encounter =>
  'healing' in one && 'timers' in one.healing
    ? { ...one, healing: { ...one.healing, timers: {}, chronicle: [] } }
    : one

interface Played {
  outcomes: unknown[]
  own: { roster: Sheet[]; encounters: Encounter[]; clock: number; serial: number }
  foreign: unknown
}

/** Where there are several, a house rule is told with the system that it is of. */
function asAlone(line: LogLine): LogLine {
  if (line.say !== 'campaign.houseRuleOf') return line
  const { system: _system, ...rest } = line.with
  return { ...line, say: 'campaign.houseRule', with: rest }
}

/** What came of a step, without what other systems keep. */
const told = (outcome: Outcome): unknown =>
  outcome.kind === 'resolved' ? { log: outcome.log.map(asAlone), dice: outcome.dice } : outcome

function played({ steps }: Scenario, begun: Campaign): Played {
  let campaign = begun
  const outcomes = steps.map((step) => {
    const command = commandOfStep(campaign, step)
    const outcome = resolve(RULES, campaign, command, new ScriptedDice(step.dice ?? []))
    if (outcome.kind === 'resolved') campaign = outcome.campaign
    return told(outcome)
  })
  const { roster, encounters, clock, serial } = campaign
  return {
    outcomes,
    own: {
      roster: roster.filter((sheet) => !isForeign(sheet)),
      encounters: encounters.filter((fight) => !isForeign(fight)),
      clock,
      serial,
    },
    foreign: [...roster, ...encounters].filter(isForeign).map(asKept),
  }
}

describe.each(ALL)('the rules of %s among those of others', (id) => {
  it('play every scenario as if they were alone, and touch nobody else', () => {
    const system = systemById(id)
    const files = scenarioFiles([pathOf(import.meta.dirname, '../../scenarios', id)])
    const differing: string[] = []
    const oneIn = Math.max(1, Math.ceil(files.length / MOST))
    for (const [at, file] of files.entries()) {
      if (at % oneIn !== 0) continue
      const scenario = readScenario(file)
      // a step that needs a state of its own corrects it by hand first
      if (scenario.steps.some(({ given }) => given !== undefined)) continue
      const begun = buildCampaign(scenario, system)
      const alone = played(scenario, begun)
      const among = played(scenario, joined(begun))
      try {
        expect(among.outcomes).toEqual(alone.outcomes)
        expect(among.own).toEqual(alone.own)
        const { roster, encounters } = joined(begun)
        expect(among.foreign).toEqual([...roster, ...encounters].filter(isForeign).map(asKept))
      } catch (error) {
        differing.push(`${file}: ${String(error).slice(0, 600)}`)
      }
    }
    expect(differing).toEqual([])
  })
})

describe('a campaign of several systems', () => {
  const here = joined(createCampaign({ id: 'c', name: 'C', system: systemById('wcrpg'), seed: 's' }))
  const run = (command: { type: string; [key: string]: unknown }, campaign: Campaign = here): Outcome =>
    resolve(RULES, campaign, command as never, new ScriptedDice([]))

  it('asks who can join of the system of the fight', () => {
    const add = { type: 'encounter/add', encounter: 'zz-wwn', side: 'players', hidden: false }
    expect(run({ ...add, sheets: ['zz-wire-character'] })).toMatchObject({ refused: 'of-another-system' })
    const ship = { type: 'encounter/add', encounter: 'zz-mass-combat', side: 'players', hidden: false }
    expect(run({ ...ship, sheets: ['zz-wwn-foe'] })).toMatchObject({ refused: 'of-another-system' })
  })
  it('lets a command of one system find nobody of another, and none of its fights', () => {
    expect(
      run({ type: 'wwn/damage', sheet: 'zz-wire-character', amount: 1, lethal: true }),
    ).not.toMatchObject({ kind: 'resolved' })
    const fighting = run({ type: 'encounter/start', encounter: 'zz-wwn' })
    if (fighting.kind !== 'resolved') throw new Error(JSON.stringify(fighting))
    expect(run({ type: 'wire/end-turn' }, fighting.campaign)).not.toMatchObject({ kind: 'resolved' })
  })
  it('knows no command of a system that is not in use', () => {
    const alone = createCampaign({ id: 'c', name: 'C', system: systemById('wcrpg'), seed: 's' })
    expect(run({ type: 'wwn/damage', sheet: 'x', amount: 1 }, alone)).toMatchObject({
      refused: 'unknown-command',
    })
  })
  it('adds and corrects sheets by the rules of their kind', () => {
    const added = run({ type: 'roster/add', sheet: { kind: 'wwn/character', name: 'Bo', id: 'bo' } })
    if (added.kind !== 'resolved') throw new Error(JSON.stringify(added))
    expect(added.campaign.roster.at(-1)).toMatchObject({ id: 'bo', kind: 'wwn/character' })
    const gone = run({ type: 'roster/remove', sheet: 'bo' }, added.campaign)
    if (gone.kind !== 'resolved') throw new Error(JSON.stringify(gone))
    expect(gone.campaign.roster).toEqual(here.roster)
  })
})
