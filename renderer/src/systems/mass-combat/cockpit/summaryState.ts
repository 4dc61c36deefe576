/** Whether the summary of the last turn is looked at; one for the window, since only one battle runs at a time. */
import { ref } from 'vue'

export const summaryOpen = ref(false)

export function toggleSummary(): void {
  summaryOpen.value = !summaryOpen.value
}
