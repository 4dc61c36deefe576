/** The chances of medicine shown before a roll, against all hundred faces played. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, LogLine } from '@shared/contract/types'
import { describe, expect, it } from 'vitest'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { oddsOf, resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'

const system = systemById('wcrpg')
const FACES = Array.from({ length: 100 }, (_, face) => face)

/** A medic and a patient; what else there is is laid over it. */
const ward = (doc: object, ana: object, rest: object = {}): Campaign =>
  buildCampaign(
    scenarioSchema.parse({
      title: 'ward',
      rules: ['WCH-GEN-01'],
      system: 'wcrpg',
      campaign: {
        roster: [
          { id: 'doc', player: true, ...doc },
          { id: 'ana', player: true, ...ana },
        ],
        ...rest,
      },
      steps: [{ do: { type: 'none' } }],
    }),
    system,
  )

interface Played {
  campaign: Campaign
  log: LogLine[]
}

function play(campaign: Campaign, commands: readonly OpenCommand[], face: number): Played {
  return commands.reduce<Played>(
    (before, command, index) => {
      const dice = new ScriptedDice(index === commands.length - 1 ? [face] : [])
      const outcome = resolve(RULES, before.campaign, command, dice)
      if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
      return outcome
    },
    { campaign, log: [] },
  )
}

const anaIn = ({ roster }: Campaign): Extract<Campaign['roster'][number], { kind: 'wcrpg/character' }> => {
  const sheet = roster.find(({ id }) => id === 'ana')
  if (sheet?.kind !== 'wcrpg/character') throw new Error('ana is missing')
  return sheet
}

function shown(campaign: Campaign, command: OpenCommand): Record<string, number> {
  const odds = oddsOf(RULES, campaign, command)
  if ('refused' in odds) throw new Error(odds.refused)
  return Object.fromEntries(odds.outcomes.map(({ key, chance }) => [key, chance]))
}

