/** The examples of dice, Checks, pools and conditions of the damage chapter, each with the numbers of its entry. */
import type { JsonRecord } from '@shared/contract/types'
import { tally } from '../../../electron/engine/tally'
import {
  criticalOf,
  criticalRange,
  judgeCheck,
  skillDc,
  withSkillPenalties,
} from '../../../electron/rules/wcrpg/checks/checks'
import {
  isClinicallyDead,
  isComatose,
  isDazed,
  isDazedByLoss,
  isFatigued,
  isUnconscious,
  physiqueBonus,
} from '../../../electron/rules/wcrpg/sheet/condition'
import { sumD5 } from '../../../electron/rules/wcrpg/dice'
import { recuperationTenth, tenthUp } from '../../../electron/rules/wcrpg/healing/points'
import { partCheckDc } from '../../../electron/rules/wcrpg/harm/partChecks'
import { one, truth, word, type Given } from '../catalogue/given'
import { combatantIn, fightOf, numbersOf, played, same, sheetIn, skilled, type Example } from './duels'
import {
  ana,
  campaignOf,
  corrected,
  HOUR,
  later,
  lineOf,
  MINUTE,
  patient,
  patientOf,
  struckDown,
  wounded,
} from './examplesHealingGround'
import { ASK, NOW, resolution, sheet } from './ground'
import { lethalTotal, nhpTotal } from '../../../electron/rules/wcrpg/healing/pools'
import { splitDamage } from '../../../electron/rules/wcrpg/harm/damageOfHit'

const lasting = (kind: string): JsonRecord => ({
  id: kind,
  kind,
  part: null,
  value: null,
  note: null,
  since: 0,
  fromRound: null,
  expires: null,
})

/** WCD-CORE-03: the notation says how many of which die. */
function notated(given: Given): Record<string, unknown> {
  const [count, die] = word(given, 'notation').split('d')
  if (die !== '5') throw new Error(`${word(given, 'notation')} is no xd5`)
  return { value: sumD5(resolution({ faces: [one(given, 'face')] }), Number(count), ASK) }
}

/** WCD-CORE-08: as many rounds of a fight as it takes for the clock to show the minutes. */
function roundsOf(given: Given): Record<string, unknown> {
  const end = one(given, 'minutes') * MINUTE
  let campaign = fightOf([
    { id: 'hero', side: 'players', sheet: { player: true } },
    { id: 'foe', side: 'foes', sheet: { player: true } },
  ])
  const first = campaign.encounters[0]?.round ?? 0
  while (campaign.clock < end)
    campaign = played(campaign, { type: 'encounter/next-turn', encounter: 'fight' }).after
  return { rounds: (campaign.encounters[0]?.round ?? 0) - first }
}

/** The DC of a Skill Check of somebody in such a state. */
function penalised(given: Given, skill: string, state: JsonRecord): number {
  const who = sheet({ maxHp: 100, maxNhp: 100, ...skilled(one(given, 'dc'), skill), ...state })
  return withSkillPenalties(skillDc(who, skill), who, skill, NOW).total
}

const someWounds = (count: number): JsonRecord => wounded(count)

