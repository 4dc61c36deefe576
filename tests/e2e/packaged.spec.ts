/**
 * What is shipped for Linux: the archive holds all that the app needs and nothing else, it starts where the project's folder
 * is not, the binary is locked down, and menu and file type are registered. Packaged around a stub of Electron.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import { launchStandIn } from '../harness/standIn'
import { expect, makeFolder, removeFolder, test, testSeldom } from './launch'
import { askFromPage } from './launchCommon'
import { ROOT, runMain } from './launchProgram'
import { CHECKED, DECIDED, filesBelow, fusesOf, LINUX, makePackages } from './packages'

const ARCHIVE = join(LINUX, 'resources/app.asar')
const { version, ...own } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
  name: string
  main: string
}
const DEB = join(CHECKED, `roundkeeper_${version}_amd64.deb`)

/** What is built and not shipped: the browser host of the sources. */
const OF_THE_SOURCES = ['out/main/host.js']
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512]

const run = (command: string, ...parameters: string[]): string =>
  execFileSync(command, parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

test.describe('the packaged app', () => {
  if (process.platform !== 'linux') return // the check for Linux is made there

  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  let folder: string
  test.beforeAll(() => makePackages('linux'))
  test.beforeEach(async () => {
    folder = await makeFolder()
  })
  test.afterEach(() => removeFolder(folder))

  test('holds exactly what was built, the rule catalogue, the languages and its own description', () => {
    const entries = listPackage(ARCHIVE, { isPack: false })
    const files = entries.filter((entry) => !entries.some((other) => other.startsWith(`${entry}/`)))
    const built = filesBelow(join(ROOT, 'out')).map((file) => `out/${file}`)
    const rules = readdirSync(join(ROOT, 'shared/rules')).map((file) => `shared/rules/${file}`)
    const languages = filesBelow(join(ROOT, 'shared/messages'))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => `shared/messages/${file}`)
    const ours = built.filter((file) => !OF_THE_SOURCES.includes(file))
    const wanted = [...ours, ...rules, ...languages, 'package.json']
    expect(files.sort()).toEqual(wanted.map((file) => `/${file}`).sort())
    expect(built).toEqual(
      expect.arrayContaining(
        ['index', 'forecastWorker', 'fileWorker', 'pictureWorker'].map((name) => `out/main/${name}.js`),
      ),
    )
    expect(files.filter((file) => /\.map$|node_modules/.test(file))).toEqual([])
  })

  testSeldom('starts away from the project’s folder and answers', async () => {
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
    expect(app.blocked).toEqual([])
  })

  test('answers on the command line, and finds the samples beside it whole', async () => {
    extractAll(ARCHIVE, join(folder, 'app'))
    const main = join(folder, 'app/out/main/index.js')
    const samples = join(LINUX, 'resources/samples')
    const checked = await runMain(['check', samples], { ROUNDKEEPER_DATA: folder }, false, main)
    expect(checked).toMatchObject({ code: 0, errors: '' })
    expect(checked.output).toMatch(/\n(\d+) of \1 fine\n$/)
    for (const system of SYSTEM_IDS)
      expect(readdirSync(samples).filter((name) => name.startsWith(`${system}-`)).length).toBeGreaterThan(0)
    for (const name of readdirSync(samples)) expect(statSync(join(samples, name)).mode & 0o777).toBe(0o644)
  })

  test('runs its own archive and nothing else', async () => {
    expect(await fusesOf(join(LINUX, 'roundkeeper'))).toEqual(DECIDED)
    expect(readdirSync(join(LINUX, 'resources')).filter((name) => name.endsWith('.asar'))).toEqual([
      'app.asar',
    ])
  })

  test('carries the project’s name and version, licence and credits', () => {
    extractAll(ARCHIVE, folder)
    const shipped = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(shipped).toMatchObject({ name: own.name, version, main: own.main })
    expect(shipped).not.toHaveProperty('devDependencies')
    for (const name of ['LICENSE', 'NOTICE'])
      expect(readFileSync(join(LINUX, `resources/${name}.txt`), 'utf8')).toBe(
        readFileSync(join(ROOT, name), 'utf8'),
      )
  })

  test('as a .deb it has its place in the menu, its file type and icons of every size', () => {
    run('dpkg-deb', '-x', DEB, folder)
    const share = join(folder, 'usr/share')
    const entry = readFileSync(join(share, 'applications/roundkeeper.desktop'), 'utf8').trim().split('\n')
    expect(entry).toEqual(
      expect.arrayContaining([
        '[Desktop Entry]',
        'Name=Roundkeeper',
        'Exec=/opt/Roundkeeper/roundkeeper %F',
        'Icon=roundkeeper',
        'Terminal=false',
        'StartupWMClass=roundkeeper',
        'MimeType=application/x-roundkeeper;',
        'Categories=Game;',
      ]),
    )
    expect(readFileSync(join(share, 'mime/packages/roundkeeper.xml'), 'utf8')).toBe(
      readFileSync(join(ROOT, 'build/linux/roundkeeper.xml'), 'utf8'),
    )
    for (const size of SIZES)
      for (const [kind, name, drawn] of [
        ['apps', 'roundkeeper', 'icons'],
        ['mimetypes', 'application-x-roundkeeper', 'campaign-icons'],
      ] as const) {
        const icon = join(share, `icons/hicolor/${size}x${size}/${kind}/${name}.png`)
        expect(
          readFileSync(icon).equals(readFileSync(join(ROOT, `build/${drawn}/${size}x${size}.png`))),
        ).toBe(true)
      }
    const field = (name: string): string => run('dpkg-deb', '-f', DEB, name).trim()
    expect([field('Package'), field('Version'), field('Architecture')]).toEqual([
      'roundkeeper',
      version,
      'amd64',
    ])
    const kibibytes = Number(run('du', '-sk', '--apparent-size', folder).split('\t')[0])
    expect(Number(field('Installed-Size')) / kibibytes).toBeCloseTo(1, 1)
    expect(statSync(join(folder, 'opt/Roundkeeper/roundkeeper')).mode & 0o111).toBe(0o111)
  })

  test('as a .tar.gz it can be put into the menu of one user, and taken out again', () => {
    run('tar', '-xzf', join(CHECKED, `Roundkeeper-${version}-linux-x64.tar.gz`), '-C', folder)
    const unpacked = join(folder, `Roundkeeper-${version}-linux-x64`)
    const strange = join(folder, 'a folder with $pecial "signs"')
    symlinkSync(unpacked, strange)
    mkdirSync(join(folder, 'home'))
    const integrate = (...words: string[]): string =>
      execFileSync(join(strange, 'integrate.sh'), words, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: join(folder, 'home') },
      })
    integrate()
    const data = join(folder, 'home/.local/share')
    const entry = readFileSync(join(data, 'applications/roundkeeper.desktop'), 'utf8')
    expect(entry).toContain(`Exec="${folder}/a folder with \\\\$pecial \\\\"signs\\\\"/roundkeeper" %F`)
    expect(entry).toContain('MimeType=application/x-roundkeeper;')
    expect(existsSync(join(data, 'mime/packages/roundkeeper.xml'))).toBe(true)
    for (const size of SIZES)
      expect(readdirSync(join(data, `icons/hicolor/${size}x${size}`)).sort()).toEqual(['apps', 'mimetypes'])
    integrate('--remove')
    expect(filesBelow(data).filter((file) => file.includes('roundkeeper'))).toEqual([])
  })
})
