/** Pictures of the guide's chapters on the rule systems: what each has that the others have not. */
import type { Page } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { openHalcyon, run, tray } from './fightScene'
import { beginBattle, beginFen, form, type GuideScene, runTyped, sample, SIZE, stage } from './guideScene'
import { expect } from './launch'
import { beginYard, campaignNow, openFight, runWith, token } from './wireScene'
import { waiting } from './wwnScene'

/** An action of the list, by its words. */
const offered = (page: Page, words: RegExp) =>
  page.getByRole('group', { name: 'Available actions' }).getByRole('button', { name: words })

/** Throws what the open form asks for by hand: these faces, one request after the other. */
async function throwFaces(page: Page, faces: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^Real dice/ }).click()
  await page.getByRole('button', { name: /^Enter rolls/ }).click()
  for (const face of faces) {
    const box = tray(page).getByRole('textbox')
    await expect(box).toHaveValue('')
    await box.fill(face)
    await box.press('Enter')
    await page.waitForTimeout(300)
  }
}

const methods: GuideScene = {
  title: 'WCRPG: a simultaneous round, and Simple Combat',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await sample(app, 'Halcyon', 'wcrpg', 'cargoDock')
    await openHalcyon(page)
    const encounter = 'dock'
    await page.getByRole('button', { name: /^Set-up/ }).click()
    await page.getByRole('button', { name: 'Simple Combat instead' }).click()
    await page.getByRole('button', { name: 'Begin Simple Combat' }).click()
    await page.getByRole('button', { name: /^Enter rolls/ }).click()
    for (const faces of ['7 5', '6 3']) {
      const box = tray(page).getByRole('textbox')
      await expect(box).toHaveValue('')
      await box.fill(faces)
      await box.press('Enter')
      await page.waitForTimeout(300)
    }
    const results = page.getByRole('heading', { name: /^Results of round 1/ })
    await expect(results).toBeVisible()
    await shoot({ name: 'wcrpg-simple', page, sign: results })
    await page.getByRole('button', { name: 'Use full rules' }).click()

    await run(app, campaign, {
      type: 'wcrpg/set-up-field',
      encounter,
      grid: 'none',
      field: null,
      timing: {
        movement: 'simultaneous',
        attack: 'simultaneous',
        other: 'simultaneous',
        endOfRound: 'simultaneous',
      },
    })
    const { encounters } = await campaignNow(app, campaign)
    const ids = encounters[0]?.combatants.map(({ id }) => id) ?? []
    await run(app, campaign, { type: 'wcrpg/decide-surprise', encounter, surprised: [] })
    for (const [at, who] of ids.entries())
      await runTyped(app, campaign, { type: 'encounter/roll-initiative', encounter, combatants: [who] }, [
        9 - Math.ceil(at / 2),
        9 - Math.floor(at / 2),
      ])
    await run(app, campaign, { type: 'encounter/next-turn', encounter })
    const strip = page.getByRole('region', { name: 'The simultaneous round' })
    for (const [who, target] of [
      ['imre', 's1'],
      ['odile', 's2'],
    ] as const) {
      await run(app, campaign, {
        type: 'wcrpg/set-target',
        encounter,
        combatant: who,
        target,
        distance: { how: 'increments', increments: 3 },
      })
      await offered(page, /Attack/)
        .first()
        .click()
      await form(page)
        .getByRole('button', { name: /^Declare/ })
        .click()
      await expect(form(page)).toBeHidden()
      if (who === 'imre') await run(app, campaign, { type: 'encounter/next-turn', encounter })
    }
    await expect(strip).toContainText('Odile Ferran Attack → Raider 2')
    await shoot({ name: 'wcrpg-simultaneous', page, sign: strip })
  },
}

