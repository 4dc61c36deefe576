/**
 * MC-ATK-09 step 9: damage is allocated to the target group, at once or by its owner, who may take their time (MC-FG-04,
 * MC-FG-05, MC-FG-06, MC-FG-07, MC-FG-10, MC-GND-11, MC-GEN-18).
 */
import { activeCraft, figuresLeft } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Unallocated } from '@shared/mass-combat/fight'
import { findCombatant, needById } from '../../../engine/lookup'
import { isGround, peekUnit, unitOf } from '../sheet/unit'
import type { Combatant, Encounter, Resolution } from '../types'
import { applyToChosen, applyToFigures, strikeCraft, strikeGroup, type Spreading, type Victim } from './apply'
import { hitPoints, reachOf, sharesInGroup, sharesOf, withoutIons, type Members } from './spread'
import type { Attack, FigureShare, Pool, UnitShare } from './types'

/** What an owner has chosen: over craft, or over figures; null: it is spread by itself. */
export interface Chosen {
  shares: readonly (readonly UnitShare[])[] | null
  figures: readonly (readonly FigureShare[])[] | null
}
const BY_ITSELF: Chosen = { shares: null, figures: null }

/** Units of a target group that are there, the named one first; what a pool reaches of each is another matter. */
export function membersOf(encounter: Encounter, target: string, pools: readonly Pool[]): Combatant[] {
  const ids = new Set([target, ...pools.flatMap(({ group }) => group.map(({ unit }) => unit))])
  return [...ids].flatMap((id) => findCombatant(encounter, id) ?? [])
}

/** Whom an owner could choose between: craft, or figures. */
const choices = (resolution: Resolution, members: readonly Combatant[], pools: readonly Pool[]): number =>
  members.reduce((sum, member) => {
    const { unit } = peekUnit(resolution, member)
    const reached = pools.some(({ group }) => reachOf(group, member.id, unit).length > 0)
    return sum + (reached ? activeCraft(unit).length : 0) + figuresLeft(unit)
  }, 0)

/** MC-FG-04, MC-FG-07: spread at once, or left until the target's owner has. */
export function allocate(resolution: Resolution, attack: Attack, target: Combatant, given: Pool[]): void {
  const { unit, type } = peekUnit(resolution, target)
  const pools = isGround(type) ? withoutIons(given) : given
  if (pools.length === 0) return
  const { encounter } = attack
  const members = membersOf(encounter, target.id, pools)
  const isAlone = choices(resolution, members, pools) <= 1 || pools.every(reachesOneCraft)
  if (attack.spread === 'automatic' || isAlone) {
    spreadOver(resolution, members, pools, BY_ITSELF, attack.reflexModifiers)
    return
  }
  encounter.fight.unallocated.push({
    id: resolution.freshId('d'),
    attacker: attack.orders[0]?.combatant.id ?? '',
    target: target.id,
    pools,
    reflex: [...(attack.reflexModifiers ?? [])],
  })
  resolution.log.say(
    'mc.toAllocate',
    { who: unit.name, damage: pools.reduce((sum, { damage }) => sum + damage, 0) },
    { rule: 'MC-FG-04', tone: 'turn', secret: target.hidden },
  )
}

/** MC-SQD-04: a craft that was aimed at by itself leaves nothing to choose. */
const reachesOneCraft = ({ group }: Pool): boolean => group.length === 1 && group[0]?.craft.length === 1

