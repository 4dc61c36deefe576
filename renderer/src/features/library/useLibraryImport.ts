/** A library's file comes in: chosen, compared, decided where entries differ, reported. */
import { ref, shallowRef, watch } from 'vue'
import type { LibraryChoice, LibraryReport } from '@shared/contract/library'
import { type Arrival, chooseFiles } from '@/session/chooseFiles'
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
  const library = useLibrary()
  const take = async ({ name, bring }: Arrival): Promise<void> => run(name, await bring(), 'ask')
  const choose = (): Promise<unknown> =>
    useNotices().attempt({ key: 'library import' }, async () => {
      const [chosen] = await chooseFiles('records')
      if (chosen !== undefined) await take(chosen)
    })
  const isFree = (): boolean => shown.value === null && !isBusy.value
  /** What was dropped, one file after the other: each has its own report. */
  async function takeArriving(): Promise<void> {
    const [first, ...rest] = library.arriving
    if (first === undefined || !isFree()) return
    library.arriving = rest
    await useNotices().attempt({ key: 'library import' }, () => take(first))
    if (isFree()) await takeArriving()
  }
  watch(
    () => library.arriving,
    () => void takeArriving(),
    { immediate: true },
  )
  const decide = (choice: LibraryChoice): Promise<void> =>
    shown.value === null ? Promise.resolve() : run(shown.value.file, shown.value.upload, choice)
  const close = (): void => {
    shown.value = null
    void takeArriving()
  }
  return { shown, isBusy, choose, decide, close }
}
