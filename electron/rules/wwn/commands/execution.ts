/** Killing those who suspect nothing (WWN-EXE-01, WWN-EXE-02, WWN-EXE-03, WWN-EXE-04, WWN-EXE-05, WWN-WPN-02). */
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { modeOf, type Means } from '../attack/roll'
import { COSTS } from '../turn/budget'
import { succeeds } from '../checks/checks'
import { mostDamage } from '../attack/damage'
import { setDistance } from '../movement/distance'
import {
  executionDamage,
  executionDifficulty,
  executionObstacle,
  executionRange,
  executionSaveModifier,
} from '../attack/execution'
import { isImmuneToWeapon } from '../attack/figures'
import { alert, sayFright } from '../harm/alert'
import { executedVitality } from '../harm/harm'
import { become, inflict } from '../harm/inflict'
import { weaponName } from '../sheet/items'
import { rollCheck } from '../checks/opposed'
import {
  combatSkillOf,
  damageBonusesOf,
  hasAbility,
  isCharacter,
  isImportant,
  weaponOf,
} from '../sheet/person'
import { attackFeet, between, refuseReach, refuseWeapon } from '../attack/reach'
import { rollSave } from '../checks/rollSave'
import { EXECUTION_WOUNDS } from '../tables'
import { pay, refuseCost, refuseUnlessUp } from '../turn/turns'
import {
  defineCommand,
  type PayloadOf,
  noting,
  sheetsIn,
  sheetsOf,
  type Campaign,
  type Combatant,
  type Fighter,
  type Resolution,
  type Wwn,
} from '../types'
import { refuseOtherWeapon, refuseTarget, useUp } from './statedAttack'

const MOST_WOUNDS = 99

const prepare = defineCommand('wwn/prepare-execution', {
  rules: ['WWN-EXE-01'],
  /** Refusals: `is-down`, `withdrawn`, those of the target, `not-unaware`. */
  refuse({ campaign }, { encounter, attacker, target }) {
    const found = findFighter<Wwn>(campaign, encounter, attacker)
    if ('refused' in found) return found
    const early = refuseUnlessUp(found) ?? refuseTarget(campaign, found, target)
    if (early !== null) return early
    const victim = needById(found.encounter.combatants, target, 'combatant')
    return victim.fight.unaware ? null : refuse('not-unaware', { who: sheetsIn(campaign)(victim.sheet).name })
  },
  apply(resolution, { encounter: id, attacker, target, seconds }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, attacker)
    combatant.fight.execution = { target, seconds, spooked: false }
    resolution.log.say(
      'wwn.execution.prepared',
      {
        who: sheet.name,
        target: resolution.peek(needById(encounter.combatants, target, 'combatant').sheet).name,
        seconds,
      },
      { rule: 'WWN-EXE-01', tone: 'turn', secret: true },
    )
  },
})

/** No window sends it, because `wwn/mark` says the same; journals may hold it. */
const spook = defineCommand('wwn/spook', {
  rules: ['WWN-EXE-01'],
  /** Refusals: those of finding the fighter, `no-execution`. */
  refuse({ campaign }, { encounter, attacker }) {
    const found = findFighter<Wwn>(campaign, encounter, attacker)
    if ('refused' in found) return found
    return found.combatant.fight.execution === null ? refuse('no-execution', { who: found.sheet.name }) : null
  },
  apply(resolution, { encounter: id, attacker }) {
    const { encounter, combatant } = fighterOf<Wwn>(resolution, id, attacker)
    const { execution } = combatant.fight
    if (execution === null) return
    execution.spooked = true
    const target = findCombatant(encounter, execution.target)
    if (target === undefined) return
    target.fight.unaware = false
    sayFright(resolution, target)
  },
})

type Execute = PayloadOf<'wwn/execute'>

const meansFor = ({ sheet }: Fighter, key: string, thrown: boolean): Means | null => {
  const weapon = weaponOf(sheet, key)
  return weapon === undefined ? null : { weapon, thrown }
}

/** Refusals: `unknown-weapon` and others of weapons, `weapon-useless`, those of reach. */
export function refuseDeed(
  campaign: Campaign,
  fighter: Fighter,
  target: Combatant,
  given: Pick<Execute, 'weapon' | 'thrown' | 'distanceFeet'>,
): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const unfit = refuseWeapon(fighter, given, 'plain') ?? refuseOtherWeapon(fighter, given.weapon)
  if (unfit !== null) return unfit
  const means = meansFor(fighter, given.weapon, given.thrown)
  if (means === null) return refuse('unknown-weapon', { who: sheet.name, weapon: given.weapon })
  if (isImmuneToWeapon(encounter, target, sheetsIn(campaign)(target.sheet), sheet, means))
    return refuse('weapon-useless', { who: sheet.name, weapon: weaponName(means.weapon) })
  return refuseReach(encounter, combatant, target, sheet.name, means, given, sheetsIn(campaign))
}

