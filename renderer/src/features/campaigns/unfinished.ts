/** What was half written in a campaign that another window has removed: shown until it is closed, and kept nowhere else. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

export const useUnfinished = defineStore('unfinished', () => {
  const text = shallowRef<string | null>(null)
  function show(texts: readonly string[]): void {
    text.value = texts.join('\n\n')
  }
  return { text, show }
})
