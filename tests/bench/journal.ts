/**
 * Measures the journal view over a hundred thousand entries in a real browser on the built program: opening it, a letter
 * typed into its search, scrolling, an undo while it is open, and what the window holds.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { OpenCommand } from '@shared/contract/types'
import { correction, fightOf } from '../../scripts/bench/state'
import { askFromPage } from '../e2e/launchCommon'
import { heapOf, measureWindow, median, openBench, report, share } from './window'

const ENTRIES = 100_000
/** Each digit more finds fewer entries, so that every letter changes what is shown. */
const DIGITS = '31416'

/** A campaign that was opened so long ago has been read ahead. */
const PLAYED_MS = 40_000

const made = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-journal-'))

/** Corrections, notes, and one command in twenty taken back. */
async function makeJournal(): Promise<void> {
  const bench = fightOf(20)
  const { session, ids } = bench
  const run = (command: OpenCommand): void => {
    const outcome = session.run(command, { answers: [], beyond: 'app' }, undefined)
    if (outcome.outcome !== 'resolved') throw new Error(JSON.stringify(outcome))
  }
  for (let i = 0; session.revision < ENTRIES; i++) {
    if (i % 20 === 19) session.undo(undefined)
    else if (i % 3 === 0) run({ type: 'note/add', text: `Note ${String(i)}: a hatch is open`, secret: true })
    else run(correction(ids[i % ids.length] ?? '', i))
  }
  await session.saveSnapshot()
  cpSync(bench.folder, made, { recursive: true })
  bench.end()
}
function prepare(dataFolder: string): Promise<void> {
  cpSync(made, join(dataFolder, 'campaigns', 'bench'), { recursive: true })
  return Promise.resolve()
}

type Deed = { kind: 'open' | 'undo' } | { kind: 'letter'; text: string }

/** Runs in the page: milliseconds from the deed to the paint of what it shows. */
async function timeOf(deed: Deed): Promise<number> {
  const counted = (): string => document.querySelector('header.head [role=status]')?.textContent ?? ''
  const afterPaint = (): Promise<number> =>
    new Promise((settle) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => settle(performance.now())
        channel.port2.postMessage(null)
      })
    })
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((settle, fail) => {
      const timer = setTimeout(() => fail(new Error(`nothing is shown of ${JSON.stringify(deed)}`)), 30_000)
      const look = (): boolean => {
        if (!isSo()) return false
        clearTimeout(timer)
        observer.disconnect()
        settle()
        return true
      }
      const observer = new MutationObserver(look)
      if (!look()) observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  if (deed.kind === 'open') {
    location.hash = '#/campaigns'
    await until(() => document.querySelector('header.head [role=status]') === null)
    await afterPaint()
  }
  const before = counted()
  const start = performance.now()
  if (deed.kind === 'open') location.hash = '#/journal'
  if (deed.kind === 'undo') document.querySelector<HTMLButtonElement>('.page [role=group] button')?.click()
  if (deed.kind === 'letter') {
    const box = document.querySelector<HTMLInputElement>('.filters input[type=search]')
    if (box === null) throw new Error('there is no search')
    box.value = deed.text
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await until(() => counted() !== before && document.querySelector('article.entry') !== null)
  return (await afterPaint()) - start
}

/** Runs in the page: milliseconds of each frame while the list is scrolled by a screen a frame, and how many were blank. */
async function scroll(): Promise<{ frames: number[]; blank: number }> {
  const scroller = document.querySelector<HTMLElement>('.page .list .scroller')
  if (scroller === null) throw new Error('there is no list')
  const frame = (): Promise<number> =>
    new Promise((settle) => {
      requestAnimationFrame(settle)
    })
  const frames: number[] = []
  let blank = 0
  let last = await frame()
  for (let step = 0; step < 240; step++) {
    scroller.scrollTop += 120
    const now = await frame()
    frames.push(now - last)
    if (scroller.querySelector('article') === null) blank += 1
    last = now
  }
  return { frames, blank }
}

/** Milliseconds from the first look until all has been read. */
async function untilRead(page: Page): Promise<number> {
  const start = performance.now()
  for (;;) {
    const found = await askFromPage(page, 'journal.find', {
      campaign: 'bench',
      text: '',
      kind: 'all',
      about: null,
      from: 0,
      limit: 1,
    })
    if (!found.ok) throw new Error(JSON.stringify(found))
    if (found.reply.searched === found.reply.entries) return performance.now() - start
    await page.waitForTimeout(50)
  }
}

async function repeated(times: number, work: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let i = 0; i < times; i++) values.push(await work())
  return values
}

const milliseconds = (values: readonly number[]): string =>
  `median ${median(values).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms`

async function openPlayed(page: Page): Promise<void> {
  await openBench(page)
  await page.waitForFunction(() => !location.hash.startsWith('#/campaigns')) // it leads to what is played
}

await makeJournal()
await measureWindow(async (page) => {
  await openPlayed(page)
  console.log(`\nJournal view with ${String(ENTRIES)} entries, in Chromium\n`)
  const first = await page.evaluate(timeOf, { kind: 'open' } as const)
  report('opened for the first time after a start', `${first.toFixed(0)} ms`, '', null)
  const read = await untilRead(page)
  report('  read through for searches, from then on', `${read.toFixed(0)} ms`, '', null)
  const opening = await repeated(7, () => page.evaluate(timeOf, { kind: 'open' } as const))
  report('opened again', milliseconds(opening), '≤ 200 ms', median(opening) <= 200)
  const letters: number[] = []
  for (let pass = 0; pass < 3; pass++) {
    for (let at = 1; at <= DIGITS.length; at++)
      letters.push(await page.evaluate(timeOf, { kind: 'letter', text: DIGITS.slice(0, at) } as const))
    letters.push(await page.evaluate(timeOf, { kind: 'letter', text: '' } as const))
  }
  report('a letter in its search', milliseconds(letters), '≤ 50 ms', median(letters) <= 50)
  const undone = await repeated(7, () => page.evaluate(timeOf, { kind: 'undo' } as const))
  report('an undo, from the click', milliseconds(undone), '≤ 100 ms', median(undone) <= 100)
  const { frames, blank } = await page.evaluate(scroll)
  report(
    'scrolling: a frame',
    `median ${median(frames).toFixed(1)} ms, p95 ${share(frames, 0.95).toFixed(1)} ms`,
    '≤ 1 frame (16.7 ms)',
    median(frames) <= 17.5,
  )
  report('  without an entry in view', `${String(blank)} of ${String(frames.length)}`, '', null)
  const heap = await heapOf(page)
  report('what the window holds', `${heap.toFixed(1)} MB`, '≤ 40 MB', heap <= 40)
}, prepare)
await measureWindow(async (page) => {
  await openPlayed(page)
  await page.waitForTimeout(PLAYED_MS)
  const read = await untilRead(page)
  report(
    'read through, looked at once the campaign is played',
    `${read.toFixed(0)} ms`,
    '≤ 1000 ms',
    read <= 1000,
  )
}, prepare)
rmSync(made, { recursive: true, force: true })
