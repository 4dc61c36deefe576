/** The native menu of each platform, from one list of commands. */
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { MENU_LIMITS, type MenuAction } from '@shared/contract/desktop'
import { desktopSchemas } from '@shared/contract/desktopRequests'
import { shownKeys } from '../../../electron/main/accelerators'
import { menuTemplate } from '../../../electron/main/menuTemplate'

type Item = MenuItemConstructorOptions
const action = (id: string, changes: Partial<MenuAction> = {}): MenuAction => ({
  id,
  label: `Do ${id}`,
  group: 'campaign',
  accelerator: null,
  enabled: true,
  ...changes,
})
const ACTIONS: MenuAction[] = [
  action('palette', { group: 'view', accelerator: 'mod+k' }),
  action('keys', { group: 'view', accelerator: '?' }),
  action('undo', { accelerator: 'mod+z', enabled: false }),
  action('redo', { accelerator: 'mod+shift+z' }),
  action('note.add', { accelerator: 'shift+n' }),
  action('players.open'),
  action('players.cover', { accelerator: 'shift+p' }),
  action('go.roster', { group: 'go', accelerator: 'alt+3' }),
  action('go.rules', { group: 'go' }),
  action('go.settings', { group: 'go' }),
  action('encounter.next', { group: 'encounter', accelerator: 'n', label: 'Next turn' }),
  action('encounter.nextBySpace', { group: 'encounter', accelerator: 'space', label: 'Next turn' }),
  action('theme.dark', { group: 'view', enabled: false }),
  action('recent.c1', { group: 'file', label: 'Ash & Ember' }),
  action('campaigns.new', { group: 'file' }),
  action('help.about', { group: 'help', label: 'About' }),
  action('help.guide', { group: 'help', label: 'Guide' }),
]
const template = (platform: NodeJS.Platform, actions: readonly MenuAction[] = ACTIONS, choose = vi.fn()) =>
  menuTemplate({ platform, name: 'Roundkeeper', actions, choose, openWindow: vi.fn() })
const below = (item: Item): Item[] => (Array.isArray(item.submenu) ? item.submenu : [])
const ids = (items: readonly Item[]): (string | undefined)[] => items.map(({ id }) => id)
const everything = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...everything(below(item))])
const find = (items: readonly Item[], id: string): Item | undefined =>
  everything(items).find((item) => item.id === id)

describe('the native menu', () => {
  it('has its parts in the order of its platform', () => {
    expect(ids(template('win32'))).toEqual([
      'file',
      'edit',
      'go',
      'campaign',
      'encounter',
      'view',
      'window',
      'help',
    ])
    expect(ids(template('linux'))).toEqual(ids(template('win32')))
    expect(ids(template('darwin'))).toEqual([
      'app',
      'file',
      'edit',
      'view',
      'go',
      'campaign',
      'encounter',
      'window',
      'help',
    ])
  })
  it('shows every command of the window once, on every platform, but one of two with the same words', () => {
    for (const platform of ['win32', 'linux', 'darwin'] as const) {
      const shown = everything(template(platform)).map(({ id }) => id)
      for (const { id } of ACTIONS.filter(
        ({ id: one }) => !['encounter.nextBySpace', 'go.rules'].includes(one),
      ))
        expect(
          shown.filter((one) => one === id),
          `${platform} ${id}`,
        ).toHaveLength(1)
      expect(shown).not.toContain('encounter.nextBySpace')
      expect(shown.filter((one) => one === 'go.rules' || one === 'help.rules')).toHaveLength(2)
    }
  })
  it('puts About and Settings into the program’s own menu on a Mac, into Help and Go elsewhere', () => {
    const [mac] = template('darwin')
    expect(ids(below(mac!)).filter((id) => id !== undefined)).toEqual(['help.about', 'go.settings'])
    expect(find(template('darwin'), 'go.settings')).toMatchObject({ accelerator: 'Cmd+,' })
    expect(ids(below(find(template('win32'), 'help')!))).toContain('help.about')
    expect(ids(below(find(template('win32'), 'go')!))).toContain('go.settings')
  })
  it('has Electron’s own About as long as no window brings one, and Quit where the platform looks for it', () => {
    const roles = (platform: NodeJS.Platform, menu: string) =>
      below(find(template(platform, []), menu)!).map(({ role }) => role)
    expect(roles('win32', 'help')).toContain('about')
    expect(roles('darwin', 'app')).toEqual(expect.arrayContaining(['about', 'services', 'hide', 'quit']))
    expect(roles('linux', 'file')).toContain('quit')
    expect(roles('darwin', 'file')).toContain('close')
  })
  it('says in Help where new versions are, as text', () => {
    expect(find(template('linux'), 'releases')).toMatchObject({
      label: 'New versions are on the release page',
      enabled: false,
    })
  })
  it('lists recent campaigns by name, or says that there are none', () => {
    const names = (actions: readonly MenuAction[]) =>
      below(find(template('linux', actions), 'recent')!).map(({ label, enabled }) => [label, enabled])
    expect(names(ACTIONS)).toEqual([['Ash && Ember', true]])
    expect(names([])).toEqual([['No campaigns yet', false]])
  })
  it('leaves undo and redo to be chosen always: in a text box they are the text’s', () => {
    expect(find(template('linux'), 'undo')).toMatchObject({ enabled: true })
    expect(find(template('linux'), 'theme.dark')).toMatchObject({ enabled: false })
  })
  it('hands on the id of what was chosen', () => {
    const choose = vi.fn()
    const item = find(template('linux', ACTIONS, choose), 'note.add')
    item?.click?.({} as never, undefined, {})
    expect(choose.mock.calls).toEqual([['note.add']])
  })
  it('has no separators at its ends or side by side, and no empty menu', () => {
    for (const platform of ['win32', 'darwin'] as const)
      for (const actions of [ACTIONS, [], ACTIONS.slice(4, 5)])
        for (const menu of everything(template(platform, actions)).filter((item) => below(item).length > 0)) {
          const kinds = below(menu).map(({ type }) => type === 'separator')
          expect([kinds[0], kinds.at(-1)], menu.id).toEqual([false, false])
          expect(kinds.some((is, at) => is && kinds[at + 1] === true)).toBe(false)
        }
  })
})

