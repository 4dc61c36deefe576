/**
 * The stages of an attack carried out: screens and hit die, damage dice, what comes of it (WWN-DICE-01, WWN-DICE-02).
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { WwnPendingAttack } from '@shared/wwn/fight'
import type { HarmKind } from '@shared/wwn/names'
import { roller } from '../../../engine/dice'
import { needById } from '../../../engine/lookup'
import { modeOf } from './roll'
import { doesDamage } from './damage'
import { dieOf } from '../dice'
import { engage, feetBetween, isMeasured, isUp } from '../movement/distance'
import { attacking, damageOf, dealt, figuresOf, type Attacking, type Figures } from './figures'
import { lose } from '../harm/harm'
import { inflict } from '../harm/inflict'
import { weaponName } from '../sheet/items'
import { grab, shatter, shove } from './manoeuvres'
import { isMeleed } from './reach'
import { screenAttack } from './screens'
import { ADJACENT_FEET } from '../tables'
import { noting, type Encounter, type Resolution } from '../types'

const said = ({ attackerSheet, targetSheet, means, attack }: Attacking) => ({
  who: attackerSheet.name,
  target: targetSheet.name,
  weapon: weaponName(means.weapon),
  manner: { key: `choice.manner.${attack.manner}` },
})

const isSecret = ({ attacker, target }: Attacking): boolean => attacker.hidden || target.hidden

/** Stage 1: who steps in between, and the d20. False: the defenders must first say who takes the blow (WWN-CCA-15). */
export function rollToHit(
  resolution: Resolution,
  encounter: Encounter,
  attack: WwnPendingAttack,
  screener: string | undefined,
): boolean {
  if (attack.screenCheck === null) screenAttack(resolution, encounter, attack)
  if (attack.chooseAmong.length > 0) {
    if (screener === undefined) return false
    attack.target = screener
    attack.chooseAmong = []
  }
  freeze(resolution, encounter, attack)
  const made = attacking(encounter, attack, (id) => resolution.peek(id))
  attack.hitDie = resolution.dice.one('d20', {
    purpose: 'wwnAttack',
    roller: roller(made.attackerSheet),
    rule: 'WWN-ATK-02',
    with: said(made),
  })
  attack.stage = 'hitRolled'
  const { hit, armorClass, hits } = figuresOf(
    made,
    attack.hitDie,
    (id) => resolution.peek(id),
    noting(resolution),
  )
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
  noteMelee(made)
  return true
}

/** A die belongs to the situation in which it was thrown. */
function freeze(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): void {
  const made = attacking(encounter, attack, (id) => resolution.peek(id))
  const { attacker, target } = made
  const feet = isMeasured(encounter, attacker, target) ? feetBetween(encounter, attacker, target) : null
  const { circumstances } = attack
  if (feet !== null) circumstances.distanceFeet = feet
  circumstances.adjacent = circumstances.distanceFeet <= ADJACENT_FEET
  circumstances.targetProne = target.fight.prone
  circumstances.attackerProne = attacker.fight.prone
  circumstances.meleed = isMeleed(encounter, attacker, (id) => resolution.peek(id))
}

/** WWN-MOD-02, WWN-CCA-03: who strikes from close by is in melee from now on; a weapon being loaded slips. */
function noteMelee({ encounter, attacker, target, attack, means }: Attacking): void {
  attacker.fight.target = target.id
  if (modeOf(means) !== 'melee') return
  if (!target.fight.attackedBy.includes(attacker.id)) target.fight.attackedBy.push(attacker.id)
  target.fight.reloading = null
  if (attack.circumstances.adjacent && !isMeasured(encounter, attacker, target)) engage(attacker, target)
}

/** Stage 2: the damage dice of a hit; a miss and a manoeuvre draw none. */
export function rollDamage(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): void {
  const made = attacking(encounter, attack, (id) => resolution.peek(id))
  const figures = figuresNow(resolution, made)
  attack.stage = 'damageRolled'
  attack.damageFaces = []
  if (figures.hits !== true || !doesDamage(attack.manner)) return
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
}

const figuresNow = (resolution: Resolution, made: Attacking): Figures =>
  figuresOf(made, made.attack.hitDie, (id) => resolution.peek(id), noting(resolution))

