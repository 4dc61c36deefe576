/**
 * Whether an attack can be made at all: weapon in hand, loaded, in reach, nobody in the way (WWN-ATK-01, WWN-CCA-02,
 * WWN-CCA-03, WWN-GRP-04).
 */
import { isDraft } from 'mutative'
import type { Wall } from '@shared/campaign/walls'
import type { WwnAttackManner, WwnCircumstances } from '@shared/wwn/fight'
import type { Cover, SpellHand } from '@shared/wwn/names'
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { refuseWall } from '../../../engine/walls'
import { modeOf, obstacle, reachFeet, type Means } from './roll'
import { coverOf, feetBetween, meleeFoes, wallBetweenThem } from '../movement/distance'
import { isInGrapple } from './manoeuvreChecks'
import { drawsFor, isDrawn, refuseHands } from '../sheet/hands'
import { isCharacter, isInHand, weaponOf } from '../sheet/person'
import { weaponName } from '../sheet/items'
import { ADJACENT_FEET } from '../tables'
import type { Combatant, Encounter, Fighter, Sheet, SheetOf } from '../types'

/** WWN-CCA-03: natural weapons and trained hands count as armed. */
function isArmedForMelee(sheet: Readonly<Sheet>): boolean {
  const hasWeapon = Object.entries(sheet.weapons).some(
    ([key, weapon]) => weapon.kind !== 'ranged' && weapon.kind !== 'thrown' && isInHand(sheet, key),
  )
  if (hasWeapon) return true
  return isCharacter(sheet) && sheet.skills.punch >= 0
}

/** WWN-DUL-01: while somebody fights with two weapons that are still in hand, and attacks with one of them. */
export function fightsWithTwo(
  { fight: { dualWield } }: Combatant,
  sheet: Readonly<Sheet>,
  key: string,
): boolean {
  if (dualWield === null || (key !== dualWield.main && key !== dualWield.off)) return false
  return isInHand(sheet, dualWield.main) && isInHand(sheet, dualWield.off)
}

/** WWN-CCA-03: an enemy able to act and armed for melee is within reach. */
export const isMeleed = (encounter: Encounter, combatant: Combatant, sheetOf: SheetOf): boolean =>
  meleeFoes(encounter, combatant, sheetOf).some((foe) => isArmedForMelee(sheetOf(foe.sheet)))

/** What the GM states of one attack. */
export interface Stated {
  distanceFeet?: number | undefined
  cover?: Cover | undefined
  unseen?: boolean | undefined
}

/** What is known of an attacker and a target before anything is stated; looked at only where nothing is. */
export interface Between {
  /** null: nobody knows. */
  readonly feet: number | null
  readonly cover: Cover
  /** What stands between the two on the map. */
  readonly wall: Wall | null
  /** The attacker is {@link isMeleed}. */
  readonly meleed: boolean
}

/** A class: autopilots ask for thousands, and a record with getters is dear to make. */
class Known implements Between {
  constructor(
    private readonly encounter: Encounter,
    private readonly attacker: Combatant,
    private readonly target: Combatant,
    private readonly sheetOf: SheetOf,
  ) {}

  get feet(): number | null {
    return feetBetween(this.encounter, this.attacker, this.target)
  }
  get cover(): Cover {
    return coverOf(this.encounter, this.target, this.wall)
  }
  get wall(): Wall | null {
    return wallBetweenThem(this.encounter, this.attacker, this.target)
  }
  get meleed(): boolean {
    return isMeleed(this.encounter, this.attacker, this.sheetOf)
  }
}

export const between = (
  encounter: Encounter,
  attacker: Combatant,
  target: Combatant,
  sheetOf: SheetOf,
): Between => new Known(encounter, attacker, target, sheetOf)

/** Feet for an attack; a melee attack at somebody of unknown distance is made from close by; null: nobody knows. */
export function attackFeet(known: Pick<Between, 'feet'>, means: Means, stated: Stated): number | null {
  const feet = stated.distanceFeet ?? known.feet
  if (feet !== null) return feet
  return modeOf(means) === 'melee' ? ADJACENT_FEET : null
}

export const circumstancesOf = (
  encounter: Encounter,
  attacker: Combatant,
  target: Combatant,
  means: Means,
  stated: Stated,
  sheetOf: SheetOf,
): WwnCircumstances =>
  circumstancesBetween(between(encounter, attacker, target, sheetOf), attacker, target, means, stated)

