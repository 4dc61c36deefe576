/** Examples of sheets, sizes, initiative, movement, ranges and vehicles. */
import { activeCraft } from '@shared/mass-combat/craft'
import { squaresApart } from '../../../electron/rules/mass-combat/movement/grid'
import { halfOf, judge, unlinked } from '../../../electron/rules/mass-combat/attack/grade'
import { dexterityShare } from '../../../electron/rules/mass-combat/attack/defense'
import { crewAttackBonus, repairModifier } from '../../../electron/rules/mass-combat/sheet/checks'
import { compareInitiative, rollInitiative } from '../../../electron/rules/mass-combat/turn/initiative'
import {
  allowance,
  canMoveAtAll,
  groundMoveAndAttack,
  paceOf,
  scaledMove,
} from '../../../electron/rules/mass-combat/movement/movement'
import { bandAt, chartPenalty } from '@shared/mass-combat/ranges'
import {
  groundPenalty,
  spaceNumber,
  surfaceNumber,
  vehicleNumber,
} from '../../../electron/rules/mass-combat/movement/range'
import { squaresLeft } from '../../../electron/rules/mass-combat/movement/reach'
import { sizeDifference, suggestedSize } from '../../../electron/rules/mass-combat/sheet/size'
import { ROUNDS_PER_TURN, TURN_SECONDS } from '../../../electron/rules/mass-combat/tables'
import { capacityOf } from '../../../electron/rules/mass-combat/sheet/unit'
import { groundShot } from '../../../electron/rules/mass-combat/attack/weapons'
import type { Encounter, UnitType } from '../../../electron/rules/mass-combat/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import { cell, craftOf, flag, many, one, rows, word, type Example, type Given } from './given'
import {
  battle,
  campaignOf,
  combatant,
  conditions,
  ground,
  missiles,
  order,
  rules,
  ship,
  shipWeapon,
  table,
  unit,
  vehicleWeapon,
} from './ground'

const lookups = (given: Given): [number, number][] =>
  rows(given, 'lookups').map((pair) => [one(pair, '0'), one(pair, '1')])
const square = (given: Given, name: string): MapSquare => {
  const [x = 0, y = 0] = many(given, name)
  return { x, y }
}
const ownWeapon = (given: Given): ReturnType<typeof shipWeapon> =>
  shipWeapon({
    attack: {
      S: cell(given, 'S'),
      M: 'M' in given ? cell(given, 'M') : null,
      L: 'L' in given ? cell(given, 'L') : null,
    },
  })
/** Squares that one action gives to units of such moves, all in one group. */
function groupMoves(types: readonly UnitType[]): number {
  const roster = types.flatMap((type, i) => [type, unit(type, 1, { id: `unit${String(i)}` })])
  const members = types.map((_, i) => combatant(`unit${String(i)}`))
  return squaresLeft(campaignOf(roster), battle(members), members, 1, rules())
}
const squaresOf = (given: Given): number =>
  allowance(paceOf(one(given, 'moveSpaceMass'), false), one(given, 'moveActions'), 0, rules())

/** Units of given Init Tot on one side each, or all on the same. */
function initiative(units: { init: number; side: string }[], dice: number[], flagship?: number): Encounter {
  const types = units.map(({ init }, i) => ship({ id: `type${String(i)}`, init }))
  const roster = types.flatMap((type, i) => [type, unit(type, 1, { id: `unit${String(i)}` })])
  const members = units.map(({ side }, i) => combatant(`unit${String(i)}`, side))
  const flagships = flagship === undefined ? {} : { players: `unit${String(flagship)}` }
  const encounter = battle(members, { flagships })
  rollInitiative(table(dice, {}, roster).play, encounter, members)
  return encounter
}

