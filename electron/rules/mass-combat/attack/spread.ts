/**
 * How damage is spread over a target group: by itself, or as its owner has chosen, judged by the rules (MC-FG-04, MC-FG-07,
 * MC-FG-10, MC-ION-05, MC-GND-11).
 */
import { activeCraft } from '@shared/mass-combat/craft'
import type { Craft, Figures, Unit } from '@shared/mass-combat/sheet'
import { capacityOf } from '../sheet/unit'
import type { FigureShare, Pool, Share, UnitShare } from './types'

/** Units of a target group, the named one first. */
export type Members = readonly { id: string; unit: Pick<Unit, 'craft' | 'figures'> }[]

/** MC-ION-01: a pool of ions has nothing that troops could lose. */
export const withoutIons = (pools: readonly Pool[]): Pool[] => pools.filter(({ kind }) => kind !== 'ion')

/** Craft of a unit that a pool may strike; of the named unit alone where no group is listed (MC-FG-10). */
export function reachOf(group: Pool['group'], id: string, unit: Pick<Unit, 'craft'>): Craft[] {
  const flying = activeCraft(unit)
  if (group.length === 0) return flying
  const names = new Set(group.find((reach) => reach.unit === id)?.craft)
  return flying.filter((craft) => names.has(craft.id))
}

/** The same of every member; without a group the named unit is the first. */
const reachedIn = (members: Members, { group }: Pool): { id: string; craft: Craft[] }[] =>
  (group.length === 0 ? members.slice(0, 1) : members).map(({ id, unit }) => ({
    id,
    craft: reachOf(group, id, unit),
  }))

/** MC-FG-07: the most damaged first (lowest shields + hull; ties in list order). */
const mostDamagedFirst = (craft: readonly Craft[]): Craft[] =>
  craft
    .map((c, place) => ({ c, place, left: capacityOf(c, false) }))
    .sort((a, b) => (a.left === b.left ? a.place - b.place : a.left - b.left))
    .map(({ c }) => c)

/** MC-FG-07: the most damaged first, each until it is destroyed. */
export function automaticShares(craft: readonly Craft[], damage: number, pastShields: boolean): Share[] {
  const shares: Share[] = []
  let rest = damage
  for (const c of mostDamagedFirst(craft)) {
    const share = Math.min(rest, capacityOf(c, pastShields))
    if (share > 0) shares.push({ craft: c.id, damage: share })
    rest -= share
  }
  return shares
}

/** MC-ION-05, MC-FG-07: bolts strike one craft each, the most damaged first; nobody gets a second one before everybody has one. */
export function automaticIonShares(craft: readonly Craft[], damage: number, each: number): Share[] {
  const bolts = new Map<string, number>()
  const members = [{ id: '', unit: { craft: [...craft], figures: [] } }]
  const pool: Pool = { damage, kind: 'ion', pastShields: false, each, group: [] }
  return ionShares(members, pool, bolts).map(({ craft: id, damage: dealt }) => ({ craft: id, damage: dealt }))
}

const keyOf = (unit: string, craft: string): string => `${unit}/${craft}`

function ionShares(members: Members, pool: Pool, bolts: Map<string, number>): UnitShare[] {
  const targets = reachedIn(members, pool).flatMap(({ id, craft }) =>
    mostDamagedFirst(craft).map((c) => ({ unit: id, craft: c.id, key: keyOf(id, c.id) })),
  )
  const shares = new Map<string, UnitShare>()
  let rest = pool.damage
  while (rest > 0 && targets.length > 0) {
    const fewest = Math.min(...targets.map(({ key }) => bolts.get(key) ?? 0))
    const next = targets.find(({ key }) => (bolts.get(key) ?? 0) === fewest)
    if (next === undefined) break
    const bolt = Math.min(rest, Math.max(1, pool.each))
    const { unit, craft, key } = next
    shares.set(key, { unit, craft, damage: (shares.get(key)?.damage ?? 0) + bolt })
    bolts.set(key, fewest + 1)
    rest -= bolt
  }
  return [...shares.values()]
}

/** MC-FG-07, MC-FG-10: how a pool is spread by itself, the named unit first; `bolts` counts those of the whole attack. */
export function sharesInGroup(members: Members, pool: Pool, bolts: Map<string, number>): UnitShare[] {
  if (pool.kind === 'ion') return ionShares(members, pool, bolts)
  let rest = pool.damage
  return reachedIn(members, pool).flatMap(({ id: unit, craft: reached }) => {
    const shares = automaticShares(reached, rest, pool.pastShields)
    rest -= shares.reduce((sum, { damage }) => sum + damage, 0)
    return shares.map(({ craft, damage }) => ({ craft, damage, unit }))
  })
}

