/** What a craft's glyph and its title say: what it has left, and what has failed on it (MC-SHEET-20, MC-FLAW-03). */
import { craftNumber } from '@shared/mass-combat/craft'
import type { Craft, Ship, Vehicle } from '@shared/mass-combat/sheet'
import { numeral, ui } from '@/words/words'

export type CraftType = Pick<Ship | Vehicle, 'hull'> & {
  shields?: number
  class: Ship['class'] | Vehicle['class']
  weapons: readonly { id: string; name: string; missiles: number | null }[]
}

/** Failures, the gravest first; each has a letter on the glyph. */
export const MARKS = [
  'ion',
  'deadInSpace',
  'slowed',
  'enginesOff',
  'weapons',
  'computers',
  'sensors',
  'hyperdrive',
] as const
export type CraftMark = (typeof MARKS)[number]

const IS_MARKED: Readonly<Record<CraftMark, (craft: Craft) => boolean>> = {
  ion: ({ ionDc }) => ionDc !== null,
  deadInSpace: ({ speedFlaws }) => speedFlaws >= 2,
  slowed: ({ speedFlaws }) => speedFlaws === 1,
  enginesOff: ({ enginesOff }) => enginesOff,
  weapons: ({ weaponsLost }) => weaponsLost.length > 0,
  computers: ({ computersLost }) => computersLost,
  sensors: ({ sensorsDamaged }) => sensorsDamaged,
  hyperdrive: ({ hyperdriveLost }) => hyperdriveLost,
}

export const marksOf = (craft: Craft): CraftMark[] => MARKS.filter((mark) => IS_MARKED[mark](craft))

function markWords(mark: CraftMark, craft: Craft, type: CraftType): string {
  if (mark === 'ion') return ui('fleet.mark.ion', { dc: craft.ionDc ?? 0 })
  if (mark !== 'weapons') return ui(`fleet.mark.${mark}`)
  const weapons = craft.weaponsLost.map((id) => type.weapons.find((weapon) => weapon.id === id)?.name ?? id)
  return ui('fleet.mark.weapons', { weapons: weapons.join(', ') })
}

/** Everything that is to be known of a craft, in one line. */
export function craftWords(
  craft: Craft,
  type: CraftType,
  { isHeld, isLeader }: { isHeld: boolean; isLeader: boolean },
): string {
  const head = ui(isLeader ? 'fleet.craft.leader' : 'fleet.craft.number', { number: craftNumber(craft) })
  if (craft.status !== 'active')
    return ui('fleet.craft.is', { head, what: ui(`fleet.status.${craft.status}`) })
  const stores = type.weapons.flatMap(({ id, name, missiles }) =>
    missiles === null
      ? []
      : [ui('fleet.craft.stores', { weapon: name, left: numeral(craft.missiles[id] ?? 0), of: missiles })],
  )
  const parts = [
    ui('fleet.craft.hull', { now: numeral(craft.hull), of: numeral(type.hull) }),
    ...((type.shields ?? 0) > 0 || craft.shields > 0
      ? [ui('fleet.craft.shields', { now: numeral(craft.shields), of: numeral(type.shields ?? 0) })]
      : []),
    ...marksOf(craft).map((mark) => markWords(mark, craft, type)),
    ...(isHeld ? [ui('fleet.mark.held')] : []),
    ...stores,
  ]
  return ui('fleet.craft.is', { head, what: parts.join(', ') })
}
