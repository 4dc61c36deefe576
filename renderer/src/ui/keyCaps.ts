/** How a key combination such as `mod+shift+z` is written on caps: ⌘ on a Mac, Ctrl elsewhere. */
import { ui } from '@/words/words'

export const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const CAPS: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: 'Enter',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
}

export function keyCaps(keys: string, apple = isApple()): string[] {
  // the plus sign itself is a key, too
  return (keys === '+' ? [keys] : keys.split('+')).map((part) => {
    const key = part.toLowerCase()
    if (key === 'mod') return apple ? '⌘' : ui('key.ctrl')
    if (key === 'shift') return apple ? '⇧' : ui('key.shift')
    if (key === 'space') return ui('key.space')
    if (key === 'delete') return ui('key.delete')
    if (key === 'alt') return apple ? '⌥' : 'Alt'
    const isFunctionKey = /^f\d{1,2}$/.test(key)
    return CAPS[key] ?? (part.length === 1 || isFunctionKey ? part.toUpperCase() : part)
  })
}
