/** The examples of attacks, moves and stunts, each played with the numbers of its entry. */
import { blankThing, MATERIAL_STRENGTH } from '@shared/wcrpg/materials'
import type { Material } from '@shared/wcrpg/names'
import { judgeAttack } from '../../../electron/rules/wcrpg/attack/roll'
import { criticalRange } from '../../../electron/rules/wcrpg/checks/checks'
import { snipeManner } from '../../../electron/rules/wcrpg/commands/special'
import { rollsNeeded } from '../../../electron/rules/wcrpg/attack/disarming'
import { METRES_PER_INCREMENT, SNIPE_METRES } from '../../../electron/rules/wcrpg/tables'
import { hurtThing, wholeDamage } from '../../../electron/rules/wcrpg/harm/things'
import type { LogLine } from '@shared/contract/types'
import { many, one, truth, type Given, word } from '../catalogue/given'
import {
  armedWith,
  duel,
  fightOf,
  isPossible,
  linesOf,
  played,
  same,
  sheetIn,
  skilled,
  SURE,
  told,
  type Example,
  type Played,
  type Somebody,
} from './duels'
import { EXAMPLES_OF_DIFFICULTY } from './examplesOfDifficulty'
import { EXAMPLES_OF_MOVING } from './examplesOfMoving'
import { resolution } from './ground'

const ATTACK = { type: 'wcrpg/attack', attacker: 'hero', target: 'foe', weapon: 'it' }
const DISARM = { type: 'wcrpg/disarm', attacker: 'hero', target: 'foe', weapon: 'it', item: 'rifle' }

const materialOf = (given: Given): Material => {
  const name = word(given, 'material').toLowerCase()
  if (!(name in MATERIAL_STRENGTH)) throw new Error(`no material is called ${name}`)
  return name as Material
}
const thingOf = (given: Given): ReturnType<typeof blankThing> =>
  blankThing('it', 'It', materialOf(given), one(given, 'centimetres'))

/** What several lines agree about; NaN: they do not. */
function agreed(lines: readonly LogLine[], name: string): unknown {
  const values = new Set(lines.map((line) => line.with[name]))
  return values.size === 1 ? [...values][0] : Number.NaN
}

/** The Lethal Damage of the one hit on somebody. */
function damageTo(result: Played, id: string): unknown {
  const lines = linesOf(result, 'hit.applied').filter((line) => line.with['who'] === id)
  return lines.length === 1 ? lines[0]?.with['lethal'] : Number.NaN
}

function disarmed(given: Given): Record<string, unknown> {
  const [ehd, skillDc] = [one(given, 'ehd'), one(given, 'skillDc')]
  const rifle = { appendages: one(given, 'itemAppendages') }
  const fight = duel(
    { ...skilled(skillDc), ...armedWith({ damage: one(given, 'damage') }) },
    { hd: ehd, ...armedWith(rifle, 'rifle') },
  )
  const result = played(fight, DISARM, { disarm: many(given, 'rolls') })
  same('ehd', ehd, told(result, 'attack.hit', 'ehd'))
  same('skillDc', skillDc, told(result, 'attack.hit', 'dc'))
  const before = sheetIn(fight, 'foe')
  const struck = Object.values(before.parts).find(({ name }) => name === told(result, 'hit.applied', 'part'))
  same('the part struck', 'motor', struck?.group)
  return {
    rollsNeeded: rollsNeeded(rifle),
    disarmed: sheetIn(result.after, 'foe').weapons['rifle'] === undefined,
    damageToMotorAppendage: damageTo(result, 'foe'),
  }
}

