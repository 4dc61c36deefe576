/** A battle as the samples state it, and the commands that prepare it. */
import type { CommandOf } from '@shared/contract/commands'
import type { Command, JsonRecord } from '@shared/contract/types'

interface Unit {
  id: string
  name: string
  of: string
  side: string
  size: number
  at: readonly [number, number]
  carrier?: string
  /** Waits aboard its carrier. */
  aboard?: boolean
  control?: NonNullable<CommandOf<'mass-combat/muster'>['control']>
  /** Craft that its hero flies. */
  leader?: string
  player?: boolean
}

export interface Battle {
  id: string
  title: string
  briefing: string
  settings: JsonRecord
  sides: NonNullable<CommandOf<'encounter/create'>['sides']>
  units: readonly Unit[]
}

const musterOf = ({ id, name, of, size, carrier, control, leader, player }: Unit): Command => ({
  type: 'mass-combat/muster',
  unit: id,
  name,
  of,
  size,
  ...(carrier === undefined ? {} : { carrier }),
  ...(control === undefined ? {} : { control }),
  ...(leader === undefined ? {} : { leader }),
  ...(player === undefined ? {} : { player }),
})

/** Units are mustered, the encounter is created and everybody but those aboard a carrier is placed. */
export function prepare({ id, title, briefing, settings, sides, units }: Battle): Command[] {
  const on = (side: string): string[] => units.filter((unit) => unit.side === side).map((unit) => unit.id)
  return [
    ...units.map(musterOf),
    {
      type: 'encounter/create',
      system: 'mass-combat',
      encounter: id,
      name: title,
      sides: [...sides],
      notes: briefing,
      settings,
    },
    ...sides.map(({ id: side }): Command => ({
      type: 'encounter/add',
      encounter: id,
      side,
      sheets: on(side),
    })),
    {
      type: 'mass-combat/place',
      encounter: id,
      positions: units
        .filter(({ aboard }) => aboard !== true)
        .map(({ id: unit, at: [x, y] }) => ({ unit, at: { x, y } })),
    },
  ]
}
