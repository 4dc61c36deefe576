/** Hand corrections address fields by keys: none of them may be one that every object has. Every kind of sheet. */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { PlannedDice } from '../../../electron/engine/dice'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { type Outcome, resolve } from '../../../electron/engine/resolve'
import type { RuleSystem } from '../../../electron/engine/system'
import { RULES, SYSTEMS } from '../../../electron/rules/registry'
import { expectNothingPolluted, RESERVED, withKey } from './reserved'
import { cases } from '../../effort'

function run(system: RuleSystem, campaign: Campaign, command: OpenCommand): Outcome {
  const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
  return resolve(RULES, campaign, command, dice)
}

/** The system's first sample, as its commands make it. */
function sampleOf(system: RuleSystem): Campaign {
  const empty = createCampaign({ id: 'c', name: 'C', system, seed: 'keys' })
  const commands = system.samples[0]?.build() ?? []
  return commands.reduce((campaign, command) => {
    const outcome = run(system, campaign, command)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    return outcome.campaign
  }, empty)
}

/** Every path to an object inside, by keys and ids as corrections walk it. */
function pathsTo(value: unknown, here: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || here.length > 5) return []
  const inside: [string, unknown][] = Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const { id } = (item ?? {}) as { id?: unknown }
        return typeof id === 'string' ? [[id, item] as [string, unknown]] : []
      })
    : Object.entries(value)
  return [here, ...inside.flatMap(([key, item]) => pathsTo(item, [...here, key]))]
}

const VALUES = [{ name: 'polluted', polluted: true }, undefined, 1, 'x']

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('corrections in %s', (_id, system) => {
  const campaign = sampleOf(system)
  const sheets = [...new Map(campaign.roster.map((sheet) => [sheet.kind as string, sheet])).values()]
  const encounter = campaign.encounters[0]!

  it('have something to correct', () => {
    expect(sheets.length).toBeGreaterThan(0)
    expect(pathsTo(encounter).length).toBeGreaterThan(3)
  })

  const refused = ['unknown-field', 'fixed-field', 'bad-payload']
  function tryAll(base: object, command: (changes: unknown) => OpenCommand): void {
    for (const path of pathsTo(base))
      for (const name of RESERVED)
        for (const tail of [[name], [name, 'polluted'], [name, 'name'], [name, 'prototype', 'polluted']])
          for (const value of cases(VALUES, 2)) {
            const change = { path: [...path, ...tail], ...(value === undefined ? {} : { value }) }
            if (change.path.length > 8) continue
            const outcome = run(system, campaign, command([change]))
            expect(refused, JSON.stringify(change)).toContain(outcome.kind === 'refused' && outcome.refused)
          }
    expectNothingPolluted()
  }

  it.each(sheets.map((sheet) => [sheet.kind, sheet] as const))('of %s reach no prototype', (_kind, sheet) => {
    tryAll(
      sheet,
      (changes) => ({ type: 'roster/correct', sheet: sheet.id, changes }) as unknown as OpenCommand,
    )
  })

  it('of an encounter reach no prototype', () => {
    tryAll(
      encounter,
      (changes) =>
        ({ type: 'encounter/correct', encounter: encounter.id, changes }) as unknown as OpenCommand,
    )
  })

  it('bring no such key in with a value', () => {
    for (const sheet of sheets)
      for (const name of RESERVED)
        for (const [field, before] of Object.entries(sheet as Record<string, unknown>)) {
          if (typeof before !== 'object' || before === null || Array.isArray(before)) continue
          const value = withKey(before, name, 1)
          const command = { type: 'roster/correct', sheet: sheet.id, changes: [{ path: [field], value }] }
          const outcome = run(system, campaign, command as OpenCommand)
          expect(outcome.kind, `${sheet.kind} ${field} ${name}`).toBe('refused')
        }
    expectNothingPolluted()
  })

  it('leave sheets their names, whatever these are', () => {
    for (const name of RESERVED) {
      const sheet = sheets[0]!
      const changes = [{ path: ['name'], value: name }]
      const outcome = run(system, campaign, {
        type: 'roster/correct',
        sheet: sheet.id,
        changes,
      })
      expect(outcome.kind).toBe('resolved')
    }
  })
})
