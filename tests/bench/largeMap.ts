/**
 * Measures a large battle map in a real browser on the built program: five hundred people on 200 × 200 squares with three
 * hundred walls and a hundred pieces of fog. What its first drawing costs, and every event on it, also on a slow computer.
 */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Campaign } from '@shared/campaign/types'
import { DOOR_STATES, WALL_KINDS } from '@shared/campaign/wallNames'
import { CampaignSession } from '../../electron/campaign/session'
import { CROWDS, crowdOf } from '../../scripts/bench/crowd'
import { MAP_EVENTS, timeEvents } from './mapEvents'
import { measureWindow, report, reportEvents } from './window'

const PEOPLE = 500
const SIDE = 200
const WALLS = 300
const PIECES = 100
const LIMIT_FIRST = 300
const SLOWER = 4

/** Spread over the whole map, always alike. */
const spread = (at: number): { x: number; y: number } => ({
  x: (at * 37) % SIDE,
  y: (at * 61 + at * at) % SIDE,
})

function enlarged(campaign: Campaign): Campaign {
  const large = structuredClone(campaign)
  const [fight] = large.encounters.filter(({ id }) => id === 'crowd')
  if (fight?.fight.system !== 'wcrpg') throw new Error('a crowd of another system')
  fight.fight.field = { columns: SIDE, rows: SIDE, unit: 'centimetres', ahead: 90 }
  // every third is a door, of each kind as many
  fight.walls = Array.from({ length: WALLS }, (_, at) => {
    const from = spread(at * 3 + 1)
    const to = at % 2 === 0 ? { x: from.x + 5, y: from.y } : { x: from.x, y: from.y + 5 }
    return {
      id: `wall${String(at)}`,
      from,
      to,
      kind: WALL_KINDS[at % WALL_KINDS.length] ?? 'blocks',
      door: at % 3 === 2 ? (DOOR_STATES[at % DOOR_STATES.length] ?? 'closed') : null,
    }
  })
  const taken = new Set<number>()
  for (const [at, { fight: place }] of fight.combatants.entries()) {
    const { x: first, y } = spread(at)
    let x = first
    while (taken.has(x * SIDE + y)) x = (x + 1) % SIDE
    taken.add(x * SIDE + y)
    if (place.system === 'wcrpg') place.position = { x, y }
  }
  fight.fog = {
    covers: true,
    pieces: Array.from({ length: PIECES }, (_, at) => {
      const { x, y } = spread(at * 7)
      return at % 2 === 0
        ? { uncovers: true, shape: { kind: 'rectangle', left: x, top: y, right: x + 14, bottom: y + 9 } }
        : {
            uncovers: at % 3 !== 0,
            shape: {
              kind: 'brush',
              points: [
                { x, y },
                { x: x + 9, y: y + 5 },
                { x: x + 12, y },
              ],
              radius: 3,
            },
          }
    }),
  }
  return large
}

function prepare(dataFolder: string): Promise<void> {
  const crowded = CROWDS.find(({ system }) => system === 'wcrpg')
  if (crowded === undefined) throw new Error('there is no crowd of WCRPG')
  const campaign = enlarged(crowdOf(crowded, PEOPLE, true).campaign)
  const folder = join(dataFolder, 'campaigns', 'large')
  CampaignSession.create(folder, { ...campaign, id: 'large', name: 'Large' }, () => undefined).close()
  return Promise.resolve()
}

/** Runs in the page: from the press that shows the map to the paint that has every token. */
async function firstDrawing(): Promise<number> {
  const button = document.querySelector<HTMLElement>('nav.rail a[href="#/encounter"]')
  if (button === null) throw new Error('there is no way to the encounter')
  const start = performance.now()
  button.click()
  const isThere = (): boolean => document.querySelectorAll('.battle-map [data-token]').length >= 500
  while (!isThere()) {
    await new Promise((settle) => requestAnimationFrame(settle))
    if (performance.now() - start > 60_000) throw new Error('no map is drawn')
  }
  await new Promise((settle) => requestAnimationFrame(() => setTimeout(settle)))
  return performance.now() - start
}

async function measureEvents(page: Page, label: string, limit: number): Promise<void> {
  for (const kind of MAP_EVENTS) {
    if (kind === 'pan')
      for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
    reportEvents(`${label}${kind}`, await page.evaluate(timeEvents, kind), limit)
  }
  await page.getByRole('button', { name: 'Whole map' }).click()
}

await measureWindow(async (page) => {
  await page.reload()
  await page.getByRole('button', { name: 'Open Large' }).click()
  await page.getByRole('link', { name: 'Encounter' }).click()
  await page
    .locator('.battle-map [data-token]')
    .nth(PEOPLE - 1)
    .waitFor({ state: 'attached', timeout: 60_000 })
  console.log('\nBattle map, 500 people on 200 × 200 squares, 300 walls, 100 pieces of fog\n')
  const drawings: number[] = []
  for (let time = 0; time < 3; time++) {
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.locator('.battle-map').waitFor({ state: 'detached' })
    drawings.push(await page.evaluate(firstDrawing))
  }
  const first = Math.min(...drawings)
  report(
    'drawn for the first time',
    `${first.toFixed(0)} ms`,
    `≤ ${String(LIMIT_FIRST)} ms`,
    first <= LIMIT_FIRST,
  )
  await page.getByRole('button', { name: 'Whole map' }).click()
  await measureEvents(page, '', 1)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await measureEvents(page, 'four times slower, ', 2)
}, prepare)