export const EXAMPLES_OF_GROUND: Record<string, Example> = {
  'MC-GEN-05': (given) => ({
    rounds: one(given, 'turns') * ROUNDS_PER_TURN,
    minutes: (one(given, 'turns') * TURN_SECONDS) / 60,
  }),
  'MC-GEN-06': (given) => ({ massSquares: scaledMove(one(given, 'coreSquaresPerAction'), 'space') }),
  'MC-GEN-07': (given) => ({ massSquares: scaledMove(one(given, 'coreSquaresPerAction'), 'surface') }),
  'MC-GEN-11': (given) => ({ difference: sizeDifference(word(given, 'a'), word(given, 'b')) }),
  'MC-GEN-12': (given) => ({ suggested: suggestedSize(one(given, 'sizeMetres')) }),
  'MC-SHEET-05': (given) => ({
    effectiveDef:
      one(given, 'def') +
      dexterityShare({ dexCap: one(given, 'dexCap'), dexIncluded: false }, one(given, 'dexModifier')),
  }),
  'MC-SHEET-07': (given) => ({
    effectiveDef:
      one(given, 'def') +
      dexterityShare(
        { dexCap: one(given, 'dexCap'), dexIncluded: flag(given, 'dexIncluded') },
        one(given, 'dexModifier'),
      ),
  }),
  'MC-SHEET-09': (given) => ({ half: halfOf(one(given, 'max')) }),
  'MC-SHEET-10': (given) => {
    const { half, max } = unlinked(one(given, 'noLink'))
    return { unlinkedMax: max, unlinkedHalf: half }
  },
  'MC-SHEET-16': (given) => ({ damageToDestroyFresh: capacityOf(craftOf(given), false) }),
  'MC-SHEET-17': (given) => {
    const zero = { S: one(given, 'zeroS'), M: null, L: null }
    const sheet = ship({
      init: one(given, 'init'),
      weapons: [ownWeapon(given)],
      zeroCrew: { def: 22, attack: { lasers: zero }, init: one(given, 'zeroInit'), maneuver: 2 },
    })
    return { crewAttackBonus: crewAttackBonus(sheet), crewCheckBonus: repairModifier(sheet) }
  },
  'MC-SQD-01': (given) => {
    const squadron = unit(ship(), one(given, 'size'))
    for (const lost of squadron.craft.slice(0, one(given, 'destroyed'))) lost.status = 'destroyed'
    return { count: activeCraft(squadron).length }
  },
  'MC-INIT-01': (given) => {
    const sides = rows(given, 'sides').map((side) => ({ die: one(side, 'die'), init: one(side, 'init') }))
    const encounter = initiative(
      sides.map(({ init }, i) => ({ init, side: i === 0 ? 'players' : 'foes' })),
      sides.map(({ die }) => die),
    )
    const ordered = [...encounter.combatants].sort((a, b) => compareInitiative(campaignOf(), encounter, a, b))
    return {
      totals: encounter.combatants.map((c) => c.initiative),
      firstSideIndex: encounter.combatants.findIndex((c) => c.id === ordered[0]?.id),
    }
  },
  'MC-INIT-02': (given) => {
    const units = many(given, 'unitInits').map((init) => ({ init, side: 'players' }))
    const encounter = initiative(units, [one(given, 'die')], one(given, 'flagshipIndex'))
    const [total, ...others] = new Set(encounter.combatants.map((c) => c.initiative))
    return others.length === 0 ? { total } : { others }
  },
  'MC-MOVE-01': (given) => ({ maxSquares: squaresOf(given) }),
  'MC-MOVE-02': (given) => ({ maxSquares: squaresOf(given) }),
  'MC-MOVE-04': (given) => {
    const move = scaledMove(one(given, 'coreSquares'), 'space')
    let moved = 0
    let movedLastTurn = false
    for (let turn = 0; turn < one(given, 'turns'); turn++) {
      const squares = allowance(paceOf(move, movedLastTurn), 2, 0, rules())
      moved += squares
      movedLastTurn = squares > 0
    }
    return { scaledMove: move, maxSquaresOverFourTurns: moved }
  },
  'MC-MOVE-06': (given) => {
    const core = cell(given, 'coreSquares')
    const station = ship({ class: 'station', moveSpace: { core, mass: null } })
    return { canMove: canMoveAtAll(station, 'space') }
  },
  'MC-MOVE-07': (given) => ({
    spaceMass: scaledMove(one(given, 'spaceCore'), 'space'),
    atmMass: scaledMove(one(given, 'atmCore'), 'surface'),
  }),
  'MC-MOVE-08': (given) => ({ distance: squaresApart(square(given, 'from'), square(given, 'to'), rules()) }),
  'MC-RNG-01': (given) => ({ bands: many(given, 'distances').map(bandAt) }),
  'MC-RNG-02': (given) => {
    const distance = squaresApart(square(given, 'from'), square(given, 'to'), rules())
    return { distance, attackAllowed: bandAt(distance) !== null }
  },
  'MC-RNG-03': (given) => ({
    attackAllowed: spaceNumber(ownWeapon(given), one(given, 'distance')) !== null,
  }),
  'MC-RNG-04': (given) => {
    const number = spaceNumber(ownWeapon(given), one(given, 'distance'))
    return { attackTotal: judge(one(given, 'die'), (number?.base ?? 0) + (number?.penalty ?? 0), 22).total }
  },
  'MC-RNG-06': (given) => {
    const {
      base = 0,
      penalty = 0,
      increment,
    } = surfaceNumber(ownWeapon(given), one(given, 'distanceSquares')) ?? {}
    return { incrementM: increment, baseAttack: base, penalty, attackNumber: base + penalty }
  },
  'MC-FG-11': (given) => ({
    groupAllowance: groupMoves(
      many(given, 'allowances').map((mass, i) =>
        ship({ id: `type${String(i)}`, moveSpace: { core: 9, mass } }),
      ),
    ),
  }),
  'MC-MSL-04': (given) => {
    const at = one(given, 'distance')
    const number =
      word(given, 'environment') === 'space' ? spaceNumber(missiles(), at) : surfaceNumber(missiles(), at)
    return { attackAllowed: number !== null }
  },
  'MC-MSL-05': (given) => ({
    penalties: many(given, 'distances').map((at) => surfaceNumber(missiles(), at)?.penalty ?? null),
  }),
  'MC-VEH-04': (given) => {
    const weapon = vehicleWeapon({ atk: one(given, 'atk'), rangeIncrement: one(given, 'incrementM') })
    const number = vehicleNumber(weapon, one(given, 'distance'))
    const attackNumber = (number?.base ?? 0) + (number?.penalty ?? 0)
    const { die, total } = judge(one(given, 'die'), attackNumber, 15)
    return { attackNumber: total - die }
  },
  'MC-VEH-05': (given) => ({
    penalties: many(given, 'distances').map((at) => vehicleNumber(vehicleWeapon(), at)?.penalty ?? null),
  }),
  'MC-VEH-06': (given) => ({
    penalties: many(given, 'distances').map((at) => chartPenalty(one(given, 'incrementM'), at)),
  }),
  'MC-VEH-07': (given) => ({
    penalties: many(given, 'distances').map((at) => chartPenalty(one(given, 'incrementM'), at)),
  }),
  'MC-VEH-08': (given) => ({
    penalties: lookups(given).map(([increment, at]) => chartPenalty(increment, at)),
  }),
  'MC-VEH-09': (given) => ({
    penalties: many(given, 'distances').map((at) => chartPenalty(one(given, 'incrementM'), at)),
  }),
  'MC-GND-05': (given) => ({
    moveAndAttack: many(given, 'moves').map(groundMoveAndAttack),
    run: many(given, 'moves').map((move) => groupMoves([ground({ move })])),
  }),
  'MC-GND-06': (given) => {
    const type = ground({ atk1: one(given, 'atk1'), atk2: cell(given, 'atk2'), atk3: cell(given, 'atk3') })
    const shots = [0, 1, 2].map((attack) => groundShot(order(type), type, attack, conditions(), rules()))
    return { attackRolls: shots.filter((shot) => shot !== null).length }
  },
  'MC-GND-07': (given) => ({
    penalties: many(given, 'distances').map((at) => chartPenalty(one(given, 'incrementM'), at)),
  }),
  'MC-GND-09': (given) => ({
    attackNumbers: many(given, 'distances').map(
      (at) => one(given, 'atk1') + (groundPenalty(ground().ranges, at) ?? Number.NaN),
    ),
  }),
}
