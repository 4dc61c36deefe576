/**
 * Key combinations of the windows' registry as Electron's accelerators. Single keys belong to the page, which knows when
 * somebody is typing: the menu shows them and leaves them alone. A Mac's menu cannot show without taking, so there they
 * are not shown.
 */

const NAMED: Readonly<Record<string, string>> = {
  space: 'Space',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Delete',
  backspace: 'Backspace',
  tab: 'Tab',
  arrowup: 'Up',
  arrowdown: 'Down',
  arrowleft: 'Left',
  arrowright: 'Right',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  '+': 'Plus',
}
const MODIFIERS: Readonly<Record<string, string>> = { mod: 'CmdOrCtrl', shift: 'Shift', alt: 'Alt' }

function keyName(key: string): string | null {
  if (Object.hasOwn(NAMED, key)) return NAMED[key] ?? null
  if (/^f(?:[1-9]|1\d|2[0-4])$/.test(key)) return key.toUpperCase()
  return /^[!-~]$/.test(key) ? key.toUpperCase() : null
}

export interface ShownKeys {
  accelerator?: string
  /** False: shown only. */
  registerAccelerator?: boolean
}

/**
 * @param keys as in the registry: `mod+shift+z`, `n`, `?`, `alt+1`; null: none
 * @returns nothing for combinations that no menu can show
 */
export function shownKeys(keys: string | null, platform: NodeJS.Platform): ShownKeys {
  if (keys === null) return {}
  const parts = keys === '+' ? ['+'] : keys.split(/\+(?!$)/)
  const name = keyName(parts.at(-1) ?? '')
  const modifiers = parts.slice(0, -1).map((part) => MODIFIERS[part])
  if (name === null || modifiers.includes(undefined)) return {}
  const accelerator = [...modifiers, name].join('+')
  const isTaken = parts.includes('mod')
  if (isTaken) return { accelerator }
  return platform === 'darwin' ? {} : { accelerator, registerAccelerator: false }
}
