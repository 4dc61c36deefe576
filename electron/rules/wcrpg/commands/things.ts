/** Things: set up, taken away, attacked (WCA-ITEM-01, WCA-ITEM-02). */
import type { Refusal } from '@shared/contract/types'
import type { WcrpgThing } from '@shared/wcrpg/fight'
import { blankThing } from '@shared/wcrpg/materials'
import { findEncounter, findById, runningEncounter } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { judgeAttack } from '../attack/roll'
import { spendPhases, refuseTiming } from '../turn/budget'
import { addModifiers, criticalRange, skillDc, withSkillPenalties } from '../checks/checks'
import { CRITICAL_HIT, damageInFight } from '../harm/damageOfHit'
import { fighterOf, findFighter, type Fighter } from '../fighter'
import { checkParts } from '../harm/partChecks'
import { placedRange } from '../attack/range'
import { hurtThing, thingOf, wholeDamage } from '../harm/things'
import { METRES_PER_INCREMENT, ACTIONS, SITUATION } from '../tables'
import { defineCommand, type PayloadOf, type Campaign, type Encounter } from '../types'
import { reachMetres, shotsWanted, weaponOf, attackSkill, weaponName } from '../attack/weapons'
import { refuseWeapon } from '../attack/refuse'
import { attackOdds } from '../attack/odds'
import { blueOnBlue, malfunction } from '../attack/mishaps'
import { damageFalloffAt, falloffAt, type AttackNumbers } from '../attack/effectiveHitDifficulty'
import { lineOfVerdict, wordsOfVerdict } from '../attack/carryOut'
import { askOf } from '../dice'

/** Before the fight as well as in it. Refusals: `no-running-encounter`, `unknown-encounter`. */
function encounterOf(campaign: Campaign, id: string | undefined): Encounter | Refusal {
  const encounter: Encounter | undefined =
    id === undefined ? runningEncounter(campaign) : findEncounter(campaign, id)
  if (encounter !== undefined) return encounter
  return id === undefined ? refuse('no-running-encounter') : refuse('unknown-encounter', { encounter: id })
}

const setThing = defineCommand('wcrpg/set-thing', {
  rules: ['WCA-ITEM-02'],
  /** Refusals: those of the encounter, `unknown-thing` (what it is a part of). */
  refuse({ campaign }, { encounter: id, thing }) {
    const encounter = encounterOf(campaign, id)
    if ('refused' in encounter) return encounter
    const whole = thing.partOf ?? null
    return whole !== null && (whole === thing.id || thingOf(encounter, whole) === undefined)
      ? refuse('unknown-thing', { thing: whole })
      : null
  },
  apply(resolution, { encounter: id, thing }) {
    const encounter = encounterOf(resolution.campaign, id)
    if ('refused' in encounter) return
    const before = thingOf(encounter, thing.id)
    const start = before ?? blankThing(thing.id, thing.name, thing.material, thing.thicknessCm)
    const stated = Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))
    const merged: WcrpgThing = { ...start, ...stated }
    // a new thing is whole; one that is changed keeps its damage as far as its hit points go
    merged.hp = Math.min(thing.hp ?? (before === undefined ? merged.maxHp : before.hp), merged.maxHp)
    if (before === undefined) encounter.fight.things.push(merged)
    else Object.assign(before, merged)
    resolution.log.say(
      'thing.set',
      { thing: merged.name, maxHp: merged.maxHp, reduction: merged.damageReduction },
      { rule: 'WCA-ITEM-02', tone: 'note', secret: true },
    )
  },
})

const removeThing = defineCommand('wcrpg/remove-thing', {
  rules: [],
  /** Refusals: those of the encounter, `unknown-thing`. */
  refuse({ campaign }, { encounter: id, thing }) {
    const encounter = encounterOf(campaign, id)
    if ('refused' in encounter) return encounter
    return thingOf(encounter, thing) === undefined ? refuse('unknown-thing', { thing }) : null
  },
  apply(resolution, { encounter: id, thing }) {
    const encounter = encounterOf(resolution.campaign, id)
    if ('refused' in encounter) return
    const name = thingOf(encounter, thing)?.name ?? ''
    encounter.fight.things = encounter.fight.things.filter((one) => one.id !== thing && one.partOf !== thing)
    for (const obstacle of encounter.fight.obstacles)
      if (obstacle.absorbs !== null && findById(encounter.fight.things, obstacle.absorbs) === undefined)
        obstacle.absorbs = null
    resolution.log.say('thing.removed', { thing: name }, { tone: 'note', secret: true })
  },
})

type AttackThing = PayloadOf<'wcrpg/attack-thing'>

/** Refusals: `unknown-thing`, `thing-destroyed`, `weapon-cannot-harm`, those of the weapon, `out-of-range`. */
function refuseThing(fighter: Fighter, given: AttackThing): Refusal | null {
  const thing = thingOf(fighter.encounter, given.thing)
  if (thing === undefined) return refuse('unknown-thing', { thing: given.thing })
  if (thing.hp === 0 && thing.maxHp > 0) return refuse('thing-destroyed', { thing: thing.name })
  const wrong = refuseWeapon(fighter, given.weapon)
  if (wrong !== null) return wrong
  if (!given.canHarm) return refuse('weapon-cannot-harm', { thing: thing.name })
  const metres = metresTo(fighter, thing, given)
  if (given.lineOfSight === 'blocked') return refuse('no-line-of-sight', { by: '' })
  const reach = reachMetres(weaponOf(fighter.sheet, given.weapon) ?? null)
  return metres > reach ? refuse('out-of-range', { range: metres, maximum: reach, metres, reach }) : null
}

