/** Tables of the healing chapter against the program: intervals, vehicles, states, timers, ties. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Campaign } from '@shared/campaign/types'
import type { HealingLane } from '@shared/contract/recovery'
import type { OpenCommand, JsonRecord } from '@shared/contract/types'
import { PATIENT_STATES, type HealingTimerKey } from '@shared/wcrpg/names'
import { laneOf } from '../../../electron/engine/clock'
import { needById } from '../../../electron/engine/lookup'
import { loseSkillPoints } from '../../../electron/rules/wcrpg/healing/coma'
import { time } from '../../../electron/rules/wcrpg/turn/recovery'
import { played, type Played } from './duels'
import {
  ana,
  campaignOf,
  corrected,
  HOUR,
  inCare,
  later,
  medic,
  MINUTE,
  patient,
  patientOf,
  struckDown,
  wounded,
} from './examplesHealingGround'
import { resolution, sheet, system } from './ground'

interface Entry {
  id: string
  table?: unknown
}
const catalogue = parse(
  readFileSync(join(import.meta.dirname, '../../../shared/rules/wcrpg-healing.yaml'), 'utf8'),
) as Entry[]
const rowsOf = (id: string): Record<string, unknown>[] =>
  catalogue.find((entry) => entry.id === id)?.table as Record<string, unknown>[]

const laneIn = (campaign: Campaign, id = 'ana'): HealingLane =>
  laneOf(system, campaign, needById(campaign.roster, id, 'sheet'))

describe('intervals', () => {
  const every = (campaign: Campaign, key: HealingTimerKey): number | undefined =>
    ana(later(campaign, 1)).healing.timers[key]?.every

  it.each([
    [0, 8, 10],
    [9, 8, 10],
    [10, 7, 9],
    [39, 5, 7],
    [69, 2, 4],
    [70, 1, 3],
    [80, 1, 2],
    [90, 1, 1],
    [150, 1, 1],
  ])('WCH-LET-01, WCH-CLO-01 of Recuperation %i: %i hours, %i minutes', (recuperation, hours, minutes) => {
    const campaign = campaignOf([patient(recuperation, { maxHp: 400, ...wounded(0, 1) })])
    expect(every(campaign, 'lethalNatural')).toBe(hours * HOUR)
    expect(every(campaign, 'closeNatural')).toBe(minutes * MINUTE)
  })

  it.each([
    [5, 4, 15],
    [10, 3, 14],
    [29, 2, 13],
    [30, 1, 12],
    [47, 1, 11],
    [149, 1, 1],
    [160, 1, 1],
  ])('WCH-ALE-01, WCH-ACL-01 of Xenobiology %i: %i hours, %i minutes', (xenobiology, hours, minutes) => {
    const campaign = campaignOf([patient(9, { maxHp: 400, ...wounded(0, 1) }), medic({ xenobiology })], {
      care: [inCare()],
    })
    expect(every(campaign, 'lethalAssisted')).toBe(hours * HOUR)
    expect(every(campaign, 'closeAssisted')).toBe(minutes * MINUTE)
  })
})

describe('a moving vehicle', () => {
  const ALL = { treatment: 50, longTermCare: 50, intensiveCare: 50, xenobiology: 20 }
  const hurt = { maxHp: 400, hp: 390 }
  const does = (type: string, more: JsonRecord = {}): OpenCommand => ({
    type: `wcrpg/${type}`,
    medic: 'doc',
    patient: 'ana',
    atHand: true,
    ...more,
  })
  const at = (age: string, moving: boolean, who: JsonRecord): Campaign =>
    campaignOf([who, medic(ALL)], { care: [inCare(undefined, { age, moving })] })
  const lying = (nhp: number): JsonRecord => patient(9, { ...hurt, ...struckDown(nhp, 60) })
  const dead = (moving: boolean): Campaign =>
    corrected(at('starfaring', moving, patient(9, hurt)), 'ana', 'hp', 0)

  /** One Check of each kind, in a place that moves or does not. */
  const CHECKS: Readonly<Record<string, (moving: boolean) => Played>> = {
    assistedImpact: (moving) => later(at('starfaring', moving, lying(-7)), HOUR / 2),
    comaProtection: (moving) => later(at('starfaring', moving, lying(-70)), HOUR, { comaSave: [94] }),
    assistedLethal: (moving) => later(at('starfaring', moving, patient(9, hurt)), 2 * HOUR),
    resuscitation: (moving) => played(dead(moving), does('resuscitate')),
    closing: (moving) =>
      later(at('starfaring', moving, patient(9, { ...hurt, hp: 400, ...wounded(0, 3) })), 13 * MINUTE, {
        recuperationClosing: [94],
      }),
    revival: (moving) => played(at('starfaring', moving, lying(-7)), does('revive')),
    stasis: (moving) =>
      played(at('starfaring', moving, patient(9, hurt)), does('stasis', { kind: 'chemical' })),
    surgery: (moving) => {
      const places = ['rightArm', 'leftArm', 'rightLeg', 'leftLeg', 'bodyNonVital', 'bodyVital']
      const parts = Object.fromEntries(places.map((key) => [key, { closed: 3 }]))
      const lost = at('industrial', moving, patientOf(5, 9, { ...hurt, parts }))
      const dying = corrected(lost, 'ana', 'notes', 'dead of Wounds')
      const held = played(dying, does('stasis', { kind: 'chemical' }), { stasis: [10] }).after
      return later(played(held, does('begin-surgery')).after, HOUR)
    },
    prosthetic: (moving) => {
      const parts = { leftArm: { maimed: true, failed: true } }
      const who = patient(9, { ...hurt, hp: 400, parts })
      return played(at('starfaring', moving, who), does('fit-part', { part: 'leftArm', kind: 'prosthetic' }))
    },
  }
  /** The DC of the medic's Check: the last one of the log that has a medic. */
  const dcOf = ({ log }: Played): number =>
    Number(log.filter((line) => 'medic' in line.with && 'dc' in line.with).at(-1)?.with['dc'])

  it('WCH-AGE-04 names a number for every kind of Check', () => {
    expect(Object.keys(CHECKS).sort()).toEqual(
      rowsOf('WCH-AGE-04')
        .map(({ check }) => check)
        .sort(),
    )
  })
  it.each(rowsOf('WCH-AGE-04'))('WCH-AGE-04 costs $check $penalty', ({ check, penalty }) => {
    const made = CHECKS[String(check)]
    if (made === undefined) throw new Error(`no Check is made for ${String(check)}`)
    const [standing, moving] = [dcOf(made(false)), dcOf(made(true))]
    expect(standing).not.toBeNaN()
    expect(moving - standing).toBe(penalty)
  })
})

