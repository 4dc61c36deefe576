/**
 * Own turns: begun and ended by word, held, put off, a Main traded for a Move (WWN-INI-03, WWN-ACT-03, WWN-CCA-26,
 * WWN-CCA-27).
 */
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { sheetsIn, type Wwn, defineCommand } from '../types'
import {
  beginOwnTurn,
  finishOwnTurn,
  pay,
  refuseCost,
  refuseOwnTurn,
  refuseUnlessUp,
  refuseWaitingFor,
  trade,
} from '../turn/turns'

/** No window sends it, because any act on the own turn begins it; journals may hold it. */
const begin = defineCommand('wwn/begin-turn', {
  rules: ['WWN-RND-01', 'WWN-INI-03'],
  /** Refusals: `withdrawn`, `is-down`, those of the own turn, `acts-already`, `attack-waiting`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseUnlessUp(found) ?? refuseOwnTurn(found, sheetsIn(campaign))
    if (early !== null) return early
    if (found.encounter.fight.acting === combatant || found.combatant.fight.turn === 'holding')
      return refuse('acts-already', { who: found.sheet.name })
    return found.encounter.fight.pending.length > 0 ? refuse('attack-waiting') : null
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const { encounter, combatant } = fighterOf<Wwn>(resolution, id, who)
    beginOwnTurn(resolution, encounter, combatant)
  },
})

const finish = defineCommand('wwn/finish', {
  rules: ['WWN-INI-03'],
  /** Refusals: `turn-over`, those of the own turn, `attack-waiting`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseOwnTurn(found, sheetsIn(campaign))
    if (early !== null) return early
    return found.encounter.fight.pending.length > 0 ? refuse('attack-waiting') : null
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    const { fight } = combatant
    if (fight.turn === 'holding') fight.turn = 'done'
    encounter.fight.resume = encounter.fight.resume.filter((one) => one !== combatant.id)
    finishOwnTurn(resolution, encounter, combatant)
    resolution.log.say(
      'wwn.turn.finished',
      { who: sheet.name },
      { rule: 'WWN-INI-03', secret: combatant.hidden },
    )
  },
})

const hold = defineCommand('wwn/hold', {
  rules: ['WWN-CCA-26'],
  /** Refusals: those of the cost (a Move). */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    if (found.combatant.fight.turn === 'holding') return refuse('holding-already', { who: found.sheet.name })
    return refuseCost(found, COSTS.holdAction, sheetsIn(campaign))
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, COSTS.holdAction, 'holdAction')
    finishOwnTurn(resolution, encounter, combatant)
    combatant.fight.turn = 'holding'
    resolution.log.say('wwn.hold', { who: sheet.name }, { rule: 'WWN-CCA-26', secret: combatant.hidden })
  },
})

const delay = defineCommand('wwn/delay', {
  rules: ['WWN-CCA-27'],
  /** Refusals: those of the own turn, `unknown-combatant`, those of waiting for somebody. */
  refuse({ campaign }, { encounter, combatant, after }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const early = refuseCost(found, COSTS.delayAction, sheetsIn(campaign))
    if (early !== null) return early
    const who = found.sheet.name
    if (found.combatant.fight.turn === 'holding') return refuse('holding-already', { who })
    const other = findCombatant(found.encounter, after)
    if (other === undefined || after === combatant) return refuse('unknown-combatant', { combatant: after })
    return refuseWaitingFor(found, other, sheetsIn(campaign))
  },
  apply(resolution, { encounter: id, combatant: who, after }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    if (combatant.fight.turn === 'waiting') beginOwnTurn(resolution, encounter, combatant)
    finishOwnTurn(resolution, encounter, combatant)
    combatant.fight.turn = 'delayed'
    combatant.fight.delayUntil = after
    const other = needById(encounter.combatants, after, 'combatant')
    resolution.log.say(
      'wwn.delay',
      { who: sheet.name, after: resolution.peek(other.sheet).name },
      { rule: 'WWN-CCA-27', secret: combatant.hidden || other.hidden },
    )
  },
})

const tradeMain = defineCommand('wwn/trade-main', {
  rules: ['WWN-ACT-03'],
  /** Refusals: those of the cost (a Main). */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    return 'refused' in found ? found : refuseCost(found, COSTS.tradeMainForMove, sheetsIn(campaign))
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    if (combatant.fight.turn === 'waiting') beginOwnTurn(resolution, encounter, combatant)
    trade(combatant)
    resolution.log.say('wwn.traded', { who: sheet.name }, { rule: 'WWN-ACT-03', secret: combatant.hidden })
  },
})

export const turnCommands = [begin, finish, hold, delay, tradeMain]
