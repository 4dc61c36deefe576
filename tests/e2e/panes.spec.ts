/** The panes of a fight: acting never hides the map, each pane keeps its width and can be folded, a wide window has a log. */
import type { Page } from '@playwright/test'
import { describeOnce, expect, testSeldom } from './launch'
import { run } from './fightScene'
import { beginYard, openFight } from './wireScene'

const map = (page: Page) => page.getByRole('group', { name: /^Battle map/ })
const order = (page: Page) => page.getByRole('region', { name: 'Order of battle' })
const widthOf = async (page: Page): Promise<number> => (await order(page).boundingBox())?.width ?? 0

describeOnce('the panes of a fight', (open) => {
  testSeldom('keep the map in sight, and their widths', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    await beginYard(app)
    await openFight(page)
    await expect(map(page)).toBeVisible()

    // acting hides nothing: the form stands beside the map
    await page.keyboard.press('1')
    await expect(page.getByRole('form', { name: /^Attack/ })).toBeVisible()
    await expect(map(page)).toBeVisible()
    await page.keyboard.press('Escape')

    // an edge is dragged, and stays where it is put
    const before = await widthOf(page)
    const edge = page.getByRole('separator', { name: 'Width of the pane “Order”' })
    const box = await edge.boundingBox()
    if (box === null) throw new Error('no edge')
    await page.mouse.move(box.x, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + 80, box.y + 200, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await widthOf(page)) - before - 80)).toBeLessThan(3)
    const dragged = await widthOf(page)
    await page.reload()
    await expect(order(page)).toBeVisible()
    await expect.poll(async () => Math.abs((await widthOf(page)) - dragged)).toBeLessThan(2)

    // a key folds it, the edge that is left brings it back
    await page.keyboard.press('Shift+O')
    await expect(order(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show the pane “Order”' }).click()
    await expect(order(page)).toBeVisible()

    // the sheet in place of the map, and back
    await page.keyboard.press('Shift+B')
    await expect(map(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Compact sheet' })).toBeVisible()
    // a long sheet scrolls in its pane; a focus could scroll the window with it, and nothing would bring it back
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.keyboard.press('b')
    await expect(map(page)).toBeVisible()

    // a wide window has room for the log
    await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible()
    await page.setViewportSize({ width: 1600, height: 900 })
    await expect(page.getByRole('tab', { name: 'Log' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Log' }).first()).toBeVisible()
  })

  testSeldom(
    'tell below the order what comes in a round, drop it again, and bring in who waits behind it',
    async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      const campaign = await beginYard(app)
      await run(app, campaign, { type: 'roster/save-as-template', sheet: 'ebb', name: 'Reeve' })
      await openFight(page)
      await page.keyboard.press('Shift+A')
      await page.keyboard.type('The second cart')
      await page.keyboard.press('Enter')
      const planned = page.getByRole('region', { name: 'Planned events' })
      await expect(planned).toContainText('Round 2')
      await expect(planned).toContainText('in 1 round')
      await planned.getByRole('button', { name: 'Drop: The second cart' }).click()
      await expect(planned).toBeHidden()
      await page.keyboard.press('Control+z')
      await expect(planned).toContainText('The second cart')

      // somebody waits behind it: a template is copied only when they come
      await planned.getByRole('button', { name: 'Round 2' }).click()
      await page.getByRole('button', { name: 'Add to reserve' }).click()
      const waiting = page.getByRole('group', { name: 'Reserve, row 1' })
      await waiting.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Reeve' })
      await waiting.getByRole('spinbutton', { name: 'How many' }).fill('2')
      await page.getByRole('button', { name: 'Save event' }).click()
      await expect(planned).toContainText('2 in reserve')
      await planned.getByRole('button', { name: 'Bring in: The second cart' }).click()
      await expect(planned).toBeHidden()
      await expect(order(page).getByRole('button', { name: /^Reeve \d.*, initiative / })).toHaveCount(2)
      await page.keyboard.press('Control+z')
      await expect(planned).toContainText('2 in reserve')
      await expect(order(page).getByRole('button', { name: /^Reeve \d/ })).toHaveCount(0)
    },
  )
})
