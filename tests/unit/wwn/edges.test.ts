/** Edges of the WWN rules that no worked example reaches: 0, below 0, both sides of each boundary. */
import { describe, expect, it } from 'vitest'
import {
  adjustment,
  hits,
  hitTotal,
  mannerModifiers,
  obstacle,
  situationalModifiers,
  swarmBonus,
  verdict,
  whyNoLuck,
} from '../../../electron/rules/wwn/attack/roll'
import type { SizeClass } from '@shared/wwn/names'
import { attributeModifier, foeSkill } from '@shared/wwn/checkBonus'
import { opposed } from '../../../electron/rules/wwn/checks/checks'
import {
  damageRoll,
  settleDamage,
  shockReach,
  shockTotal,
  withSwarm,
} from '../../../electron/rules/wwn/attack/damage'
import { classAttackBonus, killingBlow } from '../../../electron/rules/wwn/sheet/derived'
import { dieOf, sumOf } from '../../../electron/rules/wwn/dice'
import { executionObstacle, executionRange } from '../../../electron/rules/wwn/attack/execution'
import { fullRoundsSince, injuryRoll, lose, vitalityAfter } from '../../../electron/rules/wwn/harm/harm'
import {
  afterNights,
  canBearStrain,
  firstAid,
  strainAfterNights,
} from '../../../electron/rules/wwn/harm/healing'
import {
  escapes,
  grappleObstacle,
  movesGrappled,
  shatterObstacle,
  handlingOf,
} from '../../../electron/rules/wwn/attack/manoeuvreChecks'
import { isImpulsive, moraleHolds } from '../../../electron/rules/wwn/checks/morale'
import { foeSaveTarget, savingThrow } from '../../../electron/rules/wwn/checks/saveTargets'
import { canContest, turnedOn } from '../../../electron/rules/wwn/attack/screenLimits'
import { bow, byTheBook, facts, NO_BONUSES, ruling, weapon } from './given'

const sword = { weapon: weapon(), thrown: false }
const shot = { weapon: bow(), thrown: false }
const knife = { weapon: weapon({ rangeShort: 30, rangeLong: 60, traits: ['throwable'] }), thrown: true }
const sum = (rows: readonly { value: number }[]): number =>
  rows.reduce((total, { value }) => total + value, 0)

describe('attributes and classes', () => {
  it.each([
    [3, -2],
    [4, -1],
    [7, -1],
    [8, 0],
    [13, 0],
    [14, 1],
    [17, 1],
    [18, 2],
  ])('WWN-ATT-01: a score of %i has the modifier %i', (score, modifier) => {
    expect(attributeModifier(score)).toBe(modifier)
  })
  it('WWN-ATT-01: shifts go no further than 2 either way', () => {
    expect([attributeModifier(18, 2), attributeModifier(3, -3), attributeModifier(10, -4)]).toEqual([
      2, -2, -2,
    ])
  })
  it('WWN-CLS-01, WWN-CLS-03: the first and the last level have their numbers', () => {
    expect([classAttackBonus('partialWarrior', 1), classAttackBonus('partialWarrior', 10)]).toEqual([1, 7])
    expect([
      classAttackBonus('partialMagePartialOther', 4),
      classAttackBonus('partialMagePartialOther', 5),
    ]).toEqual([0, 1])
    expect([killingBlow(1), killingBlow(2), killingBlow(3)]).toEqual([1, 1, 2])
  })
})

