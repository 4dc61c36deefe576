/** The second folder for backups on the command line: chosen, checked, let go, and no campaigns are moved into it. */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placed, SAMPLES } from '../campaign/testing/played'
import { runCommandLine } from './commandLine'

let root = ''
let home = ''
let stick = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-backups-folder-')))
  home = join(root, 'home')
  stick = join(root, 'stick')
  mkdirSync(home)
  mkdirSync(join(stick, 'moved'), { recursive: true })
  placed(home, 'c', SAMPLES[0]!)
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** What is printed, and the exit code at the end. */
async function said(...words: string[]): Promise<(string | number)[]> {
  const lines: (string | number)[] = []
  const print = (line: string): void => void lines.push(line)
  const code = await runCommandLine(words, { version: '0', print, complain: print })
  return [...lines, code]
}
const choose = (named: string): Promise<(string | number)[]> => said('backups-folder', named, '--data', home)

describe('roundkeeper backups-folder', () => {
  it('chooses a folder and lets it go', async () => {
    expect(await choose(stick)).toEqual([`Backups are now copied to ${stick}.`, 0])
    expect(existsSync(join(home, 'backups-folder.json'))).toBe(true)
    expect(await choose('none')).toEqual(['Backups are no longer copied to a second folder.', 0])
    expect(existsSync(join(home, 'backups-folder.json'))).toBe(false)
    expect(existsSync(join(stick, 'Roundkeeper backups'))).toBe(true)
  })
  it('refuses the data folder in words', async () => {
    const [words, code] = await choose(home)
    expect(words).toContain(`${home} holds Roundkeeper’s data or campaigns`)
    expect(code).toBe(1)
  })
  it('is told by check: which it is, and whether it is there', async () => {
    expect((await said('check', home)).join('\n')).not.toContain('backups are copied')
    await choose(stick)
    const [there] = await said('check', home)
    expect(there).toBe(`${home}: backups are copied to ${stick}, which is there`)
    renameSync(stick, `${stick}-pulled`)
    const [gone] = await said('check', home)
    expect(gone).toContain(
      `${home}: backups are copied to ${stick}, which cannot be used: its drive is not connected`,
    )
  })
  it.each([
    ['the folder', () => stick],
    ['a folder within', () => join(stick, 'moved')],
  ])('keeps campaigns from being moved into %s', async (_what, target) => {
    await choose(stick)
    const [words, code] = await said('move', target(), '--data', home)
    expect(words).toContain('the second folder for backups')
    expect(code).toBe(1)
    expect(existsSync(join(home, 'campaigns/c/campaign.json'))).toBe(true)
  })
  it('stays what it is when campaigns are moved elsewhere', async () => {
    await choose(stick)
    const elsewhere = join(root, 'elsewhere')
    mkdirSync(elsewhere)
    expect((await said('move', elsewhere, '--data', home)).at(-1)).toBe(0)
    const [there] = await said('check', home)
    expect(there).toContain(`copied to ${stick}, which is there`)
    expect((await choose(elsewhere)).at(-1)).toBe(1)
  })
})
