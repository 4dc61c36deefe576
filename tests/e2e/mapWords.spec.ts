/** The words of a map, measured as they are drawn: none lies on another or on a token, near or far. */
import type { Page } from '@playwright/test'
import { run } from './fightScene'
import { describeOnce, expect, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

const SAMPLES = [
  ['wcrpg', 'greenhouse'],
  ['mass-combat', 'fourBattles'],
  ['wwn', 'harrowFen'],
  ['wire', 'tallowYard'],
] as const

/** Pairs that overlap by more than a hair, in words; and how many words there are. */
const overlaps = (page: Page): Promise<{ found: string[]; words: number }> =>
  page.evaluate(() => {
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
    const words = [...document.querySelectorAll('.battle-map .labels text')]
    const drawn = ['.body', '.track', '.discs', '.wedge'].map((part) => `.battle-map [data-token] ${part}`)
    const tokens = [...document.querySelectorAll(drawn.join())]
    const covers = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const found: string[] = []
    words.forEach((one, at) => {
      for (const other of [...words.slice(at + 1), ...tokens])
        if (covers(boxOf(one), boxOf(other)))
          found.push(
            `${one.textContent} / ${other.textContent || (other.closest('[data-token]')?.getAttribute('aria-label') ?? '')}`,
          )
    })
    return { found, words: words.length }
  })

/** Takes what is proposed before the first turn. */
async function passOpening(page: Page): Promise<void> {
  const opening = page.getByRole('region', { name: 'Before the first turn' })
  await expect(page.locator('.cockpit')).toBeVisible()
  await page.waitForTimeout(400)
  for (let step = 0; step < 14 && (await opening.count()) > 0; step++) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
  }
  await page.keyboard.press('n')
  await page.waitForTimeout(400)
}

describeOnce('the words of a map', (open) => {
  for (const [system, sample] of SAMPLES)
    testSeldom(`cover neither each other nor a token, near and far: ${system}`, async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      let seen = 0
      // one fight runs at a time: each has a campaign of its own
      for (let number = 0, more = true; more; number++) {
        const name = `Words ${String(number)}`
        const { id } = await app.request('campaigns.create', { name, system, sample })
        const { campaign } = await app.request('campaigns.open', { campaign: id })
        const encounters = Object.values(campaign.encounters)
        more = number + 1 < encounters.length
        const encounter = encounters[number]
        if (encounter?.status !== 'prepared') continue
        await run(app, id, { type: 'encounter/start', encounter: encounter.id })
        await page.evaluate(() => (location.hash = '#/campaigns'))
        await page.reload()
        await openCampaign(page, name)
        const map = page.locator('.battle-map svg.ground').first()
        await passOpening(page)
        if ((await map.count()) === 0) continue // a fight without a field
        await map.focus()
        // at fit, then nearer, then far off
        for (const key of ['0', '+', '+', '+', '-', '-', '-', '-', '-']) {
          await page.keyboard.press(key)
          await page.waitForTimeout(250) // words find their places once the zoom rests
          const { found, words } = await overlaps(page)
          expect(found, `${encounter.name} after ${key}`).toEqual([])
          seen += words
        }
      }
      expect(seen).toBeGreaterThan(0)
    })
})
