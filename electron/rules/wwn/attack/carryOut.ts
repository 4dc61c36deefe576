/**
 * What each stage of an attack does: screens and hit die, damage dice, what comes of them (WWN-DICE-01, WWN-DICE-02).
 * The table of the stages is in `stages.ts`.
 */
import type { WwnAttackManner, WwnPendingAttack } from '@shared/wwn/fight'
import type { HarmKind } from '@shared/wwn/names'
import { roller } from '../../../engine/dice'
import { modeOf, obstacle } from './roll'
import { doesDamage, isStruckWithoutRoll } from './damage'
import { dieOf } from '../dice'
import { coverOf, engage, feetBetween, isMeasured, isUp, wallBetweenThem } from '../movement/distance'
import { attackOf, damageOf, dealt, figuresOf, isImmuneToWeapon, type Attack } from './figures'
import { lose } from '../harm/harm'
import { become, inflict } from '../harm/inflict'
import { weaponName } from '../sheet/items'
import { grab, shatter, shove } from './carryOutManoeuvre'
import { graspObstacle, isInGrapple } from './manoeuvreChecks'
import { isBare, isMeleed } from './reach'
import { screenAttack } from './screenAttack'
import { ADJACENT_FEET } from '../tables'
import { noting, sheetsOf, type Encounter, type Resolution } from '../types'

/** Who attacks whom, with what and how, as every line of an attack says it. */
export const said = ({ attackerSheet, targetSheet, means, pending }: Attack) => ({
  who: attackerSheet.name,
  target: targetSheet.name,
  weapon: weaponName(means.weapon),
  manner: { key: `choice.manner.${pending.manner}` },
})

const isSecret = ({ attacker, target }: Attack): boolean => attacker.hidden || target.hidden

/** What a GM says when something goes on. */
export interface Choice {
  /** Whether a victim that falls is left alive (WWN-DMG-03). */
  spares?: boolean | undefined
  /** Which of several screeners takes the attack (WWN-CCA-15). */
  screener?: string | undefined
}

/** Announced: who steps in between, and the d20. False: the defenders must first say who takes the attack (WWN-CCA-15). */
export function rollToHit(
  resolution: Resolution,
  encounter: Encounter,
  attack: WwnPendingAttack,
  { screener }: Choice,
): boolean {
  if (attack.screenCheck === null) screenAttack(resolution, encounter, attack)
  if (attack.chooseAmong.length > 0) {
    if (screener === undefined) return false
    attack.target = screener
    attack.chooseAmong = []
  }
  freeze(resolution, encounter, attack)
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  if (needsNoRoll(made)) return true
  attack.hitDie = resolution.dice.one('d20', {
    purpose: 'wwnAttack',
    roller: roller(made.attackerSheet),
    rule: 'WWN-ATK-02',
    with: said(made),
  })
  sayVerdict(resolution, made)
  noteMelee(made)
  return true
}

/** WWN-ATK-04. */
function sayVerdict(resolution: Resolution, made: Attack): void {
  const { hit, armorClass, hits } = figuresOf(made, noting(resolution))
  resolution.log.say(
    hits === true ? 'wwn.attack.hits' : 'wwn.attack.misses',
    { ...said(made), total: hit.total, armorClass: armorClass.total },
    {
      rule: 'WWN-ATK-04',
      tone: hits === true ? 'good' : 'plain',
      derivations: [hit, armorClass],
      secret: isSecret(made),
    },
  )
}

const needsNoRoll = ({ targetSheet, pending }: Attack): boolean =>
  pending.hitDie === null && isStruckWithoutRoll(targetSheet, pending.manner)

