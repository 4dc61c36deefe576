/** A whole fight without a mouse: from the list of encounters to the end of a round, with previews and corrections. */
import type { Page } from '@playwright/test'
import { openHalcyon, prepareScene, row, standNear, typeDice } from './fightScene'
import { describeOnce, expect, test } from './launch'
import { go } from './going'

const stage = (page: Page) => page.getByRole('region', { name: 'Acting combatant' })
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Both presses before anything can answer the first: one after the other they depend on the machine's haste. */
const pressTwiceAtOnce = (page: Page, key: string): Promise<void> =>
  page.evaluate((pressed) => {
    const target = document.activeElement ?? document.body
    for (let press = 0; press < 2; press++)
      target.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
  }, key)

async function beginFight(page: Page): Promise<void> {
  await go(page, '#/encounter')
  await expect(page.getByRole('heading', { level: 1, name: /cargo dock/ })).toBeVisible()
  await press(page, 's')
  // each step has its usual button focused: Enter leads through surprise, initiative and ranges
  for (const name of ['Nobody is surprised', /Roll all/, 'Roll the ranges', /First turn/]) {
    await expect(
      page.getByRole('region', { name: 'Before the first turn' }).getByRole('button', { name }),
    ).toBeFocused()
    await press(page, 'Enter')
  }
  await expect(stage(page)).toContainText('Acts now')
}

describeOnce('the keyboard', (open) => {
  test('runs a whole fight', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const { campaign } = await prepareScene(app)
    const { page } = app
    await openHalcyon(page)
    await beginFight(page)
    const name = (): Promise<string> => stage(page).getByRole('heading', { level: 2 }).innerText()

    // an attack: 1 opens it with the focus on Roll, P previews, Enter commits exactly those dice
    const first = await name()
    await standNear(app, campaign)
    await expect(stage(page)).toContainText('at 1 incr.')
    await press(page, '1')
    const form = page.getByRole('form', { name: 'Attack' })
    await expect(form.getByRole('button', { name: /^Roll/ })).toBeFocused()
    await press(page, 'p')
    await expect(page.getByRole('button', { name: 'Apply these rolls' })).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: 'Apply these rolls' })).toBeHidden()
    await press(page, 'Escape')
    await expect(form).toBeHidden()
    await press(page, '1', 't', 'Enter')
    const asked = await typeDice(page, [
      [/attacks|range/i, () => '94'],
      [/./, () => '5'],
    ])
    expect(asked.length).toBeGreaterThan(0)
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(first)

    // two impatient presses pass one turn
    const revision = async (): Promise<string> => (await name()) + (await page.title())
    const before = await revision()
    await pressTwiceAtOnce(page, 'n')
    await expect.poll(revision).not.toBe(before)
    const second = await name()
    expect(second).not.toBe(first)
    await expect(row(page, second)).toHaveAttribute('aria-current', 'true')

    // whoever the arrows come to is shown, and is whom the keys act on; Escape goes back to the turn, row and all
    await press(page, 'o', 'ArrowDown')
    await expect(stage(page)).toContainText('Not their turn')
    const other = await name()
    await expect(row(page, other)).toBeFocused()
    await press(page, 'd')
    await expect(page.getByRole('dialog', { name: other })).toBeVisible()
    await press(page, 'Escape')
    await expect(row(page, other)).toBeFocused()
    await press(page, 'Escape')
    await expect(stage(page)).toContainText('Acts now')
    await expect(row(page, second)).toBeFocused()
    // Space and Enter on a row pass no turn
    await press(page, 'Space', 'Enter')
    await expect(row(page, second)).toHaveAttribute('aria-current', 'true')

    // a condition, damage and undo
    await press(page, 'c')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(page, 'd')
    await page.keyboard.type('3')
    await press(page, 'Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await expect(outcome).toContainText(/3 .*damage/i)
    await press(page, 'ControlOrMeta+z')
    await expect(outcome).toContainText('Undone')

    // the palette: damage to anybody by name, and a rule beside the form, which keeps what it says
    const palette = async (words: string): Promise<void> => {
      await press(page, 'ControlOrMeta+k')
      await page.keyboard.type(words)
      await expect(page.getByRole('option').first()).toBeVisible()
      await press(page, 'Enter')
    }
    await palette('dmg 5 raider 2')
    const damage = page.getByRole('dialog', { name: /Raider 2/ })
    await expect(damage.getByRole('spinbutton', { name: /Amount/ })).toHaveValue('5')
    await press(page, 'Escape')
    await expect(damage).toBeHidden()
    await expect(stage(page).getByRole('heading', { level: 2 })).toHaveText('Raider 2')
    await press(page, 'Escape', '1')
    await expect(form).toBeVisible()
    await palette('wca-atk-01')
    await expect(page.getByRole('dialog', { name: 'Attack action' })).toBeVisible()
    await press(page, 'Escape')
    await expect(form).toBeVisible()
    await press(page, 'Escape')

    // a whole round, whoever it is
    for (let turns = 0; turns < 10; turns++) {
      const now = await row(page, await name()).getAttribute('data-combatant')
      // a press while the last one is still on its way is taken for impatience
      await expect(page.getByRole('button', { name: /^Next turn/ })).toBeEnabled()
      await press(page, 'n')
      await expect(page.locator(`[data-combatant="${now ?? ''}"]`)).not.toHaveAttribute(
        'aria-current',
        'true',
      )
    }
    await expect(page.getByText('Round 2').first()).toBeVisible()

    // every key stands in the sheet of keys
    await press(page, '?')
    const keys = page.getByRole('dialog')
    for (const words of ['Next turn', 'Preview', 'Real dice', 'Deal damage', 'Go to the order of battle'])
      await expect(keys.getByText(words, { exact: true }).first()).toBeVisible()
  })
})
