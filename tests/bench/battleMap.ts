/**
 * Measures the battle map with two hundred units in a real browser on the built program: what pointing, dragging, panning
 * and zooming cost from the event to the end of layout, and to the paint. Run by `npm run bench` after the rest.
 */
import type { Page } from '@playwright/test'
import { BATTLE, battleCommands, initiative } from '../e2e/battleScene'
import { MAP_EVENTS, timeEvents } from './mapEvents'
import { createBench, measureWindow, openBench, reportEvents } from './window'

const GROUPS = 100
const COLUMNS = 24
const ROWS = 16

async function prepare(page: Page): Promise<void> {
  const { run } = await createBench(page, 'mass-combat')
  for (const command of battleCommands(GROUPS)) await run(command)
  const units = ['blue', 'red'].flatMap((side) =>
    Array.from({ length: GROUPS }, (_, at) => `${side}-${String(at + 1)}`),
  )
  // one square each: a token of its own for every unit, none on a pile
  const positions = units.map((unit, at) => ({
    unit,
    at: { x: at % COLUMNS, y: Math.floor(at / COLUMNS) % ROWS },
  }))
  await run({ type: 'mass-combat/place', encounter: BATTLE, positions })
  await run(initiative.command, initiative.faces)
  await run({ type: 'encounter/next-turn', encounter: BATTLE })
}

async function openMap(page: Page): Promise<void> {
  await openBench(page)
  await page.getByRole('link', { name: 'Encounter' }).click()
  await page.getByText('Turn 1 of 12').waitFor()
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Whole map' }).click()
  await page.locator('.battle-map [data-token]').nth(199).waitFor()
}

await measureWindow(async (page) => {
  await prepare(page)
  await openMap(page)
  console.log('\nBattle map with 200 units, in Chromium\n')
  for (const kind of MAP_EVENTS) {
    // a map that is seen whole cannot be moved
    if (kind === 'pan')
      for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
    reportEvents(kind, await page.evaluate(timeEvents, kind))
  }
})
