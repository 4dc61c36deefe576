/** One hit from gross damage to the sheet: the written order of steps (WCD-ORD-01). Saves follow in hitSaves.ts. */
import type { DamageType } from '@shared/wcrpg/names'
import { addCondition } from '../../../engine/conditions'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import { perFull, roundDown, roundUp } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import { isFatigued, statusOf } from '../sheet/condition'
import { roller } from '../../../engine/dice'
import { sumD5 } from '../dice'
import { absorb, layersOver, type Blockable } from '../sheet/gear'
import { rollLocation } from './location'
import { nowOf } from '../now'
import { settle } from './thresholds'
import { LOCATION_EFFECTS, MASSIVE_ATTACK_DAMAGE } from '../tables'
import type { Resolution, Sheet } from '../types'

/** A hit about to land: gross shares after the attack's own multipliers (WCD-DMG-04). */
export interface Hit extends Blockable {
  lethal: Tally
  nonLethal: Tally
  /** Fully successful critical hit: 1d5 Wounds in place of the one (WCD-WND-03). */
  criticalWounds: boolean
  /** A further hit of the same attack: what counts once an attack has counted (WCD-DMG-05). */
  further: boolean
  /** A part already decided by another rule; null = roll. */
  part: string | null
}

export interface HitOutcome {
  part: string
  lethalApplied: number
  nonLethalApplied: number
  /** 100 or more Lethal before gear (WCD-MAS-02). */
  massive: boolean
  wounds: number
}

/** WCD-DMG-02: Basic Damage splits into Lethal, half rounded down, and the rest Non-Lethal. */
export function splitDamage(amount: Tally, type: DamageType): { lethal: Tally; nonLethal: Tally } {
  const whole = (what: string, share: number): Tally => tally(what, 'WCD-DMG-02').add('grossDamage', share)
  switch (type) {
    case 'lethal':
      return { lethal: whole('lethalDamage', amount.total), nonLethal: whole('nonLethalDamage', 0) }
    case 'nonLethal':
      return { lethal: whole('lethalDamage', 0), nonLethal: whole('nonLethalDamage', amount.total) }
    case 'basic': {
      const lethal = tally('lethalDamage', 'WCD-DMG-02')
        .add('grossDamage', amount.total)
        .divide('basicHalf', 2, roundDown)
      return {
        lethal,
        nonLethal: tally('nonLethalDamage', 'WCD-DMG-02')
          .add('grossDamage', amount.total)
          .subtract('lethalShare', lethal.total),
      }
    }
  }
}

/**
 * Applies one hit, thresholds included, and says so: the shares are split already (WCD-DMG-03), lower HP and NHP
 * (WCD-WND-01, WCD-NHP-01), and any Lethal Damage makes one Wound (WCD-WND-02). Null when the target has no part left
 * to strike.
 */
export function applyHit(resolution: Resolution, target: Sheet, hit: Hit): HitOutcome | null {
  const part = hit.part ?? rollLocation(resolution, target)
  const struck = part === null ? undefined : target.parts[part]
  if (part === null || struck === undefined) {
    resolution.log.say('hit.nothingLeft', { who: target.name }, { rule: 'WCD-LOC-02', tone: 'note' })
    return null
  }
  noteSurprise(resolution, target)
  const now = nowOf(resolution)
  const before = statusOf(target, now)
  const wasFatigued = isFatigued(target)
  const criticalWounds = hit.criticalWounds ? rollCriticalWounds(resolution, target) : null

  const { lethal, nonLethal } = hit
  const effect = LOCATION_EFFECTS[struck.group]
  if (effect.lethalTimes > 1 && lethal.total > 0)
    lethal.multiply('location', effect.lethalTimes, { part: struck.name }, 'WCD-LOC-21')
  if (effect.nonLethalTimes > 1 && nonLethal.total > 0)
    nonLethal.multiply('location', effect.nonLethalTimes, { part: struck.name }, 'WCD-LOC-21')
  const massive = lethal.total >= MASSIVE_ATTACK_DAMAGE

  absorb(target, layersOver(target, part, hit), lethal, nonLethal)
  if (wasFatigued && nonLethal.total > 0) nonLethal.multiply('alreadyFatigued', 2, {}, 'WCD-FAT-02')
  if (lethal.total > 0 && !hit.further && resolution.houseRule('staminaLethalReduction') === true)
    lethal
      .addIfAny('stamina', -perFull(target.skills['stamina']?.score ?? 0, 10), {}, 'WCC-SKILL-07')
      .atLeast('neverBelow', 0)

  target.hp -= lethal.total
  target.nhp -= nonLethal.total
  const wounds = criticalWounds ?? (lethal.total > 0 ? 1 : 0)
  struck.open += wounds
  resolution.log.say(
    'hit.applied',
    {
      who: target.name,
      part: struck.name,
      lethal: lethal.total,
      nonLethal: nonLethal.total,
      wounds,
      hp: target.hp,
      nhp: target.nhp,
    },
    { rule: 'WCD-ORD-01', tone: 'bad', derivations: [lethal, nonLethal] },
  )
  locationEffects(resolution, target, part, lethal.total, nonLethal.total)
  if (massive) resolution.log.say('hit.massive', { who: target.name }, { rule: 'WCD-MAS-01', tone: 'grave' })
  settle(resolution, target, before)
  return { part, lethalApplied: lethal.total, nonLethalApplied: nonLethal.total, massive, wounds }
}

