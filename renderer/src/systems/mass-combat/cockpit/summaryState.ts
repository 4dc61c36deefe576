/** Whether the summary of the last turn is looked at; one for the window, since only one battle runs at a time. */
import { ref } from 'vue'

export const summaryOpen = ref(false)
/** Every unit and objective, below what each side has lost. */
export const summaryUnfolded = ref(false)

/** By itself, as a turn ends: in one line, so that the actions keep their place. */
export function tellSummary(): void {
  summaryUnfolded.value = false
  summaryOpen.value = true
}

/** Whoever asks for it wants all of it. */
export function toggleSummary(): void {
  summaryOpen.value = !summaryOpen.value || !summaryUnfolded.value
  summaryUnfolded.value = summaryOpen.value
}