describe('hit rolls', () => {
  it('WWN-ATK-05: natural faces decide only under the switch', () => {
    const turned = ruling({ naturalHitRoll: 'oneMissesTwentyHits' })
    expect([hits(1, 30, 10, byTheBook), hits(20, 5, 10, byTheBook)]).toEqual([true, false])
    expect([hits(1, 30, 10, turned), hits(20, 5, 10, turned)]).toEqual([false, true])
  })
  it('WWN-ATK-03: level 0 takes nothing off', () => {
    const roll = (skillLevel: number): number =>
      hitTotal(
        'Ana',
        10,
        { kind: 'character', attackBonus: 0, skill: 'stab', skillLevel, attributeModifier: 0, magicBonus: 0 },
        [],
      ).total
    expect([roll(-1), roll(0), roll(1)]).toEqual([8, 10, 11])
  })
  it('WWN-MOD-01: a prone target is easier near and harder far, and a prone attacker strikes worse', () => {
    const far = facts({ adjacent: false, distanceFeet: 50, targetProne: true })
    expect(sum(situationalModifiers(shot, far, byTheBook))).toBe(-2)
    expect(sum(situationalModifiers(shot, facts({ targetProne: true }), byTheBook))).toBe(2)
    expect(sum(situationalModifiers(sword, facts({ attackerProne: true }), byTheBook))).toBe(-4)
    expect(sum(situationalModifiers(shot, facts({ attackerProne: true }), byTheBook))).toBe(0)
  })
  it('WWN-MOD-01: cover counts against blades unless the switch says otherwise', () => {
    const covered = facts({ cover: 'nearFull' })
    expect(sum(situationalModifiers(sword, covered, byTheBook))).toBe(-4)
    expect(sum(situationalModifiers(sword, covered, ruling({ coverAppliesTo: 'rangedOnly' })))).toBe(0)
  })
  it('WWN-CCA-03: two hands cannot shoot beside an armed enemy, a thrown blade can at −4', () => {
    const meleed = facts({ meleed: true })
    expect(obstacle(shot, meleed)).toBe('bow-while-meleed')
    expect(obstacle(knife, meleed)).toBeNull()
    expect(sum(situationalModifiers(knife, meleed, byTheBook))).toBe(-4)
  })
  it('WWN-WPN-03: short range ends on its last foot, long range as well', () => {
    const at = (distanceFeet: number): [string | null, number] => {
      const there = facts({ adjacent: false, distanceFeet })
      return [obstacle(shot, there), sum(situationalModifiers(shot, there, byTheBook))]
    }
    expect([at(100), at(101), at(600)]).toEqual([
      [null, 0],
      [null, -2],
      [null, -2],
    ])
    expect(at(601)[0]).toBe('beyond-long-range')
  })
  it('WWN-WPN-02: a long weapon reaches ten feet, any other five', () => {
    const pike = { weapon: weapon({ traits: ['long'] }), thrown: false }
    const [ten, eleven] = [facts({ distanceFeet: 10 }), facts({ distanceFeet: 11 })]
    expect([obstacle(sword, ten), obstacle(pike, ten), obstacle(pike, eleven)]).toEqual([
      'out-of-reach',
      null,
      'out-of-reach',
    ])
  })
  it('WWN-CCA-05: a swarm of one gains nothing, and no more than three others count', () => {
    expect([swarmBonus(0), swarmBonus(3), swarmBonus(9)]).toEqual([
      { hit: 0, damage: 0 },
      { hit: 6, damage: 3 },
      { hit: 6, damage: 3 },
    ])
  })
  it('WWN-DUL-02: two weapons make snap attacks worse, too', () => {
    expect(sum(mannerModifiers('snap', { dualWield: true, swarmOthers: 0 }))).toBe(-5)
  })
  it('WWN-ACT-08: what Instants add counts for their own number, and the last verdict holds', () => {
    const change = { id: 'a', by: null, name: 'Art' }
    const changes = [
      { ...change, what: 'armorClass' as const, value: 2 },
      { ...change, what: 'hit' as const, value: 1 },
      { ...change, what: 'verdict' as const, hits: true },
      { ...change, what: 'verdict' as const, hits: false },
    ]
    expect([adjustment(changes, 'armorClass'), adjustment(changes, 'damage')]).toEqual([2, 0])
    expect([verdict(true, []), verdict(true, changes)]).toEqual([true, false])
  })
  it('WWN-CLS-02: luck is spent once a scene, and only where it changes something', () => {
    expect(whyNoLuck(true, false, 'hit', false)).toBeNull()
    expect(whyNoLuck(true, false, 'evade', true)).toBeNull()
    expect(whyNoLuck(true, false, 'hit', true)).toBe('luck-changes-nothing')
    expect(whyNoLuck(true, true, 'hit', false)).toBe('luck-used')
    expect(whyNoLuck(false, false, 'hit', false)).toBe('no-veterans-luck')
  })
})

