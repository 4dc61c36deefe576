/**
 * One volley of a squadron at another: which craft take the damage decides how much of it the hulls feel. The chances
 * know nothing of the program, they follow the words of the rules.
 */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import { playCommand } from '../../../../electron/forecast/command'
import {
  addChance,
  agreementWith,
  EFFORT,
  facesOf,
  ONE_IN_A_THOUSAND,
  sumOf,
  type Exact,
  type Told,
} from './agreement'
import { squadronsFacing } from './facing'

const ATTACKERS = { craft: 4, attack: 6, half: 3, max: 5 }
const DEF = 15
const FRESH = { hull: 4, shields: 2 }
/** The craft of the target in their order; the third has been struck before. */
const TARGET = [FRESH, FRESH, { hull: 2, shields: 1 }, FRESH, FRESH, FRESH]

/** What all hulls lose by so much damage. */
function hullLost(damage: number, isPastShields: boolean): number {
  // MC-FG-07: the lowest shields + hull first, ties in their order, each until it is destroyed
  const inOrder = [...TARGET].sort((a, b) => a.hull + a.shields - (b.hull + b.shields))
  let [left, lost] = [damage, 0]
  for (const { hull, shields } of inOrder) {
    // MC-DMG-01, MC-ATK-07; MC-FG-04: no craft more than it has
    const stopped = isPastShields ? 0 : Math.min(shields, left)
    const taken = Math.min(hull, left - stopped)
    left -= stopped + taken
    lost += taken
  }
  return lost
}

/** Counted is a volley that takes more than half of all hulls. */
const ALL_HULLS = TARGET.reduce((sum, { hull }) => sum + hull, 0)
const isHeavy = (lost: number): boolean => 2 * lost > ALL_HULLS

function exactly(): Exact {
  const exact: Exact = { share: 0, spread: new Map() }
  const add = (damage: number, isPastShields: boolean, chance: number): void => {
    // MC-FG-02
    const lost = hullLost(damage * ATTACKERS.craft, isPastShields)
    addChance(exact.spread, lost, chance)
    if (isHeavy(lost)) exact.share += chance
  }
  // MC-ATK-01, MC-ATK-03, MC-ATK-04, of the first roll and of the one that confirms (MC-ATK-05)
  const hits = (die: number): boolean => die > 1 && (die === 20 || die + ATTACKERS.attack >= DEF)
  const confirms = facesOf(20).filter(hits).length / 20
  for (const die of facesOf(20)) {
    const isCritical = die === 20 ? confirms : 0
    // MC-ATK-02
    const damage = die + ATTACKERS.attack - DEF >= 6 ? ATTACKERS.max : ATTACKERS.half
    if (!hits(die)) add(0, false, 1 / 20)
    else add(damage, false, (1 - isCritical) / 20)
    // MC-ATK-06, MC-ATK-07
    if (isCritical > 0) add(2 * damage, true, isCritical / 20)
  }
  return exact
}

/** The attackers have their count. */
function volley(): Campaign {
  const { craft, attack, half, max } = ATTACKERS
  const table = squadronsFacing([
    {
      // so that no roll of the others comes before theirs (MC-INIT-01)
      type: {
        init: 20,
        weapons: [{ id: 'laser', name: 'Laser', attack: { S: attack, M: null, L: null }, half, max }],
      },
      size: craft,
    },
    {
      // no flaw before a craft is destroyed (MC-FLAW-01)
      type: { ...FRESH, flawAt: FRESH.hull, def: DEF },
      size: TARGET.length,
    },
  ])
  table.do({
    type: 'roster/correct',
    sheet: 'bo',
    changes: TARGET.flatMap(({ hull, shields }, at) => {
      const id = `c${String(at + 1)}`
      return [
        { path: ['craft', id, 'hull'], value: hull },
        { path: ['craft', id, 'shields'], value: shields },
      ]
    }),
  })
  for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
    table.do({ type, encounter: 'fight' })
  return table.campaign
}

/** Every run by itself, so that what it takes is told of it alone. */
function volleysOf(campaign: Campaign): (seed: string) => Told {
  const command = {
    type: 'mass-combat/attack',
    encounter: 'fight',
    attackers: [{ unit: 'ana', weapon: 'laser' }],
    target: 'bo',
  }
  return (seed) => {
    const told: Told = { count: 0, numbers: {} }
    const numbers = new Map<number, number>()
    for (let first = 0; first < EFFORT.runs; first++) {
      const tried = playCommand({ ...campaign, id: seed }, 'fight', command, { first, runs: 1 })
      if ('refused' in tried) throw new Error(tried.refused)
      const lost = tried.harm['bo']?.lost ?? 0
      addChance(numbers, lost, 1)
      if (isHeavy(lost)) told.count += 1
    }
    return { ...told, numbers: Object.fromEntries(numbers) }
  }
}

describe('a volley of a squadron', () => {
  const exact = exactly()

  it('is worked out to the end: all chances together are one, and grades differ by what they take', () => {
    expect(sumOf(exact.spread)).toBeCloseTo(1, 9)
    expect(exact.spread.size).toBe(4)
    expect(Math.abs(exact.share - 0.5)).toBeLessThan(0.3)
  })
  it('holds the exact share in its interval for most seeds, and the hulls lost are spread as they should be', () => {
    const { within, normal } = agreementWith(exact, volleysOf(volley()))
    expect(within).toBeGreaterThanOrEqual(EFFORT.fewest)
    expect(normal).toBeLessThan(ONE_IN_A_THOUSAND)
  })
})
