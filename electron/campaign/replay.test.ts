import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JOURNAL, SNAPSHOT } from './archiveFormat'
import { inspectFolder } from './inspect'
import { Journal } from './journal'
import type { StoredEntry } from './journalLine'
import { verifyReplay } from './replay'
import { checked, readStored } from './snapshot'
import type { Lines } from './tail'
import { placed, SAMPLES } from './testing/played'
import { runs } from '../../tests/effort'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-replay-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!

describe('every command with its dice gives again what it gave', () => {
  const choices = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 10, maxLength: 50 })
  it.each(SAMPLES)('$sample, played by numbers, with undoing and redoing', (sample) => {
    fc.assert(
      fc.property(choices, (list) => {
        const folder = placed(data, 'c', sample, list)
        const { replay, revision } = inspectFolder(folder, true)
        expect(replay?.differences).toEqual([])
        expect(replay?.commands).toBeGreaterThan(0)
        expect(replay?.commands).toBeLessThanOrEqual(revision)
        rmSync(folder, { recursive: true })
      }),
      { numRuns: runs(2, 20) },
    )
  })
})

describe('a journal that says otherwise', () => {
  /** The journal of a campaign with one line changed on the way, as lines are read. */
  function replayWith(kind: string, change: (entry: StoredEntry) => void) {
    const folder = placed(data, 'c', wire, [0, 1, 3, 3])
    const { journal } = Journal.look(join(folder, JOURNAL))
    const entries = Array.from({ length: journal.lines }, (_, line) => journal.read(line))
    journal.close()
    const entry = entries.find(({ commandType }) => commandType === kind)!
    change(entry)
    const lines: Lines = { lines: entries.length, read: (line) => entries[line]! }
    const newest = checked(readStored(join(folder, SNAPSHOT)).campaign)
    return { replay: verifyReplay(lines, newest, 0), revision: entry.revision }
  }
  it.each<[string, string, (entry: StoredEntry) => void]>([
    ['other words', 'log', ({ log }) => (log[0]!.say = 'encounter.parked')],
    ['other dice', 'dice-needed', (entry) => entry.dice.pop()],
    ['other faces', 'patches', ({ dice }) => (dice[0]!.faces[0] = dice[0]!.faces[0] === 1 ? 2 : 1)],
    ['another command', 'refused', ({ command }) => (command.encounter = 'nowhere')],
    ['more dice than it takes', 'refused', ({ dice }) => dice.push({ ...dice[0]! })],
  ])('is told: %s', (_what, what, change) => {
    const { replay, revision } = replayWith('encounter/roll-initiative', change)
    expect(replay.differences).toEqual([
      { revision, commandType: 'encounter/roll-initiative', what: expect.any(String) },
    ])
    if (what !== 'dice-needed') expect(replay.differences[0]?.what).toBe(what)
    else expect(['dice-needed', 'refused']).toContain(replay.differences[0]?.what)
  })
  it('by other rules is counted and not compared', () => {
    const { replay } = replayWith('encounter/roll-initiative', (entry) => {
      entry.log[0]!.say = 'encounter.parked'
      Reflect.deleteProperty(entry, 'rules')
    })
    expect(replay).toMatchObject({ older: 1, differences: [] })
    expect(replay.commands).toBeGreaterThan(0)
  })
  it('is not told where the same changes stand in another order', () => {
    const { replay } = replayWith('encounter/roll-initiative', (entry) => {
      expect(entry.patches.length).toBeGreaterThan(1)
      entry.patches.reverse()
      entry.inverse.reverse()
    })
    expect(replay.differences).toEqual([])
  })
  it('is told where one of many changes is another', () => {
    const { replay, revision } = replayWith('encounter/roll-initiative', ({ inverse }) => {
      const last = inverse.at(-1)!
      last.value = 77
      inverse.reverse()
    })
    expect(replay.differences).toContainEqual({
      revision,
      commandType: 'encounter/roll-initiative',
      what: 'inverse',
    })
  })
})
