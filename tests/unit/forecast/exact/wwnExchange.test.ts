/** A WWN exchange of blows with Shock: the chain knows nothing of the program, it follows the words of the rules. */
import { describe, expect, it } from 'vitest'
import type { OpenCommand } from '@shared/contract/types'
import { StockTable } from '../../stock/stock'
import { playCommand } from '../../../../electron/forecast/command'
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
import { faceOneAnother } from './facing'

interface Fighter {
  hitPoints: number
  armorClass: number
  attackBonus: number
  /** Faces of the one die of damage. */
  die: number
  /** Shock to whoever has no more than this Armor Class. */
  shock: { damage: number; armorClass: number }
}

const ANA: Fighter = {
  hitPoints: 12,
  armorClass: 13,
  attackBonus: 4,
  die: 6,
  shock: { damage: 1, armorClass: 15 },
}
const BO: Fighter = {
  hitPoints: 10,
  armorClass: 14,
  attackBonus: 3,
  die: 8,
  shock: { damage: 2, armorClass: 12 },
}

/** What one attack takes, by its chance (WWN-ATK-04, WWN-DMG-01, WWN-SHK-01). */
function blow(by: Fighter, on: Fighter): Chances<number> {
  const hit = facesOf(20).filter((face) => face + by.attackBonus >= on.armorClass).length / 20
  const damage: Chances<number> = new Map()
  for (const face of facesOf(by.die)) addChance(damage, face, hit / by.die)
  addChance(damage, on.armorClass <= by.shock.armorClass ? by.shock.damage : 0, 1 - hit)
  return damage
}

/** WWN-INI-01, WWN-INI-03, WWN-INI-04: with equal modifiers each side goes first as often, and the order stays. */
function exactly(one: Fighter, other: Fighter): Exact {
  const exact: Exact = { share: 0, spread: new Map() }
  for (const oneGoesFirst of [true, false]) {
    /** Chances by the hit points that both have left. */
    let now: Chances<string> = new Map([[`${String(one.hitPoints)} ${String(other.hitPoints)}`, 0.5]])
    for (let turn = 0; turn < 400 && now.size > 0; turn++) {
      const isOnes = (turn % 2 === 0) === oneGoesFirst
      const next: Chances<string> = new Map()
      for (const [state, chance] of now) {
        const [a = 0, b = 0] = state.split(' ').map(Number)
        for (const [points, share] of isOnes ? blow(one, other) : blow(other, one)) {
          const left = isOnes ? [a, b - points] : [a - points, b]
          if ((left[0] ?? 0) > 0 && (left[1] ?? 0) > 0) {
            addChance(next, left.join(' '), chance * share)
            continue
          }
          addChance(exact.spread, Math.floor(turn / 2) + 1, chance * share)
          if (isOnes) exact.share += chance * share
        }
      }
      now = next
    }
  }
  return exact
}

const sheetOf = (id: string, fighter: Fighter): OpenCommand => ({
  type: 'roster/add',
  sheet: {
    id,
    kind: 'wwn/foe',
    name: id,
    hitPoints: { current: fighter.hitPoints, maximum: fighter.hitPoints },
    armorClass: fighter.armorClass,
    attackBonus: fighter.attackBonus,
    weapons: {
      claw: {
        name: 'Claw',
        kind: 'melee',
        damage: { dice: 1, faces: fighter.die, bonus: 0 },
        shock: fighter.shock,
      },
    },
  },
})

/** Both beside one another, before the first roll. */
function duel(): StockTable {
  const table = new StockTable('wwn', 'one attack')
  table.do(sheetOf('ana', ANA)).do(sheetOf('bo', BO))
  faceOneAnother(table, ['ana', 'bo'])
  table.do({
    type: 'wwn/set-distances',
    encounter: 'fight',
    combatant: 'ana',
    distances: [{ combatant: 'bo', feet: 5 }],
    melee: ['bo'],
  })
  return table
}

describe('a WWN exchange with Shock', () => {
  const exact = exactly(ANA, BO)

  it('is worked out to the end: all chances together are one', () => {
    expect(sumOf(exact.spread)).toBeCloseTo(1, 9)
    expect(exact.share).toBeGreaterThan(0.5)
  })
  it('holds the exact share in its interval for most seeds, and its rounds are spread as they should be', () => {
    const { within, normal } = agreementWith(exact, winsAndRounds(duel().campaign, 'one'))
    expect(within).toBeGreaterThanOrEqual(EFFORT.fewest)
    expect(normal).toBeLessThan(ONE_IN_A_THOUSAND)
  })
})

describe('one attack of it', () => {
  const attack = (table: StockTable): OpenCommand => {
    for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
      table.do({ type, encounter: 'fight' })
    const attacker = table.fight.turn === 'one' ? 'ana' : 'bo'
    return {
      type: 'wwn/attack',
      encounter: 'fight',
      attacker,
      target: attacker === 'ana' ? 'bo' : 'ana',
      weapon: 'claw',
    }
  }
  const started = (hitPoints: number) => {
    const table = duel()
    const command = attack(table)
    const victim = command['target'] as string
    table.do({
      type: 'roster/correct',
      sheet: victim,
      changes: [{ path: ['hitPoints', 'current'], value: hitPoints }],
    })
    return { campaign: table.campaign, command, victim }
  }
  const RUNS = 2000
  const tried = (hitPoints: number) => {
    const { campaign, command, victim } = started(hitPoints)
    const told = playCommand(campaign, 'fight', command, { first: 0, runs: RUNS })
    if ('refused' in told) throw new Error(told.refused)
    const [by, on] = victim === 'bo' ? [ANA, BO] : [BO, ANA]
    return { told: told.harm[victim], chances: blow(by, on) }
  }
  /** Four standard deviations of a mean of so many. */
  const dust = (spread: number): number => (4 * spread) / Math.sqrt(RUNS)

  it('takes as many points on average as its chances say, and nobody falls who has enough', () => {
    const { told, chances } = tried(10)
    const mean = [...chances].reduce((sum, [points, chance]) => sum + points * chance, 0)
    const square = [...chances].reduce((sum, [points, chance]) => sum + points * points * chance, 0)
    expect(Math.abs((told?.lost ?? 0) / RUNS - mean)).toBeLessThan(dust(Math.sqrt(square - mean * mean)))
    expect(told?.falls).toBe(0)
  })
  it('drops somebody as often as it takes what they have left', () => {
    const { told, chances } = tried(3)
    const share = [...chances].reduce((sum, [points, chance]) => (points >= 3 ? sum + chance : sum), 0)
    expect(Math.abs((told?.falls ?? 0) / RUNS - share)).toBeLessThan(dust(Math.sqrt(share * (1 - share))))
  })
  it('is refused where it cannot be made', () => {
    const { campaign, command } = started(10)
    expect(
      playCommand(campaign, 'fight', { ...command, weapon: 'none' }, { first: 0, runs: 5 }),
    ).toMatchObject({ refused: expect.any(String) as string })
  })
})
