/** Counts how often a banner has asked for the dialog that spreads damage. */
import { ref } from 'vue'

export const spreadAsked = ref(0)

export function askToSpread(): void {
  spreadAsked.value += 1
}