export function circumstancesBetween(
  known: Between,
  attacker: Combatant,
  target: Combatant,
  means: Means,
  stated: Stated,
): WwnCircumstances {
  const feet = attackFeet(known, means, stated)
  return {
    distanceFeet: feet ?? 0,
    // nobody knows how far away it is: it is not taken for a neighbour
    adjacent: feet !== null && feet <= ADJACENT_FEET,
    targetProne: target.fight.prone,
    attackerProne: attacker.fight.prone,
    cover: stated.cover ?? known.cover,
    meleed: known.meleed,
    unseen: stated.unseen ?? false,
  }
}

/** WWN-GRP-04: what may be fought with in a grapple. */
export const isBare = ({ kind, hands }: Means['weapon']): boolean => kind === 'unarmed' || hands === 0

/**
 * The weapon, if it can be struck with now.
 * Refusals: `unknown-weapon`, `not-in-hand`, `hands-full` (to draw it), `not-loaded`, `cannot-throw`, `in-grapple` (anything but bare hands).
 */
export function refuseWeapon(
  fighter: Fighter,
  { weapon: key, thrown, spellHand }: { weapon: string; thrown: boolean; spellHand?: SpellHand | undefined },
  manner: WwnAttackManner,
): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const weapon = weaponOf(sheet, key)
  const who = sheet.name
  if (weapon === undefined) return refuse('unknown-weapon', { who, weapon: key })
  const name = weaponName(weapon)
  if (!isInHand(sheet, key)) {
    const cannotDraw =
      drawsFor(manner) && isDrawn(sheet, key)
        ? refuseHands(fighter, weapon, spellHand)
        : refuse('not-in-hand', { who, weapon: name })
    if (cannotDraw !== null) return cannotDraw
  }
  if (!weapon.loaded) return refuse('not-loaded', { who, weapon: name })
  if (thrown && !weapon.traits.includes('throwable') && weapon.kind !== 'thrown')
    return refuse('cannot-throw', { weapon: name })
  return !isBare(weapon) && isInGrapple(combatant.id, encounter.fight.grapples)
    ? refuse('in-grapple', { who })
    : null
}

/** Nobody is struck through a wall, unless the GM says what cover it is. Refusal: `wall-between`. */
export const refuseThrough = (
  { wall }: Pick<Between, 'wall'>,
  who: string,
  target: string,
  { cover }: Pick<Stated, 'cover'>,
): Refusal | null => (cover === undefined && wall?.kind === 'blocks' ? refuseWall(wall, who, target) : null)

/** Few weapons ask who is meleed, and it is dear. */
class AtDistance {
  constructor(
    readonly distanceFeet: number,
    private readonly known: Pick<Between, 'meleed'>,
  ) {}

  get meleed(): boolean {
    return this.known.meleed
  }
}

/** Refusals: `distance-unknown`, those of {@link refuseFrom} and of {@link refuseThrough}. */
export function refuseReach(
  encounter: Encounter,
  attacker: Combatant,
  target: Combatant,
  who: string,
  means: Means,
  stated: Stated,
  sheetOf: SheetOf,
): Refusal | null {
  const known = between(encounter, attacker, target, sheetOf)
  const distanceFeet = attackFeet(known, means, stated)
  if (distanceFeet === null) return refuse('distance-unknown', { who })
  // in a command the order of its patches follows from what is looked at
  const tooFar = isDraft(target)
    ? refuseFrom(who, means, circumstancesBetween(known, attacker, target, means, stated))
    : refuseFrom(who, means, new AtDistance(distanceFeet, known))
  return tooFar ?? refuseThrough(known, who, sheetOf(target.sheet).name, stated)
}

/** Refusals: `out-of-reach`, `beyond-long-range`, `no-range`, `bow-while-meleed`. */
export function refuseFrom(
  who: string,
  means: Means,
  facts: Pick<WwnCircumstances, 'distanceFeet' | 'meleed'>,
): Refusal | null {
  const why = obstacle(means, facts)
  if (why === null) return null
  const { weapon } = means
  return refuse(why, {
    who,
    feet: facts.distanceFeet,
    reach: reachFeet(weapon),
    range: weapon.rangeLong ?? weapon.rangeShort,
    weapon: weaponName(weapon),
  })
}
