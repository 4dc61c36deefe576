/** Campaign files on the command line: what it prints, what it returns, and that checking changes nothing. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import {
  check,
  exportCampaign,
  FINE,
  FOUND,
  importCampaigns,
  type Options,
  replayAll,
} from '../../../electron/cli/campaigns'
import { runCommandLine } from '../../../electron/cli/commandLine'
import { lockOf, ofAnother } from '../../../electron/campaign/testing/locks'
import { repairCampaign } from '../../../electron/cli/repair'
import { bytesBelow, flipInLine, linesOf } from '../../../electron/campaign/testing/damage'
import { placed, SAMPLES } from '../../../electron/campaign/testing/played'

let root = ''
let said: string[] = []
const print = (line: string): void => {
  said.push(line)
}
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-cli-'))
  said = []
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})
const options = (data: string, more: Partial<Options> = {}): Options => ({
  data: join(root, data),
  to: null,
  choice: 'ask',
  takeOver: [],
  ...more,
})
const text = (): string => said.join('\n')

describe('check', () => {
  it('names what it found of a data folder, and says when all is fine', async () => {
    placed(root, 'one', wire, [1, 2, 3])
    placed(root, 'two', SAMPLES[0]!)
    expect(await check([root], print)).toBe(FINE)
    expect(text()).toMatch(/“The wire”, wire, format \d+, revision \d+, \d+ sheets, \d+ encounters/)
    expect(said.at(-1)).toBe('2 of 2 fine')
  })
  it.each([
    ['a snapshot that was changed', 'campaign.json', /campaign\.json is damaged/],
    ['a line that was changed', 'journal.jsonl', /journal is missing, cut short or damaged.*line 2/],
  ])('finds %s, and changes nothing', async (_what, file, words) => {
    const path = join(placed(root, 'one', wire, [1, 2, 3]), file)
    const bytes = readFileSync(path)
    const at = file === 'journal.jsonl' ? bytes.indexOf('\n') + 60 : 300
    bytes[at] = bytes[at]! ^ 1
    writeFileSync(path, bytes)
    expect(await check([root], print)).toBe(FOUND)
    expect(text()).toMatch(words)
    expect(readFileSync(path)).toEqual(bytes)
  })
  it('tells of a torn last line and leaves it to opening', async () => {
    const folder = placed(root, 'one', wire)
    appendFileSync(join(folder, 'journal.jsonl'), '{"checksum":"00')
    const before = readFileSync(join(folder, 'journal.jsonl'))
    expect(await check([folder], print)).toBe(FOUND)
    expect(text()).toContain('cut short')
    expect(readFileSync(join(folder, 'journal.jsonl'))).toEqual(before)
  })
  it('reads older formats without bringing them up to date', async () => {
    const fixture = resolve(import.meta.dirname, '../../fixtures/format-1/wcrpg-tail')
    const folder = join(root, 'old')
    cpSync(fixture, folder, { recursive: true })
    expect(await check([folder], print)).toBe(FINE)
    expect(text()).toContain('format 1')
    expect(readFileSync(join(folder, 'campaign.json'))).toEqual(readFileSync(join(fixture, 'campaign.json')))
  })
  it('finds nothing where nothing is', async () => {
    mkdirSync(join(root, 'empty'))
    expect(await check([join(root, 'empty')], print)).toBe(FOUND)
    expect(await check([join(root, 'none.roundkeeper')], print)).toBe(FOUND)
    expect(text()).toContain('none.roundkeeper')
  })
})

describe('export, check, import', () => {
  it('carry a campaign from one data folder to another; the same again changes nothing', async () => {
    placed(join(root, 'here'), 'one', wire, [1, 2, 3])
    mkdirSync(join(root, 'there'))
    const to = join(root, 'one.roundkeeper')
    expect(await exportCampaign('The wire', options('here', { to }), print)).toBe(FINE)
    expect(await check([to], print)).toBe(FINE)
    expect(await replayAll([to], print)).toBe(FINE)
    expect(await importCampaigns([to], options('there'), print)).toBe(FINE)
    expect(await importCampaigns([to], options('there'), print)).toBe(FINE)
    expect(text()).toContain('“The wire” added (one)')
    expect(text()).toContain('“The wire” unchanged (one)')
    expect(await check([join(root, 'there')], print)).toBe(FINE)
  })
  it('ask where another of the same id is here, and do as they are told', async () => {
    placed(join(root, 'here'), 'one', wire, [1, 2, 3])
    placed(join(root, 'there'), 'one', wire, [4, 5])
    const to = join(root, 'one.roundkeeper')
    await exportCampaign('one', options('here', { to }), print)
    expect(await importCampaigns([to], options('there'), print)).toBe(FOUND)
    expect(said.at(-1)).toContain('is here already')
    expect(await importCampaigns([to], options('there', { choice: 'keepBoth' }), print)).toBe(FINE)
    expect(said.at(-1)).toContain('“The wire (2)” kept-both')
    expect(await importCampaigns([to], options('there', { choice: 'replace' }), print)).toBe(FINE)
    expect(await check([join(root, 'there')], print)).toBe(FINE)
    expect(said.at(-1)).toBe('3 of 3 fine') // two campaigns and the backup of the one that was replaced
  })
  it('say what is wrong with a file, by its name', async () => {
    mkdirSync(join(root, 'there'))
    writeFileSync(join(root, 'broken.roundkeeper'), 'no zip')
    expect(await importCampaigns([join(root, 'broken.roundkeeper')], options('there'), print)).toBe(FOUND)
    expect(text()).toBe(
      'broken.roundkeeper is not a campaign archive: it is not a zip file, or it is cut off.',
    )
  })
  it('know a campaign that is not here, and a data folder that is not there', async () => {
    mkdirSync(join(root, 'there'))
    expect(await exportCampaign('nobody', options('there'), print)).toBe(FOUND)
    expect(await exportCampaign('nobody', options('nowhere'), print)).toBe(FOUND)
    expect(said.at(-1)).toContain('nowhere')
  })
})

describe('a data folder that another computer may be using', () => {
  it('is checked all the same, and its lock is no campaign', async () => {
    placed(join(root, 'here'), 'one', wire, [1])
    await lockOf(join(root, 'here'), ofAnother())
    mkdirSync(join(root, 'bare'))
    await lockOf(join(root, 'bare'), ofAnother())
    expect(await check([join(root, 'here')], print)).toBe(FINE)
    expect(text()).toContain('1 of 1 fine')
    expect(await check([join(root, 'bare')], print)).toBe(FOUND)
    expect(said.at(-1)).toBe('No campaign found.')
  })
  it('is refused with its name and the switch that takes over, and used with that', async () => {
    placed(join(root, 'here'), 'one', wire, [1])
    const id = await lockOf(join(root, 'here'), ofAnother())
    const to = join(root, 'out.roundkeeper')
    const call = ['export', 'one', '--to', to, '--data', join(root, 'here')]
    const line = { version: '1.2.3', print, complain: print }
    expect(await runCommandLine(call, line)).toBe(FOUND)
    expect(text()).toMatch(/^A Roundkeeper on Kitchen is using .* \(last active \d seconds? ago\)\./)
    const [way = ''] = /--take-over=\S+/.exec(text()) ?? []
    expect(way).toBe(`--take-over=${id.slice(0, 8)}`)
    for (const wrong of ['--take-over=', '--take-over=0', `--take-over=${'0'.repeat(8)}`])
      expect(await runCommandLine([...call, wrong], line), wrong).toBe(FOUND)
    expect(await runCommandLine([...call, way], line)).toBe(FINE)
    expect(existsSync(to)).toBe(true)
    expect(existsSync(join(root, 'here', 'in-use'))).toBe(false)
  })
  it('is told of in the help', async () => {
    await runCommandLine(['--help'], { version: '1.2.3', print, complain: print })
    expect(text()).toContain('--take-over=ID')
  })
})

describe('replay --verify', () => {
  it('plays every sample again, and says what it cannot', async () => {
    for (const [index, sample] of SAMPLES.entries())
      placed(root, `s${String(index)}`, sample, [0, 1, 2, 3, 4])
    const fixture = resolve(import.meta.dirname, '../../fixtures/format-1/wwn')
    cpSync(fixture, join(root, 'campaigns/old'), { recursive: true })
    expect(await replayAll([root], print)).toBe(FINE)
    expect(text().match(/ 0 differ/g)).toHaveLength(SAMPLES.length)
    expect(text()).toContain('older format')
  })
})

describe('repair', () => {
  const repair = (
    folder: string,
    from: string | null,
    data: string | null = null,
    name: string | null = null,
  ) => repairCampaign(folder, { from, name }, { data, to: null, choice: 'ask', takeOver: [] }, print)
  /** A campaign with a damaged line, of which `newest` is everything before it. */
  function damagedCampaign(): { folder: string; lines: number } {
    const folder = placed(root, 'one', wire, [1, 2, 3])
    const journal = join(folder, 'journal.jsonl')
    const lines = linesOf(journal).length
    rmSync(join(folder, 'campaign.json'))
    flipInLine(journal, lines - 1)
    return { folder, lines }
  }

  it('shows what was found and what can be restored as a table, and changes nothing', async () => {
    const { folder, lines } = damagedCampaign()
    const before = bytesBelow(root)
    expect(await repair(folder, null)).toBe(FOUND)
    expect(bytesBelow(root)).toEqual(before)
    expect(text()).toContain('The snapshot (campaign.json) is missing.')
    expect(text()).toContain(`Line ${String(lines - 1)} of the journal is damaged.`)
    expect(text()).toMatch(/from +commands +date +played +running +lacks/)
    expect(text()).toMatch(
      new RegExp(
        `1 +The journal alone +${String(lines - 2)} +Day \\d+, \\d\\d:\\d\\d .*2 commands are missing`,
      ),
    )
    expect(text()).toContain('Its own files: The campaign’s file campaign.json is missing')
  })
  it('ends with 0 where nothing is damaged', async () => {
    expect(await repair(placed(root, 'one', wire), null)).toBe(FINE)
    expect(text()).toContain('Nothing is damaged.')
  })
  it.each(['newest', '1'])('makes the campaign of line %s beside the damaged one', async (from) => {
    const { folder } = damagedCampaign()
    const before = bytesBelow(folder)
    expect(await repair(folder, from, null, 'Mended')).toBe(FINE)
    expect(text()).toContain('“Mended” has been made')
    expect(bytesBelow(folder)).toEqual(before)
    expect(await check([join(root, 'campaigns')], print)).toBe(FOUND)
    expect(text()).toContain(`“Mended”, wire, format ${String(CAMPAIGN_FORMAT)}`)
  })
  it('makes it in another data folder, of a damaged one that lies anywhere', async () => {
    const { folder } = damagedCampaign()
    const copy = join(root, 'rescued')
    cpSync(folder, copy, { recursive: true })
    mkdirSync(join(root, 'data'))
    expect(await repair(copy, 'newest', join(root, 'data'))).toBe(FINE)
    expect(await check([join(root, 'data')], print)).toBe(FINE)
    expect(text()).toContain('1 of 1 fine')
  })
  it('says so where there is no such line, and no such folder', async () => {
    const { folder } = damagedCampaign()
    expect(await repair(folder, '7')).toBe(FOUND)
    expect(said.at(-1)).toContain('is no longer there')
    expect(await repair(join(root, 'none'), null)).toBe(FOUND)
    expect(said.at(-1)).toContain('none')
  })
})
