/** Carrying out an attack: conditions, roll, hits, mishaps (WCA-ATK, WCA-ROLL, WCA-CRIT). */
import type { Json, Refusal } from '@shared/contract/types'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { UNARMED } from '@shared/wcrpg/names'
import type { LineOfSight } from '@shared/wcrpg/names'
import { perFull, roundDown } from '../../engine/rounding'
import { refuse } from '../../engine/system'
import { tally, type Tally } from '../../engine/tally'
import { criticalRange, judgeCheck, skillDc, withSkillPenalties, type Modifier } from './checks'
import { isAppendageUsable, isUnconscious, type Now } from './condition'
import { applyHit, splitDamage, type HitOutcome } from './damage'
import { roller } from '../../engine/dice'
import {
  attackBonus,
  effectiveHitDifficulty,
  isMelee,
  type AttackSituation,
  type Crossfire,
} from './effectiveHitDifficulty'
import { provocationOf, rollHitSaves } from './hitSaves'
import { judgeAttack, type AttackVerdict } from './attackRoll'
import { checkParts } from './partChecks'
import { metresOf } from './range'
import { METRES_PER_INCREMENT } from './tables'
import { friendInTheWay } from './targeting'
import type { Combatant, Encounter, Resolution, Sheet } from './types'

export interface AttackChoices {
  weapon: string
  lineOfSight: LineOfSight
  crossfire: Crossfire
  specialization: string | null
  dodgeSpecialization: string | null
  modifiers: readonly Modifier[]
}

/** A fight's attack with everything looked up. */
export interface Attack {
  encounter: Encounter
  attacker: Combatant
  attackerSheet: Sheet
  target: Combatant
  targetSheet: Sheet
  weapon: WcrpgWeapon | null
  choices: AttackChoices
  now: Now
}

export const weaponOf = (sheet: Sheet, key: string): WcrpgWeapon | null | undefined =>
  key === UNARMED ? null : sheet.weapons[key]

/**
 * WCA-ATK-02: weapon ready, in range, in sight.
 * Refusals: `unknown-weapon`, `weapon-broken`, `weapon-not-drawn`, `weapon-empty`, `weapon-discharged`,
 * `appendage-disabled`, `no-line-of-sight`, `range-unknown`, `out-of-range` {range, maximum}.
 */
export function refuseAttack(
  encounter: Encounter,
  attacker: Combatant,
  sheet: Sheet,
  choices: AttackChoices,
  now: Now,
): Refusal | null {
  return (
    refuseWeapon(attacker, sheet, choices.weapon, now) ?? refuseReach(encounter, attacker, sheet, choices)
  )
}

function refuseWeapon(attacker: Combatant, sheet: Sheet, key: string, now: Now): Refusal | null {
  const weapon = weaponOf(sheet, key)
  if (weapon === undefined) return refuse('unknown-weapon', { weapon: key })
  if (weapon === null) return null
  const named = { weapon: weapon.name }
  if (weapon.broken) return refuse('weapon-broken', named)
  if (!weapon.drawn) return refuse('weapon-not-drawn', named)
  if (weapon.loaded === 0) return refuse('weapon-empty', named)
  if (attacker.fight.discharged.includes(key)) return refuse('weapon-discharged', named)
  const useless = weapon.heldIn.some((part) => !isAppendageUsable(sheet, part, now))
  return useless ? refuse('appendage-disabled', named) : null
}

function refuseReach(
  encounter: Encounter,
  attacker: Combatant,
  sheet: Sheet,
  choices: AttackChoices,
): Refusal | null {
  if (choices.lineOfSight === 'blocked') return refuse('no-line-of-sight')
  const { range } = attacker.fight
  if (range === null) return refuse('range-unknown')
  const weapon = weaponOf(sheet, choices.weapon) ?? null
  const metres = metresOf(range, encounter.fight.rangeScale)
  const reach = reachMetres(weapon)
  if (metres <= reach) return null
  const here = METRES_PER_INCREMENT[encounter.fight.rangeScale]
  return refuse('out-of-range', { range: range.increments, maximum: perFull(reach, here), metres, reach })
}

