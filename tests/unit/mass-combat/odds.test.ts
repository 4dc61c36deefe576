/**
 * Chances shown before an attack, against every roll played out (MC-ATK-01, MC-ATK-02, MC-ATK-03, MC-ATK-04,
 * MC-ATK-05).
 */
import { describe, expect, it } from 'vitest'
import { oddsOf } from '../../../electron/engine/resolve'
import { commandTableOf, systemById } from '../../../electron/rules/registry'
import { battleOf, play, type Placed } from './played'

const system = systemById('mass-combat')
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
  return { ...begun, houseRules }
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
    const odds = oddsOf(commandTableOf(system), system, campaign, ORDER)
    if ('refused' in odds) throw new Error(odds.refused)
    const shares = played(campaign)
    for (const { key, chance } of odds.outcomes)
      expect(Math.abs(chance - 100 * (shares[key] ?? 0))).toBeLessThanOrEqual(0.051)
    expect(odds.outcomes.map(({ key }) => key)).toEqual(['mcMiss', 'mcHalf', 'mcMax', 'mcCritical'])
  })

  it('are not shown as impossible where only a natural 20 hits', () => {
    const odds = oddsOf(commandTableOf(system), system, battle(-5, 30, {}), ORDER)
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
    const odds = oddsOf(commandTableOf(system), system, campaign, strike)
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
