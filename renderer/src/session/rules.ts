/** The rule catalogues of rule systems, each fetched once a window. */
import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef } from 'vue'
import type { RuleEntry } from '@shared/contract/types'
import { ask } from './link'
import { useNotices } from './notices'

export const useRules = defineStore('rules', () => {
  const wanted = shallowRef<readonly string[]>([])
  const catalogues = shallowReactive(new Map<string, readonly RuleEntry[]>())
  const asked = new Set<string>()

  async function fetchRules(system: string): Promise<void> {
    if (asked.has(system)) return
    asked.add(system)
    const found = await useNotices().attempt({ key: 'rules' }, () => ask('rules.list', { system }))
    if (found === undefined) asked.delete(system)
    else catalogues.set(system, found)
  }
  /** Shows the rules of these systems, in this order. */
  async function load(systems: readonly string[]): Promise<void> {
    wanted.value = systems
    await Promise.all(systems.map(fetchRules))
  }
  /** Null until all that are wanted are there. */
  const rules = computed<readonly RuleEntry[] | null>(() => {
    const found = wanted.value.map((system) => catalogues.get(system))
    return found.length > 0 && found.every((one) => one !== undefined) ? found.flat() : null
  })
  /** A rule of any system that has been fetched. */
  const known = (id: string): RuleEntry | undefined =>
    [...catalogues.values()].flat().find((rule) => rule.id === id)
  /** Id of the rule that stands beside what is being done. */
  const beside = ref<string | null>(null)
  /** Shows a rule beside the view, fetching these systems' rules first. */
  async function showBeside(id: string, systems: readonly string[]): Promise<void> {
    await Promise.all(systems.map(fetchRules))
    beside.value = id
  }
  /** Fetches the rules of these systems before somebody looks for one. */
  function foresee(systems: readonly string[]): void {
    for (const system of systems) void fetchRules(system)
  }
  /** The rules of these systems as far as they are there. */
  const ofSystems = (systems: readonly string[]): readonly RuleEntry[] =>
    systems.flatMap((system) => catalogues.get(system) ?? [])
  const find = (id: string): RuleEntry | undefined => rules.value?.find((rule) => rule.id === id)
  return { rules, load, find, known, foresee, ofSystems, beside, showBeside }
})