/** How often each outcome comes, by what `name` makes of the state and the log after each face. */
function counted(
  campaign: Campaign,
  commands: readonly OpenCommand[],
  name: (after: Played) => string,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const face of FACES) {
    const key = name(play(campaign, commands, face))
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** The first of the lines that was said, by the outcome it tells of. */
const byLine =
  (lines: Record<string, string>) =>
  ({ log }: Played): string =>
    lines[log.find(({ say }) => say in lines)?.say ?? ''] ?? 'nothing said'

const intensiveCare = (score: number): object => ({ skills: { intensiveCare: { score } } })
const treatment = (type: string, more: object = {}): OpenCommand => ({
  type,
  medic: 'doc',
  patient: 'ana',
  atHand: true,
  ...more,
})

describe('the chances of medicine', () => {
  const revive = treatment('wcrpg/revive')
  const ofRevival = byLine({
    'heal.revived': 'revived',
    'heal.revivedForGood': 'revivedForGood',
    'heal.revivedToNothing': 'stillUnconscious',
    'heal.revivalFails': 'failure',
    'heal.overdose': 'overdose',
  })
  const out = { maxNhp: 50, nhp: -8 }

  it('WCH-REV-02, WCH-REV-06: a safe revival fails or wakes, for a time or for good; a bare success does neither', () => {
    const campaign = ward(intensiveCare(60), out)
    expect(shown(campaign, revive)).toEqual(counted(campaign, [revive], ofRevival))
    expect(shown(campaign, revive)).toEqual({
      revivedForGood: 5,
      revived: 49,
      stillUnconscious: 1,
      failure: 45,
    })
  })

  it('WCH-REV-05: a premature one wakes only with what the penalty leaves', () => {
    const campaign = ward(intensiveCare(60), {
      ...out,
      healing: { revived: { last: 0, premature: 1 } },
    })
    expect(shown(campaign, revive)).toEqual(counted(campaign, [revive], ofRevival))
    // 54 less the roll less 20: a roll of 33 is the last that leaves any NHP
    expect(shown(campaign, revive)).toEqual({ revivedForGood: 5, revived: 29, overdose: 66 })
  })

  const resuscitate = treatment('wcrpg/resuscitate')
  const ofResuscitation =
    (hp: number) =>
    ({ campaign }: Played): string => {
      const ana = anaIn(campaign)
      if (ana.death.causes.length === 0) return 'fromTheDead'
      if (ana.hp === hp) return 'nothingGained'
      return ana.hp > hp ? 'hpWon' : 'hpLost'
    }

  it.each([0, -1, -3])('WCH-RES-02, WCH-RES-04: resuscitation from %i HP', (hp) => {
    const campaign = ward(intensiveCare(55), { hp, nhp: 0, death: { causes: ['hp'], since: 0 } })
    expect(shown(campaign, resuscitate)).toEqual(counted(campaign, [resuscitate], ofResuscitation(hp)))
  })

  it('WCH-RES-04: HP alone bring nobody back who has died of Wounds as well', () => {
    const closed = { closed: 4, failed: true }
    const parts = { rightArm: closed, leftArm: closed, rightLeg: closed, leftLeg: closed }
    const campaign = ward(intensiveCare(55), {
      hp: 0,
      nhp: 0,
      parts,
      death: { causes: ['hp', 'wounds'], since: 0 },
    })
    expect(shown(campaign, resuscitate)).toEqual(counted(campaign, [resuscitate], ofResuscitation(0)))
    expect(shown(campaign, resuscitate)).not.toHaveProperty('fromTheDead')
  })

  it('WCH-STA-01, WCH-STA-04: stasis, for an hour, or none', () => {
    const campaign = ward(intensiveCare(40), { hp: 0, nhp: 0, death: { causes: ['hp'], since: 0 } })
    const stasis = treatment('wcrpg/stasis', { kind: 'cryogenic' })
    const ofStasis = byLine({
      'heal.stasis': 'inStasis',
      'heal.stasisForAnHour': 'stasisForAnHour',
      'heal.noStasis': 'noStasis',
    })
    expect(shown(campaign, stasis)).toEqual(counted(campaign, [stasis], ofStasis))
    expect(shown(campaign, stasis)).toEqual({ inStasis: 33, stasisForAnHour: 62, noStasis: 5 })
  })

  it.each([9, 20])('WCH-SUR-02: an hour of surgery, rolled at its end, with Xenobiology %i', (score) => {
    const closed = { closed: 4, failed: true }
    const skills = { intensiveCare: { score: 70 }, xenobiology: { score } }
    const campaign = ward(
      { technologyAge: 'industrial', skills },
      {
        nhp: 0,
        death: { causes: ['wounds'], since: 0 },
        parts: { rightArm: closed, leftArm: closed, rightLeg: closed, leftLeg: closed },
        healing: { stasis: { kind: 'cryogenic', age: 'industrial', since: 0, until: null } },
      },
    )
    const surgery = treatment('wcrpg/begin-surgery')
    const ofSurgery = byLine({
      'heal.surgery': score < 10 ? 'nothingGained' : 'woundsHealed',
      'heal.surgeryFails': 'nothingGained',
      'heal.surgeryExcels': 'allWoundsClosed',
      'heal.surgeryMishap': 'newWounds',
    })
    const hour: OpenCommand = { type: 'clock/advance', seconds: 3600 }
    expect(shown(campaign, surgery)).toEqual(counted(campaign, [surgery, hour], ofSurgery))
  })

  it('WCH-PRO-01: a Check of a prosthetic has no criticals', () => {
    const campaign = ward(
      { skills: { treatment: { score: 97 } } },
      { parts: { rightArm: { maimed: true, failed: true } } },
    )
    const fit = treatment('wcrpg/fit-part', { part: 'rightArm', kind: 'prosthetic' })
    expect(shown(campaign, fit)).toEqual({ success: 98, failure: 2 })
  })
})

describe('the chances of whoever is not there yet', () => {
  const fight = {
    encounters: [
      {
        id: 'fight',
        combatants: [
          { sheet: 'ana', side: 'players' },
          { sheet: 'doc', side: 'players' },
        ],
        turn: 'ana',
      },
    ],
  }
  const campaign = ward(intensiveCare(60), { maxNhp: 50, nhp: -8 }, fight)
  const revive = treatment('wcrpg/revive', { encounter: 'fight' })

  it('are told out of turn and from afar, where the command is refused', () => {
    expect(resolve(RULES, campaign, revive, new ScriptedDice([]))).toMatchObject({
      refused: 'not-its-turn',
    })
    expect(shown(campaign, revive)).toMatchObject({ failure: 45 })
  })

  it('are none for a medic who is down, and none without the medicine', () => {
    const down = ward({ ...intensiveCare(60), nhp: 0 }, { maxNhp: 50, nhp: -8 }, fight)
    expect(oddsOf(RULES, down, revive)).toMatchObject({ refused: 'medic-unfit' })
    expect(oddsOf(RULES, campaign, { ...revive, atHand: false })).toMatchObject({
      refused: 'no-revival-medicine',
    })
  })
})
