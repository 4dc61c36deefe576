/**
 * Tells a desktop host what this window can do, from the registry of actions, and runs what is chosen in the native menu.
 * Does nothing in a browser.
 */
import { useDebounceFn } from '@vueuse/core'
import { computed, onScopeDispose, watch } from 'vue'
import { MENU_LIMITS, type MenuAction } from '@shared/contract/desktop'
import { allActions, chooseAction, isAvailable, labelOf, type UiAction } from '@/actions/registry'
import { ask, hostLink } from '@/session/link'
import { ui } from '@/words/words'

/** A fight changes what can be done several times in a moment: the menu follows once it has settled. */
const SETTLED_MILLISECONDS = 120

const shortened = (label: string): string =>
  label.length <= MENU_LIMITS.label ? label : `${label.slice(0, MENU_LIMITS.label - 1)}…`

/** What cannot be done now is named by what stays: the rest may not be known. */
const menuLabelOf = (action: UiAction, enabled: boolean): string =>
  !enabled && action.plainLabel !== undefined ? ui(action.plainLabel) : (action.menuLabel ?? labelOf(action))

/** An action as the menu shows it. */
export function menuAction(action: UiAction): MenuAction {
  const enabled = isAvailable(action)
  const { id, group, keys } = action
  return { id, label: shortened(menuLabelOf(action, enabled)), group, accelerator: keys ?? null, enabled }
}

export function useNativeMenu(): void {
  const { transport } = hostLink()
  if (transport.kind !== 'electron') return
  const described = computed(() =>
    allActions.value
      .filter(({ inMenu }) => inMenu !== false)
      .slice(0, MENU_LIMITS.actions)
      .map(menuAction),
  )
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
