/**
 * A WCRPG marksman shoots at a slime until it is down, or until a mishap fells the marksman: the chain knows nothing of
 * the program, it follows the words of the rules. The slime lies stuck far off, so that all it does is stand by.
 */
import { describe, expect, it } from 'vitest'
import { blankPart } from '@shared/wcrpg/blanks'
import type { Campaign } from '@shared/campaign/types'
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

const MARKSMAN = { rangedBonus: 4, hitPoints: 5 }
const PISTOL = { damage: 6, falloff: { from: 4, hd: -5, damage: -1 } }
const SLIME = { hitPoints: 24, hitDifficulty: 68, dodge: 12, fortitude: 70 }
const METRES = 25

/** Faces of d% of which each is one in a hundred (WCC-CRIT-01): up to here critical, from there on critical failures. */
const CRITICAL_UP_TO = 4
/** A house rule, so that it is soon over. */
const FAILING_FROM = 90
const CRITICAL_FAILURE = (100 - FAILING_FROM) / 100
/** WCA-EHD-01, with the falloff of five increments (WCC-GEAR-01) and the modifier of whoever lies (WCA-PRONE-01). */
const EHD = SLIME.hitDifficulty - (SLIME.dodge - MARKSMAN.rangedBonus) + PISTOL.falloff.hd - 10
/** WCA-ROLL-02, WCA-CRIT-01: d% at or under the EHD. */
const CRITICALLY = (CRITICAL_UP_TO + 1) / 100
const PLAINLY = (EHD - CRITICAL_UP_TO) / 100
/** WCA-ROLL-04; a critical hit is doubled and knows no falloff. */
const DAMAGE = PISTOL.damage + MARKSMAN.rangedBonus
const FAR_DAMAGE = DAMAGE + PISTOL.falloff.damage
/** WCD-LOC-01, WCD-LOC-02: of 7 and 8, and of 9; whatever else comes is rolled again. */
const PLACES = [
  { isVital: false, chance: 2 / 3 },
  { isVital: true, chance: 1 / 3 },
]

/** What matters of the slime. */
interface Slime {
  hitPoints: number
  /** Open Wounds, and those of the vital area. */
  wounds: number
  vital: number
  /** Round of its first Wound. */
  since: number | null
}

const wounded = (slime: Slime, more: number, isVital: boolean, round: number): Slime => ({
  ...slime,
  wounds: slime.wounds + more,
  vital: slime.vital + (isVital ? more : 0),
  since: slime.since ?? round,
})

/** WCD-CON-07, WCD-WND-04, WCD-FAT-01: the chance that a Save against Fortitude fails. */
function faints({ hitPoints, wounds }: Slime): number {
  const isFatigued = 2 * (SLIME.hitPoints - hitPoints) >= SLIME.hitPoints
  const dc = SLIME.fortitude - wounds - (isFatigued ? 10 : 0)
  return 1 - Math.min(100, Math.max(0, dc + 1)) / 100
}

/** What the slime may be afterwards, `null` if it is down, each with its chance. */
type Outcomes = [Slime | null, number][]

/** After one hit (WCD-ORD-01). */
function afterHit(
  slime: Slime,
  hit: { damage: number; wounds: number; isVital: boolean },
  round: number,
): Outcomes {
  // WCD-LOC-18, WCD-WND-01, WCD-WND-02, WCD-WND-03
  const struck = wounded(slime, hit.wounds, hit.isVital, round)
  struck.hitPoints -= hit.isVital ? 2 * hit.damage : hit.damage
  // WCD-DTH-01, WCD-SAV-01: the dead make no Saves
  if (struck.hitPoints <= 0) return [[null, 1]]
  /** WCD-SAV-02, WCD-ORD-03: Wounds of a critical failure of the Reflex Save count for the Save after it. */
  const afterReflex: [Slime, number][] = [
    [struck, 1 - CRITICAL_FAILURE],
    ...PLACES.flatMap(({ isVital, chance }) =>
      facesOf(5).map((more): [Slime, number] => [
        wounded(struck, more, isVital, round),
        CRITICAL_FAILURE * (chance / 5),
      ]),
    ),
  ]
  // WCD-SAV-03
  return afterReflex.flatMap(([left, chance]): Outcomes => [
    [null, chance * faints(left)],
    [left, chance * (1 - faints(left))],
  ])
}

/** After one shot that is no mishap. */
function afterShot(slime: Slime, round: number): Outcomes {
  const after: Outcomes = [[slime, 1 - CRITICAL_FAILURE - CRITICALLY - PLAINLY]]
  const add = (damage: number, wounds: number, chance: number): void => {
    for (const place of PLACES)
      for (const [left, share] of afterHit(slime, { damage, wounds, isVital: place.isVital }, round))
        after.push([left, share * place.chance * chance])
  }
  add(FAR_DAMAGE, 1, PLAINLY)
  for (const wounds of facesOf(5)) add(2 * DAMAGE, wounds, CRITICALLY / 5)
  return after
}