/** WWN-EXE-06: it leaves them dead; declared non-lethal, or with what cannot hurt them, it does nothing. */
function strikeHelpless(resolution: Resolution, made: Attack, choice: Choice): void {
  const { pending, target, means, attackerSheet, targetSheet } = made
  const isSpared =
    pending.harm === 'nonLethal' || (harmOf(made) !== 'lethal' && (pending.spares ?? choice.spares) === true)
  const isUseless = isImmuneToWeapon(made.encounter, target, targetSheet, attackerSheet, means)
  const kills = !isSpared && !isUseless
  resolution.log.say(
    kills ? 'wwn.killed' : 'wwn.helpless.spared',
    { who: attackerSheet.name, target: targetSheet.name, weapon: weaponName(means.weapon) },
    { rule: 'WWN-EXE-06', tone: kills ? 'grave' : 'plain', secret: isSecret(made) },
  )
  if (kills) become(resolution, resolution.sheet(target.sheet), 'dead', 'WWN-EXE-06')
}

/** A die belongs to the situation in which it was thrown, and to whoever takes the attack (WWN-CCA-13). */
function freeze(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): void {
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  const { attacker, target } = made
  const { circumstances } = attack
  if (attack.target !== attack.aimedAt)
    circumstances.cover = coverOf(encounter, target, wallBetweenThem(encounter, attacker, target))
  const feet = knownFeet(made)
  if (feet !== null) circumstances.distanceFeet = feet
  circumstances.adjacent = circumstances.distanceFeet <= ADJACENT_FEET
  circumstances.targetProne = target.fight.prone
  circumstances.attackerProne = attacker.fight.prone
  circumstances.meleed = isMeleed(encounter, attacker, sheetsOf(resolution))
}

/**
 * WWN-CCA-13: what was stated of the ward does not hold for whoever steps in between; a charger strikes where it
 * arrives. Null: as stated.
 */
function knownFeet({ encounter, attacker, target, pending }: Attack): number | null {
  const isOther = pending.target !== pending.aimedAt && pending.manner !== 'charge'
  return isOther || isMeasured(encounter, attacker, target) ? feetBetween(encounter, attacker, target) : null
}

/** WWN-MOD-02, WWN-CCA-03: who strikes from close by is in melee from now on; a weapon being loaded slips. */
function noteMelee({ encounter, attacker, target, pending, means }: Attack): void {
  attacker.fight.target = target.id
  if (modeOf(means) !== 'melee') return
  if (!target.fight.attackedBy.includes(attacker.id)) target.fight.attackedBy.push(attacker.id)
  target.fight.reloading = null
  if (pending.circumstances.adjacent && !isMeasured(encounter, attacker, target)) engage(attacker, target)
}

/** WWN-DICE-02: what came between the roll and the damage may have turned the verdict that the log has. */
const isAnswered = ({ pending, target }: Attack): boolean =>
  pending.adjustments.length > 0 || target.fight.totalDefense

/** The hit is rolled: the damage dice of it; a miss and a manoeuvre draw none. */
export function rollDamage(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): true {
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  const figures = figuresOf(made, noting(resolution))
  attack.damageFaces = []
  if (figures.hits === false && isAnswered(made)) sayVerdict(resolution, made)
  if (figures.hits !== true || !doesDamage(attack.manner)) return true
  const dice = damageOf(made)
  attack.damageFaces = resolution.dice.roll(dieOf(dice), dice.dice, {
    purpose: 'wwnDamage',
    roller: roller(made.attackerSheet),
    rule: 'WWN-DMG-01',
    with: said(made),
  })
  const { damage } = dealt(made, figures, attack.damageFaces, noting(resolution))
  resolution.log.say(
    'wwn.damage.rolled',
    { ...said(made), damage: damage.total, count: damage.total },
    { rule: 'WWN-DMG-01', derivations: [damage], secret: isSecret(made) },
  )
  return true
}

/** WWN-DMG-03: bare hands and less lethal weapons leave the choice; others are what they were said to be. */
function harmOf({ pending, means }: Attack): HarmKind {
  const canSpare = means.weapon.kind === 'unarmed' || means.weapon.traits.includes('lessLethal')
  return pending.harm === 'lethal' && canSpare ? 'nonLethal' : pending.harm
}

