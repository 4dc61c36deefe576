/** What goes wrong with an attack: a weapon that malfunctions, a friend who is hit (WCA-CRIT-02, WCA-CRIT-03). */
import { judgeCheck } from '../checks/checks'
import { damageOfHit, FULL_FORCE, malfunctionDamage } from '../harm/damageOfHit'
import { hitWith } from '../harm/hit'
import { land } from '../harm/hits'
import type { Resolution } from '../types'
import type { Attack } from './attack'
import { bonusPenaltyOf } from './bonusPenalty'
import { nearFriend } from './lineOfSight'
import { friendInTheWay } from './targeting'
import { isMelee } from './weapons'
import { askOf } from '../dice'

/** WCA-CRIT-02: half of the damage turns on the attacker and the weapon is done for. */
export function malfunction(
  resolution: Resolution,
  { fighter, weapon }: Pick<Attack, 'fighter' | 'weapon'>,
): void {
  const shares = malfunctionDamage(fighter.sheet, weapon, bonusPenaltyOf(fighter.combatant))
  if (weapon !== null) weapon.broken = true
  land(resolution, fighter.encounter, fighter.sheet, {
    by: fighter.sheet.name,
    // what bursts in the hand is no shot
    hits: [hitWith(weapon, shares, { sniper: false })],
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
  const roll = resolution.dice.percent(
    askOf(sheet, 'blueOnBlue', 'WCA-CRIT-03', { target: victim.name, hd: victim.hd }),
  )
  const check = judgeCheck(roll, victim.hd, null)
  resolution.log.say(
    'attack.friendHit',
    { who: sheet.name, target: victim.name, roll, hd: victim.hd, doubled: check.success },
    { rule: 'WCA-CRIT-03', tone: 'grave' },
  )
  const shares = damageOfHit(resolution, {
    attacker: sheet,
    weapon,
    check: { success: false, degree: 0 },
    bonuses: [],
    bonusPenalty: bonusPenaltyOf(combatant),
    factors: check.success ? [FULL_FORCE] : [],
  })
  land(resolution, encounter, victim, { by: sheet.name, hits: [hitWith(weapon, shares)] })
}
