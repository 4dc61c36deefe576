/** Ready fights of the stock as a table sets them up: people of another one stand in for the player characters. */
import type { SystemId } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import type { LibraryEntry } from '@shared/library/entry'
import { setUpOf } from '@shared/library/readyFight'
import { stockById, stockOf } from '../../../electron/library/stock'
import type { EntryOf, StockTable } from './stock'

type Ready = EntryOf<'encounter'>

const isReady = (entry: LibraryEntry): entry is Ready => entry.kind === 'encounter'
export const readyOf = (system: SystemId): Ready[] => stockOf(system).filter(isReady)

/** Where it is fought: the only setting on which hangs who may meet whom. */
export const groundOf = ({ content }: Ready): unknown => content.settings?.['environment']

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
export function setUpWith(fight: Ready): OpenCommand {
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
export function placesOf(table: StockTable): OpenCommand[] {
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
