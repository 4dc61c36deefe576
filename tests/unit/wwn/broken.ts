/** What must hold in every WWN fight, whatever was done: budgets, pools, ties, order. Each breach in words. */
import type { Campaign as AnyCampaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { findCombatant, needById } from '../../../electron/engine/lookup'
import { isUp } from '../../../electron/rules/wwn/movement/distance'
import { actorOf } from '../../../electron/rules/wwn/turn/order'
import { strainMaximum } from '../../../electron/rules/wwn/sheet/person'
import type { Campaign, Combatant, Encounter, Sheet } from '../../../electron/rules/wwn/types'

const fightIn = (campaign: AnyCampaign): Encounter =>
  needById((campaign as Campaign).encounters, 'fight', 'fight')

/** WWN-ACT-01, WWN-SHT-04: what has been spent comes back with a new round only, or with an Instant withdrawn. */
function budgets(before: Encounter, after: Encounter, command: OpenCommand): string[] {
  const isRefresh = before.round !== after.round || before.roundBegun !== after.roundBegun
  if (isRefresh || command.type === 'wwn/withdraw-instant') return []
  return after.combatants.flatMap(({ id, fight }) => {
    const earlier = findCombatant(before, id)?.fight
    if (earlier === undefined) return []
    const traded =
      command.type === 'wwn/trade-main' || command.type === 'wwn/move'
        ? earlier.mainActions - fight.mainActions
        : 0
    return [
      ...(fight.mainActions > earlier.mainActions ? [`${id} has its Main again`] : []),
      ...(fight.moveActions > earlier.moveActions + traded ? [`${id} has a Move again`] : []),
      ...(earlier.turn === 'done' && fight.turn !== 'done' ? [`${id} acts again: ${fight.turn}`] : []),
    ]
  })
}

/** WWN-DMG-02, WWN-SYS-01, WWN-MAG-01. */
function pools({ roster, houseRules }: Campaign): string[] {
  // injuries in place of the mortal wound may leave somebody standing at 0 (WWN-WND-01)
  const fallsAtZero = houseRules.wwn?.['woundRule'] !== 'fatalWounds'
  return roster.flatMap((sheet: Sheet) => {
    const { id, hitPoints, vitality, systemStrain } = sheet
    const { spellSlots: slots } = sheet
    return [
      ...(hitPoints.current > hitPoints.maximum ? [`${id} has ${String(hitPoints.current)} hit points`] : []),
      ...(fallsAtZero && vitality === 'able' && hitPoints.current === 0
        ? [`${id} stands without hit points`]
        : []),
      ...(vitality === 'mortallyWounded' && hitPoints.current > 0 ? [`${id} dies with hit points`] : []),
      ...(systemStrain > strainMaximum(sheet) ? [`${id} bears ${String(systemStrain)} of strain`] : []),
      ...(slots.current > slots.maximum ? [`${id} has ${String(slots.current)} slots`] : []),
    ]
  })
}

/** WWN-GRP-01, WWN-CCA-05, WWN-CCA-12, WWN-CCA-14: only among people who are there, able, and not the same. */
function ties(campaign: Campaign, encounter: Encounter): string[] {
  const stands = (id: string): boolean => {
    const combatant = findCombatant(encounter, id)
    return combatant !== undefined && isUp(combatant, needById(campaign.roster, combatant.sheet, 'sheet'))
  }
  const isThere = (id: string): boolean => findCombatant(encounter, id)?.withdrawn === false
  const { grapples, screens, swarms } = encounter.fight
  const grapplers = grapples.map(({ grappler }) => grappler)
  const mobs = swarms.flatMap(({ participants }) => participants)
  const twice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length
  return [
    ...(twice(grapplers) ? ['somebody holds two'] : []),
    ...(twice(mobs) ? ['somebody swarms twice'] : []),
    ...grapples.flatMap(({ grappler, defender }) =>
      stands(grappler) && isThere(defender) && grappler !== defender ? [] : [`${grappler} holds ${defender}`],
    ),
    ...screens.flatMap(({ screener, ward, contested, limit }) =>
      stands(screener) && isThere(ward) && screener !== ward && contested.length <= limit
        ? []
        : [`${screener} screens ${ward}`],
    ),
    ...swarms.flatMap(({ participants, target }) =>
      participants.length > 0 && isThere(target) && !participants.includes(target)
        ? []
        : [`a swarm on ${target}`],
    ),
  ]
}

/** WWN-INI-03, WWN-CCA-27: one acts at a time, and only where it may. */
function order(campaign: Campaign, encounter: Encounter, resumed: ReadonlySet<string>): string[] {
  const { acting, resume, pending, instants } = encounter.fight
  const busy = encounter.combatants.filter(({ fight }) => fight.turn === 'acting').map(({ id }) => id)
  const actor: Combatant | undefined = acting === null ? undefined : findCombatant(encounter, acting)
  const gone = [...resume, ...instants.map(({ combatant }) => combatant)].filter(
    (id) => findCombatant(encounter, id) === undefined,
  )
  const inTurn = actor === undefined || actorOf(actor) === encounter.turn || resumed.has(actor.id)
  const isOver = encounter.status === 'over'
  return [
    ...(busy.some((id) => id !== acting) || busy.length > 1
      ? [`${busy.join()} act, not ${String(acting)}`]
      : []),
    ...(acting !== null && actor === undefined ? [`${acting} acts and is gone`] : []),
    ...(actor !== undefined && !isUp(actor, needById(campaign.roster, actor.sheet, 'sheet'))
      ? [`${actor.id} acts and is down`]
      : []),
    ...(inTurn ? [] : [`${String(acting)} acts on the turn of ${String(encounter.turn)}`]),
    ...(encounter.turn !== null && !encounter.order.includes(encounter.turn) ? ['a turn out of order'] : []),
    ...gone.map((id) => `${id} is gone and still waited for`),
    ...(isOver && (pending.length > 0 || instants.length > 0)
      ? ['something waits in a fight that is over']
      : []),
  ]
}

/** WWN-DICE-02: nothing waits that nobody could carry on. */
function waiting(encounter: Encounter): string[] {
  const isThere = (id: string): boolean => findCombatant(encounter, id) !== undefined
  return encounter.fight.pending.flatMap((one) => {
    switch (one.kind) {
      case 'attack':
        return isThere(one.attacker) && isThere(one.target) && one.attacker !== one.target
          ? []
          : [`${one.attacker} attacks ${one.target}`]
      case 'spell':
        return isThere(one.caster) ? [] : ['a spell of nobody']
      case 'move':
        return isThere(one.mover) && one.provokes.every(isThere) ? [] : ['a move of nobody']
      case 'act':
        return isThere(one.actor) ? [] : ['an act of nobody']
    }
  })
}

/** @param resumed who delayed in this round, and so may act on another's turn */
export function breaches(
  before: AnyCampaign,
  after: AnyCampaign,
  command: OpenCommand,
  resumed: ReadonlySet<string>,
): string[] {
  const campaign = after as Campaign
  const encounter = fightIn(after)
  return [
    ...budgets(fightIn(before), encounter, command),
    ...pools(campaign),
    ...ties(campaign, encounter),
    ...order(campaign, encounter, resumed),
    ...waiting(encounter),
  ]
}
