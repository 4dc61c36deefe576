/** Screening an ally (WWN-CCA-12, WWN-CCA-13, WWN-CCA-14). */
import { announceMove } from './announceMove'
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { areAllied } from '../../../engine/allies'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { feetBetween, isFree } from '../movement/distance'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { beyondMove, feetOfMove, lengthOf, wayTo } from '../movement/moving'
import { highestCombatSkill } from '../sheet/person'
import { isNearEnough, screenLimit } from '../attack/screenLimits'
import { pay, refuseCost } from '../turn/turns'
import { defineCommand, type PayloadOf, sheetsIn, type Campaign, type Combatant, type Wwn } from '../types'

/** Refusals: those of the cost (a Move), `unknown-combatant`, `screen-self`, `not-allied`, `cannot-screen`, `in-grapple`, those of a move too far, `too-far-to-screen`. */
function refuseScreen(campaign: Campaign, given: PayloadOf<'wwn/screen'>): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const who = sheet.name
  const early = refuseCost(fighter, COSTS.screenAlly, sheetsIn(campaign))
  if (early !== null) return early
  const ward = findCombatant(encounter, given.ward)
  if (ward === undefined) return refuse('unknown-combatant', { combatant: given.ward })
  if (ward.id === combatant.id) return refuse('screen-self')
  const wardSheet = sheetsIn(campaign)(ward.sheet)
  if (!areAllied(encounter.sides, combatant.side, ward.side))
    return refuse('not-allied', { who: wardSheet.name })
  if (screenLimit(highestCombatSkill(sheet)) === 0) return refuse('cannot-screen', { who })
  if (wardSheet.vitality === 'dead') return refuse('target-dead', { who: wardSheet.name })
  if (isInGrapple(combatant.id, encounter.fight.grapples)) return refuse('in-grapple', { who })
  const { to } = given
  if (to !== undefined) {
    if (!isFree(encounter, to, combatant.id)) return refuse('square-taken', { ...to })
    const asked = lengthOf(encounter, combatant, to, 0)
    const most = feetOfMove(encounter, combatant, sheet, wayTo(combatant, to))
    if (asked > most) return beyondMove(fighter, wayTo(combatant, to), asked, most)
  }
  const there: Combatant =
    to === undefined ? combatant : { ...combatant, fight: { ...combatant.fight, position: to } }
  const feet = feetBetween(encounter, there, ward)
  return feet === null || isNearEnough(feet) ? null : refuse('too-far-to-screen', { who, feet })
}

const screen = defineCommand('wwn/screen', {
  rules: ['WWN-CCA-12', 'WWN-CCA-13', 'WWN-CCA-14', 'WWN-CCA-15'],
  refuse: ({ campaign }, given) => refuseScreen(campaign, given),
  apply(resolution, { encounter: id, combatant: who, ward, to }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, COSTS.screenAlly, 'screenAlly')
    combatant.fight.feetLeft = 0
    encounter.fight.screens = encounter.fight.screens.filter(
      (one) => one.screener !== combatant.id || one.ward !== ward,
    )
    encounter.fight.screens.push({
      id: resolution.freshId('x'),
      screener: combatant.id,
      ward,
      contested: [],
      limit: screenLimit(highestCombatSkill(sheet)),
    })
    resolution.log.say(
      'wwn.screen.set',
      {
        who: sheet.name,
        ward: resolution.peek(needById(encounter.combatants, ward, 'combatant').sheet).name,
      },
      { rule: 'WWN-CCA-12', tone: 'good', secret: combatant.hidden },
    )
    if (to === undefined) return
    const feet = lengthOf(encounter, combatant, to, 0)
    announceMove(resolution, encounter, combatant, {
      to: { ...to },
      feet,
      charge: false,
      melee: [],
      distances: [],
    })
  },
})

export const screenCommands = [screen]
