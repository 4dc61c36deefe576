/** Ends of conditions as every rule system has them: which moment is meant, what ends with whom, and what undo brings back. */
import { describe, expect, it } from 'vitest'
import type { Ends } from '@shared/campaign/commands/parts'
import type { Campaign, Condition } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { apply } from 'mutative'
import { buildCampaign } from '../cli/scenario/build'
import { scenarioSchema } from '../cli/scenario/schema'
import { RULES, SYSTEMS } from '../rules/registry'
import { PlannedDice } from './dice'
import { resolve, type ResolvedOutcome } from './resolve'
import type { RuleSystem } from './system'

const KINDS: Readonly<Record<string, readonly object[]>> = {
  wcrpg: [
    { id: 'ana', kind: 'wcrpg/character', player: true },
    { id: 'bo', kind: 'wcrpg/character', player: true },
  ],
  wire: [
    { id: 'ana', kind: 'wire/character', player: true },
    { id: 'bo', kind: 'wire/character', player: true },
  ],
  wwn: [
    { id: 'ana', kind: 'wwn/character', player: true },
    { id: 'bo', kind: 'wwn/character', player: true },
  ],
  'mass-combat': [
    { id: 'hawk', kind: 'mass-combat/ship', hull: 25, shields: 6, def: 22 },
    { id: 'ana', kind: 'mass-combat/unit', type: 'hawk', craft: [{ hull: 25, shields: 6 }] },
    { id: 'bo', kind: 'mass-combat/unit', type: 'hawk', craft: [{ hull: 25, shields: 6 }] },
  ],
}

const COMBATANTS = [
  { sheet: 'ana', side: 'players' },
  { sheet: 'bo', side: 'foes' },
]

class Table {
  campaign: Campaign
  last: ResolvedOutcome | undefined
  constructor(system: RuleSystem) {
    const scenario = scenarioSchema.parse({
      title: 'T',
      rules: ['X-1'],
      system: system.id,
      campaign: {
        roster: KINDS[system.id] ?? [],
        encounters: [
          { id: 'fight', combatants: COMBATANTS },
          { id: 'other', status: 'parked', combatants: COMBATANTS },
        ],
      },
      steps: [{ do: { type: 'note/add', text: 'x' } }],
    })
    this.campaign = buildCampaign(scenario, system)
  }
  run(command: OpenCommand): this {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', this.campaign.dice.generator)
    const outcome = resolve(RULES, this.campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    this.campaign = outcome.campaign
    this.last = outcome
    return this
  }
  mark(sheet: string, ends: Ends): this {
    return this.run({ type: 'condition/add', sheet, kind: 'marker', note: 'x', ends })
  }
  next(encounter = 'fight'): this {
    return this.run({ type: 'encounter/next-turn', encounter })
  }
  conditions(sheet: string): Condition[] {
    return this.campaign.roster.find(({ id }) => id === sheet)?.conditions ?? []
  }
  expiry(sheet = 'bo'): unknown {
    return this.conditions(sheet)[0]?.expires
  }
}

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (_id, system) => {
  it('takes the turn under way for the first to end, and the next for the first to begin', () => {
    const at = (ends: Ends): unknown => new Table(system).mark('bo', ends).expiry()
    const turn = { fight: 'fight', whose: 'ana' }
    expect(at({ at: 'turnEnd', whose: 'ana', turns: 1 })).toEqual({ at: 'turnEnd', ...turn, notBefore: 1 })
    expect(at({ at: 'turnEnd', whose: 'ana', turns: 2 })).toEqual({ at: 'turnEnd', ...turn, notBefore: 2 })
    expect(at({ at: 'turnStart', whose: 'ana', turns: 1 })).toEqual({
      at: 'turnStart',
      ...turn,
      notBefore: 2,
    })
  })
  it('waits for the next round where the turn meant has been had', () => {
    const table = new Table(system).next().mark('bo', { at: 'turnEnd', whose: 'ana', turns: 1 })
    expect(table.expiry()).toMatchObject({ notBefore: 2 })
    table.next() // the rest of round 1, then the turn of ana in round 2
    expect(table.conditions('bo')).toHaveLength(1)
    table.next()
    expect(table.conditions('bo')).toHaveLength(0)
  })
  it('brings back by undo exactly what a turn has ended', () => {
    const table = new Table(system).mark('bo', { at: 'turnEnd', whose: 'ana', turns: 1 })
    const before = table.campaign
    table.next()
    expect(table.conditions('bo')).toHaveLength(0)
    expect(table.last?.log.map(({ say }) => say)).toContain('condition.ended')
    expect(apply(table.campaign, table.last?.inversePatches ?? [])).toEqual(before)
  })
  it('ends nothing by the rounds, the turns and the end of another fight', () => {
    const table = new Table(system)
      .mark('bo', { at: 'rounds', rounds: 1 })
      .mark('bo', { at: 'turnEnd', whose: 'ana', turns: 1 })
      .mark('bo', { at: 'fightEnd' })
      .run({ type: 'encounter/start', encounter: 'other' })
    table.next('other').next('other').next('other')
    expect(table.conditions('bo')).toHaveLength(3)
    table.run({ type: 'encounter/end', encounter: 'other', winner: null })
    expect(table.conditions('bo')).toHaveLength(3)
    table.run({ type: 'encounter/delete', encounter: 'fight' })
    expect(table.conditions('bo')).toHaveLength(0)
  })
  it('ends with whoever it waits for, and with whoever has it, as they leave the fight', () => {
    const leave: OpenCommand = { type: 'encounter/remove-combatant', encounter: 'fight', combatant: 'bo' }
    const table = new Table(system)
      .mark('ana', { at: 'turnStart', whose: 'bo', turns: 3 })
      .mark('ana', { at: 'rounds', rounds: 9 })
      .mark('bo', { at: 'fightEnd' })
      .mark('bo', { at: 'after', seconds: 3600 })
      .run(leave)
    expect(table.conditions('ana').map(({ expires }) => expires?.at)).toEqual(['roundEnd'])
    expect(table.conditions('bo').map(({ expires }) => expires?.at)).toEqual(['time'])
  })
  it('is left behind by copies: they stand in no fight', () => {
    const table = new Table(system).mark('bo', { at: 'fightEnd' }).mark('bo', null)
    table.run({ type: 'roster/save-as-template', sheet: 'bo', name: 'As bo' })
    const template = table.campaign.roster.find(({ template: is }) => is)
    expect(template?.conditions.map(({ expires }) => expires)).toEqual([null])
  })
  it.each<[OpenCommand, string]>([
    [{ type: 'condition/add', sheet: 'bo', kind: 'marker', note: null }, 'bad-marker'],
    [{ type: 'condition/add', sheet: 'bo', kind: 'marker', note: 'x'.repeat(61) }, 'bad-marker'],
    [{ type: 'condition/add', sheet: 'bo', kind: 'marker', note: 'two\nlines' }, 'bad-marker'],
    [
      { type: 'condition/add', sheet: 'bo', kind: 'prone', ends: { at: 'turnEnd', whose: 'nobody' } },
      'unknown-combatant',
    ],
    [{ type: 'condition/add', sheet: 'bo', kind: 'prone', ends: { at: 'rounds', rounds: 0 } }, 'bad-payload'],
  ])('refuses %o', (command, refused) => {
    const { campaign } = new Table(system)
    const dice = new PlannedDice({ answers: [], beyond: 'exact' }, 'app', campaign.dice.generator)
    expect(resolve(RULES, campaign, command, dice)).toMatchObject({ kind: 'refused', refused })
  })
})
