/**
 * The menu of a window as a template: where each command of its registry has its place, and what each platform expects
 * beside them. Pure: no Electron, so that every platform's menu can be looked at on any.
 */
import type { MenuItemConstructorOptions } from 'electron'
import { type ActionGroup, type MenuAction, RECENT_PREFIX } from '@shared/contract/desktop'
import { shownKeys } from './accelerators'
import { desktopWords } from './desktopWords'

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
  'players.cover',
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

/** A window's commands as items of its menus. */
interface Commands {
  item: (action: MenuAction, changes?: Item) => Item
  /** The command of this id, where the window has it. */
  placed: (id: string, changes?: Item) => Item[]
  /** Every command of these groups that has no place of its own. */
  ofGroups: (...groups: ActionGroup[]) => Item[]
}

function commandsOf({ platform, actions, choose }: MenuSubject): Commands {
  const item: Commands['item'] = (action, changes = {}) => ({
    id: action.id,
    label: plainLabel(action.label),
    ...shownKeys(action.accelerator, platform),
    enabled: action.enabled,
    click: () => {
      choose(action.id)
    },
    ...changes,
  })
  return {
    item,
    placed: (id, changes = {}) =>
      actions.filter((action) => action.id === id).map((action) => item(action, changes)),
    // two commands with the same words are one with two keys: the first stands for both
    ofGroups: (...groups) =>
      actions
        .filter(({ id, group }) => groups.includes(group) && !PLACED.has(id) && !id.startsWith(RECENT_PREFIX))
        .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
        .map((action) => item(action)),
  }
}

/** A menu of these parts; none where it would be empty. */
function menu(id: string, label: string, ...groups: (readonly Item[])[]): Item[] {
  const submenu = parts(...groups)
  return submenu.length === 0 ? [] : [{ id, label, submenu }]
}

function recentCampaigns(actions: readonly MenuAction[], { item }: Commands): Item {
  const recent = actions.filter(({ id }) => id.startsWith(RECENT_PREFIX))
  return {
    id: 'recent',
    label: desktopWords('menu.recent'),
    submenu:
      recent.length === 0
        ? [{ label: desktopWords('menu.noRecent'), enabled: false }]
        : recent.map((action) => item(action)),
  }
}

function fileMenu({ actions, openWindow }: MenuSubject, commands: Commands, isMac: boolean): Item[] {
  const newWindow: Item = {
    id: 'new-window',
    label: desktopWords('menu.newWindow'),
    accelerator: 'CmdOrCtrl+Shift+N',
    click: openWindow,
  }
  const recentFiles: Item = {
    label: desktopWords('menu.recentFiles'),
    role: 'recentDocuments',
    submenu: [{ role: 'clearRecentDocuments' }],
  }
  return menu(
    'file',
    desktopWords('menu.file'),
    [newWindow, recentCampaigns(actions, commands), ...(isMac ? [recentFiles] : [])],
    commands.ofGroups('file'),
    [{ role: isMac ? 'close' : 'quit' }],
  )
}

const editMenu = ({ placed }: Commands): Item[] =>
  menu(
    'edit',
    desktopWords('menu.edit'),
    // always there to be chosen: in a text box they are the text's own
    [...placed('undo', { enabled: true }), ...placed('redo', { enabled: true })],
    [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'delete' }, { role: 'selectAll' }],
  )

const goMenu = ({ placed, ofGroups }: Commands, isMac: boolean): Item[] =>
  menu('go', desktopWords('menu.go'), placed('palette'), ofGroups('go'), [
    ...placed('go.rules'),
    ...(isMac ? [] : placed('go.settings')),
  ])

const campaignMenu = ({ ofGroups }: Commands): Item[] =>
  menu(
    'campaign',
    desktopWords('menu.campaign'),
    ofGroups('campaign'),
    ofGroups('sheet'),
    ofGroups('healing'),
  )

const encounterMenu = ({ ofGroups }: Commands): Item[] =>
  menu('encounter', desktopWords('menu.encounter'), ofGroups('encounter'), ofGroups('dice'))

const viewMenu = ({ ofGroups }: Commands): Item[] =>
  menu(
    'view',
    desktopWords('menu.view'),
    ofGroups('view'),
    [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }],
    [{ role: 'reload' }, { role: 'togglefullscreen' }],
  )

const windowMenu = ({ placed }: Commands, isMac: boolean): Item => ({
  id: 'window',
  label: desktopWords('menu.window'),
  ...(isMac ? { role: 'window' as const } : {}),
  submenu: parts(
    [{ role: 'minimize' }, ...(isMac ? [{ role: 'zoom' as const }] : [{ role: 'close' as const }])],
    [
      ...placed('players.open'),
      ...placed('players.cover'),
      ...placed('display.fullScreen'),
      ...placed('display.move'),
    ],
    isMac ? [{ role: 'front' }] : [],
  ),
})

/** What the program is: Electron's own box tells until a window brings one. */
function aboutItems({ placed }: Commands): Item[] {
  const about = placed('help.about')
  return about.length > 0 ? about : [{ role: 'about' }]
}

const helpMenu = (commands: Commands, isMac: boolean): Item => ({
  id: 'help',
  label: desktopWords('menu.help'),
  role: 'help',
  submenu: parts(
    [
      ...commands.placed('help.guide'),
      ...commands.placed('keys'),
      ...commands.placed('go.rules', { id: 'help.rules' }),
      ...commands.ofGroups('help'),
    ],
    [
      { id: 'releases', label: desktopWords('menu.releases'), enabled: false },
      ...(isMac ? [] : aboutItems(commands)),
    ],
  ),
})

/** A Mac's first menu, which names the program. */
const appMenu = (name: string, commands: Commands): Item => ({
  id: 'app',
  label: name,
  submenu: parts(
    aboutItems(commands),
    commands.placed('go.settings', {
      label: desktopWords('menu.settings'),
      accelerator: 'Cmd+,',
      registerAccelerator: true,
    }),
    [{ role: 'services' }],
    [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }],
    [{ role: 'quit' }],
  ),
})

/** The template of a window's menu, in the order of its platform. */
export function menuTemplate(subject: MenuSubject): Item[] {
  const isMac = subject.platform === 'darwin'
  const commands = commandsOf(subject)
  const file = fileMenu(subject, commands, isMac)
  const edit = editMenu(commands)
  const go = goMenu(commands, isMac)
  const fight = [...campaignMenu(commands), ...encounterMenu(commands)]
  const view = viewMenu(commands)
  const last = [windowMenu(commands, isMac), helpMenu(commands, isMac)]
  return isMac
    ? [appMenu(subject.name, commands), ...file, ...edit, ...view, ...go, ...fight, ...last]
    : [...file, ...edit, ...go, ...fight, ...view, ...last]
}
