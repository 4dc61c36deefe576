/** Files of other programs through the window: looked at field by field, brought in, taken back, and named where nobody takes them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dropFiles } from './filesScene'
import { go } from './going'
import { describeOnce, expect, type OpenApp, testSeldom } from './launch'
import { openCampaign } from './openCampaign'

const FIXTURES = join(import.meta.dirname, '../fixtures/interchange')
const give = async (page: Page, ...names: string[]): Promise<void> =>
  dropFiles(
    page,
    await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(FIXTURES, name)) }))),
  )
const dialog = (page: Page): Locator => page.getByRole('dialog')
const list = (page: Page): Locator => dialog(page).getByRole('region', { name: 'What the file holds' })

async function openRoster(app: OpenApp, system = 'wwn'): Promise<string> {
  const { id } = await app.request('campaigns.create', { name: 'Fen', system, sample: null })
  await openCampaign(app.page, 'Fen')
  await go(app.page, '#/roster')
  return id
}
const campaignNow = async (app: OpenApp, id: string) =>
  (await app.request('campaigns.open', { campaign: id })).campaign

describeOnce('a file of another program', (open) => {
  testSeldom('is looked at beside its source, brought in as one step, and taken back', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const id = await openRoster(app)
    await give(page, 'foundry-monster.json')
    await expect(dialog(page)).toContainText(
      'foundry-monster.json is a document of Foundry VTT’s WWN system.',
    )
    const fields = dialog(page).getByRole('region', { name: /^Fields of Fen Colossus/ })
    await expect(fields.getByRole('row', { name: /Hit dice/ })).toContainText('8d8')
    await expect(fields).toContainText('pictures from elsewhere are never downloaded')
    await expect(fields.getByText('Average of the dice: 36')).toBeVisible()
    expect((await campaignNow(app, id)).roster).toHaveLength(0)

    await dialog(page).getByRole('button', { name: 'Bring in 1' }).click()
    await expect(dialog(page)).toContainText('Made: 1')
    const [made] = (await campaignNow(app, id)).roster
    expect(made).toMatchObject({ name: 'Fen Colossus', hitPoints: { maximum: 36 }, template: true })
    await dialog(page).getByRole('button', { name: 'Undo the import' }).click()
    await expect(dialog(page)).toContainText('Undone')
    expect((await campaignNow(app, id)).roster).toHaveLength(0)
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog(page)).toHaveCount(0)
  })

  testSeldom('with encounters prepares the fights; the same again is here already', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const id = await openRoster(app)
    await give(page, 'note.md')
    await expect(dialog(page).getByText('Prepare “At the lock”')).toBeVisible()
    // the one of whom nobody is known would be empty: it says so, and waits for the GM
    await expect(dialog(page).getByText('Nobody in it is known. Bring in their notes first.')).toHaveCount(1)
    await dialog(page)
      .getByRole('button', { name: /^Bring in/ })
      .click()
    await expect(dialog(page)).toContainText('Made: 6')
    const { encounters, roster } = await campaignNow(app, id)
    expect(encounters.map(({ name }) => name)).toEqual(['At the lock', 'Later'])
    expect(encounters[0]?.combatants).toHaveLength(10)
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()

    await give(page, 'note.md')
    await expect(list(page)).toContainText('Already here, unchanged')
    await expect(dialog(page).getByText('Already prepared: “At the lock”')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Bring in', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    expect((await campaignNow(app, id)).roster).toHaveLength(roster.length)
  })

  testSeldom('that is a table remembers which column fills what', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    await openRoster(app)
    await give(page, 'table.csv')
    const odd = dialog(page).getByRole('combobox', { name: 'Column “Odd”' })
    await expect(odd).toHaveValue('0')
    await odd.selectOption({ label: 'Morale' })
    await expect(odd).not.toHaveValue('0')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await give(page, 'table.csv')
    await expect(dialog(page).getByRole('combobox', { name: 'Column “Odd”' })).not.toHaveValue('0')
  })

  testSeldom('is named for what it is where nobody takes it, and pasted text is read', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    await dropFiles(page, [{ name: 'book.pdf', bytes: Buffer.from('%PDF-1.7 and so on') }])
    await expect(page.getByText('book.pdf is a PDF.')).toBeVisible()
    const id = await openRoster(app)
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      )
    }, 'Guard: HD 2, AC 15, Atk +3, Dmg 1d8, Shock 2/AC 13, Move 30, ML 9, Inst 2, Skill +1, Save 14+')
    await expect(list(page)).toContainText('Guard')
    await dialog(page).getByRole('button', { name: 'Bring in 1' }).click()
    await expect(dialog(page)).toContainText('Made: 1')
    expect((await campaignNow(app, id)).roster.map(({ name }) => name)).toEqual(['Guard'])
  })
})
