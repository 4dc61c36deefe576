/**
 * The manners of a desktop program: one registry behind the native menu, windows that find their place again, the
 * players' display on its screen, a screen that stays lit, pages that break down. Files: handedFiles.spec.ts.
 * What only real windows and menus can show is in docs/desktop-checklist.md.
 */
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { askOf, BEAMER, choose, itemsOf, LAPTOP, type LaunchedApp, plugIn, windowsOf } from './desktopScene'
import { describeSeldom, expect, launchApp, makeFolder, removeFolder, test, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

let folder: string
let app: LaunchedApp
let page: Page

async function start(): Promise<void> {
  app = await launchApp({ userData: folder })
  page = await app.firstWindow()
}
test.beforeEach(async () => {
  folder = await makeFolder()
})
test.afterEach(async () => {
  await app.close()
  await removeFolder(folder)
  expect(app.blocked).toEqual([])
})

const newCampaign = (name: string, sample: string | null = 'cargoDock') =>
  askOf(page, 'campaigns.create', { name, system: 'wcrpg', sample })
const run = (campaign: string, command: { type: string } & Record<string, unknown>) =>
  askOf(page, 'command.run', { campaign, command, dice: { answers: [], beyond: 'app' } })

test.describe('the native menu', () => {
  test.beforeEach(start)

  test('shows what the window can do, and a click does it', async () => {
    await choose(app, 'go.rules')
    await expect(page).toHaveURL(/#\/rules/, { timeout: 15_000 }) // the first view that is fetched
    await choose(app, 'keys')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  testSeldom('follows the window: what cannot be done is grey, and is so no longer once it can', async () => {
    const roster = async () => (await itemsOf(app, 'go')).find(({ id }) => id === 'go.roster')
    await expect.poll(roster).toMatchObject({ label: 'Go to the roster', enabled: false })
    await newCampaign('Convoy')
    await page.getByRole('button', { name: 'Open Convoy' }).click()
    await expect.poll(roster).toMatchObject({ enabled: true })
  })

  testSeldom('says what undo would take back, and leaves a text box its own', async () => {
    await newCampaign('Convoy')
    await openCampaign(page, 'Convoy')
    const undo = async () => (await itemsOf(app, 'edit')).find(({ id }) => id === 'undo')?.label
    await choose(app, 'note.add')
    const box = page.getByRole('dialog').getByRole('textbox')
    await box.fill('The hatch is jammed')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect.poll(undo).toBe('Undo: Note')
    await page.evaluate(() => (location.hash = '#/journal'))
    const search = page.getByRole('searchbox').first()
    await search.pressSequentially('hatch')
    await choose(app, 'undo')
    await expect(search).not.toHaveValue('hatch')
    await expect.poll(undo).toBe('Undo: Note') // the campaign is as it was
  })

  testSeldom('runs nothing behind an open dialog', async () => {
    await choose(app, 'keys')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await choose(app, 'go.rules')
    await choose(app, 'palette')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(page.url()).not.toContain('#/rules')
  })

  testSeldom('shows single keys and leaves them to the page', async () => {
    const items = () => itemsOf(app, 'go')
    await expect
      .poll(items)
      .toContainEqual(expect.objectContaining({ id: 'palette', accelerator: 'CmdOrCtrl+K' }))
    const registered = await app.evaluate(({ Menu }) => {
      const item = (id: string) => Menu.getApplicationMenu()?.getMenuItemById(id)
      return [item('go.campaigns')?.registerAccelerator, item('palette')?.registerAccelerator]
    })
    expect(registered).toEqual(process.platform === 'darwin' ? [true, true] : [false, true])
  })

  testSeldom('lists recent campaigns, newest first, and opens the one that is chosen', async () => {
    const recent = async () => (await itemsOf(app, 'recent')).map(({ label }) => label)
    await expect.poll(() => itemsOf(app, 'file')).toContainEqual(expect.objectContaining({ id: 'recent' }))
    const first = await newCampaign('Ash & Ember')
    await newCampaign('Convoy')
    await expect.poll(recent).toEqual(['Convoy', 'Ash && Ember'])
    await choose(app, `recent.${first.id}`)
    await expect(page.getByRole('banner').first()).toContainText('Ash & Ember')
    await expect.poll(recent).toEqual(['Ash && Ember', 'Convoy'])
  })

  testSeldom('begins a new campaign from anywhere', async () => {
    await choose(app, 'go.settings')
    await expect(page).toHaveURL(/#\/settings/)
    await choose(app, 'campaigns.new')
    await expect(page.getByRole('dialog', { name: 'New campaign' })).toBeVisible()
  })

  testSeldom('belongs to the window that has the focus', async () => {
    const opened = app.waitForEvent('window')
    await choose(app, 'new-window')
    const second = await opened
    await app.evaluate(({ BrowserWindow }) => {
      const [first] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id)
      first?.focus()
    })
    await choose(app, 'go.rules')
    await expect(page).toHaveURL(/#\/rules/)
    expect(second.url()).not.toContain('#/rules')
  })

  testSeldom('stays that of the GM’s window while the players’ display has the focus', async () => {
    const { id } = await newCampaign('Convoy')
    await page.getByRole('button', { name: 'Open Convoy' }).click()
    const go = async () => (await itemsOf(app, 'go')).map((item) => item.id)
    await expect.poll(go).toContain('go.roster')
    const opened = app.waitForEvent('window')
    await askOf(page, 'players.open', { campaign: id })
    await opened
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().includes('players'))
        ?.focus(),
    )
    if (process.platform === 'darwin') await expect.poll(go).not.toContain('go.roster')
    else {
      expect(await go()).toContain('go.roster')
      await choose(app, 'go.rules')
      await expect(page).toHaveURL(/#\/rules/)
    }
  })

  testSeldom('is refused where it says too much, and to players', async () => {
    const { id } = await newCampaign('Convoy')
    const opened = app.waitForEvent('window')
    await askOf(page, 'players.open', { campaign: id })
    const display = await opened
    const describe = (from: Page, actions: unknown) =>
      from.evaluate(
        (given) => window.roundkeeper?.request('menu.describe', { actions: given } as never),
        actions,
      )
    expect(await describe(display, [])).toMatchObject({ ok: false, failure: { code: 'not-allowed' } })
    const action = { id: 'x', label: 'x', group: 'go', accelerator: null, enabled: true }
    const tooMany = Array.from({ length: 300 }, () => action)
    for (const actions of [
      tooMany,
      [{ ...action, label: 'x'.repeat(500) }],
      [{ ...action, role: 'quit' }],
      'all',
    ])
      expect(await describe(page, actions)).toMatchObject({ ok: false, failure: { code: 'bad-params' } })
  })
})

describeSeldom('windows', () => {
  const places = () => join(folder, 'windows.json')
  const kept = async () => JSON.parse(await readFile(places(), 'utf8')) as Record<string, { bounds: object }>

  test('come back where they were, and leave nothing else behind', async () => {
    await start()
    const bounds = { x: 120, y: 60, width: 1300, height: 820 }
    await app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds)
    await app.close()
    expect((await readdir(folder)).filter((name) => name.startsWith('windows.json'))).toEqual([
      'windows.json',
    ])
    expect((await kept()).gm?.bounds).toEqual(bounds)
    await start()
    expect((await windowsOf(app))[0]?.bounds).toEqual(bounds)
  })

  test('whose screen is gone come back where they can be reached', async () => {
    const gone = { bounds: { x: 9000, y: -400, width: 3000, height: 2000 }, screen: 99 }
    await writeFile(places(), JSON.stringify({ gm: { ...gone, isMaximised: false, isFullScreen: false } }))
    await start()
    const area = await app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea)
    const bounds = (await windowsOf(app))[0]!.bounds
    expect(bounds.width).toBeLessThanOrEqual(area.width)
    expect(bounds.height).toBeLessThanOrEqual(area.height)
    expect(bounds.x).toBeGreaterThanOrEqual(area.x)
    expect(bounds.y).toBeGreaterThanOrEqual(area.y)
  })

  test('open at the usual size when the file is damaged', async () => {
    await writeFile(places(), '{"gm": {"bounds": ')
    await start()
    expect((await windowsOf(app))[0]?.bounds).toMatchObject({ width: 1440, height: 900 })
  })

  test('of one kind do not hide each other', async () => {
    await start()
    const opened = app.waitForEvent('window')
    await choose(app, 'new-window')
    await opened
    const [first, second] = await windowsOf(app)
    expect([second!.bounds.x, second!.bounds.y]).not.toEqual([first!.bounds.x, first!.bounds.y])
  })
})

describeSeldom('the players’ display', () => {
  let campaign: string
  test.beforeEach(async () => {
    await start()
    campaign = (await newCampaign('Convoy')).id
  })
  async function openDisplay(): Promise<void> {
    const opened = app.waitForEvent('window')
    await askOf(page, 'players.open', { campaign })
    await opened
  }
  const display = async () => (await windowsOf(app)).find((window) => window.page === 'players.html')

  test('is a window where there is one screen', async () => {
    await plugIn(app, [LAPTOP])
    await openDisplay()
    expect(await display()).toMatchObject({ isFullScreen: false })
  })

  test('fills the second screen, and comes back as a window when that is unplugged', async () => {
    await plugIn(app, [LAPTOP, BEAMER])
    await openDisplay()
    await expect.poll(display).toMatchObject({ isFullScreen: true })
    expect((await display())!.bounds.x).toBeGreaterThanOrEqual(BEAMER.x)
    await plugIn(app, [LAPTOP], BEAMER)
    await expect.poll(display).toMatchObject({ isFullScreen: false })
    const { bounds } = (await display())!
    expect(bounds.x + bounds.width).toBeLessThanOrEqual(LAPTOP.width)
  })

  test('stays where it is when another screen goes', async () => {
    const third = { id: 3, x: 2880, y: 0, width: 1024, height: 768 }
    await plugIn(app, [LAPTOP, BEAMER, third])
    await openDisplay()
    await expect.poll(display).toMatchObject({ isFullScreen: true })
    const before = await display()
    await plugIn(app, [LAPTOP, BEAMER], third)
    expect(await display()).toEqual(before)
  })

  test('leaves full screen by Escape and goes back by F11', async () => {
    await plugIn(app, [LAPTOP, BEAMER])
    await openDisplay()
    await expect.poll(display).toMatchObject({ isFullScreen: true })
    const press = (key: string) =>
      app.evaluate(({ BrowserWindow }, pressed) => {
        const shown = BrowserWindow.getAllWindows().find((one) =>
          one.webContents.getURL().includes('players'),
        )
        const event = { preventDefault: () => undefined }
        shown?.webContents.emit('before-input-event', event, { type: 'keyDown', key: pressed })
      }, key)
    await press('Escape')
    await expect.poll(display).toMatchObject({ isFullScreen: false })
    await press('Escape')
    await press('a')
    expect(await display()).toMatchObject({ isFullScreen: false })
    await press('F11')
    await expect.poll(display).toMatchObject({ isFullScreen: true })
  })

  test('is moved by the GM, and the GM is told where there is nowhere to go', async () => {
    await plugIn(app, [LAPTOP, BEAMER])
    await page.getByRole('button', { name: 'Open Convoy' }).click()
    await openDisplay()
    await expect.poll(display).toMatchObject({ isFullScreen: true })
    // the menu is the GM's window's, which has the focus
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().includes('index.html'))
        ?.focus()
    })
    await choose(app, 'display.move')
    await expect.poll(async () => (await display())!.bounds.x).toBeLessThan(LAPTOP.width)
    await choose(app, 'display.fullScreen')
    await expect.poll(display).toMatchObject({ isFullScreen: false })
    await plugIn(app, [LAPTOP])
    await choose(app, 'display.move')
    await expect(page.getByText('There is only one screen')).toBeVisible()
  })
})

