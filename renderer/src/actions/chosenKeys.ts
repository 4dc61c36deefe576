/**
 * The keys that a GM has chosen in place of an action's own, by the action's id; an empty text is an action without a key.
 * The window's preferences keep them, the registry is the one place that applies them.
 */
import { shallowRef } from 'vue'

export type ChosenKeys = Readonly<Record<string, string>>
export const chosenKeys = shallowRef<ChosenKeys>({})

interface Keyed {
  id: string
  keys?: string
}

/** The key that leads to an action: the chosen one, else its own. */
export function keysNow({ id, keys }: Keyed, chosen: ChosenKeys = chosenKeys.value): string | undefined {
  const own = chosen[id] ?? keys
  return own === '' ? undefined : own
}
