/**
 * Imports campaigns one after the other. Where one is here already in another state, the GM decides; a decision can
 * hold for all that follow. Nothing stops the others: what fails is told in its line.
 */
import type { ImportChoice, ImportConflict, ImportReport } from '@shared/contract/files'
import type { RequestFailure } from '@shared/contract/client'
import type { Arrival } from '@/session/chooseFiles'

export interface ImportLine {
  file: string
  report: ImportReport | null
  failure: RequestFailure | null
}

export interface ConflictQuestion {
  file: string
  conflict: ImportConflict['conflict']
  /** Files that come after this one. */
  following: number
}

export interface Decision {
  choice: Exclude<ImportChoice, 'ask'>
  isForAll: boolean
}

export interface ImportPorts {
  /** Throws. */
  importUpload: (upload: string, choice: ImportChoice) => Promise<ImportReport | ImportConflict>
  decide: (question: ConflictQuestion) => Promise<Decision>
  /** @param number which one it is, from 1 */
  progress: (number: number, file: string) => void
  failureOf: (thrown: unknown) => RequestFailure
}

export async function runImports(arrivals: readonly Arrival[], ports: ImportPorts): Promise<ImportLine[]> {
  const lines: ImportLine[] = []
  let standing: ImportChoice = 'ask'

  async function importOne({ name, bring }: Arrival, index: number): Promise<ImportReport> {
    ports.progress(index + 1, name)
    const upload = await bring()
    const answer = await ports.importUpload(upload, standing)
    if (!('conflict' in answer)) return answer
    const following = arrivals.length - index - 1
    const { choice, isForAll } = await ports.decide({ file: name, conflict: answer.conflict, following })
    if (isForAll) standing = choice
    const settled = await ports.importUpload(upload, choice)
    if ('conflict' in settled) throw new Error(`the host asked again after ${choice}`)
    return settled
  }

  for (const [index, arrival] of arrivals.entries()) {
    try {
      lines.push({ file: arrival.name, report: await importOne(arrival, index), failure: null })
    } catch (thrown) {
      lines.push({ file: arrival.name, report: null, failure: ports.failureOf(thrown) })
    }
  }
  return lines
}
