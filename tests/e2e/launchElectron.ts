/** Starts the built app in real Electron where its binary is installed, else in the stand-in. Used through launch.ts. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { type LaunchOptions, launchStandIn, type StandIn } from '../harness/standIn'
import { askFromPage, type OpenOptions, type StartedApp } from './launchCommon'
import { APP_FOLDER, BUILT_MAIN, IS_FROM_PACKAGE } from './launchProgram'

export type LaunchedApp = Omit<StandIn, 'hasExited' | 'errorBoxes'>

export function isRealElectron(): boolean {
  const wanted = process.env.ROUNDKEEPER_E2E
  if (wanted === 'electron') return true
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  return wanted !== 'stand-in' && existsSync(join(folder, 'path.txt'))
}

async function launchReal({ userData, words = [] }: LaunchOptions): Promise<LaunchedApp> {
  const isRoot = process.getuid?.() === 0
  const app = await _electron.launch({
    cwd: APP_FOLDER,
    args: ['.', `--user-data-dir=${userData}`, ...(isRoot ? ['--no-sandbox'] : []), ...words],
    env: { ...(process.env as Record<string, string>), ROUNDKEEPER_DATA: userData },
  })
  const blocked: string[] = []
  app.context().on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) blocked.push(request.url())
  })
  return Object.assign(app as unknown as Omit<LaunchedApp, 'blocked'>, { blocked })
}

export function launchApp(options: LaunchOptions): Promise<LaunchedApp> {
  if (isRealElectron()) return launchReal(options)
  return launchStandIn({ main: BUILT_MAIN, packaged: IS_FROM_PACKAGE, ...options })
}

export async function startInElectron({ dataFolder, size }: Required<OpenOptions>): Promise<StartedApp> {
  let app: LaunchedApp | undefined
  let page: Page
  const blocked: string[] = []

  async function start(): Promise<void> {
    app = await launchApp({ userData: dataFolder })
    page = await app.firstWindow()
    await page.setViewportSize(size)
  }
  async function stop(): Promise<void> {
    const running = app
    app = undefined
    if (!running) return
    await running.close()
    blocked.push(...running.blocked)
  }

  await start()
  return {
    get page() {
      return page
    },
    get blocked() {
      return [...blocked, ...(app?.blocked ?? [])]
    },
    async openPlayers(campaign) {
      if (!app) throw new Error('the app is closed')
      const opened = app.waitForEvent('window')
      const [display, envelope] = await Promise.all([opened, askFromPage(page, 'players.open', { campaign })])
      if (!envelope.ok) throw new Error(`players.open failed: ${JSON.stringify(envelope.failure)}`)
      return display
    },
    async restart() {
      await stop()
      await start()
    },
    close: stop,
  }
}
