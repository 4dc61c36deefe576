/** WWN-MOD-01, WWN-CCA-21: who shoots, and may be shot at, does it from cover that a Move reaches, and loads again. */
import { expect, it } from 'vitest'
import type { Command } from '@shared/contract/types'
import { seedGenerator } from '../../../electron/engine/generator'
import { copyOf, PlainTable } from '../../../electron/forecast/fight'
import { autoplay } from '../../../electron/rules/autoplay'
import { prepared, sampleCommands } from '../../../scripts/bench/prepared'

/** What Vee, who has a bow, does in the first rounds from this square; a wall of peat at 20, 8 gives half cover. */
function firstOf(square: { x: number; y: number } | null, isShotAt: boolean, rounds = 1): Command[] {
  const { campaign, encounter } = prepared('wwn', sampleCommands('wwn', 'harrowFen'), 0)
  const table = new PlainTable(copyOf(campaign), seedGenerator('cover'))
  const bows = table.campaign.roster.filter(({ id }) => id === 'pell')
  if (!isShotAt) for (const sheet of bows) if (sheet.kind === 'wwn/character') sheet.weapons = {}
  for (const command of [
    { type: 'wwn/place', encounter: encounter.id, positions: [{ combatant: 'vee', at: square }] },
    { type: 'encounter/start', encounter: encounter.id },
    { type: 'encounter/roll-initiative', encounter: encounter.id },
  ])
    expect(table.do(command, null)).toBeNull()
  return autoplay(table, encounter.id, rounds).flatMap(({ by, command }) => (by === 'vee' ? [command] : []))
}

it('the nearest square with cover, and then the shot', () => {
  const [first, second] = firstOf({ x: 21, y: 9 }, true)
  expect(first).toMatchObject({ type: 'wwn/move', to: { x: 20, y: 8 } })
  expect(second?.type).toBe('wwn/attack')
})

it.each([
  ['there already', { x: 20, y: 8 }, true],
  ['no foe shoots', { x: 21, y: 9 }, false],
  ['it is farther than a Move', { x: 23, y: 0 }, true],
])('at once, where %s', (_why, square, isShotAt) => {
  expect(firstOf(square, isShotAt)[0]?.type).toBe('wwn/attack')
})

it('the bow is loaded again, and shot again, as long as nobody is near', () => {
  // Vee stands in cover already; the travellers need more than a round to come near
  const done = firstOf({ x: 20, y: 8 }, true, 2).flatMap(({ type }) => (type === 'wwn/go-on' ? [] : [type]))
  expect(done.slice(0, 3)).toEqual(['wwn/attack', 'wwn/reload', 'wwn/attack'])
})

it('who stands nowhere on the map comes in beside their own side before anything else', () => {
  const [first] = firstOf(null, true)
  expect(first).toMatchObject({ type: 'wwn/place', positions: [{ combatant: 'vee' }] })
})
