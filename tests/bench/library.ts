/**
 * Measures a library of five thousand entries: what it adds to the start of the program and to what the host holds, and how
 * soon a window shows the first result after a key, in a real browser on the built program.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { stockOf } from '../../electron/library/stock'
import { LibraryStore } from '../../electron/library/store'
import { encoded, storedOf } from '../../electron/library/stored'
import { startHostProgram } from '../e2e/launchHost'
import { measureWindow, median, report, share } from './window'

const ENTRIES = 5000
const STARTS = 7
/** What is typed: words, a tag, numbers, something left out. */
const SEARCHES = ['raider', 'hp>30 #undead', 'ac>=14 -animal wolf']
const TAGS = ['animal', 'undead', 'undead/hungry', 'person', 'forest', 'ship', 'city', 'boss']

const made = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-library-'))

/** Entries made of those that come with the program, under other names, with tags and numbers that differ. */
function makeLibrary(): void {
  const folder = join(made, 'library', 'entries')
  mkdirSync(folder, { recursive: true })
  const models = ['wwn', 'wire', 'wcrpg', 'mass-combat']
    .flatMap(stockOf)
    .filter(({ kind }) => kind === 'sheet')
  for (let i = 0; i < ENTRIES; i++) {
    const model = models[i % models.length]
    if (model === undefined) throw new Error('the stock has no sheets')
    const number = String(i)
    const tags = [...model.tags.slice(0, 4), TAGS[i % TAGS.length] ?? '', TAGS[(i * 7) % TAGS.length] ?? '']
    const entry = {
      ...model,
      id: `bench-${number}`,
      name: `${model.name} raider ${number}`,
      tags: [...new Set(tags)],
    }
    writeFileSync(join(folder, `bench-${number}.json`), encoded(storedOf(entry, '2026-01-01T00:00:00.000Z')))
  }
}

/** Milliseconds from the start of the program to its address. */
async function startOn(folder: string): Promise<number> {
  const began = performance.now()
  const host = await startHostProgram(folder)
  const took = performance.now() - began
  await host.stop()
  return took
}

async function starts(): Promise<void> {
  const [bare, full] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'roundkeeper-bench-'))) as [string, string]
  cpSync(made, full, { recursive: true })
  // the first of each brings the folder in order, and what was copied to the disk
  for (const folder of [bare, full]) await startOn(folder)
  const [without, with5000]: [number[], number[]] = [[], []]
  for (let i = 0; i < STARTS; i++) {
    without.push(await startOn(bare))
    with5000.push(await startOn(full))
  }
  for (const folder of [bare, full]) rmSync(folder, { recursive: true, force: true })
  const later = median(with5000) - median(without)
  report('start without a library', `median ${median(without).toFixed(0)} ms`, '', null)
  report(
    `start with ${String(ENTRIES)} entries`,
    `${later >= 0 ? '+' : '−'}${Math.abs(later).toFixed(0)} ms`,
    '≤ 300 ms later',
    later <= 300,
  )
}

/** Bytes in use when nothing is left to be collected. */
function heapNow(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

async function memory(): Promise<void> {
  const store = new LibraryStore({ place: () => made, onChange: () => undefined })
  // the stock is there without a library too
  await new LibraryStore({ place: () => join(made, 'nothing'), onChange: () => undefined }).listing()
  const before = heapNow()
  const began = performance.now()
  const { rows } = await store.listing()
  const took = performance.now() - began
  const held = (heapNow() - before) / 1024 / 1024
  report('read for the first time', `${took.toFixed(0)} ms, in slices`, '', null)
  report(`the host holds of ${String(rows.length)} rows`, `${held.toFixed(1)} MB`, '≤ 40 MB', held <= 40)
}

/** Runs in the page: milliseconds from a letter to the paint of the list that it leaves. */
async function timeOfLetter(text: string): Promise<number> {
  const box = document.querySelector<HTMLInputElement>('.library input[type=search]')
  if (box === null) throw new Error('there is no search')
  const began = performance.now()
  box.value = text
  box.dispatchEvent(new Event('input', { bubbles: true }))
  // what the letter changes is drawn with the next frame
  await new Promise((settle) => {
    requestAnimationFrame(settle)
  })
  await new Promise<void>((settle) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => settle()
    channel.port2.postMessage(null)
  })
  return performance.now() - began
}

makeLibrary()
console.log(`\nLibrary of ${String(ENTRIES)} entries\n`)
await starts()
await memory()
await measureWindow(
  async (page) => {
    const began = performance.now()
    await page.evaluate(() => {
      location.hash = '#/library'
    })
    await page.waitForSelector('.library .entry')
    report('opened for the first time', `${(performance.now() - began).toFixed(0)} ms`, '', null)
    const letters: number[] = []
    for (let pass = 0; pass < 3; pass++)
      for (const search of SEARCHES) {
        for (let at = 1; at <= search.length; at++)
          letters.push(await page.evaluate(timeOfLetter, search.slice(0, at)))
        await page.evaluate(timeOfLetter, '')
      }
    await page.evaluate(timeOfLetter, 'raider 4999')
    if ((await page.locator('.library .count').textContent())?.startsWith('1 ') !== true)
      throw new Error('the last entry was not found')
    const slow = share(letters, 0.95)
    report(
      'first result after a key',
      `median ${median(letters).toFixed(0)} ms, p95 ${slow.toFixed(0)} ms`,
      '≤ 50 ms',
      slow <= 50,
    )
  },
  (dataFolder) => {
    cpSync(made, dataFolder, { recursive: true })
    return Promise.resolve()
  },
)
rmSync(made, { recursive: true, force: true })
