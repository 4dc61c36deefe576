/**
 * A WCRPG guard who bleeds to death shoots at a raider who closes in with a spear: who falls first? The chain knows
 * nothing of the program, it follows the words of the rules. Every hit kills, every mishap kills whoever it befalls.
 */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import { StockTable } from '../../stock/stock'
import {
  addChance,
  agreementWith,
  EFFORT,
  ONE_IN_A_THOUSAND,
  sumOf,
  winsAndRounds,
  type Chances,
  type Exact,
} from './agreement'
import { faceOneAnother } from './facing'

/** Has lost half of its hit points and more: fatigued, so that it has one action a round (WCD-FAT-01). */
const GUARD = { hitPoints: 4, of: 12, hitDifficulty: 30, rangedBonus: 5, initiative: 3, strength: 10 }
/** Open Wounds of the body, and of its vital area, which bleeds twice as much (WCD-WND-05). */
const WOUNDS = { plain: 2, vital: 1 }
/** The stronger goes towards its target (WCA-NPC-01). */
const RAIDER = { hitPoints: 5, hitDifficulty: 25, dodge: 8, meleeBonus: 2, initiative: 0, strength: 20 }
const DAMAGE = 8
/** Short increments of five metres. */
const DISTANCE = 8
const COMBAT_MOVE = 2
const REACH = 2
/** The Wounds are so old when the fight begins. */
const ROUNDS_BEFORE = 7

/** WCC-CRIT-01, WCA-CRIT-02, WCA-CRIT-03: of a hundred faces five turn the weapon on whoever holds it. */
const MISHAP = 5 / 100
/** WCA-EHD-01, WCA-ROLL-02: d% at or under it; the criticals among them hit as well. */
const hitBy = (ehd: number): number => (ehd + 1) / 100
const GUARDS_HIT = hitBy(RAIDER.hitDifficulty - (RAIDER.dodge - GUARD.rangedBonus))
const RAIDERS_HIT = hitBy(GUARD.hitDifficulty - (0 - RAIDER.meleeBonus))

/** WCG-INIT-01, WCG-INIT-02: 2d10 of faces from 0 to 9; equal values roll again, which is even. */
function guardIsFirst(): number {
  const faces = Array.from({ length: 10 }, (_none, face) => face)
  const rolls: Chances<number> = new Map()
  for (const one of faces) for (const other of faces) addChance(rolls, one + other, 1 / 100)
  let first = 0
  for (const [guards, chance] of rolls)
    for (const [raiders, share] of rolls) {
      const ahead = guards + GUARD.initiative - (raiders + RAIDER.initiative)
      first += chance * share * (ahead > 0 ? 1 : ahead === 0 ? 1 / 2 : 0)
    }
  return first
}

/** WCD-WND-06: ten rounds after the Wounds, at the end of a round. */
const LAST_ROUND = 10 - ROUNDS_BEFORE
const BLEEDS_TO_DEATH = WOUNDS.plain + 2 * WOUNDS.vital >= GUARD.hitPoints

function exactly(): Exact {
  const exact: Exact = { share: 0, spread: new Map() }
  for (const isFirst of [true, false]) {
    /** Chance that both stand. */
    let both = isFirst ? guardIsFirst() : 1 - guardIsFirst()
    let apart = DISTANCE
    for (let round = 1; round <= LAST_ROUND; round++) {
      /** One attack: a hit, a mishap, or neither. */
      const attack = (isGuards: boolean): void => {
        const hit = isGuards ? GUARDS_HIT : RAIDERS_HIT
        addChance(exact.spread, round, both * (hit + MISHAP))
        exact.share += both * (isGuards ? hit : MISHAP)
        both *= 1 - hit - MISHAP
      }
      const guards = (): void => {
        attack(true)
      }
      /** WCC-TIME-02: two phases; WCA-MOVE-06, WCA-RANGE-02: it comes closer until the spear reaches. */
      const raiders = (): void => {
        for (const _phase of [1, 2])
          if (apart > REACH) apart -= COMBAT_MOVE
          else attack(false)
      }
      for (const turn of isFirst ? [guards, raiders] : [raiders, guards]) turn()
    }
    addChance(exact.spread, LAST_ROUND, both)
  }
  return exact
}

const weapon = { damage: DAMAGE, damageType: 'lethal', drawn: true }
const GUARDS_SHEET = {
  kind: 'wcrpg/character',
  name: 'Guard',
  hp: GUARD.hitPoints,
  maxHp: GUARD.of,
  hd: GUARD.hitDifficulty,
  rab: GUARD.rangedBonus,
  initiative: GUARD.initiative,
  si: GUARD.strength,
  // so that so few Wounds reach no threshold
  attributes: { physique: 200 },
  parts: { bodyNonVital: { open: WOUNDS.plain }, bodyVital: { open: WOUNDS.vital } },
  weapons: { pistol: { name: 'Pistol', kind: 'beam', maximumRange: DISTANCE, ...weapon } },
}
const RAIDERS_SHEET = {
  kind: 'wcrpg/character',
  name: 'Raider',
  maxHp: RAIDER.hitPoints,
  hd: RAIDER.hitDifficulty,
  mab: RAIDER.meleeBonus,
  skills: { dodge: { score: RAIDER.dodge, characteristic: 'finesse', specializations: [] } },
  initiative: RAIDER.initiative,
  si: RAIDER.strength,
  combatMove: String(COMBAT_MOVE),
  weapons: { spear: { name: 'Spear', kind: 'melee', maximumRange: REACH, ...weapon } },
}

/** Forty metres apart, before the first roll; the guard has been bleeding since before. */
function race(): Campaign {
  const table = new StockTable('wcrpg')
  table.add('guard', GUARDS_SHEET)
  table.do({ type: 'clock/advance', seconds: 6 * ROUNDS_BEFORE })
  table.add('raider', RAIDERS_SHEET)
  faceOneAnother(table, ['guard', 'raider'])
  table.do({ type: 'encounter/start', encounter: 'fight' })
  for (const [combatant = '', target = ''] of [
    ['guard', 'raider'],
    ['raider', 'guard'],
  ])
    table.do({
      type: 'wcrpg/set-target',
      encounter: 'fight',
      combatant,
      target,
      distance: { how: 'increments', increments: DISTANCE },
    })
  return table.campaign
}

describe('a WCRPG race of one who bleeds and one who closes in', () => {
  const exact = exactly()

  it('is worked out to the end: all chances together are one, and the Wounds suffice', () => {
    expect(sumOf(exact.spread)).toBeCloseTo(1, 9)
    expect(Math.abs(exact.share - 0.5)).toBeLessThan(0.3)
    expect(BLEEDS_TO_DEATH).toBe(true)
  })
  it('holds the exact share in its interval for most seeds, and its rounds are spread as they should be', () => {
    const { within, normal } = agreementWith(exact, winsAndRounds(race(), 'one'))
    expect(within).toBeGreaterThanOrEqual(EFFORT.fewest)
    expect(normal).toBeLessThan(ONE_IN_A_THOUSAND)
  })
})
