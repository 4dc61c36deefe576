import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { effectScope } from 'vue'
import type { ListedBackup } from '@shared/contract/files'
import { createFakeHost, HostFailure } from '@/testing/fakeHost'
import { useBackups } from './useBackups'

const backup = (name: string): ListedBackup => ({
  name,
  kind: 'daily',
  made: '2026-01-01T00:00:00Z',
  bytes: 1,
  revision: 1,
  campaign: 'Raid',
  isOther: false,
  damaged: null,
  where: 'here',
})
let host: ReturnType<typeof createFakeHost>
beforeEach(() => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('backups.list', () => [backup('one'), backup('two')])
})

it.each([
  ['archive-damaged', 'archive-damaged'],
  ['bad-key', 'bad-key'],
  ['disk-full', null], // says nothing of the backup
])('restoring that ends with %s marks the backup as %s', async (code, damaged) => {
  host.answer('backups.restore', () => {
    throw new HostFailure(code)
  })
  const backups = effectScope(true).run(() => useBackups('raid'))!
  await backups.load()
  await backups.restore(backup('two'))
  expect(backups.failure.value).toMatchObject({ code, doing: 'restoring' })
  expect(backups.backups.value?.map((one) => one.damaged)).toEqual([null, damaged])
})
