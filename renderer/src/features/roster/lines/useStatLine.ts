/** The written stat lines of sheets, as their rule systems have them, once those are there; and the sheets that have none. */
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
  const written = computed(() =>
    sheets.value.flatMap((sheet) => {
      const of = known.value.get(sheetSystem(sheet).id)
      return of === undefined ? [] : [{ sheet, line: of.write(sheet) }]
    }),
  )
  return {
    lines: computed(() => written.value.flatMap(({ line }) => line ?? [])),
    without: computed(() => written.value.flatMap(({ sheet, line }) => (line === null ? [sheet] : []))),
  }
}
