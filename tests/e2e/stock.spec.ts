/** People of the stock in the roster of an empty campaign, without a number typed. */
import type { SheetGiven } from '@shared/contract/commands'
import { run } from './fightScene'
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

  for (const system of ['wcrpg', 'mass-combat', 'wwn', 'wire'] as const)
    testSeldom(`of ${system} opens as a sheet and prints, entry by entry`, async () => {
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      const failures: string[] = []
      page.on('pageerror', ({ message }) => failures.push(message))
      const { id } = await app.request('campaigns.create', { name: 'Fen', system, sample: null })
      await openCampaign(page, 'Fen')
      const { rows } = await app.request('library.list', null)
      const ids = rows.filter((row) => row.kind === 'sheet' && row.system === system).map((row) => row.id)
      const sheets = await Promise.all(
        ids.map(async (entry) => {
          const { entry: read } = await app.request('library.read', { id: entry })
          return { ...read.content, name: read.name, template: true }
        }),
      )
      await run(app, id, { type: 'roster/add-all', sheets: sheets as unknown as SheetGiven[] })
      const { roster } = (await app.request('campaigns.open', { campaign: id })).campaign
      expect(roster.length).toBe(ids.length)
      for (const sheet of roster) {
        await go(page, `#/sheets/${sheet.id}`)
        await expect(page.getByRole('heading', { name: sheet.name, exact: true }).first()).toBeVisible()
        await expect(page.locator('main')).not.toContainText(/undefined|NaN|\[object|‹/)
        await go(page, `/print/sheet/${sheet.id}`)
        const paper = page.locator('.print-paper')
        await expect(paper.getByRole('heading', { level: 2 })).toHaveText(sheet.name)
        const words = await paper.innerText()
        expect(words, sheet.name).not.toMatch(/undefined|NaN|\[object|‹|ui\.print/)
        expect(words.length, sheet.name).toBeGreaterThan(200)
      }
      expect(failures).toEqual([])
    })
})
