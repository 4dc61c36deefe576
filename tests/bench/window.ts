/** What measurements of windows share: the built program in Chromium, timings of events, and how figures are printed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { askFromPage } from '../e2e/launchCommon'
import { startHostProgram } from '../e2e/launchHost'
import { browserLaunch } from '../harness/browser'

/** A frame at sixty a second. */
const FRAME = 1000 / 60

/** Milliseconds of each event: to the end of script and layout, and to the paint after it. */
export interface Timing {
  work: number[]
  painted: number[]
}

const missed: string[] = []
/** As scripts/bench prints its own. `met` null: there is no target. */
export function report(area: string, figure: string, target: string, met: boolean | null): void {
  if (met === false) missed.push(area)
  console.log(`${met === null ? ' ' : met ? '✓' : '✗'} ${area.padEnd(58)} ${figure.padEnd(34)} ${target}`)
}
export const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0

export const median = (values: readonly number[]): number => share(values, 0.5)

/** Prints one kind of event against the frames it has. */
export function reportEvents(kind: string, { work, painted }: Timing, frames = 1): void {
  const slow = share(work, 0.95)
  report(
    `${kind}: script and layout of an event`,
    `median ${share(work, 0.5).toFixed(1)} ms, p95 ${slow.toFixed(1)} ms`,
    `≤ ${String(frames)} frame${frames === 1 ? '' : 's'} (${(frames * FRAME).toFixed(1)} ms)`,
    slow <= frames * FRAME,
  )
  report('  with the next frame’s paint', `median ${share(painted, 0.5).toFixed(1)} ms`, '', null)
}

/** Asks the host from the page; throws where it refuses. */
export interface BenchCampaign {
  id: string
  run: (command: Command, faces?: readonly number[]) => Promise<void>
}

export async function createBench(page: Page, system: string): Promise<BenchCampaign> {
  const created = await askFromPage(page, 'campaigns.create', { name: 'Bench', system, sample: null })
  if (!created.ok) throw new Error(JSON.stringify(created))
  const { id } = created.reply
  return {
    id,
    async run(command, faces = []) {
      const answers = faces.map((face) => ({ faces: [face], by: 'typed' as const }))
      const envelope = await askFromPage(page, 'command.run', {
        campaign: id,
        command,
        dice: { answers, beyond: 'app' },
      })
      if (!envelope.ok || envelope.reply.outcome !== 'resolved') throw new Error(JSON.stringify(envelope))
    },
  }
}

/** Megabytes of script that a page holds when nothing is left to be collected. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}

/** Opens the campaign of {@link createBench} as a GM does. */
export async function openBench(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Open Bench' }).click()
}

/**
 * Starts the built program on a folder of its own, measures, and ends it; the exit code says whether a target was missed.
 * @param prepare puts campaigns there before it starts
 */
export async function measureWindow(
  measure: (page: Page) => Promise<void>,
  prepare: (dataFolder: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-'))
  await prepare(folder)
  const host = await startHostProgram(folder)
  const browser = await chromium.launch(await browserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    // what runs this file names functions for stack traces; a page knows no such helper
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto(host.address)
    await measure(page)
  } finally {
    await browser.close()
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  process.exitCode = missed.length === 0 ? 0 : 1
}
