/** What the healing calendar tells of WIRE patients, and the form that treats them outside of a fight. */
import { describe, expect, it } from 'vitest'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { sheetOfferOf } from '../../../electron/engine/sheetForms'
import { systemById } from '../../../electron/rules/registry'

const system = systemById('wire')

function campaignOf(ana: JsonRecord, houseRules: JsonRecord = {}): Campaign {
  const scenario = {
    title: 'Treatment',
    system: 'wire',
    rules: ['WIRE-HPL-02'],
    campaign: { roster: [{ id: 'ana', player: true, ...ana }], houseRules, clock: 1000 },
    steps: [{ do: { type: 'note/add' } }],
  }
  return buildCampaign(scenarioSchema.parse(scenario), system)
}
const anaOf = (campaign: Campaign): Sheet => {
  const [sheet] = campaign.roster
  if (sheet === undefined) throw new Error('nobody is there')
  return sheet
}
const viewOf = (campaign: Campaign) => system.time.view(campaign, anaOf(campaign))
const pools = (permanent: number, temporary = 24, willpower = 24): JsonRecord => ({
  pools: { permanent, temporary, willpower },
})

describe('a patient', () => {
  it.each([
    ['WIRE-HPL-02 waits for treatment, which alone brings Permanent Health back', pools(8), 'wounded', true],
    ['WIRE-HPL-07 is unconscious', pools(-3), 'unconscious', true],
    ['WIRE-HPL-05 heals by itself', pools(24, 3), 'wounded', false],
    ['WIRE-HPL-07 is dead, and nothing helps', { ...pools(-10), dead: true }, 'dead', false],
    ['is unhurt', pools(24), 'fit', false],
  ])('%s', (_title, ana, state, needsTreatment) => {
    const view = viewOf(campaignOf(ana))
    expect(view).toMatchObject({ state, isWhole: state === 'fit' })
    expect(view?.lacks.map(({ key }) => key)).toEqual(needsTreatment ? ['treatment'] : [])
  })

  it('WIRE-HPL-05, WIRE-HPL-06 rolls again every hour and every week, or as the switches say', () => {
    const told = (houseRules: JsonRecord) => {
      const campaign = campaignOf(pools(24, 3, 3), houseRules)
      return system.time.recovery.map(({ tell }) => tell?.(campaign, anaOf(campaign)))
    }
    expect(told({})).toEqual([
      { every: 3600, roller: 'ana', dc: null },
      { every: 7 * 86_400, roller: 'ana', dc: null },
    ])
    const often = { temporaryHealingInterval: '20min', mentalHealingInterval: 'perDaySeventh' }
    expect(told(often).map((one) => one?.every)).toEqual([1200, 86_400])
  })
})

describe('the form of a treatment', () => {
  const formOf = (ana: JsonRecord) => {
    const campaign = campaignOf(ana)
    return sheetOfferOf(system, campaign, anaOf(campaign), 'treat', {})
  }
  it('WIRE-HPL-02 is there without a fight, proposes what is hurt most, and greys what is full', () => {
    const offer = formOf(pools(8))
    expect(offer).toMatchObject({ refused: null, command: { type: 'wire/treat', patient: 'ana' } })
    expect(offer?.fields.map(({ name }) => name)).toEqual(['pool', 'amount', 'by', 'how'])
    expect(offer?.fields[0]).toMatchObject({
      initial: 'permanent',
      choices: [{ refused: null }, { refused: 'pool-full' }, { refused: 'pool-full' }],
    })
  })
  it('is closed for the dead and the unhurt', () => {
    expect(formOf({ ...pools(-10), dead: true })?.refused).toBe('patient-dead')
    expect(formOf(pools(24))?.refused).toBe('nothing-to-treat')
  })
})
