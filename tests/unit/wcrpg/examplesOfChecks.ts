/**
 * The examples of dice, Checks, derived numbers and the opening of a fight, each played with the numbers of its entry
 * (what takes a fight is in examplesOfOpening.ts).
 */
import { ScriptedDice } from '../../../electron/engine/dice'
import { parseEntry } from '../../../renderer/src/dice/entry'
import type { Tally } from '../../../electron/engine/tally'
import {
  criticalOf,
  criticalRange,
  encumbranceTotal,
  judgeCheck,
  judgeOpposed,
  skillDc,
} from '../../../electron/rules/wcrpg/checks/checks'
import { attributeBonus, woundsTotal } from '../../../electron/rules/wcrpg/sheet/condition'
import { damageOfHit } from '../../../electron/rules/wcrpg/harm/damageOfHit'
import { readD5, sumD10, sumD5 } from '../../../electron/rules/wcrpg/dice'
import {
  applicableHd,
  effectiveHitDifficulty,
  type AttackSituation,
} from '../../../electron/rules/wcrpg/attack/effectiveHitDifficulty'
import { fighterOf } from '../../../electron/rules/wcrpg/fighter'
import { combatMove, ratingText } from '../../../electron/rules/wcrpg/movement/movement'
import { crash } from '../../../electron/rules/wcrpg/checks/stunts'
import type { Sheet } from '../../../electron/rules/wcrpg/types'
import { blankWeapon } from '@shared/wcrpg/blanks'
import { many, one, truth, type Given } from '../catalogue/given'
import { EXAMPLES_OF_OPENING } from './examplesOfOpening'
import { ASK, NOW, resolution, sheet } from './ground'
import { fightOf } from './simpleGround'
import { same } from './smallFights'

type Example = (given: Given) => Record<string, unknown>

const LASER = blankWeapon('Second Class Hand Laser')

/** A clear shot at somebody without anything that helps or hinders, but for what is given. */
const ehdOf = (situation: Pick<AttackSituation, 'attacker' | 'target'> & Partial<AttackSituation>): number =>
  effectiveHitDifficulty(
    resolution(),
    {
      weapon: LASER,
      surpriseRound: false,
      lineOfSight: 'clear',
      crossfire: 'none',
      dodgeSpecialization: null,
      weaponIncrements: 0,
      modifiers: [],
      circumstances: [],
      bonusPenalty: 0,
      rating: null,
      ignoresDodge: false,
      ...situation,
    },
    NOW,
  ).total

const lifter = (score: number, encumbrance: number): Sheet =>
  sheet({ encumbrance, skills: { lifting: { score } } })
/** A direction that the crashed may face. */
const FACING = 1

/** What one step of a tally takes off. */
function takenOff(total: Tally, what: string): number {
  const step = total.toDerivation().steps.find((each) => each.what === what)
  if (step === undefined) throw new Error(`nothing is taken off for ${what}`)
  return -step.amount
}

