import { describe, expect, it } from 'vitest'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import type { Sheet, SystemId } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import { loadAllSystems } from '@/testing/loadSystems'
import { encounterSystem, openingStep, openingSteps, sheetWindowsOf, systemOf } from '@/system/loaded'

const encounter = (
  people: Record<string, unknown>[],
  fight: Record<string, unknown>,
  parts: Record<string, unknown> = {},
): Encounter =>
  ({
    combatants: people.map(({ id, initiative = null, ...own }) => ({
      id,
      initiative,
      fight: { system: fight['system'], ...own },
    })),
    turn: null,
    round: 0,
    roundBegun: false,
    fight,
    ...parts,
  }) as unknown as Encounter

await loadAllSystems()

describe('every rule system', () => {
  it.each(SYSTEM_IDS)('%s has windows of its own, and some for what it can make', (id) => {
    const system = systemOf(id)
    expect(system.id).toBe(id)
    expect(system.roster.choices.map(({ kind }) => typeof sheetWindowsOf({ kind }).view)).toEqual(
      system.roster.choices.map(() => 'object'),
    )
  })
  it.each(SYSTEM_IDS)('%s ends its opening with the step that begins the turns', (id) => {
    const steps = systemOf(id).encounter.opening
    expect(steps.at(-1)?.key).toBe('begin')
    expect(steps.map(({ panel }) => typeof panel)).toEqual(steps.map(() => 'object'))
  })
  it.each(SYSTEM_IDS)('%s gives each key to one dialog', (id) => {
    const keys = systemOf(id).encounter.dialogs.flatMap((dialog) => dialog.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })
  it.each(SYSTEM_IDS)('%s proposes what can be made in a tab of its roster', (id) => {
    const { tabs, choices } = systemOf(id).roster
    expect(choices.map(({ tab }) => tab).filter((tab) => tabs.every(({ key }) => key !== tab))).toEqual([])
  })
  it('that nobody wrote is an error', () => {
    expect(() => systemOf('nobody' as SystemId)).toThrow('nobody')
  })
  it('is found by its fights; a kind of sheet that nobody lists is an error', () => {
    expect(encounterSystem(encounter([], { system: 'wire' })).id).toBe('wire')
    expect(() => sheetWindowsOf({ kind: 'nobody/thing' as Sheet['kind'] })).toThrow('nobody/thing')
  })
})

describe('the opening', () => {
  const keyOf = (of: Encounter, later?: ReadonlySet<string>) =>
    openingStep(encounterSystem(of), of, later)?.key ?? 'done'
  const keysOf = (of: Encounter) => openingSteps(encounterSystem(of), of).map(({ key }) => key)
  const rolled = { id: 'a', initiative: 0, range: null }

  it('of WCRPG asks for surprise, initiative, ranges, and then begins', () => {
    const at = (step: number) => ({ system: 'wcrpg', step })
    expect(keyOf(encounter([{ id: 'a', range: null }], at(1)))).toBe('surprise')
    expect(keyOf(encounter([{ id: 'a', range: null }], at(2)))).toBe('initiative')
    expect(keyOf(encounter([rolled], at(2)))).toBe('ranges')
    expect(keyOf(encounter([rolled], at(2)), new Set(['ranges']))).toBe('begin')
    expect(keyOf(encounter([{ ...rolled, range: {} }], at(3)))).toBe('begin')
  })
  it('of WCRPG asks for positions in place of ranges where there is a field', () => {
    const on = { system: 'wcrpg', step: 2, field: {} }
    const placed = { ...rolled, position: { x: 0, y: 0 } }
    expect(keysOf(encounter([rolled], on))).toEqual(['surprise', 'initiative', 'positions', 'begin'])
    expect(keyOf({ ...encounter([rolled], on), order: [] })).toBe('positions')
    expect(keyOf({ ...encounter([placed], on), order: [] })).toBe('begin')
    expect(keysOf(encounter([rolled], { ...on, field: null }))).toEqual([
      'surprise',
      'initiative',
      'ranges',
      'begin',
    ])
  })
  it('of WIRE asks for surprise, initiative, the scene, and then begins', () => {
    const at = (step: number) => ({ system: 'wire', step, scene: '' })
    expect(keyOf(encounter([{ id: 'a' }], at(1)))).toBe('surprise')
    expect(keyOf(encounter([{ id: 'a' }], at(2)))).toBe('initiative')
    expect(keyOf(encounter([rolled], at(3)))).toBe('scene')
    expect(keyOf(encounter([rolled], at(3)), new Set(['scene']))).toBe('begin')
    expect(keyOf(encounter([rolled], at(4)))).toBe('begin')
  })
  it('is over once turns are taken, also in a surprise round, which has the number 0', () => {
    const begun = { roundBegun: true, surpriseRound: true }
    expect(keyOf(encounter([{ id: 'a' }], { system: 'wcrpg', step: 1 }, begun))).toBe('done')
  })
})
