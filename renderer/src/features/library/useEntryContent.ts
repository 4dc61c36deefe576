/**
 * The content of an entry while it is made or changed, by what the entry is: rows of a table, a condition, a hazard, a thing, a
 * sheet. A new sheet is made of a role; one that is there is filled up by the host, so that every field can be changed.
 */
import { computed, ref, type Ref, shallowRef, watch } from 'vue'
import type { SheetKind, SystemId } from '@shared/campaign/types'
import { sheetOf } from '@shared/campaign/archetype'
import type { Json, JsonRecord } from '@shared/contract/json'
import type { ConditionContent, HazardContent, LibraryDraft, LibraryEntry } from '@shared/library/entry'
import type { LibraryKind } from '@shared/library/kinds'
import { ofSystem } from '@shared/library/ofSystems'
import { type Thing, thingOf, thingsOf } from '@shared/library/things'
import { useRole } from '@/features/roster/useRole'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'
import { knownSystems, loadSystem } from '@/system/loaded'
import type { SystemWindows } from '@/system/windows'
import { ui } from '@/words/words'
import { linesOf, rowsOf } from './tableLines'

/** Made from scratch: what it is, told apart where a kind is two things. */
export type Made = LibraryKind | 'shield'
type Content = LibraryDraft['content']

const plainCopy = (value: object): JsonRecord => JSON.parse(JSON.stringify(value)) as JsonRecord
const NO_CONDITION: ConditionContent = { ends: null }
const hazardOf = (system: string): HazardContent => ({
  what: ofSystem(system)?.dealt[0] ?? '',
  dice: 1,
  faces: 6,
  plus: 0,
  area: '',
  save: '',
  text: '',
})

/** What the fields of a sheet have come to be, in place of what the entry said; all else stays as it was said. */
export function changedContent(before: JsonRecord, whole: JsonRecord, now: JsonRecord): JsonRecord {
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(whole[key]),
  )
  return { ...before, ...Object.fromEntries(changed) }
}

/** Full again: what is spent in play begins at its most. */
function filledUp(content: JsonRecord): JsonRecord {
  const full: Record<string, Json> = {}
  if ('hp' in content && 'maxHp' in content) full['hp'] = content['maxHp'] ?? null
  if (typeof content['loaded'] === 'number' || 'magazine' in content)
    full['loaded'] = content['magazine'] ?? null
  return { ...content, ...full }
}

const isNought = ({ dice, plus }: Pick<HazardContent, 'dice' | 'plus'>): boolean => dice === 0 && plus <= 0

/** What a new entry may be in a rule system; null: of any. */
export const kindsFor = (system: SystemId | null): Made[] =>
  system === null
    ? ['table', 'condition']
    : ['sheet', ...thingsOf(system).map(({ kind, key }) => key ?? kind), 'condition', 'hazard', 'table']

/** Which kind of sheet is made, and of which role. */
function useNewSheet(windows: Readonly<Ref<SystemWindows | null>>) {
  const roster = computed(() => windows.value?.roster)
  const sheetKinds = computed(() => {
    const all = roster.value?.choices ?? []
    return all.filter(
      ({ kind }, at) => !kind.endsWith('/unit') && all.findIndex((other) => other.kind === kind) === at,
    )
  })
  const sheetKind = ref<SheetKind>()
  watch(
    sheetKinds,
    (now) => {
      const isThere = now.some(({ kind }) => kind === sheetKind.value)
      if (!isThere) sheetKind.value = now[0]?.kind
    },
    { immediate: true },
  )
  const role = useRole(
    roster,
    computed(() => sheetKind.value),
  )
  watch(role.role, (now) => now !== undefined && (sheetKind.value = now.kind))
  return { role, sheetKind, sheetKinds }
}

/** Of which rule system, and as what; the windows of the system are fetched, for its roles and its words. */
function useMade(entry: LibraryEntry | null, first: First) {
  const system = ref<SystemId | null>(entry?.system ?? first.system)
  const made = ref<Made>(entry?.kind ?? first.made)
  const windows = shallowRef<SystemWindows | null>(null)
  const kinds = computed(() => kindsFor(system.value))
  watch(kinds, (now) => !now.includes(made.value) && entry === null && (made.value = now[0] ?? 'table'), {
    immediate: true,
    flush: 'sync',
  })
  async function fetchWindows(now: SystemId | null): Promise<void> {
    windows.value = null
    if (now === null) return
    const found = await useNotices().attempt({ key: 'system windows' }, () => loadSystem(now))
    if (found !== undefined && system.value === now) windows.value = found
  }
  let fetching = Promise.resolve()
  watch(system, (now) => (fetching = fetchWindows(now)), { immediate: true })
  return { system, made, windows, kinds, areThere: () => fetching }
}

