/**
 * Files that the system hands over: named by a second start, announced by a Mac's event, whether a window is there or
 * none. The first start's own are in commandLine.spec.ts, what the window asks about them in filesWindows.spec.ts.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchStandIn } from '../harness/standIn'
import { askOf, choose, type LaunchedApp } from './desktopScene'
import { expect, launchApp, makeFolder, removeFolder, test, testSeldom } from './launch'
import { isRealElectron } from './launchElectron'

let folder: string
let app: LaunchedApp
let page: Page

test.beforeEach(async () => {
  folder = await makeFolder()
  app = await launchApp({ userData: folder })
  page = await app.firstWindow()
})
test.afterEach(async () => {
  await app.close()
  await removeFolder(folder)
  expect(app.blocked).toEqual([])
})

const waiting = () => askOf(page, 'files.waiting', null)
const recentDocuments = () => app.evaluate(({ app: program }) => program.getRecentDocuments())
const openFile = (path: string) =>
  app.evaluate(({ app: program }, given) => {
    program.emit('open-file', { preventDefault: () => undefined }, given)
  }, path)

function makeFile(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, 'no campaign')
  return path
}

testSeldom('a file that the system announces brings the window to the front', async () => {
  const opened = app.waitForEvent('window')
  await choose(app, 'new-window')
  await opened
  const isFirstFocused = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [first] = BrowserWindow.getAllWindows()
      return BrowserWindow.getFocusedWindow()?.id === first?.id
    })
  await expect.poll(isFirstFocused).toBe(false)
  await openFile(makeFile('Convoy.roundkeeper'))
  await expect.poll(isFirstFocused).toBe(true)
  expect(await waiting()).toMatchObject([{ name: 'Convoy.roundkeeper' }])
})

testSeldom('a program that lives on without a window opens one for the file', async () => {
  await app.evaluate(({ app: program, BrowserWindow }) => {
    program.removeAllListeners('window-all-closed')
    program.on('window-all-closed', () => undefined) // as on a Mac
    for (const window of BrowserWindow.getAllWindows()) window.close()
  })
  expect(app.windows()).toEqual([])
  const opened = app.waitForEvent('window')
  await openFile(makeFile('Convoy.roundkeeper'))
  page = await opened
  await expect(page.getByRole('dialog', { name: 'Import this campaign?' })).toContainText(
    'Convoy.roundkeeper',
  )
})

test.describe('a second start', () => {
  // two real instances cannot share one connection
  if (isRealElectron()) return

  async function startAgain(...words: string[]): Promise<void> {
    const second = await launchStandIn({ userData: folder, commandLine: ['roundkeeper', ...words] })
    expect(second.hasExited).toBe(true)
    await second.close()
  }

  testSeldom('hands its file to the first, which lists it among the recent documents', async () => {
    const target = makeFile('Convoy.roundkeeper')
    await startAgain('--enable-features=Something', target)
    await expect.poll(waiting).toMatchObject([{ name: 'Convoy.roundkeeper' }])
    expect(await recentDocuments()).toEqual([target])
  })

  testSeldom('with a file that is no campaign is told so: nothing is passed over in silence', async () => {
    await startAgain(makeFile('holiday.zip'))
    const offered = page.getByRole('dialog', { name: 'Import this campaign?' })
    await expect(offered).toContainText('holiday.zip')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'What was imported' })).toContainText('holiday.zip')
    expect(await recentDocuments()).toEqual([])
  })
})
