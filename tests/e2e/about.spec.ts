/**
 * The About box, and that it is complete: every package with code or type in what is shipped is named with its licence's
 * text, and each of those licences lets it be shipped in a program under the MIT licence.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import type { Notices } from '@shared/contract/about'
import { describeOnce, expect, test, testSeldom } from './launch'
import { APP_FOLDER, ROOT } from './launchProgram'

const notices = (): Notices =>
  JSON.parse(readFileSync(join(APP_FOLDER, 'out/notices.json'), 'utf8')) as Notices

/** Free to ship, whole or changed, with their text beside them and nothing asked of the rest of the program. */
const COMPATIBLE = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', 'OFL-1.1']
/** Looked for while the program runs and not bundled: a program from the sources alone has it. */
const NOT_BUNDLED = ['trash']
/** Small pieces of the tools themselves are in what they make. */
const HELPERS = ['vite', '@vitejs/plugin-vue', 'rolldown']

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** As Node looks for a package: in the node_modules of each folder upwards. */
function findPackageJSON(name: string, from: string): string | undefined {
  for (let folder = dirname(realpathSync(from)); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json')
    if (existsSync(file)) return file
  }
  const own = join(ROOT, 'node_modules', name, 'package.json')
  return existsSync(own) ? own : undefined
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const isPackage = (specifier: string): boolean =>
  /^(@[a-z]|[a-z])/.test(specifier) &&
  !specifier.startsWith('@shared/') &&
  !/^(node:|electron(\/|$))/.test(specifier) &&
  !builtinModules.includes(specifier)

/** Packages that our sources import by value or as a style. */
function importedBySources(): string[] {
  const files = ['electron', 'shared', 'renderer'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|vue|css)$/.test(name) && !/\.test\.ts$|(^|\/)testing\//.test(name))
      .filter((name) => !(folder === 'electron' && name.startsWith('cli/index')))
      .map((name) => join(ROOT, folder, name)),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/import type [^;]*?from '[^']+'/g, '')
    return [...text.matchAll(/(?:from|import|@import) '([^'\n]+)'|import\('([^']+)'\)/g)].flatMap((match) =>
      [match[1], match[2]].filter((specifier) => specifier !== undefined),
    )
  })
  return [...new Set(found.filter(isPackage).map(packageOf))].sort()
}

/** The package, and every one that a package leads to by what it says it needs. */
function ledToBy(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = names.map((name) => ({ name, from: join(ROOT, 'package.json') }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = findPackageJSON(next.name, next.from)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(folder, 'utf8')) as Manifest
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      waiting.push({ name, from: folder })
  }
  return new Set([...found].map((file) => (JSON.parse(readFileSync(file, 'utf8')) as Manifest).name))
}

test.describe('licences and credits', () => {
  const names = (): string[] => notices().packages.map(({ name }) => name)

  test('name every package that a source imports', () => {
    const imported = importedBySources().filter((name) => !NOT_BUNDLED.includes(name))
    expect(imported).toEqual(expect.arrayContaining(['vue', 'zod', 'dexie', '@fontsource-variable/inter']))
    expect(imported.filter((name) => !names().includes(name))).toEqual([])
  })

  test('name nothing that no import leads to', () => {
    const led = ledToBy(importedBySources())
    expect(names().filter((name) => !led.has(name) && !HELPERS.includes(name))).toEqual([])
    expect(led.has('@vue/runtime-core')).toBe(true)
  })

  test('have a text for each, of a licence that lets it be shipped', () => {
    for (const { name, version, licence, text } of notices().packages) {
      expect(COMPATIBLE, `${name} is under ${licence}`).toContain(licence)
      expect(version).toMatch(/^\d+\.\d+\.\d+/)
      expect(text.length, name).toBeGreaterThan(500)
      expect(text, name).toMatch(/copyright|apache license/i)
    }
  })

  test('are those of the project', () => {
    const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8').trim()
    expect(notices()).toMatchObject({ licence: read('LICENSE'), credits: read('NOTICE') })
  })
})

describeOnce('the About box', (open, kind) => {
  testSeldom(
    'opens from the palette and from the settings, and says version, licences and credits',
    async () => {
      const app = await open()
      const { version } = await app.request('app.info', null)
      await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible()
      await app.page.keyboard.press('Control+k')
      await app.page.keyboard.type('About')
      await app.page.keyboard.press('Enter')
      const box = app.page.getByRole('dialog', { name: 'About Roundkeeper' })
      await expect(box).toContainText(`Version ${version}`)
      await expect(box).toContainText(kind === 'host' ? 'in your browser' : 'in a window of its own')
      await expect(box).toContainText('New versions are on the release page.')
      await expect(box).toContainText('Inter by Rasmus Andersson')
      await expect(box).toContainText('Permission is hereby granted, free of charge')
      const packages = box.getByRole('listitem')
      await expect(packages).toHaveCount(notices().packages.length)
      const zod = packages.filter({ hasText: /^zod / })
      await zod.locator('summary').click()
      await expect(zod).toContainText('Permission is hereby granted')
      await app.page.keyboard.press('Escape')
      await expect(box).toBeHidden()

      await app.page.goto(`${app.page.url().split('#')[0] ?? ''}#/settings`)
      await app.page.getByRole('button', { name: 'Licences and credits' }).click()
      await expect(box).toBeVisible()
      expect(await box.locator('a').count()).toBe(0) // nothing in it leads anywhere
    },
  )
})
