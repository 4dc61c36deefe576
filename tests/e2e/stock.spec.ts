/** People of the stock in the roster of an empty campaign, without a number typed. */
import { describeOnce, expect, testSeldom } from './launch'
import { go } from './going'
import { openCampaign } from './openCampaign'

describeOnce('the stock', (open) => {
  testSeldom('is searched, and several come into the roster as templates with one undo', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
    await openCampaign(page, 'Fen')
    await go(page, '#/roster')
    await page.keyboard.press('Shift+S')
    const dialog = page.getByRole('dialog', { name: 'From the library' })
    await dialog.getByRole('searchbox').fill('wolf')
    const entries = dialog.getByRole('button', { pressed: false }).filter({ hasText: /wolf/i })
    await expect(entries.first()).toBeVisible()
    await entries.first().click()
    await dialog.getByRole('searchbox').fill('guard')
    await dialog.getByRole('button', { pressed: false }).filter({ hasText: /guard/i }).first().click()
    await dialog.getByRole('button', { name: 'Add 2' }).click()
    await expect(dialog).toBeHidden()
    const rosterNow = async () => (await app.request('campaigns.open', { campaign: id })).campaign.roster
    expect(await rosterNow()).toHaveLength(2)
    expect((await rosterNow()).every(({ template }) => template)).toBe(true)
    await page.keyboard.press('Control+z')
    await expect.poll(rosterNow).toHaveLength(0)
  })
})