export const EXAMPLES_OF_DAMAGE_CHECKS: Record<string, Example> = {
  'WCD-CORE-01': (given) => ({ success: judgeCheck(one(given, 'roll'), one(given, 'dc'), null).success }),
  'WCD-CORE-02': (given) => {
    const { success, degree } = judgeCheck(one(given, 'roll'), one(given, 'dc'), null)
    return { success, degreeOfFailure: degree }
  },
  'WCD-CORE-03': notated,
  'WCD-CORE-05': (given) => {
    const houseRules = { critSuccessMax: one(given, 'critSuccessMax') }
    const critical = criticalOf(one(given, 'roll'), 'both', criticalRange(resolution({ houseRules })))
    const { success, degree } = judgeCheck(one(given, 'roll'), one(given, 'dc'), critical)
    return { criticalSuccess: success && critical === 'success', degreeOfSuccess: degree }
  },
  'WCD-CORE-06': (given) => ({
    phyBonus: physiqueBonus(sheet({ attributes: { physique: one(given, 'phy') } })),
  }),
  'WCD-CORE-08': roundsOf,
  'WCD-CORE-09': (given) => {
    const total = nhpTotal(sheet({ maxNhp: one(given, 'nhpMax'), nhp: one(given, 'nhp') }))
    return { nhpTotal: total, tenthRoundedUp: tenthUp(total) }
  },
  'WCD-CORE-10': (given) => {
    const who = sheet(patient(one(given, 'recuperationDC')))
    return { perTen: recuperationTenth(resolution(), who, 'WCH-IMP-01') }
  },
  'WCD-DMG-02': (given) => {
    const { lethal, nonLethal } = splitDamage(
      tally('damage', null).add('grossDamage', one(given, 'basic')),
      'basic',
    )
    return { lethal: lethal.total, nonLethal: nonLethal.total }
  },
  'WCD-NHP-02': (given) => ({
    dazed: isDazedByLoss(sheet({ maxNhp: one(given, 'nhpMax'), nhp: one(given, 'nhp') })),
  }),
  'WCD-NHP-04': (given) => {
    const before = campaignOf([patient(9)])
    const damage = sheetIn(before, 'ana').nhp - one(given, 'nhp')
    const command = {
      type: 'wcrpg/damage',
      sheet: 'ana',
      amount: damage,
      damageType: 'nonLethal',
      saves: false,
    }
    const struck = ana(played(before, { ...command, part: 'bodyNonVital' }))
    if (!isUnconscious(struck, { clock: HOUR - 1, round: null })) throw new Error('awake within the hour')
    return { impact: Math.max(0, -struck.nhp) }
  },
  'WCD-NHP-05': (given) => ({
    comatose: isComatose(sheet({ maxNhp: one(given, 'nhpMax'), nhp: one(given, 'nhp') })),
  }),
  'WCD-NHP-06': (given) => {
    const hours = one(given, 'hoursComatose')
    const before = campaignOf([
      patient(9, {
        ...struckDown(-60, 60),
        saves: { fortitude: one(given, 'fortitude') },
        healing: { comaHours: hours - 1 },
      }),
    ])
    return { dc: lineOf(later(before, HOUR), 'heal.coma').with['dc'] }
  },
  'WCD-NHP-07': (given) => {
    const before = campaignOf([patient(9, struckDown(one(given, 'nhp'), one(given, 'nhpMax')))])
    const after = later(before, HOUR, { comaSave: [one(given, 'roll')] })
    const who = ana(after)
    return {
      nhp: who.nhp,
      comatose: isComatose(who),
      unconscious: isUnconscious(who, { clock: after.after.clock, round: null }),
    }
  },
  'WCD-WND-04': (given) => ({ dc: penalised(given, 'cunning', someWounds(one(given, 'woundsTotal'))) }),
  'WCD-WND-10': (given) => {
    const [here, other] = [one(given, 'woundsOnPart'), one(given, 'otherWounds')]
    const bonus = 9
    const who = sheet({
      attributes: { physique: 10 * bonus },
      skills: { stamina: { score: one(given, 'stamina') - bonus } },
      parts: { rightArm: { open: here }, leftLeg: { open: other } },
    })
    return { dc: partCheckDc(who, 'rightArm', NOW).total }
  },
  'WCD-FAT-01': (given) => ({
    fatigued: isFatigued(sheet({ maxHp: one(given, 'hpMax'), hp: one(given, 'hp') })),
  }),
  'WCD-EX-03': (given) => ({
    fatigued: isFatigued(sheet({ maxHp: one(given, 'hpMax'), hp: one(given, 'hp') })),
  }),
  'WCD-DTH-01': (given) => {
    const [bonus, wounds] = [one(given, 'phyBonus'), one(given, 'woundsTotal')]
    // spread so that nothing but their number matters: below the bonus on each part, and none on the head
    const places = ['rightArm', 'leftArm', 'rightLeg', 'leftLeg', 'bodyNonVital', 'bodyVital', 'visual']
    const last = places[(wounds - 1) % places.length] ?? ''
    const parts = Object.fromEntries(
      places.map((key, i) => [
        key,
        {
          closed: Array.from({ length: wounds - 1 }, (_, n) => n).filter((n) => n % places.length === i)
            .length,
        },
      ]),
    )
    const before = campaignOf([patientOf(bonus, 9, { hp: one(given, 'hp'), parts })])
    if (isClinicallyDead(sheetIn(before, 'ana'))) throw new Error('dead before the last Wound')
    const dead = sheetIn(corrected(before, 'ana', `parts.${last}.open`, 1), 'ana')
    return { clinicallyDead: isClinicallyDead(dead), cause: dead.death.causes.join(', ') }
  },
  'WCD-DTH-04': (given) => {
    const before = corrected(campaignOf([patientOf(one(given, 'phyBonus'), 9)]), 'ana', 'hp', 0)
    const after = later(before, one(given, 'roundsClinicallyDead') * 6)
    return { brainDead: ana(after).death.brainDead }
  },
  'WCD-DTH-07': (given) => {
    const alive = campaignOf([patientOf(1, 9)])
    const before = truth(given, 'wasDeadByPhysique')
      ? corrected(alive, 'ana', 'attributes.physique', -1)
      : alive
    const after = corrected(before, 'ana', 'attributes.physique', one(given, 'phy'))
    return { clinicallyDead: isClinicallyDead(sheetIn(after, 'ana')) }
  },
  'WCD-DTH-08': (given) => {
    const before = campaignOf([patient(9, { maxHp: one(given, 'hpMax') })])
    const { mutilated, brainDead } = sheetIn(corrected(before, 'ana', 'hp', one(given, 'hp')), 'ana').death
    return { mutilated, brainDead }
  },
  'WCD-CON-05': (given) => {
    const conditions = truth(given, 'prone') ? [lasting('prone')] : []
    const duel = fightOf([
      {
        id: 'hero',
        side: 'players',
        sheet: { weapons: { it: { name: 'it', kind: 'beam', drawn: true, maximumRange: 20 } } },
      },
      { id: 'foe', side: 'foes', sheet: { hd: one(given, 'hd'), conditions } },
    ])
    same('a combatant', 'foe', combatantIn(duel, 'foe').id)
    return { hd: numbersOf(duel, 'hero', 'foe').ehd }
  },
  'WCD-CON-06': (given) => ({
    dc: penalised(given, word(given, 'skill'), {
      conditions: truth(given, 'dazed') ? [lasting('dazed')] : [],
    }),
  }),
  'WCD-CON-07': (given) => {
    if (word(given, 'kind') !== 'skill') throw new Error('the example is one of a Skill')
    const [dazed, shaken] = [truth(given, 'dazed'), truth(given, 'shaken')]
    const state = {
      hp: truth(given, 'fatigued') ? 50 : 100,
      conditions: [...(dazed ? [lasting('dazed')] : []), ...(shaken ? [lasting('shaken')] : [])],
      ...someWounds(one(given, 'woundsTotal')),
    }
    const who = sheet({ maxNhp: 100, ...state, maxHp: 100 })
    same('dazed', dazed, isDazed(who, NOW))
    same('lethal', truth(given, 'fatigued'), 2 * lethalTotal(who) >= who.maxHp)
    return { dc: penalised(given, 'cunning', state) }
  },
}