/** WCG-SRND-03: who is struck in a surprise round is remembered until it is over. */
function noteSurprise(resolution: Resolution, target: Sheet): void {
  const encounter = runningEncounter(resolution.campaign)
  if (encounter?.surpriseRound !== true) return
  const combatant = findCombatant(encounter, target.id)
  if (combatant !== undefined) combatant.fight.damagedInSurpriseRound = true
}

/** WCD-WND-03. */
const rollCriticalWounds = (resolution: Resolution, target: Sheet): number =>
  sumD5(resolution, 1, {
    purpose: 'critWounds',
    roller: roller(target),
    rule: 'WCD-WND-03',
    with: { who: target.name },
  })

/**
 * Step 10: WCD-LOC-04, WCD-LOC-06, WCD-LOC-09, WCD-LOC-12, WCD-LOC-14; limits are tied to the hit, effects to damage
 * that got through (WCD-LOC-19). One round is the whole of the next numbered one (WCD-LOC-20).
 */
function locationEffects(
  resolution: Resolution,
  target: Sheet,
  key: string,
  lethal: number,
  nonLethal: number,
): void {
  const part = target.parts[key]
  if (part === undefined) return
  const { round, clock } = nowOf(resolution)
  const nextRound = (kind: 'oneStandardAction' | 'appendageDisabled' | 'cannotMove', rule: string): void => {
    if (round === null) return
    addCondition(resolution, target, {
      kind,
      part: key,
      fromRound: round + 1,
      expires: { at: 'roundEnd', round: round + 1 },
    })
    resolution.log.say(
      `effect.${kind}`,
      { who: target.name, part: part.name, round: round + 1 },
      { rule, tone: 'bad' },
    )
  }
  switch (part.group) {
    case 'cognitive':
      nextRound('oneStandardAction', 'WCD-LOC-04')
      break
    case 'motor':
      nextRound('appendageDisabled', 'WCD-LOC-06')
      break
    case 'propulsive':
      nextRound('cannotMove', 'WCD-LOC-12')
      break
    case 'sensory':
      if (lethal > 0) {
        part.senseLoss += lethal
        resolution.log.say(
          'effect.senseLoss',
          { who: target.name, part: part.name, by: lethal },
          { rule: 'WCD-LOC-09', tone: 'bad' },
        )
      }
      break
    case 'reproductive': {
      const minutes = roundUp((lethal + nonLethal) / 10)
      if (minutes === 0) break
      const expires = { at: 'time', time: clock + minutes * 60 } as const
      addCondition(resolution, target, { kind: 'dazed', part: key, expires })
      addCondition(resolution, target, { kind: 'immobile', part: key, expires })
      resolution.log.say(
        'effect.dazedMinutes',
        { who: target.name, minutes },
        { rule: 'WCD-LOC-14', tone: 'bad' },
      )
      break
    }
    case 'bodyNonVital':
    case 'bodyVital':
      break
  }
}
