/** The sheet that is shown and how its fields are corrected: each edit is one command, so each can be undone. */
import {
  computed,
  inject,
  provide,
  ref,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue'
import type { Sheet, SheetKind } from '@shared/campaign/types'
import type { Id, Json, SheetDerived } from '@shared/contract/types'
import type { SheetField, SheetFields } from '@shared/contract/sheetFields'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { sheetWindowsOf } from '@/system/loaded'
import { say } from '@/words/words'
import { fieldAt } from './fieldAt'
import { isSame, valueAt } from './path'

export interface Change {
  path: string[]
  /** Absent: the entry is taken away. */
  value?: Json
}

/** @param fields what the fields of its kind can hold; null: not known yet */
export function createSheetEditor(id: () => Id, fields: Readonly<Ref<SheetFields | null>>) {
  const campaign = useCampaign()
  const sheet = computed(() => campaign.sheet(id()))
  const derived = useLatest<{ id: Id; revision: number }, SheetDerived>(
    () => (sheet.value === undefined ? null : { id: id(), revision: campaign.revision }),
    (question, asking) => ask('sheet.derived', { campaign: campaign.id ?? '', sheet: question.id, asking }),
    { keep: (before, now) => before.id === now.id },
  )
  const numbers = computed(() => derived.value.value?.numbers ?? {})
  const view = computed(() => derived.value.value?.view)
  const changed = computed(() =>
    sheet.value === undefined ? {} : (sheetWindowsOf(sheet.value).changed?.(sheet.value) ?? {}),
  )

  /** Null when it counts, else why not, in words; what was typed stays where it is. */
  async function correct(changes: Change[]): Promise<string | null> {
    const corrected = changes.map((change) => ({ ...change }))
    const result = await runCommand(
      { type: 'roster/correct', sheet: id(), changes: corrected },
      { quiet: true },
    )
    if (result.outcome === 'refused') return say('refusal', result.refused, result.with, campaign.nameOf)
    return null
  }
  /** What the field at a path can hold; undefined where no single field stands. */
  const holds = (path: readonly string[]): SheetField | undefined =>
    fields.value === null ? undefined : fieldAt(fields.value, path)
  return { id, sheet, numbers, changed, view, holds, correct }
}
export type SheetEditor = ReturnType<typeof createSheetEditor>

const EDITOR: InjectionKey<SheetEditor> = Symbol('sheet editor')
export const provideSheetEditor = (editor: SheetEditor): void => provide(EDITOR, editor)
export function useSheet(): SheetEditor {
  const editor = inject(EDITOR)
  if (editor === undefined) throw new Error('useSheet() needs provideSheetEditor() above')
  return editor
}

/** The editor of a sheet of one kind; parts of that kind's view use it. The sheet is undefined under any other kind. */
export function useSheetOf<K extends SheetKind>(kind: K) {
  const editor = useSheet()
  const sheet = computed(() => {
    const shown = editor.sheet.value
    return shown?.kind === kind ? (shown as Extract<Sheet, { kind: K }>) : undefined
  })
  return { ...editor, sheet }
}

/** One field: what is typed, sent when it is left; a refusal stays beside it and the typed text with it. */
export function useField<T extends Json>(
  path: () => readonly string[],
): { typed: Ref<T>; problem: Ref<string | undefined>; stored: ComputedRef<T>; commit: () => Promise<void> } {
  const editor = useSheet()
  const stored = computed(() => (valueAt(editor.sheet.value, path()) ?? null) as T)
  const typed = shallowRef(stored.value) as Ref<T>
  const problem = ref<string | undefined>()
  watch(stored, (now) => {
    typed.value = now
    problem.value = undefined
  })
  async function commit(): Promise<void> {
    if (isSame(typed.value, stored.value)) {
      problem.value = undefined
      return
    }
    problem.value = (await editor.correct([{ path: [...path()], value: typed.value }])) ?? undefined
  }
  return { typed, problem, stored, commit }
}
