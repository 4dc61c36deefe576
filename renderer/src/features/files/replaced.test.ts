import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp, effectScope, type EffectScope } from 'vue'
import { useCampaign } from '@/session/campaign'
import { useNotices } from '@/session/notices'
import { createFakeHost, fakeSnapshot } from '@/testing/fakeHost'
import { useImports } from './useImports'
import { useReplaced } from './useReplaced'

let host: ReturnType<typeof createFakeHost>
let scope: EffectScope
const titles = () => useNotices().notices.map(({ title }) => title)

beforeEach(async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot())
  host.answer('journal.page', () => [])
  scope = effectScope(true)
  createApp({})
    .use(pinia)
    .runWithContext(() => scope.run(useReplaced))
  await useCampaign().open('campaign-1')
})
afterEach(() => scope.stop())

const openedAgain = () => vi.waitFor(() => expect(host.paramsOf('campaigns.open')).toHaveLength(2))

it('is told where another window imported it, with the way to what was here', async () => {
  useNotices().tell({ tone: 'bad', title: 'A picture of it is damaged', campaign: 'campaign-1' })
  host.publish('campaign.replaced', { campaign: 'campaign-1', why: 'import' })
  await openedAgain()
  expect(titles()).toEqual(['“Kestrel Station” was replaced by an imported file'])
  const [notice] = useNotices().notices
  expect(notice).toMatchObject({ stays: true, text: expect.stringContaining('among its backups') })
  await notice?.action?.run()
  expect(useImports().backupsOf).toMatchObject({ id: 'campaign-1', name: 'Kestrel Station' })
})
it('is not told where this window imports it', async () => {
  useImports().isRunning = true
  host.publish('campaign.replaced', { campaign: 'campaign-1', why: 'import' })
  await openedAgain()
  expect(titles()).toEqual([])
})
it('is not told of the same campaign that was only read again, and what failed then stays told', async () => {
  useNotices().tell({
    tone: 'bad',
    title: 'The disk is full',
    campaign: 'campaign-1',
    key: 'command campaign-1',
  })
  host.publish('campaign.replaced', { campaign: 'campaign-1', why: 'reread' })
  await openedAgain()
  await vi.waitFor(() => expect(useCampaign().opening).toBeNull())
  expect(titles()).toEqual(['The disk is full'])
})
