/** Examples of rounds, initiative, budgets, movement, screens, loads. */
import { moveFeet, tradeMain } from '../../../electron/rules/wwn/turn/budget'
import { castingObstacle } from '../../../electron/rules/wwn/magic/casting'
import { opposed, skillCheck } from '../../../electron/rules/wwn/checks/checks'
import { readiedCapacity, stowedCapacity } from '../../../electron/rules/wwn/sheet/derived'
import { bestModifier, sideInitiative } from '../../../electron/rules/wwn/turn/initiative'
import { isImpulsive, moraleHolds } from '../../../electron/rules/wwn/checks/morale'
import { canContest, screenLimit, turnedOn } from '../../../electron/rules/wwn/attack/screenLimits'
import { ROUND_SECONDS } from '../../../electron/rules/wwn/tables'
import { byTheBook, flag, many, one, yes, type Example, type Given } from './given'

const able = (modifiers: number[]): { able: boolean; modifier: number }[] =>
  modifiers.map((modifier) => ({ able: true, modifier }))
const checked = (given: Given, dice: string, skill: string, attribute: string): number =>
  skillCheck({
    who: 'Ana',
    skill: 'stab',
    dice: one(given, dice),
    skillLevel: one(given, skill),
    attributeModifier: one(given, attribute),
  }).total

export const EXAMPLES_OF_ORDER: Record<string, Example> = {
  'WWN-RND-01': (given) => ({ seconds: one(given, 'rounds') * ROUND_SECONDS }),
  'WWN-INI-01': (given) => ({
    pcInitiative: sideInitiative('Heroes', one(given, 'pcD8'), bestModifier(able(many(given, 'pcDexMods'))))
      .total,
    npcInitiative: sideInitiative('Rats', one(given, 'npcD8'), bestModifier([]), one(given, 'npcModifier'))
      .total,
  }),
  'WWN-INI-02': (given) => ({
    initiative: sideInitiative('Heroes', one(given, 'd8'), bestModifier(able(many(given, 'dexMods')))).total,
  }),
  'WWN-ACT-03': (given) => {
    const budget = {
      mainActions: 1,
      moveActions: one(given, 'moveActions'),
      turn: 'acting' as const,
    }
    const after = yes(given, 'mainTradedForMove') ? tradeMain(budget) : budget
    const each = moveFeet(one(given, 'moveRateFeet'), { hindered: false, prone: false })
    return { maxFeetThisRound: after.moveActions * each }
  },
  'WWN-ACT-04': (given) => ({
    feet: moveFeet(one(given, 'moveRateFeet'), { hindered: yes(given, 'hindered'), prone: false }),
  }),
  'WWN-CCA-08': (given) => ({
    canCast: flag(
      castingObstacle({
        slots: 1,
        freeHands: 1,
        canSpeak: true,
        hinderedByArmor: false,
        damageTaken: yes(given, 'damageTakenThisRound'),
        castingHandBusy: false,
        jostled: false,
      }) === null,
    ),
  }),
  'WWN-CCA-13': (given) => {
    const attackerTotal = checked(given, 'attacker2d6', 'attackerSkill', 'attackerAttr')
    const screenerTotal = checked(given, 'screener2d6', 'screenerSkill', 'screenerAttr')
    const result = opposed(
      { total: attackerTotal, isPlayers: false },
      { total: screenerTotal, isPlayers: true },
      byTheBook,
    )
    return { attackerTotal, screenerTotal, redirected: flag(result === 'passive') }
  },
  'WWN-CCA-14': (given) => {
    const attackers = Array.from({ length: one(given, 'attackersThisRound') }, (_, i) => `foe${String(i)}`)
    const contested: string[] = []
    const limit = screenLimit(one(given, 'combatSkill'))
    for (const attacker of attackers)
      if (canContest({ id: 's', screener: 'ana', ward: 'bo', contested, limit }, attacker))
        contested.push(attacker)
    return { screenable: contested.length, unscreened: attackers.length - contested.length }
  },
  'WWN-CCA-15': (given) => {
    const attackerTotal = one(given, 'attackerTotal')
    const [screener] = turnedOn(
      many(given, 'screenerTotals').map((total, i) => ({
        screener: String(i + 1),
        total,
        stops: total > attackerTotal,
      })),
    )
    return { redirectedToIndex: Number(screener) }
  },
  'WWN-CCA-17': (given) => ({
    feet: moveFeet(one(given, 'moveRateFeet'), { hindered: false, prone: yes(given, 'prone') }),
  }),
  'WWN-MOR-01': (given) => {
    const total = many(given, 'dice').reduce((sum, die) => sum + die, 0)
    return { total, holds: flag(moraleHolds(total, one(given, 'morale'))) }
  },
  'WWN-MOR-02': (given) => ({ impulsive: flag(isImpulsive(one(given, 'd10'), one(given, 'instinct'))) }),
  'WWN-ENC-01': (given) => ({
    readied: readiedCapacity(one(given, 'strength')),
    stowed: stowedCapacity(one(given, 'strength')),
  }),
}
