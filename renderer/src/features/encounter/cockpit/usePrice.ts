/** What something costs that is pointed at but not chosen yet: an offer, a square of the map; else what the open form costs. */
import { computed, shallowRef, watch } from 'vue'
import type { Price } from '@shared/contract/types'
import type { ActionForm } from './useActionForm'
import type { Shown } from './useShown'

export function usePrice(form: ActionForm, { shown, turn }: Shown) {
  const lookedAt = shallowRef<Price | null>(null)
  watch([form.chosen, shown, turn], () => (lookedAt.value = null))
  const price = computed(() => lookedAt.value ?? form.chances.value?.price ?? null)
  const lookAt = (next: Price | null): void => {
    lookedAt.value = next
  }
  return { price, lookAt }
}
