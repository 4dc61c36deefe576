/** Edges of the order of WWN's fights and of what a turn pays for, that no worked example reaches. */
import { describe, expect, it } from 'vitest'
import {
  chargeFeet,
  COSTS,
  maySnapAttack,
  moveFeet,
  pay,
  reloadCost,
  tradeMain,
  whyNoAction,
  whyNoCharge,
} from '../../../electron/rules/wwn/turn/budget'
import { castingObstacle, slotsAfter } from '../../../electron/rules/wwn/magic/casting'
import { armorPenalty } from '@shared/wwn/checkBonus'
import { loadedMove, overloadSteps } from '../../../electron/rules/wwn/sheet/encumbrance'
import { bestModifier } from '../../../electron/rules/wwn/turn/initiative'
import { bow, byTheBook, ruling, weapon } from './given'

describe('turns and budgets', () => {
  const budget = { mainActions: 1, moveActions: 1, turn: 'acting' as const }
  it('WWN-INI-02: the unable and those without a modifier do not count, and there is no floor', () => {
    const member = (modifier: number | null, able = true): { able: boolean; modifier: number | null } => ({
      able,
      modifier,
    })
    expect([
      bestModifier([]),
      bestModifier([member(null)]),
      bestModifier([member(-1), member(null)]),
    ]).toEqual([0, 0, -1])
    expect(bestModifier([member(2, false), member(-2)])).toBe(-2)
  })
  it('WWN-ACT-01: each thing is paid for once, on the own turn', () => {
    expect(whyNoAction(COSTS.meleeAttack, budget)).toBeNull()
    expect(whyNoAction(COSTS.meleeAttack, pay(COSTS.snapAttack, budget))).toBe('main-spent')
    expect(whyNoAction(COSTS.charge, pay(COSTS.standUp, budget))).toBe('move-spent')
    expect(whyNoAction(COSTS.goProne, { ...budget, turn: 'waiting' })).toBe('not-its-turn')
    expect(pay(COSTS.run, tradeMain(budget))).toEqual({ ...budget, mainActions: 0, moveActions: 1 })
  })
  it('WWN-CCA-04, WWN-CCA-16, WWN-CCA-22, WWN-CCA-26: Instants and held actions need no turn', () => {
    const waiting = { ...budget, turn: 'waiting' as const }
    expect([whyNoAction(COSTS.snapAttack, waiting), whyNoAction(COSTS.dropItem, waiting)]).toEqual([
      null,
      null,
    ])
    const held = { ...pay(COSTS.holdAction, budget), turn: 'holding' as const }
    expect([whyNoAction(COSTS.rangedAttack, held), whyNoAction(COSTS.run, held)]).toEqual([
      null,
      'move-spent',
    ])
  })
  it('WWN-CCA-04: foes snap by the switch', () => {
    const foe = { isCharacter: false, named: true, snapAttackAllowed: false }
    expect(maySnapAttack(foe, byTheBook)).toBe(false)
    expect(maySnapAttack(foe, ruling({ npcSnapAttack: 'namedNpcs' }))).toBe(true)
    expect(maySnapAttack({ ...foe, named: false }, ruling({ npcSnapAttack: 'all' }))).toBe(true)
  })
  it('WWN-ACT-04: ground and being prone halve once each, in whole feet', () => {
    expect(moveFeet(30, { hindered: true, prone: true })).toBe(7)
    expect([moveFeet(0, { hindered: true, prone: false }), chargeFeet(30, true)]).toEqual([0, 30])
  })
  it('WWN-CCA-10: ten feet at least, twice the move at most', () => {
    expect([9, 10, 60, 61].map((feet) => whyNoCharge(feet, 30, false))).toEqual([
      'charge-too-short',
      null,
      null,
      'charge-too-far',
    ])
  })
  it('WWN-CCA-21: a bow by its archer, a crossbow always the Main Action', () => {
    const crossbow = weapon({ kind: 'ranged', traits: ['slowReload'] })
    expect(reloadCost(bow(), 1, true)?.type).toBe('onTurn')
    expect(reloadCost(bow(), 0, false)?.type).toBe('move')
    expect(reloadCost(bow(), 1, false)?.type).toBe('move')
    expect(reloadCost(crossbow, 4, true)?.type).toBe('main')
  })
  it('WWN-CCA-08, WWN-CCA-09: each reason keeps from casting, and the slot goes by the switch', () => {
    const caster = {
      slots: 1,
      freeHands: 1,
      canSpeak: true,
      hinderedByArmor: false,
      damageTaken: false,
      castingHandBusy: false,
      jostled: false,
    }
    expect(castingObstacle(caster)).toBeNull()
    expect(castingObstacle({ ...caster, slots: 0 })).toBe('no-slots')
    expect(castingObstacle({ ...caster, jostled: true })).toBe('jostled')
    expect(castingObstacle({ ...caster, castingHandBusy: true })).toBe('hand-was-busy')
    expect(castingObstacle({ ...caster, hinderedByArmor: true })).toBe('armored')
    expect([slotsAfter(2, true, byTheBook), slotsAfter(0, false, byTheBook)]).toEqual([1, 0])
    const kept = ruling({ interruptedSpellSlot: 'kept' })
    expect([slotsAfter(2, true, kept), slotsAfter(2, false, kept)]).toEqual([2, 1])
  })
  it('WWN-ENC-01: steps begin one point beyond the capacity', () => {
    const steps = (readied: number, stowed: number): number => overloadSteps(11, { readied, stowed })
    expect([steps(5, 11), steps(6, 11), steps(7, 15), steps(8, 0), steps(0, 19)]).toEqual([0, 1, 1, 2, 2])
    const move = (readied: number): number => loadedMove('Ana', 30, 11, { readied, stowed: 0 }).total
    expect([move(5), move(7), move(9), move(10)]).toEqual([30, 20, 10, 0])
  })
  it('WWN-ARM-01: medium armor hinders Sneak, heavy Exert as well', () => {
    const suit = (kind: 'light' | 'medium' | 'heavy'): { class: typeof kind; encumbrance: number } => ({
      class: kind,
      encumbrance: 2,
    })
    expect([armorPenalty(suit('light'), 'sneak'), armorPenalty(suit('medium'), 'sneak')]).toEqual([0, -2])
    expect([armorPenalty(suit('medium'), 'exert'), armorPenalty(suit('heavy'), 'exert')]).toEqual([0, -2])
  })
})
