/**
 * The menu of a window as a template: where each command of its registry has its place, and what each platform expects
 * beside them. Pure: no Electron, so that every platform's menu can be looked at on any.
 */
import type { MenuItemConstructorOptions } from 'electron'
import { type ActionGroup, type MenuAction, RECENT_PREFIX } from '@shared/contract/desktop'
import { desktop as words } from '@shared/messages/en/desktop'
import { shownKeys } from './accelerators'

export interface MenuSubject {
  platform: NodeJS.Platform
  /** Name of the program, which a Mac's first menu bears. */
  name: string
  /** Commands of the focused window; none while it loads, and for a Mac's players' display. */
  actions: readonly MenuAction[]
  openWindow: () => void
  choose: (id: string) => void
}

type Item = MenuItemConstructorOptions
const SEPARATOR: Item = { type: 'separator' }

/** Commands that a menu shows in a place of its own, and not with their group. */
const PLACED: ReadonlySet<string> = new Set([
  'undo',
  'redo',
  'keys',
  'palette',
  'go.rules',
  'go.settings',
  'players.open',
  'display.fullScreen',
  'display.move',
  'help.guide',
  'help.about',
])

/** In a native menu an ampersand marks a letter: a name's own is doubled. */
const plainLabel = (label: string): string => label.replaceAll('&', '&&')

/** Separators between what is there, none at the ends. */
function parts(...groups: readonly (readonly Item[])[]): Item[] {
  return groups
    .filter((items) => items.length > 0)
    .flatMap((items, at) => (at === 0 ? items : [SEPARATOR, ...items]))
}

/** The template of a window's menu, in the order of its platform. */
export function menuTemplate(subject: MenuSubject): Item[] {
  const { platform, actions, choose } = subject
  const isMac = platform === 'darwin'

  const item = (action: MenuAction, changes: Item = {}): Item => ({
    id: action.id,
    label: plainLabel(action.label),
    ...shownKeys(action.accelerator, platform),
    enabled: action.enabled,
    click: () => {
      choose(action.id)
    },
    ...changes,
  })
  const placed = (id: string, changes: Item = {}): Item[] =>
    actions.filter((action) => action.id === id).map((action) => item(action, changes))
  /** Two commands with the same words are one with two keys: the first stands for both. */
  const ofGroups = (...groups: ActionGroup[]): Item[] =>
    actions
      .filter(({ id, group }) => groups.includes(group) && !PLACED.has(id) && !id.startsWith(RECENT_PREFIX))
      .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
      .map((action) => item(action))
  const menu = (id: string, label: string, ...groups: (readonly Item[])[]): Item[] => {
    const submenu = parts(...groups)
    return submenu.length === 0 ? [] : [{ id, label, submenu }]
  }

  const recent = actions.filter(({ id }) => id.startsWith(RECENT_PREFIX))
  const recentItem: Item = {
    id: 'recent',
    label: words['menu.recent'],
    submenu:
      recent.length === 0
        ? [{ label: words['menu.noRecent'], enabled: false }]
        : recent.map((action) => item(action)),
  }
  const recentFiles: Item[] = isMac
    ? [
        {
          label: words['menu.recentFiles'],
          role: 'recentDocuments',
          submenu: [{ role: 'clearRecentDocuments' }],
        },
      ]
    : []
  const newWindow: Item = {
    id: 'new-window',
    label: words['menu.newWindow'],
    accelerator: 'CmdOrCtrl+Shift+N',
    click: subject.openWindow,
  }
  const about = placed('help.about')
  // a Mac's first menu names the program; Electron's own box does until a window brings one
  const aboutItems: Item[] = about.length > 0 ? about : [{ role: 'about' }]

  const file = menu('file', words['menu.file'], [newWindow, recentItem, ...recentFiles], ofGroups('file'), [
    { role: isMac ? 'close' : 'quit' },
  ])
  const edit = menu(
    'edit',
    words['menu.edit'],
    // always there to be chosen: in a text box they are the text's own
    [...placed('undo', { enabled: true }), ...placed('redo', { enabled: true })],
    [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'delete' }, { role: 'selectAll' }],
  )
  const go = menu('go', words['menu.go'], placed('palette'), ofGroups('go'), [
    ...placed('go.rules'),
    ...(isMac ? [] : placed('go.settings')),
  ])
  const campaign = menu(
    'campaign',
    words['menu.campaign'],
    ofGroups('campaign'),
    ofGroups('sheet'),
    ofGroups('healing'),
  )
  const encounter = menu('encounter', words['menu.encounter'], ofGroups('encounter'), ofGroups('dice'))
  const view = menu(
    'view',
    words['menu.view'],
    ofGroups('view'),
    [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }],
    [{ role: 'reload' }, { role: 'togglefullscreen' }],
  )
  const window: Item[] = [
    {
      id: 'window',
      label: words['menu.window'],
      ...(isMac ? { role: 'window' as const } : {}),
      submenu: parts(
        [{ role: 'minimize' }, ...(isMac ? [{ role: 'zoom' as const }] : [{ role: 'close' as const }])],
        [...placed('players.open'), ...placed('display.fullScreen'), ...placed('display.move')],
        isMac ? [{ role: 'front' }] : [],
      ),
    },
  ]
  const help: Item[] = [
    {
      id: 'help',
      label: words['menu.help'],
      role: 'help',
      submenu: parts(
        [
          ...placed('help.guide'),
          ...placed('keys'),
          ...placed('go.rules', { id: 'help.rules' }),
          ...ofGroups('help'),
        ],
        [{ id: 'releases', label: words['menu.releases'], enabled: false }, ...(isMac ? [] : aboutItems)],
      ),
    },
  ]
  const appMenu: Item[] = [
    {
      id: 'app',
      label: subject.name,
      submenu: parts(
        aboutItems,
        placed('go.settings', {
          label: words['menu.settings'],
          accelerator: 'Cmd+,',
          registerAccelerator: true,
        }),
        [{ role: 'services' }],
        [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }],
        [{ role: 'quit' }],
      ),
    },
  ]
  return isMac
    ? [...appMenu, ...file, ...edit, ...view, ...go, ...campaign, ...encounter, ...window, ...help]
    : [...file, ...edit, ...go, ...campaign, ...encounter, ...view, ...window, ...help]
}
