/**
 * What all attacks have in common: what is stated of it, what it takes, what keeps it from being made (WWN-ATK-01,
 * WWN-CCA-02, WWN-CCA-03, WWN-DUL-02).
 */
import { ADJACENT_FEET } from '../tables'
import { newAttack } from '../attack/pending'
import type { StatedAttack } from '@shared/wwn/commands/parts'
import type { WwnAttackManner, WwnPendingAttack } from '@shared/wwn/fight'
import type { SpellHand } from '@shared/wwn/names'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { type Means, modeOf } from '../attack/roll'
import { COSTS, type Cost } from '../turn/budget'
import { alertAll } from '../harm/alert'
import { weaponName } from '../sheet/items'
import { drawsFor, drawWeapon, isDrawn } from '../sheet/hands'
import { unarmedOf, weaponOf } from '../sheet/person'
import { fightsWithTwo, refuseReach, refuseWeapon, circumstancesOf } from '../attack/reach'
import {
  sheetsIn,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Resolution,
  type Sheet,
  sheetsOf,
} from '../types'

/** What is stated, with the hand that draws the weapon. */
type Drawing = StatedAttack & { spellHand?: SpellHand | undefined }

/** WWN-CCA-01: what the manner costs; a foe's further attacks of its Main are paid (WWN-NPC-01). */
export function costOf({ fight }: Combatant, manner: WwnAttackManner): Cost {
  switch (manner) {
    case 'snap':
      return COSTS.snapAttack
    case 'free':
      return { ...COSTS.dropItem }
    case 'shove':
      return COSTS.shove
    case 'grapple':
      return COSTS.grapple
    case 'shatterShield':
      return COSTS.shatterShield
    default:
      return fight.attacksLeft > 0 ? COSTS.goProne : COSTS.meleeAttack
  }
}

/** WWN-WPN-04, WWN-GRP-01: grappling takes bare hands, whatever is named. */
export const meansOf = (
  sheet: Readonly<Sheet>,
  weapon: string,
  thrown: boolean,
  manner: WwnAttackManner,
): Means | null => {
  if (manner === 'grapple') return { weapon: unarmedOf(sheet), thrown: false }
  const found = weaponOf(sheet, weapon)
  return found === undefined ? null : { weapon: found, thrown }
}

/** WWN-DUL-02: the weapon of the round's first attack is the one of the round. Refusal: `other-weapon-this-round`. */
export function refuseOtherWeapon({ combatant, sheet }: Fighter, key: string): Refusal | null {
  const { dualWield, dualWeaponThisRound } = combatant.fight
  if (dualWield === null || dualWeaponThisRound === null || key === dualWeaponThisRound) return null
  if (key !== dualWield.main && key !== dualWield.off) return null
  const weapon = weaponOf(sheet, dualWeaponThisRound)
  return refuse('other-weapon-this-round', { weapon: weapon === undefined ? '' : weaponName(weapon) })
}

/** The other one. Refusals: `unknown-target`, `own-target`, `target-withdrawn`, `target-dead`. */
export function refuseTarget(
  campaign: Campaign,
  { encounter, combatant }: Fighter,
  id: string,
): Refusal | null {
  const target = findCombatant(encounter, id)
  if (target === undefined) return refuse('unknown-target', { target: id })
  if (target.id === combatant.id) return refuse('own-target')
  const sheet = sheetsIn(campaign)(target.sheet)
  if (target.withdrawn) return refuse('target-withdrawn', { who: sheet.name })
  return sheet.vitality === 'dead' ? refuse('target-dead', { who: sheet.name }) : null
}

/** What any attack needs, cost aside. Refusals: those of target, weapon and reach. */
export function refuseStatedAttack(
  campaign: Campaign,
  fighter: Fighter,
  given: Pick<Drawing, 'target' | 'weapon' | 'thrown' | 'distanceFeet' | 'cover' | 'unseen' | 'spellHand'>,
  manner: WwnAttackManner,
): Refusal | null {
  const early = refuseTarget(campaign, fighter, given.target)
  if (early !== null) return early
  const { encounter, combatant, sheet } = fighter
  const target = needById(encounter.combatants, given.target, 'combatant')
  if (manner !== 'grapple') {
    const unfit = refuseWeapon(fighter, given, manner) ?? refuseOtherWeapon(fighter, given.weapon)
    if (unfit !== null) return unfit
  }
  const means = meansOf(sheet, given.weapon, given.thrown, manner)
  if (means === null) return refuse('unknown-weapon', { who: sheet.name, weapon: given.weapon })
  const isHands = manner === 'shove' || manner === 'grapple' || manner === 'free'
  if (isHands && modeOf(means) !== 'melee') return refuse('not-melee', { weapon: weaponName(means.weapon) })
  return refuseReach(encounter, combatant, target, sheet.name, means, given, sheetsIn(campaign))
}

