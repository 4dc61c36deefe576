import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileOf } from './content'

const folder = resolve('/srv/renderer')

describe('a path names a file of the folder', () => {
  it.each([
    ['/', 'index.html'],
    ['/index.html', 'index.html'],
    ['/assets/a%20b.js', 'assets/a b.js'],
    ['/assets/../players.html', 'players.html'],
    ['/..renderer/x', '..renderer/x'],
  ])('%s', (pathname, file) => {
    expect(fileOf(folder, pathname)).toBe(join(folder, file))
  })
})

describe('a path that leaves the folder or is none names nothing', () => {
  it.each([
    '/..',
    '/../',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/../renderer-of-somebody-else/x',
    '/assets/../../x',
    '/assets/',
    '/%00',
    '/x%00.html',
    '/%zz',
    '/%',
  ])('%s', (pathname) => {
    expect(fileOf(folder, pathname)).toBeNull()
  })
})
