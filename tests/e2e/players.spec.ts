/** The players' display: covered by one key, in its own size of text, and as much of foes as the GM allows. */
import { prepareScene, run } from './fightScene'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { openCampaign } from './openCampaign'
import { go } from './going'

async function begin(app: OpenApp): Promise<string> {
  const { campaign } = await prepareScene(app)
  await run(app, campaign, { type: 'encounter/start', encounter: 'dock' })
  await run(app, campaign, { type: 'encounter/roll-initiative', encounter: 'dock' })
  await run(app, campaign, { type: 'wcrpg/roll-ranges', encounter: 'dock' })
  await run(app, campaign, { type: 'encounter/next-turn', encounter: 'dock' })
  await openCampaign(app.page, 'Halcyon')
  return campaign
}

describeOnce('the players’ display', (open) => {
  testSeldom('is covered by one key, stays so when windows load again, and is uncovered by it', async () => {
    const app = await open()
    const { page } = app
    const display = await app.openPlayers(await begin(app))
    await expect(display.getByText('Raider 1').first()).toBeVisible()
    await page.bringToFront()
    await page.keyboard.press('Shift+P')
    const mark = page.getByRole('button', { name: 'Display covered' })
    await expect(mark).toBeVisible()
    const curtain = display.getByRole('main', { name: 'The GM has covered the display' })
    await expect(curtain).toBeVisible()
    expect(await display.locator('body').innerText()).toBe('')
    await display.reload()
    await expect(curtain).toBeVisible()
    await page.reload()
    await expect(mark).toBeVisible()
    await mark.click()
    await expect(display.getByText('Raider 1').first()).toBeVisible()
    await expect(mark).toBeHidden()
  })

  testSeldom('follows its size of text and what is told of foes, and keeps them', async () => {
    const app = await open()
    const { page } = app
    const display = await app.openPlayers(await begin(app))
    await display.setViewportSize({ width: 1280, height: 800 })
    const first = display.locator('.order .name').first()
    const size = (): Promise<number> =>
      first.evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))
    await expect(first).toBeVisible()
    const before = await size()
    await page.bringToFront()
    await go(page, '#/settings')
    await page.getByRole('group', { name: 'Text size on the display' }).getByText('300 %').click()
    await expect.poll(size).toBeGreaterThan(before * 1.8)
    await display.reload()
    await expect.poll(size).toBeGreaterThan(before * 1.8)
    await expect(display.locator('.order [aria-current]').first()).toBeInViewport()
    await page.getByRole('group', { name: 'Health of foes' }).getByText('Numbers').click()
    await expect(display.locator('.row', { hasText: 'Raider' }).locator('.pool').first()).toBeAttached()
    await display.keyboard.press('-')
    await expect(page.getByRole('radio', { name: '250 %' })).toBeChecked()
  })
})
