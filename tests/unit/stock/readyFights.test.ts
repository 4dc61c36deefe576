/** Ready fights of the stock as the library prepares them: by one command, with their own settings, and fought from there. */
import { describe, expect, it } from 'vitest'
import type { SystemId } from '@shared/campaign/types'
import type { JsonRecord, OpenCommand } from '@shared/contract/types'
import type { LibraryEntry } from '@shared/library/entry'
import { setUpOf } from '@shared/library/readyFight'
import { stockById, stockOf } from '../../../electron/library/stock'
import { offersOf, verdictOf } from '../../../electron/rules/answers'
import { cases } from '../../effort'
import { roundsOf, StockTable, type EntryOf } from './stock'

type Ready = EntryOf<'encounter'>

const isReady = (entry: LibraryEntry): entry is Ready => entry.kind === 'encounter'
const readyOf = (system: SystemId): Ready[] => stockOf(system).filter(isReady)

/** Where it is fought: the only setting on which hangs who may meet whom. */
const groundOf = ({ content }: Ready): unknown => content.settings?.['environment']

/** The sides of a fight; whoever has no foes of their own meets the first side of another that is fought in the same place. */
function sidesOf(fight: Ready): Ready['content']['sides'] {
  const { sides } = fight.content
  if (sides.length > 1) return sides
  const others = readyOf(fight.system ?? 'wcrpg').filter((one) => groundOf(one) === groundOf(fight))
  const [foes] = others[(others.indexOf(fight) + 1) % others.length]?.content.sides ?? []
  if (foes === undefined) return sides
  // where they stand at home says nothing here
  return [...sides, { ...foes, members: foes.members.map(({ entry, count }) => ({ entry, count })) }]
}

/** What the library sends; whoever has no foes of their own meets people who stand where player characters would. */
function setUpWith(fight: Ready): OpenCommand {
  const sides = sidesOf(fight)
  const entries = [...new Set(sides.flatMap(({ members }) => members.map(({ entry }) => entry)))]
  const map = fight.content.map === undefined ? undefined : stockById(fight.content.map)
  const command = setUpOf(withFoes(fight, sides), {
    encounter: 'fight',
    templates: entries.map((id) => ({ ...stockById(id)?.content, id, template: true })) as never,
    idOf: (id) => id,
    players: [],
    playersSide: 'Player characters',
    settings: {},
    map: map?.kind === 'map' ? map.content : null,
  })
  return command
}

/** Of those who come in place of player characters, as many as find room. */
function withFoes(fight: Ready, sides: Ready['content']['sides']): Ready {
  const { players: places = [] } = fight.content
  const free = [...places]
  const placed = sides.map((side, at) =>
    at < fight.content.sides.length || places.length === 0
      ? side
      : {
          ...side,
          members: side.members.flatMap(({ entry, count }) => {
            const isUnit = fight.system === 'mass-combat'
            const here = free.splice(0, isUnit ? 1 : count)
            return here.length === 0 ? [] : [{ entry, count: isUnit ? count : here.length, at: here }]
          }),
        },
  )
  return { ...fight, content: { ...fight.content, sides: placed } }
}

const idsOn = ({ fight }: StockTable, side: string): string[] =>
  fight.combatants.flatMap((one) => (one.side === side ? [one.id] : []))

/** Where everybody stands, as the GM says before the first round: near enough to fight. */
function placesOf(table: StockTable): OpenCommand[] {
  const { fight } = table.fight
  if (table.fight.combatants.some((one) => one.fight.position !== null)) return []
  const [ours, theirs] = [idsOn(table, 'side1'), idsOn(table, 'side2')]
  if (fight.system === 'mass-combat') {
    const middle = Math.trunc(fight.columns / 2)
    const placed = [ours, theirs].flatMap((units, side) =>
      units.map((unit, n) => ({
        unit,
        at: { x: middle + side + Math.trunc(n / fight.rows) * (2 * side - 1), y: n % fight.rows },
      })),
    )
    return [{ type: 'mass-combat/place', encounter: 'fight', positions: placed }]
  }
  if (fight.system !== 'wwn') return []
  return ours.map((combatant) => ({
    type: 'wwn/set-distances',
    encounter: 'fight',
    combatant,
    distances: theirs.map((other) => ({ combatant: other, feet: 5 })),
    melee: theirs,
  }))
}

// in WCRPG the first rounds may go by until those who have no gun are there
const FIGHTING = /\/(attack|cast)$|^wcrpg\/move$/

// whatever has settings or a map of its own is tried on every change
const FIRST = (['mass-combat', 'wcrpg', 'wire', 'wwn'] as const).flatMap((system) => {
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
