/** Attacks of units and fire groups, and damage that its owner spreads (MC-ATK-09, MC-FG-01 to -10). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Refusal } from '@shared/contract/types'
import { inEncounter, modifiersSchema, running } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { judgeShares } from '../allocation'
import { carryOut, engage, refuseOrder, refuseTarget, sharesOf, type Assault } from '../assault'
import { isSameSquare } from '../grid'
import { findUnit, type Commanded } from '../orders'
import { strikeCraft } from '../outcome'
import type { Order } from '../shots'
import { activeCraft, unitIn, unitOf } from '../unit'
import {
  defineCommand,
  looking,
  type Campaign,
  type Combatant,
  type Encounter,
  type MassCombat,
  type Resolution,
} from '../types'

const orderSchema = z.strictObject({
  unit: idSchema,
  /** Weapon row; absent for ground units, which attack as they are. */
  weapon: idSchema.nullable().default(null),
  /** Fire-linked weapons fired as one; unlinked they do less (MC-SHEET-10). */
  linked: z.boolean().default(true),
  battery: z.boolean().default(true),
})

const attackPayload = z.strictObject({
  ...inEncounter,
  attackers: z.array(orderSchema).min(1).max(200),
  target: idSchema,
  /** Who spreads the damage over the craft of the target (MC-FG-04, -07). */
  spread: z.enum(['automatic', 'owner']).default('automatic'),
  modifiers: modifiersSchema,
  defenseModifiers: modifiersSchema,
})
type AttackPayload = z.infer<typeof attackPayload>

interface Ordered {
  commanded: Commanded
  order: Order
}

function orderedAll(campaign: Campaign, { encounter, attackers }: AttackPayload): Ordered[] | Refusal {
  const all: Ordered[] = []
  for (const { unit: id, weapon, linked, battery } of attackers) {
    const found = findUnit(campaign, encounter, id)
    if ('refused' in found) return found
    const { combatant, unit, type } = found
    all.push({ commanded: found, order: { combatant, unit, type, weapon, linked, battery, facing: null } })
  }
  return all
}

/** MC-FG-01: several attack together only as one activated group. */
const areOneGroup = (all: readonly Ordered[]): boolean => {
  const group = all[0]?.commanded.combatant.fight.group
  return (
    all.length === 1 ||
    (group != null && all.every(({ commanded }) => commanded.combatant.fight.group === group))
  )
}

/** Refusals: those of the target and of each order, `named-twice`, `not-one-group`, `damage-waiting`. */
function refuseAttack(campaign: Campaign, given: AttackPayload): Refusal | null {
  const all = orderedAll(campaign, given)
  if ('refused' in all) return all
  const [first] = all
  if (first === undefined) return refuse('bad-payload')
  const { encounter, combatant } = first.commanded
  if (new Set(given.attackers.map(({ unit }) => unit)).size !== all.length) return refuse('named-twice')
  if (!areOneGroup(all)) return refuse('not-one-group')
  const early = refuseTarget(campaign, encounter, combatant, given.target)
  if (early !== null) return early
  if (encounter.fight.unallocated.some(({ target }) => target === given.target))
    return refuse('damage-waiting', { who: unitIn(campaign, given.target).name })
  const target = needById(encounter.combatants, given.target, 'target')
  for (const { commanded, order } of all) {
    const refused = refuseOrder(campaign, commanded, order, target, looking(campaign))
    if (refused !== null) return refused
  }
  return null
}

/** MC-ACT-01, -02: the shoot action is begun, and a single pilot is bound to one weapon system. */
function beginShooting({ fight }: Combatant, weapon: string | null): void {
  if (!fight.activation.actions.includes('shoot')) fight.activation.actions.push('shoot')
  fight.activation.weapon = weapon
}