const squadrons: GuideScene = {
  title: 'mass combat: damage that its owner spreads',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await beginBattle(app, 'twelve-against-four')
    await expect(page.getByText('Turn 1 of 6')).toBeVisible()
    await page.keyboard.press('b')
    await token(page, 'Red Claw Squadron').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    // the caption of the token on the map ends with the same
    await expect(page.getByText('1 of 2 actions left', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await offered(page, /Fire Twin Blasters/).click()
    await form(page).getByLabel('Assigning damage').selectOption({ label: 'By the defender' })
    await throwFaces(page, ['17'])
    const dialog = page.getByRole('dialog', { name: /^Assign \d+ damage to Lantern Flight/ })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).first().fill('20')
    await shoot({ name: 'fleet-damage', page, sign: dialog })
  },
}

const answers: GuideScene = {
  title: 'WWN: an attack that waits, and who may answer it',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await beginFen(app, [2, 7])
    await page
      .getByRole('region', { name: 'Order of battle' })
      .getByRole('button', { name: /^Reed Archer Vee,/ })
      .click()
    await offered(page, /Attack with Duck Bow/).click()
    await page.getByRole('radio', { name: 'Ysolde Marrick' }).check()
    await throwFaces(page, ['17'])
    await expect(waiting(page)).toContainText('Reactions?')
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('hits Ysolde Marrick')
    await shoot({ name: 'wwn-instants', page, sign: waiting(page) })
  },
}

const yardMap: GuideScene = {
  title: 'WIRE: a move on the map with its price',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await beginYard(app)
    await openFight(page)
    await expect(stage(page)).toContainText('Kaja')
    await page.keyboard.press('b')
    await token(page, 'Kaja Rehn').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    const caption = page.getByText(/AP$/).filter({ hasText: / m, / })
    await expect(caption.first()).toBeVisible()
    await shoot({ name: 'wire-map', page, sign: caption.first() })
  },
}

const quick: GuideScene = {
  title: 'WIRE: a quick fight that is to be settled',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await sample(app, 'Tallow', 'wire', 'tallowYard')
    const encounter = 'gate'
    const send = (command: Command): Promise<void> => run(app, campaign, command)
    await send({
      type: 'encounter/create',
      encounter,
      name: 'At the side door',
      sides: [
        { id: 'ours', name: 'The couriers', colour: 'blue', shape: 'circle' },
        { id: 'theirs', name: 'The Rust Choir', colour: 'red', shape: 'triangle' },
      ],
      settings: { mode: 'quickAndDirty', grid: null },
    })
    await send({ type: 'encounter/add', encounter, side: 'ours', sheets: ['kaja', 'doru'] })
    await send({ type: 'encounter/add', encounter, side: 'theirs', sheets: ['ebb', 'moll'] })
    await send({ type: 'encounter/start', encounter })
    await send({ type: 'wire/decide-surprise', surprised: [] })
    const combatants = ['kaja', 'doru', 'ebb', 'moll']
    await runWith(app, campaign, { type: 'encounter/roll-initiative', encounter, combatants }, [19, 14, 9, 4])
    await send({ type: 'wire/describe-scene', scene: 'A side door.' })
    await send({ type: 'encounter/next-turn', encounter })
    for (const [attacker, target, attack] of [
      ['kaja', 'ebb', 20],
      ['doru', 'moll', 15],
      ['ebb', 'kaja', 18],
      ['moll', 'doru', 3],
    ] as const) {
      const command = { type: 'wire/attack', attacker, target, weapon: 'unarmed', metres: 1 } as const
      await runWith(app, campaign, command, [attack, attack === 3 ? 19 : 4])
      await send({ type: 'encounter/next-turn', encounter })
    }
    await openFight(page)
    await page.getByText('At the side door').first().click()
    const settle = page.getByRole('button', { name: 'Settle the fight' })
    await expect(settle).toBeVisible()
    await shoot({ name: 'wire-quick', page, sign: settle })
  },
}

export const RULE_SCENES: readonly GuideScene[] = [methods, squadrons, answers, yardMap, quick]
