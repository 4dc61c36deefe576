/** The second folder for backups, followed from the host: which it is, whether it can be used, and choosing another. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { BackupsFolderView } from '@shared/contract/files'
import { ui } from '@/words/words'
import { ask, hostLink } from './link'
import { KEYS, useNotices } from './notices'

export const useBackupsFolder = defineStore('backupsFolder', () => {
  const view = shallowRef<BackupsFolderView | null>(null)
  /** Asking the host just now: its buttons wait. */
  const isBusy = shallowRef(false)
  const notices = useNotices()

  function take(now: BackupsFolderView): void {
    const before = view.value
    view.value = now
    const isBack = before?.state === 'failing' && now.state === 'used' && before.folder === now.folder
    if (before?.state === 'failing' && now.state !== 'failing') notices.settle(KEYS.secondFolder)
    if (isBack)
      notices.tell({
        tone: 'good',
        title: ui('second.back'),
        text: now.folder ?? '',
        key: KEYS.secondFolder,
      })
  }

  /** Follows it from now on, as the whole window does. */
  const follow = (): void => void hostLink().transport.subscribe('backupsFolder.changed', take)

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    await notices.attempt({ key: 'choosing the second folder' }, work)
    isBusy.value = false
  }

  const look = (): Promise<void> => attempt(async () => take(await ask('backupsFolder.view', null)))
  const choose = (): Promise<void> =>
    attempt(async () => {
      const chosen = await ask('backupsFolder.choose', null)
      if (chosen === null) return
      view.value = chosen
      notices.tell({ tone: 'good', title: ui('second.chosen', { folder: chosen.folder ?? '' }) })
    })
  const stop = (): Promise<void> =>
    attempt(async () => {
      view.value = await ask('backupsFolder.stop', null)
      notices.tell({ tone: 'neutral', title: ui('second.stopped') })
    })
  return { view, isBusy, follow, look, choose, stop }
})
