/** WCRPG's actions in the cockpit: a charge that is answered, a burst with the off-hand, a cartwheel, a grapple up to a pin. */
import { row, run, typeDice, type Faces } from './fightScene'
import { describeOnce, expect, test, testSeldom } from './launch'
import { axe, banner, beginHold, choose, fightNow, offer, plan, stateOf, throwTyped } from './wcrpgScene'
import { openFight } from './wireScene'

const SIZE = { size: { width: 1280, height: 800 } }

describeOnce('an action of WCRPG', (open) => {
  testSeldom('that charges is met by an Opportunity Attack before it strikes', async () => {
    test.slow()
    const app = await open(SIZE)
    const hold = await beginHold(app, { grid: 'square', people: { ada: { weapons: { axe } } } })
    const { page } = app
    await openFight(page, 'Meridian')
    await offer(page, 'charge').click()
    await choose(page, 'Target', 'Bo Harrow')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toContainText('Ada Quist charges Bo Harrow')
    expect((await stateOf(hold, 'ada')).rush).toBe('charge')

    await banner(page).getByRole('button', { name: 'Strike' }).click()
    const answered = await throwTyped(page, [
      // the answer misses, and the charge goes on at once: it hits the torso
      [/^Bo Harrow/, () => '90'],
      [/attacks|charges/i, () => '20'],
      [/location/i, () => '7'],
      [/./, () => '10'],
    ])
    expect(answered.length).toBeGreaterThan(1)
    await expect(banner(page)).toBeHidden()
    // 20 of the axe, 10 of the Melee Attack Bonus, 10 of the charge
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 60 of 100/)
    const ada = await stateOf(hold, 'ada')
    expect(ada.rush).toBeNull()
    expect(ada.hitModifiers).toContainEqual(expect.objectContaining({ value: 10 }))
  })

  testSeldom('that fires a burst at three targets counts the off-hand and every further target', async () => {
    test.slow()
    const app = await open(SIZE)
    await beginHold(app, { grid: 'square' })
    const { page } = app
    await openFight(page, 'Meridian')
    await offer(page, 'attackSeveral').click()
    const strikes = page.getByRole('table', { name: 'Strikes, in order' })
    await page.getByRole('button', { name: 'Add a strike' }).click()
    for (const [at, weapon, target] of [
      [1, 'Right pistol', 'Bo Harrow'],
      [2, 'Left pistol', 'Cy Lund'],
      [3, 'Left pistol', 'Dee Marsh'],
    ] as const) {
      await choose(page, `Weapon of strike ${String(at)}`, weapon)
      await choose(page, `Target of strike ${String(at)}`, target)
    }
    // hit difficulty 50 − (Dodge 5 − attack bonus 10); − 10 off-hand − 10 second target; − 10 − 20 third target
    for (const [at, who, ehd] of [
      [1, 'Bo Harrow', 55],
      [2, 'Cy Lund', 35],
      [3, 'Dee Marsh', 25],
    ] as const)
      await expect(strikes.getByRole('rowgroup').nth(at)).toContainText(
        new RegExp(`Effective hit difficulty of ${who} ?${String(ehd)}`),
      )
    await throwTyped(page, [
      [/attacks/i, () => '20'],
      [/location/i, () => '7'],
      [/./, () => '10'],
    ])
    // 20 hits all three: one shot each for the repeater, and one more of its three for its first target
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/HP 70 of 100/)
    await expect(row(page, 'Cy Lund')).toHaveAccessibleName(/HP 40 of 100/)
    await expect(row(page, 'Dee Marsh')).toHaveAccessibleName(/HP 70 of 100/)
  })

  testSeldom('that turns a cartwheel ends before it when the third Check fails', async () => {
    test.slow()
    const app = await open(SIZE)
    const hold = await beginHold(app, { grid: 'square' })
    const { page } = app
    await openFight(page, 'Meridian')
    await offer(page, 'walk').click()
    await page.getByRole('button', { name: 'Stunt …' }).click()
    await plan(page).getByLabel('Stunt', { exact: true }).selectOption({ label: 'cartwheel' })
    await plan(page).getByRole('button', { name: 'Add' }).click()
    await expect(plan(page)).toContainText(/5 Checks, DC/)
    await run(app, hold.campaign, { type: 'campaign/set-dice-mode', mode: 'typed' })
    await plan(page).getByRole('button', { name: /^Move/ }).last().click()
    const checks = ['20', '20', '90']
    const asked = await typeDice(page, [
      [/reflex/i, () => '90'],
      [/./, () => checks.shift() ?? ''],
    ])
    expect(asked).toHaveLength(4)
    const ada = await stateOf(hold, 'ada')
    expect(ada).toMatchObject({ position: { x: 3, y: 4 }, facing: 90, hitModifiers: [], attackPenalties: [] })
    await expect(row(page, 'Ada Quist')).toHaveAccessibleName(/Prone/)
  })

  testSeldom('that grapples is answered, won, and ends in a pin that both rows show', async () => {
    test.slow()
    const app = await open(SIZE)
    const hold = await beginHold(app, {
      grid: 'square',
      people: { ada: { weapons: {} } },
      places: {
        ada: { x: 8, y: 4, facing: 90 },
        bo: { x: 8, y: 4, facing: 270 },
        cy: { x: 14, y: 8, facing: 270 },
        dee: { x: 14, y: 1, facing: 270 },
      },
    })
    const { page } = app
    await openFight(page, 'Meridian')
    await offer(page, 'grapple').click()
    await choose(page, 'Target', 'Bo Harrow')
    await run(app, hold.campaign, { type: 'campaign/set-dice-mode', mode: 'typed' })
    await page.getByRole('form').getByRole('button', { name: /Enter/ }).first().click()
    await expect(banner(page)).toContainText('Ada Quist grabs at Bo Harrow')
    await banner(page).getByRole('button', { name: 'Skip attack' }).click()
    const mine: Faces = [
      [/Ada Quist.*grapple|grapple.*Ada Quist/i, () => '9 9'],
      [/grapple/i, () => '1 1'],
      [/grab|attack/i, () => '20'],
      [/location/i, () => '7'],
      [/./, () => '10'],
    ]
    await typeDice(page, mine)
    const grapples = page.getByRole('region', { name: 'Grapples' })
    await expect(grapples).toContainText('Ada Quist')
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/grapples with Ada Quist/)

    await grapples.getByRole('button', { name: /Grapple Checks/ }).click()
    await typeDice(page, mine)
    await expect(grapples).toContainText('Winner: Ada Quist')
    await grapples.getByRole('button', { name: 'Choose action' }).click()
    await choose(page, 'What', 'Pin somebody')
    await page.getByRole('form').getByRole('button', { name: /Enter/ }).first().click()
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/pinned by Ada Quist/)
    await expect(row(page, 'Ada Quist')).toHaveAccessibleName(/pins Bo Harrow/)
    expect((await fightNow(hold)).grapples[0]?.pins).toEqual([
      { by: 'ada', who: 'bo', constricting: false, strangling: false },
    ])
    await grapples.getByRole('button', { name: 'Release' }).click()
    await expect(row(page, 'Bo Harrow')).toHaveAccessibleName(/grapples with Ada Quist/)
    expect((await fightNow(hold)).grapples[0]?.pins).toEqual([])
  })
})
