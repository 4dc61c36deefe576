/** The map on the players' display: it follows who acts while it is to be legible, and comes to where the GM points. */
import type { Locator, Page } from '@playwright/test'
import { run } from './fightScene'
import { go } from './going'
import { describeOnce, expect, testSeldom } from './launch'
import { beginYard, openFight, token } from './wireScene'

const map = (page: Page): Locator => page.getByRole('region', { name: 'Map' })
/** Whether what is drawn of somebody, by their letters, lies on the part of the map that is seen. */
const isSeen = (page: Page, letters: string): Promise<boolean> =>
  map(page).evaluate((shown, wanted) => {
    const name = [...shown.querySelectorAll('.name')].find(({ textContent }) => textContent === wanted)
    const box = name?.getBoundingClientRect()
    const frame = shown.getBoundingClientRect()
    return (
      box !== undefined &&
      box.left > frame.left &&
      box.right < frame.right &&
      box.top > frame.top &&
      box.bottom < frame.bottom
    )
  }, letters)

describeOnce('the players’ map', (open) => {
  testSeldom(
    'follows who acts, shows where the GM points in fog as well, and shows everybody where that is chosen',
    async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const id = await beginYard(app)
      const { page } = app
      await openFight(page)
      await expect(token(page, 'Kaja Rehn')).toBeVisible()
      const display = await app.openPlayers(id)
      await display.setViewportSize({ width: 1280, height: 800 })
      await expect.poll(() => isSeen(display, 'KR')).toBe(true)
      for (const key of ['+', '+', '+']) await display.keyboard.press(key)
      await expect.poll(() => isSeen(display, 'SJ')).toBe(false)
      expect(await isSeen(display, 'KR')).toBe(true)
      await run(app, id, { type: 'encounter/next-turn', encounter: 'yard' })
      await expect.poll(() => isSeen(display, 'SJ')).toBe(true)
      expect(await isSeen(display, 'KR')).toBe(false)

      // a click with Alt: the display comes to the place, and the mark goes by itself
      await run(app, id, { type: 'encounter/set-fog', encounter: 'yard', covers: 'everything' })
      await page.bringToFront()
      const mark = map(display).locator('.ping .mark')
      const status = map(display).getByRole('status')
      await token(page, 'Kaja Rehn')
        .locator('.body')
        .click({ modifiers: ['Alt'] })
      await expect(status).toHaveText('The GM points at square 4, 6')
      await expect(mark).toBeInViewport()
      await expect(map(page).locator('.ping .mark')).toBeVisible()
      await expect.poll(() => isSeen(display, 'KR')).toBe(true)
      await expect(mark).toHaveCount(0)
      await expect(status).toHaveText('')

      // by key at whoever has the focus, and from both menus
      await token(page, 'Vann the Tallow').focus()
      await page.keyboard.press('.')
      await expect(status).toHaveText('The GM points at square 14, 5')
      await expect(map(display).getByText('Vann')).toHaveCount(0)
      await token(page, 'Mirel Toth').locator('.body').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Point here' }).click()
      await expect(status).toHaveText('The GM points at square 1, 4')
      const box = await token(page, 'Mirel Toth').locator('.body').boundingBox()
      if (box === null) throw new Error('Mirel is out of sight')
      await page.mouse.click(box.x + box.width / 2, box.y - 3 * box.height, { button: 'right' })
      await page.getByRole('menuitem', { name: 'Point here' }).click()
      await expect(status).toHaveText(/^The GM points at square 1, [012]$/)
      await run(app, id, { type: 'encounter/set-fog', encounter: 'yard', covers: 'nothing' })

      await go(page, '#/settings')
      await page.getByRole('group', { name: 'Map on the display' }).getByText('Shows everybody').click()
      for (const letters of ['KR', 'SJ', 'VT', 'MT'])
        await expect.poll(() => isSeen(display, letters)).toBe(true)
    },
  )
})
