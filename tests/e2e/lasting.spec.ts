/**
 * An evening's play leaves nothing behind in the window: after thousands of turns, hundreds of dialogs and changes of view
 * it holds about as many listeners and as much memory as before. ROUNDKEEPER_LASTING=1 plays all of them, which takes a
 * quarter of an hour; without it a fifth is played.
 */
import type { CDPSession, Page } from '@playwright/test'
import { prepareScene, openHalcyon, run } from './fightScene'
import { describeOnce, expect, testSeldom } from './launch'
import { go } from './going'

const SHARE = Number(process.env.ROUNDKEEPER_LASTING ?? 0.2)
const TURNS = Math.ceil(5000 * SHARE)
const DIALOGS = Math.ceil(500 * SHARE)
const VIEWS = Math.ceil(200 * SHARE)
/** Of what was there before. */
const MOST = 1.1
/** So much the newest entries and notices hold, however long is played: they are full before it is counted. */
const WARM_UP_TURNS = 250

/** Runs in the page: so many turns by their key, each after the one before has been seen. */
async function passTurns(turns: number): Promise<void> {
  const marked = (): string =>
    document.querySelector('[aria-current="true"][data-combatant]')?.getAttribute('data-combatant') ?? ''
  for (let turn = 0; turn < turns; turn++) {
    const before = marked()
    const began = performance.now()
    while (marked() === before) {
      if (performance.now() - began > 20_000) throw new Error(`the turn of ${before} does not pass`)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }))
      await new Promise((drawn) => {
        requestAnimationFrame(drawn)
      })
    }
  }
}

async function openDialogs(page: Page, dialogs: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (let at = 0; at < dialogs; at++) {
    await page.keyboard.press('d')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

async function changeViews(page: Page, views: number): Promise<void> {
  const PLACES = ['#/roster', '#/journal', '#/rules', '#/settings', '#/encounter'] as const
  for (let at = 0; at < views; at++) {
    await go(page, PLACES[at % PLACES.length] ?? '#/encounter')
    await page.waitForTimeout(150) // each is drawn, and asks what it asks
  }
  await go(page, '#/encounter')
  await page.locator('[aria-current="true"][data-combatant]').waitFor()
}

interface Held {
  listeners: number
  nodes: number
  /** All that is reachable, in bytes, but for code: V8 goes on translating what is often run, however long is played. */
  heap: number
}

/** As V8 writes it: every reachable thing as so many numbers in a row. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

async function reachable(session: CDPSession): Promise<number> {
  const parts: string[] = []
  const onChunk = ({ chunk }: { chunk: string }): void => void parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  const { snapshot, nodes } = JSON.parse(parts.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0
  return bytes
}

/** After a moment of rest, and when nothing is left to be collected. */
async function held(page: Page, session: CDPSession): Promise<Held> {
  await page.waitForTimeout(5000)
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: await reachable(session) }
}

describeOnce('a window', (open) => {
  testSeldom('holds no more after an evening of turns, dialogs and views than before', async ({}, info) => {
    info.setTimeout(120_000 + 1_800_000 * SHARE)
    const app = await open()
    const { page } = app
    const { campaign } = await prepareScene(app)
    for (const type of ['encounter/start', 'encounter/roll-initiative', 'wcrpg/roll-ranges'] as const)
      await run(app, campaign, { type, encounter: 'dock' })
    await run(app, campaign, { type: 'encounter/next-turn', encounter: 'dock' })
    await openHalcyon(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')

    await page.evaluate(passTurns, WARM_UP_TURNS)
    await openDialogs(page, 10)
    await changeViews(page, 10)
    const before = await held(page, session)
    await page.evaluate(passTurns, TURNS)
    await openDialogs(page, DIALOGS)
    await changeViews(page, VIEWS)
    const after = await held(page, session)

    console.log(JSON.stringify({ TURNS, DIALOGS, VIEWS, before, after }))
    expect(after.listeners).toBeLessThanOrEqual(before.listeners * MOST)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * MOST)
    expect(after.heap).toBeLessThanOrEqual(before.heap * MOST)
  })
})
