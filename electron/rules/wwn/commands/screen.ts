/** Screening an ally (WWN-CCA-12, WWN-CCA-13, WWN-CCA-14). */
import { announceMove } from './announceMove'
import type { WwnSquare } from '@shared/wwn/fight'
import type { Refusal } from '@shared/contract/types'
import { areAllied } from '@shared/campaign/sides'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { feetBetween, isFree, isMeasured } from '../movement/distance'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { beyondMove, feetOfMove, lengthOf, refuseWalls, wayTo } from '../movement/moving'
import { highestCombatSkill } from '../sheet/person'
import { isNearEnough, screenLimit } from '../attack/screenLimits'
import { SCREEN_FEET } from '../tables'
import { pay, refuseCost } from '../turn/turns'
import {
  defineCommand,
  type PayloadOf,
  sheetsIn,
  sheetsOf,
  type SheetOf,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Wwn,
} from '../types'

type Screen = PayloadOf<'wwn/screen'>

/** WWN-CCA-12: how it gets near enough with this Move: to a square of the map, and how many feet; null: it stays. */
function wayToWard(
  encounter: Encounter,
  combatant: Combatant,
  ward: Combatant,
  { to, walks, sheetOf }: Pick<Screen, 'to' | 'walks'> & { sheetOf: SheetOf },
): { to: WwnSquare | null; feet: number } | null {
  if (to !== undefined) return { to, feet: lengthOf(encounter, combatant, to, 0) }
  const apart = feetBetween(encounter, combatant, ward)
  if (!walks || apart === null || isNearEnough(apart)) return null
  const at = ward.fight.position
  if (!isMeasured(encounter, combatant, ward) || at === null) return { to: null, feet: apart - SCREEN_FEET }
  const near = wayTo(combatant, at).find((square) => {
    const there = { ...combatant, fight: { ...combatant.fight, position: square } }
    const feet = feetBetween(encounter, there, ward)
    return feet !== null && isNearEnough(feet) && isFree(encounter, square, combatant.id, sheetOf)
  })
  return near === undefined ? null : { to: near, feet: lengthOf(encounter, combatant, near, 0) }
}

/** Refusals: those of the cost (a Move), `unknown-combatant`, `screen-self`, `not-allied`, `cannot-screen`, `in-grapple`, those of a move too far, `too-far-to-screen`. */
export function refuseScreen(campaign: Campaign, given: Screen): Refusal | null {
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
  return refuseWay(fighter, ward, given, sheetsIn(campaign))
}

/** WWN-CCA-12. Refusals: `square-taken`, `in-the-way`, those of a move too far, `too-far-to-screen`. */
function refuseWay(fighter: Fighter, ward: Combatant, given: Screen, sheetOf: SheetOf): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const who = sheet.name
  const way = wayToWard(encounter, combatant, ward, { ...given, sheetOf })
  const to = way?.to ?? null
  if (to !== null && !isFree(encounter, to, combatant.id, sheetOf)) return refuse('square-taken', { ...to })
  if (way !== null) {
    const squares = wayTo(combatant, to)
    const most = feetOfMove(encounter, combatant, sheet, squares)
    const walled = refuseWalls(fighter, squares)
    if (walled !== null) return walled
    if (way.feet > most) return beyondMove(fighter, squares, way.feet, most)
    if (to === null) return null
  }
  const there: Combatant =
    to === null ? combatant : { ...combatant, fight: { ...combatant.fight, position: to } }
  const feet = feetBetween(encounter, there, ward)
  return feet === null || isNearEnough(feet) ? null : refuse('too-far-to-screen', { who, feet })
}

const screen = defineCommand('wwn/screen', {
  rules: ['WWN-CCA-12', 'WWN-CCA-13', 'WWN-CCA-14', 'WWN-CCA-15'],
  refuse: ({ campaign }, given) => refuseScreen(campaign, given),
  apply(resolution, { encounter: id, combatant: who, ward, to, walks }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    const guarded = needById(encounter.combatants, ward, 'combatant')
    const way = wayToWard(encounter, combatant, guarded, { to, walks, sheetOf: sheetsOf(resolution) })
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
        ward: resolution.peek(guarded.sheet).name,
      },
      { rule: 'WWN-CCA-12', tone: 'good', secret: combatant.hidden },
    )
    if (way === null) return
    announceMove(resolution, encounter, combatant, {
      to: way.to === null ? null : { ...way.to },
      feet: way.feet,
      charge: false,
      melee: [],
      distances: way.to === null ? [{ combatant: ward, feet: SCREEN_FEET }] : [],
    })
  },
})

export const screenCommands = [screen]
