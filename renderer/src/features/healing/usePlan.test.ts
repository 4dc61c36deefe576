import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { effectScope, nextTick } from 'vue'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeCampaign, fakeChange, fakeSnapshot } from '@/testing/fakeHost'
import { usePlan, type Plan } from './usePlan'

let host: ReturnType<typeof createFakeHost>
const begin = (): Plan => {
  const made = effectScope().run(usePlan)
  if (made === undefined) throw new Error('the scope has ended')
  return made
}

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', () => ({
    ...fakeSnapshot(4),
    campaign: { ...fakeCampaign(), encounters: [] },
  }))
  host.answer('journal.page', () => [])
  host.answer('command.preview', () => ({ outcome: 'resolved', revision: 4, log: [], dice: [], views: [] }))
  await useCampaign().open('campaign-1')
})

describe('a plan of the clock', () => {
  it('moves nothing by itself, and stands still for decisions unless told otherwise', () => {
    const plan = begin()
    expect(plan.command.value).toBeNull()
    plan.choose({ key: 'hour', seconds: 3600 })
    expect(plan.command.value).toEqual({ type: 'clock/advance', seconds: 3600, stops: true })
    expect(plan.target.value).toBe(7200)
    plan.setStops(false)
    expect(plan.command.value).toMatchObject({ stops: false })
  })
  it('is left when it is dropped, and when the clock has moved in the meantime', async () => {
    const plan = begin()
    plan.choose({ key: 'hour', seconds: 3600 })
    plan.drop()
    expect(plan.target.value).toBeNull()
    plan.choose({ key: 'hour', seconds: 3600 })
    host.publish(
      'campaign.changed',
      fakeChange(5, { patches: [{ op: 'replace', path: ['clock'], value: 4000 }] }),
    )
    await useCampaign().untilRevision(5)
    await nextTick()
    expect(plan.target.value).toBeNull()
  })
  it('is left when a fight runs again, as when its end is undone', async () => {
    const fight = { ...fakeCampaign().encounters[0], status: 'ended' }
    const campaign = { ...fakeCampaign(), encounters: [fight] } as ReturnType<typeof fakeCampaign>
    host.answer('campaigns.open', () => ({ ...fakeSnapshot(4), campaign }))
    await useCampaign().open('campaign-1')
    const plan = begin()
    plan.choose({ key: 'hour', seconds: 3600 })
    expect(plan.target.value).toBe(7200)
    const patches = [{ op: 'replace' as const, path: ['encounters', 0, 'status'], value: 'running' }]
    host.publish('campaign.changed', fakeChange(5, { patches }))
    await useCampaign().untilRevision(5)
    await nextTick()
    expect([plan.jump.value, plan.target.value]).toEqual([null, null])
  })
  it('is none while rounds move the clock', async () => {
    host.answer('campaigns.open', () => fakeSnapshot(4))
    await useCampaign().open('campaign-1')
    const plan = begin()
    plan.choose({ key: 'hour', seconds: 3600 })
    expect(plan.command.value).toBeNull()
  })
})
