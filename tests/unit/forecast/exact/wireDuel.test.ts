/**
 * A WIRE duel with pistols at ten metres: the chain knows nothing of the program, it follows the words of the rules.
 * Whoever has the turn shoots as often as the pool pays for; bare hands do not reach.
 */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { begun } from '../../stock/stock'
import {
  addChance,
  agreementWith,
  EFFORT,
  facesOf,
  ONE_IN_A_THOUSAND,
  sumOf,
  winsAndRounds,
  type Chances,
  type Exact,
} from './agreement'

interface Fighter {
  reaction: number
  /** Constitution, Resolve and Composure. */
  attributes: readonly [number, number, number]
  firearms: number
  dodge: number
  armour: number
  /** Permanent Health. */
  health: number
  pistol: { cost: number; damage: number }
}

const ANA: Fighter = {
  reaction: 3,
  attributes: [2, 1, 1],
  firearms: 5,
  dodge: 4,
  armour: 1,
  health: 9,
  pistol: { cost: 5, damage: 4 },
}
const BO: Fighter = {
  reaction: 4,
  attributes: [1, 0, 1],
  firearms: 4,
  dodge: 3,
  armour: 0,
  health: 11,
  pistol: { cost: 4, damage: 3 },
}
/** Beyond short range, within medium. */
const METRES = 10
const RANGES = { rangeShort: 5, rangeMedium: 20, rangeLong: 40 }
const FURTHER = 1

/** What one shot takes, by its chance. */
function shot(by: Fighter, on: Fighter): Chances<number> {
  const damage: Chances<number> = new Map()
  for (const attack of facesOf(20))
    for (const defence of facesOf(20)) {
      // WIRE-RNG-01, WIRE-DEF-02: against Dodge; WIRE-ATK-01: a tie is a miss
      const difference = attack + by.firearms - (defence + on.dodge)
      // WIRE-DOS-01, WIRE-DMG-04, WIRE-RNG-02, WIRE-DMG-03
      const dealt = by.pistol.damage + Math.floor(difference / 2) - FURTHER - on.armour
      addChance(damage, difference > 0 ? Math.max(0, dealt) : 0, 1 / 400)
    }
  return damage
}

/** WIRE-ACP-01, WIRE-ACP-02, WIRE-ACP-06: as many as the pool pays for, the same in every turn. */
function shotsInATurn({ attributes: [con, res, com], pistol }: Fighter, initiative: number): number {
  const pool = Math.min(initiative, 10 + con + res + com)
  return Math.floor(pool / pistol.cost)
}

/** How a duel begins: who goes first, and how often each shoots in a turn. */
interface Beginning {
  oneIsFirst: boolean
  shots: readonly [number, number]
}

/** WIRE-INI-01, WIRE-INI-02: once for the fight (WIRE-SEQ-01); the higher Reaction goes first of equals. */
function beginnings(one: Fighter, other: Fighter): { how: Beginning; chance: number }[] {
  return facesOf(20).flatMap((a) =>
    facesOf(20).map((b) => {
      const [ones, others] = [a + one.reaction, b + other.reaction]
      const oneIsFirst = ones === others ? one.reaction > other.reaction : ones > others
      const shots = [shotsInATurn(one, ones), shotsInATurn(other, others)] as const
      return { how: { oneIsFirst, shots }, chance: 1 / 400 }
    }),
  )
}

/** Adds what comes of a beginning: down is whoever has no Permanent Health left (WIRE-HPL-02). */
function addDuel(exact: Exact, duel: { one: Fighter; other: Fighter } & Beginning, chance: number): void {
  const { one, other, oneIsFirst, shots } = duel
  const [byOne, byOther] = [shot(one, other), shot(other, one)]
  /** Chances by the health that both have left. */
  let now: Chances<string> = new Map([[`${String(one.health)} ${String(other.health)}`, chance]])
  for (let turn = 0; turn < 600 && now.size > 0; turn++) {
    const isOnes = (turn % 2 === 0) === oneIsFirst
    for (let nth = 0; nth < shots[isOnes ? 0 : 1]; nth++) {
      const next: Chances<string> = new Map()
      for (const [state, so] of now) {
        const [a = 0, b = 0] = state.split(' ').map(Number)
        for (const [points, share] of isOnes ? byOne : byOther) {
          const [ofOne, ofOther] = isOnes ? [a, b - points] : [a - points, b]
          if (ofOne > 0 && ofOther > 0) {
            addChance(next, `${String(ofOne)} ${String(ofOther)}`, so * share)
            continue
          }
          addChance(exact.spread, Math.floor(turn / 2) + 1, so * share)
          if (isOnes) exact.share += so * share
        }
      }
      now = next
    }
  }
}

function exactly(one: Fighter, other: Fighter): Exact {
  const exact: Exact = { share: 0, spread: new Map() }
  const alike: Chances<string> = new Map()
  for (const { how, chance } of beginnings(one, other)) addChance(alike, JSON.stringify(how), chance)
  for (const [how, chance] of alike) addDuel(exact, { one, other, ...(JSON.parse(how) as Beginning) }, chance)
  return exact
}

const sheetOf = (fighter: Fighter): JsonRecord => ({
  kind: 'wire/character',
  name: 'Duellist',
  reaction: fighter.reaction,
  attributes: {
    strength: 2,
    constitution: fighter.attributes[0],
    resolve: fighter.attributes[1],
    composure: fighter.attributes[2],
  },
  skills: { firearms: fighter.firearms, dodge: fighter.dodge },
  armour: fighter.armour,
  pools: { permanent: fighter.health },
  weapons: {
    pistol: {
      name: 'Pistol',
      kind: 'ranged',
      skill: 'firearms',
      attackCost: fighter.pistol.cost,
      baseDamage: fighter.pistol.damage,
      damageType: 'permanent',
      ...RANGES,
    },
  },
  inHand: 'pistol',
})

/** Ten metres apart, before the first roll. */
function duel(): Campaign {
  const sides = [ANA, BO].map((fighter) => [{ name: 'Duellist', content: sheetOf(fighter) }])
  return begun('wire', sides, ([[ana = ''] = [], [bo = ''] = []]) => [
    { type: 'wire/set-distance', encounter: 'fight', combatant: ana, other: bo, metres: METRES },
  ]).campaign
}

describe('a WIRE duel', () => {
  const exact = exactly(ANA, BO)

  it('is worked out to the end: all chances together are one', () => {
    expect(sumOf(exact.spread)).toBeCloseTo(1, 9)
    expect(Math.abs(exact.share - 0.5)).toBeLessThan(0.3)
  })
  it('holds the exact share in its interval for most seeds, and its rounds are spread as they should be', () => {
    const { within, normal } = agreementWith(exact, winsAndRounds(duel(), 'side0'))
    expect(within).toBeGreaterThanOrEqual(EFFORT.fewest)
    expect(normal).toBeLessThan(ONE_IN_A_THOUSAND)
  })
})
