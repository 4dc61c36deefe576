/**
 * Attacks of every manner (WWN-ATK-01, WWN-ATK-02, WWN-ATK-04, WWN-CCA-02, WWN-CCA-03, WWN-CCA-04, WWN-CCA-11,
 * WWN-SHV-01, WWN-GRP-01).
 */
import { UNARMED } from '@shared/wwn/names'
import type { WwnAttackManner, WwnPendingAttack } from '@shared/wwn/fight'
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf, running } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { maySnapAttack } from '../turn/budget'
import { areEnemies, setDistance } from '../movement/distance'
import { instantDone, refuseInstant } from '../attack/instants'
import { weaponName } from '../sheet/items'
import { graspObstacle, shatterObstacle } from '../attack/manoeuvreChecks'
import { lookAt } from '../attack/odds'
import { begin, topOf } from '../attack/pending'
import { hasAbility, isCharacter, isImportant, weaponOf, unarmedOf } from '../sheet/person'
import { SHOVE_FEET } from '../tables'
import { pay, refuseCost } from '../turn/turns'
import {
  defineCommand,
  type PayloadOf,
  looking,
  sheetsIn,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Resolution,
  type Sheet,
  type Wwn,
} from '../types'
import { costOf, refuseTarget, refuseStatedAttack, announceAttack } from './statedAttack'

export type Payload = PayloadOf<'wwn/attack'>

/** Refusals: `no-snap-attack`, `not-provoked`, those of shields and grapples. */
function refuseManner(
  campaign: Campaign,
  { encounter, combatant, sheet }: Fighter,
  { manner, weapon }: Pick<Payload, 'manner' | 'weapon'>,
  target: Combatant,
): Refusal | null {
  const who = sheet.name
  const targetSheet = sheetsIn(campaign)(target.sheet)
  switch (manner) {
    case 'snap': {
      const may = maySnapAttack(
        {
          isCharacter: isCharacter(sheet),
          named: isImportant(sheet),
          snapAttackAllowed: !isCharacter(sheet) && sheet.snapAttackAllowed,
        },
        looking(campaign),
      )
      return may ? null : refuse('no-snap-attack', { who })
    }
    case 'free': {
      const top = topOf(encounter)
      const isAsked = top?.kind === 'move' && top.mover === target.id && top.provokes.includes(combatant.id)
      // whoever was an enemy may stand with the mover by now
      const may = isAsked && areEnemies(encounter, combatant, target)
      return may ? null : refuse('not-provoked', { who })
    }
    case 'grapple': {
      const why = graspObstacle(combatant, sheet, target.id, encounter.fight.grapples)
      return why === null ? null : refuse(why, { who })
    }
    case 'shatterShield': {
      const held = weaponOf(sheet, weapon)
      if (held === undefined) return refuse('unknown-weapon', { who, weapon })
      const why = shatterObstacle(held, hasAbility(sheet, 'improvedUnarmed'), targetSheet.shield)
      return why === null ? null : refuse(why, { who: targetSheet.name, weapon: weaponName(held) })
    }
    default:
      return null
  }
}

/**
 * Refusals: those of the cost, of Instants, of target, weapon, reach and manner.
 */
export function refuseAttack(
  campaign: Campaign,
  given: Omit<Payload, 'manoeuvreModifiers' | 'passiveModifiers' | 'handling'>,
): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
  if ('refused' in fighter) return fighter
  const { combatant, encounter } = fighter
  const early =
    refuseInstant(encounter, given.instant, given.attacker) ??
    refuseCost(fighter, costOf(combatant, given.manner), sheetsIn(campaign))
  if (early !== null) return early
  const unfit = refuseTarget(campaign, fighter, given.target)
  if (unfit !== null) return unfit
  const target = needById(encounter.combatants, given.target, 'combatant')
  return (
    refuseManner(campaign, fighter, given, target) ??
    refuseStatedAttack(campaign, fighter, given, given.manner)
  )
}

