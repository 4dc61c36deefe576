/** Instants: declared and ordered by the GM, luck, powers, acts announced (WWN-ACT-08, WWN-CLS-02). */
import type { Refusal } from '@shared/contract/types'
import { findFighter, findRunning, fighterOf, running } from '../../../engine/fighter'
import { findById, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { whyNoLuck } from '../attack/roll'
import { POWER_COSTS } from '../turn/budget'
import { attackOf, figuresOf } from '../attack/figures'
import { canBearStrain } from '../harm/healing'
import { instantDone, refuseInstant } from '../attack/instants'
import { changedBy } from '../attack/odds'
import { topOf } from '../attack/pending'
import { hasAbility, strainMaximum } from '../sheet/person'
import { pay, refuseCost, refuseUnlessUp } from '../turn/turns'
import {
  defineCommand,
  type PayloadOf,
  looking,
  sheetsIn,
  type Campaign,
  type Fighter,
  type Resolution,
  type Wwn,
} from '../types'
import type { WwnAdjustment, WwnPendingAttack } from '@shared/wwn/fight'

const MAIN_COSTING = ['snapAttack', 'totalDefense', 'heldAction'] as const
const isMainCosting = (what: string): boolean => (MAIN_COSTING as readonly string[]).includes(what)

const declare = defineCommand('wwn/declare-instant', {
  rules: ['WWN-ACT-08'],
  /** Refusals: `is-down`, `withdrawn`, `no-main-action`, `already-declared` (a Main cannot be promised twice). */
  refuse({ campaign }, { encounter, combatant, what }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseUnlessUp(found)
    if (early !== null) return early
    const who = found.sheet.name
    const own = found.encounter.fight.instants.filter((one) => one.combatant === combatant)
    const isTwice = own.some((one) => one.what === what || (isMainCosting(what) && isMainCosting(one.what)))
    if (isTwice) return refuse('already-declared', { who })
    const lacksMain = isMainCosting(what) && found.combatant.fight.mainActions === 0
    return lacksMain ? refuse('no-main-action', { who }) : null
  },
  apply(resolution, { encounter: id, combatant: who, what, about, name }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    encounter.fight.instants.push({ id: resolution.freshId('n'), combatant: who, about, what, name })
    resolution.log.say(
      'wwn.instant.declared',
      { who: sheet.name, what: name === '' ? { key: `choice.instant.${what}` } : name },
      { rule: 'WWN-ACT-08', tone: 'turn', secret: combatant.hidden },
    )
  },
})

const order = defineCommand('wwn/order-instants', {
  rules: ['WWN-ACT-08'],
  /** Refusals: those of a fight that does not run, `not-the-same-people`. */
  refuse({ campaign }, { encounter: id, order: asked }) {
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    const known = encounter.fight.instants.map((one) => one.id)
    const isSame = known.length === asked.length && new Set(asked).size === asked.length
    return isSame && asked.every((one) => known.includes(one)) ? null : refuse('not-the-same-people')
  },
  apply(resolution, { encounter: id, order: asked }) {
    const encounter = running<Wwn>(resolution, id)
    const { instants } = encounter.fight
    encounter.fight.instants = asked.map((one) => ({ ...needById(instants, one, 'instant') }))
    resolution.log.say('wwn.instant.ordered', {}, { rule: 'WWN-ACT-08', tone: 'note' })
  },
})

const withdrawInstant = defineCommand('wwn/withdraw-instant', {
  rules: ['WWN-ACT-08'],
  /** Refusals: those of a fight that does not run, `unknown-instant`. */
  refuse({ campaign }, { encounter: id, instant }) {
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    return findById(encounter.fight.instants, instant) === undefined
      ? refuse('unknown-instant', { instant })
      : null
  },
  apply(resolution, { encounter: id, instant }) {
    const encounter = running<Wwn>(resolution, id)
    const { combatant } = needById(encounter.fight.instants, instant, 'instant')
    const { sheet } = needById(encounter.combatants, combatant, 'combatant')
    instantDone(encounter, instant)
    resolution.log.say(
      'wwn.instant.withdrawn',
      { who: resolution.peek(sheet).name },
      { rule: 'WWN-ACT-08', tone: 'note' },
    )
  },
})

// ------------------------------------------------------------------ luck and powers

/** The attack on top, if dice of it lie. */
const attackOnTop = (fighter: Fighter): WwnPendingAttack | null => {
  const top = topOf(fighter.encounter)
  return top?.kind === 'attack' ? top : null
}

/** WWN-CLS-02: an own miss that shall hit, or a hit on oneself that shall miss; null: neither. */
function useOfLuck({ combatant }: Fighter, attack: WwnPendingAttack): 'hit' | 'evade' | null {
  if (attack.attacker === combatant.id) return 'hit'
  return attack.target === combatant.id ? 'evade' : null
}

/** Refusals: `withdrawn`, `is-down`, those of Instants, `no-attack-to-answer`, `no-veterans-luck`, `luck-used`, `luck-changes-nothing`. */
function refuseLuck(campaign: Campaign, fighter: Fighter, instant: string | undefined): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const early = refuseUnlessUp(fighter) ?? refuseInstant(encounter, instant, combatant.id)
  if (early !== null) return early
  const who = sheet.name
  const has = hasAbility(sheet, 'veteransLuck')
  if (!has) return refuse('no-veterans-luck', { who })
  if (combatant.fight.veteransLuckUsed) return refuse('luck-used', { who })
  const attack = attackOnTop(fighter)
  const use = attack === null ? null : useOfLuck(fighter, attack)
  if (attack === null || use === null || attack.hitDie === null) return refuse('no-attack-to-answer')
  const made = attackOf(encounter, attack, sheetsIn(campaign))
  const { hits } = figuresOf(made, looking(campaign))
  const why = whyNoLuck(has, combatant.fight.veteransLuckUsed, use, hits === true)
  return why === null ? null : refuse(why, { who })
}