function objectStruck(given: Given): Record<string, unknown> {
  const skillDc = one(given, 'skillDc')
  const rifle = {
    charged: truth(given, 'chargedEnergyWeapon'),
    damage: one(given, 'objectDamage'),
    magazine: 9,
  }
  const fight = fightOf([
    { id: 'hero', side: 'players', sheet: { ...skilled(skillDc), ...armedWith({}) }, place: { x: 5, y: 9 } },
    { id: 'foe', side: 'foes', sheet: { hd: skillDc, ...armedWith(rifle, 'rifle') }, place: { x: 5, y: 5 } },
    { id: 'near', side: 'foes', place: { x: 4, y: 4 } },
  ])
  const faces = { disarm: [one(given, 'roll')], disarmObject: [one(given, 'gmRoll')] }
  const result = played(fight, DISARM, faces)
  same('skillDc', skillDc, told(result, 'attack.hit', 'dc'))
  return {
    degree: told(result, 'attack.hit', 'degree'),
    dropped: sheetIn(result.after, 'foe').weapons['rifle'] === undefined,
    inoperative: linesOf(result, 'disarm.inoperative').length > 0,
    blastRangeZero: damageTo(result, 'foe'),
    blastRangeOne: damageTo(result, 'near'),
  }
}

function criticalHit(given: Given): Record<string, unknown> {
  const [ehd, skillDc, rab] = [one(given, 'ehd'), one(given, 'skillDc'), one(given, 'attackBonus')]
  const weapon = { damage: one(given, 'weaponDamage'), shotsPerRound: one(given, 'shotsPerRound') }
  // a Dodge as good as the Attack Bonus leaves the example's number as it is
  const fight = duel(
    { rab, ...skilled(skillDc), ...armedWith(weapon) },
    { hd: ehd, ...skilled(rab, 'dodge') },
  )
  const faces = { attack: [one(given, 'roll')], critWounds: [one(given, 'woundsRaw')] }
  const result = played(fight, ATTACK, faces)
  same('ehd', ehd, told(result, 'attack.hit', 'ehd'))
  same('skillDc', skillDc, told(result, 'attack.hit', 'dc'))
  const hits = linesOf(result, 'hit.applied')
  return {
    hits: same('hits', hits.length, told(result, 'attack.hit', 'hits')),
    damagePerHit: agreed(hits, 'lethal'),
    wounds: hits[0]?.with['wounds'],
  }
}

/** WCA-CRIT-03 knows no other roll. */
const BLUE_ON_BLUE = 99

function friendHit(given: Given): Record<string, unknown> {
  const friends = given['friends']
  if (typeof friends !== 'object' || friends === null) throw new Error('the example names no friends')
  const initiative = one(given, 'attackerIcv')
  const hero = { rab: one(given, 'attackBonus'), ...armedWith({ damage: one(given, 'weaponDamage') }) }
  const fight = fightOf(
    [
      { id: 'hero', side: 'players', sheet: hero, initiative },
      // a foe comes next of all, and is passed over
      { id: 'foe', side: 'foes', initiative: initiative - 1 },
      ...Object.entries(friends).map(([id, value]): Somebody => ({
        id,
        side: 'players',
        sheet: id === 'c' ? { hd: one(given, 'hdOfC') } : { hd: 0 },
        initiative: Number(value),
      })),
    ],
    { turn: 'hero' },
  )
  const faces = { attack: [BLUE_ON_BLUE], blueOnBlue: [one(given, 'checkRoll')] }
  const result = played(fight, ATTACK, faces)
  const struck = told(result, 'attack.friendHit', 'target')
  const victim = Object.keys(friends).find((id) => id === struck)
  return { victim, damage: damageTo(result, victim ?? '') }
}

/** A rifle with sights at somebody beyond the distance of sniping. */
function marksman(rifle: object, hero: object, foe: object): ReturnType<typeof duel> {
  const beyond = SNIPE_METRES / METRES_PER_INCREMENT.long + 1
  const long = { kind: 'projectile', rangeScale: 'long', maximumRange: beyond, scope: true, ...rifle }
  return duel({ ...hero, ...armedWith(long) }, foe, { rangeScale: 'long', increments: beyond })
}

