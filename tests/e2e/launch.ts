/**
 * How end-to-end specs start the built app (`npm run build` first). Import `test` and `expect` from here.
 *
 * Rules and pages are played on one host (`describeOnce`), what the hosts do differently on both. Every `open()` is a fresh program with an empty data folder; whatever a test
 * opens is closed after it, and the test fails if anything tried to reach the network, or if a campaign that it leaves
 * behind does not replay: every command, with its dice, must give again what it gave.
 *
 *   describeOnBoth('the order of battle', (open) => {
 *     test('the next turn goes to the next combatant', async () => {
 *       const app = await open()
 *       const card = await app.request('campaigns.create', { name: 'X', system: 'wcrpg', sample: 'cargoDock' })
 *       await app.page.getByRole('link', { name: 'X' }).click()
 *       const display = await app.openPlayers(card.id)      // a second page, with the players' role
 *       await app.restart()                                 // same data folder; `app.page` is a new page then
 *     })
 *   })
 *
 * `app.request` speaks to the host past the window, to set a scene up; it fails the test when the request fails.
 * `app.ask` returns the bare envelope. `open({ size })` sets the window's inner size (1440 × 900 by default);
 * `open({ dataFolder })` uses a folder of yours.
 *
 * Electron alone, for what only a desktop program has (menu, windows, second instance): `launchApp({ userData })`.
 * It is real Electron where its binary is installed, else the stand-in of tests/harness; ROUNDKEEPER_E2E=electron or
 * =stand-in insists on one. ROUNDKEEPER_E2E_APP=<folder> drives a packaged program instead of the last build: unpack an
 * app.asar there (`npx asar extract`); the browser host is then the same program with `--browser`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Envelope, Params, Reply, RequestName } from '@shared/contract/client'
import { isLongRun } from '../effort'
import { askFromPage, type OpenOptions, type StartedApp } from './launchCommon'
import { startInElectron } from './launchElectron'
import { startInBrowser } from './launchHost'
import { verifyCampaigns } from './verifyReplay'

export { expect, test }
export { launchApp } from './launchElectron'

export type HostKind = 'electron' | 'host'

export interface OpenApp extends StartedApp {
  readonly kind: HostKind
  readonly dataFolder: string
  /** The reply; the test fails when the request does. */
  request<N extends RequestName>(name: N, params: Params<N>): Promise<Reply<N>>
  /** The envelope, be it a reply or a failure. */
  ask<N extends RequestName>(name: N, params: Params<N>): Promise<Envelope<Reply<N>>>
}

export type Open = (options?: OpenOptions) => Promise<OpenApp>

const STARTERS: Record<HostKind, (options: Required<OpenOptions>) => Promise<StartedApp>> = {
  electron: startInElectron,
  host: startInBrowser,
}

/** A fresh folder outside the project; remove it with `removeFolder`. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'roundkeeper-e2e-'))
/** The test fails if a campaign in it does not replay. */
export async function removeFolder(folder: string): Promise<void> {
  await verifyCampaigns(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

async function openOn(
  kind: HostKind,
  options: OpenOptions,
): Promise<{ app: OpenApp; clean(): Promise<void> }> {
  const dataFolder = options.dataFolder ?? (await makeFolder())
  const { size = { width: 1440, height: 900 }, hasTouch = false } = options
  const started = await STARTERS[kind]({ dataFolder, size, hasTouch })
  const ask: OpenApp['ask'] = (name, params) => askFromPage(started.page, name, params)
  const app: OpenApp = {
    kind,
    dataFolder,
    get page() {
      return started.page
    },
    get blocked() {
      return started.blocked
    },
    openPlayers: (campaign) => started.openPlayers(campaign),
    restart: () => started.restart(),
    close: () => started.close(),
    ask,
    async request(name, params) {
      const envelope = await ask(name, params)
      if (!envelope.ok) throw new Error(`${name} failed: ${JSON.stringify(envelope.failure)}`)
      return envelope.reply
    },
  }
  const clean = async (): Promise<void> => {
    await started.close()
    if (options.dataFolder === undefined) await removeFolder(dataFolder)
    expect(started.blocked, 'requests that tried to leave the app').toEqual([])
  }
  return { app, clean }
}

type Body = (open: Open, kind: HostKind) => void

const titleOn = (kind: HostKind, name: string): string =>
  `${name} (${kind === 'host' ? 'browser host' : 'Electron'})`

function describeOn(kind: HostKind, name: string, body: Body): void {
  test.describe(titleOn(kind, name), () => {
    const cleaning: (() => Promise<void>)[] = []
    test.afterEach(async () => {
      for (const clean of cleaning.splice(0).reverse()) await clean()
    })
    body(async (options = {}) => {
      const { app, clean } = await openOn(kind, options)
      cleaning.push(clean)
      return app
    }, kind)
  })
}

/** The same tests in Electron (or its stand-in) and in the browser host. */
export function describeOnBoth(name: string, body: Body): void {
  describeOn('electron', name, body)
  describeOn('host', name, body)
}

/**
 * For tests of rules and pages, which are the same in both: in the browser host, whose tests share a browser and start
 * sooner, unless told otherwise. The long run plays them in the other one too.
 */
export function describeOnce(name: string, body: Body, onAChange: HostKind = 'host'): void {
  for (const kind of ['electron', 'host'] as const)
    if (isLongRun || kind === onAChange) describeOn(kind, name, body)
}

/** As `describeOnce`, with one program for all its tests, each on its page anew: for what is refused, and leaves nothing behind. */
export function describeInOne(name: string, body: Body): void {
  for (const kind of ['electron', 'host'] as const) {
    if (!isLongRun && kind !== 'host') continue
    test.describe(titleOn(kind, name), () => {
      test.describe.configure({ mode: 'default' })
      let started: Awaited<ReturnType<typeof openOn>> | undefined
      test.afterAll(() => started?.clean())
      body(async () => {
        if (started) await started.app.page.reload()
        else started = await openOn(kind, {})
        return started.app
      }, kind)
    })
  }
}

/** For what seldom changes and starts programs of its own: the long run alone plays it. */
export function describeSeldom(name: string, body: () => void): void {
  if (isLongRun) test.describe(name, body)
}

/** A test of what the tests beside it show in the main: the long run alone plays it. */
export const testSeldom = (name: string, body: Parameters<typeof test>[2]): void => {
  if (isLongRun) test(name, body)
}

/** For what the long run alone plays, or whoever asks for it (`isAskedFor`): in the browser host. */
export function describeLong(name: string, isAskedFor: boolean, body: (open: Open) => void): void {
  if (isLongRun || isAskedFor) describeOn('host', name, body)
}
