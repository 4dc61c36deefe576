/**
 * Two starfighters in one square shoot at each other until one is destroyed, the one with shields that come back, the
 * other with plain ones: the chain knows nothing of the program, it follows the words of the rules. With an enemy in
 * their own square they have nothing else to do.
 */
import { describe, expect, it } from 'vitest'
import type { JsonRecord } from '@shared/contract/types'
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
import { squadronsFacing } from './facing'

interface Fighter {
  hull: number
  shields: number
  /** Points of shields that come back at the end of a turn. */
  regen: number
  def: number
  attack: number
  half: number
  max: number
  init: number
}

const ANA: Fighter = { hull: 4, shields: 3, regen: 2, def: 15, attack: 7, half: 3, max: 5, init: 3 }
const BO: Fighter = { hull: 7, shields: 5, regen: 0, def: 14, attack: 8, half: 3, max: 5, init: 1 }

/** What one shot does: damage, and whether it is critical and so goes past the shields. */
interface Shot {
  damage: number
  isCritical: boolean
  chance: number
}

function shotsOf(by: Fighter, on: Fighter): Shot[] {
  const shots: Shot[] = []
  // MC-ATK-05: a 1 fails, a 20 succeeds
  const confirms =
    facesOf(20).filter((die) => die === 20 || (die > 1 && die + by.attack >= on.def)).length / 20
  for (const die of facesOf(20)) {
    const margin = die + by.attack - on.def
    // MC-ATK-01, MC-ATK-03, MC-ATK-04
    const isHit = die > 1 && (die === 20 || margin >= 0)
    // MC-ATK-02, MC-ATK-08
    const damage = margin >= 6 ? by.max : by.half
    const isCritical = die === 20 ? confirms : 0
    if (!isHit) shots.push({ damage: 0, isCritical: false, chance: 1 / 20 })
    else {
      shots.push({ damage, isCritical: false, chance: (1 - isCritical) / 20 })
      // MC-ATK-06
      shots.push({ damage: 2 * damage, isCritical: true, chance: isCritical / 20 })
    }
  }
  return shots
}

/** Hull and shields. */
type Left = readonly [number, number]

/** MC-DMG-01, MC-ATK-07. */
function struck([hull, shields]: Left, { damage, isCritical }: Shot): Left {
  const stopped = isCritical ? 0 : Math.min(shields, damage)
  return [hull - (damage - stopped), shields - stopped]
}

/** MC-SHD-01, MC-SHD-02. */
const recovered = ([hull, shields]: Left, of: Fighter): Left => [
  hull,
  Math.min(of.shields, shields + of.regen),
]

/** MC-INIT-01, MC-INIT-04: the chance that the first goes first, who has the higher modifier; once for the battle. */
const goesFirst = (one: Fighter, other: Fighter): number =>
  facesOf(20).reduce(
    (sum, a) => sum + facesOf(20).filter((b) => a + one.init >= b + other.init).length / 400,
    0,
  )

function exactly(one: Fighter, other: Fighter): Exact {
  const exact: Exact = { share: 0, spread: new Map() }
  const [byOne, byOther] = [shotsOf(one, other), shotsOf(other, one)]
  for (const oneIsFirst of [true, false]) {
    const chance = oneIsFirst ? goesFirst(one, other) : 1 - goesFirst(one, other)
    let now: Chances<string> = new Map([
      [`${String(one.hull)} ${String(one.shields)} ${String(other.hull)} ${String(other.shields)}`, chance],
    ])
    for (let turn = 1; sumOf(now) > 1e-12; turn++)
      for (const nth of [1, 2]) {
        const isOnes = (nth === 1) === oneIsFirst
        const next: Chances<string> = new Map()
        for (const [state, so] of now) {
          const [a = 0, b = 0, c = 0, d = 0] = state.split(' ').map(Number)
          for (const shot of isOnes ? byOne : byOther) {
            let ofOne: Left = isOnes ? [a, b] : struck([a, b], shot)
            let ofOther: Left = isOnes ? struck([c, d], shot) : [c, d]
            // MC-DMG-02
            if (ofOne[0] <= 0 || ofOther[0] <= 0) {
              addChance(exact.spread, turn, so * shot.chance)
              if (isOnes) exact.share += so * shot.chance
              continue
            }
            if (nth === 2) [ofOne, ofOther] = [recovered(ofOne, one), recovered(ofOther, other)]
            addChance(next, [...ofOne, ...ofOther].join(' '), so * shot.chance)
          }
        }
        now = next
      }
  }
  return exact
}

const typeOf = ({ hull, shields, regen, def, attack, half, max, init }: Fighter): JsonRecord => ({
  class: 'starfighter',
  hull,
  shields,
  shieldRegen: regen,
  // no flaw before it is destroyed (MC-FLAW-01)
  flawAt: hull,
  def,
  init,
  weapons: [{ name: 'Laser', attack: { S: attack, M: null, L: null }, half, max }],
})

describe('a race of shields in mass combat', () => {
  const exact = exactly(ANA, BO)

  it('is worked out to the end: all chances together are one', () => {
    expect(sumOf(exact.spread)).toBeCloseTo(1, 9)
    expect(Math.abs(exact.share - 0.5)).toBeLessThan(0.3)
  })
  it('holds the exact share in its interval for most seeds, and its turns are spread as they should be', () => {
    const { campaign } = squadronsFacing([
      { type: typeOf(ANA), size: 1 },
      { type: typeOf(BO), size: 1 },
    ])
    const { within, normal } = agreementWith(exact, winsAndRounds(campaign, 'one'))
    expect(within).toBeGreaterThanOrEqual(EFFORT.fewest)
    expect(normal).toBeLessThan(ONE_IN_A_THOUSAND)
  })
})
