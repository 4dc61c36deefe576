/** Key combinations as text: `mod+k`, `?`, `shift+n`. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
import { isApple } from '@/ui/keyCaps'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>

/** With Alt a key of the row of digits is its digit, whatever sign the keyboard would make of it. */
function nameOf({ key, code = '', altKey }: Pressed): string {
  const digit = altKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined
  return digit ?? (key === ' ' ? 'space' : key.toLowerCase())
}

export function matchesKeys(keys: string, event: Pressed, apple = isApple()): boolean {
  const parts = keys === '+' ? [keys] : keys.toLowerCase().split('+')
  const wanted = parts.at(-1) ?? ''
  const mod = apple ? event.metaKey : event.ctrlKey
  const otherMod = apple ? event.ctrlKey : event.metaKey
  if (otherMod || mod !== parts.includes('mod') || event.altKey !== parts.includes('alt')) return false
  if (nameOf(event) !== wanted) return false
  // a sign such as ? needs shift on some keyboards and not on others: only letters and named keys ask for it
  return !/^([a-z]|[a-z]{2,})$/.test(wanted) || event.shiftKey === parts.includes('shift')
}

/** Whether a key pressed here is text being typed, so that single-key actions must keep still. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  )
}

/** Whether these keys write nothing: with Alt a Mac writes signs. */
export const areNoText = (keys: string, apple = isApple()): boolean =>
  keys.includes('mod+') || (!apple && keys.includes('alt+'))

/** Enter belongs to a focused button or link; rows of the order have none of their own: there it does what waits for it. */
export function isEnterFree(): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.dataset['combatant'] !== undefined) return true
  return !(activeElement instanceof HTMLButtonElement || activeElement instanceof HTMLAnchorElement)
}

const FIXED = [
  'enter',
  'escape',
  'tab',
  'space',
  'arrowup',
  'arrowdown',
  'arrowleft',
  'arrowright',
  'backspace',
]
/** Keys that belong to whatever has the focus. */
export const isFixedKey = (keys: string): boolean => FIXED.includes(keys)

/** A pressed combination as text; null while it is modifiers alone, or one that no action can have. */
export function keysPressed(event: Pressed, apple = isApple()): string | null {
  const key = nameOf(event)
  if (['shift', 'control', 'alt', 'meta', 'altgraph', 'dead', 'process', 'capslock'].includes(key))
    return null
  const mod = apple ? event.metaKey : event.ctrlKey
  if (apple ? event.ctrlKey : event.metaKey) return null
  const hasShift = event.shiftKey && /^([a-z]|[a-z][a-z0-9]+)$/.test(key)
  return [mod && 'mod', event.altKey && 'alt', hasShift && 'shift', key]
    .filter((part) => part !== false)
    .join('+')
}
