/**
 * A form's half-written state that survives a reload, a crash and a quit: kept while it is written (draftKeeper.ts), dropped
 * when it is sent. So nobody has to be asked before quitting. It belongs to a subject of a campaign and is shown in no other.
 */
import { useEventListener } from '@vueuse/core'
import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { Id, Json } from '@shared/contract/types'
import { DraftKeeper, holdNoMore, isHeldNoMore } from './draftKeeper'
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

/**
 * The notes of a campaign that were begun and not sent, newest first. What its forms hold is read before this returns: the
 * database is every window's, and another one may be forgetting what is in it.
 */
export async function unfinishedTexts(campaign: Id): Promise<string[]> {
  const shown = [...living].filter((keeper) => keeper.campaign === campaign)
  const held = shown.flatMap(({ draft }) => draft ?? [])
  for (const keeper of shown) keeper.leaveBehind()
  const left = leftBehind(`${campaign}/`).filter(({ key }) => held.every((row) => row.key !== key))
  const newer = [...held, ...left]
  const kept = await rowsOfDatabase.list(`${campaign}/`).catch(() => [])
  // what was left behind under the same key is the newer one, or says that it was dropped
  const rows = [...newer, ...kept.filter(({ key }) => newer.every((row) => row.key !== key))]
  const texts = rows
    .filter(({ key }) => WRITTEN.test(key))
    .sort((one, other) => other.at - one.at)
    .flatMap(({ value }) => textsIn(value))
  return [...new Set(texts)]
}

/** Time for windows that show the campaign to read what was begun in it. */
const UNTIL_READ_MS = 3000

/**
 * A campaign that is removed takes its drafts along, those too that its forms still hold in this window. A window that does
 * not show it leaves those that do time to read them.
 */
export async function forgetDrafts(campaign: Id, isShown: boolean): Promise<void> {
  holdNoMore(campaign)
  if (!isShown) await new Promise((wake) => setTimeout(wake, UNTIL_READ_MS))
  if (isHeldNoMore(campaign)) await removeCampaign(campaign)
}
