/**
 * Where the weapons of a ship or a vehicle bear: a facing of a capital ship or station covers the square that it is turned
 * to, turrets and whoever turns as needed all around (MC-MOVE-09); as far as the weapon reaches.
 */
import type { Sheet } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import type { MassCombatEncounterState, MassCombatUnitState } from '@shared/mass-combat/fight'
import { FACINGS, type Facing } from '@shared/mass-combat/names'
import { ui } from '@/words/words'
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
  /** Names of the weapons of each facing. */
  mounted: ReadonlyMap<Facing, readonly string[]>
  isChosen: boolean
}

/** What a facing is turned to; starfighters and transports turn as needed, turrets bear on any square. */
const towardOf = (type: Sheet, fight: MassCombatUnitState, facing: Facing): Square | null =>
  isCapital(type) && facing !== 'turret' ? (fight.facings[facing] ?? null) : null

/** Starfighters and transports fire all around with whatever does not point to the rear. */
const isAround = (type: Sheet, facing: Facing): boolean => !isCapital(type) && facing !== 'rear'

/** Facings with the same weapons together: no facing is said to have what only another one has. */
function mountsOf(
  type: Sheet,
  { mounted, toward }: Bearing,
): { where: string; weapons: readonly string[] }[] {
  const groups = new Map<string, { facings: Facing[]; weapons: readonly string[] }>()
  for (const [facing, weapons] of mounted) {
    const key = weapons.toSorted((a, b) => a.localeCompare(b)).join('\n')
    const group = groups.get(key) ?? { facings: [], weapons }
    groups.set(key, { ...group, facings: [...group.facings, facing] })
  }
  return [...groups.values()].map(({ facings, weapons }) => {
    const isOpen = isCapital(type) && toward === null && facings.some((one) => one !== 'turret')
    const names = facings.map((one) => ui(`battle.facing.${one}`)).join(', ')
    const where = facings.some((one) => isAround(type, one)) ? ui('battle.arc.around') : names
    return { where: isOpen ? ui('battle.arc.open', { where }) : where, weapons }
  })
}

function wordsOf(type: Sheet, bearing: Bearing): string {
  const mounts = mountsOf(type, bearing).map(({ where, weapons }) =>
    ui('battle.arc.mount', { where, weapons: weapons.join(', ') }),
  )
  const { squares } = bearing
  return ui(squares === 0 ? 'battle.arc.here' : 'battle.arc', { mounts: mounts.join('; '), count: squares })
}
/** The first weapon, or the one that is chosen, where it is mounted, and how many more. */
function shortOf(type: Sheet, bearing: Bearing, first: string): string {
  const mounts = mountsOf(type, bearing)
  const all = new Set(mounts.flatMap(({ weapons }) => weapons))
  const weapon = all.has(first) ? first : ([...all][0] ?? '')
  const where = mounts.filter(({ weapons }) => weapons.includes(weapon)).map((mount) => mount.where)
  const words = { where: where.join(', '), weapon, count: all.size - 1 }
  return ui(all.size === 1 ? 'battle.arc.short' : 'battle.arc.shortMore', words)
}

const withName = (names: readonly string[], name: string, isFirst: boolean): string[] =>
  isFirst ? [name, ...names.filter((other) => other !== name)] : [...new Set([...names, name])]

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
  const first = all.find(({ id }) => id === chosen) ?? all[0]
  for (const { id, name, facings } of all) {
    const reach = weaponRings(type, id, around, environment).at(-1)?.squares
    if (reach === undefined) continue
    for (const facing of FACINGS.filter((one) => facings[one] === true || (facings[one] ?? 0) > 0)) {
      const toward = towardOf(type, fight, facing)
      const isRear = !isCapital(type) && facing === 'rear'
      const key = `${toward === null ? 'around' : squareKey(toward)} ${String(reach)} ${String(isRear)}`
      const one: Bearing = bearings.get(key) ?? {
        toward,
        squares: reach,
        mounted: new Map(),
        isChosen: false,
      }
      const names = withName(one.mounted.get(facing) ?? [], name, id === first?.id)
      bearings.set(key, {
        ...one,
        mounted: new Map([...one.mounted, [facing, names]]),
        isChosen: one.isChosen || id === first?.id,
      })
    }
  }
  return [...bearings]
    .map(([key, bearing]) => ({
      key: `arc ${key}`,
      toward: bearing.toward,
      squares: bearing.squares,
      label: wordsOf(type, bearing),
      short: shortOf(type, bearing, first?.name ?? ''),
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
