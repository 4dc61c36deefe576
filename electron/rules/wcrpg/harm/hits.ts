/**
 * Hits that land: at once, or when a simultaneous round closes (WCG-TIME-03). One hit takes the steps of WCD-ORD-01,
 * numbered here as there: step 1, its gross damage, is damageOfHit.ts, and step 12, its Saves, hitSaves.ts.
 */
import type { BodyGroup } from '@shared/wcrpg/names'
import type { WcrpgPart } from '@shared/wcrpg/sheet'
import { addCondition } from '../../../engine/conditions'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import { perFull, roundUp } from '../../../engine/rounding'
import { isUnconscious, statusOf } from '../sheet/condition'
import { sumD5, askOf } from '../dice'
import { absorb } from '../sheet/gear'
import { nowOf } from '../now'
import { sameMomentOf } from '../turn/momentOfHit'
import { LOCATION_EFFECTS, MASSIVE_ATTACK_DAMAGE } from '../tables'
import type { Encounter, Resolution, Sheet } from '../types'
import { isQueued, queueHits, takeQueue } from './damageQueue'
import type { Hit, HitOutcome, HitsOfAttack, Shares } from './hit'
import { coupSave, provocationOf, rollHitSaves } from './hitSaves'
import { rollLocation } from './location'
import { settle } from './thresholds'

/** Lands the hits of an attack, or queues them where attacks are simultaneous. */
export function land(
  resolution: Resolution,
  encounter: Encounter,
  victim: Sheet,
  attack: HitsOfAttack,
): void {
  if (attack.hits.length === 0) return
  if (isQueued(encounter)) queueHits(resolution, encounter, victim, attack)
  else applyHits(resolution, victim, attack)
}

/** WCG-TIME-03: what was queued is applied together. */
export function bookDamage(resolution: Resolution, encounter: Encounter): void {
  const count = encounter.fight.damageQueue.length
  if (count === 0) return
  resolution.log.say('damage.booked', { count }, { rule: 'WCG-TIME-03', tone: 'turn' })
  for (const { victim, attack } of takeQueue(encounter))
    // whoever has left the campaign meanwhile takes nothing
    if (resolution.glance(victim) !== undefined) applyHits(resolution, resolution.sheet(victim), attack)
}

/** WCD-LOC-02: a part that earlier damage of the round has maimed is struck no more; the location is rolled again. */
const stillThere = (victim: Sheet, hit: Hit): Hit =>
  hit.part !== null && victim.parts[hit.part]?.maimed === true ? { ...hit, part: null } : hit

/** Every hit on its own; Saves per hit, or once for all under the switch (WCD-ORD-02). */
function applyHits(resolution: Resolution, victim: Sheet, attack: HitsOfAttack): void {
  const once = attack.hits.length > 1 && resolution.houseRule('multiHitSaves') === 'perAttack'
  const wasUnconscious = isUnconscious(victim, nowOf(resolution))
  const outcomes: HitOutcome[] = []
  for (const hit of attack.hits) {
    const unconsciousBefore = isUnconscious(victim, nowOf(resolution))
    const landed = applyHit(resolution, victim, stillThere(victim, hit))
    if (landed === null) break
    const outcome = { ...landed, massive: landed.massive || isMassive(victim, landed, hit) }
    outcomes.push(outcome)
    if (!once && attack.saves !== false)
      rollHitSaves(resolution, victim, provocationOf([outcome], unconsciousBefore))
  }
  if (once && attack.saves !== false && outcomes.length > 0)
    rollHitSaves(resolution, victim, provocationOf(outcomes, wasUnconscious))
  if (attack.coupDeGrace === true && outcomes.length > 0) coupSave(resolution, victim)
}

const VITAL: readonly BodyGroup[] = ['cognitive', 'bodyVital']

/** WCD-MAS-04. */
const isMassive = (victim: Sheet, { part }: HitOutcome, { sniper }: Hit): boolean => {
  const group = part === null ? undefined : victim.parts[part]?.group
  return sniper && group !== undefined && VITAL.includes(group)
}