describe('keys in the native menu', () => {
  it('are Electron’s words for them', () => {
    expect(shownKeys('mod+k', 'linux')).toEqual({ accelerator: 'CmdOrCtrl+K' })
    expect(shownKeys('mod+shift+z', 'darwin')).toEqual({ accelerator: 'CmdOrCtrl+Shift+Z' })
    expect(shownKeys('mod++', 'win32')).toEqual({ accelerator: 'CmdOrCtrl+Plus' })
    expect(shownKeys('mod+,', 'win32')).toEqual({ accelerator: 'CmdOrCtrl+,' })
  })
  it('without Ctrl or ⌘ are shown and left to the page', () => {
    const shown = (accelerator: string) => ({ accelerator, registerAccelerator: false })
    expect(shownKeys('n', 'linux')).toEqual(shown('N'))
    expect(shownKeys('shift+n', 'win32')).toEqual(shown('Shift+N'))
    expect(shownKeys('space', 'win32')).toEqual(shown('Space'))
    expect(shownKeys('alt+1', 'win32')).toEqual(shown('Alt+1'))
    expect(shownKeys('f1', 'win32')).toEqual(shown('F1'))
    expect(shownKeys('+', 'win32')).toEqual(shown('Plus'))
  })
  it('without ⌘ are not shown on a Mac, whose menu would take them', () => {
    for (const keys of ['n', 'shift+n', 'alt+1', 'space', 'f1', '?'])
      expect(shownKeys(keys, 'darwin'), keys).toEqual({})
  })
  it('that no menu knows are left out', () => {
    for (const keys of ['nonsense', 'mod+', 'hyper+k', '', null, 'f25'])
      expect(shownKeys(keys, 'linux'), String(keys)).toEqual({})
  })
})

describe('what a window may say of its menu', () => {
  const { 'menu.describe': schema } = desktopSchemas
  it('is what the registry says', () => {
    expect(schema.safeParse({ actions: ACTIONS }).success).toBe(true)
  })
  it('is bounded in number and length, and says nothing else', () => {
    const wrong: unknown[] = [
      Array.from({ length: MENU_LIMITS.actions + 1 }, (_, at) => action(String(at))),
      [action('x', { label: 'x'.repeat(MENU_LIMITS.label + 1) })],
      [action('x', { label: '' })],
      [action('x'.repeat(MENU_LIMITS.id + 1))],
      [action('x', { accelerator: 'mod+mod+mod+mod+k' })],
      [action('x', { accelerator: 'Super+K' })],
      [action('x', { group: 'other' as never })],
      [{ ...action('x'), role: 'quit' }],
    ]
    for (const actions of wrong) expect(schema.safeParse({ actions }).success).toBe(false)
    expect(schema.safeParse({ actions: [], more: 1 }).success).toBe(false)
  })
})
