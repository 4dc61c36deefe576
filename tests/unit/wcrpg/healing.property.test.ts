/**
 * Recovery of anybody, tended by anybody: it does not matter in which steps time passes, nobody is in two states, nothing
 * falls due in the past, and everything is undone whole.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, LogLine } from '@shared/contract/types'
import type { PatientState } from '@shared/wcrpg/names'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { brokenAfter } from '../../../electron/cli/invariants/sampled'
import { laneOf } from '../../../electron/engine/clock'
import { RULES } from '../../../electron/rules/registry'
import { Chance, numbersFrom } from '../mass-combat/orderly'
import { after, carryOut, doingOf, peopleOf, sickbayOf, system } from './randomSickbays'
import { pace, runs } from '../../effort'

const NUMBERS = 400
const HOUR = 3600

const advance = (seconds: number): OpenCommand => ({ type: 'clock/advance', seconds })

/** What happened, and when; of moving the clock itself nothing. */
const told = (log: readonly LogLine[]): unknown[] =>
  log.filter(({ say }) => say !== 'clock.advanced').map(({ at: _at, ...line }) => line)

/** Plays the same time in these steps and in one; both must come to the same. */
function expectSame(campaign: Campaign, steps: readonly number[]): void {
  const whole = after(campaign, [advance(steps.reduce((sum, step) => sum + step, 0))])
  const parts = after(campaign, steps.map(advance))
  expect(told(parts.log)).toEqual(told(whole.log))
  expect(parts.campaign).toEqual(whole.campaign)
}

/** Cuts a time into as many parts, anywhere. */
function cut(chance: Chance, seconds: number, parts: number): number[] {
  const cuts = Array.from({ length: parts - 1 }, () => 1 + chance.below(seconds - 1))
  const edges = [0, ...[...new Set(cuts)].sort((a, b) => a - b), seconds]
  return edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0))
}

const woundsOf = ({ parts }: WcrpgCharacter): number =>
  Object.values(parts).reduce((sum, { open, closed }) => sum + open + closed, 0)
const anyPart = (
  { parts }: WcrpgCharacter,
  group: string,
  is: (part: WcrpgCharacter['parts'][string]) => boolean,
): boolean => Object.values(parts).some((part) => part.group === group && is(part))

/** WCH-STATE-01 as the catalogue has it, gravest first: the tests of the table, read off the sheet anew. */
function stateByTheBook(sheet: WcrpgCharacter, clock: number): PatientState {
  const bonus = Math.max(1, Math.floor(sheet.attributes.physique / 10))
  const { nhp, maxNhp, death } = sheet
  if (death.brainDead) return 'brainDead'
  if (sheet.attributes.physique < 1) return 'clinicallyDeadPhysique'
  if (anyPart(sheet, 'cognitive', ({ failed, maimed }) => failed || maimed)) return 'clinicallyDeadCognitive'
  // WCD-LOC-18: maimed it stays, but the death is undone with as many of its Wounds healed as brought it
  const isVitalTorn = anyPart(sheet, 'bodyVital', ({ open, closed }) => open + closed >= bonus)
  if (woundsOf(sheet) >= 3 * bonus || isVitalTorn) return 'clinicallyDeadWounds'
  if (sheet.hp <= 0) return 'clinicallyDeadHp'
  if (nhp <= -maxNhp) return 'comatose'
  if (nhp < 0) return 'impactDamaged'
  const { stasis, revival } = sheet.healing
  const isHeldDown =
    sheet.unconsciousNotBefore !== null && clock < sheet.unconsciousNotBefore && revival === null
  if (nhp === 0 || stasis !== null || isHeldDown) return 'unconscious'
  const isDazed = 2 * (maxNhp - nhp) >= maxNhp || sheet.conditions.some(({ kind }) => kind === 'dazed')
  return isDazed ? 'dazed' : 'fit'
}