/** WWN-NPC-01: the first attack takes the Main, and leaves the others of the line. */
function payAttack(
  resolution: Resolution,
  { encounter, combatant, sheet }: Fighter,
  manner: WwnAttackManner,
): void {
  const cost = costOf(combatant, manner)
  const isFurther = manner === 'plain' && combatant.fight.attacksLeft > 0
  pay(resolution, encounter, combatant, cost, manner === 'snap' ? 'snapAttack' : actionOf(manner))
  if (isFurther) combatant.fight.attacksLeft -= 1
  else if (manner === 'plain' && !isCharacter(sheet)) combatant.fight.attacksLeft = sheet.attacksPerMain - 1
}

const actionOf = (manner: WwnAttackManner) => {
  if (manner === 'shove' || manner === 'grapple') return manner
  return manner === 'shatterShield' ? 'shatterShield' : 'meleeAttack'
}

function provoked(encounter: Encounter, attacker: string): void {
  const top = topOf(encounter)
  if (top?.kind === 'move') top.provokes = top.provokes.filter((id) => id !== attacker)
}

/** WWN-SHV-01: what a shove is to do; thrown down, or back by the full distance, unless it is said. */
const shoveOf = (said: Payload['shove']): WwnPendingAttack['shove'] => ({
  how: said?.how ?? 'prone',
  feet: said?.feet ?? SHOVE_FEET,
  heading: said?.heading ?? 'straight',
  to: said?.to ?? null,
})

/** What the manner adds to the attack as it stands under way. */
function announce(resolution: Resolution, fighter: Fighter, given: Payload): void {
  const { manner, shove, manoeuvreModifiers, passiveModifiers, handling } = given
  announceAttack(resolution, fighter, given, manner, {
    manoeuvreModifiers,
    passiveModifiers,
    handling,
    ...(manner === 'grapple' ? { weapon: graspOf(fighter.sheet) } : {}),
    ...(manner === 'shove' ? { shove: shoveOf(shove) } : {}),
  })
}

/** Key of natural weapons that grab; bare hands otherwise. */
function graspOf(sheet: Readonly<Sheet>): string {
  const hands = unarmedOf(sheet)
  return Object.entries(sheet.weapons).find(([, weapon]) => weapon === hands)?.[0] ?? UNARMED
}

const attack = defineCommand('wwn/attack', {
  rules: [
    'WWN-ATK-01',
    'WWN-ATK-02',
    'WWN-ATK-04',
    'WWN-CCA-02',
    'WWN-CCA-03',
    'WWN-CCA-04',
    'WWN-CCA-11',
    'WWN-SHV-01',
    'WWN-GRP-01',
    'WWN-ACT-05',
    'WWN-ACT-08',
    'WWN-NPC-01',
    'WWN-DICE-02',
  ],
  refuse: ({ campaign }, given) => refuseAttack(campaign, given),
  odds: ({ campaign }, given) => lookAt(campaign, given),
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.attacker)
    const { encounter, combatant } = fighter
    const target = needById(encounter.combatants, given.target, 'combatant')
    instantDone(encounter, given.instant)
    payAttack(resolution, fighter, given.manner)
    if (given.manner === 'free') provoked(encounter, combatant.id)
    if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
    announce(resolution, fighter, given)
    begin(resolution, encounter, given.stopAt)
  },
})

const snapTogether = defineCommand('wwn/snap-together', {
  rules: ['WWN-CCA-04'],
  /** Refusals: `named-twice`, those of each snap attack. */
  refuse({ campaign }, { encounter, attacks }) {
    if (new Set(attacks.map(({ attacker }) => attacker)).size < attacks.length) return refuse('named-twice')
    for (const one of attacks) {
      const refused = refuseAttack(campaign, { ...one, encounter, manner: 'snap' })
      if (refused !== null) return refused
    }
    return null
  },
  apply(resolution, { encounter: id, attacks, stopAt }) {
    const together = resolution.freshId('t')
    for (const one of attacks) {
      const fighter = fighterOf<Wwn>(resolution, id, one.attacker)
      payAttack(resolution, fighter, 'snap')
      announceAttack(resolution, fighter, one, 'snap', { together })
    }
    begin(resolution, running<Wwn>(resolution, id), stopAt)
  },
})

export const attackCommands = [attack, snapTogether]
