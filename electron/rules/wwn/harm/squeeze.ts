/**
 * What a grapple does at the end of a round, and what its holders are asked before it ends (WWN-GRP-05, WWN-DMG-03,
 * WWN-EXE-06).
 */
import type { WwnGrapple } from '@shared/wwn/fight'
import type { WwnWeapon } from '@shared/wwn/sheet'
import { roller } from '../../../engine/dice'
import { needById } from '../../../engine/lookup'
import { damageRoll, mostDamage } from '../attack/damage'
import { dieOf, sumOf } from '../dice'
import { damageBonusesOf, unarmedOf } from '../sheet/person'
import { REVIVE_SECONDS } from '../tables'
import {
  noting,
  type Combatant,
  type Encounter,
  type HouseRule,
  type Resolution,
  type Sheet,
  type SheetOf,
} from '../types'
import { isHelpless } from './harm'
import { become, inflict } from './inflict'

const sheetIn = ({ combatants }: Encounter, id: string, sheetOf: SheetOf): Readonly<Sheet> =>
  sheetOf(needById(combatants, id, 'combatant').sheet)

/** WWN-DMG-03: bare hands leave the choice whether to kill; claws do not. */
const leavesChoice = (weapon: Readonly<WwnWeapon>): boolean => weapon.traits.includes('lessLethal')

const bonusesOf = (sheet: Readonly<Sheet>, weapon: Readonly<WwnWeapon>) =>
  damageBonusesOf(sheet, { weapon, thrown: false }, false)

/** Whoever fell in the round that runs is squeezed no further in it: their end is that of the next one. */
const fellThisRound = ({ fellAt, revivesAt }: Readonly<Sheet>, clock: number): boolean =>
  (fellAt ?? (revivesAt ?? 0) - REVIVE_SECONDS) === clock

/** The most that all who hold somebody can do together. */
function mostOf(encounter: Encounter, defender: string, sheetOf: SheetOf, houseRule: HouseRule): number {
  return encounter.fight.grapples
    .filter((grapple) => grapple.defender === defender)
    .reduce((sum, { grappler }) => {
      const sheet = sheetIn(encounter, grappler, sheetOf)
      const weapon = unarmedOf(sheet)
      return sum + mostDamage(sheet.name, weapon.damage, bonusesOf(sheet, weapon), houseRule).total
    }, 0)
}

export interface Look {
  encounter: Encounter
  sheetOf: SheetOf
  houseRule: HouseRule
  clock: number
}

/**
 * What the holder has to say before the round ends: whether a victim that may fall is spared, or whether the senseless
 * are held on to, which kills them; null: nothing (WWN-GRP-05).
 */
export function askedOf(
  { encounter, sheetOf, houseRule, clock }: Look,
  { grappler, defender, spares }: WwnGrapple,
): 'spareOrKill' | 'releaseOrKill' | null {
  const victim = sheetIn(encounter, defender, sheetOf)
  if (victim.vitality === 'dead' || spares === false) return null
  if (isHelpless(victim.vitality)) return fellThisRound(victim, clock) ? null : 'releaseOrKill'
  const isOpen = spares === null && victim.frail === null
  if (!isOpen || !leavesChoice(unarmedOf(sheetIn(encounter, grappler, sheetOf)))) return null
  return mostOf(encounter, defender, sheetOf, houseRule) >= victim.hitPoints.current ? 'spareOrKill' : null
}

/** The first hold, in the order of grabbing, whose holder has still to say what becomes of it. */
export const undecidedHold = (look: Look): WwnGrapple | undefined =>
  look.encounter.fight.grapples.find((grapple) => askedOf(look, grapple) !== null)

/** WWN-GRP-05: as if hit by each who holds it, in the order in which they took hold. */
export function grappleDamage(resolution: Resolution, encounter: Encounter): void {
  for (const grapple of [...encounter.fight.grapples]) {
    const grappler = needById(encounter.combatants, grapple.grappler, 'combatant')
    const defender = needById(encounter.combatants, grapple.defender, 'combatant')
    const victim = resolution.peek(defender.sheet)
    if (victim.vitality === 'dead') continue
    if (isHelpless(victim.vitality)) holdTheHelpless(resolution, grapple, grappler, defender)
    else squeeze(resolution, grapple, grappler, defender)
  }
  for (const grapple of encounter.fight.grapples) grapple.spares = null
}

/** WWN-EXE-06: without a roll; whoever has only just been felled, by another holder too, is left to whoever kills. */
function holdTheHelpless(
  resolution: Resolution,
  { spares }: WwnGrapple,
  grappler: Combatant,
  defender: Combatant,
): void {
  const victim = resolution.sheet(defender.sheet)
  if (fellThisRound(victim, resolution.campaign.clock) && spares !== false) return
  resolution.log.say(
    'wwn.hold.kills',
    { who: resolution.peek(grappler.sheet).name, target: victim.name },
    { rule: 'WWN-EXE-06', tone: 'grave', secret: grappler.hidden || defender.hidden },
  )
  become(resolution, victim, 'dead', 'WWN-EXE-06')
}

function squeeze(
  resolution: Resolution,
  { spares }: WwnGrapple,
  grappler: Combatant,
  defender: Combatant,
): void {
  const sheet = resolution.peek(grappler.sheet)
  const target = resolution.peek(defender.sheet).name
  const weapon = unarmedOf(sheet)
  const faces = resolution.dice.roll(dieOf(weapon.damage), weapon.damage.dice, {
    purpose: 'wwnGrappleDamage',
    roller: roller(sheet),
    rule: 'WWN-GRP-05',
    with: { who: sheet.name, target },
  })
  const damage = damageRoll(
    sheet.name,
    sumOf(weapon.damage, faces),
    weapon.damage.bonus,
    bonusesOf(sheet, weapon),
    noting(resolution),
  )
  resolution.log.say(
    'wwn.grapple.squeezes',
    { who: sheet.name, target, damage: damage.total },
    { rule: 'WWN-GRP-05', derivations: [damage], secret: grappler.hidden || defender.hidden },
  )
  inflict(resolution, defender.sheet, {
    damage: damage.total,
    kind: leavesChoice(weapon) ? 'nonLethal' : 'lethal',
    spares: spares ?? true,
    rule: 'WWN-GRP-05',
  })
}
