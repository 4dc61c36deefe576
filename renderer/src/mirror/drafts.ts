/**
 * A form's half-written state that survives a reload, a crash and a quit: kept while it is written (draftKeeper.ts), dropped
 * when it is sent. So nobody has to be asked before quitting. It belongs to a subject of a campaign and is shown in no other.
 */
import { useEventListener } from '@vueuse/core'
import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { Id, Json } from '@shared/contract/types'
import { DraftKeeper, holdNoMore } from './draftKeeper'
import { leftBehind, removeCampaign, rowsOfDatabase, type DraftName } from './draftStore'

export interface KeptDraft<T extends Json> {
  value: Ref<T>
  /** Forgotten, and back to the beginning, or to what it is begun with from now on. */
  drop: (beginning?: T) => Promise<void>
}

/** Those of forms that are shown. */
const living = new Set<DraftKeeper>()

const copyOf = <T extends Json>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** `name` is the same for as long as the form lives: another campaign or subject has a form of its own. */
export function useDraft<T extends Json>(name: DraftName, initial: T): KeptDraft<T> {
  let blank = JSON.stringify(initial)
  const value = ref(copyOf(initial)) as Ref<T>
  let isShowing = false
  /** Puts in what nobody has written. */
  function show(found: T): void {
    isShowing = true
    value.value = found
    isShowing = false
  }
  const keeper = new DraftKeeper(name, {
    read: () => (JSON.stringify(value.value) === blank ? null : copyOf(value.value)),
    show: (found) => show(found as T),
  })
  watch(value, () => !isShowing && keeper.changed(), { deep: true, flush: 'sync' })
  living.add(keeper)
  void keeper.begin()
  useEventListener(typeof window === 'undefined' ? null : window, 'pagehide', () => keeper.leaveBehind())
  onScopeDispose(() => {
    living.delete(keeper)
    keeper.close()
  })
  return {
    value,
    async drop(beginning) {
      if (beginning !== undefined) blank = JSON.stringify(beginning)
      show(JSON.parse(blank) as T)
      await keeper.drop()
    },
  }
}

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn)
}

/** Of a preparation nobody misses its figures; these are texts that somebody has thought of. */
const WRITTEN = /^[^/]*\/(?:note|sheet-notes\/[^/]*)\//

/** The notes of a campaign that were begun and not sent, what its forms hold at this moment included; newest first. */
export async function unfinishedTexts(campaign: Id): Promise<string[]> {
  for (const keeper of living) if (keeper.campaign === campaign) keeper.leaveBehind()
  const left = leftBehind(`${campaign}/`)
  const kept = await rowsOfDatabase.list(`${campaign}/`).catch(() => [])
  // what was left behind under the same key is the newer one, or says that it was dropped
  const rows = [...left, ...kept.filter(({ key }) => left.every((row) => row.key !== key))]
  return rows
    .filter(({ key }) => WRITTEN.test(key))
    .sort((one, other) => other.at - one.at)
    .flatMap(({ value }) => textsIn(value))
}

/** A campaign that is removed takes its drafts along, those too that its forms still hold in this window. */
export async function forgetDrafts(campaign: Id): Promise<void> {
  holdNoMore(campaign)
  await removeCampaign(campaign)
}