/** WCD-WND-05, WCD-WND-06: at the end of every tenth round from the first Wound on, that round counted. */
function bled(slime: Slime, round: number): Slime {
  const { hitPoints, wounds, vital, since } = slime
  const isDue = since !== null && (round - since + 1) % 10 === 0
  return isDue ? { ...slime, hitPoints: hitPoints - wounds - vital } : slime
}

function exactly(): Exact {
  const exact: Exact = { share: 0, spread: new Map() }
  const beginning: Slime = { hitPoints: SLIME.hitPoints, wounds: 0, vital: 0, since: null }
  let now: Chances<string> = new Map([[JSON.stringify(beginning), 1]])
  for (let round = 1; now.size > 0 && sumOf(now) > 1e-12; round++) {
    const ends = (chance: number, isFelled: boolean): void => {
      addChance(exact.spread, round, chance)
      if (isFelled) exact.share += chance
    }
    // WCC-TIME-02: two phases, two shots
    for (const _shot of [1, 2]) {
      const next: Chances<string> = new Map()
      for (const [slime, chance] of now) {
        // WCA-CRIT-02, WCA-CRIT-03: half of the damage is as many points as the marksman has
        ends(chance * CRITICAL_FAILURE, false)
        for (const [left, share] of afterShot(JSON.parse(slime) as Slime, round))
          if (left === null) ends(chance * share, true)
          else addChance(next, JSON.stringify(left), chance * share)
      }
      now = next
    }
    const next: Chances<string> = new Map()
    for (const [slime, chance] of now) {
      const left = bled(JSON.parse(slime) as Slime, round)
      if (left.hitPoints <= 0) ends(chance, true)
      else addChance(next, JSON.stringify(left), chance)
    }
    now = next
  }
  return exact
}

const PEOPLE = [
  {
    kind: 'wcrpg/character',
    name: 'Marksman',
    rab: MARKSMAN.rangedBonus,
    maxHp: MARKSMAN.hitPoints,
    weapons: {
      pistol: {
        name: 'Pistol',
        kind: 'beam',
        damage: PISTOL.damage,
        damageType: 'lethal',
        maximumRange: 10,
        falloff: [PISTOL.falloff],
        drawn: true,
      },
    },
  },
  {
    kind: 'wcrpg/character',
    name: 'Slime',
    maxHp: SLIME.hitPoints,
    hd: SLIME.hitDifficulty,
    skills: { dodge: { score: SLIME.dodge, characteristic: 'finesse', specializations: [] } },
    saves: { fortitude: SLIME.fortitude, reflex: 50, willpower: 50 },
    // so many that no number of Wounds reaches a threshold (WCD-WND-14, WCD-DTH-01)
    attributes: { physique: 900 },
  },
].map((content) => [{ name: content.name, content }])

/** No organs, so that none fails; it lies, and its Reflex Saves cannot throw it down. */
const BODY = {
  bodyNonVital: blankPart('Mass', 'bodyNonVital'),
  bodyVital: blankPart('Core', 'bodyVital'),
}

const hunt = (): Campaign =>
  begun('wcrpg', PEOPLE, ([[marksman = ''] = [], [slime = ''] = []]) => [
    { type: 'campaign/set-house-rule', key: 'critFailureMin', value: FAILING_FROM },
    { type: 'roster/correct', sheet: slime, changes: [{ path: ['parts'], value: BODY }] },
    { type: 'condition/add', sheet: slime, kind: 'prone' },
    { type: 'condition/add', sheet: slime, kind: 'immobile' },
    ...[
      [marksman, slime],
      [slime, marksman],
    ].map(([combatant = '', target = '']) => ({
      type: 'wcrpg/set-target',
      encounter: 'fight',
      combatant,
      target,
      distance: { how: 'metres', metres: METRES },
    })),
  ]).campaign

describe('a WCRPG shot, again and again until somebody is down', () => {
  const exact = exactly()

  it('is worked out to the end: all chances together are one', () => {
    expect(sumOf(exact.spread)).toBeCloseTo(1, 9)
    expect(Math.abs(exact.share - 0.5)).toBeLessThan(0.3)
  })
  it('holds the exact share in its interval for most seeds, and its rounds are spread as they should be', () => {
    const { within, normal } = agreementWith(exact, winsAndRounds(hunt(), 'side0'))
    expect(within).toBeGreaterThanOrEqual(EFFORT.fewest)
    expect(normal).toBeLessThan(ONE_IN_A_THOUSAND)
  })
})