/** WWN-DMG-03: whether a victim that falls is spared; asked when it falls, unless the switch has it declared before. */
const sparesOf = (resolution: Resolution, { spares }: Pick<StatedAttack, 'spares'>): boolean | null =>
  resolution.houseRule('nonLethalChoice') === 'declareBeforeRoll' ? (spares ?? false) : spares

/** Puts the attack on top of what is under way, with its weapon used up. */
export function announceAttack(
  resolution: Resolution,
  { encounter, combatant, sheet }: Fighter,
  stated: Drawing,
  manner: WwnAttackManner,
  more: Partial<
    Pick<
      WwnPendingAttack,
      'weapon' | 'shove' | 'swarm' | 'together' | 'manoeuvreModifiers' | 'passiveModifiers' | 'handling'
    >
  > = {},
): void {
  const target = needById(encounter.combatants, stated.target, 'combatant')
  const means = meansOf(sheet, stated.weapon, stated.thrown, manner)
  if (means === null) throw new Error('a refused weapon was used')
  const { weapon, thrown, modifiers } = stated
  if (drawsFor(manner) && isDrawn(sheet, weapon)) drawWeapon(resolution, combatant, weapon, stated.spellHand)
  const facts = circumstancesOf(encounter, combatant, target, means, stated, sheetsOf(resolution))
  // a charge strikes where it arrives
  const isClose = manner === 'charge' && modeOf(means) === 'melee'
  encounter.fight.pending.push(
    newAttack(resolution.freshId('a'), {
      attacker: combatant.id,
      target: target.id,
      weapon,
      thrown,
      dualWield: fightsWithTwo(combatant, sheet, weapon),
      manner,
      harm: stated.harm ?? means.weapon.harm,
      spares: sparesOf(resolution, stated),
      circumstances: isClose
        ? { ...facts, distanceFeet: Math.min(facts.distanceFeet, ADJACENT_FEET) }
        : facts,
      modifiers,
      screeners: stated.screeners,
      screenModifiers: stated.screenModifiers,
      ...more,
    }),
  )
  useUp(resolution, encounter, combatant, target, stated)
  alertAll(resolution, encounter)
}

/** What an attack uses up besides its cost; a thrown weapon lies where it fell. */
export function useUp(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  target: Combatant,
  { weapon, thrown }: Pick<StatedAttack, 'weapon' | 'thrown'>,
): void {
  useWeapon(resolution, combatant, weapon)
  if (thrown) throwAway(resolution, encounter, combatant, target, weapon)
}

/** The bolt in the bow, the weapon of the round. */
function useWeapon(resolution: Resolution, combatant: Combatant, key: string): void {
  const { dualWield } = combatant.fight
  if (dualWield !== null && (key === dualWield.main || key === dualWield.off))
    combatant.fight.dualWeaponThisRound ??= key
  const weapon = resolution.peek(combatant.sheet).weapons[key]
  if (weapon === undefined) return
  const reloads = weapon.traits.some(
    (trait) => trait === 'reload' || trait === 'slowReload' || trait === 'singleShot',
  )
  if (!reloads || weapon.kind !== 'ranged') return
  const written = resolution.sheet(combatant.sheet).weapons[key]
  if (written !== undefined) written.loaded = false
}

/** WWN-WPN-02: what has been thrown lies where it fell. */
function throwAway(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  target: Combatant,
  key: string,
): void {
  const weapon = resolution.peek(combatant.sheet).weapons[key]
  if (weapon === undefined || weapon.traits.includes('numerous')) return
  const written = resolution.sheet(combatant.sheet).weapons[key]
  if (written !== undefined) written.state = 'dropped'
  encounter.fight.ground.push({
    id: resolution.freshId('g'),
    owner: combatant.id,
    item: `weapon:${key}`,
    at: target.fight.position === null ? null : { ...target.fight.position },
  })
}