/** WWN-DMG-03: bare hands and less lethal weapons leave the choice; others are what they were said to be. */
export function harmOf({ attack, means }: Attacking): HarmKind {
  const canSpare = means.weapon.kind === 'unarmed' || means.weapon.traits.includes('lessLethal')
  return attack.harm === 'lethal' && canSpare ? 'nonLethal' : attack.harm
}

/** WWN-DMG-03: whether the blow fells somebody whom its attacker could spare, and nobody has said if he does. */
export function mustChooseToSpare(
  resolution: Resolution,
  encounter: Encounter,
  attack: WwnPendingAttack,
): boolean {
  if (attack.spares !== null || !doesDamage(attack.manner)) return false
  const made = attacking(encounter, attack, (id) => resolution.peek(id))
  const harm = harmOf(made)
  if (harm !== 'nonLethal' && harm !== 'psychic') return false
  const { vitality, hitPoints, frail } = made.targetSheet
  if (vitality !== 'able' || frail !== null) return false
  const { damage } = dealt(made, figuresNow(resolution, made), attack.damageFaces ?? [], noting(resolution))
  if (damage.total === 0 || lose(hitPoints.current, damage.total).left > 0) return false
  return resolution.houseRule('nonLethalChoice') === 'atZeroHp'
}

/** Stage 3: damage and Shock, or the check of a manoeuvre. The attack is over. */
export function settle(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): void {
  const made = attacking(encounter, attack, (id) => resolution.peek(id))
  const figures = figuresNow(resolution, made)
  if (!doesDamage(attack.manner)) {
    if (figures.hits === true) manoeuvre(resolution, made)
    return
  }
  const houseRule = noting(resolution)
  const { damage, shieldUsed, byShock } = dealt(made, figures, attack.damageFaces ?? [], houseRule)
  if (shieldUsed) {
    made.target.fight.shieldShockUsed = true
    resolution.log.say(
      'wwn.shieldStopsShock',
      { who: made.targetSheet.name },
      { rule: 'WWN-SHK-05', tone: 'good', secret: isSecret(made) },
    )
  }
  if (figures.hits !== true && damage.total === 0) return
  inflict(resolution, made.target.sheet, {
    damage: damage.total,
    kind: harmOf(made),
    spares: attack.spares === true,
    rule: byShock ? 'WWN-SHK-01' : 'WWN-DMG-02',
    byShock,
  })
}

function manoeuvre(resolution: Resolution, made: Attacking): void {
  switch (made.attack.manner) {
    case 'shove':
      shove(resolution, made)
      return
    case 'grapple':
      grab(resolution, made)
      return
    default:
      shatter(resolution, made)
  }
}

/** WWN-DICE-02: a target that is gone or dead by now cannot be struck; one who lies there can. */
export function isVoid(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): boolean {
  const target = encounter.combatants.find(({ id }) => id === attack.target)
  const attacker = encounter.combatants.find(({ id }) => id === attack.attacker)
  if (target === undefined || attacker === undefined || target.withdrawn) return true
  if (resolution.peek(target.sheet).vitality === 'dead') return true
  return attack.stage === 'announced' && !isUp(attacker, resolution.peek(attacker.sheet))
}

/** A blank attack, before anything is said of its circumstances. */
export function newAttack(
  resolution: Resolution,
  encounter: Encounter,
  given: Pick<
    WwnPendingAttack,
    'attacker' | 'weapon' | 'thrown' | 'manner' | 'harm' | 'spares' | 'circumstances'
  > & {
    target: string
    modifiers: Modifiers
    shove?: WwnPendingAttack['shove']
    swarm?: string | null
    together?: string | null
  },
): WwnPendingAttack {
  needById(encounter.combatants, given.target, 'combatant')
  return {
    kind: 'attack',
    id: resolution.freshId('a'),
    attacker: given.attacker,
    aimedAt: given.target,
    target: given.target,
    weapon: given.weapon,
    thrown: given.thrown,
    manner: given.manner,
    harm: given.harm,
    spares: given.spares,
    shove: given.shove ?? null,
    swarm: given.swarm ?? null,
    stage: 'announced',
    together: given.together ?? null,
    circumstances: given.circumstances,
    modifiers: given.modifiers,
    screenCheck: null,
    chooseAmong: [],
    hitDie: null,
    damageFaces: null,
    adjustments: [],
  }
}
