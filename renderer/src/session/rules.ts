/** The rule catalogues of rule systems, each fetched once a window. */
import { defineStore } from 'pinia'
import { computed, shallowReactive, shallowRef } from 'vue'
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
  const find = (id: string): RuleEntry | undefined => rules.value?.find((rule) => rule.id === id)
  return { rules, load, find }
})
