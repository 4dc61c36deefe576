/**
 * Damage that its owner spreads over the craft of a squadron (MC-FG-04, MC-FG-05, MC-FG-06, MC-FG-07), and a ram's that
 * the GM states (MC-FAC-06).
 */
import type { Unallocated } from '@shared/mass-combat/fight'
import { findRunning, running } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { goOnAll } from '../movement/arrival'
import { allocateWaiting, membersOf } from '../attack/allocate'
import { judgeFigures, judgeInGroup, type Members, type Misallocation } from '../attack/spread'
import { damageCraft } from '../attack/shields'
import { unitIn } from '../sheet/unit'
import { strikeOut } from '../attack/apply'
import type { FigureShare, Pool, UnitShare } from '../attack/types'
import { defineCommand, type Campaign, type Encounter, type MassCombat } from '../types'

function waitingIn(
  campaign: Campaign,
  encounterId: string | undefined,
  damage: string,
): { encounter: Encounter; waiting: Unallocated } | null {
  const encounter = findRunning<MassCombat>(campaign, encounterId)
  if ('refused' in encounter) return null
  const waiting = findById(encounter.fight.unallocated, damage)
  return waiting === undefined ? null : { encounter, waiting }
}

/** Why a share of some pool does not do; later pools meet what earlier ones have left. */
function judgeAll(
  members: Members,
  pools: readonly Pool[],
  shares: readonly (readonly UnitShare[])[],
): { why: Misallocation; pool: number } | null {
  const left = members.map(({ id, unit }) => ({
    id,
    unit: { figures: [], craft: unit.craft.map((craft) => ({ ...craft })) },
  }))
  const bolts = new Map<string, number>()
  for (const [place, pool] of pools.entries()) {
    const standing = left.map(({ id, unit }) => ({
      id,
      unit: { ...unit, craft: unit.craft.filter(({ hull }) => hull > 0) },
    }))
    const given = shares[place] ?? []
    const why = judgeInGroup(standing, pool, given, bolts)
    if (why !== null) return { why, pool: place + 1 }
    if (pool.kind === 'ion') continue
    for (const { unit, craft: id, damage } of given)
      damageCraft(needById(needById(left, unit, 'unit').unit.craft, id, 'craft'), damage, pool.pastShields)
  }
  return null
}

/** The same of figures (MC-GND-11). */
function judgeAllFigures(
  members: Members,
  pools: readonly Pool[],
  figures: readonly (readonly FigureShare[])[],
): { why: Misallocation; pool: number } | null {
  let left = members
  for (const [place, pool] of pools.entries()) {
    const given = figures[place] ?? []
    const why = judgeFigures(left, pool, given)
    if (why !== null) return { why, pool: place + 1 }
    left = left.map(({ id, unit }) => ({
      id,
      unit: {
        ...unit,
        figures: strikeOut(
          unit.figures,
          given.filter((share) => share.unit === id),
        ).left,
      },
    }))
  }
  return null
}

/** Where no unit is named, the one that was attacked is meant. */
const ofUnits = <Part extends { unit: string | null }>(
  lists: readonly (readonly Part[])[] | null,
  target: string,
): (Part & { unit: string })[][] | null =>
  lists?.map((list) => list.map((part) => ({ ...part, unit: part.unit ?? target }))) ?? null

const allocate = defineCommand('mass-combat/allocate', {
  rules: ['MC-FG-04', 'MC-FG-05', 'MC-FG-06', 'MC-FG-07', 'MC-FG-10', 'MC-GND-11'],
  /** Refusals: `nothing-to-allocate`, `bad-shares` {why, pool}. */
  refuse({ campaign }, { encounter, damage, shares, figures }) {
    const found = waitingIn(campaign, encounter, damage)
    if (found === null) return refuse('nothing-to-allocate')
    if (shares === null && figures === null) return null
    const { pools, target } = found.waiting
    const members = membersOf(found.encounter, target, pools).map(({ id, sheet }) => ({
      id,
      unit: unitIn(campaign, sheet),
    }))
    const isTroops = (members[0]?.unit.figures.length ?? 0) > 0
    const chosen = isTroops ? figures : shares
    if (chosen?.length !== pools.length) return refuse('bad-shares', { why: 'pools', pool: pools.length })
    const wrong = isTroops
      ? judgeAllFigures(members, pools, ofUnits(figures, target) ?? [])
      : judgeAll(members, pools, ofUnits(shares, target) ?? [])
    return wrong === null ? null : refuse('bad-shares', { ...wrong })
  },
  apply(resolution, { encounter: id, damage, shares, figures }) {
    const encounter = running<MassCombat>(resolution, id)
    const waiting = needById(encounter.fight.unallocated, damage, 'damage')
    allocateWaiting(resolution, encounter, waiting, {
      shares: ofUnits(shares, waiting.target),
      figures: ofUnits(figures, waiting.target),
    })
    goOnAll(resolution, encounter)
  },
})

export const allocationCommands = [allocate]
