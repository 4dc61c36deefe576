import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { FightForecast, Outcome } from '@shared/contract/forecast'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeChange, fakeSnapshot } from '@/testing/fakeHost'
import { useForecast } from './useForecast'

let host: ReturnType<typeof createFakeHost>
let scope: EffectScope
const told = (outcomes: readonly Outcome[], revision = 4): FightForecast => ({
  revision,
  runs: { outcomes, rounds: {}, people: {} },
  outAs: 'out',
  hasGoals: false,
})
const won = (runs: number): FightForecast => told(Array<Outcome>(runs).fill('us'))
/** Every second fight is lost. */
const halves = (first: number, runs: number): FightForecast =>
  told(Array.from({ length: runs }, (_none, at) => ((first + at) % 2 === 0 ? 'us' : 'them')))
const begin = () => {
  scope = effectScope()
  const made = scope.run(() => useForecast(() => 'fight'))
  if (made === undefined) throw new Error('the scope has ended')
  return made
}
const settle = (ms = 10): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const asked = () => host.paramsOf('encounter.forecast').map(({ first, runs }) => [first, runs] as const)

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot(4))
  host.answer('journal.page', () => [])
  await useCampaign().open('campaign-1')
})
afterEach(() => {
  scope.stop()
})

describe('a forecast', () => {
  it('begins with few runs, goes on without a gap, and is looked at after each hundred alone', async () => {
    host.answer('encounter.forecast', ({ runs }) => won(runs))
    const forecast = begin()
    forecast.start()
    await settle()
    expect(asked()[0]).toEqual([0, 4])
    asked().forEach(([first, runs], at) => {
      expect(first + runs).toBe(asked()[at + 1]?.[0] ?? first + runs)
      expect(Math.floor(first / 100)).toBe(Math.floor((first + runs - 1) / 100))
    })
    // one is asked for ahead, and dropped
    expect(asked().filter(([first]) => first >= 100)).toHaveLength(1)
    expect(forecast.runs.value.outcomes).toHaveLength(100)
    expect(forecast.isRunning.value).toBe(false)
  })
  it('goes on until the share is told within two points of a hundred', async () => {
    host.answer('encounter.forecast', ({ first, runs }) => halves(first, runs))
    const forecast = begin()
    forecast.start()
    await settle(60)
    expect(forecast.runs.value.outcomes).toHaveLength(2400)
  })
  it('keeps what it has when it is stopped, and drops the answer that was on its way', async () => {
    const answers: ((told: FightForecast) => void)[] = []
    host.answer('encounter.forecast', () => new Promise<FightForecast>((resolve) => answers.push(resolve)))
    const forecast = begin()
    forecast.start()
    await settle()
    answers[0]?.(won(4))
    await settle()
    forecast.stop()
    answers[1]?.(won(50))
    await settle()
    expect(forecast.runs.value.outcomes).toHaveLength(4)
    expect([forecast.isRunning.value, forecast.wasStopped.value]).toEqual([false, true])
  })
  it('shows nothing of a fight that has changed, and begins anew', async () => {
    host.answer('encounter.forecast', ({ runs }) => won(runs))
    const forecast = begin()
    forecast.start()
    await settle()
    host.answer('encounter.forecast', ({ runs }) => told(Array<Outcome>(runs).fill('them'), 5))
    host.publish('campaign.changed', fakeChange(5))
    await settle()
    expect([forecast.isEmpty.value, forecast.isRunning.value]).toEqual([true, true])
    await settle(400)
    expect(new Set(forecast.runs.value.outcomes)).toEqual(new Set(['them']))
  })
  it('asks for a portion before the last one is answered', async () => {
    const answers: ((told: FightForecast) => void)[] = []
    host.answer('encounter.forecast', () => new Promise<FightForecast>((resolve) => answers.push(resolve)))
    const forecast = begin()
    forecast.start()
    await settle()
    expect(asked()).toEqual([
      [0, 4],
      [4, 4],
    ])
    // in whichever order they come, they are told in the order of the runs
    answers[1]?.(told(['them', 'them', 'them', 'them']))
    await settle()
    expect(forecast.isEmpty.value).toBe(true)
    answers[0]?.(won(4))
    await settle()
    expect(forecast.runs.value.outcomes).toEqual(['us', 'us', 'us', 'us', 'them', 'them', 'them', 'them'])
  })
  it('says why there is none, and asks for no more', async () => {
    host.answer('encounter.forecast', () => ({ outcome: 'refused', refused: 'empty-encounter', with: {} }))
    const forecast = begin()
    forecast.start()
    await settle()
    expect(forecast.refused.value).toEqual({ refused: 'empty-encounter', with: {} })
    expect([asked().length, forecast.isRunning.value]).toEqual([2, false])
  })
  it('ends with its view', async () => {
    host.answer('encounter.forecast', () => new Promise<FightForecast>(() => undefined))
    begin().start()
    await settle()
    scope.stop()
    host.publish('campaign.changed', fakeChange(5))
    await settle(400)
    expect(asked()).toHaveLength(2)
  })
})
