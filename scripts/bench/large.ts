/** A campaign as it is after years: opened, saved, and what its host takes of memory. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { CampaignSession } from '../../electron/campaign/session'
import { median, once } from './measure'
import type { MemoryMeasured } from './memory'
import { correction, fightOf, type Bench } from './state'

const byApp = { answers: [], beyond: 'app' as const }
const MEGABYTE = 1024 * 1024
const PASSES = 5

/** Notes on sheets, until a snapshot of this size is written. */
export async function grow({ session, ids, folder }: Bench, bytes: number): Promise<number> {
  const file = join(folder, 'campaign.json')
  await session.saveSnapshot()
  const missing = Math.max(0, bytes - statSync(file).size)
  const notes = 'What they know and whom they trust. '.repeat(Math.ceil(missing / ids.length / 36))
  for (const id of ids)
    session.run(
      { type: 'roster/correct', sheet: id, changes: [{ path: ['notes'], value: notes }] },
      byApp,
      undefined,
    )
  await session.saveSnapshot()
  return statSync(file).size
}

/** Milliseconds to open a snapshot of so many bytes and so many lines behind it. */
export async function measureOpening(
  bytes: number,
  lines: number,
): Promise<{ bytes: number; opening: number }> {
  const bench = fightOf(500)
  const size = await grow(bench, bytes)
  const saved = readFileSync(join(bench.folder, 'campaign.json'))
  for (let i = 0; i < lines; i++) bench.session.run(correction(bench.ids[i % 500] ?? '', i), byApp, undefined)
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-open-'))
  const passes: number[] = []
  try {
    for (let pass = 0; pass < PASSES; pass++) {
      cpSync(bench.folder, folder, { recursive: true })
      writeFileSync(join(folder, 'campaign.json'), saved)
      let opened: CampaignSession | undefined
      passes.push(
        once(() => {
          opened = CampaignSession.open(folder, () => undefined)
        }),
      )
      opened?.close()
    }
  } finally {
    bench.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { bytes: size, opening: median(passes) }
}

/** The longest that a command had to wait while a snapshot of so many bytes was written, and how long that took in all. */
export async function measureSaving(bytes: number): Promise<{ bytes: number; wait: number; saving: number }> {
  const bench = fightOf(500)
  const size = await grow(bench, bytes)
  const waits: number[] = []
  const savings: number[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    bench.session.run(correction(bench.ids[0] ?? '', pass), byApp, undefined)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const began = performance.now()
    await bench.session.saveSnapshot()
    savings.push(performance.now() - began)
    delay.disable()
    waits.push(delay.max / 1e6)
  }
  bench.end()
  return { bytes: size, wait: median(waits), saving: median(savings) }
}

/** The host in a process of its own, with so many lines in its journal. */
export function measureMemory(program: string, lines: number): MemoryMeasured {
  const bench = fightOf(500)
  while (bench.session.revision < lines)
    bench.session.run(
      correction(bench.ids[bench.session.revision % 500] ?? '', bench.session.revision),
      byApp,
      undefined,
    )
  bench.session.close()
  const data = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-memory-'))
  try {
    cpSync(bench.folder, join(data, 'campaigns', 'bench'), { recursive: true })
    const child = spawnSync(process.execPath, [program, data], { encoding: 'utf8' })
    if (child.status !== 0) throw new Error(child.stderr)
    return JSON.parse(child.stdout) as MemoryMeasured
  } finally {
    bench.end()
    rmSync(data, { recursive: true, force: true })
  }
}

export const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`