/** How a pool is spread over one unit. */
export const sharesOf = (craft: readonly Craft[], { kind, damage, pastShields, each }: Pool): Share[] =>
  kind === 'ion' ? automaticIonShares(craft, damage, each) : automaticShares(craft, damage, pastShields)

/** Why shares that an owner has set do not do. */
export type Misallocation =
  | 'unknown-craft'
  | 'named-twice'
  | 'wasted'
  | 'not-all-spread'
  | 'too-much'
  | 'part-of-a-bolt'
  | 'second-bolt'

/**
 * MC-FG-04: no craft more than it can take while another has capacity, and every point until all are full; the rest is
 * lost. Ion damage has no capacity: every point must be spread.
 */
export function judgeShares(
  craft: readonly Craft[],
  shares: readonly Share[],
  damage: number,
  pastShields: boolean,
  kind: 'energy' | 'ion',
): Misallocation | null {
  const named = new Set(shares.map((share) => share.craft))
  if (named.size !== shares.length) return 'named-twice'
  const byId = new Map(craft.map((c) => [c.id, c]))
  if (shares.some((share) => !byId.has(share.craft))) return 'unknown-craft'
  const spread = shares.reduce((total, share) => total + share.damage, 0)
  if (spread > damage) return 'too-much'
  if (kind === 'ion') return spread === damage ? null : 'not-all-spread'
  const capacity = (c: Craft): number => capacityOf(c, pastShields)
  for (const share of shares) {
    const target = byId.get(share.craft)
    if (target !== undefined && share.damage > capacity(target)) return 'wasted'
  }
  const total = craft.reduce((sum, c) => sum + capacity(c), 0)
  return spread === Math.min(damage, total) ? null : 'not-all-spread'
}

/** The same over a target group; `bolts` counts those of earlier pools of the attack (MC-FG-10, MC-ION-05). */
export function judgeInGroup(
  members: Members,
  pool: Pool,
  shares: readonly UnitShare[],
  bolts: Map<string, number>,
): Misallocation | null {
  const craft = reachedIn(members, pool).flatMap(({ id, craft: own }) =>
    own.map((c) => ({ ...c, id: keyOf(id, c.id) })),
  )
  const given = shares.map(({ unit, craft: id, damage }) => ({ craft: keyOf(unit, id), damage }))
  const wrong = judgeShares(craft, given, pool.damage, pool.pastShields, pool.kind)
  return wrong ?? (pool.kind === 'ion' ? judgeBolts(craft, pool, given, bolts) : null)
}

/** MC-ION-05: a bolt is never shared out, and nobody takes a second one while another has taken none. */
function judgeBolts(
  craft: readonly Craft[],
  { damage, each }: Pool,
  shares: readonly Share[],
  bolts: Map<string, number>,
): Misallocation | null {
  if (each === 0 || damage % each !== 0) return null
  for (const { craft: id, damage: dealt } of shares) {
    if (dealt % each !== 0) return 'part-of-a-bolt'
    bolts.set(id, (bolts.get(id) ?? 0) + dealt / each)
  }
  const counts = craft.map(({ id }) => bolts.get(id) ?? 0)
  return Math.max(...counts) > 1 && Math.min(...counts) === 0 ? 'second-bolt' : null
}

/** Hit points that a force has left. */
export const hitPoints = (figures: readonly Figures[]): number =>
  figures.reduce((sum, { hp, count }) => sum + hp * count, 0)

/** MC-GND-11, MC-FG-04: no figure more than it has, and every point until all have fallen. */
export function judgeFigures(
  members: Members,
  { damage, group }: Pool,
  shares: readonly FigureShare[],
): Misallocation | null {
  const reached = members.filter(({ id }, i) =>
    group.length === 0 ? i === 0 : group.some(({ unit }) => unit === id),
  )
  const named = new Map<string, number>()
  for (const { unit, hp, count } of shares)
    named.set(`${unit}/${String(hp)}`, (named.get(`${unit}/${String(hp)}`) ?? 0) + count)
  for (const { unit, hp, damage: each } of shares) {
    const own = reached.find(({ id }) => id === unit)?.unit.figures
    const standing = own?.find((bucket) => bucket.hp === hp)?.count ?? 0
    if ((named.get(`${unit}/${String(hp)}`) ?? 0) > standing) return 'unknown-craft'
    if (each > hp) return 'wasted'
  }
  const spread = shares.reduce((sum, share) => sum + share.count * share.damage, 0)
  if (spread > damage) return 'too-much'
  const most = reached.reduce((sum, { unit }) => sum + hitPoints(unit.figures), 0)
  return spread === Math.min(damage, most) ? null : 'not-all-spread'
}
