import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp, effectScope, type EffectScope } from 'vue'
import { createMemoryHistory, createRouter, type Router } from 'vue-router'
import { useDraft } from '@/mirror/drafts'
import { removeCampaign, rowsOfDatabase } from '@/mirror/draftStore'
import { useCampaign } from '@/session/campaign'
import { useNotices } from '@/session/notices'
import { createFakeHost, fakeSnapshot } from '@/testing/fakeHost'
import { removedBy } from './removing'
import { useUnfinished } from './unfinished'
import { useRemoved } from './useRemoved'

let host: ReturnType<typeof createFakeHost>
let router: Router
let scope: EffectScope
const gone = { campaign: 'campaign-1', name: 'Kestrel Station' }
const component = {}

beforeEach(async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot())
  host.answer('journal.page', () => [])
  router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/campaigns', name: 'campaigns', component },
      { path: '/journal', name: 'journal', component, meta: { needsCampaign: true } },
    ],
  })
  await router.push('/journal')
  scope = effectScope(true)
  createApp(component)
    .use(pinia)
    .use(router)
    .runWithContext(() => scope.run(useRemoved))
  await useCampaign().open('campaign-1')
})
afterEach(() => scope.stop())

const left = () => vi.waitFor(() => expect(router.currentRoute.value.name).toBe('campaigns'))

it('leaves its views, says so until it is dismissed, and keeps what was half written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const draft = scope.run(() =>
    useDraft({ campaign: 'campaign-1', subject: 'note' }, { text: '', isSecret: false }),
  )
  draft!.value.value.text = 'The reactor is'
  host.publish('campaign.removed', gone)
  vi.useRealTimers()
  await left()
  expect(useCampaign().id).toBeNull()
  const [notice] = useNotices().notices
  expect(notice).toMatchObject({ title: '“Kestrel Station” is in the bin', stays: true })
  await notice?.action?.run()
  expect(useUnfinished().text).toBe('The reactor is')
})
it('keeps what was half written and kept long ago, though another window forgets it at the same time', async () => {
  const draft = scope.run(() =>
    useDraft({ campaign: 'campaign-1', subject: 'note' }, { text: '', isSecret: false }),
  )
  draft!.value.value.text = 'Long thought about'
  await vi.waitFor(async () => expect(await rowsOfDatabase.list('campaign-1/')).toHaveLength(1))
  const forgotten = removeCampaign('campaign-1')
  host.publish('campaign.removed', gone)
  await forgotten
  await left()
  const [notice] = useNotices().notices
  await notice?.action?.run()
  expect(useUnfinished().text).toBe('Long thought about')
})
it('leaves a window that shows it time to read what is in no form, before another one forgets it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  useCampaign().close()
  await rowsOfDatabase.put({ key: 'campaign-1/note/closed', at: 1, value: { text: 'Closed for now' } }, [])
  host.publish('campaign.removed', gone)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await rowsOfDatabase.list('campaign-1/')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await rowsOfDatabase.list('campaign-1/')).toHaveLength(0))
})
it('offers no text where nothing was begun', async () => {
  host.publish('campaign.removed', gone)
  await left()
  expect(useNotices().notices).toMatchObject([
    { text: 'Another window removed it. Choose another campaign.', stays: true, action: undefined },
  ])
})
it('takes back what was told of it, and says nothing in the window that removes it', async () => {
  useNotices().tell({ tone: 'warning', title: 'It is a copy', stays: true, campaign: 'campaign-1' })
  await removedBy('campaign-1', async () => host.publish('campaign.removed', gone))
  await left()
  expect(useNotices().notices).toEqual([])
})
it('lets whoever removes it copy what was half written there', async () => {
  await rowsOfDatabase.put({ key: 'campaign-1/note/closed', at: 1, value: { text: 'The reactor is' } }, [])
  await removedBy('campaign-1', async () => host.publish('campaign.removed', gone))
  await left()
  const [notice] = useNotices().notices
  expect(notice?.text).toBe('Your unsaved text from it can still be copied.')
  await notice?.action?.run()
  expect(useUnfinished().text).toBe('The reactor is')
})