describe('damage and Shock', () => {
  const open = {
    armorClass: 15,
    totalDefense: false,
    immuneToShock: false,
    immuneToWeapon: false,
    shieldReady: false,
  }
  const shock = { damage: 2, armorClass: 15 }
  const reach = (more: Partial<typeof open>, swarm = false): string =>
    shockReach({ shock, swarm }, { ...open, ...more }, byTheBook)
  const blow = { hit: true, damage: 1, maximum: 6, swarmDamage: 0, shock: 4, reach: 'applies' as const }

  it('WWN-DMG-01: a hit may do nothing, or 1 under the switch', () => {
    const weak = { ...NO_BONUSES, attributeModifier: -2 }
    expect(damageRoll('Ana', 1, 0, weak, byTheBook).total).toBe(0)
    expect(damageRoll('Ana', 1, 0, weak, ruling({ minDamageOnHit: 1 })).total).toBe(1)
  })
  it('WWN-SHK-02: Shock is never below 0', () => {
    expect(shockTotal('Ana', 1, { ...NO_BONUSES, attributeModifier: -2 }).total).toBe(0)
  })
  it('WWN-SHK-01: reaches its AC and no higher one; WWN-SHK-05: a dash reaches any', () => {
    expect([reach({}), reach({ armorClass: 16 })]).toEqual(['applies', 'armorClass'])
    expect(
      shockReach(
        { shock: { damage: 1, armorClass: null }, swarm: false },
        { ...open, armorClass: 30 },
        byTheBook,
      ),
    ).toBe('applies')
  })
  it('WWN-CCA-07: a swarm passes armor, shield and Focus, but not Total Defense nor useless weapons', () => {
    expect(reach({ armorClass: 20, immuneToShock: true, shieldReady: true }, true)).toBe('applies')
    expect([reach({ totalDefense: true }, true), reach({ immuneToWeapon: true }, true)]).toEqual([
      'totalDefense',
      'weaponUseless',
    ])
  })
  it('WWN-SHK-06: without a rating there is none', () => {
    expect(shockReach({ shock: null, swarm: true }, open, byTheBook)).toBe('noShock')
  })
  it('WWN-SHK-05: the shield is used up by what it changes, and by nothing else', () => {
    expect(reach({ shieldReady: true })).toBe('shield')
    expect(
      shockReach({ shock, swarm: false }, { ...open, shieldReady: true }, ruling({ shieldShock: 'off' })),
    ).toBe('applies')
    const low = settleDamage('Rat', { ...blow, reach: 'shield' })
    expect([low.damage.total, low.shieldUsed]).toEqual([1, true])
    const high = settleDamage('Rat', { ...blow, reach: 'shield', damage: 4 })
    expect([high.damage.total, high.shieldUsed]).toEqual([4, false])
    const miss = settleDamage('Rat', { ...blow, hit: false, reach: 'shield', shock: 0 })
    expect([miss.damage.total, miss.shieldUsed]).toEqual([0, false])
  })
  it('WWN-SHK-04: the floor replaces less, never more', () => {
    const dealt = (damage: number): [number, boolean] => {
      const settled = settleDamage('Rat', { ...blow, damage })
      return [settled.damage.total, settled.byShock]
    }
    expect([dealt(3), dealt(4), dealt(5)]).toEqual([
      [4, true],
      [4, false],
      [5, false],
    ])
    expect(settleDamage('Rat', { ...blow, damage: 3, reach: 'armorClass' }).damage.total).toBe(3)
  })
  it('WWN-CCA-06, WWN-DICE-02: the cap comes first, the floor last', () => {
    expect([withSwarm(5, 3, 6), withSwarm(6, 3, 6), withSwarm(2, 3, 6)]).toEqual([6, 6, 5])
    expect(settleDamage('Rat', { ...blow, damage: 5, swarmDamage: 3, shock: 8 }).damage.total).toBe(8)
  })
  it('reads a ten-sided 0 as ten and halves it for a d2', () => {
    const dice = (faces: 2 | 10): { dice: number; faces: 2 | 10; bonus: number } => ({
      dice: 1,
      faces,
      bonus: 0,
    })
    expect([sumOf(dice(10), [0, 9]), sumOf(dice(2), [0, 1])]).toEqual([19, 3])
    expect(dieOf(dice(2))).toBe('d2')
  })
})

