/**
 * Files that are dragged over the window: says whether they would be taken, and takes them. A place that takes files
 * itself (a portrait) prevents the event's default; then this stays away, and so it does from pictures in the air.
 */
import { useEventListener } from '@vueuse/core'
import { ref } from 'vue'
import { useRouter } from 'vue-router'
import { useCampaign } from '@/session/campaign'
import { arrivalOf } from '@/session/chooseFiles'
import { useLibrary } from '@/session/library'
import { useNotices } from '@/session/notices'
import { ui } from '@/words/words'
import { sortDropped } from './dropped'
import { formWords } from '@/features/interchange/formWords'
import { useBringIn } from '@/features/interchange/useBringIn'
import { useImports } from './useImports'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** What each is can be seen before it is let go; its name cannot. */
function arePictures({ dataTransfer }: DragEvent): boolean {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file')
  return items.length > 0 && items.every(({ type }) => type.startsWith('image/'))
}

function foldersIn({ dataTransfer }: DragEvent): Set<string> {
  return new Set(
    [...(dataTransfer?.items ?? [])].flatMap((item) => {
      const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
      return entry?.isDirectory === true ? [entry.name] : []
    }),
  )
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

export function useFileDrop() {
  const imports = useImports()
  const bringIn = useBringIn()
  const campaign = useCampaign()
  const notices = useNotices()
  const library = useLibrary()
  const router = useRouter()
  /** `blocked`: a dialog is open, which must be closed first. */
  const over = ref<'taken' | 'blocked' | null>(null)

  async function take(event: DragEvent): Promise<void> {
    const folders = foldersIn(event)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (isDialogOpen()) return
    const { campaigns, others, refused } = sortDropped(files, ({ name }) => folders.has(name))
    const looked = await bringIn.sort(others.map(arrivalOf))
    const isOpen = campaign.id !== null
    for (const { source, look } of looked.others) {
      const nobody = look.reader === 'here' ? ` ${ui('bringIn.none.text')}` : ''
      refused.push(`${formWords(source.name, look)}${nobody}`)
    }
    if (!isOpen) {
      for (const { name: file } of looked.records) refused.push(ui('files.drop.refused.records', { file }))
      for (const { source } of looked.here) refused.push(ui('bringIn.noCampaign', { file: source.name }))
    }
    for (const { name, failure } of looked.failures)
      notices.tellFailure(failure, { title: ui('bringIn.notRead', { file: name }) })
    const arriving = [...campaigns.map(arrivalOf), ...looked.campaigns]
    const records = isOpen ? looked.records : []
    if (looked.libraries.length > 0) {
      library.arriving = [...library.arriving, ...looked.libraries]
      await router.push({ name: 'library' })
    }
    imports.refused = arriving.length + records.length > 0 ? refused : []
    if (refused.length > 0 && arriving.length + records.length === 0)
      notices.tell({ tone: 'warning', title: ui('files.drop.refused'), text: refused.join(' ') })
    if (arriving.length > 0) await imports.importCampaigns(arriving)
    if (records.length > 0) await imports.importRecords(records)
    if (isOpen) bringIn.showAll(looked.here)
  }

  /** Without this the window would leave its page for the file. */
  function hover(event: DragEvent): void {
    if (event.defaultPrevented || !holdsFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
    over.value = arePictures(event) ? null : isDialogOpen() ? 'blocked' : 'taken'
  }
  useEventListener(window, 'dragenter', hover)
  useEventListener(window, 'dragover', hover)
  useEventListener(window, 'dragleave', ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) over.value = null
  })
  // before anybody: who takes it need not let it come this far
  useEventListener(window, 'drop', () => (over.value = null), { capture: true })
  useEventListener(window, 'drop', (event: DragEvent) => {
    if (event.defaultPrevented || !holdsFiles(event)) return
    event.preventDefault()
    void take(event)
  })
  return { over }
}