test.describe('the screen', () => {
  test.beforeEach(start)

  testSeldom('stays lit while a fight runs, and no longer', async () => {
    await app.evaluate(({ powerSaveBlocker }) => {
      const counted = powerSaveBlocker as typeof powerSaveBlocker & { asked: string[] }
      counted.asked = []
      const { start: begin, stop } = powerSaveBlocker
      counted.start = (type) => {
        counted.asked.push(type)
        return begin.call(powerSaveBlocker, type)
      }
      counted.stop = (id) => {
        counted.asked.push('stop')
        return stop.call(powerSaveBlocker, id)
      }
    })
    const asked = () =>
      app.evaluate(({ powerSaveBlocker }) => (powerSaveBlocker as unknown as { asked: string[] }).asked)
    const { id } = await newCampaign('Convoy')
    expect(await asked()).toEqual([])
    const encounter = 'dock'
    expect(await run(id, { type: 'encounter/start', encounter })).toMatchObject({ outcome: 'resolved' })
    expect(await asked()).toEqual(['prevent-display-sleep'])
    expect(await run(id, { type: 'note/add', text: 'on and on', secret: false })).toMatchObject({
      outcome: 'resolved',
    })
    expect(await asked()).toEqual(['prevent-display-sleep'])
    expect(await run(id, { type: 'encounter/park', encounter })).toMatchObject({ outcome: 'resolved' })
    expect(await asked()).toEqual(['prevent-display-sleep', 'stop'])
    await askOf(page, 'command.undo', { campaign: id })
    expect(await asked()).toEqual(['prevent-display-sleep', 'stop', 'prevent-display-sleep'])
    expect(await run(id, { type: 'encounter/end', encounter })).toMatchObject({ outcome: 'resolved' })
    expect((await asked()).at(-1)).toBe('stop')
  })
})

