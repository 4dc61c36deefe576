/** Whose a bundled file is, and what must be shipped with it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noticeOf, packageFolderOf } from './packages'

describe('packageFolderOf', () => {
  it.each([
    ['/p/node_modules/zod/v4/index.js', '/p/node_modules/zod'],
    ['/p/node_modules/@vue/shared/dist/shared.js?commonjs-es-import', '/p/node_modules/@vue/shared'],
    ['/p/node_modules/one/node_modules/two/index.js', '/p/node_modules/one/node_modules/two'],
    ['\0/p/node_modules/ws/lib/sender.js?commonjs-module', '/p/node_modules/ws'],
    ['\0vite/modulepreload-polyfill.js', '/p/node_modules/vite'],
    ['\0plugin-vue:export-helper', '/p/node_modules/@vitejs/plugin-vue'],
    ['/p/renderer/src/main.ts', null],
    ['\0node:fs', null],
  ])('%j is of %j', (id, folder) => {
    expect(packageFolderOf(id, '/p/node_modules')).toBe(folder)
  })
})

describe('noticeOf', () => {
  const OWN = 'MIT License\n\nCopyright (c) us\n\nPermission is hereby granted'
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roundkeeper-notices-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  function manifest(fields: object): void {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'one', version: '1.0.0', ...fields }))
  }

  it('takes the package’s own file, and the NOTICE beside it', () => {
    manifest({ license: 'Apache-2.0' })
    writeFileSync(join(folder, 'LICENSE.md'), 'Apache License\r\nits terms\n')
    mkdirSync(join(folder, 'licenses'))
    writeFileSync(join(folder, 'NOTICE'), 'This product includes …\n')
    expect(noticeOf(folder, OWN)).toEqual({
      name: 'one',
      version: '1.0.0',
      licence: 'Apache-2.0',
      text: 'Apache License\nits terms\n\n\nThis product includes …',
    })
  })
  it('leaves out what only a build tool contains', () => {
    manifest({ license: 'MIT' })
    writeFileSync(join(folder, 'LICENSE.md'), 'MIT License\n\n# Licenses of bundled dependencies\nmuch more')
    expect(noticeOf(folder, OWN).text).toBe('MIT License')
  })
  it('names the makers of a package that says MIT and has no file', () => {
    manifest({ license: 'MIT', author: { name: 'Somebody' } })
    expect(noticeOf(folder, OWN).text).toBe(
      'MIT License\n\nCopyright (c) Somebody\n\nPermission is hereby granted',
    )
    manifest({ license: 'MIT' })
    expect(noticeOf(folder, OWN).text).toContain('Copyright (c) the authors of one')
  })
  it.each([
    ['without a licence', {}],
    ['of another licence without its text', { license: 'Apache-2.0' }],
  ])('refuses a package %s', (_what, fields) => {
    manifest(fields)
    expect(() => noticeOf(folder, OWN)).toThrow('one has no licence that could be shipped with it')
  })
})