/** Every pool over the units that it reaches (MC-FG-10). */
function spreadOver(
  resolution: Resolution,
  members: readonly Combatant[],
  pools: readonly Pool[],
  chosen: Chosen,
  reflex: Modifiers = [],
): void {
  const [named] = members
  if (named === undefined) return
  if (isGround(peekUnit(resolution, named).type)) {
    pools.forEach((pool, index) => spreadOverFigures(resolution, members, pool, chosen.figures?.[index]))
    return
  }
  const victims = members.flatMap((member): Victim[] => {
    const { unit, type } = unitOf(resolution, member)
    return isGround(type) ? [] : [{ id: member.id, unit, type }]
  })
  const standing: Members = victims.map(({ id, unit }) => ({ id, unit }))
  const bolts = new Map<string, number>()
  strikeGroup(
    resolution,
    victims,
    pools,
    (pool, index) => chosen.shares?.[index] ?? sharesInGroup(standing, pool, bolts),
    reflex,
  )
}

/** MC-GND-11, MC-FG-10: the named force first, then the others, each up to its hit points. */
function spreadOverFigures(
  resolution: Resolution,
  members: readonly Combatant[],
  { damage, group }: Pool,
  chosen: readonly FigureShare[] | undefined,
): void {
  if (chosen !== undefined) {
    for (const member of members) {
      const own = chosen.filter(({ unit }) => unit === member.id)
      if (own.length > 0) applyToChosen(resolution, member, own)
    }
    return
  }
  const reached = members.filter(({ id }, i) => (group.length === 0 ? i === 0 : isIn(group, id)))
  let rest = damage
  for (const member of reached) {
    const most = hitPoints(peekUnit(resolution, member).unit.figures)
    const part = reached.length === 1 ? rest : Math.min(rest, most)
    if (part > 0) applyToFigures(resolution, member, part)
    rest -= part
  }
}
const isIn = (group: Pool['group'], id: string): boolean => group.some(({ unit }) => unit === id)

/** Damage that waited is spread and taken off the list. */
export function allocateWaiting(
  resolution: Resolution,
  encounter: Encounter,
  { id, target, pools, reflex }: Unallocated,
  chosen: Chosen = BY_ITSELF,
): void {
  spreadOver(resolution, membersOf(encounter, target, pools), pools, chosen, reflex)
  encounter.fight.unallocated = encounter.fight.unallocated.filter((waiting) => waiting.id !== id)
}

/**
 * Before the turn passes on: nothing may be left over (MC-GEN-18).
 * @param attacker whose hits alone are spread: it leaves; null: those of everybody
 */
export function allocateEverything(
  resolution: Resolution,
  encounter: Encounter,
  attacker: string | null = null,
): void {
  for (const waiting of [...encounter.fight.unallocated]) {
    if (attacker !== null && waiting.attacker !== attacker) continue
    const target = needById(encounter.combatants, waiting.target, 'target')
    resolution.log.say(
      'mc.spreadByItself',
      { who: peekUnit(resolution, target).unit.name },
      { rule: 'MC-FG-07', tone: 'note', secret: target.hidden },
    )
    allocateWaiting(resolution, encounter, waiting)
  }
}

/** MC-ION-01: troops have neither shields nor systems. */
export function sayIonsDoNothing(resolution: Resolution, target: Combatant): void {
  resolution.log.say(
    'mc.ionNothing',
    { who: peekUnit(resolution, target).unit.name },
    { rule: 'MC-ION-01', tone: 'note', secret: target.hidden },
  )
}

/** Damage that is no attack (a power, a ram, the GM's word): spread by itself, unless a craft is named. */
export function dealOutright(
  resolution: Resolution,
  target: Combatant,
  { damage, kind, pastShields }: Omit<Pool, 'each' | 'group'>,
  craft: string | null = null,
  reflex: Modifiers = [],
): void {
  const { unit, type } = unitOf(resolution, target)
  if (isGround(type)) {
    if (kind === 'ion') sayIonsDoNothing(resolution, target)
    else applyToFigures(resolution, target, damage)
    return
  }
  const pool: Pool = { damage, kind, pastShields, each: damage, group: [] }
  const spread: Spreading = (_pool, _index, flying) =>
    craft === null ? sharesOf(flying, pool) : [{ craft, damage }]
  strikeCraft(resolution, unit, type, [pool], spread, reflex)
}