describe('states', () => {
  it('WCH-STATE-01 knows as many as the catalogue, in its order of gravity', () => {
    const told = rowsOf('WCH-STATE-01').map(({ state }) => state)
    expect(PATIENT_STATES).toEqual(told.filter((state) => state !== 'inStasis'))
  })

  const dead = (causes: string[], more: JsonRecord = {}): JsonRecord => ({
    death: { causes, since: 0, ...more },
  })
  it.each([
    ['fit', { maxNhp: 61, nhp: 31 }],
    ['dazed', { maxNhp: 60, nhp: 30 }],
    ['unconscious', { maxNhp: 60, nhp: 0 }],
    ['impactDamaged', { maxNhp: 60, nhp: -1 }],
    ['impactDamaged', { maxNhp: 60, nhp: -59 }],
    ['comatose', { maxNhp: 60, nhp: -60 }],
    ['clinicallyDeadHp', { maxNhp: 60, nhp: -70, hp: 0, ...dead(['hp']) }],
    ['clinicallyDeadWounds', { hp: 0, ...dead(['hp', 'wounds']) }],
    ['clinicallyDeadCognitive', dead(['wounds', 'cognitive'])],
    ['clinicallyDeadPhysique', dead(['physique', 'hp'])],
    ['brainDead', dead(['hp'], { brainDead: true })],
  ])('WCH-STATE-01 shows %s for %j', (state, given) => {
    expect(laneIn(campaignOf([patient(9, given)])).patient?.state).toBe(state)
  })

  it('WCH-STATE-01 shows stasis beside the state that it holds', () => {
    const stasis = { kind: 'chemical', age: 'starfaring', since: 0, until: null }
    const campaign = campaignOf([patient(9, { nhp: 0, healing: { stasis } })])
    expect(laneIn(campaign).patient).toMatchObject({ state: 'unconscious', stasis: true })
  })
})

