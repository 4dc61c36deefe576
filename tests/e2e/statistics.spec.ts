/** The figures of a fight: below its report, in a view of their own, on paper and as files, and true after an undo. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { expectNothingInAnyTheme } from './axe'
import { run } from './fightScene'
import { go } from './going'
import { describeOnBoth, describeOnce, expect, type Open, test, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const hurt = (sheet: string, amount: number): Command => ({
  type: 'wire/damage',
  sheet,
  damageType: 'permanent',
  amount,
  reduced: false,
})

/** The yard, begun, with two who were hurt. */
async function yard(open: Open) {
  const app = await open({ size: { width: 1280, height: 800 } })
  const { id } = await app.request('campaigns.create', { name: 'Yard', system: 'wire', sample: 'tallowYard' })
  const opening: Command[] = [
    { type: 'encounter/start', encounter: 'yard' },
    { type: 'wire/decide-surprise', surprised: [] },
    { type: 'encounter/roll-initiative', encounter: 'yard' },
    { type: 'encounter/next-turn', encounter: 'yard' },
    hurt('vann', 300),
    hurt('kaja', 4),
  ]
  for (const command of opening) await run(app, id, command)
  await openCampaign(app.page, 'Yard')
  return { app, page: app.page, id }
}
const plot = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title }) })

describeOnce('the statistics of fights', (open) => {
  test('are drawn with a table behind them, and follow what happens', async () => {
    const { app, page, id } = await yard(open)
    await go(page, '#/journal')
    await page.getByRole('button', { name: 'Show statistics' }).click()
    const damage = plot(page, 'Damage taken over time')
    await expect(damage.getByRole('img')).toBeVisible()
    await damage.getByText('Table', { exact: true }).click()
    const cells = damage.getByRole('row').nth(1).getByRole('cell')
    await expect(cells).toHaveText(['4', '300'])
    await run(app, id, hurt('kaja', 2))
    await expect(cells).toHaveText(['6', '300'])
    await page.keyboard.press('Control+z')
    await expect(cells).toHaveText(['4', '300'])
  })

  testSeldom('are nothing where no fight has begun, and of one fight where one is chosen', async () => {
    const { page } = await yard(open)
    await go(page, '#/statistics')
    await expect(page.getByRole('figure').first()).toBeVisible()
    await page.getByLabel('Which fights').selectOption({ label: 'The Tallow Yard' })
    await expect(page).toHaveURL(/#\/statistics\/yard$/)
    await expect(plot(page, 'Points left over time')).toBeVisible()
    await expectNothingInAnyTheme(page, 'the statistics of a fight')
    await page.getByRole('button', { name: /^Print/ }).click()
    await expect(page.getByRole('article').getByRole('figure').first().getByRole('row').first()).toBeVisible()
    await expect(page.getByRole('article')).toContainText('The Tallow Yard')
    await page.keyboard.press('Escape')
    for (let at = 0; at < 6; at++) await page.keyboard.press('Control+z')
    await expect(page.getByText('No fight has begun yet')).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
  })

  testSeldom('stand below the report of a fight that is over', async () => {
    const { app, page, id } = await yard(open)
    await run(app, id, { type: 'encounter/end', encounter: 'yard', winner: null })
    await page.getByText('Statistics of this fight').click()
    await expect(plot(page, 'Damage taken over time').getByRole('img')).toBeVisible()
    await expectNothingInAnyTheme(page, 'the report with its statistics')
  })
})

describeOnBoth('a plot', (open, kind) => {
  if (kind === 'electron') return // by a dialog of the system, as every other file
  test('goes to a file as a table, a drawing in its own colours, and a picture', async () => {
    const { page } = await yard(open)
    await go(page, '#/statistics')
    const damage = plot(page, 'Damage taken over time')
    const saved = async (item: string) => {
      const download = page.waitForEvent('download')
      await damage.getByRole('button', { name: 'Save Damage taken over time' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      const file = await download
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const table = await saved('As a table (CSV)')
    expect(table.name).toBe('Damage taken over time.csv')
    expect(table.bytes.toString().trim().split('\r\n').slice(1)).toEqual(['1,4,300'])
    const drawing = (await saved('As a drawing (SVG)')).bytes.toString()
    expect(drawing).toMatch(/^<svg /)
    // no name of a colour of ours stands in it
    expect(drawing).not.toContain('var(--')
    expect(drawing).toMatch(/fill="rgb\(/)
    const picture = await saved('As a picture (PNG)')
    expect(picture.name).toBe('Damage taken over time.png')
    expect([...picture.bytes.subarray(0, 4)]).toEqual(PNG)
  })
})
