/** Ready fights of the stock as the library prepares them: by one command, with their own settings, and fought from there. */
import { describe, expect, it } from 'vitest'
import type { JsonRecord } from '@shared/contract/types'
import { stockById } from '../../../electron/library/stock'
import { offersOf, verdictOf } from '../../../electron/rules/answers'
import { cases } from '../../effort'
import { itSeldom } from '../../itSeldom'
import { groundOf, placesOf, readyOf, setUpWith } from './readyFight'
import { roundsOf, StockTable } from './stock'

// in WCRPG the first rounds may go by until those who have no gun are there
const FIGHTING = /\/(attack|cast)$|^wcrpg\/move$/

const SYSTEMS = ['mass-combat', 'wcrpg', 'wire', 'wwn'] as const

// whatever has settings or a map of its own is tried on every change
const FIRST = SYSTEMS.flatMap((system) => {
  const [special, plain] = [true, false].map((wanted) =>
    readyOf(system).filter(
      ({ content }) => (content.settings !== undefined || content.map !== undefined) === wanted,
    ),
  )
  return [...(special ?? []), ...cases(plain ?? [], 1)]
})

describe('a ready fight of the stock', () => {
  it.each(FIRST.map((fight) => [fight.system, fight.name, fight] as const))(
    '%s: %s is set up by one command, begun and fought for three rounds',
    (system, _name, ready) => {
      const table = new StockTable(system ?? 'wcrpg', ready.id).do(setUpWith(ready))
      expect(table.fight.fight).toMatchObject({ ...ready.content.settings })
      for (const command of placesOf(table)) table.do(command)
      table.do({ type: 'encounter/start', encounter: 'fight' })
      const given = roundsOf(table)
      const fought = given.filter(({ command }) => FIGHTING.test(command.type))
      expect(fought).not.toEqual([])
      expect(table.fight.round > 3 || verdictOf(table.campaign, table.fight).over).toBe(true)
    },
  )

  it('WCA-LOS-01 proposes for an attack nobody whom the map hides while somebody is in sight', () => {
    let hidden = 0
    const fights = readyOf('wcrpg').filter(({ content }) => content.map !== undefined)
    for (const ready of fights) {
      const table = new StockTable('wcrpg', ready.id).do(setUpWith(ready))
      table.do({ type: 'encounter/start', encounter: 'fight' })
      for (const combatant of table.fight.combatants) {
        const offers = offersOf(table.campaign, table.fight, combatant)
        const [target] = offers.find(({ key }) => key === 'attack')?.fields ?? []
        const isSeen = (id: unknown): boolean =>
          target?.choices.find(({ value }) => value === id)?.with['sight'] !== 'blocked'
        const foes = table.fight.combatants.filter(({ side }) => side !== combatant.side)
        const proposed = target?.initial ?? null
        if (proposed === null) expect(foes.filter(({ id }) => isSeen(id))).toEqual([])
        else expect(isSeen(proposed)).toBe(true)
        hidden += foes.filter(({ id }) => !isSeen(id)).length
      }
    }
    expect(hidden).toBeGreaterThan(0)
  })

  itSeldom('ends within sixty rounds when nobody but the autopilot plays it', () => {
    const SEEDS = 5
    const ends = SYSTEMS.flatMap((system) =>
      readyOf(system).flatMap((ready) =>
        Array.from({ length: SEEDS }, (_one, nth) => {
          const table = new StockTable(system, `${ready.id} ${String(nth)}`).do(setUpWith(ready))
          for (const command of placesOf(table)) table.do(command)
          table.do({ type: 'encounter/start', encounter: 'fight' })
          roundsOf(table, 60)
          return { name: ready.name, over: verdictOf(table.campaign, table.fight).over }
        }),
      ),
    )
    const endless = ends.filter(({ over }) => !over).map(({ name }) => name)
    expect(endless.length, endless.join()).toBeLessThanOrEqual(ends.length / 100)
  })

  it('MC-GEN-08 is fought on the ground exactly where troops or vehicles are in it', () => {
    const onGround = readyOf('mass-combat').filter(({ content }) =>
      content.sides.some(({ members }) =>
        members.some(({ entry }) => (stockById(entry)?.content as JsonRecord)['kind'] !== 'mass-combat/ship'),
      ),
    )
    const surface = readyOf('mass-combat').filter((fight) => groundOf(fight) === 'surface')
    expect(surface.map(({ name }) => name)).toEqual(onGround.map(({ name }) => name))
    expect(surface.map(({ tags }) => tags.includes('surface'))).toEqual([true, true])
  })
})
