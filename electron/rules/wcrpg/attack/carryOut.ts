/**
 * Carrying out an attack: the roll, its verdict, hits and mishaps (WCA-ROLL-01, WCA-ROLL-02, WCA-ROLL-03, WCA-ROLL-04,
 * WCA-CRIT-01, WCA-CRIT-02, WCA-CRIT-03).
 */
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import type { Attack, Factor } from './attack'
import { sightOf } from './lineOfSight'
import { judgeAttack, type AttackVerdict } from './roll'
import { criticalRange, judgeCheck } from '../checks/checks'
import { CRITICAL_HIT, damageInFight } from '../harm/damageOfHit'
import type { Fighter } from '../fighter'
import { land } from '../harm/hits'
import { checkParts } from '../harm/partChecks'
import { hurtThing, thingOf, wholeDamage } from '../harm/things'
import type { Combatant, Resolution } from '../types'
import { shotsWanted, weaponName } from './weapons'
import { type Hit, hitWith } from '../harm/hit'
import { attackNumbers, damageFalloff, type AttackNumbers } from './effectiveHitDifficulty'
import { malfunction, blueOnBlue } from './mishaps'
import { askOf } from '../dice'

/** How an attack went, for what follows from it. */
export interface CarriedOut extends AttackNumbers {
  verdict: AttackVerdict
}

export interface AttackOptions {
  /** A roll made for several weapons at once (WCA-MULTI-01); null: an own one. */
  roll?: number | null
  /** Shots set aside for this target of several (WCA-MULTI-03); absent: all that can be fired. */
  shots?: number
  /** Shots are booked by whoever asks for several strikes. */
  keepsShots?: boolean
  purpose?: string
  /** What happens to hits in place of damage (WCA-DISARM-02 and others). */
  onHits?: (verdict: AttackVerdict) => void
}

/** Rolls and resolves the attack, mishaps and saves included; null when the arm gave way before. */
export function carryOutAttack(
  resolution: Resolution,
  attack: Attack,
  options: AttackOptions = {},
): CarriedOut | null {
  const { fighter, weapon } = attack
  if (!checkParts(resolution, fighter.sheet, weapon?.heldIn ?? [])) return null // WCD-WND-12
  const numbers = attackNumbers(resolution, attack)
  const [ehd, dc] = [numbers.ehd.total, numbers.dc.total]
  const shots = options.shots ?? shotsFired(attack)
  const roll = options.roll ?? rollAttack(resolution, attack, numbers, options.purpose)
  const rolled = judgeAttack(roll, ehd, dc, shots, criticalRange(resolution))
  const verdict = attack.manner.coupDeGrace ? asCoup(rolled, dc, shots) : rolled
  if (weapon?.loaded != null && options.keepsShots !== true) weapon.loaded -= shots
  sayVerdict(resolution, attack, verdict, numbers)
  switch (verdict.result) {
    case 'miss':
      break
    case 'malfunction':
      malfunction(resolution, attack)
      break
    case 'blueOnBlue':
      blueOnBlue(resolution, attack)
      break
    case 'singleHit':
    case 'fullySuccessful':
    case 'criticalHit':
      if (options.onHits === undefined) landHits(resolution, attack, verdict)
      else options.onHits(verdict)
  }
  return { verdict, ...numbers }
}

const shotsFired = ({ weapon, choices }: Attack): number => shotsWanted(weapon, choices.shots)

export const rollAttack = (
  resolution: Resolution,
  { fighter, targetSheet, weapon }: Attack,
  { ehd, dc }: AttackNumbers,
  purpose = 'attack',
): number =>
  resolution.dice.percent(
    askOf(fighter.sheet, purpose, 'WCA-ROLL-01', {
      target: targetSheet.name,
      weapon: weaponName(weapon),
      ehd: ehd.total,
      dc: dc.total,
    }),
  )

/** WCA-COUP-01: whatever hits counts as a critical hit. */
function asCoup(verdict: AttackVerdict, dc: number, shots: number): AttackVerdict {
  if (verdict.hits === 0) return verdict
  const check = judgeCheck(verdict.check.roll, dc, 'success')
  return { result: 'criticalHit', check, hits: Math.min(verdict.hits, shots) }
}

