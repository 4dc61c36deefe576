/** What waiting for the disk costs: commands that count once they are on it, one at a time and eight at once. */
import fs, { closeSync, openSync, writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { median } from './measure'
import { type Bench, correction, fightOf } from './state'

const AT_ONCE = 8
const plan = { answers: [], beyond: 'app' } as const

export interface Synced {
  /** Milliseconds of one sync of a file beside, of one command, and of one among eight at once, as medians. */
  sync: number
  alone: number
  among: number
}

/** Milliseconds of a line written to a file of its own and synced off the main thread. */
async function syncOf(file: number): Promise<number> {
  writeSync(file, `${'x'.repeat(1200)}\n`)
  const began = performance.now()
  await new Promise<void>((done, fail) => {
    fs.fdatasync(file, (error) => {
      if (error === null) done()
      else fail(error)
    })
  })
  return performance.now() - began
}

async function counted({ session, ids }: Bench, i: number): Promise<void> {
  session.run(correction(ids[i % ids.length] ?? '', i), { ...plan, answers: [] }, undefined)
  await session.standing()
}

/**
 * The same on a disk that takes so much longer for a sync: what is shared shows where the disk takes longer than the work.
 * @param milliseconds of waiting behind each sync
 */
export async function measureSlower(milliseconds: number): Promise<Synced> {
  const { fdatasync } = fs
  const target = fs as unknown as { fdatasync: typeof fdatasync }
  target.fdatasync = ((file, done) => {
    fdatasync(file, (error) => setTimeout(done, milliseconds, error))
  }) as typeof fdatasync
  syncBuiltinESMExports()
  try {
    return await measureSynced(200)
  } finally {
    target.fdatasync = fdatasync
    syncBuiltinESMExports()
  }
}

/** In turns, so that a disk whose mood changes is the same for all three. */
export async function measureSynced(commands = 1600): Promise<Synced> {
  const bench = fightOf(500)
  const file = openSync(join(bench.folder, 'beside'), 'a')
  const [syncs, alone, among]: [number[], number[], number[]] = [[], [], []]
  try {
    for (let i = 0; i < commands; i += AT_ONCE + 1) {
      syncs.push(await syncOf(file))
      let began = performance.now()
      await counted(bench, i)
      alone.push(performance.now() - began)
      began = performance.now()
      await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => counted(bench, i + 1 + n)))
      among.push((performance.now() - began) / AT_ONCE)
    }
  } finally {
    closeSync(file)
    bench.end()
  }
  return { sync: median(syncs), alone: median(alone), among: median(among) }
}
