/** Examples of attacks, factors, groups, batteries, capital fire and opposed checks. */
import type { Size } from '@shared/mass-combat/names'
import {
  batteriesOf,
  launchInterval,
  launchTurn,
  quota,
  quotaLeft,
} from '../../../electron/rules/mass-combat/sheet/capital'
import {
  escapeDc,
  judgeBreakaway,
  pilotModifier,
  resistDc,
  tractorDifference,
} from '../../../electron/rules/mass-combat/sheet/checks'
import { effectiveDefense } from '../../../electron/rules/mass-combat/attack/defense'
import {
  batteryBonusOf,
  batteryExtras,
  damageOf,
  judge,
} from '../../../electron/rules/mass-combat/attack/grade'
import { missilesUsed, shotsOf } from '../../../electron/rules/mass-combat/attack/weapons'
import { FACTORS, PURSUER_BONUS } from '../../../electron/rules/mass-combat/tables'
import type { Combatant, Sheet, UnitType } from '../../../electron/rules/mass-combat/types'
import { isCapital } from '../../../electron/rules/mass-combat/sheet/unit'
import { fire } from '../../../electron/rules/mass-combat/attack/roll'
import { speedFactor } from '../../../electron/rules/mass-combat/attack/factors'
import { flag, many, one, rows, word, type Example, type Given } from './given'
import {
  battle,
  campaignOf,
  combatant,
  conditions,
  craft,
  ground,
  missiles,
  order,
  rules,
  ship,
  shipWeapon,
  table,
  unit,
  vehicle,
} from './ground'
import { attack, defense, type Type } from './volleys'

const typeOf = (given: Given): Type => ({
  attack: one(given, 'attack'),
  half: one(given, 'half'),
  max: one(given, 'max'),
  craft: one(given, 'craft'),
})

/** A fighter of the example's Def and attack number, and what it does this turn. */
interface Doing {
  fight?: object
  sheet?: object
  target?: Combatant
}
function attackNumber(given: Given, { fight = {}, sheet = {}, target }: Doing = {}): number {
  const own = target ?? combatant('blues', 'foes')
  const friend = combatant('greens')
  const attacker = combatant('reds', 'players', fight)
  const number = one(given, 'attackNumber')
  const type = ship({ weapons: [shipWeapon({ attack: { S: number, M: null, L: null } })], ...sheet })
  const where = conditions({ encounter: battle([attacker, friend, own]), target: own })
  const [shot] = shotsOf(order(type, { combatant: attacker }), 0, where, rules())
  return shot?.number.total ?? Number.NaN
}

function def(given: Given, fight: object = {}, sheet: object = {}, others: Combatant[] = []): number {
  const type = ship({ def: one(given, 'def'), ...sheet })
  const units = others.map(({ id }) => unit(type, 1, { id }))
  return defOf(type, fight, others, units)
}

function defOf(type: UnitType, fight: object, others: Combatant[], roster: Sheet[]): number {
  const target = combatant('reds', 'players', fight)
  return effectiveDefense(
    {
      campaign: campaignOf([type, unit(type), ...roster]),
      encounter: battle([...others, target]),
      target,
      attacker: ship(),
      modifiers: [],
    },
    rules(),
  ).total
}

const pilot = (maneuver: number): number => pilotModifier({ hero: null }, ship({ maneuver }))
/** The number of a weapon whose battery is given up. */
function singly(given: Given, S: number): number {
  const battery = { battery: 5, batteryBonus: one(given, 'batteryBonus') }
  const type = ship({
    class: 'capital',
    weapons: [shipWeapon({ attack: { S, M: null, L: null }, ...battery })],
  })
  const [shot] = shotsOf(order(type, { rolls: [1] }), 0, conditions(), rules())
  return shot?.number.total ?? Number.NaN
}

const SPOTTED = { facing: 'front', weapon: 'lasers', target: 'blues' } as const

function breakaway(given: Given): object {
  const flee = { die: one(given, 'fleeDie'), modifier: pilot(one(given, 'fleeManeuver')) }
  const pursue = { die: one(given, 'pursueDie'), modifier: pilot(one(given, 'pursueManeuver')) }
  return {
    flee: flee.die + flee.modifier,
    pursue: pursue.die + pursue.modifier + PURSUER_BONUS,
    opportunityAttack: judgeBreakaway(flee, pursue) === 'pursuer',
  }
}

