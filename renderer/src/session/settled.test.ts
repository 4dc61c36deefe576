/** What a notice says is true for as long as it stands: each goes once the same has been done, or its subject is gone. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlaceView } from '@shared/contract/place'
import type { CampaignSnapshot } from '@shared/contract/types'
import { createFakeHost, fakeSnapshot, HostFailure } from '@/testing/fakeHost'
import { useCampaign } from './campaign'
import { runCommand } from './commands'
import { exportCampaign } from './exports'
import { useNotices } from './notices'
import { usePlace } from './place'

let host: ReturnType<typeof createFakeHost>
const told = () => useNotices().notices.map(({ title, text }) => text ?? title)
const note = () => runCommand({ type: 'note/add', text: 'The gate is open.', secret: false })
const fail = (code: string) => (): never => {
  throw new HostFailure(code)
}
const other = (): CampaignSnapshot => {
  const snapshot = fakeSnapshot()
  return { ...snapshot, campaign: { ...snapshot.campaign, id: 'campaign-2' } }
}
const place = (state: PlaceView['state']) => ({ state, folder: '/data' }) as PlaceView

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', ({ campaign }) => (campaign === 'campaign-1' ? fakeSnapshot() : other()))
  host.answer('campaign.catchUp', () => ({ kind: 'changes', changes: [] }))
  host.answer('journal.page', () => [])
  host.answer('place.view', () => place('here'))
  await useCampaign().open('campaign-1')
})

describe('a command that failed is told', () => {
  beforeEach(async () => {
    host.answer('command.run', fail('folder-vanished'))
    await note()
    expect(told()).toHaveLength(1)
  })
  it('until one succeeds', async () => {
    host.answer('command.run', () => ({ outcome: 'resolved', revision: 1, log: [], dice: [] }))
    await note()
    expect(told()).toEqual([])
  })
  it('until another campaign is opened', async () => {
    await useCampaign().open('campaign-2')
    expect(told()).toEqual([])
  })
  it('still when the campaign was read again', async () => {
    await useCampaign().open('campaign-1')
    expect(told()).toHaveLength(1)
  })
})

it('of opening is told until that campaign is open', async () => {
  useNotices().tellFailure({ code: 'journal-damaged', with: {} }, { key: 'opening campaign-2' })
  await useCampaign().open('campaign-1')
  expect(told()).toHaveLength(1)
  await useCampaign().open('campaign-2')
  expect(told()).toEqual([])
})

it('of a folder that another program had is told until it is used here again', async () => {
  await usePlace().follow()
  host.publish('place.changed', place('lost'))
  for (const code of ['lock-lost', 'lock-gone', 'campaigns-missing']) {
    host.answer('command.run', fail(code))
    await note()
  }
  expect(told()).toHaveLength(1)
  host.publish('place.changed', place('here'))
  await vi.waitFor(() => expect(told()).toEqual([]))
})

it('of a lost connection is told until it is back', async () => {
  await usePlace().follow()
  host.connection.change('reconnecting')
  host.answer('command.run', fail('connection-lost'))
  await note()
  expect(told()).toHaveLength(1)
  host.connection.change('connected')
  expect(told()).toEqual([])
})

it('of an export is told until it succeeds, and leads to repair where it could not be restored', async () => {
  host.answer('files.export', fail('not-restorable'))
  await exportCampaign('campaign-1', 'Raid')
  expect(useNotices().notices).toMatchObject([
    {
      title: '“Raid” was not exported',
      text: expect.stringContaining('The export of “Raid” was not kept'),
      action: { label: 'Repair …' },
    },
  ])
  host.answer('files.export', () => ({ saved: 'Raid.roundkeeper', url: null }))
  await exportCampaign('campaign-1', 'Raid')
  expect(useNotices().notices.map(({ title }) => title)).toEqual(['“Raid” has been exported'])
})

it('of a list that could not be had is told until it can', async () => {
  const { attempt } = useNotices()
  const list = () => attempt({ key: 'list' }, () => Promise.reject<number>(new Error('no')))
  expect(await list()).toBeUndefined()
  await list()
  expect(told()).toHaveLength(1)
  expect(await attempt({ key: 'list' }, () => Promise.resolve(2))).toBe(2)
  expect(told()).toEqual([])
})
