/** What a desktop program owes its user, whatever it does: windows, menu, one instance, memory across restarts. */
import { describeOnce, expect, launchApp, makeFolder, removeFolder, test, testSeldom } from './launch'
import { isRealElectron } from './launchElectron'
import { launchStandIn } from '../harness/standIn'

type LaunchedApp = Awaited<ReturnType<typeof launchApp>>

/** The open windows' pages, without the route that a page is on. */
const addresses = (app: LaunchedApp) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL().split('#')[0]),
  )

async function openSecondWindow(app: LaunchedApp): Promise<void> {
  const opened = app.waitForEvent('window')
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('new-window')?.click()
  })
  await opened
}

test.describe('Electron', () => {
  let folder: string
  let app: LaunchedApp
  test.beforeEach(async () => {
    folder = await makeFolder()
    app = await launchApp({ userData: folder })
  })
  test.afterEach(async () => {
    await app.close()
    await removeFolder(folder)
    expect(app.blocked).toEqual([])
  })

  test('the GM window opens at a size that fits a laptop and cannot be made too small', async () => {
    await app.firstWindow()
    const sizes = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => ({
        size: [window.getBounds().width, window.getBounds().height],
        minimum: window.getMinimumSize(),
      })),
    )
    expect(sizes).toEqual([{ size: [1440, 900], minimum: [1100, 720] }])
  })

  test('the menu has the standard parts, and New Window opens a second GM window', async () => {
    await app.firstWindow()
    const menus = () =>
      app.evaluate(({ Menu }) =>
        Menu.getApplicationMenu()
          ?.items.map((item) => item.id)
          .sort(),
      )
    await expect.poll(menus).toEqual(
      [
        ...(process.platform === 'darwin' ? ['app'] : []),
        ...['campaign', 'edit', 'encounter', 'file', 'go', 'help', 'view', 'window'],
      ].filter((id) => id !== 'encounter'), // nothing can be done of a fight while no campaign is open
    )
    await openSecondWindow(app)
    expect(app.windows()).toHaveLength(2)
    expect(await addresses(app)).toEqual(['app://roundkeeper/index.html', 'app://roundkeeper/index.html'])
  })

  test('a window whose page crashed is loaded again', async () => {
    const page = await app.firstWindow()
    await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
    const loaded = page.waitForEvent('load')
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    })
    await loaded
    expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false)
    expect(await page.evaluate(() => window.roundkeeper?.kind)).toBe('electron')
  })

  // Two real instances cannot share one connection, and what is not emulated is no question there.
  if (isRealElectron()) return

  testSeldom('a second instance brings the first one’s window to the front and quits', async () => {
    await app.firstWindow()
    await openSecondWindow(app)
    const focused = () =>
      app.evaluate(({ BrowserWindow }) => {
        const [first] = BrowserWindow.getAllWindows()
        return BrowserWindow.getFocusedWindow()?.id === first?.id
      })
    await expect.poll(focused).toBe(false)
    const second = await launchStandIn({ userData: folder, commandLine: ['roundkeeper'] })
    expect(second.hasExited).toBe(true)
    expect(second.windows()).toEqual([])
    await second.close()
    await expect.poll(focused).toBe(true)
    expect(app.windows()).toHaveLength(2)
  })

  testSeldom('what main would use but the stand-in lacks fails loudly', async () => {
    await app.firstWindow()
    const use = app.evaluate(({ clipboard }) => clipboard.readText())
    await expect(use).rejects.toThrow('electron.clipboard.readText is not emulated')
  })
})

describeOnce('windows of a campaign', (open, kind) => {
  const newCampaign = { name: 'Convoy', system: 'wcrpg', sample: 'cargoDock' }

  test('the host says what it is', async () => {
    const app = await open()
    const info = await app.request('app.info', null)
    expect(info.host).toBe(kind === 'electron' ? 'electron' : 'browser')
    expect(info.version).toMatch(/^\d+\.\d+\.\d+/)
  })

  testSeldom('asking for the players’ window twice shows one', async () => {
    const app = await open()
    const { id } = await app.request('campaigns.create', newCampaign)
    const display = await app.openPlayers(id)
    expect(new URL(display.url()).searchParams.get('campaign')).toBe(id)
    const again = await app.request('players.open', { campaign: id })
    const page = `/players.html?campaign=${encodeURIComponent(id)}`
    expect(again).toEqual(kind === 'electron' ? { opened: true, url: null } : { opened: false, url: page })
    await app.page.waitForTimeout(300)
    expect(
      app.page
        .context()
        .pages()
        .filter((known) => known.url().includes('players.html')),
    ).toHaveLength(1)
  })

  test('campaigns and the window’s own database survive a restart', async () => {
    const app = await open()
    const { id } = await app.request('campaigns.create', newCampaign)
    await app.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('platform-spec')
          opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
          opening.onerror = () => reject(new Error('IndexedDB did not open'))
          opening.onsuccess = () => {
            const change = opening.result.transaction('kept', 'readwrite')
            change.objectStore('kept').put('still here', 'key')
            change.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
    await app.page.evaluate(() => localStorage.setItem('platform-spec', 'still here'))
    await app.restart()
    expect(await app.page.evaluate(() => localStorage.getItem('platform-spec'))).toBe('still here')
    const kept = await app.page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('platform-spec')
          opening.onerror = () => reject(new Error('IndexedDB did not open'))
          opening.onsuccess = () => {
            const read = opening.result.transaction('kept').objectStore('kept').get('key')
            read.onsuccess = () => resolve(read.result)
          }
        }),
    )
    expect(kept).toBe('still here')
    const cards = await app.request('campaigns.list', null)
    expect(cards.map((card) => card.id)).toContain(id)
  })
})
