/**
 * Measures a window while a forecast runs beside it, and how soon a forecast ends that the GM stops, in a real browser on the built
 * program with the workers that it has.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { askFromPage } from '../e2e/launchCommon'
import { measureWindow, median, report, share } from './window'

const FRAME = 1000 / 60
const STOPS = 15

/** Runs in the page before everything else: when a forecast was last answered, and whether one is under way. */
function watchForecasts(): void {
  const seen = { waiting: new Set<number>(), last: 0 }
  Object.assign(globalThis, { benchForecasts: seen })
  const Native = WebSocket
  globalThis.WebSocket = class extends Native {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('message', ({ data }) => {
        const id = /^\{"id":(\d+)/.exec(String(data))?.[1]
        if (id !== undefined && seen.waiting.delete(Number(id))) seen.last = performance.now()
      })
    }
    override send(data: string): void {
      const id = /"id":(\d+)/.exec(data)?.[1]
      if (id !== undefined && data.includes('encounter.forecast')) seen.waiting.add(Number(id))
      super.send(data)
    }
  }
}

/** Script, style and layout. */
const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
])

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

/** Milliseconds of script, style and layout of each frame that the window drew. */
function framesOf(file: string): number[] {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  const busiest = traceEvents
    .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid))
    .sort((a, b) => b.length - a.length)[0]
  const frames: number[] = []
  let work = 0
  let over = 0
  for (const { name, ph, ts, dur = 0 } of (busiest ?? []).sort((a, b) => a.ts - b.ts)) {
    // what one calls is in it
    if (ph === 'X' && WORK.has(name) && ts >= over) {
      work += dur / 1000
      over = ts + dur
    }
    if (name !== 'Commit' || ph !== 'X') continue
    frames.push(work)
    work = 0
  }
  return frames
}

async function begin(page: Page): Promise<void> {
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.getByText(/^Fights played: \d\d/).waitFor()
}

async function stopped(page: Page): Promise<number> {
  await begin(page)
  const taken = await page.evaluate(async () => {
    const { benchForecasts } = globalThis as unknown as {
      benchForecasts: { waiting: Set<number>; last: number }
    }
    const start = performance.now()
    const stop = [...document.querySelectorAll('button')].find(
      (button) => button.textContent.trim() === 'Stop',
    )
    stop?.click()
    while (benchForecasts.waiting.size > 0) await new Promise((settle) => setTimeout(settle, 1))
    return Math.max(0, benchForecasts.last - start)
  })
  await page.keyboard.press('f')
  return taken
}

/** Milliseconds of work in each frame of so many seconds, while a forecast runs. */
async function watched(page: Page, seconds: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-trace-'))
  const file = join(folder, 'trace.json')
  const browser = page.context().browser()
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await browser?.startTracing(page, { path: file, categories })
  await page.waitForTimeout(seconds * 1000)
  await browser?.stopTracing()
  const frames = framesOf(file)
  rmSync(folder, { recursive: true })
  return frames
}

async function openPrepared(page: Page, system: string, sample: string): Promise<void> {
  const created = await askFromPage(page, 'campaigns.create', { name: system, system, sample })
  if (!created.ok) throw new Error(JSON.stringify(created))
  await page.evaluate(() => (location.hash = '#/campaigns'))
  await page.reload()
  await page.getByRole('button', { name: `Open ${system}`, exact: true }).click()
  await page.getByRole('button', { name: /^Start the fight/ }).waitFor()
}

async function measureForecast(page: Page, system: string, sample: string): Promise<void> {
  console.log(`\nForecast of ${system} in a window, in Chromium\n`)
  await openPrepared(page, system, sample)
  const asked = performance.now()
  await begin(page)
  const shown = performance.now() - asked
  report('figures of ten fights seen, as soon as it can be asked', `${shown.toFixed(0)} ms`, '', null)
  const frames = await watched(page, 3)
  const slow = share(frames, 0.95)
  report(
    'script and layout of a frame while it runs',
    `median ${median(frames).toFixed(1)} ms, p95 ${slow.toFixed(1)} ms, ${String(frames.length)} frames`,
    `≤ ${FRAME.toFixed(1)} ms`,
    frames.length > 0 && slow <= FRAME,
  )
  await page.keyboard.press('f')
  const stops: number[] = []
  for (let at = 0; at < STOPS; at++) stops.push(await stopped(page))
  const slowest = Math.max(...stops)
  report(
    'stopped: the last run has ended',
    `median ${median(stops).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    '≤ 100 ms',
    slowest <= 100,
  )
}

await measureWindow(async (page) => {
  await page.addInitScript(watchForecasts)
  await measureForecast(page, 'wcrpg', 'cargoDock')
  await measureForecast(page, 'wire', 'tallowYard')
  await measureForecast(page, 'wwn', 'harrowFen')
  await measureForecast(page, 'mass-combat', 'fourBattles')
})