/** Refusals: those of the cost (a Main), `no-execution`, `not-unaware`, `spooked`, `not-prepared` {seconds}, `not-lethal-unarmed`, those of the deed. */
export function refuseExecution(campaign: Campaign, given: Execute): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
  if ('refused' in fighter) return fighter
  const { combatant, encounter, sheet } = fighter
  const who = sheet.name
  const { execution } = combatant.fight
  if (execution === null) return refuse('no-execution', { who })
  const early =
    refuseCost(fighter, COSTS.executionAttack, sheetsIn(campaign)) ??
    refuseTarget(campaign, fighter, execution.target)
  if (early !== null) return early
  const target = needById(encounter.combatants, execution.target, 'combatant')
  const weapon = weaponOf(sheet, given.weapon)
  const why = executionObstacle({
    unaware: target.fight.unaware,
    spooked: execution.spooked,
    seconds: execution.seconds,
    unarmed: weapon?.kind === 'unarmed',
    lethalUnarmed: hasAbility(sheet, 'lethalUnarmed'),
  })
  if (why !== null) return refuse(why, { who, seconds: execution.seconds })
  if (given.luck && !hasAbility(sheet, 'veteransLuck')) return refuse('no-veterans-luck', { who })
  if (given.luck && combatant.fight.veteransLuckUsed) return refuse('luck-used', { who })
  return refuseDeed(campaign, fighter, target, given)
}

/** WWN-EXE-02: in melee it always hits; from afar a Dex/Shoot check says. */
function strikesHome(
  resolution: Resolution,
  { sheet, combatant }: Fighter,
  given: Execute,
  means: Means,
  feet: number,
): boolean {
  if (modeOf(means) === 'melee') return true
  const range = executionRange(means.weapon, feet)
  if (range === null) return false
  const difficulty = executionDifficulty(range)
  const attempt = (): boolean => {
    const check = rollCheck(
      resolution,
      { sheet, skill: 'shoot', attribute: 'dexterity', modifiers: given.modifiers },
      'wwnExecution',
      'WWN-EXE-02',
    )
    const made = succeeds(check.total, difficulty)
    resolution.log.say(
      made ? 'wwn.execution.aimed' : 'wwn.execution.wide',
      { who: sheet.name, total: check.total, difficulty },
      { rule: 'WWN-EXE-02', derivations: [check], secret: combatant.hidden },
    )
    return made
  }
  if (attempt()) return true
  if (!given.luck) return false
  combatant.fight.veteransLuckUsed = true
  resolution.log.say('wwn.luck.reroll', { who: sheet.name }, { rule: 'WWN-EXE-03', secret: combatant.hidden })
  return attempt()
}

const execute = defineCommand('wwn/execute', {
  rules: ['WWN-EXE-01', 'WWN-EXE-02', 'WWN-EXE-03', 'WWN-EXE-04', 'WWN-EXE-05', 'WWN-WPN-02'],
  refuse: ({ campaign }, given) => refuseExecution(campaign, given),
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.attacker)
    const { encounter, combatant } = fighter
    const means = meansFor(fighter, given.weapon, given.thrown)
    const { execution } = combatant.fight
    if (means === null || execution === null) throw new Error('a refused command was applied')
    const target = needById(encounter.combatants, execution.target, 'combatant')
    pay(resolution, encounter, combatant, COSTS.executionAttack, 'executionAttack')
    if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
    const feet = attackFeet(between(encounter, combatant, target, sheetsOf(resolution)), means, given) ?? 0
    const victim = resolution.peek(target.sheet).name
    const hits = strikesHome(resolution, fighter, given, means, feet)
    combatant.fight.execution = null
    alert(resolution, encounter, target)
    useUp(resolution, encounter, combatant, target, given)
    resolution.log.say(
      hits ? 'wwn.execution.hits' : 'wwn.execution.misses',
      { who: fighter.sheet.name, target: victim, weapon: weaponName(means.weapon) },
      { rule: 'WWN-EXE-02', tone: 'turn', secret: combatant.hidden },
    )
    if (hits) resolveHit(resolution, fighter, target, means, given.nonLethal)
  },
})

/** WWN-EXE-04, WWN-EXE-05: the save at once; death, or the most that the weapon does and a Wound. */
function resolveHit(
  resolution: Resolution,
  { sheet }: Fighter,
  target: Combatant,
  means: Means,
  nonLethal: boolean,
): void {
  const modifier = executionSaveModifier(means.weapon, saveSkill(sheet, means))
  const { saved } = rollSave(resolution, resolution.peek(target.sheet), 'physical', [
    { why: sheet.name, value: modifier.total },
  ])
  if (!saved) {
    const victim = resolution.sheet(target.sheet)
    const vitality = executedVitality(
      { frail: victim.frail !== null, important: isImportant(victim) },
      nonLethal,
      noting(resolution),
    )
    if (!nonLethal) victim.hitPoints.current = 0
    become(resolution, victim, vitality, 'WWN-EXE-04')
    return
  }
  const most = mostDamage(
    sheet.name,
    means.weapon.damage,
    damageBonusesOf(sheet, means, false),
    noting(resolution),
  )
  const damage = executionDamage(sheet.name, means.weapon, most.total)
  const victim = resolution.sheet(target.sheet)
  victim.wounds = Math.min(MOST_WOUNDS, victim.wounds + EXECUTION_WOUNDS)
  resolution.log.say(
    'wwn.execution.survived',
    { who: victim.name, damage: damage.total, wounds: victim.wounds },
    { rule: 'WWN-EXE-05', tone: 'bad', derivations: [most, damage] },
  )
  inflict(resolution, target.sheet, {
    damage: damage.total,
    kind: nonLethal ? 'nonLethal' : 'lethal',
    spares: nonLethal,
    rule: 'WWN-EXE-05',
  })
}

/** A stat line has no combat skill: its one skill bonus stands for it. */
const saveSkill = (sheet: Fighter['sheet'], means: Means): number =>
  isCharacter(sheet) ? combatSkillOf(sheet, means) : sheet.skillBonus

export const executionCommands = [prepare, spook, execute]