const attack = defineCommand({
  type: 'mass-combat/attack',
  rules: [
    'MC-ATK-01',
    'MC-ATK-02',
    'MC-ATK-09',
    'MC-FG-02',
    'MC-FG-03',
    'MC-FG-09',
    'MC-MSL-01',
    'MC-MSL-03',
  ],
  payload: attackPayload,
  refuse: ({ campaign }, given) => refuseAttack(campaign, given),
  apply(resolution, given) {
    const all = orderedAll(resolution.campaign, given)
    if ('refused' in all) throw new Error('a refused command was applied')
    const [first] = all
    if (first === undefined) return
    const { encounter } = first.commanded
    const target = needById(encounter.combatants, given.target, 'target')
    for (const { order } of all) {
      const combatant = needById(encounter.combatants, order.combatant.id, 'unit')
      beginShooting(combatant, order.weapon)
      const here = combatant.fight.position
      const there = target.fight.position
      if (here !== null && there !== null && isSameSquare(here, there))
        engage(combatant, target, encounter.round)
    }
    const assault: Assault = {
      encounter,
      orders: all.map(({ order }) => order),
      target,
      modifiers: given.modifiers,
      defenseModifiers: given.defenseModifiers,
      isRam: false,
    }
    carryOut(resolution, assault, given.spread)
  },
})

const allocatePayload = z.strictObject({
  ...inEncounter,
  damage: idSchema,
  /** One list a pool, in the order of the pools; absent: automatic for all of them. */
  shares: z
    .array(z.array(z.strictObject({ craft: idSchema, damage: z.number().int().min(1) })).max(144))
    .max(4)
    .nullable()
    .default(null),
})
type AllocatePayload = z.infer<typeof allocatePayload>

function waitingIn(campaign: Campaign, { encounter: id, damage }: AllocatePayload) {
  const encounter: Encounter | undefined = campaign.encounters.find((e) =>
    id === undefined ? e.status === 'running' : e.id === id,
  )
  const waiting = encounter === undefined ? undefined : findById(encounter.fight.unallocated, damage)
  return encounter === undefined || waiting === undefined ? null : { encounter, waiting }
}

const allocate = defineCommand({
  type: 'mass-combat/allocate',
  rules: ['MC-FG-04', 'MC-FG-05', 'MC-FG-06', 'MC-FG-07'],
  payload: allocatePayload,
  /** Refusals: `nothing-to-allocate`, `bad-shares` {why, pool}. */
  refuse({ campaign }, given) {
    const found = waitingIn(campaign, given)
    if (found === null) return refuse('nothing-to-allocate')
    if (given.shares === null) return null
    const { pools, target } = found.waiting
    const unit = unitIn(campaign, needById(found.encounter.combatants, target, 'target').sheet)
    if (given.shares.length !== pools.length)
      return refuse('bad-shares', { why: 'pools', pool: pools.length })
    // later pools meet what earlier ones have left: only the first can be judged before it is dealt
    const [pool] = pools
    const [shares] = given.shares
    const why =
      pool === undefined || shares === undefined
        ? null
        : judgeShares(activeCraft(unit), shares, pool.damage, pool.pastShields, pool.kind)
    return why === null ? null : refuse('bad-shares', { why, pool: 1 })
  },
  apply(resolution, given) {
    const found = waitingIn(resolution.campaign, given)
    if (found === null) throw new Error('a refused command was applied')
    const encounter = running<MassCombat>(resolution, given.encounter)
    spread(resolution, encounter, found.waiting, given.shares)
    encounter.fight.unallocated = encounter.fight.unallocated.filter(({ id }) => id !== given.damage)
  },
})

type Waiting = Encounter['fight']['unallocated'][number]

/** Pool by pool; shares that no longer fit what is left give way to the automatic ones. */
function spread(
  resolution: Resolution,
  encounter: Encounter,
  waiting: Waiting,
  shares: AllocatePayload['shares'],
): void {
  const target = needById(encounter.combatants, waiting.target, 'target')
  const { unit, type } = unitOf(resolution, target)
  if (type.kind === 'mass-combat/ground') return
  strikeCraft(resolution, unit, type, waiting.pools, (pool, index, craft) => {
    const wanted = shares?.[index]
    const fits =
      wanted !== undefined && judgeShares(craft, wanted, pool.damage, pool.pastShields, pool.kind) === null
    return fits ? wanted : sharesOf(craft, pool, 1)
  })
}

export const attackCommands = [attack, allocate]