export const EXAMPLES_OF_ATTACKS: Record<string, Example> = {
  'MC-ACT-03': (given) => ({
    attackRolls: isCapital(ship({ class: word(given, 'class') }))
      ? batteriesOf(one(given, 'weaponsOnFacing'), one(given, 'battery')).length
      : 1,
  }),
  'MC-ATK-01': (given) => {
    const { total, margin, hit } = judge(one(given, 'die'), one(given, 'attackNumber'), one(given, 'def'))
    return { total, margin, hit }
  },
  'MC-ATK-02': (given) => ({
    damage: many(given, 'margins').map(
      (margin) =>
        damageOf(
          { margin, critical: false, row: { half: one(given, 'half'), max: one(given, 'max') }, battery: 1 },
          rules(),
        ).total,
    ),
  }),
  'MC-ATK-03': (given) => ({
    hit: judge(one(given, 'die'), one(given, 'attackNumber'), one(given, 'def')).hit,
  }),
  'MC-ATK-04': (given) => {
    const types = [{ attack: one(given, 'attackNumber') }]
    const { results, rolled } = attack({ types, def: one(given, 'def'), faces: [one(given, 'die'), 2] })
    return { hit: results[0]?.roll.hit, confirmRoll: rolled().includes('mcConfirm') }
  },
  'MC-ATK-05': (given) => {
    const types = [{ attack: one(given, 'attackNumber') }]
    const faces = [one(given, 'die'), one(given, 'confirm')]
    return { critical: attack({ types, def: one(given, 'def'), faces }).results[0]?.critical }
  },
  'MC-ATK-06': (given) => {
    const types = [{ attack: one(given, 'attackNumber'), half: one(given, 'half'), max: one(given, 'max') }]
    const faces = [one(given, 'die'), one(given, 'confirm')]
    const [result] = attack({ types, def: one(given, 'def'), faces }).results
    return { firstMargin: result?.roll.margin, damage: result?.total }
  },
  'MC-ATK-08': (given) => {
    const types = [{ attack: one(given, 'attackNumber'), half: one(given, 'half'), max: one(given, 'max') }]
    const faces = [one(given, 'die'), one(given, 'confirm')]
    const [result] = attack({ types, def: one(given, 'def'), faces }).results
    return { firstMargin: result?.roll.margin, critical: result?.critical, damage: result?.total }
  },
  'MC-FAC-01': (given) => {
    const fight = { speed: one(given, 'squaresMoved') }
    return { attackNumberNow: attackNumber(given, { fight }), ownDefNow: def(given, fight) }
  },
  'MC-FAC-02': (given) => ({ effectiveDef: def(given, { motionless: flag(given, 'stationary') }) }),
  'MC-FAC-03': (given) => {
    const moving = combatant('reds', 'players', { speed: one(given, 'declaredSquares') })
    const factor = speedFactor(battle(), moving, rules())
    return factor === null ? {} : { ...FACTORS[factor] }
  },
  'MC-FAC-05': (given) => ({
    defense: many(given, 'pilotRanks').map(
      (pilotRanks) => def({ def: 22 }, { stance: word(given, 'stance') }, { pilotRanks }) - 22,
    ),
  }),
  'MC-FAC-07': (given) => {
    const engagedWith = [
      ...(flag(given, 'targetEngagedWithFriend') ? [{ unit: 'greens', turn: 1 }] : []),
      ...(flag(given, 'attackerEngaged') ? [{ unit: 'reds', turn: 1 }] : []),
    ]
    const target = combatant('blues', 'foes', { engagedWith })
    return { attackNumberNow: attackNumber(given, { target }) }
  },
  'MC-FAC-08': (given) => ({
    attackNumberNow: attackNumber(given, { sheet: { starshipOperationFeat: flag(given, 'feat') } }),
  }),
  'MC-FAC-09': (given) => {
    const fight = { speed: one(given, 'squares'), stance: word(given, 'stance') }
    const sheet = { pilotRanks: one(given, 'pilotRanks') }
    return { attackNumberNow: attackNumber(given, { fight, sheet }), ownDefNow: def(given, fight, sheet) }
  },
  'MC-FG-02': (given) => {
    const each = one(given, 'damageEach')
    const types = [{ attack: 5, half: each, max: 2 * each, craft: one(given, 'craft') }]
    return { total: attack({ types, def: 20, faces: [15] }).results[0]?.total }
  },
  'MC-FG-03': (given) => {
    const types = rows(given, 'types').map(typeOf)
    const { results, pools } = attack({ types, def: one(given, 'def'), faces: [one(given, 'die')] })
    return { margins: results.map(({ roll }) => roll.margin), total: pools[0]?.damage }
  },
  'MC-FG-09': (given) => {
    const types = rows(given, 'types').map(typeOf)
    const faces = [one(given, 'die'), one(given, 'confirm')]
    const { results, pools } = attack({ types, def: one(given, 'def'), faces })
    return {
      firstMargins: results.map(({ roll }) => roll.margin),
      critical: results.map(({ critical }) => critical),
      bypassPool: pools.find(({ pastShields }) => pastShields)?.damage,
      normalPool: pools.find(({ pastShields }) => !pastShields)?.damage,
    }
  },
  'MC-FLAW-05': (given) => {
    const type = ship({
      weapons: [shipWeapon({ attack: { S: one(given, 'attackNumber'), M: null, L: null } })],
    })
    const struck = unit(type, 1, { craft: [craft({ computersLost: flag(given, 'computersLost') })] })
    const [shot] = shotsOf(order(type, { unit: struck }), 0, conditions(), rules())
    return { attackNumberNow: shot?.number.total }
  },
  'MC-MSL-03': (given) => {
    const row = missiles({ missiles: one(given, 'missiles'), fireLink: one(given, 'fireLink') })
    return { missilesLeft: (row.missiles ?? 0) - one(given, 'linkedAttacks') * missilesUsed(row, true) }
  },
  'MC-MSL-06': (given) => {
    const each = one(given, 'damageEach')
    const row = missiles({ missiles: one(given, 'missilesEach'), fireLink: one(given, 'fireLink') })
    const weapon = { kind: 'missile', missiles: row.missiles, fireLink: row.fireLink }
    const types = [{ attack: 10, half: each, max: 2 * each, craft: one(given, 'craft'), weapon }]
    return {
      total: attack({ types, def: 20, faces: [10] }).pools[0]?.damage,
      missilesLeftEach: (row.missiles ?? 0) - missilesUsed(row, true),
    }
  },
  'MC-BAT-01': (given) => {
    const battery = one(given, 'battery')
    const row = { half: one(given, 'half'), max: one(given, 'max') }
    const margins = many(given, 'margins')
    return {
      extras: margins.map((margin) => batteryExtras(margin, battery, rules())),
      damage: margins.map((margin) => damageOf({ margin, critical: false, row, battery }, rules()).total),
    }
  },
  'MC-BAT-02': (given) => ({ batteryBonus: batteryBonusOf(one(given, 'battery')) }),
  'MC-BAT-03': (given) => ({ singleAttackNumber: singly(given, one(given, 'atkS')) }),
  'MC-BAT-04': (given) => {
    const max = one(given, 'max')
    const hit = { margin: one(given, 'margin'), critical: flag(given, 'critical') }
    return {
      damage: damageOf({ ...hit, row: { half: max / 2, max }, battery: one(given, 'battery') }, rules())
        .total,
    }
  },
  'MC-TRB-02': (given) => {
    const dc = resistDc(word<Size>(given, 'attacker'), word<Size>(given, 'defender'), rules())
    const total = one(given, 'die') + pilot(one(given, 'maneuver'))
    return { dc, total, resisted: total >= dc }
  },
  'MC-TRB-03': (given) => {
    const sizes = [word<Size>(given, 'attacker'), word<Size>(given, 'defender')] as const
    return {
      difference: tractorDifference(...sizes, rules()),
      resistDC: resistDc(...sizes, rules()),
      escapeDC: escapeDc(...sizes, rules()),
    }
  },
  'MC-TRB-05': (given) => {
    const hold = { id: 'h1', weapon: 'beam', craft: 'c1', target: 'reds', held: 'c1', pulled: false }
    const holder = combatant('blues', 'foes', { holds: flag(given, 'trapped') ? [hold] : [] })
    return { effectiveDef: def(given, {}, {}, [holder]) }
  },
  'MC-TRB-06': (given) => {
    const dc = escapeDc(word<Size>(given, 'attacker'), word<Size>(given, 'defender'), rules())
    const total = one(given, 'die') + pilot(one(given, 'maneuver'))
    return { dc, total, escaped: total >= dc }
  },
  'MC-DOG-01': breakaway,
  'MC-DOG-03': breakaway,
  'MC-CAP-01': (given) => ({ allowed: quota(one(given, 'weaponsOnFacing'), word(given, 'target')) }),
  'MC-CAP-02': (given) => ({ allowed: quota(one(given, 'weaponsOnFacing'), word(given, 'target')) }),
  'MC-CAP-03': (given) => ({
    allowed: many(given, 'weapons').map((count) =>
      quota(count, one(given, 'fraction') === 0.2 ? 'tiny' : 'small'),
    ),
  }),
  'MC-CAP-04': (given) => {
    const count = one(given, 'weaponsOnFacing')
    const tiny = { ...SPOTTED, against: 'tiny' as const, count: one(given, 'firedAtTiny') }
    const small = { ...SPOTTED, against: 'small' as const, count: one(given, 'firedAtSmall') }
    const at = (kind: 'tiny' | 'small' | 'large', fired: (typeof tiny | typeof small)[]): number =>
      quotaLeft(count, fired, ['front'], { id: 'blues', class: kind }, false)
    return {
      legal: tiny.count <= at('tiny', []) && small.count <= at('small', [tiny]),
      leftForLargeOrBigger: at('large', [tiny, small]),
    }
  },
  'MC-CAP-05': (given) => ({
    attackRolls: batteriesOf(quota(one(given, 'weaponsOnFacing'), word(given, 'target')), 1).length,
    attackNumber: singly(given, one(given, 'atkS')),
  }),
  'MC-CAP-07': (given) => {
    const intervals = many(given, 'deployDice').map(launchInterval)
    const clock = intervals.map((_, i) => intervals.slice(0, i + 1).reduce((sum, n) => sum + n, 0))
    return { intervals, clock, arrivesInLaunchTurn: clock.map(launchTurn) }
  },
  'MC-STR-04': (given) => {
    const fight = { strafing: 'blues' }
    return { attackNumberNow: attackNumber(given, { fight }), ownDefNow: def(given, fight) }
  },
  'MC-VEH-10': (given) => {
    const type = ground({ def: one(given, 'riderDef') })
    const carrier = vehicle({ cover: word(given, 'cover') })
    const sled = unit(carrier, 1, { id: 'sled', riders: ['reds'] })
    return { effectiveDef: defOf(type, {}, [combatant('sled')], [carrier, sled]) }
  },
  'MC-VEH-13': (given) => {
    const numbers = { half: one(given, 'half'), max: one(given, 'max') }
    const [weapon] = ground().weapons
    const own = { ...weapon, scale: word(given, 'weaponScale'), antiVehicle: flag(given, 'antiVehicle') }
    const type = ground({ atk1: one(given, 'attackNumber'), weapons: [own], ...numbers })
    const shots = shotsOf(order(type), 0, conditions(), rules())
    const played = table([one(given, 'die')])
    const target = { name: 'Blues', type: vehicle() }
    const def = defense(one(given, 'def'))
    const { results } = fire(played.play, { shots, target, def, pastShields: false, halfAtMost: false })
    return {
      hit: results[0]?.roll.hit,
      confirmRoll: played.rolled().includes('mcConfirm'),
      damage: results[0]?.each,
    }
  },
  'MC-GND-12': (given) => {
    const critical = flag(given, 'confirmed')
    const row = { half: one(given, 'half'), max: one(given, 'max') }
    return {
      damage: damageOf({ margin: one(given, 'firstMargin'), critical, row, battery: 1 }, rules()).total,
    }
  },
}