test.describe('a page that breaks down', () => {
  test.beforeEach(start)
  const breakDown = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id)
      window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    })
  async function breakDownAndLoad(): Promise<void> {
    const loaded = page.waitForEvent('load')
    await breakDown()
    await loaded
  }

  testSeldom('is back where it was: view, campaign, combatant and sheet', async () => {
    const mine = await newCampaign('Convoy')
    await page.getByRole('button', { name: 'Open Convoy' }).click()
    await expect(page).toHaveURL(/#\/encounter/)
    await page.getByRole('button', { name: /start/i }).first().click()
    const rows = page.getByRole('region', { name: 'Order of battle' })
    const chosen = rows.locator('button[aria-pressed="false"]').last()
    const name = /^[^,]+/.exec((await chosen.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    expect(name).not.toBe('')
    await chosen.click()
    const pressed = rows.getByRole('button', { pressed: true, name: new RegExp(`^${name},`) })
    await expect(pressed).toBeVisible()
    // another window plays another campaign: the newest of all windows is not this one's
    const opened = app.waitForEvent('window')
    await choose(app, 'new-window')
    const second = await opened
    await askOf(second, 'campaigns.create', { name: 'Other', system: 'wire', sample: null })
    await second.getByRole('button', { name: 'Open Other' }).click()
    await expect(second.getByRole('banner').first()).toContainText('Other')
    await breakDownAndLoad()
    await expect(page.getByRole('banner').first()).toContainText(mine.name)
    await expect(pressed).toBeVisible()
    await page.evaluate(() => (location.hash = '#/sheets/juno'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Juno')
    await breakDownAndLoad()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Juno')
  })

  testSeldom('again and again is not loaded for ever: the GM is asked', async () => {
    await app.evaluate(({ dialog }) => {
      const asking = dialog as unknown as { told: unknown[]; showMessageBox: unknown }
      asking.told = []
      asking.showMessageBox = (_window: unknown, options: unknown) => {
        asking.told.push(options)
        return Promise.resolve({ response: 0, checkboxChecked: false })
      }
    })
    for (let times = 0; times < 3; times += 1) await breakDownAndLoad()
    const told = () => app.evaluate(({ dialog }) => (dialog as unknown as { told: object[] }).told)
    expect(await told()).toEqual([])
    await breakDownAndLoad() // by the button
    expect(await told()).toMatchObject([
      {
        message: 'This window keeps crashing',
        buttons: ['Load Once More', 'Close the Window'],
      },
    ])
    await breakDownAndLoad()
    expect(await told()).toHaveLength(1)
  })
})

test.describe('what is in the journal', () => {
  test.beforeEach(start)

  testSeldom('is all there after a quit in the midst of commands', async () => {
    const { id } = await newCampaign('Convoy')
    const outcomes = Array.from({ length: 30 }, (_, number) =>
      run(id, { type: 'note/add', text: `note ${String(number)}`, secret: false }).catch(() => null),
    )
    const first = await outcomes[0]
    expect(first).toMatchObject({ outcome: 'resolved' })
    await app.close()
    const acknowledged = (await Promise.all(outcomes)).flatMap((outcome) =>
      outcome?.outcome === 'resolved' ? [outcome.revision] : [],
    )
    await start()
    const { revision } = await askOf(page, 'campaigns.open', { campaign: id })
    expect(revision).toBeGreaterThanOrEqual(Math.max(...acknowledged))
  })

  testSeldom('needs no question about what is half written: it is there again', async () => {
    await newCampaign('Convoy')
    await page.getByRole('button', { name: 'Open Convoy' }).click()
    await expect(page).toHaveURL(/#\/encounter/)
    await page.keyboard.press('Shift+n')
    await page.getByRole('dialog').getByRole('textbox').fill('The hatch is')
    await app.close() // at once
    await start()
    await page.getByRole('button', { name: 'Open Convoy' }).click()
    await expect(page).toHaveURL(/#\/encounter/)
    await page.keyboard.press('Shift+n')
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('The hatch is')
  })

  testSeldom('of a campaign that lost the end of its last line is told in words, which stay', async () => {
    const { id } = await newCampaign('Convoy')
    await run(id, { type: 'note/add', text: 'before the lights went out', secret: false })
    await app.close()
    await appendFile(join(folder, 'campaigns', id, 'journal.jsonl'), '{"revision":999,"at":"2026-')
    await start()
    await page.getByRole('button', { name: 'Open Convoy' }).click()
    const notice = page.getByText('Done when “Convoy” was opened')
    await expect(notice).toBeVisible()
    await expect(page.getByText(/last line/i).first()).toBeVisible()
    expect((await askOf(page, 'journal.page', { campaign: id, limit: 1 }))[0]?.log[0]?.with).toMatchObject({
      text: 'before the lights went out',
    })
  })
})

test.describe('the system', () => {
  test.beforeEach(start)

  testSeldom('is asked for no dictionaries: spelling is checked where the system has its own', async () => {
    const isChecking = await app.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled())
    expect(isChecking).toBe(process.platform === 'darwin')
    await newCampaign('Convoy')
    await openCampaign(page, 'Convoy')
    await page.evaluate(() => (location.hash = '#/sheets/juno'))
    await page.getByRole('tab', { name: 'Numbers' }).click()
    const numbers = page.getByRole('spinbutton')
    await expect(numbers.first()).toBeVisible()
    for (const number of await numbers.all()) await expect(number).toHaveAttribute('spellcheck', 'false')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('spellcheck', 'false')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveAttribute('spellcheck', 'true')
  })
})