/** WWN-DMG-03: whether somebody falls whom its attacker could spare, and nobody has said if he does. */
export function asksToSpare(
  resolution: Resolution,
  encounter: Encounter,
  attack: WwnPendingAttack,
  { spares }: Choice,
): boolean {
  if (spares !== undefined || attack.spares !== null || !doesDamage(attack.manner)) return false
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  const harm = harmOf(made)
  if (harm !== 'nonLethal' && harm !== 'psychic') return false
  const { vitality, hitPoints, frail } = made.targetSheet
  if (vitality !== 'able' || frail !== null) return false
  const { damage } = dealt(
    made,
    figuresOf(made, noting(resolution)),
    attack.damageFaces ?? [],
    noting(resolution),
  )
  if (damage.total === 0 || lose(hitPoints.current, damage.total).left > 0) return false
  return resolution.houseRule('nonLethalChoice') === 'atZeroHp'
}

/** The damage is rolled: damage and Shock, or the check of a manoeuvre. Who was killed at the same moment is not killed twice. */
export function settle(
  resolution: Resolution,
  encounter: Encounter,
  attack: WwnPendingAttack,
  choice: Choice,
): true {
  if (isVoid(resolution, encounter, attack)) return true
  const made = attackOf(encounter, attack, sheetsOf(resolution))
  if (needsNoRoll(made)) {
    strikeHelpless(resolution, made, choice)
    return true
  }
  const houseRule = noting(resolution)
  const figures = figuresOf(made, houseRule)
  const manoeuvre = MANOEUVRES[attack.manner]
  if (manoeuvre !== undefined) {
    if (figures.hits === true) manoeuvre(resolution, made)
    return true
  }
  const { damage, shieldUsed, byShock } = dealt(made, figures, attack.damageFaces ?? [], houseRule)
  if (shieldUsed) {
    made.target.fight.shieldShockUsed = true
    resolution.log.say(
      'wwn.shieldStopsShock',
      { who: made.targetSheet.name },
      { rule: 'WWN-SHK-05', tone: 'good', secret: isSecret(made) },
    )
  }
  if (figures.hits !== true && damage.total === 0) return true
  inflict(resolution, made.target.sheet, {
    damage: damage.total,
    kind: harmOf(made),
    spares: (attack.spares ?? choice.spares) === true,
    rule: byShock ? 'WWN-SHK-01' : 'WWN-DMG-02',
    byShock,
    by: made.attackerSheet.name,
  })
  return true
}

/** What a hit does that does no damage. */
const MANOEUVRES: Partial<Record<WwnAttackManner, (resolution: Resolution, made: Attack) => void>> = {
  shove,
  grapple: grab,
  shatterShield: shatter,
}

/**
 * WWN-CCA-26: what came before it has made it impossible since it was announced: its target is out of reach, a foe is
 * too near for the bow, a grapple leaves bare hands alone, or a charger never got there.
 */
export function isPrevented(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): boolean {
  if (attack.stage !== 'announced' || attack.screenCheck !== null) return false
  const { attacker, attackerSheet, target, means, sheetOf } = attackOf(
    encounter,
    attack,
    sheetsOf(resolution),
  )
  const { grapples } = encounter.fight
  if (attack.manner === 'grapple' && graspObstacle(attacker, attackerSheet, target.id, grapples) !== null)
    return true
  if (isInGrapple(attacker.id, grapples) && (attack.manner === 'charge' || !isBare(means.weapon))) return true
  const facts = {
    distanceFeet: feetBetween(encounter, attacker, target) ?? attack.circumstances.distanceFeet,
    meleed: isMeleed(encounter, attacker, sheetOf),
  }
  return obstacle(means, facts) !== null
}

/** WWN-DICE-02: a target that is gone or dead by now cannot be struck; one who lies there can. */
export function isVoid(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): boolean {
  const target = encounter.combatants.find(({ id }) => id === attack.target)
  const attacker = encounter.combatants.find(({ id }) => id === attack.attacker)
  if (target === undefined || attacker === undefined || target.withdrawn) return true
  if (resolution.peek(target.sheet).vitality === 'dead') return true
  return attack.hitDie === null && !isUp(attacker, resolution.peek(attacker.sheet))
}
