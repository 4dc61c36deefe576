/**
 * What is shipped: the archive holds all that the app needs and nothing else, it starts where the project's folder is not,
 * and the binary is locked down. Packaged around a stub of Electron, on Linux (scripts/package.mjs --check).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { launchStandIn } from '../harness/standIn'
import { expect, makeFolder, removeFolder, test } from './launch'
import { askFromPage } from './launchCommon'

const ROOT = resolve(import.meta.dirname, '../..')
const PACKAGED = join(ROOT, 'dist/check/linux-unpacked')
const ARCHIVE = join(PACKAGED, 'resources/app.asar')

/** Every file of the archive must match one of these. */
const SHIPPED = [
  /^\/package\.json$/,
  /^\/out\/main\/(index|chunks\/[\w-]+|[\w-]*[wW]orker[\w-]*|assets\/[\w-]+)\.js$/,
  /^\/out\/preload\/index\.cjs$/,
  /^\/out\/renderer\/(index|players)\.html$/,
  /^\/out\/renderer\/[\w/.-]+\.(js|css|woff2|svg|png|webp|ico|json|mp3|ogg|txt)$/,
  /^\/shared\/rules\/[\w-]+\.yaml$/,
]
const NEEDED = [
  '/package.json',
  '/out/main/index.js',
  '/out/main/forecastWorker.js',
  '/out/preload/index.cjs',
  '/out/renderer/index.html',
]

test.describe('the packaged app', () => {
  if (process.platform !== 'linux') return // package.mjs --check makes the Linux one

  test.describe.configure({ mode: 'serial' })
  test.beforeAll(() => {
    execFileSync(process.execPath, ['scripts/package.mjs', '--check'], { cwd: ROOT, stdio: 'ignore' })
  })

  test('holds all that it needs and nothing else', () => {
    const entries = listPackage(ARCHIVE, { isPack: false })
    const files = entries.filter((entry) => !entries.some((other) => other.startsWith(`${entry}/`)))
    expect(files).toEqual(expect.arrayContaining(NEEDED))
    expect(files.filter((file) => !SHIPPED.some((pattern) => pattern.test(file)))).toEqual([])
  })

  test('starts away from the project’s folder and answers', async () => {
    const folder = await makeFolder()
    extractAll(ARCHIVE, join(folder, 'app'))
    const app = await launchStandIn({
      userData: join(folder, 'data'),
      main: join(folder, 'app/out/main/index.js'),
      packaged: true,
    })
    const page = await app.firstWindow()
    expect(await askFromPage(page, 'app.info', null)).toMatchObject({ ok: true, reply: { host: 'electron' } })
    const rules = await askFromPage(page, 'rules.list', { system: 'wcrpg' })
    expect(rules.ok && rules.reply.length).toBeGreaterThan(0) // the catalogue is in the archive
    const created = await askFromPage(page, 'campaigns.create', {
      name: 'Tallow',
      system: 'wire',
      sample: 'tallowYard',
    })
    const campaign = created.ok ? created.reply.id : ''
    const whole = { sheet: 'kaja', first: 0, runs: 2, horizon: 3600 }
    // the forecast's worker is in the archive
    expect(await askFromPage(page, 'healing.forecast', { campaign, ...whole })).toEqual({
      ok: true,
      reply: { runs: 2, recovered: [0, 0], died: [] },
    })
    await app.close()
    await removeFolder(folder)
    expect(app.blocked).toEqual([])
  })

  test('runs its own archive and nothing else', async () => {
    const fuses = await getCurrentFuseWire(join(PACKAGED, 'roundkeeper'))
    const [DISABLE, ENABLE] = Buffer.from('01') // as they stand in the binary
    expect({
      runAsNode: fuses[FuseV1Options.RunAsNode],
      nodeOptions: fuses[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
      inspect: fuses[FuseV1Options.EnableNodeCliInspectArguments],
      integrity: fuses[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
      asarOnly: fuses[FuseV1Options.OnlyLoadAppFromAsar],
      cookies: fuses[FuseV1Options.EnableCookieEncryption],
      fileProtocol: fuses[FuseV1Options.GrantFileProtocolExtraPrivileges],
      snapshot: fuses[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot],
    }).toEqual({
      runAsNode: DISABLE,
      nodeOptions: DISABLE,
      inspect: DISABLE,
      integrity: ENABLE,
      asarOnly: ENABLE,
      cookies: ENABLE,
      fileProtocol: DISABLE,
      snapshot: DISABLE,
    })
  })

  test('carries the project’s name and version', async () => {
    const folder = await makeFolder()
    extractAll(ARCHIVE, folder)
    const shipped = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
    const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, unknown>
    await removeFolder(folder)
    expect(shipped).toMatchObject({ name: own.name, version: own.version, main: own.main })
    expect(shipped).not.toHaveProperty('devDependencies')
  })
})
