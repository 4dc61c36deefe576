/** Free attacks outside the own activation: taken, or let pass (MC-DOG-02, -05). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Refusal } from '@shared/contract/types'
import type { Opportunity } from '@shared/massCombat/fight'
import { inEncounter, modifiersSchema } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { carryOut, distanceOf, engage, type Assault } from '../assault'
import { findUnit, groupOf, type Commanded } from '../orders'
import { craftThatFire, shotsOf, weaponRow, type Order } from '../shots'
import { strength, unitIn } from '../unit'
import {
  defineCommand,
  looking,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
} from '../types'
import { arrive } from './move'

const strikePayload = z.strictObject({
  ...inEncounter,
  unit: idSchema,
  opportunity: idSchema,
  weapon: idSchema.nullable().default(null),
  linked: z.boolean().default(true),
  modifiers: modifiersSchema,
  defenseModifiers: modifiersSchema,
})
type StrikePayload = z.infer<typeof strikePayload>

const chanceOf = ({ combatant }: Commanded, id: string): Opportunity | undefined =>
  combatant.fight.opportunities.find((chance) => chance.id === id)

const orderOf = ({ combatant, unit, type }: Commanded, { weapon, linked }: StrikePayload): Order => ({
  combatant,
  unit,
  type,
  weapon,
  linked,
  battery: true,
  facing: null,
})

/** MC-DOG-05: a reply is fired from a turret or to the rear. */
function bearsBehind(order: Order): boolean {
  const row = weaponRow(order.type, order.weapon)
  if (row === undefined) return true // figures shoot any way they like
  const { turret, rear } = row.facings
  return turret !== null || rear !== null
}

/** Refusals: `no-opportunity`, `all-out-defense`, `unknown-weapon`, `not-behind`, `cannot-fire`, `out-of-squares`. */
function refuseStrike(campaign: Campaign, given: StrikePayload): Refusal | null {
  const found = findUnit(campaign, given.encounter, given.unit)
  if ('refused' in found) return found
  const { encounter, combatant, unit, type } = found
  const who = unit.name
  const chance = chanceOf(found, given.opportunity)
  const target = chance === undefined ? undefined : findCombatant(encounter, chance.against)
  if (chance === undefined || target === undefined) return refuse('no-opportunity', { who })
  if (combatant.fight.stance === 'allOutDefense') return refuse('all-out-defense', { who })
  const order = orderOf(found, given)
  const isCraft = type.kind !== 'mass-combat/ground'
  if (isCraft && weaponRow(type, given.weapon) === undefined)
    return refuse('unknown-weapon', { who, weapon: given.weapon })
  if (chance.why === 'returnFire' && !bearsBehind(order)) return refuse('not-behind', { who })
  if (isCraft && craftThatFire(order).length === 0) return refuse('cannot-fire', { who })
  const squares = distanceOf(order, target, looking(campaign))
  if (squares === null) return refuse('not-on-the-map', { who })
  const conditions = { encounter, target, squares, isRam: false, modifiers: given.modifiers }
  return shotsOf(order, 0, conditions, looking(campaign)).length > 0
    ? null
    : refuse('out-of-squares', { who, distance: squares })
}

/** When everybody who could strike has struck or let it pass, the leaver goes; if it still can. */
function answered(resolution: Resolution, encounter: Encounter, leaverId: string): void {
  const isWaitedFor = encounter.combatants.some(({ fight }) =>
    fight.opportunities.some(({ against, why }) => against === leaverId && why === 'breakaway'),
  )
  const leaver = findCombatant(encounter, leaverId)
  if (isWaitedFor || leaver === undefined || leaver.fight.leaving === null) return
  const { to, squares } = leaver.fight.leaving
  const members = groupOf(encounter, leaver)
  for (const member of members) member.fight.leaving = null
  const going = members.filter((m) => strength(unitIn(resolution.campaign, m.sheet)) > 0)
  if (going.length > 0) arrive(resolution, encounter, going, to, squares)
}

const take = (combatant: Combatant, id: string): void => {
  combatant.fight.opportunities = combatant.fight.opportunities.filter((chance) => chance.id !== id)
}

const strike = defineCommand({
  type: 'mass-combat/opportunity-attack',
  rules: ['MC-DOG-01', 'MC-DOG-02', 'MC-DOG-05'],
  payload: strikePayload,
  refuse: ({ campaign }, given) => refuseStrike(campaign, given),
  apply(resolution, given) {
    const found = findUnit(resolution.campaign, given.encounter, given.unit)
    if ('refused' in found) throw new Error('a refused command was applied')
    const { encounter } = found
    const combatant = needById(encounter.combatants, given.unit, 'unit')
    const chance = chanceOf({ ...found, combatant }, given.opportunity)
    if (chance === undefined) return
    const target = needById(encounter.combatants, chance.against, 'target')
    take(combatant, chance.id)
    resolution.log.say(
      'mc.opportunity',
      { who: found.unit.name, target: resolution.peek(target.sheet).name },
      { rule: 'MC-DOG-02', tone: 'turn', secret: combatant.hidden },
    )
    const assault: Assault = {
      encounter,
      orders: [orderOf({ ...found, combatant }, given)],
      target,
      modifiers: given.modifiers,
      defenseModifiers: given.defenseModifiers,
      isRam: false,
    }
    carryOut(resolution, assault, 'automatic')
    engage(combatant, target, encounter.round)
    if (chance.why !== 'breakaway') return
    offerReply(resolution, encounter, combatant, target)
    answered(resolution, encounter, target.id)
  },
})

/** MC-DOG-05: whoever flees and lives may answer once, free of charge. */
function offerReply(
  resolution: Resolution,
  _encounter: Encounter,
  pursuer: Combatant,
  leaver: Combatant,
): void {
  if (strength(unitIn(resolution.campaign, leaver.sheet)) === 0) return
  leaver.fight.opportunities.push({
    id: resolution.freshId('o'),
    against: pursuer.id,
    why: 'returnFire',
  })
}

const letPass = defineCommand({
  type: 'mass-combat/let-pass',
  rules: ['MC-DOG-02'],
  payload: z.strictObject({ ...inEncounter, unit: idSchema, opportunity: idSchema }),
  /** Refusal: `no-opportunity`. */
  refuse({ campaign }, { encounter, unit, opportunity }) {
    const found = findUnit(campaign, encounter, unit)
    if ('refused' in found) return found
    return chanceOf(found, opportunity) === undefined
      ? refuse('no-opportunity', { who: found.unit.name })
      : null
  },
  apply(resolution, { encounter: id, unit, opportunity }) {
    const found = findUnit(resolution.campaign, id, unit)
    if ('refused' in found) throw new Error('a refused command was applied')
    const combatant = needById(found.encounter.combatants, unit, 'unit')
    const chance = chanceOf({ ...found, combatant }, opportunity)
    if (chance === undefined) return
    take(combatant, opportunity)
    resolution.log.say('mc.letPass', { who: found.unit.name }, { rule: 'MC-DOG-02' })
    answered(resolution, found.encounter, chance.against)
  },
})

export const opportunityCommands = [strike, letPass]
