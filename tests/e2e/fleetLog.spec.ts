/** The log of a battle of two fleets of sixteen units: a turn on one screen, and every line of the journal unfolds. */
import type { Locator, Page } from '@playwright/test'
import type { JournalEntry } from '@shared/contract/types'
import { BATTLE } from './battleScene'
import { beginFleets, sideFires } from './fleetLogScene'
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { openFight } from './wireScene'

const TURNS = 3
/** A row is taller by what of it wraps; so much of the list is still one screen. */
const SLACK = 2

const logTab = (page: Page): Locator => page.getByRole('tab', { name: 'Log' })
const log = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Log' })

async function passSide(page: Page): Promise<void> {
  const question = page.getByRole('alert').filter({ hasText: 'not acted and will lose' })
  const strip = page.getByRole('list', { name: 'Steps of the turn' })
  const before = await strip.innerText()
  await page.keyboard.press('n')
  await expect(async () => {
    if (await question.isVisible()) {
      await page.waitForTimeout(700) // sooner it is impatience, and no answer
      await page.keyboard.press('n')
    }
    expect(await strip.innerText()).not.toBe(before)
  }).toPass()
}

/** Runs in the page: whether rows fill the list where it is scrolled to. */
function isDrawn(list: Element): boolean {
  const { top, bottom } = list.getBoundingClientRect()
  const boxes = [...list.querySelectorAll('.row')].map((row) => row.getBoundingClientRect())
  const [first, last] = [
    Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.bottom)),
  ]
  const isEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
  return first <= top + 1 && (isEnd || last >= bottom - 1)
}

/** Each row that stands in the list, wherever it is scrolled to, by its words from the top of the list. */
async function rowsOf(page: Page): Promise<{ text: string; top: number; height: number }[]> {
  const scroller = log(page).locator('.scroller')
  const seen = new Map<number, { text: string; top: number; height: number }>()
  await scroller.evaluate((list) => list.scrollTo(0, 0))
  for (;;) {
    await expect(async () => expect(await scroller.evaluate(isDrawn)).toBe(true)).toPass()
    const { rows, isEnd } = await scroller.evaluate((list) => {
      const from = list.getBoundingClientRect().top - list.scrollTop
      const found = [...list.querySelectorAll('.row')].map((row) => {
        const box = row.getBoundingClientRect()
        const words = row.querySelector('.said, .step')?.textContent ?? ''
        return { text: words.trim(), top: Math.round(box.top - from), height: box.height }
      })
      const end = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
      list.scrollBy(0, list.clientHeight / 2)
      return { rows: found, isEnd: end }
    })
    for (const row of rows) seen.set(row.top, row)
    if (isEnd) break
  }
  return [...seen.values()].sort((a, b) => a.top - b.top)
}

/** All folds of the log, from the top until none is left. */
async function unfoldAll(page: Page): Promise<void> {
  const scroller = log(page).locator('.scroller')
  await scroller.evaluate((list) => list.scrollTo(0, 0))
  for (;;) {
    const closed = log(page).locator('button.more[aria-expanded="false"]').first()
    if ((await closed.count()) > 0) {
      await closed.click()
      continue
    }
    const isEnd = await scroller.evaluate((list) => {
      const before = list.scrollTop
      list.scrollBy(0, list.clientHeight / 2)
      return list.scrollTop === before
    })
    if (isEnd && (await closed.count()) === 0) return
    await page.waitForTimeout(60)
  }
}

/** Lines of the fight in the journal from its start on. */
async function linesOf(app: OpenApp, campaign: string): Promise<number> {
  const entries: JournalEntry[] = await app.request('journal.page', { campaign, limit: 500 })
  const own = entries
    .filter(({ encounter }) => encounter === BATTLE || encounter === null)
    .toSorted((a, b) => a.revision - b.revision)
  const from = own.findIndex(({ commandType }) => commandType === 'encounter/start')
  return own.slice(from).reduce((sum, entry) => sum + entry.log.length, 0)
}

describeOnce('the log of two fleets', (open) => {
  testSeldom('tells a turn on one screen, and unfolds everything that happened', async ({}, info) => {
    test.setTimeout(300_000)
    const app = await open({ size: { width: 1280, height: 800 } })
    const campaign = await beginFleets(app, 'Tallow')
    const { page } = app
    await openFight(page)
    await logTab(page).click()
    let fired = 0
    for (let turn = 1; turn <= TURNS; turn++) {
      for (let side = 0; side < 2; side++) {
        fired += await sideFires(app, campaign)
        await passSide(page)
      }
      await expect(page.getByText(`Turn ${String(turn + 1)} of 12`, { exact: true })).toBeVisible()
      const rows = await rowsOf(page)
      const visible = await log(page)
        .locator('.scroller')
        .evaluate((list) => list.clientHeight)
      const at = (words: string): number => rows.findIndex(({ text }) => text === words)
      const begins = rows[at(`Turn ${String(turn)} begins.`)]
      const ends = rows[at(`Turn ${String(turn)} ends.`)]
      if (begins === undefined || ends === undefined) throw new Error(rows.map(({ text }) => text).join('\n'))
      const height = ends.top + ends.height - begins.top
      info.annotations.push({
        type: `turn ${String(turn)}`,
        description: `${String(Math.round(height))} of ${String(visible)} px`,
      })
      expect(height, `turn ${String(turn)} on one screen`).toBeLessThanOrEqual(visible + SLACK)
    }
    expect(fired, 'attacks in three turns').toBeGreaterThan(60)
    const lines = await linesOf(app, campaign)
    await unfoldAll(page)
    const told = (await rowsOf(page)).filter(
      ({ text }) => text !== 'More of this turn' && text !== 'Before the fight',
    )
    const setUp = told.findIndex(({ text }) => text === 'The Fords: the fight begins.')
    expect(told.length - setUp, 'lines that can be read').toBe(lines)
    info.annotations.push({
      type: 'lines',
      description: `${String(lines)} of ${String(fired)} attacks in three turns`,
    })
  })
})
