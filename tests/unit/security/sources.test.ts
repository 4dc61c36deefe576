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
