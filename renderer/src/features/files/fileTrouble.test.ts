import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { CampaignCard } from '@shared/contract/types'
import { useNotices } from '@/session/notices'
import { createFakeHost } from '@/testing/fakeHost'
import { useFileTrouble } from './useFileTrouble'
import { useImports } from './useImports'

let host: ReturnType<typeof createFakeHost>
let scope: EffectScope
beforeEach(() => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.list', () => [{ id: 'raid', name: 'Raid' } as CampaignCard])
  host.answer('files.export', () => ({ saved: 'Raid.roundkeeper', url: null }))
  scope = effectScope(true)
  scope.run(useFileTrouble)
})
afterEach(() => scope.stop())

const trouble = (code: string) => ({
  campaign: 'raid',
  failure: { code, with: { file: 'journal.jsonl', reason: { key: 'reason.EIO', with: {} } } },
})
const settled = () => vi.waitFor(() => expect(useNotices().notices.length).toBeGreaterThan(0))

describe('trouble that the host publishes', () => {
  it('is told once, of which campaign, what failed, what is safe, and with a way out', async () => {
    for (let times = 0; times < 5; times++) host.publish('files.trouble', trouble('sync-failed'))
    await settled()
    const { notices } = useNotices()
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      tone: 'bad',
      title: '“Raid”: its files could not be written',
      text: expect.stringContaining(
        'The disk did not keep journal.jsonl for certain: the disk reports an error',
      ),
      kept: expect.stringContaining('goes on in memory'),
    })
    await notices[0]?.action?.run()
    expect(host.paramsOf('files.export')).toEqual([{ campaign: 'raid' }])
    expect(useNotices().notices.at(-1)?.text).toContain('Saved as Raid.roundkeeper')
  })
})

describe('damage that was found after opening', () => {
  it.each(['journal-line-lost', 'pictures-damaged', 'backups-damaged'])(
    '%s leads to repairing that campaign',
    async (code) => {
      host.publish('files.trouble', { campaign: 'raid', failure: { code, with: { line: 2, count: 1 } } })
      await settled()
      const [notice] = useNotices().notices
      expect(notice).toMatchObject({
        title: '“Raid”: a part of it is damaged',
        action: { label: 'Repair …' },
      })
      await notice?.action?.run()
      expect(scope.run(useImports)?.repairOf).toEqual({ id: 'raid', name: 'Raid' })
    },
  )
})
