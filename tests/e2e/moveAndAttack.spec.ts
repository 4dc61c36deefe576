/** A move that is planned on the map, and the attack that comes after it: looked at, carried out with one key, or stopped. */
import type { Page } from '@playwright/test'
import { row, typeDice } from './fightScene'
import { describeOnce, expect, testSeldom } from './launch'
import { axe, banner, beginHold, plan, stateOf, throwTyped } from './wcrpgScene'
import { openFight } from './wireScene'

const token = (page: Page, name: RegExp) => page.locator('.battle-map').getByRole('button', { name })
const form = (page: Page) => page.getByRole('form')

/** Ada is dragged by so many squares to the right. */
async function drag(page: Page, squares: number): Promise<void> {
  const [ada, bo] = [
    await token(page, /^Ada Quist/).boundingBox(),
    await token(page, /^Bo Harrow/).boundingBox(),
  ]
  if (ada === null || bo === null) throw new Error('no tokens')
  // five squares lie between them
  const square = (bo.x - ada.x) / 5
  const [x, y] = [ada.x + ada.width / 2, ada.y + ada.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + square, y)
  await page.mouse.move(x + squares * square, y)
  await page.mouse.up()
}

describeOnce('a planned move', (open) => {
  testSeldom('is made before the attack that is aimed from its end, with one press', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const hold = await beginHold(app, { grid: 'square' })
    const { page } = app
    await openFight(page, 'Meridian')
    const bo = token(page, /^Bo Harrow/)
    const card = page.locator('.battle-map .caption').filter({ hasText: 'Bo Harrow' })
    await bo.hover()
    await expect(card).toContainText(/Attack: .*hit/i)

    await drag(page, 2)
    await expect(plan(page)).toContainText('walk forward 2')
    await bo.hover()
    await expect(card).toContainText(/Attack after the move: .*hit/i)
    await bo.click()
    await expect(form(page)).toContainText('Ada Quist attacks Bo Harrow')
    const isAhead = form(page).getByRole('switch', { name: 'After the planned move' })
    await expect(isAhead).toBeChecked()
    // it can also be done from where Ada stands
    await isAhead.click()
    await expect(form(page).getByRole('button', { name: /^Roll/ })).toBeVisible()
    await isAhead.click()
    await form(page)
      .getByRole('button', { name: /^Real dice/ })
      .click()
    await form(page)
      .getByRole('button', { name: /^Move, enter rolls/ })
      .click()
    await typeDice(page, [
      [/attacks/i, () => '20'],
      [/location/i, () => '7'],
      [/./, () => '10'],
    ])
    expect((await stateOf(hold, 'ada')).position).toEqual({ x: 5, y: 4 })
    // 20 of the pistol, 10 of the Ranged Attack Bonus
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 70 of 100/)
    await expect(plan(page)).not.toContainText('walk forward')
    // one step back is the attack, the next one the move
    await page.keyboard.press('Control+z')
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 100 of 100/)
    expect((await stateOf(hold, 'ada')).position).toEqual({ x: 5, y: 4 })
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await stateOf(hold, 'ada')).position).toEqual({ x: 3, y: 4 })
  })

  testSeldom('that may be answered is made alone, and the attack waits', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const hold = await beginHold(app, { grid: 'square', people: { ada: { weapons: { axe } } } })
    const { page } = app
    await openFight(page, 'Meridian')
    const bo = token(page, /^Bo Harrow/)
    const card = page.locator('.battle-map .caption').filter({ hasText: 'Bo Harrow' })
    await bo.hover()
    await expect(card).not.toContainText('after the move')
    await drag(page, 4)
    await bo.hover()
    await expect(card).toContainText('May attack on the way')
    await expect(card).toContainText(/after the move/)
    await bo.click()
    const isAhead = form(page).getByRole('switch', { name: 'After the planned move' })
    await expect(isAhead).toBeChecked()
    await isAhead.click()
    await expect(form(page)).toContainText(/out of range|too far|reach/i)
    await isAhead.click()
    await form(page)
      .getByRole('button', { name: /^Move and roll/ })
      .click()
    await expect(banner(page)).toContainText('Bo Harrow')
    expect(await stateOf(hold, 'ada')).toMatchObject({ position: { x: 3, y: 4 }, phasesUsed: 1 })
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 100 of 100/)
    // once nobody answers, the form that has stayed does it
    await banner(page).getByRole('button', { name: 'Skip attack' }).click()
    await expect.poll(async () => (await stateOf(hold, 'ada')).position).toEqual({ x: 7, y: 4 })
    await throwTyped(page, [
      [/attacks/i, () => '20'],
      [/location/i, () => '7'],
      [/./, () => '10'],
    ])
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 70 of 100/)
  })

  testSeldom('whose answer is a strike gives the attack back afterwards', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const hold = await beginHold(app, { grid: 'square', people: { ada: { weapons: { axe } } } })
    const { page } = app
    await openFight(page, 'Meridian')
    await drag(page, 4)
    await token(page, /^Bo Harrow/).click()
    await form(page)
      .getByRole('button', { name: /^Move and roll/ })
      .click()
    await banner(page).getByRole('button', { name: 'Strike' }).click()
    // the answer misses
    await throwTyped(page, [[/./, () => '90']])
    await expect.poll(async () => (await stateOf(hold, 'ada')).position).toEqual({ x: 7, y: 4 })
    await expect(form(page)).toContainText('Ada Quist attacks Bo Harrow')
    await throwTyped(page, [
      [/attacks/i, () => '20'],
      [/location/i, () => '7'],
      [/./, () => '10'],
    ])
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 70 of 100/)
  })

  testSeldom('goes on by keys from its end, and leaves the keys to a tool in hand', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    const hold = await beginHold(app, { grid: 'square' })
    const { page } = app
    await openFight(page, 'Meridian')
    await token(page, /^Ada Quist/).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(plan(page)).toContainText('walk forward 2')
    // one more step is a longer plan, and no move
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(plan(page)).toContainText('walk forward 3')
    expect((await stateOf(hold, 'ada')).position).toEqual({ x: 3, y: 4 })
    // back to where Ada stands is no plan any more
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await expect(plan(page)).not.toContainText('walk forward')
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(plan(page)).toContainText('walk forward 1')
    await page.keyboard.press('Shift+G')
    await expect(page.getByRole('group', { name: 'Obstacles and ground' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Obstacles and ground' })).toBeHidden()
    await expect(plan(page)).toContainText('walk forward 1')
    expect((await stateOf(hold, 'ada')).position).toEqual({ x: 3, y: 4 })
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stateOf(hold, 'ada')).position).toEqual({ x: 4, y: 4 })
  })

  testSeldom('that leaves nothing for an attack says so, and is kept when a foe is clicked', async () => {
    const app = await open({ size: { width: 1280, height: 800 } })
    await beginHold(app, { grid: 'square' })
    const { page } = app
    await openFight(page, 'Meridian')
    await plan(page).getByRole('radio', { name: 'Run' }).click({ force: true })
    await drag(page, 2)
    await expect(plan(page)).toContainText('walk forward 2')
    const bo = token(page, /^Bo Harrow/)
    await bo.hover()
    const card = page.locator('.battle-map .caption').filter({ hasText: 'Bo Harrow' })
    await expect(card).toContainText(/phase/)
    // told from where the run ends
    await expect(card).toContainText('3 increments')
    await bo.click()
    await expect(plan(page)).toContainText('walk forward 2')
  })
})
