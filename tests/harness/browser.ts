/**
 * Which Chromium the tests drive, in this order: $CHROMIUM, Playwright's own download, the system's, the one inside an
 * npm package (a bare machine has no other). ROUNDKEEPER_TEST_BROWSER=npm insists on the last.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
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

/** Chromium's sandbox does not start for root. */
const sandboxArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

function installedBrowser(): string | undefined {
  if (process.env.ROUNDKEEPER_TEST_BROWSER === 'npm') return undefined
  return [process.env.CHROMIUM, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** The package unpacks to os.tmpdir(): lend it a folder of ours for as long as that takes. */
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

/** The package's own unpacker, which it does not export. */
async function inflate(file: string): Promise<void> {
  const unpacker = pathToFileURL(join(PACKAGE, 'build/esm/lambdafs.js')).href
  const loaded = (await import(/* @vite-ignore */ unpacker)) as { inflate(file: string): Promise<string> }
  await loaded.inflate(file)
}

/** The package's own settings look for its fonts in places of a cloud service. */
function fontSettings(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join('')}${cache}</fontconfig>`
}

/** Unpacks beside the place and moves the whole there, so that an interrupted run leaves nothing half done. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}-${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await withTemporaryFolder(unfinished, async () => {
    const { default: packaged } = await import('@sparticuz/chromium')
    await inflate(join(PACKAGE, 'bin/al2023.tar.br'))
    await packaged.executablePath(join(PACKAGE, 'bin'))
  })
  await writeFile(join(unfinished, 'fonts/fonts.conf'), fontSettings(folder))
  await rename(unfinished, folder)
}

/** @sparticuz/chromium: a headless shell for linux-x64, with the NSS libraries that a bare Debian lacks. */
async function packagedBrowser(): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser for the tests was found: run `npx playwright install chromium`.')
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const folder = join(PACKAGES, `.cache/chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
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
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

export async function browserLaunch(): Promise<BrowserLaunch> {
  const executablePath = installedBrowser()
  if (executablePath === undefined) return packagedBrowser()
  return { executablePath, headless: true, args: [...sandboxArguments(), ...OFFLINE_ARGUMENTS] }
}