const VERDICT_RULES: Record<AttackVerdict['result'], string> = {
  miss: 'WCA-ROLL-02',
  singleHit: 'WCA-ROLL-02',
  fullySuccessful: 'WCA-ROLL-02',
  criticalHit: 'WCA-CRIT-01',
  malfunction: 'WCA-CRIT-02',
  blueOnBlue: 'WCA-CRIT-03',
}

/** The line about an attack roll: what is not a mishap hits or misses. */
export const lineOfVerdict = ({
  result,
  hits,
}: AttackVerdict): 'attack.hit' | 'attack.miss' | 'attack.malfunction' | 'attack.blueOnBlue' => {
  if (hits > 0) return 'attack.hit'
  return result === 'malfunction' || result === 'blueOnBlue' ? `attack.${result}` : 'attack.miss'
}

/** What the line about an attack roll names. */
export const wordsOfVerdict = (
  who: string,
  target: string,
  weapon: WcrpgWeapon | null,
  { result, check, hits }: AttackVerdict,
  { ehd, dc }: AttackNumbers,
) => ({
  who,
  target,
  weapon: weaponName(weapon),
  roll: check.roll,
  ehd: ehd.total,
  dc: dc.total,
  result,
  how: { key: `outcome.${result}`, with: {} },
  hits,
  degree: check.degree,
})

export function sayVerdict(
  resolution: Resolution,
  { fighter, targetSheet, weapon }: Attack,
  verdict: AttackVerdict,
  numbers: AttackNumbers,
): void {
  const { result, hits } = verdict
  const isHit = hits > 0
  resolution.log.say(
    lineOfVerdict(verdict),
    wordsOfVerdict(fighter.sheet.name, targetSheet.name, weapon, verdict, numbers),
    {
      rule: VERDICT_RULES[result],
      derivations: [numbers.ehd, numbers.dc],
      tone: isHit ? 'good' : result === 'miss' ? 'plain' : 'grave',
      secret: fighter.combatant.hidden,
    },
  )
}

/** Each hit of the verdict with its damage, doubled when critical. */
export function landHits(resolution: Resolution, attack: Attack, verdict: AttackVerdict): void {
  const { fighter, target, targetSheet, weapon, manner, choices } = attack
  const critical = verdict.result === 'criticalHit'
  const factors: Factor[] = [...(critical ? [CRITICAL_HIT] : []), ...manner.factors]
  const bonuses = [...damageFalloff(attack, critical), ...manner.onDamage]
  const input = { weapon, check: verdict.check, bonuses, factors }
  const hits = Array.from({ length: verdict.hits }, (_, index) =>
    hitWith(weapon, damageInFight(resolution, fighter, input), {
      criticalWounds: critical && index === 0,
      further: index > 0,
      part: manner.part,
    }),
  )
  land(resolution, fighter.encounter, targetSheet, {
    by: fighter.sheet.name,
    hits: throughObstacle(resolution, fighter, target, choices.lineOfSight, hits),
    coupDeGrace: manner.coupDeGrace,
  })
}

/**
 * WCA-LOS-02: a wall that absorbs takes the hits until it is destroyed, and what is left of that hit is lost. Returns
 * the hits that get through.
 */
function throughObstacle(
  resolution: Resolution,
  fighter: Fighter,
  target: Combatant,
  stated: Attack['choices']['lineOfSight'],
  hits: readonly Hit[],
): Hit[] {
  const { obstacles } = fighter.encounter.fight
  if (obstacles.every(({ absorbs }) => absorbs === null)) return [...hits]
  const { by } = sightOf(fighter, target, stated)
  const absorbs = obstacles.find(({ id }) => id === by)?.absorbs ?? null
  const thing = absorbs === null ? undefined : thingOf(fighter.encounter, absorbs)
  if (thing === undefined) return [...hits]
  const through: Hit[] = []
  for (const hit of hits)
    if (thing.hp === 0) through.push(hit)
    else hurtThing(resolution, thing, wholeDamage(thing.name, hit.lethal.total, hit.nonLethal.total))
  return through
}
