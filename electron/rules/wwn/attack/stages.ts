/**
 * The stages of an attack as a table, and how attacks of one moment are carried through it (WWN-ACT-08, WWN-DICE-01,
 * WWN-DICE-02). Between two stages anybody's Instant may come.
 */
import type { WwnPendingAttack } from '@shared/wwn/fight'
import type { AttackStage } from '@shared/wwn/names'
import { isUp } from '../movement/distance'
import { hasAbility } from '../sheet/person'
import { looking, sheetsOf, type Combatant, type Encounter, type Resolution, type Sheet } from '../types'
import { asksToSpare, rollDamage, rollToHit, settle, type Choice } from './carryOut'
import { attackOf, figuresOf } from './figures'

/** Where it is to wait: at the stage named at the latest; null: nowhere; undefined: as the fight is set. */
export type StopAt = AttackStage | null | undefined

type OfAttack = (
  resolution: Resolution,
  encounter: Encounter,
  attack: WwnPendingAttack,
  choice: Choice,
) => boolean

interface Stage {
  /** Dice of the attack that lie there. */
  dice: readonly ('hit' | 'damage')[]
  /** Where the fight is set to wait here: whether anybody could answer the attack. */
  waits: OfAttack
  /** Whether the GM must say something before the attacks of the moment go on. */
  asks: OfAttack
  /** Rolls, and does what comes of it. False: the GM must first say who takes the attack (WWN-CCA-15). */
  carryOut: OfAttack
  /** Null: the attack is over. */
  next: AttackStage | null
}

const always: OfAttack = () => true
const never: OfAttack = () => false

export const STAGES: Readonly<Record<AttackStage, Stage>> = {
  announced: { dice: [], waits: always, asks: never, carryOut: rollToHit, next: 'hitRolled' },
  hitRolled: { dice: ['hit'], waits: couldAnswer, asks: never, carryOut: rollDamage, next: 'damageRolled' },
  damageRolled: { dice: ['hit', 'damage'], waits: always, asks: asksToSpare, carryOut: settle, next: null },
}

/**
 * Carries attacks of one moment from stage to stage, each stage for all of them before the next (WWN-CCA-04). Returns
 * whether they are over; if not they wait.
 * @param from the stage where they waited, and so wait and ask no more; null: they are new
 */
export function carryThrough(
  resolution: Resolution,
  encounter: Encounter,
  group: readonly WwnPendingAttack[],
  { from, stopAt, choice }: { from: AttackStage | null; stopAt: StopAt; choice: Choice },
): boolean {
  const some = (of: OfAttack): boolean => group.some((attack) => of(resolution, encounter, attack, choice))
  let isReached = from === null
  for (let stage: AttackStage | null = 'announced'; stage !== null; stage = STAGES[stage].next) {
    const { waits, asks, carryOut, next } = STAGES[stage]
    if (isReached) {
      const isHere =
        stopAt === undefined ? encounter.fight.waitsAt.includes(stage) && some(waits) : stopAt === stage
      if ((isHere && group.some(hasSomethingToAnswer)) || some(asks)) return false
    }
    for (const attack of group) {
      if (attack.stage !== stage) continue
      if (!carryOut(resolution, encounter, attack, choice)) return false
      if (next !== null) attack.stage = next
    }
    isReached ||= stage === from
  }
  return true
}

/** Behind damage dice that were never rolled, of a miss, there is nothing that an Instant could still change. */
const hasSomethingToAnswer = ({ stage, damageFaces }: WwnPendingAttack): boolean =>
  stage !== 'damageRolled' || (damageFaces ?? []).length > 0

/** Whether dice of it lie: nobody calls it off any more. */
export const haveDiceFallen = ({ stage, screenCheck }: WwnPendingAttack): boolean =>
  STAGES[stage].dice.length > 0 || screenCheck !== null

/** Whether anybody whom the fight waits for could answer a hit roll: Total Defense or Veteran's Luck. */
function couldAnswer(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): boolean {
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  const { target, targetSheet, attacker, attackerSheet } = made
  const counts = (sheet: { player: boolean }): boolean =>
    encounter.fight.waitsFor === 'everybody' || sheet.player
  const figures = figuresOf(made, looking(resolution.campaign))
  const hurts = figures.hits === true || (figures.reach === 'applies' && figures.shock.total > 0)
  if (counts(targetSheet) && isUp(target, targetSheet)) {
    if (hurts && target.fight.mainActions > 0 && !target.fight.totalDefense) return true
    if (figures.hits === true && hasLuck(target, targetSheet)) return true
  }
  return (
    counts(attackerSheet) &&
    isUp(attacker, attackerSheet) &&
    figures.hits === false &&
    hasLuck(attacker, attackerSheet)
  )
}

const hasLuck = ({ fight }: Combatant, sheet: Readonly<Sheet>): boolean =>
  hasAbility(sheet, 'veteransLuck') && !fight.veteransLuckUsed
