/**
 * Chances shown before an attack, against every roll played out (MC-ATK-01, MC-ATK-02, MC-ATK-03, MC-ATK-04,
 * MC-ATK-05).
 */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { LogLine, OpenCommand } from '@shared/contract/types'
import { oddsOf } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import { battleOf, play, type Placed } from './played'

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
const ORDER = {
  type: 'mass-combat/attack',
  attackers: [{ unit: 'reds', weapon: 'guns' }],
  target: 'blues',
}
type Shares = Record<string, number>

function battle(attack: number, def: number, houseRules: Record<string, number>) {
  const guns = { id: 'guns', name: 'Guns', half: 6, max: 12, attack: { S: attack, M: null, L: null } }
  const target: Placed = {
    id: 'blues',
    side: 'foes',
    type: { class: 'capital', hull: 1000, def },
    unit: { craft: [{ hull: 1000 }] },
  }
  const begun = battleOf([{ id: 'reds', side: 'players', type: { weapons: [guns] } }, target])
  return { ...begun, houseRules: { 'mass-combat': houseRules } }
}

/** Share of every outcome over all faces of the attack die, and of the one that confirms. */
function played(campaign: ReturnType<typeof battle>): Shares {
  const shares: Shares = { mcMiss: 0, mcHalf: 0, mcMax: 0, mcCritical: 0 }
  const add = (key: string, share: number): void => {
    shares[key] = (shares[key] ?? 0) + share
  }
  const count = (faces: number[], share: number): void => {
    const { log } = play(campaign, ORDER, faces)
    const line = log.find(({ say }) => say.startsWith('mc.attack.'))
    if (line?.say === 'mc.attack.miss') add('mcMiss', share)
    else if (line?.say === 'mc.attack.critical') add('mcCritical', share)
    else add(line?.with.each === 12 ? 'mcMax' : 'mcHalf', share)
  }
  for (const die of FACES)
    if (die === 20) for (const confirm of FACES) count([die, confirm], 1 / 400)
    else count([die], 1 / 20)
  return shares
}

describe('the odds of an attack', () => {
  it.each([
    { name: 'even', attack: 9, def: 20, houseRules: {} },
    { name: 'five over with the switch', attack: 9, def: 20, houseRules: { fullDamageMargin: 5 } },
    { name: 'hopeless', attack: -5, def: 30, houseRules: {} },
    { name: 'sure', attack: 30, def: 10, houseRules: {} },
    { name: 'on the edge', attack: 0, def: 20, houseRules: {} },
  ])('MC-ATK-02 MC-ATK-04 MC-ATK-05 are those of every roll: $name', ({ attack, def, houseRules }) => {
    const campaign = battle(attack, def, houseRules)
    const odds = oddsOf(RULES, campaign, ORDER)
    if ('refused' in odds) throw new Error(odds.refused)
    const shares = played(campaign)
    for (const { key, chance } of odds.outcomes)
      expect(Math.abs(chance - 100 * (shares[key] ?? 0))).toBeLessThanOrEqual(0.051)
    expect(odds.outcomes.map(({ key }) => key)).toEqual(['mcMiss', 'mcHalf', 'mcMax', 'mcCritical'])
  })

  it('are not shown as impossible where only a natural 20 hits', () => {
    const odds = oddsOf(RULES, battle(-5, 30, {}), ORDER)
    if ('refused' in odds) throw new Error(odds.refused)
    const chances = Object.fromEntries(odds.outcomes.map(({ key, chance }) => [key, chance]))
    expect(chances).toEqual({ mcMiss: 95, mcHalf: 4.8, mcMax: 0, mcCritical: 0.3 })
  })

  it.each([
    { why: 'enteringMelee', half: 95 - 4.5, max: 0 },
    { why: 'leavingMelee', half: 30, max: 60.5 },
  ] as const)('MC-MEL-03 MC-MEL-05 of a free strike: $why', ({ why, half, max }) => {
    const campaign = structuredClone(battle(20, 22, {}))
    const reds = campaign.encounters[0]?.combatants.find(({ id }) => id === 'reds')
    if (reds?.fight.system !== 'mass-combat') throw new Error('the reds are not there')
    reds.fight.opportunities = [{ id: 'o1', against: 'blues', others: [], along: [], able: [], why }]
    const strike = {
      type: 'mass-combat/opportunity-attack',
      unit: 'reds',
      opportunity: 'o1',
      weapon: 'guns',
    }
    const odds = oddsOf(RULES, campaign, strike)
    if ('refused' in odds) throw new Error(odds.refused)
    const chances = Object.fromEntries(odds.outcomes.map(({ key, chance }) => [key, chance]))
    // 1 misses; margins 0 to 5 are the faces 2 to 7; 19 of 20 faces confirm a natural 20
    expect(chances).toEqual({
      mcMiss: 5,
      mcHalf: expect.closeTo(half, 0),
      mcMax: expect.closeTo(max, 0),
      mcCritical: 4.8,
    })
  })
})

/** Every roll of an attack that makes `rolls` of them, each with its share; a natural 20 is confirmed by every face. */
function everyRoll(
  campaign: Campaign,
  order: OpenCommand,
  rolls: number,
): { share: number; log: LogLine[] }[] {
  const faces = FACES.flatMap((die) =>
    die === 20
      ? FACES.map((confirm) => ({ dice: [20, confirm], share: 1 / 400 }))
      : [{ dice: [die], share: 1 / 20 }],
  )
  let all: { dice: number[]; share: number }[] = [{ dice: [], share: 1 }]
  for (let nth = 0; nth < rolls; nth++)
    all = all.flatMap((before) =>
      faces.map(({ dice, share }) => ({ dice: [...before.dice, ...dice], share: before.share * share })),
    )
  return all.map(({ dice, share }) => ({ share, log: [...play(campaign, order, dice).log] }))
}

