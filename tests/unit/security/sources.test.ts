/** What must not stand anywhere in the sources, whatever runs: points 9, 10, 15 and 16 of Electron's checklist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const sources = ['electron', 'shared', 'renderer/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|vue)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)
const whereIn = (files: string[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))

const INTERFACE_WITH_I = /^\s*(?:export )?(?:declare )?interface I[A-Z][a-z]/m
const PRIVATE_WITH_LINE =
  /^\s*(?:private (?:static |readonly |override |async |get |set )*|(?:static |readonly |async |get |set )*#)_/m

describe('the sources', () => {
  it('are looked through', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(sources).toContain(join('electron', 'main', 'lockdown.ts'))
  })

  it.each([
    ['hand an address to the system (15)', /openExternal|openPath\(/],
    [
      'switch a feature of Chromium on (9, 10)',
      /enableBlinkFeatures|experimentalFeatures: true|enable-features/,
    ],
    [
      'weaken a window or the policy',
      /webSecurity: false|bypassCSP|allowpopups|nodeIntegration\w*: true|sandbox: false/,
    ],
    ['reach Electron from a page', /@electron\/remote|enableRemoteModule/],
    ['make HTML of text', /v-html|innerHTML|outerHTML|insertAdjacentHTML|document\.write/],
    ['run text as code', /\beval\(|new Function\(|runInThisContext|runInNewContext/],
    ['ignore a certificate', /ignore-certificate-errors|certificate-error|setCertificateVerifyProc/],
    ['report to anybody', /crashReporter|autoUpdater/],
  ])('nowhere %s', (_what, pattern) => {
    expect(whereIn(sources, pattern)).toEqual([])
  })
})

/** Reads differently from what runs: marks that turn the direction of a line, characters without a shape. */
const UNSEEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e01ef}]|[^\P{Cc}\t\n\r]/u
const PLACES = ['build', 'docs', 'electron', 'renderer', 'scripts', 'shared', 'tests']
const TEXTS = /\.(?:ts|vue|m?js|ya?ml|md|css|html|sh)$/
const written = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory()
    ? PLACES.filter((place) => place === entry.name).flatMap((place) =>
        readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
          .filter((name) => TEXTS.test(name))
          .map((name) => join(place, name)),
      )
    : TEXTS.test(entry.name)
      ? [entry.name]
      : [],
)

describe('what is written', () => {
  it('is looked through, tests and papers too', () => {
    expect(written).toEqual(
      expect.arrayContaining([join('tests', 'unit', 'security', 'sources.test.ts'), 'README.md']),
    )
  })
  it('holds no character that nobody sees: such a one is written as an escape', () => {
    expect(whereIn(written, UNSEEN)).toEqual([])
  })
  it.each(['\u202e', '\u200b', '\u0007', '\ufeff', '\u{e0041}'])('would be stopped by %j', (unseen) => {
    expect(UNSEEN.test(`a${unseen}b`)).toBe(true)
  })
  it('calls no interface I…, and no private member _…', () => {
    const scripts = written.filter(
      (name) => /\.(?:ts|vue)$/.test(name) && !name.startsWith(join('tests', 'fixtures')),
    )
    expect(whereIn(scripts, INTERFACE_WITH_I)).toEqual([])
    expect(whereIn(scripts, PRIVATE_WITH_LINE)).toEqual([])
    expect(INTERFACE_WITH_I.test('export interface ISheet {')).toBe(true)
    expect(PRIVATE_WITH_LINE.test('  private readonly _rows = 1')).toBe(true)
  })
})

describe('docs/security.md', () => {
  it('names proofs that there are', () => {
    const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    const unit = [...page.matchAll(/\bunit\/([a-z]+)/g)].map(
      ([, name]) => `tests/unit/security/${name ?? ''}${name === 'electron' ? '.isolated' : ''}.test.ts`,
    )
    const endToEnd = [...page.matchAll(/\be2e\/([a-zA-Z]+)/g)].map(
      ([, name]) => `tests/e2e/${name ?? ''}.spec.ts`,
    )
    const named = [...unit.filter((file) => !file.includes('/security.test')), ...endToEnd]
    expect(new Set(named).size).toBeGreaterThan(10)
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})

describe('docs/files.md', () => {
  /** The folder and the end of what each kind of proof stands for. */
  const PLACES: Readonly<Record<string, readonly [folder: string, end: string]>> = {
    campaign: ['electron/campaign', '.test.ts'],
    host: ['electron/host', '.test.ts'],
    mirror: ['renderer/src/mirror', '.test.ts'],
    unit: ['tests/unit', '.test.ts'],
    e2e: ['tests/e2e', '.spec.ts'],
    faults: ['scripts/faults', '.ts'],
  }
  const page = readFileSync(join(ROOT, 'docs/files.md'), 'utf8')
  const [, promised = ''] = /## What is promised\n([^]*?)\n## /.exec(page) ?? []
  const rows = promised
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:promise|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('names for each promise proofs that there are', () => {
    expect(rows.length).toBeGreaterThan(12)
    const proofs = rows.map(([, promise, proof = '']) => ({ promise, files: proof.split(', ').map(fileOf) }))
    for (const { promise, files } of proofs)
      expect(
        files.filter((file) => !existsSync(join(ROOT, file))),
        promise,
      ).toEqual([])
  })
  function fileOf(proof: string): string {
    const [kind = '', ...name] = proof.split('/')
    const [folder, end] = PLACES[kind] ?? ['', '']
    return `${folder}/${name.join('/')}${end}`
  }
})

describe('Electron', () => {
  it('is of a line that is fixed in the lock file, so that an upgrade is a change that somebody makes (16)', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; integrity: string } | undefined>
    }
    const installed = lock.packages['node_modules/electron']
    const wanted = Number(/\d+/.exec(devDependencies['electron'] ?? '')?.[0])
    expect(wanted).toBeGreaterThanOrEqual(45)
    expect(Number(installed?.version.split('.')[0])).toBe(wanted)
    expect(installed?.integrity).toMatch(/^sha512-/)
  })
})
