/**
 * Factors of attack and Def, and everything that makes up a Def (MC-FAC-01, MC-FAC-02, MC-FAC-03, MC-FAC-04, MC-FAC-05,
 * MC-FAC-06, MC-FAC-07, MC-FAC-08, MC-FAC-09, MC-SHEET-05, MC-SHEET-07, MC-SHEET-15, MC-TRB-05, MC-VEH-10, MC-VEH-11,
 * MC-VEH-16).
 */
import { describe, expect, it } from 'vitest'
import type { Unit } from '@shared/mass-combat/sheet'
import { coverOf, dexterityShare, effectiveDefense } from '../../../electron/rules/mass-combat/attack/defense'
import {
  firesIntoDogfight,
  isStationary,
  speedFactor,
  stanceFactor,
} from '../../../electron/rules/mass-combat/attack/factors'
import { pilotsOf } from '../../../electron/rules/mass-combat/sheet/pilots'
import { shotsOf } from '../../../electron/rules/mass-combat/attack/weapons'
import type { Combatant, Encounter, UnitType } from '../../../electron/rules/mass-combat/types'
import {
  battle,
  campaignOf,
  combatant,
  conditions,
  craft,
  ground,
  hero,
  order,
  rules,
  ship,
  unit,
  vehicle,
  type Switches,
} from './ground'

interface Defending {
  type?: UnitType
  own?: Unit
  fight?: object
  others?: Combatant[]
  attacker?: UnitType
  environment?: string
  modifiers?: { why: string; value: number }[]
  houseRules?: Switches
}

function def({
  type = ship(),
  own = unit(type),
  fight = {},
  others = [],
  attacker = ship(),
  environment = 'space',
  modifiers = [],
  houseRules = {},
}: Defending): number {
  const target = combatant(own.id, 'players', fight)
  const units = others.map(({ sheet }) => unit(type, 1, { id: sheet }))
  const campaign = campaignOf([type, own, ...units])
  const encounter = battle([target, ...others], { environment })
  return effectiveDefense({ campaign, encounter, target, attacker, modifiers }, rules(houseRules)).total
}

interface Attacking {
  type?: UnitType
  fight?: object
  target?: Combatant
  encounter?: Encounter
  isRam?: boolean
  houseRules?: Switches
}

/** Attack number with the modifiers of this turn; a ship's first row in its own square has 9, troops have 4. */
function attack({
  type = ship(),
  fight = {},
  target,
  encounter,
  isRam = false,
  houseRules = {},
}: Attacking): number {
  const attacker = combatant('reds', 'players', fight)
  const own = target ?? combatant('blues', 'foes')
  const where = conditions({ target: own, isRam, encounter: encounter ?? battle([attacker, own]) })
  const [shot] = shotsOf(order(type, { combatant: attacker }), 0, where, rules(houseRules))
  return shot?.number.total ?? Number.NaN
}

describe('speed', () => {
  it.each([
    { speed: 0, attacks: 9, defends: 22 },
    { speed: 1, attacks: 9, defends: 22 },
    { speed: 2, attacks: 7, defends: 24 },
    { speed: 3, attacks: 5, defends: 26 },
    { speed: 8, attacks: 5, defends: 26 },
  ])('of $speed squares', ({ speed, attacks, defends }) => {
    expect(attack({ fight: { speed } })).toBe(attacks)
    expect(def({ fight: { speed } })).toBe(defends)
  })

  it('counts on the surface only by the switch', () => {
    const fast = combatant('reds', 'players', { speed: 3 })
    const surface = battle([], { environment: 'surface' })
    expect(speedFactor(surface, fast, rules())).toBeNull()
    expect(speedFactor(surface, fast, rules({ speedFactorsOnSurface: 'on' }))).toBe('rammingSpeed')
    expect(speedFactor(battle(), fast, rules({ speedFactorsOnSurface: 'off' }))).toBe('rammingSpeed')
    const fight = { speed: 2 }
    const on = { speedFactorsOnSurface: 'on' }
    expect(def({ type: vehicle(), fight, environment: 'surface' })).toBe(15)
    expect(def({ type: vehicle(), fight, environment: 'surface', houseRules: on })).toBe(17)
  })
})

