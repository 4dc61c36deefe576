/** What a GM may ask to be otherwise: the host takes every one of it, and it is played. */
import { describe, expect, it } from 'vitest'
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'
import { whatIfsOf, type Asked } from '@/features/forecast/whatIfs'
import { ambush as ambushWcrpg } from '@/systems/wcrpg/opening/ambush'
import { ambush as ambushWire } from '@/systems/wire/opening/ambush'
import { ambush as ambushWwn } from '@/systems/wwn/opening/ambush'
import { ScriptedDice } from '../../../electron/engine/dice'
import { findSheet } from '../../../electron/engine/lookup'
import { resolve } from '../../../electron/engine/resolve'
import { playFights } from '../../../electron/forecast/fight'
import { RULES } from '../../../electron/rules/registry'
import { itSeldom } from '../../itSeldom'
import { fightIn, prepared, reduced } from './prepared'

takeWords(en)
const AMBUSHES: Partial<Record<SystemId, Asked['ambush']>> = {
  wcrpg: ambushWcrpg,
  wire: ambushWire,
  wwn: ambushWwn,
}

const askedOf = (campaign: Campaign, system: SystemId): Asked => ({
  encounter: fightIn(campaign),
  system,
  sheetOf: (id) => findSheet(campaign, id),
  sideName: (side) => side,
  ambush: AMBUSHES[system],
  valueOf: () => undefined,
})
function after(campaign: Campaign, commands: readonly OpenCommand[]): Campaign {
  return commands.reduce((before, command) => {
    const outcome = resolve(RULES, before, command, new ScriptedDice([]))
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    return outcome.campaign
  }, campaign)
}
const winsOf = (campaign: Campaign, side: string): number => {
  const played = playFights(reduced(campaign), fightIn(campaign).id, { first: 0, runs: 20 })
  if ('refused' in played) throw new Error(JSON.stringify(played))
  return played.outcomes.filter((winner) => winner === side).length
}

describe.each(['wcrpg', 'wwn', 'wire', 'mass-combat'] as const)('what could be otherwise in %s', (system) => {
  const campaign = prepared(system)
  const all = whatIfsOf(askedOf(campaign, system))
  const of = (kind: string) => all.filter(({ key }) => key.startsWith(`${kind} `))

  it('is taken by the host, each of it', () => {
    for (const { commands } of all) expect(after(campaign, commands)).not.toEqual(campaign)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(of('without')).toHaveLength(fightIn(campaign).combatants.length)
    expect(of('rule').length).toBeGreaterThan(5)
    expect(of('ambush')).toHaveLength(system === 'mass-combat' ? 0 : fightIn(campaign).sides.length)
  })
  it('two more of a kind come to the side that it fights on', () => {
    for (const { commands } of of('more')) {
      const { combatants } = fightIn(campaign)
      const more = fightIn(after(campaign, commands)).combatants
      expect(more.length).toBe(combatants.length + 2)
      const [added] = more.slice(combatants.length)
      expect(added?.side).toBe(commands[0]?.['side'])
    }
  })
})

describe('an ambush', () => {
  for (const system of ['wcrpg', 'wwn', 'wire'] as const)
    itSeldom(`is played to an end in ${system}, and does its side no harm`, () => {
      const campaign = prepared(system)
      const ambushes = whatIfsOf(askedOf(campaign, system)).filter(({ key }) => key.startsWith('ambush '))
      expect(ambushes.length).toBeGreaterThan(1)
      for (const { key, commands } of ambushes) {
        const side = key.slice('ambush '.length)
        // with the same dice: two of twenty either way are no more than that
        expect(winsOf(after(campaign, commands), side)).toBeGreaterThanOrEqual(winsOf(campaign, side) - 2)
      }
    })
  it('surprises all who are not of one mind with whoever lies in it', () => {
    const campaign = prepared('wwn')
    const [first, ...others] = fightIn(campaign).sides
    const [, decides] =
      whatIfsOf(askedOf(campaign, 'wwn')).find(({ key }) => key === `ambush ${first?.id ?? ''}`)?.commands ??
      []
    expect(decides).toMatchObject({ surprised: others.map(({ id }) => id), ambushers: [first?.id] })
  })
})
