/**
 * Tells a desktop host what this window can do, from the registry of actions, and runs what is chosen in the native menu.
 * Does nothing in a browser.
 */
import { useDebounceFn } from '@vueuse/core'
import { computed, onScopeDispose, watch } from 'vue'
import { MENU_LIMITS, type MenuAction, RECENT_PREFIX } from '@shared/contract/desktop'
import { allActions, chooseAction, isAvailable, type UiAction } from '@/actions/registry'
import { ask, hostLink } from '@/session/link'
import { ui } from '@/words/words'

/** A fight changes what can be done several times in a moment: the menu follows once it has settled. */
const SETTLED_MILLISECONDS = 120

const shortened = (label: string): string =>
  label.length <= MENU_LIMITS.label ? label : `${label.slice(0, MENU_LIMITS.label - 1)}…`

function labelOf(action: UiAction, enabled: boolean): string {
  // what cannot be done now is named without its parameters, which it may not have
  if (!enabled && action.plainLabel !== undefined) return ui(action.plainLabel)
  const parameters = action.with?.()
  // the submenu of recent campaigns says already what happens to them
  const name = action.id.startsWith(RECENT_PREFIX) ? parameters?.name : undefined
  return name === undefined ? ui(action.label, parameters) : String(name)
}

/** An action as the menu shows it. */
export function menuAction(action: UiAction): MenuAction {
  const enabled = isAvailable(action)
  const { id, group, keys } = action
  return { id, label: shortened(labelOf(action, enabled)), group, accelerator: keys ?? null, enabled }
}

export function useNativeMenu(): void {
  const { transport } = hostLink()
  if (transport.kind !== 'electron') return
  const described = computed(() => allActions.value.slice(0, MENU_LIMITS.actions).map(menuAction))
  let told = ''
  const tell = useDebounceFn(async () => {
    const actions = described.value
    const text = JSON.stringify(actions)
    if (text === told) return
    told = text
    // a menu that lags is no failure of anybody's command
    await ask('menu.describe', { actions }).catch((reason: unknown) => console.warn('menu not told', reason))
  }, SETTLED_MILLISECONDS)
  watch(described, () => void tell(), { immediate: true })
  onScopeDispose(transport.subscribe('menu.chosen', ({ id }) => chooseAction(id)))
}
