/** Each invariant is broken once, and found: what a command did is tampered with before it is looked at. */
import { create } from 'mutative'
import { describe, expect, it } from 'vitest'
import type { Campaign, Condition } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { ScriptedDice } from '../../engine/dice'
import { resolve, type ResolvedOutcome } from '../../engine/resolve'
import type { RuleSystem } from '../../engine/system'
import { RULES, systemById } from '../../rules/registry'
import { buildCampaign } from '../scenario/build'
import { scenarioSchema } from '../scenario/schema'
import { idleDie } from './idleDice'
import { brokenByItself, brokenInvariants } from './index'
import { brokenBy } from './interruptions'

const WWN = systemById('wwn')
const WCRPG = systemById('wcrpg')
const NEXT: OpenCommand = { type: 'encounter/next-turn', encounter: 'fight' }

const fightOf = (system: RuleSystem, kind: string, fight: object = {}): Campaign =>
  buildCampaign(
    scenarioSchema.parse({
      title: 'T',
      rules: ['WWN-CCA-16'],
      system: system.id,
      campaign: {
        roster: [
          { id: 'ana', kind, player: true },
          { id: 'rat', kind },
        ],
        encounters: [
          {
            id: 'fight',
            combatants: [
              { sheet: 'ana', side: 'players', fight },
              { sheet: 'rat', side: 'foes' },
            ],
          },
        ],
      },
      steps: [{ do: NEXT }],
    }),
    system,
  )

function played(
  system: RuleSystem,
  before: Campaign,
  command: OpenCommand,
  dice: number[] = [],
): ResolvedOutcome {
  const outcome = resolve(RULES, before, command, new ScriptedDice(dice))
  if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
  return outcome
}

describe('the invariants', () => {
  const before = fightOf(WWN, 'wwn/character', { dualWield: { main: 'sword', off: 'knife' } })
  const removal: OpenCommand = { type: 'encounter/remove-combatant', encounter: 'fight', combatant: 'rat' }
  const mark: OpenCommand = { type: 'note/add', text: 'x' }
  const whole = played(WWN, before, removal)
  const noted = played(WWN, before, mark)
  const changed = (outcome: ResolvedOutcome, change: (draft: Campaign) => void): ResolvedOutcome => {
    const [campaign, patches, inverse] = create(outcome.campaign, change, { enablePatches: true })
    return {
      ...outcome,
      campaign,
      patches: [...outcome.patches, ...patches],
      inversePatches: [...inverse, ...outcome.inversePatches],
    }
  }

  it('find nothing in what the program does', () => {
    expect(brokenInvariants(before, removal, whole)).toEqual([])
    expect(brokenInvariants(before, mark, noted)).toEqual([])
  })
  it('find a campaign that does not fit its schema, and an undo that gives back something else', () => {
    const misfit = changed(noted, (draft) => {
      draft.clock = -1
    })
    expect(brokenByItself(before, mark, misfit)).toEqual([expect.stringContaining('does not fit')])
    const unsaid = { ...misfit, patches: noted.patches }
    expect(brokenByItself(before, mark, unsaid)).toEqual([])
    expect(brokenInvariants(before, mark, unsaid)).toEqual([expect.stringContaining('campaign: clock')])
    const lossy = { ...whole, inversePatches: [] }
    expect(brokenInvariants(before, removal, lossy)).toContainEqual(expect.stringContaining('undo does not'))
  })
  it('find somebody who is gone and is still waited for', () => {
    const stray = changed(whole, (draft) => {
      const [ana] = draft.encounters[0]?.combatants ?? []
      if (ana?.fight.system === 'wwn') ana.fight.delayUntil = 'rat'
    })
    expect(brokenInvariants(before, removal, stray)).toEqual([
      'encounter/remove-combatant: rat is gone, and still stands at fight.combatants.0.fight.delayUntil',
    ])
  })
  it('find what has ended without a word', () => {
    const ended = changed(noted, (draft) => {
      const [ana] = draft.encounters[0]?.combatants ?? []
      if (ana?.fight.system === 'wwn') ana.fight.dualWield = null
    })
    expect(brokenInvariants(before, mark, ended)).toEqual([
      'note/add: dual wield ana of ana has ended, and no line says so',
    ])
  })
  it('find a condition that has outlived its fight, or the round that it waited for', () => {
    const add =
      (ends: Condition['expires']) =>
      (draft: Campaign): void =>
        void draft.roster[0]?.conditions.push({
          id: 'k1',
          kind: 'marker',
          part: null,
          value: null,
          note: 'x',
          since: 0,
          fromRound: null,
          expires: ends,
        })
    const end: OpenCommand = { type: 'encounter/end', encounter: 'fight', winner: null }
    const over = changed(played(WWN, before, end), add({ at: 'fightEnd', fight: 'fight' }))
    expect(brokenByItself(before, end, over)).toEqual([
      'encounter/end: marker of ana is still there: its fight is over',
    ])
    const last = played(WWN, before, NEXT).campaign
    const round = (ends: Condition['expires']): string[] =>
      brokenByItself(last, NEXT, changed(played(WWN, last, NEXT), add(ends)))
    expect(round({ at: 'roundEnd', fight: 'fight', round: 1 })).toEqual([
      'encounter/next-turn: marker of ana is still there: its round has ended',
    ])
    expect(round({ at: 'turnEnd', fight: 'fight', whose: 'rat', notBefore: 1 })).toEqual([
      'encounter/next-turn: marker of ana is still there: the turn that it waited for has passed',
    ])
    expect(round({ at: 'roundEnd', fight: 'fight', round: 2 })).toEqual([])
  })
  it('find a view that has changed and is not sent', () => {
    const hurt = changed(noted, (draft) => {
      const [ana] = draft.roster
      if (ana !== undefined) ana.name = 'Anna'
    })
    const patches = hurt.patches.filter(({ path }) => path[0] !== 'roster')
    expect(brokenInvariants(before, mark, { ...hurt, patches })).toEqual([
      'note/add: the view of ana has changed and is not sent',
    ])
  })
  it('find an attack on what the same command has destroyed', () => {
    const MASS_COMBAT = systemById('mass-combat')
    const battle = buildCampaign(
      scenarioSchema.parse({
        title: 'T',
        rules: ['MC-GEN-18'],
        system: 'mass-combat',
        campaign: {
          roster: [
            { id: 'hawk', kind: 'mass-combat/ship', hull: 5, weapons: [] },
            { id: 'k', kind: 'mass-combat/unit', type: 'hawk', craft: [{ hull: 5 }] },
          ],
        },
        steps: [{ do: mark }],
      }),
      MASS_COMBAT,
    )
    const outcome = played(MASS_COMBAT, battle, mark)
    const [line] = outcome.log
    if (line === undefined) throw new Error('no line')
    const destroyed = { ...line, say: 'mc.destroyed', with: { who: 'k', craft: 1 } }
    const fired = { ...line, say: 'mc.attack.miss', with: { who: 'w', target: 'k' } }
    expect(brokenInvariants(battle, mark, { ...outcome, log: [fired, destroyed] })).toEqual([])
    expect(brokenInvariants(battle, mark, { ...outcome, log: [destroyed, fired] })).toEqual([
      'note/add: w fires at k, of which nothing is left',
    ])
  })
  it('find a change without a word, and dice that stand in no line', () => {
    const silent = {
      ...changed(noted, (draft) => void (draft.name = 'Y')),
      log: [],
      patches: [{ op: 'replace' as const, path: ['name'], value: 'Y' }],
    }
    expect(brokenInvariants(before, mark, silent)).toEqual([
      'note/add: something has changed, and no line says what',
    ])
    const die = {
      kind: 'd6',
      count: 1,
      faces: [3],
      purpose: 'x',
      with: {},
      roller: null,
      player: false,
      rule: 'WWN-DICE-01',
      by: 'typed',
    } as const
    const lost = { ...noted, dice: [{ ...die, faces: [3] }] }
    expect(brokenInvariants(before, mark, lost)).toEqual([
      'note/add: the die for x stands in no line of the log',
    ])
  })
  it('find a sum that is none', () => {
    const wrong = { what: 'x', with: {}, rule: null, steps: [], total: 3 }
    const log = noted.log.map((line) => ({ ...line, derivations: [wrong] }))
    expect(brokenInvariants(before, mark, { ...noted, log })).toEqual([
      'note/add: derivation x: the steps give 0, the total says 3',
    ])
  })
})

