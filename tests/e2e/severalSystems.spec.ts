/** A campaign of two rule systems, played through the windows alone: added, used side by side, put away and brought back. */
import type { Locator, Page } from '@playwright/test'
import { describeOnce, expect, test, testSeldom } from './launch'
import { campaignNow } from './wireScene'
import { go } from './going'

const dialog = (page: Page): Locator => page.getByRole('dialog')
const systems = (page: Page): Locator => page.getByRole('region', { name: 'Rule systems', exact: true })

async function begin(page: Page, name: string): Promise<void> {
  await expect(page.getByText('No campaigns yet')).toBeVisible()
  await page.keyboard.press('n')
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Rule system').selectOption({ label: 'WWN' })
  await dialog(page).getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByRole('banner').first()).toContainText(name)
  await page.waitForFunction(() => location.hash.startsWith('#/encounter'))
}

async function addPerson(page: Page, name: string, system: string): Promise<void> {
  await go(page, '#/roster')
  await page.getByRole('button', { name: 'New person' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Rule system').selectOption({ label: system })
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/#\/sheets\//)
}

/** Prepares a fight with one person who is the only one that the dialog offers, and starts it. */
async function startFight(page: Page, name: string, system: string, who: string): Promise<void> {
  await go(page, '#/encounter/list')
  await page.getByRole('button', { name: 'New encounter' }).first().click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByLabel('Rule system').selectOption({ label: system })
  await dialog(page).getByRole('button', { name: 'Prepare encounter' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Add people' }).first().click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
  await dialog(page).getByRole('checkbox', { name: who }).check()
  await dialog(page).getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: 'Start the fight' }).click()
  await expect(page.getByRole('region', { name: 'Order of battle' }).getByText(who).first()).toBeVisible()
}

async function palette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

describeOnce('a campaign of several systems', (open) => {
  testSeldom(
    'is run through the windows: a second system is added, used beside the first, and put away',
    async () => {
      test.slow()
      const app = await open({ size: { width: 1280, height: 800 } })
      const { page } = app
      await begin(page, 'Two tables')

      // ---- one system: nobody asks of which
      await page.keyboard.press('n')
      await expect(dialog(page).getByLabel('Name', { exact: true })).toBeVisible()
      await expect(dialog(page).getByLabel('Rule system')).toHaveCount(0)
      await page.keyboard.press('Escape')

      // ---- the second one is added in the settings
      await go(page, '#/settings')
      await expect(systems(page).getByRole('listitem')).toHaveCount(1)
      await systems(page).getByRole('button', { name: 'Add a system…' }).click()
      await dialog(page).getByLabel('Rule system').selectOption({ label: 'WIRE' })
      await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
      await expect(systems(page).getByRole('listitem')).toHaveCount(2)
      await expect(systems(page).getByRole('listitem').first()).toContainText('Main system')

      // ---- people and fights of each
      await addPerson(page, 'Wren', 'WWN')
      await addPerson(page, 'Kaja', 'WIRE')
      await go(page, '#/roster')
      await expect(page.getByRole('tab', { name: /^WWN: Player characters/ })).toContainText('1')
      await page.getByRole('tab', { name: /^WIRE: Player characters/ }).click()
      await expect(page.getByRole('button', { name: 'Open the sheet of Kaja' })).toBeVisible()
      await startFight(page, 'In the hall', 'WWN', 'Wren')
      await palette(page, 'Park the fight')
      await startFight(page, 'In the yard', 'WIRE', 'Kaja')
      await go(page, '#/encounter/list')
      const list = page.getByRole('navigation', { name: 'Encounters' })
      await expect(list.getByRole('link', { name: /In the hall.*WWN/ })).toBeVisible()
      await expect(list.getByRole('link', { name: /In the yard.*WIRE/ })).toBeVisible()

      // ---- a house rule of each, of the same name
      await go(page, '#/settings')
      for (const [system, value] of [
        ['WWN', 'by everybody'],
        ['WIRE', 'once for each side'],
      ] as const) {
        const rules = page.getByRole('region', { name: system, exact: true })
        await rules.getByLabel('Initiative is rolled', { exact: true }).selectOption({ label: value })
        await expect(rules.getByText('changed', { exact: true })).toHaveCount(1)
      }
      const { id } = (await app.request('campaigns.list', null))[0]!
      expect((await campaignNow(app, id)).houseRules).toEqual({
        wwn: { initiativeMode: 'individual' },
        wire: { initiativeMode: 'group' },
      })

      // ---- the rules and the calendar know both
      await go(page, '#/rules')
      await expect(page.getByRole('heading', { level: 2, name: 'WWN', exact: true })).toBeVisible()
      await page.getByRole('combobox', { name: 'Rule system' }).selectOption({ label: 'WIRE' })
      await expect(page.getByRole('heading', { level: 2, name: 'WIRE', exact: true })).toBeVisible()
      await go(page, '#/healing')
      await page.getByRole('button', { name: 'Show everybody' }).click()
      const lanes = page.getByRole('listbox').first()
      await expect(lanes.getByRole('option')).toHaveText([/WWN\s*Wren/, /WIRE\s*Kaja/])

      // ---- put away once nothing of it is left
      await go(page, '#/settings')
      const away = systems(page).getByRole('button', { name: 'Put WIRE away' })
      await expect(systems(page)).toContainText('1 sheet in the roster is of WIRE.')
      await expect(away).toBeDisabled()
      await go(page, '#/encounter')
      await palette(page, 'Park the fight')
      await go(page, '#/encounter/list')
      await page.getByRole('button', { name: 'Delete In the yard' }).click()
      await expect(list).not.toContainText('In the yard')
      await go(page, '#/roster')
      await page.getByRole('tab', { name: /^WIRE: Player characters/ }).click()
      await page.getByRole('button', { name: 'More for Kaja' }).click()
      await page.getByRole('menuitem', { name: 'Remove from the roster' }).click()
      await go(page, '#/settings')
      await expect(away).toBeEnabled()
      await away.click()
      await expect(systems(page).getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'WIRE', exact: true })).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(systems(page).getByRole('listitem')).toHaveCount(2)
      const wire = page.getByRole('region', { name: 'WIRE', exact: true })
      await expect(wire.getByLabel('Initiative is rolled', { exact: true })).toHaveValue('1')
      await page.keyboard.press('Control+Shift+z')
      await expect(systems(page).getByRole('listitem')).toHaveCount(1)
      await go(page, '#/journal')
      await expect(page.getByRole('article').filter({ hasText: 'WIRE was put away.' })).toHaveCount(1)

      // ---- first wanted in the palette: the dialog says that it is added
      await palette(page, 'New encounter: Mass combat')
      await expect(dialog(page)).toContainText(
        'Mass combat is not in use in this campaign yet. It will be added.',
      )
      await dialog(page).getByLabel('Name', { exact: true }).fill('Off Tallow')
      await dialog(page).getByRole('button', { name: 'Prepare encounter' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Off Tallow' })).toBeVisible()
      expect((await campaignNow(app, id)).systems).toEqual(['wwn', 'mass-combat'])
    },
  )
})
