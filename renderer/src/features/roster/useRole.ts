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

/** @param kind of the sheet; undefined: nothing is chosen yet */
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
  const archetypes = computed(() => all.value.filter((one) => one.kind === kind.value))
  const key = ref<string | null>(null)
  const role = computed(() => archetypes.value.find((one) => one.key === key.value))
  const choices = computed(() => [
    { value: null as string | null, label: ui('roster.new.noRole') },
    ...archetypes.value.map((one) => ({ value: one.key, label: ui(one.label) })),
  ])

  const typed = shallowRef<Partial<AskedNumbers>>({})
  watch([role, kind], () => (typed.value = {}))
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
