/**
 * Measures the cockpit of every rule system with fifty to two thousand combatants in a real browser on the built program:
 * what a key costs from its press to the paint of the changed picture, and what the window holds.
 * `tsx tests/bench/cockpit.ts wwn 500` measures one alone.
 */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CampaignSession } from '../../electron/campaign/session'
import { CROWDS, crowdOf } from '../../scripts/bench/crowd'
import { heapOf, measureWindow, median, report, share } from './window'

const [ONLY = '', SIZE = ''] = process.argv.slice(2)
const SIZES = [50, 500, 2000].filter((size) => SIZE === '' || size === Number(SIZE))
const crowds = CROWDS.filter(({ system }) => ONLY === '' || system === ONLY)
const ROUNDS = 20

/** Milliseconds, median and slow (95 of 100 are faster). */
const limitOf = (size: number): { middle: number; slow: number } =>
  size <= 50 ? { middle: 50, slow: 100 } : { middle: 75, slow: 120 }
/** Megabytes that a window may hold. */
const heapLimit = (size: number): number => (size <= 500 ? 40 : 60)

const nameOf = (system: string, size: number): string => `${system} ${String(size)}`

/** Fights without a map, where the rule system knows such. */
function prepare(dataFolder: string): Promise<void> {
  for (const crowded of crowds)
    for (const size of SIZES) {
      const { campaign } = crowdOf(crowded, size, crowded.offMap === null)
      const id = `${crowded.system}-${String(size)}`
      const named = { ...campaign, id, name: nameOf(crowded.system, size) }
      CampaignSession.create(join(dataFolder, 'campaigns', id), named, () => undefined).close()
    }
  return Promise.resolve()
}

/** Runs in the page before everything else: how many requests have no answer yet. */
function countRequests(): void {
  const counter = { waiting: 0 }
  Object.assign(globalThis, { benchRequests: counter })
  const Native = WebSocket
  globalThis.WebSocket = class extends Native {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('{"id":')) counter.waiting -= 1
      })
    }
    override send(data: string): void {
      counter.waiting += 1
      super.send(data)
    }
  }
}

interface Pressed {
  /** Milliseconds to the paint of the first change. */
  changed: number
  /** To the paint of the last one, when the host has answered everything. */
  settled: number
}

/** Runs in the page: presses a key, and waits until nothing changes any more. */
async function press(key: string): Promise<Pressed> {
  const { benchRequests } = globalThis as unknown as { benchRequests: { waiting: number } }
  const frame = (): Promise<number> =>
    new Promise((settle) => {
      requestAnimationFrame(() => settle(performance.now()))
    })
  const afterPaint = (): Promise<number> =>
    new Promise((settle) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => settle(performance.now())
        channel.port2.postMessage(null)
      })
    })
  const quiet = 60
  const painted: number[] = []
  let last = performance.now()
  const isBusy = (): boolean => {
    if (benchRequests.waiting > 0) last = performance.now()
    return performance.now() - last < quiet
  }
  const observer = new MutationObserver((records) => {
    // what is only said, or told beside the fight, is no answer
    const isSeen = records.some(
      ({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]') == null,
    )
    if (!isSeen) return
    last = performance.now()
    void afterPaint().then((at) => painted.push(at))
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  // what was done before is over
  while (isBusy()) await frame()
  painted.length = 0
  const start = performance.now()
  last = start
  const isUndo = key === 'undo'
  const sent = new KeyboardEvent('keydown', {
    key: isUndo ? 'z' : key,
    ctrlKey: isUndo,
    bubbles: true,
    cancelable: true,
  })
  ;(document.activeElement ?? document.body).dispatchEvent(sent)
  while (isBusy() || painted.length === 0) {
    await frame()
    if (performance.now() - start > 30_000) throw new Error(`nothing answers ${key}`)
  }
  observer.disconnect()
  return { changed: (painted[0] ?? Infinity) - start, settled: (painted.at(-1) ?? Infinity) - start }
}

type Timings = Map<string, Pressed[]>

async function pressed(page: Page, timings: Timings, what: string, key: string): Promise<void> {
  const found = await page.evaluate(press, key)
  timings.set(what, [...(timings.get(what) ?? []), found])
}

/** One of each deed; where some of a side have not acted, passing on asks first. */
async function playRound(page: Page, timings: Timings): Promise<void> {
  const asked = page.locator('.asked')
  await pressed(page, timings, 'next turn', 'n')
  if (await asked.isVisible()) {
    await page.waitForTimeout(700) // sooner it is impatience, and no answer
    await pressed(page, timings, 'next turn, once asked', 'n')
  }
  await page.keyboard.press('o')
  await page.waitForTimeout(100)
  for (let step = 0; step < 2; step++) await pressed(page, timings, 'arrow in the order', 'ArrowDown')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(200)
  const digit = await page.locator('.offer.main:not(.refused) .digit').first().textContent()
  await pressed(page, timings, 'main action', digit?.trim() ?? '1')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(100)
  await pressed(page, timings, 'damage dialog', 'd')
  await pressed(page, timings, 'Escape from it', 'Escape')
  await pressed(page, timings, 'undo', 'undo')
}

async function openFight(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    location.hash = '#/campaigns'
  })
  await page.reload()
  const start = performance.now()
  await page.getByRole('button', { name: `Open ${name}`, exact: true }).click()
  await page.locator('.cockpit [data-combatant]').first().waitFor({ timeout: 60_000 })
  const taken = performance.now() - start
  await page.waitForTimeout(500)
  return taken
}

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`

async function measureFight(page: Page, system: string, size: number): Promise<void> {
  const opened = await openFight(page, nameOf(system, size))
  console.log(`\nCockpit of ${system} with ${String(size)} combatants, in Chromium\n`)
  report('opened from the list of campaigns', milliseconds(opened), '', null)
  const timings: Timings = new Map()
  await playRound(page, new Map()) // warms up
  for (let round = 0; round < ROUNDS; round++) await playRound(page, timings)
  const { middle, slow } = limitOf(size)
  for (const [what, times] of timings) {
    const changed = times.map((time) => time.changed)
    const settled = median(times.map((time) => time.settled))
    report(
      `${what}: press to changed picture`,
      `${milliseconds(median(changed))}, p95 ${milliseconds(share(changed, 0.95))} (all ${milliseconds(settled)})`,
      `≤ ${milliseconds(middle)}, ${milliseconds(slow)}`,
      median(changed) <= middle && share(changed, 0.95) <= slow,
    )
  }
  const heap = await heapOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  report(
    'what the window holds',
    `${heap.toFixed(1)} MB`,
    `≤ ${String(heapLimit(size))} MB`,
    heap <= heapLimit(size),
  )
  report('  elements', String(elements), '', null)
}

await measureWindow(async (page) => {
  await page.addInitScript(countRequests)
  for (const { system } of crowds) for (const size of SIZES) await measureFight(page, system, size)
}, prepare)