describe('falling and getting up', () => {
  const hero = { vitality: 'able' as const, frail: false, important: true }
  it('WWN-DMG-02: hit points stop at 0, and nothing heals by negative damage', () => {
    expect([lose(9, 9), lose(9, 12), lose(9, -3)]).toEqual([
      { left: 0, surplus: 0 },
      { left: 0, surplus: 3 },
      { left: 9, surplus: 0 },
    ])
  })
  it('WWN-MTL-01, WWN-MTL-05: who matters is mortally wounded, others die', () => {
    expect(vitalityAfter(hero, 1, 'lethal', false)).toBe('able')
    expect(vitalityAfter(hero, 0, 'lethal', false)).toBe('mortallyWounded')
    expect(vitalityAfter({ ...hero, important: false }, 0, 'lethal', false)).toBe('dead')
    expect(vitalityAfter(hero, 0, 'catastrophic', true)).toBe('dead')
  })
  it('WWN-DMG-03, WWN-DMG-04: sparing is for attacks that can spare', () => {
    expect(vitalityAfter(hero, 0, 'nonLethal', true)).toBe('unconscious')
    expect(vitalityAfter(hero, 0, 'nonLethal', false)).toBe('mortallyWounded')
    expect(vitalityAfter(hero, 0, 'psychic', true)).toBe('incapacitated')
    expect(vitalityAfter(hero, 0, 'lethal', true)).toBe('mortallyWounded')
  })
  it('WWN-MTL-03, WWN-MTL-04, WWN-EXE-06: the frail and the fallen die', () => {
    expect(vitalityAfter({ ...hero, frail: true }, 0, 'lethal', false)).toBe('dead')
    expect(vitalityAfter({ ...hero, frail: true }, 1, 'lethal', false)).toBe('able')
    expect(vitalityAfter({ ...hero, vitality: 'mortallyWounded' }, 0, 'nonLethal', true)).toBe('dead')
    expect(vitalityAfter({ ...hero, vitality: 'unconscious' }, 0, 'lethal', false)).toBe('dead')
  })
  it('WWN-MTL-02: neither the round of the fall nor the next one counts', () => {
    expect([2, 3, 4, 8].map((round) => fullRoundsSince(2, round))).toEqual([0, 0, 1, 5])
  })
  it('WWN-WND-01: severe from 11 on, fatal further from 16 on', () => {
    const roll = (surplus: number): number[] => {
      const injured = injuryRoll('Ana', 1, 0, surplus)
      return [injured.injuries, injured.fatalWounds]
    }
    expect([roll(9), roll(10), roll(14), roll(15)]).toEqual([
      [1, 0],
      [2, 1],
      [2, 1],
      [2, 2],
    ])
  })
  it('WWN-HEA-01, WWN-HEA-02, WWN-SYS-01: stops at the maximum and at 0', () => {
    const sleeper = { current: 18, maximum: 19, perNight: 3, frail: false, deprived: false }
    expect([afterNights(sleeper, 1), afterNights(sleeper, 0)]).toEqual([19, 18])
    expect(afterNights({ ...sleeper, frail: true }, 7)).toBe(18)
    expect([firstAid('Ana', 1, -1).total, firstAid('Ana', 1, 0).total]).toEqual([0, 1])
    expect([strainAfterNights(1, 2), canBearStrain(10, 1, 11), canBearStrain(11, 0, 11)]).toEqual([
      0,
      true,
      true,
    ])
  })
})

