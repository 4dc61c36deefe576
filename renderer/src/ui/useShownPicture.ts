/** Whether a picture can be shown: an address whose file is not there, or is broken, counts as none. */
import { computed, ref, type ComputedRef } from 'vue'

export function useShownPicture(address: () => string | null): {
  shown: ComputedRef<string | null>
  fail: () => void
} {
  const broken = ref<string | null>(null)
  const shown = computed(() => (address() === broken.value ? null : address()))
  return { shown, fail: () => (broken.value = address()) }
}
