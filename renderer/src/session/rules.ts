/** The rule catalogue of a system, fetched once a window. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RuleEntry } from '@shared/contract/types'
import { ask, failureOf } from './link'
import { useNotices } from './notices'

export const useRules = defineStore('rules', () => {
  const rules = shallowRef<readonly RuleEntry[] | null>(null)
  let loaded: string | null = null

  async function load(system: string): Promise<void> {
    if (loaded === system) return
    loaded = system
    try {
      rules.value = await ask('rules.list', { system })
    } catch (thrown) {
      loaded = null
      useNotices().tellFailure(failureOf(thrown))
    }
  }
  const find = (id: string): RuleEntry | undefined => rules.value?.find((rule) => rule.id === id)
  return { rules, load, find }
})
