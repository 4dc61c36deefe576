/** The rule catalogue of a system, fetched once a window. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RuleEntry } from '@shared/contract/types'
import { ask } from './link'
import { useNotices } from './notices'

export const useRules = defineStore('rules', () => {
  const rules = shallowRef<readonly RuleEntry[] | null>(null)
  let loaded: string | null = null

  async function load(system: string): Promise<void> {
    if (loaded === system) return
    loaded = system
    const found = await useNotices().attempt({ key: 'rules' }, () => ask('rules.list', { system }))
    if (found === undefined) loaded = null
    else rules.value = found
  }
  const find = (id: string): RuleEntry | undefined => rules.value?.find((rule) => rule.id === id)
  return { rules, load, find }
})
