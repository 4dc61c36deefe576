import { describe, expect, it } from 'vitest'
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Command } from '@shared/contract/types'
import { ENGINE_COMMANDS } from '../rules/registry'
import { wcrpg } from '../rules/wcrpg'
import { ScriptedDice } from './dice'
import { createCampaign } from './newCampaign'
import { buildCommandTable, resolve } from './resolve'
import type { RuleSystem } from './system'

/** The system with turns by sides: the engine must carry both, whatever the rules. */
const bySides: RuleSystem = { ...wcrpg, turns: { ...wcrpg.turns, actorOf: ({ side }) => side } }

class Fight {
  campaign: Campaign
  said: string[] = []
  constructor(private readonly system: RuleSystem) {
    this.campaign = createCampaign({ id: 'c', name: 'C', system, seed: 's' })
    for (const id of ['ana', 'bor', 'rat', 'cat'])
      this.run({ type: 'roster/add', sheet: { id, kind: 'wcrpg/character', name: id, player: true } })
    this.run({ type: 'encounter/create', encounter: 'fight', name: 'Fight' })
    this.run({ type: 'encounter/add', encounter: 'fight', side: 'players', sheets: ['ana', 'bor'] })
    this.run({ type: 'encounter/add', encounter: 'fight', side: 'foes', sheets: ['rat', 'cat'] })
    this.run({ type: 'encounter/start', encounter: 'fight' })
    // ana 9, bor 3, rat 7, cat 5
    this.run({ type: 'encounter/roll-initiative', encounter: 'fight' }, [9, 0, 3, 0, 7, 0, 5, 0])
  }
  get encounter(): Encounter {
    const [encounter] = this.campaign.encounters
    if (encounter === undefined) throw new Error('the encounter is gone')
    return encounter
  }
  run(command: Command, faces: number[] = []): string {
    const table = buildCommandTable([...ENGINE_COMMANDS, ...this.system.commands])
    const outcome = resolve(
      { table, systemOf: () => this.system },
      this.campaign,
      command,
      new ScriptedDice(faces),
    )
    if (outcome.kind === 'refused') return outcome.refused
    if (outcome.kind === 'dice-needed') throw new Error(`a die is missing: ${outcome.request.purpose}`)
    this.campaign = outcome.campaign
    this.said = outcome.log.map((line) => line.say)
    return 'resolved'
  }
  next(): string | null {
    expect(this.run({ type: 'encounter/next-turn', encounter: 'fight' })).toBe('resolved')
    return this.encounter.turn
  }
  turns(count: number): (string | null)[] {
    return Array.from({ length: count }, () => this.next())
  }
}

