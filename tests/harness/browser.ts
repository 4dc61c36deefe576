/**
 * Which Chromium the tests drive, in this order: $CHROMIUM, Playwright's own download, the system's, the one inside an
 * npm package (a bare machine has no other). ROUNDKEEPER_TEST_BROWSER=npm insists on the last.
 */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

export interface BrowserLaunch {
  executablePath: string
  args: string[]
  headless: true
  env?: Record<string, string>
}

const OFFLINE_ARGUMENTS = ['--disable-quic', '--disable-background-networking', '--no-pings']
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const PACKAGES = resolve(import.meta.dirname, '../../node_modules')
const PACKAGE = join(PACKAGES, '@sparticuz/chromium')
const UNPACKED = join(PACKAGES, '.cache/chromium')

/** Chromium's sandbox does not start for root. */
const sandboxArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

function installedBrowser(): string | undefined {
  if (process.env.ROUNDKEEPER_TEST_BROWSER === 'npm') return undefined
  return [process.env.CHROMIUM, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** The package unpacks to os.tmpdir(): lend it a folder of ours, where one unpacking serves every run. */
async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The package's own unpacker, which it does not export. Does nothing when the file is unpacked already. */
async function inflate(file: string): Promise<void> {
  const unpacker = pathToFileURL(join(PACKAGE, 'build/esm/lambdafs.js')).href
  const loaded = (await import(/* @vite-ignore */ unpacker)) as { inflate(file: string): Promise<string> }
  await loaded.inflate(file)
}

/** @sparticuz/chromium: a headless shell for linux-x64, with the NSS libraries that a bare Debian lacks. */
async function packagedBrowser(): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser for the tests was found: run `npx playwright install chromium`.')
  await mkdir(UNPACKED, { recursive: true })
  const executablePath = await withTemporaryFolder(UNPACKED, async () => {
    const { default: packaged } = await import('@sparticuz/chromium')
    await inflate(join(PACKAGE, 'bin/al2023.tar.br'))
    return packaged.executablePath(join(PACKAGE, 'bin'))
  })
  return {
    executablePath,
    headless: true,
    // not the package's own arguments: they include --single-process and --disable-web-security
    args: [
      '--headless=shell',
      '--no-zygote',
      '--disable-gpu',
      '--force-color-profile=srgb',
      ...sandboxArguments(),
      ...OFFLINE_ARGUMENTS,
    ],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'),
      FONTCONFIG_PATH: join(UNPACKED, 'fonts'),
    },
  }
}

export async function browserLaunch(): Promise<BrowserLaunch> {
  const executablePath = installedBrowser()
  if (executablePath === undefined) return packagedBrowser()
  return { executablePath, headless: true, args: [...sandboxArguments(), ...OFFLINE_ARGUMENTS] }
}