/** WCA-RANGE-02: melee and unarmed attacks reach one short increment unless the weapon has its own reach. */
export const reachMetres = (weapon: WcrpgWeapon | null): number =>
  isMelee(weapon)
    ? Math.max(1, weapon?.maximumRange ?? 1) * METRES_PER_INCREMENT.short
    : (weapon?.maximumRange ?? 0) * METRES_PER_INCREMENT[weapon?.rangeScale ?? 'short']

export const attackSkill = (weapon: WcrpgWeapon | null): 'brawling' | 'security' =>
  isMelee(weapon) ? 'brawling' : 'security'

/** The two numbers that an attack roll is compared with (WCA-ROLL-01). */
export function attackNumbers(resolution: Resolution, attack: Attack): { ehd: Tally; dc: Tally } {
  const { attackerSheet, targetSheet, weapon, choices, encounter, now } = attack
  const { range } = attack.attacker.fight
  const metres = range === null ? 0 : metresOf(range, encounter.fight.rangeScale)
  const situation: AttackSituation = {
    attacker: attackerSheet,
    target: targetSheet,
    weapon,
    surpriseRound: encounter.surpriseRound,
    lineOfSight: choices.lineOfSight,
    crossfire: choices.crossfire,
    dodgeSpecialization: choices.dodgeSpecialization,
    weaponIncrements: metres / METRES_PER_INCREMENT[weapon?.rangeScale ?? 'short'],
    modifiers: choices.modifiers,
  }
  const skill = attackSkill(weapon)
  return {
    ehd: effectiveHitDifficulty(resolution, situation, now),
    dc: withSkillPenalties(skillDc(attackerSheet, skill, choices.specialization), attackerSheet, skill, now),
  }
}

/** Shots that may be fired now: those per round, as far as the magazine holds them. */
const shotsAvailable = (weapon: WcrpgWeapon | null): number =>
  weapon === null ? 1 : Math.min(weapon.shotsPerRound, weapon.loaded ?? weapon.shotsPerRound)

/** Rolls and resolves the attack, mishaps and saves included. */
export function carryOutAttack(resolution: Resolution, attack: Attack): void {
  const { attackerSheet, targetSheet, weapon } = attack
  if (!checkParts(resolution, attackerSheet, weapon?.heldIn ?? [])) return // WCD-WND-12: the arm gave way
  const { ehd, dc } = attackNumbers(resolution, attack)
  const shots = shotsAvailable(weapon)
  const roll = resolution.dice.percent({
    purpose: 'attack',
    roller: roller(attackerSheet),
    rule: 'WCA-ROLL-01',
    with: {
      who: attackerSheet.name,
      target: targetSheet.name,
      weapon: weaponName(weapon),
      ehd: ehd.total,
      dc: dc.total,
    },
  })
  const verdict = judgeAttack(roll, ehd.total, dc.total, shots, criticalRange(resolution))
  if (weapon?.loaded != null) weapon.loaded -= shots
  sayVerdict(resolution, attack, verdict, ehd, dc)
  switch (verdict.result) {
    case 'miss':
      return
    case 'malfunction':
      malfunction(resolution, attack)
      return
    case 'blueOnBlue':
      blueOnBlue(resolution, attack)
      return
    case 'singleHit':
    case 'fullySuccessful':
    case 'criticalHit':
      landHits(resolution, attack, verdict)
  }
}

/** Fists have no name of their own: the window finds the words. */
const weaponName = (weapon: WcrpgWeapon | null): Json =>
  weapon?.name ?? { key: 'choice.weapon.unarmed', with: {} }

const VERDICT_RULES: Record<AttackVerdict['result'], string> = {
  miss: 'WCA-ROLL-02',
  singleHit: 'WCA-ROLL-02',
  fullySuccessful: 'WCA-ROLL-02',
  criticalHit: 'WCA-CRIT-01',
  malfunction: 'WCA-CRIT-02',
  blueOnBlue: 'WCA-CRIT-03',
}

