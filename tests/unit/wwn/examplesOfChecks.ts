/** Examples of checks, saves, shoving, grappling, executions, health. */
import { hits } from '../../../electron/rules/wwn/attack/roll'
import { aid, opposed, skillCheck, succeeds } from '../../../electron/rules/wwn/checks/checks'
import { damageRoll, doesDamage, punchDamage } from '../../../electron/rules/wwn/attack/damage'
import { attributeModifier } from '@shared/wwn/checkBonus'
import { hitPointDice } from '../../../electron/rules/wwn/sheet/derived'
import {
  executionDamage,
  executionObstacle,
  executionSaveModifier,
} from '../../../electron/rules/wwn/attack/execution'
import {
  executedVitality,
  fullRoundsSince,
  injuryRoll,
  lose,
  stabilizeDifficulty,
} from '../../../electron/rules/wwn/harm/harm'
import {
  afterNights,
  canBearStrain,
  firstAid,
  strainAfterFirstAid,
} from '../../../electron/rules/wwn/harm/healing'
import { escapes, handlingOf, movesGrappled } from '../../../electron/rules/wwn/attack/manoeuvreChecks'
import { foeSaveTarget, savingThrow, saveTarget } from '../../../electron/rules/wwn/checks/saveTargets'
import {
  EXECUTION_WOUNDS,
  HANDLING_PENALTY,
  ROUND_SECONDS,
  SHIELD_DEFENDER_BONUS,
} from '../../../electron/rules/wwn/tables'
import {
  at,
  byTheBook,
  flag,
  many,
  NO_BONUSES,
  one,
  same,
  weapon,
  yes,
  type Example,
  type Given,
} from './given'

const check = (
  given: Given,
  names: { dice: string; skill: string; attribute: string },
  modifier = 0,
): number =>
  skillCheck({
    who: 'Ana',
    skill: 'punch',
    dice: one(given, names.dice),
    skillLevel: one(given, names.skill),
    attributeModifier: one(given, names.attribute),
    modifiers: [{ why: 'the example', value: modifier }],
  }).total
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const PLAIN_DIE = 10
const hit = (given: Given): boolean =>
  hits(PLAIN_DIE, one(given, 'hitTotal'), one(given, 'targetAC'), byTheBook)
const wins = (attacker: number, defender: number): boolean =>
  opposed({ total: attacker, isPlayers: true }, { total: defender, isPlayers: false }, byTheBook) === 'active'
/** The most that a weapon of an example does. */
const most = (given: Given, magicBonus: number): number =>
  damageRoll(
    'Ana',
    one(given, 'dieMax'),
    0,
    { ...NO_BONUSES, attributeModifier: one(given, 'attrMod'), magicBonus },
    byTheBook,
  ).total

