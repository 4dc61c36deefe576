/**
 * Of which role something new is made: the roles of a rule system, fetched when they are first asked for, and the numbers
 * that the chosen one asks. A number that nobody has typed follows those before it.
 */
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { numbersOf, type Archetype, type AskedNumbers } from '@shared/campaign/archetype'
import type { SheetKind } from '@shared/campaign/types'
import { useNotices } from '@/session/notices'
import type { RosterWindows } from '@/system/windows'
import { ui } from '@/words/words'

/** Roles of two kinds may have one key. */
const nameOf = ({ kind, key }: Pick<Archetype, 'kind' | 'key'>): string => `${kind} ${key}`

/** @param kind of the sheet; undefined: nothing is chosen yet. A role of another kind leads to that. */
export function useRole(roster: Ref<RosterWindows | undefined>, kind: Ref<SheetKind | undefined>) {
  const all = shallowRef<readonly Archetype[]>([])
  watch(
    roster,
    async (now) => {
      all.value = []
      if (now === undefined) return
      const found = await useNotices().attempt({ key: 'roles' }, now.archetypes)
      if (found !== undefined && roster.value === now) all.value = found
    },
    { immediate: true },
  )
  /** Those of the kind that is chosen come first. */
  const archetypes = computed(() => [
    ...all.value.filter((one) => one.kind === kind.value),
    ...all.value.filter((one) => one.kind !== kind.value),
  ])
  const groupOf = (of: SheetKind): string | undefined => {
    const found = roster.value?.choices.filter((choice) => choice.kind === of) ?? []
    const [first] = found
    return new Set(all.value.map((one) => one.kind)).size < 2 || first === undefined
      ? undefined
      : ui(first.label)
  }
  const key = ref<string | null>(null)
  const role = computed(() => archetypes.value.find((one) => nameOf(one) === key.value))
  const choices = computed(() => [
    { value: null as string | null, label: ui('roster.new.noRole') },
    ...archetypes.value.map((one) => ({
      value: nameOf(one),
      label: ui(one.label),
      group: groupOf(one.kind),
    })),
  ])

  const typed = shallowRef<Partial<AskedNumbers>>({})
  watch([role, kind], () => (typed.value = {}))
  // a kind that the role is not of has been chosen after it
  watch(kind, (now) => role.value !== undefined && role.value.kind !== now && (key.value = null))
  const numbers = computed(() => (role.value === undefined ? {} : numbersOf(role.value, typed.value)))
  const asked = computed(() =>
    (role.value?.asks ?? []).map((one) => ({
      ...one,
      value: numbers.value[one.key] ?? null,
      set: (value: number | null) => {
        const { [one.key]: _was, ...rest } = typed.value
        typed.value = value === null ? rest : { ...rest, [one.key]: value }
      },
    })),
  )
  return { archetypes, key, role, choices, asked, typed }
}