/** What is wrong with anybody's lane; nothing, it should be. */
function problemsOf(campaign: Campaign): string[] {
  return peopleOf(campaign).flatMap((sheet) => {
    const { patient, dues } = laneOf(system, campaign, sheet)
    const problems: string[] = []
    const complain = (text: string): void =>
      void problems.push(`${sheet.id} at ${String(campaign.clock)}: ${text}`)
    const byTheBook = stateByTheBook(sheet, campaign.clock)
    const isBleeding = patient?.dies?.why === 'bleeding' && (byTheBook === 'fit' || byTheBook === 'dazed')
    const shown = isBleeding ? 'bleeding' : byTheBook
    if (patient?.state !== shown) complain(`is ${shown}, shown as ${String(patient?.state)}`)
    const bands = patient?.chronicle ?? []
    const last = bands.at(-1)
    if (last?.state !== (patient === null ? undefined : byTheBook) || last?.stasis !== patient?.stasis)
      complain(`the chronicle ends with ${String(last?.state)}`)
    for (const [i, band] of bands.entries()) {
      const next = bands[i + 1]
      if (band.at > campaign.clock) complain(`a band begins in the future, at ${String(band.at)}`)
      if (next === undefined) continue
      if (next.at <= band.at) complain(`two states at ${String(next.at)}`)
      if (next.state === band.state && next.stasis === band.stasis) complain(`${band.state} twice in a row`)
    }
    for (const { key, at } of dues)
      if (at <= campaign.clock || !Number.isInteger(at)) complain(`${key} falls due at ${String(at)}`)
    if (patient !== null && patient.dies !== null && patient.dies.at <= campaign.clock)
      complain(`should have died at ${String(patient.dies.at)}`)
    return problems
  })
}

const anySickbay = (check: (chance: Chance, campaign: Campaign) => void): fc.IProperty<[number]> =>
  fc.property(fc.nat(), (seed) => {
    const chance = new Chance(numbersFrom(seed, NUMBERS))
    check(chance, sickbayOf(chance))
  })

describe('time that passes in a sickbay', () => {
  it('WCH-CAL-01 WCH-GEN-05 comes to the same in one step of eight hours and in 480 of a minute', () => {
    fc.assert(
      anySickbay((_chance, campaign) => {
        expectSame(
          campaign,
          Array.from({ length: 480 }, () => 60),
        )
      }),
      { numRuns: runs(4, 50), endOnFailure: true },
    )
  })
  it('WCH-CAL-01 comes to the same cut anywhere, in days and in rounds', () => {
    fc.assert(
      anySickbay((chance, campaign) => {
        expectSame(campaign, cut(chance, 3 * 24 * HOUR, 12))
        expectSame(campaign, cut(chance, 600, 12))
      }),
      { numRuns: runs(20, 200), endOnFailure: true },
    )
  })
})

describe('whatever is done to patients', () => {
  it('WCH-STATE-01 WCH-CAL-02 leaves each in one state, with what falls due still to come, and is undone whole', () => {
    let asked = 0
    let done = 0
    fc.assert(
      anySickbay((chance, begun) => {
        let campaign = begun
        const played: OpenCommand[] = []
        for (let i = 0; i < 20; i++) {
          const command = doingOf(chance, campaign)
          played.push(command)
          asked += 1
          const outcome = carryOut(campaign, command)
          if (outcome.kind !== 'resolved') continue
          done += 1
          const problems = brokenAfter(RULES, campaign, command, outcome, i, pace)
          campaign = outcome.campaign
          expect([...problems, ...problemsOf(campaign)], JSON.stringify(played)).toEqual([])
        }
      }),
      // the example: a vital area that is maimed and corrected
      { numRuns: runs(25, 200), examples: [[1519255380]], endOnFailure: true },
    )
    // most of what is ordered must be possible, or nothing would be tried
    expect(done / asked).toBeGreaterThan(0.5)
  })
})