/**
 * Steps 2 to 11 of WCD-ORD-01 for one hit, and says so. Null when the victim has no part left to strike. Step 3 lies
 * behind it: the shares are split already (WCD-DMG-03).
 */
export function applyHit(resolution: Resolution, victim: Sheet, hit: Hit): HitOutcome | null {
  if (hit.unlocated) return applyUnlocated(resolution, victim, hit)
  const key = hit.part ?? rollLocation(resolution, victim) // step 2
  const part = key === null ? undefined : victim.parts[key]
  if (key === null || part === undefined) {
    resolution.log.say('hit.nothingLeft', { who: victim.name }, { rule: 'WCD-LOC-02', tone: 'note' })
    return null
  }
  noteSurprise(resolution, victim)
  const before = statusOf(victim, nowOf(resolution))
  const criticalWounds = hit.criticalWounds ? rollCriticalWounds(resolution, victim) : null
  const { lethal, nonLethal } = hit
  multiplyByLocation(part, hit) // step 4
  const massive = lethal.total >= MASSIVE_ATTACK_DAMAGE // step 5, WCD-MAS-02
  absorb(victim, key, hit) // steps 6 and 7
  if (before.fatigued && nonLethal.total > 0) nonLethal.multiply('alreadyFatigued', 2, {}, 'WCD-FAT-02') // step 8
  reduceByStamina(resolution, victim, hit)
  const wounds = criticalWounds ?? (lethal.total > 0 ? 1 : 0)
  applyDamage(resolution, victim, part, { lethal, nonLethal, wounds, rule: 'WCD-ORD-01' }) // step 9
  applyLocationEffects(resolution, victim, key, part, hit) // step 10
  if (massive) resolution.log.say('hit.massive', { who: victim.name }, { rule: 'WCD-MAS-01', tone: 'grave' })
  settle(resolution, victim, before) // step 11
  return { part: key, lethalApplied: lethal.total, nonLethalApplied: nonLethal.total, massive, wounds }
}

/** WCA-TRIP-02, WCA-SWALLOW-01: damage without a location: steps 5, 8, 9 and 11; no part is struck, no gear is in the way. */
function applyUnlocated(resolution: Resolution, victim: Sheet, hit: Hit): HitOutcome {
  noteSurprise(resolution, victim)
  const before = statusOf(victim, nowOf(resolution))
  const { lethal, nonLethal } = hit
  const massive = lethal.total >= MASSIVE_ATTACK_DAMAGE
  if (before.fatigued && nonLethal.total > 0) nonLethal.multiply('alreadyFatigued', 2, {}, 'WCD-FAT-02')
  reduceByStamina(resolution, victim, hit)
  victim.hp -= lethal.total
  victim.nhp -= nonLethal.total
  resolution.log.say(
    'hit.whole',
    { who: victim.name, lethal: lethal.total, nonLethal: nonLethal.total, hp: victim.hp, nhp: victim.nhp },
    { rule: 'WCD-ORD-01', tone: 'bad', derivations: [lethal, nonLethal] },
  )
  if (massive) resolution.log.say('hit.massive', { who: victim.name }, { rule: 'WCD-MAS-01', tone: 'grave' })
  settle(resolution, victim, before)
  return { part: null, lethalApplied: lethal.total, nonLethalApplied: nonLethal.total, massive, wounds: 0 }
}

/** WCG-SRND-03: who is struck in a surprise round is remembered until it is over. */
function noteSurprise(resolution: Resolution, victim: Sheet): void {
  const encounter = runningEncounter(resolution.campaign)
  if (encounter?.surpriseRound !== true) return
  const combatant = findCombatant(encounter, victim.id)
  if (combatant !== undefined) combatant.fight.damagedInSurpriseRound = true
}

/** WCD-WND-03. */
const rollCriticalWounds = (resolution: Resolution, victim: Sheet): number =>
  sumD5(resolution, 1, askOf(victim, 'critWounds', 'WCD-WND-03'))

/** Step 4, WCD-LOC-21. */
function multiplyByLocation({ group, name }: WcrpgPart, { lethal, nonLethal }: Shares): void {
  const { lethalTimes, nonLethalTimes } = LOCATION_EFFECTS[group]
  if (lethalTimes > 1 && lethal.total > 0)
    lethal.multiply('location', lethalTimes, { part: name }, 'WCD-LOC-21')
  if (nonLethalTimes > 1 && nonLethal.total > 0)
    nonLethal.multiply('location', nonLethalTimes, { part: name }, 'WCD-LOC-21')
}

