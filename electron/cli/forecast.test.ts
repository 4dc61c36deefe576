/** A forecast on the command line: as data and as lines, the same each time, and nothing of the campaign is changed by it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placed, SAMPLES } from '../campaign/testing/played'
import { runCommandLine } from './commandLine'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'roundkeeper-forecast-'))
  mkdirSync(home, { recursive: true })
  placed(home, 'c', SAMPLES[0]!)
})
afterEach(() => {
  rmSync(home, { recursive: true, force: true })
})

async function said(...words: string[]): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const code = await runCommandLine([...words, '--data', home], { version: '0', print, complain: print })
  return { lines, code }
}
const journal = (): string => readFileSync(join(home, 'campaigns/c/journal.jsonl'), 'utf8')
/** Name of the sample's fight, as the program lists it. */
async function fightOf(): Promise<string> {
  const { lines } = await said('forecast', 'c', 'none of these')
  return lines[1]?.trim().split('  ')[0] ?? ''
}

describe('roundkeeper forecast', () => {
  it('tells shares that add up to all runs, the same again, and leaves the journal alone', async () => {
    const before = journal()
    const fight = await fightOf()
    const first = await said('forecast', 'c', fight, '--runs', '12', '--json')
    expect(first.code).toBe(0)
    const told = JSON.parse(first.lines.join('\n')) as {
      runs: number
      nobody: number
      undecided: number
      sides: { wins: number }[]
    }
    expect(told.runs).toBe(12)
    expect(told.sides.reduce((sum, { wins }) => sum + wins, told.nobody + told.undecided)).toBe(12)
    expect(await said('forecast', 'c', fight, '--runs', '12', '--json')).toEqual(first)
    expect(journal()).toBe(before)
  })
  it('prints a line for each side and person', async () => {
    const { lines, code } = await said('forecast', 'c', await fightOf(), '--runs', '3')
    expect(code).toBe(0)
    expect(lines.at(-1)).toBe('runs: 3; of each: no damage, hurt, down, dead or destroyed')
    expect(lines.length).toBeGreaterThan(4)
  })
  it('says what there is where a name is not known', async () => {
    const campaign = await said('forecast', 'x', 'y')
    expect([campaign.code, campaign.lines.length]).toEqual([1, 2])
    const fight = await said('forecast', 'c', 'none of these')
    expect([fight.code, fight.lines.length >= 2]).toEqual([1, true])
  })
  it.each(['0', '1.5', 'many', '4001'])('refuses %s runs as a wrong call', async (runs) => {
    const { lines, code } = await said('forecast', 'c', 'y', '--runs', runs)
    expect([code, lines[0]?.startsWith(`“${runs}” is no number of runs`)]).toEqual([2, true])
  })
  it('is called wrongly without a fight', async () => {
    expect((await said('forecast', 'c')).code).toBe(2)
  })
})