describe('stances', () => {
  it.each([
    { stance: 'none', pilotRanks: 6, attacks: 9, defends: 22 },
    { stance: 'fightDefensively', pilotRanks: 5, attacks: 5, defends: 24 },
    { stance: 'fightDefensively', pilotRanks: 6, attacks: 5, defends: 25 },
    { stance: 'allOutDefense', pilotRanks: 5, attacks: 9, defends: 26 },
    { stance: 'allOutDefense', pilotRanks: 6, attacks: 9, defends: 28 },
  ])('$stance with $pilotRanks ranks', ({ stance, pilotRanks, attacks, defends }) => {
    const type = ship({ pilotRanks })
    expect(attack({ type, fight: { stance } })).toBe(attacks)
    expect(def({ type, fight: { stance } })).toBe(defends)
  })

  it('of vehicles and troops are the plain ones', () => {
    const careful = combatant('reds', 'players', { stance: 'allOutDefense' })
    expect(stanceFactor(pilotsOf(unit(vehicle({ maneuver: 9 }), 1), vehicle({ maneuver: 9 })), careful)).toBe(
      'allOutDefense',
    )
    expect(stanceFactor(pilotsOf(unit(ground(), 1), ground()), careful)).toBe('allOutDefense')
  })

  it('add to speed', () => {
    const fight = { stance: 'fightDefensively', speed: 3 }
    expect(attack({ fight })).toBe(1)
    expect(def({ fight })).toBe(28)
  })
})

describe('standing still', () => {
  const still = (given: object, type = ship(), fight: object = {}): boolean =>
    isStationary(type, combatant('reds', 'players', fight), unit(type, 1, given).craft[0])

  it.each([
    { why: 'declared', given: {}, fight: { motionless: true }, is: true },
    { why: 'merely in its square', given: {}, fight: {}, is: false },
    { why: 'with its speed halved', given: { craft: [craft({ speedFlaws: 1 })] }, fight: {}, is: false },
    { why: 'dead in space', given: { craft: [craft({ speedFlaws: 2 })] }, fight: {}, is: true },
    { why: 'disabled by ions', given: { craft: [craft({ ionDc: 1 })] }, fight: {}, is: true },
  ])('$why', ({ given, fight, is }) => {
    expect(still(given, ship(), fight)).toBe(is)
    expect(def({ own: unit(ship(), 1, given), fight })).toBe(is ? 18 : 22)
  })

  it('a station without a Move number, not one that has one', () => {
    expect(still({}, ship({ class: 'station', moveSpace: { core: null, mass: null } }))).toBe(true)
    expect(still({}, ship({ class: 'station', moveSpace: { core: 0, mass: 0 } }))).toBe(true)
    expect(still({}, ship({ class: 'station', moveSpace: { core: 1, mass: 0.2 } }))).toBe(false)
    expect(still({}, ship({ class: 'capital', moveSpace: { core: null, mass: null } }))).toBe(false)
  })

  it('a squadron only when nobody of it flies', () => {
    const states = [{ id: 'c1', speedFlaws: 2 }, { id: 'c2' }]
    expect(def({ own: unit(ship(), 2, { craft: states.map(craft) }) })).toBe(22)
    const wrecked = [craft({ id: 'c1', speedFlaws: 2 }), craft({ id: 'c2', status: 'destroyed' })]
    expect(def({ own: unit(ship(), 2, { craft: wrecked }) })).toBe(18)
  })
})

