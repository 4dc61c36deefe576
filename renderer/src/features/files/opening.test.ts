import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { createApp } from 'vue'
import type { CampaignCard } from '@shared/contract/types'
import { useNotices } from '@/session/notices'
import { useOpeningFailures } from '@/session/openingFailures'
import { createFakeHost } from '@/testing/fakeHost'
import { useImports } from './useImports'

const card = { id: 'raid', name: 'Raid', damaged: null } as CampaignCard
let imports: ReturnType<typeof useImports>
beforeEach(() => {
  const pinia = createPinia()
  setActivePinia(pinia)
  createFakeHost().answer('campaigns.list', () => [card])
  imports = createApp({})
    .use(pinia)
    .runWithContext(() => useImports())
})

it('names the campaign that was not opened, shows it on its card until the list is read anew, offers repair', async () => {
  await imports.tellOpening({ code: 'journal-damaged', with: {} }, 'raid')
  const [notice] = useNotices().notices
  expect(notice).toMatchObject({ title: '“Raid” was not opened', action: { label: 'Repair …' } })
  const failures = useOpeningFailures()
  expect(failures.asKnown(card).damaged).toBe('journal-damaged')
  expect(failures.asKnown({ ...card, id: 'siege' }).damaged).toBeNull()
  failures.clear()
  expect(failures.asKnown(card).damaged).toBeNull()
  await notice?.action?.run()
  expect(imports.repairOf).toEqual({ id: 'raid', name: 'Raid' })
})
it('says nothing of the campaign where the disk or another program refused it', async () => {
  await imports.tellOpening({ code: 'file-unreadable', with: {} }, 'raid', 'Raid')
  expect(useNotices().notices[0]?.action).toBeUndefined()
  expect(useOpeningFailures().asKnown(card).damaged).toBeNull()
})
