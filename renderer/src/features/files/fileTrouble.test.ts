import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { BackupsFolderView } from '@shared/contract/files'
import type { CampaignCard } from '@shared/contract/types'
import { useBackupsFolder } from '@/session/backupsFolder'
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

const trouble = (code: string, what = code, file = 'journal.jsonl') => ({
  campaign: 'raid',
  what,
  failure: { code, with: { file, reason: { key: 'reason.EIO', with: {} } } },
})
const titles = () => useNotices().notices.map(({ title }) => title)
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
      text: expect.stringContaining('The disk may not have saved journal.jsonl: the disk reports an error'),
      kept: expect.stringContaining('continues in memory'),
    })
    await notices[0]?.action?.run()
    expect(host.paramsOf('files.export')).toEqual([{ campaign: 'raid' }])
    expect(useNotices().notices.at(-1)?.text).toContain('Saved as Raid.roundkeeper')
  })
})

describe('damage that was found after opening', () => {
  it.each(['journal-line-lost', 'pictures-damaged', 'backups-damaged', 'backup-ahead'])(
    '%s leads to repairing that campaign',
    async (code) => {
      host.publish('files.trouble', {
        campaign: 'raid',
        what: code,
        failure: { code, with: { line: 2, count: 1 } },
      })
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

describe('what could not be done beside the game', () => {
  const codes = ['disk-full', 'read-only', 'folder-vanished', 'write-failed']
  it.each(codes)('%s: says what was not made, and that nothing is lost or to be repeated', async (code) => {
    for (const [work, name] of [
      ['backup', '2026-11-23-daily.roundkeeper'],
      ['snapshot', 'campaign.json'],
    ] as const)
      host.publish('files.trouble', trouble(code, work, name))
    await vi.waitFor(() => expect(useNotices().notices).toHaveLength(2))
    expect(titles()).toEqual(['“Raid”: no backup was made', '“Raid”: its snapshot was not written'])
    for (const { text, kept } of useNotices().notices) {
      expect(text).toContain('the disk reports an error')
      expect(kept).toContain('Nothing you did is lost')
      for (const said of [text, kept]) expect(said).not.toMatch(/was not done|try again|daily\.roundkeeper/)
    }
  })
  it('is taken back once it has been done, and is news when it fails again', async () => {
    host.publish('files.trouble', trouble('disk-full', 'backup'))
    await settled()
    host.publish('files.over', { campaign: 'raid', what: 'snapshot' })
    expect(titles()).toHaveLength(1)
    host.publish('files.over', { campaign: 'raid', what: 'backup' })
    expect(titles()).toEqual([])
    host.publish('files.trouble', trouble('disk-full', 'backup'))
    await settled()
    expect(titles()).toEqual(['“Raid”: no backup was made'])
  })
  it('is not told where it was over before its words were found', async () => {
    host.publish('files.trouble', trouble('disk-full', 'backup'))
    host.publish('files.over', { campaign: 'raid', what: 'backup' })
    host.publish('files.trouble', trouble('disk-full', 'snapshot'))
    await settled()
    expect(titles()).toEqual(['“Raid”: its snapshot was not written'])
  })
  it('says without the name of a file what could not be restored, and offers repair', async () => {
    host.publish('files.trouble', trouble('not-restorable', 'backup', '3f.roundkeeper'))
    await settled()
    const [notice] = useNotices().notices
    expect(notice?.text).toBe('It was not kept, because it could not be restored: the disk reports an error.')
    expect(notice?.action?.label).toBe('Repair …')
  })
})

describe('the second folder', () => {
  const view = (state: BackupsFolderView['state']): BackupsFolderView => ({
    state,
    folder: '/stick',
    newest: null,
    since: null,
    reason: null,
    canChoose: false,
  })
  it('is told each time that it is lost, and never beside that it can be used again', async () => {
    useBackupsFolder().follow()
    for (let times = 0; times < 2; times++) {
      host.publish('backupsFolder.changed', view('failing'))
      host.publish('files.trouble', trouble('second-folder-failed'))
      await vi.waitFor(() => expect(titles()).toEqual(['The second folder for backups cannot be used']))
      host.publish('backupsFolder.changed', view('used'))
      host.publish('backupsFolder.changed', view('used')) // a backup was copied there
      expect(titles()).toEqual(['The second folder for backups can be used again'])
    }
  })
})