const luckOf = (
  resolution: Pick<Resolution, 'freshId'>,
  { combatant, sheet }: Fighter,
  hits: boolean,
): WwnAdjustment => ({
  what: 'verdict',
  id: resolution.freshId('j'),
  by: combatant.id,
  name: sheet.name,
  hits,
})

const veteransLuck = defineCommand('wwn/veterans-luck', {
  rules: ['WWN-CLS-02'],
  refuse({ campaign }, { encounter, combatant, instant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    return 'refused' in found ? found : refuseLuck(campaign, found, instant)
  },
  odds({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const attack = attackOnTop(found)
    const use = attack === null ? null : useOfLuck(found, attack)
    return changedBy(campaign, found.encounter, luckOf({ freshId: () => '-' }, found, use === 'hit'), null)
  },
  apply(resolution, { encounter: id, combatant: who, instant }) {
    const fighter = fighterOf<Wwn>(resolution, id, who)
    const { encounter, combatant, sheet } = fighter
    const attack = attackOnTop(fighter)
    if (attack === null) throw new Error('a refused command was applied')
    instantDone(encounter, instant)
    const use = useOfLuck(fighter, attack)
    combatant.fight.veteransLuckUsed = true
    attack.adjustments.push(luckOf(resolution, fighter, use === 'hit'))
    resolution.log.say(
      use === 'hit' ? 'wwn.luck.hits' : 'wwn.luck.evades',
      { who: sheet.name },
      { rule: 'WWN-CLS-02', tone: 'turn', secret: combatant.hidden },
    )
  },
})

type Power = PayloadOf<'wwn/use-power'>

const MOST_ADJUSTMENTS = 20

const adjustmentOf = (id: string, { combatant }: Fighter, { name, adjust }: Power): WwnAdjustment | null => {
  if (adjust === null) return null
  const base = { id, by: combatant.id, name }
  return adjust.what === 'verdict'
    ? { ...base, what: 'verdict', hits: adjust.hits }
    : { ...base, what: adjust.what, value: adjust.value }
}

const usePower = defineCommand('wwn/use-power', {
  rules: ['WWN-ACT-08', 'WWN-ACT-02', 'WWN-ACT-07', 'WWN-SYS-01'],
  /** Refusals: those of Instants and of the cost, `too-much-strain`, `no-attack-to-answer`, `too-many-modifiers`. */
  refuse({ campaign }, given) {
    const found = findFighter<Wwn>(campaign, given.encounter, given.combatant)
    if ('refused' in found) return found
    const early =
      refuseInstant(found.encounter, given.instant, given.combatant) ??
      refuseCost(found, POWER_COSTS[given.takes], sheetsIn(campaign))
    if (early !== null) return early
    const { sheet } = found
    const most = strainMaximum(sheet)
    if (!canBearStrain(sheet.systemStrain, given.strain, most))
      return refuse('too-much-strain', { who: sheet.name, strain: sheet.systemStrain + given.strain, most })
    if (given.adjust === null) return null
    const attack = attackOnTop(found)
    if (attack === null) return refuse('no-attack-to-answer')
    return attack.adjustments.length < MOST_ADJUSTMENTS ? null : refuse('too-many-modifiers')
  },
  odds({ campaign }, given) {
    const found = findFighter<Wwn>(campaign, given.encounter, given.combatant)
    if ('refused' in found) return found
    return changedBy(campaign, found.encounter, adjustmentOf('-', found, given), null)
  },
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.combatant)
    const { encounter, combatant, sheet } = fighter
    instantDone(encounter, given.instant)
    pay(resolution, encounter, combatant, POWER_COSTS[given.takes], 'useSkill')
    sheet.systemStrain += given.strain
    const adjustment = adjustmentOf(resolution.freshId('j'), fighter, given)
    if (adjustment !== null) attackOnTop(fighter)?.adjustments.push(adjustment)
    resolution.log.say(
      given.strain > 0 ? 'wwn.power.strains' : 'wwn.power',
      { who: sheet.name, name: given.name, strain: given.strain },
      { rule: 'WWN-ACT-08', tone: 'turn', secret: combatant.hidden },
    )
  },
})

const MOST_PENDING = 40

const announce = defineCommand('wwn/announce', {
  rules: ['WWN-ACT-08', 'WWN-CCA-26'],
  /** Refusals: those of the cost, `too-much-waits`. */
  refuse({ campaign }, { encounter, combatant, takes }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseCost(found, POWER_COSTS[takes], sheetsIn(campaign))
    if (early !== null) return early
    return found.encounter.fight.pending.length < MOST_PENDING ? null : refuse('too-much-waits')
  },
  apply(resolution, { encounter: id, combatant: who, what, takes }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, POWER_COSTS[takes], 'useSkill')
    encounter.fight.pending.push({ kind: 'act', id: resolution.freshId('o'), actor: who, what })
    resolution.log.say(
      'wwn.announced',
      { who: sheet.name, what },
      { rule: 'WWN-ACT-08', tone: 'turn', secret: combatant.hidden },
    )
  },
})

export const instantCommands = [declare, order, withdrawInstant, veteransLuck, usePower, announce]
