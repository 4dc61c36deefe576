/** Whatever an autopilot does, it says why. */
import { expect, it } from 'vitest'
import type { OpenCommand } from '@shared/contract/types'
import { seedGenerator } from '../../../electron/engine/generator'
import { copyOf, PlainTable } from '../../../electron/forecast/fight'
import { systemOfFight } from '../../../electron/rules/answers'
import { autoplay } from '../../../electron/rules/autoplay'
import { readyOf } from '../stock/readyFight'
import { fightIn, prepared } from './prepared'

const ROUNDS = 8
/** Answers to what waits are nobody's own doing. */
const ANSWERS = ['wwn/go-on']

it.each(['wcrpg', 'wwn', 'wire', 'mass-combat'] as const)('of %s, in every ready fight', (system) => {
  const unsaid = new Set<string>()
  let done = 0
  for (const { name } of readyOf(system)) {
    const campaign = copyOf(prepared(system, name))
    const table = new PlainTable(campaign, seedGenerator(name))
    const { id } = fightIn(campaign)
    for (const type of ['encounter/start', 'encounter/roll-initiative'])
      expect(table.do({ type, encounter: id }, null)).toBeNull()
    const reasons: Readonly<Record<string, unknown>> = systemOfFight(fightIn(campaign)).views.autopilotReasons
    const own = autoplay(table, id, ROUNDS).filter(
      ({ by, command: { type } }: { by: string | null; command: OpenCommand }) =>
        by !== null && !ANSWERS.includes(type),
    )
    done += own.length
    for (const { command } of own) if (reasons[command.type] === undefined) unsaid.add(command.type)
  }
  expect([...unsaid]).toEqual([])
  expect(done).toBeGreaterThan(20)
})
