import { ref } from 'vue'

/** Whether the last outcome is unfolded: a GM who wants to see why wants to see it of the next as well. */
export const isOutcomeOpen = ref(false)
