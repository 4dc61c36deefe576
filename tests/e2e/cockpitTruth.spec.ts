/** What the cockpit says and does is true of whoever is shown: keys, signs of Enter, lists, outcomes, from the screen itself. */
import type { Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { BATTLE, battleCommands, fleetRow, initiative } from './battleScene'
import { row, run, tray, typeDice } from './fightScene'
import { beginDock, sample } from './guideScene'
import { describeOnce, expect, testSeldom } from './launch'
import { openCampaign } from './openCampaign'
import { beginYard, campaignNow, openFight, runWith, stage } from './wireScene'
import { HALL } from './wwnPeople'
import { beginHall, member, offer, throwAt, waiting } from './wwnScene'
import { go } from './going'

const SIZE = { size: { width: 1280, height: 800 } }
const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })
const offers = (page: Page) => page.getByRole('group', { name: 'Available actions' })
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const shownName = (page: Page): Promise<string> =>
  stage(page).getByRole('heading', { level: 2 }).first().innerText()

/** Words of what bears the sign of Enter, and of what is golden, in the open dialog or else in the window. */
function claims(page: Page): Promise<{ signed: string[]; golden: string[] }> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    const root = dialogs.at(-1) ?? document
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
    const wordsOf = (element: Element): string => element.querySelector('.words')?.textContent.trim() ?? ''
    const buttons = [...root.querySelectorAll('button.button')].filter(isSeen)
    return {
      signed: buttons
        .filter((button) => [...button.querySelectorAll('kbd')].some((cap) => cap.textContent === 'Enter'))
        .map(wordsOf),
      golden: buttons.filter((button) => button.matches('.primary:not(:disabled)')).map(wordsOf),
    }
  })
}
/** One button alone says that Enter presses it, and nothing else is golden; itself it may be grey, as long as it lacks something. */
async function expectOneClaim(page: Page, words: RegExp): Promise<void> {
  const told = async () => {
    const { signed, golden } = await claims(page)
    return { signed, others: golden.filter((one) => one !== signed[0]) }
  }
  await expect.poll(told).toEqual({ signed: [expect.stringMatching(words)], others: [] })
}
async function palette(page: Page, words: string): Promise<void> {
  await press(page, 'ControlOrMeta+k')
  await page.keyboard.type(words)
  await expect(page.getByRole('option').first()).toBeVisible()
}

