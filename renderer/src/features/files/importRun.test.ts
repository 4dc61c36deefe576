import { describe, expect, it } from 'vitest'
import type { ImportChoice, ImportConflict, ImportReport } from '@shared/contract/files'
import type { CampaignCard } from '@shared/contract/types'
import { type ConflictQuestion, type Decision, runImports } from './importRun'

const report = (name: string, outcome: ImportReport['outcome']): ImportReport => ({
  campaign: name,
  name,
  outcome,
  records: { sheets: 1, encounters: 0, journalLines: 3, assets: 0 },
  notices: [],
})
const conflict = (name: string): ImportConflict => ({
  conflict: {
    existing: { id: name, name } as CampaignCard,
    incoming: { id: name, name, system: 'wire', revision: 3, made: '2026-01-01T20:15:00Z' },
  },
})
const OUTCOME = { replace: 'replaced', keepBoth: 'kept-both', skip: 'skipped' } as const

/** A host that has some campaigns in another state. `decisions` are given in turn, and all must be wanted. */
function run(files: string[], here: string[], decisions: Decision[], broken: string[] = []) {
  const asked: [string, ImportChoice][] = []
  const questions: ConflictQuestion[] = []
  const progress: string[] = []
  const arrivals = files.map((name) => ({
    name,
    bring: () => (broken.includes(name) ? Promise.reject(new Error('gone')) : Promise.resolve(`u-${name}`)),
  }))
  const lines = runImports(arrivals, {
    importUpload(upload, choice) {
      asked.push([upload, choice])
      const name = upload.slice(2)
      if (!here.includes(name)) return Promise.resolve(report(name, 'added'))
      return Promise.resolve(choice === 'ask' ? conflict(name) : report(name, OUTCOME[choice]))
    },
    decide(question) {
      questions.push(question)
      return Promise.resolve(decisions.shift()!)
    },
    progress: (number, file) => progress.push(`${String(number)} ${file}`),
    failureOf: (thrown) => ({ code: 'x', with: { problem: String(thrown) } }),
  })
  return lines.then((told) => ({
    outcomes: told.map(({ report: one, failure }) => one?.outcome ?? failure?.code),
    asked,
    questions,
    progress,
    left: decisions.length,
  }))
}

describe('an import of several files', () => {
  it('goes through them in turn and asks nothing where nothing is here', async () => {
    const { outcomes, asked, progress } = await run(['a', 'b'], [], [])
    expect(outcomes).toEqual(['added', 'added'])
    expect(asked).toEqual([
      ['u-a', 'ask'],
      ['u-b', 'ask'],
    ])
    expect(progress).toEqual(['1 a', '2 b'])
  })

  it('asks for each that is here in another state, and says how many follow', async () => {
    const decisions: Decision[] = [
      { choice: 'replace', isForAll: false },
      { choice: 'skip', isForAll: false },
    ]
    const { outcomes, questions, left } = await run(['a', 'b', 'c'], ['a', 'c'], decisions)
    expect(outcomes).toEqual(['replaced', 'added', 'skipped'])
    expect(questions.map(({ file, following }) => [file, following])).toEqual([
      ['a', 2],
      ['c', 0],
    ])
    expect(left).toBe(0)
  })

  it('asks no more once a decision is for all, and never before the first', async () => {
    const { outcomes, questions, asked } = await run(
      ['new', 'a', 'b', 'c'],
      ['a', 'b', 'c'],
      [{ choice: 'keepBoth', isForAll: true }],
    )
    expect(outcomes).toEqual(['added', 'kept-both', 'kept-both', 'kept-both'])
    expect(questions).toHaveLength(1)
    expect(asked.map(([, choice]) => choice)).toEqual(['ask', 'ask', 'keepBoth', 'keepBoth', 'keepBoth'])
  })

  it('goes on after one that fails, and tells of it in its line', async () => {
    const { outcomes } = await run(['a', 'b'], [], [], ['a'])
    expect(outcomes).toEqual(['x', 'added'])
  })
})
