/**
 * Damage on its way to the craft of a target group, as its owner fills it in: what each could still take, how much is left to
 * be spread, and why it does not do yet. The host judges again (MC-FG-04, MC-FG-09, MC-FG-10, MC-ION-05).
 */
import type { Craft } from '@shared/mass-combat/sheet'
import type { Unallocated } from '@shared/mass-combat/fight'
import type { Id } from '@shared/contract/types'

export type Pool = Unallocated['pools'][number]
/** A craft of a target group: craft of two units may bear the same id, so it goes by unit and craft (MC-FG-10). */
export const keyOf = (unit: Id, craft: Id): string => `${unit}/${craft}`
export const unitOfKey = (key: string): Id => key.slice(0, key.indexOf('/'))
export const craftOfKey = (key: string): Id => key.slice(key.indexOf('/') + 1)

/** Points by craft; craft without any are left out. */
export type Shares = Readonly<Record<Id, number>>

export const total = (shares: Shares): number =>
  Object.values(shares).reduce((sum, points) => sum + points, 0)

/** Points until a craft is destroyed; ion damage has no such end. */
export function capacityOf(
  { hull, shields }: Pick<Craft, 'hull' | 'shields'>,
  { pastShields, kind }: Pool,
): number {
  if (kind === 'ion') return Number.POSITIVE_INFINITY
  return pastShields || hull === 0 ? hull : hull + shields
}

/** Shields first, unless the damage goes past them; never below 0 (MC-DMG-01). */
export function struck<C extends Pick<Craft, 'hull' | 'shields'>>(craft: C, points: number, pool: Pool): C {
  if (pool.kind === 'ion') return craft
  const taken = pool.pastShields ? 0 : Math.min(craft.shields, points)
  return { ...craft, shields: craft.shields - taken, hull: Math.max(0, craft.hull - (points - taken)) }
}

/** Craft as they meet each pool: later ones find what earlier ones have left. */
export function meeting(
  craft: readonly Craft[],
  pools: readonly Pool[],
  shares: readonly Shares[],
): Craft[][] {
  const stages: Craft[][] = []
  let now = craft.filter(({ status }) => status === 'active')
  pools.forEach((pool, at) => {
    stages.push(now.filter((one) => isReached(pool, one.id)))
    now = now.map((one) => struck(one, shares[at]?.[one.id] ?? 0, pool)).filter(({ hull }) => hull > 0)
  })
  return stages
}

/** Whether a pool may strike a craft; without a group it strikes the named unit, and no others are shown (MC-FG-10). */
const isReached = ({ group }: Pool, key: string): boolean =>
  group.length === 0 || group.some(({ unit, craft }) => craft.some((id) => keyOf(unit, id) === key))

/** What must be spread: all of it, or as much as all craft together can take; the rest is lost. */
export const wanted = (craft: readonly Craft[], pool: Pool): number =>
  Math.min(
    pool.damage,
    craft.reduce((sum, one) => sum + capacityOf(one, pool), 0),
  )

export type Wrong =
  | { why: 'wasted'; craft: Id; most: number }
  | { why: 'rest' | 'tooMuch' | 'bolts'; points: number }

/** Why the shares of one pool do not do; null when they do. */
export function wrongWith(craft: readonly Craft[], pool: Pool, shares: Shares): Wrong | null {
  for (const one of craft) {
    const most = capacityOf(one, pool)
    if ((shares[one.id] ?? 0) > most) return { why: 'wasted', craft: one.id, most }
  }
  const rest = wanted(craft, pool) - total(shares)
  if (rest === 0) return pool.kind === 'ion' ? wrongBolts(craft, pool, shares) : null
  return rest > 0 ? { why: 'rest', points: rest } : { why: 'tooMuch', points: -rest }
}

/** MC-ION-05: whole bolts, and nobody takes a second one while another has taken none. */
function wrongBolts(craft: readonly Craft[], { damage, each }: Pool, shares: Shares): Wrong | null {
  if (each === 0 || damage % each !== 0) return null
  const dealt = craft.map(({ id }) => shares[id] ?? 0)
  const isWhole = dealt.every((points) => points % each === 0)
  return isWhole && (Math.max(...dealt) <= each || Math.min(...dealt) > 0)
    ? null
    : { why: 'bolts', points: each }
}

/** One craft takes all it can of what is left, or gives back what it had; of ions one bolt more (MC-ION-05). */
export function pouredOn(craft: readonly Craft[], pool: Pool, shares: Shares, id: Id): Shares {
  const { [id]: had = 0, ...others } = shares
  if (pool.kind === 'ion') {
    const left = wanted(craft, pool) - total(shares)
    return left > 0 ? { ...shares, [id]: had + Math.min(left, Math.max(1, pool.each)) } : others
  }
  if (had > 0) return others
  const one = craft.find((candidate) => candidate.id === id)
  const rest = wanted(craft, pool) - total(others)
  const points = one === undefined ? 0 : Math.min(rest, capacityOf(one, pool))
  return points > 0 ? { ...others, [id]: points } : others
}

/** The same for each as far as it can take it; odd points go to the first ones (MC-FG-06). */
export function spreadEvenly(craft: readonly Craft[], pool: Pool): Shares {
  const shares: Record<Id, number> = {}
  let rest = wanted(craft, pool)
  let open = [...craft]
  while (rest > 0 && open.length > 0) {
    const each = pool.kind === 'ion' ? Math.max(1, pool.each) : Math.max(1, Math.floor(rest / open.length))
    for (const one of open) {
      const points = Math.min(each, rest, capacityOf(one, pool) - (shares[one.id] ?? 0))
      if (points > 0) shares[one.id] = (shares[one.id] ?? 0) + points
      rest -= points
    }
    open = open.filter((one) => capacityOf(one, pool) > (shares[one.id] ?? 0))
  }
  return shares
}

/** As the command takes them: one list a pool. */
export const asCommand = (shares: readonly Shares[]): { unit: Id; craft: Id; damage: number }[][] =>
  shares.map((pool) =>
    Object.entries(pool)
      .filter(([, damage]) => damage > 0)
      .map(([key, damage]) => ({ unit: unitOfKey(key), craft: craftOfKey(key), damage })),
  )