describeOnce('the truth of the cockpit', (open) => {
  testSeldom('keys act on whoever is shown, and one button alone claims Enter', async () => {
    const app = await open(SIZE)
    const { page } = app
    const campaign = await sample(app, 'Dock', 'wcrpg', 'cargoDock')
    await beginDock(app, campaign)
    await openCampaign(page, 'Dock')
    await expect(stage(page)).toContainText('Acts now')
    const acting = await shownName(page)

    // damage, conditions and Checks are of whoever the arrows have come to
    await press(page, 'o', 'ArrowDown', 'ArrowDown')
    await expect(stage(page)).toContainText('Not their turn')
    const other = await shownName(page)
    expect(other).not.toBe(acting)
    for (const key of ['d', 'c', 'k']) {
      await press(page, key)
      await expect(page.getByRole('dialog', { name: other }), key).toBeVisible()
      await press(page, 'Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    // whoever is out of turn has no list of grey actions: one line, and one fold
    await expect(offers(page).locator('button.refused')).toHaveCount(0)
    await press(page, 'Escape')
    await expect(stage(page)).toContainText('Acts now')

    // Enter: the form, its preview, its dice, each alone
    await press(page, '1')
    await expectOneClaim(page, /^Roll|^Enter rolls/)
    await press(page, 'p')
    await expectOneClaim(page, /^Apply these rolls/)
    await press(page, 'Escape')
    await expectOneClaim(page, /^Roll|^Enter rolls/)
    await press(page, 't', 'Enter')
    await expect(tray(page).getByRole('textbox')).toBeVisible()
    await expectOneClaim(page, /^Use these dice/)
    // from anywhere: it says what is missing, and is not lost on the form
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await press(page, 'Enter')
    await expect(tray(page).locator('[aria-invalid="true"]')).toBeVisible()
    await typeDice(page, [
      [/attacks/i, () => '72'],
      [/./, () => '5'],
    ])
    // what came of it names the roll and what it needed
    await expect(outcome(page)).toContainText(/72, needed −?\d+/)
    await press(page, 'ControlOrMeta+z')
    await expect(outcome(page)).toContainText('Undone')

    // a row of the order has no Enter of its own
    await press(page, '1')
    await expect(page.getByRole('form', { name: /^Attack/ })).toBeVisible()
    await row(page, other).first().focus()
    await press(page, 'Enter')
    await expect(tray(page).getByRole('textbox')).toBeVisible()
    await press(page, 'Escape')
    await expect(tray(page).getByRole('textbox')).toHaveCount(0)
  })

  testSeldom(
    'the middle follows an undo, newcomers are one key away, and pools go where they are sent',
    async () => {
      const app = await open(SIZE)
      const { page } = app
      const campaign = await sample(app, 'Dock', 'wcrpg', 'cargoDock')
      await beginDock(app, campaign)
      await openCampaign(page, 'Dock')
      await row(page, 'Raider 2').click()
      const middle = page.locator('.cockpit')
      await run(app, campaign, {
        type: 'roster/correct',
        sheet: await sheetOf('Raider 2'),
        changes: [{ path: ['death', 'brainDead'], value: true }],
      })
      await expect(stage(page)).toContainText('Brain dead')
      await press(page, 'ControlOrMeta+z')
      await expect(stage(page)).not.toContainText('Brain dead')
      await expect(middle).not.toContainText('Brain dead')

      // HP, Minus, −7
      const hp = async (): Promise<number> => {
        const sheet = (await campaignNow(app, campaign)).roster.find(({ name }) => name === 'Raider 2')
        return sheet?.kind === 'wcrpg/character' ? sheet.hp : Number.NaN
      }
      const before = await hp()
      await stage(page)
        .getByRole('button', { name: /Hit Points|HP/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('spinbutton').fill('-7')
      await press(page, 'Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(hp).toBe(before - 7)

      // three who came late: a bar says so, and the palette knows initiative
      for (const name of ['Sable', 'Corvin', 'Nell'])
        await run(app, campaign, {
          type: 'roster/add',
          sheet: { id: name.toLowerCase(), kind: 'wcrpg/character', name },
        })
      const fight = (await campaignNow(app, campaign)).encounters[0]
      const side = fight?.sides.at(-1)?.id ?? ''
      const newcomers: Command = {
        type: 'encounter/add',
        encounter: 'dock',
        side,
        sheets: ['sable', 'corvin', 'nell'],
      }
      await run(app, campaign, newcomers)
      await expect(
        page
          .getByText('Sable, Corvin, Nell')
          .or(page.getByText(/Sable.*Nell/))
          .first(),
      ).toBeVisible()
      await palette(page, 'init')
      await press(page, 'Enter')
      await expect
        .poll(async () =>
          (await campaignNow(app, campaign)).encounters[0]?.combatants.every(
            ({ initiative: rolled }) => rolled !== null,
          ),
        )
        .toBe(true)

      async function sheetOf(name: string): Promise<string> {
        return (await campaignNow(app, campaign)).roster.find((one) => one.name === name)?.id ?? ''
      }
    },
  )

  testSeldom('a WWN list is short, keeps its digits, and what waits alone claims Enter', async () => {
    const app = await open(SIZE)
    const hall = await beginHall(app)
    const { page } = app
    await run(app, hall.campaign, { type: 'encounter/next-turn', encounter: HALL })
    await openFight(page)
    await member(page, 'Kell Varro').click()
    await expect(offer(page, 'wwnMove')).toBeInViewport()
    const buttons = offers(page).locator('button.offer:not(.refused)')
    expect(await buttons.count()).toBeLessThanOrEqual(20)
    const heights = await offers(page)
      .locator('button.offer')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights), 'two lines of words at most').toBeLessThan(56)

    // the roster has its key beside the list, which has none of its own with Alt
    await press(page, 'Alt+3')
    await expect(page).toHaveURL(/roster/)
    await press(page, 'Alt+2')
    await expect(member(page, 'Kell Varro')).toBeVisible()

    // the question before the turn passes has answers with keys of their own, and Enter is none of them
    await press(page, 'n')
    await expect(page.getByRole('alert').filter({ hasText: 'will lose their turn' })).toBeVisible()
    expect(await claims(page)).toEqual({ signed: [], golden: [] })
    await press(page, 'Escape')

    // a spell says which before at whom
    await member(page, 'Ysa Merrin').click()
    await offer(page, 'wwnCast').click()
    const spellAt = await page.locator('[data-field="spell"]').boundingBox()
    const targetsAt = await page.locator('[data-field="targets"]').boundingBox()
    expect(spellAt?.y ?? 0).toBeLessThan(targetsAt?.y ?? 0)
    await press(page, 'Escape')

    // the foes' attack waits, and Enter is its
    for (let turn = 0; turn < 1; turn++)
      await run(app, hall.campaign, { type: 'encounter/next-turn', encounter: HALL })
    await member(page, 'Raider Abel').click()
    await offer(page, 'wwnAttack').first().click()
    await expectOneClaim(page, /^Roll|^Enter rolls/)
    await throwAt(page, 'Kell Varro', [[/attacks/i, () => '15']])
    await expect(waiting(page)).toContainText('Hits')
    await expectOneClaim(page, /^Go on/)

    // Instants: whom it concerns, then foes of whoever strikes; what changes nothing is folded
    await press(page, 'i')
    const options = page.getByRole('option')
    await expect(options.first()).toContainText('Kell Varro')
    await expect(options.filter({ hasText: 'Total Defense' })).toHaveCount(1)
    const people = await options.filter({ hasText: 'Snap' }).locator('strong').allInnerTexts()
    const firstRaider = people.findIndex((name) => /Raider Bram|Archer|Chief/.test(name))
    const lastOfParty = people.findLastIndex((name) => /Bren|Tarn|Odd|Ysa/.test(name))
    expect(firstRaider === -1 || firstRaider > lastOfParty, people.join(', ')).toBe(true)
    await page.getByRole('button', { name: /useless/ }).click()
    expect(await options.filter({ hasText: 'Total Defense' }).count()).toBeGreaterThan(1)
    await press(page, 'Escape')

    // an answer's form takes Enter from what waits, and gives it back; so does a row with the focus
    await press(page, 'i')
    await page.keyboard.type('bren snap')
    await expect(options).toHaveCount(1)
    await press(page, 'ArrowDown', 'Enter')
    await expect(page.getByRole('form')).toBeVisible()
    await expectOneClaim(page, /^Roll|^Enter rolls/)
    await press(page, 'Escape')
    await expectOneClaim(page, /^Go on/)
    await member(page, 'Raider Abel').focus()
    await press(page, 'Enter')
    await expect(waiting(page)).toBeHidden()

    // the dying have nothing to choose from but to be carried away
    await hall.act({ type: 'wwn/damage', target: 'odd', damage: 40, harm: 'lethal', why: 'a beam' })
    await member(page, 'Odd Hallam').click()
    await expect(offers(page)).toContainText('cannot act')
    await expect(offers(page).getByRole('button')).toHaveText(['Leave the fight'])
  })

  testSeldom('nobody flees by a digit, and nothing is lost at other sizes of window and text', async () => {
    const app = await open({ size: { width: 1920, height: 1080 } })
    const { page } = app
    const campaign = await beginYard(app)
    await openFight(page)
    await expect(stage(page)).toContainText('Kaja')
    await press(page, 'o', 'ArrowDown')
    await expect(stage(page)).toContainText('Not their turn')
    const revisionOf = async () => (await app.request('campaigns.open', { campaign })).revision
    const before = await revisionOf()
    await press(page, '1')
    await page.waitForTimeout(400) // long enough for what would be done at once
    expect(await revisionOf()).toBe(before)
    await press(page, 'Escape', 'Escape')

    // a reserve that is due is the one golden thing, until a form is open
    await run(app, campaign, { type: 'roster/save-as-template', sheet: 'ebb', name: 'Reeve' })
    const now = await campaignNow(app, campaign)
    const reeve = now.roster.find(({ name }) => name === 'Reeve')?.id ?? ''
    const foes = now.encounters[0]?.sides.at(-1)?.id ?? ''
    await run(app, campaign, {
      type: 'encounter/plan-event',
      encounter: 'yard',
      name: 'The second cart',
      round: 2,
      reserve: [{ sheet: reeve, count: 1, side: foes }],
    })
    for (let turns = 0; turns < 20; turns++) {
      if ((await campaignNow(app, campaign)).encounters[0]?.round === 2) break
      await run(app, campaign, { type: 'encounter/next-turn', encounter: 'yard' })
    }
    await expect.poll(() => claims(page)).toEqual({ signed: [], golden: ['Bring in'] })
    await expect(offers(page).locator('[data-offer]').first()).toBeVisible()
    await press(page, '1')
    await expectOneClaim(page, /^Roll|^Enter rolls/)
    await press(page, 'Escape', 'j')
    await expect.poll(async () => (await claims(page)).golden).toEqual([expect.stringMatching(/^Next turn/)])

    // a wide window is filled from edge to edge
    const wide = await page.locator('.cockpit').boundingBox()
    expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeGreaterThan(1900)
    const map = await page.getByRole('group', { name: /^Battle map/ }).boundingBox()
    expect(map?.width ?? 0).toBeGreaterThan(640)

    // no chip is cut in the order
    const cut = await page
      .locator('.cockpit .chip')
      .evaluateAll((chips) =>
        chips
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((one) => one.textContent),
      )
    expect(cut).toEqual([])

    // text has a size, which the palette steps
    const size = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const usual = await size()
    await palette(page, 'larger text')
    await press(page, 'Enter')
    await expect.poll(size).toBeGreaterThan(usual)

    // half of 1280: the window at 200 %
    await page.setViewportSize({ width: 640, height: 800 })
    await expect
      .poll(
        async () =>
          (
            await stage(page)
              .or(page.getByRole('group', { name: /^Battle map/ }))
              .first()
              .boundingBox()
          )?.width ?? 0,
      )
      .toBeGreaterThan(300)
    await go(page, '#/encounter')
  })

  testSeldom('damage by hand in a battle says what it needs, and no turn 0 has ended', async () => {
    const app = await open(SIZE)
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Fords',
      system: 'mass-combat',
      sample: null,
    })
    for (const command of battleCommands()) await run(app, id, command)
    await openFight(page, 'Fords')
    await runWith(app, id, initiative.command, initiative.faces)
    await run(app, id, { type: 'encounter/next-turn', encounter: BATTLE })
    await expect(page.getByText(/Turn 0/)).toHaveCount(0)
    await fleetRow(page, 'Tide 1').click()
    await press(page, 'd')
    const dialog = page.getByRole('dialog', { name: /Tide 1/ })
    const why = dialog.getByRole('textbox', { name: 'Why' })
    await expect(why).toHaveAttribute('aria-required', 'true')
    await expect(dialog.locator('label', { hasText: 'Why' })).toContainText('required')
    await dialog.getByRole('spinbutton').first().fill('5')
    // the button is no dead one: it says what is missing
    await dialog.getByRole('button', { name: /^Apply|^Deal/ }).click()
    await expect(dialog.getByText(/Why/).last()).toBeVisible()
    await expect(dialog.locator('[aria-invalid="true"]')).toBeVisible()
    await why.fill('a mine')
    await press(page, 'Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(outcome(page)).toContainText('Tide 1')

    // a second battle begins with nothing of the first
    await press(page, '?')
    await expect(page.getByRole('dialog').getByText('Healing', { exact: true })).toHaveCount(0)
  })
})
