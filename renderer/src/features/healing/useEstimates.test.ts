import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { RecoveryRuns } from '@shared/contract/recovery'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeChange, fakeSnapshot } from '@/testing/fakeHost'
import { useEstimates, type Estimates } from './useEstimates'

let host: ReturnType<typeof createFakeHost>
let scope: EffectScope
const portion = (runs: number): RecoveryRuns => ({
  runs,
  recovered: Array.from({ length: runs }, () => 3600),
  died: [],
})
const begin = (): Estimates => {
  scope = effectScope()
  const made = scope.run(useEstimates)
  if (made === undefined) throw new Error('the scope has ended')
  return made
}
/** Lets answers that are on their way arrive. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot(4))
  host.answer('journal.page', () => [])
  await useCampaign().open('campaign-1')
})

describe('expected recovery', () => {
  it('is asked for in portions of a hundred runs, each with its own dice, a thousand in all', async () => {
    host.answer('healing.forecast', ({ runs }) => portion(runs))
    const estimates = begin()
    estimates.estimate(['vess'])
    await settle()
    const asked = host.paramsOf('healing.forecast')
    expect(asked.map(({ first, runs }) => [first, runs])).toEqual(
      Array.from({ length: 10 }, (_none, index) => [index * 100, 100]),
    )
    expect(estimates.asked.value.get('vess')?.runs.runs).toBe(1000)
    expect(estimates.isRunning.value).toBe(false)
  })
  it('of several patients is asked for one after the other, each once', async () => {
    host.answer('healing.forecast', ({ runs }) => portion(runs))
    const estimates = begin()
    estimates.estimate(['vess', 'brandt'])
    estimates.estimate(['brandt'])
    await settle()
    const sheets = host.paramsOf('healing.forecast').map(({ sheet }) => sheet)
    expect(sheets).toEqual([...Array<string>(10).fill('vess'), ...Array<string>(10).fill('brandt')])
  })
  it('can be stopped, and drops the answer that was on its way', async () => {
    let answer: (runs: RecoveryRuns) => void = () => undefined
    host.answer('healing.forecast', () => new Promise<RecoveryRuns>((resolve) => (answer = resolve)))
    const estimates = begin()
    estimates.estimate(['vess'])
    await settle()
    estimates.stop()
    answer(portion(100))
    await settle()
    expect(estimates.asked.value.size).toBe(0)
    expect(host.paramsOf('healing.forecast')).toHaveLength(1)
  })
  it('that no run could be played for is told, not asked for on and on', async () => {
    host.answer('healing.forecast', () => portion(0))
    const estimates = begin()
    estimates.estimate(['vess'])
    await settle()
    expect(estimates.asked.value.get('vess')?.isEmpty).toBe(true)
    expect(host.paramsOf('healing.forecast')).toHaveLength(1)
  })
  it('is out of date once the campaign has moved on', async () => {
    host.answer('healing.forecast', ({ runs }) => portion(runs))
    const estimates = begin()
    estimates.estimate(['vess'])
    await settle()
    const runs = estimates.asked.value.get('vess')
    if (runs === undefined) throw new Error('nothing was asked')
    expect(estimates.isStale(runs)).toBe(false)
    host.publish('campaign.changed', fakeChange(5))
    await useCampaign().untilRevision(5)
    expect(estimates.isStale(runs)).toBe(true)
  })
  it('begins anew where the campaign moves on between two portions', async () => {
    let isFirst = true
    host.answer('healing.forecast', async ({ runs }) => {
      if (isFirst) {
        isFirst = false
        host.publish('campaign.changed', fakeChange(5))
        await useCampaign().untilRevision(5)
      }
      return portion(runs)
    })
    const estimates = begin()
    estimates.estimate(['vess'])
    await settle()
    expect(host.paramsOf('healing.forecast').map(({ first }) => first)).toEqual([
      0,
      ...Array.from({ length: 10 }, (_none, index) => index * 100),
    ])
    expect(estimates.asked.value.get('vess')).toMatchObject({ revision: 5, runs: { runs: 1000 } })
  })
})
