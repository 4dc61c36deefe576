/** Standing by, getting ready, going prone and standing up (WCA-STANDBY-01, WCA-READY-01, WCA-PRONE-01, WCA-STAND-01). */
import { liftConditions } from '../../../engine/conditions'
import { refuse } from '../../../engine/system'
import { refuseHeld } from '../grapple/grapples'
import { spendPhases, refuseOwnAction, refuseTiming } from '../turn/budget'
import { refuseOwnLegs } from '../movement/allowance'
import { hasCondition } from '../sheet/condition'
import { triggerReadied } from '../turn/readied'
import { fighterOf, findFighter, sayOf } from '../fighter'
import { defineCommand } from '../types'
import { fallProne } from '../harm/falling'
import { ACTIONS } from '../tables'

const standBy = defineCommand('wcrpg/stand-by', {
  rules: ['WCA-STANDBY-01'],
  refuse: ({ campaign }, payload) => refuseOwnAction(campaign, payload, ACTIONS.standBy.phases),
  apply(resolution, { encounter, combatant: id }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    spendPhases(combatant, ACTIONS.standBy.phases)
    sayOf(resolution, { combatant, sheet }, 'standBy', 'WCA-STANDBY-01')
  },
})

const ready = defineCommand('wcrpg/ready', {
  rules: ['WCA-READY-01', 'WCG-GEN-04'],
  refuse: ({ campaign }, payload) => refuseOwnAction(campaign, payload, payload.phases),
  apply(resolution, { encounter, combatant: id, action, trigger, phases }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    spendPhases(combatant, phases)
    combatant.fight.readied.push({ id: resolution.freshId('r'), action, trigger, phases })
    // what somebody lies in wait for is not for the others to read
    resolution.log.say(
      'ready.declared',
      { who: sheet.name, action, trigger, phases },
      { rule: 'WCA-READY-01', secret: true },
    )
  },
})

const triggerReady = defineCommand('wcrpg/trigger-readied', {
  rules: ['WCA-READY-01', 'WCG-GEN-04'],
  /** Refusals: `cannot-act`, `not-readied`. */
  refuse({ campaign }, { encounter, combatant, readied }) {
    const fighter = findFighter(campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    return refuseTiming(fighter, 0, readied)
  },
  apply(resolution, { encounter, combatant, readied }) {
    triggerReadied(resolution, fighterOf(resolution, encounter, combatant), readied)
  },
})

const dropProne = defineCommand('wcrpg/drop-prone', {
  rules: ['WCA-PRONE-01'],
  /** Refusals: those of acting, `already-prone`, `held`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, ACTIONS.dropProne.phases, (fighter) => {
      const { sheet, now } = fighter
      return hasCondition(sheet, 'prone', now)
        ? refuse('already-prone', { who: sheet.name })
        : refuseHeld(fighter)
    }),
  apply(resolution, { encounter, combatant: id }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    fallProne(resolution, sheet)
    sayOf(resolution, { combatant, sheet }, 'prone.dropped', 'WCA-PRONE-01')
  },
})

const standUp = defineCommand('wcrpg/stand-up', {
  rules: ['WCA-STAND-01', 'WCD-LOC-12', 'WCD-LOC-13', 'WCD-LOC-14', 'WCD-LOC-16'],
  /** A move action, so not for whoever cannot move. Refusals: those of acting, `not-prone`, `cannot-move`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, ACTIONS.standUp.phases, (fighter) => {
      const { sheet, now } = fighter
      return hasCondition(sheet, 'prone', now)
        ? refuseOwnLegs(fighter)
        : refuse('not-prone', { who: sheet.name })
    }),
  apply(resolution, { encounter, combatant: id }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    spendPhases(combatant, ACTIONS.standUp.phases)
    liftConditions(sheet, (c) => c.kind === 'prone')
    sayOf(resolution, { combatant, sheet }, 'prone.stoodUp', 'WCA-STAND-01')
  },
})

export const postureCommands = [standBy, ready, triggerReady, dropProne, standUp]