function sayVerdict(
  resolution: Resolution,
  attack: Attack,
  verdict: AttackVerdict,
  ehd: Tally,
  dc: Tally,
): void {
  const { result, check, hits } = verdict
  const isHit = hits > 0
  resolution.log.say(
    isHit ? 'attack.hit' : `attack.${result}`,
    {
      who: attack.attackerSheet.name,
      target: attack.targetSheet.name,
      weapon: weaponName(attack.weapon),
      roll: check.roll,
      ehd: ehd.total,
      dc: dc.total,
      result,
      how: { key: `outcome.${result}`, with: {} },
      hits,
      degree: check.degree,
    },
    {
      rule: VERDICT_RULES[result],
      derivations: [ehd, dc],
      tone: isHit ? 'good' : result === 'miss' ? 'plain' : 'grave',
      secret: attack.attacker.hidden,
    },
  )
}

/** Why damage counts twice. */
interface Doubling {
  what: string
  rule: string
}
const CRITICAL_HIT: Doubling = { what: 'criticalHit', rule: 'WCA-CRIT-01' }
const FULL_FORCE: Doubling = { what: 'doubled', rule: 'WCA-CRIT-03' }

/** WCA-ROLL-04, WCD-UNA-01: gross damage of one hit, split into its shares. */
export function damageOfHit(
  resolution: Resolution,
  attack: Pick<Attack, 'attackerSheet' | 'weapon'>,
  check: { success: boolean; degree: number },
  doubled: Doubling | null,
): { lethal: Tally; nonLethal: Tally } {
  const { attackerSheet, weapon } = attack
  if (weapon === null) return unarmedDamage(resolution, attackerSheet, check, doubled)
  const bonus = attackBonus(attackerSheet, weapon)
  const gross = tally('grossDamage', 'WCA-ROLL-04', { weapon: weapon.name })
    .add('weaponDamage', weapon.damage, { weapon: weapon.name })
    .add(bonus.key, bonus.value, { who: attackerSheet.name })
    .atLeast('neverBelow', 0)
  if (doubled !== null) gross.multiply(doubled.what, 2, {}, doubled.rule)
  const { lethal, nonLethal } = splitDamage(gross, weapon.damageType)
  return weapon.damageType === 'nonLethal'
    ? { lethal, nonLethal: graft(gross, 'nonLethalDamage') }
    : weapon.damageType === 'lethal'
      ? { lethal: graft(gross, 'lethalDamage'), nonLethal }
      : { lethal, nonLethal }
}

/** The same calculation under the name of the share that it wholly becomes, so that the log shows one chain. */
function graft(gross: Tally, what: string): Tally {
  const { steps, rule } = gross.toDerivation()
  const grafted = tally(what, rule)
  for (const step of steps) {
    if (step.operation === 'multiply') grafted.multiply(step.what, step.amount, step.with, step.rule)
    else if (step.operation === 'atLeast') grafted.atLeast(step.what, step.amount, step.with, step.rule)
    else grafted.add(step.what, step.amount, step.with, step.rule)
  }
  return grafted
}

/** WCD-UNA-01, -02: Non-Lethal = degree of success (0 when the Check failed), Lethal = a tenth of the Brawling DC. */
function unarmedDamage(
  resolution: Resolution,
  attacker: Sheet,
  check: { success: boolean; degree: number },
  doubled: Doubling | null,
): { lethal: Tally; nonLethal: Tally } {
  const base = skillDc(attacker, 'brawling').total
  const nonLethal = tally('nonLethalDamage', 'WCD-UNA-01').add(
    'degreeOfSuccess',
    check.success ? check.degree : 0,
  )
  if (resolution.houseRule('unarmedAddsMab') === true) nonLethal.addIfAny('meleeAttackBonus', attacker.mab)
  nonLethal.atLeast('neverBelow', 0)
  const lethal = tally('lethalDamage', 'WCD-UNA-01').add('tenthOfBrawling', perFull(base, 10), { dc: base })
  if (doubled !== null) {
    nonLethal.multiply(doubled.what, 2, {}, doubled.rule)
    lethal.multiply(doubled.what, 2, {}, doubled.rule)
  }
  return { lethal, nonLethal }
}

const blockable = (
  weapon: WcrpgWeapon | null,
): { weaponKind: WcrpgWeapon['kind']; ignoresLayers: WcrpgWeapon['ignoresLayers'] } => ({
  weaponKind: weapon?.kind ?? 'melee',
  ignoresLayers: weapon?.ignoresLayers ?? [],
})

