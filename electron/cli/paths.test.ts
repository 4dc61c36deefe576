/** Paths on the command line: where campaigns are looked for, where exports go, and what is no path at all. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesBelow } from '../campaign/testing/damage'
import { placed, SAMPLES } from '../campaign/testing/played'
import { VERBS } from './call'
import { runCommandLine } from './commandLine'

let root = ''
let home = ''
let target = ''
let folder = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-paths-')))
  home = join(root, 'home')
  target = join(root, 'drive')
  mkdirSync(home)
  mkdirSync(target)
  folder = placed(home, 'c', SAMPLES[0]!)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

/** What is printed, and the exit code at the end. */
async function said(...words: string[]): Promise<{ text: string; code: number }> {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const code = await runCommandLine(words, { version: '0', print, complain: print })
  return { text: lines.join('\n'), code }
}

describe.each([['check'], ['replay', '--verify']])('%s %s', (...verb) => {
  beforeEach(async () => {
    expect(await said('move', target, '--data', home)).toMatchObject({ code: 0 })
  })
  const look = (): ReturnType<typeof said> => said(...verb, home)

  it('looks at campaigns where they were moved to, and at nothing that was left behind', async () => {
    const { text, code } = await look()
    expect(text).toContain(join(target, 'campaigns/c'))
    expect(text).toContain('1 of 1 fine')
    expect(code).toBe(0)
    appendFileSync(join(target, 'campaigns/c/campaign.json'), 'rubbish')
    expect(await look()).toMatchObject({ code: 1 })
  })
  it('passes over what a move has left beside other campaigns', async () => {
    expect((await said('move', home, '--data', home)).code).toBe(0)
    expect((await look()).text).toContain('1 of 1 fine')
    expect(await said(...verb, target)).toEqual({ text: 'No campaign found.', code: 1 })
  })
  it('reports a drive that is not connected', async () => {
    renameSync(target, `${target}-pulled`)
    const { text, code } = await look()
    expect(text).toContain(`The folder of campaigns ${target} cannot be used`)
    expect(text).toContain('0 of 1 fine')
    expect(code).toBe(1)
  })
  it('reports a note that cannot be read', async () => {
    writeFileSync(join(home, 'campaigns-folder.json'), 'rubbish')
    expect(await look()).toMatchObject({ code: 1 })
  })
})

describe('export', () => {
  const exported = (to: string): ReturnType<typeof said> => said('export', 'c', '--to', to, '--data', home)

  it.each(['c.roundkeeper', 'a folder', 'a link'])('replaces nothing that is there: %s', async (name) => {
    const to = join(root, name)
    if (name === 'a folder') mkdirSync(to)
    else if (name === 'a link') symlinkSync(join(root, 'nowhere'), to)
    else writeFileSync(to, 'mine')
    const { text, code } = await exported(to)
    expect(text).toContain(`${to} already exists`)
    expect(code).toBe(1)
    if (name === 'c.roundkeeper') expect(readFileSync(to, 'utf8')).toBe('mine')
  })
  it.each([
    'new',
    'campaigns/new',
    'campaigns/c/new',
    'campaigns/c/journal.jsonl',
    'campaigns/c/backups/new',
  ])('writes nothing to %s in the data folder', async (name) => {
    mkdirSync(join(folder, 'backups'), { recursive: true })
    const before = bytesBelow(folder)
    const { text, code } = await exported(join(home, name))
    expect(text).toContain('among Roundkeeper’s own files')
    expect(code).toBe(1)
    expect(bytesBelow(folder)).toEqual(before)
  })
  it('writes nothing to where campaigns were moved, also by way of a link', async () => {
    await said('move', target, '--data', home)
    symlinkSync(join(target, 'campaigns'), join(root, 'link'))
    for (const place of [join(target, 'campaigns'), join(root, 'link')]) {
      expect((await exported(join(place, 'new'))).text).toContain('among Roundkeeper’s own files')
      expect(existsSync(join(place, 'new'))).toBe(false)
    }
    expect(await exported(join(target, 'new'))).toMatchObject({ code: 0 })
  })
})

it('check says nothing of a second folder where an archive is checked', async () => {
  const archive = join(root, 'c.roundkeeper')
  await said('export', 'c', '--to', archive, '--data', home)
  const { text, code } = await said('check', archive)
  expect(text).not.toContain('backups are copied')
  expect(code).toBe(0)
})

describe('an empty word', () => {
  const FILES_VERBS = VERBS.filter((verb) => verb !== 'scenario')
  const called = (verb: string, ...words: string[]): string[] => [
    verb,
    ...(verb === 'replay' ? ['--verify'] : []),
    ...words,
  ]
  const refused = async (...words: string[]): Promise<void> => {
    const before = bytesBelow(root)
    const { text, code } = await said(...words)
    expect(text).toContain('is empty')
    expect(code).toBe(2)
    expect(bytesBelow(root)).toEqual(before)
  }
  it.each(FILES_VERBS)('is no name for %s', async (verb) => {
    await refused(...called(verb, '', '--data', home))
    await refused(...called(verb, ' ', '--data', home))
  })
  it.each(FILES_VERBS)('is no data folder for %s', async (verb) => {
    await refused(...called(verb, 'c', '--data', ''))
  })
  it('is no file to export to, and no scenario', async () => {
    await refused('export', 'c', '--to', '', '--data', home)
    expect(await said('scenario', '')).toMatchObject({ code: 2 })
  })
  it.each(['export', 'import', 'repair', 'move', 'backups-folder'])(
    'is no data folder in the environment of %s',
    async (verb) => {
      vi.stubEnv('ROUNDKEEPER_DATA', '')
      await refused(verb, 'c')
    },
  )
  it('in the environment does not keep a path from being checked', async () => {
    vi.stubEnv('ROUNDKEEPER_DATA', '')
    expect(await said('check', home)).toMatchObject({ code: 0 })
  })
})