export const EXAMPLES_OF_CHECKS: Record<string, Example> = {
  'WCC-DICE-01': (given) => {
    // the two faces as they are typed, tens first
    const typed = [one(given, 'tensFace'), one(given, 'onesFace')].join('')
    const entry = parseEntry(typed, 'percent', 1)
    if (!('faces' in entry)) throw new Error(`${typed} is no d%: ${entry.problem}`)
    return { result: new ScriptedDice(entry.faces).percent(ASK) }
  },
  ...EXAMPLES_OF_OPENING,
  'WCC-DICE-02': (given) => {
    const faces = many(given, 'faces')
    return { sum: sumD10(resolution({ faces }), faces.length, ASK) }
  },
  'WCC-DICE-03': (given) => {
    const faces = many(given, 'rawFaces')
    return { values: faces.map(readD5), sum: sumD5(resolution({ faces }), faces.length, ASK) }
  },
  // 1d2 is rolled for the Wounds of a stunt that goes wrong, and for nothing else
  'WCC-DICE-04': (given) => {
    const faces = many(given, 'rawFaces')
    const dice = faces.flatMap((face) => [FACING, face])
    const { resolution: made, encounter } = fightOf([{ id: 'ana', side: 'a' }], { a: {} }, dice)
    for (const _ of faces) crash(made, fighterOf(made, encounter.id, 'ana'))
    const crashes = made.log.lines.filter(({ say }) => say === 'stunt.crashed')
    return { values: crashes.map((line) => line.with['wounds']), sum: woundsTotal(made.peek('ana')) }
  },
  'WCC-CHECK-01': (given) => {
    const { success, degree } = judgeCheck(one(given, 'roll'), one(given, 'dc'), null)
    return { success, degree }
  },
  'WCC-CHECK-02': (given) => {
    const { success, degree } = judgeCheck(one(given, 'roll'), one(given, 'dc'), null)
    return { [success ? 'degreeOfSuccess' : 'degreeOfFailure']: degree }
  },
  'WCC-CHECK-03': (given) => {
    const specializations = [{ name: 'pistols', score: one(given, 'specialization') }]
    const marine = sheet({
      disciplines: { tactical: one(given, 'characteristic') },
      skills: { security: { score: one(given, 'skillScore'), characteristic: 'tactical', specializations } },
    })
    return { dc: skillDc(marine, 'security', 'pistols').total }
  },
  'WCC-OPP-01': (given) => {
    const actor = judgeCheck(one(given, 'actorRoll'), one(given, 'actorDc'), null)
    const target = judgeCheck(one(given, 'targetRoll'), one(given, 'targetDc'), null)
    return {
      actorDegree: actor.degree,
      targetDegree: target.degree,
      winner: judgeOpposed(actor, target),
    }
  },
  'WCC-CRIT-01': (given) => {
    const roll = one(given, 'roll')
    const critical = criticalOf(roll, 'both', criticalRange(resolution()))
    return { critical, success: judgeCheck(roll, one(given, 'dc'), critical).success }
  },
  'WCC-ATTR-02': (given) => ({ powerModifier: attributeBonus(one(given, 'power')) }),
  'WCC-HD-01': (given) => {
    const modifiers = many(given, 'modifiers').map((value) => ({ why: 'the example', value }))
    const target = sheet({ hd: one(given, 'baseEhd') })
    return { ehd: ehdOf({ attacker: sheet(), target, modifiers }) }
  },
  'WCC-HD-02': (given) => {
    const target = sheet({
      hd: one(given, 'hd'),
      fhd: one(given, 'fhd'),
      thd: one(given, 'thd'),
      bhd: one(given, 'bhd'),
    })
    const weapon = { ...LASER, blast: truth(given, 'blast') }
    return { applicableHd: applicableHd(target, weapon, truth(given, 'surpriseRound')).value }
  },
  'WCC-MOVE-01': (given) => {
    const marine = sheet({ combatMove: String(one(given, 'combatMoveShort')) })
    return { combatMoveLong: ratingText(combatMove(marine, 'long')) }
  },
  'WCC-ENC-01': (given) => {
    const marine = lifter(one(given, 'liftingScore'), one(given, 'rawEncumbrance'))
    return { encumbranceTotal: encumbranceTotal(marine).total }
  },
  'WCC-SKILL-03': (given) => {
    const total = encumbranceTotal(lifter(one(given, 'liftingScore'), 100))
    return { encumbranceReduction: takenOff(total, 'lifting') }
  },
  'WCC-GEAR-02': (given) => {
    const { lethal } = damageOfHit(resolution(), {
      attacker: sheet({ rab: one(given, 'attackBonus') }),
      weapon: { ...LASER, damage: one(given, 'weaponDamage') },
      check: { success: true, degree: 0 },
      bonuses: [],
      bonusPenalty: 0,
      factors: [],
    })
    return { damagePerHit: lethal.total }
  },
  'WCG-SRND-02': (given) => {
    const target = sheet({ fhd: one(given, 'fhd'), skills: { dodge: { score: one(given, 'dodgeDc') } } })
    same(given, 'dodgeDc', skillDc(target, 'dodge').total)
    const attacker = sheet({ rab: one(given, 'attackBonus') })
    return { ehd: ehdOf({ attacker, target, surpriseRound: true }) }
  },
}