/** WCC-SKILL-07, WCD-DMG-05, by a switch: once an attack, between the steps 8 and 9. */
function reduceByStamina(resolution: Resolution, victim: Sheet, { lethal, further }: Hit): void {
  if (lethal.total > 0 && !further && resolution.houseRule('staminaLethalReduction') === true)
    lethal
      .addIfAny('stamina', -perFull(victim.skills['stamina']?.score ?? 0, 10), {}, 'WCC-SKILL-07')
      .atLeast('neverBelow', 0)
}

/** Step 9: HP and NHP fall, the part has its Wounds (WCD-WND-01, WCD-NHP-01, WCD-WND-02). */
export function applyDamage(
  resolution: Resolution,
  victim: Sheet,
  part: WcrpgPart,
  { lethal, nonLethal, wounds, rule }: Shares & { wounds: number; rule: string },
): void {
  victim.hp -= lethal.total
  victim.nhp -= nonLethal.total
  part.open += wounds
  resolution.log.say(
    'hit.applied',
    {
      who: victim.name,
      part: part.name,
      lethal: lethal.total,
      nonLethal: nonLethal.total,
      wounds,
      hp: victim.hp,
      nhp: victim.nhp,
    },
    { rule, tone: 'bad', derivations: [lethal, nonLethal] },
  )
}

/** Step 10: for the whole of the next numbered round; a leg from the hit on until the same turn of the next (WCD-LOC-04, WCD-LOC-06, WCD-LOC-12, WCD-LOC-20). */
const NEXT_ROUND: Partial<
  Record<BodyGroup, { kind: 'oneStandardAction' | 'appendageDisabled' | 'cannotMove'; rule: string }>
> = {
  cognitive: { kind: 'oneStandardAction', rule: 'WCD-LOC-04' },
  motor: { kind: 'appendageDisabled', rule: 'WCD-LOC-06' },
  propulsive: { kind: 'cannotMove', rule: 'WCD-LOC-12' },
}

/** Step 10: limits are tied to the hit, effects to damage that got through (WCD-LOC-09, WCD-LOC-14, WCD-LOC-19). */
function applyLocationEffects(
  resolution: Resolution,
  victim: Sheet,
  key: string,
  part: WcrpgPart,
  { lethal, nonLethal }: Shares,
): void {
  const { round, clock } = nowOf(resolution)
  const limit = NEXT_ROUND[part.group]
  const fight = runningEncounter(resolution.campaign)
  if (limit !== undefined && round !== null && fight !== undefined) {
    const next = round + 1
    const isLeg = limit.kind === 'cannotMove'
    const turn = isLeg ? fight.turn : null
    addCondition(resolution, victim, {
      kind: limit.kind,
      part: key,
      fromRound: isLeg ? null : next,
      expires: sameMomentOf(fight.id, next, turn),
    })
    resolution.log.say(
      `effect.${limit.kind}`,
      { who: victim.name, part: part.name, round: next },
      { rule: limit.rule, tone: 'bad' },
    )
  }
  if (part.group === 'sensory' && lethal.total > 0) {
    part.senseLoss += lethal.total
    resolution.log.say(
      'effect.senseLoss',
      { who: victim.name, part: part.name, by: lethal.total },
      { rule: 'WCD-LOC-09', tone: 'bad' },
    )
  }
  const minutes = part.group === 'reproductive' ? roundUp((lethal.total + nonLethal.total) / 10) : 0
  if (minutes > 0) {
    const expires = { at: 'time', time: clock + minutes * 60 } as const
    addCondition(resolution, victim, { kind: 'dazed', part: key, expires })
    addCondition(resolution, victim, { kind: 'immobile', part: key, expires })
    resolution.log.say(
      'effect.dazedMinutes',
      { who: victim.name, minutes },
      { rule: 'WCD-LOC-14', tone: 'bad' },
    )
  }
}