describe('breaking in', () => {
  it('finds what throws, and what another check finds', () => {
    const before = fightOf(WWN, 'wwn/character')
    const table = RULES.table
    const next = table.get('encounter/next-turn')
    if (next === undefined) throw new Error('no turns')
    const throwing = new Map([
      ...table,
      [
        next.type,
        {
          ...next,
          apply: () => {
            throw new Error('nobody is there')
          },
        },
      ],
    ])
    const found = [0, 1, 2, 3].flatMap((way) =>
      brokenBy({ ...RULES, table: throwing }, before, way, () => []),
    )
    expect(found).toContainEqual(expect.stringContaining('throws: Error: nobody is there'))
    expect(brokenBy(RULES, before, 0, () => ['wrong'])).toEqual([expect.stringContaining('wrong')])
    expect([0, 1, 2, 3].flatMap((way) => brokenBy(RULES, before, way, brokenInvariants))).toEqual([])
  })
})

describe('a die', () => {
  it('is found when no face of it matters, and not when one does', () => {
    const rules = RULES
    const before = fightOf(WCRPG, 'wcrpg/character')
    const blow: OpenCommand = {
      type: 'wcrpg/damage',
      sheet: 'rat',
      amount: 5,
      damageType: 'lethal',
      saves: false,
    }
    const outcome = played(WCRPG, before, blow, [7])
    expect(idleDie(rules, before, blow, outcome, 0)).toEqual([])
    const definition = rules.table.get('wcrpg/damage')
    if (definition === undefined) throw new Error('no damage')
    const idle = new Map([
      ...rules.table,
      [
        definition.type,
        {
          ...definition,
          apply: ((resolution) => {
            resolution.dice.one('d10', {
              purpose: 'location',
              roller: null,
              rule: 'WCD-LOC-01',
              with: { who: 'rat' },
            })
            resolution.log.say('roster.removed', { who: 'rat' })
          }) satisfies typeof definition.apply,
        },
      ],
    ])
    const vain = { ...outcome, campaign: before, log: outcome.log.slice(0, 0) }
    const [first] = idleDie(
      { ...rules, table: idle },
      before,
      blow,
      { ...vain, log: sayings({ ...RULES, table: idle }, before, blow) },
      0,
    )
    expect(first).toBe('wcrpg/damage: the die for location can change nothing')
  })
})

function sayings(
  rules: Parameters<typeof resolve>[0],
  before: Campaign,
  command: OpenCommand,
): ResolvedOutcome['log'] {
  const outcome = resolve(rules, before, command, new ScriptedDice([7]))
  return outcome.kind === 'resolved' ? outcome.log : []
}
