/** Fights that nobody has arranged: people of the stock put together by chance, and the samples as they come. Nearly all end. */
import { describe, expect, it } from 'vitest'
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { undecidedOf } from '@shared/forecast/runs'
import { itSeldom } from '../../itSeldom'
import { deployed } from '../stock/battles'
import { begun, entriesOf, StockTable } from '../stock/stock'
import { playFights } from '../../../electron/forecast/fight'
import { reducedToFight } from '../../../electron/forecast/reduce'
import { restoreGenerator, seedGenerator } from '../../../electron/engine/generator'
import { systemOfFight } from '../../../electron/rules/answers'
import { SYSTEMS } from '../../../electron/rules/registry'

const RANDOM_FIGHTS = 50

/** Runs that were not decided, by the fight. */
function undecided(campaign: Campaign, encounter: string, runs: number): number {
  const fight = campaign.encounters.find(({ id }) => id === encounter)
  if (fight === undefined) throw new Error(`no ${encounter}`)
  const played = playFights(reducedToFight(campaign, systemOfFight(fight), fight), encounter, {
    first: 0,
    runs,
  })
  if ('refused' in played) throw new Error(`${encounter}: ${played.refused}`)
  return undecidedOf(played)
}

const FILES: Readonly<Record<Exclude<SystemId, 'mass-combat'>, readonly string[]>> = {
  wcrpg: ['wcrpg/people.json', 'wcrpg/creatures.json'],
  wire: ['wire/people.json'],
  wwn: ['wwn/foes.json'],
}

/** Everybody in melee with everybody of the other side, where distances are stated. */
const OPENINGS: Readonly<Record<keyof typeof FILES, (ids: readonly string[][]) => readonly OpenCommand[]>> = {
  wcrpg: () => [],
  wire: ([ours = [], theirs = []]) =>
    ours.flatMap((combatant) =>
      theirs.map((other) => ({
        type: 'wire/set-distance',
        encounter: 'fight',
        combatant,
        other,
        metres: 6,
      })),
    ),
  wwn: ([ours = [], theirs = []]) =>
    ours.map((combatant) => ({
      type: 'wwn/set-distances',
      encounter: 'fight',
      combatant,
      distances: theirs.map((other) => ({ combatant: other, feet: 5 })),
      melee: theirs,
    })),
}

type Entry = ReturnType<typeof entriesOf<'sheet'>>[number]

/** One to four of them, by the generator. */
function some(entries: readonly Entry[], face: (lowest: number, highest: number) => number): Entry[] {
  return Array.from({ length: face(1, 4) }, () => entries[face(0, entries.length - 1)]).filter(
    (entry) => entry !== undefined,
  )
}

describe('fights that nobody has arranged', () => {
  itSeldom('by chance of the stock end in at least 99 of 100', () => {
    const endless: string[] = []
    for (const system of ['wcrpg', 'wire', 'wwn'] as const) {
      const entries = FILES[system].flatMap((file) => entriesOf(file, 'sheet'))
      for (let nth = 0; nth < RANDOM_FIGHTS; nth++) {
        const { face } = restoreGenerator(seedGenerator(`${system} ${String(nth)}`))
        const [ours, theirs] = [some(entries, face), some(entries, face)]
        const { campaign } = begun(system, [ours, theirs], OPENINGS[system])
        if (undecided(campaign, 'fight', 1) > 0)
          endless.push(`${system}: ${[...ours, ...theirs].map(({ name }) => name).join(', ')}`)
      }
    }
    const ships = entriesOf('mass-combat/ships.json', 'sheet')
    for (let nth = 0; nth < RANDOM_FIGHTS; nth++) {
      const { face } = restoreGenerator(seedGenerator(`fleet ${String(nth)}`))
      const side = () => some(ships, face).map((entry) => ({ entry, count: face(1, 6) }))
      const [ours, theirs] = [side(), side()]
      if (undecided(deployed('space', [ours, theirs]).campaign, 'fight', 1) > 0)
        endless.push(
          `fleet: ${[...ours, ...theirs].map(({ entry, count }) => `${String(count)} ${entry.name}`).join(', ')}`,
        )
    }
    expect(endless.length, endless.join('\n')).toBeLessThanOrEqual((4 * RANDOM_FIGHTS) / 100)
  })

  const SAMPLES = SYSTEMS.flatMap((system) =>
    system.samples.map((sample) => [system.id, sample.key, sample] as const),
  )
  const RUNS = 200

  itSeldom('of the samples end in at least 99 of 100, each', () => {
    const slow: string[] = []
    for (const [system, key, sample] of SAMPLES) {
      const table = new StockTable(system, key)
      for (const command of sample.build()) table.do(command)
      for (const { id, combatants, name } of table.campaign.encounters) {
        if (combatants.length === 0) continue
        const left = undecided(table.campaign, id, RUNS)
        if (left > RUNS / 100) slow.push(`${name}: ${String(left)} of ${String(RUNS)}`)
      }
    }
    expect(slow).toEqual([])
  })

  it.each(SAMPLES.filter(([system]) => system === 'wire'))('%s: %s ends', (system, _key, sample) => {
    const table = new StockTable(system)
    for (const command of sample.build()) table.do(command)
    const [fight] = table.campaign.encounters
    expect(undecided(table.campaign, fight?.id ?? '', 10)).toBe(0)
  })
})
