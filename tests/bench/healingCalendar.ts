/**
 * Measures the healing calendar with fifty patients in a real browser on the built program: what scrolling through the
 * lanes, moving through time and zooming cost from the event to the end of layout, and to the paint.
 */
import type { Page } from '@playwright/test'
import { admissions, people } from '../../scripts/bench/sickbay'
import { createBench, measureWindow, openBench, reportEvents, type Timing } from './window'

const PATIENTS = 50

async function prepare(page: Page): Promise<void> {
  const { run } = await createBench(page, 'wcrpg')
  for (const command of [...people(PATIENTS), ...admissions(PATIENTS)]) await run(command)
  await run({ type: 'clock/advance', seconds: 1800 })
}

async function openCalendar(page: Page): Promise<void> {
  await openBench(page)
  await page.getByRole('link', { name: 'Healing' }).click()
  await page.getByRole('listbox', { name: /^Lanes of/ }).waitFor()
  await page.getByRole('option').nth(5).waitFor()
}

/** Runs in the page: one kind of event over and over, each timed by itself. */
async function timeEvents(kind: 'scroll' | 'pan' | 'zoom'): Promise<Timing> {
  const scroller = document.querySelector<HTMLElement>('.chart > .scroller')
  const drawing = scroller?.querySelector<HTMLElement>('.drawing')
  if (scroller == null || drawing == null) throw new Error('there are no lanes')
  const box = drawing.getBoundingClientRect()
  const span = scroller.scrollHeight - scroller.clientHeight
  if (span < 200) throw new Error('the lanes do not scroll')
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
  const act = (step: number): void => {
    if (kind === 'scroll') {
      scroller.scrollTop = (span * ((step * 13) % 100)) / 100
      scroller.dispatchEvent(new Event('scroll'))
      return
    }
    const towards = step % 20 < 10 ? 90 : -90
    drawing.dispatchEvent(
      new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        clientX: box.left + box.width / 2,
        clientY: box.top + 100,
        ...(kind === 'zoom' ? { ctrlKey: true, deltaY: towards } : { deltaX: towards }),
      }),
    )
  }
  const timing: Timing = { work: [], painted: [] }
  for (let step = 0; step < 220; step++) {
    await frame()
    // lanes are drawn in the next frame, between this callback and the one after it
    let frameBegins = 0
    requestAnimationFrame(() => (frameBegins = performance.now()))
    const start = performance.now()
    act(step)
    for (let turn = 0; turn < 4; turn++) await Promise.resolve()
    document.body.getBoundingClientRect()
    const scripted = performance.now() - start
    let frameEnds = 0
    requestAnimationFrame(() => (frameEnds = performance.now()))
    const painted = (await afterPaint()) - start
    const worked = scripted + frameEnds - frameBegins
    // the first ones warm up
    if (step >= 20) {
      timing.work.push(worked)
      timing.painted.push(painted)
    }
  }
  return timing
}

await measureWindow(async (page) => {
  await prepare(page)
  await openCalendar(page)
  console.log('\nHealing calendar with 50 patients, in Chromium\n')
  for (const kind of ['scroll', 'pan', 'zoom'] as const)
    reportEvents(kind, await page.evaluate(timeEvents, kind))
})
