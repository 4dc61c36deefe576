/** The backups of one campaign: the list, making one, restoring one as a campaign beside. Failures are for the dialog. */
import { onScopeDispose, ref, shallowRef } from 'vue'
import type { RequestFailure } from '@shared/contract/client'
import type { ImportReport, ListedBackup } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import { ask, failureOf, hostLink } from '@/session/link'

export interface Failed extends RequestFailure {
  doing: 'making' | 'restoring' | null
}

/** What is wrong with the file itself, rather than with the disk. */
const OF_CONTENT = /^(?:archive-|bad-key$)/
export const isOfContent = (code: string): boolean => OF_CONTENT.test(code)

export function useBackups(campaign: Id) {
  const backups = shallowRef<readonly ListedBackup[] | null>(null)
  const failure = shallowRef<Failed | null>(null)
  const restored = shallowRef<ImportReport | null>(null)
  const busy = ref<'making' | 'restoring' | null>(null)
  /** The one that was made by hand just now. */
  const made = ref<string | null>(null)

  /** One thing at a time: what is pressed meanwhile does nothing. A disabled button would lose the keyboard. */
  async function attempt(doing: 'making' | 'restoring' | null, work: () => Promise<void>): Promise<void> {
    if (busy.value !== null) return
    busy.value = doing
    failure.value = null
    restored.value = null
    made.value = null
    try {
      await work()
    } catch (thrown) {
      failure.value = { ...failureOf(thrown), doing }
    } finally {
      busy.value = null
    }
  }
  const load = (): Promise<void> =>
    attempt(null, async () => {
      backups.value = await ask('backups.list', { campaign })
    })
  const make = (): Promise<void> =>
    attempt('making', async () => {
      const before = new Set(backups.value?.map(({ name }) => name))
      const now = await ask('backups.make', { campaign })
      backups.value = now
      made.value = now.find(({ name }) => !before.has(name))?.name ?? null
    })
  const restore = ({ name, where }: ListedBackup): Promise<void> =>
    attempt('restoring', async () => {
      const from = where === 'second' ? 'second' : 'here'
      restored.value = await ask('backups.restore', { campaign, backup: name, where: from }).catch(
        (thrown: unknown) => {
          found(name, where, failureOf(thrown).code)
          throw thrown
        },
      )
    })
  /** Trying has shown that it cannot be restored: the list need not be read anew to say so. */
  function found(name: string, where: ListedBackup['where'], code: string): void {
    if (!isOfContent(code)) return
    const isIt = (one: ListedBackup): boolean => one.name === name && one.where === where
    backups.value =
      backups.value?.map((one) => (isIt(one) ? { ...one, damaged: one.damaged ?? code } : one)) ?? null
  }
  /** Copies arrive in the second folder by the way: whatever is shown meanwhile stays. */
  async function lookAgain(): Promise<void> {
    if (backups.value === null || busy.value !== null) return
    const now = await ask('backups.list', { campaign }).catch(() => null)
    if (now !== null) backups.value = now
  }
  onScopeDispose(hostLink().transport.subscribe('backupsFolder.changed', () => void lookAgain()))
  return { backups, failure, restored, busy, made, load, make, restore }
}