/** How far it is: as stated, as the field measures it, else near enough. */
function metresTo(
  { campaign, encounter, combatant }: Fighter,
  { position }: WcrpgThing,
  { metres }: AttackThing,
): number {
  const placed = placedRange(campaign, encounter, combatant.fight.position, position)
  return metres ?? (placed === null ? 0 : placed * METRES_PER_INCREMENT[encounter.fight.rangeScale])
}

/** The same in increments of the weapon's own scale, for its falloff (WCC-GEAR-01). */
const weaponIncrementsTo = (fighter: Fighter, thing: WcrpgThing, given: AttackThing): number =>
  metresTo(fighter, thing, given) /
  METRES_PER_INCREMENT[weaponOf(fighter.sheet, given.weapon)?.rangeScale ?? 'short']

/** The two numbers of an attack on a thing; without a hit difficulty the Skill Check stands for both. */
function numbersAgainst(fighter: Fighter, thing: WcrpgThing, given: AttackThing): AttackNumbers {
  const { sheet, now } = fighter
  const skill = attackSkill(weaponOf(sheet, given.weapon) ?? null)
  const dc = withSkillPenalties(
    skillDc(sheet, skill, given.specialization),
    sheet,
    skill,
    now,
    given.modifiers,
  )
  const ehd = tally('effectiveHitDifficulty', 'WCA-ITEM-01', { target: thing.name }).add(
    thing.hd === null ? 'skillAlone' : 'targetHd.hd',
    thing.hd ?? dc.total,
    { target: thing.name },
  )
  if (given.lineOfSight === 'peripheral') ehd.add('peripheral', SITUATION.peripheral, {}, 'WCA-LOS-01')
  if (given.lineOfSight === 'penetrable')
    ehd.add('penetrableObstacle', SITUATION.penetrableObstacle, {}, 'WCA-LOS-02')
  if (thing.hd === null) return { ehd, dc }
  const band = falloffAt(weaponOf(sheet, given.weapon) ?? null, weaponIncrementsTo(fighter, thing, given))
  ehd.addIfAny('falloff', band, {}, 'WCC-GEAR-01')
  addModifiers(ehd, given.ehdModifiers)
  return { ehd, dc }
}

/** Roll as any attack; without a hit difficulty the Skill Check alone decides (WCA-ITEM-01). */
const attackThing = defineCommand('wcrpg/attack-thing', {
  rules: ['WCA-ITEM-01'],
  /** Refusals: those of acting and of the thing. */
  refuse({ campaign }, given) {
    const fighter = findFighter(campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    return refuseTiming(fighter, ACTIONS.attackItem.phases, given.readied) ?? refuseThing(fighter, given)
  },
  odds(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const thing = thingOf(fighter.encounter, given.thing)
    if (thing === undefined) return refuse('unknown-thing', { thing: given.thing })
    const { ehd, dc } = numbersAgainst(fighter, thing, given)
    const chances = attackOdds(ehd.total, dc.total, criticalRange(resolution))
    return {
      price: null,
      outcomes: Object.entries(chances).map(([key, chance]) => ({ key, chance })),
      derivations: [ehd.toDerivation(), dc.toDerivation()],
      switches: {},
    }
  },
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.attacker)
    const { sheet, encounter, combatant } = fighter
    const thing = thingOf(encounter, given.thing)
    if (thing === undefined) return
    const weapon = weaponOf(sheet, given.weapon) ?? null
    if (!checkParts(resolution, sheet, weapon?.heldIn ?? [])) {
      spendPhases(combatant, ACTIONS.attackItem.phases)
      return // WCD-WND-12
    }
    const { ehd, dc } = numbersAgainst(fighter, thing, given)
    const roll = resolution.dice.percent(
      askOf(sheet, 'attackThing', 'WCA-ITEM-01', {
        target: thing.name,
        weapon: weaponName(weapon),
        ehd: ehd.total,
        dc: dc.total,
      }),
    )
    const shots = shotsWanted(weapon, given.shots)
    const verdict = judgeAttack(roll, ehd.total, dc.total, shots, criticalRange(resolution))
    if (weapon?.loaded != null) weapon.loaded -= shots
    resolution.log.say(
      lineOfVerdict(verdict),
      wordsOfVerdict(sheet.name, thing.name, weapon, verdict, { ehd, dc }),
      { rule: 'WCA-ITEM-01', derivations: [ehd, dc], secret: combatant.hidden },
    )
    if (verdict.result === 'malfunction') malfunction(resolution, { fighter, weapon })
    if (verdict.result === 'blueOnBlue') blueOnBlue(resolution, { fighter, weapon })
    const critical = verdict.result === 'criticalHit'
    for (let hit = 0; hit < verdict.hits && thing.hp > 0; hit++) {
      const factors = critical ? [CRITICAL_HIT] : []
      const { lethal, nonLethal } = damageInFight(resolution, fighter, {
        weapon,
        check: verdict.check,
        bonuses: damageFalloffAt(weapon, weaponIncrementsTo(fighter, thing, given), critical),
        factors,
      })
      hurtThing(resolution, thing, wholeDamage(thing.name, lethal.total, nonLethal.total))
    }
    spendPhases(combatant, ACTIONS.attackItem.phases)
  },
})

export const thingCommands = [setThing, removeThing, attackThing]
