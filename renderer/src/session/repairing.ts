/** The campaign that is being repaired in this window, whoever has offered it; its dialog is one of the file windows. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Id } from '@shared/contract/types'
import { ui } from '@/words/words'

export interface RepairOf {
  id: Id
  /** Null: the host says it. */
  name: string | null
}

export const useRepairing = defineStore('repairing', () => {
  const of = shallowRef<RepairOf | null>(null)
  /** What a notice offers. */
  const offer = (id: Id, name: string | null) => ({
    label: ui('repair.open'),
    run: () => void (of.value = { id, name }),
  })
  return { of, offer }
})
