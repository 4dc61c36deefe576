/** Whom the GM points at in a list: those bound to it are lit, in the list and on the map. */
import { ref } from 'vue'
import type { Id } from '@shared/contract/types'

export const lit = ref<Id | null>(null)
