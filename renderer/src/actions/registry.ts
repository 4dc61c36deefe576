/**
 * Commands of the interface as data: one list gives menus (a desktop program's own too), the command palette, shortcuts,
 * tool tips and the sheet of keys. Views register theirs while they are shown.
 */
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { ActionGroup } from '@shared/contract/desktop'
import type { UiLabel } from '@shared/messages/en'
import type { IconName } from '@/ui/icons'
import { ui } from '@/words/words'
import { chosenKeys, keysNow } from './chosenKeys'
import { areNoText, isTyping, matchesKeys } from './keys'

export type { ActionGroup }

export interface UiAction {
  id: string
  /** Key of the interface's words, or the words themselves where they change: asked for whenever it is shown. */
  label: UiLabel | (() => string)
  /** Label that stays, for the list of keys and while it cannot be done. */
  plainLabel?: UiLabel
  /** Shorter words for a menu whose heading says the rest. */
  menuLabel?: string
  group: ActionGroup
  icon?: IconName
  /** One combination, e.g. `mod+z`, `n`, `?`. */
  keys?: string
  /** Further combinations that are not shown. */
  alsoKeys?: string[]
  /** False: the palette alone has it, a desktop program's menu would be crowded. */
  inMenu?: false
  /** Behind others that are found as well: it does more than most who look for it want. */
  comesLast?: true
  /** Can it be done now? Left out: always. */
  when?: () => boolean
  run: () => unknown
}

export const labelOf = ({ label }: UiAction): string => (typeof label === 'string' ? ui(label) : label())

const registered = shallowRef<readonly UiAction[]>([])

/** Adds actions; a later one with the same id stands in for the earlier until it is removed. Returns what removes them. */
export function registerActions(actions: readonly UiAction[]): () => void {
  registered.value = [...registered.value, ...actions]
  return () => {
    registered.value = registered.value.filter((action) => !actions.includes(action))
  }
}

/** Actions of a component, there as long as the component is. A function: whichever there are at the moment. */
export function useViewActions(actions: readonly UiAction[] | (() => readonly UiAction[])): void {
  if (typeof actions !== 'function') {
    onScopeDispose(registerActions(actions))
    return
  }
  let unregister = (): void => undefined
  watch(
    actions,
    (now) => {
      unregister()
      unregister = registerActions(now)
    },
    { immediate: true },
  )
  onScopeDispose(() => unregister())
}

export const isAvailable = (action: UiAction): boolean => action.when?.() ?? true

/** An action with the key that it has now; a chosen key stands in for its further ones as well. */
function withKeysNow(action: UiAction): UiAction {
  if (chosenKeys.value[action.id] === undefined) return action
  const { keys: _own, alsoKeys: _also, ...rest } = action
  const keys = keysNow(action)
  return keys === undefined ? rest : { ...rest, keys }
}

/** Every registered action, the newest of each id, and those that can be done now. */
export const allActions = computed(() => {
  const newest = new Map(registered.value.map((action) => [action.id, action]))
  return registered.value.filter((action) => newest.get(action.id) === action).map(withKeysNow)
})
export const availableActions = computed(() => allActions.value.filter(isAvailable))

export const findAction = (id: string): UiAction | undefined =>
  allActions.value.find((action) => action.id === id)

/** The key that is shown beside an action: none where no view has the action. */
export const keysOf = (id: string): string | undefined => findAction(id)?.keys

/** Does an action by id when it is there and can be done. */
export function runAction(id: string): void {
  const action = findAction(id)
  if (action !== undefined && isAvailable(action)) void action.run()
}

export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/**
 * Does what was chosen in a native menu, under the same law as its key: nothing while a dialog is open, and undo and redo
 * of a text box belong to the text box.
 */
export function chooseAction(id: string): void {
  if ((id === 'undo' || id === 'redo') && isTyping(document.activeElement)) {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to a text box's own history
    document.execCommand(id)
    return
  }
  if (!isDialogOpen()) runAction(id)
}

/** Does what the pressed key stands for. Keys that write something keep still while text is typed, all keys while a dialog is open. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
  const typing = isTyping(event.target)
  const newestFirst = [...allActions.value].reverse()
  const action = newestFirst.find((candidate) => {
    const combinations = [candidate.keys, ...(candidate.alsoKeys ?? [])].filter((keys) => keys !== undefined)
    return combinations.some(
      (keys) => (!typing || areNoText(keys)) && matchesKeys(keys, event) && isAvailable(candidate),
    )
  })
  if (action === undefined) return
  // undo and redo of a text box belong to the text box
  if (typing && (action.id === 'undo' || action.id === 'redo')) return
  event.preventDefault()
  void action.run()
}

/** Enter with Ctrl or ⌘ is no press of the button or switch that has the focus: asked before they are. */
export function handleChord(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  handleKey(event)
  if (event.defaultPrevented) event.stopPropagation()
}
