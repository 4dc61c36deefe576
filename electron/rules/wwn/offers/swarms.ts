/** Offers of joining a swarm, striking as one, and letting it lapse (WWN-CCA-05, WWN-CCA-06, WWN-CCA-07, WWN-OPT-01). */
import type { WwnSwarm } from '@shared/wwn/fight'
import type { Offer, OfferField } from '@shared/contract/types'
import { choice, field } from '../../../engine/offerForms'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { canWait, refuseMate } from '../commands/swarm'
import { LEAST_IN_SWARM } from '../tables'
import { refuseUnlessUp } from '../turn/turns'
import type { Combatant } from '../types'
import { type Armed, byHow, mannered, weaponField } from './arms'
import { nameOf, offer, statedFields, targetField, type OfferContext } from './parts'

export function swarmOffers(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const { encounter, combatant } = context
  const own = encounter.fight.swarms.find(({ participants }) => participants.includes(combatant.id))
  if (own === undefined)
    return mannered(context, arms, {
      key: 'wwnJoinSwarm',
      thrownKey: 'wwnJoinSwarmThrow',
      manner: 'swarm',
      group: 'wwnMain',
      rule: 'WWN-CCA-05',
      command: { type: 'wwn/join-swarm', combatant: context.combatant.id },
    }).map((made) => ({
      ...made,
      fields: [
        ...made.fields.filter(({ name }) => ['target', 'weapon', 'distanceFeet'].includes(name)),
        ...matesField(context, made),
      ],
    }))
  if (encounter.fight.pending.length > 0) return []
  const target = needById(encounter.combatants, own.target, 'combatant')
  return [...settleOffers(context, own, nameOf(context, target)), ...strikeOffers(context, arms, own, target)]
}

/** WWN-CCA-05: who of the own side joins by the same act. */
function matesField(context: OfferContext, { fields }: Offer): OfferField[] {
  const { campaign, encounter, combatant } = context
  const initial = (name: string): string => {
    const value = fields.find((one) => one.name === name)?.initial
    return typeof value === 'string' ? value : ''
  }
  const given = {
    encounter: encounter.id,
    combatant: combatant.id,
    target: initial('target'),
    weapon: initial('weapon'),
    thrown: false,
  }
  const mates = context.others.filter((other) => !context.isEnemy(other) && other.id !== given.target)
  if (mates.length === 0) return []
  const choices = mates.map((mate) => {
    const why = refuseMate(campaign, context, given, mate.id)
    return choice(mate.id, nameOf(context, mate), why?.refused === 'distance-unknown' ? null : why)
  })
  return [field('mates', 'people', { choices, initial: [], required: false })]
}

/** WWN-CCA-05: let go, or kept until others have their turn. */
function settleOffers(context: OfferContext, swarm: WwnSwarm, target: string): Offer[] {
  const settle = (key: string, waits: boolean): Offer =>
    offer(context, {
      key,
      group: 'wwnOther',
      command: { type: 'wwn/settle-swarm', swarm: swarm.id, waits },
      rule: 'WWN-CCA-05',
      cost: null,
      with: { target },
    })
  const isOpen = !swarm.waits && canWait(context.encounter, swarm)
  return [settle('wwnEndSwarm', false), ...(isOpen ? [settle('wwnSwarmWaits', true)] : [])]
}

function strikeOffers(
  context: OfferContext,
  arms: readonly Armed[],
  own: WwnSwarm,
  target: Combatant,
): Offer[] {
  const { combatant } = context
  return byHow(arms, 'wwnStrikeSwarm', 'wwnStrikeSwarmThrow').flatMap(({ key, thrown, arms: fit }) => {
    const [first] = fit
    if (first === undefined) return []
    return offer(context, {
      key,
      group: 'wwnInstant',
      command: { type: 'wwn/strike-swarm', by: combatant.id, swarm: own.id, thrown },
      rule: 'WWN-CCA-05',
      cost: null,
      fields: [
        targetField(context, [target], { ...first, manner: 'swarm', swarm: own.id }),
        weaponField(context, fit),
        ...statedFields(context, first.means, target),
      ],
      refusal:
        refuseUnlessUp(context) ??
        (own.participants.length < LEAST_IN_SWARM
          ? refuse('swarm-too-small', { least: LEAST_IN_SWARM, joined: own.participants.length })
          : null),
      with: { target: nameOf(context, target), count: own.participants.length },
    })
  })
}
