/**
 * Carrying out an attack: the roll, its verdict, hits and mishaps (WCA-ROLL-01, WCA-ROLL-02, WCA-ROLL-03, WCA-ROLL-04,
 * WCA-CRIT-01, WCA-CRIT-02, WCA-CRIT-03).
 */
import type { Json } from '@shared/contract/types'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { roller } from '../../../engine/dice'
import type { Tally } from '../../../engine/tally'
import { attackNumbers, shotsAvailable, type Attack } from './attack'
import { bonusPenaltyOf } from './bonusPenalty'
import { nearFriend, sightOf } from './lineOfSight'
import { judgeAttack, type AttackVerdict } from './roll'
import { criticalRange, judgeCheck } from '../checks/checks'
import {
  blockable,
  CRITICAL_HIT,
  damageOfHit,
  FULL_FORCE,
  malfunctionDamage,
  type Factor,
} from '../harm/damageOfHit'
import { isMelee } from './effectiveHitDifficulty'
import type { Hit } from '../harm/damage'
import type { Fighter } from '../fighter'
import { land } from '../harm/hits'
import { checkParts } from '../harm/partChecks'
import { friendInTheWay } from './targeting'
import { hurtThing, thingOf, wholeDamage } from '../harm/things'
import type { Combatant, Resolution } from '../types'

/** How an attack went, for what follows from it. */
export interface Struck {
  verdict: AttackVerdict
  ehd: Tally
  dc: Tally
}

export interface StrikeOptions {
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
  options: StrikeOptions = {},
): Struck | null {
  const { fighter, weapon } = attack
  if (!checkParts(resolution, fighter.sheet, weapon?.heldIn ?? [])) return null // WCD-WND-12
  const { ehd, dc } = attackNumbers(resolution, attack)
  const shots = options.shots ?? shotsAvailable(weapon)
  const roll = options.roll ?? rollAttack(resolution, attack, { ehd, dc }, options.purpose)
  const rolled = judgeAttack(roll, ehd.total, dc.total, shots, criticalRange(resolution))
  const verdict = attack.manner.coupDeGrace ? asCoup(rolled, dc.total, shots) : rolled
  if (weapon?.loaded != null && options.keepsShots !== true) weapon.loaded -= shots
  sayVerdict(resolution, attack, verdict, ehd, dc)
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
  return { verdict, ehd, dc }
}

export const rollAttack = (
  resolution: Resolution,
  { fighter, targetSheet, weapon }: Attack,
  { ehd, dc }: Pick<Struck, 'ehd' | 'dc'>,
  purpose = 'attack',
): number =>
  resolution.dice.percent({
    purpose,
    roller: roller(fighter.sheet),
    rule: 'WCA-ROLL-01',
    with: {
      who: fighter.sheet.name,
      target: targetSheet.name,
      weapon: weaponName(weapon),
      ehd: ehd.total,
      dc: dc.total,
    },
  })

/** WCA-COUP-01: whatever hits counts as a critical hit. */
function asCoup(verdict: AttackVerdict, dc: number, shots: number): AttackVerdict {
  if (verdict.hits === 0) return verdict
  const check = judgeCheck(verdict.check.roll, dc, 'success')
  return { result: 'criticalHit', check, hits: Math.min(verdict.hits, shots) }
}

/** Fists have no name of their own: the window finds the words. */
export const weaponName = (weapon: WcrpgWeapon | null): Json =>
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
  { fighter, targetSheet, weapon }: Attack,
  verdict: AttackVerdict,
  ehd: Tally,
  dc: Tally,
): void {
  const { result, check, hits } = verdict
  const isHit = hits > 0
  resolution.log.say(
    isHit ? 'attack.hit' : `attack.${result as 'miss' | 'malfunction' | 'blueOnBlue'}`,
    {
      who: fighter.sheet.name,
      target: targetSheet.name,
      weapon: weaponName(weapon),
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
      secret: fighter.combatant.hidden,
    },
  )
}

/** Each hit of the verdict with its damage, doubled when critical. */
export function landHits(
  resolution: Resolution,
  { fighter, target, targetSheet, weapon, manner, choices }: Attack,
  verdict: AttackVerdict,
): void {
  const critical = verdict.result === 'criticalHit'
  const factors: Factor[] = [...(critical ? [CRITICAL_HIT] : []), ...manner.factors]
  const hits = Array.from({ length: verdict.hits }, (_, index) => ({
    ...damageOfHit(resolution, {
      attacker: fighter.sheet,
      weapon,
      check: verdict.check,
      bonuses: manner.onDamage,
      bonusPenalty: bonusPenaltyOf(fighter.combatant),
      factors,
    }),
    ...blockable(weapon),
    criticalWounds: critical && index === 0,
    further: index > 0,
    part: manner.part,
  }))
  land(resolution, fighter.encounter, targetSheet, {
    by: fighter.sheet.name,
    hits: throughObstacle(resolution, fighter, target, choices.lineOfSight, hits),
    coupDeGrace: manner.coupDeGrace,
    sniper: manner.sniper && weapon?.sniper === true,
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

/** WCA-CRIT-02: half of the damage turns on the attacker and the weapon is done for. */
export function malfunction(
  resolution: Resolution,
  { fighter, weapon }: Pick<Attack, 'fighter' | 'weapon'>,
): void {
  const shares = malfunctionDamage(fighter.sheet, weapon)
  if (weapon !== null) weapon.broken = true
  land(resolution, fighter.encounter, fighter.sheet, {
    by: fighter.sheet.name,
    hits: [{ ...shares, ...blockable(weapon), criticalWounds: false, further: false, part: null }],
  })
}

/** WCA-CRIT-03: a friend is hit instead; another d% against plain HD decides between full and double damage. */
export function blueOnBlue(
  resolution: Resolution,
  { fighter, weapon }: Pick<Attack, 'fighter' | 'weapon'>,
): void {
  const { encounter, combatant, sheet } = fighter
  const friend = isMelee(weapon)
    ? nearFriend(resolution, fighter)
    : friendInTheWay(resolution, encounter, combatant)
  const victim = friend === null ? sheet : resolution.sheet(friend.sheet)
  const roll = resolution.dice.percent({
    purpose: 'blueOnBlue',
    roller: roller(sheet),
    rule: 'WCA-CRIT-03',
    with: { who: sheet.name, target: victim.name, hd: victim.hd },
  })
  const check = judgeCheck(roll, victim.hd, null)
  resolution.log.say(
    'attack.friendHit',
    { who: sheet.name, target: victim.name, roll, hd: victim.hd, doubled: check.success },
    { rule: 'WCA-CRIT-03', tone: 'grave' },
  )
  land(resolution, encounter, victim, {
    by: sheet.name,
    hits: [
      {
        ...damageOfHit(resolution, {
          attacker: sheet,
          weapon,
          check: { success: false, degree: 0 },
          bonuses: [],
          bonusPenalty: 0,
          factors: check.success ? [FULL_FORCE] : [],
        }),
        ...blockable(weapon),
        criticalWounds: false,
        further: false,
        part: null,
      },
    ],
  })
}
