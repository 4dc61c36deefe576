/** WIRE in the cockpit: surprise and an empty pool, movement around an attack, unconsciousness, Quick and Dirty. */
import type { Page } from '@playwright/test'
import { type Faces, row, run, typeDice } from './fightScene'
import { describeOnce, expect, type OpenApp, test, testSeldom } from './launch'
import { beginYard, campaignNow, openFight, points, runWith, stage, token } from './wireScene'

/** Attack 20, defence 1: it hits whatever the skills are. */
const HIT: Faces = [
  [/attacks/, () => '20'],
  [/defends/, () => '1'],
]

async function openAttack(page: Page, target: string) {
  await page.getByRole('group', { name: 'Available actions' }).locator('[data-offer="wireAttack"]').click()
  const form = page.getByRole('form', { name: 'Attack' })
  await form.getByLabel('Target').selectOption({ label: target })
  return form
}

async function throwDice(page: Page, faces: Faces): Promise<string[]> {
  await page.getByRole('button', { name: /^Real dice/ }).click()
  await page.getByRole('button', { name: /^Enter rolls/ }).click()
  return typeDice(page, faces)
}

/** Goes on to the next turn, and says whose turn it was. */
async function passTurn(page: Page): Promise<string> {
  const heading = stage(page).getByRole('heading', { level: 2 })
  const before = await heading.innerText()
  await page.getByRole('button', { name: /^Next turn/ }).click()
  await expect(heading).not.toHaveText(before)
  return before
}

