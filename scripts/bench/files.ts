/** Campaign files of about ten megabytes: exporting, verifying, importing. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeArchive } from '../../electron/campaign/archive'
import { stageArchive } from '../../electron/campaign/staging'
import { median } from './measure'
import { correction, fightOf } from './state'

const WANTED_BYTES = 10 * 1024 * 1024
const PASSES = 5

export interface FilesMeasured {
  /** Bytes of snapshot and journal together. */
  bytes: number
  /** Medians, milliseconds. Exporting includes making the snapshot's text and reading the archive back. */
  exporting: number
  importing: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export async function measureFiles(): Promise<FilesMeasured> {
  const bench = fightOf(500)
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-files-'))
  try {
    await bench.session.saveSnapshot()
    const snapshot = statSync(join(bench.folder, 'campaign.json')).size
    const size = (): number => snapshot + statSync(join(bench.folder, 'journal.jsonl')).size
    for (let i = 0; size() < WANTED_BYTES; i++)
      bench.session.run(correction(bench.ids[i % 500] ?? '', i), { answers: [], beyond: 'app' }, undefined)
    const archive = join(folder, 'bench.roundkeeper')
    const exports: number[] = []
    const imports: number[] = []
    for (let pass = 0; pass < PASSES; pass++) {
      exports.push(
        await timed(async () =>
          writeArchive(archive, { application: 'bench', ...(await bench.session.archived()) }),
        ),
      )
      imports.push(
        await timed(async () => {
          const staged = await stageArchive(archive, folder)
          rmSync(staged.folder, { recursive: true })
        }),
      )
    }
    return { bytes: size(), exporting: median(exports), importing: median(imports) }
  } finally {
    bench.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