describe('dogfights', () => {
  const fighting = (...ids: string[]): Combatant =>
    combatant('blues', 'foes', { engagedWith: ids.map((id) => ({ unit: id, turn: 1 })) })
  const friend = combatant('greens', 'players')
  const self = combatant('reds', 'players')

  it('hinder outsiders who shoot at somebody that is fighting a friend', () => {
    const target = fighting('greens')
    const encounter = battle([self, friend, target])
    expect(firesIntoDogfight(encounter, self, target)).toBe(true)
    expect(attack({ target, encounter })).toBe(5)
  })

  it('do not hinder who is in it', () => {
    const target = fighting('greens', 'reds')
    expect(firesIntoDogfight(battle([self, friend, target]), self, target)).toBe(false)
  })

  it('do not hinder against somebody that is fighting others or nobody', () => {
    const third = combatant('greys', 'pirates')
    expect(firesIntoDogfight(battle([self, third, fighting('greys')]), self, fighting('greys'))).toBe(false)
    expect(firesIntoDogfight(battle([self, fighting()]), self, fighting())).toBe(false)
  })

  it('hinder for the sake of allies too', () => {
    const ally = combatant('greys', 'allies')
    const target = fighting('greys')
    const encounter = battle([self, ally, target])
    const [home] = encounter.sides
    encounter.sides.push({ ...home!, id: 'allies', alliedWith: ['players'] })
    expect(firesIntoDogfight(encounter, self, target)).toBe(true)
  })
})

describe('other factors', () => {
  it('ramming adds two', () => {
    expect(attack({ isRam: true })).toBe(11)
  })

  it('a missing feat costs four, of ships alone', () => {
    expect(attack({ type: ship({ starshipOperationFeat: false }) })).toBe(5)
  })

  it('all add up', () => {
    const target = combatant('blues', 'foes', { engagedWith: [{ unit: 'greens', turn: 1 }] })
    const encounter = battle([combatant('greens'), target])
    const type = ship({ starshipOperationFeat: false })
    // 9 - 4 (ramming speed) - 4 (defensively) + 2 (ram) - 4 (dogfight) - 4 (feat) + 2 (strafing)
    const fight = { speed: 3, stance: 'fightDefensively', strafing: 'blues' }
    expect(attack({ type, fight, target, encounter, isRam: true })).toBe(-3)
  })

  it('of space are not for troops, though speed counts on the surface', () => {
    const target = combatant('blues', 'foes', { engagedWith: [{ unit: 'greens', turn: 1 }] })
    const encounter = battle([combatant('greens'), target], { environment: 'surface' })
    const houseRules = { speedFactorsOnSurface: 'on' }
    expect(attack({ type: ground(), fight: { speed: 3 }, target, encounter, houseRules })).toBe(4)
    expect(attack({ type: ground(), encounter, target, isRam: true })).toBe(4)
    expect(def({ type: ground(), fight: { speed: 3 }, environment: 'surface', houseRules })).toBe(12)
    // stances are not of space
    expect(attack({ type: ground(), fight: { stance: 'fightDefensively' } })).toBe(0)
    expect(def({ type: ground(), fight: { stance: 'fightDefensively' } })).toBe(14)
  })
})