export const EXAMPLES_OF_CHECKS: Record<string, Example> = {
  'WWN-SHV-01': (given) => {
    const atkTotal = check(given, { dice: 'atk2d6', skill: 'atkSkill', attribute: 'atkStrMod' })
    const defTotal = check(given, { dice: 'def2d6', skill: 'defSkill', attribute: 'defStrMod' })
    return {
      hit: flag(hit(given)),
      atkTotal,
      defTotal,
      shoved: flag(hit(given) && wins(atkTotal, defTotal)),
      damage: flag(doesDamage('shove')),
    }
  },
  'WWN-GRP-01': (given) => {
    const atkTotal = check(given, { dice: 'atk2d6', skill: 'atkPunch', attribute: 'atkStrMod' })
    const defTotal = check(given, { dice: 'def2d6', skill: 'defPunch', attribute: 'defStrMod' })
    return {
      hit: flag(hit(given)),
      atkTotal,
      defTotal,
      grappled: flag(hit(given) && wins(atkTotal, defTotal)),
    }
  },
  'WWN-GRP-03': (given) => {
    const result = escapes(
      { total: one(given, 'defTotal'), isPlayers: yes(given, 'defenderIsPc') },
      many(given, 'grapplerTotals').map((total) => ({ total, isPlayers: true })),
      byTheBook,
    )
    return { escapes: flag(result === 'active') }
  },
  'WWN-GRP-05': (given) => {
    const [faces, skills, modifiers] = [
      many(given, 'dmgDice'),
      many(given, 'punchSkills'),
      many(given, 'strMods'),
    ]
    const damage = Array.from({ length: one(given, 'grapplers') }, (_, i) => {
      const bonuses = {
        ...NO_BONUSES,
        punch: punchDamage(at(skills, i)),
        attributeModifier: at(modifiers, i),
      }
      return damageRoll('Rat', at(faces, i), 0, bonuses, byTheBook).total
    })
    return { damage, total: sum(damage) }
  },
  'WWN-GRP-06': (given) => {
    const moved = movesGrappled(one(given, 'atkTotal'), one(given, 'defTotal'))
    return { moved: flag(moved), grappled: flag(moved) }
  },
  'WWN-GRP-07': (given) => {
    const penalty = same(
      given,
      'sizePenalty',
      HANDLING_PENALTY[handlingOf({ sizeClass: 'man' }, { sizeClass: 'large', hardToHandle: false })],
    )
    return {
      atkTotal: check(given, { dice: 'atk2d6', skill: 'atkPunch', attribute: 'atkStrMod' }, penalty),
    }
  },
  'WWN-CCA-11': (given) => {
    const bonus = same(given, 'defenderBonus', SHIELD_DEFENDER_BONUS)
    if (!yes(given, 'hit')) return {}
    return {
      atkTotal: check(given, { dice: 'atk2d6', skill: 'atkStab', attribute: 'atkStrMod' }),
      defTotal: check(given, { dice: 'def2d6', skill: 'defStab', attribute: 'defStrMod' }, bonus),
    }
  },
  'WWN-EXE-01': (given) => {
    const seconds = one(given, 'preparationRounds') * ROUND_SECONDS
    const attack = { unaware: true, spooked: false, seconds, unarmed: false, lethalUnarmed: false }
    return { ready: flag(executionObstacle(attack) === null) }
  },
  'WWN-EXE-02': (given) => {
    const total = check(given, { dice: 'dice2d6', skill: 'shoot', attribute: 'dexMod' })
    return { total, hit: flag(succeeds(total, one(given, 'difficulty'))) }
  },
  'WWN-EXE-04': (given) => {
    const used = weapon()
    const modifier = executionSaveModifier(used, one(given, 'attackerSkill')).total
    const { total, saved } = savingThrow('Rat', one(given, 'd20'), modifier, one(given, 'saveTarget'))
    const taken = executionDamage('Rat', used, most(given, one(given, 'magicBonus'))).total
    const killed = !saved && executedVitality({ frail: false, important: true }, false, byTheBook) === 'dead'
    return { saveTotal: total.total, saved: flag(saved), dead: flag(killed && taken > 0) }
  },
  'WWN-EXE-05': (given) => {
    const damage = executionDamage('Rat', weapon(), most(given, one(given, 'magicBonus'))).total
    return {
      damage,
      hpAfter: lose(one(given, 'hp'), damage).left,
      wounds: one(given, 'wounds') + EXECUTION_WOUNDS,
    }
  },
  'WWN-WPN-02': (given) => {
    const used = weapon({ traits: yes(given, 'precise') ? ['preciselyMurderous'] : [] })
    const modifier = executionSaveModifier(used, one(given, 'attackerSkill')).total
    const { total, saved } = savingThrow('Rat', one(given, 'd20'), modifier, one(given, 'saveTarget'))
    return {
      saveTotal: total.total,
      saved: flag(saved),
      damage: executionDamage('Rat', used, most(given, 0)).total,
    }
  },
  'WWN-ATT-01': (given) => ({ modifiers: many(given, 'scores').map((score) => attributeModifier(score)) }),
  'WWN-SKL-02': (given) => {
    const total = skillCheck({
      who: 'Ana',
      skill: 'notice',
      dice: sum(many(given, 'dice')),
      skillLevel: one(given, 'skillLevel'),
      attributeModifier: one(given, 'attrMod'),
    }).total
    return { total, success: flag(succeeds(total, one(given, 'difficulty'))) }
  },
  'WWN-OPP-01': (given) => {
    const aTotal = one(given, 'a2d6') + one(given, 'aMods')
    const bTotal = one(given, 'b2d6') + one(given, 'bMods')
    const result = opposed(
      { total: aTotal, isPlayers: false },
      { total: bTotal, isPlayers: false },
      byTheBook,
    )
    return { aTotal, bTotal, aWins: flag(result === 'active') }
  },
  'WWN-OPP-02': (given) => {
    const pc = { total: one(given, 'pcTotal'), isPlayers: true }
    const npc = { total: one(given, 'npcTotal'), isPlayers: false }
    const both = opposed(pc, npc, byTheBook) === 'active' && opposed(npc, pc, byTheBook) === 'passive'
    return { pcWins: flag(both) }
  },
  'WWN-AID-01': (given) => ({ bonus: aid(one(given, 'successfulHelpers')) }),
  'WWN-SAV-01': (given) => {
    const { total, saved } = savingThrow(
      'Ana',
      one(given, 'd20'),
      one(given, 'modifier'),
      one(given, 'saveTarget'),
    )
    return { total: total.total, saved: flag(saved) }
  },
  'WWN-SAV-02': (given) => {
    const modifiers = {
      strength: one(given, 'strMod'),
      constitution: one(given, 'conMod'),
      dexterity: one(given, 'dexMod'),
      intelligence: one(given, 'intMod'),
      wisdom: one(given, 'wisMod'),
      charisma: one(given, 'chaMod'),
    }
    const level = one(given, 'level')
    return {
      physical: saveTarget('physical', level, modifiers).total,
      evasion: saveTarget('evasion', level, modifiers).total,
      mental: saveTarget('mental', level, modifiers).total,
      luck: saveTarget('luck', level, modifiers).total,
    }
  },
  'WWN-SAV-03': (given) => ({ saveTargets: many(given, 'hitDice').map((dice) => foeSaveTarget(dice)) }),
  'WWN-HPT-01': (given) => {
    const perDie = hitPointDice(many(given, 'dice'), one(given, 'conMod'))
    return { perDie, total: sum(perDie) }
  },
  'WWN-MTL-02': (given) => {
    const [fell, now] = [one(given, 'downRound'), one(given, 'currentRound')]
    const difficulty = stabilizeDifficulty(fell, now, yes(given, 'hasKit')).total
    const total = skillCheck({
      who: 'Ana',
      skill: 'heal',
      dice: sum(many(given, 'dice')),
      skillLevel: one(given, 'heal'),
      attributeModifier: one(given, 'bestMod'),
    }).total
    return {
      fullRounds: fullRoundsSince(fell, now),
      difficulty,
      total,
      stabilized: flag(succeeds(total, difficulty)),
    }
  },
  'WWN-SYS-01': (given) => ({
    canReceive: flag(canBearStrain(one(given, 'strain'), one(given, 'cost'), one(given, 'con'))),
  }),
  'WWN-HEA-01': (given) => ({
    hpAfter: afterNights(
      {
        current: one(given, 'hp'),
        maximum: one(given, 'hpMax'),
        perNight: one(given, 'level'),
        frail: false,
        deprived: false,
      },
      one(given, 'nights'),
    ),
  }),
  'WWN-HEA-02': (given) => ({
    healed: firstAid('Ana', one(given, 'd6'), one(given, 'heal')).total,
    strainAfter: strainAfterFirstAid(one(given, 'strain')),
  }),
  'WWN-WND-01': (given) => {
    const injured = injuryRoll('Ana', one(given, 'd12'), one(given, 'injuries'), one(given, 'excess'))
    return {
      severity: injured.severity.total,
      newInjuries: injured.injuries,
      newFatalWounds: injured.fatalWounds,
    }
  },
}
