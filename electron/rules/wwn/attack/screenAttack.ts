/**
 * Screens in front of an attack: one check of the attacker against all who block (WWN-CCA-12, WWN-CCA-13, WWN-CCA-14,
 * WWN-CCA-15).
 */
import type { WwnPendingAttack } from '@shared/wwn/fight'
import { needById } from '../../../engine/lookup'
import { tally, type Tally } from '../../../engine/tally'
import { opposed } from '../checks/checks'
import { areEnemies, feetBetween, isUp } from '../movement/distance'
import { attackOf, type Attack } from './figures'
import { rollPair, sayTie } from '../checks/opposed'
import { combatSkillOf, highestCombatSkill, isCharacter, modifierOf } from '../sheet/person'
import { canContest, isNearEnough, turnedOn, type ScreenCheck } from './screenLimits'
import { noting, sheetsOf, type Combatant, type Encounter, type Resolution, type Sheet } from '../types'

const better = (sheet: Readonly<Sheet>): number =>
  Math.max(modifierOf(sheet, 'strength'), modifierOf(sheet, 'dexterity'))

/** WWN-CCA-13: skill that fits the weapon, and the better of Strength and Dexterity; a foe adds its skill bonus. */
const attackerTotal = ({ attackerSheet, means, pending }: Attack, dice: readonly number[]): Tally => {
  const result = total(attackerSheet, combatSkillOf(attackerSheet, means), dice)
  for (const { why, value } of pending.screenModifiers) result.addIfAny('wwnByHand', value, { why })
  return result
}
const screenerTotal = (sheet: Readonly<Sheet>, dice: readonly number[]): Tally =>
  total(sheet, highestCombatSkill(sheet), dice)

function total(sheet: Readonly<Sheet>, skill: number, dice: readonly number[]): Tally {
  const result = tally('wwnScreenCheck', 'WWN-CCA-13', { who: sheet.name })
    .add(
      'wwnDice',
      dice.reduce((sum, die) => sum + die, 0),
    )
    .add('wwnCombatSkill', skill)
  return isCharacter(sheet) ? result.addIfAny('wwnAttributeModifier', better(sheet)) : result
}

/** WWN-CCA-12, WWN-CCA-14: who stands between and contests it, in the order in which they began to. */
function screenersOf(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): Combatant[] {
  const attacker = needById(encounter.combatants, attack.attacker, 'combatant')
  const ward = needById(encounter.combatants, attack.target, 'combatant')
  return encounter.fight.screens.flatMap((screen) => {
    if (screen.ward !== ward.id || screen.screener === attacker.id) return []
    if (attack.screeners?.includes(screen.screener) === false) return []
    const screener = needById(encounter.combatants, screen.screener, 'combatant')
    if (!isUp(screener, resolution.peek(screener.sheet)) || !areEnemies(encounter, attacker, screener))
      return []
    const feet = feetBetween(encounter, screener, ward)
    // of whom nobody has said how far apart they are, they are together
    const isNear = feet === null || isNearEnough(feet)
    return isNear && canContest(screen, attacker.id) ? [screener] : []
  })
}

/** Rolls it out; the attack is turned on whoever stops it with the lowest total. */
export function screenAttack(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): void {
  const screeners = screenersOf(resolution, encounter, attack)
  if (screeners.length === 0) return
  for (const screen of encounter.fight.screens)
    if (
      screen.ward === attack.target &&
      screeners.some(({ id }) => id === screen.screener) &&
      !screen.contested.includes(attack.attacker)
    )
      screen.contested.push(attack.attacker)
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  const dice = rollPair(resolution, made.attackerSheet, 'wwnScreenAttacker', 'WWN-CCA-13', {
    target: made.targetSheet.name,
  })
  const against = attackerTotal(made, dice)
  const rolls = screeners.map((screener) => {
    const sheet = resolution.peek(screener.sheet)
    const own = rollPair(resolution, sheet, 'wwnScreener', 'WWN-CCA-13', { target: made.targetSheet.name })
    return { screener, sheet, dice: own, result: screenerTotal(sheet, own) }
  })
  attack.screenCheck = {
    attacker: dice,
    screeners: rolls.map(({ screener, dice: own }) => ({ screener: screener.id, dice: own })),
  }
  const screenings = rolls.map(({ screener, sheet, result }): ScreenCheck => {
    const outcome = opposed(
      { total: against.total, isPlayers: made.attackerSheet.player },
      { total: result.total, isPlayers: sheet.player },
      noting(resolution),
    )
    // a check for many cannot be thrown again for one: a tie that would be is the screener's
    if (outcome === 'reroll') sayTie(resolution, made.attackerSheet, sheet, against.total)
    return { screener: screener.id, total: result.total, stops: outcome !== 'active' }
  })
  turn(resolution, encounter, attack, screenings, [against, ...rolls.map(({ result }) => result)])
}

function turn(
  resolution: Resolution,
  encounter: Encounter,
  attack: WwnPendingAttack,
  screenings: readonly ScreenCheck[],
  derivations: Tally[],
): void {
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  const [first, ...others] = turnedOn(screenings)
  const names = (ids: readonly string[]): string =>
    ids.map((id) => resolution.peek(needById(encounter.combatants, id, 'combatant').sheet).name).join(', ')
  const parameters = { who: made.attackerSheet.name, ward: made.targetSheet.name }
  const secret = made.attacker.hidden || made.target.hidden
  if (first === undefined) {
    resolution.log.say(
      'wwn.screen.passed',
      { ...parameters, screener: names(screenings.map(({ screener }) => screener)) },
      { rule: 'WWN-CCA-13', derivations, secret },
    )
    return
  }
  const among = [first, ...others]
  resolution.log.say(
    'wwn.screen.turned',
    { ...parameters, screener: names(among) },
    { rule: 'WWN-CCA-13', tone: 'turn', derivations, secret },
  )
  if (others.length > 0) attack.chooseAmong = among
  else attack.target = first
}
