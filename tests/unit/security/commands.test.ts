/**
 * Keys that every object inherits, in commands: each command of each system as the scenarios give it, with such a key
 * put in and with each of its texts replaced by such a name. Refused, or carried out with nothing but words changed.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioFiles } from '../../../electron/cli/scenario/files'
import { correctionFor } from '../../../electron/cli/scenario/paths'
import { commandOfStep } from '../../../electron/cli/scenario/run'
import { PlannedDice, ScriptedDice } from '../../../electron/engine/dice'
import { oddsOf, type Outcome, resolve } from '../../../electron/engine/resolve'
import type { RuleSystem } from '../../../electron/engine/system'
import { RULES, systemById } from '../../../electron/rules/registry'
import { runs } from '../../effort'
import { scenarioOf } from '../../scenarios/read'
import { expectNothingPolluted, POLLUTING, RESERVED, withKey } from './reserved'

interface Given {
  system: RuleSystem
  campaign: Campaign
  command: OpenCommand
}
type Path = readonly (string | number)[]

/** Where the texts of a value lie, and where its objects do. */
function placesOf(value: unknown, here: Path = []): { texts: Path[]; objects: Path[] } {
  if (typeof value === 'string') return { texts: [here], objects: [] }
  if (typeof value !== 'object' || value === null) return { texts: [], objects: [] }
  const inside = Object.entries(value).map(([key, item]) => placesOf(item, [...here, key]))
  return {
    texts: inside.flatMap(({ texts }) => texts),
    objects: [...(Array.isArray(value) ? [] : [here]), ...inside.flatMap(({ objects }) => objects)],
  }
}

/** A copy in which what lies at the path is another. */
function changed(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, at) => (at === Number(key) ? changed(item, rest, change) : (item as unknown)))
  const record = value as Record<string, unknown>
  return { ...record, [key]: changed(record[key], rest, change) }
}

/** Of so many scenarios one is looked at. */
const ONE_IN = runs(3, 1)

/** One example of each command with each combination of keys that occurs. */
function examples(): Given[] {
  const found = new Map<string, Given>()
  const files = scenarioFiles([join(import.meta.dirname, '../../scenarios')])
  for (const file of files.filter((_file, at) => at % ONE_IN === 0)) {
    const scenario = scenarioOf(file)
    const system = systemById(scenario.system as Campaign['system'])
    let campaign = buildCampaign(scenario, system)
    for (const step of scenario.steps) {
      for (const [path, value] of Object.entries(step.given ?? {})) {
        const outcome = resolve(
          RULES,
          campaign,
          correctionFor(path, value) as OpenCommand,
          new ScriptedDice([]),
        )
        if (outcome.kind === 'resolved') campaign = outcome.campaign
      }
      const command = commandOfStep(campaign, step)
      const outcome = resolve(RULES, campaign, command, new ScriptedDice(step.dice ?? []))
      if (outcome.kind !== 'resolved') continue
      const name = `${system.id} ${command.type} ${Object.keys(command).sort().join()}`
      if (!found.has(name)) found.set(name, { system, campaign, command })
      campaign = outcome.campaign
    }
  }
  return [...found.values()]
}

const run = ({ campaign }: Given, command: unknown): Outcome =>
  resolve(
    RULES,
    campaign,
    command as OpenCommand,
    new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator),
  )

const given = examples()

describe('commands with keys that every object inherits', () => {
  it('are tried for every command that a scenario gives', () => {
    expect(given.length).toBeGreaterThan(150)
  })

  it('are refused where it is a key, wherever in the command it lies', () => {
    for (const example of given)
      for (const place of placesOf(example.command).objects)
        for (const key of POLLUTING) {
          const command = changed(example.command, place, (old) =>
            withKey(old as object, key, { polluted: true }),
          )
          const where = `${example.command.type} ${place.join('.')} ${key}`
          expect(run(example, command), where).toMatchObject({ kind: 'refused', refused: 'bad-payload' })
        }
    expectNothingPolluted()
  })

  it('are refused or harmless where it is a text, and never a bug', () => {
    const bugs = new Set<string>()
    for (const example of given)
      for (const place of placesOf(example.command).texts)
        for (const name of RESERVED) {
          const command = changed(example.command, place, (old) =>
            // `weapon:sabre` names a record and a key of it
            String(old).replace(
              /^(\w+:)?.*$/s,
              (_all, record: string | undefined) => `${record ?? ''}${name}`,
            ),
          ) as OpenCommand
          try {
            run(example, command)
            oddsOf(RULES, example.campaign, command)
          } catch (bug) {
            bugs.add(`${example.command.type} ${place.join('.')} = ${name}: ${String(bug)}`)
          }
        }
    expect([...bugs]).toEqual([])
    expectNothingPolluted()
  })

  it('are refused as ids and keys of what they bring in', () => {
    for (const example of given)
      for (const name of RESERVED) {
        const sheet = { ...example.campaign.roster[0], id: name }
        expect(run(example, { type: 'roster/add', sheet }), name).toMatchObject({ kind: 'refused' })
        const fight = { type: 'encounter/create', encounter: name, name: 'x' }
        expect(run(example, fight), name).toMatchObject({ kind: 'refused', refused: 'bad-payload' })
        const sides = [{ id: name, name: 'x' }]
        expect(run(example, { type: 'encounter/create', name: 'x', sides }), name).toMatchObject({
          kind: 'refused',
          refused: 'bad-payload',
        })
      }
  })
})
