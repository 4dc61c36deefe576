/** axe on the encounter, the sheets and the roster, in every theme: a serious or critical finding fails. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { go, openHalcyon, prepareScene, run } from './fightScene'
import { describeOnBoth, expect, test, type OpenApp } from './launch'
import { openFight } from './wireScene'

const THEMES = ['dark', 'light', 'contrast'] as const

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

async function inEveryTheme(page: Page, where: string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted
    }, theme)
    await page.waitForTimeout(250) // colours change over a moment
    expect(await findings(page), `${where}, ${theme}`).toEqual([])
  }
}

/** A fight with somebody down, somebody wounded and somebody hidden; who is down never gets the turn. */
async function hurtPeople(app: OpenApp, campaign: string): Promise<void> {
  await run(app, campaign, {
    type: 'roster/correct',
    sheet: 'imre',
    changes: [
      { path: ['hp'], value: 12 },
      { path: ['parts', 'leftArm', 'open'], value: 2 },
      { path: ['parts', 'leftArm', 'closed'], value: 1 },
      { path: ['parts', 'rightLeg', 'failed'], value: true },
      { path: ['parts', 'visual', 'maimed'], value: true },
    ],
  })
  await run(app, campaign, { type: 'roster/correct', sheet: 'tam', changes: [{ path: ['nhp'], value: -3 }] })
  await run(app, campaign, { type: 'encounter/start', encounter: 'dock' })
  await run(app, campaign, { type: 'wcrpg/decide-surprise', surprised: [] })
  await run(app, campaign, { type: 'encounter/roll-initiative', encounter: 'dock' })
  await run(app, campaign, { type: 'wcrpg/roll-ranges' })
  await run(app, campaign, { type: 'encounter/next-turn', encounter: 'dock' })
}

describeOnBoth('accessibility', (open) => {
  test('of the encounter: list, preparation, cockpit, form, preview, dialogs', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { campaign } = await prepareScene(app)
    await openHalcyon(page)
    await go(page, '#/encounter')
    await expect(page.getByRole('button', { name: /Start the fight/ })).toBeVisible()
    await inEveryTheme(page, 'preparation')
    await hurtPeople(app, campaign)
    await expect(page.getByText('Acts now')).toBeVisible()
    await inEveryTheme(page, 'cockpit')
    await page.getByRole('tab', { name: 'Ranges' }).click()
    await inEveryTheme(page, 'ranges')
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await expect(page.getByRole('form')).toBeVisible()
    await inEveryTheme(page, 'form')
    await page.getByRole('button', { name: /^Preview/ }).click()
    await inEveryTheme(page, 'preview')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    for (const key of ['d', 'k', 'c', 'a']) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page), `dialog ${key}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('of the sheets and the roster', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { campaign } = await prepareScene(app)
    await openHalcyon(page)
    await hurtPeople(app, campaign)
    await go(page, '#/sheets/imre')
    for (const tab of ['Body', 'Numbers', 'Skills', 'Weapons and gear', 'Notes']) {
      await page.getByRole('tab', { name: tab }).click()
      if (tab === 'Body') await page.getByRole('button', { name: /^Left arm/ }).click()
      await inEveryTheme(page, `sheet, ${tab}`)
    }
    await go(page, '#/roster')
    await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible()
    await inEveryTheme(page, 'roster')

    await page.keyboard.press('Shift+T')
    await expect(page.getByRole('dialog', { name: 'Move the clock' })).toContainText(
      'Rounds move the clock',
      {
        ignoreCase: true,
      },
    )
    await inEveryTheme(page, 'clock while a fight runs')
    await page.keyboard.press('Escape')
    await run(app, campaign, { type: 'encounter/park', encounter: 'dock' })
    await page.keyboard.press('Shift+T')
    const due = page.getByRole('region', { name: 'What falls due' })
    await expect(due).toContainText('bleeds')
    await inEveryTheme(page, 'clock')
  })

  test('of a battle: ships, squadrons, preparation, fleets and map', async () => {
    test.slow()
    const app = await open({ size: { width: 1280, height: 800 } })
    const { page } = app
    const { id } = await app.request('campaigns.create', {
      name: 'Tallow',
      system: 'mass-combat',
      sample: true,
    })
    await openFight(page, 'Tallow')
    await expect(page.getByRole('button', { name: /Start the fight/ })).toBeVisible()
    expect(await findings(page), 'preparation of a battle').toEqual([])
    const battle = 'fleet-clash'
    for (const type of ['encounter/start', 'encounter/roll-initiative', 'encounter/next-turn'])
      await run(app, id, { type, encounter: battle })
    await expect(page.getByText('Turn 1 of 15')).toBeVisible()
    await inEveryTheme(page, 'fleets')
    await page.keyboard.press('b')
    await expect(page.getByRole('group', { name: /^Battle map/ })).toBeVisible()
    await inEveryTheme(page, 'battle map')
    const sheets = {
      'l-bombers': 'Hammer Squadron',
      'siege-walker': 'Siege Walker',
      'shock-guard': 'Shock Guard',
    }
    for (const [sheet, heading] of Object.entries(sheets)) {
      await go(page, `#/sheets/${sheet}`)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      expect(await findings(page), heading).toEqual([])
    }
    await go(page, '#/sheets/escort-frigate')
    await expect(page.getByRole('heading', { name: 'Escort Frigate' })).toBeVisible()
    await inEveryTheme(page, 'sheet of a ship')
  })
})
