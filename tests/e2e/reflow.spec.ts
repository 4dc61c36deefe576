/** Small windows and large text: nothing is cut off sideways, and no text is too small to read. */
import type { Page } from '@playwright/test'
import { cases } from '../effort'
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { run } from './fightScene'
import { openCampaign } from './openCampaign'
import { go } from './going'

const NAME = 'A small window'
const SYSTEMS = [
  ['wcrpg', 'cargoDock'],
  ['mass-combat', 'fourBattles'],
  ['wwn', 'harrowFen'],
  ['wire', 'tallowYard'],
] as const
/** CSS pixels, and percent of the usual size of text. */
const WINDOWS = [
  { width: 1280, text: 150 },
  { width: 640, text: 100 },
  { width: 800, text: 100 },
  { width: 1024, text: 100 },
] as const
/** These alone may be wider than the window; they scroll in a frame of their own. */
const FRAMES = '.map, .chart, .axis, .scroll, table, svg, [role="grid"], .virtual'

/** What stands over the edge of the window, or is wider inside than what shows it, in words. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate((frames) => {
    const wide = document.documentElement.clientWidth
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 30)}"`
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.unseen, [aria-hidden="true"]') === null
    return [...document.querySelectorAll('button, a, input, select, textarea, h1, h2, h3, p, label')]
      .filter((element) => isSeen(element) && element.closest(frames) === null)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > wide + 1 || left < -1)
      })
      .map(name)
  }, FRAMES)

/** Text that is drawn with less than twelve pixels; drawings have a scale of their own. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || node.textContent?.trim() === '' || parent.closest('svg, .unseen') !== null)
        continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const size = Number.parseFloat(getComputedStyle(parent).fontSize)
      if (size < 11.99) found.add(`${parent.tagName.toLowerCase()}.${parent.className}: ${size}px`)
    }
    return [...found]
  })

async function resize(page: Page, { width, text }: (typeof WINDOWS)[number]): Promise<void> {
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${String(percent)}%`), text)
  await page.setViewportSize({ width, height: 800 })
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
}

async function begin(app: OpenApp, system: string, sample: string): Promise<{ sheet: string }> {
  const { id } = await app.request('campaigns.create', { name: NAME, system, sample })
  const { campaign } = await app.request('campaigns.open', { campaign: id })
  const [encounter] = campaign.encounters
  if (encounter?.status !== 'running')
    await run(app, id, { type: 'encounter/start', encounter: encounter?.id ?? '' })
  await openCampaign(app.page, NAME)
  return { sheet: encounter?.combatants[0]?.sheet ?? '' }
}

describeOnce('a small window, or large text', (open) => {
  for (const [system, sample] of SYSTEMS)
    testSeldom(`shows every view of ${system} whole`, async () => {
      test.slow()
      const app = await open()
      const { page } = app
      const { sheet } = await begin(app, system, sample)
      const views = [
        'encounter',
        'roster',
        `sheets/${sheet}`,
        'healing',
        'journal',
        'rules',
        'library',
        'settings',
        'statistics',
        'guide',
        '',
      ]
      const found: Record<string, string[]> = {}
      for (const view of views) {
        await go(page, `#/${view}`)
        for (const window of cases(WINDOWS, 2)) {
          await resize(page, window)
          await page.waitForTimeout(150) // the layout follows in the next frames
          const cut = await cutOff(page)
          if (cut.length > 0) found[`${view} at ${String(window.width)}, ${String(window.text)} %`] = cut
          const small = window.text === 100 ? await tooSmall(page) : []
          if (small.length > 0) found[`${view}: too small`] = small
        }
      }
      expect(found).toEqual({})
    })
})