/** Drags a token by so many squares; two tokens that stand a known number of squares apart give the size of one. */
async function dragToken(page: Page, name: string, squares: number, square: number): Promise<void> {
  const box = await token(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not on the map`)
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + squares * square, from.y, { steps: 8 })
  await expect(page.locator('.caption')).toContainText('AP')
  await page.mouse.up()
}
async function squareSize(page: Page, one: string, other: string, apart: number): Promise<number> {
  const [a, b] = [await token(page, one).boundingBox(), await token(page, other).boundingBox()]
  if (a === null || b === null) throw new Error('both must stand on the map')
  return Math.abs(b.x + b.width / 2 - a.x - a.width / 2) / apart
}

/** Couriers against two of the choir, one round only, nobody surprised. */
async function beginQuickFight(app: OpenApp): Promise<string> {
  const { id } = await app.request('campaigns.create', {
    name: 'Tallow',
    system: 'wire',
    sample: 'tallowYard',
  })
  const people = ['kaja', 'doru', 'ebb', 'moll']
  await run(app, id, {
    type: 'encounter/create',
    encounter: 'gate',
    name: 'At the gate',
    sides: [
      { id: 'ours', name: 'Guests', colour: 'blue', shape: 'circle' },
      { id: 'theirs', name: 'Bouncers', colour: 'red', shape: 'triangle' },
    ],
    settings: { mode: 'quickAndDirty', grid: null },
  })
  await run(app, id, { type: 'encounter/add', encounter: 'gate', side: 'ours', sheets: ['kaja', 'doru'] })
  await run(app, id, { type: 'encounter/add', encounter: 'gate', side: 'theirs', sheets: ['ebb', 'moll'] })
  await run(app, id, { type: 'encounter/start', encounter: 'gate' })
  await run(app, id, { type: 'wire/decide-surprise', surprised: [] })
  const roll = { type: 'encounter/roll-initiative', encounter: 'gate', combatants: people } as const
  await runWith(app, id, roll, [19, 12, 8, 5])
  await run(app, id, { type: 'wire/describe-scene', scene: 'A side door.' })
  await run(app, id, { type: 'encounter/next-turn', encounter: 'gate' })
  return id
}

describeOnce('WIRE', (open) => {
  testSeldom('lets a surprised foe with an empty pool defend itself, and act in round 2 only', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const campaign = await beginYard(app, ['jory'])
    const { page } = app
    await run(app, campaign, { type: 'wire/place', positions: [{ combatant: 'kaja', x: 19, y: 3 }] })
    await openFight(page)
    await expect(stage(page)).toContainText('Kaja Rehn')
    const jory = row(page, 'Scrap Marksman Jory')
    await expect(jory).toHaveAccessibleName(/Surprised.*No turn this round.*0 of 0 Action Points left/)

    const form = await openAttack(page, 'Scrap Marksman Jory')
    const known = form.getByRole('region', { name: 'Chances' })
    await expect(known).toContainText('no melee weapon, no shield')
    const asked = await throwDice(page, HIT)
    expect(asked.some((purpose) => purpose.includes('Jory defends'))).toBe(true)
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('hits Scrap Marksman Jory')
    await expect(jory).not.toHaveAccessibleName(/Permanent Health 23 of 23/)

    const acted = new Set<string>()
    for (let turn = 0; turn < 12 && (await page.getByText('Round 1', { exact: true }).isVisible()); turn++)
      acted.add(await passTurn(page))
    await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
    expect(acted.size).toBeGreaterThanOrEqual(8)
    expect([...acted]).not.toContain('Scrap Marksman Jory')
    await expect(jory).not.toHaveAccessibleName(/No turn this round/)
    const { encounters } = await campaignNow(app, campaign)
    const now = encounters.find(({ status }) => status === 'running')
    expect(now?.combatants.find(({ id }) => id === 'jory')?.initiative).toBeGreaterThan(0)
  })

  test('moves on the map, strikes with bought damage and moves on with what is left', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const campaign = await beginYard(app)
    const { page } = app
    // Moll stands at 8, 10: after four squares to the right Kaja stands beside her
    await run(app, campaign, { type: 'wire/place', positions: [{ combatant: 'kaja', x: 5, y: 11 }] })
    await openFight(page)
    await expect(stage(page)).toContainText('Kaja Rehn')
    await page.keyboard.press('b')
    await expect(points(page)).toHaveAttribute('aria-valuetext', '17 of 17 Action Points left')
    const square = await squareSize(page, 'Kaja Rehn', 'Rust Chorister Moll', 3)
    await dragToken(page, 'Kaja Rehn', 4, square)
    await expect(points(page)).toHaveAttribute('aria-valuetext', /^13 of 17/)
    await expect(token(page, 'Kaja Rehn')).toHaveAccessibleName(/square 9, 11/)

    await page.keyboard.press('Escape')
    const form = await openAttack(page, 'Rust Chorister Moll')
    for (let bought = 0; bought < 3; bought++) await form.getByRole('button', { name: /^More:/ }).click()
    await expect(form.getByRole('region', { name: 'Chances' })).toContainText('7 AP')
    await expect(points(page)).toHaveAttribute('aria-valuetext', /costs 7, leaves 6/)
    await throwDice(page, HIT)
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('hits Rust Chorister Moll')
    await expect(points(page)).toHaveAttribute('aria-valuetext', /^6 of 17/)

    await page.keyboard.press('b')
    await expect(token(page, 'Kaja Rehn')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.caption')).toContainText('3 m, 2 of 6 AP')
    await page.keyboard.press('Enter')
    await expect(points(page)).toHaveAttribute('aria-valuetext', /^4 of 17/)
    await expect(page.getByText('moved 9 m')).toBeVisible()

    // further than the points go: said before, refused, and the token stays; the plan can be changed or given up
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
    const impossible = page.locator('.caption.impossible')
    await expect(impossible).toContainText('4 AP left')
    await page.keyboard.press('Enter')
    await expect(impossible).toContainText('4 AP left')
    await page.keyboard.press('ArrowLeft')
    await expect(impossible).toContainText('4 AP left')
    await page.keyboard.press('Escape')
    await expect(token(page, 'Kaja Rehn')).toHaveAccessibleName(/square 11, 11/)
  })

  testSeldom('brings a target down at 0 temporary health, and wakes it after hours of rest', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const campaign = await beginYard(app)
    const { page } = app
    await run(app, campaign, { type: 'wire/place', positions: [{ combatant: 'kaja', x: 13, y: 4 }] })
    const blow = {
      type: 'wire/damage',
      sheet: 'ebb',
      damageType: 'temporary',
      reduced: false,
      why: 'a fall',
    } as const
    await run(app, campaign, { ...blow, amount: 20 })
    await openFight(page)
    const form = await openAttack(page, 'Rust Chorister Ebb')
    await form.getByLabel('Weapon').selectOption({ label: 'Unarmed' })
    await expect(form.getByRole('region', { name: 'Chances' })).toContainText('Target falls')
    await throwDice(page, HIT)
    const ebb = row(page, 'Rust Chorister Ebb')
    await expect(ebb).toHaveAccessibleName(/Unconscious/)
    await page.keyboard.press('b')
    await expect(token(page, 'Rust Chorister Ebb')).toHaveAccessibleName(/unable to act|down/i)

    // rounds move the clock while the fight runs: the dialog says so and parks nothing
    const clock = page.locator('button.clock')
    const dialog = page.getByRole('dialog', { name: 'Move the clock' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+T')
    await expect(dialog).toContainText('is running')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await run(app, campaign, { type: 'encounter/park', encounter: 'yard' })
    const before = await clock.innerText()
    await clock.click()
    await dialog.getByLabel('How long').fill('2')
    const due = dialog.getByRole('region', { name: 'What is due' })
    await due.getByText(/^Change /).click()
    const wakes = due.getByRole('textbox', { name: /Ebb/ })
    await wakes.first().fill('15')
    await wakes.first().press('Enter')
    await expect(due).toContainText(/Ebb wakes up/)
    // nothing of it counts yet
    await expect(clock).toHaveText(before)
    const then = await dialog.getByRole('status').first().innerText()
    await dialog.getByRole('button', { name: 'Move the clock' }).click()
    await expect(dialog).toBeHidden()
    await expect(clock).toHaveText(then)
    await expect(clock).toBeFocused()
    await run(app, campaign, { type: 'encounter/start', encounter: 'yard' })
    await expect(ebb).toBeVisible()
    await expect(ebb).not.toHaveAccessibleName(/Unconscious/)
    await page.getByRole('tab', { name: 'Log' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText(/Ebb wakes up/)
  })

  testSeldom('decides a side fight in one round, and settles it', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const campaign = await beginQuickFight(app)
    const { page } = app
    await openFight(page)
    await expect(stage(page)).toContainText('Kaja Rehn')
    await openAttack(page, 'Rust Chorister Ebb')
    await throwDice(page, HIT)
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('hits Rust Chorister Ebb')
    const panel = page.getByRole('region', { name: 'Quick and Dirty' })
    for (let turn = 0; turn < 3; turn++) await passTurn(page)
    await page.getByRole('button', { name: /^Next turn/ }).click()
    await expect(panel).toContainText('Victory for Guests.')
    await panel.getByText('Discard it').click()
    await panel.getByLabel('How it went').fill('Thrown out, twice.')
    await panel.getByRole('button', { name: 'Settle the fight' }).click()
    await expect(panel).toContainText('Settled: the damage was discarded.')
    await expect(panel).toContainText('Thrown out, twice.')
    const { roster } = await campaignNow(app, campaign)
    const ebb = roster.find(({ id }) => id === 'ebb')
    expect(ebb?.kind === 'wire/character' && ebb.pools.permanent).toBe(23)
  })
})
