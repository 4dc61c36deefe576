/** A library's file comes in: chosen, compared, decided where entries differ, reported. */
import { ref, shallowRef } from 'vue'
import type { LibraryChoice, LibraryReport } from '@shared/contract/library'
import { chooseFiles } from '@/session/chooseFiles'
import { useLibrary } from '@/session/library'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'

export interface ShownReport {
  file: string
  upload: string
  report: LibraryReport
}

export function useLibraryImport() {
  const shown = shallowRef<ShownReport | null>(null)
  const isBusy = ref(false)

  async function run(file: string, upload: string, choice: LibraryChoice): Promise<void> {
    isBusy.value = true
    await useNotices().attempt({ key: 'library import' }, async () => {
      const report = await ask('library.import', { upload, choice })
      shown.value = { file, upload, report }
      if (report.isDone) await useLibrary().reread()
    })
    isBusy.value = false
  }
  async function choose(): Promise<void> {
    await useNotices().attempt({ key: 'library import' }, async () => {
      const [chosen] = await chooseFiles('records')
      if (chosen !== undefined) await run(chosen.name, await chosen.bring(), 'ask')
    })
  }
  const decide = (choice: LibraryChoice): Promise<void> =>
    shown.value === null ? Promise.resolve() : run(shown.value.file, shown.value.upload, choice)
  const close = (): void => {
    shown.value = null
  }
  return { shown, isBusy, choose, decide, close }
}
