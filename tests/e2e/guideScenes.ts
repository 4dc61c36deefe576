/**
 * The pictures of the guide: each is a view of the running program that a spec leads to and sees. `npm run guide` keeps what
 * it sees (guide.spec.ts). Dice are given, so that a picture changes only when the program does.
 */
import type { Page } from '@playwright/test'
import { openHalcyon, run, tray } from './fightScene'
import { EVENING_SCENES } from './guideEveningScenes'
import { FLEET_SCENES } from './guideFleetScenes'
import { MAP_SCENES_OF_GUIDE } from './guideMapScenes'
import { PICTURE_SCENES } from './guidePictureScenes'
import { RULE_SCENES } from './guideRuleScenes'
import { SYSTEM_SCENES } from './guideSystemScenes'
import {
  beginBattle,
  beginFen,
  beginDock,
  form,
  type GuideScene,
  openFirstAction,
  rollInitiative,
  sample,
  SIZE,
  stage,
} from './guideScene'
import { expect } from './launch'
import { beginYard, openFight } from './wireScene'
import { go } from './going'
import { openCampaign } from './openCampaign'

async function openAttack(page: Page): Promise<void> {
  await openFirstAction(page)
  const target = form(page).getByLabel('Target', { exact: true })
  const raider = target.locator('option').filter({ hasText: '3 incr.' })
  await target.selectOption({ label: (await raider.innerText()).trim() })
  await expect(form(page).getByRole('region', { name: 'Chances' })).toBeVisible()
}

/** Types a 24 on d% and fives on every other die until nothing is asked any more. */
async function typeEverything(page: Page): Promise<void> {
  const box = tray(page).getByRole('textbox')
  while (await box.isVisible()) {
    const [, count = '', die = ''] = /(\d*)d(\d+|%)/.exec((await box.getAttribute('placeholder')) ?? '') ?? []
    const face = die === '%' || die === '100' ? '24' : '5'
    await box.fill(Array.from({ length: Math.max(1, Number(count)) }, () => face).join(' '))
    await box.press('Enter')
    await page.waitForTimeout(300)
  }
}

/**
 * A preview rolls dice of its own; the picture wants the same ones each time. Each change runs it anew, and a die that has
 * fallen right by itself is changed as well: typed faces look different.
 */
async function settleDice(page: Page): Promise<void> {
  const rolls = form(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') })
  for (let at = 0; at < (await rolls.count()); at++) {
    const isPercent = (await rolls.nth(at).innerText()).includes('d%')
    const box = rolls.nth(at).getByRole('textbox')
    for (const face of isPercent ? ['25', '24'] : ['6', '5'])
      await expect(async () => {
        await box.fill(face)
        await page.keyboard.press('Enter')
        await page.waitForTimeout(200)
        await expect(box).toHaveValue(face, { timeout: 100 })
      }).toPass()
  }
}

const fromTheLibrary: GuideScene = {
  title: 'the first fight: four against six out of the library',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await app.request('campaigns.create', { name: 'Evening', system: 'wcrpg', sample: null })
    await openCampaign(page, 'Evening')
    await go(page, '#/library')
    for (const name of ['marine', 'raider']) {
      await page.getByRole('searchbox').fill(name)
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await page.keyboard.press('Shift+Enter')
    }
    await page.keyboard.press('Enter')
    const counts = page.getByRole('spinbutton')
    await counts.nth(0).fill('4')
    await counts.nth(1).fill('6')
    await shoot({ name: 'library-take', page, sign: counts.nth(1) })
  },
}

const firstFight: GuideScene = {
  title: 'the first fight: campaigns, preparation, an attack and what came of it, dice and preview',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await sample(app, 'Four battles', 'mass-combat', 'fourBattles')
    await sample(app, 'The Tallow Yard', 'wire', 'tallowYard')
    await sample(app, 'Harrow Fen', 'wwn', 'harrowFen')
    const campaign = await sample(app, 'Halcyon', 'wcrpg', 'cargoDock')
    const title = page.getByRole('heading', { level: 1, name: 'Campaigns' })
    await expect(page.getByRole('button', { name: 'Open Harrow Fen' })).toBeVisible()
    await shoot({ name: 'campaigns', page, sign: title })
    await openHalcyon(page)
    const start = page.getByRole('button', { name: /Start the fight/ })
    await expect(start).toBeVisible()
    await shoot({ name: 'prepare', page, sign: start })
    await beginDock(app, campaign)
    await expect(stage(page)).toContainText('Imre')
    await openAttack(page)
    await shoot({ name: 'cockpit', page, sign: form(page) })
    await form(page)
      .getByRole('button', { name: /^Preview/ })
      .click()
    const preview = page.getByText('Preview, not applied')
    await expect(preview).toBeVisible()
    await settleDice(page)
    await form(page).evaluate((whole) => {
      whole.scrollIntoView({ block: 'start' })
    })
    await shoot({ name: 'preview', page, sign: preview })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Real dice/ }).click()
    await page.getByRole('button', { name: /^Enter rolls/ }).click()
    await expect(tray(page).getByRole('textbox')).toBeVisible()
    await shoot({ name: 'dice', page, sign: tray(page) })
    await typeEverything(page)
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await outcome.getByRole('button', { name: 'All lines and their reasons' }).click()
    await outcome.getByRole('button', { name: /^Why/ }).first().click()
    await shoot({ name: 'outcome', page, sign: outcome })
  },
}