describe('individual turns', () => {
  it('follow the order of battle round after round, six seconds each', () => {
    const fight = new Fight(wcrpg)
    expect(fight.encounter.order).toEqual(['ana', 'rat', 'cat', 'bor'])
    expect(fight.turns(6)).toEqual(['ana', 'rat', 'cat', 'bor', 'ana', 'rat'])
    expect([fight.encounter.round, fight.campaign.clock]).toEqual([2, 6])
  })
  it('pass to the successor when the one whose turn it is is removed', () => {
    const fight = new Fight(wcrpg)
    expect(fight.turns(2)).toEqual(['ana', 'rat'])
    fight.run({ type: 'encounter/remove-combatant', encounter: 'fight', combatant: 'rat' })
    expect(fight.encounter.turn).toBe('cat')
    expect(fight.turns(2)).toEqual(['bor', 'ana'])
  })
  it('end the round when the last in the order is removed in its turn', () => {
    const fight = new Fight(wcrpg)
    fight.turns(4)
    fight.run({ type: 'encounter/remove-combatant', encounter: 'fight', combatant: 'bor' })
    expect([fight.encounter.turn, fight.encounter.round]).toEqual(['ana', 2])
  })
  it('stay where they are when somebody else is removed', () => {
    const fight = new Fight(wcrpg)
    fight.turns(3)
    fight.run({ type: 'encounter/remove-combatant', encounter: 'fight', combatant: 'ana' })
    expect(fight.encounter.turn).toBe('cat')
    expect(fight.turns(2)).toEqual(['bor', 'rat'])
  })
  it('wait for another when delayed, and are not lost', () => {
    const fight = new Fight(wcrpg)
    fight.next()
    expect(fight.run({ type: 'encounter/delay', encounter: 'fight', combatant: 'ana', behind: 'cat' })).toBe(
      'resolved',
    )
    expect(fight.encounter.turn).toBe('rat')
    expect(fight.turns(4)).toEqual(['cat', 'ana', 'bor', 'rat'])
    expect(fight.run({ type: 'encounter/delay', encounter: 'fight', combatant: 'cat', behind: 'bor' })).toBe(
      'not-its-turn',
    )
  })
  it('do not pass twice for an impatient key', () => {
    const fight = new Fight(wcrpg)
    fight.next()
    expect(fight.run({ type: 'encounter/next-turn', encounter: 'fight', from: 'ana' })).toBe('resolved')
    expect(fight.run({ type: 'encounter/next-turn', encounter: 'fight', from: 'ana' })).toBe(
      'turn-has-passed',
    )
    expect(fight.encounter.turn).toBe('rat')
  })
  it('take in a late joiner without a new roll for anybody else: behind the pointer now, before it next round', () => {
    for (const [value, sequence] of [
      [1, ['cat', 'bor', 'dog', 'ana']],
      [8, ['cat', 'bor', 'ana', 'dog']],
    ] as const) {
      const fight = new Fight(wcrpg)
      fight.turns(2)
      const before = fight.encounter.combatants.map((c) => c.initiative)
      fight.run({
        type: 'roster/add',
        sheet: { id: 'dog', kind: 'wcrpg/character', name: 'dog', player: true },
      })
      fight.run({ type: 'encounter/add', encounter: 'fight', side: 'foes', sheets: ['dog'] })
      expect(fight.run({ type: 'encounter/next-turn', encounter: 'fight' })).toBe('initiative-missing')
      fight.run({ type: 'encounter/roll-initiative', encounter: 'fight' }, [value, 0])
      expect(fight.encounter.combatants.slice(0, 4).map((c) => c.initiative)).toEqual(before)
      expect(fight.turns(4)).toEqual(sequence)
    }
  })
  it('go on where they were after the fight was parked for another', () => {
    const fight = new Fight(wcrpg)
    fight.turns(2)
    const before = fight.encounter
    fight.run({ type: 'encounter/create', encounter: 'other', name: 'Other' })
    fight.run({ type: 'encounter/add', encounter: 'other', side: 'players', sheets: ['bor'] })
    fight.run({ type: 'encounter/start', encounter: 'other' })
    expect(fight.encounter.status).toBe('parked')
    fight.run({ type: 'encounter/start', encounter: 'fight' })
    expect(fight.said).toContain('encounter.resumed')
    expect(fight.encounter).toEqual(before)
    expect(fight.next()).toBe('cat')
  })
  it('may be corrected by hand, but only to somebody in the order', () => {
    const fight = new Fight(wcrpg)
    fight.next()
    const turnTo = (value: string): string =>
      fight.run({ type: 'encounter/correct', encounter: 'fight', changes: [{ path: ['turn'], value }] })
    expect([turnTo('nobody'), turnTo('cat')]).toEqual(['unknown-combatant', 'resolved'])
    expect(fight.encounter.turn).toBe('cat')
    const scale = { path: ['fight', 'rangeScale'], value: 'long' }
    expect(fight.run({ type: 'encounter/correct', encounter: 'fight', changes: [scale] })).toBe('resolved')
    expect(
      fight.run({ type: 'encounter/correct', encounter: 'fight', changes: [{ path: ['order'], value: [] }] }),
    ).toBe('fixed-field')
  })
  it('end at the end of the round in which only one side is left, and may be reopened', () => {
    const fight = new Fight(wcrpg)
    fight.next()
    for (const sheet of ['rat', 'cat'])
      fight.run({ type: 'roster/correct', sheet, changes: [{ path: ['nhp'], value: 0 }] })
    fight.next()
    expect(fight.encounter.status).toBe('running')
    fight.next()
    expect([fight.encounter.status, fight.encounter.result]).toEqual(['over', { winner: 'players' }])
    fight.run({ type: 'encounter/reopen', encounter: 'fight' })
    expect(fight.encounter.status).toBe('parked')
  })
})

describe('turns by sides', () => {
  it('go to whole sides, the one with the best roll first', () => {
    const fight = new Fight(bySides)
    expect(fight.encounter.order).toEqual(['players', 'foes'])
    expect(fight.turns(3)).toEqual(['players', 'foes', 'players'])
    expect(fight.encounter.round).toBe(2)
  })
  it('stay with a side while any of its members is left, and pass with the last', () => {
    const fight = new Fight(bySides)
    fight.next()
    fight.run({ type: 'encounter/remove-combatant', encounter: 'fight', combatant: 'ana' })
    expect(fight.encounter.turn).toBe('players')
    fight.run({ type: 'encounter/remove-combatant', encounter: 'fight', combatant: 'bor' })
    expect(fight.encounter.turn).toBe('foes')
  })
  it('pass over a side of which nobody can act', () => {
    const fight = new Fight(bySides)
    for (const sheet of ['ana', 'bor'])
      fight.run({ type: 'roster/correct', sheet, changes: [{ path: ['nhp'], value: -1 }] })
    expect(fight.next()).toBe('foes')
  })
})
