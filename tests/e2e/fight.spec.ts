/** A whole fight in the cockpit: prepared, begun, fought with typed and rolled dice, changed, undone, watched by players. */
import type { Page } from '@playwright/test'
import { type Faces, openHalcyon, prepareScene, row, tray, typeDice } from './fightScene'
import { describeOnce, expect, test } from './launch'
import { go } from './going'

/** The sample's own fight has Raiders 1 to 4, so these are 5 to 9. Makes an encounter in the window: four marines against five raiders, the last of them hidden. */
async function prepareEncounter(page: Page): Promise<void> {
  await go(page, '#/encounter/list')
  await page.getByRole('button', { name: 'New encounter' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('The airlock')
  await dialog.getByLabel('One side').fill('Marines')
  await dialog.getByLabel('The other side').fill('Boarders')
  await dialog.getByRole('button', { name: 'Prepare encounter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The airlock' })).toBeVisible()
  await addCopies(page, 'Marines', 'Marine', '4')
  await addCopies(page, 'Boarders', 'Raider', '5')
  const boarders = page.getByRole('region', { name: 'Boarders' })
  await expect(boarders.getByRole('link')).toHaveCount(5)
  await boarders.getByRole('button', { name: 'Hide from the players' }).last().click()
  await expect(boarders.getByRole('button', { name: 'Show to the players' })).toHaveCount(1)
}

async function addCopies(page: Page, side: string, template: string, count: string): Promise<void> {
  await page.getByRole('region', { name: side }).getByRole('button', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Copies of a template').selectOption({ label: template })
  await dialog.getByLabel('How many').fill(count)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Two marines tie with typed dice and break the tie; everybody else is rolled by the app. */
async function rollInitiative(page: Page): Promise<void> {
  const opening = page.getByRole('region', { name: 'Before the first turn' })
  await opening.getByRole('button', { name: 'Nobody is surprised' }).click()
  await opening.getByRole('checkbox', { name: /Marine 1/ }).check()
  await opening.getByRole('checkbox', { name: /Marine 2/ }).check()
  await opening.getByRole('button', { name: 'Enter 2 rolls' }).click()
  let face = 0
  const asked = await typeDice(page, [
    // each tie-break die shows another face, a zero first
    [/tie/i, () => String(face++)],
    [/./, () => '9 9'],
  ])
  expect(asked.filter((purpose) => /tie/i.test(purpose)).length).toBeGreaterThanOrEqual(2)
}

/** Opens the attack of whoever acts, on a target, at a stated distance. Answers the target's name, without the distance told beside it. */
async function openAttack(page: Page, target: RegExp): Promise<string> {
  await page
    .getByRole('group', { name: 'Available actions' })
    .getByRole('button', { name: /Attack/ })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'Attack' })
  const option = form.getByLabel('Target').locator('option').filter({ hasText: target }).first()
  const label = (await option.innerText()).trim()
  await form.getByLabel('Target').selectOption({ label })
  await form.getByLabel('Distance').selectOption({ label: 'Enter increments' })
  await form.getByRole('spinbutton', { name: 'increments' }).fill('2')
  await expect(form.getByRole('region', { name: 'Chances' })).toContainText('Effective hit difficulty')
  return label.split(' · ')[0] ?? label
}

const stage = (page: Page) => page.getByRole('region', { name: 'Acting combatant' })
/** A hit in the torso; the victim fails two Saves and makes the last with a zero. */
const HIT: Faces = [
  [/attacks/i, () => '10'],
  [/location/i, () => '7'],
  [/reflex|willpower/i, () => '90'],
  [/./, () => '0'],
]

describeOnce('a fight', (open) => {
  test('is prepared, begun, fought, changed, undone and watched', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const { campaign } = await prepareScene(app)
    await openHalcyon(app.page)
    const { page } = app
    const display = await app.openPlayers(campaign)
    await prepareEncounter(page)
    await page.getByRole('button', { name: /Start the fight/ }).click()
    await rollInitiative(page)
    await page.getByRole('button', { name: 'Roll all 7' }).click()
    await page.getByRole('button', { name: 'Roll the ranges' }).click()
    await page
      .getByRole('button', { name: /First turn/ })
      .last()
      .click()
    await expect(stage(page)).toContainText('Acts now')
    const first = await stage(page).getByRole('heading', { level: 2 }).innerText()
    expect(['Marine 1', 'Marine 2', 'Marine 3', 'Marine 4']).toContain(first)

    // an attack with typed dice, zeros among them
    const target = await openAttack(page, /Raider 5/)
    await page.getByRole('button', { name: /^Real dice/ }).click()
    await page.getByRole('button', { name: /^Enter rolls/ }).click()
    const asked = await typeDice(page, HIT)
    expect(asked.some((purpose) => /reflex/i.test(purpose))).toBe(true)
    await expect(row(page, target)).toHaveAccessibleName(/Prone/)
    await expect(row(page, target)).toHaveAccessibleName(/Wounds 1|Wounds [1-9]/)
    await expect(row(page, target)).not.toHaveAccessibleName(/, HP 48 of 48/)
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await outcome.getByRole('button', { name: 'All lines and their reasons' }).click()
    await outcome.getByRole('button', { name: /^Why/ }).first().click()
    await expect(outcome).toContainText('Effective hit difficulty')
    await expect(outcome.locator('.face').first()).toHaveText('10')

    // players follow, and see nothing secret
    await expect(display.getByText('Raider 5').first()).toBeVisible()
    await expect(display.locator('body')).toContainText(first)
    await expect(display.locator('body')).not.toContainText('Raider 9')
    const seen = await app.request('players.view', { campaign })
    expect(JSON.stringify(seen)).not.toContain('Raider 9')
    if (seen.isCovered) throw new Error('nobody has covered it')
    expect(seen.combatants.filter((combatant) => !combatant.player).every((c) => c.pools.length === 0)).toBe(
      true,
    )

    // a die changed in the preview and committed
    await page.getByRole('button', { name: /^Next turn/ }).click()
    await expect(stage(page).getByRole('heading', { level: 2 })).not.toHaveText(first)
    const second = await openAttack(page, /Raider 6/)
    const before = await row(page, second).getAttribute('aria-label')
    if ((await page.getByRole('button', { name: /^Real dice/ }).getAttribute('aria-pressed')) === 'true')
      await page.getByRole('button', { name: /^Real dice/ }).click()
    await page.getByRole('button', { name: /^Preview/ }).click()
    const preview = page.getByRole('region', { name: /^Preview/ })
    const face = preview.getByRole('textbox').first()
    await face.fill('1')
    await face.press('Enter')
    await expect(face).toHaveValue('01')
    await expect(preview).toContainText(/critical/i)
    await expect(row(page, second)).toHaveAccessibleName(before ?? '')
    await preview.getByRole('button', { name: 'Apply these rolls' }).click()
    await expect(row(page, second)).not.toHaveAccessibleName(before ?? '')
    const after = (await row(page, second).getAttribute('aria-label')) ?? ''

    // undo, redo, and undo again after a restart
    await page.keyboard.press('ControlOrMeta+z')
    await expect(row(page, second)).toHaveAccessibleName(before ?? '')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(row(page, second)).toHaveAccessibleName(after)
    await app.restart()
    const again = app.page
    await openHalcyon(again)
    await go(again, '#/encounter')
    await expect(row(again, second)).toHaveAccessibleName(after)
    await again.keyboard.press('ControlOrMeta+z')
    await expect(row(again, second)).toHaveAccessibleName(before ?? '')
    await expect(tray(again)).toContainText('No dice to roll')
  })
})