const onSquares: GuideScene = {
  title: 'WCRPG on squares, and the sheet of somebody who was hurt',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await sample(app, 'Halcyon', 'wcrpg', 'greenhouse')
    await openHalcyon(page)
    const encounter = 'greenhouse'
    await run(app, campaign, { type: 'encounter/start', encounter })
    await run(app, campaign, { type: 'wcrpg/decide-surprise', encounter, surprised: [] })
    await rollInitiative(app, campaign, encounter, ['ilse', 'sura', 'wen', 'fenn', 'bram', 'osk', 'dray'])
    await run(app, campaign, { type: 'encounter/next-turn', encounter })
    await expect(stage(page)).toContainText('Ilse')
    await page.keyboard.press('b')
    const map = page.getByRole('group', { name: /^Map of/ })
    await expect(map).toBeVisible()
    await shoot({ name: 'wcrpg-map', page, sign: map })
    for (const [part, value] of [
      ['leftLeg', 1],
      ['bodyNonVital', 1],
    ] as const)
      await run(app, campaign, {
        type: 'roster/correct',
        sheet: 'bram',
        changes: [{ path: ['parts', part, 'open'], value }],
      })
    await run(app, campaign, {
      type: 'roster/correct',
      sheet: 'bram',
      changes: [
        { path: ['hp'], value: 31 },
        { path: ['nhp'], value: 22 },
      ],
    })
    await go(page, '#/sheets/bram')
    const name = page.getByRole('heading', { name: 'Bram Adeyemi' })
    await expect(name).toBeVisible()
    await shoot({ name: 'wcrpg-sheet', page, sign: name })
  },
}

const fleets: GuideScene = {
  title: 'mass combat: two fleets on the map',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await beginBattle(app, 'fleet-clash')
    await expect(page.getByText('Turn 1 of 15')).toBeVisible()
    await page.keyboard.press('b')
    const map = page.getByRole('group', { name: /^Battle map/ })
    await expect(map).toBeVisible()
    await shoot({ name: 'fleet', page, sign: map })
  },
}

const fen: GuideScene = {
  title: 'WWN: the sluice of Harrow Fen',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await beginFen(app, [7, 2])
    await expect(page.getByRole('group', { name: 'Available actions' })).toBeVisible()
    await shoot({ name: 'wwn', page, sign: stage(page) })
  },
}

const yard: GuideScene = {
  title: 'WIRE: an ambush in the Tallow Yard',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await beginYard(app)
    const positions = [{ combatant: 'moll', x: 5, y: 6 }]
    await run(app, campaign, { type: 'wire/place', encounter: 'yard', positions })
    await openFight(page)
    await expect(stage(page)).toContainText('Kaja')
    await openFirstAction(page)
    await form(page).getByLabel('Target').selectOption({ label: 'Rust Chorister Moll' })
    await expect(form(page)).toContainText('Defends with')
    await shoot({ name: 'wire', page, sign: page.getByRole('meter', { name: 'Action Points' }) })
  },
}

const sickbay: GuideScene = {
  title: 'the healing calendar',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    await sample(app, 'Halcyon', 'wcrpg', 'sickbay')
    await openHalcyon(page)
    await go(page, '#/healing')
    const bar = page.getByRole('group', { name: 'Move the clock' })
    await expect(bar).toBeVisible()
    await page
      .getByRole('option', { name: /Bram Castellane/ })
      .first()
      .click()
    await expect(page.getByText('Choose a lane')).toBeHidden()
    await shoot({ name: 'healing', page, sign: bar })
  },
}

const table: GuideScene = {
  title: 'the players’ display, house rules and keys',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await sample(app, 'Halcyon', 'wcrpg', 'cargoDock')
    await openHalcyon(page)
    await beginDock(app, campaign)
    const display = await app.openPlayers(campaign)
    await display.setViewportSize(SIZE)
    const order = display.getByRole('region', { name: 'Order of battle' })
    await expect(order).toBeVisible()
    await shoot({ name: 'players', page: display, sign: order })
    await go(page, '#/rules/WCA-PRONE-01')
    await page.getByText('With a house rule').click()
    const rule = page.getByRole('region', { name: /prone/i })
    await expect(rule).toBeVisible()
    await shoot({ name: 'house-rules', page, sign: rule })
    await go(page, '#/encounter')
    await expect(stage(page)).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toBeVisible()
    await shoot({ name: 'keys', page, sign: keys })
  },
}

const files: GuideScene = {
  title: 'backups of a campaign, and a sheet on paper',
  async play(open, shoot) {
    const app = await open({ size: SIZE })
    const { page } = app
    const campaign = await sample(app, 'Halcyon', 'wcrpg', 'cargoDock')
    await app.request('backups.make', { campaign })
    await page.getByRole('button', { name: 'More for Halcyon', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Backups/ }).click()
    const backups = page.getByRole('dialog', { name: 'Backups of “Halcyon”' })
    await expect(backups.getByRole('button', { name: /^Restore/ })).toBeVisible()
    await shoot({ name: 'backups', page, sign: backups })
    await page.keyboard.press('Escape')
    await openHalcyon(page)
    await go(page, '#/sheets/imre')
    await expect(page.getByRole('heading', { name: 'Sergeant Imre Vasko' })).toBeVisible()
    await page.keyboard.press('Control+p')
    const paper = page.getByRole('heading', { level: 1, name: /^Preview:/ })
    await expect(paper).toBeVisible()
    await shoot({ name: 'paper', page, sign: paper })
  },
}

export const GUIDE_SCENES: readonly GuideScene[] = [
  fromTheLibrary,
  firstFight,
  onSquares,
  fleets,
  fen,
  yard,
  sickbay,
  table,
  files,
  ...RULE_SCENES,
  ...PICTURE_SCENES,
  ...SYSTEM_SCENES,
  ...EVENING_SCENES,
  ...FLEET_SCENES,
  ...MAP_SCENES_OF_GUIDE,
]
