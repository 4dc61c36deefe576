/** Which Mac builds load libraries that others have signed: those alone that nobody has signed. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')

interface MacSigning {
  unsignedArguments: (process: { platform: string; env: Record<string, string> }) => string[]
}
const { unsignedArguments } = (await import(
  /* @vite-ignore */ pathToFileURL(join(ROOT, 'scripts/mac-signing.mjs')).href
)) as MacSigning

/** Keys that are switched on in a property list of ours. */
const rightsIn = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/<key>([^<]+)<\/key>\s*<true\/>/g)].map(
    ([, key]) => key ?? '',
  )
const JIT = 'com.apple.security.cs.allow-jit'
const FOREIGN_LIBRARIES = 'com.apple.security.cs.disable-library-validation'

describe('a Mac build', () => {
  it('that is signed loads no library of others', () => {
    const settings = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')
    const files = [...settings.matchAll(/entitlements(?:Inherit)?: (\S+)/g)].map(([, file]) => file ?? '')
    expect(files).toHaveLength(2)
    for (const file of files) expect(rightsIn(file)).toEqual([JIT])
    for (const certificate of ['CSC_LINK', 'CSC_NAME'])
      expect(unsignedArguments({ platform: 'darwin', env: { [certificate]: 'one' } })).toEqual([])
    expect(unsignedArguments({ platform: 'linux', env: {} })).toEqual([])
  })
  it('that nobody has signed does, since program and framework have no team in common', () => {
    const given = unsignedArguments({ platform: 'darwin', env: {} })
    const file = 'build/entitlements.mac.unsigned.plist'
    expect(given).toEqual([
      '-c.mac.identity=-',
      `-c.mac.entitlements=${file}`,
      `-c.mac.entitlementsInherit=${file}`,
    ])
    expect(rightsIn(file).sort()).toEqual([JIT, FOREIGN_LIBRARIES])
  })
})
