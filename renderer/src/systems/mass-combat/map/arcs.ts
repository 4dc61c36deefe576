/**
 * Where the weapons of a ship or a vehicle bear: a facing of a capital ship or station covers the square that it is turned
 * to, turrets and whoever turns as needed all around (MC-MOVE-09); as far as the weapon reaches.
 */
import type { Sheet } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import type { MassCombatEncounterState, MassCombatUnitState } from '@shared/mass-combat/fight'
import { FACINGS, type Facing } from '@shared/mass-combat/names'
import { numeral, ui } from '@/words/words'
import type { Layout } from '@/features/encounter/map/layout'
import { isSameSquare, type Square } from '@/features/encounter/map/squares'
import { squareKey, weaponRings, weaponsOf } from './massCombatMap'

export interface WeaponArc {
  key: string
  /** Null: all around. */
  toward: Square | null
  /** How far the weapons reach. */
  squares: number
  /** All that is to be said of it. */
  label: string
  /** What stands on the map. */
  short: string
  /** One of its weapons is the one that is chosen. */
  isChosen: boolean
}

/** MC-GEN-16. */
const isCapital = (type: Sheet): boolean =>
  type.kind === 'mass-combat/ship' && (type.class === 'capital' || type.class === 'station')

interface Bearing {
  toward: Square | null
  squares: number
  facings: Facing[]
  names: string[]
  isChosen: boolean
}

/** What a facing is turned to; starfighters and transports turn as needed, turrets bear on any square. */
const towardOf = (type: Sheet, fight: MassCombatUnitState, facing: Facing): Square | null =>
  isCapital(type) && facing !== 'turret' ? (fight.facings[facing] ?? null) : null

const whereOf = (type: Sheet, { facings }: Bearing): string =>
  !isCapital(type) && !facings.includes('rear')
    ? ui('battle.arc.around')
    : facings.map((one) => ui(`battle.facing.${one}`)).join(', ')

function wordsOf(type: Sheet, bearing: Bearing): string {
  const { facings, names, squares, toward } = bearing
  const isOpen = isCapital(type) && toward === null && facings.some((one) => one !== 'turret')
  return ui(squares === 0 ? 'battle.arc.here' : isOpen ? 'battle.arc.open' : 'battle.arc', {
    where: whereOf(type, bearing),
    weapons: names.join(', '),
    count: squares,
  })
}
/** The first weapon, or the one that is chosen, and how many more. */
function shortOf(type: Sheet, bearing: Bearing): string {
  const [weapon = '', ...others] = bearing.names
  const words = { where: whereOf(type, bearing), weapon, more: numeral(others.length) }
  return ui(others.length === 0 ? 'battle.arc.short' : 'battle.arc.shortMore', words)
}

const withName = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? [...names] : [...names, name]

/** One for all weapons that bear on the same and reach as far; the chosen one last, so that it is drawn on top. */
export function arcsOf(
  type: Sheet | undefined,
  fight: MassCombatUnitState | undefined,
  chosen: Id | null,
  environment: MassCombatEncounterState['environment'],
): WeaponArc[] {
  if (type === undefined || fight?.position == null) return []
  const around = fight.position
  const bearings = new Map<string, Bearing>()
  const all = weaponsOf(type)
  const first = all.find(({ id }) => id === chosen)?.id ?? all[0]?.id
  for (const { id, name, facings } of all) {
    const reach = weaponRings(type, id, around, environment).at(-1)?.squares
    if (reach === undefined) continue
    for (const facing of FACINGS.filter((one) => facings[one] === true || (facings[one] ?? 0) > 0)) {
      const toward = towardOf(type, fight, facing)
      const isRear = !isCapital(type) && facing === 'rear'
      const key = `${toward === null ? 'around' : squareKey(toward)} ${String(reach)} ${String(isRear)}`
      const one = bearings.get(key) ?? { toward, squares: reach, facings: [], names: [], isChosen: false }
      bearings.set(key, {
        ...one,
        facings: one.facings.includes(facing) ? one.facings : [...one.facings, facing],
        names:
          id === first ? [name, ...one.names.filter((other) => other !== name)] : withName(one.names, name),
        isChosen: one.isChosen || id === first,
      })
    }
  }
  return [...bearings]
    .map(([key, bearing]) => ({
      key: `arc ${key}`,
      toward: bearing.toward,
      squares: bearing.squares,
      label: wordsOf(type, bearing),
      short: shortOf(type, bearing),
      isChosen: bearing.isChosen,
    }))
    .sort((a, b) => Number(a.isChosen) - Number(b.isChosen))
}

/** Further than any map is wide. */
const FAR = 500

/**
 * The two sides of a wedge from a square's middle around another one, as points far out; null: it is the same square.
 */
export function sidesOf(
  layout: Pick<Layout, 'middle' | 'corner'>,
  from: Square,
  to: Square,
): [Square, Square] | null {
  if (isSameSquare(from, to)) return null
  const middle = layout.middle(from)
  const ahead = layout.middle(to)
  const angle = Math.atan2(ahead.y - middle.y, ahead.x - middle.x)
  const { x, y } = layout.corner(to)
  const aside = [0, 1].flatMap((right) =>
    [0, 1].map((down) => {
      const turn = Math.atan2(y + down - middle.y, x + right - middle.x) - angle
      return Math.atan2(Math.sin(turn), Math.cos(turn))
    }),
  )
  const far = (turn: number): Square => ({
    x: middle.x + Math.cos(angle + turn) * FAR,
    y: middle.y + Math.sin(angle + turn) * FAR,
  })
  return [far(Math.min(...aside)), far(Math.max(...aside))]
}