describe('Dexterity', () => {
  it.each([
    { dexCap: 5, dexIncluded: false, modifier: 7, share: 5 },
    { dexCap: 5, dexIncluded: false, modifier: 5, share: 5 },
    { dexCap: 0, dexIncluded: false, modifier: 3, share: 0 },
    { dexCap: 5, dexIncluded: false, modifier: -2, share: -2 },
    { dexCap: 0, dexIncluded: false, modifier: -2, share: -2 },
    { dexCap: 5, dexIncluded: true, modifier: 3, share: 0 },
    { dexCap: 5, dexIncluded: true, modifier: -3, share: 0 },
  ])('of $modifier under a cap of $dexCap', ({ dexCap, dexIncluded, modifier, share }) => {
    expect(dexterityShare({ dexCap, dexIncluded }, modifier)).toBe(share)
  })

  const zeroCrew = { def: 20, attack: {}, init: 2, maneuver: 2 }
  it('of a hero who flies alone adds to the empty ship', () => {
    const type = ship({ zeroCrew, dexCap: 2 })
    expect(def({ type, own: unit(type, 1, hero({ dexterity: 3 })) })).toBe(22)
    expect(def({ type, own: unit(type, 1, hero({ dexterity: -1 })) })).toBe(19)
  })

  it('of a hero counts without an empty ship too', () => {
    expect(def({ own: unit(ship(), 1, hero({ dexterity: 3 })) })).toBe(25)
  })

  it('of a leader does nothing for a squadron, and a generic crew has none', () => {
    const type = ship({ zeroCrew })
    expect(def({ type, own: unit(type, 4, hero({ dexterity: 3 })) })).toBe(22)
    expect(def({ type })).toBe(22)
  })

  it('of a hero in a vehicle counts as in a ship', () => {
    const type = vehicle({ dexCap: 2 })
    const own = unit(type, 1, hero({ dexterity: 3 }))
    expect(def({ type, own, environment: 'surface' })).toBe(17)
  })
})

describe('what else changes Def', () => {
  it('a tractor beam takes ten, once, and no stationary penalty', () => {
    const hold = { id: 'h1', weapon: 'beam', craft: 'c1', target: 'reds', held: 'c1', pulled: false }
    const holders = ['blues', 'greys'].map((id) => combatant(id, 'foes', { holds: [hold] }))
    expect(def({ others: holders.slice(0, 1) })).toBe(12)
    expect(def({ others: holders })).toBe(12)
    const elsewhere = combatant('blues', 'foes', { holds: [{ ...hold, target: 'greens' }] })
    expect(def({ others: [elsewhere] })).toBe(22)
    // of two craft one still flies free
    expect(def({ own: unit(ship(), 2), others: holders })).toBe(22)
  })

  it('a strafing run costs two, and words by hand count', () => {
    expect(def({ fight: { strafing: 'blues' } })).toBe(20)
    expect(
      def({
        modifiers: [
          { why: 'nebula', value: 3 },
          { why: 'lit up', value: -1 },
        ],
      }),
    ).toBe(24)
  })

  it.each([
    { cover: 'none', adds: 0 },
    { cover: 'quarter', adds: 2 },
    { cover: 'half', adds: 4 },
    { cover: 'threeQuarters', adds: 7 },
  ])('cover $cover adds $adds', ({ cover, adds }) => {
    const type = ground()
    const sled = vehicle({ cover })
    const riding = unit(sled, 1, { id: 'sled', riders: ['reds'] })
    const campaign = campaignOf([type, unit(type, 4), sled, riding])
    const target = combatant('reds')
    const encounter = battle([target, combatant('sled')], { environment: 'surface' })
    const modifiers: [] = []
    expect(coverOf(campaign, encounter, target)).toBe(cover)
    expect(
      effectiveDefense({ campaign, encounter, target, attacker: ship(), modifiers }, rules()).total,
    ).toBe(12 + adds)
    // the vehicle itself has no cover of its own
    expect(coverOf(campaign, encounter, combatant('sled'))).toBe('none')
  })

  it('a starfighter meets the numbers that a vehicle has against it', () => {
    const vsStarfighters = { def: 19, atk: 0, half: 1, max: 2 }
    const type = vehicle({ vsStarfighters })
    const environment = 'surface'
    expect(def({ type, environment, attacker: ship() })).toBe(19)
    expect(def({ type, environment, attacker: ship({ class: 'transport' }) })).toBe(15)
    expect(def({ type, environment, attacker: vehicle() })).toBe(15)
    expect(def({ type: vehicle(), environment, attacker: ship() })).toBe(15)
    expect(def({ type, environment, attacker: ship(), fight: { motionless: true } })).toBe(15)
  })
})
