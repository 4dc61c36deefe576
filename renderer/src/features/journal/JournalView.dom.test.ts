/** What the journal says beside its entries. */
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { JournalFound } from '@shared/contract/journal'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeSnapshot } from '@/testing/fakeHost'
import JournalView from './JournalView.vue'

let view: VueWrapper
let reply: JournalFound

beforeEach(async () => {
  setActivePinia(createPinia())
  const host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot(9))
  host.answer('journal.page', () => [])
  host.answer('journal.find', () => reply)
  await useCampaign().open('campaign-1')
})
afterEach(() => {
  view.unmount()
})

async function open(found: Partial<JournalFound>, text: string): Promise<string> {
  reply = { count: 0, from: 0, rows: [], searched: 90_000, entries: 90_000, ...found }
  view = mount(JournalView, { attachTo: document.body })
  await view.find('input[type=search]').setValue(text)
  await flushPromises()
  return view.text()
}

it('an incomplete search says so, and does not say that nothing matches', async () => {
  const words = await open({ searched: 12_000 }, 'hatch')
  expect(words).toContain('Still searching: 12,000 of 90,000 so far')
  expect(words).not.toContain('Nothing matches')
})
it('a complete one says that nothing matches', async () => {
  const words = await open({}, 'hatch')
  expect(words).toContain('Nothing matches')
  expect(words).not.toContain('Still searching')
})
it('an empty journal says so', async () => {
  expect(await open({ searched: 0, entries: 0 }, '')).toContain('Nothing has happened yet')
})
