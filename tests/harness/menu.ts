/** Menu and MenuItem: kept as data, so that a spec can read the application menu and click its items. */
import type * as Electron from 'electron/main'

type Template = (Electron.MenuItemConstructorOptions | StandInMenuItem)[]

export class StandInMenuItem {
  readonly id: string
  readonly label: string
  readonly type: string
  readonly role: string | undefined
  readonly accelerator: string | undefined
  readonly registerAccelerator: boolean
  readonly submenu: StandInMenu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  constructor(readonly options: Electron.MenuItemConstructorOptions) {
    this.id = options.id ?? ''
    this.label = options.label ?? options.role ?? ''
    this.type = options.type ?? 'normal'
    this.role = options.role
    this.accelerator = options.accelerator
    this.registerAccelerator = options.registerAccelerator ?? true
    this.submenu = Array.isArray(options.submenu) ? StandInMenu.buildFromTemplate(options.submenu) : undefined
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
  }
  click(): void {
    this.options.click?.(this as never, undefined, {})
  }
}

export class StandInMenu {
  readonly items: StandInMenuItem[] = []
  static buildFromTemplate(template: Template): StandInMenu {
    const menu = new StandInMenu()
    for (const item of template)
      menu.append(item instanceof StandInMenuItem ? item : new StandInMenuItem(item))
    return menu
  }
  append(item: StandInMenuItem): void {
    this.items.push(item)
  }
  getMenuItemById(id: string): StandInMenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
  popup(): void {
    // a native menu cannot be seen here
  }
}

/** The class as main imports it: with one application menu a launch. */
export function createMenu(): object {
  let current: StandInMenu | null = null
  return class Menu extends StandInMenu {
    static setApplicationMenu = (menu: StandInMenu | null): void => void (current = menu)
    static getApplicationMenu = (): StandInMenu | null => current
  }
}
