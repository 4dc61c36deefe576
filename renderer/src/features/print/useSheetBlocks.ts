/** A sheet of any kind as blocks, with the numbers that the host works out: on paper, and in short beside a fight. */
import { computed } from 'vue'
import type { Id, SheetDerived } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { sheetWindowsOf } from '@/system/loaded'
import { wholeChip } from '@/words/chips'
import type { PaperBlock } from './paper'

export function useSheetBlocks(id: () => Id) {
  const store = useCampaign()
  const sheet = computed(() => store.sheet(id()))
  /** Its own numbers first, then those of the sheets that its blocks tell of. */
  const latest = useLatest<{ ids: Id[]; revision: number }, SheetDerived[]>(
    () =>
      sheet.value === undefined
        ? null
        : {
            ids: [id(), ...(sheetWindowsOf(sheet.value).paperAlso?.(sheet.value) ?? [])],
            revision: store.revision,
          },
    ({ ids }, asking) =>
      Promise.all(
        ids
          .filter((one) => store.sheet(one) !== undefined)
          .map((one) => ask('sheet.derived', { campaign: store.id ?? '', sheet: one, asking })),
      ),
    { keep: (before, now) => before.ids.join() === now.ids.join() },
  )
  const blocks = computed<PaperBlock[]>(() => {
    if (sheet.value === undefined) return []
    const known = latest.value.value ?? []
    const numbersOf = (wanted: Id) => known.find((one) => one.sheet === wanted)?.numbers ?? {}
    const view = known[0]?.view
    return sheetWindowsOf(sheet.value).paper(sheet.value, {
      numbers: numbersOf(id()),
      numbersOf,
      pools: view?.pools ?? [],
      conditions: (view?.chips ?? []).map((chip) =>
        wholeChip(chip, { nameOf: store.nameOf, calendar: store.campaign?.calendar }),
      ),
      nameOf: (wanted) => store.nameOf(wanted) ?? wanted,
      sheetOf: store.sheet,
    })
  })
  return { sheet, blocks, isPending: latest.isPending }
}
