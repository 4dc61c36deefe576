/** The written stat line of a sheet, as its rule system has it; empty: it has none, or it is on its way. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import type { StatLines } from '@shared/campaign/statLine'
import type { Sheet } from '@shared/campaign/types'
import { useNotices } from '@/session/notices'
import { sheetSystem } from '@/system/loaded'

export function useStatLines(sheets: Ref<readonly Sheet[]>) {
  const known = shallowRef<ReadonlyMap<string, StatLines>>(new Map())
  watch(
    sheets,
    async (now) => {
      for (const { id, roster } of new Set(now.map(sheetSystem))) {
        if (known.value.has(id) || roster.statLines === undefined) continue
        const found = await useNotices().attempt({ key: 'stat lines' }, roster.statLines)
        if (found !== undefined) known.value = new Map([...known.value, [id, found]])
      }
    },
    { immediate: true },
  )
  return computed(() =>
    sheets.value.flatMap((sheet) => known.value.get(sheetSystem(sheet).id)?.write(sheet) ?? []),
  )
}