/** Of several types or numbers: whether none of them hit, some, all, or one critically. */
function mixedShares(campaign: Campaign, order: OpenCommand, rolls: number): Shares {
  const shares: Shares = { mcNoneHit: 0, mcSomeHit: 0, mcAllHit: 0, mcSomeCritical: 0 }
  for (const { share, log } of everyRoll(campaign, order, rolls)) {
    const lines = log.filter(({ say }) => say.startsWith('mc.attack.'))
    const misses = lines.filter(({ say }) => say === 'mc.attack.miss').length
    const isCritical = lines.some(({ say }) => say === 'mc.attack.critical')
    const key = isCritical
      ? 'mcSomeCritical'
      : misses === 0
        ? 'mcAllHit'
        : misses === lines.length
          ? 'mcNoneHit'
          : 'mcSomeHit'
    shares[key] = (shares[key] ?? 0) + share
  }
  return shares
}

describe('the odds of several numbers in one attack', () => {
  const gunsOf = (attack: number) => ({
    id: 'guns',
    name: 'Guns',
    half: 6,
    max: 12,
    attack: { S: attack, M: null, L: null },
  })
  const wall: Placed = {
    id: 'blues',
    side: 'foes',
    type: { class: 'capital', hull: 90_000, def: 20 },
    unit: { craft: [{ hull: 90_000 }] },
  }
  const group = {
    ...ORDER,
    attackers: [
      { unit: 'reds', weapon: 'guns' },
      { unit: 'pinks', weapon: 'guns' },
    ],
  }
  const pair = (low: number, houseRules: Record<string, string> = {}): Campaign => ({
    ...battleOf([
      { id: 'reds', side: 'players', type: { weapons: [gunsOf(8)] } },
      { id: 'pinks', side: 'players', type: { weapons: [gunsOf(low)] } },
      wall,
    ]),
    houseRules: { 'mass-combat': houseRules },
  })
  const squadron = battleOf([
    {
      id: 'reds',
      side: 'players',
      type: {
        weapons: [gunsOf(8)],
        zeroCrew: { def: 10, init: 0, maneuver: 0, attack: { guns: { S: 6, M: null, L: null } } },
      },
      unit: {
        size: 2,
        craft: [{ hull: 25 }, { hull: 25 }],
        leader: 'c1',
        hero: { pilot: 0, dexterity: 0, attack: 7, initiative: 0, furtherAttacks: [] },
      },
    },
    wall,
  ])
  const troops = battleOf(
    [
      {
        id: 'reds',
        side: 'players',
        type: {
          kind: 'mass-combat/ground',
          hp: 2,
          atk1: 8,
          atk2: 3,
          half: 2,
          max: 3,
          ranges: [0],
          weapons: [{ id: 'guns', name: 'Guns', scale: 'personal', antiVehicle: true }],
        },
        unit: { craft: [], figures: [{ hp: 2, count: 5 }], size: 5 },
      },
      {
        ...wall,
        type: { kind: 'mass-combat/vehicle', hull: 9000, def: 20 },
        unit: { craft: [{ hull: 9000 }] },
      },
    ],
    { environment: 'surface' },
  )

  it.each([
    { name: 'MC-FG-03 two types share a die', campaign: pair(3), order: group, rolls: 1 },
    { name: 'MC-FG-09 one of them hits with a 20 alone', campaign: pair(-5), order: group, rolls: 1 },
    {
      name: 'MC-HR-01 a die of each type by the switch',
      campaign: pair(3, { mixedGroupRoll: 'oneDiePerType' }),
      order: group,
      rolls: 2,
    },
    { name: 'MC-SHEET-15 a hero among the crews of a squadron', campaign: squadron, order: ORDER, rolls: 1 },
    { name: 'MC-GND-06 troops with a second attack', campaign: troops, order: ORDER, rolls: 2 },
  ])('are those of every roll: $name', ({ campaign, order, rolls }) => {
    const odds = oddsOf(RULES, campaign, order)
    if ('refused' in odds) throw new Error(odds.refused)
    const shares = mixedShares(campaign, order, rolls)
    expect(odds.outcomes.map(({ key }) => key)).toEqual(Object.keys(shares))
    for (const { key, chance } of odds.outcomes)
      expect(Math.abs(chance - 100 * (shares[key] ?? 0)), key).toBeLessThanOrEqual(0.051)
  })

  it('MC-FG-03 name each type with its own chance', () => {
    const odds = oddsOf(RULES, pair(3), group)
    if ('refused' in odds) throw new Error(odds.refused)
    // 12 to 20 of 20 with +8 against 20, 17 to 20 with +3
    expect(
      odds.derivations
        .filter(({ what }) => what === 'mcAttackOfType')
        .map(({ with: told, total }) => ({ who: told['who'], chance: told['chance'], total })),
    ).toEqual([
      { who: 'reds', chance: 45, total: 8 },
      { who: 'pinks', chance: 20, total: 3 },
    ])
  })

  it('MC-FG-03 stay those of one where two types have the same number', () => {
    const odds = oddsOf(RULES, pair(8), group)
    if ('refused' in odds) throw new Error(odds.refused)
    expect(odds.outcomes.map(({ key }) => key)).toEqual(['mcMiss', 'mcHalf', 'mcMax', 'mcCritical'])
  })
})
