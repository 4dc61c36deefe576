import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { AfterwardsRuns } from '@shared/contract/forecast'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeChange, fakeSnapshot } from '@/testing/fakeHost'
import { fitBand, useAfterwards } from './useAfterwards'

const sums = (runs: number, fit: number[]) => ({
  runs,
  fit,
  dead: 0,
  lost: 0,
  untended: 0,
  unfit: runs - fit.length,
})

describe('when all are fit', () => {
  it('is told in the middle of all fights, those without an end included', () => {
    const hours = Array.from({ length: 10 }, (_none, at) => (10 - at) * 3600)
    expect(fitBand(sums(10, hours))).toEqual({ low: 3600, middle: 5 * 3600, high: 9 * 3600 })
    // six of ten come to it: the fifth is the middle, and nobody knows when nine of ten would
    expect(fitBand(sums(10, hours.slice(4)))).toEqual({ low: 3600, middle: 5 * 3600, high: null })
  })
  it('is not told where most fights never come to it', () => {
    expect(fitBand(sums(10, [1, 2, 3, 4]))).toBeNull()
    expect(fitBand(sums(0, []))).toBeNull()
  })
})

let host: ReturnType<typeof createFakeHost>
let scope: EffectScope | undefined
const begin = () => {
  scope = effectScope()
  const made = scope.run(() =>
    useAfterwards(
      () => 'fight',
      () => 'us',
    ),
  )
  if (made === undefined) throw new Error('the scope has ended')
  return made
}
const told = (runs: number, revision = 4): AfterwardsRuns => ({
  revision,
  ...sums(runs, Array<number>(runs).fill(60)),
})
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot(4))
  host.answer('journal.page', () => [])
  await useCampaign().open('campaign-1')
})
afterEach(() => {
  scope?.stop()
})

describe('the days after', () => {
  it('are asked for in portions without a gap, fifty in all', async () => {
    host.answer('encounter.afterwards', ({ runs }) => told(runs))
    const after = begin()
    await after.start()
    const asked = host.paramsOf('encounter.afterwards')
    expect(asked.map(({ first }) => first)).toEqual(asked.map((_one, at) => at * (asked[0]?.runs ?? 0)))
    expect(after.sums.value).toMatchObject({ runs: 50, unfit: 0 })
    expect(after.isRunning.value).toBe(false)
  })
  it('are gone as soon as anything changes, and of no other state', async () => {
    host.answer('encounter.afterwards', ({ runs }) => told(runs))
    const after = begin()
    await after.start()
    host.publish('campaign.changed', fakeChange(5))
    await settle()
    expect(after.sums.value.runs).toBe(0)
    host.answer('encounter.afterwards', ({ runs }) => told(runs, 4))
    await after.start()
    expect(after.sums.value.runs).toBe(0)
    expect(after.isRunning.value).toBe(false)
  })
  it('say why there are none', async () => {
    host.answer('encounter.afterwards', () => ({ outcome: 'refused', refused: 'one-sided', with: {} }))
    const after = begin()
    await after.start()
    expect(after.refused.value).toEqual({ refused: 'one-sided', with: {} })
    expect(host.paramsOf('encounter.afterwards')).toHaveLength(1)
  })
})