describe('timers', () => {
  /** What the register calls otherwise, and what is the end of a condition. */
  const NAMES: Readonly<Record<string, string>> = {
    bleed: 'bleeding',
    impactMinimum: 'impactHour',
    stasisFailedEnd: 'stasisEnd',
    shakenRecovery: 'shaken',
  }
  const CONDITIONS = ['dazedTimed']

  const { recovery } = time
  it('WCH-CAL-01 tells when what was tried can be tried again', () => {
    const lane = (given: JsonRecord): [string, number][] =>
      laneIn(campaignOf([patient(9, given)]))
        .dues.filter(({ key }) => /Safe$|Wait$|Retry$/.test(key))
        .map(({ key, at }) => [key, at])
    const death = { causes: ['hp'], since: 0 }
    const waiting = { resuscitationFrom: 90, stasisFrom: 60 }
    expect(lane({ hp: 0, death, healing: waiting })).toEqual([
      ['stasisRetry', 60],
      ['resuscitationWait', 90],
    ])
    expect(lane({ hp: 0, death: { ...death, stasisBarred: true }, healing: waiting })).toEqual([
      ['resuscitationWait', 90],
    ])
    const stasis = { kind: 'chemical', age: 'starfaring', since: 0, until: null }
    expect(lane({ hp: 0, death, healing: { ...waiting, stasis } })).toEqual([])
    expect(lane({ hp: 0, death: { ...death, brainDead: true }, healing: waiting })).toEqual([])
    expect(lane({ healing: { revived: { last: 0, premature: 0 } } })).toEqual([['revivalSafe', 3600]])
    const maimed = { maimed: true, failed: true }
    const parts = {
      rightArm: { ...maimed, repair: { kind: 'prosthetic', successes: 0, from: 1_209_600 } },
      leftArm: { ...maimed, repair: { kind: 'regrowth', successes: 3, from: 2_419_200 } },
    }
    expect(lane({ parts })).toEqual([
      ['prostheticRetry', 1_209_600],
      ['regrowthRetry', 2_419_200],
    ])
  })
  it('WCH-CAL-01 registers every matter of recovery, and no other', () => {
    const registered = rowsOf('WCH-CAL-01').map(({ key }) => String(key))
    const matters = registered.filter((key) => !CONDITIONS.includes(key)).map((key) => NAMES[key] ?? key)
    expect(recovery.map(({ key }) => key).sort()).toEqual(matters.sort())
    expect(registered).toEqual(expect.arrayContaining(CONDITIONS))
  })

  it('WCH-GEN-12 resolves one instant in the written order', () => {
    const order = [...recovery].sort((one, other) => one.rank - other.rank).map(({ key }) => key)
    expect(order.slice(0, 12)).toEqual([
      'bleeding',
      'revivalDrain',
      'brainDeath',
      'comaSave',
      'nhpNatural',
      'impactNatural',
      'lethalNatural',
      'closeNatural',
      'nhpAssisted',
      'impactAssisted',
      'lethalAssisted',
      'closeAssisted',
    ])
    expect(new Set(recovery.map(({ rank }) => rank)).size).toBe(recovery.length)
  })
})

describe('Skills that a coma takes points from', () => {
  const named = (count: number): JsonRecord[] =>
    Array.from({ length: count }, (_, i) => ({ name: `Field ${String(i + 1)}`, score: 50 }))

  it.each([0, 1, 2, 4, 7, 17, 30])(
    'WCD-NHP-09 all have the same chance, with %i specializations',
    (count) => {
      const options = 3 + count
      const share = Math.floor(100 / options)
      const given = {
        knowledge: { score: 50, specializations: named(count) },
        cunning: { score: 50 },
        resourcefulness: { score: 50 },
      }
      const taken = new Map<string, number>()
      for (let face = 0; face < options * share; face++) {
        const made = resolution({ faces: [face] })
        loseSkillPoints(made, sheet({ skills: given }), 'intellect', 1)
        const [lost] = made.log.lines
        const name = JSON.stringify([lost?.with['skill'], lost?.with['specialization']])
        taken.set(name, (taken.get(name) ?? 0) + 1)
      }
      expect(taken.size).toBe(options)
      expect(new Set(taken.values())).toEqual(new Set([share]))
    },
  )

  it('WCD-NHP-09 throws faces beyond the last full share again', () => {
    const who = sheet({
      skills: { knowledge: { score: 50 }, cunning: { score: 50 }, resourcefulness: { score: 50 } },
    })
    loseSkillPoints(resolution({ faces: [99, 99, 34] }), who, 'intellect', 2)
    expect(who.skills['cunning']?.score).toBe(48)
  })

  it('WCD-NHP-09 asks for no die where there is nothing to pick from, and one face where there is one', () => {
    const simple = sheet({ skills: { knowledge: { score: 50 } } })
    for (const skill of ['knowledge', 'cunning', 'resourcefulness']) delete simple.skills[skill]
    expect(() => {
      loseSkillPoints(resolution(), simple, 'intellect', 3)
    }).not.toThrow()
    simple.skills['lore'] = { score: 2, characteristic: 'intellect', specializations: [] }
    loseSkillPoints(resolution({ faces: [99] }), simple, 'intellect', 3)
    expect(simple.skills['lore'].score).toBe(0)
  })
})