export const EXAMPLES_OF_BLOWS: Record<string, Example> = {
  ...EXAMPLES_OF_MOVING,
  ...EXAMPLES_OF_DIFFICULTY,
  'WCA-ITEM-01': (given) => {
    const [thing, damage] = [thingOf(given), one(given, 'damagePerHit')]
    const { maxHp } = thing
    const made = resolution()
    let hitsToDestroy = 0
    for (; thing.hp > 0; hitsToDestroy++) hurtThing(made, thing, wholeDamage('It', damage, 0))
    return { objectHp: maxHp, throughPerHit: agreed(made.log.lines, 'damage'), hitsToDestroy }
  },
  'WCA-ITEM-02': (given) => {
    const { damageReduction, maxHp } = thingOf(given)
    return { damageReduction, objectHp: maxHp }
  },
  'WCA-DISARM-02': disarmed,
  'WCA-DISARM-04': objectStruck,
  'WCA-ROLL-02': (given) => {
    const [ehd, dc, criticals] = [one(given, 'ehd'), one(given, 'skillDc'), criticalRange(resolution())]
    return { results: many(given, 'rolls').map((roll) => judgeAttack(roll, ehd, dc, 1, criticals).result) }
  },
  'WCA-ROLL-03': (given) => {
    const [roll, dc, shots] = [one(given, 'roll'), one(given, 'skillDc'), one(given, 'shotsPerRound')]
    const { check, hits } = judgeAttack(roll, SURE, dc, shots, criticalRange(resolution()))
    return { degree: check.degree, hits }
  },
  'WCA-ROLL-04': (given) => {
    const weapon = { damage: one(given, 'weaponDamage'), shotsPerRound: one(given, 'hits') }
    const hero = { rab: one(given, 'attackBonus'), ...skilled(SURE), ...armedWith(weapon) }
    const result = played(duel(hero, { hd: SURE }), ATTACK)
    same('hits', one(given, 'hits'), linesOf(result, 'hit.applied').length)
    return { damage: agreed(linesOf(result, 'hit.applied'), 'lethal') }
  },
  'WCA-CRIT-01': criticalHit,
  'WCA-CRIT-02': (given) => {
    const weapon = { damage: one(given, 'weaponDamage') }
    const fight = duel(
      { rab: one(given, 'attackBonus'), ...skilled(SURE), ...armedWith(weapon) },
      { hd: SURE },
    )
    const result = played(fight, ATTACK, { attack: [one(given, 'roll')] })
    return { selfDamage: damageTo(result, 'hero'), weaponUsable: isPossible(result.after, ATTACK) }
  },
  'WCA-CRIT-03': friendHit,
  'WCA-SNIPE-02': (given) => {
    const falloff = [{ from: SNIPE_METRES / METRES_PER_INCREMENT.long, hd: one(given, 'falloff') }]
    const foe = { hd: 0, fhd: one(given, 'fhd'), ...skilled(SURE, 'dodge') }
    const sightBonus = one(given, 'sightBonus')
    const fight = marksman({ sightBonus, falloff }, { rab: one(given, 'rab') }, foe)
    const result = played(fight, { ...ATTACK, type: 'wcrpg/snipe' }, { attack: [SURE] })
    return {
      h: snipeManner(sheetIn(fight, 'foe'), sightBonus, false).rating?.value,
      ehd: told(result, 'attack.miss', 'ehd'),
    }
  },
  'WCA-SNIPE-03': (given) => {
    const rifle = { damage: one(given, 'weaponDamage'), sniper: truth(given, 'sniperWeapon') }
    const hero = { rab: one(given, 'attackBonus'), ...skilled(SURE) }
    const fight = marksman(rifle, hero, { fhd: 2 * SURE })
    const result = played(fight, { ...ATTACK, type: 'wcrpg/snipe' })
    return { damage: damageTo(result, 'foe') }
  },
}