/** Fields of a thing, or of a whole sheet that is there. */
function useFields(
  entry: LibraryEntry | null,
  { system, made }: { system: Ref<SystemId | null>; made: Ref<Made> },
) {
  const fields = shallowRef<JsonRecord | null>(null)
  /** The sheet as it was when the dialog opened. */
  const whole = shallowRef<JsonRecord | null>(null)
  const thing = computed<Thing | undefined>(() =>
    entry === null
      ? thingsOf(system.value ?? '').find(({ kind, key }) => (key ?? kind) === made.value)
      : thingOf(entry.system, entry.kind, entry.content),
  )
  watch(
    thing,
    (now) => {
      if (now === undefined) return
      const said = entry === null ? {} : entry.content
      fields.value = { ...plainCopy(now.blank()), ...said }
    },
    { immediate: true },
  )
  async function readWhole(): Promise<void> {
    if (entry?.kind !== 'sheet') return
    const { name, content } = entry
    const found = await useNotices().attempt({ key: 'library' }, () =>
      ask('library.whole', { name, content }),
    )
    whole.value = found ?? null
    fields.value = found ?? null
  }
  return { fields, whole, thing, isRead: readWhole() }
}

const wrong = (why: 'missing' | 'nothing' | 'unfit'): { problem: string } => ({
  problem: ui(`library.content.${why}`),
})

interface First {
  made: Made
  system: SystemId | null
}

export function useEntryContent(entry: LibraryEntry | null, first: First) {
  const { system, made, windows, kinds, areThere } = useMade(entry, first)
  const { fields, whole, thing, isRead } = useFields(entry, { system, made })
  const { role, sheetKind, sheetKinds } = useNewSheet(windows)
  const condition = shallowRef<ConditionContent>(entry?.kind === 'condition' ? entry.content : NO_CONDITION)
  const hazard = shallowRef<HazardContent>(
    entry?.kind === 'hazard' ? entry.content : hazardOf(system.value ?? ''),
  )
  // what it names is of its rule system
  watch(system, (now) => {
    condition.value = NO_CONDITION
    hazard.value = hazardOf(now ?? '')
  })
  const lines = ref(entry?.kind === 'table' ? linesOf(entry.content.rows) : '')
  const rows = computed(() => rowsOf(lines.value))
  const kind = computed<LibraryKind>(
    () => thing.value?.kind ?? (made.value === 'shield' ? 'armor' : made.value),
  )

  /** Of a new sheet what its role says; of one that is there what has been changed. */
  function sheetContent(name: string): JsonRecord | null {
    if (entry?.kind === 'sheet')
      return whole.value === null || fields.value === null
        ? null
        : { ...changedContent(entry.content, whole.value, fields.value), name }
    const of = role.role.value
    const { value: chosen } = sheetKind
    if (chosen === undefined) return null
    return of === undefined
      ? { kind: chosen, name }
      : { ...plainCopy(sheetOf(of, name, role.typed.value)), kind: chosen, name }
  }
  /** What it holds now, or what is wrong with it. */
  async function contentNow(name: string): Promise<{ content: Content } | { problem: string }> {
    switch (kind.value) {
      case 'table':
        return 'rows' in rows.value ? { content: { rows: rows.value.rows } } : wrong('missing')
      case 'condition':
        return condition.value.effect !== undefined && isNought(condition.value.effect)
          ? wrong('nothing')
          : { content: condition.value }
      case 'hazard':
        return isNought(hazard.value) ? wrong('nothing') : { content: hazard.value }
      case 'encounter':
      case 'map':
        return entry?.kind === 'encounter' || entry?.kind === 'map'
          ? { content: entry.content }
          : wrong('missing')
      case 'sheet': {
        // a quick Enter waits for what the fields are filled with
        await Promise.all([isRead, areThere()])
        const content = sheetContent(name)
        if (content === null) return wrong('missing')
        return (await ask('library.whole', { name, content })) === null ? wrong('unfit') : { content }
      }
      default: {
        if (fields.value === null) return wrong('missing')
        const named = 'name' in fields.value ? { ...fields.value, name } : fields.value
        return { content: filledUp(named) }
      }
    }
  }
  return {
    system,
    systems: [null, ...knownSystems()],
    made,
    kinds,
    kind,
    thing,
    condition,
    hazard,
    lines,
    rows,
    fields,
    role,
    sheetKind,
    sheetKinds,
    contentNow,
  }
}
export type EntryContentState = ReturnType<typeof useEntryContent>
