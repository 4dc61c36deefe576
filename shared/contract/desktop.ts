/**
 * What a GM's window and Electron's main process say to each other beside the campaigns: the menu, the players' display,
 * printing. Types and plain values only, safe to import anywhere; the schemas are in ./desktopRequests.ts. A browser host
 * knows none of it: windows ask only where `transport.kind` is `electron`.
 */

/** Groups of the interface's commands: the headings of the sheet of keys and the menus of a desktop program. */
export const ACTION_GROUPS = [
  'file',
  'go',
  'campaign',
  'encounter',
  'dice',
  'sheet',
  'healing',
  'view',
  'help',
] as const
export type ActionGroup = (typeof ACTION_GROUPS)[number]

/** One command of a window, as its menu shows it. */
export interface MenuAction {
  id: string
  /** In words; an ampersand is an ampersand. */
  label: string
  group: ActionGroup
  /** As the window's registry writes it, e.g. `mod+shift+z`, `n`; null: none. */
  accelerator: string | null
  enabled: boolean
}

/** Bounds of `menu.describe`: a window that says more is refused. */
export const MENU_LIMITS = { actions: 250, label: 120, id: 100, accelerator: 24 } as const
/** Commands with this beginning are recent campaigns: a submenu of their own. */
export const RECENT_PREFIX = 'recent.'

export const PAPERS = ['A4', 'Letter'] as const
export type Paper = (typeof PAPERS)[number]

export interface PrintReply {
  outcome: 'printed' | 'saved' | 'cancelled'
  /** Where the PDF is; null unless saved. */
  saved: string | null
}

/** The players' display of a campaign as it stands now. */
export interface DisplayReply {
  isOpen: boolean
  isFullScreen: boolean
  /** How many screens there are. */
  screens: number
}