/** WCD-ORD-02: each hit on its own; Saves per hit, or once for all under the switch. */
function landHits(resolution: Resolution, attack: Attack, verdict: AttackVerdict): void {
  const { targetSheet: target, weapon, now } = attack
  const critical = verdict.result === 'criticalHit'
  const once = verdict.hits > 1 && resolution.houseRule('multiHitSaves') === 'perAttack'
  const wasUnconscious = isUnconscious(target, now)
  const outcomes: HitOutcome[] = []
  for (let hit = 0; hit < verdict.hits; hit++) {
    const unconsciousBefore = isUnconscious(target, now)
    const outcome = applyHit(resolution, target, {
      ...damageOfHit(resolution, attack, verdict.check, critical ? CRITICAL_HIT : null),
      ...blockable(weapon),
      criticalWounds: critical && hit === 0,
      further: hit > 0,
      part: null,
    })
    if (outcome === null) break
    outcomes.push(outcome)
    if (!once) rollHitSaves(resolution, target, provocationOf([outcome], unconsciousBefore))
  }
  if (once && outcomes.length > 0) rollHitSaves(resolution, target, provocationOf(outcomes, wasUnconscious))
}

/** WCA-CRIT-02: half of the damage turns on the attacker and the weapon is done for. */
function malfunction(resolution: Resolution, attack: Attack): void {
  const { attackerSheet, weapon, now } = attack
  const wasUnconscious = isUnconscious(attackerSheet, now)
  const shares =
    weapon === null
      ? splitDamage(
          tally('grossDamage', 'WCA-CRIT-02')
            .add('tenthOfBrawling', perFull(skillDc(attackerSheet, 'brawling').total, 10))
            .divide('malfunctionHalf', 2, roundDown, {}, 'WCA-CRIT-02'),
          'lethal',
        )
      : splitDamage(
          tally('grossDamage', 'WCA-CRIT-02')
            .add('weaponDamage', weapon.damage, { weapon: weapon.name })
            .add(attackBonus(attackerSheet, weapon).key, attackBonus(attackerSheet, weapon).value)
            .atLeast('neverBelow', 0)
            .divide('malfunctionHalf', 2, roundDown, {}, 'WCA-CRIT-02'),
          weapon.damageType,
        )
  if (weapon !== null) weapon.broken = true
  const outcome = applyHit(resolution, attackerSheet, {
    ...shares,
    ...blockable(weapon),
    criticalWounds: false,
    further: false,
    part: null,
  })
  if (outcome !== null) rollHitSaves(resolution, attackerSheet, provocationOf([outcome], wasUnconscious))
}

/** WCA-CRIT-03: a friend is hit instead; another d% against plain HD decides between full and double damage. */
function blueOnBlue(resolution: Resolution, attack: Attack): void {
  const { encounter, attacker, attackerSheet, weapon, now } = attack
  // without a grid nobody but the attacker is known to stand within arm's reach
  const friend = isMelee(weapon) ? null : friendInTheWay(resolution, encounter, attacker)
  const victim = friend === null ? attackerSheet : resolution.sheet(friend.sheet)
  const roll = resolution.dice.percent({
    purpose: 'blueOnBlue',
    roller: roller(attackerSheet),
    rule: 'WCA-CRIT-03',
    with: { who: attackerSheet.name, target: victim.name, hd: victim.hd },
  })
  const check = judgeCheck(roll, victim.hd, null)
  resolution.log.say(
    'attack.friendHit',
    { who: attackerSheet.name, target: victim.name, roll, hd: victim.hd, doubled: check.success },
    { rule: 'WCA-CRIT-03', tone: 'grave' },
  )
  const wasUnconscious = isUnconscious(victim, now)
  const outcome = applyHit(resolution, victim, {
    ...damageOfHit(resolution, attack, { success: false, degree: 0 }, check.success ? FULL_FORCE : null),
    ...blockable(weapon),
    criticalWounds: false,
    further: false,
    part: null,
  })
  if (outcome !== null) rollHitSaves(resolution, victim, provocationOf([outcome], wasUnconscious))
}