describe('checks and saves', () => {
  const [pc, npc] = [
    { total: 9, isPlayers: true },
    { total: 9, isPlayers: false },
  ]
  it('WWN-OPP-02: a tie among equals leaves things as they are', () => {
    expect([opposed(pc, pc, byTheBook), opposed(npc, npc, byTheBook)]).toEqual(['passive', 'passive'])
    expect(opposed(pc, npc, ruling({ opposedTie: 'defenderWins' }))).toBe('passive')
    expect(opposed(pc, npc, ruling({ opposedTie: 'reroll' }))).toBe('reroll')
  })
  it('WWN-GRP-03: one that is not beaten holds, and beating all frees', () => {
    const holders = [8, 10].map((total) => ({ total, isPlayers: false }))
    expect(escapes({ total: 10, isPlayers: false }, holders, byTheBook)).toBe('passive')
    expect(escapes({ total: 10, isPlayers: true }, holders, byTheBook)).toBe('active')
    expect(escapes({ total: 11, isPlayers: false }, holders, byTheBook)).toBe('active')
  })
  it('WWN-GRP-06: a tie frees', () => expect(movesGrappled(9, 9)).toBe(false))
  it('WWN-GRP-07: a larger target counts once, and one that is barely plausible whatever its size', () => {
    const handled = (sizeClass: SizeClass, target: SizeClass, hardToHandle = false) =>
      handlingOf({ sizeClass }, { sizeClass: target, hardToHandle })
    expect([handled('man', 'huge'), handled('large', 'huge')]).toEqual(['larger', 'larger'])
    expect([handled('huge', 'man'), handled('man', 'small')]).toEqual(['usual', 'usual'])
    expect([handled('man', 'man', true), handled('huge', 'small', true)]).toEqual([
      'barelyPlausible',
      'barelyPlausible',
    ])
  })
  it('WWN-GRP-01: one hold at a time, with both hands', () => {
    const ana = { id: 'ana', handsFree: 2, naturalGrasp: false }
    const held = [{ id: 'g', grappler: 'ana', defender: 'rat', startedRound: 1, spares: null }]
    expect(grappleObstacle(ana, 'rat', [])).toBeNull()
    expect(grappleObstacle({ ...ana, handsFree: 1 }, 'rat', [])).toBe('hands-full')
    expect(grappleObstacle({ ...ana, handsFree: 0, naturalGrasp: true }, 'rat', [])).toBeNull()
    expect([grappleObstacle(ana, 'rat', held), grappleObstacle(ana, 'dog', held)]).toEqual([
      'holds-already',
      'holds-another',
    ])
    expect(grappleObstacle({ ...ana, id: 'rat' }, 'dog', held)).toBe('is-held')
  })
  it('WWN-CCA-11: what hews or crushes breaks shields without magic', () => {
    const [axe, shield] = [
      weapon({ tags: ['hewing'] }),
      { magic: false, broken: false, state: 'inHand' as const },
    ]
    expect(shatterObstacle(axe, false, shield)).toBeNull()
    expect(shatterObstacle(weapon(), true, shield)).toBe('weapon-cannot-shatter')
    expect(shatterObstacle(weapon({ kind: 'unarmed' }), true, shield)).toBeNull()
    expect(shatterObstacle(axe, false, { ...shield, magic: true })).toBe('shield-magical')
    expect(shatterObstacle(axe, false, null)).toBe('no-shield')
  })
  it('WWN-SAV-01, WWN-SAV-03: natural faces decide, and a foe needs 2 at least', () => {
    expect([savingThrow('Ana', 1, 30, 2).saved, savingThrow('Ana', 13, 0, 13).saved]).toEqual([false, true])
    expect([foeSaveTarget(0), foeSaveTarget(26), foeSaveTarget(40), foeSaveTarget(1, 9)]).toEqual([
      15, 2, 2, 9,
    ])
  })
  it('WWN-NSK-01: foes know what they are good at', () => {
    const foe = { skillBonus: 2, goodAt: ['sneak' as const], badAt: ['convince' as const] }
    expect([foeSkill(foe, 'sneak'), foeSkill(foe, 'convince'), foeSkill(foe, 'sail')]).toEqual([2, -1, 0])
  })
  it('WWN-MOR-01, WWN-MOR-02: equal holds, equal is impulsive', () => {
    expect([moraleHolds(8, 8), moraleHolds(9, 8), isImpulsive(5, 4), isImpulsive(1, 0)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it('WWN-CCA-14, WWN-CCA-15: a spent limit lets new attackers by, and nobody stopping turns nothing', () => {
    const screen = { id: 's', screener: 'ana', ward: 'bo', contested: ['rat'], limit: 1 }
    expect([canContest(screen, 'rat'), canContest(screen, 'dog')]).toEqual([true, false])
    expect(turnedOn([{ screener: 'ana', total: 3, stops: false }])).toEqual([])
    const tied = ['ana', 'bo'].map((screener) => ({ screener, total: 9, stops: true }))
    expect(turnedOn(tied)).toEqual(['ana', 'bo'])
  })
  it('WWN-EXE-01, WWN-EXE-02: a full minute, and bands that end on their last foot', () => {
    const attack = { unaware: true, spooked: false, seconds: 60, unarmed: false, lethalUnarmed: false }
    expect([executionObstacle(attack), executionObstacle({ ...attack, seconds: 59 })]).toEqual([
      null,
      'not-prepared',
    ])
    expect(executionObstacle({ ...attack, unarmed: true })).toBe('not-lethal-unarmed')
    expect(executionObstacle({ ...attack, spooked: true })).toBe('spooked')
    expect([6, 7, 100, 101, 600, 601].map((feet) => executionRange(bow(), feet))).toEqual([
      'pointBlank',
      'normal',
      'normal',
      'extreme',
      'extreme',
      null,
    ])
  })
})
